"""Settings of people and servers, facts of the program, export and deletion of personal data."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from data.forgotten import mark
from data.store.codec import (
    Role,
    Settings,
    people_of,
    settings_data,
    settings_from,
    table_data,
    table_from,
    to_json,
    without_person,
)
from data.store.driver import Part, insert, marks, tell
from data.store.values import PersonSettings, ServerSettings

if TYPE_CHECKING:
    from data.store.driver import Row, Tx
    from data.store.values import DirectLimits, Millis, Table, TableId
    from engine.protocol import Json


T = TypeVar("T")


class Kept(StrEnum):
    """The kinds of values that are kept by a key."""

    PERSON = "person"
    SERVER = "server"
    FACT = "fact"  # facts of the program, such as the digest of the command tree


_KIND: Final = {PersonSettings: Kept.PERSON, ServerSettings: Kept.SERVER}

_CHANGED: Final = """
    UPDATE kept SET version = version + 1, data = ? WHERE kind = ? AND key = ? AND version = ?
    RETURNING version
"""

_FIRST: Final = """
    INSERT INTO kept (kind, key, version, data) VALUES (?, ?, 1, ?)
    ON CONFLICT DO NOTHING RETURNING version
"""

_DIRECTS: Final = "directs"
"""The fact with the instants at which direct messages were opened and last refused."""

SUBSCRIBE: Final = """
    INSERT INTO subscriptions (guild, game, person, last_called) VALUES (?, ?, ?, 0)
    ON CONFLICT DO NOTHING
"""

UNSUBSCRIBE: Final = "DELETE FROM subscriptions WHERE guild = ? AND game = ? AND person = ?"

SUBSCRIBERS: Final = """
    SELECT person FROM subscriptions WHERE guild = ? AND game = ? AND last_called < ?
    ORDER BY person
"""

_EXPORTED: Final = {
    "subscriptions": "SELECT * FROM subscriptions WHERE person = ? ORDER BY guild, game",
    "standings": "SELECT * FROM standings WHERE person = ? ORDER BY guild, game, variant",
    "results": "SELECT * FROM results WHERE person = ? ORDER BY finished, table_id",
    "polls": "SELECT * FROM polls WHERE asked_by = ? AND asked_by <> 0 ORDER BY closes, id",
    "poll_answers": "SELECT poll_id, action FROM poll_answers WHERE person = ? ORDER BY poll_id",
}
"""The rows to export of a person; the fields in ``data`` are exported beside the columns."""

_EXPORTED_OF_SEAT: Final = {
    "moves": """
        SELECT table_id, number, action, at FROM moves WHERE table_id = ? AND actor = ?
        AND cause NOT LIKE 'for %' ORDER BY number
    """,
    "ahead": """
        SELECT table_id, kind, action FROM ahead WHERE table_id = ? AND seat = ? ORDER BY kind
    """,
}

_SENT: Final = """
    SELECT table_id, channel, message FROM posts WHERE table_id = ? AND reader = ? ORDER BY slot
"""

_FORGET_ASKER: Final = "UPDATE polls SET asked_by = 0 WHERE asked_by = ? AND asked_by <> 0"
"""0 is `data.store.values.FORGOTTEN`."""

_AT_ONCE: Final = 50
"""From how many tables a person is removed in one transaction."""

_ROLES: Final = {
    Role.SEAT: "seats",
    Role.NAMED_AFTER: "named_after",
    Role.HOST: "hosted",
    Role.INVITED: "invited",
    Role.NEXT: "waiting_for_the_next_game",
    Role.KICKED: "kicked",
    Role.WATCHER: "watched",
}

_TABLES_OF: Final = """
    SELECT tables.*, role FROM table_people JOIN tables ON tables.id = table_people.table_id
    WHERE person = ?{} ORDER BY created, tables.id
"""


async def read_kept(tx: Tx, kind: Kept, keys: Collection[object]) -> dict[str, str]:
    """Returns the values of those keys that have one."""
    given = list(dict.fromkeys(map(str, keys)))
    if not given:
        return {}
    sql = f"SELECT key, data FROM kept WHERE kind = ? AND key IN ({marks(len(given))})"  # noqa: S608  # of marks
    return {row["key"]: row["data"] for row in await tx.fetch(sql, kind.value, *given)}


async def read_settings(
    tx: Tx, kind: type[Settings], owners: Collection[int]
) -> dict[int, Settings]:
    kept = await read_kept(tx, _KIND[kind], owners)
    return {one: settings_from(kind, one, kept.get(str(one))) for one in owners}


class PeopleStore(Part):
    """Settings, facts of the program, and export and deletion of personal data."""

    async def people(self, users: Collection[int]) -> dict[int, PersonSettings]:
        """Returns each person's settings; defaults for those who have none."""
        return await read_settings(self._db, PersonSettings, users)

    async def server(self, guild: int) -> ServerSettings:
        """Returns a server's settings; the defaults if it has none."""
        return (await read_settings(self._db, ServerSettings, (guild,)))[guild]

    async def change(
        self, kind: type[Settings], owner: int, alter: Callable[[Settings], Settings]
    ) -> Settings:
        """Replaces the settings of a person or server by what ``alter`` returns for them.

        ``alter`` gets the stored settings, so no other change is lost; it may be called several
        times.
        """

        def altered(text: str | None) -> tuple[str | None, Settings]:
            before = settings_from(kind, owner, text)
            after = alter(before)
            return text if after == before else settings_data(after), after

        return await self._change(_KIND[kind], owner, altered)

    async def fact(self, key: str) -> str | None:
        """Returns the fact under that key, such as the digest of the command tree."""
        return (await read_kept(self._db, Kept.FACT, (key,))).get(key)

    async def keep_fact(self, key: str, value: str) -> None:
        """Replaces the fact under that key."""
        await self._change(Kept.FACT, key, lambda _: (value, None))

    async def count_direct(self, limits: DirectLimits, *, at: Millis) -> bool:
        """Counts a direct message that is to be opened; returns whether the limits allow it."""

        def opened(text: str | None) -> tuple[str | None, bool]:
            directs = _directs(text)
            if _next_direct(directs, limits) > at:
                return text, False
            longest = max(limits.most_in, default=0)
            kept = [one for one in directs["opened"] if one > at - longest]
            return to_json({"opened": [*kept, at], "refused": directs["refused"]}), True

        return await self._change(Kept.FACT, _DIRECTS, opened)

    async def refuse_directs(self, *, at: Millis) -> None:
        """Notes that Discord refused to open more direct messages."""

        def refused(text: str | None) -> tuple[str, None]:
            return to_json({"opened": _directs(text)["opened"], "refused": at}), None

        await self._change(Kept.FACT, _DIRECTS, refused)

    async def next_direct(self, limits: DirectLimits) -> Millis:
        """Returns from when on a direct message may be opened; the instant may have passed."""
        return _next_direct(_directs(await self.fact(_DIRECTS)), limits)

    async def _change(
        self, kind: Kept, key: object, alter: Callable[[str | None], tuple[str | None, T]]
    ) -> T:
        """Replaces a value by what ``alter`` makes of it; returns the other part of its result.

        ``alter`` may be called several times. Nothing is written if it returns the value unchanged.
        """

        async def changed(tx: Tx) -> T:
            while True:
                found = await tx.fetch(
                    "SELECT version, data FROM kept WHERE kind = ? AND key = ?", kind, str(key)
                )
                before = found[0]["data"] if found else None
                after, with_it = alter(before)
                if after is None or after == before:
                    return with_it
                if not found:
                    written = await tx.fetch(_FIRST, kind, str(key), after)
                else:
                    written = await tx.fetch(_CHANGED, after, kind, str(key), found[0]["version"])
                if written:
                    if kind is Kept.PERSON:
                        await tell(tx, f"{kind.value} {key}")
                    return with_it

        return await self._db.transaction(changed)

    async def subscribe(self, user: int, guild: int, game: str, *, wants: bool = True) -> None:
        """Notes whether the person wants pings for lobbies of that game in that server."""
        sql = SUBSCRIBE if wants else UNSUBSCRIBE
        await self._db.transaction(lambda tx: tx.fetch(sql, guild, game, user))

    async def subscriptions(self, user: int, guild: int) -> tuple[str, ...]:
        """Returns the games that the person subscribed to in that server, in alphabetical order."""
        rows = await self._db.fetch(
            "SELECT game FROM subscriptions WHERE person = ? AND guild = ? ORDER BY game",
            *(user, guild),
        )
        return tuple(row["game"] for row in rows)

    async def subscribers(self, guild: int, game: str, *, not_since: Millis) -> tuple[int, ...]:
        """Returns, by user id, the subscribers who were not called at that instant or later."""
        rows = await self._db.fetch(SUBSCRIBERS, guild, game, not_since)
        return tuple(row["person"] for row in rows)

    async def note_called(
        self, users: Collection[int], guild: int, game: str, *, at: Millis
    ) -> None:
        """Notes when these subscribers were called."""

        async def noted(tx: Tx) -> None:
            for user in users:
                await tx.fetch(
                    "UPDATE subscriptions SET last_called = ?"
                    " WHERE guild = ? AND game = ? AND person = ?",
                    *(at, guild, game, user),
                )

        await self._db.transaction(noted)

    async def export_person(self, user: int) -> Mapping[str, Json]:
        """Returns everything that is kept about a person, ready for JSON."""

        async def read(tx: Tx) -> Mapping[str, Json]:
            settings = await read_kept(tx, Kept.PERSON, (user,))
            export: dict[str, Any] = {
                "user": user,
                "messages": [],
                "settings": [json.loads(one) for one in settings.values()],
            }
            for part, query in _EXPORTED.items():
                export[part] = [_told(row) for row in await tx.fetch(query, user)]
            export |= {part: [] for part in (*_ROLES.values(), *_EXPORTED_OF_SEAT)}
            rows = await tx.fetch(_TABLES_OF.format(""), user)
            for row in rows:
                table, role = table_from(row), Role(row["role"])
                told = _told_table(table, role, user)
                export[_ROLES[role]] += told
                if role is Role.SEAT:
                    for part, query in _EXPORTED_OF_SEAT.items():
                        found = await tx.fetch(query, table.id, told[0]["seat"])
                        export[part] += map(_told, found)
            for table_id in dict.fromkeys(row["id"] for row in rows):
                export["messages"] += map(_told, await tx.fetch(_SENT, table_id, user))
            return export

        return await self._db.snapshot(read)

    async def forget_person(self, user: int) -> tuple[TableId, ...]:
        """Deletes a person's data; returns the tables with posts that may still name them.

        Standings, settings and subscriptions are deleted. Results and the seats of ended tables
        lose user and name. Polls lose who asked them. Lists of kicked people, spectators and
        answers to polls get a mark in place of the person (`data.forgotten`). Posts that only the
        person sees are deleted, and others of these tables are drawn again.

        Tables that have not ended are changed only by `commit`, so the caller makes the person
        leave them first. Tables of other shards are left to `forget_at_tables`. Each transaction
        covers a few tables, so that no other call waits long; after a failure the call must be
        repeated.
        """
        shown = await self.forget_at_tables(user)

        async def forgotten(tx: Tx) -> None:
            await tx.fetch(_FORGET_ASKER, user)
            await tx.fetch("DELETE FROM standings WHERE person = ?", user)
            await tx.fetch("DELETE FROM subscriptions WHERE person = ?", user)
            await tx.fetch(
                "DELETE FROM kept WHERE kind = ? AND key = ?", Kept.PERSON.value, str(user)
            )
            await tell(tx, f"{Kept.PERSON.value} {user}")
            answered = await tx.fetch("SELECT poll_id FROM poll_answers WHERE person = ?", user)
            for row in answered:
                await _mark_answer(tx, row["poll_id"], user)

        await self._db.transaction(forgotten)
        return shown

    async def forget_at_tables(self, user: int) -> tuple[TableId, ...]:
        """Does the part of `forget_person` that concerns tables, those of the own shards."""
        sql = _TABLES_OF.format(self.shards.condition("guild"))
        tables = list(dict.fromkeys(row["id"] for row in await self._db.fetch(sql, user)))
        shown: list[TableId] = []
        for start in range(0, len(tables), _AT_ONCE):
            some = tables[start : start + _AT_ONCE]
            shown += await self._db.transaction(partial(_forget_at, tables=some, user=user))
        return tuple(shown)

    async def show_again(self, tables: Iterable[TableId]) -> None:
        """Marks as unknown what the posts of these tables show, so that they are drawn again."""

        async def marked(tx: Tx) -> None:
            for table in tables:
                await _show_again(tx, table)

        await self._db.transaction(marked)


def _directs(text: str | None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text) if text else {"opened": [], "refused": None}
    return found


def _next_direct(directs: Mapping[str, Any], limits: DirectLimits) -> Millis:
    refused, opened = directs["refused"], sorted(directs["opened"])
    possible: list[Millis] = [0 if refused is None else refused + limits.rest]
    for span, most in limits.most_in.items():
        possible.append(opened[-most] + span if len(opened) >= most else 0)
    return max(possible)


def _told(row: Row) -> dict[str, Json]:
    """Returns the columns of a row, and the fields in its ``data``."""
    columns: dict[str, Json] = {name: row[name] for name in row.keys()}  # noqa: SIM118  # a row is no mapping
    data: dict[str, Json] = json.loads(str(columns.pop("data", "{}")))
    return columns | data


def _told_table(table: Table, role: Role, user: int) -> list[dict[str, Any]]:
    """Returns what a table says about a person in that role, and about no one else."""
    said: dict[str, Any] = {
        "table_id": table.id,
        "guild": table.guild,
        "channel": table.channel,
        "game": table.game,
        "created": table.created,
    }
    if role not in (Role.SEAT, Role.NAMED_AFTER):
        return [said]
    said |= {
        "practice": table.practice,
        "hints": list(table.hints),
        "status": table.status.value,
        "ended": table.ended,
    }
    return [
        said
        | {
            "seat": seat,
            "name": one.name,
            "computer": one.computer,
            "missed": one.missed,
            "agrees_to_pause": one.agrees_to_pause,
            "sign": one.sign,
            "account": one.account,
        }
        for seat, one in enumerate(table.seats)
        if user == (one.user if role is Role.SEAT else one.named_after)
    ]


async def _forget_at(tx: Tx, tables: Sequence[TableId], user: int) -> list[TableId]:
    """Removes the person from these tables; returns those with posts that may still name them."""
    shown = []
    sql = f"SELECT * FROM tables WHERE id IN ({marks(len(tables))})"  # noqa: S608  # of marks
    for row in await tx.fetch(sql, *tables):
        table = table_from(row)
        after = without_person(table, user)
        await tx.fetch("UPDATE tables SET data = ? WHERE id = ?", table_data(after), table.id)
        await tx.fetch("DELETE FROM table_people WHERE table_id = ? AND person = ?", table.id, user)
        kept = [(table.id, role.value, one) for role, one in people_of(after) if one == user]
        await insert(tx, "table_people (table_id, role, person)", kept)
        await _forget_results(tx, table, user)
        if not table.status.ended:
            continue
        await tx.fetch("DELETE FROM posts WHERE table_id = ? AND reader = ?", table.id, user)
        is_named = any(user in (one.user, one.named_after) for one in table.seats)
        if is_named and await _show_again(tx, table.id):
            shown.append(table.id)
    return shown


async def _forget_results(tx: Tx, table: Table, user: int) -> None:
    for row in await tx.fetch("SELECT * FROM results WHERE table_id = ?", table.id):
        seat, data = table.seats[row["seat"]], json.loads(row["data"])
        if user in (row["person"], seat.user):
            data["name"] = ""
        elif seat.named_after == user:
            data["name"] = data["computer"] or ""
        else:
            continue
        await tx.fetch(
            "UPDATE results SET person = ?, data = ? WHERE table_id = ? AND seat = ?",
            *(None if row["person"] == user else row["person"], to_json(data)),
            *(table.id, row["seat"]),
        )


async def _show_again(tx: Tx, table: TableId) -> bool:
    """Marks as unknown what a table's posts show; returns whether there are any."""
    found = await tx.fetch(
        "UPDATE posts SET shows = NULL WHERE table_id = ? RETURNING table_id", table
    )
    if found:
        await tx.fetch("UPDATE tables SET drawn = 0 WHERE id = ?", table)
    return bool(found)


async def _mark_answer(tx: Tx, poll: str, user: int) -> None:
    """Puts a mark in place of the person at their answer to that poll."""
    marked = mark(user, poll)
    await tx.fetch("DELETE FROM poll_answers WHERE poll_id = ? AND person = ?", poll, marked)
    await tx.fetch(
        "UPDATE poll_answers SET person = ? WHERE poll_id = ? AND person = ?", marked, poll, user
    )
