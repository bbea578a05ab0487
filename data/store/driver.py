"""What a database must offer the store: it runs statements, and transactions as a whole.

One set of statements runs on SQLite and PostgreSQL. They use: ``?`` for parameters (`marks` for
lists of them); ``INSERT … ON CONFLICT … excluded`` and ``RETURNING``; ``CASE`` for the greater of
two. They do not use names of indexes, functions of JSON, or ``? IS NULL``. That a row exists is
learned from ``ON CONFLICT DO NOTHING RETURNING``, not from an error, since that would end a
transaction of PostgreSQL.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import structlog

from data.store.errors import DatabaseInUse, StoreError, Unavailable
from data.store.shards import ONE_PROCESS, Shards

T = TypeVar("T")

Value: TypeAlias = int | float | str | bool | None

OPENING_TIMEOUT = 15.0
"""Seconds to wait at the start for another process, such as a bot that is closing."""

_NEXT_TRY: Final = 0.02
"""Seconds until the next attempt, and so the longest gap when one bot takes over from another."""

_AT_ONCE: Final = 1_000
"""The most rows inserted by one statement; each database takes some 32,000 parameters."""

_log = structlog.get_logger(__name__)


class Row(Protocol):
    """A row whose columns are found by their names; SQLite has 1 for true."""

    def __getitem__(self, column: str, /) -> Any: ...

    def keys(self) -> Iterable[str]: ...


class Tx(Protocol):
    """One transaction, or one instant of a database."""

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]: ...


Work: TypeAlias = Callable[[Tx], Awaitable[T]]


class Driver(Tx, Protocol):
    """A database; every method may raise `Unavailable`.

    A transaction is a function that waits for nothing but its statements. It runs to its end even
    if its caller is cancelled, and is committed as a whole or not at all.
    """

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        """Reads what has been committed so far, by one statement."""

    async def snapshot(self, work: Work[T]) -> T:
        """Returns what ``work`` returns, which reads the database as it is at one instant."""

    async def transaction(self, work: Work[T]) -> T:
        """Runs ``work`` in a transaction; returns its result once the changes are on the disk."""

    def listen(self, told: Callable[[str], None]) -> None:
        """Has ``told`` called with each message of `tell`, of any process."""

    async def close(self) -> None:
        """Waits for the calls under way and closes the database. May be called twice."""


class Part:
    """A part of the store's methods, on one database."""

    def __init__(self, driver: Driver, shards: Shards = ONE_PROCESS) -> None:
        self._db, self.shards = driver, shards


class Whole:
    """Runs coroutines to their end in tasks of their own, even if their caller is cancelled."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def __call__(self, work: Coroutine[Any, Any, T]) -> T:
        """Returns the result of ``work``. Raises `Unavailable` after `close`."""
        if self._closed:
            work.close()
            raise Unavailable(reason="closed")
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # the caller may be gone

    async def close(self) -> None:
        self._closed = True
        while self._running:
            await asyncio.wait(self._running)


async def opened_in_time(
    path: str,
    attempt: Callable[[bool], Awaitable[T]],
    passes: Callable[[StoreError], bool],
    *,
    stands_by: bool,
) -> T:
    """Returns what ``attempt`` returns, and repeats it for `OPENING_TIMEOUT` if it fails.

    It is repeated without limit if the bot ``stands_by``, but only after an error that ``passes``.
    ``attempt`` is told whether it has failed before.
    """
    clock = asyncio.get_running_loop().time
    latest, waits = clock() + OPENING_TIMEOUT, False
    while True:
        try:
            return await attempt(waits)
        except (DatabaseInUse, Unavailable) as error:
            if not passes(error) or (clock() >= latest and not stands_by):
                raise
            if not waits:
                log = _log.info if stands_by else _log.warning
                log("waiting for the database", path=path, error=str(error))
        waits = True
        await asyncio.sleep(_NEXT_TRY)


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Runs ``work`` in an event loop of its own and returns its result.

    For commands, whose caller may already be in a loop.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Outages:
    """Logs each cause of failing calls once, until a call succeeds.

    ``path`` names the database, ``doing`` is what the calls do: reading or writing.
    """

    def __init__(self, path: str, doing: str) -> None:
        self._path, self._doing = path, doing
        self._reasons: list[str] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Wraps one call; several may be under way at once."""
        try:
            yield
        except Unavailable as error:
            reason = str(error.params.get("reason"))
            if reason not in self._reasons:
                self._reasons.append(reason)
                _log.error(
                    "database unavailable", path=self._path, doing=self._doing, reason=reason
                )
            raise
        if self._reasons:
            after, self._reasons = self._reasons, []
            _log.info("database available again", path=self._path, doing=self._doing, after=after)


async def tell(tx: Tx, said: str) -> None:
    """Sends a message to all processes that use the database, once the transaction commits."""
    await tx.fetch("SELECT pg_notify('plumage', ?)", said)


def marks(count: int) -> str:
    """Returns ``?, ?, ?``, the parameters of a list."""
    return ", ".join("?" * count)


async def insert(
    tx: Tx, into: str, rows: Sequence[Sequence[Value]], *, each: str = "", then: str = ""
) -> Sequence[Row]:
    """Inserts rows ``into`` a table and its columns; returns what the statement returns.

    ``each`` is a row of the statement's values, by default plain parameters; ``then`` is the rest
    of the statement, such as ``RETURNING``.
    """
    found: list[Row] = []
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        values = ", ".join([each or f"({marks(len(some[0]))})"] * len(some))
        statement = f"INSERT INTO {into} VALUES {values} {then}"  # noqa: S608  # of the store's modules
        found += await tx.fetch(statement, *(value for row in some for value in row))
    return found
