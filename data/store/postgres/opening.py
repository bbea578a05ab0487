"""The first connection to a server: what may be wrong with it is said here."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import asyncpg

from data.store.errors import Unavailable, UnfitDatabase
from data.store.postgres.connections import close, connect
from data.store.postgres.errors import FAILURES, is_failure, unavailable
from data.store.postgres.migrate import check_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from asyncpg import Connection, Record

    from data.store.address import Server

_PATIENCE: Final = 10.0
"""Seconds that connecting may take."""


@asynccontextmanager
async def opened(address: Server) -> AsyncIterator[Connection[Record]]:
    """A connection to a server and a database that Plumage can use.

    Raises `UnfitDatabase`, and `Unavailable` with a ``path``, also for what fails inside.
    """
    try:
        async with asyncio.timeout(_PATIENCE):
            connection = await connect(address)
        try:
            await check_server(connection, address)
            yield connection
        finally:
            await close(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        reason = f"{error}; let its user own the database (ALTER DATABASE … OWNER TO …)"
        raise UnfitDatabase(reason=reason, path=str(address)) from error
    except (asyncpg.PostgresError, ValueError, *FAILURES) as error:
        if isinstance(error, asyncpg.PostgresError) and not is_failure(error):
            raise
        failure = unavailable(error, address)
        raise Unavailable(**failure.params, path=str(address)) from error
