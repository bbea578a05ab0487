"""Reads a database without changing it or creating files beside it, for commands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from data.store.driver import run_apart
from data.store.schema import require_version
from data.store.store import Store, check

if TYPE_CHECKING:
    from data.store.address import Address
    from data.store.driver import Row, Tx, Value, Work

T = TypeVar("T")


def read_only(address: Address, work: Callable[[Store], Awaitable[T]]) -> T:
    """Returns what ``work`` returns, which reads the database as it is at one instant.

    A bot may use the database meanwhile. Raises what ``work`` raises, `OlderDatabase`,
    `NewerDatabase`, `UnfitDatabase`, `Unavailable`.
    """

    async def read() -> T:
        async with instant(address) as tx:
            return await work(Store(Instant(tx)))

    check(address)
    return run_apart(read())


@asynccontextmanager
async def instant(address: Address) -> AsyncIterator[Tx]:
    """Opens one instant of a database for reading. Raises as `read_only`."""
    tx: Tx
    if isinstance(address, Path):
        from data.store import sqlite

        with sqlite.reading(address) as file:
            tx = sqlite.Statements(file)
            await require_version(tx, str(address), sqlite.tables_of(file))
            yield tx
        return
    from data.store import postgres

    async with (
        postgres.opened(address) as db,
        db.transaction(isolation="repeatable_read", readonly=True),
    ):
        tx = postgres.Statements(db)
        await require_version(tx, str(address), await postgres.tables_of(db))
        yield tx


class Instant:
    """A `data.store.driver.Driver` on one instant of a database; it takes no changes."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        return await self._tx.fetch(sql, *args)

    async def snapshot(self, work: Work[T]) -> T:
        return await work(self._tx)

    async def transaction(self, work: Work[T]) -> T:
        raise NotImplementedError

    def listen(self, told: Callable[[str], None]) -> None:
        """Never calls ``told``: at one instant nothing changes."""

    async def close(self) -> None:
        """Does nothing, since the opener closes the database."""
