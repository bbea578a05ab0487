"""The messages of each table: those in the store, and what changed since.

The messages of recently used tables are kept in memory, so that a click on them needs no read.
Changes are stored when the table has been drawn. Only a send is stored before it is made
(`Sending`); otherwise a message sent right before the program was killed would be sent again, and
both would stay.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.base.locks import Locks
from bot.messages import slots
from bot.messages.message import Message, PrivateMessage, Row, Token
from bot.messages.slots import END, TABLE, Slot, SlotKind
from bot.pictures.files import File
from bot.running.people import People
from bot.screens.game_ui import Picks
from data.store import Store
from data.store.values import Millis, Pace, Status, Table, TableId
from engine.protocol import Seat

_MOST_TABLES: Final = 5000
"""The most tables whose messages are in memory.

When a table that was dropped is read again, its panels are refreshed only after a click on them.
"""


def new_nonce() -> str:
    return secrets.token_hex(12)


class Record:
    """The messages of one table, as they are now.

    All of them are known to show the version ``drawn``; the store has ``saved_drawn`` for it.
    ``released`` is called when the last claim of a message ends. Clicks before ``known_since`` are
    unknown.
    """

    def __init__(
        self,
        table: TableId,
        rows: Iterable[Row] = (),
        drawn: int = 0,
        *,
        known_since: Millis = 0,
        released: Callable[[], None] = lambda: None,
    ) -> None:
        self.table, self.known_since = table, known_since
        self.drawn = self.saved_drawn = drawn
        self.unsaved: set[Slot] = set()
        """The slots with changes that are not stored."""
        self.is_behind = False
        """Whether more must be stored than what messages show.

        What messages show is stored only together with the version that is drawn (`trusted`).
        """
        self.saving = asyncio.Lock()
        self.claims = 0
        """The number of claims under way."""
        self.skipped = False
        """Whether a claim has kept a message from being written, or an answer to a click failed."""
        self.rounds_shown = 0
        """The number of finished rounds that everyone has been shown; 0 if unknown."""
        self._rounds_over: int | None = None
        self._released = released
        self._sends = Locks[int]()
        self._messages = {row.slot: Message(row) for row in rows}

    # What is there

    def of(self, slot: Slot) -> Message:
        """Returns the message in that slot, empty if there is none yet."""
        message = self._messages.get(slot)
        if message is None:
            message = self._messages[slot] = Message(Row(slot))
        return message

    def row(self, slot: Slot) -> Row:
        message = self._messages.get(slot)
        return Row(slot) if message is None else message.row

    def __contains__(self, slot: Slot) -> bool:
        message = self._messages.get(slot)
        return message is not None and message.is_there

    def __iter__(self) -> Iterator[Message]:
        """Yields every message or empty slot of which something is known."""
        return iter(list(self._messages.values()))

    def rows(self) -> list[Row]:
        """Returns the rows of all messages except the ephemeral ones."""
        return [one.row for one in self if one.is_there and not one.slot.is_ephemeral]

    def private(self) -> list[Message]:
        """Returns the ephemeral messages."""
        return [one for one in self if one.is_there and one.slot.is_ephemeral]

    def direct(self, seat: Seat) -> Row | None:
        """Returns the newest direct message to that seat."""
        found = [
            row for row in self.rows() if row.slot.kind is SlotKind.DIRECT and row.slot.seat == seat
        ]
        return max(found, key=lambda row: row.message, default=None)

    def slot_of(self, message: int) -> Slot | None:
        """Returns the slot of the message with that id; ``None`` if it is not on record."""
        return next((row.slot for row in self.rows() if row.message == message), None)

    def formers(self) -> list[Slot]:
        """Returns the slots of former table posts, oldest first."""
        found = [row.slot for row in self.rows() if row.slot.kind is SlotKind.FORMER]
        return sorted(found, key=lambda slot: slot.number)

    def is_lowest(self, row: Row) -> bool:
        """Returns whether no useful message of the table is below that one in its channel."""
        return not any(
            one.channel == row.channel and one.message > row.message
            for one in self.rows()
            if one.slot.kind not in (SlotKind.FORMER, SlotKind.LEFTOVER)
        )

    def is_sent(self, reader: int | None, *, but: Slot | None = None) -> bool:
        """Returns whether a send to that reader was begun and its end is unknown.

        Sends to the slot ``but`` do not count. With two such sends, a message found at Discord
        could be either.
        """
        return any(
            one.slot != but and one.row.sending is not None and one.row.reader == reader
            for one in self
        )

    def sends_to(self, reader: int | None) -> asyncio.Lock:
        """Returns the lock to hold while a message is sent to that reader, or looked for."""
        return self._sends.of(reader or 0)

    def link(self, table: Table) -> str | None:
        """Returns the address of the table post, or of the podium after the game, if any."""
        row = self._linked(table)
        return None if row is None else f"{_channel(table, row)}/{row.message}"

    def drawn_link(self, table: Table) -> str | None:
        """Returns the address of links in the table's messages when they are drawn.

        During a turn-based game it is that of the channel, because the post is often sent again,
        and every message with a link to it would need an edit. A message that is written for
        another reason links to the post (`bot.messages.writer`).
        """
        row = self._linked(table)
        moves = table.status is Status.PLAYING and table.pace is Pace.TURNS
        return _channel(table, row) if row is not None and moves else self.link(table)

    def _linked(self, table: Table) -> Row | None:
        if table.status is Status.FINISHED and END in self:
            return self.row(END)
        return self.row(TABLE) if TABLE in self else None

    # What changes

    def write(self, row: Row) -> None:
        """Replaces what is known of the row's slot."""
        message = self.of(row.slot)
        if message.row != row:
            is_more = replace(message.row, shows=row.shows) != row
            self.is_behind |= is_more and not row.slot.is_ephemeral
            message.row = row
            self._changed(row.slot)

    def wrote(
        self,
        row: Row,
        files: Mapping[str, File] | None = None,
        *,
        token: Token | None = None,
        picks: Picks | None = None,
    ) -> None:
        """Records a message in its slot, with what it shows.

        Without a new ``token`` an edited message keeps its own. A table post that is replaced
        becomes a former one.
        """
        message = self.of(row.slot)
        before = message.row
        is_other = before.message != row.message
        if not is_other:
            row = replace(row, sending=before.sending)
        elif before.message and row.slot == TABLE:
            self._copy(before, slots.former(before.message), message)
            message.stays_until = 0
        self.write(row)
        message.refused, message.was_there = None, False
        message.files, message.picks = files, picks
        message.token = token if is_other else token or message.token
        message.is_left_behind = message.is_left_behind and not is_other

    def put(self, former: Slot, slot: Slot) -> None:
        """Moves a former table post to another slot, for which it must be drawn."""
        source = self.of(former)
        self._copy(source.row, slot, source)
        self.gone(former)

    def _copy(self, row: Row, slot: Slot, source: Message) -> None:
        """Records a message in one more slot, with the ``source``'s files and token."""
        self.write(replace(row, slot=slot, shows=None, called=(), sending=None))
        target = self.of(slot)
        target.files, target.token = source.files, source.token

    def unsure(self, slot: Slot) -> None:
        """Notes after a failed edit that it is unknown what the message shows."""
        message = self.of(slot)
        if message.is_there:
            self._doubt(message)
            message.files = {}

    def gone(self, slot: Slot) -> None:
        """Notes that the slot's message no longer exists."""
        message = self._messages.get(slot)
        if message is None or not message.is_there:
            return
        message.was_there = not slot.is_ephemeral and slot.kind is not SlotKind.FORMER
        sending = message.row.sending
        reader = None if sending is None else message.row.reader
        self.write(Row(slot, reader=reader, sending=sending))
        message.token = message.picks = message.files = message.refused = None

    def draw_anew(self, *, late: bool = False) -> None:
        """Marks as unknown what messages show, so that they are drawn again.

        With ``late``, only messages that lack a picture.
        """
        self.drawn = 0
        if not late:
            self.saved_drawn = 0
        for message in self:
            if message.is_there and (message.is_late or not late):
                self._doubt(message)

    def _doubt(self, message: Message) -> None:
        """Marks as unknown what the message shows."""
        message.row = replace(message.row, shows=None)
        self._changed(message.slot)

    def forget(self, user: int) -> None:
        """Forgets the messages that only the person sees, and the slots that name them."""
        for row in [one.row for one in self if one.row.reader == user]:
            self.write(replace(row, reader=None, sending=None))
            self.gone(row.slot)
        for slot in (slots.panel(user), slots.ahead(user)):
            if (message := self._messages.get(slot)) is not None and message.is_unused:
                del self._messages[slot]

    def take(self, view: PrivateMessage) -> None:
        """Takes over a private message of the previous process."""
        message = self.of(view.row.slot)
        message.row, message.token, message.picks = view.row, view.token, view.picks
        message.files = {file.name: file for file in view.files}

    def note_drawn(self, version: int) -> None:
        """Notes that every message shows that version of the table, and none is being written."""
        self.drawn = max(self.drawn, version)
        self._messages = {one.slot: one for one in self if not one.is_unused}

    def note_rounds(self, rounds_over: int) -> None:
        """Notes the number of finished rounds; a new one leaves private messages behind."""
        if self._rounds_over is not None and rounds_over > self._rounds_over:
            for message in self.private():
                message.is_left_behind = True
        self._rounds_over = rounds_over

    def note_called(self, users: Iterable[int]) -> None:
        """Notes that a new table post has called these people, which leaves their panels behind."""
        for user in users:
            if (slot := slots.panel(user)) in self:
                self.of(slot).is_left_behind = True

    def _changed(self, slot: Slot) -> None:
        if not slot.is_ephemeral:
            self.unsaved.add(slot)

    @contextmanager
    def claim(self, slot: Slot) -> Iterator[Message]:
        """Claims a message for the answer to a click."""
        message = self.of(slot)
        self.claims += 1
        message.claims += 1
        try:
            yield message
        finally:
            message.claims -= 1
            self.claims -= 1
            if not self.claims:
                self._released()


class Records:
    """The messages of every table; ``since`` is when the program was started.

    ``released`` is called with a table's id when none of its messages is claimed any more.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        since: Millis,
        released: Callable[[TableId], None] = lambda _table: None,
        nonces: Callable[[], str] = new_nonce,
    ) -> None:
        self.new_nonce = nonces
        self._store = store
        self._people = people
        self._since = since
        self._released = released
        self._known: WeakValueDictionary[TableId, Record] = WeakValueDictionary()
        self._recent: MutableMapping[TableId, Record] = LRUCache(_MOST_TABLES)
        self._handed: dict[TableId, list[PrivateMessage]] = {}
        """Private messages of the previous process at tables that were not read yet."""

    def __iter__(self) -> Iterator[Record]:
        """Yields the records in memory."""
        return iter(list(self._known.values()))

    def known(self, table_id: TableId) -> Record | None:
        """Returns the table's messages if they are in memory."""
        return self._known.get(table_id)

    async def of(self, table: Table, user: int | None = None) -> Record:
        """Returns the table's messages.

        If they must be read from the store, the same query also reads the settings of the table's
        people, of that ``user`` and of the server.
        """
        record = self._known.get(table.id)
        if record is None:
            users = () if user is None else (user,)
            around = await self._store.surroundings(table.id, users)
            self._people.learn(around.people.values(), around.server)
            rows = trusted(map(Row.of, around.posts), table, around.drawn)
            record = self._known.get(table.id) or self._made(table, rows, around.drawn)
        self._recent[table.id] = record
        return record

    def _made(self, table: Table, rows: Iterable[Row], drawn: int) -> Record:
        record = Record(
            table.id,
            rows,
            drawn,
            known_since=self._since,
            released=partial(self._released, table.id),
        )
        for view in self._handed.pop(table.id, ()):
            record.take(view)
        self._known[table.id] = record
        return record

    async def save(self, record: Record) -> None:
        """Stores the changes of a table's messages.

        Only one call at a time, since of two, the earlier state might be stored last.
        """
        async with record.saving:
            changed, record.unsaved, drawn = record.unsaved, set(), record.drawn
            if not changed and drawn <= record.saved_drawn:
                return
            posts = [record.row(slot).post() for slot in sorted(changed, key=str)]
            try:
                await self._store.record_posts(record.table, posts, drawn=drawn)
            except BaseException:
                record.unsaved |= changed
                raise
            record.is_behind = bool(record.unsaved)
            record.saved_drawn = max(record.saved_drawn, drawn)

    async def save_all(self) -> None:
        """Stores the changes of all tables' messages."""
        for record in self:
            await self.save(record)

    def views(self, now: Millis) -> tuple[PrivateMessage, ...]:
        """Returns the private messages that can be edited at ``now``, for the next process."""
        unread = [view for views in self._handed.values() for view in views]
        known = [
            PrivateMessage(
                *(record.table, one.row, one.token),
                tuple((one.files or {}).values()),
                one.picks,
            )
            for record in self
            for one in record.private()
            if one.token is not None
        ]
        return tuple(view for view in (*unread, *known) if now <= view.token.until)

    def hand(self, views: Iterable[PrivateMessage]) -> None:
        """Takes over private messages of the previous process."""
        for view in views:
            record = self._known.get(view.table)
            if record is None:
                self._handed.setdefault(view.table, []).append(view)
            elif view.row.slot not in record:
                record.take(view)

    def forget(self, user: int) -> None:
        """Forgets the person's private messages and, at tables in memory, direct messages."""
        for record in self:
            record.forget(user)
        for table_id, views in self._handed.items():
            self._handed[table_id] = [one for one in views if one.row.reader != user]

    async def forget_channel(self, channel: int) -> Collection[TableId]:
        """Forgets the messages in a channel that is gone; returns the tables that had some."""
        concerned = set(await self._store.forget_posts(channel))
        for record in self:
            for row in [one.row for one in record if one.row.channel == channel]:
                record.write(replace(row, sending=None))
                record.gone(row.slot)
                concerned.add(record.table)
        return concerned


def trusted(rows: Iterable[Row], table: Table, drawn: int) -> Iterator[Row]:
    """Yields the stored rows, with unknown content where the stored one may be outdated.

    Contents are stored after they are shown, but together with the version that is recorded as
    drawn. If only the newest version is not, a message shows either what is stored or what that
    version wants. If several are not, a message may show something in between. Results never
    change, so they are as stored.
    """
    is_known = drawn >= table.version - 1
    for row in rows:
        never_changes = row.slot.kind is SlotKind.RESULT
        yield row if is_known or never_changes else replace(row, shows=None)


def _channel(table: Table, row: Row) -> str:
    return f"https://discord.com/channels/{table.guild}/{row.channel}"
