# Tout ce qui se dit dans une partie de Pikoko, ses options et ses règles

game-pikoko = Pikoko
about-pikoko = pariez sur le nombre de plis de chacun, puis jouez les cartes du voisin. Tous voient vos cartes, sauf vous.
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
option-pikoko-rounds-1 = 1 (partie rapide)
option-pikoko-rounds-2 = 2
option-pikoko-rounds-3 = 3 (officiel)
option-pikoko-rounds-4 = 4
option-pikoko-rounds-5 = 5
option-pikoko-bidding = Paris
option-pikoko-bidding-official = main par main (officiel)
option-pikoko-bidding-quick = d’un coup (règle maison)

preset-pikoko-booklet = Règles officielles
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
# A card of three colours, once it counts as one of them; no-break spaces.
pikoko-as = en { $colour }
pikoko-card-as = { $card } { pikoko-as }

pikoko-trump = Atout{ $mark } : { $square } **{ $colour }** · carte retournée { $card }
pikoko-no-trump = **Sans atout** · carte retournée { $card }
pikoko-first-player = ⭐ premier joueur
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
pikoko-self = sa propre main
pikoko-yourself = votre propre main
pikoko-grid-taken = plis
pikoko-grid-secret = encore secret
pikoko-grid-rows = Chaque ligne montre les paris d’un joueur.
pikoko-grid-rows-taken = Première ligne : les plis faits. Ensuite, une ligne par joueur : ses paris.
pikoko-bid = { $name } **{ $tokens }**
pikoko-you = vous
pikoko-you-play = vous jouez ces cartes
pikoko-bid-these = 🎯 pariez sur ces cartes

pikoko-dealing = On distribue les cartes.
pikoko-bidding-on = **Paris sur { $target } :** combien de plis ?
pikoko-bidding-all = **Paris sur les autres :** combien de plis chacun fera-t-il ?
pikoko-bidding-self = **Chacun parie sur soi-même**, sans voir ses propres cartes.
pikoko-choosing = **Cartes Confiance :** chacun désigne son pari le plus sûr.
pikoko-play-hint = Pour jouer, appuyez sur *{ $button-panel }*.
pikoko-round-ends = **C’était le dernier pli !** Voyons qui a bien parié.
pikoko-turn = ▶️ **{ $player }** joue une des cartes de **{ $owner }**
pikoko-turn-yours = ▶️ **{ $player }** joue une de **vos** cartes

pikoko-trick = Pli { $number }
pikoko-card-to-come = ▫️ carte { DE($owner) } · à { $player } de jouer
pikoko-card-played = **{ $card }** · carte { DE($owner) }, jouée par { $player }
pikoko-card-leads = **{ $card }** · carte { DE($owner) }, jouée par { $player } · 👑 en tête
pikoko-trick-taken = Pli { $number } → **{ $taker }**

## Les mots des images

pikoko-picture-tokens =
    { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
pikoko-picture-bid-of = pari { $number } sur { $bids }
pikoko-picture-bid-short = Plis pour { $name } ?
pikoko-picture-bid-self-short = Plis pour vous ?
pikoko-picture-bid-on-you = Les autres parient sur vous
pikoko-picture-one-off = à 1 près
pikoko-picture-own-bids = Vos paris
pikoko-picture-of-eight = sur { $tricks }
pikoko-picture-none-yet = aucun pour l’instant
pikoko-picture-gave = pour les autres : { $given } sur { $tricks }
pikoko-picture-left-over =
    { $left ->
        [one] reste { $left }
       *[other] restent { $left }
    }
pikoko-picture-too-many = { $over } de trop
pikoko-picture-no-bids-yet = pas encore de pari
pikoko-picture-alt-bid-on-you = { $names } parient sur vous.
pikoko-picture-not-bid-on = personne n’a encore parié sur vous
pikoko-picture-range = { $low }–{ $high }
pikoko-picture-they-say = ils disent { $said }, vos paris laissent { $left }
pikoko-picture-they-say-only = ils disent { $said }
pikoko-picture-only-clue = leurs paris vous guident
pikoko-picture-each-hand = leurs cartes sont au-dessus
pikoko-picture-choose-short = Votre pari le plus sûr ?
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
pikoko-picture-trust = carte
pikoko-picture-took-word = faits
pikoko-picture-points-so-far =
    { $points ->
        [one] { $points } point en tout
       *[other] { $points } points en tout
    }
pikoko-picture-all = Tous
pikoko-picture-behind = à { $points } pts { DE($name) }
pikoko-picture-behind-short = à { $points }
pikoko-picture-ahead = en tête
pikoko-picture-bid-all-short = Combien de plis chacun ?
pikoko-picture-stakes = exact +2 · à 1 près +1
pikoko-picture-stakes-short = +2 · à 1 près +1
pikoko-picture-stakes-trust = exact +3 · sinon −1
pikoko-picture-unseen-title = Que puis-je avoir ?
pikoko-picture-unseen-count = { $held } de ces { $count }
pikoko-picture-unseen-none = aucune
pikoko-picture-unseen-seen = déjà vue
pikoko-picture-unseen-multi = cadre doré : trois couleurs

pikoko-picture-alt-hidden-hand =
    { $count ->
        [0] { $name } n’a plus de cartes
        [one] { $name } a { $count } carte cachée
       *[other] { $name } a { $count } cartes cachées
    }
pikoko-picture-alt-own-hand =
    { $count ->
        [0] Vous n’avez plus de cartes
        [one] Vous avez { $count } carte cachée
       *[other] Vous avez { $count } cartes cachées
    }
pikoko-picture-alt-hand = { $name } a { $cards }
pikoko-picture-alt-hand-played = Vous jouez les cartes { DE($name) } : { $cards }
pikoko-picture-alt-took = plis faits { $taken }
pikoko-picture-alt-own-bids = Vos paris : { $bids } ; { $total } sur { $tricks } en tout.
pikoko-picture-alt-own-tokens = Vos jetons : { $tokens }.
pikoko-picture-alt-most = Chaque pli parié coûte un jeton : pariez jusqu’à { $most }.
pikoko-picture-alt-worth = Exact +2, à 1 près +1, sinon 0.
pikoko-picture-alt-trust = Exact +3, sinon −1. Aucun : +1 à coup sûr.
pikoko-picture-bids-title = Paris
pikoko-picture-alt-all-bids = Paris { $bids }.
pikoko-picture-alt-own-result = { $name } : pari { $bid }, plis { $taken } : { $points }
pikoko-picture-alt-own-trust = Carte Confiance : { $on } { $points }.

## Questions

pikoko-bid-on = **Combien de plis sur 8 pour les cartes { DE($name) } ?**
pikoko-bid-why = Exact +2, à 1 près +1 · { pikoko-tokens-left }
pikoko-bid-self = **Combien de plis sur 8 pour vos propres cartes ?**
pikoko-bid-stands = ✅ Votre pari : **{ $tokens }**
pikoko-bids-stand = ✅ **Vos paris sont faits.** Appuyez sur l’un d’eux pour le changer.
pikoko-bid-on-you = Les autres **parient sur vous**. Leurs paris et les cartes que vous voyez en disent long sur les vôtres.
pikoko-no-tokens = Vos { $tokens } jetons sont dépensés : votre pari est 0.

pikoko-confidence = **Carte Confiance :** pour quel pari ?
pikoko-confidence-why = Exact +3, sinon −1 · *Aucun* : toujours +1
pikoko-confidence-choice = { $name } : pari { $tokens }
pikoko-confidence-stands = ✅ Votre carte : **{ $card }**
pikoko-no-confidence = Pas Confiance
pikoko-no-confidence-choice = Aucun : +1
pikoko-own-confidence = Votre carte Confiance : { $card }

pikoko-play = **À vous :** jouez une des cartes { DE($name) }.
pikoko-play-lead-why = Si la carte gagne, le pli est pour { $name }.
pikoko-play-follow-why = Jouez du { $colour }, comme la première carte. Si la carte gagne, le pli est pour { $name }.
pikoko-play-stake = Votre pari : { $bid }. Exact +2, à 1 près +1.
pikoko-play-free-why = { $name } n’a pas de { $colour } : jouez n’importe quelle carte. Si elle gagne, le pli est pour { $name }.

pikoko-revealed-on = 🪙 **Paris sur { $name } :** { $bids }
pikoko-revealed-on-you = 🪙 **Paris sur vous :** { $bids }
pikoko-revealed-own = 🪙 **Chacun sur sa main :** { $bids }
pikoko-bids-on-you = Paris sur vous : { $bids }
pikoko-own-bids = Vous avez misé { $total } de vos { $tokens } jetons.
pikoko-unseen = Ma main ?
pikoko-unseen-why =
    { $held ->
        [one] Une de ces { $count } cartes est à vous
       *[other] { $held } de ces { $count } cartes sont à vous
    }. Les { $rest } autres n’ont pas été distribuées.
pikoko-other-hands = Les mains
pikoko-hand-button = Cartes { DE($name) }
pikoko-round-button = Manche { $round }
pikoko-back = Retour
pikoko-past-tricks = Plis joués

## La fin d’une manche et de la partie

pikoko-round-taken = Plis : { $tricks }
pikoko-round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
pikoko-round-confidence = carte Confiance : { $card } **{ $points }**
pikoko-round-legend = 2/3 après un nom : un pari de 2 sur cette main, qui a fait 3 plis. Un pari exact rapporte 2 points, et un pari à 1 près, 1 point.
pikoko-round-before = 🏁 Manche { $number } : **{ $points }** pour vous.
pikoko-own-round-title = Manche { $round } terminée : { $points } pour vous
pikoko-brought = { $what } **{ $points }**
pikoko-confidence-short = confiance
pikoko-own-points = Vous avez { $points }.
pikoko-own-leader = { $name } mène avec { $points }.
pikoko-round-next =
    ⭐ **{ $name }** commence la manche suivante{ $tied ->
        [one] , avec le moins de points jusqu’ici.
       [same] . { $names } ont le moins de points. { $name } a commencé cette manche et recommence.
       *[other] . { $names } ont le moins de points : en partant de { $last }, qui a commencé cette manche, { $name } vient en premier.
    }

won-pikoko-best-round =
    Égalité de points : la meilleure manche, à { $value ->
        [one] { $value } point
       *[other] { $value } points
    }, revient à { $names }.
tied-pikoko = Égalité de points entre { $names } : la meilleure manche les départage.
won-pikoko-shared = Égalité : mêmes points, même meilleure manche.
deed-pikoko-exact = ✨ Une manche aux paris tous exacts : bravo, { $name } !
hits-pikoko = paris exacts : { $hits } sur { $tries }
rate-pikoko = { NUMBER($rate, style: "percent") } de paris exacts
column-rate-pikoko = exacts
order-rate-pikoko = Paris exacts

## Le journal

pikoko-log-starter = ⭐ **{ $name }** commence la manche.
pikoko-log-trick = → Le pli est pour **{ $taker }**.
pikoko-log-scored = 🏁 **Points :** { $points }
pikoko-log-confidence = Cartes Confiance : { $cards }

## Le coach

coach-pikoko-bid = pari sur { $name }
coach-pikoko-bid-self = pari sur vous-même
coach-pikoko-confidence = carte Confiance
coach-pikoko-play = pli { $number }, une carte { DE($name) }
coach-pikoko-worlds = des donnes qui restaient possibles
coach-pikoko-worlds-now = des donnes qui restent possibles
coach-pikoko-hand = Cette main fait { $low } ou { $tricks } dans { $chance } { $worlds }, et exactement { $bid } dans { $exact }.
coach-pikoko-own-hand = D’après les paris et les cartes des autres, votre propre main fait { $low } ou { $tricks } dans { $chance } { $worlds }. Elle en fait exactement { $bid } dans { $exact }.
coach-pikoko-rather = Elle en fait exactement { $bid } dans { $exact }.
coach-pikoko-surest = C’est aussi assez sûr pour la carte Confiance : un pari de { $bid } vaut donc encore plus.
coach-pikoko-confident = Votre carte Confiance est sur ce pari : 3 points s’il est exact, −1 sinon.
coach-pikoko-trust = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds }. Une carte Confiance n’est rentable qu’au-delà de 50 %.
coach-pikoko-trust-rather = Votre pari sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact dans { $chance } { $worlds }, celui sur { $rival ->
        [you] vous-même
       *[other] { $other }
    } dans { $less }. Une carte Confiance n’est rentable qu’au-delà de 50 %.
coach-pikoko-exact = Avec { $card }, { $who ->
        [you] vous faites
       *[other] { $name } fait
    } exactement { $tricks }, comme parié, dans { $chance } { $worlds }. Avec { $other }, seulement dans { $less }.
coach-pikoko-close = Avec { $card }, votre pari de { $bid } sur { $who ->
        [you] vous-même
       *[other] { $name }
    } est exact ou à 1 près dans { $chance } { $worlds }. Avec { $other }, seulement dans { $less }.
coach-pikoko-only = Avec { $card }, { $who ->
        [you] vous faites
       *[other] { $name } fait
    } exactement { $tricks }, comme parié, dans { $chance } { $worlds }.
coach-pikoko-why-trick-unwanted =
    { $who ->
        [you] vous faites
       *[other] { $name } fait
    } alors un pli de plus que les { $number } pariés.
coach-pikoko-why-out-of-reach =
    { $who ->
        [you] il vous fallait
       *[other] il fallait à { $name }
    } tous les plis qui restent pour arriver aux { $number } pariés.
coach-pikoko-why-trump-wasted = un atout part pour rien, dans un pli perdu, alors qu’il manque des plis à { $name }.
coach-pikoko-why-winner-thrown = la meilleure carte { DE($name) } dans cette couleur part dans un pli perdu.
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
        [you] Vous gagnez
       *[other] { $name } gagne
    } un pli dont votre pari a besoin.
coach-pikoko-why-trick-avoided = { $name } reste exactement aux { $number } plis de votre pari.
coach-pikoko-why-unbeatable = Plus rien ne bat cette carte, et il manque des plis à { $name }.
coach-pikoko-why-danger-thrown = Vous vous défaussez d’une carte qui aurait pu faire un pli de trop pour { $name }.
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
        [0] { $name } n’a ni atout ni carte maîtresse
        [one] Une seule carte { DE($name) } est un atout ou la plus forte de sa couleur
       *[other] { $number } cartes { DE($name) } sont des atouts ou les plus fortes de leur couleur
    }.
coach-pikoko-why-surest-card = Seul un atout peut battre cette carte, et il manque des plis à { $name }.
coach-pikoko-why-stays-below = Elle ne peut pas faire le pli, et { $name } en est déjà aux { $number } de votre pari.
coach-pikoko-why-throws-low = { $name } ne peut pas faire ce pli mais en attend d’autres : autant jouer sa plus petite carte.
coach-pikoko-why-low-lead = Une petite carte fait rarement le pli, et { $name } en est déjà aux { $number } de votre pari.

## Refus

refused-pikoko-too-few-tokens =
    Vous ne pouvez pas parier { $tokens } : { $left ->
        [0] il ne vous reste aucun jeton
        [one] il ne vous reste que { $left } jeton
       *[other] il ne vous reste que { $left } jetons
    } pour cette manche. Choisissez un nombre plus petit.
refused-pikoko-not-in-hand = { $owner } n’a plus { $card }. Appuyez sur *{ $button-panel }* pour voir les cartes.
refused-pikoko-must-follow = Impossible de jouer { $card } : { $owner } a la couleur demandée, il faut fournir.

## Les règles ; les numéros sont des pages

rules-pikoko-1-title = Le but
rules-pikoko-picture = *Dans l’image :* vous jouez une **carte de Poule**. Bleu est demandé et Poule en a : il faut fournir, B1 ou B3. **Votre B5**, joué par Ginette, les bat tous les deux : le pli est pour vous. Vous avez parié 2 sur Poule, qui n’a encore rien pris.
rules-pikoko-1 =
    Pikoko est un jeu de plis où **tout le monde voit vos cartes, sauf vous**. Comme les paons, vous faites la roue devant les autres !

    Une manche se joue en huit **plis**. À chaque pli, une carte de chaque main est jouée, et la plus forte l’emporte. D’abord, pariez sur le nombre de plis de chaque joueur. Puis jouez les cartes : les bons paris rapportent des points. Au bout de trois manches, le plus haut score gagne.

    {""}**Les cartes** ont cinq couleurs, chacune avec une lettre : 🟥 R rouge, 🟨 Y jaune, 🟪 P pourpre (rose dans l’édition française), ⬜ W blanc, 🟦 B bleu. Les nombres vont de 1 à 7 à trois joueurs, de 1 à 9 à quatre, et de 1 à 11 à cinq.
    Quelques cartes ont trois couleurs à la fois : M1 🟥🟨🟪, M4 🟨⬜🟦, M7 🟥🟪⬜ et, à cinq joueurs, M10 🟥⬜🟦. Chacune remplace trois cartes simples : avec M1, il n’y a ni R1, ni Y1, ni P1.

    {""}**Au début d’une manche**, chacun reçoit huit cartes, et une carte de plus est retournée. Sa couleur est l’**atout**, qui bat toutes les autres. Si elle a trois couleurs, on joue sans atout. La carte retournée reste hors jeu. Quelques autres ne sont pas distribuées : 6 à quatre ou cinq joueurs, 4 à trois.

    {""}*Exemple :* Bob a des cartes fortes : Ann parie qu’elles feront trois plis. Bob est le voisin de gauche de Zoé, qui joue donc ses cartes. Elles font quatre plis. Ann s’est trompée d’un pli : son pari rapporte 1 point. Un pari exact en rapporte 2.

rules-pikoko-2-title = Les paris
rules-pikoko-2 =
    Vous avez **9 jetons** pour toute la manche. Vous pariez sur un joueur après l’autre, dans le sens horaire à partir du premier joueur. Combien de plis ce joueur va-t-il faire ? Tous les autres misent en secret autant de jetons, ou aucun. Puis ces paris sont révélés ensemble.

    À la fin, **chacun parie sur soi-même**. Vous n’avez pas vu vos cartes, mais vous savez ce que les autres en pensent.

    Les jetons restants ne valent rien. Vous récupérez les neuf à la manche suivante.

    🏠 *Règle maison :* vous pouvez changer un pari tant qu’il n’est pas révélé.
    🏠 *Règle maison :* sans jeton, vous pariez 0 automatiquement.

rules-pikoko-3-title = La confiance
rules-pikoko-3 =
    Après les paris, choisissez en secret une **carte Confiance** pour votre pari le plus sûr. Il peut porter sur un autre joueur ou sur vous-même.

    • Ce pari est exact : **+3 points**
    • Il est faux, même d’un pli : **−1 point**
    • Vous avez choisi **Pas Confiance** : **+1 point**, quoi qu’il arrive

    Les cartes sont révélées à la fin de la manche.

    🏠 *Règle maison :* vous pouvez changer de carte jusqu’au début du premier pli.

rules-pikoko-4-title = Le jeu
rules-pikoko-4 =
    {""}**Vous jouez les cartes du joueur à votre gauche**, et quelqu’un d’autre joue les vôtres ! Le premier joueur entame avec n’importe quelle carte de son voisin. Puis chacun joue à son tour, dans le sens horaire.

    {""}**Il faut fournir la couleur demandée** si la main du voisin le permet. Sinon, jouez ce que vous voulez.
    L’atout le plus fort remporte le pli. Sans atout, c’est la carte la plus forte de la couleur demandée. Le pli va au **propriétaire de cette carte**, pas à celui qui l’a jouée.

    C’est aussi la main de ce propriétaire qui ouvre le pli suivant : le joueur à sa droite entame.

    {""}**Une carte multicolore** doit fournir si l’une de ses couleurs est demandée, et compte alors pour cette couleur. Sinon, ou à l’entame, vous choisissez l’une des trois, atout compris. Je ne pose la question que si votre choix change quelque chose.

rules-pikoko-5-title = Les points
rules-pikoko-5 =
    Après huit plis, on compare chaque pari aux plis faits :

    • exact : **2 points**
    • à 1 près : **1 point**
    • à 2 près ou plus : **0 point**

    Le pari sur soi-même compte comme les autres. Viennent ensuite les cartes Confiance : **+3**, **−1**, ou **+1** pour Pas Confiance.

    Le joueur qui a le moins de points commence la manche suivante.
    🏠 *Règle maison :* on compte les points de toute la partie. En cas d’égalité, le premier des ex æquo commence, dans le sens horaire à partir du premier joueur de la manche.

    Après la dernière manche, **le plus haut score gagne**. En cas d’égalité, la meilleure manche départage. Si l’égalité demeure, la victoire est partagée.

rules-pikoko-6-title = À cette table
rules-pikoko-6 =
    Les places sont tirées au sort. La table montre ce que tout le monde peut savoir. *{ $button-panel }* montre toutes les cartes sauf les vôtres, et c’est là que vous jouez. Vous pouvez aussi jouer en message privé.

    {""}**Options de l’hôte** (🏠 absentes des règles officielles)
    • *Manches :* de 1 à 5 au lieu de 3.
    • *Paris rapides :* vous pariez sur tous les autres à la fois. Les paris sur soi-même viennent toujours à la fin.

    🏠 *Règle maison :* les paris et les cartes jouées restent visibles toute la manche. Parler à quelqu’un de ses propres cartes gâche le jeu : chut !

## La première manche guidée

guided-about-pikoko = **Vous voyez toutes les mains, sauf la vôtre.** Un pli réunit une carte de chaque main, et la plus forte l’emporte. Pariez sur les plis que fera chaque main.
guided-pikoko-needs = **{ $owner } a fait { $taken ->
        [0] zéro pli
        [one] { $taken } pli
       *[other] { $taken } plis
    } jusqu’ici.** { $missing ->
        [one] Encore un pli et votre pari est exact.
       *[other] Encore { $missing } plis et votre pari est exact.
    }
guided-pikoko-enough = **{ $owner } en est à { $taken }, exactement votre pari.** Plus un seul pli, donc !
guided-pikoko-too-many = **{ $owner } en est à { $taken }, plus que votre pari de { $bid }.** Perdez les plis suivants.
guided-pikoko-won = ✅ **La carte { DE($owner) } a pris le pli.** { $owner } en est à { $taken }, et vous avez parié { $bid }.
guided-pikoko-won-more = **La carte { DE($owner) } a pris le pli** : cela fait { $taken }, et vous aviez parié { $bid }. Ça arrive !
guided-pikoko-missed = **{ $who ->
        [you] Votre carte
       *[other] La carte { DE($taker) }
    } a pris le pli.** { $owner } reste à { $taken }, et vous aviez parié { $bid }. Ça arrive !
guided-pikoko-let-go = ✅ **{ $who ->
        [you] Vous avez
       *[other] { $taker } a
    } pris le pli** : { $owner } reste à { $taken }, et vous avez parié { $bid }.
guided-pikoko-bid = **Regardez les cartes { DE($name) }.** Atouts, plus forts que tout : { $trumps }. Autres 6 et 7 : { $others }. Ces cartes-là gagnent souvent : pariez à peu près ce total.
guided-pikoko-bid-equal = ✅ **Vous pariez { $tokens } sur { $name },** autant que d’atouts, de 6 et de 7. Bien compté !
guided-pikoko-bid-fewer = ✅ **Vous pariez { $tokens } sur { $name },** moins que ses atouts, 6 et 7 ({ $strong }). La prudence se défend : les cartes fortes perdent aussi.
guided-pikoko-bid-more = ✅ **Vous pariez { $tokens } sur { $name },** plus que ses atouts, 6 et 7 ({ $strong }). Quelle audace ! Une petite carte gagne parfois.
guided-pikoko-bid-self = **Votre main vous est cachée,** mais pas aux autres. Leurs paris sur vous : { $low } et { $high }. Restez dans ces eaux-là.
guided-pikoko-self-within = ✅ **Vous pariez { $tokens } sur vous,** comme les autres : { $low } et { $high }.
guided-pikoko-self-low = ✅ **Vous pariez { $tokens } sur vous,** moins que tous les autres. Pourquoi pas : ils peuvent se tromper.
guided-pikoko-self-high = ✅ **Vous pariez { $tokens } sur vous,** plus que tous les autres. Pourquoi pas : ils peuvent se tromper.
guided-pikoko-confidence = **Choisissez votre pari le plus sûr,** ou *Aucun* si vous doutez de tous.
guided-pikoko-confident = ✅ **Votre confiance va à { $name }.** Exactement { $bid }, c’est 3 de plus. Sinon, 1 de moins. À présent, jouez les cartes du voisin de gauche.
guided-pikoko-confident-self = ✅ **Vous vous faites confiance.** Exactement { $bid }, c’est 3 de plus. Sinon, 1 de moins. À présent, jouez les cartes du voisin de gauche.
guided-pikoko-no-confidence = ✅ **Pas Confiance :** c’est 1 point assuré. À présent, jouez les cartes du voisin de gauche.
guided-pikoko-leads = Vous entamez ce pli, avec n’importe quelle carte.
guided-pikoko-can = Cette main a une carte plus forte que celles du pli.
guided-pikoko-low = Des cartes d’ici battent celles du pli : jouez-en une petite.
guided-pikoko-cannot = Aucune carte d’ici ne prend ce pli : jouez-en une qui ne vous sert pas.
guided-pikoko-rest = Un robot a joué les six autres plis pour vous.
guided-end-pikoko = **Voilà une manche !** Un pari exact rapporte 2 points, et un pari à 1 près, 1 point. Dans une vraie partie, vous jouez les huit plis, et le plus haut score gagne.
