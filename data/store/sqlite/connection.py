"""One connection to the database on a thread of its own, which runs whole functions.

A transaction is a plain function that runs from BEGIN to COMMIT on its connection's thread. So a
commit costs one switch to that thread instead of one for every statement; no other task can run
statements in between; and if the waiting task is cancelled, the function still runs to its end and
leaves no open transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

import aiosqlite

from data.store.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

P = ParamSpec("P")
R = TypeVar("R")

BUSY_TIMEOUT = 2_000
"""Milliseconds to wait for a writer in another process. Discord must be answered within 3,000."""

_LOCKED: Final = "database is locked"
"""SQLite's own message, for a call that fails without asking SQLite."""

_PRIMARY_CODE: Final = 0xFF
"""The bits of an extended result code that hold the primary one."""


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
    """Did the call fail because another connection holds a lock?"""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # not all come from SQLite
    return code & _PRIMARY_CODE == sqlite3.SQLITE_BUSY


class Thread(aiosqlite.Connection):
    """A connection that runs whole functions on its thread, one after another.

    If a call does not get its lock in time, the calls queued behind it fail together with it, and
    later calls fail at once, without waiting, until one gets the lock again. So no caller waits
    longer than one busy timeout, even if it has waited for other callers before.

    aiosqlite has no public way to run a function on its thread, so this uses the queue of calls
    that the thread takes its work from, `_tx`, and nothing else that is private.
    """

    def __init__(self, path: Path) -> None:
        self._db: sqlite3.Connection | None = None
        self._closed = False
        self._calls = 0
        self._failed_up_to = 0
        self._timeout = BUSY_TIMEOUT
        self._waiting: list[tuple[asyncio.Future[Any], Callable[[], Any]]] = []

        def connect() -> sqlite3.Connection:
            self._db = db = sqlite3.connect(path, isolation_level=None, cached_statements=256)
            db.row_factory = sqlite3.Row
            db.execute(f"PRAGMA busy_timeout = {self._timeout}")
            return db

        super().__init__(connect, iter_chunk_size=64)
        self._stopped: asyncio.Future[None] | None = None

    def stop(self) -> asyncio.Future[None] | None:
        self._closed = True
        self._hand_over()
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
        self._hand_over()
        await super().close()
        if self._stopped is not None:
            await self._stopped

    async def run(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """The answer of ``work(connection, …)``. Raises `Unavailable` for failures of the
        database itself.
        """
        if self._db is None or self._closed:
            raise Unavailable(reason="closed")
        self._calls += 1
        call = partial(work, self._db, *args, **kwargs)
        return await self._handed_over_last(partial(self._in_line, self._db, self._calls, call))

    def _handed_over_last(self, call: Callable[[], R]) -> asyncio.Future[R]:
        """The answer of a call, which is handed over when everything else has had its turn.

        aiosqlite's own methods wake the thread at once. It would find the interpreter busy, go to
        sleep again, and be woken a second time: a tenth of the time of a click.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[R] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._hand_over)
        self._waiting.append((answer, call))
        return answer

    def _hand_over(self) -> None:
        for call in self._waiting:
            self._tx.put_nowait(call)
        self._waiting.clear()

    def _in_line(self, db: sqlite3.Connection, number: int, call: Callable[[], R]) -> R:
        """Runs the call with that number, on the thread."""
        if number <= self._failed_up_to:
            raise Unavailable(reason=_LOCKED)
        timeout = BUSY_TIMEOUT
        try:
            return call()
        except sqlite3.DatabaseError as error:
            if is_busy(error):
                self._failed_up_to, timeout = self._calls, 0
            if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
                raise Unavailable(reason=str(error)) from error
            raise
        finally:
            if timeout != self._timeout:
                self._timeout = timeout
                db.execute(f"PRAGMA busy_timeout = {timeout}")
