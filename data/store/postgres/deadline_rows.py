"""Deadlines, and when the program was running."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from data.store.postgres.facts import fact, keep_fact
from data.store.rows import deadline_from
from data.store.values import PassedDeadline

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.values import Millis

HEARTBEAT: Final = "heartbeat"


async def due(db: Connection[Record], at: Millis, limit: int) -> tuple[PassedDeadline, ...]:
    rows = await db.fetch(
        "SELECT * FROM deadlines WHERE due <= $1 ORDER BY due LIMIT $2", at, limit
    )
    return tuple(PassedDeadline(row["table_id"], deadline_from(row)) for row in rows)


async def next_due(db: Connection[Record]) -> Millis | None:
    due: Millis | None = await db.fetchval("SELECT min(due) FROM deadlines")
    return due


async def extend_deadlines(db: Connection[Record], by: Millis, *, at: Millis) -> None:
    async with db.transaction():
        await db.execute("UPDATE deadlines SET due = due + $1", by)
        await beat(db, at)


async def beat(db: Connection[Record], at: Millis) -> None:
    await keep_fact(db, HEARTBEAT, str(at))


async def heartbeat(db: Connection[Record]) -> Millis | None:
    kept = await fact(db, HEARTBEAT)
    return None if kept is None else int(kept)
