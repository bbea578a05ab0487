# /help

help-title = 🦚 Bonjour, je suis Plumage
help-intro = J’anime des jeux de cartes où il est question de paons, pour vous et vos amis, ici même dans Discord.
help-game = **{ $game } :** { $about }
help-start-title = Votre première table
help-start =
    1. { $play } ouvre une table : dans ce salon, dans un fil, ou dans un salon à part.
    2. Vos amis appuient sur **{ $button-join }**. Personne en vue ? Des ordinateurs prennent les places libres.
    3. **{ $button-start }** : les cartes sont distribuées, et je dis à chacun ce qu’il a à faire.

    Jamais joué ? { $rules } explique chaque jeu en quelques courtes pages.
help-commands-title = Autres commandes
help-line = { $command } : { $does }
help-hand = *{ $button-panel }* : ce que personne d’autre ne voit, et ce qu’on vous demande
help-table-status = où en est une table ; il y a aussi { $table-leave }, { $table-pause } et { $table-end }
help-rules = les règles, page par page
help-leaderboard = qui joue le mieux sur ce serveur
help-profile = comment vous, ou quelqu’un d’autre, avez joué
help-history = les parties que vous avez terminées
help-replay = une partie terminée, revue pas à pas, comme chacun l’a vue
help-practice = une table privée, rien que pour vous, contre l’ordinateur, avec des conseils ; elle ne compte jamais
help-coach = votre dernière partie revue : ce qui vous a coûté le plus, à rejouer
help-notify = une alerte quand une table attend des joueurs
help-settings = votre langue, où je vous pose mes questions et vous préviens, vos heures calmes
help-server = pour les admins : salons, langue, options des nouvelles tables
help-privacy = ce que je garde à votre sujet ; à télécharger ou à effacer
