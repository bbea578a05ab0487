"""How a change of a table is stored: one at a time a table, and each in one transaction.

A change is a pure function applied to the newest version of the table. What was not committed never
happened; whoever has to know of a change is called after the commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import structlog

from bot.locks import Locks
from bot.logs import about
from bot.metrics import COMMITS, timed
from bot.running.clicks import LastClicks
from bot.running.memory import Memory
from bot.tables import ahead, calls, schedule
from bot.tables.refusal import Refusal
from bot.tables.schedule import Circumstances
from bot.tables.sitting import Sitting, is_outdated, results
from data.paces import lobby_open
from data.store.errors import Conflict, Repeated, TableOver, Unavailable
from data.store.values import Deadline, Move, Status, Table, TableId
from engine.protocol import TAKE_BACK

if TYPE_CHECKING:
    from bot.running.interlude_queue import InterludeQueue
    from bot.timing import Now
    from data.store.values import Millis, PersonSettings

_log = structlog.get_logger(__name__)

Changed: TypeAlias = tuple[Sitting, tuple[Move, ...]]
"""A table after a change, and the moves that the change adds to its log."""

ReadPeople: TypeAlias = "Callable[[Collection[int]], Awaitable[Mapping[int, PersonSettings]]]"
"""Reads people's settings, by id."""

T = TypeVar("T")


def _everybody(_user: int) -> bool:
    return True


class TooLate(Exception):
    """Raised when a change waited for others to be stored until its person was told that it
    failed.
    """


@dataclass(frozen=True, slots=True)
class _Change:
    """A change that is not stored yet. ``after`` has the deadlines that it will have."""

    before: Sitting
    after: Sitting
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class _Held:
    """Tables that may not be changed until it is ``over``."""

    concerns: Callable[[Table], bool]
    over: asyncio.Event = field(default_factory=asyncio.Event)


class Changes:
    """Stores changes of tables; after each commit it calls ``changed`` with the table's id, and
    ``expect`` with the instant of its first deadline.

    A change whose cause ``is_too_late`` by then is not stored: it raises `TooLate`. ``unsure`` is
    called with the id of a table of which it is not known whether a change was kept.
    """

    def __init__(
        self,
        memory: Memory,
        now: Now,
        rng: Random,
        changed: Callable[[TableId], None],
        expect: Callable[[Millis], None],
        interludes: InterludeQueue | None,
        people: ReadPeople,
        clicks: LastClicks,
        is_too_late: Callable[[str], bool],
        unsure: Callable[[TableId], None],
    ) -> None:
        self._store = memory.store
        self._memory = memory
        self._now = now
        self._rng = rng
        self._changed = changed
        self._expect = expect
        self._interludes = interludes
        self._people = people
        self._clicks = clicks
        self._is_too_late = is_too_late
        self._unsure = unsure
        self._locks = Locks[TableId]()
        self._held: list[_Held] = []

    @property
    def busy(self) -> int:
        """Returns the number of tables that are being changed, or wait for it."""
        return len(self._locks)

    async def open(self, fresh: Sitting) -> Sitting:
        """Stores a new table. Raises `data.store.TableExists` if there is one with that id."""
        rows = await self._deadlines(None, fresh, seen=True)
        try:
            kept = await self._store.open_table(fresh.table, at=self._now(), deadlines=rows)
        except Unavailable:
            self._unsure(fresh.table.id)
            raise
        sitting = self._memory.remember(replace(fresh, table=kept, deadlines=rows))
        _log.debug("table opened", **about(sitting.table))
        self._expect_first(sitting)
        return sitting

    async def make(
        self,
        table_id: TableId,
        alter: Callable[[Sitting], Changed],
        *,
        cause: str | None = None,
        seen: bool = True,
        drop: Collection[Deadline] = (),
        may_call: Callable[[int], bool] = _everybody,
    ) -> Sitting:
        """Makes the change, and returns the newest version. If it raises, nothing has changed.

        A change of the same ``cause`` that was made already, before a restart too, is not made
        again. ``seen``: a person made the change. ``drop``: deadlines to be removed. ``may_call``:
        may that person be notified if the change asks them something?
        """

        async def made() -> Sitting:
            before = await self._memory.get(table_id)
            altered = await self._altered(before, alter, cause)
            change = await self._planned(before, *altered, seen=seen, drop=drop, may_call=may_call)
            return before if change is None else await self._store_change(change, cause)

        return await self._in_turn(table_id, made)

    async def put_off(
        self,
        extend: Callable[[], Awaitable[Millis]],
        concerned: Callable[[Table], bool] = lambda _table: True,
    ) -> Millis:
        """Moves the deadlines of those tables by the time that ``extend`` returns, which moves them
        in the store; none of them is changed meanwhile.
        """
        held = _Held(concerned)
        self._held.append(held)
        try:
            await self._locks.at_rest()
            by = await extend()
            if by:
                self._memory.put_off(by, concerned)
        finally:
            self._held.remove(held)
            held.over.set()
        return by

    async def _in_turn(self, table_id: TableId, made: Callable[[], Awaitable[T]]) -> T:
        """Makes a change: one at a time a table, and none while its deadlines are moved.

        If the table was changed in the store by other means, as by the process that owned it
        before, it is read anew, and the change is made once more.
        """
        while (held := await self._holding(table_id)) is not None:
            await held.over.wait()
        async with self._locks.of(table_id):
            try:
                return await made()
            except Conflict as error:
                if "based_on" not in error.params:  # it is not the store's
                    raise
                _log.info("table read anew", error=str(error))
                return await made()

    async def _holding(self, table_id: TableId) -> _Held | None:
        if not self._held:
            return None
        table = (await self._memory.get(table_id)).table
        return next((one for one in self._held if one.concerns(table)), None)

    async def _altered(
        self, before: Sitting, alter: Callable[[Sitting], Changed], cause: str | None
    ) -> Changed:
        """Returns the table after the change; nothing if it is refused because it was made
        already.
        """
        try:
            return alter(before)
        except Refusal:
            if cause is None or not await self._store.has_cause(before.table.id, cause):
                raise
            return before, ()

    async def _planned(
        self,
        before: Sitting,
        after: Sitting,
        moves: tuple[Move, ...],
        *,
        seen: bool,
        drop: Collection[Deadline],
        may_call: Callable[[int], bool],
    ) -> _Change | None:
        """Returns the change with its deadlines; ``None`` if nothing changes."""
        after = ahead.pruned(after)
        _check_rules(after.table)
        same = (after.table, after.ahead) == (before.table, before.ahead)
        if same and not moves and not drop:
            return None
        left = calls.without(before, drop, self._clicks.by_seat(before.table), self._now())
        rows = await self._deadlines(left, after, moves, seen=seen, may_call=may_call)
        if rows != after.deadlines:
            after = replace(after, deadlines=rows)
        return _Change(before, after, moves)

    async def _store_change(self, change: _Change, cause: str | None) -> Sitting:
        """Stores the change and notifies; returns the newest version.

        `Conflict` and `TableOver` mean that the table was changed in the store by other means, and
        after `Unavailable` the change may have been kept: the table is read again at the next call.
        """
        before, after, table_id = change.before, change.after, change.before.table.id
        if cause is not None and self._is_too_late(cause):
            raise TooLate
        try:
            with timed(COMMITS):
                kept = await self._store.commit(
                    after.table,
                    at=self._now(),
                    moves=change.moves,
                    deadlines=None if after.deadlines == before.deadlines else after.deadlines,
                    ahead=None if after.ahead == before.ahead else after.ahead,
                    results=results(after),
                    cause=cause,
                    before=before.table,
                    computers_asked=bool(after.computers_asked),
                )
        except Repeated:
            _log.debug("change repeated", **about(before.table), cause=cause)
            self._memory.forget((table_id,))
            return await self._memory.get(table_id)
        except (Conflict, TableOver, Unavailable) as error:
            self._memory.forget((table_id,))
            if isinstance(error, Unavailable):
                self._unsure(table_id)
            raise
        sitting = after.as_kept(kept)
        self._memory.remember(sitting)
        if self._interludes is not None:
            self._interludes.changed(before, after, sitting, moved=bool(change.moves))
        _log.debug("table changed", **about(kept), moves=len(change.moves))
        self._changed(table_id)
        self._expect_first(sitting)
        return sitting

    async def _deadlines(
        self,
        before: Sitting | None,
        after: Sitting,
        moves: Collection[Move] = (),
        *,
        seen: bool,
        may_call: Callable[[int], bool] = _everybody,
    ) -> tuple[Deadline, ...]:
        table = after.table
        asked = {seat: table.seats[seat].user for seat in schedule.newly_asked(before, after)}
        seated = [one.user for one in table.seats] if asked else []
        users = [user for user in seated if user is not None]
        people = await self._people(users) if users else {}
        in_lobby = table.status is Status.LOBBY
        around = Circumstances(
            self._now(),
            people,
            seen=seen,
            rng=self._rng,
            lobby_open=await self._lobby_open(table) if in_lobby else 0,
            took_back=[move.actor for move in moves if move.do["type"] == TAKE_BACK.type],
            clicked=self._clicks.by_seat(table) if users else {},
            hushed=[seat for seat, user in asked.items() if user and not may_call(user)],
        )
        return schedule.deadlines(before, after, around)

    async def _lobby_open(self, table: Table) -> Millis:
        return lobby_open(await self._store.server(table.guild), table.pace)

    def _expect_first(self, sitting: Sitting) -> None:
        if sitting.deadlines:
            self._expect(sitting.deadlines[0].due)


def _check_rules(table: Table) -> None:
    """Raises `Refusal` (``rules_changed``) for a live table opened under another rules version."""
    if table.status.live and is_outdated(table):
        raise Refusal("rules_changed")
