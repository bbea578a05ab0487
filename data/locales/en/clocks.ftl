# Time: clocks, deadlines, being late, pauses

clock-live = Live: { $time } for each question
clock-turns = Turn-based: { $time } for each question
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

deadline = ⏳ Time is up { $when }.
late = ⌛ { $name } did not answer in time, so a computer player answered that question.
late-away = ⌛ { $name } did not answer { $times } times in a row, so a computer player has the seat until its owner takes it back.

reason-nobody-answers = Nobody was left to play: whoever still was here did not answer three times in a row.
reason-all-left = Everybody has left the table.
reason-unseen = Nobody had looked at the game for a week.
reason-lobby-expired = Nothing happened in the lobby for too long, so it was closed.
button-open-again = Open it again

refused-too-late = Time was up just before your answer arrived, so a computer player answered that question for you. Nothing else is lost: the next question is yours again.

pause-proposed = ⏸️ **A pause?** { $names } would like one. It begins when all agree; not asked yet: { $others }.
button-pause-agree = Agree to the pause
button-play-on = Rather play on
table-pause-asked = You would like a pause. It begins as soon as everybody who plays here agrees; the table post has the buttons for that.
table-plays-on = The game goes on without a pause.

settings-passing = **Does nobody need to wait for you?** When you could step in but mostly let things happen, I can answer for you: always after six seconds, whatever your cards, and until then you can still step in.
passing-on = Yes, let it happen for me
passing-off = No, always ask me
passing-soon = ⏩ I let this happen for you { $when }, unless you answer first.
passing-offer = ⏩ I can let such things happen for you from now on: always after six seconds, whatever your cards, and until then you can still step in.
button-passing-on = Always let it happen for me
button-passing-off = Ask me again from now on
settings-forced = **Only one legal card**: shall I play it for you? I wait a little each time, so that nobody can tell.
forced-on = Yes, play it for me
forced-off = No, I play it myself
settings-quiet = **Quiet hours**: turn-based games wait for you, and nobody calls you
button-quiet = Choose quiet hours
quiet-title = 🌙 Quiet hours
quiet-intro = In these hours the time of turn-based games stands still for you, and you are not called. Live games know no quiet hours.
quiet-none = None
quiet-chosen = { $start } to { $end } ({ $zone })
quiet-from = **From**
quiet-until = **Until**
quiet-zone = **Your clock**
quiet-zone-hint = How far your clock is from UTC. Change it here when your clocks are put forward or back.
quiet-zone-minutes = and { $count } minutes more

server-clock = **Clock** of new tables
server-lobbies = **Lobbies** in which nothing happens are closed
server-lobby-live = Live tables: after { $time }
server-lobby-turns = Turn-based tables: after { $time }

button-ahead = Answer ahead
button-ahead-forget = Forget it
ahead-title = ⏩ **Answer ahead**
ahead-intro = When it is your turn, I play this if it is legal; if not, I ask you as usual. Only you see it, you can change it until then, and it is forgotten when the round ends.
ahead-choose = Play this when it is my turn
ahead-nothing = There is nothing to answer ahead just now.
ahead-chosen = ⏩ When it is your turn, if it is legal: { $answers }

refused-not-ahead = That cannot be answered ahead any more, so nothing has changed. Open *Answer ahead* once more to see what can.
