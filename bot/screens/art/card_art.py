"""Cards of 220 × 330: the back, and faces with one suit or three."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.screens.art import palette
from bot.screens.art.feather import FEATHERS, feather_of, plume
from bot.screens.art.glyphs import Type
from bot.screens.art.palette import GOLD, INK, IVORY, NIGHT, Suit
from bot.screens.art.shapes import SHAPES
from bot.screens.art.svg import box, circle, document, element, group, moved, path, shape

WIDTH: Final = 220
HEIGHT: Final = 330
COLUMN: Final = 46
"""The x of the middle of the column with number and shape."""

Parts: TypeAlias = tuple[str, ...]
"""The parts of a card in SVG, from its top left corner."""

_LETTER: Final = Type(52)


def frame(ground: str, line: str, width: float = 2.5) -> str:
    """Returns a card's ground, with an outline and a light inner line."""
    return box(1.5, 1.5, 217, 327, 23, ground, stroke=INK, stroke_width=3) + box(
        8, 8, 204, 314, 17, "none", stroke=line, stroke_width=width
    )


def index(text: str, colour: str, most: float = 68) -> str:
    """Returns the number at the top of the column, at most ``most`` pixels wide if two digits."""
    digits = Type(92) if len(text) == 1 else Type(78, tight=0.04).fitted(text, most)
    return shape(digits.path(text, COLUMN, 20 + digits.capital, "middle"), colour)


def feather_card(suit: Suit, value: int, *, sparse: bool = False, bare: bool = False) -> Parts:
    """Returns a card of one suit: number, shape and letter in a column, and a feather.

    Sparse cards lack details too small for pictures; bare cards have no feather either.
    """
    name = Type.path(_LETTER, suit.letter, COLUMN, 214, "middle")
    foot = (144 + FEATHERS[suit.shape].lean, 316)
    ground = frame(suit.base, suit.tone(0.5), _LINE[sparse or bare])
    column = (
        index(str(value), suit.text, 60 if bare else 68),
        shape(SHAPES[suit.shape](COLUMN, 131, 54) + name, suit.text),
    )
    if bare:
        return ground, *column
    if sparse:
        return ground, plume(suit, 144, 120, foot), *column
    return ground, feather_of(suit, 144, 120, foot), *column


_LINE: Final = (2.5, 4.5)
"""The width of the inner line on full and on sparse or bare cards."""


def medal(suit: Suit, x: float, y: float, r: float) -> str:
    """Returns a suit as a disc with its shape."""
    return circle(x, y, r, suit.base, stroke=suit.pale, stroke_width=2.5) + shape(
        SHAPES[suit.shape](x, y, r * 1.12), suit.text
    )


_MEDALS: Final = (
    ((128, 24), (184, 24), (240, 24)),
    ((112, 20), (154, 20), (196, 20)),
)
"""The y and radius of each suit's disc on full cards, and on sparse ones.

The lower part of a sparse card may be covered.
"""


def multi_coloured_card(
    suits: tuple[Suit, ...], value: int, *, sparse: bool = False, bare: bool = False
) -> Parts:
    """Returns a card of three suits: number, three discs, and three feathers."""
    bouquet = []
    for suit, (x, y, scale) in zip(
        suits, ((143, 88, 0.8), (112, 196, 0.6), (170, 196, 0.6)), strict=True
    ):
        foot = ((139 - x) / scale, (314 - y) / scale)
        bouquet.append(moved(x, y, plume(suit, 0, 0, foot), scale=scale))
    return (
        frame(NIGHT, GOLD, _LINE[sparse or bare]),
        *(() if bare else bouquet),
        index(str(value), IVORY, 60 if bare else 68),
        *(medal(suit, COLUMN, *_MEDALS[sparse][row]) for row, suit in enumerate(suits)),
    )


def back() -> Parts:
    """Returns the back of every card: overlapping scales with gold eyes."""
    rows = []
    for row in range(9, -2, -1):
        y = 9 + row * 39
        for column in range(-1, 5):
            x = 42 + column * 68 + (34 if row % 2 else 0)
            if not (-30 < x < 250):
                continue
            scale = path("M", x - 36, y - 10, "A", 36, 41, 0, 0, 0, x + 36, y - 10, "Z")
            rows.append(
                shape(scale, palette.BACK_SCALE, stroke=palette.BACK, stroke_width=6)
                + circle(x, y + 9, 11, GOLD)
                + circle(x, y + 10, 5.5, palette.BACK)
            )
    clip = element("clipPath", box(8, 8, 204, 314, 17, INK), id="c")
    return (
        box(1.5, 1.5, 217, 327, 23, palette.BACK, stroke=INK, stroke_width=3),
        clip,
        group(*rows, clip_path="url(#c)"),
        box(9, 9, 202, 312, 16, "none", stroke=GOLD, stroke_width=3),
    )


def as_document(parts: Parts, called: str) -> str:
    """Returns a card as an SVG file."""
    return document(WIDTH, HEIGHT, *parts, called=called)
