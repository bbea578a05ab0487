# Time: clocks, deadlines, being late, pauses

clock-live = Live: { $time } per move
clock-turns = Turn-based: { $time } per move
clock-asked = Time per move
clock-choice-live = Live: { $time }
clock-choice-turns = Turn-based: { $time }
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

# Discord writes a time such as “in 3 minutes” in the language of each reader, whatever the table's is:
# in what everyone sees, the sentence ends before it.
deadline = ⏳ Deadline: { $when }
late = ⌛ { $name } ran out of time, so a computer moved for them.
late-you = ⌛ You ran out of time, so a computer moved for you.
late-away = ⌛ { $name } missed { $times } turns in a row, so a computer takes over. They can take their seat back before the end. If not, they finish last.

clocks-stood = ⏸️ I couldn’t reach Discord for { $time }, so I stopped the clocks.

reason-nobody-answers = No one was left to play: the last player missed three turns in a row.
reason-all-left = Everyone left the table.
reason-unseen = No one looked at the game for a week.
reason-lobby-expired = Nothing happened for too long, so I closed the table.
button-open-again = New table like this

refused-too-late = You ran out of time, so a computer made that move for you. You’ll make your next move yourself.

pause-proposed = ⏸️ **{ $names } would like a pause.** It starts once everyone agrees. Still to agree: { $others }.
button-pause-agree = Agree to pause
button-play-on = Keep playing
table-pause-asked = You’ve suggested a pause. It starts once everyone agrees, with the buttons at the table.
table-plays-on = No pause: the game goes on.

settings-passing = **Auto-pass** in Peacock Block: when a card hits you, shall I let it through? I always wait six seconds first, whatever you hold, so you can still sidestep.
passing-auto = Only in live games
passing-on = Yes, in every game
passing-off = No, always ask me
passing-soon = ⏩ Auto-pass: I’ll let this through { $when }, unless you answer first.
passing-ordered = ⏩ As you asked, I’ll answer this { $when }, unless you answer first.
passing-first = ⏩ **From the next card on, I don’t wait for long.**
passing-first-how = I’ll let cards through for you after six seconds, whatever you hold. Until then you can still sidestep.
passing-offer = ⏩ **Don’t want to be asked every time?**
passing-offer-how = I can let cards through for you, always after six seconds, whatever you hold. Until then you can still sidestep.
button-passing-on = Always let through
button-passing-off = Always ask me
settings-forced = **Only one possible move**: shall I make it for you? I wait a while each time, as if you were choosing.
next-round-when = ⏭️ **Round { $round } starts** once everyone has pressed *{ button-next-round }*. At the latest: { $when }
next-round-asked-for = ✅ You’re ready. Round { $round } starts when the others are too. At the latest: { $when }
forced-later = ⏩ You have only one move here. I’ll make it for you in a while, as if you were choosing.
forced-on = Yes, make it for me
forced-off = No, I’ll do it myself
settings-quiet = **Quiet hours**: I don’t ping you, and turn-based games (an hour or more per move) wait for you.
button-quiet = Set quiet hours
quiet-title = 🌙 Quiet hours
quiet-intro = During these hours, turn-based games wait for you and I don’t ping you. Live games go on, but silently.
quiet-none = None
quiet-chosen = Yours: { $start } to { $end } (time in { $zone })
quiet-from = **From**
quiet-until = **Until**

server-clock = **Time per move** at new tables
server-lobbies = **Idle lobbies** close after

button-ahead = Plan my move
button-ahead-forget = Clear my plan
ahead-title = ⏩ **{ button-ahead }**
ahead-intro = When your turn comes, I’ll play this if it’s allowed. If not, I’ll ask you as usual. Only you can see your plan, and I forget it at the end of the round.
ahead-choose = On my turn, play…
ahead-nothing = There’s nothing to plan right now.
ahead-chosen = ⏩ On your turn, if allowed: { $answers }

refused-not-ahead = You can’t plan that any more. Open *{ button-ahead }* again to see what you can.
