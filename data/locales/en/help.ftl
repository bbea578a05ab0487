# /help

help-title = 🦚 Hello, I am Plumage
help-intro = I deal peacock card games for you and your friends, right here in Discord. In **Pikoko** you see everybody’s cards except your own, bet on how many tricks each of you will take, and then play your neighbour’s hand.
help-start-title = Your first table
help-start =
    1. { $play } opens a table: in this channel, in a thread, or in a channel of its own.
    2. Friends press **{ button-join }**. Nobody around? Computer players fill the seats.
    3. **{ button-start }**: the cards are dealt, and I tell each of you what to do next.

    Never played it? { $rules } explains the game in a few short pages.
help-commands-title = What else there is
help-line = { $command }: { $does }
help-hand = the cards you see, and what you are asked
help-table-status = how a table stands; its other forms let you leave, pause, or end it
help-rules = the rules, in pages
help-leaderboard = who plays best in this server
help-profile = how somebody has played
help-history = the games you finished
help-settings = language, where you bid, pings
help-server = for admins: channels, language, options of new tables
help-privacy = what I keep about you; take it along or have it deleted
