"""Carries out the changes to a table's messages, each in its turn, unless they are outdated."""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

import structlog

from bot.language.people import People
from bot.logs import about
from bot.messages import slots
from bot.messages.fallbacks import Undeliverable
from bot.messages.message import Message, not_written, shows
from bot.messages.messenger import Gone, PlaceLost
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.slots import Slot
from bot.messages.writer import Writer
from bot.projection.changes import (
    Change,
    Delete,
    Edit,
    Find,
    Fold,
    Follow,
    Forget,
    Leave,
    Resend,
    Send,
)
from bot.requests.directs import DirectClosed, DirectLater
from bot.requests.trouble import TROUBLE
from bot.running.service import Tables
from bot.tables import seating
from bot.tables.refusal import Refusal
from data.paces import HOUR
from data.store.values import Table

_log = structlog.get_logger(__name__)


class ChangeOutcome(Enum):
    """What became of a change."""

    DONE = auto()
    LEFT = (
        auto()
    )  # not written; what has kept it from being written will have the table drawn again
    AGAIN = auto()  # the table has to be drawn again


class Updater:
    def __init__(self, tables: Tables, people: People, writer: Writer) -> None:
        self._tables = tables
        self._people = people
        self._writer = writer

    async def carry_out(
        self, change: Change, table: Table, messages: Messages, *, urgent: bool
    ) -> ChangeOutcome:
        """Raises `PlaceLost`, and errors that may pass as the library raises them.

        ``urgent``: somebody waits for it.
        """
        match change:
            case Send(wanted) | Edit(wanted):
                return await self._write(table, messages, wanted, urgent=urgent)
            case Find(slot):
                return await self._find(table, messages, slot, urgent=urgent)
            case Fold(former, wanted):
                messages.put(former, wanted.slot)
                return await self._write(table, messages, wanted, urgent=urgent)
            case Resend(wanted, before):
                return await self._resend(table, messages, wanted, before, urgent=urgent)
            case Follow(wanted):
                return await self._follow(table, messages, wanted)
            case Delete(slot):
                return await self._delete(table, messages, slot, urgent=urgent)
            case Forget(slot):
                messages.gone(slot)
                return ChangeOutcome.DONE
            case Leave():
                return ChangeOutcome.DONE
            case _:
                assert_never(change)

    async def _write(
        self, table: Table, messages: Messages, wanted: Wanted, *, urgent: bool
    ) -> ChangeOutcome:
        """Edits the message, or sends one where there is none or it was deleted."""
        slot = wanted.slot
        if slot not in messages and await self._has_anybody_left(table, wanted, urgent=urgent):
            return ChangeOutcome.LEFT
        with messages.used(slot) as message:
            if not message.has_turn:
                await self._writer.turn(message, urgent=urgent)
            async with message.drawing() as may_write:
                if not self._is_due(table, message, may_write=may_write):
                    return ChangeOutcome.LEFT
                if message.post is not None and shows(message.post, wanted.digest):
                    not_written(table, slot, "same digest")
                    return ChangeOutcome.DONE
                is_new = message.post is None
                try:
                    await self._edit_or_send(table, messages, message, wanted)
                except (DirectClosed, DirectLater) as refused:
                    return await self._direct_refused(
                        table, messages, wanted, refused, urgent=urgent
                    )
                except Undeliverable:
                    messages.refused(slot, wanted.digest)
                    not_written(table, slot, "refused")
                    return ChangeOutcome.DONE
                except PlaceLost as lost:
                    may_lack = slot in (slots.NO_DIRECT, slots.SEATED)
                    if not may_lack or lost.reason != "missing_permission":
                        raise
                    not_written(table, slot, "nobody can be told here")  # the game goes on
            is_begun = message.is_begun
        if slot == slots.SEATED:
            await self._writer.add_members(table, wanted.mentions)
        is_linked_to = is_new and slot in (slots.TABLE, slots.END)
        return ChangeOutcome.AGAIN if is_linked_to or is_begun else ChangeOutcome.DONE

    def _is_due(self, table: Table, message: Message, *, may_write: bool) -> bool:
        """May the message be written, and is it still this version that is to be shown?

        If not, the message keeps its turn for the newest version. Otherwise a table that changes
        faster than turns come would never be drawn.
        """
        is_due = may_write and self._tables.is_newest(table)
        message.has_turn = not is_due
        if not is_due:
            not_written(table, message.slot, "newer version" if may_write else "claimed")
        return is_due

    async def _edit_or_send(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted
    ) -> None:
        slot = wanted.slot
        if await self._edited(table, messages, message, wanted):
            return
        if wanted.never_sent or slot.is_ephemeral:
            not_written(table, slot, "deleted")
            return
        repeated = message.tried or messages.incomplete
        await self._writer.send(table, messages, wanted, repeated=repeated)

    async def _edited(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted
    ) -> bool:
        """Was there a message, and was it edited?"""
        if message.post is None:
            return False
        try:
            await self._writer.edit(table, messages, wanted)
        except Gone:
            messages.gone(wanted.slot)
            return False
        except PlaceLost:
            if not wanted.never_sent:
                raise
            messages.gone(wanted.slot)
            return False
        return True

    async def _find(
        self, table: Table, messages: Messages, sending: Slot, *, urgent: bool
    ) -> ChangeOutcome:
        with messages.used(sending.awaited) as message:
            if not message.has_turn:
                await self._writer.turn(None, urgent=urgent)
            async with message.drawing() as may_write:
                if not self._is_due(table, message, may_write=may_write):
                    return ChangeOutcome.LEFT
                await self._writer.find_unrecorded(table, messages, sending)
        return ChangeOutcome.AGAIN

    async def _resend(
        self, table: Table, messages: Messages, wanted: Wanted, before: int, *, urgent: bool
    ) -> ChangeOutcome:
        """Sends the table post anew. The message ``before`` remains to be changed or deleted."""
        slot = wanted.slot
        if await self._has_anybody_left(table, wanted, urgent=urgent):
            return ChangeOutcome.LEFT
        with messages.used(slot) as message:
            if not message.has_turn:
                await self._writer.turn(None, urgent=urgent)
            async with message.drawing() as may_write:
                if not self._is_due(table, message, may_write=may_write):
                    return ChangeOutcome.LEFT
                if message.post is None or message.post.message != before:
                    not_written(table, slot, "moved by other means")
                    return ChangeOutcome.LEFT
                repeated = message.tried or messages.incomplete
                try:
                    await self._writer.send(table, messages, wanted, repeated=repeated)
                except Undeliverable:
                    not_written(table, slot, "refused")
                    messages.stays_until = table.updated + HOUR
                    return ChangeOutcome.AGAIN  # it is edited where it is
                except PlaceLost as lost:
                    if not wanted.mentions or lost.reason != "missing_permission":
                        raise
                    not_written(table, slot, "nobody can be called here")
                    await self._writer.edit(table, messages, wanted)  # the game goes on
        return ChangeOutcome.AGAIN

    async def _follow(self, table: Table, messages: Messages, wanted: Wanted) -> ChangeOutcome:
        """Sends a private message anew at the bottom of its channel.

        It is sent at most once: Discord has nothing by which to find it, so after a failure it may
        be there or not. Then the one before is edited where it is.
        """
        slot = wanted.slot
        with messages.used(slot) as message:
            async with message.drawing() as may_write:
                if not self._is_due(table, message, may_write=may_write):
                    return ChangeOutcome.LEFT
                before, message.is_left_behind = message.token, False
                try:
                    await self._writer.send_below(table, messages, wanted)
                except (*TROUBLE, Gone) as error:
                    _log.info("panel stays where it is", **about(table), error=repr(error))
                    return ChangeOutcome.AGAIN
        await self._writer.discard(before)
        return ChangeOutcome.DONE

    async def _delete(
        self, table: Table, messages: Messages, slot: Slot, *, urgent: bool
    ) -> ChangeOutcome:
        with messages.used(slot) as message:
            if not message.has_turn:
                await self._writer.turn_to_delete(message, urgent=urgent)
            async with message.drawing() as may_write:
                if not self._is_due(table, message, may_write=may_write):
                    return ChangeOutcome.LEFT
                await self._writer.delete(messages, slot)
        return ChangeOutcome.DONE

    async def _direct_refused(
        self, table: Table, messages: Messages, wanted: Wanted, refused: Exception, *, urgent: bool
    ) -> ChangeOutcome:
        """No direct message reaches this person: the panel takes over, or the person has left."""
        if wanted.direct is not None and isinstance(refused, DirectClosed):
            not_written(table, wanted.slot, "closed")
            messages.gone(wanted.slot)
            await self._people.note_dm(wanted.direct, closed=True)
            await self._has_left(table, wanted.direct, urgent=urgent)
        else:
            not_written(table, wanted.slot, "put off")
        return ChangeOutcome.AGAIN

    async def _has_anybody_left(self, table: Table, wanted: Wanted, *, urgent: bool) -> bool:
        """Has somebody left the server who is to be called to a running game?"""
        if not wanted.called:
            return False
        for user in wanted.mentions:
            if await self._has_left(table, user, urgent=urgent):
                return True
        return False

    async def _has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Has that person left the server? Then the computer plays on for them."""
        if not await self._writer.has_left(table, user, urgent=urgent):
            return False
        try:
            await self._tables.change(table.id, lambda newest: seating.go(newest, user))
        except Refusal:
            _log.debug("nobody to replace", **about(table))
        return True
