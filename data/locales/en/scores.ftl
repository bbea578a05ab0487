# Leaderboard, profile and history

scores-board-title = 🏆 Leaderboard: { $game }
scores-board-empty = Nobody has finished a game of { $game } here with somebody else yet. The first name on this list could be yours: { $play } opens a table.
scores-board-unranked = { $person } is not on this list yet.
scores-board-too-few = Nobody has finished { $games } games of { $game } here with somebody else yet. The other orders show who has begun.
scores-fewest = In this order you have a place once you have finished { $games } games that count.
scores-counting = Games with fewer than two humans do not count.

scores-profile-title = 🦚 { $name }
scores-profile-empty = { $name } has not finished a game here that counts. { $play } opens a table: bring a friend along.
scores-last-played = last played { $when }

scores-history-title = 🪶 Your games in this server
scores-history-empty = You have not finished a game here yet. { $play } opens a table, and computer players fill the empty seats if you like.
scores-place = place { $place } of { $seats }
scores-uncounted = does not count

scores-wins =
    { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
scores-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
scores-average = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average
scores-best-round = best round { $points }
rate = { NUMBER($rate, style: "percent") } hits

scores-sorted = Sorted by: { $order }

order-wins = Wins
order-average = Average points
order-games = Games played
order-best_round = Best round
order-rate = Hit rate
