"""How long a click waits for its commit, with the file on disk.

::

    python -m tests.benchmarks.store [--commits 3000] [--folder DIR] [--postgres [--tables 25000]]

Each commit is measured as its caller sees it: from the call on the event loop to the answer there,
with ``synchronous=FULL``, so that the disk's own wait is in it. Beside them, interleaved in the
same run, stands the floor: one row put into an SQLite file by a plain connection without any event
loop, just as durable. The folder should be on the disk that the bot will use.

With ``--postgres`` the same commits are made by turns in SQLite and in PostgreSQL, on a server of
its own in the folder that keeps everything as durably. Beside the time, the processor time of the
caller (all threads of this process) and of the server is measured: on a busy machine only that
counts.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Final

import uvloop

from data.store import Store, open_store
from data.store.values import Deadline, Move, Result, Seated, Status, Table
from engine.protocol import CHANCE
from tests.helpers import postgres

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
    """Measures each commit of one long game at one table."""

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

    async def bot_move(self) -> None:
        """Makes a move as the bot does, which says what the table was, and which click it is."""
        self.number += 1
        move = play(self.number)
        self.table = await self.store.commit(
            self.table,
            at=NOW,
            moves=[move],
            deadlines=turn(self.number),
            cause=f"{self.table.id} {self.number}",
            before=self.table,
        )

    async def bid_and_deal(self) -> None:
        """Makes the last move of a round with the next deal, and resets someone's missed
        deadlines.
        """
        self.number += 1
        seats = (replace(SEATS[0], missed=self.number % 2), *SEATS[1:])
        self.table = await self.store.commit(
            replace(self.table, seats=seats),
            at=NOW,
            moves=[play(self.number), DEAL],
            deadlines=turn(self.number),
        )

    async def finish(self) -> None:
        """Makes the last move of a game, with its results. The table is opened outside of the
        measured time.
        """
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
    """Returns the seconds of each commit, by kind of commit. The kinds take turns."""
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
        async with await open_store(folder / "plumage.sqlite3") as store:
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
    """Returns the moves a second of that many tables that play at once."""
    async with await open_store(folder / "crowd.sqlite3") as store:
        games = [Commits(store, await new_table(store, f"t{n:09}")) for n in range(tables)]

        async def play_on(game: Commits) -> None:
            for _ in range(commits):
                await game.move()

        start = perf_counter()
        await asyncio.gather(*map(play_on, games))
        return tables * commits / (perf_counter() - start)


AT_ONCE: Final = 16
"""The number of tables that play at once where commits a second are counted."""

ROUNDS: Final = 7
"""How often each store is measured, by turns: a single round may meet a checkpoint or an
autovacuum.
"""


async def fill(store: Store, tables: int) -> None:
    """Makes so many tables at which nothing happens."""
    for first in range(0, tables, 100):
        await asyncio.gather(*(new_table(store, f"f{first + n:09}") for n in range(100)))


class Compared:
    """The time that the commits of one store took."""

    def __init__(self, store: Store, game: Commits) -> None:
        self.store, self.game = store, game
        self.seconds: list[float] = []
        self.processor = 0.0

    async def move(self) -> None:
        processor = process_time()
        self.seconds.append(await seconds(self.game.bot_move))
        self.processor += process_time() - processor


def of_server(server: postgres.Cluster) -> float:
    """Returns the seconds of processor time of the server's processes so far, ended ones included
    (Linux only).
    """
    of_first = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text("ascii")
    ticks = 0
    for pid in (server.pid, *map(int, of_first.split())):
        after_name = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += sum(map(int, after_name[11:15]))  # of itself and of children that it waited for
    return ticks / os.sysconf("SC_CLK_TCK")


async def compare(folder: Path, server: postgres.Cluster, tables: int, commits: int) -> None:
    """Prints both stores' figures."""
    async with (
        await open_store(folder / "compared.sqlite3") as file,
        await open_store(server.address) as remote,
    ):
        kinds: list[tuple[str, Store]] = [("SQLite", file), ("PostgreSQL", remote)]
        compared = []
        for _, store in kinds:
            await fill(store, tables)
            game = Commits(store, await new_table(store, "abcdefghij"))
            compared.append(Compared(store, game))
        for _ in range(commits):
            for one in compared:
                await one.move()
        print(f"{tables:,} tables; ms    median    p95  caller's processor")
        for (name, _), one in zip(kinds, compared, strict=True):
            cuts = quantiles(one.seconds, n=20)
            figures = (median(one.seconds), cuts[18], one.processor / commits)
            print(f"{name:20}" + "".join(f"{figure * 1_000:8.3f}" for figure in figures))
        here, there = compared
        print(
            f"PostgreSQL to SQLite{median(there.seconds) / median(here.seconds):8.2f}"
            f"{'':8}{there.processor / here.processor:8.2f}"
        )
        crowds = [Crowd(name, store, server) for name, store in kinds]
        for number in range(ROUNDS):
            for crowd in crowds:
                await crowd.round(number, commits // AT_ONCE)
        for crowd in crowds:
            print(crowd)
        file_rate, server_rate = (median(crowd.rates) for crowd in crowds)
        print(f"PostgreSQL to SQLite{server_rate / file_rate:8.2f}")


class Crowd:
    """The commits a second of one store with `AT_ONCE` tables, and the cost of each commit."""

    def __init__(self, name: str, store: Store, server: postgres.Cluster) -> None:
        self.name, self.store, self.server = name, store, server
        self.rates: list[float] = []
        self.made = 0
        self.processor = self.of_server = 0.0

    async def round(self, number: int, commits: int) -> None:
        """Makes so many commits at each of `AT_ONCE` new tables."""
        tables = [await new_table(self.store, f"a{number}{n:08}") for n in range(AT_ONCE)]
        games = [Commits(self.store, table) for table in tables]

        async def play_on(game: Commits) -> None:
            for _ in range(commits):
                await game.bot_move()

        of_server_before, processor, start = of_server(self.server), process_time(), perf_counter()
        await asyncio.gather(*map(play_on, games))
        self.rates.append(AT_ONCE * commits / (perf_counter() - start))
        self.processor += process_time() - processor
        self.of_server += of_server(self.server) - of_server_before
        self.made += AT_ONCE * commits

    def __str__(self) -> str:
        return (
            f"{self.name:12}{median(self.rates):8,.0f} commits a second"
            f" ({min(self.rates):,.0f} to {max(self.rates):,.0f} in {len(self.rates)} rounds),"
            f" {AT_ONCE} at once; ms of processor each: caller"
            f" {self.processor / self.made * 1000:.3f},"
            f" server {self.of_server / self.made * 1000:.3f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a click waits for its commit.")
    parser.add_argument("--commits", type=int, default=3_000, help="of each kind")
    parser.add_argument("--folder", type=Path, help="on the disk to measure")
    parser.add_argument("--postgres", action="store_true", help="beside SQLite, by turns")
    parser.add_argument("--tables", type=int, default=25_000, help="in both stores")
    arguments = parser.parse_args()
    if arguments.postgres:
        with (
            tempfile.TemporaryDirectory(dir=arguments.folder) as folder,
            postgres.cluster({}, arguments.folder) as server,
        ):
            uvloop.run(compare(Path(folder), server, arguments.tables, arguments.commits))
        return
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
