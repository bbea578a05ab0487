"""Brings every Discord message of a table in line with its newest version.

`bot.messages.goal` says which messages should be there, and `bot.messages.next_step` what is to be
done to one of them now; the reconciler has the writer do it until nothing is left to do. Each
message has at most one worker, and no worker waits for another, so a public post that Discord slows
down delays no person's question. Drawing a table again repairs whatever failed before.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import discord
import structlog

from bot.base.logs import about
from bot.base.timing import Now
from bot.base.workers import Workers
from bot.messages.backlog import Backlog
from bot.messages.goal import Goals
from bot.messages.layouts import Layouts
from bot.messages.message import Message, not_written
from bot.messages.next_step import (
    Become,
    Delete,
    Edit,
    Find,
    Follow,
    Forget,
    GiveUp,
    Rest,
    Send,
    Step,
    is_shown_to_all,
    next_step,
)
from bot.messages.record import Record, Records
from bot.messages.slots import END, TABLE, Slot, SlotKind
from bot.messages.wanted import Goal
from bot.messages.writer import PlaceLost, Stays, Writer
from bot.requests.closing import close_place
from bot.requests.guilds import is_in
from bot.requests.trouble import TROUBLE, is_temporary
from bot.running.service import Tables
from bot.tables import seating
from bot.tables.refusal import Refusal
from data.store.values import Place, Table, TableId

_log = structlog.get_logger(__name__)
_PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds to wait after each failure of a message in a row; the last is used for all further."""

REST: float = 0.03
"""Seconds from a change, or from the answer to its click, until the table is drawn.

Of changes that follow each other faster, only the last is drawn.
"""

_ANSWERS_FIRST: Final = 1.0
"""The most seconds that drawing a table waits for answers to clicks on it."""


@dataclass(slots=True)
class _Coming:
    """A table that is about to be planned, by ``latest`` in the event loop's time."""

    latest: float
    timer: asyncio.Handle


class _Place(NamedTuple):
    """The key of a message of a table."""

    table: TableId
    slot: Slot


_Attempted: TypeAlias = tuple[TableId, Slot | str]
"""What may fail: writing a message of a table, or else its ``plan`` or its ``settling``."""


class Reconciler:
    """Draws tables that have changed: writes their messages."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        records: Records,
        goals: Goals,
        layouts: Layouts,
        writer: Writer,
        now: Now,
    ) -> None:
        self._client = client
        self._tables = tables
        self._records = records
        self._make = goals.make
        self._layouts = layouts
        self._writer = writer
        self._now = now
        self._plans: Workers[TableId] = Workers("plan", self._plan)
        self._writes: Workers[_Place] = Workers("write", self._write)
        self._settling: Workers[TableId] = Workers("settle", self._settle)
        self._backlog = Backlog(self._plans.touch)
        self._goals: dict[TableId, tuple[Goal, Record]] = {}
        """The goals of tables that are being drawn, with their messages."""
        self._coming: dict[TableId, _Coming] = {}
        self._failures: dict[_Attempted, int] = {}
        self._retries: dict[_Attempted, asyncio.TimerHandle] = {}
        self._folds: dict[TableId, asyncio.TimerHandle] = {}
        """Timers of tables whose private messages must soon be folded or left alone."""

    # When a table is drawn

    def changed(self, table_id: TableId) -> None:
        """Draws the table soon, because it or something else in its messages has changed.

        Answers to clicks on the table are sent first.
        """
        self._backlog.skip(table_id)
        if table_id not in self._coming:
            latest = asyncio.get_running_loop().time() + _ANSWERS_FIRST
            self._coming[table_id] = _Coming(latest, self._come_after(REST, table_id))

    async def settings_changed(self, user: int) -> None:
        """Draws the person's tables soon, because their settings have changed."""
        for table in await self._tables.of_person(user):
            self.changed(table.id)

    def answered(self, table_id: TableId) -> None:
        """Draws the table soon, since the last answer to a click on it has been sent."""
        record = self._records.known(table_id)
        if record is None:
            return
        self._fold_later(record)
        if record.skipped or record.unsaved:
            record.skipped = False
            self.changed(table_id)
        if (coming := self._coming.get(table_id)) is not None:
            coming.timer.cancel()
            left = coming.latest - asyncio.get_running_loop().time()
            coming.timer = self._come_after(min(REST, left), table_id)

    def _come_after(self, seconds: float, table_id: TableId) -> asyncio.Handle:
        loop = asyncio.get_running_loop()
        if seconds <= 0:
            return loop.call_soon(self._come, table_id)
        return loop.call_later(seconds, self._come, table_id)

    def _come(self, table_id: TableId) -> None:
        """Draws the table, unless answers to clicks on it are still being sent."""
        coming, loop = self._coming[table_id], asyncio.get_running_loop()
        record = self._records.known(table_id)
        if record is not None and record.claims and loop.time() < coming.latest:
            coming.timer = loop.call_at(coming.latest, self._come, table_id)
        else:
            del self._coming[table_id]
            self._plans.touch(table_id)

    def draw_later(self, table_id: TableId) -> None:
        """Draws the table after those for which someone waits."""
        _log.debug("waits in the backlog", table=table_id)
        self._backlog.add(table_id)

    async def has_room(self) -> None:
        """Waits until few tables wait to be drawn later."""
        await self._backlog.has_room()

    def _fold_later(self, record: Record) -> None:
        """Sets a timer for when the table's first private message must be folded or left alone.

        A click on the message only postpones that.
        """
        if record.table in self._folds:
            return
        now, kinds = self._now(), (SlotKind.DIRECT, SlotKind.PANEL)
        followed = [one for one in record if one.slot.kind in kinds and one.is_there]
        found = [until for one in followed if (until := one.fresh_until(now)) is not None]
        if found:
            loop, rest = asyncio.get_running_loop(), (min(found) - now) / 1000
            self._folds[record.table] = loop.call_later(rest, self._fold, record.table)

    def _fold(self, table_id: TableId) -> None:
        del self._folds[table_id]
        self.draw_later(table_id)
        if (record := self._records.known(table_id)) is not None:
            self._fold_later(record)

    @property
    def busy(self) -> int:
        """The number of tables that are being drawn, are about to be, or are to be tried again."""
        failed = {table for table, _ in (*self._failures, *self._retries)}
        return len({*self._goals, *self._coming, *failed})

    # Drawing

    async def _plan(self, table_id: TableId) -> None:
        """Finds out which messages the table should have, and starts a worker for each step."""
        async with self._attempt((table_id, "plan")):
            sitting = await self._tables.get(table_id)
            record = await self._records.of(sitting.table)
            if sitting.table.reason == seating.SERVER_GONE:
                self._goals.pop(table_id, None)
                record.note_drawn(sitting.table.version)
                await self._records.save(record)
                return
            urgent = not self._backlog.is_under_way(table_id)
            goal = await self._make(sitting, record, urgent=urgent)
            self._goals[table_id] = goal, record
            self._failures.pop((table_id, "plan"), None)
            _note_shown(goal, record)
            for slot, step in self._steps(goal, record):
                if isinstance(step, Rest):
                    not_written(sitting.table, slot, step.reason)
                else:
                    self._writes.touch(_Place(table_id, slot))

    def _steps(self, goal: Goal, record: Record) -> list[tuple[Slot, Step | Rest]]:
        now = self._now()
        every = {**goal.wanted, **{one.slot: one for one in record}}
        return [(slot, next_step(slot, goal, record, now)) for slot in every]

    async def _write(self, place: _Place) -> None:
        """Takes one step after another for a message, until there is nothing to do."""
        async with self._attempt(place):
            while (drawn := self._goals.get(place.table)) is not None:
                goal, record = drawn
                message = record.of(place.slot)
                step = next_step(place.slot, goal, record, self._now())
                if isinstance(step, Rest) or not await self._step(step, goal, record, message):
                    break

    async def _step(self, step: Step, goal: Goal, record: Record, message: Message) -> bool:
        """Takes a step if it is still due in its turn; returns whether the worker goes on."""
        table, slot = goal.table, message.slot
        urgent = not self._backlog.is_under_way(table.id)
        if isinstance(step, Send):
            wanted = step.wanted
            if await self._writer.calls_anybody_who_left(table, wanted, urgent=urgent):
                not_written(table, slot, "its person has left")
                self._put_off(table.id, slot)
                return False
        if not isinstance(step, Become | Forget | GiveUp) and not message.has_turn:  # a request
            edited = message if isinstance(step, Edit | Delete | Follow) else None
            deletes = isinstance(step, Delete)
            await self._writer.turn(edited, urgent=urgent, deletes=deletes)
            message.has_turn = True
        async with _alone(step, record, message):
            if message.claims or not self._tables.is_newest(table):
                record.skipped |= message.claims > 0
                not_written(table, slot, "claimed" if message.claims else "newer version")
                return False
            goal, _ = self._goals.get(table.id, (goal, record))
            due = next_step(slot, goal, record, self._now())
            if isinstance(due, Rest) or not _is_like(due, step):
                return True
            message.has_turn = False
            try:
                await self._writer.carry_out(due, table, record, message, urgent=urgent)
            except Stays:
                self._put_off(table.id, slot)
                self.changed(table.id)
                return False
            except BaseException:
                self._put_off(table.id, slot)
                raise
        self._failures.pop((table.id, slot), None)
        self._look_around(due, slot, *self._goals.get(table.id, (goal, record)))
        return not isinstance(due, Find)

    def _put_off(self, table_id: TableId, slot: Slot) -> None:
        if (drawn := self._goals.get(table_id)) is not None:
            drawn[0].put_off.add(slot)

    def _look_around(self, done: Step, slot: Slot, goal: Goal, record: Record) -> None:
        """Starts workers for messages that waited for the step just taken."""
        _note_shown(goal, record)
        if isinstance(done, Find) or (isinstance(done, Send) and slot in (TABLE, END)):
            self.changed(goal.table.id)
        elif slot.is_public or not isinstance(done, Edit):
            for other, step in self._steps(goal, record):
                if other != slot and not isinstance(step, Rest):
                    self._writes.touch(_Place(goal.table.id, other))

    async def _settle(self, table_id: TableId) -> None:
        """Stores what was done, once no message is being written.

        If nothing is left to do, the version is recorded as drawn.
        """
        if self._is_at_work(table_id):
            return
        self._backlog.finished(table_id)
        if (drawn := self._goals.get(table_id)) is None:
            return
        async with self._attempt((table_id, "settling"), settles=False):
            goal, record = drawn
            table, is_left = goal.table, goal.lags or goal.failed or bool(goal.put_off)
            if is_left or not all(isinstance(one, Rest) for _, one in self._steps(goal, record)):
                if record.is_behind:
                    await self._records.save(record)
                return
            if table.status.ended and not goal.is_over:
                await self._close_place(table, record)
            record.note_drawn(table.version)
            await self._records.save(record)
            for failed in [one for one in self._failures if one[0] == table_id]:
                del self._failures[failed]
            if self._goals.get(table_id) is drawn:
                del self._goals[table_id]
            if table.status.ended:
                self._layouts.forget(table_id)

    def _is_at_work(self, table_id: TableId) -> bool:
        """Returns whether the table is being planned, or a message of it written."""
        if table_id in self._plans.busy:
            return True
        if (drawn := self._goals.get(table_id)) is None:
            return False
        goal, record = drawn
        slots = {*goal.wanted, *(one.slot for one in record)}
        return any(_Place(table_id, slot) in self._writes.busy for slot in slots)

    # Trouble

    @asynccontextmanager
    async def _attempt(self, what: _Attempted, *, settles: bool = True) -> AsyncIterator[None]:
        """Handles errors while drawing: after a temporary one, the table is drawn again later.

        If it ``settles``, what was done is stored afterwards.
        """
        try:
            try:
                yield
            except PlaceLost as lost:
                await self._lose_place(what[0], lost.reason)
        except TROUBLE as error:
            self._fail(what, error)
        finally:
            if settles:
                self._settling.touch(what[0])

    def _fail(self, what: _Attempted, error: Exception) -> None:
        """Schedules the next attempt after a temporary error; raises any other error."""
        if not is_temporary(error):
            self._failures.pop(what, None)
            raise error
        if what in self._retries:
            return
        failures = self._failures.get(what, 0)
        self._failures[what] = failures + 1
        _log.warning("drawing failed", table=what[0], error=repr(error), failures=failures + 1)
        pause = _PATIENCE[min(failures, len(_PATIENCE) - 1)]
        self._retries[what] = asyncio.get_running_loop().call_later(pause, self._try_again, what)

    def _try_again(self, what: _Attempted) -> None:
        del self._retries[what]
        self.draw_later(what[0])

    async def _lose_place(self, table_id: TableId, reason: str) -> None:
        """Parks a table whose channel is lost, or all games of a server that the bot has left."""
        table = (await self._tables.get(table_id)).table
        if table.status.live and not await is_in(self._client, table.guild):
            await self._tables.leave_server(table.guild)
            return
        record = await self._records.of(table)
        _log.warning("place lost", **about(table), reason=reason)
        for row in record.rows():
            if row.channel == table.channel:
                record.gone(row.slot)
        if table.status.live:
            with suppress(Refusal):  # it is parked or over by now
                await self._tables.change(table_id, lambda newest: seating.park(newest, reason))

    async def _close_place(self, table: Table, record: Record) -> None:
        """Closes the table's own thread or channel, unless another table is played there."""
        if table.place is Place.HERE:
            return
        live = await self._tables.live(guild=table.guild, channel=table.channel)
        if any(one.channel == table.channel for one in live):
            return
        try:
            own = [row.message for row in record.rows() if row.channel == table.channel]
            await close_place(self._client, table, own)
        except discord.DiscordException as error:
            if is_temporary(error):
                raise
            _log.info("place stays open", **about(table), error=repr(error))

    # The end

    async def close(self) -> None:
        """Stops drawing, which the next start continues, and stores what was done."""
        self._backlog.close()
        coming = [one.timer for one in self._coming.values()]
        for timer in (*coming, *self._retries.values(), *self._folds.values()):
            timer.cancel()
        await self._plans.close()
        await self._writes.close()
        await self._settling.close()
        await self._records.save_all()


@asynccontextmanager
async def _alone(step: Step, record: Record, message: Message) -> AsyncIterator[None]:
    """Holds the locks of a step: no other task writes to the message meanwhile.

    While a message is sent or looked for, no other is sent to its reader.
    """
    async with AsyncExitStack() as held:
        if isinstance(step, Send | Find):
            reader = step.wanted.reader if isinstance(step, Send) else message.row.reader
            await held.enter_async_context(record.sends_to(reader))
        await held.enter_async_context(message.writing)
        if isinstance(step, Become):
            await held.enter_async_context(record.of(step.former).writing)
        yield


def _note_shown(goal: Goal, record: Record) -> None:
    """Notes that everyone has been shown the version, if so; panels may then be sent below it."""
    if is_shown_to_all(goal, record):
        record.rounds_shown = goal.sitting.rounds_over


def _is_like(due: Step, step: Step) -> bool:
    """Returns whether the step that is ``due`` now needs the locks that were taken for ``step``."""
    if isinstance(due, Send) and isinstance(step, Send):
        return due.wanted.reader == step.wanted.reader
    return due == step if isinstance(step, Become) else type(due) is type(step)
