# What the tables of all games say

computer-random = Chick
computers-random = Coco Chick, Charlie Chick, Cora Chick, Chip Chick, Cleo Chick
computer-greedy = Hen
computers-greedy = Hetty Hen, Hilda Hen, Holly Hen, Hazel Hen, Heidi Hen
computer-sage = Peacock
computers-sage = Percy Peacock, Pippa Peacock, Paula Peacock, Pablo Peacock, Prisca Peacock
computer-even = Parrot
computers-even = Polly Parrot, Rio Parrot, Kiki Parrot, Loro Parrot, Mango Parrot
somebody = Somebody

## Names of tables

table-title = 🦚 { $game }
table-round = 🦚 { $game } · round { $round } of { $rounds }
table-over = 🦚 { $game } · game over
table-where = Table in <#{ $channel }>
table-name = { $game } ({ $names })
table-name-linked = [{ $game }]({ $link }) ({ $names })
table-choice = { $game }: { $names } ({ $table })
place-name = { $game } with { $host }
place-here = here
place-thread = in a thread
place-channel = in a channel of its own

## Buttons

button-panel = My view
button-refresh = Refresh
button-watch = Watch
button-log = Log
button-rules = Rules
button-table = To the table
button-resume = Resume
button-next-round = Next round
button-return = Take my seat back
button-take-back = Take it back
button-rematch = Rematch
button-record = Record

page-previous = Back
page-next = Next
page-at = Page { $page } of { $pages }

## The game

table-waiting-others = ⏳ Waiting for the others
table-waiting = ⏳ Waiting for { $names }
table-paused = ⏸️ **This table is paused.** Anybody who plays here can resume it with the button.
table-secret-hint = In secret: press *{ $button-panel }*, or answer my direct message.
table-secret-hint-panel = In secret: press *{ $button-panel }*.
table-may-change = You can change this until everybody has chosen.
table-only-controls = Discord did not accept this message as it should look. Its buttons and menus work all the same.
table-not-shown = Discord did not accept this message as it should look. Nothing is lost: *{ $button-panel }* shows you the game.
direct-folded = **{ $game }** · Nothing more to answer here. When it is your turn again, you get a new message. *{ $button-panel }* shows how the game stands.
panel-as-of = Updated { $ago }. *{ $button }* at the table shows how it stands now.
direct-as-of = Updated { $ago }. The table shows every move.
table-over-result = The game is over. The podium is at the table.
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

round-title = Round { $round } of { $rounds } is over
round-seat = **{ $name }** · **{ $points }** · { $total } so far

end-title =
    { $winners ->
        [one] 🏆 { $names } wins!
       *[other] 🏆 { $names } share the win!
    }
end-title-own = 🏆 **You win!**
end-title-by =
    { $winners ->
        [one] 🏆 { $names } wins { $by }!
       *[other] 🏆 { $names } share the win, { $by }!
    }
end-place-only = { $medal } **{ $name }**
end-place = { $medal } **{ $name }** · **{ $points }**
end-rounds = rounds: { $rounds }
end-not-counted = Games with fewer than two people do not count for the leaderboard.
end-left = Last for having left: { $names }
end-practice =
    Practice: this game counts nowhere. { $hints ->
        [0] You asked for no hint.
        [one] You asked for a hint at { $hints } question.
       *[other] You asked for hints at { $hints } questions.
    }
won-shared = A tie on every count.
hits = hits: { $hits } of { $tries }

rules-heading = 📖 { $game }: the rules

log-title = 📜 { $game }: what has happened
log-round = Round { $round }
log-empty = Nothing yet. Everything appears here as soon as you may know it.

## Watching with all hands

watch-intro = 👀 You see all hands, and the table says so. Please tell the players nothing.
watch-named =
    👀 Watching with all hands open: { $people }{ $more ->
        [0] {""}
        [one] {" "}and one more
       *[other] {" "}and { $more } more
    }
watch-count =
    👀 { $count ->
        [one] One person is
       *[other] { $count } people are
    } watching with all hands open.
watch-offer = You are not at this table, but you may watch: *{ $button-watch }* shows **all hands** to you alone. The table will name you as watching, and you can no longer take a seat at it.

## What one person is told about a table

table-elsewhere = This table is not in this channel. Use the command where it is.
table-seated = Playing here: { $people }
table-opening = Opening a table for { $game } …
entrance-open = **A table for { $game } is open:** { $place }
entrance-full = The { $game } table in { $place } is full.
entrance-playing = A game of { $game } is being played in { $place }.
entrance-called-off = The { $game } table was called off before its game.
entrance-closed = The { $game } table in { $place } is closed.
table-opened-there = A table for { $game } is open: { $place }
table-already-open = You already have a table for { $game } here that waits for players. Start or cancel it first.
table-ask-end = **End this game of { $game } for everybody?**
table-end-last = The others have not left, so ending it counts as a last place for you. { $table-pause } proposes a pause, and { $table-leave } leaves the others their game.
table-end-left = It counts as a last place for those who have left, and for nobody else.
table-end-won = Nobody else has stayed: you win.
table-end-nobody = It counts for nobody.
button-end-sure = Yes, end it
button-end-keep = No, play on
table-not-ended = The game goes on.
table-rematch-on = Your rematch has already begun.
table-left = You have left. A computer plays for you now. If you do not come back before the end, you are last.
table-left-for-good = You have left the table.
table-which-to-leave = **Which table would you like to leave?**
table-leave-menu = Choose a table
table-came-back = Welcome back: the seat is yours again.
table-kicked = Done. Only the host can let that person back in, with { $table-readmit }. If a game is under way, a computer plays on.
table-readmitted = Done. That person may take a seat here again.
table-computer-added = A computer player has joined.
table-paused-now = The table is paused. { $table-resume } resumes it.
table-resumed = The game goes on.
table-ended = The table has ended.
table-away = **A computer is playing for you here.** Take your seat back before the end of the game, or you are last.
table-away-kicked = **A computer is playing for you here.** You were sent away from this table; its host can let you back in.

status-lobby = Waiting for players.
status-playing = The game is on.
status-paused = The table is paused.
status-parked = The game is on hold.
status-finished = The game is over.
status-abandoned = The game was ended early.
status-cancelled = The table was called off.
status-played-for = { $name } ({ $kind } plays)
status-version = { $moves ->
    [one] { $moves } move so far
   *[other] { $moves } moves so far
}
