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

    from data.store.address import Server

_LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the server still answers the session."""

GIVE_UP_AFTER: Final = 5.0
"""Seconds for which another session must have held the lock before it counts as taken over. The
server may take some time to notice that this process's last session has ended.
"""

_NEXT_TRY: Final = 0.05

KEY: Final = "hashtextextended('plumage bot ' || current_schema(), 0)"
"""The number of the lock: one for each schema of a database."""

_TAKE: Final = f"""
    SELECT pg_try_advisory_lock({KEY}) AS taken, pid, backend_start
    FROM pg_stat_activity WHERE pid = pg_backend_pid()
"""  # noqa: S608  # of the constant above

_END: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2
"""

_log = structlog.get_logger(__name__)


class Owner:
    """Holds the lock from `take` to `close`. A lock that is lost with its session is taken again.

    If another process takes it first, ``on_taken_over`` is called once: this process must end then.
    """

    def __init__(self, address: Server, on_taken_over: Callable[[], None]) -> None:
        self._address = address
        self._on_taken_over = on_taken_over
        self._connection: Connection[Record] | None = None
        self._session: tuple[int, Any] | None = None
        self._ended = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def holds(self) -> bool:
        """Does this process hold the lock, as far as it knows?"""
        return self._connection is not None and not self._connection.is_closed()

    async def take(self) -> None:
        """Raises `DatabaseInUse` if another session holds the lock, and `Unavailable`."""
        await self._take()
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Releases the lock. May be called twice."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait((self._watching,))
        if self._connection is not None:
            await close(self._connection)

    async def _take(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await connect(self._address)
                try:
                    row = await self._try_lock(connection)
                except BaseException:
                    connection.terminate()
                    raise
        except (asyncpg.PostgresError, *FAILURES) as error:
            raise unavailable(error, self._address) from error
        if not row["taken"]:
            await close(connection)
            raise DatabaseInUse(path=str(self._address))
        self._connection, self._session = connection, (row["pid"], row["backend_start"])
        self._ended = ended = asyncio.Event()
        connection.add_termination_listener(lambda _connection: ended.set())

    async def _try_lock(self, connection: Connection[Record]) -> Record:
        if self._session is not None:
            await connection.execute(_END, *self._session)
        (row,) = await connection.fetch(_TAKE)
        return row

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
        """Waits as long as the server is away; returns whether the lock was free then."""
        time = asyncio.get_running_loop().time
        refused_since: float | None = None
        while True:
            try:
                await self._take()
            except DatabaseInUse:
                refused_since = time() if refused_since is None else refused_since
                if time() - refused_since >= GIVE_UP_AFTER:
                    return False
            except Unavailable:
                refused_since = None
            else:
                return True
            await asyncio.sleep(_NEXT_TRY)
