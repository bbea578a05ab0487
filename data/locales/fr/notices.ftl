# Notifications, et pourquoi quelque chose a été refusé. Un jeu a ses propres mots sous
# call-<jeu>-<sorte> et refused-<jeu>-<code>.

call = { $users } **À vous de jouer** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-again = ⏰ Un ordinateur répondra à votre place à la fin du délai : { $when }
call-dm-closed = { $users } Je ne peux pas vous envoyer de message privé pour l’instant. Les questions de la table { DE($table) } vous sont posées dans *{ $button-panel }* : rien n’est perdu.

notice-not-shown = Discord n’a pas accepté ce message, je ne peux donc pas l’afficher. Ce que vous avez choisi compte quand même.

refused-game-over = Cette partie est terminée, il n’y a plus rien à jouer.
refused-no-such-actor = Cette place n’est pas dans la partie. *{ $button-panel }*, à la table, montre où en est la partie.
refused-malformed = Je n’ai pas compris. Rien n’a changé ; appuyez sur *{ $button-panel }* et réessayez.
refused-not-asked = On ne vous demande pas cela en ce moment. *{ $button-panel }* montre la suite.
refused-unchanged = C’est déjà votre choix ; rien n’a changé.
refused-seats = Ce jeu se joue de { $fewest } à { $most } joueurs, et vous êtes { $seats }. Il faut que quelqu’un arrive ou parte ; recommencez ensuite.
refused-option = Une des options ne va pas avec ce jeu. Ouvrez *{ $button-options }* et choisissez de nouveau.
refused-nothing-to-take-back = Vous n’avez pas encore répondu : il n’y a donc rien à annuler.

refused-no-such-table = Je ne connais pas cette table. { $play } en ouvre une nouvelle.
refused-table-exists = Cette table existe déjà. Réessayez.
refused-table-over = Cette table est fermée, rien n’a changé. { $play } en ouvre une nouvelle.
refused-table-ended = Cette table est fermée, rien n’a changé. { $play } en ouvre une nouvelle.
refused-conflict = Quelqu’un a été plus rapide et la table a changé. Voyez où elle en est, puis réessayez.
refused-repeated = C’est déjà fait. Il n’y a rien de plus à faire.
refused-still-seated = Vous avez encore une place à une table. Quittez-la avec { $table-leave }, puis réessayez.
refused-fenced = Cette table est en train de changer de machine : rien n’a changé. Réessayez dans un instant.
refused-unavailable = Je n’ai pas réussi à enregistrer cela. Réessayez dans un instant.
refused-closing = Je suis en train de redémarrer : rien n’a changé. Réessayez dans une minute.

refused-not-seated = Vous n’êtes pas à cette table. Rejoignez-en une avant le début de sa partie, ou ouvrez la vôtre avec { $play }.
refused-watch-seated = Vous avez une place à cette table, et seules les personnes qui n’en ont pas peuvent voir toutes les mains. *{ $button-panel }* montre ce que vous pouvez voir.
refused-watch-host = L’hôte de cette table ne veut pas qu’on regarde toutes les mains. La table montre où en est la partie ; une fois la partie finie, le replay montre toutes les mains.
refused-watch-server = Sur ce serveur, on ne regarde pas toutes les mains d’une partie qui compte pour le classement. Quelqu’un qui gère le serveur peut changer cela avec { $server }. Le replay montre toutes les mains une fois la partie finie.
refused-watch-full = { $most } personnes regardent déjà cette partie, et c’est le maximum. Le replay montre toutes les mains une fois la partie finie.
refused-watch-elsewhere = Une partie ne se regarde que là où elle se joue. Appuyez sur *{ $button-watch }* à la table dans <#{ $channel }>.
refused-watches = Vous avez vu toutes les mains de cette partie : vous ne pouvez pas prendre place à cette table. { $play } en ouvre une autre.
refused-already-seated = Vous avez déjà votre place à cette table.
refused-not-at-table = Cette personne n’a pas de place à cette table.
refused-away = Un ordinateur joue ici à votre place. Revenez avec { $table-return }, puis jouez vous-même.
refused-no-computer = Il n’y a pas d’ordinateur à retirer à cette table.
refused-table-full = Les { $most } places sont prises. Vous pouvez ouvrir une autre table avec { $play }.
refused-too-few-players = Il faut { $fewest } joueurs et il n’y en a que { $seated }. Attendez quelqu’un, ou ajoutez un ordinateur.
refused-not-host = Seul l’hôte, { $host }, peut le faire.
refused-game-running = La partie a commencé : places et options sont fixées. { $table-leave } permet d’en sortir.
refused-not-over = Cette partie n’est pas finie. Vous pourrez demander une revanche ensuite.
refused-no-hints = Les conseils sont réservés à l’entraînement : { $practice } ouvre une table rien que pour vous.
refused-no-private-place = Une table d’entraînement se trouve dans un fil privé, et ce salon ne peut pas en avoir. Utilisez { $practice } dans un salon textuel.
refused-threads-full = Ce serveur a autant de fils actifs que Discord en permet : pas de place pour une table d’entraînement. Réessayez quand certains auront été archivés.
refused-not-finished = Cette partie n’est pas allée à son terme, il n’y a donc rien à revoir. Le coach a besoin d’une partie terminée.
refused-older-rules = Les règles de ce jeu ont changé depuis cette partie : on ne peut plus la revoir. { $coach } vous montre votre dernière partie qui peut encore l’être.
refused-no-coach = Il n’y a pas de coach pour ce jeu. { $coach } vous montre votre dernière partie qui en a un.
refused-no-thought = Je réfléchis déjà à trop de parties. Réessayez dans une minute ; rien n’est perdu.
refused-nothing-to-review = Je n’ai trouvé ici aucune de vos parties terminées à revoir. Jouez-en une avec { $play } ou { $practice }, puis revenez.
refused-not-your-game = Le coach ne parle qu’à ceux qui ont joué cette partie. { $coach } vous montre les vôtres.
refused-no-export = Discord n’a pas accepté le fichier de vos données. Réessayez plus tard ; si cela se reproduit, demandez-le à la personne qui gère ce bot.
refused-no-games-file = Discord n’a pas accepté le fichier de vos parties. Réessayez plus tard ; si cela se reproduit, demandez-les à la personne qui gère ce bot.
refused-no-record = Je n’ai ici aucune partie terminée de vous à remettre : le fichier d’une partie est réservé à ceux qui y avaient une place, et je ne lis plus les parties de règles bien plus anciennes. { $history } donne la liste des vôtres.
refused-called-already = L’alerte a déjà été envoyée pour cette table, et elle ne l’est qu’une fois. On peut toujours trouver la table ici et la rejoindre.
refused-not-started = La partie n’a pas encore commencé. L’hôte la lance depuis la table.
refused-parked = Cette partie est suspendue. *{ $button-resume }*, à la table, ou { $table-resume } la fait continuer.
refused-paused = Cette table est en pause. { $table-resume } la fait reprendre.
refused-rules-changed = Les règles de ce jeu ont changé depuis le début de la partie, qui ne peut pas reprendre. { $table-end } y met fin ; son déroulement est conservé.
refused-not-paused = Cette table n’est pas en pause ; la partie continue.
refused-closed-question = Cette question est déjà réglée, rien n’a changé. Voici où en sont les choses.
refused-wrong-channel = On ne joue pas dans ce salon{ $count ->
    [0] .
   *[other] , mais dans { $channels }.
}
refused-missing-permission = Il me manque ici une permission : **{ $permissions }**. Une personne qui gère ce serveur peut me la donner ; réessayez ensuite.
refused-unknown = Cela n’a pas marché, et rien n’a changé. Réessayez ; { $help } montre ce que je sais faire.

refused-only-in-server = Cela marche sur un serveur, pas en message privé. Faites-le dans un salon.
refused-lost = Discord n’a pas accepté ma réponse. Ce que vous avez fait a peut-être compté quand même : regardez où en sont les choses avant de réessayer.
refused-replaced = Ce message vient d’être remplacé par un plus récent. Ce que vous avez fait compte si le nouveau le montre ; sinon, réessayez sur celui-là.
refused-broken = Quelque chose a mal tourné de mon côté ; je l’ai noté sous { $reference }. Voyez où en sont les choses avant de réessayer.
refused-stays-here = La table reste dans ce salon : pour un endroit à part, il me manque **{ $permissions }**. Quelqu’un qui gère ce serveur peut me l’accorder.
refused-stays-private = La table reste dans ce fil privé : ailleurs, plus de personnes pourraient la voir.
refused-no-other-place = La table reste dans ce salon : depuis ici, Discord ne permet pas de lui donner un autre endroit. Dans un salon textuel ordinaire, c’est possible.
refused-may-not-write = Vous ne pouvez pas écrire dans <#{ $channel }>, je n’y publie donc rien pour vous. { $play } ouvre une table ici.
refused-not-in-thread = Je ne suis pas dans ce fil privé et ne peux donc pas y écrire. **Mentionnez-moi ici d’abord** (<@{ $bot }>), ce qui m’y ajoute ; puis utilisez la commande à nouveau.
refused-plays-in-words = Cette table se joue en texte, sans images : il me manque ici **{ $permissions }**. Quelqu’un qui gère ce serveur peut me l’accorder.
refused-server-full = La table reste dans ce salon : le serveur a autant de salons ou de fils que Discord en permet. Quelqu’un qui le gère peut en supprimer ou en archiver.
refused-category-full = La table reste dans ce salon : sa catégorie a déjà 50 salons, le maximum que Discord permet. Quelqu’un qui gère le serveur peut en déplacer ou en supprimer.
refused-channels-by-nobody = La table reste dans ce salon : sur ce serveur, aucun salon n’est créé pour les tables. Quelqu’un qui gère le serveur peut changer cela avec { $server }.
refused-channels-by-managers = La table reste dans ce salon : sur ce serveur, seules les personnes qui peuvent gérer les salons peuvent en faire créer un pour une table. Quelqu’un qui gère le serveur peut changer cela avec { $server }.
refused-too-many-places = { $most } fils et salons ont été créés pour vous sur ce serveur en une heure, et c’est le maximum. Le prochain pourra l’être { $minutes ->
    [one] dans une minute
   *[other] dans { $minutes } minutes
} ; une table dans ce salon même peut s’ouvrir dès maintenant.
refused-too-many-lobbies = Vous avez déjà { $most ->
    [one] une table qui attend
   *[other] { $most } tables qui attendent
} des joueurs sur ce serveur, et c’est le maximum à la fois. Lancez-en ou annulez-en une d’abord.
refused-too-many-games = Vous animez déjà { $most ->
    [one] une partie
   *[other] { $most } parties
}. Terminez-en une, puis lancez celle-ci.
refused-too-many-posts = Vous m’avez fait publier { $most } messages en une heure sur ce serveur. Le prochain attend encore { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
refused-kicked = On vous a fait quitter cette table. L’hôte, { $host }, peut vous laisser revenir avec { $table-readmit }.
refused-not-kicked = Cette personne n’a pas été écartée de la table : elle peut y prendre place d’elle-même.
refused-no-table-here = Vous n’avez pas de table ici. { $play } en ouvre une.
refused-which-table = Il y a plusieurs tables. Dites laquelle avec l’option `{ parameter-table }`.
refused-not-admin = Seul quelqu’un qui gère ce serveur peut changer cela. Demandez-le-lui.

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
