"""The end of a game of Enchanted Plumes: everyone's points, and a tail of its ten colours."""

from __future__ import annotations

from dataclasses import replace

from bot.screens.art.podium_art import RADIUS, Ending, ordinary
from bot.screens.art.scene import Cut
from bot.screens.plumes.art import drawings
from engine.protocol import Outcome


def ending(outcome: Outcome) -> Ending:
    return replace(ordinary(outcome), tail=tail)


def tail(spread: int) -> Cut:
    """Returns the winner's tail, spread by so many degrees."""
    return Cut(drawings.tail, (RADIUS, spread))
