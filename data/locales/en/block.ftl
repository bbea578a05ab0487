# Everything that is said in a game of Peacock Block

game-block = Peacock Block
about-block = flirt your way to ten points, grow or pluck ten feathers, or find the Ring, while everybody gets in your way.
motto-block = Flirt to ten while all get in your way.
length-block = 2 to 5 players · { $mode ->
    [extended] until ten love points, 30 minutes
   *[quick] one round, 10 minutes
}

## Options. The booklet leaves most of these open, so every reading is a house rule.

option-block-mode = Game
option-block-mode-quick = quick: one round
option-block-mode-extended = extended: ten love points
option-block-turn_limit = Longest round
option-block-turn_limit-30 = 30 turns each
option-block-turn_limit-60 = 60 turns each
option-block-turn_limit-120 = 120 turns each
option-block-rebuild = New deck
option-block-rebuild-discards = from the discards alone
option-block-rebuild-with_ring = with the Ring pile too
option-block-flirt_win = Ten flirt points win
option-block-flirt_win-at_once = at once
option-block-flirt_win-turn_end = when the turn ends
option-block-pluck_cancels = A Pluck cancels a waiting card
option-block-pluck_cancels-feather = if it takes a feather
option-block-pluck_cancels-hit = even if it takes none
option-block-fight_cancels = A feather lost in a Cock Fight cancels a waiting card
option-block-fight_cancels-false = no
option-block-fight_cancels-true = yes
option-block-shake_target = Whom a Shake blocks
option-block-shake_target-acts = is chosen when it acts
option-block-shake_target-laid = is named when it is laid
option-block-strut_ring = The Ring in a Strut
option-block-strut_ring-first = as its first action
option-block-strut_ring-any = as any of its actions
option-block-pluck2 = A Side Step against a double Pluck
option-block-pluck2-each = for oneself alone
option-block-pluck2-whole = for both players
option-block-ruffle_use = Using a ruffled card in a Strut
option-block-ruffle_use-free = is no action
option-block-ruffle_use-counts = counts as an action
option-block-ruffle_refill = Whoever was ruffled draws
option-block-ruffle_refill-turn_end = when the turn ends
option-block-ruffle_refill-at_once = at once
option-block-ring_swap = A lone Ring piece that is discarded
option-block-ring_swap-must = must be swapped if it can
option-block-ring_swap-may = may be swapped
option-block-counters = A Side Step that counters another
option-block-counters-chain = may be countered too
option-block-counters-once = cannot be countered
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
option-block-fight_alone-next_lowest = robs the next lowest

preset-block-booklet = As in the booklet
preset-block-friendly = Friendly: shorter, and less is lost

## Calls

call-block-action = { $users } **Your turn: play a card** in { $table }. Press *{ $button-panel }* below.
call-block-use = { $users } **Use the card you have drawn, or keep it** in { $table }. Press *{ $button-panel }* below.
call-block-target = { $users } **Your Shake acts: say whom it blocks** in { $table }. Press *{ $button-panel }* below.
call-block-react = { $users } **Step aside?** A card is played in { $table } and waits for your answer. Press *{ $button-panel }* below.
call-block-flip = { $users } **Cock Fight: choose a card** in { $table }. Press *{ $button-panel }* below.

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
block-card-left = Ring, left
block-card-middle = Ring, middle
block-card-right = Ring, right
block-does-flirt = flirt points
block-does-block = takes flirt points
block-does-half = takes 1 flirt point; two together 5, or 3 from all others
block-does-grow = feathers
block-does-pluck1 = takes a feather, stops a Shake or Strut
block-does-pluck2 = takes 2 feathers, or 1 each from two; stops a Shake or Strut
block-does-shake = next turn: +3 flirt points, −1 for somebody
block-does-strut = next turn: three actions
block-does-ruffle = takes a card from a hand, unseen
block-does-squabble = shuffles all hands and deals them anew
block-does-fight = the highest ⚔️ takes a feather from the lowest
block-does-sidestep = gets you out of what is played on you
block-does-ring = all three pieces together win

## The table

block-turn = ▶️ It is **{ $name }**’s turn
block-actions-left =
    { $count ->
        [one] Strut: the last action
       *[other] Strut: { $count } actions left
    }
block-targets = 🎯 **{ $name }** chooses whom the Shake blocks
block-uses = 🎯 **{ $name }** uses the card just drawn, or keeps it
block-shuffling = The cards are being shuffled.
block-window = ⚡ **{ $name }** plays **{ $card }** on { $names }. Does anybody step aside?
block-window-shake = ⚡ **{ $name }**’s **{ $card }** acts on { $names }. Does anybody step aside?
block-window-all = ⚡ **{ $name }** plays **{ $card }**. Does anybody step aside?
block-window-you = ⚡ You play **{ $card }** on { $names }. Does anyone sidestep?
block-window-shake-you = ⚡ Your **{ $card }** hits { $names }. Does anyone sidestep?
block-window-all-you = ⚡ You play **{ $card }**. Does anyone sidestep?
block-window-counter = 💨 { $names } stepped aside from **{ $card }**. Does **{ $name }** counter that?
block-hint = Cards are played from *{ $button-panel }*.
block-known = { $sign } Took from the Ring pile: { $cards }
block-trigger = Waiting to act: { $card }
block-trigger-on = Waiting to act: { $card } → { $name }
block-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
block-deck = Deck: { $count }
block-discards = Discarded last: { $card }
block-ring-pile = Ring pile: { $cards }
block-none = nothing
block-you = you
block-turn-count = Turn { $turn } of { $most }
block-last-turns =
    ⌛ The round ends after { $turns ->
        [one] this turn
       *[other] { $turns } more turns
    } at the latest: whoever has the most flirt points then wins it.
block-laid = waiting: { $card }
block-hand = **Your cards**
block-hand-folded = Your cards: { $cards }
block-pool = In your Squabble you saw: { $cards }

block-fight = ⚔️ **Cock Fight!** Everybody in it chooses a card, face down.
block-fight-again = ⚔️ **Cock Fight:** whoever is tied shows one more card.
block-tie-break = ⚔️ **The last Cock Fight:** the highest card wins the game.
block-fighting = Fighting: { $names }
block-fights-on = 🔥 fights on
block-fight-done = is out of it

## Questions

block-ask-action = **Your turn:** play a card.
block-ask-use = **You drew { $card }.** Use it now, or keep it?
block-keeps-itself = **You drew { $card }**, which cannot be used now. It stays in your hand; the game goes on by itself in a moment.
block-ask-target = **Your Shake brought you 3 flirt points.** Who loses one? Then you play a card.
block-ask-whom = **{ $card }:** on whom?
block-ask-ultra = **Ultra Block** out of { $card }: −5 for one, or −3 for everybody else?
block-ask-take = **{ $card }** goes to the Ring pile. Which piece do you take?
block-ask-discard = **Which cards do you discard?** You draw as many new ones, and your turn is over.
block-ask-step = **{ $card }:** do you take part, or step aside?
block-ask-react = **{ $name } plays { $card } on you.** Do you step aside?
block-ask-react-shake = **{ $name }’s { $card } acts on you.** Do you step aside?
block-ask-counter = **{ $names } stepped aside from your { $card }.** Do you counter with a Side Step?
block-also-hit = It also hits { $names }.
block-no-side-step = You hold no Side Step; you are asked all the same, so that nobody learns what you hold.
block-no-more = You hold no Side Step.
block-steps-aside = ✅ You step aside with { $card }.
block-lets-it = ✅ You let it happen.
block-ask-flip = ⚔️ **Cock Fight!** Choose your card, face down.
block-ask-flip-again = ⚔️ **Cock Fight, a tie:** choose one more of your cards, face down.
block-ask-flip-why = The highest ⚔️ takes a feather from the lowest. The cards are discarded afterwards.
block-ask-flip-kept = The highest ⚔️ takes a feather from the lowest. The cards come back to you afterwards.
block-flipped = ✅ Your card: **{ $card }**

block-group-idle = Not now
block-lay-ring = Present the Ring
block-ultra = Ultra Block …
block-ultra-all = Everybody else −3
block-keep = Keep it
block-discard = Discard …
block-labelled = { $card }: { $effect }
block-discard-these =
    { $count ->
        [one] Discard it
       *[other] Discard all { $count }
    }
block-ultra-name = Ultra Block
block-swap = Swap { $card } in the Ring pile …
block-pass = Pass
block-back = Back
block-take-part = Take part
block-step-out = Stay out: { $card }
block-let-it = Let it happen

## A standing order

block-order = Step aside from any Pluck while my card waits
ahead-intro-block = While your Shake or Strut waits, I can step aside from any Pluck for you, if you hold a Side Step; if not, I let it happen. Always after six seconds, whatever you hold, and you can still answer first. The order ends when that card acts or is lost.
ahead-choose-block = An order for the time until then
ahead-chosen-block = ⏩ Your order: { $answers }

## A round of an extended game is over

block-round-over = Round { $round } is over
block-round-legend = The winner of a round gains 1 love point and 1 more for each feather; others with 7 or 8 feathers gain 1, with 9 they gain 2. Ten win the game.

## The coach

coach-block-action = your action
coach-block-strut = action { $number } of your Strut
coach-block-target = whom your { $card } blocks
coach-block-use = { $card }, just drawn: use or keep it
coach-block-react = step aside from { $name }’s { $card }?
coach-block-counter = counter a Side Step from your { $card }?
coach-block-flip = your card for the Cock Fight
coach-block-on = { $card } → { $names }
coach-block-ultra = Ultra Block ({ $cards }) → { $names }
coach-block-ultra-all = Ultra Block ({ $cards }) → all the others
coach-block-ring = { $sign } the Ring
coach-block-discard = Discard { $cards }
coach-block-swap = Swap { $cards } for { $taken }
coach-block-stay-out = { $card }, and stay out with { $step }
coach-block-flirt = { $compared }, you have { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more flirt points on average when your next turn begins.
coach-block-rival-flirt = { $compared }, the best of the others has { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer flirt points on average when your next turn begins.
coach-block-feathers = { $compared }, you have { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more feathers on average when your next turn begins.
coach-block-rival-feathers = { $compared }, the best of the others has { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer feathers on average when your next turn begins.
coach-block-wins = It wins in all the deals that I tried.
coach-block-cards = { $compared }, flirt points and feathers are much the same when your next turn begins; it is the cards you then have that make the difference.
coach-block-why-left-to-win = { $name } may win in the next turn, and you could have stopped it.
coach-block-why-block-wasted = { $name } has { $number ->
        [0] no flirt point
        [one] only { $number } flirt point
       *[other] only { $number } flirt points
    } to lose.
coach-block-why-pluck-wasted = { $name } has no feather to lose.
coach-block-why-step-spent = you have no flirt point to lose, so the Side Step saves nothing.
coach-block-why-step-discarded = it throws away a Side Step.
coach-block-why-ring-broken = it gives up a piece of the Ring though you hold another one.
coach-block-why-fight-weak = your best card for the Cock Fight is only a { $number }.
coach-block-why-fought-low = you held a { $number }, and the lowest card of all loses a feather.
coach-block-why-wins = It wins at once.
coach-block-why-stops = It keeps { $name } from winning in the next turn.
coach-block-why-completes-ring = You then hold the whole Ring, and can lay it in your next turn.
coach-block-why-cancels = It cancels the card that { $name } has waiting.
coach-block-why-nearly-there = With { $number } flirt points a single card may win in your next turn.
coach-block-why-saves-lead = It saves your { $number } flirt points, with which you are close to winning.
coach-block-why-saves-points = You have { $number } flirt points to lose.
coach-block-why-hits-leader = Of the others, { $name } has most flirt points: { $number }.
coach-block-why-flirts = It brings you { $number ->
        [one] your first flirt point
       *[other] to { $number } of the ten flirt points
    }.
coach-block-why-grows = It brings you to { $number } of the ten feathers.
coach-block-why-ring-alone = One piece of the Ring alone is worth little.
coach-block-why-many-new = It changes { $number } cards for new ones.
coach-block-why-fought-high = It is the highest card you can fight with: { $number }.
coach-block-why-fight-strong = Hardly anything beats your { $number } in the Cock Fight.

## The log

block-log-nothing =
    { $sign } { $who ->
        [you] You are
       *[other] { $name } is
    } at 0 already: nothing changes
block-log-nearly =
    💗 { $who ->
        [you] You have
       *[other] **{ $name }** has
    } { $points } flirt points: the next one wins!
block-moment-nearly = { $name } has { $points }: any Flirt wins
block-moment-ring = { $name } lays the whole Ring!
block-log-first =
    ⭐ { $who ->
        [you] You begin.
       *[other] **{ $name }** begins.
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
        [you] You lay
       *[other] **{ $name }** lays
    } { $card }: it acts next turn.
block-log-lays-on =
    { $who ->
        [you] You lay
       *[other] **{ $name }** lays
    } { $card }, aimed at **{ $names }**: it acts next turn.
block-log-ultra =
    { $who ->
        [you] You play
       *[other] **{ $name }** plays
    } an Ultra Block on **{ $names }**.
block-log-ring =
    { $sign } { $who ->
        [you] You lay
       *[other] **{ $name }** lays
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
    } { $card } acts.
block-log-aims =
    🎯 { $who ->
        [you] You aim
       *[other] **{ $name }** aims
    } it at **{ $on }**.
block-log-cancelled =
    ❌ { $who ->
        [you] Your
       *[other] **{ $owner }**’s
    } { $card } is cancelled.
block-log-steps-aside =
    💨 { $who ->
        [you] You step aside.
       *[other] **{ $owner }** steps aside.
    }
block-log-counters =
    💨 { $who ->
        [you] You counter
       *[other] **{ $name }** counters
    } with { $sign }: **{ $names }** cannot step aside after all.
block-log-ruffles =
    { $who ->
        [you] You draw
       *[other] **{ $name }** draws
    } a card from { $whose ->
        [you] your hand.
       *[other] **{ $owner }**’s hand.
    }
block-log-ruffles-card =
    { $who ->
        [you] You draw
       *[other] **{ $name }** draws
    } { $card } from { $whose ->
        [you] your hand.
       *[other] **{ $owner }**’s hand.
    }
block-log-keeps =
    { $who ->
        [you] You keep it.
       *[other] { $name } keeps it.
    }
block-log-pooled = 🔀 The hands of **{ $names }** are shuffled and dealt anew.
block-log-rebuilt = The deck had run out: { $count } discarded cards make a new one.
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
        [you] You win
       *[other] **{ $name }** wins
    } the Cock Fight, and nothing with it.
block-log-no-winner = Nobody wins the Cock Fight.
block-log-love = { $sign } Love points: { $love }
block-log-tie-break = ⚖️ **{ $names }** are level on love points and feathers: a last Cock Fight decides.
block-log-tie-hand = Hand { $hand } of the last Cock Fight: { $names } get four cards each.
block-log-won-flirt =
    🏁 { $who ->
        [you] You have
       *[other] **{ $names }** has
    } ten flirt points!
block-log-won-feathers =
    🏁 { $who ->
        [you] You have
       *[other] **{ $names }** has
    } ten feathers!
block-log-won-ring =
    🏁 { $who ->
        [you] You present
       *[other] **{ $names }** presents
    } the Ring!
block-log-won-limit =
    🏁 The last turn of the round is over. { $count ->
        [one] { $who ->
            [you] You are ahead.
           *[other] **{ $names }** is ahead.
        }
       *[other] **{ $names }** are level and ahead.
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
block-danger = ⚠️ **May win next turn:** { $dangers }.
block-danger-of = { $name } ({ $way })
block-does-win =
    🏁 { $count ->
        [one] **{ $cards }** wins.
       *[other] Each of these wins: **{ $cards }**.
    }
block-does-stop = 🛡️ { $cards }, unless they step aside.
block-does-stop-surely = 🛡️ { $card }, and nobody can step aside.
block-stops-whom = **{ $card }** stops { $names }
block-does-slow = 🛡️ **{ $card }** slows { $name }: then { $way }.
block-does-nothing = None of your cards stops that for certain.

## In the pictures

block-band-action = Your turn: play a card
block-band-strut = Your turn in a Strut
block-band-actions =
    { $count ->
        [one] last action
       *[other] { $count } actions
    }
block-band-use = { $card }: use it, or keep it?
block-band-keeps = You keep { $card }
block-band-target = Who loses a flirt point?
block-band-whom = { $card }: on whom?
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
block-band-answered = You have chosen
block-foot-fight = number: its strength in a Cock Fight
block-foot-flip = highest takes a feather from the lowest
block-foot-stops = stops: unless they step aside
block-foot-slows = slows: they can still win
block-foot-counter = If not, they are out of it
block-else-flirt = If not: flirt points { $from } → { $to }
block-else-feathers = If not: feathers { $from } → { $to }
block-else-trigger = If not: feathers { $from } → { $to }, { $card } gone
block-else-ruffle = If not, one of these cards is taken
block-else-squabble = If not, your hand is dealt anew
block-else-fight = If not, you fight for a feather
block-else-nothing = If not, nothing changes: you have none
block-effect-flirt =
    { $number ->
        [one] you: { $number } flirt point
       *[other] you: { $number } flirt points
    }
block-effect-block =
    { $number ->
        [one] takes { $number } flirt point
       *[other] takes { $number } flirt points
    }
block-effect-half = takes 1, two of them 5
block-effect-grow =
    { $number ->
        [one] you: { $number } feather
       *[other] you: { $number } feathers
    }
block-effect-pluck =
    { $number ->
        [one] takes { $number } feather
       *[other] takes { $number } feathers
    }
block-effect-shake = laid: next turn you +3
block-effect-strut = laid: next turn 3 actions
block-effect-ruffle = takes a card, unseen
block-effect-squabble = all hands are dealt anew
block-effect-fight = highest takes a feather
block-effect-sidestep = gets you out of a card
block-effect-ring = one of three that win
block-verdict-feather = { $name } takes a feather from { $names }
block-verdict-again = A tie: { $names } fight on
block-verdict-nothing = { $name } wins, and nothing with it
block-verdict-nobody = Nobody wins
block-short-half = ½ Ultra
block-short-fight = Cock Fight
block-short-left = Ring, left
block-short-middle = Ring, middle
block-short-right = Ring, right

## The end of the game

won-block-feathers = Won with ten feathers, which ends the game at once.
won-block-ring = Won with the Ring, which ends the game at once.
won-block-love-feathers = They are level on love points, so the most feathers decide.
won-block-cock-fight = They are level on love points and feathers, so a Cock Fight decided.
won-block-turn-limit = The last turn is over: the most flirt points win.
won-block-turn-limit-feathers = The last turn is over, and they are level on flirt points: the most feathers decide.
won-block-shared = They are level, and no Cock Fight has decided between them.
block-alt-may-win = may win next turn ({ $way })
block-alt-hand = Your cards: { $cards }.
block-alt-flirt = { $value } of 10 flirt points
block-alt-feathers = { $value } of 10 feathers
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

by-block-flirt = by ten flirt points
by-block-feathers = by ten feathers
by-block-ring = with the Ring
by-block-love =
    { $value ->
        [0] by love points
       *[other] by { $value } love points
    }
by-block-love-feathers = by the most feathers
by-block-cock-fight = by a Cock Fight
by-block-turn-limit = by flirt points
by-block-turn-limit-feathers = by the most feathers
by-block-shared = all level
variant-block = Peacock Block, quick
variant-block-extended = Peacock Block, extended
score-block = { figure-block-flirt }
score-block-extended = { figure-block-love }
rate-block = { NUMBER($rate, style: "percent") } won
column-rate-block = won
order-rate-block = Share of games won

## Refusals

refused-block-unchanged = That is your answer already; nothing has changed.
refused-block-not-in-hand = You do not hold { $card } any more. Press *{ $button-panel }* to see your cards as they are now.
refused-block-not-playable = { $card } is no action by itself, so it cannot be played now. Choose another card.
refused-block-bad-target = That card cannot be aimed there. Choose somebody else, or another card.
refused-block-slot-taken = { $card } waits in front of you until your next turn, and a card is waiting there already. Choose another card.
refused-block-not-the-ruffled-card = Only the card that was ruffled can be used now. Use it, or keep it.
refused-block-ring-incomplete = You lack a piece of the Ring. It is laid with all three.
refused-block-ring-too-late = The Ring is laid at the start of a turn, or with the piece just ruffled. You can lay it in your next turn.
refused-block-must-swap = A piece of the Ring that is discarded alone is swapped for one in the Ring pile. Choose which one you take.
refused-block-nothing-to-swap = Only a piece of the Ring that is discarded alone can be swapped. Discard your cards without choosing one to take.
refused-block-not-in-ring-pile = { $card } is not in the Ring pile any more. Choose another piece.
refused-block-not-in-it = You can only step out of a Squabble or a Cock Fight while playing it, and { $card } is neither. Play it without the Side Step.
refused-block-not-a-side-step = Only a Side Step can be played now, and { $card } is none. Play one, or let it happen.
refused-block-not-highest = At this table you flip your highest card, and { $card } is not. Choose a card of your highest value.

## The rules; the numbers are pages

rules-block-1-title = The aim
rules-block-picture = *In the picture:* it is Ann’s turn (red). Hetty Hen has **8 flirt points** of ten, so a Flirt +2 or +3 would win for her. Ann’s **Block −3** takes her down to 5 and stops her; her Flirt +2 would only bring herself from 4 to 6.
rules-block-1 =
    Everybody is a peacock who courts the same peahen. There are **three ways to win**, and whoever is first by any of them wins:

    💗 **Ten flirt points**, from Flirt cards and the Shake
    🪶 **Ten feathers**: everybody begins with five
    💍 **The Ring**: all three pieces, left, middle and right, laid in one turn

    Everybody holds four cards, which the others cannot see. Flirt points and feathers lie open, and so do the discards.

    {""}**The 161 cards**: 15 Flirt +1, 20 Flirt +2, 12 Flirt +3 · 10 Block −1, 6 Block −2, 2 Block −3, 6 ½ Ultra Block · 12 Grow +1, 4 Grow +2 · 10 Pluck 1, 5 Pluck 2 · 12 Shake · 8 Strut · 8 Ruffle · 6 Squabble · 8 Cock Fight · 8 Side Step · 3 of each piece of the Ring.

    A **quick** game is one round. In an **extended** game, rounds that are won with flirt points bring love points: see *Extended game*.

    {""}*Example: Ann has 8 flirt points and plays Flirt +2. She has ten, and the game is over at once.*

    🏠 *House ruling:* ten flirt points win at the moment they are reached (option *{ option-block-flirt_win }*).

rules-block-2-title = Your turn
rules-block-2 =
    You do **one** thing:
    • play a card, or two ½ Ultra Blocks together, or the whole Ring
    • or discard one to four cards
    • or pass

    Then everybody who has played or lost cards draws up to four again, you first, then clockwise. The next player is the one on your left.

    {""}*Example: you hold nothing of use and discard three cards. You draw three new ones, and that was your turn.*

    🏠 *House ruling:* when the deck runs out, the discards are shuffled and become the new one; the Ring pile stays where it is (option *{ option-block-rebuild }*).
    🏠 *House ruling:* a round ends after 60 turns of each player. The most flirt points win it, then the most feathers (option *{ option-block-turn_limit }*).

rules-block-3-title = Plain cards
rules-block-3 =
    💗 **Flirt** +1, +2, +3: flirt points for you.
    🛡️ **Block** −1, −2, −3: somebody else loses flirt points, but never falls below 0.
    🛡️ **½ Ultra Block**: a Block −1. Two of them together are one action: −5 for one player, or −3 for all others. Nobody can step aside from that.
    🪶 **Grow** +1, +2: feathers for you.
    ✂️ **Pluck** 1, 2: somebody else loses feathers. Pluck 2 takes two from one player or one each from two. A Pluck that takes a feather also stops a Shake or Strut that is waiting to act.
    🌪️ **Ruffle**: you draw a card you cannot see from somebody’s hand, and use it at once or keep it.

    {""}*Example: Bob has a Shake waiting. You Pluck a feather from him: his Shake is gone, and he loses a flirt point as well.*

    🏠 *House ruling:* a Pluck that finds no feather stops nothing (option *{ option-block-pluck_cancels }*). Using the ruffled card costs no action; whoever lost it draws when the turn ends (options *{ option-block-ruffle_use }*, *{ option-block-ruffle_refill }*).

rules-block-4-title = Waiting cards
rules-block-4 =
    {""}**Shake** and **Strut** lie in front of you and act when your **next** turn begins, if nobody plucks a feather from you before then. Only one can lie there at a time.

    {""}**Shake**: you gain 3 flirt points, and choose somebody who loses 1. Then you play your turn as usual. If it is plucked away, you lose 1 flirt point.
    {""}**Strut**: you have three actions instead of one. You draw only when the turn is over.

    {""}*Example: you lay a Shake. Nobody stops it. When your next turn begins you gain 3 and choose Cleo: she loses 1. Then you still play a card.*

    🏠 *House ruling:* a table may have that player named when the Shake is laid (option *{ option-block-shake_target }*).
    🏠 *House ruling:* a feather lost in a Cock Fight stops nothing (option *{ option-block-fight_cancels }*). In a Strut, the Ring can only be laid first (option *{ option-block-strut_ring }*).

rules-block-5-title = Side Step
rules-block-5 =
    A 💨 **Side Step** gets you out of a Block, a Pluck, a Ruffle, a Squabble, a Cock Fight, or the −1 of a Shake. You play it when you are hit, and it counts for you alone. In your own turn you can play it too: to step out of a Squabble or Cock Fight of your own, or to counter.

    Whoever played the card may **counter** with a Side Step of their own: then you are hit after all, unless you have another one.

    You are asked each time you are hit, **whether or not you hold one**, so that nobody learns what you hold. You can have me let everything happen for you: then I answer each time after the same few seconds, whatever you hold, and until then you can still step aside yourself.

    {""}*Example: Ann plays a Block −3 on Bob. Bob steps aside, Ann counters, and Bob has no other Side Step: he loses 3.*

    🏠 *House ruling:* a counter can be countered, as long as there are Side Steps (option *{ option-block-counters }*).
    🏠 *House ruling:* when a Pluck 2 hits two players, each steps aside for themselves alone (option *{ option-block-pluck2 }*).
    🏠 *House ruling:* only the player of the card counters, and a single counter brings back all who stepped aside.

rules-block-6-title = Squabble, Cock Fight
rules-block-6 =
    In both, everybody first draws up to four cards. Whoever plays one may step out of it with a Side Step, and says so while playing it.

    🔀 **Squabble**: all hands are shuffled together and dealt anew. The player of the card sees them all first.

    ⚔️ **Cock Fight**: everybody in it chooses a card, face down. All are shown at once, and the number beside ⚔️ counts. The highest takes a feather from the lowest.
    • Ties for the highest, or for the lowest, fight on with another card.
    • Tied again for the highest, they are **exhausted**, and the next highest wins instead. If several are next highest, they fight on as well. If nobody is left to win, no feather moves.
    • Tied again for the lowest, each of them gives a feather.

    {""}*Example: Ann shows 7, Bob 7, Cleo 4, Dan 2. Ann and Bob fight on: 5 and 5. Both are exhausted, so Cleo wins and takes a feather from Dan.*

    🏠 *House ruling:* the Cock Fight values are ours, as the booklet does not give them. You may choose any card (option *{ option-block-fight_card }*), the cards are discarded afterwards (option *{ option-block-fight_cards }*), and whoever is highest and lowest at once wins nothing (option *{ option-block-fight_alone }*).
    🏠 *House ruling:* only the player of a Squabble sees the cards (option *{ option-block-squabble_look }*).

rules-block-7-title = The Ring
rules-block-7 =
    There are three left, three middle and three right pieces. Collect one of each and **present the Ring** at the start of your turn: you win at once. If a Ruffle brings you the last piece, you may present it right then.

    Pieces that are discarded go to a pile of their own. If you discard **a single piece and nothing else**, you take another one from that pile instead of drawing.

    {""}*Example: you hold the left and the middle piece, and a right one lies in the Ring pile. You need some other piece to swap for it: you discard a second left piece alone and take the right one. In your next turn you present the Ring.*

    🏠 *House ruling:* if there is a piece in the pile, you must swap (option *{ option-block-ring_swap }*).

rules-block-8-title = Extended game
rules-block-8 =
    Ten **flirt points** win the round, and bring **love points**:

    • the winner gains 1, and 1 more for each feather
    • others gain 1 for seven or eight feathers, 2 for nine

    Then everything but the love points begins anew: new cards, five feathers, no flirt points. The next player clockwise begins.

    {""}**Ten love points win the game**, and so do, at any moment, ten feathers or the Ring. If several have ten love points, the most love points win; then the most feathers; then a last Cock Fight with four cards each.

    {""}*Example: Ann wins the round with 6 feathers: 7 love points. Bob has 8 feathers: 1 love point.*

    🏠 *House ruling:* if three hands of a last Cock Fight decide nothing, the win is shared.

rules-block-9-title = At this table
rules-block-9 =
    The table shows what everybody may know. *{ $button-panel }* shows your cards and what you can do with them.

    What you answer in secret, a Side Step or a card for the Cock Fight, can be changed until all have answered.

    {""}*Example: a Cock Fight asks three of you. You choose Flirt +2, and then Grow +1 instead; what counts is what you have chosen when the last of you answers.*

    A card from a Ruffle that cannot be used stays in your hand by itself, after a moment.

    {""}**The booklet leaves much open**, so nearly all of its gaps are options of the host: everything marked 🏠 that names an option can be played the other way. *Friendly* is a set of them: shorter, and less is lost. The first reading of each option is the usual one.

## The guided first round

guided-about-block = **Ten flirt points win the game.**
guided-block-near = **Somebody is near ten:** stop them.
guided-block-react = **Your Side Step gets you out of it,** and is gone then. You may also let it happen, and keep it for something worse.
guided-block-choose = **Choose as you like.** There is nothing to lose here.
guided-block-stopped = ✅ **{ $name } is down to { $flirt } flirt points** and could not win in the next turn. Then the others played, and you drew a card.
guided-block-lucky = **That is allowed, and it went well:** { $name } could have won, and had no card for it. When somebody is near ten, look at them first.
guided-block-lost = **{ $names } won the game.** That happens when somebody is near ten and nobody stops them. It counts nowhere here: try the other way.
guided-block-fine = ✅ **Your card is played,** and the others have had their turn.
guided-block-stepped = ✅ **You stepped aside:** their card did nothing, and your Side Step is gone.
guided-block-let-it = **You let it happen,** and keep your Side Step for something worse. Both are good, it depends on what you lose.
guided-end-block = **That is a round of cards.** A real game begins with four cards, five feathers and no flirt points. Ten flirt points win, or ten feathers, or the whole Ring.
