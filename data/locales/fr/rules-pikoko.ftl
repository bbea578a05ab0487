# Les règles de Pikoko avec nos mots ; les numéros sont des pages

rules-heading = 📖 { $game } : les règles

rules-pikoko-1-title = Le but
rules-pikoko-1 =
    Pikoko est un jeu de plis où **tout le monde voit vos cartes, sauf vous**. Les paons montrent leurs plumes aux autres !

    À chaque manche, vous pariez sur le nombre de plis, parmi 8, que fera chaque joueur. Puis on joue les cartes, et les bons paris rapportent des points. Après trois manches, le plus de points l’emporte.

    {""}**Les cartes** ont cinq couleurs, avec une lettre chacune, la même dans toutes les langues : 🟥 R rouge, 🟨 Y jaune, 🟪 P pourpre (le rose du livret), ⬜ W blanc, 🟦 B bleu. À cinq joueurs les nombres vont de 1 à 11, à quatre jusqu’à 9, à trois jusqu’à 7.
    Quatre cartes ont trois couleurs à la fois : M1, M4, M7 et M10.

    {""}**Une manche** commence avec huit cartes par joueur et une carte retournée. Sa couleur est l’**atout**. Si elle a trois couleurs, la manche est sans atout. La carte retournée reste hors jeu.

rules-pikoko-2-title = Les enchères
rules-pikoko-2 =
    Vous avez **9 jetons** pour toute la manche. On parie sur un joueur après l’autre, dans le sens horaire à partir du premier joueur. Tous les autres misent en secret 0 jeton ou plus sur le nombre de plis qu’il fera ; puis ces paris sont révélés ensemble.

    Quand on a parié sur tout le monde, **chacun parie sur soi-même**. Vous n’avez pas vu vos cartes, mais vous avez vu ce que les autres en pensent.

    Les jetons gardés ne valent rien, et les neuf reviennent à la manche suivante.

    🏠 *Règle maison :* un pari peut être changé jusqu’à ce qu’il soit révélé.
    🏠 *Règle maison :* sans jeton, vous pariez 0 sans qu’on vous le demande.

rules-pikoko-3-title = La confiance
rules-pikoko-3 =
    Après les paris, vous choisissez en secret une **carte Confiance** : le joueur, vous compris, sur lequel vous avez fait le pari le plus sûr.

    • Ce pari est tout à fait juste : **+3 points**
    • Il ne l’est pas, même à un près : **−1 point**
    • Vous avez choisi **Pas Confiance** : **+1 point**, quoi qu’il arrive

    Les cartes sont dévoilées à la fin de la manche.

    🏠 *Règle maison :* vous pouvez changer de carte jusqu’au début du premier pli. Il n’y a pas de carte pour les paons absents de la partie.

rules-pikoko-4-title = Le jeu
rules-pikoko-4 =
    {""}**Vous jouez les cartes du joueur à votre gauche.** Quelqu’un d’autre joue donc les vôtres ! Le premier joueur commence par n’importe quelle carte de son voisin ; puis chacun en joue une, dans le sens horaire.

    {""}**Il faut fournir la couleur demandée** si la main du voisin le permet. Sinon, n’importe quelle carte convient.
    L’atout le plus fort fait le pli ; sans atout, c’est la plus forte carte de la couleur demandée. Le pli va au **propriétaire de cette carte**, non à celui qui l’a jouée.

    La carte de ce propriétaire ouvre aussi le pli suivant : c’est le joueur à sa droite qui entame.

    {""}**Les cartes multicolores** doivent être fournies si l’une de leurs couleurs est demandée, et comptent alors pour cette couleur. Sinon, et à l’entame, celui qui joue la carte dit laquelle des trois elle est ; l’atout est permis. On ne vous le demande que si cela compte.

rules-pikoko-5-title = Les points
rules-pikoko-5 =
    Après huit plis, chaque pari est comparé aux plis que ce joueur a faits :

    • tout juste : **2 points**
    • un de trop ou de moins : **1 point**
    • plus loin : **0 point**

    Le pari sur soi-même compte comme les autres. Viennent ensuite les cartes Confiance : **+3**, **−1**, ou **+1** pour Pas Confiance.

    Celui qui a le moins de points commence la manche suivante.
    🏠 *Règle maison :* ce sont les points de toute la partie. S’ils sont plusieurs, c’est le premier d’entre eux dans le sens horaire à partir du dernier premier joueur, lui compris.

    Après la dernière manche, **le plus de points l’emporte**. En cas d’égalité, la meilleure manche décide ; ensuite la victoire est partagée.

rules-pikoko-6-title = À cette table
rules-pikoko-6 =
    Les places sont tirées au sort avant la partie. La table montre ce que tout le monde peut savoir ; *Ma vue* vous montre toutes les cartes sauf les vôtres. Les choix secrets arrivent par message privé et peuvent aussi se faire dans *Ma vue*.

    {""}**Options de l’hôte** (🏠 absentes du livret)
    • *Manches :* de 1 à 5 au lieu de 3.
    • *Enchères rapides :* vous pariez sur tous les autres d’un coup, et ces paris sont révélés ensemble. Les paris sur soi-même viennent toujours en dernier.

    🏠 *Règle maison :* tous les paris et les cartes jouées restent visibles pendant toute la manche. Parler à quelqu’un de ses propres cartes gâche le jeu : abstenez-vous !
