# Leaderboard, profile and history

standings-board-title = 🏆 Leaderboard: { $game }
standings-board-empty = Nobody has finished a game of { $game } here with somebody else yet. The first name on this list could be yours: { $play } opens a table.
standings-board-unranked = { $person } is not on this list yet.
standings-board-too-few = Nobody has finished { $games } games of { $game } here with somebody else yet. Sorted another way, the list shows who has played so far.
standings-fewest = Sorted this way, you have a place once you have finished { $games } games that count.
standings-counting = Games with fewer than two people do not count.

standings-profile-title = 🦚 { $name }
standings-profile-empty = { $name } has not finished a game here that counts. { $play } opens a table: bring a friend along.
standings-last-played = last played: { $when }

standings-history-title = 🪶 Your games in this server
standings-history-empty = You have not finished a game here yet. { $play } opens a table, and computer players fill the empty seats if you like.
standings-place = place { $place } of { $seats }
standings-with = with { $names }
standings-uncounted = does not count

standings-practice = practice
standings-wins =
    { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
standings-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
standings-average = average { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-won-by = { $wins } × { $by }
standings-best-round = best round { $points }
standings-best-round-plumes = best game { $points }
rate = { NUMBER($rate, style: "percent") } hits

# Columns of numbers in the leaderboard: short names, and figures without words
column-wins = wins
column-average = average
column-games = games
column-best_round = best
column-rate = hits
figure-average = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-rate = { NUMBER($rate, style: "percent") }

standings-sorted = Sorted by: { $order }

order-wins = Wins
order-average = Average points
order-games = Games played
order-best_round = Best round
order-best_round-plumes = Best game
order-rate = Hit rate
