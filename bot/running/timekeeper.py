"""Carries out the deadlines of tables, and moves deadlines by time in which people could not act.

For all tables that is time in which the bot did not run: a restart, a suspended process or machine,
a jump of the machine's clock. For some it is an outage of Discord (`bot.running.outages`): their
deadlines are moved whenever one would pass, and when the outage is over. In case of a crash, the
length of an outage is noted each minute.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

import structlog

from bot.base.notes import Note
from bot.base.timing import CallLater, Now, Timer
from bot.base.workers import Workers
from bot.running.outages import EVERYTHING, Moved, Noted, Outages, Scope
from bot.running.service import Tables
from bot.tables import schedule
from bot.tables.answering import stand_in
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.errors import Conflict, StoreError, TableOver
from data.store.values import Millis, TableId

_log = structlog.get_logger(__name__)
BEAT: Millis = 2_000
"""Milliseconds between beats of the clock.

If two beats are more than twice as far apart, or in the wrong order, the bot stood still or the
machine's clock was set.
"""
_KEEP_BEAT: Final[Millis] = 60_000
"""Milliseconds between stored beats, which is how exactly a crash's downtime is known."""
_PATIENCE: Final[Millis] = 5_000
"""Milliseconds from a failure to the next attempt."""
_IN_ADVANCE: Final[Millis] = 60_000
"""By how many milliseconds more deadlines are moved in an outage, when one would pass."""
_MANY: Final = 100
_ATTEMPTS: Final = 5
_SEEDS: Final = 2**64
_WORK: Final = "all tables"


class Timekeeper:
    """Sleeps until the next deadline; a failure at one table does not delay others.

    ``put_off`` is called with the time by which all deadlines were moved, and ``back`` after an
    outage that people noticed. ``note`` holds the outages for the next process.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        now: Now,
        rng: Random,
        call_later: CallLater,
        outages: Outages,
        note: Note[Noted],
        *,
        put_off: Callable[[Millis], None] = lambda _by: None,
        back: Callable[[Moved], None] = lambda _moved: None,
        beat: Millis | None = None,
    ) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._rng = rng
        self._call_later = call_later
        self._outages = outages
        self._note = note
        self._put_off = put_off
        self._back = back
        self._noted = Noted()
        self._beat = BEAT if beat is None else beat
        self._workers = Workers("clock", self._work)
        self._timer: Timer | None = None
        self._wakes: Millis | None = None
        self._beats: Timer | None = None
        self._beaten: Millis = 0
        self._kept: Millis = 0
        self._stood: Millis = 0
        self._failing: set[TableId] = set()
        self._waits = False
        self._closed = False

    async def start(self) -> Millis:
        """Moves every deadline by the time in which the bot did not run; returns that time.

        Must be awaited before the first click is handled.
        """
        now = self._now()
        down = await self._tables.wind(now)
        await self._go_on_with_outages()
        self._beaten = self._kept = now
        self._beat_later()
        await self._set(now)
        return down

    async def _go_on_with_outages(self) -> None:
        self._noted = self._note.read() or Noted()
        for one in self._outages.resume(self._noted):
            shard = None if one.scope.shard is None else (one.scope.shard, self._noted.shards)
            await self._tables.put_off_in(one.by, guild=one.scope.guild, shard=shard)
        self._note_outages()

    def _note_outages(self) -> None:
        noted = self._outages.noted()
        if noted != self._noted:
            self._note.write(noted)
        self._noted = noted

    def expect(self, due: Millis | None) -> None:
        """Wakes the timekeeper at ``due`` at the latest, the first deadline of a changed table."""
        if due is not None and not self._closed and (self._wakes is None or due < self._wakes):
            self._wake_at(due)

    async def at_rest(self) -> None:
        """Returns once no deadline is being carried out."""
        await self._workers.at_rest()

    async def close(self) -> None:
        """Stops; the next `start` moves all deadlines by the downtime."""
        self._closed = True
        for timer in (self._timer, self._beats):
            if timer is not None:
                timer.cancel()
        await self._workers.close()
        if self._beats is None:
            return  # it was never started
        try:
            now = self._now()
            await self._move(self._outages.settle(all_of_it=True), now)
            self._notice(now)
            await self._keep(now)
        except StoreError as error:
            _log.warning("clock stops", error=repr(error))
        finally:
            self._note_outages()

    def _wake_at(self, at: Millis) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._wakes = at
        self._timer = self._call_later(max(0, at - self._now()) / 1000, self._wake)

    def _wake(self) -> None:
        self._timer = self._wakes = None
        self._workers.touch(_WORK)

    def _beat_later(self) -> None:
        self._beats = self._call_later(self._beat / 1000, self._on_beat)

    def _on_beat(self) -> None:
        """Notices whether the bot stood still; uses the store only once in a while."""
        now = self._now()
        self._outages.look(2 * self._beat)
        self._notice(now)
        if self._stood or self._outages.has_ended or now >= self._kept + _KEEP_BEAT:
            self._workers.touch(_WORK)
        self._beat_later()

    def _notice(self, now: Millis) -> None:
        """Counts the time since the last beat as standing still, unless it is about one beat."""
        since, self._beaten = now - self._beaten, now
        if not 0 <= since <= 2 * self._beat:
            self._stood += since

    async def _work(self, _all: str) -> None:
        now = self._now()
        try:
            await self._keep_in_time(now)
            await self._move(self._outages.settle(), now)
            for table_id in await self._store.overdue(now, _MANY * (1 + len(self._failing))):
                if self._stood:
                    break  # other deadlines may have been moved, too
                if (scope := await self._at_table(table_id, now)) is not None:
                    await self._move([self._outages.advance(scope, _IN_ADVANCE)], now)
                    break
            self._note_outages()
            await self._set(now)
        except Exception as error:  # the timekeeper must go on after any error
            if not self._waits:
                log = _log.warning if isinstance(error, StoreError) else _log.exception
                log("clock waits", error=repr(error))
            self._waits = True
            self._wake_at(now + _PATIENCE)
        else:
            self._waits = False

    async def _keep_in_time(self, now: Millis) -> None:
        self._notice(now)
        if self._stood or (now >= self._kept + _KEEP_BEAT and not self._outages.is_total):
            await self._keep(now)

    async def _move(self, outages: list[Moved], now: Millis) -> None:
        """Moves deadlines by the length of outages; those that fail are moved next time."""
        while outages:
            moved = outages[0]
            try:
                if moved.scope == EVERYTHING:
                    await self._tables.put_off(moved.by, at=now)
                else:
                    guild, shard = moved.scope.guild, self._outages.shard_of(moved.scope)
                    await self._tables.put_off_in(moved.by, guild=guild, shard=shard)
            except BaseException:
                for one in outages:
                    self._outages.owes(one)
                raise
            outages.pop(0)
            what = "discord in reach again" if moved.is_over else "clocks stand still"
            _log.info(what, **moved.scope._asdict(), seconds=moved.lasted / 1000)
            if moved.is_told:
                self._back(moved)

    async def _set(self, now: Millis) -> None:
        due = await self._store.next_due()
        if due is not None and not self._closed:
            soonest = now + _PATIENCE if self._failing else now
            self._wake_at(max(due, soonest))

    async def _keep(self, now: Millis) -> None:
        """Stores that the bot runs, after moving deadlines by the time in which it stood still."""
        stood = self._stood
        if not stood:
            await self._store.beat(now)
        else:
            await self._tables.put_off(stood, at=now)
            self._stood -= stood
            _log.warning("stood still", seconds=stood / 1000)
            if not self._closed:  # else the next start tells of what was moved
                self._put_off(stood)
        self._kept = now

    async def _at_table(self, table_id: TableId, now: Millis) -> Scope | None:
        """Does what `_time_up` does; logs the first of several failures in a row."""
        try:
            scope = await self._time_up(table_id, now)
        except Exception as error:
            if table_id in self._failing:
                return None
            self._failing.add(table_id)
            if isinstance(error, Conflict):  # people often answer at the same moment
                _log.info("clock tries again", table=table_id)
            elif isinstance(error, StoreError):
                _log.warning("clock waits", table=table_id, error=repr(error))
            else:
                _log.exception("clock failed", table=table_id)
            return None
        self._failing.discard(table_id)
        return scope

    async def _time_up(self, table_id: TableId, now: Millis) -> Scope | None:
        """Carries out the deadlines of the table that are due at ``now``.

        In a part of Discord that is out of reach it carries out none, and returns that part. Raises
        `Conflict` if the table was changed during each of `_ATTEMPTS` attempts.
        """
        for attempt in range(_ATTEMPTS):
            sitting = await self._tables.get(table_id)
            if (scope := self._outages.of(sitting.table.guild)) is not None:
                return scope
            rows = schedule.due(sitting, now)
            seats = schedule.late(sitting, rows)
            seed = self._rng.randrange(_SEEDS)
            choices = await asyncio.to_thread(stand_in, sitting, seats, seed) if seats else ()
            try:
                await self._tables.time_up(sitting, rows, choices)
            except TableOver:
                break
            except (Conflict, Refusal):
                if attempt + 1 == _ATTEMPTS:
                    raise
            else:
                break
        return None
