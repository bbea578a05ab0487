"""Writes messages: the only place in which a layout is shown on a message of a table.

There are four ways to write one: as the answer to a click or command (`bot.messages.answers`), with
the token of an earlier one, and under the bot's own token by an edit or a new message.
`Writer.show` is what they share.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

import discord

from bot.messages import slots
from bot.messages.fallbacks import Fallbacks, Undeliverable
from bot.messages.message import UNKNOWN, Message, Token, Written, ordinary_digest
from bot.messages.messenger import Gone, Messenger, PlaceLost
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.slots import Slot, SlotKind
from bot.pictures.files import File, Pictures, files_of
from bot.requests.directs import DirectClosed, DirectLater
from bot.requests.pace import EDITS_LIMITED_FROM, OldEdits, RequestPace
from bot.requests.places import add_member, keep_active
from bot.requests.trouble import TROUBLE, is_temporary, refuses_content, refuses_emoji
from bot.running.people import People
from bot.ui.kit import Layout
from data.store.values import Millis, Post, Table, TableId
from engine.protocol import Seat

_TOO_MANY_OLD: Final = 30046


_LASTING: Final = 10.0
"""Seconds that a message waits for its pictures when nobody waits for it, and nothing newer is to
be shown before long.
"""

Write: TypeAlias = Callable[[Wanted, Mapping[str, File] | None], Awaitable[Written]]
"""Writes a message that has these files; ``None`` if that is not known."""


class Writer:
    """Writes messages and notes what they show. The caller has taken the turn to write a message
    (`bot.messages.message.Message`), and decides whether and when.
    """

    def __init__(
        self,
        client: discord.Client,
        messenger: Messenger,
        pictures: Pictures,
        pace: RequestPace,
        people: People,
        now: Callable[[], Millis],
        lacks_pictures: Callable[[TableId], None] = lambda _table: None,
        doubt_emojis: Callable[[], None] = lambda: None,
    ) -> None:
        """``lacks_pictures`` is called with each table of which a message is in words because its
        pictures were not drawn in time; ``doubt_emojis`` as `Fallbacks` says.
        """
        self._client = client
        self._messenger = messenger
        self._pictures = pictures
        self._pace = pace
        self._now = now
        self._lacks_pictures = lacks_pictures
        self._old_edits = OldEdits()
        self.fallbacks = Fallbacks(people, now, doubt_emojis)

    async def show(
        self,
        table: Table,
        messages: Messages,
        wanted: Wanted,
        write: Write,
        *,
        is_new: bool = False,
    ) -> None:
        """Shows the layout on the message by that way of writing, and notes what it shows.

        What Discord refuses is shown in a simpler form. ``is_new``: the written message is never
        the one that is in the slot. After `Undeliverable`, `PlaceLost`, `DirectClosed` and
        `DirectLater` nothing was written. Other errors are raised as they come; then it is unknown
        what the message shows.
        """
        wanted = _leading_to_the_table(table, messages, wanted)
        message = messages.of(wanted.slot)
        known = {} if is_new else message.files

        async def write_form(layout: Layout) -> tuple[Written, Layout]:
            return await write(_in_form(wanted, layout), known), layout

        try:
            done, shown = await self.fallbacks.write(table, wanted, write_form)
        except (DirectClosed, DirectLater, PlaceLost, Undeliverable):
            raise  # nothing was written
        except BaseException:
            if not is_new:
                messages.unsure(wanted.slot)
            raise
        digest = wanted.digest
        if done.ordinary is not None:
            digest = ordinary_digest(digest, whole=done.ordinary.whole)
        called = wanted.called
        if called is None:
            called = () if message.post is None else message.post.called
        post = Post(
            str(wanted.slot), done.channel, done.message, digest, table.version, called=called
        )
        messages.wrote(wanted.slot, post, done.files, token=done.token, picks=wanted.picks)
        message.is_late = done.lacks_any(shown.pictures)
        if message.is_late:
            self._lacks_pictures(table.id)

    async def turn(self, message: Message | None, *, urgent: bool, deletes: bool = False) -> None:
        """Waits until that message may be edited, or deleted; ``None`` is for any other request."""
        post = None if message is None else message.post
        if message is None or post is None:
            await self._pace.turn(urgent=urgent)
        elif not message.slot.is_ephemeral:
            if not deletes and self._now() - post.sent >= EDITS_LIMITED_FROM:
                await self._old_edits.turn(post.channel)
            if message.usable_token(self._now()) is None:
                await self._pace.turn(urgent=urgent)

    async def edit(self, table: Table, messages: Messages, wanted: Wanted) -> None:
        """Edits the message, with a token if there is one, or else with the bot's own.

        Raises `Gone`, also for an ephemeral message that can be edited no more, `PlaceLost`,
        `Undeliverable`, and other errors as the library raises them.
        """
        wanted = self._patient(table, messages, wanted)
        message = messages.of(wanted.slot)

        async def write(wanted: Wanted, known: Mapping[str, File] | None) -> Written:
            post, files = message.post, known or {}
            if post is None:
                raise Gone
            sent = await self._edited_with_token(message, wanted, files)
            if sent is None:
                sent = await self._edited(message, post, wanted, files)
            return Written(post.channel, post.message, files_of(sent))

        await self.show(table, messages, wanted, write)

    def _patient(self, table: Table, messages: Messages, wanted: Wanted) -> Wanted:
        """Returns the message; it waits longer for its pictures if it is a result, or if its table
        has ended and it was late before.
        """
        is_result = wanted.slot.kind in (SlotKind.END, SlotKind.RESULT)
        if not is_result and not (table.status.ended and messages.of(wanted.slot).is_late):
            return wanted
        return replace(wanted, seconds=max(self._pictures.seconds, _LASTING))

    async def _edited_with_token(
        self, message: Message, wanted: Wanted, known: Mapping[str, File]
    ) -> discord.Message | None:
        """Returns the edited message; ``None`` if there is no token, or Discord does not
        take it.
        """
        token = message.usable_token(self._now())
        if token is not None:
            body = await self._pictures.edit(
                wanted.layout,
                known,
                hurry=False,
                seconds=wanted.seconds,
                may_be_ordinary=message.may_be_ordinary,
            )
            try:
                return await token.edit(self._client, body)
            except TROUBLE as error:
                is_refused = isinstance(error, discord.HTTPException) and refuses_content(
                    error, has_files=bool(wanted.layout.pictures)
                )
                if is_temporary(error) or is_refused:
                    raise
                message.token = None
        if message.slot.is_ephemeral:
            raise Gone
        return None

    async def _edited(
        self, message: Message, post: Post, wanted: Wanted, known: Mapping[str, File]
    ) -> discord.Message | None:
        try:
            return await self._messenger.edit(
                post, wanted, known, may_be_ordinary=message.may_be_ordinary
            )
        except discord.HTTPException as error:
            if error.code == _TOO_MANY_OLD:
                self._old_edits.refused(post.channel)
            raise

    async def send(self, table: Table, messages: Messages, wanted: Wanted) -> None:
        """Sends a message to the slot.

        Raises what `Messenger.send` raises, or `Undeliverable`. After any other error it may be
        there, and is to be looked for (`find_unrecorded`), by the next process too.
        """
        wanted = self._patient(table, messages, wanted)
        before, repeated = messages.last_in(wanted.slot), messages.incomplete
        if before is not None and wanted.called is None:  # it was deleted, after it notified people
            wanted = replace(wanted, notifies=False, ordinary=None)

        async def write(wanted: Wanted, _known: Mapping[str, File] | None) -> Written:
            channel, sent = await self._messenger.send(table, wanted, before, repeated=repeated)
            ordinary = wanted.ordinary
            if ordinary is not None and sent.flags.components_v2:  # a repeated one, edited by now
                ordinary = None
            return Written(channel, sent.id, files_of(sent), ordinary=ordinary)

        await messages.will_send(wanted.slot, wanted.called or ())
        try:
            await self.show(table, messages, wanted, write, is_new=True)
        except (DirectClosed, DirectLater, PlaceLost, Undeliverable):
            messages.gone(slots.sending(wanted.slot))
            raise
        except BaseException:
            messages.incomplete = True
            raise

    async def send_below(self, table: Table, messages: Messages, wanted: Wanted) -> None:
        """Sends an ephemeral message anew, which Discord shows at the bottom of its channel. The
        one before remains to be deleted.

        It is tried in one form, if need be without the bot's emojis. Raises `Gone` if there is no
        token for it, or Discord refuses it, and other errors as the library raises them.
        """
        message = messages.of(wanted.slot)
        token, post = message.usable_token(self._now()), message.post
        if token is None or post is None:
            raise Gone

        async def write(wanted: Wanted, _known: Mapping[str, File] | None) -> Written:
            body = await self._pictures.new(wanted.layout, hurry=False)
            try:
                sent = await token.send(self._client, body)
            except discord.HTTPException as error:  # perhaps not for what it shows
                if refuses_emoji(error):
                    raise
                raise Gone from error
            return Written(post.channel, sent.id, files_of(sent), replace(token, followup=sent.id))

        await self.show(table, messages, wanted, write, is_new=True)

    async def find_unrecorded(self, table: Table, messages: Messages, sending: Slot) -> None:
        """Puts the message on record that was being sent (`Messages.will_send`), if it is there.

        Of several direct messages the newest is kept, and the others are deleted. Whatever came
        before a message to everybody is on record, so that is the first one that is not. A table
        post counts only if it is newer than the one on record.
        """
        slot, sent = sending.awaited, messages.get(sending)
        there = await self._there(table, slot.seat)
        post = messages.get(slot)
        found = [
            one
            for one in there
            if messages.slot_of(one[1]) is None and (post is None or one[1] > post.message)
        ]
        messages.gone(sending)
        if not found or sent is None:
            return
        kept = found[-1] if slot.seat is None else found[0]
        messages.wrote(slot, Post(str(slot), *kept, UNKNOWN, 0, sent.called))
        if slot.seat is not None:
            for channel, message in found[1:]:
                await self._messenger.delete(channel, message)

    async def _there(self, table: Table, seat: Seat | None) -> list[tuple[int, int]]:
        """Returns the messages of the table to that seat, or to everybody (`Messenger.find`)."""
        owner = None if seat is None else table.seats[seat].user
        if seat is not None and owner is None:
            return []
        try:
            return await self._messenger.find(table, owner)
        except (DirectClosed, DirectLater):
            return []

    async def delete(self, messages: Messages, slot: Slot) -> None:
        """Deletes the message in that slot, if there is one that can be deleted: with a token if
        there is one, or else with the bot's own.
        """
        message = messages.of(slot)
        is_deleted = await self.discard(message.token)
        if not is_deleted and message.post is not None and not slot.is_ephemeral:
            await self._messenger.delete(message.post.channel, message.post.message)
        messages.gone(slot)

    async def add_members(self, table: Table, users: Collection[int]) -> None:
        """Makes these people members of the table's thread, whom a mention may not have added."""
        await keep_active(self._client, table)
        for user in users:
            await self._pace.turn(urgent=False)
            await add_member(self._client, table.channel, user)

    async def discard(self, token: Token | None) -> bool:
        """Deletes an answer to an interaction, if it can still be deleted, and returns whether it
        was.
        """
        if token is None or self._now() > token.until:
            return False
        return await token.delete(self._client)


def _leading_to_the_table(table: Table, messages: Messages, wanted: Wanted) -> Wanted:
    """Returns the message with its links leading to the table post as it is now. It is recorded as
    if they led where `Messages.drawn_link` says.
    """
    drawn, link = messages.drawn_link(table), messages.link(table)
    if drawn is None or link is None or drawn == link:
        return wanted
    ordinary = None if wanted.ordinary is None else wanted.ordinary.leading(link, drawn)
    layout = wanted.layout.leading(link, drawn)
    return replace(wanted, layout=layout, plain=wanted.plain or wanted.layout, ordinary=ordinary)


def _in_form(wanted: Wanted, layout: Layout) -> Wanted:
    """Returns the message with that layout, which may be a simpler form of what Discord refused."""
    if layout is wanted.layout:
        return wanted
    ordinary = None if wanted.ordinary is None else layout.in_ordinary()
    return replace(wanted, layout=layout, ordinary=ordinary)
