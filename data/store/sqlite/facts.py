"""Single values of the program, by key. Every function runs inside one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3


def fact(db: sqlite3.Connection, key: str) -> str | None:
    row = db.execute("SELECT value FROM facts WHERE key = ?", (key,)).fetchone()
    return None if row is None else row["value"]


def keep_fact(db: sqlite3.Connection, key: str, value: str) -> None:
    db.execute("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", (key, value))
