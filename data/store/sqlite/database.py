"""Two connections to one file: a writer, and a reader that never waits for the writer."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import structlog

from data.store.errors import DatabaseInUse, Unavailable
from data.store.outages import Outages
from data.store.sqlite.connection import Thread, is_busy, keep_private, snapshot, transaction
from data.store.sqlite.lock import ProcessLock
from data.store.sqlite.transactions import Transactions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

R = TypeVar("R")

OPENING_TIMEOUT = 15_000
"""Milliseconds to wait, at the start, for another process that uses the database: a bot that is
being restarted may still be closing.
"""

_NEXT_TRY: Final = 0.02
"""Seconds until the next attempt: as long, at most, no one answers when a bot takes over."""

_SWITCH_ATTEMPTS: Final = 100
"""Far more than the number of programs that may open a new database at the same time."""

_log = structlog.get_logger(__name__)


class Database:
    """The two connections to one file, made by `Database.open`."""

    def __init__(
        self, path: Path, writer: Thread, reader: Thread, lock: ProcessLock | None
    ) -> None:
        self.reader = reader
        self._transactions = Transactions(writer, OpenFile(path).check)
        self._writing = Outages(str(path), "writing")
        self._reading = Outages(str(path), "reading")
        self._lock = lock
        self._closed = False

    @classmethod
    async def open(
        cls,
        path: Path,
        prepare: Callable[[sqlite3.Connection], None],
        *,
        exclusive: bool,
        stands_by: bool = False,
    ) -> Database:
        """Connect to the file; creates it and its folder if missing.

        ``exclusive``: hold the process lock until `close`. ``prepare`` is run first, on the
        writer. Waits up to `OPENING_TIMEOUT` while another process uses the database; if it
        ``stands_by``, without limit for the process lock. Raises what ``prepare`` raises,
        `DatabaseInUse` and `Unavailable`.
        """
        path = path.absolute()  # noqa: ASYNC240  # only asks for the working directory
        time = asyncio.get_running_loop().time
        latest, waits = time() + OPENING_TIMEOUT / 1000, False
        while True:
            try:
                return await cls._try_to_open(path, prepare, exclusive=exclusive)
            except (DatabaseInUse, Unavailable) as error:
                in_use = isinstance(error, DatabaseInUse)
                if in_use and stands_by:
                    latest = time() + OPENING_TIMEOUT / 1000
                elif not (in_use or is_busy(error.__cause__)) or time() >= latest:
                    raise
                if not waits:
                    log = _log.info if stands_by else _log.warning
                    log("waiting for the database", path=str(path), error=str(error))
                waits = True
            await asyncio.sleep(_NEXT_TRY)

    @classmethod
    async def _try_to_open(
        cls, path: Path, prepare: Callable[[sqlite3.Connection], None], *, exclusive: bool
    ) -> Database:
        def set_up_writer(db: sqlite3.Connection) -> None:
            switch_to_wal(db)
            db.execute("PRAGMA synchronous = FULL")
            prepare(db)
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA busy_timeout = 0")  # `Transactions` waits where it may

        def set_up_reader(db: sqlite3.Connection) -> None:
            db.execute("PRAGMA query_only = ON")

        lock: ProcessLock | None = None
        opened: list[Thread] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if exclusive:
                lock = ProcessLock(path)
            keep_private(path)
            for set_up in (set_up_writer, set_up_reader):
                thread = Thread(path)
                opened.append(thread)
                await thread
                await thread.run(set_up)
            writer, reader = opened
            return cls(path, writer, reader, lock)
        except BaseException as error:
            for thread in opened:
                await thread.close()
            if lock is not None:
                lock.release()
            if isinstance(error, Unavailable):
                raise Unavailable(**error.params, path=str(path)) from error.__cause__
            if isinstance(error, (OSError, sqlite3.OperationalError)):
                raise Unavailable(reason=str(error), path=str(path)) from error
            raise

    async def write(self, work: Callable[[sqlite3.Connection], R], *, is_long: bool = False) -> R:
        """Run ``work`` in a transaction (`Transactions.write`). When this returns, it is on the
        disk.
        """
        self._require_open()
        with self._writing:
            return await self._transactions.write(work, is_long=is_long)

    async def read(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Run ``work`` on one snapshot, which contains everything committed so far."""
        self._require_open()
        with self._reading:
            return await self.reader.run(partial(_on_snapshot, work))

    async def close(self) -> None:
        """Finish the calls under way, then close. May be called twice."""
        self._closed = True
        try:
            await self.reader.close()
        finally:
            try:
                await self._transactions.close()
            finally:
                if self._lock is not None:
                    self._lock.release()

    def _require_open(self) -> None:
        if self._closed:
            raise Unavailable(reason="closed")


def _on_snapshot(work: Callable[[sqlite3.Connection], R], db: sqlite3.Connection) -> R:
    with snapshot(db):
        return work(db)


class OpenFile:
    """The file that was opened under a path.

    If it is deleted or replaced, SQLite keeps writing to the old file, without an error.
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


def switch_to_wal(db: sqlite3.Connection) -> None:
    """Make the database use a write-ahead log, permanently.

    The switch turns a read lock into a write lock. SQLite does not wait for another writer then,
    but fails at once. It does wait when a transaction begins, up to the busy timeout; so this
    begins a transaction to wait before it tries the switch again.
    """
    for attempt in range(1, _SWITCH_ATTEMPTS + 1):
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not is_busy(error) or attempt == _SWITCH_ATTEMPTS:
                raise
        else:
            return
        with transaction(db):
            pass
