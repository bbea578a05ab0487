"""One process at a time uses a database; once that process has ended, the database is free."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from data.store import DatabaseInUse, NewerDatabase, Unavailable, open_store, sqlite
from data.store.read_only import read_only
from tests.data.store_conformance.examples import NOW, a_table, playing
from tests.helpers.stored import table_of

HOUSE = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no start wait for a database that is in use."""
    monkeypatch.setattr(sqlite, "OPENING_TIMEOUT", 0)


async def refused(path: Path) -> None:
    with pytest.raises(DatabaseInUse) as error:
        await open_store(path)
    assert error.value.params == {"path": str(path)}


async def test_a_second_store_is_refused_until_the_first_is_closed(path: Path) -> None:
    first = await open_store(path)
    await refused(path)
    await refused(path)
    assert (await first.open_table(a_table(), at=NOW)).version == 1
    await first.close()
    await first.close()
    async with await open_store(path):
        await refused(path)


async def test_a_process_that_was_killed_leaves_the_database_free(path: Path) -> None:
    program = [sys.executable, "-m", "tests.data.commit_until_killed", str(path)]
    with subprocess.Popen(program, cwd=HOUSE, stdout=subprocess.PIPE, text=True) as running:  # noqa: S603, ASYNC220  # our own program, and nothing else to do meanwhile
        assert running.stdout
        assert running.stdout.readline()
        await refused(path)
        running.kill()
    async with await open_store(path) as store:
        assert (await table_of(store, "abcdefghij")).version > 1


async def test_reading_and_stores_that_are_not_exclusive_are_not_refused(path: Path) -> None:
    async with (
        await open_store(path) as store,
        await open_store(path, exclusive=False) as other,
    ):
        table = await playing(other)
        assert (await store.commit(table, at=NOW)).version == table.version + 1
        assert read_only(path, lambda store: store.load(table.id)) == await store.load(table.id)


async def test_an_opening_that_fails_leaves_the_database_free(path: Path) -> None:
    letter = path.with_name("letter.txt")
    letter.write_text("Dear peacock, " * 100)
    for _ in range(2):
        with pytest.raises(Unavailable, match="not a database"):
            await open_store(letter)
    async with await open_store(path):
        pass
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE plumage SET version = 999")
    for _ in range(2):
        with pytest.raises(NewerDatabase):
            await open_store(path)


@pytest.mark.parametrize("steps", range(8))
async def test_an_opening_that_was_cancelled_leaves_the_database_free(
    path: Path, steps: int
) -> None:
    opening = asyncio.ensure_future(open_store(path))
    for _ in range(steps):
        await asyncio.sleep(0)
    opening.cancel()
    await asyncio.wait([opening])
    async with await open_store(path):
        pass


async def test_a_start_waits_for_a_process_that_is_still_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "OPENING_TIMEOUT", 60_000)
    first = await open_store(path)
    with capture_logs() as logs:
        second = asyncio.ensure_future(open_store(path))
        await refused_once(logs)
        assert not second.done()
        await first.close()
        async with await second:
            await refused_at_once(path, monkeypatch)
    assert [(line["log_level"], line["event"]) for line in logs[:1]] == [
        ("warning", "waiting for the database")
    ]


async def refused_once(logs: list[Any]) -> None:
    """Waits until the log says that an opening waits."""
    while not logs:  # noqa: ASYNC110  # nothing tells
        await asyncio.sleep(0)


async def refused_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "OPENING_TIMEOUT", 0)
    await refused(path)


async def test_a_start_waits_for_a_program_that_is_still_writing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this test each try fails at once; otherwise a try lasts two seconds."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 0)
    monkeypatch.setattr(sqlite, "OPENING_TIMEOUT", 60_000)
    with closing(sqlite3.connect(path, isolation_level=None)) as other, capture_logs() as logs:
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.ensure_future(open_store(path))
        await refused_once(logs)
        assert not opening.done()
        other.execute("ROLLBACK")
        async with await opening as store:
            assert (await store.open_table(a_table(), at=NOW)).version == 1
    assert [line["event"] for line in logs] == ["waiting for the database"]


async def test_one_that_stands_by_waits_as_long_as_it_takes(path: Path) -> None:
    """Any other start gives up at once here."""
    first = await open_store(path)
    with capture_logs() as logs:
        second = asyncio.ensure_future(open_store(path, stands_by=True))
        await refused_once(logs)
        await refused(path)
        await asyncio.sleep(0.1)  # it tries every 0.02 seconds
        assert not second.done()
        await first.close()
        async with await second:
            await refused(path)
    assert [(line["log_level"], line["event"]) for line in logs] == [
        ("info", "waiting for the database")
    ]


async def test_of_two_that_stand_by_one_waits_on(path: Path) -> None:
    first = await open_store(path)
    waiting = {asyncio.ensure_future(open_store(path, stands_by=True)) for _ in range(2)}
    await first.close()
    for _ in range(2):
        (one,), waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        await (await one).close()


async def test_one_that_stands_by_can_be_stopped(path: Path) -> None:
    async with await open_store(path):
        waiting = asyncio.ensure_future(open_store(path, stands_by=True))
        await asyncio.sleep(0.04)
        waiting.cancel()
        await asyncio.wait([waiting])
    async with await open_store(path):
        pass
