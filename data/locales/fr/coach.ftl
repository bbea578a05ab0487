# L’analyse d’une partie, l’entraînement et la première partie

button-coach = Coach

coach-title = 🎓 { $game } : retour sur votre partie
coach-worst = **Ce qui vous a coûté le plus,** en points attendus :
coach-decision = Manche { $round } · { $what }
coach-line = { $number }. { $what } · **−{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }**
coach-none = Aucune de vos décisions ne vous a vraiment coûté de points. Bien joué !
coach-note = Chaque décision est jugée uniquement d’après ce que vous pouviez voir à ce moment-là. Les points attendus sont les vôtres : ceux que vous aviez, et ceux de la manche si vous faites ensuite les bons choix.
coach-try = Rejouer le { $number }
coach-heading = 🎓 { $number } sur { $of } · { $what }
coach-again = **Choisissez de nouveau,** avant que je vous donne mon avis.
coach-tell = Donner l’avis
coach-overview = Vue d’ensemble
coach-next = Suivant
coach-right = ✅ **{ $choice }** : je ne vois rien de mieux. { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus.
coach-wrong = ❌ **{ $choice }** : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus.
coach-best = 🎓 Le meilleur choix : **{ $choice }**, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus.
coach-was = Dans la partie, vous aviez choisi **{ $choice }** : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus, **−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }**.
coach-menu = Une autre de vos parties
coach-game = { $game } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $seats }

picture-curve = Vos points attendus
picture-curve-end = la fin
picture-alt-curve-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
picture-alt-curve = Vos points attendus après chaque décision : { $points }. À la fin : { $score }.
picture-alt-curve-worst = Ce qui a coûté le plus : { $costs }.
picture-alt-curve-cost = décision { $decision } (−{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## Practice

button-hint = Conseil
practice-name = Entraînement : { $game } avec { $name }
practice-open = **Votre table d’entraînement est prête :** { $place } – personne d’autre n’y est invité. Appuyez-y sur *{ button-panel }* ; dès qu’on vous demande quelque chose, *{ button-hint }* vous aide.
practice-already = Vous êtes déjà à l’entraînement : { $place }. Finissez cette partie, ou mettez-y fin avec `/{ command-table } { command-table-end }`.
hint = 💡 { $what } : **{ $choice }** ({ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus)
hint-count =
    { $hints ->
        [one] { $hints } question avec conseil jusqu’ici
       *[other] { $hints } questions avec conseil jusqu’ici
    }
