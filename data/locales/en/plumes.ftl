# Everything that is said in a game of Enchanted Plumes

game-plumes = Enchanted Plumes

## Options

option-plumes-take_back = Taking back a card just played
option-plumes-take_back-true = allowed, until something new is seen (house rule)
option-plumes-take_back-false = not allowed

preset-plumes-booklet = As in the booklet

## The end of the game

won-plumes-peacocks = They are level on points, so the most completed Peacocks decide.
won-plumes-shared = They are level on points, and in completed Peacocks too.
figure-plumes-top = top rows { $value }
figure-plumes-below = rows below { $value }
figure-plumes-bonus = bonus { $value }
figure-plumes-peacocks =
    { $value ->
        [one] { $value } completed Peacock
       *[other] { $value } completed Peacocks
    }

## Refusals

refused-plumes-unchanged = Those are the six cards that you had chosen already, and they stand.
refused-plumes-not-in-hand = You do not hold { $card } any more. Press *{ button-panel }* to see your cards as they are now.
refused-plumes-not-in-train = { $card } does not lie in the Train any more. Press *{ button-panel }* to see what lies there now.
refused-plumes-two-played = You have played two cards in this turn, and that is the most. Draw or swap next.
refused-plumes-play-first = Play a card first. Drawing and swapping come after it.
refused-plumes-replenishing = You have begun to draw or swap, so your plumes stay as they are for this turn.
refused-plumes-no-such-plume = You have no such plume. Press *{ button-panel }* to see yours.
refused-plumes-complete = That plume is a completed Peacock, and nothing is added to it. Choose another one, or begin a new one.
refused-plumes-row-locked = No card can be added to that row: it is full, or another row lies beneath it. Choose another row.
refused-plumes-row-not-full = A row can only begin once the row above it is full. Fill that one first.
refused-plumes-too-narrow = Nothing fits beneath a top row of a single card. Widen that row first, or choose another plume.
refused-plumes-colour-missing = { $card } cannot lie there: no card in the row above has its colour. Choose another card or another row.
refused-plumes-no-taking-back = At this table a card stays where it was played. Go on with your turn.
refused-plumes-hand-full = You hold six cards, and that is the most. End your turn with a swap.
refused-plumes-must-draw = You have swapped one card, so draw the other.
refused-plumes-too-many-swaps =
    { $most ->
        [0] No card can be swapped just now.
        [one] Only one card can be swapped just now, not { $cards }.
       *[other] Only { $most } cards can be swapped just now, not { $cards }.
    }
