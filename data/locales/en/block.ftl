# Everything that is said in a game of Peacock Block

game-block = Peacock Block
about-block = flirt your way to 10 points, collect 10 feathers, or find the Ring, while the others get in your way.
motto-block = Flirt to 10 while rivals get in the way.
length-block = 2 to 5 players · { $mode ->
    [extended] first to 10 love points, 30 minutes
   *[quick] one round, 10 minutes
}

## Options. The rulebook leaves most of these open, so every reading is a house rule.

option-block-mode = Game
option-block-mode-quick = quick: one round
option-block-mode-extended = extended: 10 love points
option-block-turn_limit = Round ends after
option-block-turn_limit-30 = 30 turns each
option-block-turn_limit-60 = 60 turns each
option-block-turn_limit-120 = 120 turns each
option-block-rebuild = When the deck runs out
option-block-rebuild-discards = reshuffle the discards
option-block-rebuild-with_ring = reshuffle Ring pile too
option-block-flirt_win = 10 flirt points win
option-block-flirt_win-at_once = right away
option-block-flirt_win-turn_end = at the end of the turn
option-block-pluck_cancels = A Pluck cancels a Shake or Strut
option-block-pluck_cancels-feather = if it takes a feather
option-block-pluck_cancels-hit = even if it takes none
option-block-fight_cancels = A lost Cock Fight cancels a Shake or Strut
option-block-fight_cancels-false = no
option-block-fight_cancels-true = yes
option-block-shake_target = Who a Shake hits
option-block-shake_target-acts = chosen when it triggers
option-block-shake_target-laid = chosen when it’s played
option-block-strut_ring = The Ring in a Strut
option-block-strut_ring-first = as the first action only
option-block-strut_ring-any = as any action
option-block-pluck2 = One Side Step against a Pluck 2
option-block-pluck2-each = saves only that player
option-block-pluck2-whole = saves both players
option-block-ruffle_use = Using a Ruffled card in a Strut
option-block-ruffle_use-free = isn’t an action
option-block-ruffle_use-counts = counts as an action
option-block-ruffle_refill = A Ruffled player draws
option-block-ruffle_refill-turn_end = at the end of the turn
option-block-ruffle_refill-at_once = right away
option-block-ring_swap = Discarding a single Ring piece
option-block-ring_swap-must = you must swap it
option-block-ring_swap-may = you may swap it
option-block-counters = A Side Step that counters
option-block-counters-chain = can be countered too
option-block-counters-once = can’t be countered
option-block-squabble_look = Who sees a Squabble’s cards
option-block-squabble_look-player = the one who played it
option-block-squabble_look-everyone = everyone
option-block-fight_card = Your card in a Cock Fight
option-block-fight_card-free = any card
option-block-fight_card-highest = your highest card
option-block-fight_cards = After a Cock Fight, cards
option-block-fight_cards-discarded = are discarded
option-block-fight_cards-kept = return to your hand
option-block-fight_alone = Highest and lowest card from one player
option-block-fight_alone-nothing = they win nothing
option-block-fight_alone-next_lowest = next lowest loses one

preset-block-booklet = Official rules
preset-block-friendly = Friendly: shorter, gentler

## Pings

call-block-action = { $users } **Your turn: play a card** in { $table }. Press *{ $button-panel }* below.
call-block-use = { $users } **Use the card you took, or keep it** in { $table }. Press *{ $button-panel }* below.
call-block-target = { $users } **Your Shake triggers: pick a target** in { $table }. Press *{ $button-panel }* below.
call-block-react = { $users } **Sidestep?** A card in { $table } is waiting for your answer. Press *{ $button-panel }* below.
call-block-flip = { $users } **Cock Fight: pick a card** in { $table }. Press *{ $button-panel }* below.

## Cards

block-card-flirt1 = Flirt +1
block-card-flirt2 = Flirt +2
block-card-flirt3 = Flirt +3
block-card-block1 = Block −1
block-card-block2 = Block −2
block-card-block3 = Block −3
block-card-half = ½ Ultra Block
block-card-grow1 = Grow +1
block-card-grow2 = Grow +2
block-card-pluck1 = Pluck 1
block-card-pluck2 = Pluck 2
block-card-shake = Shake
block-card-strut = Strut
block-card-ruffle = Ruffle
block-card-squabble = Squabble
block-card-fight = Cock Fight
block-card-sidestep = Side Step
block-card-left = Ring (left)
block-card-middle = Ring (middle)
block-card-right = Ring (right)
block-does-flirt = you gain flirt points
block-does-block = someone loses flirt points
block-does-half = someone loses 1 flirt point. Two together: someone loses 5, or everyone else 3
block-does-grow = you gain feathers
block-does-pluck1 = someone loses a feather, with their Shake or Strut
block-does-pluck2 = someone loses 2 feathers, or two players 1, with their Shake or Strut
block-does-shake = next turn: you gain 3 flirt points, someone loses 1
block-does-strut = next turn: three actions
block-does-ruffle = take a card from someone’s hand, unseen
block-does-squabble = all hands are shuffled and dealt again
block-does-fight = the highest ⚔️ takes a feather from the lowest
block-does-sidestep = dodges a card played on you
block-does-ring = all three pieces of the Ring win together

## The table

block-turn = ▶️ **{ $name }**’s turn
block-actions-left =
    { $count ->
        [one] Strut: last action
       *[other] Strut: { $count } actions left
    }
block-targets = 🎯 **{ $name }** picks who the Shake hits
block-uses = 🎯 **{ $name }** uses the card they took, or keeps it
block-shuffling = The cards are being shuffled.
block-window = ⚡ **{ $name }** plays **{ $card }** on { $names }. Sidestep?
block-window-shake = ⚡ **{ $name }**’s **{ $card }** hits { $names }. Sidestep?
block-window-all = ⚡ **{ $name }** plays **{ $card }**. Does anyone sidestep?
block-window-you = ⚡ You play **{ $card }** on { $names }. Sidestep?
block-window-shake-you = ⚡ Your **{ $card }** hits { $names }. Sidestep?
block-window-all-you = ⚡ You play **{ $card }**. Does anyone sidestep?
block-window-counter =
    💨 { $who ->
        [you] You sidestepped **{ $card }**.
       *[other] { $names } sidestepped **{ $card }**.
    } Does **{ $name }** counter?
block-hint = To play, press *{ $button-panel }*.
block-known = { $sign } Took from the Ring pile: { $cards }
block-known-by = { $sign } **{ $name }** took { $cards } from the Ring pile.
block-trigger = Next turn: { $card }
block-trigger-on = Next turn: { $card } → { $name }
block-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
block-deck = Deck: { $count }
block-discards = Last discard: { $card }
block-ring-pile = Ring pile: { $cards }
block-none = empty
block-legend = { $flirt } flirt points · { $feather } feathers · ⚔️ strength in a Cock Fight
block-legend-extended = { $flirt } flirt points · { $feather } feathers · { $love } love points · ⚔️ strength in a Cock Fight
block-you = you
block-turn-count = Turn { $turn } of { $most }
block-last-turns =
    ⌛ The round ends { $turns ->
        [one] after this turn
       *[other] within { $turns } turns
    }. Then the most flirt points win.
block-hand = **Your cards**
block-hand-folded = Your cards: { $cards }
block-pool = You saw in your Squabble: { $cards }

block-fight = ⚔️ **Cock Fight!** Each fighter picks a card, face down.
block-fight-again = ⚔️ **Cock Fight:** tied players show one more card.
block-tie-break = ⚔️ **The last Cock Fight:** the highest card wins the game.
block-fight-lowest = ⚔️ **Cock Fight, a tie for the lowest:** these players show one more card. The lowest loses a feather.
block-fighting = Fighting: { $names }
block-fights-lowest = 🔥 tied for the lowest
block-fight-first = 🏅 the highest
block-fight-last = the lowest
block-fights-on = 🔥 still fighting
block-fight-done = out
block-fight-heading = ### ⚔️ A Cock Fight!

## Questions

block-ask-action = **Your turn:** play a card.
block-ask-use = **You took { $card }.** Use it now, or keep it?
block-keeps-itself = **You took { $card }**, which you can’t use now. It stays in your hand, and the game goes on in a moment.
block-ask-target = **Your Shake earned you 3 flirt points.** Who loses one? Then play a card.
block-ask-player = **{ $card }:** pick a target.
block-ask-ultra = **Ultra Block** ({ $card }): −5 for one player, or −3 for everyone else?
block-ask-take = **{ $card }** goes to the Ring pile. Which piece do you take?
block-ask-discard = **Which cards do you discard?** You draw the same number, and your turn ends.
block-ask-step = **{ $card }:** do you take part, or sidestep it?
block-ask-react = **{ $name } plays { $card } on you.** Sidestep?
block-ask-react-shake = **{ $name }’s { $card } hits you.** Sidestep?
block-ask-counter = **{ $names } sidestepped your { $card }.** Counter with a Side Step?
block-also-hit = The card also hits { $names }.
block-own-card = The card was just taken from your hand.
block-no-side-step = You have no Side Step. I ask anyway, so no one learns what you hold.
block-no-more = You have no Side Step.
block-steps-aside = ✅ You sidestep with { $card }.
block-lets-it = ✅ You let it through.
block-ask-flip = ⚔️ **Cock Fight!** Pick a card, face down.
block-ask-flip-again = ⚔️ **Cock Fight, a tie:** pick one more card, face down.
block-ask-flip-lowest = ⚔️ **Cock Fight, a tie for the lowest:** pick one more card, face down. The lowest loses a feather.
block-ask-flip-why = The highest ⚔️ takes a feather from the lowest. The cards are then discarded.
block-ask-flip-kept = The highest ⚔️ takes a feather from the lowest. You get your card back.
block-flipped = ✅ Your card: **{ $card }**

block-group-idle = Can’t be used now
block-lay-ring = Present the Ring
block-ultra = Ultra Block…
block-ultra-all = Everyone else −3
block-keep = Keep it
block-discard = Discard…
block-labelled = { $card }: { $effect }
block-discard-these =
    { $count ->
        [one] Discard it
       *[other] Discard all { $count }
    }
block-ultra-name = Ultra Block
block-swap = Swap { $card } in the Ring pile…
block-pass = Pass
block-back = Back
block-take-part = Take part
block-step-out = Sit out: { $card }
block-let-it = Let it through

## A standing order

block-order = Sidestep any Pluck while my card is out
ahead-intro-block = Until your Shake or Strut triggers, I can sidestep any Pluck for you. If you have no Side Step, I let it through. I always wait six seconds, whatever you hold, and you can answer first. I stop once the card triggers or is lost.
ahead-choose-block = Until then…
ahead-chosen-block = ⏩ Your instruction: { $answers }

## The podium

block-short = short by
block-short-flirt = { $count } flirt
block-short-feathers =
    { $count ->
        [one] { $count } feather
       *[other] { $count } feathers
    }

## A round of an extended game is over

block-round-over = Round { $round } is over
block-round-legend = The round’s winner gets 1 love point plus 1 per feather. Others get 1 for 7 or 8 feathers, 2 for 9. 10 love points win the game.

## The coach

coach-block-action = your action
coach-block-strut = action { $number } of your Strut
coach-block-target = who your { $card } hits
coach-block-use = { $card }, just taken: use or keep it
coach-block-react = sidestep { $name }’s { $card }?
coach-block-counter = counter a Side Step against your { $card }?
coach-block-flip = your card for the Cock Fight
coach-block-on = { $card } → { $names }
coach-block-ultra = Ultra Block ({ $cards }) → { $names }
coach-block-ultra-all = Ultra Block ({ $cards }) → everyone else
coach-block-ring = { $sign } the Ring
coach-block-discard = Discard { $cards }
coach-block-swap = Swap { $cards } for { $taken }
coach-block-stay-out = { $card }, sitting out with { $step }
coach-block-flirt = { $compared }, you start your next turn with { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more flirt points on average.
coach-block-rival-flirt = { $compared }, your best opponent has { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer flirt points on average by your next turn.
coach-block-feathers = { $compared }, you start your next turn with { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more feathers on average.
coach-block-rival-feathers = { $compared }, your best opponent has { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer feathers on average by your next turn.
coach-block-wins = It wins in every deal I tried.
coach-block-cards = { $compared }, flirt points and feathers come out about the same by your next turn: your hand makes the difference.
coach-block-why-left-to-win = { $name } can win next turn, and you could have stopped it.
coach-block-why-block-wasted = { $name } has { $number ->
        [0] no flirt points
        [one] only { $number } flirt point
       *[other] only { $number } flirt points
    } to lose.
coach-block-why-pluck-wasted = { $name } has no feathers to lose.
coach-block-why-step-spent = you have no flirt points to lose, so the Side Step saves nothing.
coach-block-why-step-discarded = it throws away a Side Step.
coach-block-why-ring-broken = it gives up a piece of the Ring when you hold another.
coach-block-why-fight-weak = your best card for the Cock Fight is only a { $number }.
coach-block-why-fought-low = you held a { $number }, and the lowest card loses a feather.
coach-block-why-wins = It wins at once.
coach-block-why-stops = It stops { $name } from winning next turn.
coach-block-why-completes-ring = You then hold the whole Ring, ready to present next turn.
coach-block-why-cancels = It cancels { $name }’s waiting card.
coach-block-why-nearly-there = With { $number } flirt points, one card may win it next turn.
coach-block-why-saves-lead = It saves your { $number } flirt points, and you’re close to winning.
coach-block-why-saves-points = You have { $number } flirt points to lose.
coach-block-why-hits-leader = Of the others, { $name } has the most flirt points: { $number }.
coach-block-why-flirts = It gets you { $number ->
        [one] your first flirt point
       *[other] to { $number } of 10 flirt points
    }.
coach-block-why-grows = It gets you to { $number } of 10 feathers.
coach-block-why-ring-alone = A single Ring piece is worth little.
coach-block-why-many-new = It trades { $number } cards for new ones.
coach-block-why-fought-high = It’s your highest card for the fight: { $number }.
coach-block-why-fight-strong = Hardly anything beats your { $number } in a Cock Fight.

## The log

block-log-nothing =
    { $sign } { $who ->
        [you] You stay
       *[other] { $name } stays
    } at 0
block-log-nearly =
    💗 { $who ->
        [you] You have
       *[other] **{ $name }** has
    } { $points } flirt points: one more wins!
block-moment-nearly = { $name } has { $points }: any Flirt wins
block-moment-ring = { $name } presents the whole Ring!
block-log-first =
    ⭐ { $who ->
        [you] You go first.
       *[other] **{ $name }** goes first.
    }
block-log-plays =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } { $card }.
block-log-plays-on =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } { $card } on **{ $names }**.
block-log-lays =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } { $card }. It triggers next turn.
block-log-lays-on =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } { $card } against **{ $names }**. It triggers next turn.
block-log-ultra =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } an Ultra Block on **{ $names }**.
block-log-ring =
    { $sign } { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } all three pieces of the Ring!
block-log-discards =
    { $who ->
        [you] You discard
       *[other] **{ $name }** discards
    } { $cards }.
block-log-swaps =
    { $who ->
        [you] You swap
       *[other] **{ $name }** swaps
    } { $cards } for { $taken }.
block-log-passes =
    { $who ->
        [you] You pass.
       *[other] **{ $name }** passes.
    }
block-log-drawn = { $name } draws { $cards }.
block-log-acts =
    ⚡ { $who ->
        [you] Your
       *[other] **{ $owner }**’s
    } { $card } triggers.
block-log-aims =
    🎯 { $who ->
        [you] You pick
       *[other] **{ $name }** picks
    } **{ $whose ->
        [you] you
       *[other] { $on }
    }**.
block-log-cancelled =
    ❌ { $who ->
        [you] Your
       *[other] **{ $owner }**’s
    } { $card } is cancelled.
block-log-steps-aside =
    💨 { $who ->
        [you] You sidestep.
       *[other] **{ $owner }** sidesteps.
    }
block-log-counters =
    💨 { $who ->
        [you] You counter
       *[other] **{ $name }** counters
    } with { $sign }: **{ $names }** can’t sidestep after all.
block-log-ruffles =
    { $who ->
        [you] You take
       *[other] **{ $name }** takes
    } a card from { $whose ->
        [you] your hand.
       *[other] **{ $owner }**’s hand.
    }
block-log-ruffles-card =
    { $who ->
        [you] You take
       *[other] **{ $name }** takes
    } { $card } from { $whose ->
        [you] your hand.
       *[other] **{ $owner }**’s hand.
    }
block-log-keeps =
    { $who ->
        [you] You keep it.
       *[other] { $name } keeps it.
    }
block-log-pooled = 🔀 **{ $names }:** hands shuffled and dealt again.
block-log-rebuilt = The deck ran out: { $count } discarded cards are reshuffled.
block-log-fight = ⚔️ **Cock Fight:** { $names }
block-log-fight-on = 🔥 Still fighting: **{ $names }**
block-log-exhausted = Exhausted: { $names }
block-log-fight-won =
    🏅 { $who ->
        [you] You win the Cock Fight and take
       *[other] **{ $name }** wins the Cock Fight and takes
    } a feather from **{ $names }**.
block-log-wins-nothing =
    🏅 { $who ->
        [you] You win the Cock Fight, but take no feather.
       *[other] **{ $name }** wins the Cock Fight, but takes no feather.
    }
block-log-no-winner = No one wins the Cock Fight.
block-log-love = { $sign } Love points: { $love }
block-log-tie-break = ⚖️ **{ $names }** are tied on love points and feathers: one last Cock Fight decides.
block-log-tie-hand = Last Cock Fight, hand { $hand }: four cards each for { $names }.
block-log-won-flirt =
    🏁 { $who ->
        [you] You reach
       *[other] **{ $names }** reaches
    } 10 flirt points!
block-log-won-feathers =
    🏁 { $who ->
        [you] You reach
       *[other] **{ $names }** reaches
    } 10 feathers!
block-log-won-ring =
    🏁 { $who ->
        [you] You present
       *[other] **{ $names }** presents
    } the Ring!
block-log-won-limit =
    🏁 That was the last turn of the round. { $count ->
        [one] { $who ->
            [you] You’re ahead.
           *[other] **{ $names }** is ahead.
        }
       *[other] **{ $names }** are tied for the lead.
    }

## Who may win in the next turn, and what stops it

block-way-shake = Shake: { $flirt } + { $gain } wins
block-way-ring = the Ring wins
block-way-fight = a Cock Fight wins
block-way-flirt =
    { $need ->
        [1] any Flirt wins
        [2] Flirt +2 or +3 wins
       *[other] Flirt +3 wins
    }
block-way-grow =
    { $need ->
        [1] any Grow wins
       *[other] Grow +2 wins
    }
block-way-shake-flirt =
    { $need ->
        [1] Shake + any Flirt
        [2] Shake + Flirt +2
       *[other] Shake + Flirt +3
    }
block-way-strut-flirt =
    { $need ->
        [one] +{ $need } point wins
       *[other] +{ $need } points win
    }
block-way-strut-grow =
    { $need ->
        [one] +{ $need } feather wins
       *[other] +{ $need } feathers win
    }
block-stops = stops
block-stop-two = two stop
block-slows = slows
block-wins = wins
block-danger = ⚠️ **Could win next turn:** { $dangers }.
block-danger-of = { $name } ({ $way })
block-does-win =
    🏁 { $count ->
        [one] **{ $cards }** wins.
       *[other] Any of these wins: **{ $cards }**.
    }
block-does-stop = 🛡️ { $cards }, unless they sidestep.
block-does-stop-surely = 🛡️ { $card }, and no one can sidestep it.
block-stops-players = **{ $card }** stops { $names }
block-does-slow = 🛡️ **{ $card }** slows { $name }: then { $way }.
block-does-nothing = None of your cards is sure to stop that.

## In the pictures

block-band-action = Your turn: play a card
block-band-strut = Your Strut: play a card
block-band-actions =
    { $count ->
        [one] last action
       *[other] { $count } actions
    }
block-band-use = { $card }: use it, or keep it?
block-band-keeps = You keep { $card }
block-band-target = Who loses a flirt point?
block-band-player = { $card }: pick a target
block-band-take = Which piece do you take?
block-band-step = { $card }: take part?
block-band-discard = Which cards do you discard?
block-band-react = { $name } plays { $card } on you
block-band-react-short = { $name }: { $card } on you
block-band-counter = Counter their Side Step?
block-band-flip = Cock Fight: choose a card
block-band-flip-again = A tie: one more card
block-band-waiting-others = Waiting for the others
block-band-waiting = Waiting for { $names }
block-band-answered = Your choice is in
block-foot-fight = number: strength in a Cock Fight
block-foot-flip = highest takes a feather from the lowest
block-foot-stops = stops: unless they sidestep
block-foot-slows = slows: they can still win
block-foot-counter = If not, they get away
block-else-flirt = If not: flirt points { $from } → { $to }
block-else-feathers = If not: feathers { $from } → { $to }
block-else-trigger = If not: feathers { $from } → { $to }, { $card } gone
block-else-ruffle = If not, one of these cards is taken
block-else-squabble = If not, you get a new hand
block-else-fight = If not, you fight for a feather
block-else-nothing = If not, nothing: you have none to lose
block-effect-flirt =
    { $number ->
        [one] you gain { $number } flirt point
       *[other] you gain { $number } flirt points
    }
block-effect-block =
    { $number ->
        [one] a rival loses { $number } flirt point
       *[other] a rival loses { $number } flirt points
    }
block-effect-half = a rival loses 1 (two: 5)
block-effect-grow =
    { $number ->
        [one] you gain { $number } feather
       *[other] you gain { $number } feathers
    }
block-effect-pluck =
    { $number ->
        [one] a rival loses { $number } feather
       *[other] a rival loses { $number } feathers
    }
block-effect-shake = you gain 3 next turn
block-effect-strut = 3 actions next turn
block-effect-ruffle = take a hidden card
block-effect-squabble = all hands dealt again
block-effect-fight = highest takes a feather
block-effect-sidestep = dodges a card
block-effect-ring = one of three to win
block-verdict-feather = { $name } takes a feather from { $names }
block-verdict-ties = Ties! Fight again: { $names }
block-verdict-again = Ties! Fight again to win: { $highest } · not to lose: { $lowest }
block-verdict-highest = Who wins? Fight again: { $names }
block-verdict-lowest = Who loses? Fight again: { $names }
block-verdict-nothing = { $name } wins, but takes no feather
block-verdict-no-one = No one wins
block-short-half = ½ Ultra
block-short-fight = Cock Fight
block-short-left = Ring (left)
block-short-middle = Ring (middle)
block-short-right = Ring (right)

## The end of the game

won-block-feathers = 10 feathers end the game at once.
won-block-ring = The Ring ends the game at once.
won-block-love-feathers = Tied on love points: the most feathers win.
won-block-cock-fight = Tied on love points and feathers: a Cock Fight decided.
won-block-turn-limit = That was the last turn: the most flirt points win.
won-block-turn-limit-feathers = That was the last turn. Tied on flirt points: the most feathers win.
deed-block-counter = ✨ { $name } countered a Side Step.
won-block-shared = Tied, and no Cock Fight could decide it.
block-alt-may-win = could win next turn ({ $way })
block-alt-hand = Your cards: { $cards }.
block-alt-flirt = { $value } of 10 flirt points
block-alt-feather = { $value } of 10 feathers
block-alt-love = { $value } of 10 love points
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

## What it was won by, in standings and on the podium

by-block-flirt =
    { $value ->
        [0] on flirt points
       *[other] with { $value } flirt points
    }
by-block-feathers =
    { $value ->
        [0] on feathers
       *[other] with { $value } feathers
    }
by-block-ring = with the Ring
by-block-love =
    { $value ->
        [0] on love points
       *[other] with { $value } love points
    }
by-block-love-feathers = on feathers
by-block-cock-fight = in a Cock Fight
by-block-turn-limit = on flirt points
by-block-turn-limit-feathers = on feathers
by-block-shared = all tied
variant-block = Peacock Block, quick
variant-block-extended = Peacock Block, extended
score-block = { figure-block-flirt }
score-block-extended = { figure-block-love }
rate-block = { NUMBER($rate, style: "percent") } won
column-rate-block = won
order-rate-block = Win rate

## Refusals

refused-block-unchanged = You’ve already chosen that.
refused-block-not-in-hand = You no longer have { $card }. Press *{ $button-panel }* to see your current cards.
refused-block-not-playable = You can’t play { $card } on its own now. Choose another card.
refused-block-bad-target = You can’t target that player with this card. Choose someone else, or another card.
refused-block-slot-taken = You already have a card waiting for your next turn, so you can’t play { $card } too. Choose another card.
refused-block-not-the-ruffled-card = Right now you can only use the card you just took. Use it, or keep it.
refused-block-ring-incomplete = You’re missing a piece of the Ring. You need all three.
refused-block-ring-too-late = You can only present the Ring at the start of your turn, or with a piece you’ve just Ruffled. Present it next turn.
refused-block-must-swap = When you discard a single Ring piece, you swap it for one in the Ring pile. Choose which.
refused-block-nothing-to-swap = You can only swap a Ring piece that you discard on its own. Discard without choosing one to take.
refused-block-not-in-ring-pile = { $card } is no longer in the Ring pile. Choose another piece.
refused-block-not-in-it = You can only sit out your own Squabble or Cock Fight, and { $card } is neither. Play it without the Side Step.
refused-block-not-a-side-step = Only a Side Step works here, and { $card } isn’t one. Play one, or let it through.
refused-block-not-highest = At this table you must pick your highest card, and { $card } isn’t. Pick one of your highest.

## The rules; the numbers are pages

rules-block-1-title = The goal
rules-block-picture = *In the picture:* it’s Ann’s turn (red), with **3 of 10 flirt points**. Ginger’s **Shake** triggers next turn. Ann’s **Pluck** can cancel it.
rules-block-1 =
    You’re all peacocks courting the same peahen. The first to manage one of these wins:
    💗 **10 flirt points**, from Flirt cards and the Shake
    🪶 **10 feathers**: everyone starts with five
    💍 **The Ring**: all three pieces, played in one turn

    Everyone holds four hidden cards. Everything else is open.

    A **quick** game is one round. An **extended** game goes on to 10 love points.

rules-block-2-title = Your turn
rules-block-2 =
    Do **one** thing:
    • play a card, two ½ Ultra Blocks together, or the whole Ring
    • or discard one to four cards
    • or pass

    Then everyone draws back up to four, you first. The player on your left goes next.

rules-block-3-title = Side Step
rules-block-3 =
    A 💨 **Side Step** saves you when you’re hit by a Block, Pluck, Ruffle, Squabble, Cock Fight, or the −1 of a Shake. It saves only you.

    The player of that card can **counter** with their own Side Step. Then you’re hit after all, unless you have another.

    I ask **even if you don’t have one**, so no one learns what you hold. In live games, from the second card, I let cards through after six seconds. *Always ask me* stops that. You can change your answer until everyone has answered.

    {""}*Example: Ann plays Block −3 on Bob. Bob sidesteps, Ann counters, and Bob has no second Side Step: he loses 3.*

rules-block-4-title = Shake and Strut
rules-block-4 =
    {""}**Shake** and **Strut** go in front of you, only one at a time, and trigger at the start of your **next** turn. If someone Plucks a feather from you before that, the card is lost.

    {""}**Shake**: gain 3 flirt points and pick someone to lose 1. Then take your turn. If a Pluck cancels it, you lose 1 instead.
    {""}**Strut**: take three actions instead of one. Draw at the end of the turn.

rules-block-5-title = Squabble, Cock Fight
rules-block-5 =
    In both, everyone first draws up to four. If you play such a card, you can sit out with a Side Step as you play it.

    🔀 **Squabble**: all hands are shuffled and dealt again.

    ⚔️ **Cock Fight**: everyone picks a card, face down. The highest ⚔️ number takes a feather from the lowest.
    • Tied for highest or lowest? Those players fight again with another card.
    • Tied for highest again? They’re **exhausted**, and the next highest wins. No one left? No feather moves.
    • Tied for lowest again? Each of them gives a feather.

    {""}*Example: Ann shows 7, Bob 7, Cleo 4, Dan 2. Ann and Bob fight again: 5 and 5. Both are exhausted, so Cleo takes a feather from Dan.*

rules-block-6-title = The Ring
rules-block-6 =
    Collect a left, a middle and a right piece, and **present the Ring** at the start of your turn: you win at once. If a Ruffle gives you the last piece, present it right then.

    Discarded pieces have their own pile. Discard **a piece on its own**, and take another from that pile instead of drawing.

    {""}*Example: you hold a left and a middle piece, and there’s a right one in the pile. Discard a second left one and take the right one.*

rules-block-7-title = Extended game
rules-block-7 =
    10 **flirt points** win the round and earn **love points**:

    • the winner gets 1, plus 1 per feather
    • the others get 1 for seven or eight feathers, 2 for nine

    Then everything but the love points starts over. The next player clockwise starts.

    {""}**10 love points win the game.** So do 10 feathers or the Ring, at any time. If several reach 10, the most love points win, then feathers, then a last Cock Fight with four cards each.

    {""}*Example: Ann wins the round with 6 feathers: 7 love points. Bob has 8 feathers: 1 love point.*

rules-block-8-title = Advanced rules
rules-block-8 =
    The rulebook leaves these open. The host can change them, or several at once with *Friendly*.

    🏠 *{ option-block-turn_limit }*: { option-block-turn_limit-60 }
    🏠 *{ option-block-flirt_win }*: { option-block-flirt_win-at_once }
    🏠 *{ option-block-rebuild }*: { option-block-rebuild-discards }
    🏠 *{ option-block-shake_target }*: { option-block-shake_target-acts }
    🏠 *{ option-block-pluck_cancels }*: { option-block-pluck_cancels-feather }
    🏠 *{ option-block-fight_cancels }*: { option-block-fight_cancels-false }
    🏠 *{ option-block-strut_ring }*: { option-block-strut_ring-first }
    🏠 *{ option-block-ruffle_use }*: { option-block-ruffle_use-free }
    🏠 *{ option-block-ruffle_refill }*: { option-block-ruffle_refill-turn_end }
    🏠 *{ option-block-counters }*: { option-block-counters-chain }
    🏠 *{ option-block-pluck2 }*: { option-block-pluck2-each }
    🏠 *{ option-block-ring_swap }*: { option-block-ring_swap-must }
    🏠 *{ option-block-squabble_look }*: { option-block-squabble_look-player }
    🏠 *{ option-block-fight_card }*: { option-block-fight_card-free }
    🏠 *{ option-block-fight_cards }*: { option-block-fight_cards-discarded }
    🏠 *{ option-block-fight_alone }*: { option-block-fight_alone-nothing }

    🏠 *Always:* the ⚔️ numbers are ours. One counter cancels every sidestep. When turns run out, the most flirt points win, then the most feathers. After three undecided hands of a last Cock Fight, you share the win.

rules-block-9-title = The cards
rules-block-9 =
    All 161 cards, with their numbers:

    💗 **Flirt** +1 (15), +2 (20), +3 (12): you gain flirt points.
    🛡️ **Block** −1 (10), −2 (6), −3 (2): someone else loses flirt points.
    🛡️ **½ Ultra Block** (6): a Block −1. Two together take 5 from one player, or 3 from everyone else. No one can sidestep a pair.
    🪶 **Grow** +1 (12), +2 (4): you gain feathers.
    ✂️ **Pluck** 1 (10), 2 (5): someone else loses feathers. A Pluck 2 can take one each from two players. A lost feather also cancels that player’s Shake or Strut.
    🌪️ **Ruffle** (8): take a card from someone’s hand, unseen. Use it now, or keep it.
    {""}**Shake** (12), **Strut** (8), **Squabble** (6), **Cock Fight** (8), **Side Step** (8), and three of each **Ring** piece.

    {""}*Example: you Pluck a feather from Bob. His waiting Shake is cancelled, and costs him 1 flirt point.*

## The guided first round

guided-about-block = You’re peacocks courting the same peahen. **10 flirt points win,** and so do 10 feathers or the whole Ring.
guided-block-flirt = **Play a Flirt:** it gains you flirt points. You have { $flirt } of 10.
guided-block-react = **Your Side Step gets you out of this,** but then it’s gone. You can also let it through, and save it for something worse.
guided-block-pluck = **{ $name }’s { $card ->
        [shake] Shake
       *[strut] Strut
    }** is out, and triggers next turn. A Pluck on { $name } takes a feather and cancels it.
guided-block-choose = **Play whatever you like.** There’s nothing to lose here.
guided-block-flirted = ✅ **You gained { $points ->
        [one] 1 flirt point.
       *[other] { $points } flirt points.
    }** At 10, you win.
guided-block-plucked = ✅ **{ $name } lost a feather.** Fewer feathers mean a longer way to 10.
guided-block-cancelled = ✅ **{ $name } lost a feather, and the { $card ->
        [shake] Shake
       *[strut] Strut
    } is cancelled.** It doesn’t trigger any more.
guided-block-fine = ✅ **Done!** There’s more than one way to win.
guided-block-stepped = ✅ **You sidestepped:** their card did nothing to you, and your Side Step is gone.
guided-block-let-it = **You let it through** and kept your Side Step for something worse. Either is fine: it depends on what you’d lose.
guided-end-block = **That’s two turns each.** Now you know a Flirt, a Side Step and a Pluck. In a real game, more cards wait: each says what it does.
