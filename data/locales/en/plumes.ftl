# Everything that is said in a game of Enchanted Plumes

game-plumes = Enchanted Plumes
about-plumes = you build peacocks feather by feather, row beneath row in matching colours, until somebody draws the Peahen.
motto-plumes = Build peacocks, feather by feather.
length-plumes = 2 to 6 players · 30 minutes

## Options

option-plumes-take_back = Taking back a card just played
option-plumes-take_back-true = allowed (house rule)
option-plumes-take_back-false = not allowed

preset-plumes-booklet = As in the booklet

## Calls

call-plumes-keep = { $users } **Choose six of your nine cards** in { $table }. Press *{ $button-panel }* below.
call-plumes-play = { $users } **Your turn: play a card** in { $table }. Press *{ $button-panel }* below.

## Cards

colour-plumes-R = red
colour-plumes-W = white
colour-plumes-Y = yellow
colour-plumes-G = green
colour-plumes-O = orange
colour-plumes-T = teal
colour-plumes-B = blue
colour-plumes-N = pink
colour-plumes-P = purple
colour-plumes-K = black

## The table

plumes-turn-number = turn { $turn }
plumes-dealing = The cards are being dealt.
plumes-keeping = **Nine cards each:** everybody chooses six to keep.
plumes-starts = ⭐ takes the first turn
plumes-turn = ▶️ It is **{ $name }**’s turn
plumes-summary = **This turn:** { $cards }
plumes-placed = { $card } → { $place }
plumes-played-to = { $card } → plume { $plume }
plumes-turn-before = { $turn }: { $done }
plumes-play-hint = Cards are played from *{ $button-panel }*.
plumes-completed = 🦚 **{ $name }** completes a Peacock of { $cards } cards!
plumes-peahen-by = 👑 **{ $name } drew the Peahen.**
plumes-peahen-own = 👑 **You drew the Peahen.**
plumes-over = This is what everybody built.

plumes-train = **The Train:** { $cards }
plumes-deck =
    { $cards ->
        [one] { $cards } card in the deck
       *[other] { $cards } cards in the deck
    }
plumes-safe =
    🎴 { $draws ->
        [one] One safe draw
       *[other] { $draws } safe draws
    }, then the Peahen may come and end the game.
plumes-peahen-near =
    👑 { $draws ->
        [one] **The next draw is the Peahen:** it ends the game.
       *[other] **The Peahen** may come with the next draw, and comes within { $draws } draws for sure. She ends the game.
    }
plumes-held =
    { $cards ->
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
plumes-none = No plume yet
plumes-plume = **{ $number }.** { $rows } · { $points }
plumes-peacock = **{ $number }.** 🦚 { $rows } · { $points }
plumes-ended = **{ $number }.** { $card } { $points }
plumes-folded = **{ $number }.** 🦚 Peacock of { $cards } cards · { $points }
plumes-legend = Plumes are shown from the top row ▸ downwards. Top rows count against their owner, all others for them. 🦚 is a completed Peacock, 🎴 a card face down, whose value comes on top.

plumes-sheet = { $name }: { $plumes } = { $points }

plumes-row-new = new plume
plumes-row-top = plume { $plume }, top row
plumes-row = plume { $plume }, row { $row }
plumes-row-last = plume { $plume }, last card

## One’s own view

plumes-hand = **Your hand:** { $cards }
plumes-dealt = **Your nine cards:** { $cards }
plumes-leader = Best of the others: { $name } { $points }
plumes-yours = **Your plumes** · { $points }
plumes-yours-hidden = **Your plumes** · { $points } · the others see { $seen }

plumes-keep = **Keep six of your nine cards:** press the three that go back.
plumes-keep-groups =
    { $groups ->
        [0] No colour comes twice.
       *[other] Go together: { $together }
    } { $singles ->
        [0] {""}
       *[other] · alone: { $alone }
    }
plumes-keep-why = A row takes only colours of the row above it, so cards of one colour can lie one beneath the other: low ones in the top row, where they count against you, higher ones below, where they count for you.
plumes-returning =
    ↪️ Back into the deck: { $cards } · { $left ->
        [one] one more
       *[other] { $left } more
    }
plumes-kept = ✅ You keep { $cards }
plumes-choose-again = Choose again

plumes-play = **Your turn:** play one or two cards.
plumes-play-why = Beside each card: its points at its best place.
plumes-where-to = { $card }: where to?
plumes-more-places = And { $places } more: see below.
plumes-another-card = Another card
plumes-elsewhere = More places…
plumes-take-back = Take back
plumes-takes =
    next { $colours } ({ $cards ->
        [one] one card
       *[other] { $cards } cards
    })
plumes-takes-last = next { $colours } closes it: **{ $points }** and the card
plumes-train-fits = Of the Train fit your rows: { $cards }
plumes-train-fits-not = No card of the Train fits your rows.

plumes-place-below = → { $plume }: { $points }
plumes-place-widens = Widen { $plume }: { $points }
plumes-place-new = New: { $points }
# Each line begins as its button does.
plumes-effect-new = **New:** { $points }, a new top row
plumes-effect-widens = **Widen { $plume }:** { $points }, a top row of { $cards }
plumes-effect-begins = **→ { $plume }:** { $points }, begins row { $row }
plumes-effect-goes-on = **→ { $plume }:** { $points }, card { $cards } of row { $row }
plumes-effect-fills = **→ { $plume }:** { $points }, fills row { $row }
plumes-effect-closes = **→ { $plume }:** { $points }, 🦚 completes a Peacock of { $cards } cards
plumes-go-on = **Play a second card, or take cards.**
plumes-ways = **Now take cards:** draw two, swap two, or one of each.
plumes-ways-five = **Now take cards** (you hold five, six are the most): draw one and swap one, or swap two.
plumes-ways-few = **Now take cards:** draw two, or one of each.
plumes-drew = **You have drawn** { $cards }
plumes-draw-or-swap = **And one more:** draw another card, or swap one with the Train.
plumes-must-swap = **You hold six cards, the most you may hold:** end your turn by swapping one with the Train.
plumes-must-draw = **You have swapped one card:** end your turn by drawing one.

plumes-draw-one = Draw one
plumes-draw-and-swap = Draw 1, swap 1
plumes-draw-two = Draw 2
plumes-draw-another = Draw another
plumes-swap = Swap…
plumes-no-swap = Back
plumes-take =
    🔁 { $cards ->
        [one] **Or swap:** take one from the Train
       *[other] **Or swap:** take one or two from the Train
    }
plumes-take-only =
    🔁 { $cards ->
        [one] **Swap:** take one from the Train
       *[other] **Swap:** take one or two from the Train
    }
plumes-give =
    ↪️ { $cards ->
        [one] **In return:** give one card
       *[other] **In return:** give { $cards } cards
    }
plumes-taking = 🔁 You take { $cards }
plumes-giving = ↪️ You give { $cards }
plumes-swap-then-draw = You swap as soon as you give a card; then one is drawn for you, and your turn ends.
plumes-swap-ends =
    { $cards ->
        [one] You swap as soon as you give a card; your turn then ends.
       *[other] You swap as soon as you give both cards; your turn then ends.
    }

## In pictures

picture-in-sight-of-all = points, in sight of all
picture-they-see = they see
picture-and-card = + card if closed
picture-new-plume = new
picture-nothing-open = nothing open
picture-together = together
picture-alone = alone
picture-safe-draws =
    { $draws ->
        [one] 1 safe draw
       *[other] { $draws } safe draws
    }
picture-peahen-within =
    { $draws ->
        [one] Peahen: next draw
       *[other] Peahen within { $draws }
    }
picture-effect-new = a new plume
picture-effect-widens = widens it
picture-effect-begins = begins row { $row }
picture-effect-goes-on = in row { $row }
picture-effect-fills = fills row { $row }
picture-effect-closes = completes it
picture-keep = Keep six: which three go back?
picture-keep-more =
    { $left ->
        [one] One more goes back
       *[other] { $left } more go back
    }
picture-kept = You keep these six
picture-play-plumes = Play one or two cards: which first?
picture-where-to = { $card }: where to?
picture-go-on = Play a second card, or take cards
picture-replenish = Now take cards: draw or swap
picture-swap =
    { $cards ->
        [one] Swap: which card do you take?
       *[other] Swap: take one or two of the Train
    }
picture-give =
    { $cards ->
        [one] Which card do you give?
       *[other] Which { $cards } cards do you give?
    }
picture-draw-or-swap = One more: draw it, or swap one
picture-must-swap = Six cards: swap one to end your turn
picture-must-draw = Draw one to end your turn
picture-plumes-turn = It is { $name }’s turn
picture-paused = The table is paused
picture-completes = { $name } completes a Peacock!

picture-alt-player = { $name }: { $plumes }.
picture-alt-safe =
    { $draws ->
        [one] 1 safe draw
       *[other] { $draws } safe draws
    }, then the Peahen may come.
picture-alt-peahen =
    { $draws ->
        [one] The next draw is the Peahen.
       *[other] The Peahen may come with the next draw, within { $draws } for sure.
    }
picture-alt-seen =
    { $hidden ->
        [0] { $points }
        [one] { $points } and 1 card face down
       *[other] { $points } and { $hidden } cards face down
    }
picture-alt-own = You have { $points }; the others see { $seen }.
plumes-alt-hand = Hand: { $cards }.
picture-alt-places = Places: { $places }.
picture-alt-next = next { $colours }
picture-alt-closes = next { $colours } closes it: { $points } and the card
picture-alt-completed = { $name } has completed a Peacock of { $cards } cards: { $points } and the card that lies face down.
picture-alt-gone = Back: { $cards }.
plumes-alt-taken = Taken: { $cards }.
plumes-alt-given = Given: { $cards }.

## The coach

coach-plumes-keep = Your first six cards
coach-plumes-first = the first card
coach-plumes-second = a second card, or taking cards
coach-plumes-take = taking cards
coach-plumes-keeping = Keep { $cards }
coach-plumes-draw = Draw a card
coach-plumes-swap = Swap { $given } for { $taken }
coach-plumes-top =
    { $compared }, your top rows cost you { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } less in the end, on average.
coach-plumes-below =
    { $compared }, your rows below the top bring you { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } more in the end, on average.
coach-plumes-bonus =
    { $compared }, completed Peacocks bring you { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } more in the end, on average.
coach-plumes-all = { $compared }, it gains a little everywhere: in top rows, in the rows below, and by completed Peacocks.
coach-plumes-why-closed-narrow = it closes a narrow top row: this plume will have { $number } cards at most.
coach-plumes-why-colour-died = only one colour can lie beneath that row, and you hold no card of it.
coach-plumes-why-high-on-top = in a top row its { $number } counts against you.
coach-plumes-why-begun-late = the Peahen may come with any draw, so a new plume will hardly be built any further.
coach-plumes-why-drew-blind = a high card of the Train fits on one of your plumes, and you hold a card that fits nowhere.
coach-plumes-why-fed-away = it gives away a card that fits on one of your plumes, for nothing that does.
coach-plumes-why-kept-motley = few of { $number } colours can lie beneath each other.
coach-plumes-why-completes = It completes a Peacock of { $number } cards, with a point more for each of them.
coach-plumes-why-high-below = Below a top row its { $number } counts for you.
coach-plumes-why-new-colour = It brings another colour into the top row, so that more cards fit beneath it, and costs little.
coach-plumes-why-low-on-top = A low card costs least in a top row.
coach-plumes-why-feeds = It takes a { $number } that fits on one of your plumes, for nothing you need.
coach-plumes-why-fits-better = It takes a card that fits on one of your plumes, for one that fits nowhere.
coach-plumes-why-nothing-fits = No card of your hand fits beneath a top row; another one may.
coach-plumes-why-widens = A wider top row makes room for a Peacock of { $number } cards, and there is still time.
coach-plumes-why-lowest-on-top = Of your cards it costs least in a top row: { $number }.
coach-plumes-why-best-below = Of your cards that fit there, it counts most: { $number }.
coach-plumes-why-kept-alike =
    { $number ->
        [one] One colour is
       *[other] { $number } colours are
    } easy to lay beneath each other.

## The log

plumes-log-starter = ⭐ **{ $name }** takes the first turn.
plumes-log-dealt = { $name } is dealt { $cards }
plumes-log-chose = **{ $name }** has chosen six cards.
plumes-log-kept = **{ $name }** keeps { $cards }
plumes-log-chooses-anew = **{ $name }** chooses again.
plumes-log-turn = **Turn { $turn } · { $name }**
plumes-log-started = { $card } → { $place } (new)
plumes-log-completed = { $card } → { $place }: 🦚 a completed Peacock!
plumes-log-taken-back = ↩️ takes { $card } back from { $place }
plumes-log-drew =
    draws { $card } ({ $left ->
        [one] { $left } card left
       *[other] { $left } cards left
    })
plumes-log-swapped = swaps { $given } for { $taken }
plumes-log-peahen = 👑 **{ $name }** draws the Peahen: the game is over!
plumes-log-turned-up = Turned up: { $cards }
plumes-log-points = 🏁 **Points:** { $points }

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

refused-plumes-unchanged = You had chosen these six cards already; nothing has changed.
refused-plumes-not-in-hand = You do not hold { $card } any more. Press *{ $button-panel }* to see your cards as they are now.
refused-plumes-not-in-train = { $card } is not in the Train any more. Press *{ $button-panel }* to see what lies there now.
refused-plumes-two-played = You have played two cards in this turn, and that is the most. Draw or swap next.
refused-plumes-play-first = Play a card first. Drawing and swapping come after it.
refused-plumes-replenishing = You have begun to draw or swap, so your plumes stay as they are for this turn.
refused-plumes-no-such-plume = You have no such plume. Press *{ $button-panel }* to see yours.
refused-plumes-complete = That plume is a completed Peacock, and nothing can be added to it. Choose another one, or begin a new one.
refused-plumes-row-locked = No card can be added to that row: it is full, or another row lies beneath it. Choose another row.
refused-plumes-row-not-full = A row can only begin once the row above it is full. Fill that one first.
refused-plumes-too-narrow = Nothing fits beneath a top row of a single card. Widen that row first, or choose another plume.
refused-plumes-colour-missing = { $card } cannot go there: no card in the row above has its colour. Choose another card or another row.
refused-plumes-no-taking-back = At this table a card stays where it was played. Go on with your turn.
refused-plumes-hand-full = You hold six cards, and that is the most. End your turn with a swap.
refused-plumes-must-draw = You have swapped one card, so draw the other.
refused-plumes-too-many-swaps =
    { $most ->
        [0] No card can be swapped just now.
        [one] Only one card can be swapped just now, not { $cards }.
       *[other] Only { $most } cards can be swapped just now, not { $cards }.
    }

## The rules; the numbers are pages

rules-plumes-1-title = The aim
rules-plumes-picture = *In the picture:* Ann has closed a plume, which makes it a **Peacock**: rows of three, two and one card, each in colours of the row above. The top row costs 0 + 1 + 2, the others bring 5 + 6 + 3, and each of the six cards one more: **17 points**. The others see only 14, as the last card lies face down.
rules-plumes-1 =
    You build **Peacocks** out of feather cards: a wide row on top, and beneath it rows that are one card narrower each, down to a single card. **The most points win.**

    {""}**The cards** have ten colours, with a letter each that is the same in every language: 🟥 R red, ⬜ W white, 🟨 Y yellow, 🟩 G green, 🟧 O orange, 💎 T teal, 🟦 B blue, 🌸 N pink, 🟪 P purple, ⬛ K black. Their values run from 0 to 6 with two players, to 7 with three, 8 with four, 9 with five or six.

    {""}**To begin with** everybody gets nine cards and keeps six of them; the others are shuffled back into the deck. Five cards lie open beside it: the **Train**. Somewhere among the last eight cards of the deck hides the **Peahen**. Whoever draws her ends the game.

    {""}*Example:* you are dealt 🟥⁠R0 🟥⁠R4 🟦⁠B1 🟦⁠B5 🟦⁠B6 🟩⁠G2 🟩⁠G3 ⬛⁠K6 🌸⁠N5. You keep the reds, blues and greens except 🟥⁠R4, say: low ones for a top row, and higher ones in the same colours for the rows beneath.

rules-plumes-2-title = Your turn
rules-plumes-2 =
    {""}**1. Play one or two cards** into your plumes, both into the same one or into two. You can start a new plume with any card at any time.

    {""}**2. Then take cards**, in one of three ways:
    • draw two from the deck
    • swap two of your cards with two of the Train
    • draw one and swap one, in either order

    {""}**Six cards are the most** you may ever hold. If your first draw gives you the sixth, the turn ends with a swap.

    {""}*Example:* you hold six cards and play 🟦⁠B5 alone, which leaves five. You draw 🟩⁠G4 and hold six again, so you cannot draw another: you swap one of the six with the Train.

    🏠 *House ruling:* swapping two cards is one act. A card that you have just drawn may be the one that you swap. With no card left you draw two, or draw one and swap it; with one card you cannot swap two.

rules-plumes-3-title = Building
rules-plumes-3 =
    {""}**The top row** is as wide as you like, in any colours, and takes cards until another row begins beneath it.

    {""}**Every other row** has exactly one card fewer than the row above, and takes only colours that lie in the row **right above** it. How often a colour appears does not matter.

    {""}**A row begins** only when the one above is full, and from then on nothing is added to the rows above.

    {""}*Example:* your plume is 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5. The second row has room for one card more, and it must be red, blue or green. Once 🟦⁠B6 lies there, the row is 🟦⁠B5 🟦⁠B6, so the last card must be blue.

    Nothing ever goes beneath a top row of a single card. You may still widen it; as long as you do not, it only costs points.

rules-plumes-4-title = Peacocks
rules-plumes-4 =
    When a row of two is full, the next card stands alone: it completes a **Peacock**. It must match a colour of the row above like any other, but **lies face down**, and nobody else sees it before the end.

    Nothing can be added to a completed Peacock. The smallest one is two cards and one; a top row of four makes ten cards, one of five makes fifteen.

    {""}*Example:* under 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 you play 🟦⁠B3, and the others see 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🎴. That is a Peacock of six cards.

    🏠 *House ruling:* you may look at your own face-down cards. I see them too, so nobody can break the colour rule.

rules-plumes-5-title = The end
rules-plumes-5 =
    {""}**When the Peahen is drawn, the game is over at once**, in the middle of a turn. Some may have had a turn less than others. Cards in hand count for nothing. Face-down cards are turned up.

    • Cards of **top rows** count against you.
    • All **other cards** count for you, even in plumes that are not completed.
    • Every card of a **completed Peacock** is one point more.

    {""}*Example:* 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🟦⁠B3 is a Peacock. Its top row costs 0 + 1 + 2 = 3, the rest gives 5 + 6 + 3 = 14, and six cards are 6 more: **17 points**. ⬛⁠K6 alone in a plume costs **6 points**.

    If it is a tie, the most completed Peacocks decide; after that the win is shared.

rules-plumes-6-title = At this table
rules-plumes-6 =
    Who takes the first turn is drawn at random. The table shows the Train and everybody’s plumes; *{ $button-panel }* shows your hand too, and there you play.

    {""}*Example of a turn:* in *{ $button-panel }* press a card and then the place where it should go, then another card and its place, then **{ plumes-draw-two }**. To swap, press what you take from the Train and then what you give.

    🏠 *House ruling:* you may take back the cards of this turn, the last one first, until you draw or swap. **The others see** what you played and took back, as they would at a real table.

    {""}**Option of the host** (🏠 not in the booklet)
    • *{ option-plumes-take_back }:* allowed, or not: then a card stays where it was played.

## The guided first round

guided-about-plumes = You have a plume with two rows. **Each row is one card shorter than the row above and takes only its colours;** a last, single card makes it a Peacock.
guided-plumes-below = **Fill the second row:** it takes { $colours }, the colours of the row above. Press a card that fits, then its place under the plume.
guided-plumes-close = **Now one single card closes the plume,** in one of these colours: { $colours }. It lies face down, so only you know it. Press the card, then its place.
guided-plumes-any = **None of your cards fits below.** Begin another plume: low cards, since a top row costs its values.
guided-plumes-take =
    { $safe ->
        [0] **Any draw may be the Peahen,** who ends the game.
       *[other] **Drawing is safe still:** the Peahen, who ends the game, lies further down.
    }
guided-plumes-built = ✅ **{ $card } lies below the top row** and brings { $points } points. The next row takes only these colours: { $colours }.
guided-plumes-closed = 🦚 **Closed: a Peacock of { $cards } cards.** The top row costs its values, the other cards bring theirs, and each card brings one more: { $worth } points.
guided-plumes-top = **{ $card } is in a top row,** which costs you { $points } points. That is allowed, and *{ plumes-take-back }* undoes it.
guided-plumes-taken = ✅ **You have new cards, and your turn is over.** Now the others would play.
guided-end-plumes = **That is a turn:** play one or two cards, take two. A real game begins with nine cards, of which you keep six, and ends when the Peahen is drawn. The most points win.
