# Everything that is said in a game of Peacock Block

game-block = Peacock Block

## Options. The booklet leaves most of these open, so every reading is a house rule.

option-block-mode = Game
option-block-mode-quick = quick: one round
option-block-mode-extended = extended: rounds bring love points, and ten of them win
option-block-turn_limit = Longest round
option-block-turn_limit-30 = 30 turns each
option-block-turn_limit-60 = 60 turns each
option-block-turn_limit-120 = 120 turns each
option-block-rebuild = New deck
option-block-rebuild-discards = from the discards alone
option-block-rebuild-with_ring = from the discards and the Ring pile
option-block-flirt_win = Ten flirt points win
option-block-flirt_win-at_once = at once
option-block-flirt_win-turn_end = when the turn ends
option-block-pluck_cancels = A Pluck cancels a trigger
option-block-pluck_cancels-feather = if it takes a feather
option-block-pluck_cancels-hit = even if there is no feather to take
option-block-fight_cancels = A feather lost in a Cock Fight cancels a trigger
option-block-fight_cancels-false = no
option-block-fight_cancels-true = yes
option-block-shake_target = Whom a Shake blocks
option-block-shake_target-laid = is named when it is laid
option-block-shake_target-acts = is named when it acts
option-block-strut_ring = The Ring in a Strut
option-block-strut_ring-first = as its first action
option-block-strut_ring-any = as any of its actions
option-block-pluck2 = A Side Step against a double Pluck
option-block-pluck2-each = for oneself alone
option-block-pluck2-whole = for both players
option-block-ruffle_use = Using a ruffled card in a Strut
option-block-ruffle_use-free = is no action
option-block-ruffle_use-counts = counts as an action
option-block-ruffle_refill = Who was ruffled draws
option-block-ruffle_refill-turn_end = when the turn ends
option-block-ruffle_refill-at_once = at once
option-block-ring_swap = A lone Ring piece that is discarded
option-block-ring_swap-must = must be swapped, if there is another
option-block-ring_swap-may = may be swapped
option-block-counters = A Side Step that counters another
option-block-counters-chain = may be countered too
option-block-counters-once = stands
option-block-squabble_look = The pooled cards of a Squabble are seen by
option-block-squabble_look-player = whoever played it
option-block-squabble_look-everyone = everybody
option-block-fight_card = The card for a Cock Fight
option-block-fight_card-free = is chosen freely
option-block-fight_card-highest = is the highest in the hand
option-block-fight_cards = Cards flipped in a Cock Fight
option-block-fight_cards-discarded = are discarded
option-block-fight_cards-kept = go back to the hands
option-block-fight_alone = Highest and lowest at once in a Cock Fight
option-block-fight_alone-nothing = wins nothing
option-block-fight_alone-next_lowest = takes a feather from the next lowest

preset-block-booklet = As in the booklet
preset-block-friendly = Friendly: shorter, and less is lost

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
refused-block-not-in-it = Only your own Squabble or Cock Fight can be stepped out of while you play it, and { $card } is neither. Play it without the Side Step.
refused-block-not-a-side-step = Only a Side Step can be played now, and { $card } is none. Play one, or let it happen.
refused-block-not-highest = At this table you flip your highest card, and { $card } is not. Choose a card of your highest value.
