# Time: clocks, deadlines, being late, pauses

clock-live = Live: { $time } a question
clock-turns = Turn-based: { $time } a question
clock-asked = Time for a question
clock-choice-live = Live: { $time }
clock-choice-turns = Turn-based: { $time }
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

# Discord writes a time such as “in 3 minutes” in the language of each reader, whatever the table's is:
# in what everybody sees, the sentence ends before it.
deadline = ⏳ Deadline: { $when }
late = ⌛ { $name } did not answer in time, so a computer player answered that question.
late-you = ⌛ You didn’t answer in time, so a computer player answered for you.
late-away = ⌛ { $name } has missed { $times } turns in a row, so a computer player has the seat now. Its owner can take it back at any time; whoever does not is last.

reason-nobody-answers = Nobody was left to play: the last player here missed three turns in a row.
reason-all-left = Everybody has left the table.
reason-unseen = Nobody had looked at the game for a week.
reason-lobby-expired = Nothing happened in the lobby for too long, so it was closed.
button-open-again = Open it again

refused-too-late = Time was up just before your answer arrived, so a computer player answered that question for you. Nothing else is lost: the next question is yours again.

pause-proposed = ⏸️ **A pause?** { $names } would like one. It begins when everybody agrees; still to agree: { $others }.
button-pause-agree = Agree to the pause
button-play-on = Keep playing
table-pause-asked = You have proposed a pause. It begins as soon as everybody who plays here agrees; the buttons for that are at the table.
table-plays-on = The game goes on without a pause.

settings-passing = **Letting things happen** in Peacock Block, where you could step aside: shall I do that for you? It always takes six seconds, whatever your cards; until then you can still step aside.
passing-on = Yes, let things happen
passing-off = No, always ask me
passing-soon = ⏩ I will let this happen for you { $when }, unless you answer first.
passing-ordered = ⏩ As you have ordered, I will answer this { $when }, unless you answer first.
passing-offer = ⏩ **Rather not be asked each time?**
passing-offer-how = I can let things happen for you, always after six seconds, whatever your cards. Until then you can still step aside.
button-passing-on = Always let it happen
button-passing-off = Ask me again from now on
settings-forced = **Only one legal move**: shall I make it for you? I wait a little each time, as if you were choosing.
next-round-when = ⏭️ **Round { $round } begins** as soon as everybody has pressed *{ button-next-round }*. At the latest: { $when }
next-round-asked-for = ✅ You are ready. Round { $round } begins when the others are. At the latest: { $when }
forced-soon = ⏩ Only one move is possible here. I will make it for you { $when }.
forced-on = Yes, make it for me
forced-off = No, I will make it myself
settings-quiet = **Quiet hours**: turn-based games wait for you, and nobody calls you
button-quiet = Choose quiet hours
quiet-title = 🌙 Quiet hours
quiet-intro = During these hours the clock of turn-based games stands still for you, and nobody calls you. Live games go on, but their calls come without a notification.
quiet-none = None
quiet-chosen = { $start } to { $end } ({ $zone })
quiet-from = **From**
quiet-until = **Until**
quiet-zone = **Your time zone**
quiet-zone-hint = How far your clock is from UTC. Change it here when your clocks are put forward or back.
quiet-zone-minutes = and { $count } minutes more

server-clock = **Time for a question** at new tables
server-lobbies = **Lobbies** in which nothing happens are closed after

button-ahead = Answer in advance
button-ahead-forget = Forget this choice
ahead-title = ⏩ **{ button-ahead }**
ahead-intro = When it is your turn, I will play this if it is legal; if not, I will ask you as usual. Only you see it, you can change it until then, and it is forgotten when the round ends.
ahead-choose = Play this when it is my turn
ahead-nothing = There is nothing to answer in advance just now.
ahead-chosen = ⏩ When it is your turn, if it is legal: { $answers }

refused-not-ahead = That can no longer be answered in advance, so nothing has changed. Open *{ button-ahead }* again to see what still can.
