"""The SQLite store passes the suite that every store passes."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from data.store import Store, open_store, sqlite
from data.store.driver import Driver
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenDriver, OpenStore
from tests.helpers.databases import database_at


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
