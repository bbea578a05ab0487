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
replay-as-or-more = Voir, montrer, rejouer…
replay-as-me = Vu par vous
replay-as-seat = Vu par { $name }
button-guess = Que feriez-vous ?
guess-step = 🤔 { $game } · étape { $step }
guess-as = vous êtes { $name }
guess-ask = **Que feriez-vous ?** Personne ne verra votre réponse. Je vous dirai ensuite ce qui a été joué, et ce que j’en pense.
guess-was-alike = Dans la partie, { $name } avait choisi **{ $choice }** : { $worth }.
guess-was-unclear = Dans la partie, { $name } avait choisi **{ $choice }** : { $worth }, et l’écart ne prouve rien.
guess-was = Dans la partie, { $name } avait choisi **{ $choice }** : { $worth }, **{ $cost }**.
guess-on = Continuer
guess-back = Retour à la partie
button-branch = Rejouer d’ici
button-show = Montrer à tous
button-lead = Piloter
button-copy = Revoir de mon côté
led-by = { $leader } pilote, et peut laisser la place en appuyant de nouveau sur *{ button-lead }*. Après deux minutes d’inaction, tout le monde peut piloter.
led-by-no-one = Personne ne pilote. Appuyez sur *{ button-lead }*, ou continuez simplement.
show-name = À revoir : { $game } avec { $name }
show-done = La partie s’affiche dans <#{ $channel }>, et vous pilotez.
replay-open = Toutes les mains
replay-menu = Revoir une partie…

button-poll = Demander au serveur
button-poll-answer = Répondre
poll-heading = 🙋 { $game }
poll-asked = **Que feriez-vous ici à la place { DE($name) } ?** Appuyez sur *{ button-poll-answer }* : personne ne verra qui a choisi quoi. Je vous montrerai ensuite les choix des autres, ce qui a été joué et mon avis. Tout le monde verra le résultat ici : { $when }
poll-ask = **Que feriez-vous ?** Vous répondez une seule fois, et personne ne saura qui a choisi quoi.
poll-done = J’ai posé la question au serveur [ici]({ $link }), sans aucun nom. Tout le monde y verra les réponses { $when }.
poll-was-alike = Dans la partie, le choix était **{ $choice }** : { $worth }.
poll-was-unclear = Dans la partie, le choix était **{ $choice }** : { $worth }, et l’écart ne prouve rien.
poll-was = Dans la partie, le choix était **{ $choice }** : { $worth }, **{ $cost }**.
poll-count =
    { $count ->
        [0] Aucune réponse.
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
poll-until = Les autres peuvent encore répondre. Tout le monde verra les réponses { $when }.
poll-lost = 🙋 J’avais posé ici une question sur une partie { DE($game) }. Les règles ont changé depuis : je ne peux plus montrer la position ni vos réponses.

refused-poll-over = Cette question est terminée. Son message montre toutes les réponses.
refused-poll-own = Vous avez joué cette partie : vous pouvez poser la question, mais pas y répondre. Les réponses des autres apparaîtront dans le message { $when }.
refused-poll-watched = Vous avez suivi cette partie toutes mains visibles : pas de réponse possible. Les réponses des autres sont dans le message { $when }.
refused-poll-forbidden = Un autre joueur ne veut pas de questions au serveur sur cette partie. *{ button-guess }* et *{ button-show }* restent possibles.
refused-poll-open = Vous avez déjà une question ouverte sur ce serveur, [ici]({ $link }). Une seule à la fois est possible. Elle se termine { $when }.
refused-replay-no-question = Ce joueur n’a plus rien à décider dans cette partie. Revenez en arrière, ou choisissez quelqu’un d’autre.
refused-replay-over = La partie est finie à cette étape. Revenez quelques étapes en arrière pour rejouer.
refused-replay-led = { $leader } pilote ici. Appuyez sur *{ button-lead }* quand la place est libre, ou { $when } en cas d’inaction. *{ button-copy }* ne concerne que vous.
refused-replay-running = Seule une partie terminée peut se revoir.
refused-replay-older-rules = Les règles ont changé depuis cette partie : je ne peux plus la montrer. { $history } donne la liste de vos autres parties.
refused-replay-practice = C’était l’entraînement de quelqu’un d’autre : pour le revoir, il faut l’avoir joué. { $history } donne la liste de vos parties.
refused-replay-private = Cette partie a été jouée dans un salon que certains ici ne voient pas. Revoyez-la depuis ce salon-là.
