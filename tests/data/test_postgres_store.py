"""The PostgreSQL store passes the suite that every store passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from data.store import Store, open_store
from data.store.address import ServerAddress
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenStore


class TestPostgresStore(StoreConformance):
    @pytest.fixture
    async def open_store(self, postgres_address: ServerAddress) -> AsyncIterator[OpenStore]:
        async with AsyncExitStack() as stores:

            async def open_one() -> Store:
                return await stores.enter_async_context(
                    await open_store(postgres_address, exclusive=False)
                )

            yield open_one

    @pytest.fixture
    async def store(self, open_store: OpenStore) -> Store:
        return await open_store()
