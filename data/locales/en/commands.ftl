# Names and descriptions of commands, their options and choices.
# Names: lower case, no spaces, at most 32 characters. Descriptions: at most 100.
# English names are the ones in the code.

command-leaderboard = leaderboard
command-leaderboard-description = See who’s best at a game in this server
command-profile = profile
command-profile-description = Your results in this server, or someone else’s
command-history = history
command-history-description = Your finished games in this server, and who won. Replay any of them
command-settings = settings
command-settings-description = Your settings: language, where you play, pings, and your data
command-coach = coach
command-coach-description = Review your last game: your costliest moves, and a second try at each
command-server = server
command-server-description = For admins: game channels, language and default options
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
parameter-replay = replay
parameter-replay-description = Replay this game right away
parameter-page = page
parameter-page-description = Page number. The first if left empty

command-play = play
command-play-description = Open a table and invite everyone here
command-practice = practice
command-practice-description = Play privately against computers, with hints. It doesn’t count
command-view = view
command-view-description = Open My view: what you can see, and your next move
command-table = table
command-table-description = See how a game is going. Leave, pause or end it, and more

parameter-where = where
parameter-where-description = Here, in a thread, or in its own channel
parameter-friends = with
parameter-friends-description = Friends to ask: @mention them, several if you like
menu-ask-to-play = Ask to play
parameter-table = table
parameter-table-description = Which table? Yours if left empty
parameter-kind = kind
parameter-kind-description = How strong

# Computer players as choices
level-random = { computer-random } · { lobby-level-random }
level-greedy = { computer-greedy } · { lobby-level-greedy }
level-sage = { computer-sage } · { lobby-level-sage }
level-even = { computer-even } · { lobby-level-even }
