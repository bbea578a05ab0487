"""The store on PostgreSQL: `PostgresStore.open`; and what reads a database without one.

It needs asyncpg, the extra ``postgres``, and is imported only if the database is on a server.
"""

from data.store.postgres.read_only import (
    ended_tables_read_only,
    load_read_only,
    open_tables_read_only,
)
from data.store.postgres.store import PostgresStore

__all__ = [
    "PostgresStore",
    "ended_tables_read_only",
    "load_read_only",
    "open_tables_read_only",
]
