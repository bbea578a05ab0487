# Noms et descriptions des commandes, de leurs options et de leurs choix.
# Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100 au plus.

command-leaderboard = classement
command-leaderboard-description = Les meilleurs à un jeu sur ce serveur
command-profile = profil
command-profile-description = Vos résultats sur ce serveur, ou ceux de quelqu’un d’autre
command-history = historique
command-history-description = Revoir vos parties terminées sur ce serveur, et qui a gagné
command-settings = réglages
command-settings-description = Vos réglages : langue, où jouer, notifications, et vos données
command-coach = coach
command-coach-description = Analyser votre dernière partie : vos coups les plus coûteux, à rejouer
command-server = serveur
command-server-description = Pour les admins : salons de jeu, langue, options par défaut
command-help = aide
command-help-description = Ce que fait Plumage, et comment lancer une partie
command-rules = règles
command-rules-description = Apprendre un jeu, page par page

parameter-game = jeu
parameter-game-description = Quel jeu
parameter-order = ordre
parameter-order-description = Trier par
parameter-member = membre
parameter-member-description = Quel profil (le vôtre par défaut)
parameter-replay = partie
parameter-replay-description = Revoir tout de suite cette partie
parameter-page = page
parameter-page-description = Quelle page (la première par défaut)

command-play = jouer
command-play-description = Ouvrir une table ici et inviter tout le monde
command-practice = entraînement
command-practice-description = Jouer en privé contre des robots, avec des conseils. Ça ne compte pas
command-view = mon-jeu
command-view-description = Ouvrir Mon jeu : ce que vous voyez, et ce que vous pouvez jouer
command-table = table
command-table-description = Voir où en est une partie, la quitter, la mettre en pause, l’arrêter…

parameter-where = où
parameter-where-description = Ici, dans un fil, ou dans un salon à part
parameter-friends = avec
parameter-friends-description = Amis à inviter : mentionnez-les avec @, plusieurs si vous voulez
menu-ask-to-play = Inviter à jouer
parameter-table = table
parameter-table-description = Quelle table (la vôtre par défaut)
parameter-kind = niveau
parameter-kind-description = Quel niveau

# Les robots au choix
level-random = { computer-random } · { lobby-level-random }
level-greedy = { computer-greedy } · { lobby-level-greedy }
level-sage = { computer-sage } · { lobby-level-sage }
level-even = { computer-even } · { lobby-level-even }
