"""The first connection to a server: what may be wrong with it is said here."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import asyncpg

from data.store.errors import Unavailable, UnfitDatabase
from data.store.postgres.connections import close, connect
from data.store.postgres.errors import FAILURES, is_failure, unavailable
from data.store.postgres.migrate import check_server, foreign

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

_PATIENCE: Final = 10.0
"""Seconds that connecting may take."""

_WRONG: Final = 600.0
"""Seconds by which this machine's clock may differ from the server's. What is due is kept by the
clocks of those who play it out, and another machine may go on with it.
"""

_OF_ANOTHER: Final = (
    asyncpg.DuplicateTableError,
    asyncpg.DuplicateObjectError,
    asyncpg.UndefinedTableError,
    asyncpg.UndefinedColumnError,
)
"""What is raised where something else has the name of a table, or a table has other columns."""


@asynccontextmanager
async def opened(address: ServerAddress) -> AsyncIterator[Connection[Record]]:
    """A connection to a server and a database that Plumage can use.

    Raises `UnfitDatabase`, also if the block finds other tables than Plumage's, and `Unavailable`
    with a ``path``, also for what fails in the block.
    """
    try:
        connection = await _connected(address)
        try:
            await check_server(connection, address)
            await check_clock(connection, address)
            yield connection
        finally:
            await close(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        reason = f"{error}; let its user own the database (ALTER DATABASE … OWNER TO …)"
        raise UnfitDatabase(reason=reason, path=str(address)) from error
    except _OF_ANOTHER as error:
        raise foreign(address, error) from error
    except (asyncpg.PostgresError, *FAILURES) as error:
        if not is_failure(error):
            raise
        raise _unavailable(error, address) from error


async def check_clock(db: Connection[Record], address: ServerAddress) -> None:
    """Raises `UnfitDatabase` if this machine's clock and the server's differ by too much."""
    there = await db.fetchval("SELECT extract(epoch FROM clock_timestamp())::double precision")
    ahead = now() - there
    if abs(ahead) > _WRONG:
        hours, minutes = divmod(round(abs(ahead) / 60), 60)
        reason = (
            f"this machine's clock is {hours} h {minutes} min"
            f" {'ahead of' if ahead > 0 else 'behind'} its server's; set the wrong one right"
        )
        raise UnfitDatabase(reason=reason, path=str(address))


def now() -> float:
    """Seconds since 1970 by this machine's clock."""
    return time.time()


async def _connected(address: ServerAddress) -> Connection[Record]:
    """Whatever fails is the fault of the address or of the server. Raises `Unavailable`."""
    try:
        async with asyncio.timeout(_PATIENCE):
            return await connect(address)
    except (asyncpg.PostgresError, ValueError, *FAILURES) as error:
        raise _unavailable(error, address) from error


def _unavailable(error: Exception, address: ServerAddress) -> Unavailable:
    return Unavailable(**unavailable(error, address).params, path=str(address))
