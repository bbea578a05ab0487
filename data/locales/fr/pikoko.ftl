# Tout ce qui se dit dans une partie de Pikoko, ses options et ses règles

game-pikoko = Pikoko
about-pikoko = vous voyez toutes les cartes sauf les vôtres, pariez sur les plis de chacun, puis jouez les cartes de votre voisin.
motto-pikoko = Vous voyez toutes les cartes, sauf les vôtres.
length-pikoko = 3 à 5 joueurs · { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
}, { $bidding ->
    [quick] { $rounds ->
        [1] 5
        [2] 10
        [3] 15
        [4] 20
       *[other] 25
    }
   *[official] { $rounds ->
        [1] 10
        [2] 20
        [3] 30
        [4] 40
       *[other] 50
    }
} minutes

## Options

option-pikoko-rounds = Manches
option-pikoko-rounds-1 = 1, pour une partie courte
option-pikoko-rounds-2 = 2
option-pikoko-rounds-3 = 3, le nombre officiel
option-pikoko-rounds-4 = 4
option-pikoko-rounds-5 = 5
option-pikoko-bidding = Paris
option-pikoko-bidding-official = officiels, à tour de rôle
option-pikoko-bidding-quick = rapides (règle maison)

preset-pikoko-booklet = Comme dans le livret
preset-pikoko-quick = Partie rapide

## Notifications

call-pikoko-bid = { $users } **À vous de parier** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-pikoko-confidence = { $users } **Choisissez une carte Confiance** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-pikoko-play = { $users } **Jouez une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.

## La table

colour-pikoko-R = rouge
colour-pikoko-Y = jaune
colour-pikoko-P = pourpre
colour-pikoko-W = blanc
colour-pikoko-B = bleu

pikoko-trump = Atout{ $mark } : { $square } **{ $colour }** · carte retournée { $card }
pikoko-no-trump = **Sans atout** · carte retournée { $card }
pikoko-first-player = ⭐ premier joueur
pikoko-tricks =
    { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
pikoko-tokens-left =
    { $tokens ->
        [one] { $tokens } jeton restant
       *[other] { $tokens } jetons restants
    }
pikoko-self = le sien
pikoko-grid-taken = faits
pikoko-grid-secret = personne d’autre ne le voit encore
pikoko-bid = { $name } **{ $tokens }**
pikoko-you = vous
pikoko-you-play = vous jouez celles-ci
pikoko-bid-these = 🎯 pariez sur celles-ci

pikoko-dealing = On distribue les cartes.
pikoko-bidding-on = **Paris sur { $target }** – combien de plis ses cartes feront-elles ?
pikoko-bidding-all = **Paris sur les autres** – combien de plis chacun fera-t-il ?
pikoko-bidding-self = **Chacun parie sur soi-même**, sans voir ses propres cartes.
pikoko-choosing = **Cartes Confiance** – à quel pari chacun se fie-t-il le plus ?
pikoko-play-hint = Les cartes se jouent depuis *{ $button-panel }*.
pikoko-round-ends = **C’était le dernier pli de la manche.** On révèle maintenant les paris et les cartes Confiance.
pikoko-turn = ▶️ **{ $player }** joue une des cartes de **{ $owner }**
pikoko-turn-yours = ▶️ **{ $player }** joue une de **vos** cartes

pikoko-trick = Pli { $number }
pikoko-card-to-come = ▫️ carte { DE($owner) } · à jouer par { $player }
pikoko-card-played = **{ $card }** { DE($owner) } · jouée par { $player }
pikoko-card-leads = **{ $card }** 👑 { DE($owner) } · jouée par { $player }
pikoko-trick-taken = Pli { $number } → **{ $taker }**

## Les mots des images

pikoko-picture-tokens =
    { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
pikoko-picture-bid-of = pari { $number } sur { $bids }
pikoko-picture-bid-short = Plis pour { $name } ?
pikoko-picture-bid-on-you = Les autres parient sur vous
pikoko-picture-bids = pari { DE($name) }
pikoko-picture-only-name = { $name }
pikoko-picture-one-off = à un près
pikoko-picture-own-bids = Vos paris
pikoko-picture-of-eight = sur { $tricks }
pikoko-picture-none-yet = aucun encore
pikoko-picture-gave = pour les autres : { $given } sur { $tricks }
pikoko-picture-left-over =
    { $left ->
        [one] reste { $left }
       *[other] restent { $left }
    }
pikoko-picture-too-many = { $over } de trop
pikoko-picture-no-bids-yet = pas encore de pari
pikoko-picture-nobody-bid = personne n’a encore parié sur vous
pikoko-picture-range = { $low }–{ $high }
pikoko-picture-they-say = on dit { $said }, vos paris laissent { $left }
pikoko-picture-they-say-only = on dit { $said }
pikoko-picture-only-clue = leurs paris, votre indice
pikoko-picture-each-hand = leurs cartes sont au-dessus
pikoko-picture-choose-short = Quel pari est le plus sûr ?
pikoko-picture-no-trust = aucun
pikoko-picture-bid-word = pari
pikoko-picture-last = dernier
pikoko-picture-goes-to = pour
pikoko-picture-by-word = par
pikoko-picture-follow = fournir
pikoko-picture-led = demandé
pikoko-picture-play-short = Jouez pour { $name }
pikoko-picture-yours = Vous jouez les cartes { DE($name) }
pikoko-picture-yours-short = Vous jouez pour { $name }
pikoko-picture-turn-short = { $player } joue pour { $name }
pikoko-picture-points-title = Points
pikoko-picture-round-you = Manche { $round } : { $points }
pikoko-picture-round-own = Manche { $round } : vous
pikoko-picture-trust = confiance
pikoko-picture-took-word = faits
pikoko-picture-points-so-far =
    { $points ->
        [one] { $points } point en tout
       *[other] { $points } points en tout
    }
pikoko-picture-all = Tous
pikoko-picture-behind = à { $points } { DE($name) }
pikoko-picture-behind-short = à { $points }
pikoko-picture-ahead = en tête
pikoko-picture-cards-of = Cartes { DE($name) }
pikoko-picture-bid-all-short = Combien de plis chacun ?
pikoko-picture-stakes = exact +2 · à un près +1
pikoko-picture-stakes-short = +2 · à un près +1
pikoko-picture-stakes-trust = exact +3 · sinon −1
pikoko-picture-stakes-trust-short = +3 ou −1
pikoko-picture-unseen-title = Que puis-je avoir ?
pikoko-picture-unseen-count = { $held } de ces { $count }
pikoko-picture-unseen-none = aucune
pikoko-picture-unseen-seen = déjà vue
pikoko-picture-unseen-multi = cadre doré : trois couleurs

pikoko-picture-alt-hidden-hand =
    { $count ->
        [one] { $name } a { $count } carte cachée
       *[other] { $name } a { $count } cartes cachées
    }
pikoko-picture-alt-own-hand =
    { $count ->
        [one] Vous avez { $count } carte cachée
       *[other] Vous avez { $count } cartes cachées
    }
pikoko-picture-alt-hand = { $name } a { $cards }
pikoko-picture-alt-hand-played = Vous jouez les cartes { DE($name) } : { $cards }
pikoko-picture-alt-took = plis faits { $taken }
pikoko-picture-alt-own-bids = Vos paris : { $bids } ; { $total } sur { $tricks } en tout.
pikoko-picture-alt-own-tokens = Vos jetons : { $tokens } ; un par pli parié, donc { $tokens } max.
pikoko-picture-alt-worth = Exact +2, à un près +1, sinon 0.
pikoko-picture-alt-trust = Exact +3, sinon −1 ; aucun : +1 à coup sûr.
pikoko-picture-bids-title = Paris
pikoko-picture-alt-all-bids = Paris : { $bids }.
pikoko-picture-alt-own-result = { $name } : votre pari { $bid }, plis { $taken } : { $points }
pikoko-picture-alt-own-trust = Carte Confiance : { $whom } { $points }.
pikoko-picture-alt-unseen =
    { $held ->
        [one] Une de ces { $count } cartes est à vous ; les autres n’ont pas été distribuées.
       *[other] { $held } de ces { $count } cartes sont à vous ; les autres n’ont pas été distribuées.
    }

## Questions

pikoko-bid-on = **Combien de plis sur 8 pour les cartes { DE($name) } ?**
pikoko-bid-on-why = Exact +2, à un près +1 · 1 jeton par pli : { $tokens } max.
pikoko-bid-all-at-once = Ou les { $people } d’un coup
pikoko-bids-one-each =
    ⚠️ Choisissez un nombre pour chacun des autres. Rien n’est encore retenu.
pikoko-bids-too-many =
    ⚠️ Ces paris coûtent { $tokens } jetons et vous en avez { $left }. Rien n’est encore retenu : choisissez-en de plus bas.
pikoko-bid-self = **Combien de plis sur 8 pour vos propres cartes ?**
pikoko-bid-self-why = Les paris des autres sur vous sont votre indice. Exact +2, à un près +1 · 1 jeton par pli : { $tokens } max.
pikoko-bid-stands = ✅ Votre pari : **{ $tokens }**
pikoko-bids-stand = ✅ **Vos paris sont faits.** Pour en changer un, appuyez sur son bouton.
pikoko-bid-on-you = Les autres **parient sur vous**. Leurs paris sont votre seul indice sur vos propres cartes.
pikoko-no-tokens = Vos { $tokens } jetons sont tous joués : vous pariez 0 sans qu’on vous le demande.

pikoko-confidence = **Confiance :** votre pari le plus sûr ?
pikoko-confidence-why = Exact : +3, sinon −1. Aucun : +1
pikoko-confidence-choice = { $name } { $tokens } : +3/−1
pikoko-confidence-stands = ✅ Votre carte : **{ $card }**
pikoko-no-confidence = Pas Confiance
pikoko-no-confidence-choice = Aucun : +1
pikoko-own-confidence = Votre carte Confiance : { $card }

pikoko-play = **À vous :** jouez une des cartes { DE($name) }.
pikoko-play-lead-why = Si elle gagne, le pli est pour { $name }.
pikoko-play-follow-why = Fournissez le { $colour }. Si elle gagne, le pli est pour { $name }.
pikoko-play-stake = Votre pari : { $bid }. Exact +2, à un près +1.
pikoko-play-free-why = { $name } n’a pas de { $colour }. Si la carte gagne, le pli est pour { $name }.

pikoko-revealed-on = 🪙 **Paris sur { $name } :** { $bids }
pikoko-revealed-on-you = 🪙 **Paris sur vous :** { $bids }
pikoko-revealed-own = 🪙 **Paris sur soi-même :** { $bids }
pikoko-bids-on-you = Paris sur vous : { $bids }
pikoko-own-bids = Vos paris font { $total } plis sur { $tricks }.
pikoko-unseen = Ma main ?
pikoko-unseen-why =
    { $held ->
        [one] Une de ces { $count } cartes est à vous
       *[other] { $held } de ces { $count } cartes sont à vous
    } ; les { $rest } autres n’ont pas été distribuées.
pikoko-other-hands = Les mains
pikoko-hand-button = Cartes { DE($name) }
pikoko-round-button = Manche { $round }
pikoko-back = Retour

## La fin d’une manche et de la partie

pikoko-round-taken = Plis : { $tricks }
pikoko-round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
pikoko-round-confidence = confiance : { $card } **{ $points }**
pikoko-round-legend = 2/3 veut dire : pari de 2, et 3 plis faits. Exact : 2 points, à un près : 1.
pikoko-round-before = 🏁 Manche { $number } : **{ $points }** pour vous.
pikoko-last-taker-you = Le dernier pli est pour vous.
pikoko-last-taker = Le dernier pli est allé à { $taker }.
pikoko-own-round-title = Manche { $round } terminée : { $points } pour vous
pikoko-brought = { $what } **{ $points }**
pikoko-confidence-short = confiance
pikoko-own-points = Vous avez { $points }.
pikoko-own-leader = { $name } mène avec { $points }.
pikoko-round-next = ⭐ **{ $name }** commence la manche suivante (le moins de points jusqu’ici).

won-pikoko-best-round = À égalité de points, c’est la meilleure manche qui décide.
won-pikoko-shared = Égalité de points, et de meilleure manche aussi.
hits-pikoko = paris exacts : { $hits } sur { $tries }
rate-pikoko = { NUMBER($rate, style: "percent") } de paris exacts
column-rate-pikoko = exacts
order-rate-pikoko = Part de paris exacts

## Le journal

pikoko-log-starter = ⭐ **{ $name }** commence la manche.
pikoko-log-bids = Paris sur { $name } : { $bids }
pikoko-log-own-bids = Paris de chacun sur soi : { $bids }
pikoko-log-trick = → Le pli est pour **{ $taker }**.
pikoko-log-scored = 🏁 **Points :** { $points }
pikoko-log-confidence = Cartes Confiance : { $cards }

## Le coach

coach-pikoko-bid = pari sur { $name }
coach-pikoko-bid-self = pari sur vous-même
coach-pikoko-confidence = carte Confiance
coach-pikoko-play = pli { $number }, une carte { DE($name) }
coach-pikoko-worlds = des donnes qui restaient possibles
coach-pikoko-worlds-now = des donnes encore possibles
coach-pikoko-hand = Cette main fait { $low } ou { $tricks } dans { $chance } { $worlds }, et exactement { $bid } dans { $exact }.
coach-pikoko-own-hand = D’après les paris et les cartes des autres, votre propre main fait { $low } ou { $tricks } dans { $chance } { $worlds }, et exactement { $bid } dans { $exact }.
coach-pikoko-rather = C’est exactement { $bid } dans { $exact }.
coach-pikoko-surest = Ce serait assez sûr pour la carte Confiance ; cela compte dans ce que { $bid } rapporte.
coach-pikoko-confident = Votre carte Confiance est sur ce pari : 3 points s’il est exact, −1 sinon.
coach-pikoko-trust = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds } ; une carte Confiance n’est rentable qu’au-delà de 50 %.
coach-pikoko-trust-dare = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds } ; cela coûte plus souvent des points, mais c’est votre chance de gagner.
coach-pikoko-trust-safe = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds } ; mais on gagne plus souvent sans ce risque.
coach-pikoko-trust-rather = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds }, celui sur { $rival ->
        [you] vous-même
       *[other] { $other }
    } dans { $less } ; une carte Confiance n’est rentable qu’au-delà de 50 %.
coach-pikoko-exact = Avec { $card }, { $who ->
        [you] vous faites
       *[other] { $name } fait
    } exactement { $tricks }, comme parié, dans { $chance } { $worlds } ; avec { $other }, dans { $less }.
coach-pikoko-close = Avec { $card }, votre pari de { $bid } sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact à un pli près dans { $chance } { $worlds } ; avec { $other }, dans { $less }.
coach-pikoko-only = Avec { $card }, { $who ->
        [you] vous faites
       *[other] { $name } fait
    } exactement { $tricks }, comme parié, dans { $chance } { $worlds }.
coach-pikoko-why-trick-unwanted =
    { $who ->
        [you] vous faites
       *[other] { $name } fait
    } ainsi un pli de plus que les { $number } pariés.
coach-pikoko-why-out-of-reach =
    { $who ->
        [you] il vous fallait
       *[other] il fallait à { $name }
    } tous les plis qui restent pour arriver aux { $number } pariés.
coach-pikoko-why-trump-wasted = un atout part dans un pli qu’il ne fait pas, alors qu’il manque encore des plis à { $name }.
coach-pikoko-why-winner-thrown = la carte la plus sûre { DE($name) } dans cette couleur part dans un pli qu’elle ne fait pas.
coach-pikoko-why-bid-below-sure = { $name } a { $number ->
        [one] l’atout le plus haut, qui fait un pli
       *[other] les { $number } atouts les plus hauts, et chacun fait un pli
    }.
coach-pikoko-why-bid-no-trump = { $number }, c’est beaucoup pour une main sans atout.
coach-pikoko-why-bid-spends-all = il ne vous reste aucun jeton pour { $number ->
        [one] le pari
       *[other] les { $number } paris
    } à venir.
coach-pikoko-why-trust-alone = personne d’autre n’a parié { $number } sur { $who ->
        [you] vous
       *[other] { $name }
    }.
coach-pikoko-why-trust-self = votre propre main est la seule que vous ne voyez pas.
coach-pikoko-why-trick-wanted =
    { $who ->
        [you] Vous faites ainsi
       *[other] { $name } fait ainsi
    } un pli qui manque encore à votre pari.
coach-pikoko-why-trick-avoided = { $name } en reste exactement aux { $number } de votre pari.
coach-pikoko-why-unbeatable = Rien de ce qui reste ne bat cette carte, et il manque des plis à { $name }.
coach-pikoko-why-danger-thrown = Une carte qui aurait pu faire un pli de trop pour { $name } s’en va.
coach-pikoko-why-trust-agreed = Tout le monde a parié { $number } sur { $who ->
        [you] vous
       *[other] { $name }
    }.
coach-pikoko-why-trust-most = La plupart des autres ont aussi parié { $number } sur { $who ->
        [you] vous
       *[other] { $name }
    }.
coach-pikoko-why-bid-agreed = La plupart des autres ont { $who ->
        [you] parié { $number } sur vous, et ils voient vos cartes
       *[other] aussi parié { $number } sur { $name }
    }.
coach-pikoko-why-bid-top-cards = { $number ->
        [0] { $name } n’a ni atout ni la carte la plus haute d’une couleur
        [one] { $name } a une seule carte qui soit un atout ou la plus haute de sa couleur
       *[other] { $name } a { $number } cartes qui sont des atouts ou les plus hautes de leur couleur
    }.
coach-pikoko-why-surest-card = Seul un atout bat cette carte, et il manque des plis à { $name }.
coach-pikoko-why-stays-below = Elle ne peut pas faire le pli, et { $name } en est exactement aux { $number } de votre pari.
coach-pikoko-why-throws-low = { $name } ne peut pas faire ce pli et en attend d’autres : la plus petite carte part.
coach-pikoko-why-low-lead = Une petite carte ne fait guère le pli, et { $name } n’a pas besoin de plus que les { $number } de votre pari.

## Refus

refused-pikoko-too-few-tokens =
    Vous ne pouvez pas parier { $tokens } : { $left ->
        [0] il ne vous reste aucun jeton
        [one] il ne vous reste que { $left } jeton
       *[other] il ne vous reste que { $left } jetons
    } pour cette manche. Choisissez un nombre plus petit.
refused-pikoko-not-in-hand = { $owner } n’a plus { $card }. Appuyez sur *{ $button-panel }* pour voir les cartes telles qu’elles sont.
refused-pikoko-must-follow = { $card } ne peut pas être jouée : { $owner } a une carte de la couleur demandée, il faut fournir. Choisissez une de celles-là.

## Les règles ; les numéros sont des pages

rules-pikoko-1-title = Le but
rules-pikoko-picture = *Dans l’image :* blanc est demandé, et qui en a doit en fournir. **Le W6 de Poule** est le plus haut blanc et personne n’a joué atout (violet) : le pli revient donc à Poule, bien qu’Ann (en rouge) ait joué la carte. Elle a parié 2 sur Poule, qui en a maintenant 2.
rules-pikoko-1 =
    Pikoko est un jeu de plis où **tout le monde voit vos cartes, sauf vous**. Les paons montrent leurs plumes aux autres !

    À chaque manche, vous pariez sur le nombre de plis, parmi 8, que fera chaque joueur. Puis on joue les cartes, et les bons paris rapportent des points. Après trois manches, qui a le plus de points gagne.

    {""}**Les cartes** ont cinq couleurs, avec une lettre chacune, la même dans toutes les langues : 🟥 R rouge, 🟨 Y jaune, 🟪 P pourpre (le rose du livret), ⬜ W blanc, 🟦 B bleu. À cinq joueurs les nombres vont de 1 à 11, à quatre jusqu’à 9, à trois jusqu’à 7.
    Quatre cartes ont trois couleurs à la fois : M1 🟥🟨🟪, M4 🟨⬜🟦, M7 🟥🟪⬜ et M10 🟥⬜🟦. Chacune remplace les trois cartes simples de son nombre et de ses couleurs : il n’y a ni R1, ni Y1, ni P1.

    {""}**Une manche** commence avec huit cartes par joueur et une carte retournée. Sa couleur est l’**atout**. Si elle a trois couleurs, la manche est sans atout. La carte retournée reste hors jeu. À cinq et à quatre, 6 autres cartes ne sont dans aucune main ; à trois, 4.

    {""}*Exemple :* Bob a des cartes fortes, alors Ann parie 3 jetons sur lui : trois plis. Zoé, dont Bob est le voisin de gauche, joue les cartes de Bob, et elles font quatre plis. Ann se trompe d’un pli : 1 point. Avec trois plis, elle en aurait 2.

rules-pikoko-2-title = Les paris
rules-pikoko-2 =
    Vous avez **9 jetons** pour toute la manche. On parie sur un joueur après l’autre, dans le sens horaire à partir du premier joueur. Tous les autres parient en secret 0 jeton ou plus sur le nombre de plis qu’il fera ; puis ces paris sont révélés ensemble.

    Quand on a parié sur tout le monde, **chacun parie sur soi-même**. Vous n’avez pas vu vos cartes, mais vous avez vu ce que les autres en pensent.

    Les jetons gardés ne valent rien, et les neuf reviennent à la manche suivante.

    🏠 *Règle maison :* un pari peut être changé jusqu’à ce qu’il soit révélé.
    🏠 *Règle maison :* sans jeton, vous pariez 0 sans qu’on vous le demande.

rules-pikoko-3-title = La confiance
rules-pikoko-3 =
    Après les paris, vous choisissez en secret une **carte Confiance** : le joueur, vous compris, sur lequel vous avez fait le pari le plus sûr.

    • Ce pari est exact : **+3 points**
    • Il est faux, ne serait-ce que d’un pli : **−1 point**
    • Vous avez choisi **Pas Confiance** : **+1 point**, quoi qu’il arrive

    Les cartes sont dévoilées à la fin de la manche.

    🏠 *Règle maison :* vous pouvez changer de carte jusqu’au début du premier pli. Il n’y a pas de carte pour les paons absents de la partie.

rules-pikoko-4-title = Le jeu
rules-pikoko-4 =
    {""}**Vous jouez les cartes du joueur à votre gauche.** Quelqu’un d’autre joue donc les vôtres ! Le premier joueur commence par n’importe quelle carte de son voisin ; puis chacun en joue une, dans le sens horaire.

    {""}**Il faut fournir la couleur demandée** si la main du voisin le permet. Sinon, n’importe quelle carte convient.
    L’atout le plus fort fait le pli ; s’il n’y a pas d’atout, c’est la plus forte carte de la couleur demandée. Le pli va au **propriétaire de cette carte**, non à celui qui l’a jouée.

    Le pli suivant s’ouvre aussi par une carte de ce propriétaire : c’est le joueur à sa droite qui entame.

    {""}**Les cartes multicolores** doivent être fournies si l’une de leurs couleurs est demandée, et comptent alors pour cette couleur. Sinon, et à l’entame, celui qui joue la carte choisit pour laquelle des trois elle compte ; l’atout est permis. On ne vous le demande que si cela compte.

rules-pikoko-5-title = Les points
rules-pikoko-5 =
    Après huit plis, chaque pari est comparé aux plis que ce joueur a faits :

    • exact : **2 points**
    • un de trop ou de moins : **1 point**
    • à deux ou plus : **0 point**

    Le pari sur soi-même compte comme les autres. Viennent ensuite les cartes Confiance : **+3**, **−1**, ou **+1** pour Pas Confiance.

    Celui qui a le moins de points commence la manche suivante.
    🏠 *Règle maison :* on compte les points de toute la partie. S’ils sont plusieurs à en avoir le moins, c’est le premier d’entre eux dans le sens horaire, en partant du premier joueur de la manche (lui compris).

    Après la dernière manche, **qui a le plus de points gagne**. En cas d’égalité, la meilleure manche décide ; si elle ne départage personne, la victoire est partagée.

rules-pikoko-6-title = À cette table
rules-pikoko-6 =
    Les places sont tirées au sort avant la partie. La table montre ce que tout le monde peut savoir ; *{ $button-panel }* vous montre toutes les cartes sauf les vôtres. Vous y faites vos choix, ou dans un message privé si vous en voulez un.

    {""}**Options de l’hôte** (🏠 absentes du livret)
    • *Manches :* de 1 à 5 au lieu de 3.
    • *Paris rapides :* vous pariez sur tous les autres d’un coup, et ces paris sont révélés ensemble. Les paris sur soi-même viennent toujours en dernier.

    🏠 *Règle maison :* tous les paris et les cartes jouées restent visibles pendant toute la manche. Parler à quelqu’un de ses propres cartes gâche le jeu : abstenez-vous !

## La première manche guidée

guided-about-pikoko = **Vous jouez les cartes de votre voisin de gauche ;** le pli est à qui possède la carte gagnante.
guided-pikoko-needs = **Vous avez parié { $bid } sur { $owner }, qui a fait { $taken ->
        [0] zéro pli
        [one] { $taken } pli
       *[other] { $taken } plis
    } jusqu’ici.** { $missing ->
        [one] Encore un pli et votre pari est exact
       *[other] Encore { $missing } plis et votre pari est exact
    } : jouez la plus haute de la couleur demandée, ou un atout.
guided-pikoko-enough = **{ $owner } en est à { $taken }, exactement votre pari.** Plus un seul pli, donc : jouez une petite carte que quelqu’un d’autre bat.
guided-pikoko-too-many = **{ $owner } en est à { $taken }, plus que votre pari de { $bid }.** Perdez le reste : un pari à un près rapporte encore 1 point.
guided-pikoko-won = ✅ **La carte { DE($owner) } a pris le pli.** { $owner } en est à { $taken }, et vous avez parié { $bid }.
guided-pikoko-won-more = **La carte { DE($owner) } a pris le pli**, ce qui fait { $taken }, et vous avez parié { $bid }. Cela arrive ; un pari à un près rapporte encore 1 point.
guided-pikoko-missed = **La carte { DE($taker) } était plus forte et a pris le pli.** { $owner } reste à { $taken }, et vous avez parié { $bid }. Cela arrive ; un pari à un près rapporte encore 1 point.
guided-pikoko-let-go = ✅ **{ $taker } a pris le pli** ; { $owner } reste donc à { $taken }, et vous avez parié { $bid }.
guided-end-pikoko = **Tous les plis se jouent ainsi.** Un pari exact rapporte 2 points, un pari à un près 1. Une vraie manche a huit plis ; avant elle, vous voyez les cartes de tous sauf les vôtres, et pariez sur chacun.
