"""Reads a database without changing it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from data.store.postgres.migrate import check_version, known_migrations
from data.store.postgres.open_tables import live_tables
from data.store.postgres.opening import opened
from data.store.postgres.tables import load

if TYPE_CHECKING:
    from data.store.address import Server
    from data.store.values import Table, TableId, WholeTable


def load_read_only(address: Server, table: TableId) -> WholeTable:
    """The table and its log, from a database that a bot may be using meanwhile.

    Raises `NoSuchTable`, `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """

    async def read() -> WholeTable:
        async with opened(address) as db:
            await check_version(db, known_migrations(), complete=True)
            return await load(db, table)

    return asyncio.run(read())


def live_tables_read_only(address: Server) -> tuple[Table, ...]:
    """The tables in lobby or play, oldest first, from a database that a bot may be using meanwhile.

    Raises `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """

    async def read() -> tuple[Table, ...]:
        async with opened(address) as db:
            await check_version(db, known_migrations(), complete=True)
            return await live_tables(db)

    return asyncio.run(read())
