# Tout ce qui se dit dans une partie d’Enchanted Plumes

game-plumes = Enchanted Plumes
about-plumes = vous composez des paons plume à plume, rang sous rang en couleurs assorties, jusqu’à ce que quelqu’un pioche la Paonne.
motto-plumes = Composez des paons, plume à plume.
length-plumes = 2 à 6 joueurs · 30 minutes

## Options

option-plumes-take_back = Reprendre une carte qu’on vient de jouer
option-plumes-take_back-true = permis (règle maison)
option-plumes-take_back-false = interdit

preset-plumes-booklet = Comme dans le livret

## Notifications

call-plumes-keep = { $users } **Choisissez six de vos neuf cartes** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-plumes-play = { $users } **À vous de jouer une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.

## Les cartes

colour-plumes-R = rouge
colour-plumes-W = blanc
colour-plumes-Y = jaune
colour-plumes-G = vert
colour-plumes-O = orange
colour-plumes-T = turquoise
colour-plumes-B = bleu
colour-plumes-N = rose
colour-plumes-P = violet
colour-plumes-K = noir

## La table

plumes-turn-number = tour { $turn }
plumes-dealing = On distribue les cartes.
plumes-keeping = **Neuf cartes chacun :** chacun choisit les six qu’il garde.
plumes-starts = ⭐ joue en premier
plumes-turn = ▶️ C’est à **{ $name }** de jouer
plumes-summary = **Ce tour-ci :** { $cards }
plumes-placed = { $card } → { $place }
plumes-played-to = { $card } → plumage { $plume }
plumes-turn-before = { $turn } : { $done }
plumes-play-hint = Les cartes se jouent depuis *{ $button-panel }*.
plumes-completed = 🦚 **{ $name }** achève un paon de { $cards } cartes !
plumes-peahen-by = 👑 **{ $name } a pioché la Paonne.**
plumes-peahen-own = 👑 **Vous avez pioché la Paonne.**
plumes-over = Voici ce que chacun a composé.

plumes-train = **La Traîne :** { $cards }
plumes-deck =
    { $cards ->
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
plumes-safe =
    🎴 { $draws ->
        [one] Une pioche sans risque
       *[other] { $draws } pioches sans risque
    }, puis la Paonne peut venir et finir la partie.
plumes-peahen-near =
    👑 { $draws ->
        [one] **La prochaine carte piochée est la Paonne :** elle met fin à la partie.
       *[other] **La Paonne** peut venir dès la prochaine pioche, et viendra d’ici { $draws } pioches à coup sûr. Elle met fin à la partie.
    }
plumes-held =
    { $cards ->
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }
plumes-none = Pas encore de plumage
plumes-plume = **{ $number }.** { $rows } · { $points }
plumes-peacock = **{ $number }.** 🦚 { $rows } · { $points }
plumes-ended = **{ $number }.** { $card } { $points }
plumes-folded = **{ $number }.** 🦚 paon de { $cards } cartes · { $points }
plumes-legend = Les plumages vont du rang du haut ▸ vers le bas. Les rangs du haut comptent en moins, tous les autres en plus. 🦚 est un paon achevé, 🎴 une carte face cachée, dont la valeur s’ajoutera.

plumes-sheet = { $name } : { $plumes } = { $points }

plumes-row-new = nouveau plumage
plumes-row-top = plumage { $plume }, rang du haut
plumes-row = plumage { $plume }, rang { $row }
plumes-row-last = plumage { $plume }, dernière carte

## La vue de chacun

plumes-hand = **Votre main :** { $cards }
plumes-dealt = **Vos neuf cartes :** { $cards }
plumes-leader = Meilleur adversaire : { $name } { $points }
plumes-yours = **Vos plumages** · { $points }
plumes-yours-hidden = **Vos plumages** · { $points } · les autres voient { $seen }

plumes-keep = **Gardez six de vos neuf cartes :** appuyez sur les trois que vous rendez.
plumes-keep-groups =
    { $groups ->
        [0] Aucune couleur ne revient.
       *[other] Vont ensemble : { $together }
    } { $singles ->
        [0] {""}
       *[other] · isolées : { $alone }
    }
plumes-keep-why = Un rang ne prend que les couleurs du rang du dessus : les cartes d’une même couleur peuvent donc se suivre de haut en bas, les petites en haut, où elles comptent en moins, les plus grandes dessous, où elles comptent en plus.
plumes-returning =
    ↪️ Retournent dans la pioche : { $cards } · { $left ->
        [one] encore une
       *[other] encore { $left }
    }
plumes-kept = ✅ Vous gardez { $cards }
plumes-choose-again = Choisir de nouveau

plumes-play = **À vous :** jouez une ou deux cartes.
plumes-play-why = À côté de chaque carte : les points qu’elle rapporte à sa meilleure place.
plumes-where-to = { $card } : où la poser ?
plumes-more-places = Et { $places } autres : voir ci-dessous.
plumes-another-card = Autre carte
plumes-elsewhere = D’autres places…
plumes-take-back = Reprendre
plumes-takes =
    ensuite { $colours } ({ $cards ->
        [one] une carte
       *[other] { $cards } cartes
    })
plumes-takes-last = ensuite { $colours } l’achève : **{ $points }** et la carte
plumes-train-fits = De la Traîne vont sous vos rangs : { $cards }
plumes-train-fits-not = Aucune carte de la Traîne ne va sous vos rangs.

plumes-place-below = → { $plume } : { $points }
plumes-place-widens = Haut { $plume } : { $points }
plumes-place-new = Nouveau : { $points }
# Chaque ligne commence comme son bouton.
plumes-effect-new = **Nouveau :** { $points }, un nouveau rang du haut
plumes-effect-widens = **Haut { $plume } :** { $points }, élargi à { $cards } cartes
plumes-effect-begins = **→ { $plume } :** { $points }, commence le rang { $row }
plumes-effect-goes-on = **→ { $plume } :** { $points }, carte { $cards } du rang { $row }
plumes-effect-fills = **→ { $plume } :** { $points }, remplit le rang { $row }
plumes-effect-closes = **→ { $plume } :** { $points }, 🦚 achève un paon de { $cards } cartes
plumes-go-on = **Jouez une deuxième carte, ou prenez des cartes.**
plumes-ways = **Prenez des cartes :** piochez-en deux, échangez-en deux, ou une de chaque.
plumes-ways-five = **Prenez des cartes** (vous en avez cinq, six au plus) : piochez-en une et échangez-en une, ou échangez-en deux.
plumes-ways-few = **Prenez des cartes :** piochez-en deux, ou une de chaque.
plumes-drew = **Vous avez pioché** { $cards }
plumes-draw-or-swap = **Encore une :** piochez une autre carte, ou échangez-en une avec la Traîne.
plumes-must-swap = **Vous avez six cartes, c’est le maximum :** finissez votre tour en échangeant une carte avec la Traîne.
plumes-must-draw = **Vous avez échangé une carte :** finissez votre tour en en piochant une.

plumes-draw-one = Piocher une carte
plumes-draw-and-swap = Piocher 1, échanger 1
plumes-draw-two = Piocher 2
plumes-draw-another = Piocher une autre carte
plumes-swap = Échanger…
plumes-no-swap = Retour
plumes-take =
    🔁 { $cards ->
        [one] **Ou échangez :** une de la Traîne
       *[other] **Ou échangez :** une ou deux de la Traîne
    }
plumes-take-only =
    🔁 { $cards ->
        [one] **Échangez :** prenez une carte de la Traîne
       *[other] **Échangez :** une ou deux de la Traîne
    }
plumes-give =
    ↪️ { $cards ->
        [one] **En échange :** donnez une carte
       *[other] **En échange :** donnez { $cards } cartes
    }
plumes-taking = 🔁 Vous prenez { $cards }
plumes-giving = ↪️ Vous donnez { $cards }
plumes-swap-then-draw = L’échange se fait dès que vous avez donné une carte ; une autre est alors piochée pour vous, et votre tour est fini.
plumes-swap-ends =
    { $cards ->
        [one] L’échange se fait dès que vous avez donné une carte ; votre tour est alors fini.
       *[other] L’échange se fait dès que vous avez donné les deux cartes ; votre tour est alors fini.
    }

## Sur les images

picture-in-sight-of-all = points, visibles de tous
picture-they-see = ils voient
picture-and-card = + carte si fermé
picture-new-plume = nouveau
picture-nothing-open = rien d’ouvert
picture-together = ensemble
picture-alone = seule
picture-safe-draws =
    { $draws ->
        [one] 1 pioche sûre
       *[other] { $draws } pioches sûres
    }
picture-peahen-within =
    { $draws ->
        [one] Paonne : la prochaine
       *[other] Paonne d’ici { $draws }
    }
picture-effect-new = nouveau plumage
picture-effect-widens = l’élargit
picture-effect-begins = commence le rang { $row }
picture-effect-goes-on = au rang { $row }
picture-effect-fills = remplit le rang { $row }
picture-effect-closes = l’achève
picture-keep = Gardez-en six, rendez-en trois
picture-keep-more =
    { $left ->
        [one] Encore une à rendre
       *[other] Encore { $left } à rendre
    }
picture-kept = Vous gardez ces six cartes
picture-play-plumes = Jouez une ou deux cartes : laquelle ?
picture-where-to = { $card } : où la poser ?
picture-go-on = Une deuxième carte, ou prenez-en
picture-replenish = Prenez des cartes : pioche ou Traîne
picture-swap =
    { $cards ->
        [one] Échange : quelle carte prenez-vous ?
       *[other] Échange : une ou deux de la Traîne
    }
picture-give =
    { $cards ->
        [one] Quelle carte donnez-vous ?
       *[other] Quelles { $cards } cartes donnez-vous ?
    }
picture-draw-or-swap = Encore une : pioche ou échange
picture-must-swap = Six cartes : échangez-en une
picture-must-draw = Piochez-en une pour finir
picture-plumes-turn = C’est à { $name } de jouer
picture-paused = La table est en pause
picture-completes = { $name } achève un paon !

picture-alt-player = { $name } : { $plumes }.
picture-alt-safe =
    { $draws ->
        [one] 1 pioche sans risque
       *[other] { $draws } pioches sans risque
    }, puis la Paonne peut venir.
picture-alt-peahen =
    { $draws ->
        [one] La prochaine carte est la Paonne.
       *[other] La Paonne peut venir dès la prochaine pioche, d’ici { $draws } à coup sûr.
    }
picture-alt-seen =
    { $hidden ->
        [0] { $points }
        [one] { $points } et 1 carte face cachée
       *[other] { $points } et { $hidden } cartes face cachée
    }
picture-alt-own = Vous avez { $points } ; les autres voient { $seen }.
plumes-alt-hand = Main : { $cards }.
picture-alt-places = Places : { $places }.
picture-alt-next = ensuite { $colours }
picture-alt-closes = ensuite { $colours } l’achève : { $points } et la carte
picture-alt-completed = { $name } a achevé un paon de { $cards } cartes : { $points } et la carte face cachée.
picture-alt-gone = Rendues : { $cards }.
plumes-alt-taken = Prises : { $cards }.
plumes-alt-given = Données : { $cards }.

## Le coach

coach-plumes-keep = Vos six premières cartes
coach-plumes-first = la première carte
coach-plumes-second = une deuxième carte, ou prendre des cartes
coach-plumes-take = prendre des cartes
coach-plumes-keeping = Garder { $cards }
coach-plumes-draw = Piocher une carte
coach-plumes-swap = Échanger { $given } contre { $taken }
coach-plumes-top =
    { $compared }, vos rangs du haut vous coûtent à la fin { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de moins, en moyenne.
coach-plumes-below =
    { $compared }, vos rangs du dessous vous rapportent à la fin { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de plus, en moyenne.
coach-plumes-bonus =
    { $compared }, les paons achevés vous rapportent à la fin { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de plus, en moyenne.
coach-plumes-all = { $compared }, on gagne un peu partout : aux rangs du haut, aux rangs du dessous et par les paons achevés.
coach-plumes-why-closed-narrow = un rang du haut étroit est ainsi fermé : ce plumage aura { $number } cartes au plus.
coach-plumes-why-colour-died = une seule couleur peut aller sous ce rang, et vous n’en avez aucune carte.
coach-plumes-why-high-on-top = dans un rang du haut, son { $number } vous coûte.
coach-plumes-why-begun-late = la Paonne peut venir à chaque pioche : un nouveau plumage n’ira guère plus loin.
coach-plumes-why-drew-blind = une carte haute de la Traîne va sur l’un de vos plumages, et vous en avez une qui ne va nulle part.
coach-plumes-why-fed-away = une carte qui va sur l’un de vos plumages part contre rien d’utile.
coach-plumes-why-kept-motley = avec { $number } couleurs, peu de cartes peuvent aller les unes sous les autres.
coach-plumes-why-completes = Un paon de { $number } cartes est achevé, avec un point de plus pour chacune.
coach-plumes-why-high-below = Sous un rang du haut, son { $number } vous rapporte.
coach-plumes-why-new-colour = Le rang du haut gagne une couleur à peu de frais : plus de cartes pourront aller dessous.
coach-plumes-why-low-on-top = C’est dans un rang du haut qu’une petite carte coûte le moins.
coach-plumes-why-feeds = Vous prenez un { $number } qui va sur l’un de vos plumages, contre rien d’utile.
coach-plumes-why-fits-better = Vous prenez une carte qui va sur l’un de vos plumages, contre une qui ne va nulle part.
coach-plumes-why-nothing-fits = Aucune carte de votre main ne va sous un rang du haut ; une autre ira peut-être.
coach-plumes-why-widens = Un rang du haut plus large permet un paon de { $number } cartes, et il reste du temps.
coach-plumes-why-lowest-on-top = De vos cartes, c’est celle qui coûte le moins dans un rang du haut : { $number }.
coach-plumes-why-best-below = De vos cartes qui vont là, c’est celle qui rapporte le plus : { $number }.
coach-plumes-why-kept-alike =
    { $number ->
        [one] Des cartes d’une seule couleur
       *[other] Des cartes de { $number } couleurs
    } vont facilement les unes sous les autres.

## Le journal

plumes-log-starter = ⭐ **{ $name }** joue en premier.
plumes-log-dealt = { $name } reçoit { $cards }
plumes-log-chose = **{ $name }** a choisi six cartes.
plumes-log-kept = **{ $name }** garde { $cards }
plumes-log-chooses-anew = **{ $name }** choisit de nouveau.
plumes-log-turn = **Tour { $turn } · { $name }**
plumes-log-started = { $card } → { $place } (nouveau)
plumes-log-completed = { $card } → { $place } : 🦚 un paon achevé !
plumes-log-taken-back = ↩️ reprend { $card } ({ $place })
plumes-log-drew = pioche { $card } (il en reste { $left })
plumes-log-swapped = échange { $given } contre { $taken }
plumes-log-peahen = 👑 **{ $name }** pioche la Paonne : la partie est finie !
plumes-log-turned-up = Retournées : { $cards }
plumes-log-points = 🏁 **Points :** { $points }

## La fin de la partie

won-plumes-peacocks = À égalité de points, c’est le nombre de paons achevés qui décide.
won-plumes-shared = Égalité de points, et de paons achevés aussi.
figure-plumes-top = rangs du haut { $value }
figure-plumes-below = rangs du dessous { $value }
figure-plumes-bonus = bonus { $value }
figure-plumes-peacocks =
    { $value ->
        [one] { $value } paon achevé
       *[other] { $value } paons achevés
    }

## Refus

refused-plumes-unchanged = Vous aviez déjà choisi ces six cartes ; rien n’a changé.
refused-plumes-not-in-hand = Vous n’avez plus { $card } en main. Appuyez sur *{ $button-panel }* pour voir vos cartes telles qu’elles sont.
refused-plumes-not-in-train = { $card } n’est plus dans la Traîne. Appuyez sur *{ $button-panel }* pour voir ce qui s’y trouve.
refused-plumes-two-played = Vous avez joué deux cartes pendant ce tour, c’est le maximum. Piochez ou échangez maintenant.
refused-plumes-play-first = Jouez d’abord une carte. On pioche et on échange ensuite.
refused-plumes-replenishing = Vous avez commencé à piocher ou à échanger : vos plumages ne changent plus pendant ce tour.
refused-plumes-no-such-plume = Vous n’avez pas ce plumage. Appuyez sur *{ $button-panel }* pour voir les vôtres.
refused-plumes-complete = Ce plumage est un paon achevé, on n’y ajoute rien. Choisissez-en un autre, ou commencez-en un.
refused-plumes-row-locked = On ne peut plus ajouter de carte à ce rang : il est plein, ou un autre rang se trouve dessous. Choisissez un autre rang.
refused-plumes-row-not-full = Un rang ne commence que lorsque celui du dessus est plein. Remplissez-le d’abord.
refused-plumes-too-narrow = Rien ne tient sous un rang du haut d’une seule carte. Élargissez-le d’abord, ou choisissez un autre plumage.
refused-plumes-colour-missing = { $card } ne peut pas aller là : aucune carte du rang du dessus n’a sa couleur. Choisissez une autre carte ou un autre rang.
refused-plumes-no-taking-back = À cette table, une carte jouée reste en place. Continuez votre tour.
refused-plumes-hand-full = Vous avez six cartes en main, c’est le maximum. Terminez votre tour par un échange.
refused-plumes-must-draw = Vous avez échangé une carte : piochez l’autre.
refused-plumes-too-many-swaps =
    { $most ->
        [0] On ne peut échanger aucune carte en ce moment.
        [one] On ne peut échanger qu’une carte en ce moment, pas { $cards }.
       *[other] On ne peut échanger que { $most } cartes en ce moment, pas { $cards }.
    }

## Les règles ; les numéros sont des pages

rules-plumes-1-title = Le but
rules-plumes-picture = *Dans l’image :* Ann a fermé un plumage, qui devient un **paon** : des rangs de trois, deux et une carte, chacun dans des couleurs du rang au-dessus. Le rang du haut coûte 0 + 1 + 2, les autres rapportent 5 + 6 + 3, et chacune des six cartes un point de plus : **17 points**. Les autres n’en voient que 14, car la dernière carte est face cachée.
rules-plumes-1 =
    Vous composez des **paons** avec des cartes Plume : un large rang en haut, puis des rangs d’une carte de moins chacun, jusqu’à une seule carte. **Qui a le plus de points gagne.**

    {""}**Les cartes** ont dix couleurs, avec une lettre chacune, la même dans toutes les langues : 🟥 R rouge, ⬜ W blanc, 🟨 Y jaune, 🟩 G vert, 🟧 O orange, 💎 T turquoise, 🟦 B bleu, 🌸 N rose, 🟪 P violet, ⬛ K noir. Leurs valeurs vont de 0 à 6 à deux joueurs, jusqu’à 7 à trois, 8 à quatre, 9 à cinq ou six.

    {""}**Au début**, chacun reçoit neuf cartes et en garde six ; les autres sont remélangées dans la pioche. Cinq cartes sont posées à côté, face visible : la **Traîne**. Quelque part parmi les huit dernières cartes de la pioche se cache la **Paonne**. Qui la pioche met fin à la partie.

    {""}*Exemple :* vous recevez 🟥⁠R0 🟥⁠R4 🟦⁠B1 🟦⁠B5 🟦⁠B6 🟩⁠G2 🟩⁠G3 ⬛⁠K6 🌸⁠N5. Vous gardez par exemple les rouges, bleus et verts sauf 🟥⁠R4 : de petites pour un rang du haut, et de plus grandes des mêmes couleurs pour les rangs du dessous.

rules-plumes-2-title = Votre tour
rules-plumes-2 =
    {""}**1. Jouez une ou deux cartes** dans vos plumages, dans un seul ou dans deux. Vous pouvez à tout moment commencer un plumage avec n’importe quelle carte.

    {""}**2. Prenez ensuite des cartes**, de l’une de ces trois façons :
    • en piocher deux
    • en échanger deux avec deux de la Traîne
    • en piocher une et en échanger une, dans l’ordre de votre choix

    {""}**On n’a jamais plus de six cartes** en main. Si votre première pioche vous donne la sixième, le tour finit par un échange.

    {""}*Exemple :* vous avez six cartes et jouez seulement 🟦⁠B5 ; il vous en reste cinq. Vous piochez 🟩⁠G4, vous en avez de nouveau six et ne pouvez plus piocher : vous échangez l’une des six avec la Traîne.

    🏠 *Règle maison :* l’échange de deux cartes se fait d’un coup. Une carte qu’on vient de piocher peut être celle qu’on échange. Sans carte en main, on en pioche deux, ou une que l’on échange ; avec une seule carte, on ne peut pas en échanger deux.

rules-plumes-3-title = Composer
rules-plumes-3 =
    {""}**Le rang du haut** est aussi large que vous voulez, de toutes couleurs, et reçoit des cartes tant qu’aucun rang ne commence au-dessous.

    {""}**Chaque autre rang** a exactement une carte de moins que le rang du dessus, et ne reçoit que des couleurs présentes dans le rang **juste au-dessus**. Peu importe combien de fois elles y sont.

    {""}**Un rang ne commence** que lorsque celui du dessus est plein ; à partir de là, on n’ajoute plus rien au-dessus.

    {""}*Exemple :* votre plumage est 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5. Il reste une place au deuxième rang, pour une carte rouge, bleue ou verte. Une fois 🟦⁠B6 posée, ce rang est 🟦⁠B5 🟦⁠B6 : la dernière carte doit donc être bleue.

    Sous un rang du haut d’une seule carte, on ne pose jamais rien. On peut encore l’élargir ; sinon, il ne fait que coûter des points.

rules-plumes-4-title = Les paons
rules-plumes-4 =
    Quand un rang de deux est plein, la carte suivante est seule : elle achève un **paon**. Elle doit, comme les autres, être d’une couleur du rang du dessus, mais elle est posée **face cachée**, et personne d’autre ne la voit avant la fin.

    On n’ajoute rien à un paon achevé. Le plus petit a deux cartes puis une ; un rang du haut de quatre donne dix cartes, un de cinq en donne quinze.

    {""}*Exemple :* sous 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 vous jouez 🟦⁠B3, et les autres voient 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🎴. C’est un paon de six cartes.

    🏠 *Règle maison :* vous pouvez regarder vos propres cartes face cachée. Je les vois aussi : personne ne peut enfreindre la règle des couleurs.

rules-plumes-5-title = La fin
rules-plumes-5 =
    {""}**Dès que la Paonne est piochée, la partie est finie**, au milieu d’un tour. Certains ont parfois joué un tour de moins que d’autres. Les cartes en main ne comptent pas. Les cartes face cachée sont retournées.

    • Les cartes des **rangs du haut** comptent en moins.
    • Toutes les **autres cartes** comptent en plus, dans les plumages inachevés aussi.
    • Chaque carte d’un **paon achevé** vaut un point de plus.

    {""}*Exemple :* 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🟦⁠B3 est un paon. Son rang du haut coûte 0 + 1 + 2 = 3, le reste rapporte 5 + 6 + 3 = 14, et les six cartes 6 de plus : **17 points**. ⬛⁠K6 seule dans un plumage coûte **6 points**.

    En cas d’égalité, le nombre de paons achevés décide ; s’il ne départage personne, la victoire est partagée.

rules-plumes-6-title = À cette table
rules-plumes-6 =
    Le premier joueur est tiré au sort. La table montre la Traîne et les plumages de chacun ; *{ $button-panel }* montre aussi votre main, et c’est là que vous jouez.

    {""}*Exemple d’un tour :* dans *{ $button-panel }*, appuyez sur une carte, puis sur l’endroit où elle doit aller ; de même pour une autre carte ; puis sur **{ plumes-draw-two }**. Pour échanger, appuyez sur ce que vous prenez dans la Traîne, puis sur ce que vous donnez.

    🏠 *Règle maison :* vous pouvez reprendre les cartes de ce tour, la dernière d’abord, tant que vous n’avez ni pioché ni échangé. **Les autres voient** ce que vous avez joué et repris, comme à une vraie table.

    {""}**Option de l’hôte** (🏠 absente du livret)
    • *{ option-plumes-take_back } :* permis, ou non : la carte reste alors là où elle a été jouée.

## La première manche guidée

guided-about-plumes = Vous avez un plumage de deux rangs. **Chaque rang a une carte de moins que celui du dessus et ne reçoit que ses couleurs ;** une dernière carte, seule, en fait un paon.
guided-plumes-below = **Complétez le deuxième rang :** il reçoit { $colours }, les couleurs du rang au-dessus. Appuyez sur une carte qui convient, puis sur sa place sous le plumage.
guided-plumes-close = **Une seule carte ferme maintenant le plumage,** dans l’une de ces couleurs : { $colours }. Elle est posée face cachée : vous seul la connaissez. Appuyez sur la carte, puis sur sa place.
guided-plumes-any = **Aucune de vos cartes ne va dessous.** Commencez un autre plumage : avec de petites cartes, car un rang du haut coûte ses valeurs.
guided-plumes-take =
    { $safe ->
        [0] **Chaque carte piochée peut être la Paonne,** qui met fin à la partie.
       *[other] **Piocher est encore sans danger :** la Paonne, qui met fin à la partie, est plus bas.
    }
guided-plumes-built = ✅ **{ $card } est sous le rang du haut** et rapporte { $points } points. Le rang suivant ne reçoit que ces couleurs : { $colours }.
guided-plumes-closed = 🦚 **Fermé : un paon de { $cards } cartes.** Le rang du haut coûte ses valeurs, les autres cartes rapportent les leurs, et chaque carte un point de plus : { $worth } points.
guided-plumes-top = **{ $card } est dans un rang du haut,** ce qui vous coûte { $points } points. C’est permis, et *{ plumes-take-back }* l’annule.
guided-plumes-taken = ✅ **Vous avez de nouvelles cartes, et votre tour est fini.** Ce serait maintenant aux autres.
guided-end-plumes = **Voilà un tour :** jouez une ou deux cartes, prenez-en deux. Une vraie partie commence avec neuf cartes, dont vous gardez six, et finit quand la Paonne est piochée. Le plus de points gagne.
