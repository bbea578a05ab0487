# Noms et descriptions des commandes, de leurs options et de leurs choix.
# Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100 au plus.

command-leaderboard = classement
command-leaderboard-description = Les meilleurs à un jeu sur ce serveur
command-profile = profil
command-profile-description = Vos résultats sur ce serveur, ou ceux de quelqu’un d’autre
command-history = historique
command-history-description = Vos parties terminées sur ce serveur
command-replay = revoir
command-replay-description = Revoir une partie étape par étape, avec les yeux de chaque joueur
command-settings = réglages
command-settings-description = Vos réglages : langue, où jouer, notifications
command-coach = coach
command-coach-description = Analyser votre dernière partie : vos coups les plus coûteux, à rejouer
command-notify = alertes
command-notify-description = Recevoir une alerte quand une table de ce serveur cherche des joueurs
command-server = serveur
command-server-description = Pour les admins : salons de jeu, langue, options par défaut
command-privacy = vie-privée
command-privacy-description = Voir, télécharger ou effacer ce que je sais de vous
command-help = aide
command-help-description = Ce que fait Plumage, et comment lancer une partie
command-rules = règles
command-rules-description = Apprendre un jeu, page par page

parameter-game = jeu
parameter-game-description = Quel jeu
parameter-order = ordre
parameter-order-description = Trier par
parameter-member = membre
parameter-member-description = Quel profil ; le vôtre par défaut
parameter-page = page
parameter-page-description = Quelle page ; la première par défaut

command-play = jouer
command-play-description = Ouvrir une table ici et inviter tout le monde
command-practice = entraînement
command-practice-description = Jouer en privé contre des robots, avec des conseils ; ça ne compte pas
command-hand = mon-jeu
command-hand-description = Ouvrir Mon jeu : ce que vous voyez, et votre prochain coup
command-table = table
command-table-description = Pause, départ, fin de partie et autres commandes de table
command-table-status = état
command-table-status-description = Où en est une partie, et qui elle attend
command-table-here = ici
command-table-here-description = Ramener la table en bas du salon
command-table-leave = quitter
command-table-leave-description = Quitter une table ; un robot joue à votre place
command-table-return = revenir
command-table-return-description = Reprendre votre place au robot
command-table-kick = expulser
command-table-kick-description = Pour l’hôte : faire partir un joueur ; un robot prend sa place
command-table-readmit = réadmettre
command-table-readmit-description = Pour l’hôte : laisser revenir un joueur expulsé
command-table-computer = robot
command-table-computer-description = Ajouter un robot avant le début de la partie
command-table-pause = pause
command-table-pause-description = Proposer une pause ; elle commence quand tout le monde est d’accord
command-table-resume = reprendre
command-table-resume-description = Reprendre une partie en pause ou suspendue
command-table-end = arrêter
command-table-end-description = Pour l’hôte : arrêter une partie avant la fin, sans compter les points
command-table-rematch = revanche
command-table-rematch-description = Rejouer votre dernière partie ici, avec les mêmes personnes

parameter-where = où
parameter-where-description = Ici, dans un fil, ou dans un salon à part
parameter-table = table
parameter-table-description = Quelle table, s’il y en a plusieurs
parameter-person = personne
parameter-person-description = Quel joueur
parameter-kind = type
parameter-kind-description = Quel niveau

# Les robots au choix
level-random = { computer-random } · { lobby-level-random }
level-greedy = { computer-greedy } · { lobby-level-greedy }
level-sage = { computer-sage } · { lobby-level-sage }
level-even = { computer-even } · { lobby-level-even }
