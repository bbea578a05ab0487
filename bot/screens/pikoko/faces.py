"""The cards and signs of Pikoko as drawings and emojis, and the order of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.card_art import Parts, feather_card, multi_coloured_card
from bot.screens.art.drawing import Drawing
from bot.screens.art.emoji_art import (
    back_emoji,
    card_emoji,
    multi_coloured_emoji,
    sign_emoji,
    suit_emoji,
)
from bot.screens.art.emoji_art import tile as ground
from bot.screens.art.feather import plume
from bot.screens.art.glyphs import Type
from bot.screens.art.palette import (
    BACK,
    GOLD,
    INK,
    IVORY,
    MISSED,
    MIST,
    NIGHT,
    SILVER,
    SUITS,
    Suit,
    mix,
)
from bot.screens.art.scene import Cut, Put
from bot.screens.art.shapes import SHAPES, heart
from bot.screens.art.svg import box, circle, combined, line, moved, path, shape
from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    FACES,
    NO_TRUMP,
    SUIT,
    cards,
    colour_of,
    faces,
    number_of,
)

# The order of a hand


def sort_key(card: int, trump: int | None = None) -> tuple[bool, bool, int]:
    """Returns a card's sort key: trump first, then colour and number, multi-coloured cards last."""
    is_multi = card.bit_count() > 1
    return (
        is_multi,
        not is_trump(card, trump),
        number_of(card.bit_length() - 1) if is_multi else card,
    )


def is_trump(card: int, trump: int | None) -> bool:
    """Returns whether the card is trump, or its player can make it trump."""
    return trump is not None and trump != NO_TRUMP and bool(card & SUIT[trump])


def in_hand(hand: int, trump: int | None = None) -> list[int]:
    """Returns the cards of a hand in their order."""
    return sorted(cards(hand), key=lambda card: sort_key(card, trump))


# Cards


def suits_of(card: int) -> tuple[Suit, ...]:
    """Returns the card's suit, or the three of a multi-coloured card."""
    return tuple(SUITS[colour_of(face)] for face in faces(card))


def card_face(card: int, *, sparse: bool = False, bare: bool = False) -> Parts:
    """Returns the face of a card of `engine.pikoko.cards`."""
    suits = suits_of(card)
    value = number_of(card.bit_length() - 1)
    if len(suits) == 1:
        return feather_card(suits[0], value, sparse=sparse, bare=bare)
    return multi_coloured_card(suits, value, sparse=sparse, bare=bare)


# Signs, each about 100 wide around the origin


def _trick() -> str:
    cards = []
    for x, y, turn in ((-22, 2, -16), (0, 0, 0), (24, 4, 18)):
        card = box(-20, -32, 40, 64, 8, GOLD, stroke=INK, stroke_width=6)
        cards.append(moved(x, y, card, turn=turn))
    return combined(cards)


def _confidence() -> str:
    return box(-33, -47, 66, 94, 11, BACK, stroke=GOLD, stroke_width=7) + shape(
        heart(0, 1, 44), GOLD
    )


def _no_confidence() -> str:
    return box(-33, -47, 66, 94, 11, BACK, stroke=SILVER, stroke_width=7) + line(
        heart(0, 1, 42), SILVER, 6
    )


def _tick(colour: str, width: float = 14) -> str:
    return line(path("M", -25, 2, "L", -7, 20, "L", 26, -18), colour, width)


def _waves(colour: str) -> str:
    wave = "".join(
        path(
            *("M", -28, y + 5, "C", -18, y - 15, -8, y - 15, 0, y),
            *("C", 8, y + 15, 18, y + 15, 28, y - 5),
        )
        for y in (-13, 13)
    )
    return line(wave, colour, 11)


def _cross() -> str:
    return line("M-21-21L21 21M-21 21L21-21", MISSED, 15)


def _exact() -> str:
    return circle(0, 0, 50, GOLD) + _tick(INK)


def _off_by_one() -> str:
    return circle(0, 0, 46, mix(INK, SILVER, 0.22), stroke=SILVER, stroke_width=8) + _waves(SILVER)


def _missed() -> str:
    return circle(0, 0, 50, mix(INK, MISSED, 0.22)) + _cross()


# Drawings around the origin


def face(code: str) -> Drawing:
    return cuts.card(card_face(CARD_NAMED[code], sparse=True))


def upper(code: str, bare: int = 0) -> Drawing:
    """Draws the upper part of a card; a bare one has no feather."""
    return cuts.upper(card_face(CARD_NAMED[code], sparse=True, bare=bool(bare)))


def tab(width: int, hollow: int = 0) -> Drawing:
    """Draws the tab on a trump card; hollow if its player chooses whether it is trump."""
    fill = box(-26, -17, 52, 34, 9, INK if hollow else GOLD, stroke=INK, stroke_width=4)
    line_ = box(-23, -14, 46, 28, 7, "none", stroke=GOLD, stroke_width=5) if hollow else ""
    return Drawing(width, width * 34 / 52, moved(0, 0, fill, line_, scale=width / 54))


def played(code: str, wide: int, tall: int) -> Drawing:
    """Draws a card in a trick, with large number, shape and letter for its size."""
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
    outer = 1.5 - wide / 2, 1.5 - tall / 2, wide - 3, tall - 3
    inner = 6 - wide / 2, 6 - tall / 2, wide - 12, tall - 12
    filled = box(*outer, corner, base, stroke=INK, stroke_width=3)
    return filled + box(*inner, corner - 5, "none", stroke=edge, stroke_width=3)


def _disc(suit: Suit, x: float, y: float, r: float) -> str:
    return circle(x, y, r, suit.base, stroke=suit.pale, stroke_width=2) + shape(
        SHAPES[suit.shape](x, y, r * 1.2), suit.text
    )


def ring(wide: int, tall: int, colour: str) -> Drawing:
    """Draws the ring around a card of that size; the ring lies on the card."""
    return Drawing(
        wide + 20, tall + 20, box(-wide / 2 - 10, -tall / 2 - 10, wide + 20, tall + 20, 22, colour)
    )


def small(code: str, wide: int = 60, tall: int = 84) -> Drawing:
    """Draws a small card: its number over its shape, or over a multi-coloured card's colours."""
    number, suits = code[1:], suits_of(CARD_NAMED[code])
    digits = Type(50) if len(number) == 1 else Type(46, tight=0.06)
    shown = digits.path(number, 0, -2, "middle")
    if len(suits) == 1:
        (suit,) = suits
        parts = [
            box(-wide / 2, -tall / 2, wide, tall, 10, suit.base),
            shape(shown, suit.text),
            shape(SHAPES[suit.shape](0, 20, 34), suit.text),
        ]
    else:
        size = wide - 4, tall - 4
        parts = [
            box(2 - wide / 2, 2 - tall / 2, *size, 10, NIGHT, stroke=GOLD, stroke_width=4),
            shape(shown, IVORY),
            *(circle((place - 1) * 18, 20, 8, each.base) for place, each in enumerate(suits)),
        ]
    return Drawing(wide, tall, combined(parts), smooth=True)


def large(code: str, wide: int, tall: int) -> Drawing:
    """Draws a large card: the number, and beside it shape and letter."""
    number, suits = code[1:], suits_of(CARD_NAMED[code])
    is_multi, right = len(suits) > 1, wide / 2 - 54
    size, beside = (128, 123) if is_multi else (152, 94)
    digits = Type(size, tight=0.045).fitted(number, wide - beside)
    base, edge = (NIGHT, GOLD) if is_multi else (suits[0].base, suits[0].tone(0.5))
    colour = IVORY if is_multi else suits[0].text
    parts = [
        _ground(wide, tall, base, edge, 19),
        shape(digits.path(number, 8 - beside / 2, digits.capital / 2, "middle"), colour),
    ]
    if is_multi:
        for row, suit in enumerate(suits):
            y = (row - 1) * (tall / 3 - 5)
            parts.append(_disc(suit, right - 24, y, 26))
            parts.append(shape(Type(45).path(suit.letter, right + 25, y + 16, "middle"), IVORY))
    else:
        parts.append(shape(SHAPES[suits[0].shape](right, -tall * 0.18, 67), colour))
        letter = Type(61).path(suits[0].letter, right, tall * 0.36, "middle")
        parts.append(shape(letter, colour))
    return Drawing(wide, tall, combined(parts))


def unseen(code: str, letter: str) -> Drawing:
    """Draws an unseen card in a row of its colour."""
    number = code[1:]
    if code[0] == "M":
        return small(code, 80, 84)
    suit = next(suit for suit in SUITS if suit.letter == letter)
    digits = Type(54, tight=0.05).path(number, 0, 19, "middle")
    svg = box(-40, -42, 80, 84, 14, suit.base) + shape(digits, suit.text)
    return Drawing(80, 84, svg, smooth=True)


def tile(code: str, size: int) -> Drawing:
    """Draws a suit as a tile with its shape; a card also has its number."""
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
        "trick": _trick,
        "confidence": _confidence,
        "no_confidence": _no_confidence,
        "exact": lambda: _tick(INK, 15),
        "off_by_one": lambda: _waves(IVORY),
        "missed": _cross,
        "exact_worth": _exact,
        "off_by_one_worth": _off_by_one,
        "answered": lambda: _tick(IVORY),
        "thinking": lambda: combined(circle(x, 0, 8, MIST) for x in (-25, 0, 25)),
        "tokens": lambda: combined(
            circle(x, 0, 34, GOLD, stroke=INK, stroke_width=6) for x in (-26, -4, 18)
        ),
    }
)


def sign(name: str, size: int) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, moved(0, 0, _SIGNS[name](), scale=size / 100))


# Emojis

BACK_NAME: Final = "card_back"


@cache
def name_of_face(face: int) -> str:
    """Returns the emoji's name for a face, ``red_7``: a card, or the colour it counts as."""
    return f"{SUITS[colour_of(face)].name}_{number_of(face)}"


@cache
def name_of(card: int) -> str:
    """Returns a card's emoji's name: ``red_2``, ``multi_7``."""
    face = card.bit_length() - 1
    return f"multi_{number_of(face)}" if card.bit_count() > 1 else name_of_face(face)


CARDS: Final = frozenset(
    (
        *map(name_of_face, range(FACES)),
        *map(name_of, CARD),
        *(suit.name for suit in SUITS),
        BACK_NAME,
    )
)


def emojis() -> Iterator[tuple[str, str]]:
    """Yields the name and drawing of every emoji of the game."""
    yield from _cards()
    for suit in SUITS:
        yield suit.name, suit_emoji(suit.name, suit)
    yield BACK_NAME, back_emoji(BACK_NAME)
    for name, sign in (
        ("trick", _trick()),
        ("confidence", _confidence()),
        ("no_confidence", _no_confidence()),
        ("exact", _exact()),
        ("off_by_one", _off_by_one()),
        ("missed", _missed()),
    ):
        yield name, sign_emoji(name, sign)


def _cards() -> Iterator[tuple[str, str]]:
    """Yields each face, in a gold frame if its card has others too, and multi-coloured cards."""
    gold_frame = box(7, 7, 114, 114, 27, "none", stroke=GOLD, stroke_width=6)
    for face, card in enumerate(CARD):
        name, suit, value = name_of_face(face), SUITS[colour_of(face)], number_of(face)
        framed = None if card == 1 << face else ground(suit.base, NIGHT) + gold_frame
        yield name, card_emoji(name, suit, value, framed)
        if card.bit_length() - 1 == face and framed:
            yield name_of(card), multi_coloured_emoji(name_of(card), suits_of(card), value)


# The picture of the lobby

_BACKS: Final = (-102, -72, -42)

EMBLEM: Final = (
    *(Put(Cut(cuts.back, percent=42, turn=6 * place - 9), x, 0) for place, x in enumerate(_BACKS)),
    Put(Cut(tile, ("R8", 96)), 28, 10),
    Put(Cut(tile, ("W9", 96)), 100, -10),
)
