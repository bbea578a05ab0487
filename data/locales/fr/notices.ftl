# Notifications, et pourquoi quelque chose a été refusé. Un jeu a ses propres mots sous
# call-<jeu>-<sorte> et refused-<jeu>-<code>.

call = { $users } **À vous de jouer** à la table { DE($table) }. Ouvrez *{ $button-panel }* ci-dessous.
call-again = ⏰ Un robot jouera à votre place une fois le temps écoulé : { $when }
call-dm-closed = { $users } Impossible de vous écrire en privé pour l’instant. Pour jouer à la table { DE($table) }, ouvrez *{ $button-panel }* ici même.

notice-not-shown = Discord n’affiche pas ce message, mais votre choix compte.

refused-game-over = Cette partie est terminée.
refused-no-such-actor = Cette place n’existe pas dans cette partie. *{ $button-panel }*, à la table, montre où en est la partie.
refused-malformed = Je n’ai pas compris. Appuyez sur *{ $button-panel }* et réessayez.
refused-not-asked = Ce n’est pas le moment. *{ $button-panel }* montre où en est la partie.
refused-unchanged = C’est déjà votre choix.
refused-seats = Il faut { $fewest } à { $most } joueurs, et vous êtes { $seats }. Changez qui est à la table, puis réessayez.
refused-option = Une des options ne va pas avec ce jeu. Ouvrez *{ $button-options }* et changez-la.
refused-nothing-to-take-back = Il n’y a encore rien à annuler.

refused-no-such-table = Je ne trouve pas cette table. { $play } en ouvre une nouvelle.
refused-table-exists = Cette table existe déjà. Réessayez.
refused-table-over = Cette table est fermée. { $play } en ouvre une nouvelle.
refused-table-ended = Cette table est fermée. { $play } en ouvre une nouvelle.
refused-conflict = Quelqu’un a été plus rapide et la table a changé. Regardez, puis réessayez.
refused-repeated = C’est déjà fait.
refused-still-seated = Vous avez encore une place à une table. Quittez-la avec { $table }, puis réessayez.
refused-unavailable = Je n’ai pas réussi à enregistrer votre choix. Réessayez dans un instant.
refused-closing = Je redémarre. Réessayez dans une minute.

refused-not-seated = Vous n’êtes pas à cette table. Rejoignez-en une avant le début, ou ouvrez la vôtre avec { $play }.
refused-watch-seated = Vous jouez ici : vous ne pouvez donc pas voir toutes les mains. *{ $button-panel }* montre ce que vous pouvez voir.
refused-watch-host = L’hôte n’accepte pas de spectateurs. Une fois la partie finie, vous pourrez la revoir avec toutes les mains.
refused-watch-server = Sur ce serveur, pas de spectateurs pour les parties du classement. Un admin peut changer cette règle avec { $server }. Une fois la partie finie, vous pourrez la revoir avec toutes les mains.
refused-watch-full = Cette partie a déjà { $most } spectateurs, c’est le maximum. Une fois la partie finie, vous pourrez la revoir avec toutes les mains.
refused-watch-elsewhere = Une partie se regarde là où elle se joue. Appuyez sur *{ $button-watch }* à la table dans <#{ $channel }>.
refused-watches = Vous avez vu toutes les mains : vous ne pouvez plus jouer à cette table. { $play } en ouvre une autre.
refused-already-seated = Vous êtes déjà à cette table.
refused-not-at-table = Cette personne n’est pas à cette table.
refused-away = Un robot joue à votre place. Reprenez votre place avec { $table }, puis jouez.
refused-no-computer = Il n’y a pas de robot à retirer.
refused-seats-kept = Les places libres sont gardées pour des amis, dix minutes au plus. Réessayez bientôt.
refused-not-invited = Cette invitation est pour quelqu’un d’autre.
refused-no-mentions = Je ne vois personne à inviter. Tapez @ et choisissez.
refused-invites-off = Les invitations sont désactivées sur ce serveur. Un admin peut les activer avec { $server }.
refused-asks-computer = Les bots de Discord ne jouent pas. Ajoutez plutôt un robot à la table.
refused-asks-self = Vous êtes déjà là ! Choisissez quelqu’un d’autre.
refused-table-full = Les { $most } places sont prises. Ouvrez une autre table avec { $play }.
refused-next-full = La liste de la prochaine partie est complète ({ $most } personnes). Ouvrez une autre table avec { $play }.
refused-too-few-players = Il faut { $fewest } joueurs et il n’y en a que { $seated }. Attendez du monde, ou ajoutez un robot.
refused-not-host = Seul l’hôte, { $host }, peut le faire.
refused-game-running = La partie a commencé : les places et les options ne changent plus. Pour partir : { $table }.
refused-not-over = Cette partie n’est pas finie. Vous pourrez demander une revanche ensuite.
refused-no-hints = Les conseils sont réservés à l’entraînement : { $practice }.
refused-no-private-place = L’entraînement se joue dans un fil privé, impossible dans ce salon. Utilisez { $practice } dans un salon textuel.
refused-threads-full = Ce serveur a atteint la limite de fils actifs de Discord. Réessayez quand certains seront archivés.
refused-not-finished = Cette partie n’a pas été terminée : il n’y a rien à analyser.
refused-older-rules = Les règles ont changé depuis cette partie : je ne peux plus l’analyser. { $coach } ouvre la dernière que je peux encore analyser.
refused-no-coach = Ce jeu n’a pas de coach. { $coach } ouvre votre dernière partie qui en a un.
refused-no-thought = Je réfléchis déjà à trop de parties. Réessayez dans une minute.
refused-nothing-to-review = Vous n’avez ici aucune partie terminée à analyser. Jouez-en une avec { $play } ou { $practice }.
refused-not-your-game = Seuls les joueurs d’une partie peuvent en voir l’analyse. { $coach } montre les vôtres.
refused-no-export = Discord a refusé le fichier de vos données. Réessayez plus tard. Si ça continue, écrivez à la personne qui gère ce bot.
refused-no-games-file = Discord a refusé le fichier de vos parties. Réessayez plus tard. Si ça continue, écrivez à la personne qui gère ce bot.
refused-no-record = Je n’ai ici aucune partie à télécharger pour vous. Seuls les joueurs d’une partie peuvent la télécharger, et je ne lis plus les très anciennes. { $history } donne la liste de vos parties.
refused-called-already = L’alerte a déjà été envoyée pour cette table, et elle ne part qu’une fois.
refused-not-started = La partie n’a pas commencé. C’est à l’hôte de la lancer.
refused-parked = Cette partie est suspendue. Pour reprendre : *{ $button-resume }*, à la table, ou { $table }.
refused-paused = Cette table est en pause. Pour reprendre : { $table }.
refused-rules-changed = Les règles ont changé depuis le début de la partie : elle ne peut pas reprendre. Pour l’arrêter : { $table }.
refused-not-paused = Cette table n’est pas en pause.
refused-closed-question = C’est déjà réglé. Voici où en est la partie.
refused-wrong-channel = Pas de parties dans ce salon{ $count ->
    [0] .
   *[other] . Essayez { $channels }.
}
refused-missing-permission = Il me manque une permission ici : **{ $permissions }**. Demandez-la à un admin du serveur, puis réessayez.
refused-unknown = Ça n’a pas marché. Réessayez. { $help } montre ce que je sais faire.

refused-only-in-server = Cette commande ne marche que sur un serveur. Essayez dans un salon.
refused-lost = Discord a perdu ma réponse : votre coup a peut-être compté. Regardez la table avant de réessayer.
refused-replaced = Ce message vient d’être remplacé par un plus récent. Si votre coup n’y est pas, refaites-le.
refused-broken = Un problème est survenu de mon côté (erreur { $reference }). Regardez la table avant de réessayer.
refused-stays-here = La table reste dans ce salon : pour l’ouvrir ailleurs, il me faut **{ $permissions }**. Un admin du serveur peut me l’accorder.
refused-stays-private = La table reste dans ce fil privé, à l’abri des regards.
refused-no-other-place = La table reste dans ce salon : d’ici, Discord ne permet rien d’autre. Dans un salon textuel ordinaire, vous avez le choix.
refused-may-not-write = Vous ne pouvez pas écrire dans <#{ $channel }>, je ne peux donc rien y publier pour vous. { $play } ouvre une table ici.
refused-not-in-thread = Je ne suis pas encore dans ce fil privé. **Mentionnez-moi ici** (<@{ $bot }>) pour m’y ajouter, puis réessayez.
refused-plays-in-words = Pas d’images à cette table : il me manque **{ $permissions }**. Un admin du serveur peut me l’accorder.
refused-server-full = La table reste dans ce salon : le serveur a atteint la limite de salons ou de fils de Discord. Un admin peut en supprimer ou en archiver.
refused-category-full = La table reste dans ce salon : sa catégorie compte 50 salons, la limite de Discord. Un admin peut en déplacer ou en supprimer.
refused-channels-by-nobody = La table reste dans ce salon : ce serveur ne crée pas de salon par table. Un admin peut changer cette règle avec { $server }.
refused-channels-by-managers = La table reste dans ce salon : ici, seuls ceux qui gèrent les salons peuvent en créer un pour une table. Un admin peut changer cette règle avec { $server }.
refused-too-many-places = Vous avez ouvert { $most } fils et salons ici en une heure, c’est le maximum. Le prochain sera possible { $minutes ->
        [one] dans une minute
       *[other] dans { $minutes } minutes
    }. Ici même, vous pouvez ouvrir une table tout de suite.
refused-too-many-lobbies = Vous avez déjà { $most ->
        [one] une table qui attend
       *[other] { $most } tables qui attendent
    } des joueurs sur ce serveur, c’est le maximum. Lancez-en une, ou annulez-en une.
refused-too-many-games = Vous animez déjà { $most ->
        [one] une partie
       *[other] { $most } parties
    }. Terminez-en une, puis lancez celle-ci.
refused-evening-shared = L’image de cette soirée est déjà là. Vous pourrez la repartager dans dix minutes.
refused-too-many-posts = J’ai déjà envoyé { $most } messages pour vous ici en une heure, c’est le maximum. Le prochain sera possible { $minutes ->
        [one] dans une minute
       *[other] dans { $minutes } minutes
    }.
refused-kicked = L’hôte, { $host }, vous a fait partir de cette table. { $table } lui permet de vous laisser revenir.
refused-not-kicked = L’hôte n’a pas fait partir cette personne : elle peut revenir d’elle-même.
refused-no-table-here = Vous n’avez pas de table ici. { $play } en ouvre une.
refused-not-admin = Seul un admin du serveur peut changer ce réglage.

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
permission-read-message-history = Voir les anciens messages
permission-use-external-emojis = Utiliser des émojis externes
permission-other = une autre
