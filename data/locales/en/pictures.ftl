# Words in pictures, and what pictures say to those who do not see them

picture-round = Round { $round } of { $rounds }
picture-round-number = Round { $round }
picture-is-over = is over
picture-trick = Trick { $number }
picture-trump = Trump
picture-no-trump = No trump
picture-bidding = bidding
picture-bidding-on = bids on { $name }
picture-bidding-self = own bids
picture-choosing = confidence
picture-seat = Player { $number }
picture-you = You
picture-you-play = you play these
picture-points = points
picture-exact = exact
picture-missed = missed
picture-play = Play one of { $name }’s cards
picture-turn = { $player } plays one of { $name }’s cards
picture-turn-yours = { $name } plays one of your cards
picture-round-ends = The round is over
picture-choose = What’s your surest bid?
picture-bid = How many tricks for { $name }’s cards?
picture-bid-self = How many tricks for yourself?
picture-bid-all = How many tricks for each of the others?
picture-winners =
    { $winners ->
        [one] { $names } wins
       *[other] { $names } win
    }

picture-alt-you = you
picture-alt-trump = Trump: { $colour }, turned-up card { $card }.
picture-alt-no-trump = No trump, turned-up card { $card }.
picture-alt-flip = { $name }: { $card }, { $value }
picture-alt-highest = Highest: { $names }.
picture-alt-waiting = Waiting for { $names }.
picture-alt-turn = { $yours ->
    [1] { $name } plays one of your cards next.
   *[0] { $name } plays one of { $owner }’s cards next.
}
picture-alt-your-turn = Your turn. { $name }’s cards you can play: { $cards }.
picture-alt-trick = Trick: { $cards }.
picture-alt-taken = Trick { $number } went to { $name }: { $cards }.
picture-alt-card = { $yours ->
    [1] your { $card } by { $player }
   *[0] { $owner }’s { $card } by { $player }
}
picture-alt-leads = { $card } (winning)
picture-alt-to-come = { $yours ->
    [1] then one of yours by { $player }
   *[0] then one of { $owner }’s by { $player }
}
picture-alt-bids = bids: { $bids }
picture-alt-on = on { $name }: { $bids }
picture-alt-on-taken = on { $name }: { $bids }, taken { $taken }
picture-alt-tokens = Tokens left: { $tokens }.
picture-alt-points = Points: { $points }.
picture-alt-confidence =
    { $yours ->
        [1] Your confidence card
       *[other] { $owner }’s confidence card
    }: { $name }.
picture-alt-row = { $name }’s bids: { $bids }; confidence card: { $on } { $confidence }, round { $round }, total { $total }.
picture-alt-place-only =
    { $place }. { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
picture-alt-held = { $card } ({ $value }): { $effect }
picture-alt-of = { $name }: { $said }.
picture-ring-pile = Ring pile
picture-train = Train
picture-alt-plumes = Turn { $turn }, { $name } to play.
picture-alt-train = Train: { $cards }.
picture-alt-rows = Plumes from the top row down, with a slash between rows.
picture-alt-plume = { $rows } ({ $points })
picture-alt-peacock = Peacock { $rows } ({ $points })
picture-alt-peacock-of = Peacock of { $cards } cards ({ $points })
picture-alt-face-down = face down
picture-free = free
picture-host = host
picture-alt-sitter = { $name } ({ $said })
picture-alt-computer = computer, { $level }
picture-alt-sitters = Seats: { $names }.
picture-alt-free = { $free ->
    [one] One free seat.
   *[other] { $free } free seats.
}
