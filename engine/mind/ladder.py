"""Players between those of a game, for the level `EVEN`.

A *position* says who decides: at 1.25, the second of the `Game.players` makes three quarters of the
decisions, drawn at random, and the third one a quarter. The `Ladder` of a game has the strengths of
some positions, which ``python -m tests.benchmarks.ladder`` measured in games against the
`Game.stand_in`.
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
    """Returns the ladder for the number of seats, or the nearest one that has a ladder."""
    return ladders[min(ladders, key=lambda measured: (abs(measured - seats), measured))]


def strength_at(ladder: Ladder, position: float) -> float:
    """Returns the strength at that position, interpolated between measured positions."""
    return _between(ladder, position)


def position_of(ladder: Ladder, strength: float) -> float:
    """Returns the position with that strength, in hundredths, or the nearest end of the ladder."""
    return round(_between([(known, at) for at, known in ladder], strength), 2)


def _between(points: Ladder, at: float) -> float:
    """Returns the linearly interpolated value, or that of the nearest end."""
    after = bisect_left(points, (at,))
    if after in (0, len(points)):
        return points[min(after, len(points) - 1)][1]
    (left, low), (right, high) = points[after - 1 : after + 1]
    return low + (high - low) * (at - left) / (right - left)


def even_at(position: float) -> str:
    """Returns the name of the player at that position, such as ``even@1.25``."""
    return f"{EVEN}{_AT}{position:g}"


def position_in(name: str) -> float | None:
    """Returns the position in the name of a player of the level `EVEN`; ``None`` in any other."""
    level, _, position = name.partition(_AT)
    return float(position) if level == EVEN and position else None


def level_of(name: str) -> str:
    """Returns the level under which people know the player of that name."""
    return name if position_in(name) is None else EVEN


def decider(players: Collection[str], name: str, rng: Random) -> str:
    """Returns which of the ``players``, weakest first, makes a decision for the named player.

    It is drawn at random for a player of the level `EVEN`.
    """
    position = position_in(name)
    if position is None:
        return name
    lower = min(int(position), len(players) - 1)
    return tuple(players)[lower + (rng.random() < position - lower)]
