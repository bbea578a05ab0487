# What every game's tables have in common

game-pikoko = Pikoko
computer-random = Random
computer-greedy = Greedy
somebody = Somebody

colour-R = red
colour-Y = yellow
colour-P = purple
colour-W = white
colour-B = blue

table-where = Table in <#{ $channel }>
table-name = { $game } ({ $names })
table-name-linked = [{ $game }]({ $link }) ({ $names })
table-choice = { $game }: { $names } ({ $table })
table-paused = ⏸️ **This table is paused.** Anybody who plays here can go on with `/table resume`.

button-panel = My view
button-refresh = Refresh
button-log = Log
button-rules = Rules
button-table = To the table
button-resume = Go on
button-rematch = Rematch
