"""Emojis: 128 × 128, read at 22 px, each named for screen readers.

A game makes its own emojis of these functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from bot.screens.art import palette, signs
from bot.screens.art.glyphs import Type
from bot.screens.art.heads import bird, head_colour
from bot.screens.art.palette import BACK, GOLD, INK, IVORY, NIGHT, SEATS, Suit
from bot.screens.art.shapes import SHAPES
from bot.screens.art.svg import box, circle, combined, document, moved, shape

SIZE: Final = 128
_MIDDLE: Final = SIZE / 2


def tile(ground: str, line: str | None = None) -> str:
    """Returns a rounded square with an ink outline, for dark and light themes."""
    drawn = box(5.5, 5.5, 117, 117, 29, ground, stroke=INK, stroke_width=5)
    return drawn + box(11, 11, 106, 106, 24, "none", stroke=line, stroke_width=6) if line else drawn


def emoji(name: str, *drawn: str) -> str:
    """Returns an emoji as an SVG file."""
    return document(SIZE, SIZE, *drawn, called=name)


def _ground(suit: Suit) -> str:
    return tile(suit.base, suit.tone(0.5) if suit.letter == "K" else None)


def suit_emoji(name: str, suit: Suit) -> str:
    drawn = shape(SHAPES[suit.shape](_MIDDLE, _MIDDLE, 84), suit.text)
    return emoji(name, _ground(suit), drawn)


def card_emoji(name: str, suit: Suit, value: int, ground: str | None = None) -> str:
    """Returns a card's emoji: its number over its shape."""
    below = shape(SHAPES[suit.shape](_MIDDLE, 98, 37), suit.text)
    return emoji(name, ground or _ground(suit), _digits(value, suit.text), below)


def _digits(value: int, colour: str) -> str:
    """Draws a number; at 22 px a pixel stays free below it."""
    digits = Type(90) if value < 10 else Type(86, tight=0.045)
    return shape(digits.path(str(value), _MIDDLE, 11 + digits.capital, "middle"), colour)


def multi_coloured_emoji(name: str, suits: tuple[Suit, ...], value: int) -> str:
    discs = (
        circle(_MIDDLE + (place - 1) * 35, 97, 16.5, suit.base) for place, suit in enumerate(suits)
    )
    return emoji(name, tile(NIGHT, GOLD), _digits(value, IVORY), combined(discs))


def head_emoji(name: str, number: int) -> str:
    colour = head_colour(number)
    drawn = circle(0, 0, 56, INK, stroke=colour, stroke_width=9)
    return emoji(
        name,
        circle(_MIDDLE, _MIDDLE, 63, INK),
        moved(_MIDDLE, _MIDDLE, drawn),
        moved(_MIDDLE, _MIDDLE + 2, bird(colour, number + 1), scale=1.16),
    )


def sign_emoji(name: str, sign: str) -> str:
    """Returns the emoji of a sign without a tile."""
    return emoji(name, moved(_MIDDLE, _MIDDLE, sign, scale=1.18))


def tile_emoji(name: str, ground: str, sign: str, scale: float = 1) -> str:
    """Returns the emoji of a sign on a tile."""
    return emoji(name, tile(ground), moved(_MIDDLE, _MIDDLE, sign, scale=scale))


def back_emoji(name: str) -> str:
    eyes = (
        circle(_MIDDLE + x, _MIDDLE + y, 11, GOLD) + circle(_MIDDLE + x, _MIDDLE + y, 4.5, BACK)
        for x, y in ((-17, -32), (17, -32), (0, 0), (-17, 32), (17, 32))
    )
    return emoji(
        name,
        box(20, 5.5, 88, 117, 17, BACK, stroke=INK, stroke_width=5),
        box(26, 11.5, 76, 105, 12, palette.BACK_SCALE, stroke=GOLD, stroke_width=7),
        combined(eyes),
    )


_COLOURS: Final = ("red", "yellow", "purple", "white", "blue", "green")
"""The names of the colours in `bot.screens.art.palette.SEATS`."""


@cache
def head_name(number: int) -> str:
    """Returns the name of a head's emoji."""
    name = f"{_COLOURS[number % len(SEATS)]}_peacock"
    return name if number < len(SEATS) else f"{name}_{number + 1}"


def emojis(heads: int) -> Iterator[tuple[str, str]]:
    """Yields the name and drawing of each emoji that belongs to no game, ``heads`` included."""
    for number in range(heads):
        name = head_name(number)
        yield name, head_emoji(name, number)
    for name, sign in (
        ("move", signs.move()),
        ("crown", signs.crown()),
        ("computer", signs.computer()),
    ):
        yield name, sign_emoji(name, sign)
