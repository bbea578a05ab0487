"""The easy computer player of Enchanted Plumes: it plays as a beginner does."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.mind.players import play_random
from engine.plumes.acts import DRAW, Play, PlumesAction
from engine.plumes.cards import value_of
from engine.plumes.views import View
from engine.protocol import Legal

_SLIPS: Final = 1 / 4
"""The share of actions that are random."""


def play_chick(view: View, legal: Legal[PlumesAction], rng: Random) -> PlumesAction:
    """Plays as a beginner, who does not think of what fits later.

    Plays the highest card it can below a top row, or else its lowest card in a top row; then plays
    a second card below, or draws.
    """
    plays = [one for one in legal if isinstance(one, Play) and (one.row or not view.played)]
    if rng.random() < _SLIPS or not (plays or DRAW in legal):
        return play_random(view, legal, rng)
    return max(plays, key=lambda one: (_points(one), rng.random()), default=DRAW)


def _points(play: Play) -> int:
    return value_of(play.card) if play.row else -value_of(play.card)
