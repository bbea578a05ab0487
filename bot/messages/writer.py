"""Writes the messages of tables, one at a time each: sends, edits and deletes them.

Every function that writes returns whether that is done; if not, the message has to be looked at
once more. Failures that may pass are raised as the library raises them, and then what the message
shows counts as unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import discord
import structlog

from bot.language.people import People
from bot.language.words import Words
from bot.logs import about
from bot.messages import sight, slots
from bot.messages.claims import Claims
from bot.messages.directs import DirectClosed, DirectLater
from bot.messages.layouts import Layouts
from bot.messages.messenger import Gone, Messenger, PlaceLost
from bot.messages.pace import OldEdits, RequestPace
from bot.messages.panels import Panel, Panels
from bot.messages.pictures import Pictures
from bot.messages.posts import Wanted
from bot.messages.presence import Presence
from bot.messages.record import UNKNOWN, Posts
from bot.messages.tokens import Tokens
from bot.messages.trouble import TROUBLE, is_temporary
from bot.tables import seating
from bot.tables.refusal import Refusal
from bot.tables.service import Tables
from bot.tables.sitting import Sitting
from data.store.values import Millis, Post, Table, TableId

_log = structlog.get_logger(__name__)
_TOO_MANY_OLD: Final = 30046


class Writer:
    """``touch`` is called with a table that has to be drawn anew because of what was written."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        layouts: Layouts,
        claims: Claims,
        panels: Panels,
        messenger: Messenger,
        pictures: Pictures,
        pace: RequestPace,
        tokens: Tokens,
        touch: Callable[[TableId], None],
        now: Callable[[], Millis],
    ) -> None:
        self._tables = tables
        self._people = people
        self._layouts = layouts
        self._claims = claims
        self._panels = panels
        self._messenger = messenger
        self._pictures = pictures
        self._pace = pace
        self._tokens = tokens
        self._touch = touch
        self._now = now
        self._old_edits = OldEdits()
        self._presence = Presence(messenger, pace, now)

    async def refresh(self, sitting: Sitting, posts: Posts, panel: Panel, words: Words) -> bool:
        """Rewrites a panel, with the picks that it shows."""
        table, user = sitting.table, panel.user
        async with self._claims.write((table.id, slots.panel(user))) as may_write:
            if not may_write or not self._tables.is_newest(table):
                return False
            if not self._panels.is_open(table.id, panel):
                return True
            link = posts.link(table)
            layout = self._layouts.panel(sitting, user, words, link)
            shown = layout
            if panel.picks is not None:
                shown = self._layouts.panel(sitting, user, words, link, panel.picks)
            panel.digest = UNKNOWN
            try:
                body = await self._pictures.edit(shown, panel.message, hurry=False)
                self._pictures.wrote(await panel.interaction.edit_original_response(**body))
            except TROUBLE as error:
                if is_temporary(error):
                    raise
                self._panels.closed(table.id, panel)
            panel.digest = layout.digest()
        return True

    async def write(self, table: Table, posts: Posts, wanted: Wanted, *, urgent: bool) -> bool:
        """Sends or edits the message. ``urgent``: somebody waits for it."""
        if slots.is_call(wanted.slot) and wanted.slot not in posts:
            for called in wanted.mentions:
                if await self._has_left(table, called, urgent=urgent):
                    return False
        await self._turn(posts.get(wanted.slot), urgent=urgent)
        async with self._claims.write((table.id, wanted.slot)) as may_write:
            if not may_write or not self._tables.is_newest(table):
                return False
            post = posts.get(wanted.slot)
            if post is not None and post.digest == wanted.layout.digest():
                return True
            is_result = post is None and wanted.slot == slots.END
            try:
                await self._write(table, posts, wanted)
            except (DirectClosed, DirectLater) as refused:
                await self._direct_refused(table, posts, wanted, refused, urgent=urgent)
                return False
            except PlaceLost as lost:
                if not wanted.mentions or lost.reason != "missing_permission":
                    raise
                # A game goes on where nobody can be called.
        return not is_result  # after the table is drawn the other messages are not looked at again

    async def _write(self, table: Table, posts: Posts, wanted: Wanted) -> None:
        """Edits the message, or sends one where there is none or it was deleted."""
        try:
            channel, message = await self._edited(posts, wanted) or await self._sent(
                table, posts, wanted
            )
        except (DirectClosed, DirectLater, PlaceLost):
            raise  # nothing was written
        except BaseException:
            posts.unsure(wanted.slot)
            raise
        is_new = wanted.slot not in posts
        digest = wanted.layout.digest()
        posts.shows(Post(wanted.slot, channel, message, digest, table.version))
        if is_new and wanted.slot in (slots.TABLE, slots.END):
            self._touch(table.id)  # the other messages link to it

    async def move(
        self, table: Table, posts: Posts, before: Post, wanted: Wanted, *, urgent: bool
    ) -> bool:
        """Sends the table post anew. The one ``before`` remains to be changed or deleted."""
        slot = wanted.slot
        await self._pace.turn(urgent=urgent)
        async with self._claims.write((table.id, slot)) as may_write:
            if not may_write or not self._tables.is_newest(table):
                return False
            now = posts.get(slot)
            if now is None or now.message != before.message:
                return False  # it was moved, or deleted, by other means
            if posts.doubtful and await self._moved_before(table, posts, wanted):
                return False
            repeated = posts.was_tried(slot)
            posts.tries(slot)
            channel, message = await self._messenger.send(
                table, wanted, posts.before(slot), repeated=repeated
            )
            digest = wanted.layout.digest()
            posts.replaced(Post(slot, channel, message, digest, table.version))
        self._touch(table.id)
        return False

    async def _moved_before(self, table: Table, posts: Posts, wanted: Wanted) -> bool:
        """Puts a message on record that took the place of another when the program stopped."""
        await self._pace.turn(urgent=True)
        post = posts.get(wanted.slot)
        for channel, message in await self._messenger.find(table, wanted):
            if post is not None and message > post.message and posts.slot_of(message) is None:
                posts.replaced(Post(wanted.slot, channel, message, UNKNOWN, 0))
                self._touch(table.id)
                return True
        return False

    async def rewrite(self, table: Table, posts: Posts, wanted: Wanted, *, urgent: bool) -> bool:
        """Edits a message that nobody needs where it was deleted or cannot be written to."""
        await self._turn(posts.get(wanted.slot), urgent=urgent)
        async with self._claims.write((table.id, wanted.slot)) as may_write:
            post = posts.get(wanted.slot)
            if post is None:
                return True
            if not may_write or not self._tables.is_newest(table):
                return False
            try:
                await self._edit(post, wanted)
            except (Gone, PlaceLost):
                posts.gone(post.slot)
                return True
            except BaseException:
                posts.unsure(post.slot)
                raise
            posts.shows(replace(post, digest=wanted.layout.digest(), drawn=table.version))
        return True

    async def _turn(self, post: Post | None, *, urgent: bool) -> None:
        """Waits until that message may be edited, or one sent where there is none."""
        if post is not None and self._is_old(post):
            await self._old_edits.turn(post.channel)
        if post is None or self._tokens.of(post.message) is None:
            await self._pace.turn(urgent=urgent)

    def _is_old(self, post: Post) -> bool:
        return self._now() - post.sent >= sight.TOO_OLD

    async def _edit(self, post: Post, wanted: Wanted) -> None:
        """With the token of an interaction if there is one, or else with the bot's own."""
        if await self._edited_as_answer(post, wanted):
            return
        try:
            await self._messenger.edit(post, wanted)
        except discord.HTTPException as error:
            if error.code == _TOO_MANY_OLD:
                self._old_edits.refused(post.channel)
            raise

    async def _edited_as_answer(self, post: Post, wanted: Wanted) -> bool:
        interaction = self._tokens.of(post.message)
        if interaction is None:
            return False
        try:
            body = await self._pictures.edit(wanted.layout, post.message, hurry=False)
            self._pictures.wrote(await interaction.edit_original_response(**body))
        except TROUBLE as error:
            if is_temporary(error):
                raise
            self._tokens.forget(post.message)
            return False
        return True

    async def _edited(self, posts: Posts, wanted: Wanted) -> tuple[int, int] | None:
        post = posts.get(wanted.slot)
        if post is None:
            return None
        try:
            await self._edit(post, wanted)
        except Gone:
            posts.gone(wanted.slot)
            return None
        return post.channel, post.message

    async def _sent(self, table: Table, posts: Posts, wanted: Wanted) -> tuple[int, int]:
        if posts.doubtful and (slots.is_direct(wanted.slot) or wanted.slot == slots.TABLE):
            await self._adopt(table, posts, wanted)
            found = await self._edited(posts, wanted)
            if found is not None:
                return found
        slot = wanted.slot
        if posts.before(slot) is not None:  # it was deleted, after it notified people
            wanted = replace(wanted, notifies=False)
        repeated = posts.was_tried(slot) or posts.doubtful
        return await self._messenger.send(table, wanted, posts.before(slot), repeated=repeated)

    async def _adopt(self, table: Table, posts: Posts, wanted: Wanted) -> None:
        """Puts a message on record that was sent, and not noted, before the program stopped.

        Of several direct messages the newest is kept, and the others are deleted.
        """
        found = [
            (channel, message)
            for channel, message in await self._messenger.find(table, wanted)
            if posts.slot_of(message) is None
        ]
        if not found:
            return
        kept = found[0] if wanted.direct is not None else found[-1]
        posts.shows(Post(wanted.slot, *kept, UNKNOWN, 0))
        if wanted.direct is not None:
            for channel, message in found[1:]:
                await self._messenger.delete(channel, message)

    async def delete(self, table: Table, posts: Posts, post: Post, *, urgent: bool) -> bool:
        await self._pace.turn(urgent=urgent)
        async with self._claims.write((table.id, post.slot)) as may_write:
            if may_write:
                await self._messenger.delete(post.channel, post.message)
                posts.gone(post.slot)
        return may_write

    async def _direct_refused(
        self, table: Table, posts: Posts, wanted: Wanted, refused: Exception, *, urgent: bool
    ) -> None:
        """No direct message reaches this person: the panel takes over, or the person has left."""
        if wanted.direct is not None and isinstance(refused, DirectClosed):
            posts.gone(wanted.slot)
            await self._people.note_dm(wanted.direct, closed=True)
            await self._has_left(table, wanted.direct, urgent=urgent)
        self._touch(table.id)

    async def _has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Has that person left the server? Then the computer plays on for them."""
        left = await self._presence.has_left(table.guild, user, urgent=urgent)
        if left:
            try:
                await self._tables.change(table.id, lambda newest: seating.go(newest, user))
            except Refusal:
                _log.debug("nobody to replace", **about(table))
        return left
