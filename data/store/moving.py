"""Moves everything that is kept from a file to a server, or back.

The target is made as a whole or not at all: on a server in one transaction, a file under another
name that it loses last. Every table is read back from the target, and its rows are counted and
compared by a digest, before that.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from data.store.errors import OlderDatabase, Unavailable, UnfitDatabase
from data.store.postgres import migrate as server_steps
from data.store.postgres.opening import opened
from data.store.postgres.owner import Owner
from data.store.sqlite import migrate as file_steps
from data.store.sqlite.connection import keep_private, snapshot, transaction
from data.store.sqlite.lock import ProcessLock
from data.store.sqlite.read_only import reading

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence
    from contextlib import AbstractAsyncContextManager

    from asyncpg import Connection, Record

    from data.store.address import Address, ServerAddress

TABLES: Final = (
    *("tables", "seats", "moves", "causes", "deadlines", "clock", "ahead", "posts", "results"),
    *("standings", "people", "servers", "subscriptions", "polls", "poll_answers"),
    *("direct_openings", "facts"),
)
"""The tables that are moved, in an order in which each refers only to earlier ones."""

_AT_ONCE: Final = 1_000
"""So many rows are read and written at once."""

_Row: TypeAlias = tuple[Any, ...]


class Moved(NamedTuple):
    """A table that was moved."""

    table: str
    rows: int


class _Shape(NamedTuple):
    """The columns of a table, and those that its rows are sorted by."""

    columns: tuple[str, ...]
    order: tuple[str, ...]


class _Source(Protocol):
    def rows(self, table: str, shape: _Shape) -> AsyncIterator[Sequence[_Row]]:
        """Returns all rows in order, in batches. Booleans are 0 and 1."""


class _Target(_Source, Protocol):
    async def put(self, table: str, shape: _Shape, rows: Sequence[_Row]) -> None: ...


async def move(source: Address, target: Address) -> tuple[Moved, ...]:
    """Returns copies everything from one to the other; the source stays as it is.

    Raises `DatabaseInUse` if a bot uses the source; `OlderDatabase` or `NewerDatabase` unless it
    has this program's schema; `UnfitDatabase` if the target has tables, or what arrived is not what
    was sent; `Unavailable`.
    """
    reading: AbstractAsyncContextManager[_Source] = (
        _file_to_read(source) if isinstance(source, Path) else _server_to_read(source)
    )
    filling: AbstractAsyncContextManager[_Target] = (
        _file_to_fill(target) if isinstance(target, Path) else _server_to_fill(target)
    )
    async with reading as read, filling as filled:
        return await _copy(read, filled, target)


async def _copy(source: _Source, target: _Target, address: Address) -> tuple[Moved, ...]:
    moved = []
    for table, shape in _shapes().items():
        sent = _Digest()
        async for rows in source.rows(table, shape):
            sent.add(rows)
            await target.put(table, shape, rows)
        arrived = _Digest()
        async for rows in target.rows(table, shape):
            arrived.add(rows)
        if arrived.value != sent.value:
            reason = f"table {table} did not arrive as it was sent; nothing was kept"
            raise UnfitDatabase(reason=reason, path=str(address))
        moved.append(Moved(table, sent.rows))
    return tuple(moved)


class _Digest:
    """The number of rows, and a digest of their values."""

    def __init__(self) -> None:
        self.rows, self._hash = 0, sha256()

    def add(self, rows: Iterable[_Row]) -> None:
        for row in rows:
            self.rows += 1
            self._hash.update(json.dumps(row).encode())

    @property
    def value(self) -> tuple[int, bytes]:
        return self.rows, self._hash.digest()


def _shapes() -> dict[str, _Shape]:
    """Returns the tables as SQLite has them; those of PostgreSQL are the same."""
    shapes = {}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        file_steps.migrate(db, file_steps.known_migrations())
        for table in TABLES:
            info = db.execute(f"PRAGMA table_info({table})").fetchall()
            columns = tuple(name for _, name, *_rest in info)
            key = tuple(name for _, name, *_, place in sorted(info, key=_place) if place)
            shapes[table] = _Shape(columns, key or columns)
    return shapes


def _place(info: _Row) -> int:
    place: int = info[5]
    return place


def _names(columns: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def _select(table: str, shape: _Shape) -> str:
    return f"SELECT {_names(shape.columns)} FROM {table} ORDER BY {_names(shape.order)}"  # noqa: S608  # of the schema


class _File:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def rows(self, table: str, shape: _Shape) -> AsyncIterator[Sequence[_Row]]:
        found = self._db.execute(_select(table, shape))
        while batch := found.fetchmany(_AT_ONCE):
            yield [tuple(row) for row in batch]

    async def put(self, table: str, shape: _Shape, rows: Sequence[_Row]) -> None:
        places = ", ".join("?" * len(shape.columns))
        into = f"INSERT INTO {table} ({_names(shape.columns)}) VALUES ({places})"  # noqa: S608  # of the schema
        self._db.executemany(into, rows)


class _OnServer:
    def __init__(self, db: Connection[Record]) -> None:
        self._db = db

    async def rows(self, table: str, shape: _Shape) -> AsyncIterator[Sequence[_Row]]:
        cursor = await self._db.cursor(_select(table, shape))
        while batch := await cursor.fetch(_AT_ONCE):
            yield [
                tuple(int(one) if isinstance(one, bool) else one for one in row) for row in batch
            ]

    async def put(self, table: str, shape: _Shape, rows: Sequence[_Row]) -> None:
        flags = await self._flags(table)
        kinds = [name in flags for name in shape.columns]
        await self._db.copy_records_to_table(
            table,
            columns=shape.columns,
            records=[
                tuple(bool(one) if flag else one for one, flag in zip(row, kinds, strict=True))
                for row in rows
            ],
        )

    async def _flags(self, table: str) -> set[str]:
        """Returns the columns that are true or false."""
        found = await self._db.fetch(
            """
            SELECT column_name FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = $1 AND data_type = 'boolean'
            """,
            table,
        )
        return {row["column_name"] for row in found}


@asynccontextmanager
async def _file_to_read(path: Path) -> AsyncIterator[_File]:
    lock = ProcessLock(path)
    try:
        with reading(path) as db, snapshot(db):
            steps = file_steps.known_migrations()
            file_steps.check_version(db, steps)
            if (found := file_steps.version_of(db)) < len(steps):
                raise OlderDatabase(found=found, known=len(steps))
            yield _File(db)
    finally:
        lock.release()


@asynccontextmanager
async def _file_to_fill(path: Path) -> AsyncIterator[_File]:
    if path.exists():  # noqa: ASYNC240  # no one else waits
        raise UnfitDatabase(reason="there is a file of that name", path=str(path))
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        keep_private(unfinished)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as db:
            file_steps.migrate(db, file_steps.known_migrations())
            with transaction(db):
                for table in TABLES:
                    db.execute(f"DELETE FROM {table}")  # noqa: S608  # such as the row of the clock
                yield _File(db)
        unfinished.rename(path)
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(reason=str(error), path=str(path)) from error
    finally:
        unfinished.unlink(missing_ok=True)


@asynccontextmanager
async def _server_to_read(address: ServerAddress) -> AsyncIterator[_OnServer]:
    owner = Owner(address, lambda: None)
    async with opened(address) as db:
        await server_steps.check_version(db, server_steps.known_migrations(), complete=True)
        try:
            await owner.take()
            async with db.transaction(isolation="repeatable_read", readonly=True):
                yield _OnServer(db)
        finally:
            await owner.close()


@asynccontextmanager
async def _server_to_fill(address: ServerAddress) -> AsyncIterator[_OnServer]:
    async with opened(address) as db, db.transaction():
        if await server_steps.is_used(db):
            reason = "it has tables; move into a new database (CREATE DATABASE)"
            raise UnfitDatabase(reason=reason, path=str(address))
        await server_steps.migrate(db, server_steps.known_migrations(), address)
        for table in TABLES:
            await db.execute(f"DELETE FROM {table}")  # noqa: S608  # such as the row of the clock
        yield _OnServer(db)
        await db.execute(server_steps.SETTLE)
