# Tout ce qui se dit dans une partie d’Enchanted Plumes

game-plumes = Enchanted Plumes

## Options

option-plumes-take_back = Reprendre une carte qu’on vient de jouer
option-plumes-take_back-true = permis, tant que rien de nouveau n’est vu (règle maison)
option-plumes-take_back-false = interdit

preset-plumes-booklet = Comme dans le livret

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

refused-plumes-unchanged = Ce sont les six cartes que vous aviez déjà choisies, et elles restent choisies.
refused-plumes-not-in-hand = Vous n’avez plus { $card } en main. Appuyez sur *{ button-panel }* pour voir vos cartes telles qu’elles sont.
refused-plumes-not-in-train = { $card } n’est plus dans la Traîne. Appuyez sur *{ button-panel }* pour voir ce qui s’y trouve.
refused-plumes-two-played = Vous avez joué deux cartes pendant ce tour, c’est le maximum. Piochez ou échangez maintenant.
refused-plumes-play-first = Jouez d’abord une carte. On pioche et on échange ensuite.
refused-plumes-replenishing = Vous avez commencé à piocher ou à échanger : vos plumages ne changent plus pendant ce tour.
refused-plumes-no-such-plume = Vous n’avez pas ce plumage. Appuyez sur *{ button-panel }* pour voir les vôtres.
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
