# Tout ce qui se dit dans une partie de Peacock Block

game-block = Peacock Block
about-block = flirtez jusqu’à 10 points, réunissez 10 plumes ou trouvez l’Anneau, et gare aux autres.
motto-block = 10 points de flirt, envers et contre tous.
length-block = 2 à 5 joueurs · { $mode ->
    [extended] jusqu’à 10 points d’amour, 30 minutes
   *[quick] une manche, 10 minutes
}

## Options. Les règles officielles laissent la plupart de ces points ouverts : chaque lecture est une règle maison.

option-block-mode = Partie
option-block-mode-quick = rapide : une seule manche
option-block-mode-extended = longue : 10 points d’amour
option-block-turn_limit = Fin de la manche après
option-block-turn_limit-30 = 30 tours chacun
option-block-turn_limit-60 = 60 tours chacun
option-block-turn_limit-120 = 120 tours chacun
option-block-rebuild = Quand la pioche est vide
option-block-rebuild-discards = remélanger la défausse
option-block-rebuild-with_ring = remélanger avec l’Anneau
option-block-flirt_win = 10 points de flirt gagnent
option-block-flirt_win-at_once = aussitôt
option-block-flirt_win-turn_end = à la fin du tour
option-block-pluck_cancels = Un Déplumage annule un Frisson ou une Pavane
option-block-pluck_cancels-feather = s’il prend une plume
option-block-pluck_cancels-hit = même s’il n’en prend pas
option-block-fight_cancels = Un combat perdu annule un Frisson ou une Pavane
option-block-fight_cancels-false = non
option-block-fight_cancels-true = oui
option-block-shake_target = La cible d’un Frisson
option-block-shake_target-acts = choisie au déclenchement
option-block-shake_target-laid = choisie quand il est joué
option-block-strut_ring = L’Anneau pendant une Pavane
option-block-strut_ring-first = en première action
option-block-strut_ring-any = à n’importe quelle action
option-block-pluck2 = Une Esquive contre un Déplumage 2
option-block-pluck2-each = protège un seul joueur
option-block-pluck2-whole = protège les deux joueurs
option-block-ruffle_use = La carte d’un Ébouriffage, pendant une Pavane
option-block-ruffle_use-free = n’est pas une action
option-block-ruffle_use-counts = compte comme une action
option-block-ruffle_refill = La victime d’un Ébouriffage pioche
option-block-ruffle_refill-turn_end = à la fin du tour
option-block-ruffle_refill-at_once = aussitôt
option-block-ring_swap = Un fragment d’Anneau défaussé seul
option-block-ring_swap-must = s’échange si possible
option-block-ring_swap-may = peut s’échanger
option-block-counters = Une Esquive qui contre
option-block-counters-chain = peut se contrer aussi
option-block-counters-once = ne peut plus se contrer
option-block-squabble_look = Cartes d’une Chamaillerie vues par
option-block-squabble_look-player = la personne qui l’a jouée
option-block-squabble_look-everyone = tout le monde
option-block-fight_card = Votre carte en combat de coqs
option-block-fight_card-free = au choix
option-block-fight_card-highest = votre plus forte
option-block-fight_cards = Les cartes d’un combat de coqs
option-block-fight_cards-discarded = sont défaussées
option-block-fight_cards-kept = reviennent en main
option-block-fight_alone = La plus forte et la plus faible au même joueur
option-block-fight_alone-nothing = ne rapporte rien
option-block-fight_alone-next_lowest = le suivant en perd une

preset-block-booklet = Règles officielles
preset-block-friendly = En douceur : plus court, moins cruel

## Notifications

call-block-action = { $users } **À vous de jouer une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-use = { $users } **Utilisez la carte prise, ou gardez-la** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-target = { $users } **Votre Frisson se déclenche : choisissez sa cible** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-react = { $users } **Esquiver ?** Une carte attend votre réponse à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-flip = { $users } **Combat de coqs : choisissez une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.

## Les cartes

block-card-flirt1 = Flirt +1
block-card-flirt2 = Flirt +2
block-card-flirt3 = Flirt +3
block-card-block1 = Blocage −1
block-card-block2 = Blocage −2
block-card-block3 = Blocage −3
block-card-half = ½ Ultra-Blocage
block-card-grow1 = Plume +1
block-card-grow2 = Plume +2
block-card-pluck1 = Déplumage 1
block-card-pluck2 = Déplumage 2
block-card-shake = Frisson
block-card-strut = Pavane
block-card-ruffle = Ébouriffage
block-card-squabble = Chamaillerie
block-card-fight = Combat de coqs
block-card-sidestep = Esquive
block-card-left = Anneau (gauche)
block-card-middle = Anneau (milieu)
block-card-right = Anneau (droite)
block-does-flirt = vous gagnez des points de flirt
block-does-block = quelqu’un perd des points de flirt
block-does-half = quelqu’un perd 1 point de flirt. Deux cartes ensemble : 5, ou 3 pour tous les autres
block-does-grow = vous gagnez des plumes
block-does-pluck1 = quelqu’un perd une plume, avec son Frisson ou sa Pavane
block-does-pluck2 = quelqu’un perd 2 plumes, ou deux joueurs 1, avec leur Frisson ou leur Pavane
block-does-shake = au prochain tour : vous +3, quelqu’un −1
block-does-strut = au prochain tour : trois actions
block-does-ruffle = prend une carte au hasard dans une main
block-does-squabble = mêle toutes les mains et les redistribue
block-does-fight = la plus forte ⚔️ prend une plume à la plus faible
block-does-sidestep = esquive une carte jouée contre vous
block-does-ring = les trois fragments réunis gagnent

## La table

block-turn = ▶️ À **{ $name }** de jouer
block-actions-left =
    { $count ->
        [one] Pavane : dernière action
       *[other] Pavane : encore { $count } actions
    }
block-targets = 🎯 **{ $name }** choisit la cible de son Frisson
block-uses = 🎯 **{ $name }** utilise la carte prise, ou la garde
block-shuffling = On mélange les cartes.
block-window = ⚡ **{ $name }** joue **{ $card }** contre { $names }. Esquive ?
block-window-shake = ⚡ Le **{ $card }** { DE($name) } vise { $names }. Esquive ?
block-window-all = ⚡ **{ $name }** joue **{ $card }**. Quelqu’un esquive ?
block-window-you = ⚡ Vous jouez **{ $card }** contre { $names }. Esquive ?
block-window-shake-you = ⚡ Votre **{ $card }** vise { $names }. Esquive ?
block-window-all-you = ⚡ Vous jouez **{ $card }**. Quelqu’un esquive ?
block-window-counter =
    💨 { $who ->
        [you] Vous esquivez **{ $card }**.
        [both] { $names } esquivez **{ $card }**.
       *[other] Esquive { DE($names) } contre **{ $card }**.
    } À **{ $name }** de contrer, ou non.
block-hint = Pour jouer, appuyez sur *{ $button-panel }*.
block-known = { $sign } Pris dans la pile : { $cards }
block-known-by = { $sign } **{ $name }** a pris { $cards } dans la pile.
block-trigger = Au prochain tour : { $card }
block-trigger-on = Au prochain tour : { $card } → { $name }
block-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
block-deck = Pioche : { $count }
block-discards = Dernière carte défaussée : { $card }
block-ring-pile = Pile de l’Anneau : { $cards }
block-none = vide
block-legend = { $flirt } points de flirt · { $feather } plumes · ⚔️ force au combat de coqs
block-legend-extended = { $flirt } points de flirt · { $feather } plumes · { $love } points d’amour · ⚔️ force au combat de coqs
block-you = vous
block-turn-count = Tour { $turn } sur { $most }
block-last-turns =
    ⌛ { $turns ->
        [one] Dernier tour de la manche
       *[other] Plus que { $turns } tours dans la manche
    } : le plus de points de flirt l’emportera.
block-hand = **Vos cartes**
block-hand-folded = Vos cartes : { $cards }
block-pool = Vu pendant votre Chamaillerie : { $cards }

block-fight = ⚔️ **Combat de coqs !** Chacun choisit une carte, face cachée.
block-fight-again = ⚔️ **Combat de coqs, égalité :** les ex æquo rejouent.
block-tie-break = ⚔️ **Le dernier combat de coqs :** la plus forte carte gagne la partie.
block-fight-lowest = ⚔️ **Combat de coqs, égalité tout en bas :** les ex æquo rejouent. La carte la plus faible coûte une plume.
block-fighting = Au combat : { $names }
block-fights-lowest = 🔥 à égalité tout en bas
block-fight-first = 🏅 la plus forte
block-fight-last = la plus faible
block-fights-on = 🔥 encore au combat
block-fight-done = hors combat
block-fight-heading = ### ⚔️ Combat de coqs !

## Les questions

block-ask-action = **À vous :** jouez une carte.
block-ask-use = **Vous avez pris { $card }.** L’utiliser tout de suite, ou la garder ?
block-keeps-itself = **Vous avez pris { $card }**, inutilisable maintenant. La carte reste dans votre main, et la partie continue dans un instant.
block-ask-target = **Votre Frisson vous a rapporté 3 points de flirt.** Qui en perd un ? Ensuite, vous jouez une carte.
block-ask-player = **{ $card } :** choisissez une cible.
block-ask-ultra = **Ultra-Blocage** ({ $card }) : −5 pour un joueur, ou −3 pour tous les autres ?
block-ask-take = **{ $card }** va sur la pile de l’Anneau. Quel fragment prenez-vous ?
block-ask-discard = **Quelles cartes défaussez-vous ?** Vous en piochez autant, et votre tour est fini.
block-ask-step = **{ $card } :** participer, ou esquiver ?
block-ask-react = **{ $name } joue { $card } contre vous.** Esquiver ?
block-ask-react-shake = **Le { $card } { DE($name) } vous vise.** Esquiver ?
block-ask-counter = **Esquive { DE($names) } contre votre { $card }.** Contrer avec une Esquive ?
block-also-hit = La carte vise aussi { $names }.
block-own-card = Cette carte vient d’être prise dans votre main.
block-no-side-step = Vous n’avez pas d’Esquive. Je pose quand même la question, pour que personne ne devine vos cartes.
block-no-more = Vous n’avez pas d’Esquive.
block-steps-aside = ✅ Vous esquivez avec { $card }.
block-lets-it = ✅ Vous laissez passer.
block-ask-flip = ⚔️ **Combat de coqs !** Choisissez votre carte, face cachée.
block-ask-flip-again = ⚔️ **Combat de coqs, égalité :** choisissez encore une carte, face cachée.
block-ask-flip-lowest = ⚔️ **Combat de coqs, égalité tout en bas :** encore une carte, face cachée. La plus faible coûte une plume.
block-ask-flip-why = La plus forte ⚔️ prend une plume à la plus faible. Les cartes sont ensuite défaussées.
block-ask-flip-kept = La plus forte ⚔️ prend une plume à la plus faible. Vous récupérez ensuite votre carte.
block-flipped = ✅ Votre carte : **{ $card }**

block-group-idle = À garder pour plus tard
block-lay-ring = Présenter l’Anneau
block-ultra = Ultra-Blocage…
block-ultra-all = Tous les autres −3
block-keep = La garder
block-discard = Défausser…
block-labelled = { $card } : { $effect }
block-discard-these =
    { $count ->
        [one] La défausser
       *[other] Défausser les { $count }
    }
block-ultra-name = Ultra-Blocage
block-swap = Échanger { $card } dans la pile de l’Anneau…
block-pass = Passer
block-back = Retour
block-take-part = Participer
block-step-out = Me retirer : { $card }
block-let-it = Laisser passer

## Une consigne

block-order = Esquiver tout Déplumage tant que ma carte attend
ahead-intro-block = Tant que votre Frisson ou votre Pavane attend, je peux esquiver tout Déplumage pour vous. Si vous n’avez pas d’Esquive, je laisse passer. J’attends toujours six secondes, quelles que soient vos cartes, et vous pouvez répondre avant. La consigne prend fin quand la carte se déclenche ou se perd.
ahead-choose-block = D’ici là…
ahead-chosen-block = ⏩ Votre consigne : { $answers }

## Le podium

block-short = il manquait
block-short-flirt = { $count } flirt
block-short-feathers =
    { $count ->
        [one] { $count } plume
       *[other] { $count } plumes
    }

## La fin d’une manche d’une partie longue

block-round-over = La manche { $round } est finie
block-round-legend = Le gagnant de la manche marque 1 point d’amour, plus 1 par plume. Les autres en marquent 1 avec 7 ou 8 plumes, 2 avec 9. 10 points d’amour gagnent la partie.

## Le coach

coach-block-action = votre action
coach-block-strut = action { $number } de votre Pavane
coach-block-target = la cible de votre { $card }
coach-block-use = { $card }, tout juste prise : l’utiliser ou la garder
coach-block-react = esquiver { $card } { DE($name) } ?
coach-block-counter = contrer une Esquive face à votre { $card } ?
coach-block-flip = votre carte pour le combat de coqs
coach-block-on = { $card } → { $names }
coach-block-ultra = Ultra-Blocage ({ $cards }) → { $names }
coach-block-ultra-all = Ultra-Blocage ({ $cards }) → tous les autres
coach-block-ring = { $sign } l’Anneau
coach-block-discard = Défausser { $cards }
coach-block-swap = Échanger { $cards } contre { $taken }
coach-block-stay-out = { $card }, en vous retirant avec { $step }
coach-block-flirt =
    { $compared }, vous avez en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point de flirt
       *[other] points de flirt
    } de plus au début de votre prochain tour.
coach-block-rival-flirt =
    { $compared }, le mieux placé des autres a en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point de flirt
       *[other] points de flirt
    } de moins au début de votre prochain tour.
coach-block-feathers =
    { $compared }, vous avez en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] plume
       *[other] plumes
    } de plus au début de votre prochain tour.
coach-block-rival-feathers =
    { $compared }, le mieux placé des autres a en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] plume
       *[other] plumes
    } de moins au début de votre prochain tour.
coach-block-wins = Ce coup gagne dans toutes les donnes que j’ai essayées.
coach-block-cards = { $compared }, points de flirt et plumes se valent au début de votre prochain tour : c’est votre main qui fait la différence.
coach-block-why-left-to-win = { $name } peut gagner au prochain tour, et vous pouviez l’en empêcher.
coach-block-why-block-wasted = { $name } { $number ->
        [0] n’a aucun point de flirt
        [one] n’a que { $number } point de flirt
       *[other] n’a que { $number } points de flirt
    } à perdre.
coach-block-why-pluck-wasted = { $name } n’a aucune plume à perdre.
coach-block-why-step-spent = vous n’avez aucun point de flirt à perdre : l’Esquive ne sauve rien.
coach-block-why-step-discarded = vous défaussez une Esquive.
coach-block-why-ring-broken = un fragment de l’Anneau s’en va, alors que vous en avez un autre.
coach-block-why-fight-weak = votre meilleure carte pour le combat de coqs n’est qu’un { $number }.
coach-block-why-fought-low = vous aviez un { $number }, et la carte la plus basse fait perdre une plume.
coach-block-why-wins = Vous gagnez sur-le-champ.
coach-block-why-stops = { $name } ne peut plus gagner au prochain tour.
coach-block-why-completes-ring = Vous avez alors l’Anneau entier, à présenter à votre prochain tour.
coach-block-why-cancels = La carte en attente { DE($name) } est annulée.
coach-block-why-nearly-there = Avec { $number } points de flirt, une seule carte peut suffire à votre prochain tour.
coach-block-why-saves-lead = Vous sauvez vos { $number } points de flirt, tout près de la victoire.
coach-block-why-saves-points = Vous avez { $number } points de flirt à perdre.
coach-block-why-hits-leader = Parmi les autres, { $name } a le plus de points de flirt : { $number }.
coach-block-why-flirts = { $number ->
        [one] C’est votre premier point de flirt
       *[other] Vous arrivez à { $number } points de flirt sur 10
    }.
coach-block-why-grows = Vous arrivez à { $number } plumes sur 10.
coach-block-why-ring-alone = Un fragment d’Anneau isolé vaut peu.
coach-block-why-many-new = Vous changez { $number } cartes pour de nouvelles.
coach-block-why-fought-high = C’est votre carte la plus forte au combat : { $number }.
coach-block-why-fight-strong = Presque rien ne bat votre { $number } au combat de coqs.

## Le journal

block-log-nothing =
    { $sign } { $who ->
        [you] Vous restez
       *[other] { $name } reste
    } à 0
block-log-nearly =
    💗 { $who ->
        [you] Vous avez
       *[other] **{ $name }** a
    } { $points } points de flirt : encore un, et c’est gagné !
block-moment-nearly = { $name } en a { $points } : un Flirt, et c’est gagné
block-moment-ring = { $name } présente l’Anneau entier !
block-log-first =
    ⭐ { $who ->
        [you] Vous commencez.
       *[other] **{ $name }** commence.
    }
block-log-plays =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } { $card }.
block-log-plays-on =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } { $card } contre **{ $names }**.
block-log-lays =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } { $card }, qui se déclenchera au prochain tour.
block-log-lays-on =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } { $card } contre **{ $names }** : effet au prochain tour.
block-log-ultra =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } un Ultra-Blocage contre **{ $names }**.
block-log-ring =
    { $sign } { $who ->
        [you] Vous présentez
       *[other] **{ $name }** présente
    } les trois fragments de l’Anneau !
block-log-discards =
    { $who ->
        [you] Vous défaussez
       *[other] **{ $name }** défausse
    } { $cards }.
block-log-swaps =
    { $who ->
        [you] Vous échangez
       *[other] **{ $name }** échange
    } { $cards } contre { $taken }.
block-log-passes =
    { $who ->
        [you] Vous passez.
       *[other] **{ $name }** passe.
    }
block-log-drawn = { $name } pioche { $cards }.
block-log-acts =
    ⚡ { $who ->
        [you] Votre carte { $card }
       *[other] La carte { $card } de **{ $owner }**
    } se déclenche.
block-log-aims =
    🎯 { $whose ->
        [you] **{ $name }** vous vise.
       *[other] { $who ->
            [you] Vous visez
           *[other] **{ $name }** vise
        } **{ $on }**.
    }
block-log-cancelled =
    ❌ { $who ->
        [you] Votre carte { $card } est annulée.
       *[other] La carte { $card } de **{ $owner }** est annulée.
    }
block-log-steps-aside =
    💨 { $who ->
        [you] Vous esquivez.
       *[other] **{ $owner }** esquive.
    }
block-log-counters =
    💨 { $who ->
        [you] Vous contrez
       *[other] **{ $name }** contre
    } avec { $sign } : l’esquive échoue pour **{ $names }**.
block-log-ruffles =
    { $who ->
        [you] Vous prenez
       *[other] **{ $name }** prend
    } une carte dans { $whose ->
        [you] votre main.
       *[other] la main de **{ $owner }**.
    }
block-log-ruffles-card =
    { $who ->
        [you] Vous prenez
       *[other] **{ $name }** prend
    } { $card } dans { $whose ->
        [you] votre main.
       *[other] la main de **{ $owner }**.
    }
block-log-keeps =
    { $who ->
        [you] Vous la gardez.
       *[other] { $name } la garde.
    }
block-log-pooled = 🔀 **{ $names } :** mains mêlées et redistribuées.
block-log-rebuilt = La pioche est vide : on remélange { $count } cartes défaussées.
block-log-fight = ⚔️ **Combat de coqs :** { $names }
block-log-fight-on = 🔥 Encore au combat : **{ $names }**
block-log-exhausted = À bout de forces : { $names }
block-log-fight-won =
    🏅 { $who ->
        [you] Vous gagnez le combat de coqs et prenez
       *[other] **{ $name }** gagne le combat de coqs et prend
    } une plume à **{ $names }**.
block-log-wins-nothing =
    🏅 { $who ->
        [you] Vous gagnez le combat de coqs, mais ne prenez rien.
       *[other] **{ $name }** gagne le combat de coqs, mais ne prend rien.
    }
block-log-no-winner = Personne ne gagne le combat de coqs.
block-log-love = { $sign } Points d’amour : { $love }
block-log-tie-break = ⚖️ **{ $names }** : égalité de points d’amour et de plumes. Un dernier combat de coqs départage.
block-log-tie-hand = Dernier combat de coqs, donne { $hand } : quatre cartes chacun pour { $names }.
block-log-won-flirt =
    🏁 { $who ->
        [you] Vous arrivez
       *[other] **{ $names }** arrive
    } à 10 points de flirt !
block-log-won-feathers =
    🏁 { $who ->
        [you] Vous arrivez
       *[other] **{ $names }** arrive
    } à 10 plumes !
block-log-won-ring =
    🏁 { $who ->
        [you] Vous présentez
       *[other] **{ $names }** présente
    } l’Anneau !
block-log-won-limit =
    🏁 C’était le dernier tour de la manche. { $count ->
        [one] { $who ->
            [you] Vous êtes en tête.
           *[other] **{ $names }** est en tête.
        }
       *[other] **{ $names }** sont en tête à égalité.
    }

## Qui peut gagner au prochain tour, et ce qui l’empêche

block-way-shake = Frisson : { $flirt } + { $gain } gagne
block-way-ring = l’Anneau gagne
block-way-fight = un combat gagne
block-way-flirt =
    { $need ->
        [1] un Flirt suffit
        [2] un Flirt +2 ou +3 suffit
       *[other] un Flirt +3 suffit
    }
block-way-grow =
    { $need ->
        [1] une Plume suffit
       *[other] une Plume +2 suffit
    }
block-way-shake-flirt =
    { $need ->
        [1] Frisson + un Flirt
        [2] Frisson + Flirt +2
       *[other] Frisson + Flirt +3
    }
block-way-strut-flirt =
    { $need ->
        [one] +{ $need } point
       *[other] +{ $need } points
    }
block-way-strut-grow =
    { $need ->
        [one] +{ $need } plume
       *[other] +{ $need } plumes
    }
block-stops = arrête
block-stop-two = à deux
block-slows = freine
block-wins = gagne
block-danger = ⚠️ **Peut gagner au prochain tour :** { $dangers }.
block-danger-of = { $name } ({ $way })
block-does-win =
    🏁 { $count ->
        [one] **{ $cards }** gagne.
       *[other] Au choix, pour gagner : **{ $cards }**.
    }
block-does-stop = 🛡️ { $cards }, sauf esquive.
block-does-stop-surely = 🛡️ { $card }, sans esquive possible.
block-stops-players = **{ $card }** arrête { $names }
block-does-slow = 🛡️ **{ $card }** freine { $name } : ensuite, { $way }.
block-does-nothing = Aucune de vos cartes ne l’arrête à coup sûr.

## Dans les images

block-band-action = À vous : jouez une carte
block-band-strut = À vous, en pleine Pavane
block-band-actions =
    { $count ->
        [one] dernière action
       *[other] { $count } actions
    }
block-band-use = { $card } : l’utiliser, ou non ?
block-band-keeps = Vous gardez { $card }
block-band-target = Qui perd un point de flirt ?
block-band-player = { $card } : quelle cible ?
block-band-take = Quel fragment prenez-vous ?
block-band-step = { $card } : participer ?
block-band-discard = Quelles cartes défausser ?
block-band-react = { $name } joue { $card } contre vous
block-band-react-short = { $name } : { $card } contre vous
block-band-counter = Contrer leur Esquive ?
block-band-flip = Combat de coqs : votre carte ?
block-band-flip-again = Égalité : encore une carte
block-band-waiting-others = On attend les autres
block-band-waiting = On attend { $names }
block-band-answered = Vous avez choisi
block-foot-fight = chiffre : force au combat de coqs
block-foot-flip = la plus forte prend une plume à la plus faible
block-foot-stops = arrête : sauf esquive
block-foot-slows = freine : la victoire reste possible
block-foot-counter = Sinon, ils y échappent
block-else-flirt = Sinon : points de flirt { $from } → { $to }
block-else-feathers = Sinon : plumes { $from } → { $to }
block-else-trigger = Sinon : plumes { $from } → { $to }, sans { $card }
block-else-ruffle = Sinon, on prend une de ces cartes
block-else-squabble = Sinon, nouvelle main
block-else-fight = Sinon, vous vous battez pour une plume
block-else-nothing = Sinon, rien ne change : vous êtes à 0
block-effect-flirt =
    { $number ->
        [one] +{ $number } point de flirt
       *[other] +{ $number } points de flirt
    }
block-effect-block =
    { $number ->
        [one] ôte { $number } point de flirt
       *[other] ôte { $number } points de flirt
    }
block-effect-half = ôte 1 (deux cartes : 5)
block-effect-grow =
    { $number ->
        [one] +{ $number } plume pour vous
       *[other] +{ $number } plumes pour vous
    }
block-effect-pluck =
    { $number ->
        [one] ôte { $number } plume
       *[other] ôte { $number } plumes
    }
block-effect-shake = +3 au tour suivant
block-effect-strut = 3 actions au tour suivant
block-effect-ruffle = prend une carte cachée
block-effect-squabble = mêle toutes les mains
block-effect-fight = la plus forte prend 1 plume
block-effect-sidestep = esquive une carte
block-effect-ring = un fragment sur trois
block-verdict-feather = { $name } prend une plume à { $names }
block-verdict-ties = Égalités ! Rejouent : { $names }
block-verdict-again = Égalités ! Rejouent pour gagner : { $highest } · pour ne pas perdre : { $lowest }
block-verdict-highest = Qui gagne ? Rejouent : { $names }
block-verdict-lowest = Qui perd ? Rejouent : { $names }
block-verdict-nothing = { $name } gagne, mais rien à prendre
block-verdict-no-one = Personne ne gagne
block-short-half = ½ Ultra
block-short-fight = Combat
block-short-left = Anneau (g.)
block-short-middle = Anneau (m.)
block-short-right = Anneau (d.)

## La fin de la partie

won-block-feathers = Dix plumes : la partie est finie aussitôt.
won-block-ring = L’Anneau : la partie est finie aussitôt.
won-block-love-feathers = Égalité de points d’amour : le nombre de plumes départage.
won-block-cock-fight = Égalité de points d’amour et de plumes : un combat de coqs a départagé.
won-block-turn-limit = C’était le dernier tour : le plus de points de flirt l’emporte.
won-block-turn-limit-feathers = C’était le dernier tour. Égalité de points de flirt : le nombre de plumes départage.
deed-block-counter = ✨ Une Esquive contrée par { $name }, ça ne s’oublie pas.
won-block-shared = Égalité, et aucun combat de coqs n’a pu départager.
block-alt-may-win = victoire possible au prochain tour ({ $way })
block-alt-hand = Vos cartes : { $cards }.
block-alt-flirt =
    { $value ->
        [one] { $value } point de flirt sur 10
       *[other] { $value } points de flirt sur 10
    }
block-alt-feather =
    { $value ->
        [one] { $value } plume sur 10
       *[other] { $value } plumes sur 10
    }
block-alt-love =
    { $value ->
        [one] { $value } point d’amour sur 10
       *[other] { $value } points d’amour sur 10
    }
figure-block-flirt =
    { $value ->
        [one] { $value } point de flirt
       *[other] { $value } points de flirt
    }
figure-block-feathers =
    { $value ->
        [one] { $value } plume
       *[other] { $value } plumes
    }
figure-block-love =
    { $value ->
        [one] { $value } point d’amour
       *[other] { $value } points d’amour
    }

## Ce qui a fait gagner, dans les classements et sur le podium

by-block-flirt =
    { $value ->
        [0] aux points de flirt
       *[other] avec { $value } points de flirt
    }
by-block-feathers =
    { $value ->
        [0] grâce aux plumes
       *[other] avec { $value } plumes
    }
by-block-ring = avec l’Anneau
by-block-love =
    { $value ->
        [0] aux points d’amour
       *[other] avec { $value } points d’amour
    }
by-block-love-feathers = grâce aux plumes
by-block-cock-fight = au combat de coqs
by-block-turn-limit = aux points de flirt
by-block-turn-limit-feathers = grâce aux plumes
by-block-shared = à égalité
variant-block = Peacock Block, partie rapide
variant-block-extended = Peacock Block, partie longue
score-block = { figure-block-flirt }
score-block-extended = { figure-block-love }
rate-block = { NUMBER($rate, style: "percent") } gagnées
column-rate-block = succès
order-rate-block = Taux de victoire

## Refus

refused-block-unchanged = C’est déjà votre réponse.
refused-block-not-in-hand = Vous n’avez plus { $card }. Appuyez sur *{ $button-panel }* pour voir vos cartes.
refused-block-not-playable = { $card } ne se joue pas seule maintenant. Choisissez une autre carte.
refused-block-bad-target = Cette carte ne peut pas viser cette personne. Changez de cible, ou de carte.
refused-block-slot-taken = Une carte attend déjà votre prochain tour : impossible d’ajouter { $card }. Choisissez une autre carte.
refused-block-not-the-ruffled-card = Seule la carte que vous venez de prendre peut servir maintenant. Utilisez-la, ou gardez-la.
refused-block-ring-incomplete = Il vous manque un fragment de l’Anneau : il faut les trois.
refused-block-ring-too-late = L’Anneau se présente au début du tour, ou avec un fragment qui vient d’être pris. Présentez-le à votre prochain tour.
refused-block-must-swap = Un fragment d’Anneau défaussé seul s’échange contre un autre de la pile. Choisissez celui que vous prenez.
refused-block-nothing-to-swap = Un fragment d’Anneau ne s’échange que s’il est défaussé seul. Défaussez sans choisir de carte à prendre.
refused-block-not-in-ring-pile = { $card } n’est plus dans la pile de l’Anneau. Choisissez un autre fragment.
refused-block-not-in-it = Vous ne pouvez vous retirer que de votre propre Chamaillerie ou combat de coqs, et { $card } n’en est pas. Jouez cette carte sans Esquive.
refused-block-not-a-side-step = Seule une Esquive se joue maintenant, et { $card } n’en est pas une. Jouez-en une, ou laissez passer.
refused-block-not-highest = À cette table, il faut montrer votre carte la plus forte, et ce n’est pas { $card }. Choisissez-en une plus forte.

## Les règles ; les numéros sont des pages

rules-block-1-title = Le but
rules-block-picture = *Dans l’image :* c’est à Ann (rouge), avec **3 points de flirt** sur dix. Un **Frisson** attend devant Ginette. Le **Déplumage** d’Ann peut l’annuler.
rules-block-1 =
    Vous êtes des paons qui courtisent la même paonne. Le premier à réussir l’un de ces exploits gagne :
    💗 **10 points de flirt**, grâce aux cartes Flirt et au Frisson
    🪶 **10 plumes** : chacun commence avec cinq
    💍 **L’Anneau** : ses trois fragments, présentés dans le même tour

    Chacun a quatre cartes cachées. Tout le reste est visible.

    Une partie **rapide** dure une manche. Une partie **longue** se joue en 10 points d’amour.

rules-block-2-title = Votre tour
rules-block-2 =
    Faites **une** chose :
    • jouer une carte, deux ½ Ultra-Blocages ensemble, ou l’Anneau entier
    • ou défausser une à quatre cartes
    • ou passer

    Puis chacun complète sa main à quatre, vous d’abord. C’est ensuite à votre voisin de gauche.

rules-block-3-title = Esquive
rules-block-3 =
    Une 💨 **Esquive** pare Blocage, Déplumage, Ébouriffage, Chamaillerie, combat de coqs, ou le −1 d’un Frisson. Elle ne protège que vous.

    Le joueur de la carte peut **contrer** avec sa propre Esquive. La carte vous touche alors quand même, sauf si vous esquivez encore.

    Je pose la question **même si vous n’en avez pas**, pour que personne ne devine vos cartes. En direct, dès la deuxième carte, je laisse passer après six secondes. *Toujours demander* l’évite. Votre réponse peut changer tant que tous n’ont pas répondu.

    {""}*Exemple : Ann joue Blocage −3 contre Bob. Bob esquive, Ann contre, et Bob n’a pas d’autre Esquive : il perd 3.*

rules-block-4-title = Frisson et Pavane
rules-block-4 =
    Le **Frisson** et la **Pavane** restent devant vous, un à la fois, et se déclenchent au début de votre **prochain** tour. Un Déplumage qui vous prend une plume d’ici là les annule.

    {""}**Frisson** : gagnez 3 points de flirt et choisissez qui en perd 1. Puis jouez votre tour. Si un Déplumage l’annule, c’est vous qui perdez 1.
    {""}**Pavane** : trois actions au lieu d’une. Vous piochez à la fin du tour.

rules-block-5-title = Chamaillerie, combat
rules-block-5 =
    Dans les deux cas, chacun complète d’abord sa main à quatre. En jouant la carte, vous pouvez vous en retirer avec une Esquive.

    🔀 **Chamaillerie** : toutes les mains sont mélangées et redistribuées.

    ⚔️ **Combat de coqs** : chacun choisit une carte, face cachée. Le plus grand nombre ⚔️ prend une plume au plus petit.
    • Égalité en haut ou en bas ? Les ex æquo rejouent une carte.
    • Encore égalité en haut ? Ils sont **à bout de forces**, et le suivant gagne. Personne d’autre ? Aucune plume ne bouge.
    • Encore égalité en bas ? Chacun donne une plume.

    {""}*Exemple : Ann montre 7, Bob 7, Cleo 4, Dan 2. Ann et Bob rejouent : 5 et 5. Ils sont à bout de forces : Cleo prend une plume à Dan.*

rules-block-6-title = L’Anneau
rules-block-6 =
    Réunissez un fragment gauche, un milieu et un droit, et **présentez l’Anneau** au début de votre tour : vous gagnez aussitôt. Si le dernier vous vient d’un Ébouriffage, présentez-le tout de suite.

    Les fragments défaussés ont leur pile. Défaussez **un seul fragment et rien d’autre**, et prenez-en un autre sur cette pile au lieu de piocher.

    {""}*Exemple : vous avez un gauche et un milieu, et un droit est sur la pile. Défaussez un second gauche et prenez le droit.*

rules-block-7-title = Partie longue
rules-block-7 =
    10 **points de flirt** gagnent la manche et rapportent des **points d’amour** :

    • au gagnant : 1, plus 1 par plume
    • aux autres : 1 avec sept ou huit plumes, 2 avec neuf

    Puis tout recommence, sauf les points d’amour. Le joueur suivant commence.

    {""}**10 points d’amour gagnent la partie.** 10 plumes ou l’Anneau aussi, à tout moment. Si plusieurs y arrivent, le plus de points d’amour gagne, puis de plumes, puis un dernier combat de coqs avec quatre cartes chacun.

    {""}*Exemple : Ann gagne la manche avec 6 plumes : 7 points d’amour. Bob a 8 plumes : 1 point d’amour.*

rules-block-8-title = Règles avancées
rules-block-8 =
    Les règles officielles laissent ces points ouverts. L’hôte peut les changer, ou plusieurs d’un coup avec *En douceur*.

    🏠 *{ option-block-turn_limit }* : { option-block-turn_limit-60 }
    🏠 *{ option-block-flirt_win }* : { option-block-flirt_win-at_once }
    🏠 *{ option-block-rebuild }* : { option-block-rebuild-discards }
    🏠 *{ option-block-shake_target }* : { option-block-shake_target-acts }
    🏠 *{ option-block-pluck_cancels }* : { option-block-pluck_cancels-feather }
    🏠 *{ option-block-fight_cancels }* : { option-block-fight_cancels-false }
    🏠 *{ option-block-strut_ring }* : { option-block-strut_ring-first }
    🏠 *{ option-block-ruffle_use }* : { option-block-ruffle_use-free }
    🏠 *{ option-block-ruffle_refill }* : { option-block-ruffle_refill-turn_end }
    🏠 *{ option-block-counters }* : { option-block-counters-chain }
    🏠 *{ option-block-pluck2 }* : { option-block-pluck2-each }
    🏠 *{ option-block-ring_swap }* : { option-block-ring_swap-must }
    🏠 *{ option-block-squabble_look }* : { option-block-squabble_look-player }
    🏠 *{ option-block-fight_card }* : { option-block-fight_card-free }
    🏠 *{ option-block-fight_cards }* : { option-block-fight_cards-discarded }
    🏠 *{ option-block-fight_alone }* : { option-block-fight_alone-nothing }

    🏠 *Toujours :* les nombres ⚔️ sont les nôtres. Un contre annule toutes les esquives. À court de tours, le plus de points de flirt gagne, puis de plumes. Trois donnes sans décision au dernier combat : victoire partagée.

rules-block-9-title = Les cartes
rules-block-9 =
    Les 161 cartes, avec leur nombre :

    💗 **Flirt** +1 (15), +2 (20), +3 (12) : vous gagnez des points de flirt.
    🛡️ **Blocage** −1 (10), −2 (6), −3 (2) : quelqu’un d’autre perd des points de flirt.
    🛡️ **½ Ultra-Blocage** (6) : un Blocage −1. Deux ensemble prennent 5 à un joueur, ou 3 à tous les autres. Impossible à esquiver.
    🪶 **Plume** +1 (12), +2 (4) : vous gagnez des plumes.
    ✂️ **Déplumage** 1 (10), 2 (5) : quelqu’un d’autre perd des plumes. Un Déplumage 2 peut en prendre une à deux joueurs. Une plume perdue annule aussi le Frisson ou la Pavane de ce joueur.
    🌪️ **Ébouriffage** (8) : prenez une carte au hasard dans une main. Utilisez-la aussitôt, ou gardez-la.
    {""}**Frisson** (12), **Pavane** (8), **Chamaillerie** (6), **Combat de coqs** (8), **Esquive** (8), et trois de chaque fragment de l’**Anneau**.

    {""}*Exemple : vous prenez une plume à Bob. Son Frisson en attente est annulé, et lui coûte 1 point de flirt.*

## La première manche guidée

guided-about-block = Vous courtisez la même paonne. **10 points de flirt gagnent,** tout comme 10 plumes ou l’Anneau entier.
guided-block-flirt = **Jouez un Flirt :** il rapporte des points de flirt. Vous en avez { $flirt } sur 10.
guided-block-react = **Votre Esquive vous en tire,** mais vous ne l’aurez plus. Vous pouvez aussi laisser passer, et la garder pour plus grave.
guided-block-pluck = **{ $card ->
        [shake] Le Frisson { DE($name) }
       *[strut] La Pavane { DE($name) }
    }** se déclenche au prochain tour. Un Déplumage sur { $name } prend une plume et l’annule.
guided-block-choose = **Jouez ce que vous voulez.** Il n’y a rien à perdre ici.
guided-block-flirted = ✅ **Vous gagnez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de flirt.** À 10, c’est la victoire.
guided-block-plucked = ✅ **{ $name } perd une plume** : le chemin jusqu’à 10 s’allonge.
guided-block-cancelled = ✅ **{ $name } perd une plume, et { $card ->
        [shake] son Frisson est annulé.
       *[strut] sa Pavane est annulée.
    }**
guided-block-fine = ✅ **C’est joué !** Plus d’un chemin mène à la victoire.
guided-block-stepped = ✅ **Esquivé !** La carte ne vous a rien fait, et votre Esquive est jouée.
guided-block-let-it = **Vous avez laissé passer,** et gardez votre Esquive pour plus grave. Les deux se défendent : tout dépend de ce que vous perdez.
guided-end-block = **Chacun a joué deux tours.** Vous connaissez le Flirt, l’Esquive et le Déplumage. Dans une vraie partie, d’autres cartes vous attendent : chacune dit ce qu’elle fait.
