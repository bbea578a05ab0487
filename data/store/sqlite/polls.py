"""Positions that a server is asked about. Every function runs inside one transaction."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from data.store.rows import poll_from, to_json

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

    from data.store.values import Millis, Poll, PollId
    from engine.protocol import Json


def open_poll(db: sqlite3.Connection, poll: Poll) -> Poll:
    db.execute(
        """
        INSERT INTO polls (
            id, guild, channel, message, table_id, entry, seat, asked_by, asked, closes
        ) VALUES (
            :id, :guild, :channel, :message, :table, :entry, :seat, :asked_by, :asked, :closes
        )
        ON CONFLICT DO NOTHING
        """,
        asdict(poll),
    )
    return poll_by(db, poll.guild, poll.asked_by) or poll


def poll(db: sqlite3.Connection, poll_id: PollId) -> Poll | None:
    row = db.execute("SELECT * FROM polls WHERE id = ?", (poll_id,)).fetchone()
    return None if row is None else poll_from(row)


def poll_by(db: sqlite3.Connection, guild: int, user: int) -> Poll | None:
    row = db.execute(
        "SELECT * FROM polls WHERE asked_by = ? AND guild = ? AND asked_by <> 0", (user, guild)
    ).fetchone()
    return None if row is None else poll_from(row)


def answer_poll(
    db: sqlite3.Connection, poll_id: PollId, user: int, do: Mapping[str, Json]
) -> Mapping[str, Json] | None:
    db.execute(
        """
        INSERT INTO poll_answers (poll_id, user, do)
        SELECT id, ?, ? FROM polls WHERE id = ?
        ON CONFLICT DO NOTHING
        """,
        (user, to_json(do), poll_id),
    )
    return poll_answers(db, poll_id).get(user)


def poll_answers(db: sqlite3.Connection, poll_id: PollId) -> dict[int, Mapping[str, Json]]:
    rows = db.execute(
        "SELECT user, do FROM poll_answers WHERE poll_id = ? ORDER BY user", (poll_id,)
    )
    return {row["user"]: json.loads(row["do"]) for row in rows}


def polls_to_close(db: sqlite3.Connection, at: Millis, limit: int) -> tuple[Poll, ...]:
    rows = db.execute("SELECT * FROM polls WHERE closes <= ? ORDER BY closes LIMIT ?", (at, limit))
    return tuple(map(poll_from, rows))


def next_poll_closes(db: sqlite3.Connection) -> Millis | None:
    closes: Millis | None = db.execute("SELECT min(closes) FROM polls").fetchone()[0]
    return closes


def end_poll(db: sqlite3.Connection, poll_id: PollId) -> None:
    db.execute("DELETE FROM poll_answers WHERE poll_id = ?", (poll_id,))
    db.execute("DELETE FROM polls WHERE id = ?", (poll_id,))
