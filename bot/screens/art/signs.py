"""The small signs of any game, each about 100 wide around the origin."""

from __future__ import annotations

from bot.screens.art.palette import GOLD, INK, IVORY, MINT, ON_MINT, PUPIL, VANE, mix
from bot.screens.art.shapes import disc
from bot.screens.art.svg import box, circle, combined, group, line, moved, path, rounded, shape


def play(colour: str, size: float = 50) -> str:
    """Returns the triangle that stands for a move."""
    s = size / 2
    return shape(rounded(((-s * 0.72, -s), (s * 1.02, 0), (-s * 0.72, s)), size * 0.12), colour)


def move() -> str:
    return circle(0, 0, 50, MINT) + moved(3, 0, play(mix(ON_MINT, MINT, 0.15), 54))


def crown() -> str:
    """Returns a gold crown, 100 wide and 72 high."""
    body = rounded(((-40, 34), (-46, -18), (-21, 4), (0, -32), (21, 4), (46, -18), (40, 34)), 4)
    balls = combined(
        circle(x, y, 7.5, GOLD, stroke=INK, stroke_width=5)
        for x, y in ((-46, -20), (0, -34), (46, -20))
    )
    return shape(body, GOLD, stroke=INK, stroke_width=5) + balls


def computer() -> str:
    """Returns a robot's face."""
    ground = "#5C6C74"
    return group(
        box(-50, -50, 100, 100, 24, ground),
        line("M0-26L0-36", IVORY, 6),
        circle(0, -38, 8, IVORY),
        box(-34, -26, 68, 54, 16, IVORY),
        shape(disc(-14, 0, 7.5) + disc(14, 0, 7.5), ground),
        box(-12, 15, 24, 5, 2.5, ground),
    )


def feather(tall: float) -> str:
    """Returns a simplified feather, which is legible at any size."""
    wide, eye = tall * 0.24, -tall * 0.16
    top, low = -tall / 2, tall * 0.26
    vane = path(
        *("M", 0, low, "C", -wide * 0.4, low - tall * 0.04, -wide, tall * 0.06, -wide, eye),
        *("C", -wide, eye - tall * 0.2, -wide * 0.5, top + tall * 0.03, 0, top),
        *("C", wide * 0.5, top + tall * 0.03, wide, eye - tall * 0.2, wide, eye),
        *("C", wide, tall * 0.06, wide * 0.4, low - tall * 0.04, 0, low, "Z"),
    )
    stem = path("M", 0, eye, "L", 0, tall / 2)
    rib = path("M", 0, low - tall * 0.03, "L", 0, eye)
    return group(
        line(stem, INK, tall * 0.075),
        line(stem, mix(VANE, IVORY, 0.65), tall * 0.04),
        shape(vane, VANE, stroke=INK, stroke_width=tall * 0.03),
        shape(rib, stroke=mix(VANE, IVORY, 0.65), stroke_width=tall * 0.025),
        circle(0, eye, tall * 0.165, GOLD),
        circle(0, eye + tall * 0.01, tall * 0.09, PUPIL),
    )
