"""The small signs: each about 100 wide round the origin."""

from __future__ import annotations

from bot.screens.art.palette import BACK, GOLD, INK, MISSED, SILVER, mix
from bot.screens.art.shapes import heart
from bot.screens.art.svg import box, circle, combined, line, moved, path, shape


def trick(outline: str = INK) -> str:
    """Returns three cards that were taken."""
    cards = []
    for x, y, turn in ((-22, 2, -16), (0, 0, 0), (24, 4, 18)):
        card = box(-20, -32, 40, 64, 8, GOLD, stroke=outline, stroke_width=6)
        cards.append(moved(x, y, card, turn=turn))
    return combined(cards)


def confidence(colour: str = GOLD) -> str:
    """Returns a confidence card: a heart on the back of a card."""
    return box(-33, -47, 66, 94, 11, BACK, stroke=colour, stroke_width=7) + shape(
        heart(0, 1, 44), colour
    )


def no_confidence(colour: str = SILVER) -> str:
    """Returns a confidence card with an empty heart."""
    return box(-33, -47, 66, 94, 11, BACK, stroke=colour, stroke_width=7) + line(
        heart(0, 1, 42), colour, 6
    )


def tick(colour: str, width: float = 14) -> str:
    return line(path("M", -25, 2, "L", -7, 20, "L", 26, -18), colour, width)


def waves(colour: str, width: float = 11) -> str:
    wave = "".join(
        path(
            "M",
            -28,
            y + 5,
            "C",
            -18,
            y - 15,
            -8,
            y - 15,
            0,
            y,
            "C",
            8,
            y + 15,
            18,
            y + 15,
            28,
            y - 5,
        )
        for y in (-13, 13)
    )
    return line(wave, colour, width)


def cross(colour: str = MISSED, width: float = 15) -> str:
    return line("M-21-21L21 21M-21 21L21-21", colour, width)


def exact() -> str:
    return circle(0, 0, 50, GOLD) + tick(INK)


def off_by_one() -> str:
    return circle(0, 0, 46, mix(INK, SILVER, 0.22), stroke=SILVER, stroke_width=8) + waves(SILVER)


def missed() -> str:
    return circle(0, 0, 50, mix(INK, MISSED, 0.22)) + cross()
