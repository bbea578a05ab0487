"""Writes messages: the only place in which a layout is shown on a message of a table.

There are four ways to write one: as the answer to a click or command, with the token of an earlier
one, and under the bot's own token by an edit or a new message. `Writer.show` is what they share.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

import discord

from bot.language.people import People
from bot.messages import slots
from bot.messages.fallbacks import Fallbacks, Undeliverable
from bot.messages.message import UNKNOWN, Message, Token, ordinary_digest
from bot.messages.messenger import Gone, Messenger, PlaceLost
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.presence import Presence
from bot.messages.slots import Slot, SlotKind
from bot.pictures.files import File, Pictures, files_of
from bot.requests.directs import DirectClosed, DirectLater
from bot.requests.discord_time import DiscordTime
from bot.requests.pace import EDITS_LIMITED_FROM, OldEdits, RequestPace
from bot.requests.places import Sent, add_member, keep_active
from bot.requests.trouble import TROUBLE, is_gone, is_temporary, refuses_content
from bot.ui.art.scene import Scene
from bot.ui.kit import Layout, Ordinary
from data.paces import MINUTE
from data.store.values import Millis, Post, Table, TableId
from engine.protocol import Seat

_TOO_MANY_OLD: Final = 30046


_RENEWED: Final[Millis] = 7 * MINUTE
"""A token of the table post that is usable for less than this is replaced by that of a click."""

_LASTING: Final = 10.0
"""Seconds that a message waits for its pictures when nobody waits for it, and nothing newer is to
be shown before long.
"""

Interaction: TypeAlias = discord.Interaction[discord.Client]


class Written(NamedTuple):
    """A message as Discord has it now, and its files if they are known; ``token`` if it is the
    answer to an interaction.
    """

    channel: int
    message: int
    files: Mapping[str, File] | None
    token: Token | None = None
    ordinary: Ordinary | None = None
    """Set if it is not a layout."""

    def lacks_any(self, pictures: Sequence[Scene]) -> bool:
        """Is it known to be without one of these pictures?"""
        return self.files is not None and any(one.file not in self.files for one in pictures)


Write: TypeAlias = Callable[[Layout, Mapping[str, File] | None], Awaitable[Written]]
"""Writes a layout to a message that has these files; ``None`` if that is not known."""


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
        time: DiscordTime,
        people: People,
        now: Callable[[], Millis],
        lacks_pictures: Callable[[TableId], None] = lambda _table: None,
    ) -> None:
        """``lacks_pictures`` is called with each table of which a message is in words because its
        pictures were not drawn in time.
        """
        self._client = client
        self._messenger = messenger
        self._pictures = pictures
        self._pace = pace
        self._time = time
        self._now = now
        self._lacks_pictures = lacks_pictures
        self._old_edits = OldEdits()
        self.fallbacks = Fallbacks(people, now)
        self._presence = Presence(messenger, pace, now)

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
        message = messages.of(wanted.slot)
        known, is_late = {} if is_new else message.files, False

        async def noted(layout: Layout) -> Written:
            nonlocal is_late
            done = await write(layout, known)
            is_late = done.lacks_any(layout.pictures)
            return done

        try:
            done = await self.fallbacks.write(table, wanted, noted)
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
        message.is_late = is_late
        if is_late:
            self._lacks_pictures(table.id)

    # Answers to clicks and commands

    def prepare(self, layout: Layout) -> None:
        """Begins to draw the pictures of an answer with that layout."""
        self._pictures.begin(layout)

    async def answer(
        self, interaction: Interaction, table: Table, messages: Messages, wanted: Wanted
    ) -> None:
        """Answers a click by showing the layout on the message that was clicked.

        If that is an ephemeral message that was deleted, the answer is a new one.
        """
        message = messages.of(wanted.slot)
        other = _other_than_clicked(interaction, message)
        _note_clicked(interaction, table, messages, wanted)
        wanted = _leading_to_the_table(table, messages, wanted)
        self.fallbacks.learn(interaction, table)

        async def write(layout: Layout, known: Mapping[str, File] | None) -> Written:
            files = files_of(interaction.message) if known is None else known
            ordinary = message.may_be_ordinary
            seconds = self.seconds_for_pictures(interaction)
            body = await self._pictures.edit(
                layout, files, seconds=seconds, may_be_ordinary=ordinary
            )
            try:
                sent = await interaction.response.edit_message(**body)
            except discord.HTTPException as error:
                if not (wanted.slot.is_ephemeral and is_gone(error)):
                    raise
                return await self._new_answer(interaction, layout, ephemeral=True)
            written = await self._answered(interaction, sent)
            return written if sent is not None else written._replace(files={})

        await self.show(table, messages, wanted, write)
        await self.discard(other)

    async def acknowledge(
        self, interaction: Interaction, table: Table, messages: Messages, wanted: Wanted
    ) -> None:
        """Answers a click without writing its message, which the projector then draws."""
        await interaction.response.defer()
        message = messages.of(wanted.slot)
        other = _other_than_clicked(interaction, message)
        _note_clicked(interaction, table, messages, wanted)
        if message.post is not None:
            token, unknown = (
                Token.of(interaction, self._now()),
                replace(message.post, digest=UNKNOWN),
            )
            messages.wrote(wanted.slot, unknown, message.files, token=token, picks=wanted.picks)
        await self.discard(other)

    async def answer_anew(
        self, interaction: Interaction, table: Table, messages: Messages, wanted: Wanted
    ) -> None:
        """Answers with a new message, seen by everybody or, in an ephemeral slot, by one person.

        A click on a table post that cannot be edited with a token for much longer is acknowledged
        first: then its token allows that, and the new message follows.
        """
        wanted = _leading_to_the_table(table, messages, wanted)
        self.fallbacks.learn(interaction, table)
        clicked = _clicked(interaction, messages)
        if wanted.slot.is_ephemeral and clicked is not None and clicked.slot == slots.TABLE:
            await self._take_token(interaction, clicked)

        async def write(layout: Layout, _known: Mapping[str, File] | None) -> Written:
            is_first = not interaction.response.is_done()
            try:
                return await self._new_answer(
                    interaction, layout, ephemeral=wanted.slot.is_ephemeral
                )
            except TROUBLE as error:
                if wanted.slot.is_ephemeral and is_first and is_temporary(error):
                    message = messages.of(wanted.slot)
                    token = Token.of(interaction, self._now())
                    message.uncertain = (*message.uncertain, token)
                raise

        await self.show(table, messages, wanted, write, is_new=True)

    async def announce(self, interaction: Interaction, layout: Layout) -> Sent:
        """Answers with a public message, before there is a table.

        What Discord refuses is shown in a simpler form; raises `Undeliverable` if none is taken.
        """

        async def write(layout: Layout) -> Written:
            return await self._new_answer(interaction, layout, ephemeral=False)

        done = await self.fallbacks.write_notice(interaction, "announcement", layout, write)
        return Sent(done.channel, done.message)

    def adopt(
        self, interaction: Interaction, table: Table, messages: Messages, slot: Slot, there: Sent
    ) -> None:
        """Notes that a message is in that slot: the answer to the command, or one elsewhere."""
        is_answer = there.channel == interaction.channel_id
        token = Token.of(interaction, self._now()) if is_answer else None
        post = Post(str(slot), there.channel, there.message, UNKNOWN, table.version)
        messages.wrote(slot, post, token=token)

    async def _new_answer(
        self, interaction: Interaction, layout: Layout, *, ephemeral: bool
    ) -> Written:
        seconds = self.seconds_for_pictures(interaction)
        body = await self._pictures.new(layout, seconds=seconds)
        silent = not ephemeral
        if interaction.response.is_done():
            followup = await interaction.followup.send(
                **body, ephemeral=ephemeral, silent=silent, wait=True
            )
            token = Token.of(interaction, self._now(), followup.id)
            return Written(followup.channel.id, followup.id, files_of(followup), token)
        sent = await interaction.response.send_message(**body, ephemeral=ephemeral, silent=silent)
        return await self._answered(interaction, sent)

    async def _take_token(self, interaction: Interaction, clicked: Message) -> None:
        """Acknowledges the click, so that its token can edit the clicked message."""
        if clicked.usable_token(self._now() + _RENEWED) is None:
            await interaction.response.defer()
            clicked.token = Token.of(interaction, self._now())

    def seconds_for_pictures(self, interaction: Interaction) -> float:
        """How long the next answer to an interaction may wait for its pictures.

        For the first one, Discord's three seconds began before the interaction arrived here.
        """
        if interaction.response.is_done():
            return self._pictures.seconds
        return max(0.0, self._pictures.seconds - self._time.age(interaction.id) / 1000)

    async def _answered(
        self, interaction: Interaction, sent: discord.InteractionCallbackResponse[Any] | None
    ) -> Written:
        clicked = interaction.message
        message = sent.message_id if sent is not None else None
        if message is None and clicked is not None:
            message = clicked.id
        if message is None:
            message = (await interaction.original_response()).id
        resource = sent.resource if sent is not None else None
        files = files_of(resource) if isinstance(resource, discord.Message) else None
        token = Token.of(interaction, self._now())
        return Written(interaction.channel_id or 0, message, files, token)

    # Writes of the projector

    async def turn(self, edited: Message | None, *, urgent: bool) -> None:
        """Waits until that message may be edited; ``None`` is for any other request."""
        post = None if edited is None else edited.post
        if edited is None or post is None:
            await self._pace.turn(urgent=urgent)
        elif not edited.slot.is_ephemeral:
            if self._now() - post.sent >= EDITS_LIMITED_FROM:
                await self._old_edits.turn(post.channel)
            if edited.usable_token(self._now()) is None:
                await self._pace.turn(urgent=urgent)

    async def turn_to_delete(self, deleted: Message, *, urgent: bool) -> None:
        """Waits until that message may be deleted."""
        if not deleted.slot.is_ephemeral and deleted.usable_token(self._now()) is None:
            await self._pace.turn(urgent=urgent)

    async def edit(self, table: Table, messages: Messages, wanted: Wanted) -> None:
        """Edits the message, with a token if there is one, or else with the bot's own.

        Raises `Gone`, also for an ephemeral message that can be edited no more, `PlaceLost`,
        `Undeliverable`, and other errors as the library raises them.
        """
        wanted = _leading_to_the_table(table, messages, wanted)
        wanted = self._patient(table, messages, wanted)
        message = messages.of(wanted.slot)

        async def write(layout: Layout, known: Mapping[str, File] | None) -> Written:
            post, files = message.post, known or {}
            if post is None:
                raise Gone
            sent = await self._edited_with_token(message, layout, files, wanted.seconds)
            if sent is None:
                sent = await self._edited(message, post, replace(wanted, layout=layout), files)
            return Written(post.channel, post.message, files_of(sent))

        await self.show(table, messages, wanted, write)

    def _patient(self, table: Table, messages: Messages, wanted: Wanted) -> Wanted:
        """The message; it waits longer for its pictures if it is a result, or if its table has
        ended and it was late before.
        """
        is_result = wanted.slot.kind in (SlotKind.END, SlotKind.RESULT)
        if not is_result and not (table.status.ended and messages.of(wanted.slot).is_late):
            return wanted
        return replace(wanted, seconds=max(self._pictures.seconds, _LASTING))

    async def _edited_with_token(
        self,
        message: Message,
        layout: Layout,
        known: Mapping[str, File],
        seconds: float | None,
    ) -> discord.Message | None:
        """The edited message; ``None`` if there is no token, or Discord does not take it."""
        token = message.usable_token(self._now())
        if token is not None:
            ordinary = message.may_be_ordinary
            body = await self._pictures.edit(
                layout, known, hurry=False, seconds=seconds, may_be_ordinary=ordinary
            )
            try:
                return await token.edit(self._client, body)
            except TROUBLE as error:
                is_refused = isinstance(error, discord.HTTPException) and refuses_content(
                    error, has_files=bool(layout.pictures)
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
        wanted = _leading_to_the_table(table, messages, wanted)
        wanted = self._patient(table, messages, wanted)
        before, repeated = messages.last_in(wanted.slot), messages.incomplete
        if before is not None and wanted.called is None:  # it was deleted, after it notified people
            wanted = replace(wanted, notifies=False, ordinary=None)

        async def write(layout: Layout, _known: Mapping[str, File] | None) -> Written:
            ordinary = wanted.ordinary
            if ordinary is not None and layout is not wanted.layout:  # what Discord refused
                ordinary = layout.in_ordinary()
            written = replace(wanted, layout=layout, ordinary=ordinary)
            channel, sent = await self._messenger.send(table, written, before, repeated=repeated)
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

        It is tried in one form. Raises `Gone` if there is no token for it, or Discord refuses it,
        and other errors as the library raises them.
        """
        wanted = _leading_to_the_table(table, messages, wanted)
        message = messages.of(wanted.slot)
        token, post = message.usable_token(self._now()), message.post
        if token is None or post is None:
            raise Gone

        async def write(layout: Layout, _known: Mapping[str, File] | None) -> Written:
            body = await self._pictures.new(layout, hurry=False)
            try:
                sent = await token.send(self._client, body)
            except discord.HTTPException as error:  # perhaps not for what it shows
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
        """The messages of the table to that seat, or to everybody (`Messenger.find`)."""
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

    async def has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Has that person left the server?"""
        return await self._presence.has_left(table, user, urgent=urgent)

    async def discard(self, token: Token | None) -> bool:
        """Deletes an answer to an interaction, if it can still be deleted; was it?"""
        if token is None or self._now() > token.until:
            return False
        return await token.delete(self._client)


def _leading_to_the_table(table: Table, messages: Messages, wanted: Wanted) -> Wanted:
    """The message with its links leading to the table post as it is now. It is recorded as if they
    led where `Messages.drawn_link` says.
    """
    drawn, link = messages.drawn_link(table), messages.link(table)
    if drawn is None or link is None or drawn == link:
        return wanted
    ordinary = None if wanted.ordinary is None else wanted.ordinary.leading(link, drawn)
    layout = wanted.layout.leading(link, drawn)
    return replace(wanted, layout=layout, plain=wanted.plain or wanted.layout, ordinary=ordinary)


def _clicked(interaction: Interaction, messages: Messages) -> Message | None:
    """The clicked message, if it is on record."""
    clicked = interaction.message
    slot = None if clicked is None else messages.slot_of(clicked.id)
    return None if slot is None else messages.of(slot)


def _other_than_clicked(interaction: Interaction, message: Message) -> Token | None:
    """The token of the private message in that slot, if another, older one was clicked."""
    clicked, post = interaction.message, message.post
    is_other = clicked is not None and post is not None and post.message != clicked.id
    return message.token if is_other and message.slot.is_ephemeral else None


def _note_clicked(
    interaction: Interaction, table: Table, messages: Messages, wanted: Wanted
) -> None:
    """Notes where the clicked message is, if that is not on record yet."""
    clicked, post = interaction.message, messages.get(wanted.slot)
    if clicked is None or wanted.slot.kind is SlotKind.LEFTOVER:
        return
    if post is None or post.message != clicked.id:
        there = Post(str(wanted.slot), clicked.channel.id, clicked.id, UNKNOWN, table.version)
        messages.wrote(wanted.slot, there)
