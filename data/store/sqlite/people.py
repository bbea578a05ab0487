"""Settings of people and servers; export and removal of a person's data. Every function runs
inside one transaction.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from data.forgotten import mark, with_mark
from data.store.rows import person_columns, person_from, server_columns, server_from, to_json
from data.store.values import FORGOTTEN, PersonSettings, ServerSettings

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection

    from data.store.values import Millis, TableId
    from engine.protocol import Json


def people(db: sqlite3.Connection, users: Collection[int]) -> dict[int, PersonSettings]:
    rows = db.execute(
        "SELECT * FROM people WHERE user IN (SELECT value FROM json_each(?))",
        (json.dumps(list(users)),),
    )
    return {user: PersonSettings(user) for user in users} | {
        row["user"]: person_from(row) for row in rows
    }


def save_person(db: sqlite3.Connection, person: PersonSettings) -> None:
    db.execute(
        """
        INSERT INTO people (
            user, language, locale, asked_by, cards, pings, dm_closed, quiet_from, quiet_to,
            zone, utc_offset, plays_forced, lets_pass, called_by, no_lessons, lessons, taught,
            lesson_at, lets_ask
        ) VALUES (
            :user, :language, :locale, :asked_by, :cards, :pings, 0, :quiet_from, :quiet_to,
            :zone, :utc_offset, :plays_forced, :lets_pass, :called_by, :no_lessons, :lessons,
            :taught, :lesson_at, :lets_ask
        )
        ON CONFLICT (user) DO UPDATE SET
            language = :language, locale = :locale, asked_by = :asked_by, cards = :cards,
            pings = :pings,
            quiet_from = :quiet_from, quiet_to = :quiet_to, zone = :zone, utc_offset = :utc_offset,
            plays_forced = :plays_forced, lets_pass = :lets_pass, called_by = :called_by,
            no_lessons = :no_lessons, lessons = :lessons, taught = :taught, lesson_at = :lesson_at,
            lets_ask = :lets_ask
        """,
        person_columns(person),
    )


def note_dm(db: sqlite3.Connection, user: int, *, closed: bool) -> None:
    if closed:
        keep_defaults(db, user)
    db.execute("UPDATE people SET dm_closed = ? WHERE user = ?", (closed, user))


def note_dm_channel(db: sqlite3.Connection, user: int, channel: int | None) -> None:
    if channel is not None:
        keep_defaults(db, user)
    db.execute("UPDATE people SET dm_channel = ? WHERE user = ?", (channel, user))


def keep_defaults(db: sqlite3.Connection, user: int) -> None:
    """Insert the default settings of a person if the person has none."""
    if db.execute("SELECT 1 FROM people WHERE user = ?", (user,)).fetchone() is None:
        save_person(db, PersonSettings(user))


def subscribe(db: sqlite3.Connection, user: int, guild: int, game: str) -> None:
    db.execute(
        """
        INSERT INTO subscriptions (guild, game, user) VALUES (?, ?, ?)
        ON CONFLICT (guild, game, user) DO NOTHING
        """,
        (guild, game, user),
    )


def unsubscribe(db: sqlite3.Connection, user: int, guild: int, game: str) -> None:
    db.execute(
        "DELETE FROM subscriptions WHERE guild = ? AND game = ? AND user = ?", (guild, game, user)
    )


def subscriptions(db: sqlite3.Connection, user: int, guild: int) -> tuple[str, ...]:
    rows = db.execute(
        "SELECT game FROM subscriptions WHERE user = ? AND guild = ? ORDER BY game", (user, guild)
    )
    return tuple(row["game"] for row in rows)


def subscribers(
    db: sqlite3.Connection, guild: int, game: str, *, not_since: Millis
) -> tuple[int, ...]:
    rows = db.execute(
        """
        SELECT user FROM subscriptions
        WHERE guild = ? AND game = ? AND (last_called IS NULL OR last_called < ?) ORDER BY user
        """,
        (guild, game, not_since),
    )
    return tuple(row["user"] for row in rows)


def note_called(
    db: sqlite3.Connection, users: Collection[int], guild: int, game: str, *, at: Millis
) -> None:
    db.executemany(
        "UPDATE subscriptions SET last_called = ? WHERE guild = ? AND game = ? AND user = ?",
        [(at, guild, game, user) for user in users],
    )


_EXPORTED: Final = {
    "settings": "SELECT * FROM people WHERE user = ?",
    "subscriptions": "SELECT * FROM subscriptions WHERE user = ? ORDER BY guild, game",
    "standings": "SELECT * FROM standings WHERE user = ? ORDER BY guild, game, variant",
    "results": """
        SELECT table_id, seat, guild, game, name, place, score, best_round, hits, tries, variant,
            won_by, seats, counted, practice, finished
        FROM results WHERE user = ? ORDER BY finished, table_id
    """,
    "seats": """
        SELECT seats.table_id, guild, channel, game, practice, hints, status, created, ended, seat,
            name, computer, missed, agrees_to_pause, sign, account
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE user = ? ORDER BY created, seats.table_id
    """,
    "named_after": "SELECT table_id, seat, name FROM seats WHERE named_after = ? ORDER BY table_id",
    "hosted": """
        SELECT id, guild, channel, game, created FROM tables WHERE host = ? ORDER BY created, id
    """,
    "invited": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE invited <> '[]' AND EXISTS (
            SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = ?
        )
        ORDER BY created, id
    """,
    "kicked": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE kicked <> '[]' AND EXISTS (SELECT 1 FROM json_each(kicked) WHERE value = ?)
        ORDER BY created, id
    """,
    "watched": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE watchers <> '[]' AND EXISTS (SELECT 1 FROM json_each(watchers) WHERE value = ?)
        ORDER BY created, id
    """,
    "moves": """
        SELECT moves.table_id, number, do, at FROM seats
        JOIN moves ON moves.table_id = seats.table_id AND moves.actor = seats.seat
        WHERE user = ? AND cause NOT LIKE 'for %' ORDER BY moves.table_id, number
    """,
    "ahead": """
        SELECT ahead.table_id, kind, do FROM seats
        JOIN ahead ON ahead.table_id = seats.table_id AND ahead.seat = seats.seat
        WHERE user = ? ORDER BY ahead.table_id, kind
    """,
    "polls": "SELECT * FROM polls WHERE asked_by = ? ORDER BY asked, id",
    "poll_answers": "SELECT poll_id, do FROM poll_answers WHERE user = ? ORDER BY poll_id",
}


def export_person(db: sqlite3.Connection, user: int) -> dict[str, Json]:
    export: dict[str, Json] = {"user": user}
    for part, query in _EXPORTED.items():
        export[part] = [dict(row) for row in db.execute(query, (user,))]
    return export


def forget_person(db: sqlite3.Connection, user: int) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT DISTINCT id FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE ? IN (user, named_after) AND ended IS NOT NULL
            AND EXISTS (SELECT 1 FROM posts WHERE posts.table_id = tables.id)
        """,
        (user,),
    )
    shown = tuple(row["id"] for row in rows)
    for statement in _FORGETTING:
        db.execute(statement, {"user": user, "nobody": FORGOTTEN})
    for column in ("kicked", "watchers"):
        named = db.execute(
            f"""
            SELECT id, {column} AS people FROM tables
            WHERE {column} <> '[]' AND ? IN (SELECT value FROM json_each({column}))
            """,  # noqa: S608  # of constants
            (user,),
        )
        db.executemany(
            f"UPDATE tables SET {column} = ? WHERE id = ?",  # noqa: S608  # of constants
            [
                (to_json(with_mark(json.loads(row["people"]), user, row["id"])), row["id"])
                for row in named.fetchall()
            ],
        )
    answered = db.execute("SELECT poll_id FROM poll_answers WHERE user = ?", (user,))
    db.executemany(
        "UPDATE OR REPLACE poll_answers SET user = ? WHERE user = ? AND poll_id = ?",
        [(mark(user, row["poll_id"]), user, row["poll_id"]) for row in answered.fetchall()],
    )
    return shown


_FORGETTING: Final = (
    # The channel of their direct messages is theirs. Whatever the other posts show may name them,
    # and is to be drawn again.
    """
    DELETE FROM posts WHERE channel = (SELECT dm_channel FROM people WHERE user = :user)
        AND table_id IN (SELECT id FROM tables WHERE ended IS NOT NULL)
    """,
    """
    UPDATE posts SET digest = '' WHERE table_id IN (
        SELECT id FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE :user IN (user, named_after) AND ended IS NOT NULL
    )
    """,
    """
    UPDATE tables SET drawn = 0 WHERE ended IS NOT NULL
        AND id IN (SELECT table_id FROM seats WHERE :user IN (user, named_after))
        AND EXISTS (SELECT 1 FROM posts WHERE posts.table_id = tables.id)
    """,
    "UPDATE tables SET host = :nobody WHERE host = :user AND ended IS NOT NULL",
    # A result may count for no one and have the name all the same.
    """
    UPDATE results SET user = NULL, name = '' WHERE user = :user
        OR (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE user = :user)
    """,
    """
    UPDATE results SET name = computer WHERE computer IS NOT NULL
        AND (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE named_after = :user)
    """,
    """
    UPDATE seats SET user = NULL, name = '', account = '', missed = 0
    WHERE user = :user AND EXISTS (
        SELECT 1 FROM tables WHERE tables.id = seats.table_id AND ended IS NOT NULL
    )
    """,
    """
    UPDATE seats SET name = computer, account = '', named_after = NULL
    WHERE named_after = :user
    """,
    """
    UPDATE tables SET invited = (
        SELECT json_group_array(json(value)) FROM json_each(invited)
        WHERE json_extract(value, '$[0]') <> :user
    )
    WHERE invited <> '[]' AND EXISTS (
        SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = :user
    )
    """,
    "UPDATE polls SET asked_by = :nobody WHERE asked_by = :user",
    "DELETE FROM standings WHERE user = :user",
    "DELETE FROM subscriptions WHERE user = :user",
    "DELETE FROM people WHERE user = :user",
)


def server(db: sqlite3.Connection, guild: int) -> ServerSettings:
    row = db.execute("SELECT * FROM servers WHERE guild = ?", (guild,)).fetchone()
    return ServerSettings(guild) if row is None else server_from(row)


def save_server(db: sqlite3.Connection, server: ServerSettings) -> None:
    db.execute(
        """
        INSERT OR REPLACE INTO servers (
            guild, language, channels, place, defaults, pace, per_question, lobby_live, lobby_turns,
            cards, motion, channels_by, watching, watching_counted
        ) VALUES (
            :guild, :language, :channels, :place, :defaults, :pace, :per_question, :lobby_live,
            :lobby_turns, :cards, :motion, :channels_by, :watching, :watching_counted
        )
        """,
        server_columns(server),
    )
