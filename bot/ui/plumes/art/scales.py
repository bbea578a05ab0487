"""The cards of a plume as pictures show them: scales, of which each row covers the ends of the one
above it. Around the origin.
"""

from __future__ import annotations

from typing import Final

from bot.ui.art.glyphs import Type
from bot.ui.art.heads import bird
from bot.ui.art.palette import BACK, GOLD, INK, LINE, MIST, Suit, mix
from bot.ui.art.shapes import SHAPES
from bot.ui.art.svg import circle, moved, path, shape
from bot.ui.plumes.art.suits import SUITS

WIDE: Final = 84
TALL: Final = 96
STEP: Final = 66
"""From one row to the next: number, shape and letter stay in sight."""

_DIGIT: Final = Type(62)
_LETTER: Final = Type(34)


def _outline(inset: float) -> str:
    """Straight at the top, round at the bottom."""
    x, top, low = WIDE / 2 - inset, inset - TALL / 2, TALL / 2 - inset
    corner, bend = 12, 40
    return path(
        *("M", -x, top + corner, "Q", -x, top, corner - x, top),
        *("L", x - corner, top, "Q", x, top, x, top + corner, "L", x, low - bend),
        *("Q", x, low, 0, low, "Q", -x, low, -x, low - bend, "Z"),
    )


def scale(suit: Suit, value: int) -> str:
    """A card in sight: its number, shape and letter."""
    digit = _DIGIT.path(str(value), -17, _DIGIT.capital - 38, "middle")
    letter = _LETTER.path(suit.letter, 21, 13, "middle")
    return (
        shape(_outline(1.5), suit.base, stroke=INK, stroke_width=3)
        + shape(_outline(5), "none", stroke=suit.tone(0.5), stroke_width=3)
        + shape(digit + SHAPES[suit.shape](21, -25, 28) + letter, suit.text)
    )


def face_down() -> str:
    """The last card of a Peacock, which lies face down."""
    return (
        shape(_outline(1.5), BACK, stroke=INK, stroke_width=3)
        + shape(_outline(5), "none", stroke=GOLD, stroke_width=4)
        + moved(0, -4, bird(GOLD, 3, BACK), scale=0.72)
    )


def open_place(colours: str) -> str:
    """The next place, with the colours that it takes where there is room for them."""
    rim = shape(_outline(4), "none", stroke=mix(LINE, MIST, 0.5), stroke_width=4,
                stroke_dasharray="10 8")  # fmt: skip
    places = _PLACES.get(len(colours), ())
    return rim + "".join(
        circle(x, y, 17, suit.base, stroke=suit.pale, stroke_width=2)
        + shape(SHAPES[suit.shape](x, y, 22), suit.text)
        for (x, y), suit in zip(places, (_suit(letter) for letter in colours), strict=False)
    )


_PLACES: Final = {
    1: ((0, 4),),
    2: ((-18, 2), (18, 2)),
    3: ((-18, -4), (18, -4), (0, 26)),
}
"""By number of colours: where each stands in a place."""


def _suit(letter: str) -> Suit:
    return next(suit for suit in SUITS if suit.letter == letter)
