# Réglages personnels, réglages du serveur, vie privée

settings-title = ⚙️ Vos réglages
settings-intro = Ce message n’est visible que pour vous. Chaque choix est enregistré aussitôt et vaut sur tous les serveurs.
settings-language = **Langue** de ce qui n’est visible que pour vous
settings-cards = **Cartes** : que voulez-vous voir ?
settings-asked = **Où l’on vous pose les questions** quand c’est à vous. Un message privé montre toute la partie, et vous prévient aussi
settings-asking = **Demander au serveur** : les autres peuvent-ils poser une question, sans aucun nom, sur une partie que vous avez jouée aussi ?
settings-lessons = **Conseils** à votre première partie de chaque jeu
settings-not-chosen = Pas encore choisi
settings-dm-closed = Mon dernier message privé ne vous est pas parvenu : pour l’instant, les questions vous sont posées dans *{ $button-panel }*. Quand vos réglages Discord permettront les messages privés des membres du serveur, choisissez *{ $button-panel }*, puis de nouveau les messages privés.
settings-called = **Vous prévenir** quand une table vous attend : une notification par tour, puis un rappel silencieux avant la fin du délai

language-auto = Celle de Discord
language-en = English
language-fr = Français
cards-auto = Ce que ce serveur montre
cards-pictures = Des images
cards-large = Grandes cartes contrastées
cards-text = Du texte seulement
asked-dm = Par message privé
asked-panel = Dans { $button-panel }
asking-on = Oui
asking-off = Non, sauf moi
lessons-on = Me les proposer
lessons-off = Jamais de conseils
called-channel = Par une mention au salon
called-dm = Par message privé
called-off = Ne pas me prévenir

server-title = 🛠️ Réglages de ce serveur
server-intro = Chaque choix est enregistré aussitôt. Les tables déjà ouvertes restent comme elles sont.
server-notifies-all = 🔔 Discord notifie chaque message à tous les membres de ce serveur (*notifications par défaut : tous les messages*). J’appelle donc les joueurs par message privé ou dans le fil de leur table, et sinon sans notification. Avec *seulement les @mentions*, je n’appelle dans le salon que les personnes dont c’est le tour.
server-language = **Langue** de ce que tout le monde voit
server-cards = **Cartes** pour tout le monde ; chacun peut faire un autre choix pour soi
server-motion = **Images animées** : les paris dévoilés, les combats de coqs et le podium s’animent une fois, deux secondes au plus
motion-on = Elles peuvent s’animer
motion-off = Aucune image ne s’anime
server-channels = **Salons** où l’on peut ouvrir une table ; aucun choisi : partout
server-channels-any = Partout
server-place = **Lieu** d’une nouvelle table, si son hôte ne demande rien d’autre
server-lacking = Pour cela il me manque **{ $permissions }** dans ce salon. Quelqu’un qui gère les rôles du serveur peut me l’accorder.
server-place-here = Là où elle est demandée
server-place-thread = Un fil à part
server-place-channel = Un salon à part
server-channels-by = **Qui peut faire créer un salon** pour une table (tout le monde, si c’est le lieu des nouvelles tables)
channels-by-nobody = Personne
channels-by-managers = Qui peut gérer les salons
channels-by-everybody = Tout le monde
server-defaults = **Options** des nouvelles tables
server-back = Retour aux réglages
button-watching = Public
server-watching-title = 👀 Le public des parties
server-watching-intro = À une table, *{ $button-watch }* montre **toutes les mains**, en privé, à qui n’y a pas de place. La table nomme chaque personne du public, qui ne peut plus y prendre place.
server-watching = **Nouvelles tables** ; l’hôte peut choisir autrement avant le début
server-watching-counted = **Parties qui comptent pour le classement** : celles à deux personnes au moins
watching-on = On peut les regarder
watching-off = On ne peut pas les regarder
watching-counted-on = Si leur hôte le permet
watching-counted-off = On ne peut pas les regarder
server-game-title = Nouvelles tables { DE($game) }
server-game-intro = L’hôte peut toujours choisir autrement à sa table.

privacy-title = 🔒 Ce que je garde à votre sujet
privacy-intro = Je garde ce qu’il faut pour jouer, et rien d’autre :
privacy-kept-settings = **Vos réglages**, la langue de votre Discord, les jeux de vos alertes et la date de la dernière, le salon de nos messages privés, si le dernier vous est parvenu, et ce qui vous a été expliqué lors d’une première partie.
privacy-kept-games = **Vos parties** : votre identifiant Discord, le nom affiché, chacun de vos coups, joués ou choisis d’avance, et leur heure, les questions où vous avez demandé conseil à l’entraînement, les parties que vous avez regardées, l’issue de la partie et les totaux des classements.
privacy-kept-polls = **Vos questions à un serveur** sur une partie, et vos réponses à celles des autres, jusqu’à ce que tout le monde voie le résultat, un jour plus tard.
privacy-kept-posts = **Ceux de mes messages** qui montrent une table, pour les tenir à jour.
privacy-not-kept = Je ne lis ni messages ni listes de membres, et je ne transmets rien à personne.
privacy-choices = Vous pouvez tout recevoir dans un fichier, vos parties sous une forme qui se rejoue, ou tout faire effacer. Les parties terminées gardent leurs places et leurs points pour les autres, sans votre nom.
privacy-export-button = Recevoir mes données
privacy-games-button = Recevoir mes parties
privacy-delete-button = Effacer mes données
privacy-confirm-button = Oui, effacer
privacy-cancel-button = Non, garder
privacy-export = Voici tout ce que je garde à votre sujet. Ce message n’est visible que pour vous.
privacy-games =
    { $count ->
        [one] Voici votre partie dans un fichier : chaque donne et chaque coup. D’autres programmes peuvent la rejouer. Ce message n’est visible que pour vous.
       *[other] Voici vos { $count } parties terminées dans un fichier, la dernière d’abord : chaque donne et chaque coup. D’autres programmes peuvent les rejouer. Ce message n’est visible que pour vous.
    }
privacy-confirm-title = Tout effacer à votre sujet ?
privacy-confirm = Vos réglages et vos lignes de tous les classements disparaissent, sur tous les serveurs. Dans les parties terminées, votre nom et votre identifiant sont retirés. Mes messages à leur sujet le perdent aussi, parfois avec un peu de retard. Les classements, profils et parties déjà partagés dans un salon le gardent. Si une table vous a fait partir, ou si vous avez vu toutes les mains, une note sans nom s’en souvient. C’est irréversible.
privacy-forgotten-title = C’est fait
privacy-forgotten = Je ne sais plus rien de vous. Revenez jouer quand vous voudrez : ce sera comme la première fois.
privacy-still-seated-title = Vous êtes encore à une table
privacy-still-seated =
    { $count ->
        [one] Quittez d’abord cette table, par { $leave } ou, avant la partie, par **{ $button-leave }** sous **{ $button-options }**. Puis réessayez.
       *[other] Quittez d’abord ces tables, par { $leave } ou, avant la partie, par **{ $button-leave }** sous **{ $button-options }**. Puis réessayez.
    }
