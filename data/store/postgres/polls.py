"""Positions that a server is asked about."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import TYPE_CHECKING, Final

from data.store.rows import poll_from, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from asyncpg import Connection, Record

    from data.store.values import Millis, Poll, PollId
    from engine.protocol import Json

_TO_CLOSE: Final = "SELECT * FROM polls WHERE closes <= $1 ORDER BY closes LIMIT $2"


async def open_poll(db: Connection[Record], poll: Poll) -> Poll:
    await db.execute(
        """
        INSERT INTO polls (
            id, guild, channel, message, table_id, entry, seat, asked_by, asked, closes
        ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT DO NOTHING
        """,
        *astuple(poll),
    )
    return await poll_by(db, poll.guild, poll.asked_by) or poll


async def poll(db: Connection[Record], poll_id: PollId) -> Poll | None:
    row = await db.fetchrow("SELECT * FROM polls WHERE id = $1", poll_id)
    return None if row is None else poll_from(row)


async def poll_by(db: Connection[Record], guild: int, user: int) -> Poll | None:
    row = await db.fetchrow(
        "SELECT * FROM polls WHERE asked_by = $1 AND guild = $2 AND asked_by <> 0", user, guild
    )
    return None if row is None else poll_from(row)


async def answer_poll(
    db: Connection[Record], poll_id: PollId, user: int, do: Mapping[str, Json]
) -> Mapping[str, Json] | None:
    await db.execute(
        """
        INSERT INTO poll_answers (poll_id, "user", "do")
        SELECT id, $2, $3 FROM polls WHERE id = $1 FOR KEY SHARE
        ON CONFLICT DO NOTHING
        """,
        poll_id,
        user,
        to_json(do),
    )
    return (await poll_answers(db, poll_id)).get(user)


async def poll_answers(db: Connection[Record], poll_id: PollId) -> dict[int, Mapping[str, Json]]:
    rows = await db.fetch(
        'SELECT "user", "do" FROM poll_answers WHERE poll_id = $1 ORDER BY "user"', poll_id
    )
    return {row["user"]: json.loads(row["do"]) for row in rows}


async def polls_to_close(db: Connection[Record], at: Millis, limit: int) -> tuple[Poll, ...]:
    rows = await db.fetch(_TO_CLOSE, at, limit)
    return tuple(map(poll_from, rows))


async def next_poll_closes(db: Connection[Record]) -> Millis | None:
    closes: Millis | None = await db.fetchval("SELECT min(closes) FROM polls")
    return closes


async def end_poll(db: Connection[Record], poll_id: PollId) -> None:
    async with db.transaction():
        # Who answers has locked the row, so no one answers between the two.
        await db.execute("SELECT FROM polls WHERE id = $1 FOR UPDATE", poll_id)
        await db.execute("DELETE FROM poll_answers WHERE poll_id = $1", poll_id)
        await db.execute("DELETE FROM polls WHERE id = $1", poll_id)
