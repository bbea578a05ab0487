"""The end of a game of Peacock Block: what everyone had, and a tail of plain feathers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.screens.art.palette import GOLD, PINK
from bot.screens.art.podium_art import RADIUS, Column, Ending
from bot.screens.art.scene import Cut
from bot.screens.block.art import drawings
from engine.protocol import Outcome

_MOST: Final = 12
_SIGNS: Final = {
    "flirt": Cut(drawings.heart, (64, PINK)),
    "feathers": Cut(drawings.feather, (82,)),
    "love": Cut(drawings.heart, (64, GOLD)),
}
_WON_BY: Final = {
    "flirt": "flirt",
    "turn_limit": "flirt",
    "feathers": "feathers",
    "love_feathers": "feathers",
    "turn_limit_feathers": "feathers",
    "love": "love",
}
"""By what decided the game: the figure that stands for it."""


def ending(outcome: Outcome) -> Ending:
    """Returns everyone's figures, and the parts of the Ring where it won. The winner's tail has as
    many feathers as the winner.
    """
    figures = {figure.key: figure.values for figure in outcome.figures}
    winner = outcome.winners[0]
    return Ending(tuple(_columns(outcome)), partial(_tail, min(figures["feathers"][winner], _MOST)))


def _columns(outcome: Outcome) -> Iterator[Column]:
    several_rounds = any(figure.key == "love" for figure in outcome.figures)
    for figure in outcome.figures:
        if several_rounds and figure.key == "flirt":
            continue  # those of the last round, which decide nothing; the description has them
        won = _WON_BY.get(outcome.won_by) == figure.key
        yield Column(figure.values, _SIGNS[figure.key], won)
    if outcome.won_by == "ring":
        held = tuple(3 * (place == 1) for place in outcome.places)
        yield Column(held, Cut(drawings.whole_ring, (62,)), won=True)


def _tail(feathers: int, spread: int) -> Cut:
    return Cut(drawings.tail, (feathers, RADIUS, spread))
