# Calls, and why something was refused. A game has its own words as call-<game>-<kind> and
# refused-<game>-<code>.

call = { $users } **Your turn** in { $table }. Press *{ $button-panel }* below.
call-again = ⏰ A computer player answers for you when time is up: { $when }
call-dm-closed = { $users } I cannot send you direct messages just now. At { $table }, everything is asked in *{ $button-panel }* instead: nothing is lost.

notice-not-shown = Discord did not accept this message, so I cannot show it. Whatever you chose counts all the same.

refused-game-over = This game is over, so there is nothing left to play.
refused-no-such-actor = That seat is not part of this game. *{ $button-panel }* at the table shows how the game stands.
refused-malformed = I could not make sense of that. Nothing has changed; press *{ $button-panel }* and try again.
refused-not-asked = You are not being asked for this just now. *{ $button-panel }* shows what comes next.
refused-unchanged = That is your choice already; nothing has changed.
refused-seats = This game is for { $fewest } to { $most } players, and { $seats } are seated. Let somebody join or leave, then start again.
refused-option = One of the options does not suit this game. Open *{ $button-options }* and choose again.
refused-nothing-to-take-back = You have not answered yet, so there is nothing to take back.

refused-no-such-table = I do not know that table. { $play } opens a new one.
refused-table-exists = That table exists already. Please try again.
refused-table-over = That table has ended, so nothing changed. { $play } opens a new one.
refused-table-ended = That table has ended, so nothing changed. { $play } opens a new one.
refused-conflict = Somebody else was quicker, and the table has changed. Have a look and try again.
refused-repeated = That was done already. Nothing more is needed.
refused-still-seated = You still have a seat at a table. Leave it with { $table-leave }, then try again.
refused-fenced = This table is being moved to another machine just now, so nothing has changed. Please try again in a moment.
refused-unavailable = I could not save that just now. Please try again in a moment.
refused-closing = I am being restarted just now, so nothing has changed. Please try again in a minute.

refused-not-seated = You are not at this table. Join one before its game begins, or open one of your own with { $play }.
refused-watch-seated = You have a seat at this table, and only people without one may see all hands. *{ $button-panel }* shows what you may see.
refused-watch-host = The host of this table wants nobody to watch with all hands open. The table itself shows how the game goes, and once it is over, its replay shows all hands.
refused-watch-server = In this server, games that count for the leaderboard may not be watched with all hands open. Somebody who manages the server can change that with { $server }. The replay shows all hands once the game is over.
refused-watch-full = { $most } people are watching this game already, which is the most. The replay shows all hands once it is over.
refused-watch-elsewhere = A game can be watched only where it is played. Press *{ $button-watch }* at the table in <#{ $channel }>.
refused-watches = You have seen all hands of this game, so you cannot take a seat at this table. { $play } opens another one.
refused-already-seated = You have your seat at this table already.
refused-not-at-table = That person has no seat at this table.
refused-away = A computer is playing for you here. Come back with { $table-return }, then play yourself.
refused-no-computer = There is no computer player at this table to remove.
refused-table-full =
    All { $most } seats are taken. You can open another table with { $play }.
refused-too-few-players = { $fewest } players are needed and { $seated ->
        [one] only { $seated } is
       *[other] only { $seated } are
    } here. Wait for somebody, or add a computer player.
refused-not-host = Only the host, { $host }, can do that.
refused-game-running = The game has begun, so the seats and options are settled. { $table-leave } gets you out.
refused-not-over = This game is not over yet. You can ask for a rematch once it is.
refused-no-hints = Hints are for practice: { $practice } opens a table of your own.
refused-no-private-place = A practice table is in a private thread, and this channel cannot have one. Use { $practice } in a text channel.
refused-threads-full = This server has as many active threads as Discord allows, so there is no room for a practice table. Try again when some have been archived.
refused-not-finished = This game was not played to its end, so there is nothing to look back on. The coach needs a finished game.
refused-older-rules = The rules of this game have changed since you played it, so I can no longer look back on it. { $coach } shows you your latest game that I still can.
refused-no-coach = There is no coach for this game. { $coach } shows you your last game that has one.
refused-no-thought = I am thinking about too many games just now. Please try again in a minute; nothing is lost.
refused-nothing-to-review = I found no finished game of yours here that I could look at. Play one with { $play } or { $practice }, then come back.
refused-not-your-game = The coach talks only to those who played that game. { $coach } shows you your own.
refused-no-export = Discord did not accept the file with your data. Please try again later; if it happens again, ask whoever runs this bot for it.
refused-no-games-file = Discord did not accept the file with your games. Please try again later; if it happens again, ask whoever runs this bot for them.
refused-no-record = I have no finished game of yours to give you here: only those who had a seat get the record of a game, and I cannot read games of much earlier rules. { $history } lists your games.
refused-called-already = Players have already been called to this table, which is done only once. Others can still find it here and join.
refused-not-started = The game has not begun yet. The host starts it from the lobby.
refused-parked = This game is on hold. *{ $button-resume }* at the table, or { $table-resume }, continues it.
refused-paused = This table is paused. { $table-resume } continues it.
refused-rules-changed = The rules of this game have changed since it began, so it cannot go on. { $table-end } ends it, and its record is kept.
refused-not-paused = This table is not paused; the game goes on.
refused-closed-question = That question is settled by now, so nothing has changed. Here is how things stand.
refused-wrong-channel = Games are not played in this channel{ $count ->
    [0] .
   *[other] , but in { $channels }.
}
refused-missing-permission = I am missing a permission here: **{ $permissions }**. Somebody who manages this server can give it to me; then try again.
refused-unknown = That did not work, and nothing has changed. Please try again; { $help } shows what I can do.

refused-only-in-server = That works in a server, not in direct messages. Use it in a channel there.
refused-lost = Discord did not take my answer. What you did may have counted all the same: please check how things stand before you try again.
refused-replaced = That message has just been replaced by a newer one. What you did counts if the new one shows it; if not, please try again there.
refused-broken = Something went wrong on my side, and I have written it down as { $reference }. Please check how things stand before you try again.
refused-stays-here = The table stays in this channel: for a place of its own I am missing **{ $permissions }**. Somebody who manages this server can give it to me.
refused-stays-private = The table stays in this private thread: anywhere else more people could see it.
refused-no-other-place = The table stays in this channel: from here Discord allows no other place for it. In an ordinary text channel you can have one.
refused-may-not-write = You can’t write in <#{ $channel }>, so I don’t post there for you. { $play } opens a table here.
refused-not-in-thread = I am not in this private thread, so I cannot write here. **Mention me here first** (<@{ $bot }>), which adds me; then use the command again.
refused-plays-in-words = This table is played in words, not in pictures: I am missing **{ $permissions }** here. Somebody who manages this server can give it to me.
refused-server-full = The table stays in this channel: the server has as many channels or threads as Discord allows. Somebody who manages it can delete or archive some.
refused-category-full = The table stays in this channel: its category has 50 channels, as many as Discord allows. Somebody who manages the server can move or delete some.
refused-channels-by-nobody = The table stays in this channel: in this server no channels are made for tables. Somebody who manages the server can change that with { $server }.
refused-channels-by-managers = The table stays in this channel: in this server only people who may manage channels can have one made for a table. Somebody who manages the server can change that with { $server }.
refused-too-many-places = { $most } threads and channels were made for you in this server within an hour, which is the most. You get the next one { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}; a table in this channel itself can be opened now.
refused-too-many-lobbies = You already have { $most ->
    [one] a table
   *[other] { $most } tables
} waiting for players in this server, which is the most at a time. Start or cancel one first.
refused-too-many-games = You’re already hosting { $most ->
    [one] a game
   *[other] { $most } games
}. Finish or end one, then start this one.
refused-too-many-posts = I’ve posted { $most } messages for you in this server within an hour. You can post again { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}.
refused-kicked = You were sent away from this table. Its host, { $host }, can let you back in with { $table-readmit }.
refused-not-kicked = That person was not sent away from this table and can take a seat without being let in.
refused-no-table-here = There is no table of yours here. { $play } opens one.
refused-which-table = There are several tables. Say which one with the option `table`.
refused-not-admin = Only somebody who manages this server can change that. Ask one of them.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-manage-threads = Manage Threads
permission-manage-channels = Manage Channels
permission-manage-roles = Manage Permissions
permission-manage-messages = Manage Messages
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-use-external-emojis = Use External Emojis
permission-other = another one
