"""The small signs of any game: each about 100 wide round the origin."""

from __future__ import annotations

from bot.ui.art.palette import GOLD, INK, IVORY, MINT, ON_MINT, mix
from bot.ui.art.shapes import disc
from bot.ui.art.svg import box, circle, group, joined, line, moved, rounded, shape


def play(colour: str, size: float = 50) -> str:
    """The triangle that means a move."""
    s = size / 2
    return shape(rounded(((-s * 0.72, -s), (s * 1.02, 0), (-s * 0.72, s)), size * 0.12), colour)


def move() -> str:
    return circle(0, 0, 50, MINT) + moved(3, 0, play(mix(ON_MINT, MINT, 0.15), 54))


def crown(outline: str = INK) -> str:
    """A gold crown, 100 wide and 72 high."""
    body = rounded(((-40, 34), (-46, -18), (-21, 4), (0, -32), (21, 4), (46, -18), (40, 34)), 4)
    balls = joined(
        circle(x, y, 7.5, GOLD, stroke=outline, stroke_width=5)
        for x, y in ((-46, -20), (0, -34), (46, -20))
    )
    return shape(body, GOLD, stroke=outline, stroke_width=5) + balls


def computer(ground: str = "#5C6C74") -> str:
    """A robot's face."""
    return group(
        box(-50, -50, 100, 100, 24, ground),
        line("M0-26L0-36", IVORY, 6),
        circle(0, -38, 8, IVORY),
        box(-34, -26, 68, 54, 16, IVORY),
        shape(disc(-14, 0, 7.5) + disc(14, 0, 7.5), ground),
        box(-12, 15, 24, 5, 2.5, ground),
    )
