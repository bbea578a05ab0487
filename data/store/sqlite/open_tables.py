"""Questions about all tables that have not ended. Every function runs inside one transaction."""

from __future__ import annotations

import json
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from data.store.rows import table_from

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

    from data.store.values import Table, TableId


def live_tables(
    db: sqlite3.Connection,
    *,
    guild: int | None = None,
    channel: int | None = None,
    user: int | None = None,
) -> tuple[Table, ...]:
    # With the condition "ended IS NULL", SQLite uses the partial index tables_open.
    rows = db.execute(
        f"""
        SELECT * FROM tables
        WHERE ended IS NULL AND status IN ('lobby', 'playing')
            AND {in_guild(guild)} AND {of_person(user)}
            AND (:channel IS NULL OR :channel IN (channel, parent))
        ORDER BY created, id
        """,  # noqa: S608  # of constants
        {"guild": guild, "channel": channel, "user": user},
    )
    return with_seats(db, rows.fetchall())


def parked_tables(
    db: sqlite3.Connection, *, guild: int | None = None, user: int | None = None
) -> tuple[Table, ...]:
    rows = db.execute(
        f"""
        SELECT * FROM tables
        WHERE ended IS NULL AND status = 'parked' AND {in_guild(guild)} AND {of_person(user)}
        ORDER BY created, id
        """,  # noqa: S608  # of constants
        {"guild": guild, "user": user},
    )
    return with_seats(db, rows.fetchall())


def tables_naming(db: sqlite3.Connection, user: int) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT id FROM tables
        WHERE ended IS NULL AND (
            :user IN (SELECT value FROM json_each(kicked))
            OR :user IN (SELECT value FROM json_each(watchers))
            OR :user IN (SELECT json_extract(value, '$[0]') FROM json_each(invited))
        )
        ORDER BY id
        """,
        {"user": user},
    )
    return tuple(row["id"] for row in rows)


def tables_named_after(db: sqlite3.Connection, user: int) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT id FROM tables
        WHERE ended IS NULL AND id IN (SELECT table_id FROM seats WHERE named_after = ?)
        ORDER BY id
        """,
        (user,),
    )
    return tuple(row["id"] for row in rows)


def in_guild(guild: int | None) -> str:
    return "TRUE" if guild is None else "guild = :guild"


def of_person(user: int | None) -> str:
    """Returns the condition on the person; with it, SQLite looks up the seats of that
    person first.
    """
    if user is None:
        return "TRUE"
    return "id IN (SELECT table_id FROM seats WHERE user = :user)"


def with_seats(db: sqlite3.Connection, rows: list[sqlite3.Row]) -> tuple[Table, ...]:
    seats = db.execute(
        """
        SELECT * FROM seats WHERE table_id IN (SELECT value FROM json_each(?))
        ORDER BY table_id, seat
        """,
        (json.dumps([row["id"] for row in rows]),),
    )
    seats_of = {table: list(group) for table, group in groupby(seats, itemgetter("table_id"))}
    return tuple(table_from(row, seats_of.get(row["id"], ())) for row in rows)


def servers_of_tables(db: sqlite3.Connection, *, after: int, limit: int) -> tuple[int, ...]:
    # Each step looks up the next server, however many tables the one before has.
    rows = db.execute(
        """
        WITH RECURSIVE found (server) AS (
            SELECT min(guild) FROM tables WHERE ended IS NULL AND guild > :after
            UNION ALL
            SELECT (SELECT min(guild) FROM tables WHERE ended IS NULL AND guild > server)
            FROM found WHERE server IS NOT NULL LIMIT :limit
        )
        SELECT server FROM found WHERE server IS NOT NULL
        """,
        {"after": after, "limit": limit},
    )
    return tuple(row["server"] for row in rows)


def tables_of_other_rules(
    db: sqlite3.Connection, current: Mapping[str, int], limit: int
) -> tuple[TableId, ...]:
    found: list[TableId] = []
    for game, rules_version in current.items():
        for other in ("<", ">"):
            rows = db.execute(
                f"""
                SELECT id FROM tables INDEXED BY tables_rules
                WHERE status IN ('lobby', 'playing') AND game = ? AND rules_version {other} ?
                LIMIT ?
                """,  # noqa: S608  # of constants
                (game, rules_version, limit - len(found)),
            )
            found += (row["id"] for row in rows)
    return tuple(found)


def tables_asking_computers(
    db: sqlite3.Connection, *, after: TableId = "", limit: int
) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT id FROM tables INDEXED BY tables_computers
        WHERE computers_asked AND status = 'playing' AND id > ? ORDER BY id LIMIT ?
        """,
        (after, limit),
    )
    return tuple(row["id"] for row in rows)
