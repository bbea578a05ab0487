"""One file, two connections: a writer, and a reader that never waits for it.

A transaction is a plain function that runs from BEGIN to COMMIT on its connection's thread. So a
commit costs one trip to that thread instead of one for every statement; no other task can get in
between; and cancelling the task that waits for it leaves no transaction behind, for the function
runs to its end all the same.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar, cast

import aiosqlite

from data.store.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

P = ParamSpec("P")
R = TypeVar("R")

BUSY_TIMEOUT = 2_000
"""Milliseconds to wait for a writer in another process: an answer to Discord has three seconds."""

_SWITCH_ATTEMPTS: Final = 100
"""Far more than there are programs that open a new database at once."""

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


def switch_to_wal(db: sqlite3.Connection) -> None:
    """Make the database use a write-ahead log, as it does from then on.

    The switch turns a read lock into a write lock, and for that SQLite fails at once instead of
    waiting for whoever writes. For the beginning of a transaction it waits, up to the busy
    timeout: that is waited for before the switch is tried again.
    """
    for _ in range(_SWITCH_ATTEMPTS):
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
        else:
            return
        with transaction(db):
            pass
    raise sqlite3.OperationalError("database is locked")


def is_busy(error: sqlite3.Error) -> bool:
    """Does another connection hold a lock that is in the way?"""
    return error.sqlite_errorcode & _PRIMARY_CODE == sqlite3.SQLITE_BUSY


class Thread(aiosqlite.Connection):
    """A connection that runs whole functions on its thread."""

    def __init__(self, path: Path) -> None:
        self._made: sqlite3.Connection | None = None

        def connect() -> sqlite3.Connection:
            self._made = db = sqlite3.connect(path, isolation_level=None, cached_statements=256)
            db.row_factory = sqlite3.Row
            db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
            return db

        super().__init__(connect, iter_chunk_size=64)
        self._stopped: asyncio.Future[None] | None = None

    def stop(self) -> asyncio.Future[None] | None:
        self._tx.put_nowait((None, self._close_made))
        self._stopped = super().stop()
        return self._stopped

    def _close_made(self) -> None:
        """Closes even what aiosqlite never heard of, being cancelled while it connected."""
        if self._made is not None:
            self._made.close()

    async def close(self) -> None:
        """Close, and wait for the thread to end, even where connecting failed."""
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
        if self._connection is None:
            raise Unavailable(reason="closed")
        try:
            # What every call of aiosqlite is made of, and the only way to make one trip of many.
            return cast("R", await self._execute(work, self._conn, *args, **kwargs))  # type: ignore[no-untyped-call]  # aiosqlite leaves it bare
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
                raise Unavailable(reason=str(error)) from error
            raise


class Database:
    """The two connections to one file, made by `Database.open`."""

    def __init__(self, writer: Thread, reader: Thread) -> None:
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, prepare: Callable[[sqlite3.Connection], None]) -> Database:
        """Connect to the file, made when missing like the folder it is in.

        ``prepare`` is run first, on the writer. Raises what it raises, and `Unavailable`.
        """

        def set_up(db: sqlite3.Connection) -> None:
            switch_to_wal(db)
            db.execute("PRAGMA synchronous = FULL")
            prepare(db)
            db.execute("PRAGMA foreign_keys = ON")

        def set_up_reader(db: sqlite3.Connection) -> None:
            db.execute("PRAGMA query_only = ON")

        opened: list[Thread] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for set_up_one in (set_up, set_up_reader):
                thread = Thread(path)
                opened.append(thread)
                await thread
                await thread.run(set_up_one)
        except BaseException as error:
            for thread in opened:
                await thread.close()
            if isinstance(error, (OSError, sqlite3.OperationalError)):
                raise Unavailable(reason=str(error)) from error
            raise
        writer, reader = opened
        return cls(writer, reader)

    async def write(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run ``work`` in one transaction. When this returns, it is on the disk."""
        return await self._writer.run(_in_transaction, work, *args, **kwargs)

    async def read(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run ``work`` on one snapshot, which holds everything that was committed by now."""
        return await self._reader.run(_on_snapshot, work, *args, **kwargs)

    async def close(self) -> None:
        """Finish what was begun, then close. Closing twice is harmless."""
        try:
            await self._reader.close()
        finally:
            await self._writer.close()


def _in_transaction(
    db: sqlite3.Connection,
    work: Callable[Concatenate[sqlite3.Connection, P], R],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> R:
    with transaction(db):
        return work(db, *args, **kwargs)


def _on_snapshot(
    db: sqlite3.Connection,
    work: Callable[Concatenate[sqlite3.Connection, P], R],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> R:
    with snapshot(db):
        return work(db, *args, **kwargs)
