"""What was said to be likely, compared with what came true."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean
from typing import TypeAlias

Said: TypeAlias = tuple[float, float]
"""A chance and 1 if it came true, or points and what they became."""


def fifths(said: list[Said], times: float = 100) -> str:
    """By fifth of what was said: that, and what came true, in % unless it is to be otherwise."""
    return " | ".join(f"{times * one:.0f}: {times * true:.0f}" for one, true in by_fifth(said))


def off(said: list[Said], times: float = 100) -> str:
    """By how much the fifths are off, on average and at most."""
    each = [times * abs(true - one) for one, true in by_fifth(said)]
    return f"{mean(each):.1f} | {max(each):.1f}"


def by_fifth(said: list[Said]) -> list[tuple[float, float]]:
    """By fifth of what was said: the mean of that, and of what came true."""
    ordered = sorted(said)
    cuts = [len(ordered) * at // 5 for at in range(6)]
    parts = [ordered[begin:end] for begin, end in pairwise(cuts)]
    return [(mean(p for p, _ in part), mean(true for _, true in part)) for part in parts]
