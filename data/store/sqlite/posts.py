"""The Discord messages that show a table. Every function runs inside one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.store.errors import NoSuchTable
from data.store.rows import post_from
from data.store.sqlite.people import people, server
from data.store.values import NO_GUILD, Surroundings

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection

    from data.store.values import Post, TableId


def posts_of(db: sqlite3.Connection, table: TableId) -> tuple[Post, ...]:
    rows = db.execute("SELECT * FROM posts WHERE table_id = ? ORDER BY slot", (table,))
    return tuple(map(post_from, rows))


def surroundings(
    db: sqlite3.Connection, table: TableId, users: Collection[int] = ()
) -> Surroundings:
    row = db.execute("SELECT drawn, guild FROM tables WHERE id = ?", (table,)).fetchone()
    seated = db.execute(
        "SELECT user FROM seats WHERE table_id = ? AND user IS NOT NULL ORDER BY seat", (table,)
    )
    return Surroundings(
        posts=posts_of(db, table),
        drawn=row["drawn"] if row else 0,
        people=people(db, [*(one["user"] for one in seated), *users]),
        server=server(db, row["guild"] if row else NO_GUILD),
    )


def is_drawn(db: sqlite3.Connection, table: TableId, version: int | None) -> bool:
    """Returns whether that version of the table, or a newer one, is on record as drawn. True for
    ``None``.
    """
    row = db.execute("SELECT drawn FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table=table)
    return version is None or row["drawn"] >= version


def record_posts(
    db: sqlite3.Connection,
    table: TableId,
    posts: Collection[Post] = (),
    *,
    gone: Collection[str] = (),
    drawn: int | None = None,
) -> None:
    found = db.execute("UPDATE tables SET drawn = max(drawn, ?) WHERE id = ?", (drawn or 0, table))
    if not found.rowcount:
        raise NoSuchTable(table=table)
    db.executemany(
        "DELETE FROM posts WHERE table_id = ? AND slot = ?", [(table, slot) for slot in gone]
    )
    db.executemany(
        """
        INSERT OR REPLACE INTO posts (table_id, slot, channel, message, digest, drawn, called)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
            (
                table,
                post.slot,
                post.channel,
                post.message,
                post.digest,
                post.drawn,
                " ".join(post.called),
            )
            for post in posts
        ],
    )


def undrawn_tables(
    db: sqlite3.Connection, *, after: TableId = "", limit: int = -1
) -> tuple[TableId, ...]:
    rows = db.execute(
        "SELECT id FROM tables WHERE drawn < version AND id > ? ORDER BY id LIMIT ?",
        (after, limit),
    )
    return tuple(row["id"] for row in rows)


def forget_posts(db: sqlite3.Connection, channel: int) -> tuple[TableId, ...]:
    rows = db.execute("DELETE FROM posts WHERE channel = ? RETURNING table_id", (channel,))
    return tuple(sorted({row["table_id"] for row in rows}))
