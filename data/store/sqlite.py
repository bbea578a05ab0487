"""SQLite: one file, with a connection that writes and one that reads without waiting for it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, TypeVar, cast

import aiosqlite
import structlog

from data.store.driver import Outages, Whole, opened_in_time
from data.store.errors import DatabaseInUse, Unavailable
from data.store.schema import bring_up_to_date, outdated
from data.store.shard_store import divide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from data.store.driver import Row, Value, Work

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


T = TypeVar("T")

BUSY_TIMEOUT = 2_000
"""Milliseconds to wait for another process's write; Discord must be answered within 3,000."""

_NEXT_TRY: Final = 0.02
"""Seconds until the next attempt to write."""

_PRIMARY_CODE: Final = 0xFF
"""The bits of an extended result code that are the primary code."""

_TABLES: Final = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"

_log = structlog.get_logger(__name__)


class SqliteDriver:
    """A `data.store.driver.Driver` on one file; made by `open_driver`."""

    def __init__(
        self, path: Path, writer: Connection, reader: Connection, lock: ProcessLock | None
    ) -> None:
        self._writer, self._reader = writer, reader
        self._whole = Whole()
        self._writing, self._reading = Outages(str(path), "writing"), Outages(str(path), "reading")
        self._file = OpenFile(path)
        self._lock = lock
        self._is_busy = False
        """Whether a transaction waited in vain for another program, and none has begun since.

        The next ones then do not wait, so that no caller waits longer than `BUSY_TIMEOUT`.
        """

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        return await self._whole(self._read(lambda tx: tx.fetch(sql, *args)))

    async def snapshot(self, work: Work[T]) -> T:
        return await self._whole(self._read(work))

    async def transaction(self, work: Work[T]) -> T:
        return await self._whole(self._write(work))

    def listen(self, told: Callable[[str], None]) -> None:
        """Never calls ``told``: only one process uses a file."""

    async def close(self) -> None:
        await self._whole.close()
        try:
            await self._reader.close()
            await self._writer.close()
        finally:
            if self._lock is not None:
                self._lock.release()

    async def _read(self, work: Work[T]) -> T:
        with self._reading.noted(), failures():
            return await self._reader.transaction("BEGIN", work)

    async def _write(self, work: Work[T]) -> T:
        """Runs a transaction; waits up to `BUSY_TIMEOUT` for another program's."""
        time = asyncio.get_running_loop().time
        latest = time() + (0 if self._is_busy else BUSY_TIMEOUT / 1000)
        with self._writing.noted(), failures():
            while True:
                self._file.check()
                try:
                    done = await self._writer.transaction("BEGIN IMMEDIATE", work)
                except sqlite3.OperationalError as error:
                    if not is_busy(error) or time() >= latest:
                        self._is_busy = is_busy(error)
                        raise
                else:
                    self._is_busy = False
                    return done
                await asyncio.sleep(_NEXT_TRY)


class Connection(aiosqlite.Connection):
    """Runs a transaction on one trip to its thread, since each takes as long as a statement."""

    def __init__(self, db: sqlite3.Connection) -> None:
        super().__init__(lambda: db, iter_chunk_size=64)

    async def transaction(self, begin: str, work: Work[T]) -> T:
        """Begins a transaction, and commits at the end of ``work``, or rolls back if it raises."""

        def transacted() -> T:
            with begun(self._conn, begin):
                return at_once(work(Statements(self._conn)))

        return cast("T", await self._execute(transacted))  # type: ignore[no-untyped-call]  # the library leaves it untyped


@contextmanager
def begun(db: sqlite3.Connection, begin: str) -> Iterator[None]:
    """Runs the block in a transaction, which commits at its end or rolls back if it raises."""
    db.execute(begin)
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite may have rolled back itself, as on a full disk
            db.execute("ROLLBACK")
        raise


class Statements:
    """Runs each statement at once, in the caller's thread."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        return self._db.execute(sql, args).fetchall()


def at_once(work: Awaitable[T]) -> T:
    """Returns the result of what waits for nothing but `Statements`."""
    try:
        next(work.__await__())
    except StopIteration as done:
        return cast("T", done.value)
    raise RuntimeError("a transaction waits for more than its statements")


async def open_driver(
    path: Path, *, exclusive: bool = True, stands_by: bool = False
) -> SqliteDriver:
    """Opens a file with this program's schema; creates the file and its folder if missing.

    If ``exclusive``, holds the process lock until it is closed. Waits for other processes, without
    limit if it ``stands_by``. Raises `DatabaseInUse`, `Unavailable`, and as
    `data.store.schema.bring_up_to_date`.
    """
    path = path.absolute()  # noqa: ASYNC240  # only asks for the working directory
    return await opened_in_time(
        str(path),
        lambda _waits: _opened(path, exclusive=exclusive),
        lambda error: isinstance(error, DatabaseInUse) or is_busy(error.__cause__),
        stands_by=stands_by,
    )


async def _opened(path: Path, *, exclusive: bool) -> SqliteDriver:
    """Opens the file; if the caller is cancelled, closes it once it is open."""
    opening = asyncio.create_task(_open(path, exclusive=exclusive))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        await asyncio.wait((opening,))
        if not opening.exception():
            await opening.result().close()
        raise


async def _open(path: Path, *, exclusive: bool) -> SqliteDriver:
    lock: ProcessLock | None = None
    try:
        with failures(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            if exclusive:
                lock = ProcessLock(path)
            keep_private(path)
            found = await asyncio.to_thread(_connections, path, exclusive=exclusive)
            writer, reader = map(Connection, found)
            await writer
            await reader
            return SqliteDriver(path, writer, reader, lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def _connections(path: Path, *, exclusive: bool) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Opens a connection that writes and one that reads a file with this program's schema."""
    with ExitStack() as opened:
        writer = opened.enter_context(closing(connected(path, busy_seconds=0)))
        for setting in ("journal_mode = WAL", "synchronous = FULL"):
            writer.execute(f"PRAGMA {setting}")
        found = Statements(writer)
        if (version := at_once(outdated(found, str(path), tables_of(writer)))) is not None:
            _keep_copy(writer, path.with_name(f"{path.name}.version-{version}"))
        with begun(writer, "BEGIN IMMEDIATE"):
            at_once(bring_up_to_date(found, str(path), tables_of(writer), sqlite=True))
            if exclusive:
                at_once(divide(found, 1))
        writer.execute("PRAGMA foreign_keys = ON")
        reader = opened.enter_context(closing(connected(path)))
        reader.execute("PRAGMA query_only = ON")
        opened.pop_all()
    return writer, reader


def _keep_copy(db: sqlite3.Connection, copy: Path) -> None:
    with new_file(copy) as new:
        db.backup(new)
    _log.info("database copied before its schema changes", copy=str(copy))


def connected(
    path: Path | str, *, uri: bool = False, busy_seconds: float = BUSY_TIMEOUT / 1000
) -> sqlite3.Connection:
    """Opens a connection that any thread may use, one at a time."""
    db = sqlite3.connect(
        path,
        uri=uri,
        isolation_level=None,
        cached_statements=256,
        timeout=busy_seconds,
        check_same_thread=False,
    )
    db.row_factory = sqlite3.Row
    db.create_function("pg_notify", 2, lambda _channel, _said: None)  # no other process listens
    return db


def tables_of(db: sqlite3.Connection) -> frozenset[str]:
    return frozenset(row["name"] for row in db.execute(_TABLES))


class ProcessLock:
    """Keeps another process from using the database, until `release` or the end of the process.

    It is a lock of the operating system on the file ``….lock`` beside the database. That file is
    never deleted, since this cannot be done safely. A forked process shares the lock.
    """

    def __init__(self, database: Path) -> None:
        """Raises `DatabaseInUse`, and `OSError` if the file cannot be created."""
        self._file = database.with_name(f"{database.name}.lock").open("ab")
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError) as error:
            self._file.close()
            raise DatabaseInUse(path=str(database)) from error

    def release(self) -> None:
        """Releases the lock. May be called twice."""
        self._file.close()


class OpenFile:
    """The file that was opened under a path.

    If the path is deleted or replaced, SQLite goes on writing to the old file without an error.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = _identity(path)

    def check(self) -> None:
        """Raises `Unavailable` if the path no longer leads to that file. Takes 2 µs."""
        try:
            found = _identity(self._path)
        except OSError as error:
            raise Unavailable(reason=f"the database file is gone: {error.strerror}") from error
        if found != self._identity:
            raise Unavailable(reason="the database file was replaced by another")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def keep_private(path: Path) -> None:
    """Creates the file for its owner alone, or takes others' rights away from an existing one.

    The files that SQLite creates beside it get the same rights.
    """
    os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
    for one in (path, *(path.with_name(f"{path.name}-{end}") for end in ("wal", "shm"))):
        with suppress(FileNotFoundError, PermissionError):  # no such file, or another owner
            if others := one.stat().st_mode & 0o007:
                one.chmod(stat.S_IMODE(one.stat().st_mode) & ~others)


def is_busy(error: BaseException | None) -> bool:
    """Returns whether the call failed because another connection holds a lock."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # else not SQLite's
    return code & _PRIMARY_CODE == sqlite3.SQLITE_BUSY


@contextmanager
def new_file(path: Path) -> Iterator[sqlite3.Connection]:
    """Opens a new database for its owner alone, under a temporary name.

    It gets its name once it is checked and on the disk; until then an earlier file keeps the name.
    """
    unfinished = path.with_name(f"{path.name}.part")
    with failures(path):
        try:
            unfinished.unlink(missing_ok=True)
            keep_private(unfinished)
            with closing(connected(unfinished)) as db:
                yield db
                db.execute("PRAGMA journal_mode = DELETE")
                found = db.execute("PRAGMA integrity_check(5)").fetchall()
            if texts := [row[0] for row in found if row[0] != "ok"]:
                raise Unavailable(reason=f"the copy is damaged: {'; '.join(texts)}")
            to_disk(unfinished)
            unfinished.replace(path)
            to_disk(path.parent)
        finally:
            unfinished.unlink(missing_ok=True)


def to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def failures(path: Path | None = None) -> Iterator[None]:
    """Raises `Unavailable` if the database fails in the block, or its file if ``path`` is given."""
    where = {} if path is None else {"path": str(path)}
    try:
        yield
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
            raise Unavailable(reason=str(error), **where) from error
        raise
    except OSError as error:
        if path is None:
            raise
        raise Unavailable(reason=str(error), **where) from error


@contextmanager
def reading(path: Path, *, may_be_read_only: bool = True) -> Iterator[sqlite3.Connection]:
    """Opens a connection that reads one instant. Raises `Unavailable`, for the block's errors, too.

    If it ``may_be_read_only`` and no process has the database open, it can be read even where no
    file can be created; no process may begin to write to it meanwhile.
    """
    path = path.resolve()
    uri = f"{path.as_uri()}?mode=ro"
    if may_be_read_only and not path.with_name(f"{path.name}-wal").exists():
        # Without this, SQLite would create its write-ahead log files, and fail.
        uri += "&immutable=1"
    with failures(), closing(connected(uri, uri=True)) as db, begun(db, "BEGIN"):
        yield db
