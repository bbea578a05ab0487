# Noms et descriptions des commandes, de leurs options et de leurs choix.
# Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100 au plus.

command-leaderboard = classement
command-leaderboard-description = Qui joue le mieux à un jeu sur ce serveur
command-profile = profil
command-profile-description = Comment vous, ou quelqu’un d’autre, avez joué sur ce serveur
command-history = historique
command-history-description = Les parties que vous avez terminées sur ce serveur
command-settings = réglages
command-settings-description = Vos réglages : langue, enchères, cartes, appels
command-server = serveur
command-server-description = Pour les admins : salons de jeu, langue et options des nouvelles tables
command-privacy = vie-privée
command-privacy-description = Ce qui est gardé à votre sujet ; à exporter ou à effacer
command-help = aide
command-help-description = Ce que c’est, et comment ouvrir une table
command-rules = règles
command-rules-description = Les règles d’un jeu, en pages

parameter-game = jeu
parameter-game-description = Quel jeu
parameter-order = ordre
parameter-order-description = Trier selon quoi
parameter-member = membre
parameter-member-description = De qui ; vous-même par défaut
parameter-page = page
parameter-page-description = Quelle page ; la première par défaut

game-pikoko = Pikoko
place-here = Dans ce salon
place-thread = Dans un fil à elle
place-channel = Dans un salon à elle
