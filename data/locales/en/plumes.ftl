# Everything that is said in a game of Enchanted Plumes

game-plumes = Enchanted Plumes
about-plumes = build peacocks row by row, in matching colours, until the Peahen card ends the game.
motto-plumes = Build peacocks, feather by feather.
length-plumes = 2 to 6 players · 30 minutes

## Options

option-plumes-take_back = Undoing a card
option-plumes-take_back-true = allowed (house rule)
option-plumes-take_back-false = not allowed

preset-plumes-booklet = Official rules

## Pings

call-plumes-keep = { $users } **Keep six of your nine cards** in { $table }. Press *{ $button-panel }* below.
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
plumes-keeping = **Nine cards each:** everyone keeps six.
plumes-starts = ⭐ goes first
plumes-turn = ▶️ **{ $name }** to play
plumes-summary = **This turn:** { $cards }
plumes-placed = { $card } → { $place }
plumes-played-to = { $card } → plume { $plume }
plumes-since-completed = 🦚 complete!
plumes-since-drew =
    { $cards ->
        [one] draws 1
       *[other] draws { $cards }
    }
plumes-turn-before = { $turn }: { $done }
plumes-play-hint = To play, press *{ $button-panel }*.
plumes-completed = 🦚 **{ $name }** completes a Peacock of { $cards } cards!
plumes-peahen-by = 👑 **{ $name } drew the Peahen.**
plumes-peahen-own = 👑 **You drew the Peahen.**
plumes-over = Here’s what everyone built.

plumes-train = **The Train**, to swap with: { $cards }
plumes-deck =
    { $cards ->
        [one] { $cards } card in the deck
       *[other] { $cards } cards in the deck
    }
plumes-safe =
    🎴 { $draws ->
        [one] 1 safe draw
       *[other] { $draws } safe draws
    }, then any draw could be the Peahen, who ends the game.
plumes-peahen-near =
    👑 { $draws ->
        [one] **The next draw is the Peahen** and ends the game.
       *[other] **Any draw could be the Peahen**, and she comes within { $draws } draws. She ends the game.
    }
plumes-held =
    { $cards ->
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
plumes-none = No plume yet
plumes-plume = **{ $number }.** { $rows } · { $points }
plumes-peacock = **{ $number }.** 🦚 { $rows } · { $points }
plumes-ended = **{ $number }.** { $card } { $points }
plumes-peacock-of = **{ $number }.** 🦚 Peacock of { $cards } cards · { $points }
plumes-legend = In each plume, the top row comes first, with ▸ between rows. The top row costs points, all others score. 🦚 is a complete Peacock: 1 more point per card. 🎴 is a face-down card, not counted yet.

plumes-sheet = { $name }: { $plumes } = { $points }

plumes-row-new = new plume
plumes-row-top = plume { $plume }, top row
plumes-row = plume { $plume }, row { $row }
plumes-row-last = plume { $plume }, final card

## My view

plumes-hand = **Your hand:** { $cards }
plumes-hand-worth = **Your hand**, and what each card scores now: { $cards }
plumes-dealt = **Your nine cards**, by colour: { $cards }
plumes-leader =
    { $count ->
        [one] Best opponent: { $leaders }
       *[other] Best opponents: { $leaders }
    }
plumes-leads =
    { $name } { $points }{ $hidden ->
        [0] {""}
       *[other] {" "}({ $hidden } face down)
    }
plumes-yours = **Your plumes** · { $points }
plumes-yours-hidden = **Your plumes** · { $points } · the others see { $seen }

plumes-keep = **Keep six:** press the three to give back.
plumes-keep-why = A row uses only colours from the row above, so keep cards of the same colour. Low cards go in the top row, where they cost points. High cards go below, where they score.
plumes-returning =
    ↪️ Going back: { $cards } · { $left ->
        [one] one more
       *[other] { $left } more
    }
plumes-kept = ✅ You keep { $cards }
plumes-choose-again = Choose again

plumes-play = **Your turn:** play one or two cards.
plumes-play-why = Next to each card: what it scores in its best spot.
plumes-where-to = { $card }: where to?
plumes-more-places = { $places } more spots: see below.
plumes-another-card = Other card
plumes-swap = Swap…
plumes-other-place = Pick a place
plumes-choose-place = **Press a card.** Then choose its spot.
plumes-elsewhere = More spots…
plumes-take-back = Undo
plumes-takes =
    room for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: { $colours }
plumes-takes-last = next { $colours } completes it: **{ $points }** plus the card
plumes-train-fits = Train cards that fit your rows: { $cards }
plumes-train-fits-not = No Train card fits your rows.

plumes-place-below = → { $plume }: { $points }
plumes-place-widens = Widen { $plume }: { $points }
plumes-place-new = New: { $points }
# Each line begins as its button does.
plumes-effect-new = **New:** { $points }, a new top row
plumes-effect-widens = **Widen { $plume }:** { $points }, a top row of { $cards }
plumes-effect-begins = **→ { $plume }:** { $points }, starts row { $row }
plumes-effect-goes-on = **→ { $plume }:** { $points }, card { $cards } of row { $row }
plumes-effect-fills = **→ { $plume }:** { $points }, fills row { $row }
plumes-effect-closes = **→ { $plume }:** { $points }, 🦚 completes a Peacock of { $cards } cards
plumes-go-on = **Play a second card, or take cards.**
plumes-ways = **Now take cards:** draw two, swap two, or one of each.
plumes-ways-five = **Now take cards.** You hold five and the limit is six: draw one and swap one, or swap two.
plumes-ways-few = **Now take cards:** draw two, or one of each.
plumes-drew = **You drew** { $cards }
plumes-draw-or-swap = **One more:** draw another card, or swap one with the Train.
plumes-must-swap = **You hold six cards, the limit.** Swap one with the Train to end your turn.
plumes-must-draw = **You’ve swapped one card.** Draw one to end your turn.

plumes-draw-one = Draw 1
plumes-draw-and-swap = Draw 1, swap 1
plumes-draw-two = Draw 2
plumes-draw-another = Draw 1 more
plumes-back = Back
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
       *[other] **In return:** give two cards
    }
plumes-taking = 🔁 You take { $cards }
plumes-giving = ↪️ You give { $cards }
plumes-swap-then-draw = When you give a card, the swap happens. Then I draw one card for you, and your turn ends.
plumes-swap-ends =
    { $cards ->
        [one] When you give a card, the swap happens and your turn ends.
       *[other] When you give both cards, the swap happens and your turn ends.
    }

## In pictures

picture-in-sight-of-all = points everyone sees
picture-they-see = they see
picture-and-card = + card if complete
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
picture-effect-new = new plume
picture-effect-widens = widens it
picture-effect-begins = starts row { $row }
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
picture-play-plumes = Play one or two cards
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
       *[other] Which two cards do you give?
    }
picture-draw-or-swap = One more: draw it, or swap one
picture-must-swap = Six cards: swap one to finish
picture-must-draw = Draw one to finish
picture-plumes-turn = { $name }’s turn
picture-paused = The table is paused
picture-completes = { $name } completes a Peacock!

picture-alt-player = { $name }: { $plumes }.
picture-alt-safe =
    { $draws ->
        [one] 1 safe draw
       *[other] { $draws } safe draws
    }, then any draw could be the Peahen.
picture-alt-peahen =
    { $draws ->
        [one] The next draw is the Peahen.
       *[other] Any draw could be the Peahen. She comes within { $draws } draws.
    }
picture-alt-seen =
    { $hidden ->
        [0] { $points }
        [one] { $points } and 1 card face down
       *[other] { $points } and { $hidden } cards face down
    }
picture-alt-peacocks = Your { $count } Peacocks bring { $points }.
picture-alt-own = You have { $points }. The others see { $seen }.
plumes-alt-hand = Hand: { $cards }.
picture-alt-places = Places: { $places }.
picture-alt-next = next { $colours }
picture-alt-closes = next { $colours } completes it: { $points } plus the card
picture-alt-completed = { $name } completed a Peacock of { $cards } cards: { $points } plus the face-down card.
picture-alt-gone = Back: { $cards }.
plumes-alt-taken = Taken: { $cards }.
plumes-alt-given = Given: { $cards }.

## The coach

coach-plumes-keep = your first six cards
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
    } less on average by the end.
coach-plumes-below =
    { $compared }, your lower rows score { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } more on average by the end.
coach-plumes-bonus =
    { $compared }, complete Peacocks score { $points ->
        [one] { NUMBER($points, maximumFractionDigits: 0) } point
       *[other] { NUMBER($points, maximumFractionDigits: 0) } points
    } more on average by the end.
coach-plumes-all = { $compared }, it gains a little everywhere: top rows, lower rows and complete Peacocks.
coach-plumes-why-closed-narrow = it locks a narrow top row: this plume can have { $number } cards at most.
coach-plumes-why-colour-died = only one colour can go under that row, and you hold none of it.
coach-plumes-why-high-on-top = its { $number } counts against you in a top row.
coach-plumes-why-begun-late = any draw could be the Peahen, so a new plume won’t get far.
coach-plumes-why-drew-blind = the Train has a high card that fits one of your plumes, and you hold a card that fits nowhere.
coach-plumes-why-fed-away = it gives away a card that fits your plumes, and gets none that fits.
coach-plumes-why-kept-motley = { $number } colours are too many to stack well.
coach-plumes-why-completes = It completes a Peacock of { $number } cards, each worth 1 point more.
coach-plumes-why-high-below = Below the top row, its { $number } counts for you.
coach-plumes-why-new-colour = It adds a colour to the top row, so more cards fit below, and it costs little.
coach-plumes-why-low-on-top = Low cards cost least in a top row.
coach-plumes-why-feeds = It takes a { $number } that fits one of your plumes, and gives up nothing you need.
coach-plumes-why-fits-better = It swaps a card that fits nowhere for one that fits your plumes.
coach-plumes-why-nothing-fits = Nothing in your hand fits below a top row. A new card might.
coach-plumes-why-widens = A wider top row makes room for a Peacock of { $number } cards, and there’s still time.
coach-plumes-why-lowest-on-top = It’s your cheapest card for a top row: { $number }.
coach-plumes-why-best-below = It’s your highest card that fits there: { $number }.
coach-plumes-why-kept-alike =
    { $number ->
        [one] One colour is
       *[other] { $number } colours are
    } easy to stack.

## The log

plumes-log-starter = ⭐ **{ $name }** goes first.
plumes-log-dealt = { $name } is dealt { $cards }
plumes-log-chose = **{ $name }** has chosen six cards.
plumes-log-kept = **{ $name }** keeps { $cards }
plumes-log-chooses-anew = **{ $name }** chooses again.
plumes-log-turn = **Turn { $turn } · { $name }**
plumes-log-started = { $card } → { $place } (new)
plumes-log-completed = { $card } → { $place }: 🦚 a complete Peacock!
plumes-log-taken-back = ↩️ undoes { $card } ({ $place })
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

won-plumes-peacocks = Tied on points: { $names } completed the most Peacocks ({ $value }).
tied-plumes = { $names } are tied on points: the most complete Peacocks decide.
won-plumes-shared = Tied on points, and on complete Peacocks too.
deed-plumes-tall = ✨ { $name } completed a Peacock of five rows or more.
figure-plumes-top = top rows { $value }
figure-plumes-below = lower rows { $value }
figure-plumes-bonus = Peacock bonus { $value }
plumes-made-of = top · lower · Peacocks
figure-plumes-peacocks =
    { $value ->
        [one] { $value } complete Peacock
       *[other] { $value } complete Peacocks
    }

## Refusals

refused-plumes-unchanged = You’ve already chosen these six cards.
refused-plumes-not-in-hand = You no longer have { $card }. Press *{ $button-panel }* to see your current cards.
refused-plumes-not-in-train = { $card } is no longer in the Train. Press *{ $button-panel }* to see what’s there now.
refused-plumes-two-played = You’ve played two cards this turn, which is the limit. Now draw or swap.
refused-plumes-play-first = Play a card first, then draw or swap.
refused-plumes-replenishing = You’ve started to draw or swap, so you can’t play any more cards this turn.
refused-plumes-no-such-plume = You don’t have that plume. Press *{ $button-panel }* to see yours.
refused-plumes-complete = That Peacock is complete, so nothing can be added. Choose another plume, or start a new one.
refused-plumes-row-locked = You can’t add to that row: it’s full, or there’s another row below it. Choose another row.
refused-plumes-row-not-full = You can only start a row when the one above it is full. Fill that one first.
refused-plumes-too-narrow = Nothing fits below a top row of one card. Widen that row first, or choose another plume.
refused-plumes-colour-missing = { $card } can’t go there: the row above doesn’t have its colour. Choose another card or row.
refused-plumes-no-taking-back = At this table, you can’t undo a card. Go on with your turn.
refused-plumes-hand-full = You hold six cards, which is the limit. Swap one to end your turn.
refused-plumes-must-draw = You’ve swapped one card, so now draw one.
refused-plumes-too-many-swaps =
    { $most ->
        [0] You can’t swap any cards right now.
        [one] You can only swap one card right now, not { $cards }.
       *[other] You can only swap { $most } cards right now, not { $cards }.
    }

## The rules; the numbers are pages

rules-plumes-1-title = The goal
rules-plumes-picture = *In the picture:* Ann has completed a plume, which makes it a **Peacock**. It has rows of three, two and one card, each in colours of the row above. The top row costs 0 + 1 + 2, and the others score 5 + 6 + 3. Each of the six cards scores 1 more: **17 points**. The others see only 14, because the final card is face down.
rules-plumes-1 =
    You build **Peacocks** out of feather cards. A wide row goes on top, and each row below is one card narrower, down to a single card. **The highest score wins.**

    {""}**The cards** come in ten colours, each with a letter: 🟥 R red, ⬜ W white, 🟨 Y yellow, 🟩 G green, 🟧 O orange, 💎 T teal, 🟦 B blue, 🌸 N pink, 🟪 P purple, ⬛ K black. Their values start at 0. With two players they go up to 6, with three to 7, with four to 8, and with five or six to 9.

    {""}**To start**, everyone gets nine cards and keeps six. The rest are shuffled back into the deck. Five cards lie face up beside the deck: the **Train**. The **Peahen** hides among the last eight cards of the deck. Drawing her ends the game.

    {""}*Example:* you’re dealt 🟥⁠R0 🟥⁠R4 🟦⁠B1 🟦⁠B5 🟦⁠B6 🟩⁠G2 🟩⁠G3 ⬛⁠K6 🌸⁠N5. You might keep the reds, blues and greens except 🟥⁠R4. That’s low cards for a top row, and higher ones in the same colours for below.

rules-plumes-2-title = Your turn
rules-plumes-2 =
    {""}**1. Play one or two cards** into your plumes, in the same one or in two. You can start a new plume with any card at any time.

    {""}**2. Then take cards**, in one of three ways:
    • draw two from the deck
    • swap two of your cards with two from the Train
    • draw one and swap one, in either order

    {""}**You can never hold more than six cards.** If your first draw gives you a sixth, end the turn with a swap.

    {""}*Example:* you hold six cards and play just 🟦⁠B5, leaving five. You draw 🟩⁠G4 and are back to six, so you can’t draw another: swap one with the Train.

    🏠 *House rule:* swapping two cards happens all at once. You can swap a card you’ve just drawn. With no cards left, you draw two, or draw one and swap it. With one card, you can’t swap two.

rules-plumes-3-title = Building
rules-plumes-3 =
    {""}**The top row** can be as wide as you like, in any colours. You can add to it until you start the row below.

    {""}**Every other row** has exactly one card fewer than the row above. It uses only colours from the row **right above** it. How often a colour appears doesn’t matter.

    {""}**You can only start a row** when the one above is full. After that, you can’t add anything above it.

    {""}*Example:* your plume is 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5. The second row has room for one more card, in red, blue or green. Add 🟦⁠B6 and the row is 🟦⁠B5 🟦⁠B6, so the final card must be blue.

    Nothing fits below a top row of one card. You can still widen it. Until you do, it only costs points.

rules-plumes-4-title = Peacocks
rules-plumes-4 =
    When a row of two is full, the next card goes alone and completes a **Peacock**. Like any other, it must match a colour of the row above. But it’s **played face down**: no one else sees it before the end.

    You can’t add to a complete Peacock. The smallest has a row of two and a single card. A top row of four makes ten cards, and a top row of five makes fifteen.

    {""}*Example:* under 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 you play 🟦⁠B3, and the others see 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🎴. That’s a Peacock of six cards.

    🏠 *House rule:* you can look at your own face-down cards. I check their colours, so no one can cheat.

rules-plumes-5-title = The end
rules-plumes-5 =
    {""}**When someone draws the Peahen, the game ends at once**, even mid-turn. Some players may have had one turn fewer. Cards in hand don’t count. Face-down cards are turned up.

    • Cards in **top rows** count against you.
    • All **other cards** count for you, even in unfinished plumes.
    • Every card of a **complete Peacock** is worth 1 point more.

    {""}*Example:* 🟥⁠R0 🟦⁠B1 🟩⁠G2 ▸ 🟦⁠B5 🟦⁠B6 ▸ 🟦⁠B3 is a Peacock. Its top row costs 0 + 1 + 2 = 3, and the rest scores 5 + 6 + 3 = 14. Six cards add 6 more: **17 points**. ⬛⁠K6 alone in a plume costs **6 points**.

    If there’s a tie, the most complete Peacocks win. If that’s tied too, you share the win.

rules-plumes-6-title = At this table
rules-plumes-6 =
    The first player is random. The table shows the Train and everyone’s plumes. *{ $button-panel }* also shows your hand, and that’s where you play.

    {""}*Example:* to play a turn, press a card in *{ $button-panel }*. If it fits in several places, say where it goes. For another spot, press *{ plumes-other-place }* first. You can do the same with a second card. Then press **{ plumes-draw-two }**. To swap, press what you take from the Train, then what you give.

    🏠 *House rule:* until you draw or swap, you can undo this turn’s cards, last one first. **The others see** what you played and undid, just as they would at a real table.

    {""}**Option for the host** (🏠 not in the rulebook)
    • *{ option-plumes-take_back }:* allowed or not. If not, a played card stays.

## The guided first round

guided-about-plumes = You build Peacocks, from the top row down. **Each row is one card shorter than the row above and uses only its colours.** A final single card makes it a Peacock.
guided-plumes-start = **Start a plume:** press a card. Any card may go in the top row, but it costs points, so pick a low one.
guided-plumes-widen =
    { $cards ->
        [one] **The top row has one card.** Make it three wide. The rows below repeat its colours.
       *[other] **The top row has two cards.** A third makes room for a row of two below, then a single one.
    }
guided-plumes-below = **Fill the next row.** It takes { $colours }, the colours of the row above.
guided-plumes-close = **Now a single card completes the plume,** but only in { $colours }. It’s played face down, so only you can see it.
guided-plumes-any = **None of your cards fits below.** You can still start another plume with low cards, since a top row costs points.
guided-plumes-take-one = **One more card to take,** then your turn is over.
guided-plumes-take =
    { $safe ->
        [0] **Any draw could be the Peahen,** who ends the game.
       *[other] **Drawing is still safe:** the Peahen, who ends the game, is further down.
    }
guided-plumes-begun = ✅ **{ $card } starts your plume.** It’s in the top row, so it costs you { $points ->
        [0] nothing.
        [one] 1 point.
       *[other] { $points } points.
    }
guided-plumes-widened = ✅ **The top row has { $cards } cards.** { $card } costs you { $points ->
        [0] nothing.
        [one] 1 point.
       *[other] { $points } points.
    }
guided-plumes-built = ✅ **{ $card } is below the top row,** so it scores { $points ->
        [one] 1 point.
       *[other] { $points } points.
    } The next row takes only { $colours }.
guided-plumes-closed = 🦚 **Complete: a Peacock of { $cards } cards!** The top row costs its values, and the other cards score theirs. Every card scores 1 more: { $worth } points.
guided-plumes-top = **{ $card } is in a top row,** so it costs you { $points ->
        [0] nothing.
        [one] 1 point.
       *[other] { $points } points.
    } That’s allowed. Changed your mind? Press *{ plumes-take-back }*.
guided-plumes-half = ✅ **You have a new card.**
guided-plumes-taken = ✅ **You have new cards, and your turn is over.** Then the others played.
guided-end-plumes = **That’s the game:** play one or two cards a turn, then take two. In a real game you’re dealt nine cards and keep six, and it ends when someone draws the Peahen. The highest score wins.
