# Rappels, et pourquoi quelque chose a été refusé

ping-bid = { $user } **À vous de parier** à { $table }. Je vous ai écrit ; *Ma vue* marche aussi.
ping-confidence = { $user } **Choisissez une carte Confiance** à { $table }. Je vous ai écrit ; *Ma vue* marche aussi.
ping-play = { $user } **À vous de jouer** à { $table }. Appuyez sur *Ma vue* pour jouer une carte.
ping-dm-closed = { $user } Je ne peux pas vous envoyer de message privé. Pariez depuis *Ma vue* à { $table } : rien n’est perdu.

somebody-on-the-left = La personne à votre gauche

refused-game-over = Cette partie est terminée, il n’y a plus rien à jouer.
refused-no-such-actor = Cette place n’est pas dans la partie. Appuyez sur *Ma vue* à la table pour voir où elle en est.
refused-malformed = Je n’ai pas compris. Rien n’a changé ; appuyez sur *Ma vue* et réessayez.
refused-not-asked = On ne vous demande pas cela en ce moment. *Ma vue* montre la suite.
refused-unchanged = C’est ce que vous aviez déjà choisi, et cela reste ainsi.
refused-nothing-to-take-back = Vous n’avez pas encore répondu : il n’y a donc rien à annuler.
refused-too-few-tokens =
    Vous ne pouvez pas parier { $tokens } : { $left ->
        [0] il ne vous reste aucun jeton
        [one] il ne vous reste que { $left } jeton
       *[other] il ne vous reste que { $left } jetons
    } pour cette manche. Choisissez un nombre plus petit.
refused-not-in-hand = { $owner } n’a plus { $card }. Appuyez sur *Ma vue* pour voir les cartes telles qu’elles sont.
refused-must-follow = { $card } ne peut pas être jouée : { $owner } a une carte de la couleur demandée, il faut fournir. Choisissez une de celles-là.

refused-seats = Ce jeu se joue de { $fewest } à { $most } joueurs, et vous êtes { $seats }. Que quelqu’un arrive ou parte, puis recommencez.
refused-option = Une des options ne va pas avec ce jeu. Ouvrez *Options* et choisissez à nouveau.

refused-no-such-table = Je ne connais pas cette table. `/play` en ouvre une nouvelle.
refused-table-exists = Cette table existe déjà. Réessayez.
refused-table-over = Cette table est terminée, rien n’a changé. `/play` en ouvre une nouvelle.
refused-table-ended = Cette table est terminée, rien n’a changé. `/play` en ouvre une nouvelle.
refused-conflict = Quelqu’un a été plus rapide et la table a changé. Regardez, puis réessayez.
refused-repeated = C’est déjà fait. Il n’y a rien de plus à faire.
refused-still-seated = Vous avez encore une place à une table. Quittez-la avec `/table leave`, puis réessayez.
refused-unavailable = Je n’ai pas pu le noter, rien n’a donc changé. Réessayez dans un instant.

refused-not-seated = Vous n’êtes pas à cette table. Rejoignez-en une avant le début de sa partie, ou ouvrez la vôtre avec `/play`.
refused-already-seated = Vous avez déjà votre place à cette table.
refused-not-at-table = Cette personne n’a pas de place à cette table.
refused-away = Un ordinateur joue ici à votre place. Revenez avec `/table return`, puis continuez vous-même.
refused-no-computer = Il n’y a pas d’ordinateur à retirer à cette table.
refused-table-full = Les { $most } places sont prises. Vous pouvez ouvrir une autre table avec `/play`.
refused-too-few-players = Il faut { $fewest } joueurs et { $seated ->
        [one] il n’y en a que { $seated }
       *[other] il n’y en a que { $seated }
    }. Attendez quelqu’un, ou ajoutez un ordinateur.
refused-not-host = Seul l’hôte, { $host }, peut le faire. Demandez-lui.
refused-game-running = La partie a commencé : places et options sont fixées. `/table leave` permet d’en sortir.
refused-not-over = Cette partie n’est pas finie. La revanche vient après.
refused-not-started = La partie n’a pas encore commencé. L’hôte la lance depuis la table.
refused-parked = Cette partie est suspendue. *Reprendre*, à la table, ou `/table resume` la fait continuer.
refused-paused = Cette table est en pause. `/table resume` la fait reprendre.
refused-rules-changed = Les règles de ce jeu ont changé depuis le début de la partie, qui ne peut pas reprendre. `/table end` y met fin ; son déroulement est conservé.
refused-not-paused = Cette table n’est pas en pause ; la partie continue.
refused-closed-question = Cette question est déjà réglée, rien n’a changé. Voici où en sont les choses.
refused-wrong-channel = On ne joue pas dans ce salon. { $channels }
refused-missing-permission = Il me manque ici une permission : **{ $permissions }**. Une personne qui gère ce serveur peut me la donner ; réessayez ensuite.
refused-unknown = Cela n’a pas marché, et rien n’a changé. Réessayez ; `/help` montre ce qu’il y a.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-manage-threads = Gérer les fils
permission-manage-channels = Gérer les salons
permission-manage-roles = Gérer les permissions
permission-manage-messages = Gérer les messages
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir l’historique des messages
permission-use-external-emojis = Utiliser des emojis externes
permission-other = une autre
