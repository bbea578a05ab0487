# Le temps : cadences, délais, retards, pauses

clock-live = En direct : { $time } par coup
clock-turns = Au tour par tour : { $time } par coup
clock-asked = Temps par coup
clock-choice-live = En direct : { $time }
clock-choice-turns = Tour par tour : { $time }
clock-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
clock-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

# Discord écrit une heure comme « dans 3 minutes » dans la langue de chaque lecteur, quelle que soit celle
# de la table : dans ce que tous voient, la phrase finit avant elle.
deadline = ⏳ Fin du délai : { $when }
late = ⌛ { $name } n’a pas joué à temps : un robot l’a fait à sa place.
late-you = ⌛ Vous n’avez pas joué à temps : un robot l’a fait à votre place.
late-away = ⌛ { $name } a manqué { $times } tours de suite : un robot prend le relais. { $name } peut revenir avant la fin. Sinon, ce sera la dernière place.

clocks-stood = ⏸️ Discord est resté injoignable pendant { $time } : j’ai arrêté le chrono.

reason-nobody-answers = Plus personne pour jouer : le dernier joueur présent a manqué trois tours de suite.
reason-all-left = Tout le monde a quitté la table.
reason-unseen = Personne n’a regardé la partie pendant une semaine.
reason-lobby-expired = Il ne s’est rien passé pendant trop longtemps : j’ai fermé la table.
button-open-again = Refaire une table

refused-too-late = Le temps était écoulé : un robot a joué ce coup à votre place. C’est vous qui jouerez votre prochain coup.

pause-proposed = ⏸️ **Une pause ?** Proposée par { $names }. Il manque l’accord { DE($others) }.
button-pause-agree = D’accord
button-play-on = Continuer à jouer
table-pause-asked = Pause proposée. Elle commence dès que tout le monde l’accepte, avec les boutons à la table.
table-plays-on = Pas de pause : la partie continue.

settings-passing = **Laisser passer d’office** à Peacock Block : quand une carte vous vise, dois-je la laisser passer ? J’attends toujours six secondes, quelles que soient vos cartes. D’ici là, vous pouvez encore esquiver.
passing-auto = Seulement en direct
passing-on = Oui, dans chaque partie
passing-off = Non, toujours me demander
passing-soon = ⏩ Je laisse passer { $when }, sauf si vous répondez avant.
passing-ordered = ⏩ Selon votre consigne, je réponds { $when }, sauf si vous répondez avant.
passing-first = ⏩ **Dès la prochaine carte, je n’attends plus longtemps.**
passing-first-how = Je laisserai passer pour vous après six secondes, quelles que soient vos cartes. D’ici là, vous pourrez toujours esquiver.
passing-offer = ⏩ **Assez de répondre à chaque fois ?**
passing-offer-how = Je peux laisser passer pour vous, toujours après six secondes, quelles que soient vos cartes. D’ici là, vous pouvez encore esquiver.
button-passing-on = Laisser tout passer
button-passing-off = Toujours demander
settings-forced = **Un seul coup possible** : faut-il le jouer pour vous ? J’attends chaque fois un moment, comme si vous réfléchissiez.
next-round-when = ⏭️ **La manche { $round } commence** dès que tout le monde a appuyé sur *{ button-next-round }*. Au plus tard : { $when }
next-round-asked-for = ✅ C’est noté. La manche { $round } commence dès que les autres sont prêts. Au plus tard : { $when }
forced-later = ⏩ Un seul coup possible ici. Je le joue pour vous un peu plus tard, comme si vous hésitiez.
forced-on = Oui, jouez-le pour moi
forced-off = Non, je m’en charge
settings-quiet = **Heures calmes** : rien ne vous dérange, et les parties au tour par tour (une heure ou plus par coup) vous attendent.
button-quiet = Régler les heures
quiet-title = 🌙 Heures calmes
quiet-intro = Pendant ces heures, les parties au tour par tour vous attendent et rien ne vous dérange. Les parties en direct continuent, sans notification.
quiet-none = Aucune
quiet-chosen = Les vôtres : de { $start } à { $end } (fuseau : { $zone })
quiet-from = **De**
quiet-until = **À**

server-clock = **Temps par coup** aux nouvelles tables
server-lobbies = **Tables en attente** : sans activité, je les ferme après

button-ahead = Prévoir mon coup
button-ahead-forget = Oublier ce coup
ahead-title = ⏩ **{ button-ahead }**
ahead-intro = Quand ce sera à vous, je jouerai ce coup s’il est permis. Sinon, vous choisirez comme d’habitude. Personne d’autre ne voit ce plan, et je l’oublie à la fin de la manche.
ahead-choose = Quand ce sera à moi, jouer…
ahead-nothing = Il n’y a rien à prévoir pour l’instant.
ahead-chosen = ⏩ Quand ce sera à vous, si c’est permis : { $answers }

refused-not-ahead = Ce coup ne peut plus être prévu. Rouvrez *{ button-ahead }* pour voir ce qui reste possible.
