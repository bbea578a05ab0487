# Everything that is said in a game of Peacock Block

game-block = Peacock Block

## The end of the game

won-block-flirt = Won with ten flirt points.
won-block-feathers = Won with ten feathers, which ends the game at once.
won-block-ring = Won with the Ring, which ends the game at once.
won-block-love = Won with ten love points.
won-block-love-feathers = They are level on love points, so the most feathers decide.
won-block-cock-fight = They are level on love points and feathers, so a Cock Fight decided.
won-block-turn-limit = The last turn is over: the most flirt points win.
won-block-turn-limit-feathers = The last turn is over, and they are level on flirt points: the most feathers decide.
won-block-shared = They are level, and no Cock Fight has decided between them.
figure-block-flirt =
    { $value ->
        [one] { $value } flirt point
       *[other] { $value } flirt points
    }
figure-block-feathers =
    { $value ->
        [one] { $value } feather
       *[other] { $value } feathers
    }
figure-block-love =
    { $value ->
        [one] { $value } love point
       *[other] { $value } love points
    }

## Refusals

refused-block-unchanged = That is what you had answered already, and it stands.
refused-block-not-in-hand = You do not hold { $card } any more. Press *{ button-panel }* to see your cards as they are now.
refused-block-not-playable = { $card } is no action by itself, so it cannot be played now. Choose another card.
refused-block-bad-target = That card cannot be aimed there. Choose somebody else, or another card.
refused-block-slot-taken = { $card } needs an empty trigger slot, and a card lies there already. Choose another card.
refused-block-not-the-ruffled-card = Only the card that was ruffled can be used now. Use it, or keep it.
refused-block-ring-incomplete = You lack a piece of the Ring. It is laid with all three.
refused-block-ring-too-late = The Ring is laid at the start of a turn, or with the piece just ruffled. You can lay it in your next turn.
refused-block-must-swap = A piece of the Ring that is discarded alone is swapped for one in the Ring pile. Choose which one you take.
refused-block-nothing-to-swap = Only a piece of the Ring that is discarded alone can be swapped. Discard your cards without choosing one to take.
refused-block-not-in-ring-pile = { $card } does not lie in the Ring pile any more. Choose another piece.
refused-block-not-a-side-step = Only a Side Step can be played now, and { $card } is none. Play one, or let it happen.
refused-block-not-highest = At this table you flip your highest card, and { $card } is not. Choose a card of your highest value.
