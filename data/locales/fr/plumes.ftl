# Tout ce qui se dit dans une partie d’Enchanted Plumes

game-plumes = Enchanted Plumes
about-plumes = composez des paons rang par rang, en couleurs assorties, avant que la carte Paonne n’arrête la partie.
motto-plumes = Composez des paons, plume à plume.
length-plumes = 2 à 6 joueurs · 30 minutes

## Options

option-plumes-take_back = Annuler une carte jouée
option-plumes-take_back-true = permis (règle maison)
option-plumes-take_back-false = interdit

preset-plumes-booklet = Règles officielles

## Notifications

call-plumes-keep = { $users } **Gardez six de vos neuf cartes** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
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
plumes-keeping = **Neuf cartes chacun :** gardez-en six.
plumes-starts = ⭐ joue en premier
plumes-turn = ▶️ À **{ $name }** de jouer
plumes-summary = **Ce tour-ci :** { $cards }
plumes-placed = { $card } → { $place }
plumes-played-to = { $card } → plumage { $plume }
plumes-since-completed = 🦚 complet !
plumes-since-drew =
    { $cards ->
        [one] pioche 1
       *[other] pioche { $cards }
    }
plumes-turn-before = { $turn } : { $done }
plumes-play-hint = Pour jouer, appuyez sur *{ $button-panel }*.
plumes-completed = 🦚 **{ $name }** complète un paon de { $cards } cartes !
plumes-peahen-by = 👑 **{ $name } a pioché la Paonne.**
plumes-peahen-own = 👑 **Vous avez pioché la Paonne.**
plumes-over = Voici ce que chacun a composé.

plumes-train = **La Traîne**, pour les échanges : { $cards }
plumes-deck =
    { $cards ->
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
plumes-safe =
    🎴 { $draws ->
        [one] Encore 1 pioche sans risque
       *[other] Encore { $draws } pioches sans risque
    }, puis gare à la Paonne : elle met fin à la partie.
plumes-peahen-near =
    👑 { $draws ->
        [one] **La prochaine carte est la Paonne :** elle met fin à la partie.
       *[other] **Gare à la Paonne :** elle peut sortir à chaque pioche, et sortira d’ici { $draws } cartes. Elle met fin à la partie.
    }
plumes-held =
    { $cards ->
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }
plumes-none = Pas encore de plumage
plumes-plume = **{ $number }.** { $rows } · { $points }
plumes-peacock = **{ $number }.** 🦚 { $rows } · { $points }
plumes-ended = **{ $number }.** { $card } { $points }
plumes-peacock-of = **{ $number }.** 🦚 paon de { $cards } cartes · { $points }
plumes-legend = Dans chaque plumage, le rang du haut vient en premier, et ▸ sépare les rangs. Celui du haut coûte des points, les autres en rapportent. 🦚 : paon complet, 1 point de plus par carte. 🎴 : carte face cachée, pas encore comptée.

plumes-sheet = { $name } : { $plumes } = { $points }

plumes-row-new = nouveau plumage
plumes-row-top = plumage { $plume }, rang du haut
plumes-row = plumage { $plume }, rang { $row }
plumes-row-last = plumage { $plume }, dernière carte

## La vue de chacun

plumes-hand = **Votre main :** { $cards }
plumes-hand-worth = **Votre main**, et ce que rapporte chaque carte jouée maintenant : { $cards }
plumes-dealt = **Vos neuf cartes**, par couleur : { $cards }
plumes-leader =
    { $count ->
        [one] Meilleur rival : { $leaders }
       *[other] Meilleurs rivaux : { $leaders }
    }
plumes-leads =
    { $name } { $points }{ $hidden ->
        [0] {""}
        [one] {" "}({ $hidden } cachée)
       *[other] {" "}({ $hidden } cachées)
    }
plumes-yours = **Vos plumages** · { $points }
plumes-yours-hidden = **Vos plumages** · { $points } · les autres voient { $seen }

plumes-keep = **Gardez-en six :** appuyez sur les trois à rendre.
plumes-keep-why = Chaque rang reprend les couleurs du rang du dessus : gardez des cartes de même couleur. Les petites cartes vont en haut, où elles coûtent des points. Les grandes vont dessous, où elles en rapportent.
plumes-returning =
    ↪️ À rendre : { $cards } · { $left ->
        [one] encore une
       *[other] encore { $left }
    }
plumes-kept = ✅ Vous gardez { $cards }
plumes-choose-again = Changer

plumes-play = **À vous :** jouez une ou deux cartes.
plumes-play-why = À côté de chaque carte : ce qu’elle rapporte à sa meilleure place.
plumes-where-to = { $card } : où la poser ?
plumes-more-places = Et { $places } autres places : voir ci-dessous.
plumes-another-card = Autre carte
plumes-swap = Échanger…
plumes-other-place = Placer…
plumes-choose-place = **Appuyez sur une carte.** Puis choisissez sa place.
plumes-elsewhere = Autres places…
plumes-take-back = Annuler
plumes-takes =
    place pour { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } : { $colours }
plumes-takes-last = ensuite { $colours } complète le plumage : **{ $points }** plus la carte
plumes-train-fits = Cartes de la Traîne qui vont sous vos rangs : { $cards }
plumes-train-fits-not = Aucune carte de la Traîne ne va sous vos rangs.

plumes-place-below = → { $plume } : { $points }
plumes-place-widens = Haut { $plume } : { $points }
plumes-place-new = Nouveau : { $points }
# Chaque ligne commence comme son bouton.
plumes-effect-new = **Nouveau :** { $points }, un nouveau rang du haut
plumes-effect-widens = **Haut { $plume } :** { $points }, rang du haut à { $cards } cartes
plumes-effect-begins = **→ { $plume } :** { $points }, commence le rang { $row }
plumes-effect-goes-on = **→ { $plume } :** { $points }, carte { $cards } du rang { $row }
plumes-effect-fills = **→ { $plume } :** { $points }, remplit le rang { $row }
plumes-effect-closes = **→ { $plume } :** { $points }, 🦚 complète un paon de { $cards } cartes
plumes-go-on = **Jouez une deuxième carte, ou prenez des cartes.**
plumes-ways = **Prenez des cartes :** deux de la pioche, deux en échange, ou une de chaque.
plumes-ways-five = **Prenez des cartes.** Vous en avez cinq, et six au plus : piochez-en une et échangez-en une, ou échangez-en deux.
plumes-ways-few = **Prenez des cartes :** deux de la pioche, ou une de la pioche et une en échange.
plumes-drew = **Vous avez pioché** { $cards }
plumes-draw-or-swap = **Encore une :** piochez une autre carte, ou échangez-en une avec la Traîne.
plumes-must-swap = **Six cartes, c’est le maximum :** échangez-en une avec la Traîne pour finir votre tour.
plumes-must-draw = **Une carte échangée :** piochez-en une pour finir votre tour.

plumes-draw-one = Piocher 1
plumes-draw-and-swap = Piocher 1, échanger 1
plumes-draw-two = Piocher 2
plumes-draw-another = Piocher encore 1
plumes-back = Retour
plumes-take =
    🔁 { $cards ->
        [one] **Ou échangez :** prenez une carte de la Traîne
       *[other] **Ou échangez** une ou deux cartes de la Traîne
    }
plumes-take-only =
    🔁 { $cards ->
        [one] **Échangez :** prenez une carte de la Traîne
       *[other] **Échangez** une ou deux cartes de la Traîne
    }
plumes-give =
    ↪️ { $cards ->
        [one] **En échange :** donnez une carte
       *[other] **En échange :** donnez deux cartes
    }
plumes-taking = 🔁 Vous prenez { $cards }
plumes-giving = ↪️ Vous donnez { $cards }
plumes-swap-then-draw = Dès que vous donnez une carte, l’échange se fait. Puis je pioche une carte pour vous, et votre tour est fini.
plumes-swap-ends =
    { $cards ->
        [one] Dès que vous donnez une carte, l’échange se fait et votre tour est fini.
       *[other] Dès que vous donnez les deux cartes, l’échange se fait et votre tour est fini.
    }

## Sur les images

picture-in-sight-of-all = points visibles
picture-they-see = ils voient
picture-and-card = + carte si complet
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
picture-effect-closes = le complète
picture-keep = Gardez-en six, rendez-en trois
picture-keep-more =
    { $left ->
        [one] Encore une à rendre
       *[other] Encore { $left } à rendre
    }
picture-kept = Vous gardez ces six cartes
picture-play-plumes = Jouez une ou deux cartes
picture-where-to = { $card } : où la poser ?
picture-go-on = Jouez encore, ou prenez des cartes
picture-replenish = Piochez, ou prenez à la Traîne
picture-swap =
    { $cards ->
        [one] Échange : quelle carte prenez-vous ?
       *[other] Échange : une ou deux de la Traîne
    }
picture-give =
    { $cards ->
        [one] Quelle carte donnez-vous ?
       *[other] Quelles deux cartes donnez-vous ?
    }
picture-draw-or-swap = Encore une : pioche ou échange
picture-must-swap = Six cartes : échangez-en une
picture-must-draw = Piochez-en une pour finir
picture-plumes-turn = À { $name } de jouer
picture-paused = La table est en pause
picture-completes = { $name } complète un paon !

picture-alt-player = { $name } : { $plumes }.
picture-alt-safe =
    { $draws ->
        [one] 1 pioche sans risque
       *[other] { $draws } pioches sans risque
    }, puis gare à la Paonne.
picture-alt-peahen =
    { $draws ->
        [one] La prochaine carte est la Paonne.
       *[other] La Paonne peut sortir à chaque pioche, et sortira d’ici { $draws } cartes.
    }
picture-alt-seen =
    { $hidden ->
        [0] { $points }
        [one] { $points } et 1 carte face cachée
       *[other] { $points } et { $hidden } cartes face cachée
    }
picture-alt-peacocks = Vos { $count } paons rapportent { $points }.
picture-alt-own = Vous avez { $points }. Les autres voient { $seen }.
plumes-alt-hand = Main : { $cards }.
picture-alt-places = Places : { $places }.
picture-alt-next = ensuite { $colours }
picture-alt-closes = ensuite { $colours } complète le plumage : { $points } plus la carte
picture-alt-completed = { $name } a complété un paon de { $cards } cartes : { $points } et la carte face cachée.
picture-alt-gone = Rendues : { $cards }.
plumes-alt-taken = Prises : { $cards }.
plumes-alt-given = Données : { $cards }.

## Le coach

coach-plumes-keep = vos six premières cartes
coach-plumes-first = la première carte
coach-plumes-second = une deuxième carte, ou prendre des cartes
coach-plumes-take = prendre des cartes
coach-plumes-keeping = Garder { $cards }
coach-plumes-draw = Piocher une carte
coach-plumes-swap = Échanger { $given } contre { $taken }
coach-plumes-top =
    { $compared }, vos rangs du haut vous coûtent en moyenne { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de moins à la fin.
coach-plumes-below =
    { $compared }, vos rangs du dessous vous rapportent en moyenne { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de plus à la fin.
coach-plumes-bonus =
    { $compared }, les paons complets vous rapportent en moyenne { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } de plus à la fin.
coach-plumes-all = { $compared }, vous gagnez un peu partout : rangs du haut, rangs du dessous et paons complets.
coach-plumes-why-closed-narrow = vous fermez un rang du haut étroit : ce plumage n’aura que { $number } cartes au plus.
coach-plumes-why-colour-died = une seule couleur peut aller sous ce rang, et vous n’en avez pas.
coach-plumes-why-high-on-top = dans un rang du haut, son { $number } vous coûte.
coach-plumes-why-begun-late = la Paonne peut venir à chaque pioche : un nouveau plumage n’ira pas bien loin.
coach-plumes-why-drew-blind = la Traîne a une grande carte pour l’un de vos plumages, et l’une des vôtres ne va nulle part.
coach-plumes-why-fed-away = vous cédez une carte qui convient à l’un de vos plumages, sans rien d’utile en échange.
coach-plumes-why-kept-motley = { $number } couleurs, c’est trop pour bien les empiler.
coach-plumes-why-completes = Vous complétez un paon de { $number } cartes, qui valent chacune 1 point de plus.
coach-plumes-why-high-below = Sous un rang du haut, son { $number } vous rapporte.
coach-plumes-why-new-colour = Le rang du haut gagne une couleur à peu de frais : plus de cartes pourront aller dessous.
coach-plumes-why-low-on-top = C’est dans un rang du haut qu’une petite carte coûte le moins.
coach-plumes-why-feeds = Vous prenez un { $number } qui convient à l’un de vos plumages, sans rien céder d’utile.
coach-plumes-why-fits-better = Vous échangez une carte qui ne va nulle part contre une qui convient à l’un de vos plumages.
coach-plumes-why-nothing-fits = Rien dans votre main ne va sous un rang du haut. Une autre carte, peut-être.
coach-plumes-why-widens = Un rang du haut plus large permet un paon de { $number } cartes, et il reste du temps.
coach-plumes-why-lowest-on-top = C’est votre carte la moins chère pour un rang du haut : { $number }.
coach-plumes-why-best-below = C’est votre carte la plus forte qui va là : { $number }.
coach-plumes-why-kept-alike =
    { $number ->
        [one] Une seule couleur s’empile
       *[other] { $number } couleurs s’empilent
    } facilement.

## Le journal

plumes-log-starter = ⭐ **{ $name }** joue en premier.
plumes-log-dealt = { $name } reçoit { $cards }
plumes-log-chose = **{ $name }** a choisi six cartes.
plumes-log-kept = **{ $name }** garde { $cards }
plumes-log-chooses-anew = **{ $name }** choisit de nouveau.
plumes-log-turn = **Tour { $turn } · { $name }**
plumes-log-started = { $card } → { $place } (nouveau)
plumes-log-completed = { $card } → { $place } : 🦚 un paon complet !
plumes-log-taken-back = ↩️ annule { $card } ({ $place })
plumes-log-drew = pioche { $card } (il en reste { $left })
plumes-log-swapped = échange { $given } contre { $taken }
plumes-log-peahen = 👑 **{ $name }** pioche la Paonne : la partie est finie !
plumes-log-turned-up = Retournées : { $cards }
plumes-log-points = 🏁 **Points :** { $points }

## La fin de la partie

won-plumes-peacocks = Égalité de points : { $names } a le plus de paons complets ({ $value }).
tied-plumes = Égalité de points entre { $names } : le nombre de paons complets les départage.
won-plumes-shared = Égalité : mêmes points, autant de paons complets.
deed-plumes-tall = ✨ Un paon d’au moins cinq rangs pour { $name } !
figure-plumes-top = rangs du haut { $value }
figure-plumes-below = rangs du dessous { $value }
figure-plumes-bonus = bonus des paons { $value }
plumes-made-of = haut · dessous · paons
figure-plumes-peacocks =
    { $value ->
        [one] { $value } paon complet
       *[other] { $value } paons complets
    }

## Refus

refused-plumes-unchanged = Vous avez déjà choisi ces six cartes.
refused-plumes-not-in-hand = Vous n’avez plus { $card }. Appuyez sur *{ $button-panel }* pour voir vos cartes.
refused-plumes-not-in-train = { $card } n’est plus dans la Traîne. Appuyez sur *{ $button-panel }* pour voir ce qui s’y trouve.
refused-plumes-two-played = Vous avez déjà joué deux cartes ce tour-ci. Piochez ou échangez maintenant.
refused-plumes-play-first = Jouez d’abord une carte. Vous piocherez ou échangerez ensuite.
refused-plumes-replenishing = Vous avez commencé à piocher ou à échanger : plus de carte à jouer ce tour-ci.
refused-plumes-no-such-plume = Vous n’avez pas ce plumage. Appuyez sur *{ $button-panel }* pour voir les vôtres.
refused-plumes-complete = Ce paon est complet. Choisissez un autre plumage, ou commencez-en un.
refused-plumes-row-locked = Ce rang est plein, ou un autre se trouve dessous. Choisissez un autre rang.
refused-plumes-row-not-full = Remplissez d’abord le rang du dessus.
refused-plumes-too-narrow = Rien ne va sous un rang du haut d’une seule carte. Élargissez-le d’abord, ou choisissez un autre plumage.
refused-plumes-colour-missing = { $card } ne va pas là : le rang du dessus n’a pas cette couleur. Choisissez une autre carte ou un autre rang.
refused-plumes-no-taking-back = À cette table, une carte jouée reste jouée. Continuez votre tour.
refused-plumes-hand-full = Six cartes en main, c’est le maximum. Finissez votre tour par un échange.
refused-plumes-must-draw = Vous avez échangé une carte : piochez-en une.
refused-plumes-too-many-swaps =
    { $most ->
        [0] Aucun échange possible pour l’instant.
        [one] Une seule carte à échanger pour l’instant, pas { $cards }.
       *[other] { $most } cartes à échanger au plus pour l’instant, pas { $cards }.
    }

## Les règles ; les numéros sont des pages

rules-plumes-1-title = Le but
rules-plumes-picture = *Dans l’image :* Ann a complété un plumage, qui devient un **paon**. Il a des rangs de trois, deux et une carte, chacun dans les couleurs du rang du dessus. Le rang du haut coûte 0 + 1 + 2, les autres rapportent 5 + 6 + 3. Chacune des six cartes vaut 1 de plus : **17 points**. Les autres joueurs n’en voient que 14, car la dernière carte est face cachée.
rules-plumes-1 =
    Vous composez des **paons** avec des cartes Plume. Le rang du haut est large. Dessous, chaque rang a une carte de moins, jusqu’à une seule. **Le plus haut score gagne.**

    {""}**Les cartes** ont dix couleurs, chacune avec une lettre : 🟥 R rouge, ⬜ W blanc, 🟨 Y jaune, 🟩 G vert, 🟧 O orange, 💎 T turquoise, 🟦 B bleu, 🌸 N rose, 🟪 P violet, ⬛ K noir. Leurs valeurs partent de 0. Elles vont jusqu’à 6 à deux joueurs, 7 à trois, 8 à quatre, et 9 à cinq ou six.

    {""}**Au début**, chacun reçoit neuf cartes et en garde six. On remélange les autres dans la pioche. Cinq cartes sont posées à côté, face visible : la **Traîne**. La **Paonne** se cache parmi les huit dernières cartes de la pioche. Dès que quelqu’un la pioche, la partie est finie.

    {""}*Exemple :* vous recevez 🟥⁠R0 🟥⁠R4 🟦⁠B1 🟦⁠B5 🟦⁠B6 🟩⁠G2 🟩⁠G3 ⬛⁠K6 🌸⁠N5. Gardez par exemple les rouges, les bleus et les verts sauf 🟥⁠R4. Les petites vont au rang du haut, les grandes de même couleur au-dessous.

rules-plumes-2-title = Votre tour
rules-plumes-2 =
    {""}**1. Jouez une ou deux cartes** dans vos plumages, dans un seul ou dans deux. Vous pouvez à tout moment commencer un plumage avec n’importe quelle carte.

    {""}**2. Prenez ensuite des cartes**, de l’une de ces trois façons :
    • en piocher deux
    • en échanger deux avec deux de la Traîne
    • en piocher une et en échanger une, dans l’ordre de votre choix

    {""}**Jamais plus de six cartes** en main. Si votre première pioche vous donne la sixième, le tour finit par un échange.

    {""}*Exemple :* vous avez six cartes et jouez seulement 🟦⁠B5. Il vous en reste cinq. Vous piochez 🟩⁠G4 et en avez de nouveau six. Plus de pioche : échangez-en une avec la Traîne.

    🏠 *Règle maison :* l’échange de deux cartes se fait d’un coup. Une carte tout juste piochée peut servir à l’échange. Sans carte en main, piochez-en deux, ou une que vous échangez. Avec une seule carte, impossible d’en échanger deux.

rules-plumes-3-title = Composer
rules-plumes-3 =
    {""}**Le rang du haut** est aussi large que vous voulez, de toutes les couleurs. Il reçoit des cartes tant qu’aucun rang ne commence dessous.

    {""}**Chaque autre rang** a exactement une carte de moins que le rang du dessus. Il ne reçoit que des couleurs présentes **juste au-dessus**, peu importe combien de fois.

    {""}**Un rang ne commence** que lorsque celui du dessus est plein. À partir de là, plus rien ne s’ajoute au-dessus.

    {""}*Exemple :* votre plumage est 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5. Il reste une place au deuxième rang, pour une carte rouge, bleue ou verte. Une fois 🟦⁠B6 posée, ce rang est 🟦⁠B5 🟦⁠B6 : la dernière carte doit donc être bleue.

    Sous un rang du haut d’une seule carte, rien ne va. Vous pouvez encore l’élargir. Sinon, il ne fait que coûter des points.

rules-plumes-4-title = Les paons
rules-plumes-4 =
    Quand un rang de deux est plein, la carte suivante est seule et complète un **paon**. Comme les autres, elle reprend une couleur du rang du dessus. Mais elle est posée **face cachée** : personne d’autre ne la voit avant la fin.

    Rien ne s’ajoute à un paon complet. Le plus petit a deux cartes, puis une. Avec un rang du haut de quatre, un paon a dix cartes. Avec un rang de cinq, il en a quinze.

    {""}*Exemple :* sous 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 vous jouez 🟦⁠B3, et les autres voient 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🎴. C’est un paon de six cartes.

    🏠 *Règle maison :* vous pouvez regarder vos cartes face cachée. Je vérifie leurs couleurs : impossible de tricher.

rules-plumes-5-title = La fin
rules-plumes-5 =
    {""}**Dès que quelqu’un pioche la Paonne, la partie est finie**, même en plein tour. Certains auront joué un tour de moins. Les cartes en main ne comptent pas. On retourne les cartes face cachée.

    • Les cartes des **rangs du haut** vous coûtent leur valeur.
    • Toutes les **autres cartes** vous rapportent la leur, même dans un plumage inachevé.
    • Chaque carte d’un **paon complet** vaut 1 point de plus.

    {""}*Exemple :* 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🟦⁠B3 est un paon. Son rang du haut coûte 0 + 1 + 2 = 3, le reste rapporte 5 + 6 + 3 = 14. Six cartes, c’est 6 de plus : **17 points**. ⬛⁠K6 seule dans un plumage coûte **6 points**.

    En cas d’égalité, le nombre de paons complets départage. Si l’égalité demeure, la victoire est partagée.

rules-plumes-6-title = À cette table
rules-plumes-6 =
    Le premier joueur est tiré au sort. La table montre la Traîne et les plumages de chacun. *{ $button-panel }* montre aussi votre main : c’est là que vous jouez.

    {""}*Exemple :* pour jouer un tour, appuyez dans *{ $button-panel }* sur une carte. Si plusieurs places lui vont, dites laquelle. Pour une autre place, appuyez d’abord sur *{ plumes-other-place }* et sur la carte. Recommencez si vous voulez, puis appuyez sur **{ plumes-draw-two }**. Pour échanger, appuyez sur ce que vous prenez dans la Traîne, puis sur ce que vous donnez.

    🏠 *Règle maison :* tant que vous n’avez ni pioché ni échangé, vous pouvez annuler les cartes de ce tour, la dernière d’abord. **Les autres voient** ce que vous avez joué et annulé, comme autour d’une vraie table.

    {""}**Option de l’hôte** (🏠 absente des règles officielles)
    • *{ option-plumes-take_back } :* permis ou non. Sinon, une carte jouée reste en place.

## La première manche guidée

guided-about-plumes = Vous composez des paons, de haut en bas. **Chaque rang a une carte de moins que celui du dessus et reprend ses couleurs.** Une dernière carte, seule, en fait un paon.
guided-plumes-start = **Commencez un plumage :** appuyez sur une carte. Le rang du haut coûte des points : prenez-en une petite.
guided-plumes-widen =
    { $cards ->
        [one] **Le rang du haut a une carte.** Faites-en un rang de trois. Les rangs du dessous reprennent ses couleurs.
       *[other] **Le rang du haut a deux cartes.** Une troisième permet un rang de deux dessous, puis une carte seule.
    }
guided-plumes-below = **Remplissez le rang suivant** avec { $colours }, les couleurs du rang du dessus.
guided-plumes-close = **Une dernière carte complète le plumage,** si elle est de la bonne couleur ({ $colours }). Elle est posée face cachée, à l’abri des regards.
guided-plumes-any = **Aucune de vos cartes ne va dessous.** Vous pouvez commencer un autre plumage avec de petites cartes, car un rang du haut coûte des points.
guided-plumes-take-one = **Encore une carte à prendre,** et votre tour est fini.
guided-plumes-take =
    { $safe ->
        [0] **Chaque carte piochée peut être la Paonne,** qui met fin à la partie.
       *[other] **Piocher est encore sans danger :** la Paonne, qui met fin à la partie, est plus bas.
    }
guided-plumes-begun = ✅ **{ $card } commence votre plumage.** Dans le rang du haut, elle { $points ->
        [0] ne vous coûte rien.
        [one] vous coûte { $points } point.
       *[other] vous coûte { $points } points.
    }
guided-plumes-widened = ✅ **Le rang du haut a { $cards } cartes.** { $card } { $points ->
        [0] ne vous coûte rien.
        [one] vous coûte { $points } point.
       *[other] vous coûte { $points } points.
    }
guided-plumes-built = ✅ **{ $card } est sous le rang du haut** et rapporte { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    } Pour le rang suivant, il faut du { $colours }.
guided-plumes-closed = 🦚 **Un paon complet de { $cards } cartes !** Le rang du haut coûte ses valeurs, les autres cartes rapportent les leurs. Chaque carte vaut 1 de plus : { $worth } points.
guided-plumes-top = **{ $card } est dans un rang du haut** et { $points ->
        [0] ne vous coûte rien.
        [one] vous coûte { $points } point.
       *[other] vous coûte { $points } points.
    } C’est permis. Pour changer d’avis, appuyez sur *{ plumes-take-back }*.
guided-plumes-half = ✅ **Vous avez une nouvelle carte.**
guided-plumes-taken = ✅ **Vous avez de nouvelles cartes, et votre tour est fini.** Ensuite les autres ont joué.
guided-end-plumes = **Voilà le jeu :** à chaque tour, jouez une ou deux cartes, puis prenez-en deux. Une vraie partie commence avec neuf cartes, dont vous gardez six, et finit quand quelqu’un pioche la Paonne. Le plus haut score gagne.
