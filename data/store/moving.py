"""Moves everything that is kept from a file to a server, or back.

The target is made as a whole or not at all: a server in one transaction, a file under a temporary
name. Before it is complete, every table is read back from it, and compared by row count and digest.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from data.store import postgres, sqlite
from data.store.driver import insert, marks
from data.store.errors import UnfitDatabase
from data.store.read_only import instant
from data.store.schema import bring_up_to_date, script

if TYPE_CHECKING:
    from data.store.address import Address, ServerAddress
    from data.store.driver import Tx

_AT_ONCE: Final = 1_000
"""How many rows are read and written at once."""


class _Shape(NamedTuple):
    """The columns of a table, those of its primary key, and the boolean ones."""

    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[str]


async def move(source: Address, target: Address) -> Mapping[str, int]:
    """Copies everything from ``source``, which stays as it is; returns each table's row count.

    Raises `DatabaseInUse` if a bot uses the source; `OlderDatabase` or `NewerDatabase` unless it
    has this program's schema; `UnfitDatabase` if the target has tables, or differs after the copy;
    `Unavailable`.
    """
    filling = _file_to_fill(target) if isinstance(target, Path) else _server_to_fill(target)
    async with _unused(source), instant(source) as read, filling as filled:
        return {
            table: await _copy(read, filled, table, shape, str(target))
            for table, shape in _shapes().items()
        }


async def _copy(source: Tx, target: Tx, table: str, shape: _Shape, path: str) -> int:
    await target.fetch(f"DELETE FROM {table}")  # noqa: S608  # such as the rows of the clock
    async for rows in _rows(source, table, shape):
        await insert(target, f"{table} ({', '.join(shape.columns)})", rows)
    sent, arrived = await _digest(source, table, shape), await _digest(target, table, shape)
    if arrived != sent:
        reason = f"table {table} did not arrive as it was sent; nothing was kept"
        raise UnfitDatabase(reason=reason, path=path)
    return sent[0]


async def _digest(tx: Tx, table: str, shape: _Shape) -> tuple[int, bytes]:
    """Returns the number of rows of a table, and a digest of their values."""
    count, digest = 0, sha256()
    async for rows in _rows(tx, table, shape):
        count += len(rows)
        digest.update(json.dumps(rows).encode())
    return count, digest.digest()


def _shapes() -> dict[str, _Shape]:
    """Returns the tables to move, each after those it refers to; both databases have the same."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(script(sqlite=True))
        made = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
        names = [name for (name,) in made if name != "plumage"]
        return {name: _shape(db.execute(f"PRAGMA table_info({name})").fetchall()) for name in names}


def _shape(info: Sequence[tuple[Any, ...]]) -> _Shape:
    key = sorted((place, name) for _, name, _, _, _, place in info if place)
    return _Shape(
        tuple(name for _, name, *_ in info),
        tuple(name for _, name in key),
        frozenset(name for _, name, kind, *_ in info if kind == "boolean"),
    )


async def _rows(tx: Tx, table: str, shape: _Shape) -> AsyncIterator[Sequence[list[Any]]]:
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
async def _unused(address: Address) -> AsyncIterator[None]:
    """Keeps bots from using a database. Raises `DatabaseInUse`."""
    if isinstance(address, Path):
        lock = sqlite.ProcessLock(address)
        try:
            yield
        finally:
            lock.release()
        return
    owner = postgres.Owner(address, lambda: None)
    async with postgres.opened(address):
        try:
            await owner.enter()
            yield
        finally:
            await owner.close()


@asynccontextmanager
async def _file_to_fill(path: Path) -> AsyncIterator[Tx]:
    if path.exists():  # noqa: ASYNC240  # no one else waits
        raise UnfitDatabase(reason="there is a file of that name", path=str(path))
    with sqlite.new_file(path) as db, sqlite.begun(db, "BEGIN IMMEDIATE"):
        tx = sqlite.Statements(db)
        await bring_up_to_date(tx, str(path), (), sqlite=True)
        yield tx


@asynccontextmanager
async def _server_to_fill(address: ServerAddress) -> AsyncIterator[Tx]:
    async with postgres.opened(address) as db, db.transaction():
        if await postgres.tables_of(db):
            reason = "it has tables; move into a new database (CREATE DATABASE)"
            raise UnfitDatabase(reason=reason, path=str(address))
        tx = postgres.Statements(db)
        await bring_up_to_date(tx, str(address), (), sqlite=False)
        yield tx
