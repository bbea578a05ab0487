# /help

help-title = 🦚 Bonjour, moi c’est Plumage !
help-intro = Des jeux de cartes et de paons, pour vous et vos amis, ici même dans Discord.
help-game = **{ $game } :** { $about }
help-start-title = Votre première table
help-start =
    1. { $play } ouvre une table.
    2. Vos amis appuient sur **{ $button-join }**. Il manque du monde ? Appuyez sur **{ $button-computers }**.
    3. Appuyez sur **{ $button-start }** : je distribue, et je dis à chacun quoi faire.
help-commands-title = Bon à savoir
help-line = { $command } : { $does }
help-rules = comment jouer
help-practice = s’entraîner en privé, avec des conseils
help-view = votre jeu, et ce que vous pouvez jouer
help-table = où en est une partie
help-settings = votre langue, où vous jouez, vos notifications
help-more = Appuyez sur une commande, ou tapez « / » pour les voir toutes.
help-admin = Pour les admins : { $server } règle les salons, la langue et les options.
