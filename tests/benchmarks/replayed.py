"""How many records of Pikoko a second of processor time are read, replayed and written again.

::

    python -m tests.benchmarks.replayed [--records 60] [--runs 7]

For 3, 4 and 5 seats, records of ``tests/records/`` that have the usual three rounds, as the lines
of a file. What is written is compared with what was read. Each figure is from the quickest run, for
a busy machine makes runs slower and none quicker; to reach are 400 for all three steps together.

Not yet seen on an idle machine. On a very busy one it did 354 read and replayed; on a less busy one
games of one to five rounds were read, replayed and written at 422 to 570 a second.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from time import process_time
from typing import Final, TypeAlias

from data.record_files import lines_of
from data.record_forms import rewritten
from data.records import Record, read, replay
from engine.pikoko import PIKOKO
from tools.record_games import file_of

TO_REACH: Final = 400
_ROUNDS: Final = 3

Lines: TypeAlias = list[bytes]


def usual(seats: int, most: int) -> list[Lines]:
    """The lines of so many records of usual length, by record."""
    with file_of(PIKOKO.key, seats).open("rb") as file:
        return list(islice(filter(_is_usual, _by_record(lines_of(file))), most))


def _by_record(lines: Iterable[bytes]) -> Iterator[Lines]:
    found: Lines = []
    for line in lines:
        found.append(line)
        if line.startswith(b'{"end"'):
            yield found
            found = []


def _is_usual(lines: Lines) -> bool:
    (record,) = read(lines)
    return record.end is not None and len(record.end.end.rounds) == _ROUNDS


def reading(lines: Lines) -> None:
    for _ in read(lines):
        pass


def replaying(lines: Lines) -> None:
    for record in read(lines):
        for _ in replay(record):
            pass


def writing(lines: Lines) -> None:
    again = [line.encode() + b"\n" for line in chain.from_iterable(map(_written, read(lines)))]
    assert again == lines, "it is written as it was"


def _written(record: Record) -> list[str]:
    return list(rewritten(record))


STEPS: Final[dict[str, Callable[[Lines], None]]] = {
    "read": reading,
    "read, replayed": replaying,
    "read, replayed, written": writing,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="How quickly records of Pikoko are replayed.")
    parser.add_argument("--records", type=int, default=60, help="of each number of seats")
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args()
    games = {seats: usual(seats, asked.records) for seats in PIKOKO.seats}
    joined = {seats: list(chain.from_iterable(found)) for seats, found in games.items()}
    rate = 0.0
    for step, work in STEPS.items():
        seconds = {
            seats: min(_seconds(work, lines) for _ in range(asked.runs))
            for seats, lines in joined.items()
        }
        rate = sum(map(len, games.values())) / sum(seconds.values())
        by_seats = ", ".join(
            f"{seats} seats {len(games[seats]) / seconds[seats]:,.0f}" for seats in games
        )
        print(f"{step:24} {rate:7,.0f} a second ({by_seats})")
    if rate < TO_REACH:
        sys.exit(f"to reach are {TO_REACH}")


def _seconds(work: Callable[[Lines], None], lines: Lines) -> float:
    begun = process_time()
    work(lines)
    return process_time() - begun


if __name__ == "__main__":
    main()
