"""Players between those of a game, for the level `EVEN`.

A *position* says who makes a decision: at 1.25 the second of the `Game.players` makes three
quarters of them, drawn anew each time, and the third one a quarter. The `Ladder` of a game has the
strengths of some positions, measured in games against the `Game.stand_in` by
``python -m tests.benchmarks.ladder``.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping
from random import Random
from typing import Final

from engine.mind.players import EVEN
from engine.protocol import Ladder

_AT: Final = "@"


def ladder_for(ladders: Mapping[int, Ladder], seats: int) -> Ladder:
    """Returns the ladder of the nearest number of seats for which there is one."""
    return ladders[min(ladders, key=lambda measured: (abs(measured - seats), measured))]


def strength_at(ladder: Ladder, position: float) -> float:
    """Returns the strength at that position: between two measured ones on a straight line."""
    return _between(ladder, position)


def position_of(ladder: Ladder, strength: float) -> float:
    """Returns the position with that strength, in hundredths; an end of the ladder if it is
    beyond.
    """
    return round(_between([(known, at) for at, known in ladder], strength), 2)


def _between(points: Ladder, at: float) -> float:
    """Returns the value there of the line through those points; that of an end beyond it."""
    after = bisect_left(points, (at,))
    if after in (0, len(points)):
        return points[min(after, len(points) - 1)][1]
    (left, low), (right, high) = points[after - 1 : after + 1]
    return low + (high - low) * (at - left) / (right - left)


def even_at(position: float) -> str:
    """Returns the name of a computer player of the level `EVEN` at that position, such as
    ``even@1.25``.
    """
    return f"{EVEN}{_AT}{position:g}"


def position_in(name: str) -> float | None:
    """Returns the position in such a name; ``None`` in the name of any other player."""
    level, _, position = name.partition(_AT)
    return float(position) if level == EVEN and position else None


def level_of(name: str) -> str:
    """Returns the level that people know this computer player by."""
    return name if position_in(name) is None else EVEN


def decider(players: Collection[str], name: str, rng: Random) -> str:
    """Returns which of the players, the weakest first, makes a decision for the player of that
    name: always that one, unless it is of the level `EVEN`.
    """
    position = position_in(name)
    if position is None:
        return name
    lower = min(int(position), len(players) - 1)
    return tuple(players)[lower + (rng.random() < position - lower)]
