# Tout ce qui se dit dans une partie de Peacock Block

game-block = Peacock Block

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
refused-block-not-a-side-step = Seul un Pas de côté peut se jouer maintenant, et { $card } n’en est pas un. Jouez-en un, ou laissez faire.
refused-block-not-highest = À cette table, on retourne sa carte la plus forte, et { $card } ne l’est pas. Choisissez une carte de votre plus forte valeur.
