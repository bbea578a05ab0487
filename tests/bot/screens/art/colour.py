"""How different colours look, and how they look to people who see fewer of them.

Distances are CIEDE2000 (Sharma, Wu, Dalal 2005) under D65. The simulations are Machado, Oliveira
and Fernandes 2009 at full strength, applied to linear sRGB.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

VISIONS: Final[Mapping[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)
_FAR: Final = 25.0**7


def _times(matrix: Matrix, vector: Triple) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return red, green, blue


def linear(colour: tuple[int, ...]) -> Triple:
    """Returns channels from 0 to 255 as linear sRGB from 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return red, green, blue


def seen(colour: tuple[int, ...], vision: str) -> Triple:
    """Returns in linear sRGB how a colour looks to people with that kind of colour vision."""
    red, green, blue = (min(1.0, max(0.0, c)) for c in _times(VISIONS[vision], linear(colour)))
    return red, green, blue


@cache
def seen_in_bytes(colour: tuple[int, ...], vision: str) -> tuple[int, ...]:
    """Returns in channels from 0 to 255 how a colour looks to people with that kind of colour
    vision.
    """
    return tuple(
        round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))
        for c in seen(colour, vision)
    )


def lab(light: Triple) -> Triple:
    x, y, z = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (v / white for v, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """Returns the distance of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + _FAR)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    delta_l, delta_c = l2 - l1, c2 - c1
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    scale_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    scale_c, scale_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    bend = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(mean_c**7 / (mean_c**7 + _FAR)) * math.sin(math.radians(bend))
    light, c, h = delta_l / scale_l, delta_c / scale_c, delta_h / scale_h
    return math.sqrt(light**2 + c**2 + h**2 + rotation * c * h)


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Returns the contrast of two colours by WCAG 2, 1 to 21."""
    low, high = sorted(_times(_XYZ, linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)
