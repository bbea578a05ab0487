"""The store on one SQLite file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from data.store.sqlite import (
    deadline_rows,
    directs,
    facts,
    open_tables,
    polls,
    posts,
    results,
    tables,
)
from data.store.sqlite import people as people_sql
from data.store.sqlite.database import Database
from data.store.sqlite.migrate import (
    check_is_ours,
    check_is_writable,
    check_version,
    known_migrations,
    migrate,
)

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path
    from types import TracebackType

    from data.store.values import Post, TableId

P = ParamSpec("P")
R = TypeVar("R")

_Work: TypeAlias = "Callable[Concatenate[sqlite3.Connection, P], R]"
_Method: TypeAlias = "Callable[Concatenate[SqliteStore, P], Coroutine[Any, Any, R]]"


def _reads(work: _Work[P, R]) -> _Method[P, R]:
    """Returns the method of the store that runs ``work`` on one snapshot of the database."""

    async def method(store: SqliteStore, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await store.database.read(lambda db: work(db, *args, **kwargs))

    return method


def _writes(work: _Work[P, R], *, is_long: bool = False) -> _Method[P, R]:
    """Returns the method of the store that runs ``work`` in one transaction. ``is_long``: it may
    touch very many rows.
    """

    async def method(store: SqliteStore, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await store.database.write(lambda db: work(db, *args, **kwargs), is_long=is_long)

    return method


class SqliteStore:
    """`data.store.Store` on one file; the protocol says what each method does.

    Several stores that are not exclusive may use the same file, in any number of processes: the
    versions of the tables keep their changes apart. The bot opens it exclusively, because two bots
    would answer everyone twice.

    Made by `SqliteStore.open`; also an async context manager that closes the store.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    async def open(
        cls, path: Path, *, exclusive: bool = True, stands_by: bool = False
    ) -> SqliteStore:
        """Open the file and apply missing migrations; creates the file and its folder if missing.

        Waits up to `data.store.sqlite.database.OPENING_TIMEOUT` while another process uses the
        file; if it ``stands_by``, without limit while another exclusive store has it open. Raises
        `DatabaseInUse` if ``exclusive`` and another exclusive store has it open, in any process;
        `NewerDatabase`; `UnfitDatabase` if it is another program's; `Unavailable`.
        """
        steps = known_migrations()

        def prepare(db: sqlite3.Connection) -> None:
            check_version(db, steps)
            check_is_ours(db, path)
            migrate(db, steps)
            check_is_writable(db)

        return cls(await Database.open(path, prepare, exclusive=exclusive, stands_by=stands_by))

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
        await self.database.close()

    open_table = _writes(tables.open_table)
    commit = _writes(tables.commit)
    has_cause = _reads(tables.has_cause)
    load = _reads(tables.load)
    live_tables = _reads(open_tables.live_tables)
    parked_tables = _reads(open_tables.parked_tables)
    tables_naming = _reads(open_tables.tables_naming)
    tables_named_after = _reads(open_tables.tables_named_after)
    servers_of_tables = _reads(open_tables.servers_of_tables)
    tables_of_other_rules = _reads(open_tables.tables_of_other_rules)
    tables_asking_computers = _reads(open_tables.tables_asking_computers)

    due = _reads(deadline_rows.due)
    next_due = _reads(deadline_rows.next_due)
    tables_with_deadlines = _reads(deadline_rows.tables_with_deadlines)
    extend_some_deadlines = _writes(deadline_rows.extend_some_deadlines)
    extend_deadlines = _writes(deadline_rows.extend_deadlines)
    beat = _writes(deadline_rows.beat)
    heartbeat = _reads(deadline_rows.heartbeat)

    surroundings = _reads(posts.surroundings)
    undrawn_tables = _reads(posts.undrawn_tables)
    forget_posts = _writes(posts.forget_posts)

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[str] = (),
        drawn: int | None = None,
    ) -> None:
        if posts or gone or not await self._is_drawn(table, drawn):
            await self._record_posts(table, posts, gone=gone, drawn=drawn)

    _is_drawn = _reads(posts.is_drawn)
    _record_posts = _writes(posts.record_posts)

    leaderboard = _reads(results.leaderboard)
    rank = _reads(results.rank)
    profile = _reads(results.profile)
    history = _reads(results.history)
    finished_tables = _reads(results.finished_tables)

    people = _reads(people_sql.people)
    save_person = _writes(people_sql.save_person)
    note_dm = _writes(people_sql.note_dm)
    note_dm_channel = _writes(people_sql.note_dm_channel)
    subscribe = _writes(people_sql.subscribe)
    unsubscribe = _writes(people_sql.unsubscribe)
    subscriptions = _reads(people_sql.subscriptions)
    subscribers = _reads(people_sql.subscribers)
    note_called = _writes(people_sql.note_called)
    export_person = _reads(people_sql.export_person)
    forget_person = _writes(people_sql.forget_person, is_long=True)
    server = _reads(people_sql.server)
    save_server = _writes(people_sql.save_server)

    open_poll = _writes(polls.open_poll)
    poll = _reads(polls.poll)
    poll_by = _reads(polls.poll_by)
    answer_poll = _writes(polls.answer_poll)
    poll_answers = _reads(polls.poll_answers)
    polls_to_close = _reads(polls.polls_to_close)
    next_poll_closes = _reads(polls.next_poll_closes)
    end_poll = _writes(polls.end_poll)

    next_direct = _reads(directs.next_direct)
    count_direct = _writes(directs.count_direct)
    refuse_directs = _writes(directs.refuse_directs)

    fact = _reads(facts.fact)
    keep_fact = _writes(facts.keep_fact)
