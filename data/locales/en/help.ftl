# /help

help-title = 🦚 Hi, I’m Plumage!
help-intro = I deal peacock card games for you and your friends, right here in Discord.
help-game = **{ $game }:** { $about }
help-start-title = Your first table
help-start =
    1. { $play } opens a table here, in a thread, or in its own channel.
    2. Friends press **{ $button-join }**. Short of players? Computers fill in.
    3. The host presses **{ $button-start }**, I deal, and tell everyone what to do.

    New to a game? { $rules } explains it in a few short pages.
help-commands-title = More commands
help-line = { $command }: { $does }
help-hand = *{ $button-panel }*: what you can see, and your next move
help-table-status = how a game is going; there’s also { $table-leave }, { $table-pause } and { $table-end }
help-rules = how to play, page by page
help-leaderboard = who’s best in this server
help-profile = your results, or someone else’s
help-history = your finished games
help-replay = a finished game again, step by step, through any player’s eyes
help-practice = a private game against computers, with hints; it doesn’t count
help-coach = a review of your last game: your costliest moves, and a second try at each
help-notify = get pinged when a table needs players
help-settings = your language, where you play, pings, quiet hours
help-server = for admins: channels, language, default options
help-privacy = see, download or delete what I know about you
