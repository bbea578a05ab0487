"""Answers to clicks and commands that write a message of a table: a post or a private panel.

Apart from these answers, only the projector writes such messages. An answer claims its message
until it is written (`bot.messages.message.Message`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import discord
import structlog

from bot.messages import slots
from bot.messages.message import Message, not_written
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.record import PostRecord
from bot.messages.slots import Slot
from bot.messages.writer import Writer
from bot.requests.places import Sent
from bot.requests.trouble import TROUBLE
from bot.ui.game import Picks
from bot.ui.kit import Layout
from data.store.values import Table

Interaction: TypeAlias = discord.Interaction[discord.Client]

_log = structlog.get_logger(__name__)


class Answers:
    def __init__(self, record: PostRecord, writer: Writer) -> None:
        self._record = record
        self._writer = writer

    @contextmanager
    def to(self, interaction: Interaction, messages: Messages, slot: Slot) -> Iterator[Rewriting]:
        """The answer to a click on that message, which is claimed until the end."""
        with messages.claim(slot) as message:
            yield Rewriting(self._writer, interaction, messages, message)

    def prepare(self, layout: Layout) -> None:
        """Begins to draw the pictures of an answer with that layout."""
        self._writer.prepare(layout)

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
            await self._writer.answer_anew(interaction, table, messages, Wanted(slot, layout))
            message.uncertain = ()
        for token in before:
            await self._writer.discard(token)

    async def table_post(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers a command with a message that becomes the table post.

        A previous table post is deleted, or becomes the result of a round.
        """
        messages = await self._record.of(table)
        with messages.claim(slots.TABLE):
            wanted = Wanted(slots.TABLE, layout)
            if slots.TABLE in messages:
                await messages.will_send(slots.TABLE)
            try:
                await self._writer.answer_anew(interaction, table, messages, wanted)
            except BaseException:
                messages.skipped = True
                raise

    async def announce(self, interaction: Interaction, layout: Layout) -> Sent:
        """Answers a command with a public message that `adopt` gives to a table."""
        return await self._writer.announce(interaction, layout)

    async def adopt(
        self, interaction: Interaction, table: Table, slot: Slot, announced: Sent
    ) -> None:
        """Gives an announcement to the table as its message in that slot, which is to be drawn
        there.

        The announcement is the answer to the command or, in a forum, the first message of the
        table's post.
        """
        messages = await self._record.of(table)
        self._writer.adopt(interaction, table, messages, slot, announced)
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
        answer = (
            self._interaction,
            table,
            self._messages,
            Wanted(slot, layout, plain=plain, picks=picks),
        )
        async with self._message.answering() as may_write:
            if may_write and slot != slots.LEFTOVER:
                try:
                    await self._writer.answer(*answer)
                except BaseException:
                    self._messages.skipped = True
                    raise
            else:
                self._messages.skipped |= not may_write
                not_written(table, slot, "another write" if not may_write else "leftover")
                await self._writer.acknowledge(*answer)
