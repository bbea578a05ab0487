"""The Discord messages that show a table. Every function is one trip to the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.store.errors import NoSuchTable
from data.store.postgres.migrate import call
from data.store.postgres.rows import rows_of
from data.store.rows import person_from, post_from, server_from, to_json
from data.store.values import NO_GUILD, PersonSettings, ServerSettings, Surroundings

if TYPE_CHECKING:
    from collections.abc import Collection

    from asyncpg import Connection, Record

    from data.store.values import Post, TableId
    from engine.protocol import Json

_SURROUNDINGS = """
    WITH asked AS (
        SELECT t.drawn, t.guild FROM tables t WHERE t.id = $1
    ), seated AS (
        SELECT s."user", s.seat FROM seats s WHERE s.table_id = $1 AND s."user" IS NOT NULL
    )
    SELECT
        (SELECT drawn FROM asked) AS drawn,
        (SELECT guild FROM asked) AS guild,
        (SELECT array_agg("user" ORDER BY seat) FROM seated) AS seated,
        (SELECT json_agg(p ORDER BY p.slot) FROM posts p WHERE p.table_id = $1) AS posts,
        (
            SELECT json_agg(q) FROM people q
            WHERE q."user" = ANY ($2::bigint[] || ARRAY(SELECT "user" FROM seated))
        ) AS people,
        (SELECT row_to_json(v) FROM servers v WHERE v.guild = (SELECT guild FROM asked)) AS server
"""

_UNDRAWN = """
    SELECT t.id FROM tables t
    WHERE t.unsettled AND t.drawn < t.version AND t.id > $1 ORDER BY t.id LIMIT $2
"""

_RECORD = call("record_posts", 4)


async def surroundings(
    db: Connection[Record], table: TableId, users: Collection[int] = ()
) -> Surroundings:
    (row,) = await db.fetch(_SURROUNDINGS, table, list(users))
    guild = NO_GUILD if row["guild"] is None else row["guild"]
    kept = {one["user"]: person_from(one) for one in rows_of(row["people"])}
    return Surroundings(
        posts=tuple(map(post_from, rows_of(row["posts"]))),
        drawn=row["drawn"] or 0,
        people={
            user: kept[user] if user in kept else PersonSettings(user)
            for user in (*(row["seated"] or ()), *users)
        },
        server=ServerSettings(guild)
        if row["server"] is None
        else server_from(*rows_of(f"[{row['server']}]")),
    )


async def record_posts(
    db: Connection[Record],
    table: TableId,
    posts: Collection[Post] = (),
    *,
    gone: Collection[str] = (),
    drawn: int | None = None,
) -> None:
    last = {post.slot: post for post in posts}
    rows: list[Json] = [
        {
            "slot": post.slot,
            "channel": post.channel,
            "message": post.message,
            "digest": post.digest,
            "drawn": post.drawn,
            "called": " ".join(post.called),
        }
        for post in last.values()
    ]
    given = to_json(rows) if rows else None
    if await db.fetchval(_RECORD, table, given, list(gone), drawn) == NoSuchTable.code:
        raise NoSuchTable(table=table)


async def undrawn_tables(
    db: Connection[Record], *, after: TableId = "", limit: int = -1
) -> tuple[TableId, ...]:
    rows = await db.fetch(_UNDRAWN, after, None if limit < 0 else limit)
    return tuple(row["id"] for row in rows)


async def forget_posts(db: Connection[Record], channel: int) -> tuple[TableId, ...]:
    rows = await db.fetch("DELETE FROM posts WHERE channel = $1 RETURNING table_id", channel)
    return tuple(sorted({row["table_id"] for row in rows}))
