"""What the pictures are made of, as SVG around the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.drawing import Drawing
from bot.screens.art.feather import plume
from bot.screens.art.glyphs import Type
from bot.screens.art.palette import GOLD, INK, IVORY, MIST, NIGHT, SUITS, Suit
from bot.screens.art.shapes import SHAPES
from bot.screens.art.svg import box, circle, combined, moved, shape
from bot.screens.pikoko.art import signs
from bot.screens.pikoko.art.card_art import face_of, suits_of
from engine.pikoko.cards import CARD_NAMED


def face(code: str) -> Drawing:
    """Draws a card."""
    return cuts.card(face_of(CARD_NAMED[code], sparse=True))


def upper(code: str, bare: int = 0) -> Drawing:
    """Draws the upper part of a card; a bare one has no feather."""
    return cuts.upper(face_of(CARD_NAMED[code], sparse=True, bare=bool(bare)))


def tab(width: int, hollow: int = 0) -> Drawing:
    """Draws the tab on the upper edge of a trump card; hollow where its player may make it
    trump.
    """
    fill = box(-26, -17, 52, 34, 9, INK if hollow else GOLD, stroke=INK, stroke_width=4)
    line_ = box(-23, -14, 46, 28, 7, "none", stroke=GOLD, stroke_width=5) if hollow else ""
    return Drawing(width, width * 34 / 52, moved(0, 0, fill, line_, scale=width / 54))


def played(code: str, wide: int, tall: int) -> Drawing:
    """Draws a card in a trick: number, shape and letter are large for its size."""
    left, top = -wide / 2, -tall / 2
    number, suits = code[1:], suits_of(CARD_NAMED[code])
    x, y = left + 37, top + 62
    digits = Type(66) if len(number) == 1 else Type(58, tight=0.05)
    if len(suits) == 1:
        (suit,) = suits
        eye = moved(x + (wide - 37) * 0.58, y - 12, plume(suit, 0, 0, (16, 320)), scale=0.36)
        parts = [
            _ground(wide, tall, suit.base, suit.tone(0.5)),
            eye,
            shape(digits.path(number, x, y, "middle"), suit.text),
            shape(SHAPES[suit.shape](x, y + 40, 46), suit.text),
            shape(Type(42).path(suit.letter, x, y + 105, "middle"), suit.text),
        ]
    else:
        parts = [
            _ground(wide, tall, NIGHT, GOLD),
            shape(digits.path(number, x, y, "middle"), IVORY),
            *(_disc(suit, x - 2, y + 29 + row * 36, 16) for row, suit in enumerate(suits)),
        ]
    return Drawing(wide, tall, combined(parts))


def _ground(wide: float, tall: float, base: str, edge: str, corner: float = 16) -> str:
    return box(
        1.5 - wide / 2, 1.5 - tall / 2, wide - 3, tall - 3, corner, base, stroke=INK, stroke_width=3
    ) + box(
        6 - wide / 2,
        6 - tall / 2,
        wide - 12,
        tall - 12,
        corner - 5,
        "none",
        stroke=edge,
        stroke_width=3,
    )


def _disc(suit: Suit, x: float, y: float, r: float) -> str:
    return circle(x, y, r, suit.base, stroke=suit.pale, stroke_width=2) + shape(
        SHAPES[suit.shape](x, y, r * 1.2), suit.text
    )


def ring(wide: int, tall: int, colour: str) -> Drawing:
    """Draws the ring round a card of that size, which lies on it."""
    return Drawing(
        wide + 20, tall + 20, box(-wide / 2 - 10, -tall / 2 - 10, wide + 20, tall + 20, 22, colour)
    )


def small(code: str, wide: int = 60, tall: int = 84) -> Drawing:
    """Draws a small card: its number over its shape, or over the three colours of a multi-coloured
    one, whose number says which they are.
    """
    number, suits = code[1:], suits_of(CARD_NAMED[code])
    digits = Type(50) if len(number) == 1 else Type(46, tight=0.06)
    if len(suits) == 1:
        (suit,) = suits
        return Drawing(
            wide,
            tall,
            box(-wide / 2, -tall / 2, wide, tall, 10, suit.base)
            + shape(digits.path(number, 0, -2, "middle"), suit.text)
            + shape(SHAPES[suit.shape](0, 20, 34), suit.text),
            smooth=True,
        )
    frame = box(
        2 - wide / 2, 2 - tall / 2, wide - 4, tall - 4, 10, NIGHT, stroke=GOLD, stroke_width=4
    )
    dots = combined(circle((place - 1) * 18, 20, 8, each.base) for place, each in enumerate(suits))
    return Drawing(
        wide, tall, frame + shape(digits.path(number, 0, -2, "middle"), IVORY) + dots, smooth=True
    )


def large(code: str, wide: int, tall: int) -> Drawing:
    """Draws a card for people who want large ones: the number, and beside it shape and letter."""
    number, suits = code[1:], suits_of(CARD_NAMED[code])
    right = wide / 2 - 68
    if len(suits) == 1:
        (suit,) = suits
        digits = Type(190, tight=0.04).fitted(number, wide - 118)
        return Drawing(
            wide,
            tall,
            _ground(wide, tall, suit.base, suit.tone(0.5), 24)
            + shape(
                digits.path(
                    number, -wide / 2 + 24 + (wide - 130) / 2, digits.capital / 2, "middle"
                ),
                suit.text,
            )
            + shape(SHAPES[suit.shape](right, -tall * 0.18, 84), suit.text)
            + shape(Type(76).path(suit.letter, right, tall * 0.36, "middle"), suit.text),
        )
    digits = Type(160, tight=0.05).fitted(number, wide - 154)
    rows = tall / 3 - 6
    column = combined(
        _disc(suit, right - 26, (row - 1) * rows, 32)
        + shape(Type(58).path(suit.letter, right + 36, (row - 1) * rows + 20, "middle"), IVORY)
        for row, suit in enumerate(suits)
    )
    return Drawing(
        wide,
        tall,
        _ground(wide, tall, NIGHT, GOLD, 24)
        + shape(
            digits.path(number, -wide / 2 + 16 + (wide - 154) / 2, digits.capital / 2, "middle"),
            IVORY,
        )
        + column,
    )


def unseen(code: str, letter: str) -> Drawing:
    """Draws a card that was not seen, in the row of that colour."""
    number = code[1:]
    if code[0] == "M":
        return small(code, 80, 84)
    suit = next(suit for suit in SUITS if suit.letter == letter)
    digits = Type(54) if len(number) == 1 else Type(54, tight=0.05)
    return Drawing(
        80,
        84,
        box(-40, -42, 80, 84, 14, suit.base)
        + shape(digits.path(number, 0, 19, "middle"), suit.text),
        smooth=True,
    )


def tile(code: str, size: int) -> Drawing:
    """Draws a suit as a tile with its shape, or a card as one with its number too."""
    letter, number = code[0], code[1:]
    scale = size / 100
    if letter == "M":
        digits = Type(68)
        suits = suits_of(CARD_NAMED[code])
        parts = [
            box(-48, -48, 96, 96, 22, NIGHT, stroke=GOLD, stroke_width=5),
            shape(digits.path(number, 0, 7, "middle"), IVORY),
            *(circle((place - 1) * 27, 28, 12, each.base) for place, each in enumerate(suits)),
        ]
    else:
        suit = next(suit for suit in SUITS if suit.letter == letter)
        parts = [box(-48, -48, 96, 96, 22, suit.base, stroke=INK, stroke_width=4)]
        if number:
            digits = Type(62, tight=0.03)
            parts += [
                shape(digits.path(number, 0, 4, "middle"), suit.text),
                shape(SHAPES[suit.shape](0, 27, 32), suit.text),
            ]
        else:
            parts.append(shape(SHAPES[suit.shape](0, 0, 62), suit.text))
    return Drawing(size + 4, size + 4, moved(0, 0, *parts, scale=scale), smooth=True)


_SIGNS: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "trick": signs.trick,
        "confidence": signs.confidence,
        "no_confidence": signs.no_confidence,
        "exact": lambda: signs.tick(INK, 15),
        "off_by_one": lambda: signs.waves(IVORY, 11),
        "missed": signs.cross,
        "exact_worth": signs.exact,
        "off_by_one_worth": signs.off_by_one,
        "answered": lambda: signs.tick(IVORY),
        "thinking": lambda: combined(circle(x, 0, 8, MIST) for x in (-25, 0, 25)),
        "tokens": lambda: combined(
            circle(x, 0, 34, GOLD, stroke=INK, stroke_width=6) for x in (-26, -4, 18)
        ),
    }
)


def sign(name: str, size: int) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, moved(0, 0, _SIGNS[name](), scale=size / 100))
