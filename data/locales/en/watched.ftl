# What watching a game with all hands means later.

refused-poll-watched = You watched this game with every hand open, so you can’t answer. The others’ answers are in the message { $when }.
