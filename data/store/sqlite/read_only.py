"""Reads a database without changing its schema or creating files beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from data.store.errors import OlderDatabase, Unavailable
from data.store.sqlite.connection import BUSY_TIMEOUT, snapshot
from data.store.sqlite.facts import fact
from data.store.sqlite.migrate import check_version, known_migrations, version_of
from data.store.sqlite.open_tables import live_tables, parked_tables
from data.store.sqlite.tables import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from data.store.values import Millis, Table, TableId, WholeTable


def load_read_only(
    path: Path, tables: Sequence[TableId], key_of: Callable[[TableId], str]
) -> list[tuple[WholeTable, str | None]]:
    """Returns these tables with their logs, each with the fact under its key, from a database that
    a bot may be using meanwhile.

    Raises `NoSuchTable`, `OlderDatabase`, `NewerDatabase` and `Unavailable`.
    """
    with _of_this_version(path) as db:
        return [(load(db, table), fact(db, key_of(table))) for table in tables]


def ended_tables_read_only(path: Path, since: Millis) -> tuple[TableId, ...]:
    """Returns the tables with a log that ended at that instant or later, the first one first, from
    a database that a bot may be using meanwhile.

    Raises `OlderDatabase`, `NewerDatabase` and `Unavailable`.
    """
    with _of_this_version(path) as db:
        rows = db.execute(
            "SELECT id FROM tables WHERE ended >= ? AND moves > 0 ORDER BY ended, id", (since,)
        )
        return tuple(row["id"] for row in rows)


def open_tables_read_only(path: Path) -> tuple[Table, ...]:
    """Returns the tables in lobby, in play or parked, from a database that a bot may be using
    meanwhile.

    Raises `OlderDatabase`, `NewerDatabase` and `Unavailable`.
    """
    with _of_this_version(path) as db:
        return (*live_tables(db), *parked_tables(db))


@contextmanager
def _of_this_version(path: Path) -> Iterator[sqlite3.Connection]:
    """One snapshot of a database with this program's schema."""
    with reading(path) as db, snapshot(db):
        steps = known_migrations()
        check_version(db, steps)
        if (found := version_of(db)) < len(steps):
            raise OlderDatabase(found=found, known=len(steps))
        yield db


@contextmanager
def reading(path: Path, *, may_be_read_only: bool = True) -> Iterator[sqlite3.Connection]:
    """A connection that only reads. Raises `Unavailable`, also for errors inside the block.

    ``may_be_read_only``: if no one has the database open, it is read even where no file can be
    created. No one may begin to write to it meanwhile.
    """
    path = path.resolve()
    uri = f"{path.as_uri()}?mode=ro"
    if may_be_read_only and not path.with_name(f"{path.name}-wal").exists():
        # Without this, SQLite would create its write-ahead log files, and fail.
        uri += "&immutable=1"
    try:
        with closing(
            sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_TIMEOUT / 1000)
        ) as db:
            db.row_factory = sqlite3.Row
            yield db
    except sqlite3.DatabaseError as error:
        raise Unavailable(reason=str(error)) from error
