"""Tables, their logs and their deadlines."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from data.store.codec import (
    WHOLE_TABLE,
    Role,
    ahead_from,
    deadline_from,
    move_from,
    people_of,
    table_data,
    table_from,
    to_json,
)
from data.store.driver import Part, insert, marks
from data.store.errors import (
    Conflict,
    NoSuchTable,
    Repeated,
    StoreError,
    TableExists,
    TableOver,
)
from data.store.post_store import write_posts
from data.store.result_store import write_results
from data.store.shards import shard_of
from data.store.values import LIVE, Census, Status, WholeTable

if TYPE_CHECKING:
    from data.store.driver import Row, Tx, Value
    from data.store.values import Ahead, Deadline, Millis, Move, Post, Result, Table, TableId

_PUT_OFF: Final = "(SELECT put_off FROM clock WHERE clock.shard = deadlines.shard)"

OPEN: Final = """
    INSERT INTO tables (
        id, guild, channel, parent, game, rules, status, version, moves, drawn, asks_computer,
        created, updated, data
    ) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0, 0, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id
"""

NOTE_CAUSE: Final = """
    INSERT INTO causes (cause, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING cause
"""

ADVANCE: Final = """
    UPDATE tables SET version = version + 1, moves = moves + ?, updated = ?, asks_computer = ?
    WHERE id = ? AND version = ? AND ended IS NULL RETURNING game, rules, guild, moves, created
"""

REWRITE: Final = """
    UPDATE tables SET channel = ?, parent = ?, status = ?, ended = ?, data = ? WHERE id = ?
"""

DUE: Final = f"""
    SELECT table_id, due + {_PUT_OFF} AS due FROM deadlines
    WHERE shard = ? AND deadlines.due <= ? - (SELECT put_off FROM clock WHERE clock.shard = ?)
    ORDER BY deadlines.due LIMIT ?
"""  # noqa: S608  # of constants

NEXT_DUE: Final = f"""
    SELECT due + {_PUT_OFF} AS due FROM deadlines WHERE shard = ? ORDER BY deadlines.due LIMIT 1
"""  # noqa: S608  # of constants

Left: TypeAlias = Literal["undrawn", "timed", "asks_computer"]
"""What may be left to do at tables.

- ``undrawn``: a version newer than the last one drawn, or a post whose send has begun, even if the
  table has ended
- ``timed``: deadlines, in the lobby or in play
- ``asks_computer``: an answer of a computer player, in play
"""

PAGES: Final[Mapping[Left, Sequence[tuple[str, str]]]] = {
    "undrawn": (  # apart, since a server would sort all rows of both for a page
        ("SELECT id FROM tables WHERE drawn < version AND id > ?{} ORDER BY id LIMIT ?", "guild"),
        (
            """
            SELECT DISTINCT table_id AS id FROM posts WHERE sending IS NOT NULL AND table_id > ?{}
            ORDER BY table_id LIMIT ?
            """,
            "(SELECT guild FROM tables WHERE id = table_id)",
        ),
    ),
    "timed": (
        (
            """
            SELECT id FROM tables WHERE id > ? AND status IN ('lobby', 'playing')
                AND EXISTS (SELECT 1 FROM deadlines WHERE table_id = id){} ORDER BY id LIMIT ?
            """,
            "guild",
        ),
    ),
    "asks_computer": (
        (
            """
            SELECT id FROM tables WHERE asks_computer AND status = 'playing' AND id > ?{}
            ORDER BY id LIMIT ?
            """,
            "guild",
        ),
    ),
}
"""The statements of each page, each with its expression for the server."""

_ALL: Final = 1_000_000_000

SERVERS: Final = """
    SELECT DISTINCT guild FROM tables WHERE ended IS NULL AND guild > ? ORDER BY guild LIMIT ?
"""

OTHER_RULES: Final = """
    SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND game = ? AND rules <> ?{}
    LIMIT ?
"""

OPEN_STATES: Final = """
    SELECT status, COUNT(*) AS count FROM tables WHERE ended IS NULL GROUP BY status
"""
OPEN_PEOPLE: Final = """
    SELECT COUNT(DISTINCT person) AS people FROM tables CROSS JOIN table_people
    WHERE table_id = id AND ended IS NULL AND role = 'seat'
"""

ENDED: Final = "SELECT id FROM tables WHERE ended >= ? AND moves > 0 ORDER BY ended, id"

NAMING: Final = """
    SELECT DISTINCT tables.id FROM table_people JOIN tables ON tables.id = table_people.table_id
    WHERE person = ? AND role NOT IN (?, ?) AND ended IS NULL{} ORDER BY tables.id
"""

OPEN_TABLES: Final = """
    SELECT * FROM tables WHERE ended IS NULL AND status IN ({}){} ORDER BY created, id
"""

_CONDITIONS: Final = {
    "guild": " AND guild = ?",
    "channel": " AND ? IN (channel, parent)",
    "user": """ AND id IN (SELECT table_id FROM table_people WHERE role = 'seat' AND person = ?)""",
}


class TableStore(Part):
    """Tables, their logs and their deadlines."""

    async def open_table(
        self,
        table: Table,
        *,
        at: Millis,
        deadlines: Collection[Deadline] = (),
        sending: Post | None = None,
    ) -> Table:
        """Stores a new table; returns it as stored: version 1, created and updated ``at``.

        ``sending`` is its first post, whose send begins now. Raises `TableExists`, and `ValueError`
        if a person has two seats, or a seat and watches, or two deadlines have the same kind and
        seat.
        """
        _check_people(table)
        _check_once(deadlines, "deadlines")
        kept = replace(table, version=1, moves=0, created=at, updated=at, ended=None)

        async def opened(tx: Tx) -> Table:
            columns = (kept.id, kept.guild, kept.channel, kept.parent, kept.game)
            rest = (kept.rules_version, kept.status.value, False, at, at, table_data(kept))
            if not await tx.fetch(OPEN, *columns, *rest):
                raise TableExists(table=kept.id)
            await write_people(tx, kept)
            await self._write_deadlines(tx, kept, deadlines)
            await write_posts(tx, kept.id, () if sending is None else (sending,))
            return kept

        return await self._db.transaction(opened)

    async def commit(
        self,
        table: Table,
        *,
        at: Millis,
        moves: Sequence[Move] = (),
        deadlines: Collection[Deadline] | None = None,
        ahead: Collection[Ahead] | None = None,
        results: Sequence[Result] = (),
        cause: str | None = None,
        before: Table | None = None,
        computers_asked: bool = False,
    ) -> Table:
        """Commits the next version of a table; returns it as stored.

        - ``table``: the changed table, with the version that the change is based on. Its ``id``,
          ``game``, ``rules_version``, ``guild``, ``practice`` and ``created`` never change.
        - ``moves``: are appended to the log in that order.
        - ``deadlines``, ``ahead``: each replaces all of the table's; ``None`` leaves them. A table
          that has ended has none.
        - ``results``: one per seat, with the commit that sets the status to finished, and with no
          other. The server's standings change in the same transaction.
        - ``cause``: that of the whole change, such as an interaction's id; it is remembered for at
          least a day.
        - ``before``: the table as the store returned it at that version. If ``table`` equals it,
          only moves and deadlines are written.
        - ``computers_asked``: whether the game waits for a computer player.

        Raises `NoSuchTable`; `Repeated`, whatever the version, if any table was changed by
        ``cause``; `TableOver` if the stored table has ended; `Conflict` if it has another version;
        `ValueError` if results and status do not go together, a person has two seats, or a seat and
        watches, or two deadlines or answers ahead have the same kind and seat.
        """
        _check_people(table)
        _check_results(table, results)
        if table.status.ended:
            deadlines = ahead = ()
        _check_once(deadlines or (), "deadlines")
        _check_once(ahead or (), "answers ahead")
        ended = at if table.status.ended else None

        async def committed(tx: Tx) -> Table:
            if cause is not None and not await tx.fetch(NOTE_CAUSE, cause, table.id, at):
                raise Repeated(table=table.id, cause=cause)
            advance = (len(moves), at, computers_asked, table.id, table.version)
            found = await tx.fetch(ADVANCE, *advance)
            if not found:
                raise await _why_not(tx, table)
            (kept,) = found
            after = replace(
                table,
                game=kept["game"],
                rules_version=kept["rules"],
                guild=kept["guild"],
                created=kept["created"],
                version=table.version + 1,
                moves=kept["moves"],
                updated=at,
                ended=ended,
            )
            if before != table:
                columns = (after.channel, after.parent, after.status.value, ended)
                await tx.fetch(REWRITE, *columns, table_data(after), after.id)
                if before is None or people_of(before) != people_of(after):
                    await write_people(tx, after)
            await _write_moves(tx, after, moves)
            if deadlines is not None:
                await tx.fetch("DELETE FROM deadlines WHERE table_id = ?", table.id)
                await self._write_deadlines(tx, after, deadlines)
            if ahead is not None:
                await tx.fetch("DELETE FROM ahead WHERE table_id = ?", table.id)
                await _write_ahead(tx, table.id, ahead)
            if results:
                await write_results(tx, after, at, results)
            return after

        return await self._db.transaction(committed)

    async def has_cause(self, cause: str) -> bool:
        """Returns whether a change with that cause was committed, so that `commit` would refuse."""
        return bool(await self._db.fetch("SELECT cause FROM causes WHERE cause = ?", cause))

    async def load(self, table: TableId) -> WholeTable:
        """Returns the table with its log, deadlines and answers ahead. Raises `NoSuchTable`."""

        async def read(tx: Tx) -> tuple[Sequence[Row], ...]:
            return (
                await tx.fetch("SELECT * FROM tables WHERE id = ?", table),
                await tx.fetch("SELECT * FROM moves WHERE table_id = ? ORDER BY number", table),
                await tx.fetch(
                    f"SELECT kind, seat, due + {_PUT_OFF} AS due FROM deadlines WHERE table_id = ?"  # noqa: S608  # of a constant
                    " ORDER BY deadlines.due, kind, seat",
                    table,
                ),
                await tx.fetch("SELECT * FROM ahead WHERE table_id = ? ORDER BY seat, kind", table),
            )

        found, moves, deadlines, ahead = await self._db.snapshot(read)
        if not found:
            raise NoSuchTable(table=table)
        return WholeTable(
            table_from(found[0]),
            tuple(map(move_from, moves)),
            tuple(map(deadline_from, deadlines)),
            tuple(map(ahead_from, ahead)),
        )

    async def tables(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        statuses: Sequence[Status] = LIVE,
    ) -> tuple[Table, ...]:
        """Returns the tables of these statuses that meet every condition given, oldest first.

        ``channel`` is the table's own or its parent; ``user`` has a seat, even if a computer plays
        for them.
        """
        given = {"guild": guild, "channel": channel, "user": user}
        asked = {name: value for name, value in given.items() if value is not None}
        conditions = "".join(_CONDITIONS[name] for name in asked)
        sql = OPEN_TABLES.format(marks(len(statuses)), conditions)
        rows = await self._db.fetch(sql, *(one.value for one in statuses), *asked.values())
        return tuple(map(table_from, rows))

    async def census(self) -> Census:
        """Counts the tables that have not ended, and the people with a seat at them."""

        async def counted(tx: Tx) -> Census:
            (found,) = await tx.fetch(OPEN_PEOPLE)
            states = {row["status"]: row["count"] for row in await tx.fetch(OPEN_STATES)}
            return Census(states, found["people"])

        return await self._db.snapshot(counted)

    async def ended_tables(self, since: Millis) -> tuple[TableId, ...]:
        """Returns the tables with a log that ended at that instant or later, earliest first."""
        rows = await self._db.fetch(ENDED, since)
        return tuple(row["id"] for row in rows)

    async def tables_naming(self, user: int) -> tuple[TableId, ...]:
        """Returns, by id, the tables under way that name the person, but not as host or by a seat.

        The person is kicked, invited, a spectator, waits for the next game, or lent a computer
        player their name.
        """
        sql = NAMING.format(self.shards.condition("guild"))
        roles = (Role.SEAT.value, Role.HOST.value)
        return tuple(row["id"] for row in await self._db.fetch(sql, user, *roles))

    async def servers_of_tables(self, *, after: int, limit: int) -> tuple[int, ...]:
        """Returns a page of the servers with tables in lobby, in play or parked, by id."""
        return tuple(row["guild"] for row in await self._db.fetch(SERVERS, after, limit))

    async def tables_of_other_rules(
        self, current: Mapping[str, int], limit: int
    ) -> tuple[TableId, ...]:
        """Returns tables in lobby or play under another rules version, ``limit`` at most.

        ``current`` has the version by game.
        """
        found: list[TableId] = []
        sql = OTHER_RULES.format(self.shards.condition("guild"))
        for game, rules in current.items():
            rows = await self._db.fetch(sql, game, rules, limit - len(found))
            found += (row["id"] for row in rows)
        return tuple(found)

    async def page(
        self, left: Left, *, after: TableId = "", limit: int = _ALL
    ) -> tuple[TableId, ...]:
        """Returns a page of the tables with that left to do, by id."""
        found: set[TableId] = set()
        for sql, guild in PAGES[left]:
            own = sql.format(self.shards.condition(guild))
            found |= {row["id"] for row in await self._db.fetch(own, after, limit)}
        return tuple(sorted(found)[:limit])

    async def overdue(self, at: Millis, limit: int) -> tuple[TableId, ...]:
        """Returns the tables of the ``limit`` longest overdue deadlines, longest overdue first."""
        rows: list[Row] = []
        for shard in self.shards.own:
            rows += await self._db.fetch(DUE, shard, at, shard, limit)
        rows.sort(key=itemgetter("due"))
        return tuple(dict.fromkeys(row["table_id"] for row in rows[:limit]))

    async def next_due(self) -> Millis | None:
        """Returns when the next deadline is, or was, due."""
        firsts = [await self._db.fetch(NEXT_DUE, shard) for shard in self.shards.own]
        return min((rows[0]["due"] for rows in firsts if rows), default=None)

    async def extend_some_deadlines(
        self, by: Millis, *, guild: int | None = None, shard: tuple[int, int] | None = None
    ) -> None:
        """Moves deadlines of the tables of a server, or of a shard of Discord; else of all servers.

        ``shard`` is its number and the number of shards.
        """
        condition = ""
        given: tuple[int, ...] = ()
        if guild is not None:
            condition, given = " AND guild = ?", (guild,)
        elif shard is not None:
            condition, given = " AND (guild >> 22) % ? = ?", (shard[1], shard[0])
        own = self.shards.condition("guild")
        sql = f"""
            UPDATE deadlines SET due = due + ? WHERE table_id IN (
                SELECT id FROM tables WHERE ended IS NULL{condition}{own}
            )
        """  # noqa: S608  # of constants
        await self._db.transaction(lambda tx: tx.fetch(sql, by, *given))

    async def _write_deadlines(self, tx: Tx, table: Table, deadlines: Collection[Deadline]) -> None:
        shard = shard_of(table.guild, self.shards.count)
        rows = [
            (table.id, one.kind, WHOLE_TABLE if one.seat is None else one.seat, shard, one.due)
            for one in deadlines
        ]
        put_off = f"(SELECT put_off FROM clock WHERE shard = {shard})"  # noqa: S608  # a number
        into, each = "deadlines (table_id, kind, seat, shard, due)", f"(?, ?, ?, ?, ? - {put_off})"
        await insert(tx, into, rows, each=each)


async def write_people(tx: Tx, table: Table) -> None:
    await tx.fetch("DELETE FROM table_people WHERE table_id = ?", table.id)
    rows = [(table.id, role.value, person) for role, person in sorted(people_of(table))]
    await insert(tx, "table_people (table_id, role, person)", rows)


async def _write_moves(tx: Tx, after: Table, moves: Sequence[Move]) -> None:
    rows: list[Sequence[Value]] = [
        (after.id, number, one.actor, to_json(one.do), one.at, one.cause)
        for number, one in enumerate(moves, after.moves - len(moves))
    ]
    await insert(tx, "moves (table_id, number, actor, action, at, cause)", rows)


async def _write_ahead(tx: Tx, table: TableId, ahead: Collection[Ahead]) -> None:
    rows = [(table, one.seat, one.kind, to_json(one.do)) for one in ahead]
    await insert(tx, "ahead (table_id, seat, kind, action)", rows)


async def _why_not(tx: Tx, table: Table) -> StoreError:
    found = await tx.fetch("SELECT status, version FROM tables WHERE id = ?", table.id)
    if not found:
        return NoSuchTable(table=table.id)
    (kept,) = found
    if Status(kept["status"]).ended:
        return TableOver(table=table.id, status=kept["status"])
    return Conflict(table=table.id, based_on=table.version, version=kept["version"])


def _check_people(table: Table) -> None:
    people = [seated.user for seated in table.seats if seated.user is not None]
    if len(people) != len(set(people)):
        raise ValueError("one person has two seats")
    if set(people) & set(table.watchers):
        raise ValueError("a person with a seat watches the game")


def _check_results(table: Table, results: Sequence[Result]) -> None:
    """Raises `ValueError` unless the results fit the table's status.

    A finished game has one for each seat, a game that was ended early one for each or none, and any
    other table none.
    """
    if not results and not table.status.ended:
        return
    all_seats = list(range(len(table.seats)))
    allowed = {Status.FINISHED: [all_seats], Status.ABANDONED: [all_seats, []]}
    if sorted(result.seat for result in results) not in allowed.get(table.status, [[]]):
        raise ValueError("one result per seat comes with the end of the game, and only then")


def _check_once(rows: Collection[Deadline] | Collection[Ahead], what: str) -> None:
    if len({(one.kind, one.seat) for one in rows}) < len(rows):
        raise ValueError(f"two {what} have the same kind and seat")
