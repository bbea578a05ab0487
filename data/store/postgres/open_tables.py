"""Questions about all tables that have not ended. Every function is one trip to the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.store.postgres.rows import rows_of
from data.store.rows import table_from
from data.store.values import Status, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from asyncpg import Connection, Record

    from data.store.values import TableId

_WITH_SEATS = """
    SELECT t.*, (
        SELECT json_agg(s ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id
    ) AS seats
    FROM tables t
"""

_OF_OTHER_RULES = """
    WITH current (game, rules_version) AS (
        SELECT * FROM unnest($1::text[], $2::bigint[])
    )
    SELECT t.id FROM current c
    JOIN tables t ON t.game = c.game AND t.rules_version < c.rules_version
    WHERE t.status IN ('lobby', 'playing')
    UNION ALL
    SELECT t.id FROM current c
    JOIN tables t ON t.game = c.game AND t.rules_version > c.rules_version
    WHERE t.status IN ('lobby', 'playing')
    LIMIT $3
"""

_ASKING = """
    SELECT t.id FROM tables t
    WHERE t.unsettled AND t.computers_asked AND t.status = 'playing' AND t.id > $1
    ORDER BY t.id LIMIT $2
"""


async def live_tables(
    db: Connection[Record],
    *,
    guild: int | None = None,
    channel: int | None = None,
    user: int | None = None,
) -> tuple[Table, ...]:
    return await _open_tables(db, (Status.LOBBY, Status.PLAYING), guild, channel, user)


async def parked_tables(
    db: Connection[Record], *, guild: int | None = None, user: int | None = None
) -> tuple[Table, ...]:
    return await _open_tables(db, (Status.PARKED,), guild, None, user)


async def tables_naming(db: Connection[Record], user: int) -> tuple[TableId, ...]:
    rows = await db.fetch(
        """
        SELECT id FROM tables
        WHERE ended IS NULL AND (
            EXISTS (SELECT FROM json_array_elements_text(kicked::json) k WHERE k::bigint = $1)
            OR EXISTS (SELECT FROM json_array_elements_text(watchers::json) w WHERE w::bigint = $1)
            OR EXISTS (
                SELECT FROM json_array_elements(invited::json) i WHERE (i ->> 0)::bigint = $1
            )
        )
        ORDER BY id
        """,
        user,
    )
    return tuple(row["id"] for row in rows)


async def tables_named_after(db: Connection[Record], user: int) -> tuple[TableId, ...]:
    rows = await db.fetch(
        """
        SELECT id FROM tables
        WHERE ended IS NULL AND id IN (SELECT table_id FROM seats WHERE named_after = $1)
        ORDER BY id
        """,
        user,
    )
    return tuple(row["id"] for row in rows)


async def _open_tables(
    db: Connection[Record],
    statuses: tuple[Status, ...],
    guild: int | None,
    channel: int | None,
    user: int | None,
) -> tuple[Table, ...]:
    conditions = ["t.ended IS NULL", "t.status = ANY ($1)"]
    values: list[object] = [list(statuses)]
    for value, condition in (
        (guild, "t.guild = ${}"),
        (channel, "${} IN (t.channel, t.parent)"),
        (user, 'EXISTS (SELECT FROM seats s WHERE s.table_id = t.id AND s."user" = ${})'),
    ):
        if value is not None:
            values.append(value)
            conditions.append(condition.format(len(values)))
    rows = await db.fetch(
        f"{_WITH_SEATS} WHERE {' AND '.join(conditions)} ORDER BY t.created, t.id", *values
    )
    return tuple(table_from(row, rows_of(row["seats"])) for row in rows)


async def servers_of_tables(db: Connection[Record], *, after: int, limit: int) -> tuple[int, ...]:
    # Each step looks up the next server, however many tables the one before has.
    rows = await db.fetch(
        """
        WITH RECURSIVE found (server) AS (
            SELECT min(guild) FROM tables WHERE ended IS NULL AND guild > $1
            UNION ALL
            SELECT (SELECT min(guild) FROM tables WHERE ended IS NULL AND guild > server)
            FROM found WHERE server IS NOT NULL
        )
        SELECT server FROM found WHERE server IS NOT NULL LIMIT $2
        """,
        after,
        limit,
    )
    return tuple(row["server"] for row in rows)


async def tables_of_other_rules(
    db: Connection[Record], current: Mapping[str, int], limit: int
) -> tuple[TableId, ...]:
    rows = await db.fetch(_OF_OTHER_RULES, list(current), list(current.values()), limit)
    return tuple(row["id"] for row in rows)


async def tables_asking_computers(
    db: Connection[Record], *, after: TableId = "", limit: int
) -> tuple[TableId, ...]:
    rows = await db.fetch(_ASKING, after, limit)
    return tuple(row["id"] for row in rows)
