# L’analyse d’une partie, l’entraînement et la première partie

button-coach = Coach

coach-title = 🎓 { $game } : retour sur votre partie
coach-worst =
    { $unit ->
        [chance] **Ce qui a le plus réduit** vos chances de gagner :
        [points] **Ce qui vous a coûté le plus,** en points attendus ; à la dernière manche, en chances de gagner :
       *[game-points] **Ce qui vous a coûté le plus,** en points attendus :
    }
coach-turn = Tour { $turn } · { $what }
coach-decision = Manche { $round } · { $what }
coach-line = { $number }. { $what } · **{ $cost }**
coach-worth =
    { $unit ->
        [game-points] { NUMBER($worth, maximumFractionDigits: 0) } { $worth ->
            [one] point attendu
           *[other] points attendus
        }
       *[points] { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $worth ->
            [one] point attendu
           *[other] points attendus
        }
    }
coach-to-win = { $chance } de chances de gagner
coach-chance = { NUMBER($chance, style: "percent") }
coach-chance-over = plus de { NUMBER($chance, style: "percent") }
coach-chance-under = moins de { NUMBER($chance, style: "percent") }
coach-cost =
    { $unit ->
        [chance] −{ NUMBER($cost, style: "percent") }
        [to-win] −{ NUMBER($cost, style: "percent") } de chances de gagner
        [game-points] −{ NUMBER($cost, maximumFractionDigits: 0) }
       *[points] −{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
coach-none = Je ne vois aucune décision qui vous ait nettement coûté quelque chose. Bien joué !
coach-note =
    Chaque décision est jugée uniquement d’après ce que vous pouviez voir à ce moment-là. { $unit ->
        [chance] Les chances de gagner sont des estimations : des moyennes sur de nombreuses distributions des cartes que vous ne pouviez pas voir, que des ordinateurs ont jouées.
        [game-points] Les points attendus sont les vôtres à la fin : la moyenne sur de nombreuses distributions des cartes que vous ne pouviez pas voir, que des ordinateurs ont jouées.
       *[points] Les points attendus sont les vôtres : ceux que vous aviez, et ceux de la manche si vous faites ensuite les bons choix. La courbe ajoute une manche moyenne pour chaque manche à venir. À la dernière manche, ce sont vos chances de gagner qui comptent : une moyenne sur de nombreuses distributions des cartes que vous ne pouviez pas voir, que des ordinateurs ont jouées.
    }
coach-try = Rejouer le { $number }
coach-heading = 🎓 { $number } sur { $of } · { $what }
coach-again = **Choisissez de nouveau,** avant que je vous donne mon avis.
coach-tell = Voir la réponse
coach-overview = Vue d’ensemble
coach-next = Suivant
coach-right = ✅ **{ $choice }** : je ne vois rien de mieux. { $worth }.
coach-as-good = ✅ **{ $choice }** : aussi bon que le meilleur choix que je voie. { $worth }.
coach-close = 🟡 **{ $choice }** : presque aussi bien. { $worth }.
coach-wrong = ❌ **{ $choice }** : { $worth }.
coach-best = 🎓 Le meilleur choix : **{ $choice }**. { $worth }.
coach-was-alike = Dans la partie, vous aviez choisi **{ $choice }** : { $worth }.
coach-was = Dans la partie, vous aviez choisi **{ $choice }** : { $worth }, **{ $cost }**.
coach-compared-with-choice = Par rapport à ce que vous avez choisi
coach-compared-with = Par rapport à « { $choice } »
coach-alike = « { $choice } » est à peu près aussi bon ; la différence est trop petite pour en être sûr.
coach-against = « { $choice } » : { $reason }
coach-menu = Une autre de vos parties
coach-game = { $game } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $seats }

picture-curve =
    { $unit ->
        [chance] Vos chances de gagner
       *[points] Vos points attendus
    }
picture-curve-end = la fin
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
        [chance] Vos chances de gagner après chaque décision : { $course }. À la fin : { $result }.
       *[points] Vos points attendus après chaque décision : { $course }. À la fin : { $result }.
    }
picture-alt-curve-worst = Ce qui a coûté le plus : { $costs }.
picture-alt-curve-cost = décision { $decision } ({ $cost })

## L’entraînement

button-hint = Conseil
practice-name = Entraînement : { $game } avec { $name }
practice-open = **Votre table d’entraînement est prête :** { $place } – personne d’autre n’y est invité. Appuyez-y sur *{ $button-panel }* ; dès qu’on vous demande quelque chose, *{ button-hint }* vous aide.
practice-already = Vous êtes déjà à l’entraînement : { $place }. Finissez cette partie, ou mettez-y fin avec { $table-end }.
hint = 💡 { $what } : **{ $choice }** ({ $worth })
hint-only = 💡 { $what } : **{ $choice }** est le seul choix possible.
hint-count = Conseils demandés : { $hints }

## Une première manche guidée

guided-open = Montrez-moi une manche
guided-heading = 🪶 Essai · { $game }
guided-enough = Assez vu, on joue
guided-play = Jouer maintenant
guided-again = Encore une fois
guided-table = **Votre table { DE($game) }** est dans { $place }. Appuyez-y sur *{ $button-panel }*.

## Qui prend place est accueilli

# Ces messages restent pendant que d’autres vont et viennent : l’inscription seule dit combien il en manque.
welcome-in = ✅ **Vous êtes à table.** La partie commence quand { $host } appuie sur *{ $button-start }*.
welcome-host = ✅ **Cette table est la vôtre.** La partie commence quand vous appuyez sur *{ $button-start }*, à la table ; d’ici là, *{ $button-computers }* ajoute aussi des joueurs.
welcome-back = ✅ **La place est de nouveau à vous.**
welcome-ask = **Où voulez-vous jouer ?** Par message privé : je vous y préviens, et vous y jouez. Ici : vous appuyez sur *{ $button-panel }*, à la table.
welcome-uncalled = 🔕 **Mes appels dans ce salon sont silencieux,** car chaque message y notifie tout le serveur. Par message privé, je ne notifie que vous, quand c’est votre tour.
welcome-choice-dm = Par message privé
welcome-choice-panel = Ici
welcome-by-dm = ✅ **Je vous écris par message privé**, dès que c’est à vous. { $settings } permet de changer.
welcome-by-panel = ✅ **Vous jouez ici :** appuyez sur *{ $button-panel }*, à la table. { $settings } permet de changer.
welcome-dm-until = C’est noté, mais je ne peux écrire à personne de nouveau avant le { $when }. D’ici là, appuyez sur *{ $button-panel }*, à la table.
welcome-dm-later = C’est noté, mais je ne peux pas vous écrire pour l’instant. D’ici là, appuyez sur *{ $button-panel }*, à la table.

## La première partie : ses leçons, par jeu et par genre de question

guide-offer = 🪶 **{ $game } pour la première fois ?** { $of } conseils courts, chacun au bon moment : { $about }.
guide-about-pikoko = ce qu’est un pari, quelle main vous jouez et ce qui compte
guide-about-plumes = quelles cartes garder, comment composer et ce qui compte
guide-about-block = ce qu’est un tour, que faire quand une carte vous vise et ce qui compte
welcome-choice-yes = Guidez-moi
welcome-choice-no = Non, merci
guide-begins = 🪶 Parfait ! Le premier conseil arrive avec votre première question.
guide-declined = Entendu, pas de conseils pour { $game }. { $rules } l’explique, page par page.
guide-lesson = 🪶 { $number }/{ $of } · { $lesson }
guide-skip = Sans aide
guide-pikoko-bid = **Un pli**, c’est une carte de chaque main ; la plus haute l’emporte, l’**atout** bat les autres couleurs. **Pari secret.**
guide-pikoko-confidence = **Seuls comptent les bons paris :** désignez le plus sûr, ou *Aucun*.
guide-pikoko-play = **Vous jouez la main de votre voisin de gauche.** Le pli va au **propriétaire** de la carte : pensez à vos paris.
guide-plumes-keep = **Un plumage** est une pile de rangs. Chacun a une carte de moins que celui du dessus et ne reçoit **que ses couleurs** : gardez trois ou quatre couleurs, plusieurs cartes de chaque. Le rang du haut coûte des points : mettez-y les petites.
guide-plumes-play = **Jouez une ou deux cartes, puis prenez-en deux.** Toute carte peut commencer un plumage : c’est son **rang du haut**. Le rang du dessous a une carte de moins, dans les couleurs de celui du dessus. Une dernière carte, seule, le ferme : un **paon**.
guide-plumes-go-on = **Ce qui compte :** les rangs du haut coûtent leurs valeurs, les autres cartes rapportent les leurs, et un point de plus dans un paon. Qui pioche la Paonne met fin à la partie. Jouez une deuxième carte, ou prenez-en : six en main au plus.
guide-block-action = **Par tour :** jouez, défaussez ou passez. Les cartes donnent ou prennent des **points de flirt** et des **plumes** (des jetons).
guide-block-action-again = **Dix points de flirt gagnent la manche** ; dix plumes, ou l’Anneau entier posé en un tour, la partie. Arrêtez qui en est proche.
guide-block-react = **Une carte vous vise :** un Pas de côté vous tire d’affaire. On vous le demande, que vous en ayez un ou non, pour que personne ne devine votre main. Si vous ne pouvez ou ne voulez pas, laissez faire.
