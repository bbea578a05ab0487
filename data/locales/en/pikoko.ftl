# Everything that is said in a game of Pikoko, its options and its rules

game-pikoko = Pikoko
about-pikoko = bid on how many tricks each hand will take, then play your neighbour’s cards. Everyone but you sees your cards.
motto-pikoko = You see every card but your own.
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
option-pikoko-rounds-1 = 1 (quick)
option-pikoko-rounds-2 = 2
option-pikoko-rounds-3 = 3 (official)
option-pikoko-rounds-4 = 4
option-pikoko-rounds-5 = 5
option-pikoko-bidding = Bidding
option-pikoko-bidding-official = hand by hand (official)
option-pikoko-bidding-quick = all at once (house rule)

preset-pikoko-booklet = Official rules
preset-pikoko-quick = Quick game

## Pings

call-pikoko-bid = { $users } **Time to bid** in { $table }. Press *{ $button-panel }* below.
call-pikoko-confidence = { $users } **Pick a confidence card** in { $table }. Press *{ $button-panel }* below.
call-pikoko-play = { $users } **Play a card** in { $table }. Press *{ $button-panel }* below.

## The table

colour-pikoko-R = red
colour-pikoko-Y = yellow
colour-pikoko-P = purple
colour-pikoko-W = white
colour-pikoko-B = blue
# A card of three colours, once it counts as one of them; no-break spaces.
pikoko-as = as { $colour }
pikoko-card-as = { $card } { pikoko-as }

pikoko-trump = Trump{ $mark }: { $square } **{ $colour }** · turned-up card { $card }
pikoko-no-trump = **No trump** · turned-up card { $card }
pikoko-first-player = ⭐ first player
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
pikoko-self = own hand
pikoko-yourself = your own hand
pikoko-grid-taken = taken
pikoko-grid-secret = still secret
pikoko-grid-rows = Each row shows one player’s bids.
pikoko-grid-rows-taken = First row: tricks taken. Then a row for each player: their bids.
pikoko-bid = { $name } **{ $tokens }**
pikoko-you = you
pikoko-you-play = you play these
pikoko-bid-these = 🎯 bid on these

pikoko-dealing = The cards are being dealt.
pikoko-bidding-on = **Bidding on { $target }:** how many tricks?
pikoko-bidding-all = **Bidding on each other:** how many tricks will each hand take?
pikoko-bidding-self = **Everyone bids on their own cards**, without seeing them.
pikoko-choosing = **Confidence cards:** everyone picks their surest bid.
pikoko-play-hint = To play, press *{ $button-panel }*.
pikoko-round-ends = **That was the last trick.** Let’s see who bid right!
pikoko-turn = ▶️ **{ $player }** plays one of **{ $owner }**’s cards
pikoko-turn-yours = ▶️ **{ $player }** plays one of **your** cards

pikoko-trick = Trick { $number }
pikoko-card-to-come = ▫️ { $owner }’s card · { $player } to play
pikoko-card-played = **{ $card }** · { $owner }’s card, played by { $player }
pikoko-card-leads = **{ $card }** · { $owner }’s card, played by { $player } · 👑 winning
pikoko-trick-taken = Trick { $number } → **{ $taker }**

## Words in pictures

pikoko-picture-tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
pikoko-picture-bid-of = bid { $number } of { $bids }
pikoko-picture-bid-short = How many for { $name }?
pikoko-picture-bid-self-short = How many for yourself?
pikoko-picture-bid-on-you = The others bid on you
pikoko-picture-one-off = one off
pikoko-picture-own-bids = Your bids
pikoko-picture-of-eight = of { $tricks }
pikoko-picture-none-yet = none yet
pikoko-picture-gave = on the others: { $given } of { $tricks }
pikoko-picture-left-over = { $left } left over
pikoko-picture-too-many = { $over } too many
pikoko-picture-no-bids-yet = no bids yet
pikoko-picture-alt-bid-on-you = { $names } bid on you.
pikoko-picture-not-bid-on = no one has bid on you yet
pikoko-picture-range = { $low }–{ $high }
pikoko-picture-they-say = they bid { $said }, your bids leave { $left }
pikoko-picture-they-say-only = they bid { $said }
pikoko-picture-only-clue = their bids are your clue
pikoko-picture-each-hand = their cards: picture above
pikoko-picture-choose-short = Your surest bid?
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
pikoko-picture-trust = card
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
pikoko-picture-bid-all-short = How many tricks for each?
pikoko-picture-stakes = exact +2 · one off +1
pikoko-picture-stakes-short = +2 · one off +1
pikoko-picture-stakes-trust = exact +3 · else −1
pikoko-picture-unseen-title = What could I have?
pikoko-picture-unseen-count = { $held } of these { $count }
pikoko-picture-unseen-none = none
pikoko-picture-unseen-seen = seen already
pikoko-picture-unseen-multi = gold frame: three colours

pikoko-picture-alt-hidden-hand =
    { $count ->
        [0] { $name } has no cards left
        [one] { $name } has { $count } hidden card
       *[other] { $name } has { $count } hidden cards
    }
pikoko-picture-alt-own-hand =
    { $count ->
        [0] You have no cards left
        [one] You have { $count } hidden card
       *[other] You have { $count } hidden cards
    }
pikoko-picture-alt-hand = { $name } holds { $cards }
pikoko-picture-alt-hand-played = You play { $name }’s cards: { $cards }
pikoko-picture-alt-took = tricks taken { $taken }
pikoko-picture-alt-own-bids = Your bids: { $bids }; { $total } of { $tricks } in all.
pikoko-picture-alt-own-tokens = Your tokens: { $tokens }.
pikoko-picture-alt-most = Each trick you bid costs one, so you can bid up to { $most }.
pikoko-picture-alt-worth = Exact +2, one off +1, else 0.
pikoko-picture-alt-trust = Exact +3, else −1. None is a safe +1.
pikoko-picture-bids-title = Bids
pikoko-picture-alt-all-bids = Bids { $bids }.
pikoko-picture-alt-own-result = { $name }: you bid { $bid }, took { $taken }: { $points }
pikoko-picture-alt-own-trust = Confidence card: { $on } { $points }.

## Questions

pikoko-bid-on = **How many of the 8 tricks will { $name }’s cards take?**
pikoko-bid-why = Exact +2, one off +1 · { pikoko-tokens-left }
pikoko-bid-self = **How many of the 8 tricks will your own cards take?**
pikoko-bid-stands = ✅ Your bid: **{ $tokens }**
pikoko-bids-stand = ✅ **Your bids are in.** Press one to change it.
pikoko-bid-on-you = The others are **bidding on you**. Their bids, and the cards you see, are clues to your own cards.
pikoko-no-tokens = All { $tokens } of your tokens are spent, so your bid is 0.

pikoko-confidence = **Confidence card:** what’s your surest bid?
pikoko-confidence-why = Exact +3, otherwise −1 · *None*: always +1
pikoko-confidence-choice = { $name }: bid { $tokens }
pikoko-confidence-stands = ✅ Your card: **{ $card }**
pikoko-no-confidence = No Confidence
pikoko-no-confidence-choice = None: +1
pikoko-own-confidence = Your confidence card: { $card }

pikoko-play = **Your turn:** play one of { $name }’s cards.
pikoko-play-lead-why = If the card wins, { $name } gets the trick.
pikoko-play-follow-why = You must play { $colour }, like the first card. If the card wins, { $name } gets the trick.
pikoko-play-stake = Your bid was { $bid }: exact +2, one off +1.
pikoko-play-free-why = { $name } has no { $colour }, so play any card. If it wins, { $name } gets the trick.

pikoko-revealed-on = 🪙 **Bids on { $name }:** { $bids }
pikoko-revealed-on-you = 🪙 **Bids on you:** { $bids }
pikoko-revealed-own = 🪙 **Bids on their own cards:** { $bids }
pikoko-bids-on-you = Bids on you: { $bids }
pikoko-own-bids = You’ve bid { $total } of your { $tokens } tokens.
pikoko-unseen = What could I have?
pikoko-unseen-why =
    { $held ->
        [one] One of these { $count } cards is yours
       *[other] { $held } of these { $count } cards are yours
    }. The other { $rest } weren’t dealt.
pikoko-other-hands = Other hands
pikoko-hand-button = { $name }’s cards
pikoko-round-button = Round { $round }
pikoko-back = Back
pikoko-past-tricks = Past tricks

## The end of a round, and of the game

pikoko-round-taken = Tricks: { $tricks }
pikoko-round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
pikoko-round-confidence = confidence card: { $card } **{ $points }**
pikoko-round-legend = 2/3 after a name means a bid of 2 on that hand, which took 3 tricks. An exact bid scores 2, one off scores 1.
pikoko-round-before = 🏁 Round { $number }: **{ $points }** for you.
pikoko-own-round-title = Round { $round } is over: { $points } for you
pikoko-brought = { $what } **{ $points }**
pikoko-confidence-short = confidence
pikoko-own-points = You have { $points }.
pikoko-own-leader = { $name } leads with { $points }.
pikoko-round-next =
    ⭐ **{ $name }** starts the next round{ $tied ->
        [one] , with the fewest points so far.
       [same] . { $names } have the fewest points. { $name } started this round and starts again.
       *[other] . { $names } have the fewest points: counting from { $last }, who started this round, { $name } comes first.
    }

won-pikoko-best-round =
    Tied on points: { $names } had the best single round ({ $value ->
        [one] { $value } point
       *[other] { $value } points
    }).
tied-pikoko = { $names } are tied on points: the best single round decides.
won-pikoko-shared = Tied on points, and on best round too.
deed-pikoko-exact = ✨ { $name } got every bid of a round exactly right.
hits-pikoko = exact bids: { $hits } of { $tries }
rate-pikoko = { NUMBER($rate, style: "percent") } exact bids
column-rate-pikoko = exact
order-rate-pikoko = Exact bids

## The log

pikoko-log-starter = ⭐ **{ $name }** starts the round.
pikoko-log-trick = → **{ $taker }** takes the trick.
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
coach-pikoko-own-hand = Judging by the others’ bids and hands, your own hand takes { $low } or { $tricks } in { $chance } { $worlds }. It takes exactly { $bid } in { $exact }.
coach-pikoko-rather = It takes exactly { $bid } in { $exact }.
coach-pikoko-surest = It’s also sure enough for your confidence card, so a bid of { $bid } is worth more.
coach-pikoko-confident = Your confidence card is on that bid: +3 if it’s exact, −1 if not.
coach-pikoko-trust = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }. A confidence card pays off above 50%.
coach-pikoko-trust-rather = Your bid on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact in { $chance } { $worlds }, the one on { $rival ->
        [you] yourself
       *[other] { $other }
    } in { $less }. A confidence card pays off above 50%.
coach-pikoko-exact = With { $card }, { $who ->
        [you] you take
       *[other] { $name } takes
    } exactly the { $tricks } you bid in { $chance } { $worlds }. With { $other }, only in { $less }.
coach-pikoko-close = With { $card }, your bid of { $bid } on { $who ->
        [you] yourself
       *[other] { $name }
    } is exact or one off in { $chance } { $worlds }. With { $other }, only in { $less }.
coach-pikoko-only = With { $card }, { $who ->
        [you] you take
       *[other] { $name } takes
    } exactly the { $tricks } you bid in { $chance } { $worlds }.
coach-pikoko-why-trick-unwanted = it gives { $who ->
        [you] you
       *[other] { $name }
    } one trick more than the { $number } you bid.
coach-pikoko-why-out-of-reach =
    { $who ->
        [you] you needed
       *[other] { $name } needed
    } every remaining trick to reach the { $number } you bid.
coach-pikoko-why-trump-wasted = it wastes a trump on a trick it doesn’t win, and { $name } still needs tricks.
coach-pikoko-why-winner-thrown = it wastes { $name }’s best card of that colour on a trick it doesn’t win.
coach-pikoko-why-bid-below-sure = { $name } holds the highest { $number ->
        [one] trump
       *[other] { $number } trumps
    }, and each one wins a trick.
coach-pikoko-why-bid-no-trump = { $number } is a lot for a hand without trump.
coach-pikoko-why-bid-spends-all = it leaves you no tokens for the { $number ->
        [one] bid
       *[other] { $number } bids
    } to come.
coach-pikoko-why-trust-alone = no one else bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    }.
coach-pikoko-why-trust-self = your own hand is the only one you can’t see.
coach-pikoko-why-trick-wanted = It gives { $who ->
        [you] you
       *[other] { $name }
    } a trick your bid still needs.
coach-pikoko-why-trick-avoided = It keeps { $name } at exactly the { $number } you bid.
coach-pikoko-why-unbeatable = Nothing left can beat it, and { $name } needs tricks.
coach-pikoko-why-danger-thrown = It gets rid of a card that could win { $name } one trick too many.
coach-pikoko-why-trust-agreed = Everyone bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    }.
coach-pikoko-why-trust-most = Most of the others bid { $number } on { $who ->
        [you] you
       *[other] { $name }
    } too.
coach-pikoko-why-bid-agreed = Most of the others bid { $number } on { $who ->
        [you] you, and they can see your cards
       *[other] { $name } too
    }.
coach-pikoko-why-bid-top-cards = { $number ->
        [0] { $name } holds neither a trump nor the highest card of a colour
        [one] One of { $name }’s cards is a trump or the highest of its colour
       *[other] { $number } of { $name }’s cards are trumps or the highest of their colour
    }.
coach-pikoko-why-surest-card = Only a trump can beat it, and { $name } needs tricks.
coach-pikoko-why-stays-below = It can’t win the trick, and { $name } already has exactly the { $number } you bid.
coach-pikoko-why-throws-low = { $name } can’t win this trick but needs others later, so the lowest card goes.
coach-pikoko-why-low-lead = A low card rarely wins the trick, and { $name } already has the { $number } you bid.

## Refusals

refused-pikoko-too-few-tokens =
    You can’t bid { $tokens }: { $left ->
        [0] you have no tokens left
        [one] you have only { $left } token left
       *[other] you have only { $left } tokens left
    } this round. Choose a smaller number.
refused-pikoko-not-in-hand = { $owner } no longer has { $card }. Press *{ $button-panel }* to see the current cards.
refused-pikoko-must-follow = You can’t play { $card } now: { $owner } has the colour that was led, so you must follow it.

## The rules; the numbers are pages

rules-pikoko-1-title = The goal
rules-pikoko-picture = *In the picture:* you play one of **Hen’s cards**. Blue was led and Hen has blue, so you must follow: B1 or B3. **Your B5**, which Ginger played, beats both, so you’ll take this trick. You bid 2 on Hen, who has no tricks yet.
rules-pikoko-1 =
    Pikoko is a trick-taking game in which **everyone sees your cards except you**. Like a peacock, you show off to everyone else!

    A round has eight **tricks**. In each trick, one card from every hand is played, and the highest wins. First you bid on how many tricks each player will take. Then you play the cards and score points for good bids. After three rounds, the highest score wins.

    {""}**The cards** come in five colours, each with a letter: 🟥 R red, 🟨 Y yellow, 🟪 P purple, ⬜ W white, 🟦 B blue. The numbers run from 1 to 11 with five players, to 9 with four, and to 7 with three.
    Some cards have three colours at once: M1 🟥🟨🟪, M4 🟨⬜🟦, M7 🟥🟪⬜ and, with five players, M10 🟥⬜🟦. Each of them replaces three plain cards: with M1, there’s no R1, Y1 or P1.

    {""}**To start a round**, everyone gets eight cards, and one more card is turned over. Its colour is **trump**, which beats all other colours. If it has three colours, there’s no trump this round. The turned-up card stays out of play. Some cards aren’t dealt at all: 6 with four or five players, 4 with three.

    {""}*Example:* Bob’s cards are high, so Ann bids that they’ll take three tricks. Zoé has Bob on her left, so she plays his cards. Bob’s cards take four tricks. Ann’s bid was one off and scores 1 point. An exact bid would have scored 2.

rules-pikoko-2-title = Bidding
rules-pikoko-2 =
    You have **9 tokens** for the whole round. You bid on one player at a time, clockwise from the first player. How many tricks will that player take? Everyone else secretly bids that many tokens, or none. Then all these bids are revealed together.

    At the end, you all **bid on yourselves**. You haven’t seen your own cards, but you’ve seen what the others think of them.

    Leftover tokens are worth nothing. You get all nine back next round.

    🏠 *House rule:* you can change a bid until it’s revealed.
    🏠 *House rule:* with no tokens left, you bid 0 automatically.

rules-pikoko-3-title = Confidence
rules-pikoko-3 =
    After bidding, you secretly pick a **confidence card** for your surest bid. It can be on another player or on yourself.
    • That bid is exact: **+3 points**
    • It’s off, even by one: **−1 point**
    • You chose **No Confidence**: **+1 point**, whatever happens

    The cards are revealed at the end of the round.

    🏠 *House rule:* you can change your card until the first trick begins.

rules-pikoko-4-title = Playing
rules-pikoko-4 =
    {""}**You play the cards of the player on your left**, and someone else plays yours! The first player leads with any of their neighbour’s cards. Then each player in turn plays one card, clockwise.

    {""}**Follow the colour that was led** if your neighbour’s hand can. If not, play any card.
    The highest trump wins the trick. Without trumps, the highest card of the colour led wins. The trick goes to the **owner of that card**, not the person who played it.

    The owner’s hand also leads the next trick: the player on their right picks the card.

    {""}**Three-coloured cards** must follow if one of their colours was led, and then count as that colour. Otherwise, or when leading, you choose one of the three colours, even trump. I only ask when it matters.

rules-pikoko-5-title = Scoring
rules-pikoko-5 =
    After eight tricks, each bid is compared with the tricks that player took:

    • exact: **2 points**
    • one off: **1 point**
    • two or more off: **0 points**

    Your bid on yourself counts just the same. Then come the confidence cards: **+3**, **−1**, or **+1** for No Confidence.

    The player with the fewest points starts the next round.
    🏠 *House rule:* the points of the whole game count. If players are tied, the first of them starts, clockwise from the round’s first player.

    After the last round, **the highest score wins**. If there’s a tie, the best single round decides. If that’s tied too, you share the win.

rules-pikoko-6-title = At this table
rules-pikoko-6 =
    Seats are shuffled before the game. The table shows what everyone may know. *{ $button-panel }* shows you every card but your own, and that’s where you play. You can also play in DMs.

    {""}**Options for the host** (🏠 not in the rulebook)
    • *Rounds:* 1 to 5 instead of 3.
    • *Quick bidding:* you bid on all the others at once. Bids on yourselves still come last.

    🏠 *House rule:* all bids and played cards stay visible for the whole round. Telling people about their own cards spoils the game, so please don’t!

## The guided first round

guided-about-pikoko = **You see every hand but your own.** A trick is one card from each hand, and the highest wins. Bid on how many of the 8 tricks each hand takes.
guided-pikoko-needs = **{ $owner } has { $taken } so far.** { $missing ->
        [one] One more trick and your bid is exact.
       *[other] { $missing } more tricks and your bid is exact.
    }
guided-pikoko-enough = **{ $owner } has { $taken }, exactly your bid.** So no more tricks!
guided-pikoko-too-many = **{ $owner } has { $taken }, more than your bid of { $bid }.** Try to lose the rest.
guided-pikoko-won = ✅ **{ $owner }’s card took the trick.** { $owner } has { $taken }, and you bid { $bid }.
guided-pikoko-won-more = **{ $owner }’s card took the trick**, so that’s { $taken }, and you bid { $bid }. It happens!
guided-pikoko-missed = **{ $who ->
        [you] Your
       *[other] { $taker }’s
    } card took the trick.** { $owner } stays at { $taken }, and you bid { $bid }. It happens!
guided-pikoko-let-go = ✅ **{ $who ->
        [you] You
       *[other] { $taker }
    } took the trick**, so { $owner } stays at { $taken }, and you bid { $bid }.
guided-pikoko-bid = **Look at { $name }’s cards.** Trumps, which beat all other colours: { $trumps }. Other sixes and sevens: { $others }. Those win most often, so bid about that many.
guided-pikoko-bid-equal = ✅ **You bid { $tokens } on { $name },** one for each trump, six and seven. A good way to count!
guided-pikoko-bid-fewer = ✅ **You bid { $tokens } on { $name },** fewer than their trumps, sixes and sevens ({ $strong }). Careful is fine: strong cards lose too.
guided-pikoko-bid-more = ✅ **You bid { $tokens } on { $name },** more than their trumps, sixes and sevens ({ $strong }). Brave! Lower cards can win too.
guided-pikoko-bid-self = **You can’t see your own cards,** but the others can. On you, they bid { $low } and { $high }. Stay near that.
guided-pikoko-self-within = ✅ **You bid { $tokens } on yourself,** as the others do: they bid { $low } and { $high }.
guided-pikoko-self-low = ✅ **You bid { $tokens } on yourself,** lower than anyone else did. That’s allowed: the others can be wrong.
guided-pikoko-self-high = ✅ **You bid { $tokens } on yourself,** higher than anyone else did. That’s allowed: the others can be wrong.
guided-pikoko-confidence = **Pick the bid you trust most,** or *None* if you trust none of them.
guided-pikoko-confident = ✅ **Your confidence card is on { $name }.** Exactly { $bid } scores 3 more, anything else 1 less. Now you play the hand on your left.
guided-pikoko-confident-self = ✅ **Your confidence card is on your own hand.** Exactly { $bid } scores 3 more, anything else 1 less. Now you play the hand on your left.
guided-pikoko-no-confidence = ✅ **No Confidence:** that’s 1 point for sure. Now you play the hand on your left.
guided-pikoko-leads = You start this trick, with any card.
guided-pikoko-can = This hand has a card that beats those played.
guided-pikoko-low = Cards here beat those played, so play a low one.
guided-pikoko-cannot = No card here can take this trick, so play one you don’t need.
guided-pikoko-rest = A computer played the other six tricks for you.
guided-end-pikoko = **That’s a round!** An exact bid scores 2 points, one off scores 1. In a real game you play all eight tricks, and the most points win.
