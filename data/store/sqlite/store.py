"""The store on one SQLite file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.store.sqlite import clocks as clock_sql
from data.store.sqlite import facts as fact_sql
from data.store.sqlite import people as people_sql
from data.store.sqlite import posts as post_sql
from data.store.sqlite import results as result_sql
from data.store.sqlite import tables as table_sql
from data.store.sqlite.database import Database
from data.store.sqlite.migrate import known_migrations, migrate

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from data.store.values import (
        Ahead,
        Deadline,
        Millis,
        Move,
        Order,
        Page,
        PassedDeadline,
        Person,
        Played,
        Post,
        Ranked,
        Result,
        Server,
        Standing,
        Surroundings,
        Table,
        TableId,
        WholeTable,
    )
    from engine.protocol import Json


class SqliteStore:
    """`data.store.Store` on one file.

    Several stores that are not exclusive may use the same file, in any number of processes: the
    versions of the tables keep their changes apart. The bot opens it exclusively, because two bots
    would answer everybody twice.

    Made by `SqliteStore.open`; also an async context manager that closes the store.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, *, exclusive: bool = True) -> SqliteStore:
        """Open the file and apply missing migrations; creates the file and its folder if missing.

        Raises `DatabaseInUse` if ``exclusive`` and another exclusive store has it open, in any
        process; `NewerDatabase`; `Unavailable`.
        """
        steps = known_migrations()

        def prepare(db: sqlite3.Connection) -> None:
            migrate(db, steps)

        return cls(await Database.open(path, prepare, exclusive=exclusive))

    async def __aenter__(self) -> SqliteStore:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._database.close()

    # Tables

    async def open_table(
        self, table: Table, *, at: Millis, deadlines: Collection[Deadline] = ()
    ) -> Table:
        return await self._database.write(table_sql.open_table, table, at, deadlines)

    async def commit(
        self,
        table: Table,
        *,
        at: Millis,
        moves: Sequence[Move] = (),
        deadlines: Collection[Deadline] | None = None,
        ahead: Collection[Ahead] | None = None,
        results: Sequence[Result] = (),
    ) -> Table:
        return await self._database.write(
            table_sql.commit, table, at, moves, deadlines, ahead, results
        )

    async def table(self, table: TableId) -> Table:
        return await self._database.read(table_sql.read_table, table)

    async def load(self, table: TableId) -> WholeTable:
        return await self._database.read(table_sql.load, table)

    async def moves_since(self, table: TableId, number: int) -> tuple[Move, ...]:
        return await self._database.read(table_sql.moves_since, table, number)

    async def live_tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        return await self._database.read(table_sql.live_tables, guild, channel, user)

    async def parked_tables(
        self, *, guild: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        return await self._database.read(table_sql.parked_tables, guild, user)

    async def extend_deadlines(self, by: Millis, *, at: Millis) -> None:
        await self._database.write(clock_sql.extend_deadlines, by, at)

    async def beat(self, at: Millis) -> None:
        await self._database.write(clock_sql.beat, at)

    async def heartbeat(self) -> Millis | None:
        return await self._database.read(clock_sql.heartbeat)

    async def due(self, now: Millis, limit: int) -> tuple[PassedDeadline, ...]:
        return await self._database.read(clock_sql.due, now, limit)

    async def next_due(self) -> Millis | None:
        return await self._database.read(clock_sql.next_due)

    async def deadlines(self, table: TableId) -> tuple[Deadline, ...]:
        return await self._database.read(clock_sql.deadlines_of, table)

    # Posts

    async def posts(self, table: TableId) -> tuple[Post, ...]:
        return await self._database.read(post_sql.posts_of, table)

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        return await self._database.read(post_sql.surroundings, table, users)

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[str] = (),
        drawn: int | None = None,
    ) -> None:
        if not posts and not gone and await self._database.read(post_sql.is_drawn, table, drawn):
            return
        await self._database.write(post_sql.record_posts, table, posts, gone, drawn)

    async def undrawn_tables(self) -> tuple[TableId, ...]:
        return await self._database.read(post_sql.undrawn_tables)

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        return await self._database.write(post_sql.forget_posts, channel)

    # Results and standings

    async def leaderboard(
        self, guild: int, game: str, order: Order, *, offset: int, limit: int
    ) -> Page[Ranked]:
        return await self._database.read(result_sql.leaderboard, guild, game, order, offset, limit)

    async def rank(self, guild: int, game: str, user: int, order: Order) -> Ranked | None:
        return await self._database.read(result_sql.rank, guild, game, user, order)

    async def profile(self, guild: int, user: int) -> tuple[Standing, ...]:
        return await self._database.read(result_sql.profile, guild, user)

    async def history(self, guild: int, user: int, *, offset: int, limit: int) -> Page[Played]:
        return await self._database.read(result_sql.history, guild, user, offset, limit)

    # People and servers

    async def person(self, user: int) -> Person:
        return (await self.people((user,)))[user]

    async def people(self, users: Collection[int]) -> dict[int, Person]:
        return await self._database.read(people_sql.people, users)

    async def save_person(self, person: Person) -> None:
        await self._database.write(people_sql.save_person, person)

    async def note_dm(self, user: int, *, closed: bool) -> None:
        await self._database.write(people_sql.note_dm, user, closed=closed)

    async def note_dm_channel(self, user: int, channel: int | None) -> None:
        await self._database.write(people_sql.note_dm_channel, user, channel)

    async def subscribe(self, user: int, guild: int, game: str) -> None:
        await self._database.write(people_sql.subscribe, user, guild, game)

    async def unsubscribe(self, user: int, guild: int, game: str) -> None:
        await self._database.write(people_sql.unsubscribe, user, guild, game)

    async def subscriptions(self, user: int, guild: int) -> tuple[str, ...]:
        return await self._database.read(people_sql.subscriptions, user, guild)

    async def subscribers(self, guild: int, game: str, *, not_since: Millis) -> tuple[int, ...]:
        return await self._database.read(people_sql.subscribers, guild, game, not_since)

    async def note_called(
        self, users: Collection[int], guild: int, game: str, *, at: Millis
    ) -> None:
        await self._database.write(people_sql.note_called, users, guild, game, at)

    async def export_person(self, user: int) -> Mapping[str, Json]:
        return await self._database.read(people_sql.export_person, user)

    async def forget_person(self, user: int) -> None:
        await self._database.write(people_sql.forget_person, user)

    async def server(self, guild: int) -> Server:
        return await self._database.read(people_sql.server, guild)

    async def save_server(self, server: Server) -> None:
        await self._database.write(people_sql.save_server, server)

    async def fact(self, key: str) -> str | None:
        return await self._database.read(fact_sql.fact, key)

    async def keep_fact(self, key: str, value: str) -> None:
        await self._database.write(fact_sql.keep_fact, key, value)
