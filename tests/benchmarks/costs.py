"""Whether what the coach of Pikoko says that a move costs is lost by it.

::

    nice -n 19 python -m tests.benchmarks.costs FOLDER [KIND …] [--games 40] [--seed 1]
        [--playouts 4] [--share 1]

Of the decisions of `tests.benchmarks.calibration`, which are in the same folder or are computed,
those are looked at in which another option costs at least `engine.mind.players.Unit.least` points:
the one that a Hen would choose there or, if that costs less, a random one of those that cost up to
two points. From the true position the round is finished by the players of the table after the best
option and after that one, several times, both with the same seeds.

The *slope* is how many points are lost for each one that is said to be, by least squares through
the origin, with its standard error, to which each game contributes once: all seats of it judge the
same rounds. The other columns are what was said and what was lost on average, by size of what was
said. Seats of ``random`` are not looked at: the coach counts on later choices that are made well.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from engine.mind.players import Advice
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Confidence, PikokoAction
from engine.pikoko.mind.advice import rate
from engine.pikoko.mind.calibration import FITTED, Correction
from tests.benchmarks.calibration import KINDS, tables_of
from tests.benchmarks.recorded import Judged

_MOST: Final = 2.0
"""The most points that a random option costs: people choose none that costs more."""

_SIZES: Final = (0.3, 1.0)
"""The bounds between small, middling and large costs, in points."""


class Cost(NamedTuple):
    """A cost that was ``said``, and the average ``lost`` in the play-outs."""

    game: int
    kind: str
    of_hen: bool
    said: float
    lost: float


def compared(one: Judged, advice: Advice, rng: Random) -> tuple[PikokoAction, bool] | None:
    """Returns the option that is compared with the best, and whether it is a Hen's choice."""
    least = advice.unit.least
    choice = PIKOKO.players["greedy"](one.part.view, one.part.legal, rng)
    if advice.speaks_of(choice) and advice.cost(choice) >= least:
        return choice, True
    others = [
        rated.action for rated in advice.options if least <= advice.cost(rated.action) <= _MOST
    ]
    return (rng.choice(others), False) if others else None


class Played:
    """The results of play-outs, kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_text().splitlines() if file.exists() else []
        self._known: dict[str, float] = dict(map(json.loads, lines))

    def result(self, one: Judged, option: PikokoAction, time: int) -> float:
        key = f"{one.steps.seed} {one.number} {option} {time}"
        if key not in self._known:
            end = one.played_out(option, f"played out {time}")
            found = end.results[-1].points[one.part.view.viewer]
            self._known[key] = found
            with self._file.open("a") as out:
                out.write(json.dumps((key, found)) + "\n")
        return self._known[key]


def cost_of(
    one: Judged, game: int, played: Played, playouts: int, by: Correction = FITTED
) -> Cost | None:
    """Returns the cost of the compared option of a decision; ``None`` if no option is compared."""
    if one.steps.company[one.part.view.viewer] == "random":
        return None
    advice = rate(one.part, one.foreseen, by)
    found = compared(one, advice, Random(f"{one.steps.seed} {one.number} compared"))
    if found is None:
        return None
    option, of_hen = found
    lost = mean(
        played.result(one, advice.best.action, time) - played.result(one, option, time)
        for time in range(playouts)
    )
    name = "bids" if isinstance(option, Bid) else "cards to play"
    kind = "confidence cards" if isinstance(option, Confidence) else name
    return Cost(game, kind, of_hen, advice.cost(option), lost)


def slope(costs: Sequence[Cost]) -> tuple[float, float]:
    """Returns how much is lost for each point that is said, and the standard error of that."""
    squares = sum(one.said**2 for one in costs)
    found = sum(one.said * one.lost for one in costs) / squares
    off: dict[int, float] = defaultdict(float)
    for one in costs:
        off[one.game] += one.said * (one.lost - found * one.said)
    return found, sqrt(sum(each**2 for each in off.values())) / squares


def by_size(costs: Sequence[Cost]) -> Iterator[str]:
    """Yields what was said and what was lost, for small, middling and large costs."""
    for low, high in zip((0.0, *_SIZES), (*_SIZES, float("inf")), strict=True):
        some = [one for one in costs if low <= one.said < high]
        if len(some) < 2:
            yield "–"
            continue
        lost = mean(one.lost for one in some)
        error = sqrt(sum((one.lost - lost) ** 2 for one in some)) / len(some)
        yield f"{mean(one.said for one in some):.2f}: {lost:.2f} ± {error:.2f} ({len(some)})"


def show(table: str, costs: Sequence[Cost]) -> None:
    rows = defaultdict(list)
    for one in costs:
        rows[one.kind].append(one)
        rows["all"].append(one)
        rows["all, a Hen's choice" if one.of_hen else "all, others"].append(one)
    for name, some in sorted(rows.items()):
        found, error = slope(some)
        sizes = " | ".join(by_size(some))
        print(f"| {table} | {name} | {len(some)} | {found:.2f} ± {error:.2f} | {sizes} |")


def main() -> None:
    parser = argparse.ArgumentParser(description="What moves are said to cost, and what they do.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=4)
    parser.add_argument("--share", type=float, default=1.0, help="of the judged decisions")
    asked = parser.parse_args()
    tables = tables_of(asked.folder, asked.seats, asked.seed)
    print(
        "| table of | what is chosen | decisions | slope | said: lost, small | middling | large |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for kind in asked.kinds:
        played = Played(asked.folder / f"{kind}-{tables.name}.costs.jsonl")
        chosen = Random(f"{asked.seed} {kind} share")
        show(
            kind,
            [
                found
                for number, game in enumerate(tables.judged(kind, asked.games))
                for one in game
                if chosen.random() < asked.share
                and (found := cost_of(one, number, played, asked.playouts)) is not None
            ],
        )


if __name__ == "__main__":
    main()
