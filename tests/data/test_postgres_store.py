"""The PostgreSQL store passes the suite that every store passes."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Final

import pytest

from data.store import Store, open_store, postgres
from data.store.address import ServerAddress
from data.store.driver import Driver, run_apart
from data.store.schema import script
from tests.data.store_conformance import StoreConformance
from tests.data.store_conformance.examples import OpenDriver, OpenStore
from tests.helpers.postgres import within

_SCRIPT: Final = script(sqlite=False)
AS_NEW: Final = ";".join(
    [
        f"DELETE FROM {name}"  # noqa: S608  # a name of the script
        for name in re.findall(r"^CREATE TABLE (\w+)", _SCRIPT, re.MULTILINE)[:0:-1]
    ]
    + re.findall(r"^INSERT .*;", _SCRIPT, re.MULTILINE)
)
"""Empties all tables but the one of the version, and fills those that are never empty."""


@pytest.fixture(scope="module")
def made(postgres_server: ServerAddress) -> Iterator[ServerAddress]:
    """Yields a schema that all tests share, since to make one takes longer than most of them."""
    name = f"shared_{os.getpid()}"
    run_apart(execute(postgres_server, f"CREATE SCHEMA {name}"))
    address = within(postgres_server, name)
    run_apart(opened_once(address))
    yield address
    run_apart(execute(postgres_server, f"DROP SCHEMA {name} CASCADE"))


async def opened_once(address: ServerAddress) -> None:
    await (await postgres.open_driver(address, exclusive=False)).close()


async def execute(address: ServerAddress, statements: str) -> None:
    async with postgres.opened(address) as db:
        await db.execute(statements)


@pytest.fixture
async def postgres_address(made: ServerAddress) -> ServerAddress:
    await execute(made, AS_NEW)
    return made


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
