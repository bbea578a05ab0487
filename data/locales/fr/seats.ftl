# Ce que l’on apprend d’une table

place-name = { $game } avec { $host }
place-here = ici
place-thread = dans un fil
place-channel = dans un salon à part

table-opened-there = Une table de { $game } est ouverte : { $place }
table-left = Vous avez quitté la table. Si la partie continue, un ordinateur joue pour vous, et vous pouvez revenir.
table-came-back = Bon retour : la place est de nouveau à vous.
table-kicked = C’est fait. Seul l’hôte peut laisser revenir cette personne, avec `/table readmit`. Si une partie est en cours, un ordinateur continue.
table-readmitted = C’est fait. Cette personne peut de nouveau prendre place ici.
table-computer-added = Un ordinateur a rejoint la table.
table-paused-now = La table est en pause. `/table resume` la reprend.
table-resumed = La partie continue.
table-ended = La table est terminée.
table-opened = La table est ouverte.
table-away = **Un ordinateur joue pour vous ici.** Vous pouvez reprendre votre place à tout moment ; rien n’est perdu.
table-away-kicked = **Un ordinateur joue pour vous ici.** On vous a demandé de quitter cette table ; l’hôte peut vous laisser revenir.
button-return = Reprendre ma place

status-lobby = La table attend des joueurs.
status-playing = La partie est en cours.
status-paused = La table est en pause.
status-parked = La partie est suspendue.
status-finished = La partie est finie.
status-abandoned = La partie a été arrêtée avant la fin.
status-cancelled = La table a été annulée.
status-waiting = On attend { $names }.
status-played-for = { $name } ({ $kind } joue)
status-version = { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}

refused-only-in-server = Cela marche dans un serveur, pas en message privé. Faites-le dans un salon.
refused-broken = Quelque chose a mal tourné de mon côté ; je l’ai noté sous { $reference }. Voyez où en sont les choses avant de réessayer.
refused-stays-here = La table reste dans ce salon : pour un endroit à part, il me manque **{ $permissions }**. Quelqu’un qui gère ce serveur peut me l’accorder.
refused-server-full = La table reste dans ce salon : le serveur a autant de salons ou de fils que Discord en permet. Quelqu’un qui le gère peut en supprimer ou en archiver.
refused-category-full = La table reste dans ce salon : sa catégorie a déjà 50 salons, le maximum que Discord permet. Quelqu’un qui gère le serveur peut en déplacer ou en supprimer.
refused-kicked = On vous a demandé de quitter cette table. L’hôte, { $host }, peut vous laisser revenir avec `/table readmit`.
refused-not-kicked = Personne n’a demandé à cette personne de quitter la table : elle peut y prendre place d’elle-même.
refused-no-table-here = Vous n’avez pas de table ici. `/play` en ouvre une.
refused-which-table = Il y a plusieurs tables. Dites laquelle avec l’option `table`.
end-not-counted = Avec moins de deux personnes à la fin, cette partie ne compte pas pour le classement.
