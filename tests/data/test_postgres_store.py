"""The PostgreSQL store passes the suite that every store passes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Final

import pytest
import pytest_asyncio

from data.store import Store, postgres
from data.store.address import ServerAddress
from data.store.driver import Driver, Tx
from data.store.schema import script
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenDriver, OpenStore
from tests.helpers.postgres import schema

_SCRIPT: Final = script(sqlite=False)
AS_NEW: Final = [
    *(
        f"DELETE FROM {name}"  # noqa: S608  # a name of the script
        for name in re.findall(r"^CREATE TABLE (\w+)", _SCRIPT, re.MULTILINE)[:0:-1]
    ),
    *re.findall(r"^INSERT .*;", _SCRIPT, re.MULTILINE),
]
"""Empties all tables but the one of the version, and fills those that are never empty."""


async def empty(tx: Tx) -> None:
    for statement in AS_NEW:
        await tx.fetch(statement)


class Lending(postgres.PostgresDriver):
    """A driver that leaves its connections open for the next test."""

    async def close(self) -> None:
        await self._whole.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def first(postgres_server: ServerAddress) -> AsyncIterator[postgres.PostgresDriver]:
    """Yields a driver of the schema and the connections that all tests share, since making them
    takes longer than most tests.
    """
    async with schema(postgres_server) as address:
        first = await postgres.open_driver(address, exclusive=False)
        yield first
        await first.close()


@pytest.mark.asyncio(loop_scope="module")
class TestPostgresStore(StoreConformance):
    @pytest_asyncio.fixture(loop_scope="module")
    async def open_driver(self, first: postgres.PostgresDriver) -> AsyncIterator[OpenDriver]:
        await first.transaction(empty)
        async with AsyncExitStack() as drivers:

            async def open_one() -> Driver:
                driver = Lending(first._address, None)
                driver._idle = first._idle
                drivers.push_async_callback(driver.close)
                return driver

            yield open_one

    @pytest.fixture
    def open_store(self, open_driver: OpenDriver) -> OpenStore:
        async def open_one() -> Store:
            return Store(await open_driver())

        return open_one

    @pytest_asyncio.fixture(loop_scope="module")
    async def store(self, open_store: OpenStore) -> Store:
        return await open_store()
