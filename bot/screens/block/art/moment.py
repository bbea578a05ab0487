"""What everyone sees for a moment: the Ring is laid, or someone is a step from winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, Canvas
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, PINK
from bot.screens.art.pieces import NAME, NUMBER
from bot.screens.art.scene import WIDTH, Cut, Film, Item, Put, Scene, alt_text
from bot.screens.block.art import drawings
from bot.screens.words import Words
from engine.protocol import Seat

_HEIGHT: Final = 470
_MIDDLE: Final = 190
_SIGN: Final = 730
_HEAD: Final = 430
_SAID: Final = 404
_VALUE: Final = Style(130)
_HEARTS: Final = (120, 170, 220)
_WHOLE: Final = 260
_SHOWN: Final = 250
"""Milliseconds of each picture before the last one."""


def block_moment(
    names: Sequence[str],
    words: Words,
    seat: Seat,
    said: str,
    flirt: int | None = None,
    *,
    signs: Sequence[int] = (),
    moves: bool = False,
) -> Scene:
    """Draws the head of someone beside a heart with flirt points, or beside the Ring, and what
    happened. If it ``moves``, the heart grows and the Ring is put together.
    """
    canvas = Canvas(tuple(names), words, signs=signs)
    canvas.ground()
    canvas.head(seat, _HEAD, _MIDDLE, 240)
    canvas.put(cuts.pill, WIDTH / 2, _SAID, INSIDE, 92, INK, GOLD, 4)
    style = NUMBER if NUMBER.width(said) <= INSIDE - 60 else NAME
    shown = style.shortened(said, INSIDE - 60)
    canvas.say(shown, WIDTH / 2, _SAID + style.size * 0.35, style, anchor="middle")
    around = tuple(canvas.items)
    if flirt is None:
        canvas.put(drawings.ring_parts, _SIGN, _MIDDLE, 3, _WHOLE)
    else:
        canvas.put(drawings.heart, _SIGN, _MIDDLE, _WHOLE, PINK)
        canvas.say(str(flirt), _SIGN, _MIDDLE + 38, _VALUE, INK, "middle")
    items, alt = tuple(canvas.items), alt_text((said,))
    if not moves:
        return Scene(_HEIGHT, items, alt)
    return Film(_HEIGHT, items, alt, tuple(_before(around, flirt)))


def _before(around: tuple[Item, ...], flirt: int | None) -> Iterator[tuple[int, tuple[Item, ...]]]:
    if flirt is None:
        steps = [Cut(drawings.ring_parts, (count, _WHOLE)) for count in range(3)]
    else:
        steps = [Cut(drawings.heart, (size, PINK)) for size in _HEARTS]
    for step in steps:
        yield _SHOWN, (*around, Put(step, _SIGN, _MIDDLE))
