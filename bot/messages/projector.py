"""Brings every Discord message of a table in line with its newest version.

`bot.messages.posts` says which messages should be there, the record which are. The projector sends,
edits and deletes until both agree. Running it again repairs whatever failed before. A version that
is already outdated is not drawn.

A table is drawn in lanes: one for what everybody sees, and one for each seat, with that person's
panel, direct message and calls. No lane waits for another, so nobody's question waits for a public
post that Discord slows down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import discord
import structlog

from bot.language.people import People
from bot.logs import about
from bot.messages.backlog import Backlog
from bot.messages.claims import Claims
from bot.messages.directs import Directs
from bot.messages.ephemerals import Ephemerals
from bot.messages.jobs import Job, Jobs, Lane, is_over
from bot.messages.layouts import Layouts
from bot.messages.messenger import Messenger, PlaceLost
from bot.messages.pace import RequestPace
from bot.messages.panels import Panels
from bot.messages.pictures import Pictures
from bot.messages.places import close_place
from bot.messages.record import PostRecord, Posts
from bot.messages.tokens import Tokens
from bot.messages.trouble import TROUBLE, is_temporary
from bot.messages.writer import Writer
from bot.tables import seating
from bot.tables.refusal import Refusal
from bot.tables.service import Tables
from bot.tables.sitting import Sitting
from bot.tables.stage import Stage
from bot.tables.workers import Workers
from data.store.values import Millis, Place, Table, TableId

_log = structlog.get_logger(__name__)
_PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds to wait after each failure in a row; the last one again and again, until it works."""

REST: float = 0.03
"""Seconds from a change until it is drawn. Meanwhile the answer leaves, and so do the next ones: of
changes that follow each other so fast, only the last is drawn.
"""

_ANSWERS_FIRST: Final = 1.0
"""Seconds that drawing a table waits, at most, for the answers to clicks on it to leave."""


@dataclass(slots=True)
class _Coming:
    """A table that is about to be drawn: at ``latest``, a time of the loop's."""

    latest: float
    timer: asyncio.Handle = field(init=False)
    waits: bool = False


@dataclass(slots=True)
class _Draw:
    """A table that is being drawn: the version, and which of its lanes do not show it yet."""

    version: int
    lanes: tuple[Lane, ...]
    undone: set[Lane]


class Projector:
    """Draws the tables that are touched. ``pace`` is that of the bot's requests."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        record: PostRecord,
        layouts: Layouts,
        claims: Claims,
        panels: Panels,
        stage: Stage,
        directs: Directs,
        ephemerals: Ephemerals,
        messenger: Messenger,
        pictures: Pictures,
        pace: RequestPace,
        tokens: Tokens,
        client: discord.Client,
        now: Callable[[], Millis],
    ) -> None:
        self._tables = tables
        self._record = record
        self._layouts = layouts
        self._claims = claims
        self._stage = stage
        self._client = client
        writer = Writer(
            tables,
            people,
            layouts,
            claims,
            panels,
            messenger,
            pictures,
            pace,
            tokens,
            self.touch,
            now,
        )
        self._jobs = Jobs(people, layouts, panels, stage, directs, ephemerals, writer, now)
        self._plans: Workers[TableId] = Workers("projector", self._plan)
        self._lanes: Workers[Lane] = Workers("lane", self._draw_lane)
        self._backlog = Backlog(self._plans.touch)
        self._draws: dict[TableId, _Draw] = {}
        self._coming: dict[TableId, _Coming] = {}
        self._failures: dict[TableId, int] = {}
        self._retries: dict[TableId, asyncio.TimerHandle] = {}

    def touch(self, table_id: TableId) -> None:
        """The table has changed, or what its messages depend on: draws it as soon as possible.

        The answers to clicks on the table leave first.
        """
        self._backlog.skip(table_id)
        if table_id not in self._coming:
            self._come_later(table_id, _Coming(asyncio.get_running_loop().time() + _ANSWERS_FIRST))

    def answered(self, table_id: TableId) -> None:
        """All answers to clicks on the table were given."""
        coming = self._coming.get(table_id)
        if coming is not None and coming.waits:
            coming.timer.cancel()
            self._come_later(table_id, coming)
        if self._claims.pop_left_out(table_id) or self._record.has_unsaved(table_id):
            self.touch(table_id)

    def _come_later(self, table_id: TableId, coming: _Coming) -> None:
        loop = asyncio.get_running_loop()
        coming.waits = False
        coming.timer = (
            loop.call_later(REST, self._come, table_id)
            if REST
            else loop.call_soon(self._come, table_id)
        )
        self._coming[table_id] = coming

    def _come(self, table_id: TableId) -> None:
        """Draws the table, unless there are clicks to be answered."""
        coming, loop = self._coming[table_id], asyncio.get_running_loop()
        if self._claims.are_open(table_id) and loop.time() < coming.latest:
            coming.waits = True
            coming.timer = loop.call_at(coming.latest, self._come, table_id)
        else:
            del self._coming[table_id]
            self._plans.touch(table_id)

    def draw_later(self, table_id: TableId) -> None:
        """Draws the table when its turn comes, after those that somebody waits for."""
        self._backlog.add(table_id)

    async def close(self) -> None:
        """Leaves the rest for the next start, and notes what was done."""
        self._backlog.close()
        for coming in self._coming.values():
            coming.timer.cancel()
        for retry in self._retries.values():
            retry.cancel()
        await self._plans.close()
        await self._lanes.close()
        await self._record.save_all()

    async def _plan(self, table_id: TableId) -> None:
        """Finds out which lanes have something to do, and sets them to work."""
        try:
            sitting = await self._tables.get(table_id)
            posts = await self._record.of(sitting.table)
            if sitting.table.reason == "server_gone":
                await self._record.save(posts, drawn=sitting.table.version)
                self._backlog.finished(table_id)
                return
            seats = [Lane(table_id, seat) for seat in range(len(sitting.table.seats))]
            lanes = (*seats, Lane(table_id, None))
            draw = _Draw(sitting.table.version, lanes, set(lanes))
            self._draws[table_id] = draw
            for lane in lanes:
                if self._lanes.is_busy(lane) or await self._todo(lane, sitting, posts):
                    self._lanes.touch(lane)
                elif not self._lags(lane):
                    draw.undone.discard(lane)
            await self._settle(sitting.table, posts, draw)
        except TROUBLE as error:
            self._fail(table_id, error)

    async def _draw_lane(self, lane: Lane) -> None:
        try:
            sitting = await self._tables.get(lane.table)
            posts = await self._record.of(sitting.table)
            draw = self._draws[lane.table]
            try:
                if await self._bring_in_line(lane, sitting, posts) and not self._lags(lane):
                    draw.undone.discard(lane)
            finally:
                await self._settle(sitting.table, posts, draw, lane)
        except TROUBLE as error:
            self._fail(lane.table, error)

    async def _settle(
        self, table: Table, posts: Posts, draw: _Draw, ending: Lane | None = None
    ) -> None:
        """Notes what was drawn, unless a lane other than the ``ending`` one is still at work."""
        for lane in draw.lanes:
            if self._lanes.is_busy(lane) and (lane != ending or self._lanes.is_touched(lane)):
                return
        self._backlog.finished(table.id)
        if draw.undone or draw.version != table.version:
            await self._record.save(posts)
            return
        if table.status.ended and not is_over(table, posts):
            await self._close_place(table)
        await self._record.save(posts, drawn=draw.version)
        self._failures.pop(table.id, None)
        if self._draws.get(table.id) is draw:
            del self._draws[table.id]
        if table.status.ended:
            self._layouts.forget(table.id)

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
        self._backlog.add(table_id)

    def _lags(self, lane: Lane) -> bool:
        """Is everybody shown something else for a moment? The table is drawn again after it."""
        return lane.seat is None and self._stage.lags(lane.table)

    async def _todo(self, lane: Lane, sitting: Sitting, posts: Posts) -> list[Job]:
        urgent = not self._backlog.is_under_way(lane.table)
        return await self._jobs.todo(lane, sitting, posts, urgent=urgent)

    async def _bring_in_line(self, lane: Lane, sitting: Sitting, posts: Posts) -> bool:
        """Every message is attempted; then the first failure is raised.

        Returns whether that is all, and no message was left to whoever had claimed it.
        """
        jobs = await self._todo(lane, sitting, posts)
        if lane.seat is None:
            outcomes = await _in_order(jobs)
        else:
            outcomes = await asyncio.gather(*(job() for job in jobs), return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, PlaceLost):
                await self._park(sitting.table, posts, outcome.reason)
                return False
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
        return all(outcomes)

    async def _park(self, table: Table, posts: Posts, reason: str) -> None:
        _log.warning("place lost", **about(table), reason=reason)
        for post in posts:
            if post.channel == table.channel:
                posts.gone(post.slot)
        if not table.status.live:
            return
        try:
            await self._tables.change(table.id, lambda newest: seating.park(newest, reason))
        except Refusal:
            _log.debug("already at rest", **about(table))

    async def _close_place(self, table: Table) -> None:
        """Closes the table's own thread or channel, unless another table is played there."""
        if table.place is Place.HERE:
            return
        live = await self._tables.live(guild=table.guild, channel=table.channel)
        if any(one.channel == table.channel for one in live):
            return
        try:
            await close_place(self._client, table)
        except discord.DiscordException as error:
            if is_temporary(error):
                raise
            _log.info("place stays open", **about(table), error=repr(error))


async def _in_order(jobs: Iterable[Job]) -> list[bool | BaseException]:
    """One after another, and none any more once the place is lost."""
    outcomes: list[bool | BaseException] = []
    for job in jobs:
        try:
            outcomes.append(await job())
        except Exception as error:
            outcomes.append(error)
            if isinstance(error, PlaceLost):
                break
    return outcomes
