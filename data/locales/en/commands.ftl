# Names and descriptions of commands, their options and choices.
# Names: lower case, no spaces, at most 32 characters. Descriptions: at most 100.
# English names are the ones in the code.

command-leaderboard = leaderboard
command-leaderboard-description = Who plays a game best in this server
command-profile = profile
command-profile-description = How you, or somebody else, have played in this server
command-history = history
command-history-description = The games you finished in this server
command-settings = settings
command-settings-description = Your own settings: language, bids, cards, pings
command-server = server
command-server-description = For admins: game channels, language, and options of new tables
command-privacy = privacy
command-privacy-description = What is kept about you; export or delete it
command-help = help
command-help-description = What this is, and how to start a table
command-rules = rules
command-rules-description = The rules of a game, in pages

parameter-game = game
parameter-game-description = Which game
parameter-order = order
parameter-order-description = What to sort by
parameter-member = member
parameter-member-description = Whose; yours if left out
parameter-page = page
parameter-page-description = Which page; the first if left out

game-pikoko = Pikoko
place-here = In this channel
place-thread = In a thread of its own
place-channel = In a channel of its own
