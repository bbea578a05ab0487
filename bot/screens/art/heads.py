"""Peacock heads that stand for people, told apart by colour and number of crest plumes.

Heads count from 0. After the last colour the first returns, with one plume more.
"""

from __future__ import annotations

from typing import Final

from bot.screens.art.palette import INK, IVORY, SEATS
from bot.screens.art.svg import circle, combined, group, line, path, polar, rounded, shape

_CROWN: Final = (0.0, -9.0)
"""The foot of the crest."""


def _crest(plumes: int, colour: str) -> str:
    apart = min(24.0, 100 / plumes)
    dot = 5.4 if plumes < 4 else 4.4
    tops = [polar(*_CROWN, 25, (index - (plumes - 1) / 2) * apart) for index in range(plumes)]
    stems = combined(path("M", *_CROWN, "L", *top) for top in tops)
    return line(stems, colour, 2.8) + combined(circle(*top, dot, colour) for top in tops)


def bird(colour: str, plumes: int, ground: str = INK) -> str:
    """Returns a head and neck looking right, in a circle of radius 44 around the origin."""
    left, right = polar(0, 0, 43, 222), polar(0, 0, 43, 140)
    neck = path(
        *("M", *left, "C", -22, 26, -18, 20, -17.5, 5, "C", -17, -8, -9, -14, 0, -14),
        *("C", 10, -14, 17, -7, 17, 3, "C", 17, 13, 14, 17, 18, 24),
        *("C", 20, 28, 24, 31, *right, "A", 43, 43, 0, 0, 1, *left, "Z"),
    )
    beak = rounded(((14, -7), (37, 5), (15, 11)), 2)
    return group(
        _crest(plumes, colour),
        shape(neck, colour),
        shape(beak, IVORY),
        circle(5, -0.5, 4.8, ground),
        circle(6.6, -2, 1.5, IVORY),
    )


def head_colour(number: int) -> str:
    return SEATS[number % len(SEATS)]


def head(number: int) -> str:
    """Draws a head in its ring, a circle of radius 50 around the origin."""
    colour = head_colour(number)
    return group(
        circle(0, 0, 50, INK),
        circle(0, 0, 45, INK, stroke=colour, stroke_width=6),
        bird(colour, number + 1),
    )
