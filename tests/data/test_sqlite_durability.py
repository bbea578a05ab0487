"""Committed changes survive, uncommitted ones leave nothing, and the store can still be used."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.store import Store, open_store
from data.store import driver as driver_module
from data.store.driver import Tx
from data.store.errors import DatabaseInUse, Unavailable
from data.store.sqlite import SqliteDriver, open_driver
from data.store.values import Deadline, Status
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    GUILD,
    NOW,
    a_table,
    bid,
    deal,
    playing,
    result,
)
from tests.helpers.stored import deadlines_of, table_of
from tests.helpers.stress import some

HOUSE = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


@pytest.fixture
async def driver(path: Path) -> SqliteDriver:
    return await open_driver(path)


@pytest.fixture
async def store(driver: SqliteDriver) -> AsyncIterator[Store]:
    async with Store(driver) as store:
        yield store


async def setting(driver: SqliteDriver, name: str, value: str = "") -> object:
    """Sets that PRAGMA of the writing connection; returns its value."""

    async def asked(tx: Tx) -> object:
        (row,) = await tx.fetch(f"PRAGMA {name}{value}")
        return row[name]

    return await driver.transaction(asked)


@pytest.mark.usefixtures("store")
async def test_a_commit_waits_for_the_disk(driver: SqliteDriver) -> None:
    assert await setting(driver, "journal_mode") == "wal"
    assert await setting(driver, "synchronous") == 2  # FULL
    assert await setting(driver, "foreign_keys") == 1
    (row,) = await driver.fetch("PRAGMA query_only")
    assert row["query_only"] == 1


async def test_a_power_cut_leaves_whole_commits(path: Path, store: Store, tmp_path: Path) -> None:
    """A power cut leaves the write-ahead log cut off anywhere, or garbled from there on."""
    log = path.with_name(path.name + "-wal")
    table = await playing(store)
    lengths = {table.version: log.stat().st_size}
    for number in range(15):
        moves = [bid(0, number, str(number)), deal()]
        turn = Deadline("turn", NOW + table.version + 1)
        seats = (replace(table.seats[0], missed=number), *table.seats[1:])
        table = await store.commit(
            replace(table, seats=seats), at=NOW, moves=moves, deadlines=[turn]
        )
        lengths[table.version] = log.stat().st_size
    table = await store.commit(
        replace(table, status=Status.FINISHED),
        at=NOW,
        results=[result(0, ANN, 1, 9), result(1, BEN, 2, 8), result(2, None, 3, 7)],
    )
    lengths[table.version] = log.stat().st_size
    assert sorted(set(lengths.values())) == list(lengths.values())
    whole, rng = log.read_bytes(), random.Random(3)

    at_commits = [length + step for length in lengths.values() for step in (-1, 0)]
    anywhere = [rng.randrange(lengths[2], len(whole)) for _ in range(30)]
    for cut in (*at_commits[1:], *anywhere):
        copy = tmp_path / f"cut at {cut}"
        shutil.copy(path, copy)
        noise = rng.randbytes(rng.choice((0, 5_000)))
        copy.with_name(f"{copy.name}-wal").write_bytes(whole[:cut] + noise)
        async with await open_store(copy) as cut_off:
            kept = await cut_off.load(table.id)
            version = max(version for version, length in lengths.items() if length <= cut)
            assert kept.table.version == version, f"cut at {cut}"
            assert len(kept.moves) == kept.table.moves == min(1 + 2 * (version - 2), 31)
            due = await deadlines_of(cut_off, table.id)
            assert due == ((Deadline("turn", NOW + version),) if 2 < version < 18 else ())
            assert kept.table.seats[0].missed == max(0, min(version, 17) - 3)
            finished = kept.table.status is Status.FINISHED
            assert (await cut_off.history(GUILD, ANN, offset=0, limit=5)).total == finished
            assert len(await cut_off.profile(GUILD, ANN)) == finished


@pytest.mark.parametrize("lines", some([20, 1, 150], 1))
async def test_a_killed_program_kept_what_it_said_it_kept_and_the_file_is_free(
    path: Path, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver_module, "OPENING_TIMEOUT", 0)
    program = [sys.executable, "-m", "tests.data.commit_until_killed", str(path)]
    with subprocess.Popen(program, cwd=HOUSE, stdout=subprocess.PIPE, text=True) as running:  # noqa: S603, ASYNC220  # our own program, and nothing else to do meanwhile
        assert running.stdout
        for _ in range(lines):
            said = running.stdout.readline()
        with pytest.raises(DatabaseInUse):
            await open_store(path)
        running.kill()
        said = [said, *running.stdout.read().splitlines(keepends=True)][-1]
    assert said.endswith("\n"), "a version is said in one write"
    async with await open_store(path) as store:
        record = await store.load("abcdefghij")
        assert int(said) <= record.table.version <= int(said) + 1
        assert len(record.moves) == record.table.moves == 1 + 2 * (record.table.version - 2)
        bids = [move.do["tokens"] for move in record.moves[1::2]]
        assert bids == list(range(2, record.table.version))
        await store.commit(record.table, at=NOW, moves=[bid(0, 1)])


async def test_what_was_not_committed_is_gone(
    path: Path, driver: SqliteDriver, store: Store
) -> None:
    table = await playing(store)

    async def begin_and_break_off(tx: Tx) -> None:
        await tx.fetch("UPDATE tables SET version = 77")
        raise LookupError

    with pytest.raises(LookupError):
        await driver.transaction(begin_and_break_off)
    assert await table_of(store, table.id) == table
    await store.commit(table, at=NOW)
    async with await open_store(path, exclusive=False) as other:
        assert (await table_of(other, table.id)).version == table.version + 1


async def test_reading_does_not_wait_for_a_writer(path: Path, store: Store) -> None:
    table = await playing(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET version = 77")
        change = asyncio.ensure_future(store.commit(table, at=NOW))
        assert await table_of(store, table.id) == table
        assert await store.tables() == (table,)
        assert not change.done()
        other.execute("ROLLBACK")
        assert (await change).version == table.version + 1


async def test_a_full_disk_keeps_nothing_of_the_change(driver: SqliteDriver, store: Store) -> None:
    table = await playing(store)
    pages = await setting(driver, "page_count")
    await setting(driver, "max_page_count", f" = {pages}")
    too_much = replace(bid(0, 1, "1"), do={"type": "bid", "tokens": "9" * 1_000_000})
    with pytest.raises(Unavailable, match="full"):
        await store.commit(replace(table, paused=True), at=NOW, moves=[too_much])
    assert await table_of(store, table.id) == table
    await setting(driver, "max_page_count", " = 1000000")
    assert (await store.commit(table, at=NOW, moves=[bid(0, 1, "1")])).moves == 2


@pytest.mark.parametrize("steps", range(8))
async def test_an_opening_that_was_cancelled_leaves_nothing_open(
    path: Path, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[sqlite3.Connection] = []
    really_connect = sqlite3.connect

    def connect(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        made.append(really_connect(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    opening = asyncio.ensure_future(open_store(path))
    for _ in range(steps):
        await asyncio.sleep(0)
    opening.cancel()
    await asyncio.wait([opening])
    async with await open_store(path) as store:
        assert (await store.open_table(a_table(), at=NOW)).version == 1
    for db in made:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            _ = db.total_changes


async def test_a_transaction_that_waits_for_more_than_its_statements_is_rolled_back(
    driver: SqliteDriver, store: Store
) -> None:
    async def waits(tx: Tx) -> None:
        await tx.fetch("UPDATE tables SET version = 77")
        await asyncio.sleep(0)

    table = await playing(store)
    with pytest.raises(RuntimeError, match="waits"):
        await driver.transaction(waits)
    assert (await store.load(table.id)).table == table
