"""Migration: brings a database to the schema that this program knows.

Each step is one transaction that also sets the database's ``user_version``. So an interrupted start
leaves only complete steps, and two programs may start at the same time. Foreign keys are off
meanwhile, so that a step may rebuild a table; they are checked before the commit.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final

from data.store.errors import NewerDatabase, UnfitDatabase
from data.store.sqlite.connection import snapshot, transaction
from data.store.steps import known_steps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from data.store.steps import Migration

COLUMNS_AGAIN: Final = 12
"""The step with which `add_missing_columns` is done."""

_CHANNELS_BY: Final = "channels_by IN ('nobody', 'managers', 'everybody')"

MISSING_COLUMNS: Final = (
    ("people", "locale", "TEXT"),
    ("servers", "channels_by", f"TEXT NOT NULL DEFAULT 'managers' CHECK ({_CHANNELS_BY})"),
)
"""Columns that an earlier step makes, and did not make in every version: table, name and type."""


def known_migrations() -> tuple[Migration, ...]:
    """Returns the steps of SQLite, numbered from 1."""
    return known_steps("sqlite")


_OF_STEP_1: Final = frozenset({"tables", "seats", "moves", "deadlines", "posts", "people"})
"""Tables that are in every database of Plumage."""


def check_is_ours(db: sqlite3.Connection, path: Path) -> None:
    """Raises `UnfitDatabase` if the database is that of another program. A new one is no one's."""
    with snapshot(db):
        version = version_of(db)
        rows = db.execute("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
        found = {name for (name,) in rows}
    if found if not version else _OF_STEP_1 - found:
        reason = (
            "it has tables that Plumage did not make; give Plumage a database of its own"
            " (PLUMAGE_DATABASE)"
        )
        raise UnfitDatabase(reason=reason, path=str(path))


def migrate(db: sqlite3.Connection, steps: tuple[Migration, ...]) -> None:
    """Apply the steps that the database lacks. Leaves foreign keys off.

    Raises `NewerDatabase`, or `sqlite3.Error` from a step, which is then rolled back.
    """
    db.execute("PRAGMA foreign_keys = OFF")
    check_version(db, steps)
    for step in steps:
        if version_of(db) >= step.number:
            continue
        with transaction(db):
            if version_of(db) >= step.number:  # another program has applied it meanwhile
                continue
            if step.number == COLUMNS_AGAIN:
                add_missing_columns(db)
            for statement in statements(step.script):
                db.execute(statement)
            if broken := db.execute("PRAGMA foreign_key_check").fetchone():
                raise sqlite3.IntegrityError(f"step {step.number}: dangling row in {broken[0]}")
            db.execute(f"PRAGMA user_version = {step.number}")
    check_version(db, steps)


def check_is_writable(db: sqlite3.Connection) -> None:
    """Raises `sqlite3.OperationalError` if the file may not be written. Changes nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute(f"PRAGMA user_version = {version_of(db)}")
    finally:
        db.execute("ROLLBACK")


def add_missing_columns(db: sqlite3.Connection) -> None:
    """Adds the `MISSING_COLUMNS` that are not there; SQL has no condition for that."""
    for table, name, kind in MISSING_COLUMNS:
        columns = [column for _, column, *_ in db.execute(f"PRAGMA table_info({table})")]
        if columns and name not in columns:
            db.execute(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")


def version_of(db: sqlite3.Connection) -> int:
    """Returns the number of the last step applied to the database; 0 for a new one."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def check_version(db: sqlite3.Connection, steps: tuple[Migration, ...]) -> None:
    """Raises `NewerDatabase` if the database has steps that this program does not know."""
    if (found := version_of(db)) > len(steps):
        raise NewerDatabase(found=found, known=len(steps))


def statements(script: str) -> Iterator[str]:
    """Yields the statements of a script, to be run in a transaction:
    `sqlite3.Connection.executescript` would commit first. A statement ends at the end of a line.
    """
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
    if pending.strip():
        raise ValueError(f"the script ends in the middle of a statement: {pending.strip()[:80]}")
