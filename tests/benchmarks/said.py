"""What was said to be likely, compared with what came true."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean
from typing import NamedTuple


class Said(NamedTuple):
    """A chance, and 1 if it came ``true``, or points and what they became; in which ``game``."""

    said: float
    true: float
    game: int


def fifths(said: Sequence[Said], times: float = 100) -> str:
    """By fifth of what was said: that, and what came true with the standard error of their
    difference, in % unless it is to be otherwise.
    """
    return " | ".join(
        f"{times * mean(one.said for one in part):.0f}: "
        f"{times * mean(one.true for one in part):.0f} ± {times * error(part):.0f}"
        for part in by_fifth(said)
    )


def off(said: Sequence[Said], times: float = 100) -> str:
    """By how much the fifths are off, on average and at most."""
    each = [times * abs(mean(one.true - one.said for one in part)) for part in by_fifth(said)]
    return f"{mean(each):.1f} | {max(each):.1f}"


def by_fifth(said: Sequence[Said]) -> list[list[Said]]:
    """In five parts of the same size, by what was said."""
    ordered = sorted(said)
    cuts = [len(ordered) * at // 5 for at in range(6)]
    return [ordered[begin:end] for begin, end in pairwise(cuts)]


def error(said: Sequence[Said]) -> float:
    """Returns the standard error of the mean of what came true less what was said. What was said in
    one game has the same end and counts together.
    """
    off_by = mean(one.true - one.said for one in said)
    by_game: dict[int, float] = defaultdict(float)
    for one in said:
        by_game[one.game] += one.true - one.said - off_by
    return sqrt(sum(whole**2 for whole in by_game.values())) / len(said)
