"""What a call costs: trips to a database thread, and transactions that write."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from data.store import NoSuchTable
from data.store.sqlite import SqliteStore, connection
from data.store.values import Post
from tests.data.store_conformance.examples import ANN, BEN, CHANNEL, DAN, NOW, bid, playing
from tests.helpers.databases import database_at

POST = Post("table", CHANNEL, 1, "aa", 2)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await SqliteStore.open(database_at(tmp_path / "plumage.sqlite3")) as store:
        yield store


async def traced(store: SqliteStore) -> list[str]:
    """The statements that the store writes with from now on."""
    statements: list[str] = []

    def trace(db: sqlite3.Connection) -> None:
        db.set_trace_callback(statements.append)

    await store.database.write(trace)
    statements.clear()
    return statements


async def test_all_that_is_around_a_table_takes_one_trip(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await playing(store)
    await store.record_posts(table.id, [POST])
    trips: list[object] = []
    run = connection.Thread.run

    async def counted(thread: connection.Thread, *args: Any, **kwargs: Any) -> object:
        trips.append(thread)
        return await run(thread, *args, **kwargs)

    monkeypatch.setattr(connection.Thread, "run", counted)
    around = await store.surroundings(table.id, [DAN])
    assert around.people.keys() == {ANN, BEN, DAN}
    assert trips == [store.database.reader]


async def test_a_move_makes_no_temporary_table(store: SqliteStore) -> None:
    """SQLite makes one for RETURNING, and to check a column for one of several values. That takes
    longer than all the rest of a commit.
    """
    table = await playing(store)
    written = await traced(store)
    await store.commit(table, at=NOW, moves=[bid(0, 2)])
    statements = [one for one in written if one.startswith(("UPDATE", "INSERT", "DELETE"))]
    assert statements

    def steps_of(statement: str, db: sqlite3.Connection) -> set[str]:
        return {step["opcode"] for step in db.execute(f"EXPLAIN {statement}")}

    for statement in statements:
        steps = await store.database.read(partial(steps_of, statement))
        assert steps.isdisjoint({"OpenEphemeral", "SorterOpen"}), statement


async def test_posts_that_are_as_recorded_are_not_written(store: SqliteStore) -> None:
    table = await playing(store)
    await store.record_posts(table.id, [POST], drawn=2)
    written = await traced(store)
    await store.record_posts(table.id, drawn=2)
    await store.record_posts(table.id, drawn=1)
    await store.record_posts(table.id)
    with pytest.raises(NoSuchTable):
        await store.record_posts("nowhere", drawn=1)
    assert written == []


async def test_posts_that_are_not_as_recorded_are_written_once_each(store: SqliteStore) -> None:
    table = await playing(store)
    await store.record_posts(table.id, [POST], drawn=2)
    table = await store.commit(table, at=NOW)
    written = await traced(store)
    await store.record_posts(table.id, drawn=table.version)
    await store.record_posts(table.id, [replace(POST, drawn=table.version)])
    await store.record_posts(table.id, gone=["table"])
    assert written.count("BEGIN IMMEDIATE") == written.count("COMMIT") == 3
    around = await store.surroundings(table.id)
    assert (around.posts, around.drawn) == ((), table.version)
