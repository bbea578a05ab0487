"""Brings every Discord message of a table in line with its newest version.

`bot.messages.posts` says which messages should be there, the store which are. The projector sends,
edits and deletes until both agree. Running it again repairs whatever failed before. A version that
is already outdated is never drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import aiohttp
import discord
import structlog

from bot.language.people import People, words_of
from bot.logs import about
from bot.messages import slots
from bot.messages.claims import Claims
from bot.messages.messenger import DirectClosed, Gone, Messenger, PlaceLost
from bot.messages.panels import Panels
from bot.messages.places import close_place
from bot.messages.posts import Surroundings, Wanted, posts
from bot.messages.private import private_panel
from bot.messages.record import Record, address
from bot.messages.trouble import is_temporary
from bot.tables import seating
from bot.tables.refusal import Refusal
from bot.tables.service import Tables
from bot.tables.sitting import Sitting
from bot.tables.workers import Workers
from bot.ui.kit import Frame
from data.store.errors import Unavailable
from data.store.values import Place, Post, Table, TableId

_log = structlog.get_logger(__name__)
_PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds to wait after each failure in a row; the last one again and again, until it works."""


@dataclass(slots=True)
class _Drawing:
    """One run over a table's messages: what was found, and what came of it."""

    sitting: Sitting
    recorded: dict[str, Post]
    kept: list[Post] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    left_out: bool = False


class Projector:
    """Draws tables. ``touched`` tables are drawn one run at a time, each on its own."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        record: Record,
        claims: Claims,
        panels: Panels,
        messenger: Messenger,
        client: discord.Client,
        pictures: Mapping[str, str],
    ) -> None:
        self._tables = tables
        self._people = people
        self._record = record
        self._claims = claims
        self._panels = panels
        self._messenger = messenger
        self._client = client
        self._pictures = pictures
        self._workers = Workers("projector", self._draw)
        self._failures: dict[TableId, int] = {}
        self._retries: dict[TableId, asyncio.Task[None]] = {}

    def touch(self, table_id: TableId) -> None:
        """The table has changed, or one of its messages has."""
        self._workers.touch(table_id)

    async def close(self) -> None:
        await self._workers.close()
        retries = list(self._retries.values())
        for task in retries:
            task.cancel()
        await asyncio.gather(*retries, return_exceptions=True)

    async def _draw(self, table_id: TableId) -> None:
        try:
            await self._draw_newest(table_id)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if not is_temporary(error):
                self._failures.pop(table_id, None)
                raise
            self._try_again_later(table_id, error)
        else:
            self._failures.pop(table_id, None)

    async def _draw_newest(self, table_id: TableId) -> None:
        sitting = await self._tables.get(table_id)
        if sitting.table.reason == "server_gone":
            await self._record.keep(table_id, drawn=sitting.table.version)
            return
        drawn, refreshed = await asyncio.gather(
            self._draw_posts(sitting), self._refresh_panels(sitting), return_exceptions=True
        )
        for failure in (drawn, refreshed):
            if isinstance(failure, BaseException):
                raise failure
        if drawn and sitting.table.status.ended:
            self._claims.forget_table(table_id)

    async def _draw_posts(self, sitting: Sitting) -> bool:
        """Every message but the panels, and those of a table that has ended only once.

        Returns whether that is all, and no message was left to whoever had claimed it.
        """
        table = sitting.table
        if table.status.ended and await self._record.is_drawn(table):
            return True
        recorded = dict(await self._record.posts(table.id))
        drawing = _Drawing(sitting, recorded)
        drawn = None
        try:
            try:
                await self._bring_in_line(drawing)
            except PlaceLost as lost:
                await self._park(drawing, lost.reason)
            if not drawing.left_out and not table.status.ended:
                drawn = table.version
        finally:
            await self._record.keep(table.id, drawing.kept, gone=drawing.gone, drawn=drawn)
        if table.status.ended and not drawing.left_out:
            await self._close_place(table)
            await self._record.keep(table.id, drawn=table.version)
        return not drawing.left_out

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

    async def _bring_in_line(self, drawing: _Drawing) -> None:
        wanted = list(posts(drawing.sitting, await self._surroundings(drawing)))
        for one in wanted:
            if one.direct is None:
                await self._bring_one(drawing, one)
        to_people = (self._bring_one(drawing, one) for one in wanted if one.direct is not None)
        for failure in await asyncio.gather(*to_people, return_exceptions=True):
            if failure is not None:
                raise failure
        for slot_ in drawing.recorded.keys() - {one.slot for one in wanted}:
            post = drawing.recorded[slot_]
            await self._messenger.delete(post.channel, post.message)
            self._claims.forget((drawing.sitting.table.id, slot_))
            drawing.gone.append(slot_)

    async def _surroundings(self, drawing: _Drawing) -> Surroundings:
        table, recorded = drawing.sitting.table, drawing.recorded
        users = [seated.user for seated in table.seats if seated.user is not None]
        return Surroundings(
            people=await self._people.settings(users),
            idle=self._people.idle(users),
            recorded=recorded.keys(),
            link=address(table, recorded.values()),
            pictures=self._pictures,
        )

    async def _bring_one(self, drawing: _Drawing, wanted: Wanted) -> None:
        table = drawing.sitting.table
        key = (table.id, wanted.slot)
        if self._claims.is_claimed(key):
            drawing.left_out = True
            return
        post = drawing.recorded.get(wanted.slot)
        digest = wanted.layout.digest()
        shows = self._claims.digest(key)
        if shows is None and post is not None:
            shows = post.digest
        if post is not None and shows == digest:
            if post.digest != digest:
                drawing.kept.append(
                    Post(post.slot, post.channel, post.message, digest, table.version)
                )
            return
        if post is None and wanted.calls is not None and await self._has_left(drawing, wanted):
            return
        try:
            with self._claims.write(key) as write:
                channel, message = await self._send_or_edit(table, wanted, post)
                write.digest = digest
        except DirectClosed:
            await self._direct_closed(drawing, wanted)
            return
        except PlaceLost as lost:
            if wanted.calls is None or lost.reason != "missing_permission":
                raise
            return  # a game goes on where nobody can be called
        kept = Post(wanted.slot, channel, message, digest, table.version)
        drawing.kept.append(kept)
        drawing.recorded[wanted.slot] = kept

    async def _send_or_edit(
        self, table: Table, wanted: Wanted, post: Post | None
    ) -> tuple[int, int]:
        """Edits the message, or sends one where there is none or it was deleted."""
        if post is not None:
            try:
                await self._messenger.edit(post, wanted)
            except Gone:
                pass  # somebody deleted it: a new one takes its place
            else:
                return post.channel, post.message
        return await self._messenger.send(table, wanted, post)

    async def _direct_closed(self, drawing: _Drawing, wanted: Wanted) -> None:
        """No direct message reaches this person: the panel takes over, or the person has left."""
        user = wanted.direct
        if user is None:
            return
        await self._people.note_dm(user, closed=True)
        table = drawing.sitting.table
        if wanted.slot in drawing.recorded:
            drawing.gone.append(wanted.slot)
            self._claims.forget((table.id, wanted.slot))
        drawing.left_out = True
        self.touch(table.id)

    async def _has_left(self, drawing: _Drawing, wanted: Wanted) -> bool:
        """Has the person to be called left the server? Then the computer plays on for them."""
        table, user = drawing.sitting.table, wanted.calls
        if user is None or not await self._messenger.has_left(table.guild, user):
            return False
        drawing.left_out = True
        try:
            await self._tables.change(table.id, lambda newest: seating.go(newest, user))
        except Refusal:
            _log.info("nobody to replace", **about(table))
        return True

    async def _park(self, drawing: _Drawing, reason: str) -> None:
        table = drawing.sitting.table
        _log.warning("place lost", **about(table), reason=reason)
        drawing.gone.extend(
            slot_ for slot_, post in drawing.recorded.items() if post.channel == table.channel
        )
        if not table.status.live:
            return
        drawing.left_out = True
        try:
            await self._tables.change(table.id, lambda newest: seating.park(newest, reason))
        except Refusal:
            _log.info("already at rest", **about(table))

    def _try_again_later(self, table_id: TableId, error: Exception) -> None:
        failures = self._failures.get(table_id, 0)
        self._failures[table_id] = failures + 1
        _log.warning("drawing failed", table=table_id, error=repr(error), failures=failures + 1)
        if table_id not in self._retries:
            pause = _PATIENCE[min(failures, len(_PATIENCE) - 1)]
            self._retries[table_id] = asyncio.create_task(self._retry(table_id, pause))

    async def _retry(self, table_id: TableId, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
        finally:
            del self._retries[table_id]
        self.touch(table_id)

    async def _refresh_panels(self, sitting: Sitting) -> None:
        """Rewrites the panels that show something else. Raises what may pass, in the end."""
        table, panels = sitting.table, self._panels.of(sitting.table.id)
        if not panels:
            return
        people = await self._people.settings([panel.user for panel in panels])
        link = await self._record.link(table)
        passing: Exception | None = None
        for panel in panels:
            key = (table.id, slots.panel(panel.user))
            if self._claims.is_claimed(key):
                continue
            words = words_of(people.get(panel.user), table.language)
            frame = Frame(table, words, link, pictures=self._pictures)
            layout = private_panel(sitting, panel.user, frame)
            digest = layout.digest()
            if self._claims.digest(key) == digest:
                continue
            if panel.picks is not None:
                layout = private_panel(sitting, panel.user, frame, panel.picks)
            try:
                with self._claims.write(key) as write:
                    await panel.interaction.edit_original_response(view=layout)
                    write.digest = digest
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                if is_temporary(error):
                    passing = error
                else:
                    self._panels.closed(table.id, panel)
        if passing is not None:
            raise passing
