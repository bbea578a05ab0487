"""The lock that keeps a second bot from using the same database: an advisory lock of a session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import asyncpg
import structlog

from data.store.errors import DatabaseInUse, Unavailable
from data.store.postgres.connections import PATIENCE, close, connect
from data.store.postgres.errors import FAILURES, unavailable

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

_LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the server still answers the session."""

GIVE_UP_AFTER: Final = 5.0
"""Seconds for which another session must have held the lock before it counts as taken over. The
server may take some time to notice that this process's last session has ended.
"""

_NEXT_TRY: Final = 0.05

_IN_LINE: Final = 2.0
"""Seconds for which a session waits for the lock: its ``lock_timeout``."""

KEY: Final = "hashtextextended('plumage bot ' || current_schema(), 0)"
"""The number of the lock: one for each schema of a database."""

_TRY: Final = f"SELECT pg_try_advisory_lock({KEY})"

_WAIT: Final = f"SELECT pg_advisory_lock({KEY})"
"""Waits in the server's line, for as long as the session's ``lock_timeout`` allows."""

_SESSION: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"

_END: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2
"""

_log = structlog.get_logger(__name__)


class Owner:
    """Holds the lock from `take` to `close`, which must be called after a failed `take` as well.

    If the session that holds the lock is lost, the lock is taken again. If another process was
    faster, ``on_taken_over`` is called once: this process must end then.
    """

    def __init__(self, address: ServerAddress, on_taken_over: Callable[[], None]) -> None:
        self._address = address
        self._on_taken_over = on_taken_over
        self._connection: Connection[Record] | None = None
        self._refused: Connection[Record] | None = None
        self._session: tuple[int, Any] | None = None
        self._ended = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def holds(self) -> bool:
        """Returns whether this process holds the lock, as far as it knows."""
        return self._connection is not None and not self._connection.is_closed()

    async def take(self, *, waits: bool = False) -> None:
        """Raises `DatabaseInUse` if another session holds the lock, and `Unavailable`.

        If it ``waits``, it gives up only after `_IN_LINE`. Among those that wait, the first gets
        the lock next.
        """
        await self._take(waits=waits)
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Releases the lock. May be called twice."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait((self._watching,))
        if self._connection is not None:
            await close(self._connection)
        if self._refused is not None:
            await close(self._refused)

    async def _take(self, *, waits: bool) -> None:
        try:
            async with asyncio.timeout(PATIENCE + (_IN_LINE if waits else 0)):
                connection = await self._candidate()
                try:
                    taken = await self._lock(connection, waits=waits)
                    (session,) = await connection.fetch(_SESSION)
                except BaseException:
                    connection.terminate()
                    raise
        except (asyncpg.PostgresError, *FAILURES) as error:
            raise unavailable(error, self._address) from error
        if not taken:
            self._refused = connection
            raise DatabaseInUse(path=str(self._address))
        self._refused, self._connection = None, connection
        self._session = session["pid"], session["backend_start"]
        self._ended = ended = asyncio.Event()
        connection.add_termination_listener(lambda _connection: ended.set())

    async def _candidate(self) -> Connection[Record]:
        """Returns the connection that was refused before, or a new one."""
        if self._refused is not None and not self._refused.is_closed():
            return self._refused
        connection = await connect(self._address)
        if self._session is not None:
            await connection.execute(_END, *self._session)
        return connection

    async def _lock(self, connection: Connection[Record], *, waits: bool) -> bool:
        if not waits:
            taken: bool = await connection.fetchval(_TRY)
            return taken
        try:
            await connection.execute(_WAIT)
        except asyncpg.LockNotAvailableError:
            return False
        return True

    async def _watch(self) -> None:
        while self._connection is not None:
            await self._until_ended(self._connection)
            _log.warning("lock of the database lost", path=str(self._address))
            if not await self._take_again():
                _log.error("another process has taken the database over", path=str(self._address))
                self._on_taken_over()
                return
            _log.info("lock of the database taken again", path=str(self._address))

    async def _until_ended(self, connection: Connection[Record]) -> None:
        """Returns when the session has ended, or the server does not answer it."""
        while not await self._has_ended_within(_LOOK_EVERY):
            try:
                async with asyncio.timeout(PATIENCE):
                    await connection.execute("SELECT 1")
            except (asyncpg.PostgresError, *FAILURES):
                connection.terminate()
                return

    async def _has_ended_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                return await self._ended.wait()
        except TimeoutError:
            return False

    async def _take_again(self) -> bool:
        """Waits until the server is back; returns whether the lock was free then."""
        time = asyncio.get_running_loop().time
        refused_since: float | None = None
        while True:
            try:
                await self._take(waits=False)
            except DatabaseInUse:
                refused_since = time() if refused_since is None else refused_since
                if time() - refused_since >= GIVE_UP_AFTER:
                    return False
            except Unavailable:
                refused_since = None
            else:
                return True
            await asyncio.sleep(_NEXT_TRY)
