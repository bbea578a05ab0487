# Everything that is said in a game of Pikoko, its options and its rules

game-pikoko = Pikoko
about-pikoko = you see everybody’s cards except your own, bet on how many tricks each of you takes, then play your neighbour’s hand.
motto-pikoko = You see everybody’s cards but your own.
length-pikoko = 3 to 5 players · { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
}, { $bidding ->
    [quick] { $rounds ->
        [1] 5
        [2] 10
        [3] 15
        [4] 20
       *[other] 25
    }
   *[official] { $rounds ->
        [1] 10
        [2] 20
        [3] 30
        [4] 40
       *[other] 50
    }
} minutes

## Options

option-pikoko-rounds = Rounds
option-pikoko-rounds-1 = 1, a quick one
option-pikoko-rounds-2 = 2
option-pikoko-rounds-3 = 3, the official number
option-pikoko-rounds-4 = 4
option-pikoko-rounds-5 = 5
option-pikoko-bidding = Bidding
option-pikoko-bidding-official = official, one by one
option-pikoko-bidding-quick = quick, at once (house rule)

preset-pikoko-booklet = As in the booklet
preset-pikoko-quick = A quick game

## Calls

call-pikoko-bid = { $users } **Time to bid** in { $table }. Press *{ $button-panel }* below.
call-pikoko-confidence = { $users } **Choose a confidence card** in { $table }. Press *{ $button-panel }* below.
call-pikoko-play = { $users } **Play a card** in { $table }. Press *{ $button-panel }* below.

## The table

colour-pikoko-R = red
colour-pikoko-Y = yellow
colour-pikoko-P = purple
colour-pikoko-W = white
colour-pikoko-B = blue

pikoko-trump = Trump{ $mark }: { $square } **{ $colour }** · turned card { $card }
pikoko-no-trump = **No trump** · turned card { $card }
pikoko-first-player = ⭐ first player
pikoko-tricks =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
pikoko-tokens-left =
    { $tokens ->
        [one] { $tokens } token left
       *[other] { $tokens } tokens left
    }
pikoko-self = own
pikoko-grid-taken = taken
pikoko-grid-secret = nobody else sees it yet
pikoko-bid = { $name } **{ $tokens }**
pikoko-you = you
pikoko-you-play = you play these
pikoko-bid-these = 🎯 bid on these

pikoko-dealing = The cards are being dealt.
pikoko-bidding-on = **Bidding on { $target }** – how many tricks will their cards take?
pikoko-bidding-all = **Bidding on each other** – how many tricks will each of you take?
pikoko-bidding-self = **Everybody bids on themselves**, without seeing their own cards.
pikoko-choosing = **Confidence cards** – which bid does each of you trust most?
pikoko-play-hint = Cards are played from *{ $button-panel }*.
pikoko-round-ends = **That was the last trick of the round.** Now the bids and confidence cards are revealed.
pikoko-turn = ▶️ **{ $player }** plays one of **{ $owner }**’s cards
pikoko-turn-yours = ▶️ **{ $player }** plays one of **your** cards

pikoko-trick = Trick { $number }
pikoko-card-to-come = ▫️ { $owner }’s card · to be played by { $player }
pikoko-card-played = **{ $card }** · { $owner }’s · played by { $player }
pikoko-card-leads = **{ $card }** 👑 · { $owner }’s · played by { $player }
pikoko-trick-taken = Trick { $number } → **{ $taker }**

## Words in pictures

pikoko-picture-tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
pikoko-picture-bid-of = bid { $number } of { $bids }
pikoko-picture-bid-short = How many for { $name }?
pikoko-picture-bid-on-you = The others bid on you
pikoko-picture-bids = { $name } bids
pikoko-picture-only-name = { $name }
pikoko-picture-one-off = one off
pikoko-picture-own-bids = Your bids
pikoko-picture-of-eight = of { $tricks }
pikoko-picture-none-yet = none yet
pikoko-picture-gave = gave the others { $given } of { $tricks }
pikoko-picture-left-over = { $left } left over
pikoko-picture-too-many = { $over } too many
pikoko-picture-no-bids-yet = no bids yet
pikoko-picture-nobody-bid = nobody has bid on you yet
pikoko-picture-range = { $low }–{ $high }
pikoko-picture-they-say = they say { $said }, your bids leave { $left }
pikoko-picture-they-say-only = they say { $said }
pikoko-picture-only-clue = their bids are your clue
pikoko-picture-each-hand = their cards: picture above
pikoko-picture-choose-short = Which bid do you trust most?
pikoko-picture-no-trust = none
pikoko-picture-bid-word = bid
pikoko-picture-last = last
pikoko-picture-goes-to = goes to
pikoko-picture-by-word = by
pikoko-picture-follow = follow
pikoko-picture-led = led
pikoko-picture-play-short = Play { $name }’s cards
pikoko-picture-yours = You play { $name }’s cards
pikoko-picture-yours-short = You play for { $name }
pikoko-picture-turn-short = { $player } plays for { $name }
pikoko-picture-points-title = Points
pikoko-picture-round-you = Round { $round }: you { $points }
pikoko-picture-round-own = Round { $round }: you
pikoko-picture-trust = trust
pikoko-picture-took-word = took
pikoko-picture-points-so-far =
    { $points ->
        [one] { $points } point so far
       *[other] { $points } points so far
    }
pikoko-picture-all = All
pikoko-picture-behind = { $points } behind { $name }
pikoko-picture-behind-short = { $points } behind
pikoko-picture-ahead = in the lead
pikoko-picture-cards-of = { $name }’s cards
pikoko-picture-bid-all-short = How many tricks for each?
pikoko-picture-stakes = exact +2 · one off +1
pikoko-picture-stakes-short = +2 · one off +1
pikoko-picture-stakes-trust = exact +3 · else −1
pikoko-picture-stakes-trust-short = +3 or −1
pikoko-picture-unseen-title = What can I hold?
pikoko-picture-unseen-count = { $held } of these { $count }
pikoko-picture-unseen-none = none
pikoko-picture-unseen-seen = seen already
pikoko-picture-unseen-multi = gold frame: three colours

pikoko-picture-alt-hidden-hand =
    { $count ->
        [one] { $name } has { $count } hidden card
       *[other] { $name } has { $count } hidden cards
    }
pikoko-picture-alt-own-hand =
    { $count ->
        [one] You have { $count } hidden card
       *[other] You have { $count } hidden cards
    }
pikoko-picture-alt-hand = { $name } holds { $cards }
pikoko-picture-alt-hand-played = You play { $name }’s cards: { $cards }
pikoko-picture-alt-took = tricks taken { $taken }
pikoko-picture-alt-own-bids = Your bids: { $bids }; { $total } of { $tricks } in all.
pikoko-picture-alt-own-tokens = Your tokens: { $tokens }; a trick bid costs one, so you can bid { $tokens } at most.
pikoko-picture-alt-worth = Exact +2, one off +1, else 0.
pikoko-picture-alt-trust = Exactly right +3, else −1; none is +1 for sure.
pikoko-picture-bids-title = Bids
pikoko-picture-alt-all-bids = Bids: { $bids }.
pikoko-picture-alt-own-result = { $name }: your bid { $bid }, took { $taken }: { $points }
pikoko-picture-alt-own-trust = Confidence card: { $whom } { $points }.
pikoko-picture-alt-unseen =
    { $held ->
        [one] One of these { $count } cards is yours; the others were not dealt.
       *[other] { $held } of these { $count } cards are yours; the others were not dealt.
    }

## Questions

pikoko-bid-on = **How many of the 8 tricks will { $name }’s cards take?**
pikoko-bid-on-why = Exact +2, one off +1 · 1 token a trick: { $tokens } at most
pikoko-bid-all-at-once =
    { $people ->
        [2] Or both at once: a number each
       *[other] Or all { $people } at once: a number each
    }
pikoko-bids-one-each =
    ⚠️ Choose one number for each of the others. Nothing is kept yet.
pikoko-bids-too-many =
    ⚠️ Those bids take { $tokens } tokens, and you have { $left }. Nothing is kept yet: choose lower ones.
pikoko-bid-self = **How many of the 8 tricks will your own cards take?**
pikoko-bid-self-why = The others’ bids on you are your clue. Exact +2, one off +1 · 1 token a trick: { $tokens } at most
pikoko-bid-stands = ✅ Your bid: **{ $tokens }**
pikoko-bids-stand = ✅ **Your bids stand.** To change one, press its button.
pikoko-bid-on-you = The others are **bidding on you**. Their bids are your only clue to your own cards.
pikoko-no-tokens = You have used all your { $tokens } tokens, so you bid 0 without being asked.

pikoko-confidence = **Confidence card:** your surest bid?
pikoko-confidence-why = Exact: +3, if not: −1. None: +1
pikoko-confidence-choice = { $name } { $tokens }: +3/−1
pikoko-confidence-stands = ✅ Your card: **{ $card }**
pikoko-no-confidence = No Confidence
pikoko-no-confidence-choice = None: +1
pikoko-own-confidence = Your confidence card: { $card }

pikoko-play = **Your turn:** play one of { $name }’s cards.
pikoko-play-lead-why = If it wins, the trick is { $name }’s.
pikoko-play-follow-why = Follow { $colour }. If it wins, the trick is { $name }’s.
pikoko-play-stake = You bid { $bid }: exact +2, one off +1.
pikoko-play-free-why = { $name } has no { $colour }. If it wins, the trick is { $name }’s.

pikoko-revealed-on = 🪙 **Bids on { $name }:** { $bids }
pikoko-revealed-on-you = 🪙 **Bids on you:** { $bids }
pikoko-revealed-own = 🪙 **Bids on themselves:** { $bids }
pikoko-bids-on-you = Bids on you: { $bids }
pikoko-own-bids = Your bids add up to { $total } of { $tricks } tricks.
pikoko-unseen = What can I hold?
pikoko-unseen-why =
    { $held ->
        [one] One of these { $count } cards is yours
       *[other] { $held } of these { $count } cards are yours
    }; the other { $rest } were not dealt.
pikoko-other-hands = Other hands
pikoko-hand-button = { $name }’s cards
pikoko-round-button = Round { $round }
pikoko-back = Back

## The end of a round, and of the game

pikoko-round-taken = Tricks: { $tricks }
pikoko-round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
pikoko-round-confidence = confidence: { $card } **{ $points }**
pikoko-round-legend = 2/3 means: bid 2, took 3. Exact: 2 points, off by one: 1.
pikoko-round-before = 🏁 Round { $number }: **{ $points }** for you.
pikoko-last-taker-you = You took the last trick.
pikoko-last-taker = The last trick went to { $taker }.
pikoko-own-round-title = Round { $round } is over: you scored { $points }
pikoko-brought = { $what } **{ $points }**
pikoko-confidence-short = confidence
pikoko-own-points = You have { $points }.
pikoko-own-leader = { $name } leads with { $points }.
pikoko-round-next = ⭐ **{ $name }** starts the next round (fewest points so far).

won-pikoko-best-round = They are level on points, so the best single round decides.
won-pikoko-shared = They are level on points, and in their best single round too.
hits-pikoko = exact bids: { $hits } of { $tries }
rate-pikoko = { NUMBER($rate, style: "percent") } exact bids
column-rate-pikoko = exact
order-rate-pikoko = Share of exact bids

## The log

pikoko-log-starter = ⭐ **{ $name }** begins the round.
pikoko-log-bids = Bids on { $name }: { $bids }
pikoko-log-own-bids = Bids on themselves: { $bids }
pikoko-log-trick = → The trick goes to **{ $taker }**.
pikoko-log-scored = 🏁 **Points:** { $points }
pikoko-log-confidence = Confidence cards: { $cards }

## The coach

coach-pikoko-bid = bid on { $name }
coach-pikoko-bid-self = bid on yourself
coach-pikoko-confidence = confidence card
coach-pikoko-play = trick { $number }, one of { $name }’s cards
coach-pikoko-worlds = of the deals that were still possible
coach-pikoko-worlds-now = of the deals that are still possible
coach-pikoko-hand = This hand takes { $low } or { $tricks } in { $chance } { $worlds }, and exactly { $bid } in { $exact }.
coach-pikoko-own-hand = Judging by the bids and the hands of the others, your own hand takes { $low } or { $tricks } in { $chance } { $worlds }, and exactly { $bid } in { $exact }.
coach-pikoko-rather = It is exactly { $bid } in { $exact }.
coach-pikoko-surest = That would be sure enough for the confidence card; that is part of what { $bid } gains.
coach-pikoko-confident = Your confidence card is on that bid: 3 points if it is exact, −1 if not.
coach-pikoko-trust = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }; a confidence card is worth it above 50%.
coach-pikoko-trust-dare = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }; that loses points more often than not, but it is your way to win.
coach-pikoko-trust-safe = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }; but you win more often without the risk.
coach-pikoko-trust-rather = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }, the one on { $rival ->
        [you] yourself
       *[other] { $other }
    } in { $less }; a confidence card is worth it above 50%.
coach-pikoko-exact = With { $card }, { $who ->
        [you] you take
       *[other] { $name } takes
    } exactly the { $tricks } you bid in { $chance } { $worlds }; with { $other }, in { $less }.
coach-pikoko-close = With { $card }, your bid of { $bid } on { $who ->
        [you] yourself
       *[other] { $name }
    } is off by one at most in { $chance } { $worlds }; with { $other }, in { $less }.
coach-pikoko-only = With { $card }, { $who ->
        [you] you take
       *[other] { $name } takes
    } exactly the { $tricks } you bid in { $chance } { $worlds }.
coach-pikoko-why-trick-unwanted = it gives { $who ->
        [you] you
       *[other] { $name }
    } a trick more than the { $number } you bid.
coach-pikoko-why-out-of-reach =
    { $who ->
        [you] you needed
       *[other] { $name } needed
    } every trick that is left to reach the { $number } you bid.
coach-pikoko-why-trump-wasted = a trump is spent on a trick that it does not take, and { $name } still needs tricks.
coach-pikoko-why-winner-thrown = { $name }’s surest card of that colour is spent on a trick that it does not take.
coach-pikoko-why-bid-below-sure = { $name } holds the highest { $number ->
        [one] trump
       *[other] { $number } trumps
    }, and each takes a trick.
coach-pikoko-why-bid-no-trump = { $number } is a lot for a hand without trump.
coach-pikoko-why-bid-spends-all = it leaves you no token for the { $number ->
        [one] bid
       *[other] { $number } bids
    } to come.
coach-pikoko-why-trust-alone = nobody else has bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    }.
coach-pikoko-why-trust-self = your own hand is the only one that you do not see.
coach-pikoko-why-trick-wanted = It gives { $who ->
        [you] you
       *[other] { $name }
    } a trick that your bid still lacks.
coach-pikoko-why-trick-avoided = It keeps { $name } at exactly the { $number } you bid.
coach-pikoko-why-unbeatable = Nothing that is left beats it, and { $name } needs tricks.
coach-pikoko-why-danger-thrown = It gets rid of a card that could take a trick too many for { $name }.
coach-pikoko-why-trust-agreed = Everybody has bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    }.
coach-pikoko-why-trust-most = Most of the others have bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    } too.
coach-pikoko-why-bid-agreed = Most of the others have bid { $number } on { $who ->
        [you] you, and they see your cards
       *[other] { $name } too
    }.
coach-pikoko-why-bid-top-cards = { $number ->
        [0] { $name } holds neither a trump nor the highest card of a colour
        [one] One of { $name }’s cards is a trump or the highest of its colour
       *[other] { $number } of { $name }’s cards are trumps or the highest of their colour
    }.
coach-pikoko-why-surest-card = Only a trump can beat it, and { $name } needs tricks.
coach-pikoko-why-stays-below = It cannot take the trick, and { $name } is at exactly the { $number } you bid.
coach-pikoko-why-throws-low = { $name } cannot take this trick and still needs others, so the lowest card goes.
coach-pikoko-why-low-lead = A low card hardly takes the trick, and { $name } needs no more than the { $number } you bid.

## Refusals

refused-pikoko-too-few-tokens =
    You cannot bid { $tokens }: { $left ->
        [0] you have no tokens left
        [one] you have only { $left } token left
       *[other] you have only { $left } tokens left
    } this round. Choose a smaller number.
refused-pikoko-not-in-hand = { $owner } no longer holds { $card }. Press *{ $button-panel }* to see the cards as they are now.
refused-pikoko-must-follow = { $card } cannot be played now: { $owner } holds a card of the colour led, and it must be followed. Choose one of those.

## The rules; the numbers are pages

rules-pikoko-1-title = The aim
rules-pikoko-picture = *In the picture:* white was led, and whoever has white must follow. **Hen’s W6** is the highest white card and nobody played trump (purple), so the trick is Hen’s, although Ann (red) played the card. She bid 2 on Hen, and now Hen has 2.
rules-pikoko-1 =
    Pikoko is a trick-taking game in which **everybody sees your cards except you**. Peacocks show their feathers to everyone else!

    Each round you bid on how many of the 8 tricks every player will take. Then the cards are played, and good guesses bring points. After three rounds, the most points win.

    {""}**The cards** come in five colours with a letter each: 🟥 R red, 🟨 Y yellow, 🟪 P purple, ⬜ W white, 🟦 B blue. With five players the numbers go from 1 to 11, with four up to 9, with three up to 7.
    Four cards have three colours at once: M1 🟥🟨🟪, M4 🟨⬜🟦, M7 🟥🟪⬜ and M10 🟥⬜🟦. Each stands in place of the three single cards of its number and colours: there is no R1, Y1 or P1.

    {""}**A round** begins with eight cards for each player and one card turned over. Its colour is **trump**. If it has three colours, the round has no trump. The turned card stays out of play. With five and four players another 6 cards are held by nobody, with three 4.

    {""}*Example:* Bob’s cards are high, so Ann bids 3 tokens on him: three tricks. Zoé, on whose left Bob sits, plays his cards, and they take four. Ann was one off: 1 point. With three tricks she would have 2.

rules-pikoko-2-title = Bidding
rules-pikoko-2 =
    You have **9 tokens** for the whole round. Players are bid on one at a time, clockwise from the first player. Everybody else secretly bids 0 or more tokens on how many tricks that player will take; then all these bids are shown together.

    When everybody has been bid on, you all **bid on yourselves**. You have not seen your own cards, but you have seen what the others think of them.

    Tokens you keep are worth nothing, and all nine come back in the next round.

    🏠 *House ruling:* you can change a bid until it is revealed.
    🏠 *House ruling:* with no tokens left you bid 0 without being asked.

rules-pikoko-3-title = Confidence
rules-pikoko-3 =
    After the bids, you secretly choose a **confidence card**: the player, yourself included, on whom you made the bid you trust most.

    • That bid is exactly right: **+3 points**
    • It is off, even by one: **−1 point**
    • You chose **No Confidence**: **+1 point**, whatever happens

    The cards are revealed at the end of the round.

    🏠 *House ruling:* you can change your card until the first trick begins. There are no cards for peacocks that are not in the game.

rules-pikoko-4-title = Playing
rules-pikoko-4 =
    {""}**You play the cards of the player on your left.** So somebody else plays yours! The first player begins with any card of their neighbour; then everybody in turn plays one, clockwise.

    {""}**Follow the colour led** if your neighbour’s hand can. If it cannot, any card will do.
    The highest trump takes the trick; without trump in it, the highest card of the colour led. The trick goes to the **owner of that card**, not to whoever played it.

    The next trick begins with a card of that owner too: the player on their right leads it.

    {""}**Cards of three colours** must follow if one of their colours was led, and then count as that colour. Otherwise, and when leading, whoever plays the card says which of the three it is; trump is allowed. You are asked only where it matters.

rules-pikoko-5-title = Scoring
rules-pikoko-5 =
    After eight tricks, every bid is compared with the tricks that player took:

    • exactly right: **2 points**
    • one too many or too few: **1 point**
    • off by two or more: **0 points**

    Your bid on yourself counts like the others. Then come the confidence cards: **+3**, **−1**, or **+1** for No Confidence.

    The player with the fewest points starts the next round.
    🏠 *House ruling:* the points of the whole game so far count. If several have the fewest, it is the first of them clockwise from the first player of the round just played, who is included.

    After the last round, **the most points win**. If it is a tie, the best single round decides; after that the win is shared.

rules-pikoko-6-title = At this table
rules-pikoko-6 =
    Seats are shuffled before the game. The table shows what everybody may know; *{ $button-panel }* shows you all the cards but your own. You make your choices there, or in a direct message if you want one.

    {""}**Options of the host** (🏠 not in the booklet)
    • *Rounds:* 1 to 5 instead of 3.
    • *Quick bidding:* you bid on all the others in one go, and those bids are shown together. Bids on yourselves still come last.

    🏠 *House ruling:* all bids and played cards stay in sight for the whole round. Telling somebody about their own cards spoils the game, so don’t!

## The guided first round

guided-about-pikoko = **You play the cards of the player on your left,** and a trick goes to whoever owns the card that wins it.
guided-pikoko-needs = **You bid { $bid } on { $owner }, who has { $taken } so far.** { $missing ->
        [one] One more trick and your bid is exact
       *[other] { $missing } more tricks and your bid is exact
    }: play the highest of the colour led, or a trump.
guided-pikoko-enough = **{ $owner } has { $taken }, exactly your bid.** No trick more, then: play a low card that somebody else beats.
guided-pikoko-too-many = **{ $owner } has { $taken }, more than the { $bid } you bid.** Lose the rest: off by one still brings 1 point.
guided-pikoko-won = ✅ **{ $owner }’s card took the trick.** { $owner } has { $taken }, and you bid { $bid }.
guided-pikoko-won-more = **{ $owner }’s card took the trick**, which makes { $taken }, and you bid { $bid }. It happens; a bid that is off by one still brings 1 point.
guided-pikoko-missed = **{ $taker }’s card was higher and took the trick.** { $owner } stays at { $taken }, and you bid { $bid }. It happens; off by one still brings 1 point.
guided-pikoko-let-go = ✅ **{ $taker } took the trick**, so { $owner } stays at { $taken }, and you bid { $bid }.
guided-end-pikoko = **That is how every trick goes.** An exact bid brings 2 points, one that is off by one 1. A real round has eight tricks; before it you see everybody’s cards but your own, and bid on each player.
