"""The time of one core that the review of a whole game takes in plain Python, and whether what it
calls costly is.

::

    python -m tests.benchmarks.review [--seed 1] [--games 1] [GAME …]

Of so many games at each table the one with the most decisions is reviewed. The longest of Pikoko
have five seats and five rounds. Of each decision that is called costly it is computed anew, with
other random numbers, by how much the best option and the chosen one differ.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any, Final

from engine.mind.review import Judged
from tests.engine.reviewed import ADVISERS, made, played, reviewed

_TABLES: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("pikoko", 3, {}),
    ("pikoko", 4, {}),
    ("pikoko", 5, {}),
    ("pikoko", 5, {"rounds": 5}),
    *(("plumes", seats, {}) for seats in range(2, 7)),
    *(("block", seats, {}) for seats in range(2, 6)),
    *(("block", seats, {"mode": "extended"}) for seats in range(2, 6)),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="The time of a review.")
    parser.add_argument("games_of", metavar="GAME", nargs="*", default=list(ADVISERS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    asked = parser.parse_args()
    print("| game | seats | options | seed | choices | seconds | cost as said, and anew |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for key, seats, options in _TABLES:
        if key not in asked.games_of:
            continue
        seeds = range(asked.seed, asked.seed + asked.games)
        found, seed = max(
            ((made(*played(seats, options, seed, "greedy", key), key=key), seed) for seed in seeds),
            key=lambda one: len(one[0]),
        )
        begun = process_time()
        judged, worst = reviewed(ADVISERS[key], found)
        took = process_time() - begun
        costs = ", ".join(f"{one.cost:.2f} {_anew(key, one):.2f}" for one in worst)
        shown = " ".join(f"{name} {value}" for name, value in options.items())
        print(
            f"| {key} | {seats} | {shown} | {seed} | {len(judged)} | {took:.2f} | {costs} |",
            flush=True,
        )


def _anew(key: str, judged: Judged) -> float:
    adviser, best, chosen = ADVISERS[key], judged.advice.best.action, judged.decision.action
    part = replace(judged.decision.part, also=(best, chosen))
    advice = adviser.advise(part, Random("anew"), adviser.efforts[-1])
    return advice.rated(best).worth - advice.rated(chosen).worth


if __name__ == "__main__":
    main()
