# What one is told about a table

place-name = { $game } with { $host }
place-here = here
place-thread = in a thread
place-channel = in a channel of its own

table-opened-there = A table of { $game } is open: { $place }
table-left = You have left. If the game goes on, a computer plays for you, and you may come back.
table-came-back = Welcome back: the seat is yours again.
table-kicked = Done. Only the host can let that person back in, with `/table readmit`. If a game is under way, a computer plays on.
table-readmitted = Done. That person may take a seat here again.
table-computer-added = A computer player has joined.
table-paused-now = The table rests. `/table resume` goes on with it.
table-resumed = The game goes on.
table-ended = The table has ended.
table-opened = The table is open.
table-away = **A computer is playing for you here.** You can take your seat back at any time; nothing is lost.
table-away-kicked = **A computer is playing for you here.** You were sent away from this table; its host can let you back in.
button-return = Take my seat back

status-lobby = Waiting for players.
status-playing = The game is on.
status-paused = The table rests.
status-parked = The game is on hold.
status-finished = The game is over.
status-abandoned = The game was ended early.
status-cancelled = The table was called off.
status-waiting = Waiting for { $names }.
status-played-for = { $name } ({ $kind } plays)
status-version = { $moves ->
    [one] { $moves } move so far
   *[other] { $moves } moves so far
}

refused-only-in-server = That works in a server, not in direct messages. Use it in a channel there.
refused-broken = Something went wrong on my side, and I have written it down as { $reference }. Please look how things stand before you try again.
refused-stays-here = The table stays in this channel: for a place of its own I am missing **{ $permissions }**. Somebody who manages this server can give it to me.
refused-server-full = The table stays in this channel: the server has as many channels or threads as Discord allows. Somebody who manages it can delete or archive some.
refused-category-full = The table stays in this channel: its category has 50 channels, as many as Discord allows. Somebody who manages the server can move or delete some.
refused-kicked = You were sent away from this table. Its host, { $host }, can let you back in with `/table readmit`.
refused-not-kicked = Nobody has sent that person away from this table: they can take a seat by themselves.
refused-no-table-here = There is no table of yours here. `/play` opens one.
refused-which-table = There are several tables. Say which one with the option `table`.
end-not-counted = With fewer than two people at the end, this game does not count for the leaderboard.
