"""Answers to clicks and commands that write a message of a table: a post or a private panel.

Apart from these answers, only the projector writes such messages. An answer claims its message
until it is written (`bot.messages.message.Message`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord
import structlog

from bot.messages import slots
from bot.messages.message import UNKNOWN, Message, Token, Written, not_written
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.record import PostRecord
from bot.messages.responses import Interaction, Responses
from bot.messages.slots import Slot, SlotKind
from bot.messages.writer import Writer
from bot.pictures.files import File
from bot.requests.places import Sent
from bot.requests.trouble import TROUBLE, is_gone, is_temporary
from bot.ui.game import Picks
from bot.ui.kit import Layout
from data.paces import MINUTE
from data.store.values import Millis, Post, Table

_log = structlog.get_logger(__name__)

_RENEWED: Final[Millis] = 7 * MINUTE
"""A token of the table post that ends so long before that of a click is replaced by it."""


class Answers:
    def __init__(self, record: PostRecord, writer: Writer, responses: Responses) -> None:
        self._record = record
        self._writer = writer
        self._responses = responses

    @contextmanager
    def to(self, interaction: Interaction, messages: Messages, slot: Slot) -> Iterator[Rewriting]:
        """The answer to a click on that message, which is claimed until the end."""
        with messages.claim(slot) as message:
            yield Rewriting(self._writer, self._responses, interaction, messages, message)

    async def panel(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel, or rewrites the panel that was clicked."""
        await self._private(interaction, table, slots.panel(interaction.user.id), layout)

    async def panel_below(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel at the bottom of the channel, and deletes the one
        before it. A clicked panel that cannot be deleted is rewritten where it is.
        """
        slot, clicked = slots.panel(interaction.user.id), interaction.message
        known = (await self._record.of(table)).of(slot)
        is_known = (
            clicked is not None
            and known.post is not None
            and known.post.message == clicked.id
            and known.token is not None
        )
        await self._private(interaction, table, slot, layout, opens=is_known)

    async def answers_ahead(
        self, interaction: Interaction, table: Table, layout: Layout, *, opens: bool
    ) -> None:
        """Answers with the person's page of answers ahead, or rewrites the one that was clicked."""
        slot = slots.ahead(interaction.user.id)
        await self._private(interaction, table, slot, layout, opens=opens)

    async def _private(
        self,
        interaction: Interaction,
        table: Table,
        slot: Slot,
        layout: Layout,
        *,
        opens: bool = False,
    ) -> None:
        """Answers with a new ephemeral message in that slot. It replaces the last one there, and
        any that Discord may have shown although it reported a failure.
        """
        messages, clicked = await self._record.of(table), interaction.message
        if clicked is not None and clicked.flags.ephemeral and not opens:
            with self.to(interaction, messages, slot) as answer:
                await answer.show(table, layout)
            return
        with messages.claim(slot) as message:
            before = (message.token, *message.uncertain)
            await self._take_token(interaction, messages)
            is_first = not interaction.response.is_done()
            try:
                await self._anew(interaction, table, messages, Wanted(slot, layout))
            except TROUBLE as error:
                if is_first and is_temporary(error):
                    token = self._responses.token(interaction)
                    message.uncertain = (*message.uncertain, token)
                raise
            message.uncertain = ()
        for earlier in before:
            await self._writer.discard(earlier)

    async def _take_token(self, interaction: Interaction, messages: Messages) -> None:
        """Acknowledges a click on a table post that cannot be edited with a token for much longer.
        The token of this click allows that then, and the answer follows.
        """
        clicked = interaction.message
        slot = None if clicked is None else messages.slot_of(clicked.id)
        if slot != slots.TABLE:
            return
        post, token = messages.of(slots.TABLE), self._responses.token(interaction)
        if post.token is None or post.token.until < token.until - _RENEWED:
            await interaction.response.defer()
            post.token = token

    async def table_post(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers a command with a message that becomes the table post.

        A previous table post is deleted, or becomes the result of a round.
        """
        messages = await self._record.of(table)
        with messages.claim(slots.TABLE):
            if slots.TABLE in messages:
                await messages.will_send(slots.TABLE)
            try:
                await self._anew(interaction, table, messages, Wanted(slots.TABLE, layout))
            except BaseException:
                messages.skipped = True
                raise

    async def _anew(
        self, interaction: Interaction, table: Table, messages: Messages, wanted: Wanted
    ) -> None:
        """Answers with a new message, seen by everybody or, in an ephemeral slot, by one person."""
        self._writer.fallbacks.learn(interaction, table)

        async def write(wanted: Wanted, _known: Mapping[str, File] | None) -> Written:
            ephemeral = wanted.slot.is_ephemeral
            return await self._responses.send(interaction, wanted.layout, ephemeral=ephemeral)

        await self._writer.show(table, messages, wanted, write, is_new=True)

    async def announce(self, interaction: Interaction, layout: Layout) -> Sent:
        """Answers a command with a public message that `adopt` gives to a table.

        What Discord refuses is shown in a simpler form; raises `Undeliverable` if none is taken.
        """
        respond = partial(self._responses.send, interaction, ephemeral=False)
        fallbacks = self._writer.fallbacks
        done = await fallbacks.write_notice(interaction, "announcement", layout, respond)
        return Sent(done.channel, done.message)

    async def adopt(
        self, interaction: Interaction, table: Table, slot: Slot, announced: Sent
    ) -> None:
        """Gives an announcement to the table as its message in that slot, which is to be drawn
        there.

        The announcement is the answer to the command or, in a forum, the first message of the
        table's post.
        """
        messages = await self._record.of(table)
        is_answer = announced.channel == interaction.channel_id
        token = self._responses.token(interaction) if is_answer else None
        post = Post(str(slot), announced.channel, announced.message, UNKNOWN, table.version)
        messages.wrote(slot, post, token=token)
        await self._record.save(messages)

    async def remove_leftover(
        self, interaction: Interaction, messages: Messages, slot: Slot
    ) -> None:
        """Deletes the clicked message if it is a leftover; called after the click was answered.

        What is on record is the projector's: a former table post becomes the result of a round.
        """
        clicked = interaction.message
        if slot != slots.LEFTOVER or clicked is None or messages.slot_of(clicked.id) is not None:
            return
        try:
            await clicked.delete()
        except TROUBLE as error:
            _log.info("leftover stays", error=repr(error))


@dataclass(frozen=True, slots=True)
class Rewriting:
    """An answer that will rewrite the clicked message of a table."""

    _writer: Writer
    _responses: Responses
    _interaction: Interaction
    _messages: Messages
    _message: Message

    async def show(
        self, table: Table, layout: Layout, plain: Layout | None = None, picks: Picks | None = None
    ) -> None:
        """Answers the click; if the panel was deleted, with a new one.

        A message with ``picks`` is recorded with the digest of ``plain``, the layout without them,
        so that it is not redrawn until something else changes. A click on a leftover is only
        acknowledged, because the message is about to be deleted.

        While something else is being written to the message, the click is only acknowledged. Then,
        and if the answer fails, the projector draws the message afterwards.
        """
        slot = self._message.slot
        async with self._message.answering() as may_write:
            if may_write and slot != slots.LEFTOVER:
                try:
                    await self._write(table, Wanted(slot, layout, plain=plain, picks=picks))
                except BaseException:
                    self._messages.skipped = True
                    raise
            else:
                self._messages.skipped |= not may_write
                not_written(table, slot, "another write" if not may_write else "leftover")
                await self._acknowledge(table, picks)

    async def _write(self, table: Table, wanted: Wanted) -> None:
        interaction, message = self._interaction, self._message
        other = self._other_than_clicked()
        self._note_clicked(table)
        self._writer.fallbacks.learn(interaction, table)

        async def write(wanted: Wanted, known: Mapping[str, File] | None) -> Written:
            ordinary = message.may_be_ordinary
            try:
                return await self._responses.edit(
                    interaction, wanted.layout, known, may_be_ordinary=ordinary
                )
            except discord.HTTPException as error:
                if not (wanted.slot.is_ephemeral and is_gone(error)):
                    raise
                return await self._responses.send(interaction, wanted.layout, ephemeral=True)

        await self._writer.show(table, self._messages, wanted, write)
        await self._writer.discard(other)

    async def _acknowledge(self, table: Table, picks: Picks | None) -> None:
        """Answers the click without writing its message, which the projector then draws."""
        await self._interaction.response.defer()
        message, other = self._message, self._other_than_clicked()
        self._note_clicked(table)
        if message.post is not None:
            unknown = replace(message.post, digest=UNKNOWN)
            token = self._responses.token(self._interaction)
            self._messages.wrote(message.slot, unknown, message.files, token=token, picks=picks)
        await self._writer.discard(other)

    def _other_than_clicked(self) -> Token | None:
        """Returns the token of the private message in this slot, if another, older one was
        clicked.
        """
        clicked, message = self._interaction.message, self._message
        is_other = (
            clicked is not None and message.post is not None and message.post.message != clicked.id
        )
        return message.token if is_other and message.slot.is_ephemeral else None

    def _note_clicked(self, table: Table) -> None:
        """Notes where the clicked message is, if that is not on record yet."""
        clicked, slot, post = self._interaction.message, self._message.slot, self._message.post
        if clicked is None or slot.kind is SlotKind.LEFTOVER:
            return
        if post is None or post.message != clicked.id:
            there = Post(str(slot), clicked.channel.id, clicked.id, UNKNOWN, table.version)
            self._messages.wrote(slot, there)
