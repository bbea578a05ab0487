# A table before its game, and one that is over without a result

lobby-who = ### 🦚 Who wants to play?
lobby-title = ## 🦚 { $game } – who wants to play?
lobby-host = **{ $name }** · host
lobby-seat = **{ $name }**
lobby-level-random = guesses
lobby-level-greedy = plays well
lobby-level-sage = plays best
lobby-level-even = adapts
lobby-computer = **{ $name }** { $level }
lobby-rematch-call = { $users } **{ $host } wants to play { $game } again.** Press *{ $button-join }* below.
lobby-invited = Asked to play again: { $people }
lobby-free = { $sign } *free seat*
lobby-extra =
    { $signs } *{ $seats ->
        [one] one more free seat, if you like
       *[other] { $seats } more free seats, if you like
    }*
lobby-missing =
    { $missing ->
        [one] **One more player is needed**, a computer will do
       *[other] **{ $missing } more players are needed**, computers will do
    }
lobby-ready = **{ $host } can start**
lobby-ready-nobody = **The host can start**
lobby-no-directs = I can send no first direct messages until { $when }. Whoever has had none from me plays in *{ $button-panel }*.

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Call it off
button-cancel-sure = Yes, call it off
button-cancel-keep = No, keep it
lobby-ask-cancel = **Call off this { $game } table?** { $others ->
    [0] Nobody else has joined yet.
    [one] One other player has joined.
   *[other] { $others } other players have joined.
}
table-kept = The table stays open.
button-computers = Computers
button-computer = Add { $kind }
button-computer-remove = Remove { $name }
computers-title = ### 🤖 Computer players
button-options = Options
button-call = Find players
button-watching-forbid = Forbid watching
button-watching-allow = Allow watching
lobby-watching-open = People without a seat may watch with all hands open.
lobby-watching-uncounted = People without a seat may watch with all hands open, but not a game that counts for the leaderboard.
lobby-watching-host = Nobody may watch with all hands open.
lobby-unwatched = nobody may watch

option-line = { $option }: **{ $choice }**
options-title = ### ⚙️ Options for this { $game } table
options-hint = What you choose shows in the lobby at once. “House rule” marks what is not in the booklet.
options-of-host = { $host } hosts this table and can change this.
options-more =
    { $count ->
        [one] One more option has been changed.
       *[other] { $count } more options have been changed.
    }

closed-title = ## 🦚 { $game }
closed-cancelled = **This table was called off** before its game began.
closed-abandoned = **This game was ended early.** It counts for nobody, and its record is kept.
closed-ended = **This game was ended early.** It counts as a last place for { $names }, who left it. Its record is kept.
closed-ended-winner = 🏆 { $name } stayed, and wins.
closed-parked = **This game is on hold.** Nothing is lost: it will go on from where it stopped.
closed-finished = **This game is over.**
closed-seats = { $names }

reason-channel-gone = Its channel is gone.
reason-server-gone = I was not in this server for a while.
reason-missing-permission = I lost a permission that I need here.
reason-rules-changed = The rules of this game have changed since it began.

notify-title = 🔔 Being called to a table
notify-intro = When somebody has opened a table in this server and presses **{ $button-call }** under **{ $button-options }**, I mention you there. Choose for which games:
notify-on = { $game }: call me
notify-off = { $game }: no calls
notify-hint = At most once in { $time } per game, and never in your quiet hours.
notify-call = 🔔 **A table for { $game } is open. Who wants to play?**
notify-stop = Stop calling me
notify-done =
    { $count ->
        [0] **Nobody was called.** Nobody else asked to be called for this game here, or they were called recently or are in their quiet hours.
        [one] **One person was called.**
       *[other] **{ $count } people were called.**
    }
