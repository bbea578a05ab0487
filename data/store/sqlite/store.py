"""The store on one SQLite file."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from data.store.sqlite import people, scores, tables
from data.store.sqlite import posts as messages
from data.store.sqlite.database import Database
from data.store.sqlite.migrate import known_migrations, migrate

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from data.store.values import (
        Deadline,
        Due,
        Millis,
        Move,
        Order,
        Page,
        Person,
        Played,
        Post,
        Ranked,
        Record,
        Result,
        Server,
        Standing,
        Surroundings,
        Table,
        TableId,
    )
    from engine.protocol import Json


class SqliteStore:
    """`data.store.Store` on one file; several may use the same file, in any number of processes.

    Made by `SqliteStore.open`; also an async context manager that closes itself.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Open the file, made when missing like the folder it is in, and bring it up to date.

        Raises `NewerDatabase` and `Unavailable`.
        """
        steps = known_migrations()

        def prepare(db: sqlite3.Connection) -> None:
            migrate(db, steps)

        return cls(await Database.open(path, prepare))

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
        return await self._database.write(tables.open_table, table, at, deadlines)

    async def commit(
        self,
        table: Table,
        *,
        at: Millis,
        moves: Sequence[Move] = (),
        deadlines: Collection[Deadline] | None = None,
        results: Sequence[Result] = (),
        meanwhile: Callable[[], object] | None = None,
    ) -> Table:
        loop = asyncio.get_running_loop()

        def work(db: sqlite3.Connection) -> Table:
            kept = tables.commit(db, table, at, moves, deadlines, results)
            if meanwhile is not None:
                loop.call_soon_threadsafe(meanwhile)
            return kept

        return await self._database.write(work)

    async def table(self, table: TableId) -> Table:
        return await self._database.read(tables.read_table, table)

    async def load(self, table: TableId) -> Record:
        return await self._database.read(tables.load, table)

    async def moves_since(self, table: TableId, number: int) -> tuple[Move, ...]:
        return await self._database.read(tables.moves_since, table, number)

    async def live_tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        return await self._database.read(tables.live_tables, guild, channel, user)

    async def parked_tables(
        self, *, guild: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        return await self._database.read(tables.parked_tables, guild, user)

    async def due(self, now: Millis, limit: int) -> tuple[Due, ...]:
        return await self._database.read(tables.due, now, limit)

    async def next_due(self) -> Millis | None:
        return await self._database.read(tables.next_due)

    async def deadlines(self, table: TableId) -> tuple[Deadline, ...]:
        return await self._database.read(tables.deadlines_of, table)

    # Posts

    async def posts(self, table: TableId) -> tuple[Post, ...]:
        return await self._database.read(messages.posts_of, table)

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        return await self._database.read(messages.surroundings, table, users)

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[str] = (),
        drawn: int | None = None,
    ) -> None:
        if not posts and not gone and await self._database.read(messages.is_drawn, table, drawn):
            return
        await self._database.write(messages.record_posts, table, posts, gone, drawn)

    async def undrawn_tables(self) -> tuple[TableId, ...]:
        return await self._database.read(messages.undrawn_tables)

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        return await self._database.write(messages.forget_posts, channel)

    # Scores

    async def leaderboard(
        self, guild: int, game: str, order: Order, *, offset: int, limit: int
    ) -> Page[Ranked]:
        return await self._database.read(scores.leaderboard, guild, game, order, offset, limit)

    async def rank(self, guild: int, game: str, user: int, order: Order) -> Ranked | None:
        return await self._database.read(scores.rank, guild, game, user, order)

    async def profile(self, guild: int, user: int) -> tuple[Standing, ...]:
        return await self._database.read(scores.profile, guild, user)

    async def history(self, guild: int, user: int, *, offset: int, limit: int) -> Page[Played]:
        return await self._database.read(scores.history, guild, user, offset, limit)

    # People and servers

    async def person(self, user: int) -> Person:
        return (await self.people((user,)))[user]

    async def people(self, users: Collection[int]) -> dict[int, Person]:
        return await self._database.read(people.people, users)

    async def save_person(self, person: Person) -> None:
        await self._database.write(people.save_person, person)

    async def note_dm(self, user: int, *, closed: bool) -> None:
        await self._database.write(people.note_dm, user, closed=closed)

    async def export_person(self, user: int) -> Mapping[str, Json]:
        return await self._database.read(people.export_person, user)

    async def forget_person(self, user: int) -> None:
        await self._database.write(people.forget_person, user)

    async def server(self, guild: int) -> Server:
        return await self._database.read(people.server, guild)

    async def save_server(self, server: Server) -> None:
        await self._database.write(people.save_server, server)

    async def fact(self, key: str) -> str | None:
        return await self._database.read(people.fact, key)

    async def keep_fact(self, key: str, value: str) -> None:
        await self._database.write(people.keep_fact, key, value)
