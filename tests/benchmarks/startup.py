"""What a start costs until the first click is answered, with few and with many tables under way.

::

    python -m tests.benchmarks.startup [--tables 100000] [--rounds 3] [--folder DIR]

The program was down for five minutes, and runs on a stand-in for Discord. It is started by turns on
1,000 tables and on the given number; the least of the rounds is printed for each. Linux only.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path
from typing import Final

from tests.process.startup import Start, start

FEW: Final = 1000


def measure(tables: int, rounds: int, folder: Path) -> None:
    starts: dict[int, list[Start]] = {FEW: [], tables: []}
    for number in range(rounds):
        for count, done in starts.items():
            place = folder / f"{count}-{number}"
            place.mkdir()
            done.append(start(count, place))
            shutil.rmtree(place)
    for count, done in starts.items():
        wall, cpu, peak = (min(column) for column in zip(*map(figures, done), strict=True))
        print(f"{count:7} tables: {cpu:.2f} s of CPU, {wall:.2f} s, {peak:.0f} MiB")


def figures(one: Start) -> tuple[float, float, float]:
    return one.wall, one.cpu, one.peak


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", type=Path, help="where the databases are put")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        measure(chosen.tables, chosen.rounds, Path(folder))


if __name__ == "__main__":
    main()
