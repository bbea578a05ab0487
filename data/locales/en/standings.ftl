# Leaderboard, profile and history

standings-board-title = 🏆 Leaderboard: { $game }
standings-board-empty = No one has finished a game of { $game } with someone else here yet. Be the first on this list: { $play } opens a table.
standings-board-unranked = { $person } isn’t on this list yet.
standings-board-too-few = No one has finished { $games } games of { $game } with someone else here yet. Sort another way to see who has played.
standings-fewest = You’re listed here after { $games } games that count.
standings-counting = Only games with two or more people count.

standings-profile-title = 🦚 { $name }
standings-profile-empty = { $name } has no finished games here that count. { $play } opens a table: bring a friend!
standings-last-played = last played: { $when }

standings-history-title = 🪶 Your games in this server
standings-history-empty = You haven’t finished a game here yet. { $play } opens a table, and computers can fill the empty seats.
standings-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $seats }
standings-with = with { $names }
standings-won = { $names } won
standings-uncounted = doesn’t count

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
standings-average = average score { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-won-by = { standings-wins } { $by }
standings-best-round = best round { $points }
standings-best-round-plumes = best game { $points }
rate = { NUMBER($rate, style: "percent") } hits

# What a figure in a picture counts, and figures without words
column-wins = wins
column-average = average
column-games = games
column-best_round = best
column-rate = hits
figure-average = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-rate = { NUMBER($rate, style: "percent") }

standings-sorted = Sort: { $order }

order-wins = Wins
order-average = Average points
order-games = Games played
order-best_round = Best round
order-best_round-plumes = Best game
order-rate = Hit rate

board-here = in this server
board-last = last games
board-lately =
    { $games ->
        [one] last game { $wins ->
            [0] lost
           *[other] won
        }
       *[other] won { $wins } of the last { $games } games
    }

# Who beats whom
duel-profile = ⚔️ **{ $one } { $score } { $other }** · lately { $lately }
duel-won = W
duel-lost = L
duel-now = ⚔️ { $one } now leads { $other } { $score }
duel-leads = ⚔️ { $one } leads { $other } { $score }
duel-level = ⚔️ { $one } and { $other } are tied at { $score }
duel-tonight = 🌙 Wins tonight: { $wins }

## An evening

evening-title = 🌙 Our evening
evening-won = { $game } won by { $winners }
evening-pikoko-best-bid = Best bid: { $name }, exactly { $value }
evening-pikoko-worst-bid = Worst bid: { $name }, { $value } off
evening-plumes-longest = Longest Peacock: { $name }, { $value } cards
button-share = Share the evening
