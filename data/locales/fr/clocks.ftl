# Le temps : cadences, délais, retards, pauses

clock-live = En direct : { $time } par question
clock-turns = Au tour par tour : { $time } par question
clock-asked = Temps par question
clock-choice-live = En direct : { $time }
clock-choice-turns = Tour par tour : { $time }
clock-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
clock-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

# Discord écrit une heure comme « dans 3 minutes » dans la langue de chaque lecteur, quelle que soit celle
# de la table : dans ce que tous voient, la phrase finit avant elle.
deadline = ⏳ Fin du délai : { $when }
late = ⌛ { $name } n’a pas répondu à temps : un ordinateur a répondu à cette question.
late-you = ⌛ Vous n’avez pas répondu à temps : un robot a répondu à votre place.
late-away = ⌛ { $name } a manqué { $times } tours de suite : un ordinateur joue désormais à sa place. { $name } peut la reprendre à tout moment ; sinon, ce sera la dernière place.

reason-nobody-answers = Il n’y avait plus personne pour jouer : la dernière personne présente a manqué trois tours de suite.
reason-all-left = Tout le monde a quitté la table.
reason-unseen = Personne n’avait regardé la partie depuis une semaine.
reason-lobby-expired = Rien ne s’est passé pendant trop longtemps avant la partie : la table a été fermée.
button-open-again = Rouvrir

refused-too-late = Le temps était écoulé juste avant l’arrivée de votre réponse : un ordinateur a répondu à votre place. Rien d’autre n’est perdu : la prochaine question est de nouveau pour vous.

pause-proposed = ⏸️ **Une pause ?** Proposée par { $names }. Elle commence quand tout le monde est d’accord ; il manque l’accord { DE($others) }.
button-pause-agree = D’accord pour la pause
button-play-on = Continuer à jouer
table-pause-asked = Vous proposez une pause. Elle commencera dès que toutes les personnes qui jouent ici seront d’accord ; les boutons pour cela sont à la table.
table-plays-on = La partie continue sans pause.

settings-passing = **Laisser faire** à Peacock Block, quand vous pourriez faire un pas de côté : faut-il que je le fasse pour vous ? Toujours après six secondes, quelles que soient vos cartes ; d’ici là, le pas de côté reste possible.
passing-on = Oui, laissez faire pour moi
passing-off = Non, toujours demander
passing-soon = ⏩ Je laisse faire pour vous { $when }, sauf si vous répondez avant.
passing-ordered = ⏩ Selon votre consigne, je répondrai { $when }, à moins que vous ne répondiez d’ici là.
passing-offer = ⏩ **Ne plus répondre chaque fois ?**
passing-offer-how = Je peux laisser faire à votre place, toujours après six secondes, quelles que soient vos cartes. D’ici là, vous pouvez encore intervenir.
button-passing-on = Toujours laisser faire
button-passing-off = Me demander de nouveau
settings-forced = **Un seul coup possible** : faut-il le jouer pour vous ? J’attends un peu chaque fois, comme si vous choisissiez.
next-round-when = ⏭️ **La manche { $round } commence** dès que tous ont appuyé sur *{ button-next-round }*. Au plus tard : { $when }
next-round-asked-for = ✅ C’est noté. La manche { $round } commence dès que les autres sont prêts. Au plus tard : { $when }
forced-soon = ⏩ Un seul coup est possible ici. Je le joue pour vous { $when }.
forced-on = Oui, jouez-le pour moi
forced-off = Non, je le joue moi-même
settings-quiet = **Heures calmes** : les parties au tour par tour vous attendent, et rien ne vous dérange
button-quiet = Choisir les heures calmes
quiet-title = 🌙 Heures calmes
quiet-intro = Pendant ces heures, le temps des parties au tour par tour s’arrête pour vous et rien ne vous dérange. Les parties en direct continuent, mais on vous y prévient sans notification.
quiet-none = Aucune
quiet-chosen = de { $start } à { $end } ({ $zone })
quiet-from = **De**
quiet-until = **À**
quiet-zone = **Votre fuseau horaire**
quiet-zone-hint = Le décalage de votre heure avec l’UTC. À changer ici au passage à l’heure d’été ou d’hiver.
quiet-zone-minutes = et { $count } minutes de plus

server-clock = **Temps par question** aux nouvelles tables
server-lobbies = **Tables en attente** où rien ne se passe : fermées après

button-ahead = Répondre d’avance
button-ahead-forget = Oublier ce choix
ahead-title = ⏩ **{ button-ahead }**
ahead-intro = Quand ce sera votre tour, je jouerai ceci si c’est permis ; sinon, je vous demanderai comme d’habitude. Personne d’autre ne le voit, vous pouvez en changer d’ici là, et ce choix est oublié à la fin de la manche.
ahead-choose = À jouer quand ce sera mon tour
ahead-nothing = Il n’y a rien à répondre d’avance en ce moment.
ahead-chosen = ⏩ Quand ce sera votre tour, si c’est permis : { $answers }

refused-not-ahead = Ce choix ne peut plus être fait d’avance : rien n’a changé. Rouvrez *{ button-ahead }* pour voir ce qui est possible.
