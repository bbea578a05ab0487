"""Carries out the changes to a table's messages, each in its turn, unless they are outdated."""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

import structlog

from bot.logs import about
from bot.messages import slots
from bot.messages.fallbacks import Undeliverable
from bot.messages.message import Message, not_written, shows
from bot.messages.messenger import Gone, PlaceLost
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.writer import Writer
from bot.projection.changes import Change, Delete, Find, Fold, Follow, Forget, Resend, Show
from bot.requests.directs import DirectClosed, DirectLater
from bot.requests.presence import Presence
from bot.requests.trouble import TROUBLE
from bot.running.people import People
from bot.running.service import Tables
from bot.tables import seating
from bot.tables.refusal import Refusal
from data.paces import HOUR
from data.store.values import Table

_log = structlog.get_logger(__name__)


class ChangeOutcome(Enum):
    """The outcome of a change."""

    DONE = auto()
    LEFT = auto()  # not written; what has kept it from that will have the table drawn again
    AGAIN = auto()  # the table has to be drawn again


class Updater:
    def __init__(self, tables: Tables, people: People, presence: Presence, writer: Writer) -> None:
        self._tables = tables
        self._people = people
        self._presence = presence
        self._writer = writer

    async def carry_out(
        self, change: Change, table: Table, messages: Messages, *, urgent: bool
    ) -> ChangeOutcome:
        """Raises `PlaceLost`, and errors that may pass as the library raises them.

        ``urgent``: somebody waits for it.
        """
        slot = change.slot
        if isinstance(change, Forget):
            messages.gone(slot)
            return ChangeOutcome.DONE
        if isinstance(change, Fold):
            messages.put(change.former, slot)
        if await self._calls_anybody_who_left(change, table, messages, urgent=urgent):
            not_written(table, slot, "its person has left")
            return ChangeOutcome.LEFT
        message = messages.of(slot)
        if not message.has_turn:
            edited = None if isinstance(change, Find | Resend) else message
            deletes = isinstance(change, Delete)
            await self._writer.turn(edited, urgent=urgent, deletes=deletes)
        async with message.drawing() as may_write:
            if not self._is_due(table, messages, message, may_write=may_write):
                return ChangeOutcome.LEFT
            return await self._make(change, table, messages, message, urgent=urgent)

    def _is_due(
        self, table: Table, messages: Messages, message: Message, *, may_write: bool
    ) -> bool:
        """Returns whether the message may be written, and this version is still the one to be
        shown.

        If not, the message keeps its turn for the newest version. Otherwise a table that changes
        faster than turns come would never be drawn.
        """
        is_due = may_write and self._tables.is_newest(table)
        message.has_turn = not is_due
        messages.skipped |= not may_write
        if not is_due:
            not_written(table, message.slot, "newer version" if may_write else "claimed")
        return is_due

    async def _make(
        self,
        change: Show | Find | Resend | Fold | Follow | Delete,
        table: Table,
        messages: Messages,
        message: Message,
        *,
        urgent: bool,
    ) -> ChangeOutcome:
        match change:
            case Show(wanted) | Fold(wanted):
                return await self._show(table, messages, message, wanted, urgent=urgent)
            case Find(sending):
                await self._writer.find_unrecorded(table, messages, sending)
                return ChangeOutcome.AGAIN
            case Resend(wanted, before):
                return await self._resend(table, messages, message, wanted, before)
            case Follow(wanted):
                return await self._follow(table, messages, message, wanted)
            case Delete(slot):
                await self._writer.delete(messages, slot)
                return ChangeOutcome.DONE
            case _:
                assert_never(change)

    async def _show(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted, *, urgent: bool
    ) -> ChangeOutcome:
        """Edits the message, or sends one where there is none or it was deleted; not of an ended
        game that is drawn again without somebody.
        """
        slot, is_new = wanted.slot, message.post is None
        if message.post is not None and shows(message.post, wanted.digest):
            not_written(table, slot, "same digest")
            return ChangeOutcome.DONE
        try:
            await self._edit_or_send(table, messages, message, wanted)
        except (DirectClosed, DirectLater) as refused:
            return await self._direct_refused(table, messages, wanted, refused, urgent=urgent)
        except Undeliverable:
            messages.refused(slot, wanted.digest)
            not_written(table, slot, "refused")
            return ChangeOutcome.DONE
        except PlaceLost as lost:
            may_lack = slot in (slots.NO_DIRECT, slots.SEATED)
            if not may_lack or lost.reason != "missing_permission":
                raise
            not_written(table, slot, "nobody can be told here")  # the game goes on
        if slot == slots.SEATED:
            await self._writer.add_members(table, wanted.mentions)
        is_linked_to = is_new and slot in (slots.TABLE, slots.END)
        return ChangeOutcome.AGAIN if is_linked_to or message.is_begun else ChangeOutcome.DONE

    async def _edit_or_send(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted
    ) -> None:
        slot = wanted.slot
        if message.post is not None:
            try:
                await self._writer.edit(table, messages, wanted)
            except Gone:
                messages.gone(slot)
            except PlaceLost:
                if not slot.is_only_edited:
                    raise
                messages.gone(slot)
            else:
                return
        if slot.is_only_edited or seating.has_forgotten(table):
            not_written(table, slot, "deleted")
            return
        await self._writer.send(table, messages, wanted)

    async def _resend(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted, before: int
    ) -> ChangeOutcome:
        """Sends the table post anew. The message ``before`` remains to be changed or deleted."""
        if message.post is None or message.post.message != before:
            not_written(table, wanted.slot, "moved by other means")
            return ChangeOutcome.LEFT
        try:
            await self._writer.send(table, messages, wanted)
        except Undeliverable:
            not_written(table, wanted.slot, "refused")
            messages.stays_until = table.updated + HOUR  # it is edited where it is
        except PlaceLost as lost:
            if not wanted.mentions or lost.reason != "missing_permission":
                raise
            not_written(table, wanted.slot, "nobody can be called here")
            await self._writer.edit(table, messages, wanted)  # the game goes on
        return ChangeOutcome.AGAIN

    async def _follow(
        self, table: Table, messages: Messages, message: Message, wanted: Wanted
    ) -> ChangeOutcome:
        """Sends a private message anew at the bottom of its channel.

        It is sent at most once: Discord has nothing by which to find it, so after a failure it may
        be there or not. Then the one before is edited where it is.
        """
        before, message.is_left_behind = message.token, False
        try:
            await self._writer.send_below(table, messages, wanted)
        except (*TROUBLE, Gone) as error:
            _log.info("panel stays where it is", **about(table), error=repr(error))
            return ChangeOutcome.AGAIN
        await self._writer.discard(before)
        return ChangeOutcome.DONE

    async def _direct_refused(
        self, table: Table, messages: Messages, wanted: Wanted, refused: Exception, *, urgent: bool
    ) -> ChangeOutcome:
        """Copes with a person whom no direct message reaches: the panel takes over, or the person
        has left.
        """
        if wanted.direct is not None and isinstance(refused, DirectClosed):
            not_written(table, wanted.slot, "closed")
            messages.gone(wanted.slot)
            await self._people.note_dm(wanted.direct, closed=True)
            await self._has_left(table, wanted.direct, urgent=urgent)
        else:
            not_written(table, wanted.slot, "put off")
        return ChangeOutcome.AGAIN

    async def _calls_anybody_who_left(
        self, change: Change, table: Table, messages: Messages, *, urgent: bool
    ) -> bool:
        """Returns whether the change sends a message that calls somebody to a running game who has
        left the server.
        """
        if not isinstance(change, Show | Resend) or not change.wanted.called:
            return False
        if isinstance(change, Show) and change.slot in messages:
            return False  # an edit notifies nobody
        for user in change.wanted.mentions:
            if await self._has_left(table, user, urgent=urgent):
                return True
        return False

    async def _has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Returns whether that person has left the server. Then the computer plays on for them."""
        if not await self._presence.has_left(table, user, urgent=urgent):
            return False
        try:
            await self._tables.change(table.id, lambda newest: seating.go(newest, user))
        except Refusal:
            _log.debug("nobody to replace", **about(table))
        return True
