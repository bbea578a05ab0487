"""The shapes of the suits and small signs, as paths around a point.

A shape fills a square with sides of ``size``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.screens.art.svg import combined, path, polar, rounded


def disc(x: float, y: float, r: float) -> str:
    return path("M", x - r, y, "A", r, r, 0, 1, 1, x + r, y, "A", r, r, 0, 1, 1, x - r, y, "Z")


def ruby(x: float, y: float, size: float) -> str:
    tall, wide = size / 2, size * 0.39
    return rounded(((x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)), size * 0.08)


def sun(x: float, y: float, size: float) -> str:
    rays = []
    for turn in range(0, 360, 45):
        points = (
            polar(x, y, size * 0.32, turn - 15),
            polar(x, y, size * 0.51, turn - 9),
            polar(x, y, size * 0.51, turn + 9),
            polar(x, y, size * 0.32, turn + 15),
        )
        rays.append(rounded(points, size * 0.03))
    return disc(x, y, size * 0.25) + combined(rays)


def moon(x: float, y: float, size: float) -> str:
    outer, inner = size * 0.5, size * 0.41
    ax, ay = polar(x - size * 0.02, y, outer, 28)
    bx, by = polar(x - size * 0.02, y, outer, 130)
    return path(
        *("M", ax, ay, "A", outer, outer, 0, 1, 0, bx, by),
        *("A", inner, inner, 0, 1, 1, ax, ay, "Z"),
    )


def star(x: float, y: float, size: float) -> str:
    points = [
        polar(x, y + size * 0.03, size * (0.54 if corner % 2 == 0 else 0.26), corner * 36)
        for corner in range(10)
    ]
    return rounded(points, size * 0.05)


def drop(x: float, y: float, size: float) -> str:
    r, low = size * 0.34, y + size * 0.16
    return path(
        *("M", x, y - size * 0.52, "C", x + size * 0.1, y - size * 0.26, x + r, low - r * 0.75),
        *(x + r, low, "A", r, r, 0, 0, 1, x - r, low),
        *("C", x - r, low - r * 0.75, x - size * 0.1, y - size * 0.26, x, y - size * 0.52, "Z"),
    )


def leaf(x: float, y: float, size: float) -> str:
    a, b = size * 0.48, size * 0.3
    return path(
        *("M", x + a, y - a, "C", x + a, y + b * 0.5, x + b * 0.5, y + a * 0.8),
        *(x - b * 0.75, y + a * 0.62),
        *("L", x - a * 0.86, y + a * 1.02, "L", x - a * 1.04, y + a * 0.84),
        *("L", x - a * 0.62, y + b * 0.75),
        *("C", x - a * 0.8, y - b * 0.5, x - b * 0.5, y - a, x + a, y - a, "Z"),
    )


def triangle(x: float, y: float, size: float) -> str:
    points = (
        (x, y - size * 0.5),
        (x + size * 0.54, y + size * 0.42),
        (x - size * 0.54, y + size * 0.42),
    )
    return rounded(points, size * 0.08)


def ring(x: float, y: float, size: float) -> str:
    outer, inner = size * 0.47, size * 0.23
    return disc(x, y, outer) + path(
        *("M", x - inner, y, "A", inner, inner, 0, 1, 0, x + inner, y),
        *("A", inner, inner, 0, 1, 0, x - inner, y, "Z"),
    )


def blossom(x: float, y: float, size: float) -> str:
    petals = [disc(*polar(x, y, size * 0.27, turn), size * 0.235) for turn in range(0, 360, 72)]
    return combined(petals) + disc(x, y, size * 0.16)


def hourglass(x: float, y: float, size: float) -> str:
    a, b = size * 0.4, size * 0.48
    points = (
        *((x - a, y - b), (x + a, y - b), (x + size * 0.1, y)),
        *((x + a, y + b), (x - a, y + b), (x - size * 0.1, y)),
    )
    return rounded(points, size * 0.07)


def heart(x: float, y: float, size: float) -> str:
    s = size / 2
    return path(
        *("M", x, y + s * 0.92),
        *("C", x - s * 0.35, y + s * 0.6, x - s, y + s * 0.2, x - s, y - s * 0.32),
        *("C", x - s, y - s * 0.98, x - s * 0.24, y - s * 1.06, x, y - s * 0.46),
        *("C", x + s * 0.24, y - s * 1.06, x + s, y - s * 0.98, x + s, y - s * 0.32),
        *("C", x + s, y + s * 0.2, x + s * 0.35, y + s * 0.6, x, y + s * 0.92, "Z"),
    )


SHAPES: Final[Mapping[str, Callable[[float, float, float], str]]] = MappingProxyType(
    {
        shape.__name__: shape
        for shape in (ruby, sun, moon, star, drop, leaf, triangle, ring, blossom, hourglass)
    }
)
"""The shapes of suits by name."""
