"""The store on SQLite: `SqliteStore.open`."""

from data.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
