# Pings, and why something was refused. A game has its own words as call-<game>-<kind> and
# refused-<game>-<code>.

call = { $users } **Your turn** in { $table }. Press *{ $button-panel }* below.
call-again = ⏰ A computer plays for you when time runs out: { $when }
call-dm-closed = { $users } I can’t DM you right now. For your move in { $table }, press *{ $button-panel }* here.

notice-not-shown = Discord wouldn’t show this message, but your choice counts.

refused-game-over = This game is over.
refused-no-such-actor = That seat isn’t in this game. Press *{ $button-panel }* at the table to see the game.
refused-malformed = I didn’t understand that. Press *{ $button-panel }* and try again.
refused-not-asked = You can’t do that right now. Press *{ $button-panel }* to see what’s next.
refused-unchanged = You’ve already chosen that.
refused-seats = This game needs { $fewest } to { $most } players, and you have { $seats }. Change who sits at the table, then try again.
refused-option = One of the options doesn’t fit this game. Open *{ $button-options }* and choose again.
refused-nothing-to-take-back = There’s nothing to undo yet.

refused-no-such-table = I can’t find that table. { $play } opens a new one.
refused-table-exists = That table already exists. Please try again.
refused-table-over = That table is closed. { $play } opens a new one.
refused-table-ended = That table is closed. { $play } opens a new one.
refused-conflict = Someone was faster, and the table has changed. Take a look and try again.
refused-repeated = That’s already done.
refused-still-seated = You still have a seat at a table. Leave it with { $table }, then try again.
refused-unavailable = I couldn’t save that. Please try again in a moment.
refused-closing = I’m restarting. Please try again in a minute.

refused-not-seated = You’re not at this table. Join one before its game starts, or open your own with { $play }.
refused-watch-seated = You’re playing here, so you can’t see every hand. *{ $button-panel }* shows what you can see.
refused-watch-host = The host doesn’t allow spectators at this table. After the game, the replay shows every hand.
refused-watch-server = In this server, games for the leaderboard can’t be watched. A server admin can change that with { $server }. After the game, the replay shows every hand.
refused-watch-full = This game already has { $most } spectators, which is the limit. After the game, the replay shows every hand.
refused-watch-elsewhere = You can only watch a game where it’s being played. Press *{ $button-watch }* at the table in <#{ $channel }>.
refused-watches = You’ve seen every hand in this game, so you can’t join this table. { $play } opens another one.
refused-already-seated = You’re already at this table.
refused-not-at-table = That person isn’t at this table.
refused-away = A computer is playing for you. Take your seat back with { $table }, then play.
refused-no-computer = There’s no computer player to remove.
refused-seats-kept = The free seats are kept for friends, for ten minutes at most. Try again soon.
refused-not-invited = This invitation is for someone else.
refused-no-mentions = I found no one to ask. Type @ and pick a friend.
refused-invites-off = Invitations are off in this server. A server admin can turn them on with { $server }.
refused-asks-computer = Bots don’t play. Add a computer player in the lobby.
refused-asks-self = You’re here already! Pick someone else.
refused-table-full =
    All { $most } seats are taken. Open another table with { $play }.
refused-next-full = The list for the next game is full ({ $most } people). Open another table with { $play }.
refused-too-few-players = You need { $fewest } players, and { $seated ->
        [one] only { $seated } is
       *[other] only { $seated } are
    } here. Wait for others, or add a computer player.
refused-not-host = Only the host, { $host }, can do that.
refused-game-running = The game has started, so seats and options can’t change. You can leave with { $table }.
refused-not-over = This game isn’t over yet. You can ask for a rematch afterwards.
refused-no-hints = Hints are for practice only. { $practice } opens a practice table.
refused-no-private-place = A practice table needs a private thread, and this channel can’t have one. Use { $practice } in a text channel.
refused-threads-full = This server has reached Discord’s limit for active threads, so there’s no room for a practice table. Try again when some have been archived.
refused-not-finished = This game wasn’t finished, so there’s nothing to review.
refused-older-rules = The rules have changed since you played this game, so I can’t review it any more. { $coach } opens the latest one I still can.
refused-no-coach = This game has no coach. { $coach } shows your last game that has one.
refused-no-thought = I’m thinking about too many games right now. Please try again in a minute.
refused-nothing-to-review = You have no finished game here for me to review. Play one with { $play } or { $practice } first.
refused-not-your-game = Only the players of a game can see its review. { $coach } reviews your own games.
refused-no-export = Discord wouldn’t take the file with your data. Please try again later. If it keeps failing, ask the person who runs this bot.
refused-no-games-file = Discord wouldn’t take the file with your games. Please try again later. If it keeps failing, ask the person who runs this bot.
refused-no-record = I have no finished game of yours to download here. Only players can download a game, and some old games can’t be read any more. { $history } lists your games.
refused-called-already = Players have already been pinged for this table, and that works only once.
refused-not-started = The game hasn’t started yet. The host can start it in the lobby.
refused-parked = This game is on hold. To resume it, press *{ $button-resume }* at the table, or use { $table }.
refused-paused = This table is paused. Resume it with { $table }.
refused-rules-changed = The rules of this game have changed since it started, so it can’t go on. End it with { $table }.
refused-not-paused = This table isn’t paused.
refused-closed-question = That’s already settled. Here’s how things stand now.
refused-wrong-channel = You can’t play in this channel{ $count ->
    [0] .
   *[other] . Try { $channels }.
}
refused-missing-permission = I’m missing a permission here: **{ $permissions }**. Ask a server admin to grant it, then try again.
refused-unknown = That didn’t work. Please try again. { $help } shows what I can do.

refused-only-in-server = That only works in a server. Try it in a channel there.
refused-lost = Discord lost my answer, so your move may or may not have counted. Check the table before you try again.
refused-replaced = This message has just been replaced by a newer one. If your move isn’t there, please make it again.
refused-broken = Something went wrong on my side (error { $reference }). Check the table before you try again.
refused-stays-here = The table stays in this channel: to move it, I need **{ $permissions }**. A server admin can grant it.
refused-stays-private = The table stays in this private thread, where no one else can see it.
refused-no-other-place = The table stays in this channel: from here, Discord allows nothing else. In an ordinary text channel you can choose.
refused-may-not-write = You can’t write in <#{ $channel }>, so I can’t write there for you. { $play } opens a table here.
refused-not-in-thread = I’m not in this private thread yet. **Mention me here** (<@{ $bot }>) to add me, then use the command again.
refused-plays-in-words = This table has no pictures: I need **{ $permissions }** for them. A server admin can grant it.
refused-server-full = The table stays in this channel: the server has reached Discord’s limit for channels or threads. A server admin can delete or archive some.
refused-category-full = The table stays in this channel: its category has 50 channels, Discord’s limit. A server admin can move or delete some.
refused-channels-by-nobody = The table stays in this channel: this server doesn’t give tables their own channel. A server admin can change that with { $server }.
refused-channels-by-managers = The table stays in this channel: here, only people who manage channels can give a table its own. A server admin can change that with { $server }.
refused-too-many-places = You’ve opened { $most } threads and channels here in an hour, which is the limit. You can open the next one { $minutes ->
        [one] in a minute
       *[other] in { $minutes } minutes
    }, or a table right in this channel now.
refused-too-many-lobbies = You already have { $most ->
        [one] a table
       *[other] { $most } tables
    } waiting for players in this server, which is the limit. Start or cancel one first.
refused-too-many-games = You’re already hosting { $most ->
        [one] a game
       *[other] { $most } games
    }. Finish or end one, then start this one.
refused-evening-shared = That evening’s picture is here already. You can share it again in ten minutes.
refused-too-many-posts = I’ve sent { $most } messages for you here in an hour, which is the limit. You can ask for the next one { $minutes ->
        [one] in a minute
       *[other] in { $minutes } minutes
    }.
refused-kicked = The host, { $host }, removed you from this table and can let you back in with { $table }.
refused-not-kicked = No one removed that person, so they can simply join.
refused-no-table-here = You don’t have a table here. { $play } opens one.
refused-not-admin = Only server admins can change that.

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
