# A finished game, step by step

button-replay = Replay
replay-step = 🎞️ { $game } · { $step }/{ $steps }
replay-seen-by = as { $name } saw it
replay-all-open = everything open
replay-dealt = The cards are dealt.
replay-answered = { $name } has answered.
replay-jump = Jump to…
replay-number = Step { $step }
replay-round = Round { $round }
replay-part = Round { $round }, steps { $first }–{ $last }
replay-steps = Steps { $first }–{ $last }
replay-as = As seen by…
replay-as-me = As you saw it
replay-as-seat = As { $name } saw it
replay-menu = Look at a game again…

refused-no-replay = I found no game that you finished here. After a game, *{ button-replay }* shows it again; { $history } lists yours.
refused-replay-running = Only a game that was played to its end can be looked at again.
refused-replay-older-rules = The rules of this game have changed since it was played, so I can no longer replay it. { $history } lists your other games.
refused-replay-practice = That was somebody’s practice, and only they can look at it again. { $history } lists your own games.
refused-replay-private = That game was played in a channel that not everybody here sees. Whoever sees it can look at it from there.
