"""The store on SQLite: `SqliteStore.open`; and `load_read_only`, which needs no store."""

from data.store.sqlite.read_only import load_read_only
from data.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore", "load_read_only"]
