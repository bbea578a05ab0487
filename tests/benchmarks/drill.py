"""A restore drill: how long a copy of a large database takes, and to play on from it.

::

    python -m tests.benchmarks.drill FOLDER [--mib 1024]

Makes a database of finished games in FOLDER, copies it (``plumage backup``), puts the copy in its
place, opens it as a start does and reads a game from it. FOLDER needs room for three times as much.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from data.store.sqlite import SqliteStore
from plumage import main as plumage
from tests.data.write_schema import fill

OF_A_GAME = ("seats", "moves", "results")
"""Tables with rows of a game besides its own."""


def make(path: Path, mib: int) -> int:
    """Copies a finished game until the file has that size; returns how many games it has."""
    asyncio.run(fill(path))
    games = 1
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        while path.stat().st_size < mib << 20:
            db.execute("BEGIN")
            for name in ("tables", *OF_A_GAME):
                copy(db, name, "id" if name == "tables" else "table_id", games)
            db.execute("COMMIT")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            games *= 2
    return games


def copy(db: sqlite3.Connection, name: str, key: str, number: int) -> None:
    """Adds to a table the rows of as many games as there are, under other ids."""
    columns = [column for _, column, *_ in db.execute(f"PRAGMA table_info({name})")]
    other = f"'played-{number}-' || substr({key}, 7)"
    chosen = ", ".join(other if one == key else one for one in columns)
    db.execute(f"INSERT INTO {name} SELECT {chosen} FROM {name} WHERE {key} LIKE 'played%'")  # noqa: S608  of our own


@contextmanager
def timed(what: str) -> Iterator[None]:
    began, used = time.monotonic(), time.process_time()
    yield
    sys.stdout.write(
        f"{what}: {time.monotonic() - began:.1f} s,"
        f" of them {time.process_time() - used:.1f} s of this process's processor time\n"
    )


async def play_on(path: Path) -> int:
    async with await SqliteStore.open(path) as store:
        return len((await store.load("played0000")).moves)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--mib", type=int, default=1024)
    given = parser.parse_args()
    path, saved = given.folder / "plumage.sqlite3", given.folder / "copy.sqlite3"
    with timed("made"):
        games = make(path, given.mib)
    sys.stdout.write(f"{games} finished games, {path.stat().st_size >> 20} MiB\n")
    with timed("copied and checked"):
        if status := plumage(["backup", str(saved), "--database", str(path)]):
            return status
    with timed("restored, opened and read"):
        for end in ("", "-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        saved.replace(path)
        asyncio.run(play_on(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
