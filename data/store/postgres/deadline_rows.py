"""Deadlines, and when the program was running.

The column ``due`` is an instant less the time by which all deadlines have been put off so far. That
time is in the one row of ``clock``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from data.store.postgres.facts import fact, keep_fact
from data.store.rows import deadline_from
from data.store.values import PassedDeadline

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.values import Millis, TableId

HEARTBEAT: Final = "heartbeat"
_PUT_OFF: Final = "(SELECT put_off FROM clock)"
_SELECT: Final = f"SELECT table_id, kind, seat, due + {_PUT_OFF} AS due FROM deadlines"  # noqa: S608


async def due(db: Connection[Record], at: Millis, limit: int) -> tuple[PassedDeadline, ...]:
    rows = await db.fetch(
        f"{_SELECT} WHERE deadlines.due <= $1 - {_PUT_OFF} ORDER BY deadlines.due LIMIT $2",
        at,
        limit,
    )
    return tuple(PassedDeadline(row["table_id"], deadline_from(row)) for row in rows)


async def next_due(db: Connection[Record]) -> Millis | None:
    row = await db.fetchrow(f"{_SELECT} ORDER BY deadlines.due LIMIT 1")
    return None if row is None else row["due"]


async def tables_with_deadlines(
    db: Connection[Record], *, after: TableId = "", limit: int
) -> tuple[TableId, ...]:
    rows = await db.fetch(
        """
        SELECT DISTINCT table_id FROM deadlines JOIN tables ON id = table_id
        WHERE table_id > $1 AND status IN ('lobby', 'playing') ORDER BY table_id LIMIT $2
        """,
        after,
        limit,
    )
    return tuple(row["table_id"] for row in rows)


async def extend_deadlines(db: Connection[Record], by: Millis, *, at: Millis) -> None:
    async with db.transaction():
        await db.execute("UPDATE clock SET put_off = put_off + $1", by)
        await beat(db, at)


async def beat(db: Connection[Record], at: Millis) -> None:
    await keep_fact(db, HEARTBEAT, str(at))


async def heartbeat(db: Connection[Record]) -> Millis | None:
    kept = await fact(db, HEARTBEAT)
    return None if kept is None else int(kept)
