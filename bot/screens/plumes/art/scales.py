"""Cards as the pictures show them, around the origin.

In one's own plumes they are *scales*, of which each row covers the ends of the one above it; in
those of others *chips*, small and without letters; in the hand *slips*, as high as a card.
"""

from __future__ import annotations

from typing import Final

from bot.screens.art.card_art import medal
from bot.screens.art.glyphs import Type
from bot.screens.art.heads import bird
from bot.screens.art.palette import BACK, GOLD, INK, IVORY, LINE, MINT, MIST, Suit, mix
from bot.screens.art.shapes import SHAPES
from bot.screens.art.svg import box, circle, moved, path, shape
from bot.screens.plumes.art.suits import SUITS

WIDE: Final = 84
TALL: Final = 96
STEP: Final = 66
"""A scale, and from one row to the next: number, shape and letter stay in sight."""

CHIP_WIDE: Final = 68
CHIP_TALL: Final = 62
CHIP_STEP: Final = 58
SLIP_WIDE: Final = 106
SLIP_TALL: Final = 160

LIT: Final = mix(INK, MINT, 0.18)
"""The ground of a place that takes the picked card."""

_DIGIT: Final = Type(62)
_LETTER: Final = Type(34)
_CHIP_DIGIT: Final = Type(54)
_COUNT: Final = Type(44)
_SLIP_DIGIT: Final = Type(66)
_SLIP_LETTER: Final = Type(42)


def _outline(inset: float) -> str:
    """Straight at the top, round at the bottom."""
    x, top, low = WIDE / 2 - inset, inset - TALL / 2, TALL / 2 - inset
    corner, bend = 12, 40
    return path(
        *("M", -x, top + corner, "Q", -x, top, corner - x, top),
        *("L", x - corner, top, "Q", x, top, x, top + corner, "L", x, low - bend),
        *("Q", x, low, 0, low, "Q", -x, low, -x, low - bend, "Z"),
    )


def scale(suit: Suit, value: int, rim: str = "") -> str:
    """Returns a card in sight: its number, shape and letter."""
    digit = _DIGIT.path(str(value), -17, _DIGIT.capital - 38, "middle")
    letter = _LETTER.path(suit.letter, 21, 13, "middle")
    return (
        shape(_outline(1.5), suit.base, stroke=INK, stroke_width=3)
        + shape(_outline(5), "none", stroke=rim or suit.tone(0.5), stroke_width=5 if rim else 3)
        + shape(digit + SHAPES[suit.shape](21, -25, 28) + letter, suit.text)
    )


def face_down() -> str:
    """Returns a completed Peacock, and its last card, which lies face down."""
    return (
        shape(_outline(1.5), BACK, stroke=INK, stroke_width=3)
        + shape(_outline(5), "none", stroke=GOLD, stroke_width=4)
        + moved(0, -4, bird(GOLD, 3, BACK), scale=0.72)
    )


def open_place(colours: str) -> str:
    """Returns the next place, with the colours that it takes where there is room for them."""
    rim = shape(_outline(4), INK, stroke=mix(LINE, MIST, 0.5), stroke_width=4,
                stroke_dasharray="10 8")  # fmt: skip
    return rim + _medals(colours, _PLACES, 17)


def new_place() -> str:
    """Draws where a new plume begins."""
    rim = shape(_outline(4), "none", stroke=mix(LINE, MIST, 0.5), stroke_width=4,
                stroke_dasharray="10 8")  # fmt: skip
    return rim + box(-13, -3.5, 26, 7, 3, MIST) + box(-3.5, -13, 7, 26, 3, MIST)


def lit_place() -> str:
    """Returns a place that takes the picked card."""
    return shape(_outline(4), LIT, stroke=MINT, stroke_width=5, stroke_dasharray="12 7")


_PLACES: Final = {
    1: ((0, 4),),
    2: ((-18, 2), (18, 2)),
    3: ((-18, -12), (18, -12), (0, 22)),
    4: ((-18, -16), (18, -16), (-18, 20), (18, 20)),
}
_CHIP_PLACES: Final = {
    1: ((0, 0),),
    2: ((-16, 0), (16, 0)),
    3: ((-16, -13), (16, -13), (0, 14)),
    4: ((-16, -14), (16, -14), (-16, 14), (16, 14)),
}
"""By number of colours: where each stands in a place."""


def _medals(colours: str, places: dict[int, tuple[tuple[int, int], ...]], r: int) -> str:
    at = places.get(len(colours), ())
    return "".join(
        medal(_suit(letter), x, y, r) for (x, y), letter in zip(at, colours, strict=False)
    )


def _suit(letter: str) -> Suit:
    return next(suit for suit in SUITS if suit.letter == letter)


# Chips.


def _chip(fill: str, line: str, width: float = 3, dashes: str | None = None) -> str:
    return box(
        2 - CHIP_WIDE / 2,
        2 - CHIP_TALL / 2,
        CHIP_WIDE - 4,
        CHIP_TALL - 4,
        13,
        fill,
        stroke=line,
        stroke_width=width,
        stroke_dasharray=dashes,
    )


def chip(suit: Suit, value: int) -> str:
    """Returns a small card: number and shape."""
    digit = _CHIP_DIGIT.path(str(value), -14, _CHIP_DIGIT.capital / 2, "middle")
    return _chip(suit.base, suit.tone(0.5)) + shape(
        digit + SHAPES[suit.shape](17, 0, 29), suit.text
    )


def chip_back() -> str:
    """Returns a small card that lies face down."""
    return _chip(BACK, GOLD, 4) + moved(0, 0, bird(GOLD, 3, BACK), scale=0.5)


def chip_place(colours: str) -> str:
    """Returns the next place of a small plume."""
    return _chip(INK, mix(LINE, MIST, 0.5), 4, "9 7") + _medals(colours, _CHIP_PLACES, 13)


def chip_more(count: int) -> str:
    """Returns so many cards more, which are not shown."""
    text = _COUNT.path(f"+{count}", 0, _COUNT.capital / 2, "middle")
    return _chip(INK, LINE) + shape(text, MIST)


# The hand, and the deck.


def slip(suit: Suit, value: int) -> str:
    """Returns a card of the hand: number, shape and letter, one below the other."""
    digit = _SLIP_DIGIT.path(str(value), 0, -28, "middle")
    letter = _SLIP_LETTER.path(suit.letter, 0, 70, "middle")
    return (
        _slip(suit.base, INK, 3, 1.5)
        + _slip("none", suit.tone(0.5), 3, 5)
        + shape(digit + SHAPES[suit.shape](0, 6, 44) + letter, suit.text)
    )


def slip_ring() -> str:
    """Draws the ring behind a card that is picked."""
    wide, tall = SLIP_WIDE + 20, SLIP_TALL + 20
    return box(-wide / 2, -tall / 2, wide, tall, 22, MINT)


def _slip(fill: str, line: str, width: float, inset: float) -> str:
    return box(
        inset - SLIP_WIDE / 2,
        inset - SLIP_TALL / 2,
        SLIP_WIDE - 2 * inset,
        SLIP_TALL - 2 * inset,
        16,
        fill,
        stroke=line,
        stroke_width=width,
    )


DECK_WIDE: Final = 330
_CARD: Final = (20, 46)
_SAFE_TALL: Final = 34


def deck(safe: int, last: int) -> str:
    """Returns the draws to come: safe ones, then those among which the Peahen is."""
    wide, tall = _CARD
    parts, right = [], DECK_WIDE / 2
    left = right - last * (wide + 2)
    apart = min(wide + 4.0, (left + right) / safe) if safe else 0.0
    for number in range(safe):
        x = left - (number + 1) * apart
        parts.append(box(x, -_SAFE_TALL / 2, max(3.0, apart - 4), _SAFE_TALL, 3, BACK))
    for number in range(last):
        x = left + number * (wide + 2) + 1
        parts.append(
            box(x, -tall / 2, wide, tall, 5, mix(INK, GOLD, 0.2), stroke=GOLD, stroke_width=3)
        )
    middle = (left + right) / 2
    hen = circle(middle, 0, 33, INK, stroke=GOLD, stroke_width=5)
    return "".join(parts) + hen + moved(middle, 2, bird(GOLD, 3, INK), scale=0.62)


def disc(colour: str, fill: str) -> str:
    """Behind the number of a plume."""
    return circle(0, 0, 26, fill, stroke=colour, stroke_width=3)


def ring() -> str:
    """Behind a scale that fits, with room for where below it."""
    wide, tall = WIDE + 12, TALL + 12
    return box(-wide / 2, -tall / 2, wide, tall, 20, IVORY)
