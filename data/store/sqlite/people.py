"""Settings of people and servers; export and removal of a person's data. Every function runs
inside one transaction.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from data.store.sqlite.rows import person_from, server_from, to_json
from data.store.values import FORGOTTEN, Person, Server

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection

    from engine.protocol import Json


def people(db: sqlite3.Connection, users: Collection[int]) -> dict[int, Person]:
    rows = db.execute(
        "SELECT * FROM people WHERE user IN (SELECT value FROM json_each(?))",
        (json.dumps(list(users)),),
    )
    return {user: Person(user) for user in users} | {row["user"]: person_from(row) for row in rows}


def save_person(db: sqlite3.Connection, person: Person) -> None:
    db.execute(
        """
        INSERT INTO people (user, language, locale, bids, cards, pings, dm_closed)
        VALUES (?, ?, ?, ?, ?, ?, 0)
        ON CONFLICT (user) DO UPDATE SET
            language = excluded.language, locale = excluded.locale, bids = excluded.bids,
            cards = excluded.cards, pings = excluded.pings
        """,
        (
            person.user,
            person.language,
            person.locale,
            person.bids.value,
            person.cards.value,
            person.pings,
        ),
    )


def note_dm(db: sqlite3.Connection, user: int, *, closed: bool) -> None:
    known = db.execute("UPDATE people SET dm_closed = ? WHERE user = ?", (closed, user))
    if closed and not known.rowcount:
        save_person(db, Person(user))
        db.execute("UPDATE people SET dm_closed = 1 WHERE user = ?", (user,))


_EXPORTED: Final = {
    "settings": "SELECT * FROM people WHERE user = ?",
    "standings": "SELECT * FROM standings WHERE user = ? ORDER BY guild, game",
    "results": """
        SELECT table_id, seat, guild, game, name, place, score, best_round, hits, tries, seats,
            counted, finished
        FROM results WHERE user = ? ORDER BY finished, table_id
    """,
    "seats": """
        SELECT seats.table_id, guild, channel, game, status, created, ended, seat, name,
            computer, missed
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE user = ? ORDER BY created, seats.table_id
    """,
    "hosted": """
        SELECT id, guild, channel, game, created FROM tables WHERE host = ? ORDER BY created, id
    """,
    "kicked": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE kicked <> '[]' AND EXISTS (SELECT 1 FROM json_each(kicked) WHERE value = ?)
        ORDER BY created, id
    """,
    "moves": """
        SELECT moves.table_id, number, do, at FROM seats
        JOIN moves ON moves.table_id = seats.table_id AND moves.actor = seats.seat
        WHERE user = ? AND cause IS NOT NULL ORDER BY moves.table_id, number
    """,
}


def export_person(db: sqlite3.Connection, user: int) -> dict[str, Json]:
    export: dict[str, Json] = {"user": user}
    for part, query in _EXPORTED.items():
        export[part] = [dict(row) for row in db.execute(query, (user,))]
    return export


def forget_person(db: sqlite3.Connection, user: int) -> None:
    for statement in _FORGETTING:
        db.execute(statement, {"user": user, "nobody": FORGOTTEN})


_FORGETTING: Final = (
    # Posts on record may name a channel of direct messages.
    """
    DELETE FROM posts WHERE table_id IN (
        SELECT id FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE user = :user AND ended IS NOT NULL
    )
    """,
    "UPDATE tables SET host = :nobody WHERE host = :user AND ended IS NOT NULL",
    """
    UPDATE seats SET user = NULL, name = '', missed = 0
    WHERE user = :user AND EXISTS (
        SELECT 1 FROM tables WHERE tables.id = seats.table_id AND ended IS NOT NULL
    )
    """,
    """
    UPDATE tables SET kicked = (
        SELECT json_group_array(value) FROM json_each(kicked) WHERE value <> :user
    )
    WHERE kicked <> '[]' AND EXISTS (SELECT 1 FROM json_each(kicked) WHERE value = :user)
    """,
    "UPDATE results SET user = NULL, name = '' WHERE user = :user",
    "DELETE FROM standings WHERE user = :user",
    "DELETE FROM people WHERE user = :user",
)


def server(db: sqlite3.Connection, guild: int) -> Server:
    row = db.execute("SELECT * FROM servers WHERE guild = ?", (guild,)).fetchone()
    return Server(guild) if row is None else server_from(row)


def save_server(db: sqlite3.Connection, kept: Server) -> None:
    db.execute(
        """
        INSERT OR REPLACE INTO servers (guild, language, channels, place, defaults)
        VALUES (?, ?, ?, ?, ?)
        """,
        (
            *(kept.guild, kept.language, to_json(kept.channels)),
            *(kept.place.value, to_json(kept.defaults)),
        ),
    )


def fact(db: sqlite3.Connection, key: str) -> str | None:
    row = db.execute("SELECT value FROM facts WHERE key = ?", (key,)).fetchone()
    return None if row is None else row["value"]


def keep_fact(db: sqlite3.Connection, key: str, value: str) -> None:
    db.execute("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", (key, value))
