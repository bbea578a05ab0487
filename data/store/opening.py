"""Opens the store of the kind that an address needs; nothing of another kind is imported."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from data.store.errors import Unavailable, UnfitDatabase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from data.store.address import Address
    from data.store.protocol import Store
    from data.store.values import Millis, Table, TableId, WholeTable

_SQLITE: Final = b"SQLite format 3\0"
"""How a database file begins; an empty file is one as well."""


def check(address: Address) -> None:
    """Looks at what can be seen before the store is opened, and changes nothing.

    Raises `Unavailable` if there is something else than a database that may be read, such as a
    folder, and `UnfitDatabase` if what a server needs is not installed.
    """
    if isinstance(address, Path):
        _check_file(address)
        return
    try:
        import_module("asyncpg")
    except ModuleNotFoundError as error:
        reason = (
            "asyncpg is not installed: pip install --require-hashes -r requirements/postgres.txt"
        )
        raise UnfitDatabase(reason=reason, path=str(address)) from error


async def open_store(address: Address, *, stands_by: bool, on_lost: Callable[[], None]) -> Store:
    """Returns the bot's store, for this process alone; it brings the schema up to date.

    If it ``stands_by``, it waits until another bot lets the database go. ``on_lost`` is called if
    the connection that holds the lock is lost: another bot may have the database then, so this
    process must end at once.

    Raises `DatabaseInUse`, `NewerDatabase`, `UnfitDatabase`, `Unavailable`.
    """
    if isinstance(address, Path):
        from data.store.sqlite import SqliteStore

        return await SqliteStore.open(address, stands_by=stands_by)
    check(address)
    from data.store.postgres import PostgresStore

    return await PostgresStore.open(address, stands_by=stands_by, on_lost=on_lost)


def load_read_only(
    address: Address, tables: Sequence[TableId], key_of: Callable[[TableId], str]
) -> list[tuple[WholeTable, str | None]]:
    """Returns these tables with their logs, each with the fact under its key, from a database that
    a bot may be using meanwhile.

    Raises `NoSuchTable`, `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """
    if isinstance(address, Path):
        from data.store import sqlite

        return sqlite.load_read_only(address, tables, key_of)
    check(address)
    from data.store import postgres

    return postgres.load_read_only(address, tables, key_of)


def ended_tables_read_only(address: Address, since: Millis) -> tuple[TableId, ...]:
    """Returns the tables with a log that ended at that instant or later, the first one first, from
    a database that a bot may be using meanwhile.

    Raises `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """
    if isinstance(address, Path):
        from data.store import sqlite

        return sqlite.ended_tables_read_only(address, since)
    check(address)
    from data.store import postgres

    return postgres.ended_tables_read_only(address, since)


def open_tables_read_only(address: Address) -> tuple[Table, ...]:
    """Returns the tables in lobby, in play or parked, from a database that a bot may be using
    meanwhile.

    Raises `OlderDatabase`, `NewerDatabase`, `UnfitDatabase` and `Unavailable`.
    """
    if isinstance(address, Path):
        from data.store import sqlite

        return sqlite.open_tables_read_only(address)
    check(address)
    from data.store import postgres

    return postgres.open_tables_read_only(address)


async def move(source: Address, target: Address) -> tuple[tuple[str, int], ...]:
    """Moves everything, as `data.store.moving.move` does, and returns the tables that were moved,
    with the number of their rows.

    Raises `UnfitDatabase` also if both are of one kind.
    """
    if isinstance(source, Path) == isinstance(target, Path):
        reason = "it is of the same kind as the other: copy it by plumage backup, or by pg_dump"
        raise UnfitDatabase(reason=reason, path=str(target))
    check(source)
    check(target)
    from data.store import moving

    return await moving.move(source, target)


def _check_file(path: Path) -> None:
    try:
        with path.open("rb") as file:
            begins = file.read(len(_SQLITE))
    except FileNotFoundError:
        return
    except OSError as error:
        raise Unavailable(reason=error.strerror, path=str(path)) from error
    if begins not in (b"", _SQLITE):
        raise Unavailable(reason="file is not a database", path=str(path))
