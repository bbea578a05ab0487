# The review of a game, practice, and the first game

button-coach = Coach

coach-title = 🎓 { $game }: a look back at your game
coach-worst =
    { $unit ->
        [chance] **What cost you most** of your chance to win:
        [points] **What cost you most,** in expected points; in the last round, of your chance to win:
       *[game-points] **What cost you most,** in expected points:
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
        [to-win] −{ NUMBER($cost, style: "percent") } to win
        [game-points] −{ NUMBER($cost, maximumFractionDigits: 0) }
       *[points] −{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
coach-none = I see no decision that clearly cost you anything. Well played!
coach-note =
    Every decision is judged only by what you could see then. { $unit ->
        [chance] Chances to win are estimates: averages over many deals of the cards you could not see, played on by computers.
        [game-points] Expected points are your own at the end: the average over many deals of the cards you could not see, played on by computers.
       *[points] Expected points are your own: those you had, and those of the round if you choose well from there on. The line adds an average round for each one to come. In the last round your chance to win counts: an average over many deals of the cards you could not see, played on by computers.
    }
coach-try = Try { $number } again
coach-heading = 🎓 { $number } of { $of } · { $what }
coach-again = **Choose again,** before I tell you what I think.
coach-tell = Tell me
coach-overview = Overview
coach-next = Next
coach-right = ✅ **{ $choice }**: I see nothing better. { $worth }.
coach-as-good = ✅ **{ $choice }**: as good as anything I see. { $worth }.
coach-close = 🟡 **{ $choice }**: close to the best. { $worth }.
coach-wrong = ❌ **{ $choice }**: { $worth }.
coach-best = 🎓 **{ $choice }** is best: { $worth }.
coach-was-alike = In the game you chose **{ $choice }**: { $worth }.
coach-was = In the game you chose **{ $choice }**: { $worth }, **{ $cost }**.
coach-compared-with-choice = Compared with what you chose
coach-compared-with = Compared with “{ $choice }”
coach-alike = “{ $choice }” is about as good; the difference is too small to be sure of.
coach-against = “{ $choice }”: { $reason }
coach-menu = Another of your games
coach-game = { $game } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · place { $place } of { $seats }

picture-curve =
    { $unit ->
        [chance] Your chance to win
       *[points] Your expected points
    }
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
        [chance] Your chance to win after each decision: { $course }. In the end: { $result }.
       *[points] Your expected points after each decision: { $course }. In the end: { $result }.
    }
picture-alt-curve-worst = What cost most: { $costs }.
picture-alt-curve-cost = decision { $decision } ({ $cost })

## Practice

button-hint = Hint
practice-name = Practice: { $game } with { $name }
practice-open = **Your practice table is ready:** { $place } – nobody else is invited. Press *{ $button-panel }* there; whenever you are asked something, *{ button-hint }* gives advice.
practice-already = You are practising already: { $place }. Finish that game, or end it with { $table-end }.
hint = 💡 { $what }: **{ $choice }** ({ $worth })
hint-only = 💡 { $what }: **{ $choice }** is all you can do.
hint-count = Hints used: { $hints }

## A guided first round

guided-open = Show me a first round
guided-heading = 🪶 Show me · { $game }
guided-enough = Enough, play now
guided-play = Play now
guided-again = Once more
guided-table = **Your table of { $game }** is in { $place }. Press *{ $button-panel }* there.

## Whoever sits down is welcomed

# These stay where they are while others come and go: how many are missing stands in the lobby alone.
welcome-in = ✅ **You are in.** The game begins as soon as { $host } presses *{ $button-start }*.
welcome-host = ✅ **You host this table.** The game begins as soon as you press *{ $button-start }* at the table; until then *{ $button-computers }* adds players too.
welcome-back = ✅ **The seat is yours again.**
welcome-ask = **Where shall I ask you?** By direct message: I call you there, and you play there. Here: you press *{ $button-panel }* at the table.
welcome-uncalled = 🔕 **Calls in this channel are silent,** because every message here notifies the whole server. By direct message I notify you, and nobody else, when it is your turn.
welcome-choice-dm = Ask me by direct message
welcome-choice-panel = Ask me here
welcome-by-dm = ✅ **I write to you by direct message**, from your first turn on. { $settings } changes that.
welcome-by-panel = ✅ **I ask you here:** press *{ $button-panel }* at the table. { $settings } changes that.
welcome-dm-until = Your choice is kept, but I can write to nobody new until { $when }. Until then press *{ $button-panel }* at the table.
welcome-dm-later = Your choice is kept, but I cannot write to you just now. Until I do, press *{ $button-panel }* at the table.

## The first game: its lessons by game and kind of question

guide-offer = 🪶 **First time at { $game }?** { $of } short tips, each when it matters: { $about }.
guide-about-pikoko = what a bid is, whose hand you play, and what counts
guide-about-plumes = which cards to keep, how to build, and what counts
guide-about-block = what a turn is, what to do when you are hit, and what counts
welcome-choice-yes = Guide me
welcome-choice-no = No, thanks
guide-begins = 🪶 Great! Your first tip comes with your first question.
guide-declined = All right, no tips for { $game }. { $rules } explains it, page by page.
guide-lesson = 🪶 { $number }/{ $of } · { $lesson }
guide-skip = Stop the tips
guide-pikoko-bid = **A trick** is one card from every hand: the highest takes it, **trump** beats all other colours. **Your bid is secret.**
guide-pikoko-confidence = **Right guesses count, not tricks:** pick the one you trust most, or *None*.
guide-pikoko-play = **You play your left neighbour’s hand.** The card’s **owner** gets the trick: mind your bids.
guide-plumes-keep = **A plume** is a pile of rows. Each is one card shorter than the row above it and takes **only colours of that row**: keep three or four colours with several cards each. The top row costs you points: low cards go there.
guide-plumes-play = **Play one or two cards, then take two.** Any card may begin a plume: that is its **top row**. The row beneath has exactly one card fewer, in colours of the row above. A last, single card closes it: a **Peacock**.
guide-plumes-go-on = **What counts:** top rows cost you their values, other cards bring theirs, and each card of a Peacock one more. Whoever draws the Peahen ends the game. Play a second card, or take cards: you hold six at most.
guide-block-action = **You do one thing a turn:** play a card, discard some, or pass; then you draw up to four. Cards bring **flirt points** or **feathers** (counters before you), or take them from others; each says what it does.
guide-block-action-again = **Ten flirt points win the round** (a quick game is one round); ten feathers (you began with five), or the three pieces of the Ring laid in one turn, win the game. See who is near, and stop them first.
guide-block-react = **You were hit:** a Side Step gets you out of it. You are asked whether you hold one or not, so that nobody learns what you have. If you cannot or do not want to, let it happen.
