"""How strong a player is who leaves each decision to one of two, by the share of each.

::

    nice -n 19 python -m tests.benchmarks.ladder FILE [GAME …] [--seats 3 4 5] [--seed 1] [--write]

One seat is played at a position of `engine.mind.ladder`, the others by the game's stand-in or at a
second position; seats go round from game to game. By so much the first position is stronger than
the second: the log-odds with which it finishes before one of the others, half a win added on both
sides, with the standard error behind it: the games' shares are the sample. Each line is kept in
FILE, so that the command goes on where it was interrupted. With ``--write`` the strengths that fit
the lines of FILE best, by weighted least squares, are written to ``engine/GAME/mind/strengths.py``,
made to increase with the position where the games have it otherwise (their weighted averages). It
also prints which lines differ from them by more than two standard errors.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from functools import partial
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final, NamedTuple

from data.games import complete_options
from engine import games
from engine.chance import seeded
from engine.mind.ladder import decider, even_at
from engine.mind.players import Thinker, play
from engine.protocol import Legal, Player
from tests.benchmarks.calibration import solved
from tests.benchmarks.strength import beaten, error

STAND_IN: Final = 1.0
"""The position of the game's stand-in on the ladder."""

_IN_LINE: Final = 5

GAMES: Final = {
    "pikoko": {0: 300, 0.25: 300, 0.5: 300, 0.75: 300, 1.25: 100, 1.5: 100, 1.75: 100, 2: 100},
    "block": {0: 300, 0.25: 300, 0.5: 300, 0.75: 300, 1.5: 40, 2: 40},
    "plumes": {0: 80, 0.5: 80, 0.7: 80, 0.8: 80, 0.9: 80, 1.25: 12, 1.5: 12, 2: 12},
}
"""By game and position: the number of games against the stand-in."""

PAIRS: Final[dict[str, dict[tuple[float, float], int]]] = {
    "pikoko": {(2, 1.5): 60, (1.5, 1.25): 60},
    "block": {(2, 1.5): 40},
    "plumes": {(1.5, 1.25): 24, (2, 1.5): 24},
}
"""By game and two positions: the number of games of the first against the second. Positions that
nearly always win against the stand-in are compared with each other in this way.
"""


class Mixed(Thinker):
    """A player at a position of the ladder."""

    def __init__(self, players: dict[str, Player], position: float, memory: Any = None) -> None:
        self._players = players
        self._name = even_at(position)
        self._position = position
        self._memory = memory

    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        player = self._players[decider(self._players, self._name, rng)]
        if isinstance(player, Thinker):
            player = player.with_memory(self._memory)
        return player(view, legal, rng)

    def remember(self, memory: Any, events: Iterable[Any]) -> Any:
        thinker = next(one for one in self._players.values() if isinstance(one, Thinker))
        return thinker.remember(memory, events)

    def with_memory(self, memory: Any) -> Mixed:
        return Mixed(self._players, self._position, memory)


class Measured(NamedTuple):
    """A line of the file: the strength that was measured in one pairing."""

    game: str
    seats: int
    position: float
    games: int
    strength: float
    """By how much the position is stronger than ``against``, in log-odds."""

    error: float
    against: float = STAND_IN


def measured(
    key: str, seats: int, position: float, number: int, seed: int, against: float = STAND_IN
) -> Measured:
    """The strength at that position compared with another one, found in so many games."""
    game, players = games[key], dict(games[key].players)
    is_usual = against == STAND_IN
    one: Player = Mixed(players, position)
    other = players[games[key].stand_in] if is_usual else Mixed(players, against)
    shares = []
    for at in range(number):
        chance = partial(seeded, f"{seed} {at}".encode())
        choice = Random(f"{seed} {at} {position}")
        seat = at % seats
        seated = [one if place == seat else other for place in range(seats)]
        _, outcome = play(game, game.new(seats, complete_options(game)), seated, chance, choice)
        shares.append(beaten(outcome, seat))
    pairs = seats - 1
    share = (sum(shares) * pairs + 0.5) / (number * pairs + 1)
    spread = max(error(shares), 0.5 / number) / (share * (1 - share))
    return Measured(key, seats, position, number, log(share / (1 - share)), spread, against)


def fitted(lines: Sequence[Measured]) -> list[Measured]:
    """Returns the strength at each position of those lines, all of one game and number of seats,
    that fits them best by weighted least squares. The stand-in's is 0.
    """
    at = sorted({one for line in lines for one in (line.position, line.against)} - {STAND_IN})
    matrix, right = [[0.0] * len(at) for _ in at], [0.0] * len(at)
    for line in lines:
        weight = line.error**-2
        signs = {at.index(one): sign for one, sign in _signs(line) if one != STAND_IN}
        for row, sign in signs.items():
            right[row] += sign * weight * line.strength
            for column, other in signs.items():
                matrix[row][column] += sign * other * weight
    strengths = solved(matrix, right)
    variances = [
        solved(matrix, [float(row == column) for column in range(len(at))])[row]
        for row in range(len(at))
    ]
    game, seats = lines[0].game, lines[0].seats
    return [
        Measured(game, seats, position, 0, strength, sqrt(variance))
        for position, strength, variance in zip(at, strengths, variances, strict=True)
    ]


def _signs(line: Measured) -> tuple[tuple[float, int], tuple[float, int]]:
    return (line.position, 1), (line.against, -1)


def increasing(points: Iterable[Measured]) -> list[tuple[float, float, float]]:
    """Returns positions, strengths and errors, the strengths increasing: of neighbours where they
    do not, the average by their errors, at their middle or at the end of the ladder that is among
    them.
    """
    groups: list[list[Measured]] = []
    for one in sorted(points, key=lambda one: one.position):
        group = [one]
        while groups and average(groups[-1])[0] >= average(group)[0]:
            group = [*groups.pop(), *group]
        groups.append(group)
    ends = {groups[0][0].position, groups[-1][-1].position, 1.0}
    found = []
    for group in groups:
        positions = [one.position for one in group]
        fixed = ends.intersection(positions)
        found.append((fixed.pop() if fixed else round(mean(positions), 2), *average(group)))
    return found


def ladder_of(lines: Sequence[Measured]) -> list[tuple[float, float, float]]:
    """Returns positions, increasing strengths and their errors, by those lines of one ladder."""
    stand_in = lines[0]._replace(position=STAND_IN, games=0, strength=0.0, error=0.0)
    return increasing([*fitted(lines), stand_in])


def misfits(lines: Sequence[Measured]) -> list[tuple[Measured, float]]:
    """Returns the lines that differ from the ladder that fits them best by more than two of their
    standard errors, and by how many.
    """
    known = {one.position: one.strength for one in fitted(lines)} | {STAND_IN: 0.0}
    off = [
        (line, (line.strength - known[line.position] + known[line.against]) / line.error)
        for line in lines
    ]
    return [(line, errors) for line, errors in off if abs(errors) > 2]


def average(group: Iterable[Measured]) -> tuple[float, float]:
    """Returns the average strength, weighted by the errors, and its error; the stand-in's is 0."""
    weights = {one: one.error**-2 for one in group if one.error}
    if len(weights) < len(list(group)):
        return 0.0, 0.0
    whole = sum(weights.values())
    strength = sum(one.strength * weight for one, weight in weights.items()) / whole
    return strength, whole**-0.5


def read(path: Path) -> list[Measured]:
    if not path.exists():
        return []
    return [Measured(*json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def module(known: Iterable[Measured]) -> str:
    """Returns the Python source of the module with the ladders of a game."""
    by_seats: dict[int, list[Measured]] = {}
    for one in known:
        by_seats.setdefault(one.seats, []).append(one)
    lines = [
        '"""How strong the computer players are and those between (`engine.mind.ladder`).',
        "",
        "Made by ``python -m tests.benchmarks.ladder FILE --write``.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "from typing import Final",
        "",
        "from engine.protocol import Ladder",
        "",
        "LADDERS: Final[Mapping[int, Ladder]] = {",
    ]
    for seats, points in sorted(by_seats.items()):
        lines.append(f"    {seats}: (")
        pairs = [f"({position:g}, {strength:.2f})" for position, strength, _ in ladder_of(points)]
        lines += [
            f"        *[{', '.join(pairs[begin : begin + _IN_LINE])}],"
            for begin in range(0, len(pairs), _IN_LINE)
        ]
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the positions between players are.")
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="measure nothing more")
    asked = parser.parse_args()
    known = read(asked.file)
    if asked.write:
        for key in asked.games:
            lines = [one for one in known if one.game == key]
            path = Path("engine") / key / "mind" / "strengths.py"
            path.write_text(module(lines), encoding="utf-8")
            for seats in sorted({one.seats for one in lines}):
                for line, off in misfits([one for one in lines if one.seats == seats]):
                    print(f"{off:+.1f} standard errors: {line}")
        return
    done = {(one.game, one.seats, one.position, one.against) for one in known}
    for key in asked.games:
        singly: dict[tuple[float, float], int] = {
            (at, STAND_IN): number for at, number in GAMES[key].items()
        }
        for (position, against), number in (singly | PAIRS[key]).items():
            for seats in asked.seats:
                if (key, seats, position, against) not in done:
                    found = measured(key, seats, position, number, asked.seed, against)
                    with asked.file.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(found) + "\n")
                    print(found, flush=True)


if __name__ == "__main__":
    main()
