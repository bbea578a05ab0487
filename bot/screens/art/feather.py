"""One parametric feather of eye, barbs, shaft and curl; each suit has its own parameters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.screens.art.palette import Suit, mix
from bot.screens.art.shapes import SHAPES
from bot.screens.art.svg import Point, combined, group, line, path, polar, shape


@dataclass(frozen=True, slots=True)
class Feather:
    """The parameters of a feather, for a card of 220 × 330; angles are in degrees.

    ``barbs`` is their number on each side of the top one; the lowest around the eye points
    ``spread`` off upright. A barb is ``width`` broad and ``reach`` longer than the eye is wide,
    every second one ``lobe`` shorter. Its tip bends outwards by ``curl``, and by up to ``droop``
    more towards the bottom. ``loose`` further barbs stand on the shaft, whose foot is ``lean``
    aside.
    """

    barbs: int
    spread: float
    reach: float
    lobe: float
    width: float
    curl: float
    droop: float
    loose: int
    lean: float


FEATHERS: Final[Mapping[str, Feather]] = MappingProxyType(
    {
        "ruby": Feather(9, 112, 28, 0, 17, -8, 0, 7, -10),
        "sun": Feather(10, 128, 25, 11, 13, 0, 0, 6, -20),
        "moon": Feather(8, 112, 29, 0, 18, 30, 0, 7, -34),
        "star": Feather(8, 118, 31, 14, 15, 0, 0, 8, -18),
        "drop": Feather(9, 108, 28, 0, 15, 8, 40, 8, -28),
        "leaf": Feather(6, 100, 31, 0, 25, -22, 0, 6, -24),
        "triangle": Feather(6, 116, 29, 9, 28, 0, 0, 6, -14),
        "ring": Feather(13, 126, 24, 0, 15, 0, 0, 6, -26),
        "blossom": Feather(5, 116, 27, 0, 40, 0, 0, 6, -20),
        "hourglass": Feather(8, 112, 30, 12, 13, 22, 0, 8, -10),
    }
)
"""The feathers by the shape of their eye."""

EYE: Final = (40.0, 47.0)
"""Half the width and half the height of the eye's outer ring."""


def eye_path(x: float, y: float, wide: float, tall: float, notch: float) -> str:
    """Returns a ring of the eye: an egg with a notch below."""
    low = y + tall
    return path(
        *("M", x, low - notch),
        *("C", x + wide * 0.16, low + tall * 0.06, x + wide, y + tall * 0.8, x + wide, y),
        *("C", x + wide, y - tall * 0.6, x + wide * 0.58, y - tall, x, y - tall),
        *("C", x - wide * 0.58, y - tall, x - wide, y - tall * 0.6, x - wide, y),
        *("C", x - wide, y + tall * 0.8, x - wide * 0.16, low + tall * 0.06, x, low - notch, "Z"),
    )


def _blade(base: Point, angle: float, length: float, width: float, bend: float) -> str:
    """Returns a barb: a pointed blade whose tip bends by ``bend`` degrees."""
    half = width / 2
    tip = polar(*base, length, angle + bend)
    left, right = polar(*base, half, angle - 90), polar(*base, half, angle + 90)
    near = polar(*polar(*base, length * 0.62, angle), half * 1.15, angle - 90)
    far = polar(*polar(*base, length * 0.62, angle), half * 1.15, angle + 90)
    return path("M", *left, "Q", *near, *tip, "Q", *far, *right, "Z")


def fan(x: float, y: float, feather: Feather, more: float = 0) -> str:
    """Returns the barbs around the eye."""
    wide, tall = EYE
    blades = []
    for step in range(-feather.barbs, feather.barbs + 1):
        share = step / feather.barbs
        angle = feather.spread * share
        turn = math.radians(angle)
        base = (x + (wide - 16) * math.sin(turn), y - (tall - 16) * math.cos(turn))
        length = 16 + feather.reach + more - (feather.lobe if step % 2 else 0)
        bend = feather.curl * max(-1, min(1, share * 3)) + feather.droop * share
        blades.append(_blade(base, angle, length, feather.width, bend))
    return combined(blades)


def _along(x: float, y: float, foot: Point, share: float) -> Point:
    """Returns the point of the shaft at that share of its length: 0 is the eye, 1 the foot."""
    bend = y + (foot[1] - y) * 0.55
    keep = 1 - share
    return (
        keep * keep * x + 2 * keep * share * x + share * share * foot[0],
        keep * keep * y + 2 * keep * share * bend + share * share * foot[1],
    )


def _loose(x: float, y: float, foot: Point, feather: Feather) -> Iterator[str]:
    first = (EYE[1] + 20) / (foot[1] - y)
    for index in range(feather.loose):
        down = index / max(1, feather.loose - 1)
        at = _along(x, y, foot, first + (0.92 - first) * down)
        length = 66 - 34 * down
        for side in (-1, 1):
            angle = side * (70 - 14 * down) + feather.lean * 0.3
            bend = side * (-16 + feather.curl * 0.6 + feather.droop * 0.9)
            yield _blade(at, angle, length, 8, bend)


def rings(x: float, y: float, suit: Suit) -> str:
    """Returns a suit's eye alone."""
    wide, tall = EYE
    rings = (
        (0, 0, 5, suit.tone(-0.6)),
        (4, 4, 5, suit.pale),
        (9, 9, 6, suit.accent),
        (14, 15, 7, mix(suit.deep, "#000000", 0.4)),
    )
    drawn = (shape(eye_path(x, y, wide - a, tall - b, low), fill) for a, b, low, fill in rings)
    return combined(drawn) + shape(SHAPES[suit.shape](x, y - 2, 36), suit.pale)


def feather_of(suit: Suit, x: float, y: float, foot: Point) -> str:
    """Returns a suit's feather, from its eye at (x, y) to the foot of its shaft."""
    loose = shape(combined(_loose(x, y, foot, FEATHERS[suit.shape])), suit.tone(-0.25))
    return loose + plume(suit, x, y, foot)


def plume(suit: Suit, x: float, y: float, foot: Point) -> str:
    """Returns a suit's feather without the loose barbs on its shaft."""
    feather = FEATHERS[suit.shape]
    stem = path("M", x, y, "Q", x, y + (foot[1] - y) * 0.55, *foot)
    return group(
        line(stem, suit.tone(0.62), 5),
        shape(fan(x, y, feather), suit.tone(-0.38)),
        shape(fan(x, y, feather, -11), suit.tone(0.34)),
        rings(x, y, suit),
    )
