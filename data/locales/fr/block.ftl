# Tout ce qui se dit dans une partie de Peacock Block

game-block = Peacock Block

## Options. Le livret laisse la plupart de ces points ouverts : chaque lecture est une règle maison.

option-block-mode = Partie
option-block-mode-quick = rapide : une seule manche
option-block-mode-extended = longue : les manches rapportent des points d’amour, il en faut dix
option-block-turn_limit = Durée maximale d’une manche
option-block-turn_limit-30 = 30 tours chacun
option-block-turn_limit-60 = 60 tours chacun
option-block-turn_limit-120 = 120 tours chacun
option-block-rebuild = Nouvelle pioche
option-block-rebuild-discards = avec la défausse seule
option-block-rebuild-with_ring = avec la défausse et la pile de l’Anneau
option-block-flirt_win = Dix points de flirt font gagner
option-block-flirt_win-at_once = aussitôt
option-block-flirt_win-turn_end = à la fin du tour
option-block-pluck_cancels = Un Pluck annule un déclencheur
option-block-pluck_cancels-feather = s’il prend une plume
option-block-pluck_cancels-hit = même s’il n’y a pas de plume à prendre
option-block-fight_cancels = Une plume perdue au combat de coqs annule un déclencheur
option-block-fight_cancels-false = non
option-block-fight_cancels-true = oui
option-block-shake_target = La cible d’un Shake
option-block-shake_target-laid = se désigne en le posant
option-block-shake_target-acts = se désigne quand il agit
option-block-strut_ring = L’Anneau pendant un Strut
option-block-strut_ring-first = à la première action
option-block-strut_ring-any = à n’importe quelle action
option-block-pluck2 = Un Pas de côté contre un double Pluck
option-block-pluck2-each = protège son joueur seul
option-block-pluck2-whole = protège les deux joueurs
option-block-ruffle_use = Utiliser une carte de Ruffle pendant un Strut
option-block-ruffle_use-free = n’est pas une action
option-block-ruffle_use-counts = compte comme une action
option-block-ruffle_refill = Après un Ruffle, sa victime pioche
option-block-ruffle_refill-turn_end = à la fin du tour
option-block-ruffle_refill-at_once = aussitôt
option-block-ring_swap = Un morceau d’Anneau défaussé seul
option-block-ring_swap-must = s’échange forcément, s’il y en a un autre
option-block-ring_swap-may = peut s’échanger
option-block-counters = Un Pas de côté qui en contre un autre
option-block-counters-chain = peut être contré à son tour
option-block-counters-once = ne peut plus être contré
option-block-squabble_look = Les cartes mêlées d’un Squabble sont vues par
option-block-squabble_look-player = qui l’a joué
option-block-squabble_look-everyone = tout le monde
option-block-fight_card = La carte d’un combat de coqs
option-block-fight_card-free = se choisit librement
option-block-fight_card-highest = est la plus forte de la main
option-block-fight_cards = Les cartes retournées au combat de coqs
option-block-fight_cards-discarded = sont défaussées
option-block-fight_cards-kept = reviennent en main
option-block-fight_alone = Qui est à la fois plus fort et plus faible au combat de coqs
option-block-fight_alone-nothing = ne gagne rien
option-block-fight_alone-next_lowest = prend une plume au suivant

preset-block-booklet = Comme dans le livret
preset-block-friendly = En douceur : plus court, et l’on perd moins

## La fin de la partie

won-block-flirt = Gagné avec dix points de flirt.
won-block-feathers = Gagné avec dix plumes, ce qui met fin à la partie.
won-block-ring = Gagné avec l’Anneau, ce qui met fin à la partie.
won-block-love = Gagné avec dix points d’amour.
won-block-love-feathers = À égalité de points d’amour, c’est le nombre de plumes qui décide.
won-block-cock-fight = Égalité de points d’amour et de plumes : un combat de coqs a décidé.
won-block-turn-limit = Le dernier tour est joué : qui a le plus de points de flirt gagne.
won-block-turn-limit-feathers = Le dernier tour est joué, à égalité de points de flirt : c’est le nombre de plumes qui décide.
won-block-shared = Égalité, et aucun combat de coqs n’a décidé.
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

## Refus

refused-block-unchanged = C’est ce que vous aviez déjà répondu, et cela reste ainsi.
refused-block-not-in-hand = Vous n’avez plus { $card } en main. Appuyez sur *{ button-panel }* pour voir vos cartes telles qu’elles sont.
refused-block-not-playable = { $card } n’est pas une action à elle seule, on ne peut pas la jouer maintenant. Choisissez une autre carte.
refused-block-bad-target = Cette carte ne peut pas viser cette cible. Choisissez quelqu’un d’autre, ou une autre carte.
refused-block-slot-taken = { $card } demande un emplacement libre, et une carte s’y trouve déjà. Choisissez une autre carte.
refused-block-not-the-ruffled-card = On ne peut utiliser que la carte qui vient d’être retournée. Utilisez-la, ou gardez-la.
refused-block-ring-incomplete = Il vous manque un morceau de l’Anneau. On le pose avec les trois.
refused-block-ring-too-late = L’Anneau se pose au début d’un tour, ou avec le morceau qui vient d’être retourné. Vous pourrez le poser à votre prochain tour.
refused-block-must-swap = Un morceau de l’Anneau défaussé seul s’échange contre un autre de la pile de l’Anneau. Choisissez celui que vous prenez.
refused-block-nothing-to-swap = Seul un morceau de l’Anneau défaussé seul peut s’échanger. Défaussez vos cartes sans en choisir une à prendre.
refused-block-not-in-ring-pile = { $card } n’est plus dans la pile de l’Anneau. Choisissez un autre morceau.
refused-block-not-in-it = On ne se retire en la jouant que de sa propre chamaillerie ou de son propre combat de coqs, et { $card } n’en est pas. Jouez-la sans Pas de côté.
refused-block-not-a-side-step = Seul un Pas de côté peut se jouer maintenant, et { $card } n’en est pas un. Jouez-en un, ou laissez faire.
refused-block-not-highest = À cette table, on retourne sa carte la plus forte, et { $card } ne l’est pas. Choisissez une carte de votre plus forte valeur.
