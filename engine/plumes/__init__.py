"""Enchanted Plumes, for 2 to 6 players: the rules, and apart from them the computer players.

A game, which is one round. Computer players play it by what their seats may see:

>>> from itertools import count
>>> from random import Random
>>> from engine.chance import seeded
>>> from engine.plumes import PLUMES as game
>>> from engine.protocol import CHANCE
>>> rng, numbers = Random(1), count(1)
>>> state = game.new(seats=2)
>>> while waiting := game.to_act(state):
...     actor = min(waiting)
...     if actor == CHANCE:
...         action = game.draw(state, seeded(b"down", next(numbers)))
...     else:
...         view, legal = game.view(state, actor), game.legal(state, actor)
...         action = game.players["greedy"](view, legal, rng)
...     state, events = game.apply(state, actor, action)
>>> events[0], events[1].scores[1]
(PeahenDrawn(by=0), Score(top=29, below=40, bonus=24, peacocks=8))
>>> state.plumes[1][:4]
(N0 R0 / N6, N1 R2 / N5, T2 W2 / T5, K0 Y0 / K6)
>>> game.outcome(state).scores
(51, 35)

The rules, in the order of the booklet:

=====================  ==========================================================================
``cards``              the feather cards, the Peahen, and the deck for each number of players
``state``              Building a Plume: widening, the colour rule, locking, completing a Peacock
``turns``              On your turn: what may be played, taken back, drawn and swapped
``scoring``            Scoring
``game``               the parts in order, and who may do what when
``acts``               setting up: nine cards each, the deck and the Train; what else can be done,
                       as records say it, and what is announced
``views``              what a seat may see of the state
``mind``               the computer players, which nothing above imports
=====================  ==========================================================================

In records a card is the letter of its colour and its value, ``R0`` to ``K9``, and the Peahen is
``PEAHEN``. The letters, in the order of the booklet: ``R`` red, ``W`` white, ``Y`` yellow,
``G`` green, ``O`` orange, ``T`` teal, ``B`` blue, ``N`` pink, ``P`` purple, ``K`` black. The
actions in their record format are in ``acts``.

A table chooses with the option ``take_back`` whether a card may be taken back until one is drawn or
swapped (ruling 9); by default it may.

The game is won

- by ``points``: more than anyone else
- by ``peacocks``: the most completed ones among those with the most points
- or ``shared`` by those who are tied in both

The figures of an outcome are ``top``, ``below`` and ``bonus``, which add up to the score, and
``peacocks``, the number of completed ones.
"""

from typing import Final

from engine.plumes.game import Plumes
from engine.plumes.mind import PLAYERS
from engine.plumes.mind.strengths import LADDERS

PLUMES: Final = Plumes(PLAYERS, LADDERS, stand_in="greedy")
