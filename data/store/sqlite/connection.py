"""One connection to the database, with a thread of its own that runs whole functions.

So a function costs one switch to that thread, where its statements alone would cost one each; and
if the waiting task is cancelled, it still runs to its end.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import aiosqlite

from data.store.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

R = TypeVar("R")

BUSY_TIMEOUT = 2_000
"""Milliseconds to wait for a writer in another process. Discord must be answered within 3,000."""

_PRIMARY_CODE: Final = 0xFF
"""The bits of an extended result code that hold the primary one."""


def keep_private(path: Path) -> None:
    """Takes the rights of all but the owner and the group on the database's files away. A new one
    is made first, for the owner alone. SQLite gives the files beside it the same rights.
    """
    os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
    for one in (path, *(path.with_name(f"{path.name}-{end}") for end in ("wal", "shm"))):
        with suppress(FileNotFoundError, PermissionError):  # none beside it, or not its owner
            if others := one.stat().st_mode & 0o007:
                one.chmod(stat.S_IMODE(one.stat().st_mode) & ~others)


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Everything inside is kept when it ends, or nothing if it raises."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


@contextmanager
def snapshot(db: sqlite3.Connection) -> Iterator[None]:
    """Everything inside reads the database as it was at one instant."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def is_busy(error: BaseException | None) -> bool:
    """Returns whether the call failed because another connection holds a lock."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # not all come from SQLite
    return code & _PRIMARY_CODE == sqlite3.SQLITE_BUSY


class Thread(aiosqlite.Connection):
    """A connection that runs whole functions on its thread, one after another.

    aiosqlite has no public way to run a function on its thread, so this uses the queue of calls
    that the thread takes its work from, `_tx`, and nothing else that is private.
    """

    def __init__(self, path: Path) -> None:
        self._db: sqlite3.Connection | None = None
        self._closed = False

        def connect() -> sqlite3.Connection:
            self._db = db = sqlite3.connect(
                path, isolation_level=None, cached_statements=256, check_same_thread=False
            )
            db.row_factory = sqlite3.Row
            db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
            return db

        super().__init__(connect, iter_chunk_size=64)
        self._stopped: asyncio.Future[None] | None = None

    @property
    def db(self) -> sqlite3.Connection:
        """The connection itself. Raises `Unavailable` if it is closed.

        It may be used on any thread, but on one at a time.
        """
        if self._db is None or self._closed:
            raise Unavailable(reason="closed")
        return self._db

    def stop(self) -> asyncio.Future[None] | None:
        self._closed = True
        self._tx.put_nowait((None, self._close_db))
        self._stopped = super().stop()
        return self._stopped

    def _close_db(self) -> None:
        """Closes a connection whose opening was cancelled: aiosqlite has no reference to it."""
        if self._db is not None:
            self._db.close()

    async def close(self) -> None:
        """Close, and wait for the thread to end, also if connecting failed."""
        self._closed = True
        await super().close()
        if self._stopped is not None:
            await self._stopped

    async def run(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Returns the answer of ``work``. Raises `Unavailable` for failures of the database
        itself.
        """
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((answer, partial(work, self.db)))
        try:
            return await answer
        except sqlite3.DatabaseError as error:
            failure = as_store_error(error)
            raise failure from failure.__cause__

    def hand_over(self, call: Callable[[], None]) -> None:
        """Has the thread make that call."""
        self._tx.put_nowait((None, call))


def as_store_error(error: BaseException) -> BaseException:
    """`Unavailable` for a failure of the database itself; any other error as it is."""
    if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
        unavailable = Unavailable(reason=str(error))
        unavailable.__cause__ = error
        return unavailable
    return error
