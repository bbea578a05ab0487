# One's own settings, a server's settings, and privacy

settings-title = ⚙️ Your settings
settings-intro = Only you see this. What you choose is saved at once and applies in every server.
settings-language = **Language** of what only you can see
settings-cards = **Cards**: what would you like to see?
settings-asked = **Where you are asked** when it is your turn. A direct message shows the whole game, and calls you too
settings-asking = **Ask the server**: may others there ask, without names, about a game that you played too?
settings-lessons = **Tips** at your first game of each game
settings-not-chosen = Not chosen yet
settings-dm-closed = My last direct message did not reach you, so you are asked in *{ $button-panel }* for now. Once your privacy settings in Discord allow messages from members of the server, choose *{ $button-panel }* and then direct messages again.
settings-called = **Calls** when a table waits for you: one notification a turn, and a silent reminder before time is up

language-auto = The same as Discord
language-en = English
language-fr = Français
cards-auto = What this server shows
cards-pictures = Pictures
cards-large = Large cards, high contrast
cards-text = Text only
asked-dm = By direct message
asked-panel = In { $button-panel }
asking-on = Yes
asking-off = No, except for me
lessons-on = Offer them to me
lessons-off = No tips, ever
called-channel = Mention me in the channel
called-dm = Send me a direct message
called-off = Do not call me

server-title = 🛠️ Settings of this server
server-intro = What you choose is saved at once. Tables already open stay as they are.
server-notifies-all = 🔔 Discord notifies everybody in this server of every message (*Default Notification Settings: All Messages*). So I call players by direct message or in the table’s own thread, and otherwise silently. With *Only @mentions*, I call just those whose turn it is, in the channel.
server-language = **Language** of what everybody can see
server-cards = **Cards** for everybody; players may choose differently for themselves
server-motion = **Moving pictures**: the opening of bids, Cock Fights and the podium move once, for two seconds at most
motion-on = They may move
motion-off = No picture moves
server-channels = **Channels** where tables may be opened; none chosen: everywhere
server-channels-any = Everywhere
server-place = **Place** of a new table, unless its host asks for another
server-lacking = For that I am missing **{ $permissions }** in this channel. Whoever manages the server’s roles can give it to me.
server-place-here = Where it is asked for
server-place-thread = A thread of its own
server-place-channel = A channel of its own
server-channels-by = **Who may have a channel made** for a table (everybody, if that is the place of new tables)
channels-by-nobody = Nobody
channels-by-managers = Whoever manages channels
channels-by-everybody = Everybody
server-defaults = **Options** that new tables start with
server-back = Back to the settings
button-watching = Watching
server-watching-title = 👀 Watching games
server-watching-intro = *{ $button-watch }* at a table shows **all hands**, in private, to people who have no seat there. The table names everybody who watches, and they can no longer take a seat at it.
server-watching = **New tables**; hosts can still choose differently before the start
server-watching-counted = **Games that count for the leaderboard**: those of at least two people
watching-on = May be watched
watching-off = May not be watched
watching-counted-on = If their host allows it
watching-counted-off = May not be watched
server-game-title = New tables of { $game }
server-game-intro = Hosts can still choose differently at their own table.

privacy-title = 🔒 What I keep about you
privacy-intro = I keep what it takes to play, and nothing else:
privacy-kept-settings = **Your settings**, the language your Discord is in, which games you want to be called for and when you last were, where our direct messages are, whether the last one reached you, and what was explained to you in a first game.
privacy-kept-games = **Your games**: your Discord id, the name you were shown by, every move you made or chose in advance, and when, which questions you asked for a hint at when practising, which games you watched, how the game ended, and the totals on the leaderboards.
privacy-kept-polls = **What you asked a server** about a game, and what you answered there, until everybody sees the shares, a day later.
privacy-kept-posts = **Which of my messages** show a table, so that I can keep them up to date.
privacy-not-kept = I read no messages and no member lists, and nothing goes to anybody else.
privacy-choices = You can have all of it as a file, your games as records that can be replayed, or have it deleted. Games you finished keep their places and points for the others, without your name.
privacy-export-button = Give me my data
privacy-games-button = Give me my games
privacy-delete-button = Delete my data
privacy-confirm-button = Yes, delete
privacy-cancel-button = No, keep it
privacy-export = Here is everything I keep about you. Only you can see this message.
privacy-games =
    { $count ->
        [one] Here is your game as a file: every deal and every move. Other programs can replay it. Only you can see this message.
       *[other] Here are your { $count } finished games as a file, the last one first: every deal and every move. Other programs can replay them. Only you can see this message.
    }
privacy-confirm-title = Delete everything about you?
privacy-confirm = Your settings and your rows on all leaderboards are deleted, in every server. In finished games your name and id are taken out. My messages about them lose your name too, which can take a while. Leaderboards, profiles and shared replays I already posted keep it. If a host removed you, or you watched every hand, a note without your name remembers that. This cannot be undone.
privacy-forgotten-title = Done
privacy-forgotten = I have forgotten you. You are welcome to play again whenever you like, as somebody new.
privacy-still-seated-title = You are still at a table
privacy-still-seated =
    { $count ->
        [one] Leave this table first, with { $leave } or, before its game, with **{ $button-leave }** under **{ $button-options }**. Then try again.
       *[other] Leave these tables first, with { $leave } or, before their games, with **{ $button-leave }** under **{ $button-options }**. Then try again.
    }
