"""Deadlines, answers given ahead, and when the program was running. Every function runs inside one
transaction.

To put off all deadlines, only the one row of ``clock`` is written. It has the time by which all of
them have been put off so far. A deadline's column ``due`` is its instant less that time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from data.store.checks import check_ahead, check_deadlines
from data.store.rows import WHOLE_TABLE, ahead_from, deadline_from, to_json
from data.store.sqlite.facts import fact, keep_fact
from data.store.values import PassedDeadline

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection

    from data.store.values import Ahead, Deadline, Millis, TableId

HEARTBEAT: Final = "heartbeat"
PUT_OFF: Final = "(SELECT put_off FROM clock)"
INSERT: Final = f"INSERT INTO deadlines (table_id, kind, seat, due) VALUES (?, ?, ?, ? - {PUT_OFF})"  # noqa: S608
SELECT: Final = f"SELECT table_id, kind, seat, due + {PUT_OFF} AS due FROM deadlines"  # noqa: S608


def write_deadlines(
    db: sqlite3.Connection, table: TableId, deadlines: Collection[Deadline]
) -> None:
    check_deadlines(deadlines)
    db.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    db.executemany(
        INSERT,
        [
            (table, one.kind, WHOLE_TABLE if one.seat is None else one.seat, one.due)
            for one in deadlines
        ],
    )


def write_ahead(db: sqlite3.Connection, table: TableId, ahead: Collection[Ahead]) -> None:
    check_ahead(ahead)
    db.execute("DELETE FROM ahead WHERE table_id = ?", (table,))
    db.executemany(
        "INSERT INTO ahead (table_id, seat, kind, do) VALUES (?, ?, ?, ?)",
        [(table, one.seat, one.kind, to_json(one.do)) for one in ahead],
    )


def deadlines_of(db: sqlite3.Connection, table: TableId) -> tuple[Deadline, ...]:
    rows = db.execute(f"{SELECT} WHERE table_id = ? ORDER BY deadlines.due, kind, seat", (table,))
    return tuple(map(deadline_from, rows))


def ahead_of(db: sqlite3.Connection, table: TableId) -> tuple[Ahead, ...]:
    rows = db.execute("SELECT * FROM ahead WHERE table_id = ? ORDER BY seat, kind", (table,))
    return tuple(map(ahead_from, rows))


def due(db: sqlite3.Connection, at: Millis, limit: int) -> tuple[PassedDeadline, ...]:
    rows = db.execute(
        f"{SELECT} WHERE deadlines.due <= ? - {PUT_OFF} ORDER BY deadlines.due LIMIT ?",
        (at, limit),
    )
    return tuple(PassedDeadline(row["table_id"], deadline_from(row)) for row in rows)


def next_due(db: sqlite3.Connection) -> Millis | None:
    row = db.execute(f"{SELECT} ORDER BY deadlines.due LIMIT 1").fetchone()
    return None if row is None else row["due"]


def tables_with_deadlines(
    db: sqlite3.Connection, *, after: TableId = "", limit: int
) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT DISTINCT table_id FROM deadlines JOIN tables ON id = table_id
        WHERE table_id > ? AND status IN ('lobby', 'playing') ORDER BY table_id LIMIT ?
        """,
        (after, limit),
    )
    return tuple(row["table_id"] for row in rows)


def extend_some_deadlines(
    db: sqlite3.Connection,
    by: Millis,
    *,
    guild: int | None = None,
    shard: tuple[int, int] | None = None,
) -> None:
    number, shards = shard or (None, None)
    db.execute(
        """
        UPDATE deadlines SET due = due + :by WHERE table_id IN (
            SELECT id FROM tables WHERE ended IS NULL AND (:guild IS NULL OR guild = :guild)
                AND (:shard IS NULL OR (guild >> 22) % :shards = :shard)
        )
        """,
        {"by": by, "guild": guild, "shard": number, "shards": shards},
    )


def extend_deadlines(db: sqlite3.Connection, by: Millis, *, at: Millis) -> None:
    db.execute("UPDATE clock SET put_off = put_off + ?", (by,))
    beat(db, at)


def beat(db: sqlite3.Connection, at: Millis) -> None:
    keep_fact(db, HEARTBEAT, str(at))


def heartbeat(db: sqlite3.Connection) -> Millis | None:
    kept = fact(db, HEARTBEAT)
    return None if kept is None else int(kept)
