# Réglages personnels, réglages du serveur, vie privée

settings-title = ⚙️ Vos réglages
settings-intro = Chaque choix est enregistré aussitôt, pour tous les serveurs.
settings-language = **Langue** des messages qui ne s’affichent que pour vous
settings-cards = **Cartes** : que voulez-vous voir ?
settings-asked = **Où jouer** quand c’est à vous
settings-asked-for-now = Dans le salon par défaut
settings-inviting = **Invitations** : les autres peuvent-ils vous inviter à leur table ? Chaque personne peut le faire une fois par jour, au plus.
settings-asking = **Demander au serveur** : vos adversaires peuvent-ils demander l’avis du serveur sur un coup de votre partie ? Aucun nom n’apparaît.
settings-comparing = **Face à face** : puis-je afficher votre bilan contre chaque adversaire ?
settings-lessons = **Explications** à votre première partie de chaque jeu
button-notify = Nouvelles tables
button-privacy = Mes données
settings-more = Autres réglages
settings-more-title = ⚙️ Autres réglages
settings-dm-closed = Mon dernier message privé ne vous est pas parvenu : pour l’instant, vous jouez dans *{ $button-panel }*. Quand Discord permettra les messages privés des membres du serveur, choisissez ici le salon, puis de nouveau les messages privés.
settings-called = **Notifications** quand c’est à vous : une par tour, puis un rappel silencieux avant la fin du délai. Si vous jouez en message privé, elles arrivent toujours là.

language-auto = Comme Discord
language-en = English
language-fr = Français
cards-auto = Comme le serveur
cards-pictures = Images
cards-large = Grandes cartes contrastées
cards-text = Texte seul
asked-dm = En message privé
asked-panel = Dans le salon
inviting-on = Oui, tout le monde
inviting-some = Sauf les personnes refusées
inviting-off = Non
server-inviting-on = Invitations activées
server-inviting-off = Invitations désactivées
comparing-on = Oui
comparing-off = Non
asking-on = Oui
asking-off = Non, moi seulement
lessons-on = Montrer les explications
lessons-off = Jamais d’explications
called-channel = Par mention dans le salon
called-dm = Par message privé
called-off = Ne pas me prévenir

server-title = 🛠️ Réglages de ce serveur
server-intro = Chaque choix est enregistré aussitôt. Les tables déjà ouvertes ne changent pas.
server-notifies-all = 🔔 Ce serveur notifie tout le monde à chaque message (*notifications par défaut : tous les messages*). Je ne préviens donc les joueurs qu’en message privé ou dans le fil de leur table. Choisissez *seulement les @mentions* dans les paramètres du serveur Discord, et je pourrai prévenir les joueurs dans le salon.
server-language = **Langue** des messages publics
server-inviting = **Invitations** : les membres peuvent-ils s’inviter les uns les autres à leur table ? Chacun peut inviter la même personne une fois par jour.
server-cards = **Cartes** à la table (chacun peut choisir un autre affichage pour soi)
server-motion = **Animations** des paris révélés, des combats de coqs et du podium : une seule fois, deux secondes au plus
motion-on = Animations activées
motion-off = Animations désactivées
server-channels = **Salons** où ouvrir une table (aucun choisi : partout)
server-channels-any = Partout
server-place = **Où s’ouvrent les tables**, sauf si l’hôte choisit un autre endroit
server-lacking = Pour cet endroit, il me faut **{ $permissions }** dans ce salon. Un admin du serveur peut me l’accorder.
server-place-here = Dans le même salon
server-place-thread = Dans un fil à part
server-place-channel = Dans un salon à part
server-channels-by = **Qui peut créer un salon pour une table** (tout le monde, si les tables s’ouvrent déjà dans un salon à part)
channels-by-nobody = Personne
channels-by-managers = Ceux qui gèrent les salons
channels-by-everybody = Tout le monde
server-defaults = **Options par défaut** des nouvelles tables
server-back = Retour aux réglages
button-watching = Spectateurs
server-watching-title = 👀 Spectateurs
server-watching-intro = À une table, *{ $button-watch }* montre **toutes les mains**, en privé, à ceux qui ne jouent pas. La table nomme ses spectateurs, qui ne peuvent plus y jouer.
server-watching = **Nouvelles tables** (l’hôte peut changer ce choix avant le début)
server-watching-counted = **Parties qui comptent pour le classement** (deux personnes ou plus)
watching-on = Spectateurs acceptés
watching-off = Pas de spectateurs
watching-counted-on = Si l’hôte accepte
watching-counted-off = Pas de spectateurs
server-game-title = Nouvelles tables { DE($game) }
server-game-intro = Les tables d’ici s’ouvrent avec ces options. À la sienne, l’hôte peut les changer.

privacy-title = 🔒 Ce que je sais de vous
privacy-intro = Je garde ce qu’il faut pour jouer, et rien d’autre :
privacy-kept-person = **Vous sur Discord** : votre identifiant, vos noms d’utilisateur et d’affichage.
privacy-kept-settings = **Vos réglages** : vos choix, la langue de votre Discord et les explications déjà vues.
privacy-kept-games = **Vos parties** : vos coups et leur heure, les coups prévus, les conseils demandés, vos résultats et vos totaux dans les classements.
privacy-kept-others = **D’autres parties** : celles que vous avez regardées, et les listes d’attente où vous êtes.
privacy-kept-polls = **Questions au serveur** : vos questions sur une partie, et vos réponses aux questions des autres. Je les efface un jour après le résultat.
privacy-kept-pings = **Alertes** : les jeux que vous avez choisis, et la date de la dernière alerte.
privacy-kept-friends = **Invitations** : si vous les acceptez, les identifiants des personnes refusées, et la date de la dernière.
privacy-kept-dms = **Nos messages privés** : le salon, et si mon dernier message est arrivé.
privacy-kept-posts = **Mes messages** qui montrent une table, pour les tenir à jour.
privacy-not-kept = Je ne lis ni les messages ni les listes de membres, et je ne transmets rien à personne.
privacy-choices = Vous pouvez tout télécharger, ou seulement vos parties pour les rejouer ailleurs. Vous pouvez aussi tout effacer. Les parties terminées gardent alors leurs résultats pour les autres, sans votre nom.
privacy-export-button = Recevoir mes données
privacy-games-button = Recevoir mes parties
privacy-delete-button = Effacer mes données
privacy-confirm-button = Effacer mes données
privacy-cancel-button = Garder mes données
privacy-export =
    { $files ->
        [one] Voici tout ce que je sais de vous.
       *[other] Voici tout ce que je sais de vous, en { $files } fichiers.
    }
privacy-games =
    { $count ->
        [one] Voici votre partie dans un fichier, avec chaque donne et chaque coup. D’autres programmes peuvent la rejouer.
       *[other] Voici vos { $count } parties terminées dans un fichier, la dernière d’abord, avec chaque donne et chaque coup. D’autres programmes peuvent les rejouer.
    }
privacy-confirm-title = Effacer toutes vos données ?
privacy-confirm =
    J’efface vos réglages et vos places dans tous les classements, sur tous les serveurs. Votre nom et votre identifiant disparaissent des parties terminées, et bientôt des messages qui montrent ces parties.

    Votre nom reste dans ce que j’ai déjà publié : classements, profils, parties à revoir et fils. Un admin du serveur peut supprimer ces messages.

    Je retiens deux choses, sans votre nom : les tables d’où un hôte vous a fait partir, et les parties dont vous avez vu toutes les mains. Vous ne pourrez plus rejoindre ces tables.

    Cet effacement est définitif.
privacy-forgotten-title = C’est fait
privacy-forgotten = Je ne sais plus rien de vous. Revenez jouer quand vous voudrez : ce sera comme la première fois.
privacy-still-seated-title = Vous êtes encore à une table
privacy-still-seated =
    { $count ->
        [one] Quittez d’abord cette table avec { $table }. Puis réessayez.
       *[other] Quittez d’abord ces tables avec { $table }. Puis réessayez.
    }
