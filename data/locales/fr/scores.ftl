# Classement, profil et historique

scores-board-title = 🏆 Classement : { $game }
scores-board-empty = Personne n’a encore terminé de partie de { $game } ici avec quelqu’un d’autre. Le premier nom de cette liste pourrait être le vôtre : { $play } ouvre une table.
scores-board-unranked = { $person } n’est pas encore dans cette liste.
scores-board-too-few = Personne n’a encore terminé ici { $games } parties de { $game } avec quelqu’un d’autre. Les autres tris montrent qui a commencé.
scores-fewest = Pour ce tri, il faut avoir terminé { $games } parties qui comptent pour avoir une place.
scores-counting = Les parties avec moins de deux humains ne comptent pas.

scores-profile-title = 🦚 { $name }
scores-profile-empty = { $name } n’a encore terminé ici aucune partie qui compte. { $play } ouvre une table : venez à plusieurs.
scores-last-played = dernière partie { $when }

scores-history-title = 🪶 Vos parties sur ce serveur
scores-history-empty = Vous n’avez encore terminé aucune partie ici. { $play } ouvre une table, et l’ordinateur peut prendre les places libres.
scores-place = { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $seats }
scores-uncounted = ne compte pas

scores-wins =
    { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
scores-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
scores-average = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points en moyenne
scores-best-round = meilleure manche { $points }
rate = { NUMBER($rate, style: "percent") } de réussite

scores-sorted = Tri : { $order }

order-wins = Victoires
order-average = Points en moyenne
order-games = Parties jouées
order-best_round = Meilleure manche
order-rate = Taux de réussite
