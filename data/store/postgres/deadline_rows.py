"""Deadlines, and when the program was running.

To put off all deadlines, only the one row of ``clock`` is written. It has the time by which all of
them have been put off so far. A deadline's column ``due`` is its instant less that time.
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
_SELECT: Final = f"SELECT d.table_id, d.kind, d.seat, d.due + {_PUT_OFF} AS due FROM deadlines d"  # noqa: S608

_TABLES: Final = """
    SELECT DISTINCT d.table_id FROM deadlines d JOIN tables t ON t.id = d.table_id
    WHERE d.table_id > $1 AND t.status IN ('lobby', 'playing')
    ORDER BY d.table_id LIMIT $2
"""

_EXTEND_SOME: Final = """
    UPDATE deadlines d SET due = d.due + $1 FROM tables t
    WHERE t.id = d.table_id AND t.ended IS NULL
        AND ($2::bigint IS NULL OR t.guild = $2)
        AND ($3::bigint IS NULL OR (t.guild >> 22) % $4::bigint = $3)
"""


async def due(db: Connection[Record], at: Millis, limit: int) -> tuple[PassedDeadline, ...]:
    rows = await db.fetch(
        f"{_SELECT} WHERE d.due <= $1 - {_PUT_OFF} ORDER BY d.due LIMIT $2", at, limit
    )
    return tuple(PassedDeadline(row["table_id"], deadline_from(row)) for row in rows)


async def next_due(db: Connection[Record]) -> Millis | None:
    row = await db.fetchrow(f"{_SELECT} ORDER BY d.due LIMIT 1")
    return None if row is None else row["due"]


async def tables_with_deadlines(
    db: Connection[Record], *, after: TableId = "", limit: int
) -> tuple[TableId, ...]:
    rows = await db.fetch(_TABLES, after, limit)
    return tuple(row["table_id"] for row in rows)


async def extend_some_deadlines(
    db: Connection[Record],
    by: Millis,
    *,
    guild: int | None = None,
    shard: tuple[int, int] | None = None,
) -> None:
    number, shards = shard or (None, None)
    await db.execute(_EXTEND_SOME, by, guild, number, shards)


async def extend_deadlines(db: Connection[Record], by: Millis, *, at: Millis) -> None:
    async with db.transaction():
        await db.execute("UPDATE clock SET put_off = put_off + $1", by)
        await beat(db, at)


async def beat(db: Connection[Record], at: Millis) -> None:
    await keep_fact(db, HEARTBEAT, str(at))


async def heartbeat(db: Connection[Record]) -> Millis | None:
    kept = await fact(db, HEARTBEAT)
    return None if kept is None else int(kept)
