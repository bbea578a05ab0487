"""The small signs around the origin."""

from __future__ import annotations

from bot.ui.art.palette import GOLD, INK, IVORY, PUPIL, VANE, mix
from bot.ui.art.svg import circle, group, line, path, shape


def feather(tall: float, outline: str = INK) -> str:
    """A whole feather, simplified: it reads at any size."""
    wide, eye = tall * 0.24, -tall * 0.16
    top, low = -tall / 2, tall * 0.26
    vane = path(
        *("M", 0, low, "C", -wide * 0.4, low - tall * 0.04, -wide, tall * 0.06, -wide, eye),
        *("C", -wide, eye - tall * 0.2, -wide * 0.5, top + tall * 0.03, 0, top),
        *("C", wide * 0.5, top + tall * 0.03, wide, eye - tall * 0.2, wide, eye),
        *("C", wide, tall * 0.06, wide * 0.4, low - tall * 0.04, 0, low, "Z"),
    )
    stem = path("M", 0, eye, "L", 0, tall / 2)
    return group(
        line(stem, outline, tall * 0.075),
        line(stem, mix(VANE, IVORY, 0.65), tall * 0.04),
        shape(vane, VANE, stroke=outline, stroke_width=tall * 0.03),
        shape(
            path("M", 0, low - tall * 0.03, "L", 0, eye),
            stroke=mix(VANE, IVORY, 0.65),
            stroke_width=tall * 0.025,
        ),
        circle(0, eye, tall * 0.165, GOLD),
        circle(0, eye + tall * 0.01, tall * 0.09, PUPIL),
    )
