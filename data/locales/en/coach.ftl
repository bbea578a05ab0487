# The review of a game, practice, and the first game

button-coach = Coach

coach-title = 🎓 { $game }: your game review
coach-worst =
    { $unit ->
        [chance] **Your costliest moves**, by chance to win:
       *[points] **Your costliest moves**, in expected points:
    }
coach-turn = Turn { $turn } · { $what }
coach-decision = Round { $round } · { $what }
coach-line = { $number }. { $what } · **{ $cost }**
coach-worth =
    { $unit ->
        [game-points] { NUMBER($worth, maximumFractionDigits: 0) } { $worth ->
            [one] expected point
           *[other] expected points
        }
       *[points] { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points
    }
coach-to-win = { $chance } to win
coach-chance = { NUMBER($chance, style: "percent") }
coach-chance-over = over { NUMBER($chance, style: "percent") }
coach-chance-under = under { NUMBER($chance, style: "percent") }
coach-cost =
    { $unit ->
        [chance] −{ NUMBER($cost, style: "percent") }
        [game-points] −{ NUMBER($cost, maximumFractionDigits: 0) }
       *[points] −{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
coach-none = No clear mistakes. Well played!
coach-note =
    Every move is judged only by what you could see at the time. { $unit ->
        [chance] Chances to win are estimates: computers played on with many possible deals of the cards you couldn’t see.
        [game-points] Expected points are your final score on average: computers played on with many possible deals of the cards you couldn’t see.
       *[points] Expected points are what you had, plus what the round brings if you play well from there. The curve adds an average round for each one still to come. Computers played on with many possible deals of the cards you couldn’t see.
    }
coach-how = How I judge
coach-try = Retry number { $number }
coach-heading = 🎓 { $number } of { $of } · { $what }
coach-again = **Choose again** before I show you my answer.
coach-tell = Show answer
coach-overview = Overview
coach-next = Next
coach-right = ✅ **{ $choice }**: no move is better. { $worth }.
coach-as-good = ✅ **{ $choice }**: as good as the best. { $worth }.
coach-unclear = ✅ **{ $choice }**: { $worth }. Not clearly worse than **{ $best }** ({ $more }).
coach-close = 🟡 **{ $choice }**: almost as good as the best. { $worth }.
coach-wrong = ❌ **{ $choice }**: { $worth }.
coach-best = 🎓 **{ $choice }** is best: { $worth }.
coach-was-alike = In the game you chose **{ $choice }**: { $worth }.
coach-was-unclear = In the game you chose **{ $choice }**: { $worth }, not clearly worse.
coach-was = In the game you chose **{ $choice }**: { $worth }, **{ $cost }**.
coach-compared-with-choice = Compared with your choice
coach-compared-with = Compared with “{ $choice }”
coach-alike = “{ $choice }” is about as good: the difference is too small to tell.
coach-against = “{ $choice }”: { $reason }
coach-menu = Review another game

picture-curve =
    { $unit ->
        [chance] Your chance to win
       *[points] Your expected points
    }
picture-curve-round = round { $number }
picture-curve-end = the end
picture-curve-number =
    { $unit ->
        [chance] { NUMBER($worth, style: "percent") }
       *[points] { NUMBER($worth, maximumFractionDigits: 0) }
    }
picture-alt-curve-number =
    { $unit ->
        [chance] { NUMBER($worth, style: "percent") }
        [game-points] { NUMBER($worth, maximumFractionDigits: 0) }
       *[points] { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
picture-alt-curve =
    { $unit ->
        [chance] Your chance to win, { $step ->
            [one] move by move
           *[other] every { $step } moves
        }: { $course }. Final result: { $result }.
       *[points] Your expected score, { $step ->
            [one] move by move
           *[other] every { $step } moves
        }: { $course }. Final score: { $result }.
    }
picture-alt-curve-worst = Costliest moves: { $costs }.
picture-alt-curve-cost = number { $number } at move { $decision } ({ $cost })

## Practice

button-hint = Hint
practice-name = Practice: { $game } with { $name }
practice-open = **Your private practice table is ready:** { $place }. Press *{ $button-panel }* there to play. *{ button-hint }* gives advice on any move.
practice-already = You already have a practice game: { $place }. Finish it, or end it.
hint = 💡 { $what }: **{ $choice }** ({ $worth })
hint-only = 💡 { $what }: **{ $choice }** is your only move.
hint-count = Hints used: { $hints }

## A guided first round

guided-open = Show me how to play
guided-heading = 🪶 How to play · { $game }
guided-clock = ⏳ It’s your turn in a real game. Deadline: { $when }
guided-enough = Got it, let’s play
guided-play = Play now
guided-again = Show me again
guided-table = **Your { $game } table** is in { $place }. Press *{ $button-panel }* there once the game has begun.
guided-game = **Your { $game } game is on** in { $place }. Press *{ $button-panel }* there.

## Welcome at a table

# These stay where they are while others come and go: how many are missing stands in the lobby alone.
welcome-in = ✅ **You’re in!**
welcome-host = ✅ **You’re the host.** At the table, *{ $button-start }* begins the game, and *{ $button-computers }* adds computers.
welcome-back = ✅ **Welcome back!** Your seat is yours again.
welcome-ask = **Where do you want to play?**
welcome-uncalled = 🔕 **I don’t ping in this channel,** because every message here notifies the whole server. In DMs, I can ping just you when it’s your turn.
welcome-choice-dm = Play in DMs
welcome-choice-panel = Play here
welcome-by-dm = ✅ **You’ll play in DMs:** I ping you there when it’s your turn. To change that, use { $settings }.
welcome-by-panel = ✅ **You’ll play here:** once the game starts, press *{ $button-panel }*.
welcome-dm-until = Noted, but I can’t DM anyone new until { $when }. Until then, press *{ $button-panel }* at the table.
welcome-dm-later = Noted, but I can’t DM you right now. Until I can, press *{ $button-panel }* at the table.
ping-ask = 🔔 **I pinged you in the channel.** Where should I ping you next time?
ping-choice-channel = Ping me here
ping-choice-dm = Ping me by DM
ping-by-channel = ✅ I’ll keep pinging you in the channel. To change that, use { $settings }.
ping-by-dm = ✅ From now on, I’ll ping you by DM. To change that, use { $settings }.

## The first game: its lessons by game and kind of question

guide-begins = 🪶 Great! Your first tip comes with your first move.
guide-declined = All right, no tips for { $game }. { $rules } explains it page by page.
guide-lesson = 🪶 { $number }/{ $of } · { $lesson }
guide-skip = Stop the tips
guide-pikoko-bid = A **trick** is one card from each hand. The highest wins, and **trump** beats all other colours.
guide-pikoko-confidence = **Only your bids score:** bet once more on one of them.
guide-pikoko-play = **You always play your left neighbour’s hand.** Win or lose tricks so that your bids come true.
guide-plumes-keep = **A plume** is a stack of rows. Each row is one card shorter than the row above, in **its colours only**. Keep many cards of few colours, and low ones for the top row: it costs points.
guide-plumes-play = **Any card can start a plume:** that’s its top row. The row below has one card fewer, in colours of the row above. A final single card makes it a **Peacock**. Afterwards, you take two cards.
guide-plumes-go-on = **Scoring:** cards in top rows cost their value, and all others earn theirs. Every card of a Peacock earns 1 more. Drawing the Peahen ends the game. You can hold six cards at most.
guide-block-action = **One thing per turn:** you can also discard or pass. Cards give or take **flirt points** and **feathers**.
guide-block-action-again = **10 flirt points win the round** (a quick game is one round). 10 feathers, or all three pieces of the Ring in one turn, win the game. Watch who’s close, and stop them first.
guide-block-react = **A Side Step saves you from a card played on you,** or stops a Side Step against your card. To keep yours, let the card through.
