"""The store on one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import structlog

from data.store.errors import DatabaseInUse, Unavailable
from data.store.outages import Outages
from data.store.postgres import (
    deadline_rows,
    directs,
    facts,
    open_tables,
    polls,
    posts,
    results,
    tables,
)
from data.store.postgres import people as people_sql
from data.store.postgres.connections import Connections
from data.store.postgres.migrate import known_migrations, migrate
from data.store.postgres.opening import opened
from data.store.postgres.owner import Owner

if TYPE_CHECKING:
    from types import TracebackType

    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

P = ParamSpec("P")
R = TypeVar("R")

_Work: TypeAlias = "Callable[Concatenate[Connection[Record], P], Awaitable[R]]"
_Method: TypeAlias = "Callable[Concatenate[PostgresStore, P], Coroutine[Any, Any, R]]"

OPENING_TIMEOUT = 15.0
"""Seconds to wait, at the start, for another bot: one that is being restarted may still close."""

_NEXT_TRY: Final = 0.02
"""Seconds until the next attempt: as long, at most, no one answers when a bot takes over."""

_log = structlog.get_logger(__name__)


def _reads(work: _Work[P, R]) -> _Method[P, R]:
    """Returns the method of the store that runs ``work``, which changes nothing, on a
    connection.
    """

    async def method(store: PostgresStore, /, *args: P.args, **kwargs: P.kwargs) -> R:
        store.connections.require_open()
        with store.reading:
            async with store.connections.one() as db:
                return await work(db, *args, **kwargs)

    return method


def _writes(work: _Work[P, R]) -> _Method[P, R]:
    """Returns the method of the store that runs ``work``, one transaction, on a connection."""

    async def method(store: PostgresStore, /, *args: P.args, **kwargs: P.kwargs) -> R:
        store.connections.require_open()
        with store.writing:
            store.require_lock()
            async with store.connections.one() as db:
                return await work(db, *args, **kwargs)

    return method


class PostgresStore:
    """`data.store.Store` on one database; the protocol says what each method does.

    Several stores that are not exclusive may use the same database, in any number of processes: the
    versions of the tables keep their changes apart. The bot opens it exclusively, because two bots
    would answer everyone twice.

    Made by `PostgresStore.open`; also an async context manager that closes the store.
    """

    def __init__(self, address: ServerAddress, owner: Owner | None) -> None:
        self.connections = Connections(address)
        self.reading = Outages(str(address), "reading")
        self.writing = Outages(str(address), "writing")
        self._owner = owner

    @classmethod
    async def open(
        cls,
        address: ServerAddress,
        *,
        exclusive: bool = True,
        stands_by: bool = False,
        on_lost: Callable[[], None] = lambda: None,
    ) -> PostgresStore:
        """Connect to the database and apply missing migrations.

        Waits up to `OPENING_TIMEOUT` while another exclusive store has it open; if it
        ``stands_by``, without limit. ``on_lost`` is called if the lock is lost, so that another
        process may open it exclusively: this one has to end at once, and keeps no change.

        Raises `DatabaseInUse` if ``exclusive`` and another exclusive store has it open, in any
        process; `NewerDatabase`; `UnfitDatabase`; `Unavailable`.
        """
        owner = Owner(address, on_lost) if exclusive else None
        try:
            if owner is not None:
                async with opened(address):
                    pass  # what is wrong with the server is said before anything is waited for
                await _take(owner, address, stands_by=stands_by)
            async with opened(address) as db:
                await migrate(db, known_migrations(), address)
        except BaseException:
            if owner is not None:
                await owner.close()
            raise
        return cls(address, owner)

    async def __aenter__(self) -> PostgresStore:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        try:
            await self.connections.close()
        finally:
            if self._owner is not None:
                await self._owner.close()

    def require_lock(self) -> None:
        """Raises `Unavailable` if the store is exclusive and has lost its lock."""
        if self._owner is not None and not self._owner.holds:
            raise Unavailable(reason="the lock of the database is lost")

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
    record_posts = _writes(posts.record_posts)
    undrawn_tables = _reads(posts.undrawn_tables)
    forget_posts = _writes(posts.forget_posts)

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
    forget_person = _writes(people_sql.forget_person)
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


async def _take(owner: Owner, address: ServerAddress, *, stands_by: bool) -> None:
    """Takes the lock, or waits for it. One that stands by also waits while the server is away."""
    time = asyncio.get_running_loop().time
    latest, waits = time() + OPENING_TIMEOUT, False
    while True:
        try:
            await owner.take(waits=waits)
        except (DatabaseInUse, Unavailable) as error:
            if not stands_by and (time() >= latest or isinstance(error, Unavailable)):
                raise
            if not waits:
                log = _log.info if stands_by else _log.warning
                log("waiting for the database", path=str(address), error=str(error))
            waits = True
        else:
            return
        await asyncio.sleep(_NEXT_TRY)
