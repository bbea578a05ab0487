"""Enchanted Plumes, for 2 to 6 players: the rules, in the order of the booklet.

=====================  ==========================================================================
``cards``              the feather cards, the Peahen, and the deck for each number of players
``dealing``            setting up: who is first, nine cards each, the deck and the Train
``building``           Building a Plume: widening, the colour rule, locking, completing a Peacock
``turn``               On your turn: what may be played, taken back, drawn and swapped
``scoring``            Scoring
``game``               the parts in order, and who may do what when
``actions, events``    what can be done, and what is announced
``state, views``       the whole state, and what a seat may see of it
``mind``               the computer players, which nothing above imports
=====================  ==========================================================================

In records a card is the letter of its colour and its value, ``R0`` to ``K9``, and the Peahen is
``PEAHEN``. The letters, in the order of the booklet: ``R`` red, ``W`` white, ``Y`` yellow,
``G`` green, ``O`` orange, ``T`` teal, ``B`` blue, ``N`` pink, ``P`` purple, ``K`` black. The
actions in their record format are in ``actions``.

A table chooses with the option ``take_back`` whether a card may be taken back until one is drawn or
swapped (ruling 9); by default it may.

`engine.protocol.IllegalAction` codes of this game, beside those every game has:

- ``unchanged``: those six are chosen already
- ``not_in_hand``: the player does not hold that card (``card``)
- ``not_in_train``: the Train does not hold that card (``card``)
- ``two_played``: no third card in a turn
- ``play_first``: no replenishing before a card was played
- ``replenishing``: no more cards are played in a turn once one was drawn or swapped
- ``no_such_plume``: the player has fewer plumes (``plume``)
- ``complete``: that plume is a completed Peacock (``plume``)
- ``row_locked``: that row is full, or another one lies beneath it (``plume``, ``row``)
- ``row_not_full``: the row above is not full yet (``plume``, ``row``)
- ``too_narrow``: nothing fits beneath a top row of one card (``plume``)
- ``colour_missing``: that colour is not in the row above (``card``, ``plume``, ``row``)
- ``no_taking_back``: at this table a played card cannot be taken back
- ``hand_full``: no seventh card; the turn ends with a swap
- ``must_draw``: one card was swapped, so one is to be drawn
- ``too_many_swaps``: that many cards may not be swapped now (``cards``, ``most``)

In errors, as in records, a card is given by name. The game is won

- by ``points``: more than anybody else
- by ``peacocks``: the most completed ones among those with the most points
- or ``shared`` by those who are tied in both

The figures of an outcome are ``top``, ``below`` and ``bonus``, which add up to the score, and
``peacocks``, the number of completed ones.
"""

from typing import Final

from engine.plumes.game import Plumes
from engine.plumes.mind import PLAYERS

PLUMES: Final = Plumes(PLAYERS)
