"""What the pictures are made of, as SVG around the origin."""

from __future__ import annotations

from typing import Final

from bot.screens.art import shapes, signs
from bot.screens.art.drawing import Drawing
from bot.screens.art.glyphs import Type
from bot.screens.art.heads import bird
from bot.screens.art.palette import GOLD, INK, IVORY, PINK, mix
from bot.screens.art.svg import box, circle, group, moved, path, polar, shape
from bot.screens.block.art import faces

CARD: Final = (258, 374)
"""A card of the hand: the Cock Fight value, the icon, the name and what it does."""

NAME_TOP: Final = 200
NAME_TALL: Final = 62
"""Where its band for the name is."""

FIGHTER: Final = (258, 294)
"""A card of a Cock Fight: its value, and the name on a band as tall at its foot."""

NARROW_FIGHTER: Final = 196
"""How wide it is where five fight: its icon is in the place of the name."""

WAITING: Final = (98, 118)
"""A card that waits to act."""


def _card(kind: str, wide: int, tall: int, *inside: str, radius: int = 26) -> Drawing:
    ground = faces.FAMILIES[faces.KINDS[kind].family]
    x, y = -wide / 2, -tall / 2
    return Drawing(
        wide,
        tall,
        group(
            box(x + 1.5, y + 1.5, wide - 3, tall - 3, radius, ground, stroke=INK, stroke_width=3),
            *inside,
            box(x + 7, y + 7, wide - 14, tall - 14, radius - 6, "none",
                stroke=mix(ground, IVORY, 0.5), stroke_width=3),
        ),
    )  # fmt: skip


def _name_band(kind: str, wide: int, top: float, tall: int = NAME_TALL) -> str:
    return box(4 - wide / 2, top, wide - 8, tall, 0, faces.band_of(kind))


def _digit(value: str, x: float, top: float, size: float) -> str:
    digit = Type(size)
    return shape(digit.path(value, x, top + digit.capital), IVORY)


def hand_card(kind: str, value: str) -> Drawing:
    """Draws a card of the hand, without its words."""
    wide, tall = CARD
    return _card(
        kind,
        wide,
        tall,
        _digit(value, 22 - wide / 2, 22 - tall / 2, 64),
        _two_cocks(wide / 2 - 44, 40 - tall / 2, 0.33),
        moved(4, 112 - tall / 2, faces.icon(kind)),
        _name_band(kind, wide, NAME_TOP - tall / 2),
    )


def large_card(kind: str, value: str, wide: int, tall: int) -> Drawing:
    """Draws a card of a large hand, wider than high, without its words."""
    return _card(
        kind,
        wide,
        tall,
        moved(100 - wide / 2, 40, faces.icon(kind), scale=0.94),
        _digit(value, 24 - wide / 2, 20 - tall / 2, 84),
        radius=30,
    )


def fight_card(kind: str, value: str, wide: int) -> Drawing:
    """Draws a card that is shown in a Cock Fight, without its name; a narrow one with its icon."""
    tall, is_narrow = FIGHTER[1], wide == NARROW_FIGHTER
    digit, middle = Type(190), -46 if is_narrow else -30
    return _card(
        kind,
        wide,
        tall,
        moved(0, tall / 2 - 64, faces.icon(kind), scale=0.7)
        if is_narrow
        else _name_band(kind, wide, tall / 2 - 12 - NAME_TALL),
        shape(digit.path(value, 0, middle + digit.capital / 2, "middle"), IVORY),
    )


def waiting_card(kind: str, percent: int = 100) -> Drawing:
    """Draws a card in the trigger slot."""
    wide, tall = WAITING
    inside = moved(0, 0, faces.icon(kind), scale=0.56)
    return _card(kind, wide, tall, inside, radius=16).scaled(percent / 100)


def ring_part(kind: str, size: int) -> Drawing:
    """Draws a part of the Ring, and in dark lines the others."""
    return Drawing(size * 1.4, size * 1.4, moved(0, 0, faces.ring_on(INK, kind), scale=size / 130))


def ring_parts(count: int, size: int) -> Drawing:
    """Draws the first so many parts of the Ring, and in dark lines the others."""
    return Drawing(size * 1.4, size * 1.4, moved(0, 0, faces.ring_of(INK, count), scale=size / 130))


def whole_ring(size: int) -> Drawing:
    return Drawing(size * 1.4, size * 1.4, moved(0, 0, faces.whole_ring(), scale=size / 130))


def heart(size: int, colour: str) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, shape(shapes.heart(0, 0, size), colour))


def aim(size: int, number: str) -> Drawing:
    """Draws the hollow heart at the end of the Flirt Scale, with the points that win."""
    digits = Type(44, tight=0.03)
    return Drawing(
        size * 1.3,
        size * 1.3,
        shape(shapes.heart(0, 0, size), INK, stroke=PINK, stroke_width=7)
        + shape(digits.path(number, 0, digits.capital * 0.36, "middle"), IVORY),
    )


def feather(size: int) -> Drawing:
    return Drawing(size * 0.6, size * 1.1, signs.feather(size))


def danger(size: int) -> Drawing:
    """Draws an exclamation mark in a disc."""
    mark = Type(44)
    return Drawing(
        size + 2,
        size + 2,
        circle(0, 0, size / 2, INK) + shape(mark.path("!", 0, mark.capital / 2, "middle"), GOLD),
    )


def cocks(size: int) -> Drawing:
    """Draws two birds that face each other: a Cock Fight."""
    return Drawing(size * 1.7, size, _two_cocks(0, 0, size / 92))


def _two_cocks(x: float, y: float, scale: float) -> str:
    other = group(bird(GOLD, 3, INK), transform="translate(42 0) scale(-1 1)")
    return moved(x, y, moved(-42, 0, bird(IVORY, 3, INK)), other, scale=scale)


def tail(count: int, radius: int, spread: int) -> Drawing:
    """Draws a tail of that many plain feathers, spread by so many degrees; 180 is the whole
    of it.
    """
    size = radius * 0.62
    turns = [(place / max(1, count - 1) - 0.5) * 160 for place in range(count)]
    shown = sorted((turn for turn in turns if abs(turn) * 2 <= spread), key=abs, reverse=True)
    feathers = (
        moved(0, 0, moved(0, size * 0.5 - radius, signs.feather(size)), turn=turn) for turn in shown
    )
    edge = radius * 0.98
    half = spread / 2
    ends = polar(0, 0, edge, -half), polar(0, 0, edge, half)
    fan = path("M", 0, 0, "L", *ends[0], "A", edge, edge, 0, 0, 1, *ends[1], "Z")
    svg = moved(0, radius * 0.42, shape(fan, "#0F3A40"), *feathers)
    return Drawing(radius * 2.1, radius * 1.3, svg, smooth=True)
