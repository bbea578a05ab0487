# What the tables of all games say

computer-random = Chick
computers-random = Nugget, Biscuit, Pip, Waffle, Sunny
computer-greedy = Hen
computers-greedy = Ginger, Matilda, Olive, Rosie, Dorothy
computer-sage = Peacock
computers-sage = Argus, Juno, Sapphire, Rajah, Jade
computer-even = Parrot
computers-even = Mango, Kiki, Echo, Captain, Rio
names-and = { $names } and { $last }
someone = Someone

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
place-channel = in its own channel

## Buttons

button-panel = My view
button-refresh = Refresh
button-watch = Watch
button-log = Log
button-rules = Rules
button-table = Go to table
button-resume = Resume
button-next-round = Next round
button-return = Take my seat back
button-take-back = Undo
button-rematch = Rematch
button-record = Download game

page-previous = Previous
page-next = Next
page-at = Page { $page } of { $pages }

## The game

table-waiting-others = ⏳ Waiting for the others
table-waiting = ⏳ Waiting for { $names }
table-paused = ⏸️ **This table is paused.** Any player can resume it.
table-secret-hint = Choose in secret, in *{ $button-panel }* or your DMs.
table-secret-hint-panel = Choose in secret: press *{ $button-panel }*.
table-may-change = You can change your mind until everyone has chosen.
table-only-controls = Discord wouldn’t show this message properly, but its buttons and menus still work.
table-not-shown = Discord wouldn’t show this message properly. Press *{ $button-panel }* to see the game.
direct-folded = **{ $game }** · Nothing to do right now. I’ll message you when it’s your turn again. *{ $button-panel }* shows the game.
panel-as-of = Updated { $ago }. For the latest, press *{ $button }* at the table.
direct-as-of = Updated { $ago }. The table is always up to date.
table-over-result = Game over! The podium is at the table.
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
end-by-round = by round
end-line = { $about }: { $figures }
end-not-counted = Only games with two or more people count for the leaderboard.
end-left = Last place for leaving early: { $names }
end-kicked = Last place for removing someone: { $names }
end-practice =
    Practice: this game doesn’t count. { $hints ->
        [0] You used no hints.
        [one] You took a hint on { $hints } move.
       *[other] You took a hint on { $hints } moves.
    }
deed-comeback = ✨ { $name } was last before the final round, and won!
won-shared = A perfect tie.
hits = hits: { $hits } of { $tries }

rules-heading = 📖 { $game }: the rules

log-title = 📜 { $game }: the game so far
log-round = Round { $round }
log-empty = Nothing yet. Moves appear here as they’re revealed.

## Watching with all hands

watch-intro = 👀 You can see every hand, and the table says so. Please don’t give anything away!
watch-named =
    👀 Spectators, who see every hand: { $people }{ $more ->
        [0] {""}
        [one] {" "}and 1 more
       *[other] {" "}and { $more } more
    }
watch-count =
    👀 { $count ->
        [one] One spectator sees
       *[other] { $count } spectators see
    } every hand.
watch-offer = You’re not playing here, but you can watch: *{ $button-watch }* shows you **every hand**. The table will name you as a spectator, and you can’t join it afterwards.

## What one person is told about a table

table-seated = Playing here: { $people }
table-opening = Opening a table for { $game }…
entrance-open = **New { $game } table:** { $place }
entrance-full = The { $game } table in { $place } is full.
entrance-playing = A game of { $game } is under way in { $place }.
entrance-called-off = The { $game } table was cancelled before the game began.
entrance-closed = The { $game } table in { $place } is closed.
table-opened-there = Your { $game } table is open: { $place }
table-already-open = You already have a { $game } table here waiting for players. Start it or cancel it first.
table-ask-end = **End this game of { $game } for everyone?**
table-end-last = The others are still playing, so ending it means last place for you. With { $table }, you can suggest a pause instead, or leave and let them play on.
table-end-left = It counts as last place for those who left, and for no one else.
table-end-won = Everyone else has left: you win!
table-end-uncounted = It won’t count for anyone.
button-end-sure = End the game
button-end-keep = Keep playing
table-rematch-on = Your rematch has already begun.
table-left = You’ve left, and a computer is playing for you. Come back before the end, or you finish last.
table-left-for-good = You’ve left the table.
table-host = { $name } · host
table-which = **Which table?**
table-menu = Choose a table
table-removed = 🚪 The host removed { $person }.
table-removed-forgotten = 🚪 The host removed someone who has deleted their data.
kick-ask = **Remove { $person } from this table?**
kick-costs = They haven’t missed a move, so removing them counts as last place for you. A computer plays on for them. If you let them back in and they return, you’re no longer last.
kick-game = A computer plays on for them, and they can only come back if you let them.
kick-lobby = They can only join again if you let them.
button-here = Repost the table
button-kick = Remove { $name }
button-kick-sure = Remove them
button-kick-last = Remove and be last
button-kick-keep = Let them stay
button-readmit = Let them back in
button-pause = Pause the game
button-pause-ask = Suggest a pause
kick-menu = Remove a player…
table-came-back = Welcome back! Your seat is yours again.
table-kicked = Done. Only the host can let them back in.
table-readmitted = Done. They can join this table again.
table-paused-now = The game waits until a player resumes it.
table-resumed = The game goes on.
table-ended = The table is closed.
table-away = **A computer is playing for you.** Take your seat back before the end, or you finish last.
table-away-kicked = **A computer is playing for you.** The host removed you from this table and can let you back in.

status-lobby = Waiting for players.
status-playing = Game in progress.
status-paused = The table is paused.
status-parked = The game is on hold.
status-finished = Game over.
status-abandoned = The game was ended early.
status-cancelled = The table was cancelled.
status-played-for = { $name } (played by { $kind })
