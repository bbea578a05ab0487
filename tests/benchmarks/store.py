"""How long a click waits for its commit, with the file on disk.

::

    python -m tests.benchmarks.store [--commits 3000] [--folder DIR]

Each commit is measured as its caller sees it: from the call on the event loop to the answer there,
with ``synchronous=FULL``, so that the disk's own wait is in it. Beside them, interleaved in the
same run, stands the floor: one row put into an SQLite file by a plain connection without any event
loop, just as durable. The folder should be on the disk that the bot will use.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from data.store import Store
from data.store.sqlite import SqliteStore
from data.store.values import Deadline, Move, Result, Seated, Status, Table
from engine.protocol import CHANCE

NOW: Final = 1_790_000_000_000
SEATS: Final = tuple(Seated(user, f"player {user}") for user in range(1, 5))
DEAL: Final = Move(
    CHANCE,
    {"type": "deal", "hands": [[f"R{card}" for card in range(1, 9)]] * 4, "turned": "Y4"},
    NOW,
)
RESULTS: Final = [Result(seat, seat + 1, "player", seat + 1, 9, 4, hits=2) for seat in range(4)]


def play(number: int) -> Move:
    return Move(number % 4, {"type": "play", "card": "M4", "as": "B"}, NOW, f"13{number:017}")


def turn(number: int) -> list[Deadline]:
    return [Deadline("turn", NOW + number, number % 4)]


async def new_table(store: Store, name: str) -> Table:
    table = Table(
        id=name,
        game="pikoko",
        rules_version=1,
        guild=1,
        channel=2,
        host=1,
        language="en",
        options={"rounds": 3, "bidding": "official"},
        seats=SEATS,
        status=Status.PLAYING,
    )
    return await store.open_table(table, at=NOW)


class Commits:
    """One long game at one table, measured commit by commit."""

    def __init__(self, store: Store, table: Table) -> None:
        self.store = store
        self.table = table
        self.number = 0

    async def move(self) -> None:
        """A card played, and the next turn's deadline."""
        self.number += 1
        self.table = await self.store.commit(
            self.table, at=NOW, moves=[play(self.number)], deadlines=turn(self.number)
        )

    async def bid_and_deal(self) -> None:
        """A last move of a round with the next deal, and somebody's missed deadlines reset."""
        self.number += 1
        seats = (replace(SEATS[0], missed=self.number % 2), *SEATS[1:])
        self.table = await self.store.commit(
            replace(self.table, seats=seats),
            at=NOW,
            moves=[play(self.number), DEAL],
            deadlines=turn(self.number),
        )

    async def finish(self) -> None:
        """The last move of a game with its results, at a table that is opened off the clock."""
        self.number += 1
        await self.store.commit(
            replace(self.last, status=Status.FINISHED),
            at=NOW,
            moves=[play(self.number)],
            results=RESULTS,
        )

    async def open_last(self) -> None:
        self.last = await new_table(self.store, f"t{self.number:09}")


async def seconds(call: Callable[[], Awaitable[object]]) -> float:
    start = perf_counter()
    await call()
    return perf_counter() - start


async def measure(folder: Path, commits: int) -> dict[str, list[float]]:
    """Seconds by what was committed, the kinds taking turns."""
    took: dict[str, list[float]] = {
        "plain SQLite, one row": [],
        "a move": [],
        "a move and a deal": [],
        "the last move": [],
    }
    plain, move, deal, last = took.values()
    with closing(sqlite3.connect(folder / "plain.sqlite3", isolation_level=None)) as floor:
        floor.execute("PRAGMA journal_mode = WAL")
        floor.execute("PRAGMA synchronous = FULL")
        floor.execute("CREATE TABLE moves (number INTEGER PRIMARY KEY, do TEXT)")
        async with await SqliteStore.open(folder / "plumage.sqlite3") as store:
            game = Commits(store, await new_table(store, "abcdefghij"))
            for _ in range(commits):
                start = perf_counter()
                floor.execute("INSERT INTO moves (do) VALUES (?)", ("x" * 50,))
                plain.append(perf_counter() - start)
                move.append(await seconds(game.move))
                deal.append(await seconds(game.bid_and_deal))
                await game.open_last()
                last.append(await seconds(game.finish))
    return took


async def crowd(folder: Path, tables: int, commits: int) -> float:
    """Moves a second, with that many tables playing at once."""
    async with await SqliteStore.open(folder / "crowd.sqlite3") as store:
        games = [Commits(store, await new_table(store, f"t{n:09}")) for n in range(tables)]

        async def play_on(game: Commits) -> None:
            for _ in range(commits):
                await game.move()

        start = perf_counter()
        await asyncio.gather(*map(play_on, games))
        return tables * commits / (perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a click waits for its commit.")
    parser.add_argument("--commits", type=int, default=3_000, help="of each kind")
    parser.add_argument("--folder", type=Path, help="on the disk to measure")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        took = asyncio.run(measure(Path(folder), arguments.commits))
        rate = asyncio.run(crowd(Path(folder), tables=50, commits=arguments.commits // 50))
    floor = median(next(iter(took.values())))
    print(f"{'milliseconds':24}{'median':>8}{'p95':>8}{'p99':>8}{'max':>8}  to plain")
    for name, spent in took.items():
        cuts = quantiles(spent, n=100)
        figures = (median(spent), cuts[94], cuts[98], max(spent))
        row = "".join(f"{figure * 1_000:8.3f}" for figure in figures)
        print(f"{name:24}{row}{median(spent) / floor:9.1f}x")
    print(f"\n50 tables at once: {rate:,.0f} moves a second")


if __name__ == "__main__":
    main()
