"""What was said to be likely, compared with what came true."""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from statistics import mean
from typing import Final, TypeAlias

_NEVER_SURE: Final = 0.005
"""No chance nearer to 0 or 1 is corrected."""

Said: TypeAlias = tuple[float, bool]
"""A chance, and whether it came true."""


def fifths(said: list[Said]) -> str:
    """By fifth of what was said: that, and what came true, in %."""
    return " | ".join(f"{100 * chance:.0f}: {100 * true:.0f}" for chance, true in by_fifth(said))


def by_fifth(said: list[Said]) -> list[tuple[float, float]]:
    """By fifth of what was said: the mean of that, and the share that came true."""
    ordered = sorted(said)
    cuts = [len(ordered) * at // 5 for at in range(6)]
    parts = [ordered[begin:end] for begin, end in pairwise(cuts)]
    return [(mean(p for p, _ in part), mean(true for _, true in part)) for part in parts]


def _logit(chance: float) -> float:
    chance = min(max(chance, _NEVER_SURE), 1 - _NEVER_SURE)
    return log(chance / (1 - chance))


def corrected(chance: float, shift: float, slope: float) -> float:
    return 1 / (1 + exp(-(shift + slope * _logit(chance))))


def fitted(said: list[Said]) -> tuple[float, float]:
    """The shift and slope under which what came true is likeliest, by Newton's method."""
    shift, slope = 0.0, 1.0
    for _ in range(20):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for chance, true in said:
            x, p = _logit(chance), corrected(chance, shift, slope)
            off, weight = true - p, p * (1 - p)
            g0, g1 = g0 + off, g1 + off * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        whole = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / whole
        slope += (h00 * g1 - h01 * g0) / whole
    return shift, slope
