"""The store on PostgreSQL: `PostgresStore.open`; and `load_read_only`, which needs no store.

It needs asyncpg, the extra ``postgres``, and is imported only if the database is on a server.
"""

from data.store.postgres.read_only import load_read_only
from data.store.postgres.store import PostgresStore

__all__ = ["PostgresStore", "load_read_only"]
