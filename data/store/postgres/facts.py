"""Single values of the program, by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncpg import Connection, Record


async def fact(db: Connection[Record], key: str) -> str | None:
    value: str | None = await db.fetchval("SELECT value FROM facts WHERE key = $1", key)
    return value


async def keep_fact(db: Connection[Record], key: str, value: str) -> None:
    await db.execute(
        """
        INSERT INTO facts (key, value) VALUES ($1, $2)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """,
        key,
        value,
    )
