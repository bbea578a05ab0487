"""Moves everything that is kept from a file to a server, or back.

The target is made as a whole or not at all: a server in one transaction, a file under a temporary
name. Before it is complete, every table is read back from it, and compared by row count and digest.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from data.store import postgres, sqlite
from data.store.driver import insert, marks
from data.store.errors import UnfitDatabase
from data.store.schema import bring_up_to_date, require_version, script

if TYPE_CHECKING:
    from data.store.address import Address, ServerAddress
    from data.store.driver import Tx

TABLES: Final = (
    *("tables", "table_people", "moves", "causes", "clock", "deadlines", "ahead", "posts"),
    "forwarded",
    *("results", "standings", "kept", "subscriptions", "polls", "poll_answers"),
)
"""The tables to move, each after those it refers to."""

_AT_ONCE: Final = 1_000
"""How many rows are read and written at once."""

_Row: TypeAlias = list[Any]


class Moved(NamedTuple):
    """A moved table, and its number of rows."""

    table: str
    rows: int


class _Shape(NamedTuple):
    """The columns of a table, those of its primary key, and the boolean ones."""

    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[str]


async def move(source: Address, target: Address) -> tuple[Moved, ...]:
    """Copies everything from ``source``, which stays as it is, to ``target``; returns what.

    Raises `DatabaseInUse` if a bot uses the source; `OlderDatabase` or `NewerDatabase` unless it
    has this program's schema; `UnfitDatabase` if the target has tables, or differs after the copy;
    `Unavailable`.
    """
    reading = _file_to_read(source) if isinstance(source, Path) else _server_to_read(source)
    filling = _file_to_fill(target) if isinstance(target, Path) else _server_to_fill(target)
    async with reading as read, filling as filled:
        return await _copy(read, filled, target)


async def _copy(source: Tx, target: Tx, address: Address) -> tuple[Moved, ...]:
    moved = []
    for table in TABLES:
        shape, sent, arrived = _shape(table), _Digest(), _Digest()
        await target.fetch(f"DELETE FROM {table}")  # noqa: S608  # such as the rows of the clock
        async for rows in _rows(source, table, shape):
            sent.add(rows)
            await insert(target, f"{table} ({', '.join(shape.columns)})", rows)
        async for rows in _rows(target, table, shape):
            arrived.add(rows)
        if arrived.value != sent.value:
            reason = f"table {table} did not arrive as it was sent; nothing was kept"
            raise UnfitDatabase(reason=reason, path=str(address))
        moved.append(Moved(table, sent.rows))
    return tuple(moved)


class _Digest:
    """Counts rows and makes a digest of their values."""

    def __init__(self) -> None:
        self.rows, self._hash = 0, sha256()

    def add(self, rows: Collection[_Row]) -> None:
        self.rows += len(rows)
        for row in rows:
            self._hash.update(json.dumps(row).encode())

    @property
    def value(self) -> tuple[int, bytes]:
        return self.rows, self._hash.digest()


def _shape(table: str) -> _Shape:
    """Returns the shape of a table, which is equal in both databases."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(script(sqlite=True))
        info = db.execute(f"PRAGMA table_info({table})").fetchall()
    key = sorted((place, name) for _, name, _, _, _, place in info if place)
    return _Shape(
        tuple(name for _, name, *_ in info),
        tuple(name for _, name in key),
        frozenset(name for _, name, kind, *_ in info if kind == "boolean"),
    )


async def _rows(tx: Tx, table: str, shape: _Shape) -> AsyncIterator[Sequence[_Row]]:
    """Yields all rows in batches, in the order of their keys."""
    key = ", ".join(shape.key)
    order = f"ORDER BY {key} LIMIT {_AT_ONCE}"
    found = await tx.fetch(f"SELECT * FROM {table} {order}")  # noqa: S608  # of the schema
    following = f"SELECT * FROM {table} WHERE ({key}) > ({marks(len(shape.key))}) {order}"  # noqa: S608  # as above
    while found:
        yield [
            [bool(row[name]) if name in shape.flags else row[name] for name in shape.columns]
            for row in found
        ]
        found = await tx.fetch(following, *(found[-1][name] for name in shape.key))


@asynccontextmanager
async def _file_to_read(path: Path) -> AsyncIterator[Tx]:
    lock = sqlite.ProcessLock(path)
    try:
        with sqlite.reading(path) as db:
            tx = sqlite.Statements(db)
            await require_version(tx, str(path), sqlite.tables_of(db))
            yield tx
    finally:
        lock.release()


@asynccontextmanager
async def _file_to_fill(path: Path) -> AsyncIterator[Tx]:
    if path.exists():  # noqa: ASYNC240  # no one else waits
        raise UnfitDatabase(reason="there is a file of that name", path=str(path))
    with sqlite.new_file(path) as db, sqlite.begun(db, "BEGIN IMMEDIATE"):
        tx = sqlite.Statements(db)
        await bring_up_to_date(tx, str(path), (), sqlite=True)
        yield tx


@asynccontextmanager
async def _server_to_read(address: ServerAddress) -> AsyncIterator[Tx]:
    owner = postgres.Owner(address, lambda: None)
    async with postgres.opened(address) as db:
        tx = postgres.Statements(db)
        await require_version(tx, str(address), await postgres.tables_of(db))
        try:
            await owner.enter()
            async with db.transaction(isolation="repeatable_read", readonly=True):
                yield tx
        finally:
            await owner.close()


@asynccontextmanager
async def _server_to_fill(address: ServerAddress) -> AsyncIterator[Tx]:
    async with postgres.opened(address) as db, db.transaction():
        if await postgres.tables_of(db):
            reason = "it has tables; move into a new database (CREATE DATABASE)"
            raise UnfitDatabase(reason=reason, path=str(address))
        tx = postgres.Statements(db)
        await bring_up_to_date(tx, str(address), (), sqlite=False)
        yield tx
