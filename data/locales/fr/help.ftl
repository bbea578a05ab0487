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
help-view = *{ $button-panel }* : ce que vous voyez, et votre prochain coup
help-table = où en est une partie ; la quitter, la mettre en pause, l’arrêter
help-rules = comment jouer, page par page
help-leaderboard = les meilleurs de ce serveur
help-profile = vos résultats, ou ceux de quelqu’un d’autre
help-history = vos parties terminées, qui a gagné, et de quoi les revoir pas à pas
help-practice = une partie privée contre des robots, avec des conseils ; elle ne compte pas
help-coach = l’analyse de votre dernière partie : vos coups les plus coûteux, à rejouer
help-settings = votre langue, où vous jouez, vos notifications, vos heures calmes, vos données
help-server = pour les admins : salons, langue, options par défaut
