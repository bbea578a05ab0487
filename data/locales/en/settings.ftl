# Personal settings, a server's settings, and privacy

settings-title = ⚙️ Your settings
settings-intro = Changes are saved right away and apply in every server.
settings-language = **Language** of messages that only you see
settings-cards = **Cards**: what would you like to see?
settings-asked = **Where to play** when it’s your turn
settings-asked-for-now = In the channel for now
settings-inviting = **Invitations**: may others invite you to their table? Each person can do so once a day at most.
settings-asking = **Ask the server**: may people you’ve played with show a move from your game and ask what others would do? No names are shown.
settings-comparing = **Head to head**: may I show the score between you and the people you play with?
settings-lessons = **Tips** the first time you play each game
button-notify = Pings for new tables
button-privacy = My data
settings-more = More settings
settings-more-title = ⚙️ More settings
settings-dm-closed = My last DM didn’t reach you, so you play in *{ $button-panel }* for now. To play in DMs again, allow DMs from server members in Discord. After that, choose the channel here, then DMs again.
settings-called = **Pings** when it’s your turn: one per turn, then a silent reminder before time runs out. If you play in DMs, pings always come by DM.

language-auto = Same as Discord
language-en = English
language-fr = Français
cards-auto = Server’s choice
cards-pictures = Pictures
cards-large = Large cards, high contrast
cards-text = Text only
asked-dm = In DMs
asked-panel = In the channel
inviting-on = Yes, anyone
inviting-some = Except those I’ve refused
inviting-off = No
server-inviting-on = Invitations on
server-inviting-off = Invitations off
comparing-on = Yes
comparing-off = No
asking-on = Yes
asking-off = No, only I may
lessons-on = Show me tips
lessons-off = No tips, ever
called-channel = Ping me in the channel
called-dm = Ping me by DM
called-off = Don’t ping me

server-title = 🛠️ Server settings
server-intro = Changes are saved right away. Tables that are already open don’t change.
server-notifies-all = 🔔 This server notifies everyone of every message (*Default Notification Settings: All Messages*). So I only ping by DM or in a table’s own thread. If you switch to *Only @mentions* in Discord’s server settings, I can also ping players in the channel.
server-language = **Language** of public messages
server-cards = **Cards** at the table (players can choose another look for their own view)
server-inviting = **Invitations**: can members invite each other to a table? Each can invite the same person once a day.
server-motion = **Animations** of revealed bids, Cock Fights and the podium: they play once, for two seconds at most
motion-on = Animations on
motion-off = Animations off
server-channels = **Channels** where tables can be opened (none selected: everywhere)
server-channels-any = Everywhere
server-place = **Where new tables open**, unless the host chooses another place
server-lacking = For that I need **{ $permissions }** in this channel. A server admin can grant it.
server-place-here = In the same channel
server-place-thread = In its own thread
server-place-channel = In its own channel
server-channels-by = **Who can open a table in its own channel** (everyone, if new tables always open in their own channel)
channels-by-nobody = No one
channels-by-managers = Channel managers only
channels-by-everybody = Everyone
server-defaults = **Default options** of new tables
server-back = Back to settings
button-watching = Spectators
server-watching-title = 👀 Spectators
server-watching-intro = *{ $button-watch }* at a table shows **every hand**, in private, to people who aren’t playing. The table names its spectators, and they can’t join it afterwards.
server-watching = **New tables** (hosts can change this before the game)
server-watching-counted = **Games that count for the leaderboard** (two or more people)
watching-on = Spectators allowed
watching-off = No spectators
watching-counted-on = If the host allows it
watching-counted-off = No spectators
server-game-title = New { $game } tables
server-game-intro = New tables here start with these options. Hosts can change them at their own table.

privacy-title = 🔒 What I know about you
privacy-intro = I keep what it takes to play, and nothing else:
privacy-kept-person = **You on Discord**: your ID, username and display name.
privacy-kept-settings = **Your settings**: what you’ve chosen, your Discord language, and the tips you’ve seen.
privacy-kept-games = **Your games**: your moves and their times, moves you’ve planned, hints you took, your results and leaderboard totals.
privacy-kept-others = **Other games**: the ones you’ve watched, and the waiting lists you’re on.
privacy-kept-polls = **Questions to the server**: your questions about a game, and your answers to other people’s questions. I delete them a day after the result is out.
privacy-kept-pings = **Pings for new tables**: which games you get them for, and when the last one came.
privacy-kept-friends = **Invitations**: whether you accept them, the IDs of people you’ve turned down, and when the last one came.
privacy-kept-dms = **Our DMs**: the channel, and whether my last message arrived.
privacy-kept-posts = **My messages** that show a table, so I can keep them up to date.
privacy-not-kept = I don’t read messages or member lists, and I don’t share anything with anyone.
privacy-choices = You can download everything, or just your games to replay them in other programs. You can also delete it all. After that, finished games keep their results for the others, without your name.
privacy-export-button = Download my data
privacy-games-button = Download my games
privacy-delete-button = Delete my data
privacy-confirm-button = Delete my data
privacy-cancel-button = Keep my data
privacy-export =
    { $files ->
        [one] Here’s everything I know about you.
       *[other] Here’s everything I know about you, in { $files } files.
    }
privacy-games =
    { $count ->
        [one] Here’s your game as a file, with every deal and every move. Other programs can replay it.
       *[other] Here are your { $count } finished games as a file, latest first, with every deal and every move. Other programs can replay them.
    }
privacy-confirm-title = Delete all your data?
privacy-confirm =
    This deletes your settings and your places on every leaderboard, in all servers. Your name and ID also disappear from finished games, and soon after from the messages about those games.

    I can’t change leaderboards, profiles, replays and threads I’ve already posted. Ask a server admin to delete those.

    I still remember two things, without your name: tables that a host removed you from, and games where you’ve seen every hand. You can’t join those tables again.

    You can’t undo this.
privacy-forgotten-title = Done
privacy-forgotten = I’ve forgotten you. Come back and play any time, as someone new!
privacy-still-seated-title = You’re still at a table
privacy-still-seated =
    { $count ->
        [one] Leave this table first, with { $table }. Then try again.
       *[other] Leave these tables first, with { $table }. Then try again.
    }
