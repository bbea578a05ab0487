# A table before its game, and one that is over without a result

lobby-who = ### 🦚 Who’s in?
lobby-title = ## 🦚 { $game } – who’s in?
lobby-host = **{ $name }** · host
lobby-seat = **{ $name }**
lobby-level-random = easy
lobby-level-greedy = medium
lobby-level-sage = hard
lobby-level-even = matches your level
lobby-computer = **{ $name }** · { $level }
lobby-rematch-call = { $users } **{ $host } wants a rematch of { $game }!** Press *{ $button-join }* below.
lobby-next-call = { $users } **Your seat in the next game of { $game } is ready.**
lobby-invited = Invited to the rematch: { $people }
lobby-kept = Seat kept for ten minutes: { $people }
lobby-ask = Ask friends…
ask-friend = { $friend } **{ $name } asks you to play { $game }!**
ask-kept = I’m keeping you a seat for ten minutes.
button-not-now = Not now
button-never-by = Always refuse { $name }
ask-which = ### Which game with { $friend }?
ask-done = Asked: { $friends }. I’m keeping their seats for ten minutes.
ask-unwilling = You can’t ask { $friends }: they’ve turned invitations off.
ask-later = No problem! Your seat goes to someone else.
ask-never = They can’t ask you any more. To allow it again, open *{ settings-more }* in { $settings }.
lobby-free = { $sign } *free seat*
lobby-extra =
    { $signs } *{ $seats ->
        [one] room for one more
       *[other] room for { $seats } more
    }*
lobby-missing =
    { $missing ->
        [one] **One more player needed** (a computer is fine)
       *[other] **{ $missing } more players needed** (computers are fine)
    }
lobby-ready = **{ $host } can start**
lobby-ready-host = **The host can start**
lobby-no-directs = I can’t DM anyone new until { $when }. If you’ve never had a DM from me, play in *{ $button-panel }*.

button-join = Join
button-join-next = Join next game
button-second = Open a second table
button-unlist = Leave the list
next-game = ⏭️ Next game: { $names }
next-listed = You’re on the list for the next game. If there’s a rematch, you get a seat first.
next-listed-full = There’s no free seat, so you’re on the list for the next game. To leave the list, press *{ $button-leave }* at the table.
next-unlisted = You’re off the list.
button-leave = Leave
button-start = Start
button-cancel = Cancel table
button-cancel-sure = Cancel the table
button-cancel-keep = Keep it open
lobby-ask-cancel = **Cancel this { $game } table?** { $others ->
    [0] No one else has joined yet.
    [one] One other player has joined.
   *[other] { $others } other players have joined.
}
table-kept = The table stays open.
button-computers = Fill seats
button-computer = Add { $kind }
button-computer-remove = Remove { $name }
computers-title = ### Fill the seats with computers
button-options = Options
button-call = Find players
button-watching-forbid = Keep spectators out
button-watching-allow = Allow spectators
lobby-watching-open = Anyone who isn’t playing can watch and see every hand.
lobby-watching-uncounted = Anyone who isn’t playing can watch and see every hand, unless the game counts for the leaderboard.
lobby-watching-host = No spectators at this table.
lobby-unwatched = no spectators

option-line = { $option }: **{ $choice }**
options-title = ### ⚙️ Options for this { $game } table
options-hint = Changes show in the lobby right away. A “house rule” isn’t in the rulebook.
options-advanced = **🏠 Advanced rules**
button-advanced = Advanced rules
options-of-host = Only the host, { $host }, can change these options.
options-more =
    { $count ->
        [one] 1 more option changed.
       *[other] { $count } more options changed.
    }

closed-title = ## 🦚 { $game }
closed-cancelled = **This table was cancelled** before the game began.
closed-abandoned = **This game was ended early.** It doesn’t count for anyone.
closed-ended = **This game was ended early.** It counts as last place for { $names }, who left.
closed-ended-kicked = **This game was ended early.** It counts as last place for { $names }, for removing someone.
closed-ended-winner = 🏆 { $name } stayed to the end and wins!
closed-parked = **This game is on hold.** It’ll pick up right where it stopped.
closed-finished = **This game is over.**
closed-seats = { $names }

reason-channel-gone = Its channel was deleted.
reason-server-gone = I was away from this server for a while.
reason-missing-permission = I lost a permission I need here.
reason-rules-changed = The rules of this game have changed since it started.

notify-title = 🔔 Pings for new tables
notify-intro = When someone in this server presses **{ $button-call }** at a new table, I’ll ping you. Press a game to turn its pings on or off.
notify-on = { $game }: pings on
notify-off = { $game }: pings off
notify-hint = I ping at most once every { $time } per game, and never during your quiet hours.
notify-call = 🔔 **There’s a new { $game } table. Who’s in?**
notify-stop = Stop pinging me
notify-done =
    { $count ->
        [0] **There was no one to ping.** The others haven’t signed up for this game here, were pinged not long ago, or have quiet hours.
        [one] **I pinged 1 person.**
       *[other] **I pinged { $count } people.**
    }
