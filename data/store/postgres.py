"""PostgreSQL: a pool of connections, and the locks that keep other bots out.

It needs asyncpg, the extra ``postgres``, and is imported only if the database is on a server. The
tables are in the schema that comes first in ``search_path``, usually ``public``.
"""

from __future__ import annotations

import asyncio
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterator,
    Sequence,
)
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

import asyncpg
import structlog

from data.store.driver import Outages, Whole, opened_in_time
from data.store.errors import DatabaseInUse, OlderDatabase, Unavailable, UnfitDatabase
from data.store.schema import bring_up_to_date, require_version, unfit
from data.store.shard_store import count_of, divide
from data.store.shards import ONE_PROCESS, Shards

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.address import ServerAddress
    from data.store.driver import Row, Tx, Value, Work

T = TypeVar("T")

OLDEST_SERVER: Final = 15

PATIENCE: Final = 2.5
"""Seconds that a call may take, since Discord must be answered within three."""

IMPATIENCE: Final = 0.25
"""Seconds that calls may take after one that took too long, until one succeeds.

So callers that wait for each other do not each wait for a silent server.
"""

HURRIES_FOR: Final = 5.0
"""Seconds after which a call may take long again: connecting to a far server takes its time."""

MOST: Final = 8
"""How many calls are made at once; others wait."""

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
"""The settings of every connection; the limits free the locks of a process that stands still."""

FAILURES: Final = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Exceptions if a server cannot be reached, or a connection is lost or no longer usable."""

_OF_THE_SERVER: Final = (
    "08",  # the connection
    "25006",  # it takes no changes, as a replica
    "28",  # the password
    "3D",  # no such database
    "40",  # deadlock
    "53",  # disk, memory or connections are used up
    "55",  # a lock was not available in time
    "57",  # shut down, cannot connect now, cancelled
    "58",  # the server's system
    "XX",
)
"""How each SQLSTATE begins that says that the server could not do what it was asked."""

_CONNECTS_WITHIN: Final = 10.0
"""Seconds that the first connection of a process may take."""

_OF_ANOTHER: Final = (
    asyncpg.DuplicateTableError,
    asyncpg.DuplicateObjectError,
    asyncpg.UndefinedTableError,
    asyncpg.UndefinedColumnError,
)
"""Exceptions if a table's name is taken by something else, or a table has other columns."""

_TABLES: Final = """
    SELECT relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v')
"""

_LOOK_EVERY: Final = 2.0
"""Seconds between two checks that the server still answers the session with the locks."""

_ANSWERS_WITHIN: Final = 10.0
"""Seconds within which the server must answer the check; it may stand still for a moment."""

_IN_LINE: Final = 2.0
"""Seconds for which a session waits for a lock: its ``lock_timeout``."""

KEY: Final = "hashtextextended('plumage bot ' || current_schema(), 0)"
"""The key of the database's lock, one for each schema.

The only process of a bot holds it exclusively. Several processes share it, and each holds the locks
of its shards.
"""

_SHARD: Final = "hashtextextended('plumage shard {} ' || current_schema(), 0)"

_STEPS: Final = "hashtextextended('plumage steps ' || current_schema(), 0)"

_CHANNEL: Final = "plumage"
"""The channel of `data.store.driver.tell`, common to all schemas of a database.

Bots in other schemas hear the message, too; it has no effect there.
"""

_log = structlog.get_logger(__name__)


@cache
def numbered(sql: str) -> str:
    """Returns the statement with ``$1`` and so on for each ``?``; no string in it has a ``?``."""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


class Statements:
    def __init__(self, db: Connection[Record]) -> None:
        self._db = db

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        return await self._db.fetch(numbered(sql), *args)


class PostgresDriver:
    """A `data.store.driver.Driver` on a server; made by `open_driver`.

    asyncpg's own pool is not used, since it waits for a call that was cancelled: with a server that
    was stopped, a call limited to 2.5 seconds took 4.1.
    """

    def __init__(self, address: ServerAddress, owner: Owner | None) -> None:
        self._address, self._owner = address, owner
        self._slots = asyncio.Semaphore(MOST)
        self._idle: list[Connection[Record]] = []
        self._whole = Whole()
        self._reading = Outages(str(address), "reading")
        self._writing = Outages(str(address), "writing")
        self._hurries_until = 0.0

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        async def read() -> Sequence[Row]:
            with self._reading.noted():
                async with self._connection() as db:
                    return await db.fetch(numbered(sql), *args)

        return await self._whole(read())

    async def snapshot(self, work: Work[T]) -> T:
        async def read() -> T:
            with self._reading.noted():
                return await self._made(work, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")

        return await self._whole(read())

    async def transaction(self, work: Work[T]) -> T:
        async def write() -> T:
            with self._writing.noted():
                if self._owner is not None and not self._owner.holds:
                    raise Unavailable(reason="the lock of the database is lost")
                return await self._made(work, "BEGIN")

        return await self._whole(write())

    async def _made(self, work: Work[T], begin: str) -> T:
        async with self._connection() as db:
            await db.execute(begin)
            try:
                done = await work(Statements(db))
                await db.execute("COMMIT")
            except Exception as error:
                if not is_failure(error):  # after a failure, the connection is closed
                    await db.execute("ROLLBACK")
                raise
            return done

    def listen(self, told: Callable[[str], None]) -> None:
        if self._owner is not None:
            self._owner.told = told

    async def close(self) -> None:
        await self._whole.close()
        try:
            while self._idle:
                await close(self._idle.pop())
        finally:
            if self._owner is not None:
                await self._owner.close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection[Record]]:
        """Lends a connection to one call for `PATIENCE` seconds.

        It is closed after a failure, since no one knows what the server did.
        """
        time = asyncio.get_running_loop().time
        hurries = time() < self._hurries_until
        with failures(self._address):
            try:
                async with asyncio.timeout(IMPATIENCE if hurries else PATIENCE), self._slots:
                    db = await self._lent()
                    try:
                        yield db
                    except BaseException as error:
                        if not isinstance(error, Exception) or is_failure(error):
                            db.terminate()
                        raise
                    finally:
                        if not db.is_closed():
                            self._idle.append(db)
            except TimeoutError:
                if not hurries:
                    self._hurries_until = time() + HURRIES_FOR
                raise
            self._hurries_until = 0.0

    async def _lent(self) -> Connection[Record]:
        while self._idle:
            db = self._idle.pop()
            if not db.is_closed():
                return db
        return await connect(self._address)


async def connect(address: ServerAddress) -> Connection[Record]:
    """Opens a connection with `SETTINGS`. Raises asyncpg's errors."""
    return await asyncpg.connect(address.url, server_settings=SETTINGS)


async def close(connection: Connection[Record]) -> None:
    """Closes the connection, and tells the server if it answers."""
    try:
        await connection.close(timeout=1)
    except (asyncpg.PostgresError, *FAILURES):
        connection.terminate()


def is_failure(error: Exception) -> bool:
    """Returns whether the server or the connection failed, not the request to it."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "").startswith(_OF_THE_SERVER)
    return isinstance(error, FAILURES)


@contextmanager
def failures(address: ServerAddress, **where: str) -> Iterator[None]:
    """Raises `Unavailable`, without a password, if server or connection fail in the block."""
    try:
        yield
    except (asyncpg.PostgresError, *FAILURES) as error:
        if not is_failure(error):
            raise
        raise _unavailable(error, address, **where) from error


def _unavailable(error: Exception, address: ServerAddress, **where: str) -> Unavailable:
    if isinstance(error, TimeoutError):
        reason = "the server does not answer"
    else:
        reason = address.without_password(str(error).strip() or type(error).__name__)
    return Unavailable(reason=reason.splitlines()[0], **where)


async def open_driver(
    address: ServerAddress,
    *,
    exclusive: bool = True,
    stands_by: bool = False,
    on_lost: Callable[[], None] = lambda: None,
    shards: Shards = ONE_PROCESS,
) -> PostgresDriver:
    """Opens a database with this program's schema, as `data.store.open_store` says.

    Raises `DatabaseInUse`, `Unavailable`, `UnfitDatabase` if the server or the database does not
    suit Plumage, and what `data.store.schema.bring_up_to_date` raises.
    """
    owner = Owner(address, on_lost, shards) if exclusive else None
    try:
        if owner is None:
            await _prepare(address)
        else:
            async with opened(address):
                pass  # errors of the server are raised before anything is waited for
            await _take(owner.enter, address, stands_by=stands_by)
            await _prepare(address, owner)
            if shards.count > 1:
                await _take(owner.take_shards, address, stands_by=stands_by)
                await _prepare(address, owner)  # it may have waited long
    except BaseException:
        if owner is not None:
            await owner.close()
        raise
    return PostgresDriver(address, owner)


async def _prepare(address: ServerAddress, owner: Owner | None = None) -> None:
    """Brings the schema up to date, and divides the database into the owner's shards.

    Raises `UnfitDatabase` if that is necessary while other processes use the database.
    """
    async with opened(address) as db, db.transaction():
        await db.execute(f"SELECT pg_advisory_xact_lock({_STEPS})")  # one process at a time
        tx, tables = Statements(db), await tables_of(db)
        if owner is not None and not owner.is_alone:
            await _require_prepared(tx, tables, owner.shards.count, str(address))
        await bring_up_to_date(tx, str(address), tables, sqlite=False)
        if owner is not None:
            await divide(tx, owner.shards.count)


async def _require_prepared(tx: Tx, tables: Collection[str], count: int, path: str) -> None:
    try:
        await require_version(tx, path, tables)
    except OlderDatabase as error:
        reason = "this version of Plumage changes it; stop all processes, then start them anew"
        raise UnfitDatabase(reason=reason, path=path) from error
    if (found := await count_of(tx)) != count:
        reason = (
            f"processes with PLUMAGE_SHARDS={found} use it, and this one has {count};"
            " stop all of them to change the number"
        )
        raise UnfitDatabase(reason=reason, path=path)


async def tables_of(db: Connection[Record]) -> frozenset[str]:
    return frozenset(row["relname"] for row in await db.fetch(_TABLES))


async def _take(
    take: Callable[[bool], Awaitable[None]], address: ServerAddress, *, stands_by: bool
) -> None:
    """Takes locks. A process that stands by also waits while the server is away."""
    await opened_in_time(
        str(address),
        take,
        lambda error: stands_by or isinstance(error, DatabaseInUse),
        stands_by=stands_by,
    )


@asynccontextmanager
async def opened(address: ServerAddress) -> AsyncIterator[Connection[Record]]:
    """Opens a connection to a server and database that suit Plumage.

    Raises `UnfitDatabase`, also if the block finds other tables than Plumage's, and `Unavailable`
    with a ``path``, also for failures in the block.
    """
    path = str(address)
    try:
        with failures(address, path=path):
            connection = await _connected(address)
            try:
                await _check_server(connection, path)
                yield connection
            finally:
                await close(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        reason = f"{error}; let its user own the database (ALTER DATABASE … OWNER TO …)"
        raise UnfitDatabase(reason=reason, path=path) from error
    except _OF_ANOTHER as error:
        raise unfit(path, str(error)) from error


async def _connected(address: ServerAddress) -> Connection[Record]:
    """Opens a connection; raises `Unavailable` for any failure of server or address."""
    try:
        async with asyncio.timeout(_CONNECTS_WITHIN):
            return await connect(address)
    except (asyncpg.PostgresError, ValueError, *FAILURES) as error:
        raise _unavailable(error, address, path=str(address)) from error


async def _check_server(db: Connection[Record], path: str) -> None:
    """Raises `UnfitDatabase` if the server is too old, or the database has no place for tables."""
    if (found := db.get_server_version().major) < OLDEST_SERVER:
        reason = f"the server is PostgreSQL {found}; Plumage needs {OLDEST_SERVER} or newer"
        raise UnfitDatabase(reason=reason, path=path)
    row = await db.fetchrow(
        "SELECT current_schema() AS schema, current_setting('server_encoding') AS encoding"
    )
    if row is None or row["schema"] is None:
        reason = "none of the schemas in its search_path exists; make one with CREATE SCHEMA"
        raise UnfitDatabase(reason=reason, path=path)
    if row["encoding"] != "UTF8":
        reason = f"its encoding is {row['encoding']}; make one with ENCODING 'UTF8'"
        raise UnfitDatabase(reason=reason, path=path)


class Owner:
    """The locks that keep another bot from using the same database, or the same ``shards``.

    They are advisory locks of a session, held from `enter` (or, with several shards, `take_shards`)
    to `close`, which must be called even if taking them failed. If the session is lost, ``on_lost``
    is called once, since another process may take the locks. The session also listens for
    `data.store.driver.tell` and calls ``told``.
    """

    def __init__(
        self, address: ServerAddress, on_lost: Callable[[], None], shards: Shards = ONE_PROCESS
    ) -> None:
        self.shards = shards
        self.told: Callable[[str], None] = lambda _said: None
        self.is_alone = False
        """Whether no other bot uses the database or can begin to."""
        self._address = address
        self._on_lost = on_lost
        self._connection: Connection[Record] | None = None
        self._holds = False
        self._ended = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def holds(self) -> bool:
        """Whether this process holds the locks, as far as it knows."""
        return self._holds and not self._ended.is_set()

    async def enter(self, waits: bool = False) -> None:
        """Takes the database's lock. Raises `DatabaseInUse` or `Unavailable`.

        If it ``waits``, it waits for `_IN_LINE` seconds; the first to wait gets the lock first. The
        first of several processes has the database for itself until it takes its shards.
        """
        async with self._session(waits=waits) as db:
            self.is_alone = await _locked(db, KEY, waits=waits and self.shards.count == 1)
            if not self.is_alone:
                await self._share(db, waits=waits)
                self.is_alone = await _locked(db, KEY, waits=False)
            if self.shards.count == 1:
                self._begin(db)

    async def take_shards(self, waits: bool = False) -> None:
        """Takes the lock of each own shard; waits and raises as `enter`.

        It takes them in ascending order, so that no two processes wait for each other.
        """
        async with self._session(waits=waits) as db:
            await self._share(db, waits=waits)
            for shard in self.shards.own:
                if not await _locked(db, _SHARD.format(shard), waits=waits):
                    raise DatabaseInUse(path=str(self._address), shard=shard)
            if self.is_alone:
                await db.execute(f"SELECT pg_advisory_unlock({KEY})")
                self.is_alone = False
            await db.add_listener(_CHANNEL, lambda *said: self.told(said[3]))
            self._begin(db)

    async def _share(self, db: Connection[Record], *, waits: bool) -> None:
        is_one = self.shards.count == 1
        if is_one or not await _locked(db, KEY, waits=waits, shares=True):
            raise DatabaseInUse(path=str(self._address))

    @asynccontextmanager
    async def _session(self, *, waits: bool) -> AsyncIterator[Connection[Record]]:
        """Opens the session of the locks, unless it is open; its locks can be taken again."""
        try:
            async with asyncio.timeout(PATIENCE + (_IN_LINE if waits else 0)):
                if self._connection is None or self._connection.is_closed():
                    self.is_alone = False
                    self._connection = await connect(self._address)
                yield self._connection
        except (asyncpg.PostgresError, *FAILURES) as error:
            if self._connection is not None:
                self._connection.terminate()
            raise _unavailable(error, self._address, path=str(self._address)) from error

    def _begin(self, db: Connection[Record]) -> None:
        self._holds = True
        db.add_termination_listener(lambda _connection: self._ended.set())
        self._watching = asyncio.create_task(self._watch(db))

    async def close(self) -> None:
        """Releases the locks. May be called twice."""
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


async def _locked(
    connection: Connection[Record], key: str, *, waits: bool, shares: bool = False
) -> bool:
    lock = f"advisory_lock{'_shared' if shares else ''}({key})"
    if not waits:
        taken: bool = await connection.fetchval(f"SELECT pg_try_{lock}")
        return taken
    try:
        await connection.execute(f"SELECT pg_{lock}")
    except asyncpg.LockNotAvailableError:
        return False
    return True
