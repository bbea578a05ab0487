"""The easy computer player of Peacock Block: it plays as a beginner does."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.block.acts import BlockAction, Flip, LayRing, Play, React, Ultra
from engine.block.cards import VALUES, value_of
from engine.block.effects import FLIRTS, GROWS
from engine.block.views import View
from engine.mind.players import play_random
from engine.protocol import Legal

_SLIPS: Final = 1 / 2
"""The share of decisions that are random."""


def play_chick(view: View, legal: Legal[BlockAction], rng: Random) -> BlockAction:
    """Plays as a beginner, without a look at who is ahead.

    Takes the most flirt points or feathers that a card brings, or else plays any card on anyone;
    sidesteps whenever it can.
    """
    if rng.random() < _SLIPS:
        return play_random(view, legal, rng)
    return max(legal, key=lambda action: (_appeal(action), rng.random()))


def _appeal(action: BlockAction) -> int:
    match action:
        case LayRing():
            return 4
        case Play(card):
            kind = card // VALUES
            return max(FLIRTS.get(kind, 0), GROWS.get(kind, 0))
        case Ultra():
            return 0
        case React(card):
            return 0 if card is None else 1
        case Flip(card):
            return value_of(card)
    return -1
