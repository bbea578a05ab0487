"""The store on SQLite: `SqliteStore.open`; and what reads its file without a store."""

from data.store.sqlite.backup import back_up
from data.store.sqlite.read_only import (
    ended_tables_read_only,
    load_read_only,
    open_tables_read_only,
)
from data.store.sqlite.store import SqliteStore

__all__ = [
    "SqliteStore",
    "back_up",
    "ended_tables_read_only",
    "load_read_only",
    "open_tables_read_only",
]
