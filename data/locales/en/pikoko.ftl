# Pikoko at the table, in panels and in direct messages

pikoko-name = 🦚 Pikoko
pikoko-title = 🦚 Pikoko · round { $round } of { $rounds }
pikoko-over-title = 🦚 Pikoko · game over

pikoko-trump = Trump: { $square } **{ $colour }** · turned card { $card }
pikoko-no-trump = **No trump** · turned card { $card }
pikoko-first-player = ⭐ first player
pikoko-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
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
pikoko-self = self
pikoko-bids = bids by { $bids }
pikoko-bid = { $name } **{ $tokens }**
pikoko-bid-secret = { $name } **{ $tokens }** 🤫
pikoko-you = you
pikoko-you-play = you play these
pikoko-bid-these = 🎯 bid on these

pikoko-dealing = The cards are being dealt.
pikoko-bidding-on = **Bidding on { $target }** – how many tricks for those cards?
pikoko-bidding-all = **Bidding on each other** – how many tricks for whose cards?
pikoko-bidding-self = **Everybody bids on themselves**, without seeing their own cards.
pikoko-choosing = **Confidence cards** – which bid does everybody trust most?
pikoko-secret-hint = In secret: answer my direct message, or press *{ button-panel }*.
pikoko-play-hint = Cards are played from *{ button-panel }*.
pikoko-waiting = ⏳ Waiting for { $names }
pikoko-turn = ▶️ **{ $player }** plays a card of **{ $owner }**
pikoko-turn-yours = ▶️ **{ $player }** plays one of **your** cards
pikoko-over = The game is over. The result is at the table.

pikoko-trick = Trick { $number }
pikoko-card-to-come = ▫️ of { $owner } · to be played by { $player }
pikoko-card-played = **{ $card }** of { $owner } · played by { $player }
pikoko-card-leads = **{ $card }** 👑 of { $owner } · played by { $player }
pikoko-trick-taken = Trick { $number } → **{ $taker }**

pikoko-bid-on = **Bid on { $name }:** how many of the 8 tricks will these cards take?
pikoko-bid-on-why =
    Exact: 2 points, off by one: 1. Every trick you bid uses up a token, and { $tokens ->
        [one] { $tokens } is left
       *[other] { $tokens } are left
    } for everybody still to come, yourself too.
pikoko-bid-all = **Bid on all the others:** how many of the 8 tricks will each of them take?
pikoko-bid-all-why =
    Exact: 2 points, off by one: 1. Every trick you bid uses up a token, and { $tokens ->
        [one] { $tokens } is left
       *[other] { $tokens } are left
    }; keep some for yourself.
pikoko-bid-self = **Bid on yourself:** how many tricks will your own cards take?
pikoko-bid-self-why =
    You cannot see them, but the others can: look at what they bid on you. { $tokens ->
        [one] You have { $tokens } token left.
       *[other] You have { $tokens } tokens left.
    }
pikoko-bid-stands = ✅ Your bid: **{ $tokens }**
pikoko-bids-stand = ✅ Your bids stand.
pikoko-bid-on-you = The others are **bidding on you**. Watch what they say: it is all you learn about your own cards.
pikoko-no-tokens = All your { $tokens } tokens are out, so you bid 0 without being asked.
pikoko-bid-menu = Bid on { $name } …
pikoko-bid-choice =
    { $name }: { $tokens ->
        [one] { $tokens } trick
       *[other] { $tokens } tricks
    }

pikoko-confidence = **Confidence card:** which of your bids do you trust most?
pikoko-confidence-why = +3 points if that bid turns out exactly right, −1 if not. No Confidence is 1 point for sure.
pikoko-confidence-choice = { $name }: { $tokens }
pikoko-confidence-stands = ✅ Your card: **{ $card }**
pikoko-no-confidence = No Confidence
pikoko-own-confidence = Your confidence card: { $card }

pikoko-play = **Your turn:** play one of the cards of { $name }.
pikoko-play-lead-why = You lead, so any card will do. If it takes the trick, the trick goes to { $name }.
pikoko-play-follow-why = The colour led is { $colour } and must be followed. If the card takes the trick, the trick goes to { $name }.
pikoko-play-free-why = The colour led is { $colour }, and { $name } has none: any card will do. If it takes the trick, the trick goes to { $name }.

ask-may-change = You can change this until everybody has chosen.
ask-nothing = **Nothing to decide in secret just now.** Cards are played from *My view*. I will ask here again when it is your turn to bid.

round-title = Round { $round } of { $rounds } is over
round-taken = Tricks: { $tricks }
round-seat = **{ $name }** · **{ $points }** · { $total } so far
round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
round-confidence = confidence: { $card } **{ $points }**
round-legend = 2/3 means: bid 2, and 3 tricks were taken. Exact: 2 points, off by one: 1.
round-next = ⭐ **{ $name }** starts the next round (fewest points so far).

end-title =
    { $winners ->
        [one] 🏆 { $names } wins!
       *[other] 🏆 { $names } share the win!
    }
end-place = { $medal } **{ $name }** · **{ $points }**
end-rounds = rounds: { $rounds }
end-exact = exact bids: { $exact } of { $bids }
end-tie = Where points are level, the better single round comes first.

log-title = 📜 What has happened
log-empty = Nothing yet. Bids and tricks come in here as soon as everybody may see them.
log-bids = Bids
log-tricks = Tricks
log-rounds = Points by round
log-round = Round { $number }: { $points }
