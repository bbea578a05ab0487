"""Reads a database without changing its schema or creating files beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from data.store.errors import OlderDatabase, Unavailable
from data.store.sqlite.connection import BUSY_TIMEOUT, snapshot
from data.store.sqlite.migrate import check_version, known_migrations, version_of
from data.store.sqlite.tables import load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from data.store.values import TableId, WholeTable


def load_read_only(path: Path, table: TableId) -> WholeTable:
    """The table and its log, from a database that a bot may be using meanwhile.

    Raises `NoSuchTable`, `OlderDatabase`, `NewerDatabase` and `Unavailable`.
    """
    with _reading(path) as db, snapshot(db):
        steps = known_migrations()
        check_version(db, steps)
        if (found := version_of(db)) < len(steps):
            raise OlderDatabase(found=found, known=len(steps))
        return load(db, table)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    path = path.resolve()
    uri = f"{path.as_uri()}?mode=ro"
    if not path.with_name(f"{path.name}-wal").exists():
        # Nobody has it open. Without this, SQLite would create its write-ahead log files,
        # and fail in a read-only folder.
        uri += "&immutable=1"
    try:
        with closing(
            sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_TIMEOUT / 1000)
        ) as db:
            db.row_factory = sqlite3.Row
            yield db
    except sqlite3.DatabaseError as error:
        raise Unavailable(reason=str(error)) from error
