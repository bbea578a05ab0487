"""The newest version of each table, and how a change makes the next one.

A change is a pure function of the newest version. A table changes once at a time, each time in one
transaction. What was not committed never happened; callbacks run after the commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias, TypeVar

import structlog
from cachetools import LRUCache

from bot.base.locks import Locks
from bot.base.logs import about
from bot.base.metrics import COMMITS, timed
from bot.base.timing import Now, Sleep
from bot.base.workers import Workers
from bot.running.interlude_queue import InterludeQueue
from bot.tables import ahead, calls, schedule, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting, fold, is_outdated, results
from data.paces import lobby_open
from data.store import Store
from data.store.errors import (
    Conflict,
    NoSuchTable,
    Repeated,
    StoreError,
    TableOver,
    Unavailable,
)
from data.store.values import (
    Deadline,
    Millis,
    Move,
    PersonSettings,
    Post,
    Status,
    Table,
    TableId,
    WholeTable,
)
from engine.protocol import TAKE_BACK, Seat

_log = structlog.get_logger(__name__)

T = TypeVar("T")

Changed: TypeAlias = tuple[Sitting, tuple[Move, ...]]
"""A table after a change without the deadlines that the change removes, and its new moves."""

_MOST: Final = 2000
"""The most tables that are cached."""

_MANY: Final = 20_000
"""The most people whose last click at a table is known."""

_AFTER: Final = 3.0
"""Seconds after an unclear commit until the table is read, and until it is read once more.

A stalled database may carry out a commit even after the first reading.
"""

_TIMES: Final = 2


def _everybody(_user: int) -> bool:
    return True


class Versions:
    """All tables; those used last are cached.

    After each commit ``changed`` is called with the table's id, ``expect`` with the instant of its
    first deadline, and `InterludeQueue.changed`. ``settings`` returns people's settings by id;
    without it, they are read from the store each time.
    """

    def __init__(
        self,
        store: Store,
        now: Now,
        rng: Random,
        changed: Callable[[TableId], None],
        sleep: Sleep,
        *,
        expect: Callable[[Millis], None] = lambda _due: None,
        interludes: InterludeQueue | None = None,
        settings: Callable[[Collection[int]], Awaitable[Mapping[int, PersonSettings]]]
        | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self._changed = changed
        self._expect = expect
        self._interludes = interludes
        self._settings = settings or store.people
        self._sleep = sleep
        self._known: LRUCache[TableId, Sitting] = LRUCache(_MOST)
        self._forgets = 0
        self._locks = Locks[TableId]()
        self._moving = asyncio.Lock()
        """Held while deadlines are moved, so that no table changes meanwhile."""
        self._unsure = Workers("unsure", self._look_again)
        self._since = now()
        self._clicked: LRUCache[tuple[TableId, int], Millis] = LRUCache(_MANY)

    async def at_rest(self) -> None:
        """Returns once all tables whose last commit was unclear have been read."""
        await self._unsure.at_rest()

    async def close(self) -> None:
        """Stops reading tables whose last commit was unclear."""
        await self._unsure.close()

    # The newest version

    def known(self, table_id: TableId) -> Sitting | None:
        """Returns the newest version of the table if it is cached."""
        return self._known.get(table_id)

    def owns(self, table: Table) -> bool:
        """Returns whether the table is of one of this process's shards."""
        return self._store.shards.owns(table.guild)

    def is_newest(self, table: Table) -> bool:
        """Returns whether no newer version of that table is cached."""
        known = self._known.get(table.id)
        return known is None or known.table.version <= table.version

    async def record(self, table_id: TableId) -> WholeTable:
        """Returns the table with all its moves. Raises `Refusal` (``no_such_table``)."""
        try:
            return await self._store.load(table_id)
        except NoSuchTable as error:
            raise Refusal("no_such_table") from error

    def forget(self, table_ids: Collection[TableId]) -> None:
        """Drops tables that another process has changed; those being read are read again."""
        self._forgets += 1
        for table_id in table_ids:
            self._known.pop(table_id, None)

    async def _newest(self, table_id: TableId) -> Sitting:
        while (known := self._known.get(table_id)) is None:
            forgets = self._forgets
            kept = await self.record(table_id)
            if forgets == self._forgets:  # otherwise the table may be outdated
                sitting = fold(kept.table, kept.moves)
                return self._remember(replace(sitting, deadlines=kept.deadlines, ahead=kept.ahead))
        return known

    async def _read_anew(self, table_id: TableId) -> Sitting:
        self.forget((table_id,))
        return await self._newest(table_id)

    def _remember(self, sitting: Sitting) -> Sitting:
        """Caches this version unless a newer one is cached; returns the newest.

        A table of another process is not cached, since it may change there at any time.
        """
        if not self.is_newest(sitting.table):
            return self._known[sitting.table.id]
        if self.owns(sitting.table):
            self._known[sitting.table.id] = sitting
        return sitting

    # Clicks

    def clicked(self, table_id: TableId, user: int) -> None:
        """Notes a person's click at the table, after which they get no ping for a while."""
        self._clicked[table_id, user] = self._now()

    def _last_clicks(self, table: Table) -> Mapping[Seat, Millis]:
        """Returns when the people at the table last clicked there.

        The start of the process counts as a click, so that it brings no early pings.
        """
        return {
            seat: self._clicked.get((table.id, seated.user), self._since)
            for seat, seated in enumerate(table.seats)
            if seated.user is not None
        }

    # The next version

    async def _open(self, fresh: Sitting, sending: Post | None) -> Sitting:
        rows = await self._deadlines(None, fresh, (), seen=True)
        try:
            kept = await self._store.open_table(
                fresh.table, at=self._now(), deadlines=rows, sending=sending
            )
        except Unavailable:
            self._unsure.touch(fresh.table.id)
            raise
        sitting = self._remember(replace(fresh, table=kept, deadlines=rows))
        _log.debug("table opened", **about(kept))
        self._expect_first(sitting)
        return sitting

    async def _change(
        self,
        table_id: TableId,
        alter: Callable[[Sitting], Changed],
        *,
        cause: str | None = None,
        seen: bool = True,
        may_call: Callable[[int], bool] = _everybody,
    ) -> Sitting:
        """Makes a change and returns the newest version; if it raises, nothing has changed.

        A change with a known ``cause``, from before a restart too, is not made again. ``seen`` says
        that a person made the change; ``may_call`` says of a person whether a question of this
        change may notify them.

        If another process has changed the table in the store, it is read again and the change made
        once more.
        """

        async def made() -> Sitting:
            before = await self._newest(table_id)
            try:
                after, moves = alter(before)
            except Refusal:
                if cause is None or not await self._store.has_cause(cause):
                    raise
                return await self._read_anew(table_id)
            after = ahead.pruned(after)
            if after.table.status.live and is_outdated(after.table):
                raise Refusal("rules_changed")
            if not moves and _kept_of(after) == _kept_of(before):
                return before
            rows = await self._deadlines(before, after, moves, seen=seen, may_call=may_call)
            return await self._commit(before, replace(after, deadlines=rows), moves, cause)

        async with self._moving:
            pass
        async with self._locks.of(table_id):
            try:
                return await made()
            except Conflict as error:
                _log.debug("change is made once more", error=str(error))
                return await made()

    async def _commit(
        self, before: Sitting, after: Sitting, moves: tuple[Move, ...], cause: str | None
    ) -> Sitting:
        """Stores the change and calls the callbacks; returns the newest version.

        After `Unavailable` the store may have the change or not. Then, and if the store has another
        version, the next call reads the table again.
        """
        table_id = before.table.id
        try:
            with timed(COMMITS):
                kept = await self._store.commit(
                    after.table,
                    at=self._now(),
                    moves=moves,
                    deadlines=None if after.deadlines == before.deadlines else after.deadlines,
                    ahead=None if after.ahead == before.ahead else after.ahead,
                    results=results(after),
                    cause=cause,
                    before=before.table,
                    computers_asked=bool(after.computers_asked),
                )
        except Repeated:
            _log.debug("change repeated", **about(before.table), cause=cause)
            return await self._read_anew(table_id)
        except (Conflict, TableOver, Unavailable) as error:
            self.forget((table_id,))
            if isinstance(error, Unavailable):
                self._unsure.touch(table_id)
            raise
        sitting = self._remember(after.as_kept(kept))
        if self._interludes is not None:
            self._interludes.changed(before, after, sitting, moved=bool(moves))
        _log.debug("table changed", **about(kept), moves=len(moves))
        self._changed(table_id)
        self._expect_first(sitting)
        return sitting

    async def _look_again(self, table_id: TableId) -> None:
        """Reads a table twice after an unclear commit, and reports what is stored as a change."""
        read = 0
        while read < _TIMES:
            await self._sleep(_AFTER)
            try:
                sitting = await self._read_anew(table_id)
            except StoreError:
                continue
            except Refusal:
                return  # the table was not opened
            read += 1
            self._changed(table_id)
            self._expect_first(sitting)

    async def _move_deadlines(self, move: Callable[[], Awaitable[T]]) -> T:
        """Moves deadlines in the store while no table changes, and empties the cache."""
        async with self._moving:
            await self._locks.at_rest()
            moved = await move()
            self.forget(list(self._known))
            return moved

    async def _deadlines(
        self,
        before: Sitting | None,
        after: Sitting,
        moves: Collection[Move],
        *,
        seen: bool,
        may_call: Callable[[int], bool] = _everybody,
    ) -> tuple[Deadline, ...]:
        """Returns all deadlines after a change; ``after`` lacks those that the change removes."""
        table, now = after.table, self._now()
        clicked = self._last_clicks(table)
        if before is not None:
            removed = [row for row in before.deadlines if row not in after.deadlines]
            before = calls.without(before, removed, clicked, now)
        asked = {seat: table.seats[seat].user for seat in schedule.newly_asked(before, after)}
        users = seating.people_at(table) if asked else []
        is_lobby = table.status is Status.LOBBY
        server = await self._store.server(table.guild) if is_lobby else None
        around = schedule.Circumstances(
            now,
            await self._settings(users) if users else {},
            seen=seen,
            rng=self._rng,
            lobby_open=lobby_open(server, table.pace) if server is not None else 0,
            took_back=[move.actor for move in moves if move.do["type"] == TAKE_BACK.type],
            clicked=clicked,
            hushed=[seat for seat, user in asked.items() if user and not may_call(user)],
        )
        return schedule.deadlines(before, after, around)

    def _expect_first(self, sitting: Sitting) -> None:
        if sitting.deadlines:
            self._expect(sitting.deadlines[0].due)


def _kept_of(sitting: Sitting) -> tuple[object, ...]:
    """Returns what the store keeps of that version, except its log."""
    return sitting.table, sitting.ahead, sitting.deadlines
