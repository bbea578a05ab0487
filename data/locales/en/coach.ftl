# The review of a game, practice, and the first game

button-coach = Coach

coach-title = 🎓 { $game }: your game once more
coach-worst = **What cost you most,** in expected points:
coach-decision = Round { $round } · { $what }
coach-line = { $number }. { $what } · **−{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }**
coach-none = None of your decisions cost you anything worth a word. Well played!
coach-note = Every decision is judged only by what you could see then. Expected points are your own: those you had, and those of the round if you choose well from there on.
coach-try = Try { $number } again
coach-heading = 🎓 { $number } of { $of } · { $what }
coach-again = **Choose again,** before I tell you what I think.
coach-tell = Tell me
coach-overview = Overview
coach-next = Next
coach-right = ✅ **{ $choice }**: I see nothing better. { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points.
coach-wrong = ❌ **{ $choice }**: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points.
coach-best = 🎓 **{ $choice }** is best: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points.
coach-was = In the game you chose **{ $choice }**: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points, **−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }**.
coach-menu = Another of your games
coach-game = { $game } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · place { $place } of { $seats }

picture-curve = Your expected points
picture-curve-end = the end
picture-alt-curve-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
picture-alt-curve = Your expected points after each decision: { $points }. In the end: { $score }.
picture-alt-curve-worst = What cost most: { $costs }.
picture-alt-curve-cost = decision { $decision } (−{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## Practice

button-hint = Hint
practice-name = Practice: { $game } with { $name }
practice-open = **Your practice table is ready:** { $place } – nobody else is invited. Press *{ button-panel }* there; whenever you are asked something, *{ button-hint }* gives advice.
practice-already = You are practising already: { $place }. Finish that game, or end it with `/{ command-table } { command-table-end }`.
hint = 💡 { $what }: **{ $choice }** ({ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected points)
hint-count =
    { $hints ->
        [one] { $hints } question with a hint so far
       *[other] { $hints } questions with a hint so far
    }
