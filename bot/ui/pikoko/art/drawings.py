"""What the pictures are made of, as SVG around the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.ui.art import cuts
from bot.ui.art.drawing import Drawing, master
from bot.ui.art.glyphs import Type
from bot.ui.art.palette import GOLD, INK, IVORY, LINE, MIST, NIGHT, SUITS, mix
from bot.ui.art.shapes import SHAPES
from bot.ui.art.svg import box, circle, joined, line, moved, shape
from bot.ui.pikoko.art import signs
from bot.ui.pikoko.art.cards import face_of, suits_of
from engine.pikoko.cards import CARD_NAMED


def face(code: str, bare: int = 0) -> Drawing:
    """The master of a card; a bare one has no feather."""
    return master(cuts.card(face_of(CARD_NAMED[code], sparse=True, bare=bool(bare))))


def tile(code: str, size: int) -> Drawing:
    """A suit as a tile with its shape, or a card as one with its number too."""
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
        "further_off": lambda: line("M-20 0L20 0", mix(INK, MIST, 0.6), 11),
        "missed": signs.cross,
    }
)


def sign(name: str, size: int) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, moved(0, 0, _SIGNS[name](), scale=size / 100))


def tokens(left: int, size: int) -> Drawing:
    """The nine tokens of a seat, those that are left filled."""
    parts = []
    for place in range(9):
        x = (place - 4) * size
        held = place < left
        parts.append(
            circle(
                x,
                0,
                size * 0.4,
                GOLD if held else "none",
                stroke=GOLD if held else LINE,
                stroke_width=3,
            )
        )
    return Drawing(9 * size + 6, size + 4, joined(parts))
