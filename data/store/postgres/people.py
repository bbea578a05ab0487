"""Settings of people and servers; export and removal of a person's data."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from data.forgotten import mark, with_mark
from data.store.rows import person_columns, person_from, server_columns, server_from, to_json
from data.store.values import PersonSettings, ServerSettings

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from asyncpg import Connection, Record

    from data.store.values import Millis, TableId
    from engine.protocol import Json


async def people(db: Connection[Record], users: Collection[int]) -> dict[int, PersonSettings]:
    rows = await db.fetch('SELECT * FROM people WHERE "user" = ANY ($1)', list(users))
    return {user: PersonSettings(user) for user in users} | {
        row["user"]: person_from(row) for row in rows
    }


async def save_person(db: Connection[Record], person: PersonSettings) -> None:
    changed = person_columns(person)
    columns = {"dm_closed": False} | changed
    await db.execute(_kept("people", "user", columns, changed), *columns.values())


def _kept(table: str, key: str, inserted: Collection[str], updated: Collection[str]) -> str:
    """Returns the statement that inserts a row of these columns, or updates that with its key."""
    names = ", ".join(f'"{name}"' for name in inserted)
    values = ", ".join(f"${number}" for number in range(1, len(inserted) + 1))
    sets = ", ".join(f'"{name}" = excluded."{name}"' for name in updated if name != key)
    return (
        f"INSERT INTO {table} ({names}) VALUES ({values})"  # noqa: S608  # names of columns
        f' ON CONFLICT ("{key}") DO UPDATE SET {sets}'
    )


async def note_dm(db: Connection[Record], user: int, *, closed: bool) -> None:
    await _note(db, user, "dm_closed", closed, insert=closed)


async def note_dm_channel(db: Connection[Record], user: int, channel: int | None) -> None:
    await _note(db, user, "dm_channel", channel, insert=channel is not None)


async def _note(
    db: Connection[Record], user: int, column: str, value: Any, *, insert: bool
) -> None:
    """Sets a column of a person; if they have no settings, inserts the defaults or does nothing."""
    if not insert:
        await db.execute(f'UPDATE people SET {column} = $2 WHERE "user" = $1', user, value)  # noqa: S608  # of above
        return
    columns = {"dm_closed": False} | person_columns(PersonSettings(user)) | {column: value}
    await db.execute(_kept("people", "user", columns, [column]), *columns.values())


async def subscribe(db: Connection[Record], user: int, guild: int, game: str) -> None:
    await db.execute(
        """
        INSERT INTO subscriptions (guild, game, "user") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
        """,
        guild,
        game,
        user,
    )


async def unsubscribe(db: Connection[Record], user: int, guild: int, game: str) -> None:
    await db.execute(
        'DELETE FROM subscriptions WHERE guild = $1 AND game = $2 AND "user" = $3',
        guild,
        game,
        user,
    )


async def subscriptions(db: Connection[Record], user: int, guild: int) -> tuple[str, ...]:
    rows = await db.fetch(
        'SELECT game FROM subscriptions WHERE "user" = $1 AND guild = $2 ORDER BY game', user, guild
    )
    return tuple(row["game"] for row in rows)


async def subscribers(
    db: Connection[Record], guild: int, game: str, *, not_since: Millis
) -> tuple[int, ...]:
    rows = await db.fetch(
        """
        SELECT "user" FROM subscriptions
        WHERE guild = $1 AND game = $2 AND (last_called IS NULL OR last_called < $3)
        ORDER BY "user"
        """,
        guild,
        game,
        not_since,
    )
    return tuple(row["user"] for row in rows)


async def note_called(
    db: Connection[Record], users: Collection[int], guild: int, game: str, *, at: Millis
) -> None:
    await db.execute(
        """
        UPDATE subscriptions SET last_called = $4
        WHERE guild = $2 AND game = $3 AND "user" = ANY ($1)
        """,
        list(users),
        guild,
        game,
        at,
    )


_EXPORTED: Final = {
    "settings": 'SELECT * FROM people WHERE "user" = $1',
    "subscriptions": 'SELECT * FROM subscriptions WHERE "user" = $1 ORDER BY guild, game',
    "standings": 'SELECT * FROM standings WHERE "user" = $1 ORDER BY guild, game, variant',
    "results": """
        SELECT table_id, seat, guild, game, name, place, score, best_round, hits, tries, variant,
            won_by, seats, counted, practice, finished
        FROM results WHERE "user" = $1 ORDER BY finished, table_id
    """,
    "seats": """
        SELECT seats.table_id, guild, channel, game, practice, hints, status, created, ended, seat,
            name, computer, missed, agrees_to_pause, sign, account
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE "user" = $1 ORDER BY created, seats.table_id
    """,
    "named_after": """
        SELECT table_id, seat, name FROM seats WHERE named_after = $1 ORDER BY table_id
    """,
    "hosted": """
        SELECT id, guild, channel, game, created FROM tables WHERE host = $1 ORDER BY created, id
    """,
    "invited": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE invited <> '[]' AND EXISTS (
            SELECT FROM json_array_elements(invited::json) one WHERE (one ->> 0)::bigint = $1
        )
        ORDER BY created, id
    """,
    "kicked": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE kicked <> '[]' AND EXISTS (
            SELECT FROM json_array_elements_text(kicked::json) one WHERE one::bigint = $1
        )
        ORDER BY created, id
    """,
    "watched": """
        SELECT id, guild, channel, game, created FROM tables
        WHERE watchers <> '[]' AND EXISTS (
            SELECT FROM json_array_elements_text(watchers::json) one WHERE one::bigint = $1
        )
        ORDER BY created, id
    """,
    "moves": """
        SELECT moves.table_id, number, "do", at FROM seats
        JOIN moves ON moves.table_id = seats.table_id AND moves.actor = seats.seat
        WHERE "user" = $1 AND cause NOT LIKE 'for %' ORDER BY moves.table_id, number
    """,
    "ahead": """
        SELECT ahead.table_id, kind, "do" FROM seats
        JOIN ahead ON ahead.table_id = seats.table_id AND ahead.seat = seats.seat
        WHERE "user" = $1 ORDER BY ahead.table_id, kind
    """,
    "polls": "SELECT * FROM polls WHERE asked_by = $1 ORDER BY asked, id",
    "poll_answers": """
        SELECT poll_id, "do" FROM poll_answers WHERE "user" = $1 ORDER BY poll_id
    """,
}

_EXPORT: Final = "SELECT " + ", ".join(  # noqa: S608  # of the queries above
    f"(SELECT array_agg(row_to_json(r)::text) FROM ({query}) r) AS {part}"  # noqa: S608
    for part, query in _EXPORTED.items()
)


async def export_person(db: Connection[Record], user: int) -> dict[str, Json]:
    (found,) = await db.fetch(_EXPORT, user)
    return await asyncio.to_thread(_export_of, user, found)


def _export_of(user: int, found: Record) -> dict[str, Json]:
    """Row by row, so that others who are answered meanwhile do not wait for all of them."""
    export: dict[str, Json] = {"user": user}
    for part in _EXPORTED:
        export[part] = [_exported(json.loads(row)) for row in found[part] or ()]
    return export


def _exported(row: Mapping[str, Any]) -> dict[str, Json]:
    """Returns the row as SQLite has it, where what is true is 1."""
    return {name: int(one) if isinstance(one, bool) else one for name, one in row.items()}


_FORGETTING: Final = (
    # The channel of their direct messages is theirs. Whatever the other posts show may name them,
    # and is to be drawn again.
    """
    DELETE FROM posts WHERE channel = (SELECT dm_channel FROM people WHERE "user" = $1)
        AND table_id IN (SELECT id FROM tables WHERE ended IS NOT NULL)
    """,
    """
    UPDATE posts SET digest = '' WHERE table_id IN (
        SELECT id FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE $1 IN ("user", named_after) AND ended IS NOT NULL
    )
    """,
    """
    UPDATE tables SET drawn = 0, unsettled = true WHERE ended IS NOT NULL
        AND id IN (SELECT table_id FROM seats WHERE $1 IN ("user", named_after))
        AND EXISTS (SELECT FROM posts WHERE posts.table_id = tables.id)
    """,
    "UPDATE tables SET host = 0 WHERE host = $1 AND ended IS NOT NULL",  # FORGOTTEN
    # A result may count for no one and have the name all the same.
    """
    UPDATE results SET "user" = NULL, name = '' WHERE "user" = $1
        OR (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE "user" = $1)
    """,
    """
    UPDATE results SET name = computer WHERE computer IS NOT NULL
        AND (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE named_after = $1)
    """,
    """
    UPDATE seats SET "user" = NULL, name = '', account = '', missed = 0
    WHERE "user" = $1 AND EXISTS (
        SELECT FROM tables WHERE tables.id = seats.table_id AND ended IS NOT NULL
    )
    """,
    """
    UPDATE seats SET name = computer, account = '', named_after = NULL
    WHERE named_after = $1
    """,
    """
    UPDATE tables SET invited = coalesce((
        SELECT json_agg(one) FROM json_array_elements(invited::json) one
        WHERE (one ->> 0)::bigint <> $1
    )::text, '[]')
    WHERE invited <> '[]' AND EXISTS (
        SELECT FROM json_array_elements(invited::json) one WHERE (one ->> 0)::bigint = $1
    )
    """,
    "UPDATE polls SET asked_by = 0 WHERE asked_by = $1",  # FORGOTTEN
    'DELETE FROM standings WHERE "user" = $1',
    'DELETE FROM subscriptions WHERE "user" = $1',
    'DELETE FROM people WHERE "user" = $1',
)


async def forget_person(db: Connection[Record], user: int) -> tuple[TableId, ...]:
    async with db.transaction():
        shown = await db.fetch(
            """
            SELECT DISTINCT id FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE $1 IN ("user", named_after) AND ended IS NOT NULL
                AND EXISTS (SELECT FROM posts WHERE posts.table_id = tables.id)
            """,
            user,
        )
        for statement in _FORGETTING:
            await db.execute(statement, user)
        for column in ("kicked", "watchers"):
            named = await db.fetch(
                f"""
                SELECT id, {column} AS people FROM tables WHERE {column} <> '[]' AND EXISTS (
                    SELECT FROM json_array_elements_text({column}::json) one WHERE one::bigint = $1
                )
                FOR UPDATE
                """,  # noqa: S608  # of constants
                user,
            )
            await db.executemany(
                f"UPDATE tables SET {column} = $1 WHERE id = $2",  # noqa: S608  # of constants
                [
                    (to_json(with_mark(json.loads(row["people"]), user, row["id"])), row["id"])
                    for row in named
                ],
            )
        answered = await db.fetch('SELECT poll_id FROM poll_answers WHERE "user" = $1', user)
        for poll in [row["poll_id"] for row in answered]:
            await _mark_answer(db, poll, user)
    return tuple(row["id"] for row in shown)


async def _mark_answer(db: Connection[Record], poll: str, user: int) -> None:
    """Puts a mark in the person's place at their answer to that poll."""
    marked = mark(user, poll)
    await db.execute('DELETE FROM poll_answers WHERE poll_id = $1 AND "user" = $2', poll, marked)
    await db.execute(
        'UPDATE poll_answers SET "user" = $3 WHERE poll_id = $1 AND "user" = $2', poll, user, marked
    )


async def server(db: Connection[Record], guild: int) -> ServerSettings:
    row = await db.fetchrow("SELECT * FROM servers WHERE guild = $1", guild)
    return ServerSettings(guild) if row is None else server_from(row)


async def save_server(db: Connection[Record], server: ServerSettings) -> None:
    columns = server_columns(server)
    await db.execute(_kept("servers", "guild", columns, columns), *columns.values())
