# L’analyse d’une partie, l’entraînement et la première partie

button-coach = Coach

coach-title = 🎓 { $game } : l’analyse de votre partie
coach-worst =
    { $unit ->
        [chance] **Vos coups les plus coûteux**, en chances de gagner :
       *[points] **Vos coups les plus coûteux**, en points prévus :
    }
coach-turn = Tour { $turn } · { $what }
coach-decision = Manche { $round } · { $what }
coach-line = { $number }. { $what } · **{ $cost }**
coach-worth =
    { $unit ->
        [game-points] { NUMBER($worth, maximumFractionDigits: 0) } { $worth ->
            [one] point prévu
           *[other] points prévus
        }
       *[points] { NUMBER($worth, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $worth ->
            [one] point prévu
           *[other] points prévus
        }
    }
coach-to-win = { $chance } de chances de gagner
coach-chance = { NUMBER($chance, style: "percent") }
coach-chance-over = plus de { NUMBER($chance, style: "percent") }
coach-chance-under = moins de { NUMBER($chance, style: "percent") }
coach-cost =
    { $unit ->
        [chance] −{ NUMBER($cost, style: "percent") }
        [game-points] −{ NUMBER($cost, maximumFractionDigits: 0) }
       *[points] −{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    }
coach-none = Aucune erreur notable. Bien joué !
coach-note =
    Chaque coup est jugé d’après ce que vous pouviez voir à ce moment-là. { $unit ->
        [chance] Les chances de gagner sont des estimations : des robots ont joué la suite de nombreuses fois, en redistribuant les cartes cachées.
        [game-points] Les points prévus sont votre score final moyen : des robots ont joué la suite de nombreuses fois, en redistribuant les cartes cachées.
       *[points] Les points prévus sont ceux que vous aviez, plus ceux de la manche si vous jouez bien ensuite. La courbe ajoute une manche moyenne pour chaque manche à venir. Des robots ont joué la suite de nombreuses fois, en redistribuant les cartes cachées.
    }
coach-how = Comment je juge
coach-try = Rejouer le n° { $number }
coach-heading = 🎓 { $number } sur { $of } · { $what }
coach-again = **Choisissez à nouveau** avant de voir la réponse.
coach-tell = Voir la réponse
coach-overview = Vue d’ensemble
coach-next = Suivant
coach-right = ✅ **{ $choice }** : aucun coup ne fait mieux. { $worth }.
coach-as-good = ✅ **{ $choice }** : aussi bon que le meilleur coup. { $worth }.
coach-unclear = ✅ **{ $choice }** : { $worth }. L’écart avec **{ $best }** ({ $more }) ne prouve rien.
coach-close = 🟡 **{ $choice }** : presque aussi bon que le meilleur coup. { $worth }.
coach-wrong = ❌ **{ $choice }** : { $worth }.
coach-best = 🎓 Le meilleur choix : **{ $choice }**. { $worth }.
coach-was-alike = Dans la partie, vous aviez choisi **{ $choice }** : { $worth }.
coach-was-unclear = Dans la partie, vous aviez choisi **{ $choice }** : { $worth }, et l’écart ne prouve rien.
coach-was = Dans la partie, vous aviez choisi **{ $choice }** : { $worth }, **{ $cost }**.
coach-compared-with-choice = Par rapport à votre choix
coach-compared-with = Par rapport à « { $choice } »
coach-alike = « { $choice } » vaut à peu près autant : l’écart est trop faible pour trancher.
coach-against = « { $choice } » : { $reason }
coach-menu = Analyser une autre partie

picture-curve =
    { $unit ->
        [chance] Vos chances de gagner
       *[points] Votre score prévu
    }
picture-curve-round = manche { $number }
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
        [chance] Vos chances de gagner, { $step ->
            [one] coup par coup
           *[other] tous les { $step } coups
        } : { $course }. Résultat final : { $result }.
       *[points] Votre score prévu, { $step ->
            [one] coup par coup
           *[other] tous les { $step } coups
        } : { $course }. Score final : { $result }.
    }
picture-alt-curve-worst = Coups les plus coûteux : { $costs }.
picture-alt-curve-cost = n° { $number } au coup { $decision } ({ $cost })

## L’entraînement

button-hint = Conseil
practice-name = Entraînement : { $game } avec { $name }
practice-open = **Votre table d’entraînement est prête :** { $place }, rien que pour vous. À cette table, appuyez sur *{ $button-panel }* pour jouer. *{ button-hint }* vous aide à chaque coup.
practice-already = Vous avez déjà un entraînement en cours : { $place }. Finissez-le, ou arrêtez-le.
hint = 💡 { $what } : **{ $choice }** ({ $worth })
hint-only = 💡 { $what } : **{ $choice }**, c’est le seul coup possible.
hint-count = Conseils demandés : { $hints }

## Une première manche guidée

guided-open = Apprendre en jouant
guided-heading = 🪶 Leçon · { $game }
guided-clock = ⏳ Une vraie partie vous attend. Fin du délai : { $when }
guided-enough = Compris, on joue !
guided-play = Jouer maintenant
guided-again = Encore une fois
guided-table = **Votre table { DE($game) }** est dans { $place }. Une fois la partie commencée, appuyez à la table sur *{ $button-panel }*.
guided-game = **Votre partie { DE($game) } a commencé** dans { $place }. Appuyez à la table sur *{ $button-panel }*.

## Bienvenue à une table

# Ces messages restent pendant que d’autres vont et viennent : l’inscription seule dit combien il en manque.
welcome-in = ✅ **Vous êtes de la partie !**
welcome-host = ✅ **Vous êtes l’hôte.** À la table, *{ $button-computers }* sert à compléter les places, et *{ $button-start }* démarre la partie.
welcome-back = ✅ **Bon retour !** La place est de nouveau à vous.
welcome-ask = **Où voulez-vous jouer ?**
welcome-uncalled = 🔕 **Je ne préviens personne dans ce salon,** car chaque message y notifie tout le serveur. En message privé, je peux vous prévenir sans déranger les autres.
welcome-choice-dm = En message privé
welcome-choice-panel = Jouer ici
welcome-by-dm = ✅ **Vous jouez en message privé :** je vous y préviens quand c’est à vous. Pour changer : { $settings }.
welcome-by-panel = ✅ **Vous jouez ici :** dès le début, appuyez sur *{ $button-panel }*.
welcome-dm-until = C’est noté, mais je ne peux contacter personne pour la première fois avant le { $when }. D’ici là, appuyez sur *{ $button-panel }* à la table.
welcome-dm-later = C’est noté, mais je ne peux pas vous écrire pour l’instant. D’ici là, appuyez sur *{ $button-panel }* à la table.
ping-ask = 🔔 **Je viens de vous notifier dans le salon.** Où vous prévenir la prochaine fois ?
ping-choice-channel = Me prévenir ici
ping-choice-dm = Me prévenir en privé
ping-by-channel = ✅ Je continue à vous prévenir dans le salon. Pour changer : { $settings }.
ping-by-dm = ✅ Désormais, je vous préviens en message privé. Pour changer : { $settings }.

## La première partie : ses leçons, par jeu et par genre de question

guide-begins = 🪶 Parfait ! La première explication arrive avec votre premier coup.
guide-declined = Entendu, pas d’explications pour { $game }. { $rules } l’explique, page par page.
guide-lesson = 🪶 { $number }/{ $of } · { $lesson }
guide-skip = Je connais
guide-pikoko-bid = Un **pli** réunit une carte de chaque main. La plus forte gagne, et l’**atout** bat les autres couleurs.
guide-pikoko-confidence = **Seuls vos paris rapportent :** misez encore sur l’un d’eux.
guide-pikoko-play = **Vous jouez toujours la main du voisin de gauche.** Gagnez ou perdez des plis pour que vos paris tombent juste.
guide-plumes-keep = **Un plumage** se compose rang par rang. Chaque rang a une carte de moins que celui du dessus et **reprend ses couleurs**. Gardez peu de couleurs, et de petites cartes pour le rang du haut : il coûte des points.
guide-plumes-play = **Toute carte peut commencer un plumage :** c’est son rang du haut. Le rang du dessous a une carte de moins, dans ses couleurs. Une dernière carte, seule, en fait un **paon**. Ensuite, vous prenez deux cartes.
guide-plumes-go-on = **Les points :** les rangs du haut coûtent leur valeur, les autres cartes rapportent la leur. Chaque carte d’un paon vaut 1 de plus. La Paonne met fin à la partie. Six cartes en main au plus.
guide-block-action = **Une action par tour :** vous pouvez aussi défausser ou passer. Les cartes donnent ou prennent des **points de flirt** et des **plumes**.
guide-block-action-again = **10 points de flirt gagnent la manche.** 10 plumes, ou l’Anneau entier en un tour, gagnent la partie. Arrêtez ceux qui s’en approchent !
guide-block-react = **Une Esquive pare une carte jouée contre vous,** ou annule l’Esquive d’un autre. Pour garder la vôtre, laissez passer.
