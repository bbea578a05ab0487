# What a kick means for whoever does it.

# { $person } is a mention.
kick-ask = **Remove { $person } from this game?**
kick-costs = They haven’t missed a move, so it’s a last place for you. They keep their place, and a computer plays on for them. You get yours back if you let them in with { $table-readmit } and they return.
button-kick-sure = Remove and be last
button-kick-keep = Keep playing
end-kicked = Last for removing someone: { $names }
closed-ended-kicked = **This game ended early.** It counts as a last place for { $names }. Its record is kept.
