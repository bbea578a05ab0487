# Classement, profil et historique

standings-board-title = 🏆 Classement : { $game }
standings-board-empty = Personne n’a encore terminé ici de partie { DE($game) } avec quelqu’un d’autre. À vous d’ouvrir ce classement : { $play } ouvre une table.
standings-board-unranked = { $person } n’est pas encore dans cette liste.
standings-board-too-few = Personne n’a encore terminé ici { $games } parties { DE($game) } avec quelqu’un d’autre. Changez de tri pour voir qui a déjà joué.
standings-fewest = Pour figurer dans ce tri, il faut { $games } parties qui comptent.
standings-counting = Seules les parties entre deux personnes ou plus comptent.

standings-profile-title = 🦚 { $name }
standings-profile-empty = { $name } n’a encore terminé ici aucune partie qui compte. { $play } ouvre une table : amenez des amis !
standings-last-played = dernière partie : { $when }

standings-history-title = 🪶 Vos parties sur ce serveur
standings-history-empty = Vous n’avez encore terminé aucune partie ici. { $play } ouvre une table, et des robots peuvent compléter les places.
standings-place = { $place ->
        [1] 1re
       *[other] { $place }e
    } place sur { $seats }
standings-with = avec { $names }
standings-won = victoire { DE($names) }
standings-uncounted = ne compte pas

standings-practice = entraînement
standings-wins =
    { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
standings-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
standings-average = score moyen { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-won-by = { standings-wins } { $by }
standings-best-round = meilleure manche { $points }
standings-best-round-plumes = meilleure partie { $points }
rate = { NUMBER($rate, style: "percent") } de réussite

# Ce que compte un chiffre d’une image, et chiffres sans mots
column-wins = victoires
column-average = moyenne
column-games = parties
column-best_round = record
column-rate = succès
figure-average = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-rate = { NUMBER($rate, style: "percent") }

standings-sorted = Tri : { $order }

order-wins = Victoires
order-average = Score moyen
order-games = Parties jouées
order-best_round = Meilleure manche
order-best_round-plumes = Meilleure partie
order-rate = Taux de réussite

board-here = sur ce serveur
board-last = derniers résultats
board-lately =
    { $games ->
        [one] dernière partie : { $wins ->
            [0] perdue
           *[other] gagnée
        }
       *[other] { $wins ->
            [0] aucune victoire
            [one] 1 victoire
           *[other] { $wins } victoires
        } sur les { $games } dernières parties
    }

# Qui bat qui
duel-profile = ⚔️ **{ $one } { $score } { $other }** · dernièrement { $lately }
duel-won = V
duel-lost = D
duel-now = ⚔️ { $one } passe devant { $other }, { $score }
duel-leads = ⚔️ { $one } mène { $score } contre { $other }
duel-level = ⚔️ Égalité entre { $one } et { $other }, { $score }
duel-tonight = 🌙 Victoires ce soir : { $wins }

## Une soirée

evening-title = 🌙 Notre soirée
evening-won = { $game } : gagné par { $winners }
evening-pikoko-best-bid = Meilleur pari : { $name }, { $value } pile
evening-pikoko-worst-bid = Pire pari : { $name }, à { $value } près
evening-plumes-longest = Plus long paon : { $name }, { $value } cartes
button-share = Partager la soirée
