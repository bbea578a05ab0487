# /help

help-title = 🦚 Bonjour, moi c’est Plumage !
help-intro = Des jeux de cartes et de paons, pour vous et vos amis, ici même dans Discord.
help-game = **{ $game } :** { $about }
help-start-title = Votre première table
help-start =
    1. { $play } ouvre une table : ici, dans un fil, ou dans un salon à part.
    2. Vos amis appuient sur **{ $button-join }**. Il manque du monde ? Des robots complètent.
    3. L’hôte appuie sur **{ $button-start }**, je distribue, et je dis à chacun quoi faire.

    Vous découvrez un jeu ? { $rules } l’explique en quelques pages.
help-commands-title = Autres commandes
help-line = { $command } : { $does }
help-hand = *{ $button-panel }* : ce que vous voyez, et votre prochain coup
help-table-status = où en est une partie ; il y a aussi { $table-leave }, { $table-pause } et { $table-end }
help-rules = comment jouer, page par page
help-leaderboard = les meilleurs de ce serveur
help-profile = vos résultats, ou ceux de quelqu’un d’autre
help-history = vos parties terminées
help-replay = une partie à revoir étape par étape, avec les yeux de chaque joueur
help-practice = une partie privée contre des robots, avec des conseils ; elle ne compte pas
help-coach = l’analyse de votre dernière partie : vos coups les plus coûteux, à rejouer
help-notify = une alerte quand une table cherche des joueurs
help-settings = votre langue, où vous jouez, vos notifications, vos heures calmes
help-server = pour les admins : salons, langue, options par défaut
help-privacy = voir, télécharger ou effacer ce que je sais de vous
