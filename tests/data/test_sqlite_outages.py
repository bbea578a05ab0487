"""While the database cannot be used, no one waits for long, and the operator reads once why."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from data.store import Store, open_store, sqlite
from data.store.errors import Conflict, Unavailable
from tests.data.store_conformance.examples import NOW, a_table, playing
from tests.helpers.stored import table_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


@pytest.fixture
async def store(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """Yields a store that waits for a lock for 20 ms at most."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 20)
    async with await open_store(path) as store:
        yield store


@contextmanager
def written_by_another(path: Path) -> Iterator[None]:
    """Keeps another program in the middle of a transaction."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_a_writer_that_does_not_end_is_not_waited_for_for_ever(
    path: Path, store: Store
) -> None:
    table = await playing(store)
    with written_by_another(path):
        with pytest.raises(Unavailable, match="locked"):
            await store.commit(table, at=NOW)
        assert await table_of(store, table.id) == table
    assert (await store.commit(table, at=NOW)).version == table.version + 1


async def test_who_waits_in_line_for_a_lock_fails_with_the_first(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 200)
    table, time = await playing(store), asyncio.get_running_loop().time
    with written_by_another(path):
        begun = time()
        changes = [store.commit(table, at=NOW) for _ in range(40)]
        answers = await asyncio.gather(*changes, return_exceptions=True)
        assert {str(answer) for answer in answers} == {"unavailable(reason='database is locked')"}
        assert time() - begun < 2, "and not 40 times as long as the first"
    assert (await store.commit(table, at=NOW)).version == table.version + 1


async def test_callers_that_wait_for_each_other_wait_for_a_lock_only_once(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clicks at one table wait for each other."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 500)
    table = await playing(store)
    one_by_one, time = asyncio.Lock(), asyncio.get_running_loop().time

    async def click() -> float:
        begun = time()
        async with one_by_one:
            with pytest.raises(Unavailable, match="locked"):
                await store.commit(table, at=NOW)
        return time() - begun

    with written_by_another(path):
        waited = await asyncio.gather(*(click() for _ in range(6)))
    assert 0.4 < max(waited) < 1.0, waited
    table = await store.commit(table, at=NOW)
    with written_by_another(path):
        assert await click() > 0.4, "after a success, a lock is waited for again"


async def test_who_waits_in_line_behind_another_mistake_does_not_fail(store: Store) -> None:
    table = await playing(store)
    changes = [replace(table, version=77), table, replace(table, version=77)]
    answers = await asyncio.gather(
        *(store.commit(change, at=NOW) for change in changes), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [Conflict, type(table), Conflict]


def delete(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace_by_another(path: Path) -> None:
    delete(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE tables (id TEXT PRIMARY KEY)")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")
@pytest.mark.parametrize(
    ("happens", "reason"),
    [(delete, "file is gone: No such file"), (replace_by_another, "replaced by another")],
)
async def test_a_database_file_that_is_deleted_or_replaced_takes_no_more_changes(
    path: Path, store: Store, happens: Callable[[Path], None], reason: str
) -> None:
    table = await playing(store)
    happens(path)
    with pytest.raises(Unavailable, match=reason):
        await store.commit(table, at=NOW)
    with pytest.raises(Unavailable, match=reason):
        await store.open_table(a_table("newnewnewn"), at=NOW)
    path.with_name("elsewhere").replace(path)
    assert (await store.commit(table, at=NOW)).version == table.version + 1


async def test_a_relative_path_is_the_same_file_in_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_store(Path("plumage.sqlite3")) as store:
        monkeypatch.chdir(tmp_path.parent)
        assert (await store.open_table(a_table(), at=NOW)).version == 1


async def test_an_outage_is_logged_once_with_its_path_and_its_end(path: Path, store: Store) -> None:
    table = await playing(store)
    for _ in range(2):
        with capture_logs() as logs:
            with written_by_another(path):
                for _ in range(3):
                    with pytest.raises(Unavailable):
                        await store.commit(table, at=NOW)
                    await table_of(store, table.id)
            table = await store.commit(table, at=NOW)
            table = await store.commit(table, at=NOW)
        locked = {"path": str(path), "doing": "writing"}
        assert logs == [
            {
                "event": "database unavailable",
                "log_level": "error",
                "reason": "database is locked",
                **locked,
            },
            {
                "event": "database available again",
                "log_level": "info",
                "after": ["database is locked"],
                **locked,
            },
        ]


async def test_each_cause_of_an_outage_is_logged(path: Path, store: Store) -> None:
    table = await playing(store)
    with capture_logs() as logs:
        for _ in range(2):
            with written_by_another(path), pytest.raises(Unavailable):
                await store.commit(table, at=NOW)
            delete(path)
            with pytest.raises(Unavailable):
                await store.commit(table, at=NOW)
            path.with_name("elsewhere").rename(path)
        await store.commit(table, at=NOW)
    locked, gone = "database is locked", "the database file is gone: No such file or directory"
    assert [(line["log_level"], line.get("reason"), line.get("after")) for line in logs] == [
        ("error", locked, None),
        ("error", gone, None),
        ("info", None, [locked, gone]),
    ]
