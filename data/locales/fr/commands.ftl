# Noms et descriptions des commandes, de leurs options et de leurs choix.
# Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100 au plus.

command-leaderboard = classement
command-leaderboard-description = Qui joue le mieux à un jeu sur ce serveur
command-profile = profil
command-profile-description = Comment vous, ou quelqu’un d’autre, avez joué sur ce serveur
command-history = historique
command-history-description = Les parties que vous avez terminées sur ce serveur
command-settings = réglages
command-settings-description = Vos réglages : langue, lieu des questions, notifications
command-notify = alertes
command-notify-description = Recevoir une alerte quand une table attend des joueurs sur ce serveur
command-server = serveur
command-server-description = Pour les admins : salons de jeu, langue et options des nouvelles tables
command-privacy = vie-privée
command-privacy-description = Ce qui est gardé à votre sujet ; à exporter ou à effacer
command-help = aide
command-help-description = Ce que je fais, et comment ouvrir une table
command-rules = règles
command-rules-description = Les règles d’un jeu, page par page

parameter-game = jeu
parameter-game-description = Quel jeu
parameter-order = ordre
parameter-order-description = Selon quoi trier
parameter-member = membre
parameter-member-description = De qui ; vous-même par défaut
parameter-page = page
parameter-page-description = Quelle page ; la première par défaut

command-play = jouer
command-play-description = Ouvrir une table ici et inviter tout le monde
command-hand = main
command-hand-description = Ma vue : ce que personne d’autre ne voit, et ce qu’on vous demande
command-table = table
command-table-description = Ce qu’on peut faire à une table, à part jouer
command-table-status = état
command-table-status-description = Où en est une table, et qui elle attend
command-table-here = ici
command-table-here-description = Faire revenir le message d’une table en bas du salon
command-table-leave = quitter
command-table-leave-description = Quitter une table ; un ordinateur joue à votre place
command-table-return = revenir
command-table-return-description = Reprendre sa place à l’ordinateur
command-table-kick = écarter
command-table-kick-description = Pour l’hôte : écarter quelqu’un ; un ordinateur joue à sa place
command-table-readmit = réadmettre
command-table-readmit-description = Pour l’hôte : laisser revenir quelqu’un qui a été écarté
command-table-computer = ordinateur
command-table-computer-description = Ajouter un ordinateur à une table qui n’a pas commencé
command-table-pause = pause
command-table-pause-description = Proposer une pause, qui commence quand tout le monde est d’accord
command-table-resume = reprendre
command-table-resume-description = Reprendre une table en pause ou suspendue
command-table-end = arrêter
command-table-end-description = Pour l’hôte : arrêter une table, sans compter les points
command-table-rematch = revanche
command-table-rematch-description = Rejouer votre dernière partie ici, avec les mêmes personnes

parameter-where = où
parameter-where-description = Ici, dans un fil, ou dans un salon à part
parameter-table = table
parameter-table-description = Quelle table, s’il y en a plusieurs
parameter-person = personne
parameter-person-description = Qui
parameter-kind = type
parameter-kind-description = Quel ordinateur
