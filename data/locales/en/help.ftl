# /help

help-title = 🦚 Hello, I am Plumage
help-intro = I deal peacock card games for you and your friends, right here in Discord.
help-game = **{ $game }:** { $about }
help-start-title = Your first table
help-start =
    1. { $play } opens a table: in this channel, in a thread, or in a channel of its own.
    2. Friends press **{ $button-join }**. Nobody around? Computer players fill the seats.
    3. **{ $button-start }**: the cards are dealt, and I tell each of you what to do next.

    Never played before? { $rules } explains each game in a few short pages.
help-commands-title = More commands
help-line = { $command }: { $does }
help-hand = *{ $button-panel }*: what you alone may see, and what you are asked
help-table-status = how a table stands; there are also { $table-leave }, { $table-pause } and { $table-end }
help-rules = the rules, page by page
help-leaderboard = who plays best in this server
help-profile = how you, or somebody else, have played
help-history = the games you have finished
help-replay = a finished game again, step by step, as each player saw it
help-practice = a private table of your own against computers, with hints; it never counts
help-coach = a look back at your last game: what cost you most, and a second try at it
help-notify = be called when a table waits for players
help-settings = your language, where you are asked and called, quiet hours
help-server = for admins: channels, language, options of new tables
help-privacy = what I keep about you; download it or have it deleted
