# /help

help-title = 🦚 Hi, I’m Plumage!
help-intro = I deal peacock card games for you and your friends, right here in Discord.
help-game = **{ $game }:** { $about }
help-start-title = Your first table
help-start =
    1. { $play } opens a table.
    2. Friends press **{ $button-join }**. Short of players? **{ $button-computers }** adds computers.
    3. Press **{ $button-start }**. I deal, and tell everyone what to do.
help-commands-title = Good to know
help-line = { $command }: { $does }
help-rules = how to play
help-practice = try a game alone, with hints
help-view = your view of the game, and your next move
help-table = how a game is going
help-settings = your language, where you play, pings
help-more = Type “/” to see all commands.
help-admin = As an admin, you can set channels, language and options with { $server }.
