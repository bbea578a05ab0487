"""Pikoko, for 3 to 5 players: the rules, and apart from them the computer players.

A round, in which computer players bid and play by what their seats may see:

>>> from itertools import count
>>> from random import Random
>>> from engine.chance import seeded
>>> from engine.pikoko import PIKOKO as game
>>> from engine.protocol import CHANCE
>>> rng, numbers = Random(1), count(1)
>>> state = game.new(seats=3, options={"rounds": 1})
>>> while waiting := game.to_act(state):
...     actor = min(waiting)
...     if actor == CHANCE:
...         action = game.draw(state, seeded(b"down", next(numbers)))
...     else:
...         view, legal = game.view(state, actor), game.legal(state, actor)
...         action = game.players["greedy"](view, legal, rng)
...     state, events = game.apply(state, actor, action)
>>> events[:2]
(CardPlayed(by=1, owner=2, face=R6), TrickTaken(taker=2, leader=1))
>>> state.results[0].taken, state.results[0].points
((3, 3, 2), (8, 8, 4))

The rules, in the order of the booklet:

=====================  ==========================================================================
``cards``              the feather cards, and the deck for each number of players
``bidding``            Phase 2, Bidding
``tricks``             Phase 3, Playing: following suit, taking a trick, who leads next. `play`
                       finds the cards that the next player may choose
``scoring``            Phase 4, Scoring, and the end of the game
``game``               the phases in order, and who may do what when
``acts``               Phase 1, Preparation; what else can be done, and what is announced
``state, views``       the whole state, and what a seat may see of it
``mind``               the computer players; the rules do not know them
=====================  ==========================================================================

Cards and colours have the names that records give them: ``M7``, ``P``. The game is won

- by ``points``: more than anyone else
- by the ``best_round``: the best single round among those with the most points
- or ``shared`` by those who are tied in both
"""

from typing import Final

from engine.pikoko.game import Pikoko
from engine.pikoko.mind import PLAYERS
from engine.pikoko.mind.strengths import LADDERS

PIKOKO: Final = Pikoko(PLAYERS, LADDERS, stand_in="greedy")
