"""Answers to clicks and commands that write a message of a table: a post or a private panel.

All other writes to messages of tables are the reconciler's. An answer claims its message until it
is written (`bot.messages.message.Message`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

import structlog

from bot.messages import slots
from bot.messages.message import Message, Row, Token, not_written, taken
from bot.messages.record import Record, Records
from bot.messages.responses import Responses
from bot.messages.slots import Slot, SlotKind
from bot.messages.wanted import Wanted
from bot.messages.writer import Callback, Writer
from bot.requests.age import Interaction
from bot.requests.places import Sent
from bot.requests.trouble import TROUBLE, is_temporary
from bot.screens.game_ui import Picks
from bot.screens.kit import Layout
from data.paces import MINUTE
from data.store.values import Millis, Post, Sending, Table

_log = structlog.get_logger(__name__)

_RENEWED: Final[Millis] = 7 * MINUTE
"""How much sooner than a click's token the table post's token must end to be replaced by it."""


class Answers:
    def __init__(self, records: Records, writer: Writer, responses: Responses) -> None:
        self._records = records
        self._writer = writer
        self._responses = responses

    @contextmanager
    def to(self, interaction: Interaction, record: Record, slot: Slot) -> Iterator[Rewriting]:
        """Claims the message in the slot for the answer to a click on it."""
        with record.claim(slot) as message:
            yield Rewriting(self._writer, self._responses, interaction, record, message)

    async def panel(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel; rewrites the panel if it was clicked."""
        await self._private(interaction, table, slots.panel(interaction.user.id), layout)

    async def panel_below(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Sends the person's private panel at the bottom of the channel, deletes the previous one.

        A clicked panel that cannot be deleted is rewritten instead.
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
        """Answers with the person's page of answers ahead; rewrites the page if it was clicked."""
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
        """Answers with an ephemeral message in that slot, and deletes the one that was there.

        Also deletes messages of answers that failed, since Discord may show them. A clicked
        ephemeral message is rewritten, unless the answer ``opens`` a new one.
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
                wanted = Wanted(slot, layout, slot.number)
                await self._writer.show(table, record, wanted, Callback(interaction, anew=True))
            except TROUBLE as error:
                if is_first and is_temporary(error):
                    token = self._responses.token(interaction)
                    message.uncertain = (*message.uncertain, token)
                raise
            message.uncertain = ()
        for earlier in before:
            await self._writer.discard(earlier)

    async def _take_token(self, interaction: Interaction, record: Record) -> None:
        """Acknowledges a click on the table post if its token would last longer than the post's.

        The answer then is a follow-up.
        """
        clicked = interaction.message
        if clicked is None or record.slot_of(clicked.id) != slots.TABLE:
            return
        post, token = record.of(slots.TABLE), self._responses.token(interaction)
        if post.token is None or post.token.until < token.until - _RENEWED:
            await interaction.response.defer()
            if post.row.message == clicked.id:  # else it was sent again meanwhile
                post.token = token

    def first_post(self, table: Table) -> Post:
        """Returns the table post to store with a new table, before `table_post` sends it."""
        return Row(slots.TABLE, table.channel, sending=self._sending()).post()

    def _sending(self) -> Sending:
        return Sending(self._records.new_nonce())  # Discord ignores an answer's nonce

    async def table_post(
        self, interaction: Interaction, table: Table, layout: Layout, first: Post | None = None
    ) -> None:
        """Answers a command with a message that becomes the table post.

        ``first`` is the post that was stored when the command opened the table. A previous table
        post is deleted, or becomes the result of a round.
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
                wanted = Wanted(slots.TABLE, layout)
                await self._writer.show(table, record, wanted, Callback(interaction, anew=True))
                if is_noted:
                    record.write(replace(record.row(slots.TABLE), sending=None))
            except BaseException:
                record.skipped = True
                raise
            finally:
                if is_alone:
                    sends.release()

    async def announce(self, interaction: Interaction, layout: Layout) -> Sent:
        """Answers a command with a public message that `adopt` can give to a table.

        Raises `Undeliverable` if Discord refuses even the simplest form.
        """
        done = await self._writer.respond(interaction, "announcement", layout, ephemeral=False)
        return Sent(done.channel, done.message)

    async def adopt(
        self, interaction: Interaction, table: Table, slot: Slot, announced: Sent
    ) -> None:
        """Makes an announcement the table's message in that slot; the reconciler then draws it.

        The announcement is the answer to the command or, in a forum, the first message of the
        table's post.
        """
        record = await self._records.of(table)
        is_answer = announced.channel == interaction.channel_id
        token = self._responses.token(interaction) if is_answer else None
        record.wrote(Row(slot, announced.channel, announced.message, whole=False), token=token)
        await self._records.save(record)

    async def remove_leftover(self, interaction: Interaction, record: Record, slot: Slot) -> None:
        """Deletes a clicked leftover, after the click was answered.

        A message on record is left to the reconciler, such as a former table post, which becomes
        the result of a round.
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
    """The answer to a click that rewrites the clicked message of a table."""

    _writer: Writer
    _responses: Responses
    _interaction: Interaction
    _record: Record
    _message: Message

    async def show(
        self, table: Table, layout: Layout, plain: Layout | None = None, picks: Picks | None = None
    ) -> None:
        """Rewrites the clicked message; if it is a panel that was deleted, sends a new one.

        A message with ``picks`` is recorded with the digest of ``plain``, the layout without them,
        so that it is not redrawn until something else changes.

        A click on a leftover, which is about to be deleted, is only acknowledged; so is a click
        while another task writes to the message. In the second case, and if the answer fails, the
        reconciler draws the message.
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
        await self._writer.show(table, self._record, wanted, Callback(self._interaction))
        await self._writer.discard(other)

    async def _acknowledge(self, picks: Picks | None) -> None:
        """Acknowledges the click; the reconciler then draws the message."""
        await self._interaction.response.defer()
        message, other = self._message, self._other_than_clicked()
        self._note_clicked()
        if message.is_there:
            token = self._responses.token(self._interaction)
            unknown = replace(message.row, shows=None)
            self._record.wrote(unknown, message.files, token=token, picks=picks)
        await self._writer.discard(other)

    def _other_than_clicked(self) -> Token | None:
        """Returns the token of the slot's private message if another message was clicked."""
        clicked, message = self._interaction.message, self._message
        is_other = clicked is not None and message.row.message not in (0, clicked.id)
        return message.token if is_other and message.slot.is_ephemeral else None

    @property
    def _reader(self) -> int | None:
        return None if self._message.slot.is_public else self._interaction.user.id

    def _note_clicked(self) -> None:
        """Records where the clicked message is, if that is unknown."""
        clicked, slot = self._interaction.message, self._message.slot
        if clicked is None or slot.kind is SlotKind.LEFTOVER:
            return
        if self._message.row.message != clicked.id:
            row = Row(slot, clicked.channel.id, clicked.id, self._reader, whole=False)
            self._record.wrote(replace(row, sending=self._message.row.sending))
