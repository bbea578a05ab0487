# Names and descriptions of commands, their options and choices.
# Names: lower case, no spaces, at most 32 characters. Descriptions: at most 100.
# English names are the ones in the code.

command-leaderboard = leaderboard
command-leaderboard-description = Who plays a game best in this server
command-profile = profile
command-profile-description = How you, or somebody else, have played in this server
command-history = history
command-history-description = The games you have finished in this server
command-replay = replay
command-replay-description = A finished game again, step by step, as each player saw it
command-settings = settings
command-settings-description = Your own settings: language, where you are asked and called
command-coach = coach
command-coach-description = A look back at your last game: what cost you most, and a second try at it
command-notify = notify
command-notify-description = Be called when a table in this server waits for players
command-server = server
command-server-description = For admins: game channels, language, and options of new tables
command-privacy = privacy
command-privacy-description = What is kept about you; export or delete it
command-help = help
command-help-description = What this is, and how to start a table
command-rules = rules
command-rules-description = The rules of a game, page by page

parameter-game = game
parameter-game-description = Which game
parameter-order = order
parameter-order-description = What to sort by
parameter-member = member
parameter-member-description = Whose; yours if left out
parameter-page = page
parameter-page-description = Which page; the first if left out

command-play = play
command-play-description = Open a table here and invite everybody
command-practice = practice
command-practice-description = A private table of your own against computers, with hints; it never counts
command-hand = hand
command-hand-description = My view: what you alone may see of a game, and what you are asked
command-table = table
command-table-description = What you can do at a table besides playing
command-table-status = status
command-table-status-description = How a table stands, and whom it waits for
command-table-here = here
command-table-here-description = Bring a table’s message to the bottom of the channel
command-table-leave = leave
command-table-leave-description = Leave a table; a computer plays on for you
command-table-return = return
command-table-return-description = Take your seat back from the computer
command-table-kick = kick
command-table-kick-description = For the host: send somebody away; a computer plays on
command-table-readmit = readmit
command-table-readmit-description = For the host: let somebody back in who was sent away
command-table-computer = computer
command-table-computer-description = Add a computer player to a table that has not begun
command-table-pause = pause
command-table-pause-description = Propose a pause, which begins when everybody who plays agrees
command-table-resume = resume
command-table-resume-description = Resume a table that was paused or put on hold
command-table-end = end
command-table-end-description = For the host: end a table, without scores
command-table-rematch = rematch
command-table-rematch-description = Play your last game here again, with the same people

parameter-where = where
parameter-where-description = Here, in a thread, or in a channel of its own
parameter-table = table
parameter-table-description = Which table, if there are several
parameter-person = person
parameter-person-description = Who
parameter-kind = kind
parameter-kind-description = Which computer player: Chick is the weakest, then Hen, then Peacock
