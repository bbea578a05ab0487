# What plays itself because nothing else is possible.

forced-later = ⏩ Only one move is possible here. I’ll make it for you in a while, as if you were choosing.
