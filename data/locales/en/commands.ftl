# Names and descriptions of commands, their options and choices.
# Names: lower case, no spaces, at most 32 characters. Descriptions: at most 100.
# English names are the ones in the code.

command-leaderboard = leaderboard
command-leaderboard-description = See who’s best at a game in this server
command-profile = profile
command-profile-description = Your results in this server, or someone else’s
command-history = history
command-history-description = Your finished games in this server
command-replay = replay
command-replay-description = Replay a finished game step by step, through any player’s eyes
command-settings = settings
command-settings-description = Your settings: language, where you play, pings
command-coach = coach
command-coach-description = Review your last game: your costliest moves, and a second try at each
command-notify = notify
command-notify-description = Get pinged when a table in this server needs players
command-server = server
command-server-description = For admins: game channels, language and default options
command-privacy = privacy
command-privacy-description = See, download or delete what I know about you
command-help = help
command-help-description = What Plumage does, and how to start a game
command-rules = rules
command-rules-description = Learn to play a game, page by page

parameter-game = game
parameter-game-description = Which game
parameter-order = order
parameter-order-description = Sort by
parameter-member = member
parameter-member-description = Whose profile? Yours if left empty
parameter-page = page
parameter-page-description = Page number. The first if left empty

command-play = play
command-play-description = Open a table and invite everyone here
command-practice = practice
command-practice-description = Play privately against computers, with hints. It doesn’t count
command-hand = hand
command-hand-description = Open My view: what you can see, and your next move
command-table = table
command-table-description = Pause, leave, end a game, and more
command-table-status = status
command-table-status-description = See how a game is going, and who it’s waiting for
command-table-here = here
command-table-here-description = Move the table to the bottom of the channel
command-table-leave = leave
command-table-leave-description = Leave a table; a computer takes over
command-table-return = return
command-table-return-description = Take your seat back from the computer
command-table-kick = kick
command-table-kick-description = Host only: remove a player; a computer takes over
command-table-readmit = readmit
command-table-readmit-description = Host only: let a removed player back in
command-table-computer = computer
command-table-computer-description = Add a computer player before the game starts
command-table-pause = pause
command-table-pause-description = Suggest a pause; it starts once every player agrees
command-table-resume = resume
command-table-resume-description = Continue a game that’s paused or on hold
command-table-end = end
command-table-end-description = Host only: end a game early, without scores
command-table-rematch = rematch
command-table-rematch-description = Play your last game here again, with the same people

parameter-where = where
parameter-where-description = Here, in a thread, or in its own channel
parameter-table = table
parameter-table-description = Which table, if there are several
parameter-person = person
parameter-person-description = Which player
parameter-kind = kind
parameter-kind-description = How strong

# Computer players as choices
level-random = { computer-random } · { lobby-level-random }
level-greedy = { computer-greedy } · { lobby-level-greedy }
level-sage = { computer-sage } · { lobby-level-sage }
level-even = { computer-even } · { lobby-level-even }
