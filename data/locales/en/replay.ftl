# A finished game, step by step

button-replay = Replay
replay-step = 🎞️ { $game } · { $step }/{ $steps }
replay-seen-by = { $name }’s view
replay-seen-by-you = your view
replay-all-open = every hand
replay-dealt = The cards are dealt.
replay-by = { $name }: { $said }
replay-answered = { $name } has answered.
replay-jump = Jump to…
replay-number = Step { $step }
replay-round = Round { $round }
replay-part = Round { $round }, steps { $first }–{ $last }
replay-steps = Steps { $first }–{ $last }
replay-as = As seen by…
replay-as-or-more = View, share, play on…
replay-as-me = As you saw it
replay-as-seat = As { $name } saw it
button-guess = What would you do?
guess-step = 🤔 { $game } · step { $step }
guess-as = you’re { $name }
guess-ask = **What would you do?** No one else sees your answer. Then I’ll show what was played, and what I think.
guess-was-alike = In the game, { $name } chose **{ $choice }**: { $worth }.
guess-was-unclear = In the game, { $name } chose **{ $choice }**: { $worth }, not clearly worse.
guess-was = In the game, { $name } chose **{ $choice }**: { $worth }, **{ $cost }**.
guess-on = Continue
guess-back = Back to the replay
button-branch = Play on from here
button-show = Show everyone
button-lead = Take control
button-copy = Watch on my own
led-by = { $leader } is in control until they press *{ button-lead }* again. After two idle minutes, anyone can take over.
led-by-no-one = No one is in control. Press *{ button-lead }*, or just go on, to take over.
show-name = Replay: { $game } with { $name }
show-done = The replay is showing in <#{ $channel }>, and you’re in control.
replay-open = Every hand
replay-menu = Watch a replay…

button-poll = Ask the server
button-poll-answer = Answer
poll-heading = 🙋 { $game }
poll-asked = **What would you do here as { $name }?** Press *{ button-poll-answer }*: no one sees who chose what. Then I’ll show you the others’ choices, what was played, and what I think. Everyone sees the result here: { $when }
poll-ask = **What would you do?** You answer once, and no one learns who chose what.
poll-done = I’ve asked the server [here]({ $link }), without names. Everyone sees the answers { $when }.
poll-was-alike = In the game, the choice was **{ $choice }**: { $worth }.
poll-was-unclear = In the game, the choice was **{ $choice }**: { $worth }, not clearly worse.
poll-was = In the game, the choice was **{ $choice }**: { $worth }, **{ $cost }**.
poll-count =
    { $count ->
        [0] No answers yet.
        [one] **1 answer:**
       *[other] **{ $count } answers:**
    }
poll-share = **{ $choice }** · { NUMBER($share, style: "percent") } ({ $count })
poll-share-own = **{ $choice }** · { NUMBER($share, style: "percent") } ({ $count }) · your answer
poll-others =
    { $count ->
        [one] 1 other answer
       *[other] { $count } other answers
    }
poll-until = Others can still answer. Everyone sees the answers { $when }.
poll-lost = 🙋 I asked here about a game of { $game }. Its rules have changed since, so I can’t show the position or your answers any more.

refused-poll-over = This question is closed. Its message shows what everyone answered.
refused-poll-own = You played this game, so you can ask about it but not answer. The others’ answers appear in the message { $when }.
refused-poll-watched = You watched this game and saw every hand, so you can’t answer. The others’ answers are in the message { $when }.
refused-poll-forbidden = Another player of this game doesn’t want questions asked about it. *{ button-guess }* and *{ button-show }* still work.
refused-poll-open = You already have a question open in this server, [here]({ $link }). You can only ask one at a time. That one closes { $when }.
refused-replay-no-question = That player has nothing more to decide in this game. Go back a few steps, or choose another player.
refused-replay-over = The game is over at this step. Go back a few steps to play on.
refused-replay-led = { $leader } is in control here. Press *{ button-lead }* once they hand over, or { $when } if they stay idle. *{ button-copy }* is for you alone.
refused-replay-running = You can only replay a finished game.
refused-replay-older-rules = The rules have changed since this game was played, so I can’t replay it any more. { $history } lists your other games.
refused-replay-practice = That was someone else’s practice game, so only they can replay it. { $history } lists your own games.
refused-replay-private = That game was played in a channel that not everyone here can see. Replay it from that channel.
