"""The PostgreSQL store passes the suite that every store passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from data.store import Store, open_store, postgres
from data.store.address import ServerAddress
from data.store.driver import Driver
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenDriver, OpenStore


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
    async def open_driver(self, postgres_address: ServerAddress) -> AsyncIterator[OpenDriver]:
        async with AsyncExitStack() as drivers:

            async def open_one() -> Driver:
                driver = await postgres.open_driver(postgres_address, exclusive=False)
                drivers.push_async_callback(driver.close)
                return driver

            yield open_one

    @pytest.fixture
    async def store(self, open_store: OpenStore) -> Store:
        return await open_store()
