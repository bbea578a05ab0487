"""Hands below each other, as somebody sees them who watches a game: a row for each seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, Canvas
from bot.ui.art.palette import INK, IVORY, MINT
from bot.ui.art.pieces import HEAD_IN_BAR, NAME
from bot.ui.art.scene import WIDTH
from engine.protocol import Seat

LEFT: Final = 366
ROOM: Final = WIDTH - MARGIN - 20 - LEFT
"""Where the cards of a row begin, and the room for them."""

_TOP: Final = 18
_GAP: Final = 10
_NAME: Final = MARGIN + 102


def hands(
    canvas: Canvas,
    seats: Iterable[Seat],
    tall: int,
    due: Collection[Seat],
    lay: Callable[[Seat, float], None],
) -> int:
    """A row so high for each of the seats, those that are ``due`` marked. ``lay`` puts the cards of
    a seat on a row with that middle. Returns where the last row ends.
    """
    canvas.ground()
    top = _TOP
    for seat in seats:
        middle, colour = top + tall / 2, MINT if seat in due else IVORY
        canvas.put(cuts.panel, WIDTH / 2, middle, INSIDE, tall, INK, MINT if seat in due else INK)
        canvas.head(seat, MARGIN + 54, middle, HEAD_IN_BAR)
        name = NAME.shortened(canvas.names[seat], LEFT - 16 - _NAME)
        canvas.say(name, _NAME, middle + 16, NAME, colour)
        lay(seat, middle)
        top += tall + _GAP
    return top - _GAP + _TOP


def step(cards: int, wide: float, most: float) -> float:
    """From one card of that width to the next, ``most`` if there is room."""
    return min(most, (ROOM - wide) / max(1, cards - 1))
