"""Answers to clicks and commands that write a message of a table: a post or a private panel.

Apart from these answers, only the reconciler writes such record. An answer claims its message
until it is written (`bot.messages.message.Message`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import structlog

from bot.messages import slots
from bot.messages.message import Message, Row, Token, not_written, taken
from bot.messages.record import Record, Records
from bot.messages.responses import Interaction, Responses
from bot.messages.slots import Slot, SlotKind
from bot.messages.wanted import Wanted
from bot.messages.writer import Callback, Writer
from bot.requests.places import Sent
from bot.requests.trouble import TROUBLE, is_temporary
from bot.screens.game_ui import Picks
from bot.screens.kit import Layout
from data.paces import MINUTE
from data.store.values import Millis, Post, Sending, Table

_log = structlog.get_logger(__name__)

_RENEWED: Final[Millis] = 7 * MINUTE
"""A token of the table post that ends so long before that of a click is replaced by it."""


class Answers:
    def __init__(self, records: Records, writer: Writer, responses: Responses) -> None:
        self._records = records
        self._writer = writer
        self._responses = responses

    @contextmanager
    def to(self, interaction: Interaction, record: Record, slot: Slot) -> Iterator[Rewriting]:
        """The answer to a click on that message, which is claimed until the end."""
        with record.claim(slot) as message:
            yield Rewriting(self._writer, self._responses, interaction, record, message)

    async def panel(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel, or rewrites the panel that was clicked."""
        await self._private(interaction, table, slots.panel(interaction.user.id), layout)

    async def panel_below(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel at the bottom of the channel, and deletes the one
        before it. A clicked panel that cannot be deleted is rewritten where it is.
        """
        slot, clicked = slots.panel(interaction.user.id), interaction.message
        known = (await self._records.of(table)).of(slot)
        is_known = (
            clicked is not None and known.row.message == clicked.id and known.token is not None
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
        record, clicked = await self._records.of(table), interaction.message
        if clicked is not None and clicked.flags.ephemeral and not opens:
            with self.to(interaction, record, slot) as answer:
                await answer.show(table, layout)
            return
        with record.claim(slot) as message:
            before = (message.token, *message.uncertain)
            await self._take_token(interaction, record)
            is_first = not interaction.response.is_done()
            try:
                await self._anew(interaction, table, record, Wanted(slot, layout, slot.number))
            except TROUBLE as error:
                if is_first and is_temporary(error):
                    token = self._responses.token(interaction)
                    message.uncertain = (*message.uncertain, token)
                raise
            message.uncertain = ()
        for earlier in before:
            await self._writer.discard(earlier)

    async def _take_token(self, interaction: Interaction, record: Record) -> None:
        """Acknowledges a click on a table post that cannot be edited with a token for much longer.
        The token of this click allows that then, and the answer follows.
        """
        clicked = interaction.message
        slot = None if clicked is None else record.slot_of(clicked.id)
        if slot != slots.TABLE:
            return
        post, token = record.of(slots.TABLE), self._responses.token(interaction)
        if post.token is None or post.token.until < token.until - _RENEWED:
            await interaction.response.defer()
            post.token = token

    def first_post(self, table: Table) -> Post:
        """Returns the table post before `table_post` answers the command that opens the table."""
        return Row(slots.TABLE, table.channel, sending=self._sending()).post()

    def _sending(self) -> Sending:
        return Sending(self._records.new_nonce())  # Discord knows no such answer by its nonce

    async def table_post(
        self, interaction: Interaction, table: Table, layout: Layout, first: Post | None = None
    ) -> None:
        """Answers a command with a message that becomes the table post. ``first``: that was noted
        when the command opened the table.

        A previous table post is deleted, or becomes the result of a round.
        """
        record = await self._records.of(table)
        sends = record.sends_to(None)
        with record.claim(slots.TABLE):
            is_alone = await taken(sends)
            is_noted = is_alone and first is not None and slots.TABLE not in record
            try:
                if is_alone and not record.is_sent(None):
                    record.write(replace(record.row(slots.TABLE), sending=self._sending()))
                    await self._records.save(record)
                    is_noted = True
                await self._anew(interaction, table, record, Wanted(slots.TABLE, layout))
                if is_noted:
                    record.write(replace(record.row(slots.TABLE), sending=None))
            except BaseException:
                record.skipped = True
                raise
            finally:
                if is_alone:
                    sends.release()

    async def _anew(
        self, interaction: Interaction, table: Table, record: Record, wanted: Wanted
    ) -> None:
        """Answers with a new message, seen by everyone or, in an ephemeral slot, by one person."""
        self._writer.forms.learn(interaction, table)
        await self._writer.show(table, record, wanted, Callback(interaction, anew=True))

    async def announce(self, interaction: Interaction, layout: Layout) -> Sent:
        """Answers a command with a public message that `adopt` gives to a table.

        What Discord refuses is shown in a simpler form; raises `Undeliverable` if none is taken.
        """
        respond = partial(self._responses.send, interaction, ephemeral=False)
        forms = self._writer.forms
        done = await forms.write_notice(interaction, "announcement", layout, respond)
        return Sent(done.channel, done.message)

    async def adopt(
        self, interaction: Interaction, table: Table, slot: Slot, announced: Sent
    ) -> None:
        """Gives an announcement to the table as its message in that slot, which is to be drawn
        there.

        The announcement is the answer to the command or, in a forum, the first message of the
        table's post.
        """
        record = await self._records.of(table)
        is_answer = announced.channel == interaction.channel_id
        token = self._responses.token(interaction) if is_answer else None
        record.wrote(Row(slot, announced.channel, announced.message, whole=False), token=token)
        await self._records.save(record)

    async def remove_leftover(self, interaction: Interaction, record: Record, slot: Slot) -> None:
        """Deletes the clicked message if it is a leftover; called after the click was answered.

        What is on record is the reconciler's: a former table post becomes the result of a round.
        """
        clicked = interaction.message
        if slot != slots.LEFTOVER or clicked is None or record.slot_of(clicked.id) is not None:
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
    _record: Record
    _message: Message

    async def show(
        self, table: Table, layout: Layout, plain: Layout | None = None, picks: Picks | None = None
    ) -> None:
        """Answers the click; if the panel was deleted, with a new one.

        A message with ``picks`` is recorded with the digest of ``plain``, the layout without them,
        so that it is not redrawn until something else changes. A click on a leftover is only
        acknowledged, because the message is about to be deleted.

        While something else is being written to the message, the click is only acknowledged. Then,
        and if the answer fails, the reconciler draws the message afterwards.
        """
        slot = self._message.slot
        async with self._message.answering() as may_write:
            if may_write and slot != slots.LEFTOVER:
                try:
                    wanted = Wanted(slot, layout, self._reader, plain=plain, picks=picks)
                    await self._write(table, wanted)
                except BaseException:
                    self._record.skipped = True
                    raise
            else:
                self._record.skipped |= not may_write
                not_written(table, slot, "another write" if not may_write else "leftover")
                await self._acknowledge(picks)

    async def _write(self, table: Table, wanted: Wanted) -> None:
        other = self._other_than_clicked()
        self._note_clicked()
        self._writer.forms.learn(self._interaction, table)
        await self._writer.show(table, self._record, wanted, Callback(self._interaction))
        await self._writer.discard(other)

    async def _acknowledge(self, picks: Picks | None) -> None:
        """Answers the click without writing its message, which the reconciler then draws."""
        await self._interaction.response.defer()
        message, other = self._message, self._other_than_clicked()
        self._note_clicked()
        if message.is_there:
            token = self._responses.token(self._interaction)
            unknown = replace(message.row, shows=None)
            self._record.wrote(unknown, message.files, token=token, picks=picks)
        await self._writer.discard(other)

    def _other_than_clicked(self) -> Token | None:
        """Returns the token of the private message in this slot, if another, older one was
        clicked.
        """
        clicked, message = self._interaction.message, self._message
        is_other = clicked is not None and message.row.message not in (0, clicked.id)
        return message.token if is_other and message.slot.is_ephemeral else None

    @property
    def _reader(self) -> int | None:
        return None if self._message.slot.is_public else self._interaction.user.id

    def _note_clicked(self) -> None:
        """Notes where the clicked message is, if that is not on record yet."""
        clicked, slot = self._interaction.message, self._message.slot
        if clicked is None or slot.kind is SlotKind.LEFTOVER:
            return
        if self._message.row.message != clicked.id:
            row = Row(slot, clicked.channel.id, clicked.id, self._reader, whole=False)
            self._record.wrote(replace(row, sending=self._message.row.sending))
