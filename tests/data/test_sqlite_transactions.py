"""Writes that come together share a COMMIT, and each of them is kept as a whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import get_ident

import pytest

from data.store import Unavailable
from data.store.sqlite import SqliteStore
from data.store.sqlite.database import Database
from data.store.sqlite.transactions import MOST_TOGETHER


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    async with await SqliteStore.open(path) as store:
        yield store.database


def keep(number: int, *, fails: bool = False) -> Callable[[sqlite3.Connection], int]:
    """Keeps a fact of that number. If it ``fails``, it does so afterwards."""

    def work(db: sqlite3.Connection) -> int:
        db.execute("INSERT INTO facts (key, value) VALUES (?, ?)", (f"{number}", f"{number}"))
        if fails:
            raise LookupError(number)
        return number

    return work


async def kept(database: Database) -> list[int]:
    """The numbers of the facts."""
    rows = "SELECT key FROM facts WHERE key GLOB '[0-9]*' ORDER BY key + 0"
    return await database.read(lambda db: [int(row["key"]) for row in db.execute(rows)])


async def traced(database: Database) -> list[str]:
    """The statements that are written with from now on."""
    statements: list[str] = []
    await database.write(lambda db: db.set_trace_callback(statements.append))
    statements.clear()
    return statements


async def test_what_comes_during_a_commit_shares_the_next_one(database: Database) -> None:
    written = await traced(database)
    numbers = range(1 + MOST_TOGETHER + 3)
    assert await asyncio.gather(*(database.write(keep(number)) for number in numbers)) == [*numbers]
    assert written.count("BEGIN IMMEDIATE") == written.count("COMMIT") == 3
    assert await kept(database) == [*numbers]


async def test_a_write_that_fails_undoes_itself_and_no_other(database: Database) -> None:
    works = [keep(1), keep(2), keep(3, fails=True), keep(4), keep(2), keep(5)]
    answers = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    failed = {1 + at for at, answer in enumerate(answers) if isinstance(answer, Exception)}
    assert failed == {3, 5}
    assert isinstance(answers[2], LookupError)
    assert isinstance(answers[4], sqlite3.IntegrityError)
    assert await kept(database) == [1, 2, 4, 5]


async def test_a_full_disk_keeps_nothing_of_those_that_share_a_transaction(
    database: Database,
) -> None:
    def limited(db: sqlite3.Connection) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")

    def too_much(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO facts (key, value) VALUES ('9', ?)", ("9" * 1_000_000,))

    await database.write(limited)
    works: list[Callable[[sqlite3.Connection], object]] = [keep(1), keep(2), too_much, keep(3)]
    answers = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    assert answers[0] == 1, "it was alone"
    assert [type(answer) for answer in answers[1:]] == [Unavailable] * 3
    assert await kept(database) == [1]
    assert await database.write(keep(4)) == 4


async def test_a_commit_that_fails_keeps_nothing(database: Database) -> None:
    def nowhere(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO causes (cause, table_id) VALUES ('1', 'nowhere')")

    first, *others = map(database.write, [keep(1), keep(2), nowhere, keep(3)])
    answers = await asyncio.gather(first, *others, return_exceptions=True)
    assert [type(answer) for answer in answers] == [int, *[sqlite3.IntegrityError] * 3]
    assert await kept(database) == [1]
    assert await database.write(keep(4)) == 4


async def test_only_long_writes_leave_the_event_loop(database: Database) -> None:
    threads = await asyncio.gather(
        database.write(lambda _db: get_ident()),
        database.write(lambda _db: get_ident()),
        database.write(lambda _db: get_ident(), is_long=True),
        database.write(lambda _db: get_ident()),
    )
    here = get_ident()
    assert [thread == here for thread in threads] == [True, True, False, True]


async def test_a_write_is_carried_out_although_nobody_waits_any_more(database: Database) -> None:
    writes = [asyncio.ensure_future(database.write(keep(number))) for number in range(4)]
    await asyncio.sleep(0)
    for one in writes[:3]:
        one.cancel()
    assert await writes[3] == 3
    assert await kept(database) == [0, 1, 2, 3]


async def test_closing_finishes_what_waits(path: Path) -> None:
    store = await SqliteStore.open(path)
    writes = [asyncio.ensure_future(store.database.write(keep(n))) for n in range(40)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writes) == [*range(40)]
    async with await SqliteStore.open(path) as again:
        assert await kept(again.database) == [*range(40)]
