# Tout ce qui se dit dans une partie de Peacock Block

game-block = Peacock Block
about-block = flirtez jusqu’à dix points, réunissez dix plumes ou trouvez l’Anneau, pendant que les autres vous en empêchent.
motto-block = Dix points de flirt, malgré tout le monde.
length-block = 2 à 5 joueurs · { $mode ->
    [extended] jusqu’à dix points d’amour, 30 minutes
   *[quick] une manche, 10 minutes
}

## Options. Le livret laisse la plupart de ces points ouverts : chaque lecture est une règle maison.

option-block-mode = Partie
option-block-mode-quick = rapide : une seule manche
option-block-mode-extended = longue : dix points d’amour
option-block-turn_limit = Durée maximale d’une manche
option-block-turn_limit-30 = 30 tours chacun
option-block-turn_limit-60 = 60 tours chacun
option-block-turn_limit-120 = 120 tours chacun
option-block-rebuild = Nouvelle pioche
option-block-rebuild-discards = avec la défausse seule
option-block-rebuild-with_ring = avec la pile de l’Anneau
option-block-flirt_win = Dix points de flirt font gagner
option-block-flirt_win-at_once = aussitôt
option-block-flirt_win-turn_end = à la fin du tour
option-block-pluck_cancels = Un Déplumage annule une carte en attente
option-block-pluck_cancels-feather = s’il prend une plume
option-block-pluck_cancels-hit = même s’il n’en prend pas
option-block-fight_cancels = Une plume perdue au combat de coqs annule une carte en attente
option-block-fight_cancels-false = non
option-block-fight_cancels-true = oui
option-block-shake_target = La cible d’un Frisson
option-block-shake_target-acts = se choisit quand il agit
option-block-shake_target-laid = se désigne en le posant
option-block-strut_ring = L’Anneau pendant une Pavane
option-block-strut_ring-first = à la première action
option-block-strut_ring-any = à n’importe quelle action
option-block-pluck2 = Un Pas de côté contre un Déplumage 2
option-block-pluck2-each = protège un seul joueur
option-block-pluck2-whole = protège les deux joueurs
option-block-ruffle_use = Utiliser une carte ébouriffée pendant une Pavane
option-block-ruffle_use-free = n’est pas une action
option-block-ruffle_use-counts = compte comme une action
option-block-ruffle_refill = Qui a été ébouriffé pioche
option-block-ruffle_refill-turn_end = à la fin du tour
option-block-ruffle_refill-at_once = aussitôt
option-block-ring_swap = Un morceau d’Anneau défaussé seul
option-block-ring_swap-must = s’échange si possible
option-block-ring_swap-may = peut s’échanger
option-block-counters = Un Pas de côté qui en contre un autre
option-block-counters-chain = peut être contré à son tour
option-block-counters-once = ne peut plus être contré
option-block-squabble_look = Les cartes mêlées d’une Chamaillerie sont vues par
option-block-squabble_look-player = qui l’a jouée
option-block-squabble_look-everyone = tout le monde
option-block-fight_card = La carte d’un combat de coqs
option-block-fight_card-free = se choisit librement
option-block-fight_card-highest = est la plus forte en main
option-block-fight_cards = Les cartes retournées au combat de coqs
option-block-fight_cards-discarded = sont défaussées
option-block-fight_cards-kept = reviennent en main
option-block-fight_alone = À la fois le plus fort et le plus faible au combat de coqs
option-block-fight_alone-nothing = ne gagne rien
option-block-fight_alone-next_lowest = plume le 2e plus faible

preset-block-booklet = Comme dans le livret
preset-block-friendly = En douceur : plus court, et l’on perd moins

## Notifications

call-block-action = { $users } **À vous de jouer une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-use = { $users } **Utilisez la carte tirée, ou gardez-la** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-target = { $users } **Votre Frisson agit : désignez sa cible** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-react = { $users } **Un pas de côté ?** Une carte attend votre réponse à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-block-flip = { $users } **Combat de coqs : choisissez une carte** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.

## Les cartes

block-card-flirt1 = Flirt +1
block-card-flirt2 = Flirt +2
block-card-flirt3 = Flirt +3
block-card-block1 = Blocage −1
block-card-block2 = Blocage −2
block-card-block3 = Blocage −3
block-card-half = ½ Ultra-Blocage
block-card-grow1 = Repousse +1
block-card-grow2 = Repousse +2
block-card-pluck1 = Déplumage 1
block-card-pluck2 = Déplumage 2
block-card-shake = Frisson
block-card-strut = Pavane
block-card-ruffle = Ébouriffage
block-card-squabble = Chamaillerie
block-card-fight = Combat de coqs
block-card-sidestep = Pas de côté
block-card-left = Anneau, gauche
block-card-middle = Anneau, milieu
block-card-right = Anneau, droite
block-does-flirt = des points de flirt
block-does-block = retire des points de flirt
block-does-half = retire 1 point de flirt ; à deux, 5, ou 3 à tous les autres
block-does-grow = des plumes
block-does-pluck1 = retire une plume, annule un Frisson ou une Pavane
block-does-pluck2 = retire 2 plumes, ou 1 à deux joueurs ; annule un Frisson ou une Pavane
block-does-shake = au prochain tour : flirt +3, et −1 à quelqu’un
block-does-strut = au prochain tour : trois actions
block-does-ruffle = prend une carte au hasard dans une main
block-does-squabble = mêle toutes les mains et les redistribue
block-does-fight = la plus forte ⚔️ prend une plume à la plus faible
block-does-sidestep = esquive ce qui est joué contre vous
block-does-ring = les trois morceaux réunis gagnent

## La table

block-turn = ▶️ C’est à **{ $name }** de jouer
block-actions-left =
    { $count ->
        [one] Pavane : dernière action
       *[other] Pavane : encore { $count } actions
    }
block-targets = 🎯 **{ $name }** choisit la cible de son Frisson
block-uses = 🎯 **{ $name }** utilise la carte tirée, ou la garde
block-shuffling = On mélange les cartes.
block-window = ⚡ **{ $name }** joue **{ $card }** contre { $names }. Quelqu’un fait-il un pas de côté ?
block-window-shake = ⚡ **{ $card }** { DE($name) } contre { $names }. Quelqu’un fait-il un pas de côté ?
block-window-all = ⚡ **{ $name }** joue **{ $card }**. Quelqu’un fait-il un pas de côté ?
block-window-you = ⚡ Vous jouez **{ $card }** contre { $names }. Quelqu’un esquive ?
block-window-shake-you = ⚡ Votre **{ $card }** vise { $names }. Quelqu’un esquive ?
block-window-all-you = ⚡ Vous jouez **{ $card }**. Quelqu’un esquive ?
block-window-counter = 💨 Pas de côté { DE($names) } contre **{ $card }**. À **{ $name }** de contrer, ou non.
block-hint = Les cartes se jouent depuis *{ $button-panel }*.
block-known = { $sign } Pris sur la pile de l’Anneau : { $cards }
block-trigger = En attente : { $card }
block-trigger-on = En attente : { $card } → { $name }
block-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
block-deck = Pioche : { $count }
block-discards = Dernière carte défaussée : { $card }
block-ring-pile = Pile de l’Anneau : { $cards }
block-none = vide
block-you = vous
block-turn-count = Tour { $turn } sur { $most }
block-last-turns =
    ⌛ { $turns ->
        [one] La manche s’arrête après ce tour
       *[other] La manche s’arrête au plus tard dans { $turns } tours
    } : qui a alors le plus de points de flirt la gagne.
block-laid = en attente : { $card }
block-hand = **Vos cartes**
block-hand-folded = Vos cartes : { $cards }
block-pool = Dans votre Chamaillerie, vous avez vu : { $cards }

block-fight = ⚔️ **Combat de coqs !** Chacun y choisit une carte, face cachée.
block-fight-again = ⚔️ **Combat de coqs :** à égalité, on montre une carte de plus.
block-tie-break = ⚔️ **Le dernier combat de coqs :** la plus forte carte gagne la partie.
block-fighting = En lice : { $names }
block-fights-on = 🔥 se bat encore
block-fight-done = ne se bat plus

## Les questions

block-ask-action = **À vous :** jouez une carte.
block-ask-use = **Vous avez tiré { $card }.** L’utiliser tout de suite, ou la garder ?
block-keeps-itself = **Vous avez tiré { $card }**, qui ne peut pas servir maintenant. Elle reste dans votre main ; la partie continue d’elle-même dans un instant.
block-ask-target = **Votre Frisson vous a rapporté 3 points de flirt.** Qui en perd un ? Ensuite, vous jouez une carte.
block-ask-whom = **{ $card } :** contre qui ?
block-ask-ultra = **Ultra-Blocage** avec { $card } : −5 pour une personne, ou −3 pour toutes les autres ?
block-ask-take = **{ $card }** va sur la pile de l’Anneau. Quel morceau prenez-vous ?
block-ask-discard = **Quelles cartes défaussez-vous ?** Vous en piochez autant, et votre tour est fini.
block-ask-step = **{ $card } :** y participez-vous, ou faites-vous un pas de côté ?
block-ask-react = **{ $name } joue { $card } contre vous.** Faites-vous un pas de côté ?
block-ask-react-shake = **{ $card } { DE($name) } agit contre vous.** Faites-vous un pas de côté ?
block-ask-counter = **Pas de côté { DE($names) } contre votre carte { $card }.** Le contrez-vous avec un Pas de côté ?
block-also-hit = La carte vise aussi { $names }.
block-no-side-step = Vous n’avez aucun Pas de côté ; la question vous est posée quand même, pour que personne ne devine vos cartes.
block-no-more = Vous n’avez aucun Pas de côté.
block-steps-aside = ✅ Vous faites un pas de côté avec { $card }.
block-lets-it = ✅ Vous laissez faire.
block-ask-flip = ⚔️ **Combat de coqs !** Choisissez votre carte, face cachée.
block-ask-flip-again = ⚔️ **Combat de coqs, égalité :** choisissez encore une de vos cartes, face cachée.
block-ask-flip-why = La plus forte ⚔️ prend une plume à la plus faible. Les cartes sont ensuite défaussées.
block-ask-flip-kept = La plus forte ⚔️ prend une plume à la plus faible. Les cartes vous reviennent ensuite.
block-flipped = ✅ Votre carte : **{ $card }**

block-group-idle = Pas maintenant
block-lay-ring = Présenter l’Anneau
block-ultra = Ultra-Blocage …
block-ultra-all = Tous les autres −3
block-keep = La garder
block-discard = Défausser …
block-labelled = { $card } : { $effect }
block-discard-these =
    { $count ->
        [one] La défausser
       *[other] Défausser les { $count }
    }
block-ultra-name = Ultra-Blocage
block-swap = Échanger { $card } dans la pile de l’Anneau …
block-pass = Passer
block-back = Retour
block-take-part = Participer
block-step-out = Sans moi : { $card }
block-let-it = Laisser faire

## Une consigne

block-order = Pas de côté contre tout Déplumage tant que ma carte attend
ahead-intro-block = Tant que votre Frisson ou votre Pavane attend, je peux faire pour vous un pas de côté contre tout Déplumage, si vous en avez un ; sinon, je laisse faire. Toujours après six secondes, quelles que soient vos cartes, et vous pouvez répondre avant. La consigne prend fin quand cette carte agit ou se perd.
ahead-choose-block = Une consigne d’ici là
ahead-chosen-block = ⏩ Votre consigne : { $answers }

## La fin d’une manche d’une partie longue

block-round-over = La manche { $round } est finie
block-round-legend = Qui gagne la manche marque 1 point d’amour, plus 1 par plume ; les autres en marquent 1 avec 7 ou 8 plumes, 2 avec 9. Il en faut dix pour gagner la partie.

## Le coach

coach-block-action = votre action
coach-block-strut = action { $number } de votre Pavane
coach-block-target = la cible de votre carte { $card }
coach-block-use = { $card }, tout juste piochée : l’utiliser ou la garder
coach-block-react = esquiver { $card }, { DE($name) } ?
coach-block-counter = contrer un Pas de côté face à votre { $card } ?
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
    { $compared }, le mieux fourni des autres a en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] plume
       *[other] plumes
    } de moins au début de votre prochain tour.
coach-block-wins = Ce choix gagne dans toutes les distributions que j’ai essayées.
coach-block-cards = { $compared }, points de flirt et plumes sont à peu près les mêmes au début de votre prochain tour ; ce sont les cartes que vous avez alors qui font la différence.
coach-block-why-left-to-win = { $name } peut gagner au prochain tour, et vous pouviez l’en empêcher.
coach-block-why-block-wasted = { $name } { $number ->
        [0] n’a aucun point de flirt
        [one] n’a que { $number } point de flirt
       *[other] n’a que { $number } points de flirt
    } à perdre.
coach-block-why-pluck-wasted = { $name } n’a aucune plume à perdre.
coach-block-why-step-spent = vous n’avez aucun point de flirt à perdre : le Pas de côté ne sauve rien.
coach-block-why-step-discarded = un Pas de côté est ainsi perdu.
coach-block-why-ring-broken = un morceau de l’Anneau s’en va, alors que vous en avez un autre.
coach-block-why-fight-weak = votre meilleure carte pour le combat de coqs n’est qu’un { $number }.
coach-block-why-fought-low = vous aviez un { $number }, et la carte la plus basse fait perdre une plume.
coach-block-why-wins = La partie est gagnée aussitôt.
coach-block-why-stops = { $name } ne peut plus gagner au prochain tour.
coach-block-why-completes-ring = Vous avez alors l’Anneau entier, à poser à votre prochain tour.
coach-block-why-cancels = La carte en attente { DE($name) } est annulée.
coach-block-why-nearly-there = Avec { $number } points de flirt, une seule carte peut vous faire gagner à votre prochain tour.
coach-block-why-saves-lead = Vous gardez vos { $number } points de flirt, tout près de la victoire.
coach-block-why-saves-points = Vous avez { $number } points de flirt à perdre.
coach-block-why-hits-leader = Parmi les autres, c’est { $name } qui a le plus de points de flirt : { $number }.
coach-block-why-flirts = { $number ->
        [one] C’est votre premier point de flirt
       *[other] Vous arrivez à { $number } des dix points de flirt
    }.
coach-block-why-grows = Vous arrivez à { $number } des dix plumes.
coach-block-why-ring-alone = Un morceau de l’Anneau seul vaut peu.
coach-block-why-many-new = { $number } cartes sont changées contre de nouvelles.
coach-block-why-fought-high = C’est la carte la plus haute avec laquelle vous puissiez combattre : { $number }.
coach-block-why-fight-strong = Presque rien ne bat votre { $number } au combat de coqs.

## Le journal

block-log-nothing =
    { $sign } { $who ->
        [you] Vous êtes
       *[other] { $name } est
    } déjà à 0 : rien ne change
block-log-nearly =
    💗 { $who ->
        [you] Vous avez
       *[other] **{ $name }** a
    } { $points } points de flirt : le prochain fait gagner !
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
        [you] Vous posez
       *[other] **{ $name }** pose
    } { $card }, qui agira au prochain tour.
block-log-lays-on =
    { $who ->
        [you] Vous posez
       *[other] **{ $name }** pose
    } { $card } contre **{ $names }** : la carte agira au prochain tour.
block-log-ultra =
    { $who ->
        [you] Vous jouez
       *[other] **{ $name }** joue
    } un Ultra-Blocage contre **{ $names }**.
block-log-ring =
    { $sign } { $who ->
        [you] Vous posez
       *[other] **{ $name }** pose
    } les trois morceaux de l’Anneau !
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
    ⚡ **{ $who ->
        [you] Vous
       *[other] { $owner }
    }** : { $card } agit.
block-log-aims =
    🎯 { $who ->
        [you] Vous visez
       *[other] **{ $name }** vise
    } **{ $on }**.
block-log-cancelled =
    ❌ **{ $who ->
        [you] Vous
       *[other] { $owner }
    }** : carte { $card } annulée.
block-log-steps-aside =
    💨 { $who ->
        [you] Vous faites
       *[other] **{ $owner }** fait
    } un pas de côté.
block-log-counters =
    💨 { $who ->
        [you] Vous contrez
       *[other] **{ $name }** contre
    } avec { $sign } : pas d’échappatoire pour **{ $names }**.
block-log-ruffles =
    { $who ->
        [you] Vous tirez
       *[other] **{ $name }** tire
    } une carte de { $whose ->
        [you] votre main.
       *[other] la main de **{ $owner }**.
    }
block-log-ruffles-card =
    { $who ->
        [you] Vous tirez
       *[other] **{ $name }** tire
    } { $card } de { $whose ->
        [you] votre main.
       *[other] la main de **{ $owner }**.
    }
block-log-keeps =
    { $who ->
        [you] Vous la gardez.
       *[other] { $name } la garde.
    }
block-log-pooled = 🔀 Les mains de **{ $names }** sont mêlées et redistribuées.
block-log-rebuilt = La pioche était vide : { $count } cartes défaussées en font une nouvelle.
block-log-fight = ⚔️ **Combat de coqs :** { $names }
block-log-fight-on = 🔥 Se battent encore : **{ $names }**
block-log-exhausted = À bout de forces : { $names }
block-log-fight-won =
    🏅 { $who ->
        [you] Vous gagnez le combat de coqs et prenez
       *[other] **{ $name }** gagne le combat de coqs et prend
    } une plume à **{ $names }**.
block-log-wins-nothing =
    🏅 { $who ->
        [you] Vous gagnez le combat de coqs, mais n’en tirez
       *[other] **{ $name }** gagne le combat de coqs, mais n’en tire
    } rien.
block-log-no-winner = Personne ne gagne le combat de coqs.
block-log-love = { $sign } Points d’amour : { $love }
block-log-tie-break = ⚖️ **{ $names }** : égalité de points d’amour et de plumes. Un dernier combat de coqs décide.
block-log-tie-hand = Main { $hand } du dernier combat de coqs : quatre cartes chacun pour { $names }.
block-log-won-flirt =
    🏁 { $who ->
        [you] Vous avez
       *[other] **{ $names }** a
    } dix points de flirt !
block-log-won-feathers =
    🏁 { $who ->
        [you] Vous avez
       *[other] **{ $names }** a
    } dix plumes !
block-log-won-ring =
    🏁 { $who ->
        [you] Vous présentez
       *[other] **{ $names }** présente
    } l’Anneau !
block-log-won-limit =
    🏁 Le dernier tour de la manche est joué. { $count ->
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
        [1] un Flirt gagne
        [2] Flirt +2 ou +3 gagne
       *[other] Flirt +3 gagne
    }
block-way-grow =
    { $need ->
        [1] une Repousse gagne
       *[other] Repousse +2 gagne
    }
block-way-shake-flirt =
    { $need ->
        [1] Frisson + Flirt
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
       *[other] Chacune gagne : **{ $cards }**.
    }
block-does-stop = 🛡️ { $cards }, sauf pas de côté.
block-does-stop-surely = 🛡️ { $card }, sans pas de côté possible.
block-stops-whom = **{ $card }** arrête { $names }
block-does-slow = 🛡️ **{ $card }** freine { $name } : ensuite, { $way }.
block-does-nothing = Aucune de vos cartes ne l’empêche à coup sûr.

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
block-band-whom = { $card } : contre qui ?
block-band-take = Quel morceau prenez-vous ?
block-band-step = { $card } : avec vous ?
block-band-discard = Quelles cartes défausser ?
block-band-react = { $name } joue { $card } contre vous
block-band-react-short = { $name } : { $card } contre vous
block-band-counter = Contrer leur Pas de côté ?
block-band-flip = Combat de coqs : votre carte ?
block-band-flip-again = Égalité : encore une carte
block-band-waiting-others = On attend les autres
block-band-waiting = On attend { $names }
block-band-answered = Vous avez choisi
block-foot-fight = chiffre : force au combat de coqs
block-foot-flip = la plus forte prend une plume à la plus faible
block-foot-stops = arrête : sauf pas de côté
block-foot-slows = freine : la victoire reste possible
block-foot-counter = Sinon, la carte ne les touche pas
block-else-flirt = Sinon : points de flirt { $from } → { $to }
block-else-feathers = Sinon : plumes { $from } → { $to }
block-else-trigger = Sinon : plumes { $from } → { $to }, sans { $card }
block-else-ruffle = Sinon, on prend une de ces cartes
block-else-squabble = Sinon, votre main est redistribuée
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
block-effect-half = ôte 1, ou 5 à deux
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
block-effect-shake = posé : +3 au tour suivant
block-effect-strut = posée : puis 3 actions
block-effect-ruffle = prend une carte cachée
block-effect-squabble = mêle toutes les mains
block-effect-fight = la plus forte prend 1 plume
block-effect-sidestep = vous évite une carte
block-effect-ring = une des trois qui gagnent
block-verdict-feather = { $name } prend une plume à { $names }
block-verdict-again = Égalité : { $names } se battent encore
block-verdict-nothing = { $name } gagne, mais rien à prendre
block-verdict-nobody = Personne ne gagne
block-short-half = ½ Ultra
block-short-fight = Combat
block-short-left = Anneau g.
block-short-middle = Anneau mil.
block-short-right = Anneau dr.

## La fin de la partie

won-block-feathers = Gagné avec dix plumes, ce qui met fin à la partie.
won-block-ring = Gagné avec l’Anneau, ce qui met fin à la partie.
won-block-love-feathers = À égalité de points d’amour, c’est le nombre de plumes qui décide.
won-block-cock-fight = Égalité de points d’amour et de plumes : un combat de coqs a décidé.
won-block-turn-limit = Le dernier tour est joué : qui a le plus de points de flirt gagne.
won-block-turn-limit-feathers = Le dernier tour est joué, à égalité de points de flirt : c’est le nombre de plumes qui décide.
won-block-shared = Égalité, et aucun combat de coqs n’a décidé.
block-alt-may-win = peut gagner au prochain tour ({ $way })
block-alt-hand = Vos cartes : { $cards }.
block-alt-flirt =
    { $value ->
        [one] { $value } point de flirt sur 10
       *[other] { $value } points de flirt sur 10
    }
block-alt-feathers =
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

by-block-flirt = avec dix points de flirt
by-block-feathers = avec dix plumes
by-block-ring = avec l’Anneau
by-block-love =
    { $value ->
        [0] aux points d’amour
       *[other] avec { $value } points d’amour
    }
by-block-love-feathers = au plus grand nombre de plumes
by-block-cock-fight = au combat de coqs
by-block-turn-limit = aux points de flirt
by-block-turn-limit-feathers = au plus grand nombre de plumes
by-block-shared = à égalité
variant-block = Peacock Block, partie rapide
variant-block-extended = Peacock Block, partie longue
score-block = { figure-block-flirt }
score-block-extended = { figure-block-love }
rate-block = { NUMBER($rate, style: "percent") } gagnées
column-rate-block = succès
order-rate-block = Part de parties gagnées

## Refus

refused-block-unchanged = C’est déjà votre réponse ; rien n’a changé.
refused-block-not-in-hand = Vous n’avez plus { $card } en main. Appuyez sur *{ $button-panel }* pour voir vos cartes telles qu’elles sont.
refused-block-not-playable = { $card } n’est pas une action à elle seule, on ne peut pas la jouer maintenant. Choisissez une autre carte.
refused-block-bad-target = Cette carte ne peut pas viser cette cible. Choisissez quelqu’un d’autre, ou une autre carte.
refused-block-slot-taken = { $card } attend devant vous jusqu’à votre prochain tour, et une carte y attend déjà. Choisissez une autre carte.
refused-block-not-the-ruffled-card = On ne peut utiliser que la carte qui vient d’être tirée. Utilisez-la, ou gardez-la.
refused-block-ring-incomplete = Il vous manque un morceau de l’Anneau. On le pose avec les trois.
refused-block-ring-too-late = L’Anneau se pose au début d’un tour, ou avec le morceau qui vient d’être tiré. Vous pourrez le poser à votre prochain tour.
refused-block-must-swap = Un morceau de l’Anneau défaussé seul s’échange contre un autre de la pile de l’Anneau. Choisissez celui que vous prenez.
refused-block-nothing-to-swap = Seul un morceau de l’Anneau défaussé seul peut s’échanger. Défaussez vos cartes sans en choisir une à prendre.
refused-block-not-in-ring-pile = { $card } n’est plus dans la pile de l’Anneau. Choisissez un autre morceau.
refused-block-not-in-it = Vous ne pouvez vous retirer que d’une Chamaillerie ou d’un combat de coqs que vous jouez vous-même, et { $card } n’en est pas. Jouez cette carte sans Pas de côté.
refused-block-not-a-side-step = Seul un Pas de côté peut se jouer maintenant, et { $card } n’en est pas un. Jouez-en un, ou laissez faire.
refused-block-not-highest = À cette table, on retourne sa carte la plus forte, et { $card } ne l’est pas. Choisissez une carte de votre plus forte valeur.

## Les règles ; les numéros sont des pages

rules-block-1-title = Le but
rules-block-picture = *Dans l’image :* c’est à Ann (en rouge). Paulette Poule a **8 points de flirt** sur dix : un Flirt +2 ou +3 la ferait gagner. Le **Blocage −3** d’Ann la ramène à 5 et l’arrête ; son Flirt +2 ne la mènerait elle-même que de 4 à 6.
rules-block-1 =
    Vous êtes tous des paons qui courtisent la même paonne. Il y a **trois façons de gagner**, et le premier qui y parvient l’emporte :

    💗 **Dix points de flirt**, grâce aux cartes Flirt et au Frisson
    🪶 **Dix plumes** : chacun commence avec cinq
    💍 **L’Anneau** : ses trois morceaux, gauche, milieu et droite, posés dans le même tour

    Chacun tient quatre cartes que les autres ne voient pas. Les points de flirt, les plumes et la défausse sont visibles de tous.

    {""}**Les 161 cartes** : 15 Flirt +1, 20 Flirt +2, 12 Flirt +3 · 10 Blocage −1, 6 Blocage −2, 2 Blocage −3, 6 ½ Ultra-Blocage · 12 Repousse +1, 4 Repousse +2 · 10 Déplumage 1, 5 Déplumage 2 · 12 Frisson · 8 Pavane · 8 Ébouriffage · 6 Chamaillerie · 8 Combat de coqs · 8 Pas de côté · 3 de chaque morceau de l’Anneau.

    Une partie **rapide** dure une manche. Dans une partie **longue**, les manches gagnées au flirt rapportent des points d’amour : voir *Partie longue*.

    {""}*Exemple : Ann a 8 points de flirt et joue Flirt +2. Elle en a dix : la partie est finie sur-le-champ.*

    🏠 *Règle maison :* dix points de flirt font gagner dès qu’ils sont atteints (option *{ option-block-flirt_win }*).

rules-block-2-title = Votre tour
rules-block-2 =
    Vous faites **une** chose :
    • jouer une carte, ou deux ½ Ultra-Blocages ensemble, ou l’Anneau entier
    • ou défausser une à quatre cartes
    • ou passer

    Puis tous ceux qui ont joué ou perdu des cartes complètent leur main à quatre, vous d’abord, ensuite dans le sens horaire. C’est alors au tour de votre voisin de gauche.

    {""}*Exemple : vos cartes ne valent rien, vous en défaussez trois. Vous en piochez trois autres, et votre tour est fini.*

    🏠 *Règle maison :* quand la pioche est vide, la défausse mélangée la remplace ; la pile de l’Anneau reste en place (option *{ option-block-rebuild }*).
    🏠 *Règle maison :* une manche s’arrête après 60 tours de chacun. Qui a le plus de points de flirt la gagne, puis le plus de plumes (option *{ option-block-turn_limit }*).

rules-block-3-title = Cartes simples
rules-block-3 =
    💗 **Flirt** +1, +2, +3 : des points de flirt pour vous.
    🛡️ **Blocage** −1, −2, −3 : un autre joueur perd des points de flirt, sans descendre sous 0.
    🛡️ **½ Ultra-Blocage** : un Blocage −1. Deux ensemble font une seule action : −5 pour un joueur, ou −3 pour tous les autres. On n’y échappe pas.
    🪶 **Repousse** +1, +2 : des plumes pour vous.
    ✂️ **Déplumage** 1, 2 : un autre joueur perd des plumes. Déplumage 2 en prend deux à un joueur, ou une à deux joueurs. S’il prend une plume, il annule aussi le Frisson ou la Pavane en attente.
    🌪️ **Ébouriffage** : vous tirez au hasard une carte dans la main de quelqu’un, et l’utilisez aussitôt ou la gardez.

    {""}*Exemple : Bob a un Frisson en attente. Vous lui prenez une plume : son Frisson est annulé, et il perd en plus un point de flirt.*

    🏠 *Règle maison :* un Déplumage qui ne trouve aucune plume n’annule rien (option *{ option-block-pluck_cancels }*). Utiliser la carte ébouriffée ne coûte pas d’action ; qui l’a perdue pioche à la fin du tour (options *{ option-block-ruffle_use }*, *{ option-block-ruffle_refill }*).

rules-block-4-title = Cartes en attente
rules-block-4 =
    Le **Frisson** et la **Pavane** restent devant vous et agissent au début de votre **prochain** tour, si personne ne vous a pris de plume d’ici là. Une seule carte peut attendre à la fois.

    {""}**Frisson** : vous gagnez 3 points de flirt et choisissez quelqu’un qui en perd 1. Puis vous jouez votre tour normalement. S’il est annulé par un Déplumage, vous perdez 1 point de flirt.
    {""}**Pavane** : vous avez trois actions au lieu d’une. Vous ne piochez qu’à la fin du tour.

    {""}*Exemple : vous posez un Frisson. Personne ne l’arrête. Au début de votre prochain tour, vous gagnez 3 et choisissez Cleo : elle perd 1. Puis vous jouez encore une carte.*

    🏠 *Règle maison :* une table peut faire désigner cette personne dès que le Frisson est posé (option *{ option-block-shake_target }*).
    🏠 *Règle maison :* une plume perdue au combat de coqs n’annule rien (option *{ option-block-fight_cancels }*). Pendant une Pavane, l’Anneau ne se pose qu’à la première action (option *{ option-block-strut_ring }*).

rules-block-5-title = Pas de côté
rules-block-5 =
    Un 💨 **Pas de côté** vous fait échapper à un Blocage, un Déplumage, un Ébouriffage, une Chamaillerie, un combat de coqs, ou au −1 d’un Frisson. Il se joue quand vous êtes visé et ne vaut que pour vous. Il se joue aussi pendant votre propre tour : pour rester hors d’une Chamaillerie ou d’un combat de coqs que vous lancez, ou pour contrer.

    Qui a joué la carte peut **contrer** avec son propre Pas de côté : vous êtes touché quand même, à moins d’en avoir un autre.

    On vous le demande chaque fois que vous êtes visé, **que vous en ayez un ou non**, pour que personne ne devine vos cartes. Vous pouvez me dire de toujours laisser faire : je réponds alors pour vous après le même petit délai, quelles que soient vos cartes, et d’ici là vous pouvez encore faire un pas de côté vous-même.

    {""}*Exemple : Ann joue Blocage −3 contre Bob. Bob fait un pas de côté, Ann le contre, et Bob n’en a pas d’autre : il perd 3.*

    🏠 *Règle maison :* un contre peut être contré à son tour, tant qu’il y a des Pas de côté (option *{ option-block-counters }*).
    🏠 *Règle maison :* si un Déplumage 2 vise deux joueurs, chacun fait un pas de côté pour soi (option *{ option-block-pluck2 }*).
    🏠 *Règle maison :* seul le joueur de la carte contre, et un seul contre ramène tous ceux qui s’étaient écartés.

rules-block-6-title = Mêlées
rules-block-6 =
    Dans les deux cas, chacun complète d’abord sa main à quatre. Qui joue la carte peut s’en retirer avec un Pas de côté, et le dit en la jouant.

    🔀 **Chamaillerie** : toutes les mains sont mêlées et redistribuées. Qui l’a jouée les voit avant.

    ⚔️ **Combat de coqs** : chacun choisit une carte, face cachée. On les révèle ensemble ; c’est le nombre à côté de ⚔️ qui compte. La plus forte prend une plume à la plus faible.
    • À égalité pour la plus forte, ou la plus faible, on se bat encore avec une autre carte.
    • Encore à égalité pour la plus forte : ils sont **à bout de forces**, et le suivant gagne à leur place. S’ils sont plusieurs, ils se battent encore. Si personne ne peut plus gagner, aucune plume ne change de main.
    • Encore à égalité pour la plus faible : chacun d’eux donne une plume.

    {""}*Exemple : Ann montre 7, Bob 7, Cleo 4, Dan 2. Ann et Bob se battent encore : 5 et 5. Les voilà à bout de forces : Cleo gagne et prend une plume à Dan.*

    🏠 *Règle maison :* les valeurs de combat sont les nôtres, car le livret ne les donne pas. La carte se choisit librement (option *{ option-block-fight_card }*), elle est défaussée ensuite (option *{ option-block-fight_cards }*), et qui est à la fois le plus fort et le plus faible ne gagne rien (option *{ option-block-fight_alone }*).
    🏠 *Règle maison :* seul le joueur d’une Chamaillerie voit les cartes (option *{ option-block-squabble_look }*).

rules-block-7-title = L’Anneau
rules-block-7 =
    Il y a trois morceaux gauches, trois du milieu et trois droits. Réunissez-en un de chaque et **présentez l’Anneau** au début de votre tour : vous gagnez aussitôt. Si le dernier morceau vous vient d’un Ébouriffage, vous pouvez le présenter immédiatement.

    Les morceaux défaussés vont sur leur propre pile. Si vous défaussez **un seul morceau et rien d’autre**, vous en prenez un autre sur cette pile au lieu de piocher.

    {""}*Exemple : vous tenez le gauche et le milieu, et un morceau droit est sur la pile de l’Anneau. Il vous faut un autre morceau à échanger : vous défaussez un second gauche, seul, et prenez le droit. Au prochain tour, vous présentez l’Anneau.*

    🏠 *Règle maison :* s’il y a un morceau sur la pile, l’échange est obligatoire (option *{ option-block-ring_swap }*).

rules-block-8-title = Partie longue
rules-block-8 =
    Dix **points de flirt** gagnent la manche et rapportent des **points d’amour** :

    • au gagnant : 1, plus 1 par plume
    • aux autres : 1 avec sept ou huit plumes, 2 avec neuf

    Puis tout recommence sauf les points d’amour : nouvelles cartes, cinq plumes, aucun point de flirt. Le joueur suivant dans le sens horaire commence.

    {""}**Dix points d’amour gagnent la partie** ; dix plumes ou l’Anneau aussi, à tout moment. Si plusieurs joueurs ont dix points d’amour, qui en a le plus l’emporte ; puis qui a le plus de plumes ; puis un dernier combat de coqs avec quatre cartes chacun.

    {""}*Exemple : Ann gagne la manche avec 6 plumes : 7 points d’amour. Bob a 8 plumes : 1 point d’amour.*

    🏠 *Règle maison :* un dernier combat de coqs que trois mains ne départagent pas donne une victoire partagée.

rules-block-9-title = À cette table
rules-block-9 =
    La table montre ce que tout le monde peut savoir. *{ $button-panel }* montre vos cartes et ce que vous pouvez en faire.

    Ce que vous répondez en secret, un Pas de côté ou une carte pour le combat de coqs, peut être changé jusqu’à ce que tous aient répondu.

    {""}*Exemple : vous êtes trois dans un combat de coqs. Vous choisissez Flirt +2, puis plutôt Repousse +1 : ce qui compte, c’est votre choix au moment où le dernier répond.*

    Une carte ébouriffée qui ne peut pas servir reste d’elle-même dans votre main, après un instant.

    {""}**Le livret laisse beaucoup de points ouverts** : presque tous sont des options de l’hôte. Tout ce qui est marqué 🏠 et nomme une option peut se jouer autrement. *En douceur* en réunit plusieurs : plus court, et l’on perd moins. La première lecture de chaque option est l’habituelle.

## La première manche guidée

guided-about-block = **Dix points de flirt gagnent.**
guided-block-near = **Quelqu’un approche de dix :** arrêtez-le.
guided-block-react = **Votre Pas de côté vous en tire,** et il est alors perdu. Vous pouvez aussi laisser faire, et le garder pour pire.
guided-block-choose = **Choisissez à votre guise.** Il n’y a rien à perdre ici.
guided-block-stopped = ✅ **{ $name } retombe à { $flirt } points de flirt** et ne pouvait pas gagner au tour suivant. Ensuite les autres ont joué, et vous avez pioché.
guided-block-lucky = **C’est permis, et cela s’est bien passé :** { $name } aurait pu gagner, et n’avait pas la carte. Quand quelqu’un approche de dix, regardez-le d’abord.
guided-block-lost = **Victoire { DE($names) }.** Cela arrive quand quelqu’un approche de dix et que personne ne l’arrête. Ici, rien n’est compté : essayez l’autre voie.
guided-block-fine = ✅ **Votre carte est jouée,** et les autres ont joué leur tour.
guided-block-stepped = ✅ **Vous avez esquivé :** sa carte n’a rien fait, et votre Pas de côté est perdu.
guided-block-let-it = **Vous avez laissé faire,** et gardez votre Pas de côté pour pire. Les deux se défendent : tout dépend de ce que vous perdez.
guided-end-block = **Voilà une ronde de cartes.** Une vraie partie commence avec quatre cartes, cinq plumes et aucun point de flirt. Dix points de flirt gagnent, ou dix plumes, ou l’Anneau entier.
