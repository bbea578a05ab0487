"""Brings every Discord message of a table in line with its newest version.

`bot.projection.planner` compares the messages that should be there with those on record, and
`bot.projection.updater` carries out the difference; the projector says when. Drawing a table again
repairs whatever failed before. A version that is already outdated is not drawn.

A table is drawn in lanes: one for what everybody sees, one for each seat, with that person's panel,
direct message and calls, and one for the panels of people without a seat. No lane waits for
another, so nobody's question waits for a public post that Discord slows down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import discord
import structlog

from bot.logs import about
from bot.messages.messenger import PlaceLost
from bot.messages.of_table import Messages
from bot.messages.record import PostRecord
from bot.projection.backlog import Backlog
from bot.projection.changes import Change
from bot.projection.lanes import Lane, Plan
from bot.projection.planner import Planner
from bot.projection.situation import is_over
from bot.projection.updater import ChangeOutcome, Updater
from bot.requests.closing import close_place
from bot.requests.trouble import TROUBLE, is_temporary
from bot.running.service import Tables
from bot.running.workers import Workers
from bot.tables import seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from data.store.values import Place, Table, TableId

_log = structlog.get_logger(__name__)
_PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds to wait after each failure in a row; the last one again and again, until it works."""

REST: float = 0.03
"""Seconds from a change, and from the answer to its click, until it is drawn. Of changes that
follow each other faster, only the last is drawn.
"""

_ANSWERS_FIRST: Final = 1.0
"""Seconds that drawing a table waits, at most, for the answers to clicks on it to leave."""


@dataclass(slots=True)
class _Coming:
    """A table that is about to be drawn, by the event loop's time ``latest`` at the latest."""

    latest: float
    timer: asyncio.Handle


@dataclass(slots=True)
class _Draw:
    """A version of a table that is being drawn."""

    sitting: Sitting
    messages: Messages
    lanes: tuple[Lane, ...]
    busy: Collection[Lane]
    """The lanes that were still at work for an earlier version, and are not planned yet."""
    undone: set[Lane]
    """The lanes that do not show the version yet."""
    plans: dict[Lane, Plan] = field(default_factory=dict)
    """The plans of lanes that are about to begin."""

    @property
    def table(self) -> Table:
        return self.sitting.table


class Projector:
    """Draws the tables that are touched."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        record: PostRecord,
        planner: Planner,
        updater: Updater,
    ) -> None:
        self._client = client
        self._tables = tables
        self._record = record
        self._planner = planner
        self._updater = updater
        self._tasks: Workers[TableId] = Workers("projector", self._draw)
        self._lanes: Workers[Lane] = Workers("lane", self._draw_lane)
        self._backlog = Backlog(self._tasks.touch)
        self._draws: dict[TableId, _Draw] = {}
        self._coming: dict[TableId, _Coming] = {}
        self._failures: dict[TableId, int] = {}
        self._retries: dict[TableId, asyncio.TimerHandle] = {}
        self._folds: dict[TableId, asyncio.TimerHandle] = {}
        """When direct messages are to be folded that were clicked just before, and panels left."""

    def touch(self, table_id: TableId) -> None:
        """Draws the table soon: it has changed, or what else its messages depend on.

        The answers to clicks on the table leave first.
        """
        self._backlog.skip(table_id)
        if table_id not in self._coming:
            latest = asyncio.get_running_loop().time() + _ANSWERS_FIRST
            self._coming[table_id] = _Coming(latest, self._come_after(REST, table_id))

    def answered(self, table_id: TableId) -> None:
        """Draws the table soon: the last answer to a click on it has left."""
        messages = self._record.known(table_id)
        if messages is None:
            return
        self._fold_later(messages)
        is_unsaved = messages.unsaved and not self._record.will_save(messages)
        if messages.skipped or is_unsaved:
            messages.skipped = False
            self.touch(table_id)
        if (coming := self._coming.get(table_id)) is None:
            return
        coming.timer.cancel()
        left = coming.latest - asyncio.get_running_loop().time()
        coming.timer = self._come_after(min(REST, left), table_id)

    def _come_after(self, seconds: float, table_id: TableId) -> asyncio.Handle:
        loop = asyncio.get_running_loop()
        if seconds <= 0:
            return loop.call_soon(self._come, table_id)
        return loop.call_later(seconds, self._come, table_id)

    def _fold_later(self, messages: Messages) -> None:
        """Sets a timer to the instant at which the first private message of the table has to be
        folded, or left alone. A click only puts that off.
        """
        if messages.table_id in self._folds:
            return
        if (rest := self._planner.folds_in(messages)) is not None:
            loop, fold = asyncio.get_running_loop(), self._fold
            self._folds[messages.table_id] = loop.call_later(rest / 1000, fold, messages.table_id)

    def _fold(self, table_id: TableId) -> None:
        del self._folds[table_id]
        self.draw_later(table_id)
        if (messages := self._record.known(table_id)) is not None:
            self._fold_later(messages)

    def _come(self, table_id: TableId) -> None:
        """Draws the table, unless there are clicks to be answered."""
        coming, loop = self._coming[table_id], asyncio.get_running_loop()
        messages = self._record.known(table_id)
        if messages is not None and messages.claims and loop.time() < coming.latest:
            coming.timer = loop.call_at(coming.latest, self._come, table_id)
        else:
            del self._coming[table_id]
            self._tasks.touch(table_id)

    def draw_later(self, table_id: TableId) -> None:
        """Draws the table when its turn comes, after those that somebody waits for."""
        _log.debug("waits in the backlog", table=table_id)
        self._backlog.add(table_id)

    def drop_drawn(self, table_id: TableId) -> None:
        """Drops the layouts that were drawn of that table."""
        self._planner.forget(table_id)

    async def has_room(self) -> None:
        """Returns when few tables wait to be drawn later."""
        await self._backlog.has_room()

    @property
    def busy(self) -> int:
        """Returns the number of tables that are being drawn, are about to be, or could not be drawn
        yet.
        """
        return len({*self._draws, *self._coming, *self._failures, *self._retries})

    async def close(self) -> None:
        """Leaves the rest for the next start, and notes what was done."""
        self._backlog.close()
        for coming in self._coming.values():
            coming.timer.cancel()
        for timer in (*self._retries.values(), *self._folds.values()):
            timer.cancel()
        await self._tasks.close()
        await self._lanes.close()
        await self._record.close()

    async def _draw(self, table_id: TableId) -> None:
        """Finds out which lanes have something to do, and sets them to work.

        One that is at work for an earlier version has the table drawn again when it ends.
        """
        with self._finishing(table_id):
            sitting = await self._tables.get(table_id)
            table = sitting.table
            messages = await self._record.of(table)
            if table.reason == seating.SERVER_GONE:
                messages.note_drawn(table.version)
                await self._record.save(messages)
                return
            seats = [Lane(table_id, seat) for seat in range(len(table.seats))]
            lanes = (*seats, Lane(table_id, None, others=True), Lane(table_id, None))
            busy = self._lanes.busy(lanes)
            draw = self._draws[table_id] = _Draw(sitting, messages, lanes, busy, set(lanes))
            idle = [lane for lane in lanes if lane not in busy]
            urgent = not self._backlog.is_under_way(table_id)
            plans = await self._planner.plans(idle, sitting, messages, urgent=urgent)
            if any(plan.calls for plan in plans.values()):
                self._planner.show_present(table_id)
            for lane, plan in plans.items():
                if plan.changes:
                    draw.plans[lane] = plan
                    self._lanes.touch(lane)
                elif not plan.failed and not self._planner.lags(lane):
                    self._done(lane, draw)
            await self._settle(draw)

    async def _draw_lane(self, lane: Lane) -> None:
        """Carries out the plan of that lane, unless a newer version is drawn by now."""
        with self._finishing(lane.table, lane):
            draw = self._draws.get(lane.table)
            plan = None if draw is None else draw.plans.pop(lane, None)
            if draw is None or plan is None:
                return
            try:
                if await self._carry_out(lane, plan, draw):
                    self._done(lane, draw)
            finally:
                await self._settle(draw, lane)

    def _done(self, lane: Lane, draw: _Draw) -> None:
        """Notes that the lane shows that version. When everybody has been shown the result of a
        round, panels follow below it.
        """
        draw.undone.discard(lane)
        messages, rounds_over = draw.messages, draw.sitting.rounds_over
        if lane.is_public and messages.rounds_shown != rounds_over:
            messages.rounds_shown = rounds_over
            if messages.ephemeral():
                self.touch(lane.table)

    @contextmanager
    def _finishing(self, table_id: TableId, lane: Lane | None = None) -> Iterator[None]:
        """Has a table drawn again later after trouble that may pass, and lets the backlog go on."""
        try:
            yield
        except TROUBLE as error:
            self._fail(table_id, error)
        finally:
            draw = self._draws.get(table_id)
            if draw is not None and lane in draw.busy:
                self._tasks.touch(table_id)
            if draw is None or not self._is_at_work(draw, lane):
                self._backlog.finished(table_id)

    def _is_at_work(self, draw: _Draw, ending: Lane | None) -> bool:
        """Returns whether any lane is at work but the ``ending`` one, or the table is to be drawn
        again at once.
        """
        busy = self._lanes.busy(draw.lanes)
        return self._tasks.is_touched(draw.table.id) or any(lane != ending for lane in busy)

    async def _settle(self, draw: _Draw, ending: Lane | None = None) -> None:
        """Notes what was drawn, unless a lane is still at work, or a newer version is drawn."""
        table, messages = draw.table, draw.messages
        if self._draws.get(table.id) is not draw or self._is_at_work(draw, ending):
            return
        if draw.undone:
            await self._record.save_soon(messages, table.version)
            return
        if table.status.ended and not is_over(table, messages):
            await self._close_place(table, messages)
        messages.note_drawn(table.version)
        if table.status.ended:
            await self._record.save(messages)
        else:
            await self._record.save_soon(messages, table.version)
        self._failures.pop(table.id, None)
        if self._draws.get(table.id) is draw:
            del self._draws[table.id]
        if table.status.ended:
            self._planner.forget(table.id)

    def _fail(self, table_id: TableId, error: Exception) -> None:
        """Has the table drawn again later, if the trouble may pass; raises the error otherwise."""
        if not is_temporary(error):
            self._failures.pop(table_id, None)
            raise error
        if table_id in self._retries:
            return
        failures = self._failures.get(table_id, 0)
        self._failures[table_id] = failures + 1
        _log.warning("drawing failed", table=table_id, error=repr(error), failures=failures + 1)
        pause = _PATIENCE[min(failures, len(_PATIENCE) - 1)]
        loop = asyncio.get_running_loop()
        self._retries[table_id] = loop.call_later(pause, self._try_again, table_id)

    def _try_again(self, table_id: TableId) -> None:
        del self._retries[table_id]
        self.draw_later(table_id)

    async def _carry_out(self, lane: Lane, plan: Plan, draw: _Draw) -> bool:
        """Attempts every change, then raises the first failure.

        Returns whether the lane shows the newest version now: it does not if a message was left to
        somebody else, or if everybody is still to be shown an earlier moment.
        """
        urgent = not self._backlog.is_under_way(lane.table)

        def carry_out(change: Change) -> Awaitable[ChangeOutcome]:
            return self._updater.carry_out(change, draw.table, draw.messages, urgent=urgent)

        if lane.is_public:
            outcomes = await _in_order(carry_out, plan.changes)
        else:
            outcomes = await asyncio.gather(*map(carry_out, plan.changes), return_exceptions=True)
        if ChangeOutcome.AGAIN in outcomes:
            self.touch(lane.table)
        for outcome in outcomes:
            if isinstance(outcome, PlaceLost):
                await self._park(draw.table, draw.messages, outcome.reason)
                return False
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
        is_done = all(outcome is ChangeOutcome.DONE for outcome in outcomes)
        return is_done and not plan.failed and not self._planner.lags(lane)

    async def _park(self, table: Table, messages: Messages, reason: str) -> None:
        _log.warning("place lost", **about(table), reason=reason)
        for slot, post in messages.posts():
            if post.channel == table.channel:
                messages.gone(slot)
        if not table.status.live:
            return
        try:
            await self._tables.change(table.id, lambda newest: seating.park(newest, reason))
        except Refusal:
            _log.debug("already at rest", **about(table))

    async def _close_place(self, table: Table, messages: Messages) -> None:
        """Closes the table's own thread or channel, unless another table is played there."""
        if table.place is Place.HERE:
            return
        live = await self._tables.live(guild=table.guild, channel=table.channel)
        if any(one.channel == table.channel for one in live):
            return
        try:
            own = [post.message for _, post in messages.posts() if post.channel == table.channel]
            await close_place(self._client, table, own)
        except discord.DiscordException as error:
            if is_temporary(error):
                raise
            _log.info("place stays open", **about(table), error=repr(error))


async def _in_order(
    carry_out: Callable[[Change], Awaitable[ChangeOutcome]], changes: Iterable[Change]
) -> list[ChangeOutcome | BaseException]:
    """Makes the changes one after another; stops when the place is lost."""
    outcomes: list[ChangeOutcome | BaseException] = []
    for change in changes:
        try:
            outcomes.append(await carry_out(change))
        except Exception as error:
            outcomes.append(error)
            if isinstance(error, PlaceLost):
                break
    return outcomes
