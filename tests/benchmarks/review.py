"""The time of one core that the review of a whole game of Pikoko takes in plain Python.

::

    python -m tests.benchmarks.review [--seed 1]

The longest games have five seats and five rounds.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import Any

from engine.review import review
from tests.engine.reviewed import ADVISER, made, played


def main() -> None:
    parser = argparse.ArgumentParser(description="The time of a review.")
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    print("| seats | rounds | choices | seconds | cost of the worst |")
    print("| --- | --- | --- | --- | --- |")
    games: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {}), (5, {}), (5, {"rounds": 5})]
    for seats, options in games:
        first, log = played(seats, options, seed, "greedy")
        found = made(first, log)
        begun = process_time()
        judged, worst = review(ADVISER, found, "", Random)
        took = process_time() - begun
        costs = " ".join(f"{one.cost:.2f}" for one in worst[:3])
        rounds = options.get("rounds", 3)
        print(f"| {seats} | {rounds} | {len(judged)} | {took:.2f} | {costs} |", flush=True)


if __name__ == "__main__":
    main()
