"""Connections to the server, each used by one call at a time.

asyncpg's own pool is not used: it takes a second trip to reset a connection after each call, and it
waits for a cancelled call. With a server that was stopped, a call with a limit of 2.5 seconds took
4.1.
"""

from __future__ import annotations

import asyncio
from asyncio import CancelledError, current_task, get_running_loop
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

import asyncpg

from data.store.errors import Unavailable
from data.store.postgres.errors import FAILURES, is_failure, unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType

    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE: Final = 2.5
"""Seconds that a call may take. Discord must be answered within 3."""

IMPATIENCE: Final = 0.25
"""Seconds that a call may take after one that took too long, until one succeeds: so callers that
wait for each other do not wait for the server one after another.
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


async def connect(address: ServerAddress) -> Connection[Record]:
    """Raises what asyncpg raises."""
    return await asyncpg.connect(address.url, server_settings=SETTINGS)


class Connections:
    """A pool of connections, which are opened when they are needed, up to `MOST`."""

    def __init__(self, address: ServerAddress) -> None:
        self.address = address
        self._slots = asyncio.Semaphore(MOST)
        self._idle: list[Connection[Record]] = []
        self._hurries = False
        self._closed = False

    def one(self) -> _Call:
        """``async with connections.one() as db:`` is one call, within `PATIENCE`.

        Raises `Unavailable` if server or connection fail; it is not known then whether a change was
        kept. If the caller is cancelled, the connection is given up: the server carries out what it
        has received, or nothing.
        """
        return _Call(self)

    async def run(
        self,
        work: Callable[Concatenate[Connection[Record], P], Awaitable[R]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Returns the answer of ``work(connection, …)``, which is one call."""
        async with self.one() as connection:
            return await work(connection, *args, **kwargs)

    def require_open(self) -> None:
        """Raises `Unavailable` if it was closed."""
        if self._closed:
            raise Unavailable(reason="closed")

    @property
    def patience(self) -> float:
        """Seconds that a call that begins now may take."""
        return IMPATIENCE if self._hurries else PATIENCE

    async def lend(self) -> Connection[Record]:
        """Returns a connection, as soon as there is one. The caller gives it back, or gives
        it up.
        """
        await self._slots.acquire()
        try:
            return await self._take()
        except BaseException:
            self._slots.release()
            raise

    def give_back(self, connection: Connection[Record]) -> None:
        if self._closed or connection.is_in_transaction():
            connection.terminate()
        elif not connection.is_closed():
            self._idle.append(connection)
        self._slots.release()

    def give_up(self, connection: Connection[Record]) -> None:
        connection.terminate()
        self._slots.release()

    def note(self, *, late: bool) -> None:
        """Notes whether a call took too long, which makes the next ones less patient."""
        self._hurries = late

    async def _take(self) -> Connection[Record]:
        self.require_open()  # it may have been closed while this call waited
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await connect(self.address)

    async def close(self) -> None:
        """Waits for the calls under way, which take `PATIENCE` at most. May be called twice."""
        self._closed = True
        for _ in range(MOST):
            await self._slots.acquire()
        while self._idle:
            await close(self._idle.pop())
        for _ in range(MOST):
            self._slots.release()


class _Call:
    """A call with a connection of its own. It ends as `asyncio.timeout` would end it, which takes a
    twentieth of the caller's time of a commit for this.
    """

    __slots__ = ("_cancelling", "_connection", "_connections", "_is_late", "_task", "_timer")

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._connection: Connection[Record] | None = None
        self._is_late = False

    async def __aenter__(self) -> Connection[Record]:
        self._task = current_task()
        self._cancelling = 0 if self._task is None else self._task.cancelling()
        self._timer = get_running_loop().call_later(self._connections.patience, self._expire)
        try:
            self._connection = await self._connections.lend()
        except BaseException as error:
            self._end(error)
            raise
        return self._connection

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._end(error)

    def _expire(self) -> None:
        self._is_late = True
        if self._task is not None:
            self._task.cancel()

    def _end(self, error: BaseException | None) -> None:
        """Raises `Unavailable` for an error that says that server or connection failed."""
        self._timer.cancel()
        if self._is_late and self._task is not None:
            is_ours = self._task.uncancel() <= self._cancelling
            if is_ours and isinstance(error, CancelledError):
                error = TimeoutError().with_traceback(error.__traceback__)
        failed = isinstance(error, Exception) and is_failure(error)
        if self._connection is not None:
            if error is None or (isinstance(error, asyncpg.PostgresError) and not failed):
                self._connections.give_back(self._connection)
            else:
                self._connections.give_up(self._connection)
        if error is None or isinstance(error, TimeoutError):
            self._connections.note(late=error is not None)
        if failed and isinstance(error, Exception):
            raise unavailable(error, self._connections.address) from error


async def close(connection: Connection[Record]) -> None:
    """Tells the server, if it listens, and closes the connection in any case."""
    try:
        await connection.close(timeout=1)
    except (asyncpg.PostgresError, *FAILURES):
        connection.terminate()
