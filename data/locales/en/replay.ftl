# A finished game, step by step

button-replay = Replay
replay-step = 🎞️ { $game } · { $step }/{ $steps }
replay-seen-by = as { $name } saw it
replay-seen-by-you = as you saw it
replay-all-open = all hands
replay-dealt = The cards are dealt.
replay-by = { $name }: { $said }
replay-answered = { $name } has answered.
replay-jump = Jump to…
replay-number = Step { $step }
replay-round = Round { $round }
replay-part = Round { $round }, steps { $first }–{ $last }
replay-steps = Steps { $first }–{ $last }
replay-as = As seen by…
replay-as-or-more = As seen by…, and more…
replay-as-me = As you saw it
replay-as-seat = As { $name } saw it
button-guess = What would you do?
guess-step = 🤔 { $game } · step { $step }
guess-as = you are { $name }
guess-ask = **What would you do?** Nobody is told; then I say what was done, and what I think.
guess-was-alike = In the game, { $name } chose **{ $choice }**: { $worth }.
guess-was = In the game, { $name } chose **{ $choice }**: { $worth }, **{ $cost }**.
guess-on = And on
guess-back = Back to the replay
button-branch = Play on from here
button-show = Show here
button-lead = Lead
button-copy = My own copy
led-by = { $leader } leads, and presses *{ button-lead }* to give it up. After two minutes without a press, anybody may take it.
led-by-nobody = Nobody leads. Press *{ button-lead }*, or go on, and you lead.
show-name = Replay: { $game } with { $name }
show-done = It is shown in <#{ $channel }>, and you lead.
replay-open = All hands open
replay-menu = Look at a game again…

button-poll = Ask the server
button-poll-answer = Answer
poll-heading = 🙋 { $game }
poll-asked = **What would you do here as { $name }?** Press *{ button-poll-answer }*: nobody else sees it. Then I tell you what the others chose, what was done, and what I think. Everybody sees that here: { $when }
poll-ask = **What would you do?** You answer once, and nobody is told who chose what.
poll-done = The server is asked [here]({ $link }), without names. The answers are shown there to everybody { $when }.
poll-was = In the game, **{ $choice }** was chosen: { $worth }, **{ $cost }**.
poll-count =
    { $count ->
        [0] Nobody has answered.
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
poll-until = Others can still answer; the answers are shown to everybody { $when }.
poll-lost = 🙋 I asked here about a game of { $game }. Its rules have changed since, so I can no longer show the position, or how you answered.

refused-poll-over = This question is over, so nobody can answer it any more. How the server answered stands in its message.
refused-poll-own = You played this game, so you can ask about it, but not answer. The others’ answers are shown in the message { $when }.
refused-poll-forbidden = Somebody else who played this game does not want it to be asked about. *{ button-guess }* and *{ button-show }* still work.
refused-poll-open = You have asked this server [here]({ $link }) already, and each person has one question at a time. It ends { $when }; then you can ask the next one.
refused-replay-no-question = That seat decides nothing more in this game. Go back a few steps, or look at it as somebody else.
refused-replay-over = The game is over at this step, so there is nothing to play on. Go back a few steps first.
refused-replay-led = { $leader } leads here. Press *{ button-lead }* once they give it up, or { $when } if they press nothing; *{ button-copy }* is for you alone.
refused-no-replay = I found no game that you finished here. After a game, *{ $button-replay }* shows it again; { $history } lists yours.
refused-replay-running = Only a game that was played to its end can be looked at again.
refused-replay-older-rules = The rules of this game have changed since it was played, so I can no longer replay it. { $history } lists your other games.
refused-replay-practice = That was somebody’s practice, and only they can look at it again. { $history } lists your own games.
refused-replay-private = That game was played in a channel that not everybody here sees. Whoever sees that channel can look at the game from there.
