"""The SQLite store passes the suite that every store passes, and is read without a change to it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from data.store import Store, open_store, sqlite
from data.store.driver import Driver
from data.store.errors import NewerDatabase, NoSuchTable, OlderDatabase, Unavailable
from data.store.read_only import read_only
from data.store.schema import STEPS
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import NOW, OpenDriver, OpenStore, bid, playing
from tests.helpers.databases import database_at, of_version


class TestSqliteStore(StoreConformance):
    @pytest.fixture
    async def open_store(self, tmp_path: Path) -> AsyncIterator[OpenStore]:
        async with AsyncExitStack() as stores:

            async def open_one() -> Store:
                path = database_at(tmp_path / "plumage.sqlite3")
                return await stores.enter_async_context(await open_store(path, exclusive=False))

            yield open_one

    @pytest.fixture
    async def open_driver(self, tmp_path: Path) -> AsyncIterator[OpenDriver]:
        async with AsyncExitStack() as drivers:

            async def open_one() -> Driver:
                driver = await sqlite.open_driver(
                    database_at(tmp_path / "plumage.sqlite3"), exclusive=False
                )
                drivers.push_async_callback(driver.close)
                return driver

            yield open_one

    @pytest.fixture
    async def store(self, open_store: OpenStore) -> Store:
        return await open_store()


def dumped(path: Path) -> tuple[list[str], list[tuple[str, int]]]:
    """Returns everything in the database, and the numbers in its header."""
    with closing(sqlite3.connect(path)) as db:
        pragmas = ("user_version", "application_id", "page_size", "auto_vacuum", "encoding")
        return list(db.iterdump()), [
            (name, db.execute(f"PRAGMA {name}").fetchone()[0]) for name in pragmas
        ]


async def test_a_missing_folder_and_a_missing_file_are_made_as_tests_have_them(
    tmp_path: Path,
) -> None:
    made, copied = tmp_path / "made" / "on demand" / "a.sqlite3", tmp_path / "b.sqlite3"
    async with await open_store(made), await open_store(database_at(copied)):
        pass
    assert dumped(made) == dumped(copied)


# A database can be read without a change to it, whether a bot uses it or not


KNOWN = 1 + len(STEPS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "what? 100% #1.sqlite3"


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def test_what_no_one_uses_is_read_and_nothing_is_made_beside_it(path: Path) -> None:
    async with await open_store(path) as store:
        kept = await store.load((await playing(store)).id)
    before = contents(path.parent)
    assert read_only(path, lambda store: store.load(kept.table.id)) == kept
    with pytest.raises(NoSuchTable):
        read_only(path, lambda store: store.load("nowhere"))
    assert contents(path.parent) == before


async def test_what_a_bot_is_using_is_read_as_it_was_last_committed(path: Path) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        await store.commit(table, at=NOW, moves=[bid(0, 1)])
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE tables SET version = 77")
            assert read_only(path, lambda store: store.load(table.id)) == await store.load(table.id)


@pytest.mark.parametrize(("version", "error"), [(0, OlderDatabase), (KNOWN + 1, NewerDatabase)])
def test_a_database_of_another_version_is_left_alone(
    path: Path, version: int, error: type[OlderDatabase | NewerDatabase]
) -> None:
    of_version(path, version)
    before = contents(path.parent)
    with pytest.raises(error) as refused:
        read_only(path, lambda store: store.load("abcdefghij"))
    if error is NewerDatabase:
        assert refused.value.params == {"found": version, "known": KNOWN}
    assert contents(path.parent) == before


def test_what_is_no_database_is_unavailable(path: Path) -> None:
    path.write_text("Dear peacock, " * 100)
    for one in (path, path / "below.sqlite3", path.parent, path.with_name("nothing")):
        with pytest.raises(Unavailable):
            read_only(one, lambda store: store.load("abcdefghij"))
    assert contents(path.parent).keys() == {path.name}
