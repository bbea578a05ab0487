"""The bot's own pictures: its avatar and its banner."""

from __future__ import annotations

from typing import Final

from bot.screens.art import palette
from bot.screens.art.feather import plume
from bot.screens.art.glyphs import TITLE, Type
from bot.screens.art.palette import BACK, BACK_SCALE, GOLD, INK, IVORY, MIST, POND, SCALE, mix
from bot.screens.art.svg import (
    circle,
    combined,
    document,
    ground,
    line,
    moved,
    path,
    polar,
    rounded,
    shape,
)

AVATAR: Final = 1024
BANNER: Final = (1360, 480)


def scales(width: int, height: int) -> str:
    """Returns faint scales, the background of the bot's own pictures."""
    arcs, radius = [], 70
    for row in range(int(height / (radius * 0.62)) + 2):
        for column in range(-1, int(width / (radius * 2)) + 2):
            x = column * radius * 2 + (radius if row % 2 else 0)
            y = row * radius * 0.62
            arcs.append(path("M", x - radius, y, "A", radius, radius, 0, 0, 1, x + radius, y))
    return shape(combined(arcs), stroke=SCALE, stroke_width=3)


_TAIL: Final = (3, 4, 2, 0, 1, 0, 2, 4, 3)
"""The tail's suits, from left to right, as indices of `SUITS`."""


def peacock(x: float, y: float, radius: float, spread: float) -> str:
    """Returns a peacock seen from the front, with a spread tail.

    The tail has that ``radius``; its outermost feathers point ``spread`` degrees off upright.
    """
    apart = 2 * spread / (len(_TAIL) - 1)
    turns = [(place - (len(_TAIL) - 1) / 2) * apart for place in range(len(_TAIL))]
    order = sorted(zip(turns, _TAIL, strict=True), key=lambda feather: -abs(feather[0]))
    outer = (
        moved(
            *polar(0, 0, 300, turn),
            plume(palette.SUITS[suit], 0, 0, (0, 260)),
            scale=1.12,
            turn=turn,
        )
        for turn, suit in order
    )
    inner = (
        moved(*polar(0, 0, 190, turn + apart / 2), *_SMALL_EYE, turn=turn + apart / 2)
        for turn in turns[:-1]
    )
    body = path(
        *("M", -118, 470, "C", -104, 130, -44, 80, -36, 0, "C", -33, -40, -42, -58, -42, -86),
        *("C", -42, -114, -22, -130, 0, -130, "C", 22, -130, 42, -114, 42, -86),
        *("C", 42, -58, 33, -40, 36, 0, "C", 44, 80, 104, 130, 118, 470, "Z"),
    )
    tops = [polar(0, -120, 74, turn) for turn in (-44, -22, 0, 22, 44)]
    crest = combined(path("M", 0, -120, "L", *top) for top in tops)
    ribs = combined(path("M", 0, 0, "L", *polar(0, 0, 352, turn)) for turn in range(-180, 180, 12))
    return moved(
        x,
        y,
        circle(0, 0, 352, mix(BACK, INK, 0.25)),
        line(ribs, BACK_SCALE, 6),
        *outer,
        *inner,
        line(crest, INK, 22),
        *(circle(*top, 19, INK) for top in tops),
        shape(body, palette.PEACOCK, stroke=INK, stroke_width=14),
        line(crest, palette.PEACOCK, 8),
        *(circle(*top, 12, GOLD) for top in tops),
        *(circle(side * 18, -92, 9, IVORY) for side in (-1, 1)),
        *(circle(side * 17, -91, 5, INK) for side in (-1, 1)),
        shape(rounded(((-13, -78), (13, -78), (0, -48)), 4), GOLD),
        scale=radius / 400,
    )


_SMALL_EYE: Final = (
    circle(0, 0, 34, INK),
    circle(0, 0, 29, palette.VANE),
    circle(0, 2, 20, GOLD),
    circle(0, 4, 11, palette.PUPIL),
)


def avatar(called: str) -> str:
    """Returns the bot's avatar, which Discord crops to a circle."""
    middle = AVATAR / 2
    return document(
        AVATAR,
        AVATAR,
        ground(AVATAR, AVATAR, POND),
        peacock(middle, 560, 490, 104),
        called=called,
    )


def banner(called: str, below: str) -> str:
    """Returns the bot's banner: its name, a line ``below`` it, and a spread tail."""
    width, height = BANNER
    return document(
        width,
        height,
        ground(width, height, POND),
        scales(width, height),
        peacock(1010, 400, 385, 90),
        shape(Type(148, TITLE).path(called, 70, 250), IVORY),
        shape(Type(46).path(below, 76, 330), MIST),
        called=called,
    )
