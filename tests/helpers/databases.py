"""New SQLite databases for tests that are not about making one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from data.store.schema import OF_OLD, STEPS, script


def database_at(path: Path) -> Path:
    """Returns that path, at which there is now a new database with its folder, unless there was a
    file.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_new())
    return path


def of_version(path: Path, version: int) -> None:
    """Makes a database of another version of the schema at that path; 0 is from before 1.0."""
    if version:
        database_at(path)
    with closing(sqlite3.connect(path)) as db, db:
        if version:
            db.execute("UPDATE plumage SET version = ?", (version,))
        else:
            for table in OF_OLD:
                db.execute(f"CREATE TABLE {table} (id TEXT)")


@cache
def _new() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.executescript(script(sqlite=True))
        db.execute("INSERT INTO plumage (version) VALUES (?)", (1 + len(STEPS),))
        return db.serialize()
