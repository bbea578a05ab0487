"""Hands face up, for whoever watches, or looks at a game that is over: each card with its icon, its
Cock Fight value and, where there is room, its name.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.ui.art.canvas import Canvas
from bot.ui.art.fonts import Style
from bot.ui.art.hands import LEFT, hands, step
from bot.ui.art.palette import IVORY, MIST
from bot.ui.art.pieces import SECOND, SMALLEST
from bot.ui.art.scene import Scene, described, short
from bot.ui.block.art import drawings
from bot.ui.block.art.alt import card_name
from engine.block.cards import KINDS, VALUES, value_of
from engine.protocol import Seat

_WIDE: Final = 192
_STEP: Final = 198
_PERCENT: Final = 84
_NAME: Final = Style(SMALLEST)
NAMED: Final = 4
"""At so many seats the rows have room for names."""


def block_hands(
    canvas: Canvas,
    seats: Sequence[Seat],
    held: Sequence[bytes],
    short_names: Sequence[str],
    due: Collection[Seat],
) -> Scene:
    """A row for each of the seats; ``short_names`` are those of the kinds of cards, or none."""
    named = bool(short_names)
    card_wide = drawings.WAITING[0] * _PERCENT // 100

    def lay(seat: Seat, middle: float) -> None:
        apart = step(len(held[seat]), _WIDE, _STEP)
        for place, card in enumerate(held[seat]):
            left, kind = LEFT + place * apart, card // VALUES
            x, y = left + card_wide / 2, middle - (24 if named else 0)
            canvas.put(drawings.waiting_card, x, y, KINDS[kind], _PERCENT)
            canvas.say(str(value_of(card)), left + card_wide + 14, y + 16, SECOND, MIST)
            if named:
                name = _NAME.shortened(short_names[kind], apart - 8)
                canvas.say(name, left, middle + 68, _NAME, IVORY)

    bottom = hands(canvas, seats, 166 if named else 108, due, lay)
    told = (
        canvas.words(
            "picture-alt-of",
            name=short(canvas.names[seat]),
            said=", ".join(card_name(canvas.words, card) for card in held[seat]) or "–",
        )
        for seat in seats
    )
    return Scene(bottom, tuple(canvas.items), described(told))
