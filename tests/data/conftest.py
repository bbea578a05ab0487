"""A PostgreSQL server for the tests of the store, started when the first one needs it."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Iterator

import pytest

from data.store.address import Server
from tests.helpers import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    if sys.platform != "linux" and not (postgres.programs() or postgres.VARIABLE in os.environ):
        pytest.skip("no PostgreSQL is installed")
    with postgres.server() as server:
        yield server


@pytest.fixture
async def postgres_address(postgres_server: Server) -> AsyncIterator[Server]:
    """A new and empty schema on that server."""
    async with postgres.schema(postgres_server) as address:
        yield address
