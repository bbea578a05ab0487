"""Reads a database without changing it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from data.store.postgres.facts import fact
from data.store.postgres.migrate import check_version, known_migrations
from data.store.postgres.open_tables import live_tables, parked_tables
from data.store.postgres.opening import opened
from data.store.postgres.tables import load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from data.store.address import ServerAddress
    from data.store.values import Millis, Table, TableId, WholeTable


def load_read_only(
    address: ServerAddress, tables: Sequence[TableId], key_of: Callable[[TableId], str]
) -> list[tuple[WholeTable, str | None]]:
    """Returns these tables with their logs, each with the fact under its key, from a database that
    a bot may be using meanwhile.

    Raises `NoSuchTable`, `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """

    async def read() -> list[tuple[WholeTable, str | None]]:
        async with opened(address) as db:
            await check_version(db, known_migrations(), complete=True)
            return [(await load(db, table), await fact(db, key_of(table))) for table in tables]

    return asyncio.run(read())


def ended_tables_read_only(address: ServerAddress, since: Millis) -> tuple[TableId, ...]:
    """Returns the tables with a log that ended at that instant or later, the first one first, from
    a database that a bot may be using meanwhile.

    Raises `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """

    async def read() -> tuple[TableId, ...]:
        async with opened(address) as db:
            await check_version(db, known_migrations(), complete=True)
            rows = await db.fetch(
                "SELECT id FROM tables WHERE ended >= $1 AND moves > 0 ORDER BY ended, id", since
            )
            return tuple(row["id"] for row in rows)

    return asyncio.run(read())


def open_tables_read_only(address: ServerAddress) -> tuple[Table, ...]:
    """Returns the tables in lobby, in play or parked, from a database that a bot may be using
    meanwhile.

    Raises `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """

    async def read() -> tuple[Table, ...]:
        async with opened(address) as db:
            await check_version(db, known_migrations(), complete=True)
            return (*await live_tables(db), *await parked_tables(db))

    return asyncio.run(read())
