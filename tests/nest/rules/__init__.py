"""Nest, for 2 to 12 players: who lays the best two feathers gets the egg, unless it is snatched.

Each round everyone is dealt four feathers, 1 to 9, and secretly lays two of them. When all have,
they are shown, and the wind blows: in a fair wind the highest sum gets the egg, in a foul wind the
lowest; the first of those tied, in the order of the seats. Then all others are asked at once
whether they snatch it, for which everyone has one claw in the whole game. The first of them,
clockwise from the one that got the egg, has it. Most eggs win; then most claws left; then the win
is shared. A round, in which computer players act by what their seats may see:

>>> from itertools import count
>>> from random import Random
>>> from engine.chance import seeded
>>> from engine.protocol import CHANCE
>>> from tests.nest.rules import NEST as game
>>> rng, numbers = Random(1), count(1)
>>> state = game.new(seats=3, options={"rounds": 1})
>>> while waiting := game.to_act(state):
...     actor = min(waiting)
...     if actor == CHANCE:
...         action = game.draw(state, seeded(b"down", next(numbers)))
...     else:
...         view, legal = game.view(state, actor), game.legal(state, actor)
...         action = game.players["magpie"](view, legal, rng)
...     state, events = game.apply(state, actor, action)
>>> events[:2]
(Chosen(seat=1), Kept(owner=0, snatched=(0, 1)))
>>> state.eggs, state.claws
(((1, 0, 0),), (0, 0, 1))

The game is won by most ``eggs``, by ``claws`` among those with the most, or ``shared``. The figure
of an outcome is ``claws``.
"""

from typing import Final

from tests.nest.rules.game import Nest
from tests.nest.rules.mind import LADDERS, PLAYERS

NEST: Final = Nest(PLAYERS, LADDERS, stand_in="magpie")
