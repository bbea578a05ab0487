"""Connections to the server, each used by one call at a time.

asyncpg's own pool takes a second trip to reset a connection after each call, and waits for a
cancelled call: a server that was stopped held one of 2.5 seconds for 4.1.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

import asyncpg

from data.store.errors import Unavailable
from data.store.postgres.errors import FAILURES, is_failure, unavailable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from asyncpg import Connection, Record

    from data.store.address import Server

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE: Final = 2.5
"""Seconds that a call may take. Discord must be answered within 3."""

IMPATIENCE: Final = 0.25
"""The same after a call that took too long, until one succeeds: so callers that wait for each other
do not wait for the server one after another.
"""

MOST: Final = 8
"""So many calls are made at once; the others wait."""

SETTINGS: Final = {
    "application_name": "plumage",
    "jit": "off",  # every query is short
    "synchronous_commit": "on",
    "lock_timeout": "2000",
    "idle_in_transaction_session_timeout": "10000",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""Of every connection. Without a limit, locks of a process that stands still would never end."""


async def connect(address: Server) -> Connection[Record]:
    """Raises what asyncpg raises."""
    return await asyncpg.connect(address.url, server_settings=SETTINGS)


class Connections:
    """They are opened when they are needed, up to `MOST`."""

    def __init__(self, address: Server) -> None:
        self.address = address
        self._slots = asyncio.Semaphore(MOST)
        self._idle: list[Connection[Record]] = []
        self._hurries = False
        self._closed = False

    async def run(
        self,
        work: Callable[Concatenate[Connection[Record], P], Awaitable[R]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """The answer of ``work(connection, …)``, within `PATIENCE`.

        Raises `Unavailable` if server or connection fail; it is not known then whether a change was
        kept. If the caller is cancelled, the connection is given up: the server carries out what it
        has received, or nothing.
        """
        patience = IMPATIENCE if self._hurries else PATIENCE
        try:
            async with asyncio.timeout(patience), self._slots, self._one() as connection:
                answer = await work(connection, *args, **kwargs)
        except (asyncpg.PostgresError, *FAILURES) as error:
            if isinstance(error, TimeoutError):
                self._hurries = True
            if is_failure(error):
                raise unavailable(error, self.address) from error
            raise
        self._hurries = False
        return answer

    @asynccontextmanager
    async def _one(self) -> AsyncIterator[Connection[Record]]:
        """A connection. It is given up after a failure, and after a call that did not end."""
        connection = await self._take()
        try:
            yield connection
        except BaseException as error:
            if isinstance(error, asyncpg.PostgresError) and not is_failure(error):
                self._give_back(connection)
            else:
                connection.terminate()
            raise
        else:
            self._give_back(connection)

    def require_open(self) -> None:
        """Raises `Unavailable` if it was closed."""
        if self._closed:
            raise Unavailable(reason="closed")

    async def _take(self) -> Connection[Record]:
        self.require_open()  # it may have been closed while this call waited
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await connect(self.address)

    def _give_back(self, connection: Connection[Record]) -> None:
        if self._closed or connection.is_in_transaction():
            connection.terminate()
        elif not connection.is_closed():
            self._idle.append(connection)

    async def close(self) -> None:
        """Waits for the calls under way, which take `PATIENCE` at most. May be called twice."""
        self._closed = True
        for _ in range(MOST):
            await self._slots.acquire()
        while self._idle:
            await close(self._idle.pop())
        for _ in range(MOST):
            self._slots.release()


async def close(connection: Connection[Record]) -> None:
    """Tells the server, if it listens, and closes the connection in any case."""
    try:
        await connection.close(timeout=1)
    except (asyncpg.PostgresError, *FAILURES):
        connection.terminate()
