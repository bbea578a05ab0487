"""Nest, for 2 to 12 players: who lays the best two feathers gets the egg, unless it is snatched.

Each round everybody is dealt four feathers, 1 to 9, and secretly lays two of them. When all have,
they are shown, and the wind blows: in a fair wind the highest sum gets the egg, in a foul wind the
lowest; the first of those tied, in the order of the seats. Then all others are asked at once
whether they snatch it, for which everybody has one claw in the whole game. The first of them,
clockwise from whoever got the egg, has it. Most eggs win; then most claws left; then the win is
shared.

`engine.protocol.IllegalAction` codes of this game, beside those every game has:

- ``unchanged``: that answer stands already
- ``no_claw``: whoever has no claw left cannot snatch (``seat``)

The game is won by most ``eggs``, by ``claws`` among those with the most, or ``shared``. The figure
of an outcome is ``claws``.
"""

from typing import Final

from tests.nest.rules.game import Nest
from tests.nest.rules.mind import LADDERS, PLAYERS

NEST: Final = Nest(PLAYERS, LADDERS, stand_in="magpie")
