"""The clock: carries out deadlines of tables when due, and measures how long the bot was down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

import structlog

from bot.tables import clocks
from bot.tables.answering import stand_in
from bot.tables.refusal import Refusal
from bot.tables.timers import CallLater, Timer
from bot.tables.workers import Workers
from data.store.errors import Conflict, StoreError, TableOver

if TYPE_CHECKING:
    from bot.tables.service import Tables
    from data.store import Store
    from data.store.values import Millis, TableId

_log = structlog.get_logger(__name__)
BEAT: Millis = 60_000
"""Milliseconds between heartbeats: the precision of the measured downtime."""
_PATIENCE: Final[Millis] = 5_000
"""Milliseconds from a failure to the next attempt."""
_MANY: Final = 100
_ATTEMPTS: Final = 5
_SEEDS: Final = 2**64
_WORK: Final = "all tables"


class Clock:
    """Sleeps until the next deadline. A failure at one table does not delay others."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        now: Callable[[], Millis],
        rng: Random,
        call_later: CallLater,
    ) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._rng = rng
        self._call_later = call_later
        self._workers = Workers("clock", self._work)
        self._timer: Timer | None = None
        self._wakes: Millis | None = None
        self._beaten: Millis = 0
        self._failing: set[TableId] = set()
        self._waits = False
        self._closed = False

    async def start(self) -> Millis:
        """Extends every deadline by the time the bot was down; returns that time.

        Await it before handling clicks.
        """
        now = self._now()
        last = await self._store.heartbeat()
        down = 0 if last is None else max(0, now - last)
        await self._store.extend_deadlines(down, at=now)
        self._beaten = now
        await self._set(now)
        return down

    def expect(self, due: Millis | None) -> None:
        """Wakes at ``due`` at the latest: the first deadline that a change has set."""
        if due is not None and not self._closed and (self._wakes is None or due < self._wakes):
            self._wake_at(self._bounded(due))

    async def close(self) -> None:
        """Stops. Deadlines are extended by the downtime at the next `start`."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        await self._workers.close()
        try:
            await self._beat(self._now())
        except StoreError as error:
            _log.warning("clock stops", error=repr(error))

    def _bounded(self, due: Millis) -> Millis:
        """That instant, or the next heartbeat if that comes first."""
        return min(due, max(self._now(), self._beaten + BEAT))

    def _wake_at(self, at: Millis) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._wakes = at
        self._timer = self._call_later(max(0, at - self._now()) / 1000, self._wake)

    def _wake(self) -> None:
        self._timer = self._wakes = None
        self._workers.touch(_WORK)

    async def _work(self, _all: str) -> None:
        """Does everything that is due, in order."""
        now = self._now()
        try:
            if now >= self._beaten + BEAT:
                await self._beat(now)
            rows = await self._store.due(now, _MANY * (1 + len(self._failing)))
            for table_id in dict.fromkeys(row.table for row in rows):
                await self._at_table(table_id)
            await self._set(now)
        except Exception as error:  # the clock must go on after any error
            if not self._waits:
                log = _log.warning if isinstance(error, StoreError) else _log.exception
                log("clock waits", error=repr(error))
            self._waits = True
            self._wake_at(now + _PATIENCE)
        else:
            self._waits = False

    async def _set(self, now: Millis) -> None:
        due = await self._store.next_due()
        if due is not None and not self._closed:
            soonest = now + _PATIENCE if self._failing else now
            self._wake_at(self._bounded(max(due, soonest)))

    async def _beat(self, now: Millis) -> None:
        self._beaten = now
        await self._store.beat(now)

    async def _at_table(self, table_id: TableId) -> None:
        try:
            await self._time_up(table_id)
        except Exception:
            if table_id not in self._failing:  # log it once, not at every attempt
                _log.exception("clock failed", table=table_id)
            self._failing.add(table_id)
        else:
            self._failing.discard(table_id)

    async def _time_up(self, table_id: TableId) -> None:
        """Carries out what is due at that table. Raises `Conflict` if the table was changed during
        each of `_ATTEMPTS` attempts.
        """
        for attempt in range(_ATTEMPTS):
            sitting = await self._tables.get(table_id)
            rows = clocks.due(sitting, self._now())
            seats = clocks.late(sitting, rows)
            seed = self._rng.randrange(_SEEDS)
            choices = await asyncio.to_thread(stand_in, sitting, seats, seed) if seats else ()
            try:
                await self._tables.time_up(sitting, rows, choices)
            except TableOver:
                return
            except (Conflict, Refusal):
                if attempt + 1 == _ATTEMPTS:
                    raise
            else:
                return
