game-nest = Nest
about-nest = lay two feathers, and mind the wind.
motto-nest = Most eggs win.
length-nest = 2 to 12 players · 10 minutes
option-nest-rounds = Rounds
option-nest-rounds-1 = 1
option-nest-rounds-2 = 2
option-nest-rounds-3 = 3
option-nest-claws = Claws
option-nest-claws-1 = one for everybody
option-nest-claws-0 = none
preset-nest-booklet = As in the booklet
preset-nest-gentle = Gentle
call-nest-snatch = { $users } **Quick!** Somebody at { $table } has an egg that you could snatch.
won-nest-claws = They have as many eggs, so the most claws left decide.
figure-nest-claws =
    { $value ->
        [one] 1 claw
       *[other] { $value } claws
    }
nest-hand = Your feathers: { $feathers }
nest-lay = **Lay two feathers** in secret ({ $picked } of 2 picked)
nest-snatch = **{ $name } has the egg.** Do you snatch it?
nest-snatch-y = Snatch
nest-snatch-n = Let it be
nest-laid = { $name } laid { $feathers }
nest-fair = A fair wind: { $name } gets the egg.
nest-foul = A foul wind: { $name } gets the egg.
nest-kept = { $name } keeps it.
nest-snatched = Snatched! { $name } has it now.
refused-nest-no-claw = { $seat } has no claw left, so nothing can be snatched. Let it be.
rules-nest-1-title = The aim
rules-nest-1 = Most eggs win.
rules-nest-2-title = A round
rules-nest-2 = Lay two feathers. Then the wind blows.
computer-magpie = Magpie
computers-magpie = Maggie Magpie, Milo Magpie
lobby-level-magpie = shiny things only
level-magpie = { computer-magpie } · { lobby-level-magpie }
nest-picture-fair = fair wind
nest-picture-foul = foul wind
nest-alt = { $title }. { $wind ->
        [fair] A fair wind. { $owner } has the egg.
        [foul] A foul wind. { $owner } has the egg.
       *[none] No wind yet.
    }
nest-alt-seat = { $name }: { $eggs ->
        [one] 1 egg
       *[other] { $eggs } eggs
    }, { $claws }, { $laid ->
        [none] nothing laid
       *[some] laid { $feathers }
    }.
