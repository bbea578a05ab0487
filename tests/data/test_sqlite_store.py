"""The SQLite store passes the suite that every store passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from data.store import Store
from data.store.sqlite import SqliteStore
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenStore


class TestSqliteStore(StoreConformance):
    @pytest.fixture
    async def open_store(self, tmp_path: Path) -> AsyncIterator[OpenStore]:
        async with AsyncExitStack() as stores:

            async def open_one() -> Store:
                path = tmp_path / "made" / "on demand" / "plumage.sqlite3"
                return await stores.enter_async_context(
                    await SqliteStore.open(path, exclusive=False)
                )

            yield open_one

    @pytest.fixture
    async def store(self, open_store: OpenStore) -> Store:
        return await open_store()
