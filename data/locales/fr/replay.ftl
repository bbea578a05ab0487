# Une partie terminée, pas à pas

button-replay = Revoir
replay-step = 🎞️ { $game } · { $step }/{ $steps }
replay-seen-by = vu par { $name }
replay-seen-by-you = vu par vous
replay-all-open = toutes les mains
replay-dealt = Les cartes sont distribuées.
replay-by = { $name } : { $said }
replay-answered = { $name } a répondu.
replay-jump = Aller à…
replay-number = Étape { $step }
replay-round = Manche { $round }
replay-part = Manche { $round }, étapes { $first } à { $last }
replay-steps = Étapes { $first } à { $last }
replay-as = Vu par…
replay-as-or-more = Vu par…, et plus encore…
replay-as-me = Vu par vous
replay-as-seat = Vu par { $name }
button-guess = Que feriez-vous ?
guess-step = 🤔 { $game } · étape { $step }
guess-as = vous êtes { $name }
guess-ask = **Que feriez-vous ?** Personne ne le saura ; je vous dirai ensuite ce qui a été joué, et ce que j’en pense.
guess-was-alike = Dans la partie, { $name } avait choisi **{ $choice }** : { $worth }.
guess-was = Dans la partie, { $name } avait choisi **{ $choice }** : { $worth }, **{ $cost }**.
guess-on = La suite
guess-back = Retour à la partie
button-branch = Rejouer à partir d’ici
button-show = Montrer ici
button-lead = Mener
button-copy = Ma copie
led-by = { $leader } mène, et appuie sur *{ button-lead }* pour passer la main. Après deux minutes sans rien, chacun peut la prendre.
led-by-nobody = Personne ne mène. Appuyez sur *{ button-lead }*, ou continuez, et vous menez.
show-name = Partie revue : { $game } avec { $name }
show-done = C’est montré dans <#{ $channel }>, et vous menez.
replay-open = Toutes les mains ouvertes
replay-menu = Revoir une partie…

button-poll = Demander au serveur
button-poll-answer = Répondre
poll-heading = 🙋 { $game }
poll-asked = **Que feriez-vous ici à la place { DE($name) } ?** Appuyez sur *{ button-poll-answer }* : personne d’autre ne le verra. Je vous dirai ensuite ce que les autres ont choisi, ce qui a été joué et ce que j’en pense. Tout le monde le verra ici : { $when }
poll-ask = **Que feriez-vous ?** Vous répondez une seule fois, et personne ne saura qui a choisi quoi.
poll-done = La question est posée au serveur [ici]({ $link }), sans aucun nom. Tout le monde y verra les réponses { $when }.
poll-was = Dans la partie, le choix a été **{ $choice }** : { $worth }, **{ $cost }**.
poll-count =
    { $count ->
        [0] Personne n’a répondu.
        [one] **1 réponse :**
       *[other] **{ $count } réponses :**
    }
poll-share = **{ $choice }** · { NUMBER($share, style: "percent") } ({ $count })
poll-share-own = **{ $choice }** · { NUMBER($share, style: "percent") } ({ $count }) · votre réponse
poll-others =
    { $count ->
        [one] 1 autre réponse
       *[other] { $count } autres réponses
    }
poll-until = On peut encore répondre ; tout le monde verra les réponses { $when }.
poll-lost = 🙋 J’avais posé ici une question sur une partie { DE($game) }. Les règles ont changé depuis : je ne peux plus montrer la position ni vos réponses.

refused-poll-over = Cette question est close, on ne peut plus y répondre. Les réponses du serveur se trouvent dans son message.
refused-poll-own = Vous avez joué cette partie : vous pouvez poser la question, mais pas y répondre. Les réponses des autres apparaîtront dans le message { $when }.
refused-poll-forbidden = Une autre personne de cette partie ne veut pas qu’on pose de questions à son sujet. *{ button-guess }* et *{ button-show }* restent possibles.
refused-poll-open = Vous avez déjà posé une question à ce serveur [ici]({ $link }), et chacun n’en pose qu’une à la fois. Elle se termine { $when } ; vous pourrez alors poser la suivante.
refused-replay-no-question = Cette place n’a plus rien à décider dans cette partie. Revenez quelques étapes en arrière, ou choisissez une autre place.
refused-replay-over = La partie est finie à cette étape, il n’y a plus rien à jouer. Revenez d’abord quelques étapes en arrière.
refused-replay-led = { $leader } mène ici. Appuyez sur *{ button-lead }* quand la personne aura passé la main, ou { $when } si elle n’appuie sur rien ; *{ button-copy }* est pour vous seul.
refused-no-replay = Je n’ai trouvé ici aucune partie que vous ayez terminée. Après une partie, *{ $button-replay }* permet de la revoir ; { $history } donne la liste des vôtres.
refused-replay-running = On ne peut revoir qu’une partie jouée jusqu’au bout.
refused-replay-older-rules = Les règles de ce jeu ont changé depuis cette partie : on ne peut plus la revoir. { $history } donne la liste de vos autres parties.
refused-replay-practice = C’était l’entraînement de quelqu’un d’autre, qui est seul à pouvoir le revoir. { $history } donne la liste de vos parties.
refused-replay-private = Cette partie a été jouée dans un salon que tout le monde ici ne voit pas. Les personnes qui voient ce salon peuvent la revoir depuis là.
