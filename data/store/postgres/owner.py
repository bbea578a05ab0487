"""The lock that keeps a second bot from using the same database: an advisory lock of a session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import asyncpg
import structlog

from data.store.errors import DatabaseInUse
from data.store.postgres.connections import PATIENCE, close, connect
from data.store.postgres.errors import FAILURES, unavailable

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

_LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the server still answers the session."""

_ANSWERS_WITHIN: Final = 10.0
"""Seconds that the server has for that. It may stand still for a moment."""

_IN_LINE: Final = 2.0
"""Seconds for which a session waits for the lock: its ``lock_timeout``."""

KEY: Final = "hashtextextended('plumage bot ' || current_schema(), 0)"
"""The number of the lock: one for each schema of a database."""

_TRY: Final = f"SELECT pg_try_advisory_lock({KEY})"

_WAIT: Final = f"SELECT pg_advisory_lock({KEY})"
"""Waits in the server's line, for as long as the session's ``lock_timeout`` allows."""

_log = structlog.get_logger(__name__)


class Owner:
    """Holds the lock from `take` to `close`, which must be called after a failed `take` as well.

    If the session that holds it is lost, ``on_lost`` is called once: another process may hold it.
    """

    def __init__(self, address: ServerAddress, on_lost: Callable[[], None]) -> None:
        self._address = address
        self._on_lost = on_lost
        self._connection: Connection[Record] | None = None
        self._holds = False
        self._ended = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def holds(self) -> bool:
        """Returns whether this process holds the lock, as far as it knows."""
        return self._holds and not self._ended.is_set()

    async def take(self, *, waits: bool = False) -> None:
        """Raises `DatabaseInUse` if another session holds the lock, and `Unavailable`.

        If it ``waits``, it gives up only after `_IN_LINE`. Among those that wait, the first gets
        the lock next.
        """
        try:
            async with asyncio.timeout(PATIENCE + (_IN_LINE if waits else 0)):
                if self._connection is None or self._connection.is_closed():
                    self._connection = await connect(self._address)
                self._holds = await _locked(self._connection, waits=waits)
        except (asyncpg.PostgresError, *FAILURES) as error:
            if self._connection is not None:
                self._connection.terminate()
            raise unavailable(error, self._address) from error
        if not self._holds:
            raise DatabaseInUse(path=str(self._address))
        self._connection.add_termination_listener(lambda _connection: self._ended.set())
        self._watching = asyncio.create_task(self._watch(self._connection))

    async def close(self) -> None:
        """Releases the lock. May be called twice."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait((self._watching,))
        if self._connection is not None:
            await close(self._connection)

    async def _watch(self, connection: Connection[Record]) -> None:
        while not await self._has_ended_within(_LOOK_EVERY):
            try:
                async with asyncio.timeout(_ANSWERS_WITHIN):
                    await connection.execute("SELECT 1")
            except (asyncpg.PostgresError, *FAILURES):
                self._ended.set()
                connection.terminate()
        _log.error("lock of the database lost", path=str(self._address))
        self._on_lost()

    async def _has_ended_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                return await self._ended.wait()
        except TimeoutError:
            return False


async def _locked(connection: Connection[Record], *, waits: bool) -> bool:
    if not waits:
        taken: bool = await connection.fetchval(_TRY)
        return taken
    try:
        await connection.execute(_WAIT)
    except asyncpg.LockNotAvailableError:
        return False
    return True
