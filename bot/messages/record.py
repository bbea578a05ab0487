"""The messages of each table: those in the store, and what changed since they were read.

The messages of recently used tables are kept in memory, so that a click on them needs no read.
Changes are written together when the table has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.language.people import People
from bot.messages import slots
from bot.messages.message import UNKNOWN, Message, Token
from bot.messages.slots import END, TABLE, Slot, SlotKind
from bot.pictures.files import File
from bot.ui.game import Picks
from data.store import Store
from data.store.values import Millis, Pace, Post, Status, Table, TableId
from engine.protocol import Seat

_MOST_TABLES: Final = 5000
"""The most tables whose messages are kept in memory. A table that is forgotten is read again; its
panels are not refreshed until they are clicked."""


class Messages:
    """The messages of one table, as they are now.

    ``drawn`` is the newest version that all of them are known to show. ``incomplete``: the table
    may have been drawn while the program stopped, so it may have messages that are not on record.
    ``released`` is called when the last claim of a message has ended.
    """

    def __init__(
        self,
        table_id: TableId,
        posts: Iterable[Post] = (),
        drawn: int = 0,
        *,
        incomplete: bool = False,
        released: Callable[[], None] = lambda: None,
    ) -> None:
        self.table_id = table_id
        self.drawn = drawn
        self.incomplete = incomplete
        self.unsaved: set[Slot] = set()
        """The slots with something to be written to the store."""
        self.claims = 0
        """The number of claims under way."""
        self._released = released
        self._skipped = False
        self._before: dict[Slot, int] = {}
        self._messages: dict[Slot, Message] = {}
        for post in posts:
            slot = Slot.parse(post.slot)
            self._messages[slot] = Message(slot, post)

    def __contains__(self, slot: object) -> bool:
        message = self._messages.get(slot) if isinstance(slot, Slot) else None
        return message is not None and message.post is not None

    def posts(self) -> list[tuple[Slot, Post]]:
        """Every message that is there, without the ephemeral ones."""
        found = ((slot, message.post) for slot, message in self._messages.items())
        return [(slot, post) for slot, post in found if post is not None and not slot.is_ephemeral]

    def get(self, slot: Slot) -> Post | None:
        message = self._messages.get(slot)
        return None if message is None else message.post

    def of(self, slot: Slot) -> Message:
        """The message in that slot, or the one that is to be there."""
        message = self._messages.get(slot)
        if message is None:
            message = self._messages[slot] = Message(slot, before=self._before.get(slot))
        return message

    def direct(self, seat: Seat) -> tuple[Slot, Post] | None:
        """The newest direct message to that seat."""
        found = [
            (slot, post)
            for slot, post in self.posts()
            if slot.kind is SlotKind.DIRECT and slot.seat == seat
        ]
        return max(found, key=lambda one: one[1].message, default=None)

    def slot_of(self, message: int) -> Slot | None:
        """The slot of that message; ``None`` for one that is not on record."""
        return next((slot for slot, post in self.posts() if post.message == message), None)

    def link(self, table: Table) -> str | None:
        """The address of the table post, once there is one; after the game that of its result.

        While a turn-based game is played it is that of the channel: the post is sent anew so often
        that every message that leads to it would have to be edited almost as often.
        """
        result = self.get(END) if table.status is Status.FINISHED else None
        post = result or self.get(TABLE)
        if post is None:
            return None
        channel = f"https://discord.com/channels/{table.guild}/{post.channel}"
        moves = table.status is Status.PLAYING and table.pace is Pace.TURNS
        return channel if moves else f"{channel}/{post.message}"

    def ephemeral(self) -> list[Message]:
        """The panels and other messages that only one person sees."""
        found = list(self._messages.values())
        return [one for one in found if one.slot.is_ephemeral and one.post is not None]

    def wrote(
        self,
        slot: Slot,
        post: Post,
        files: Mapping[str, File] | None = None,
        *,
        token: Token | None = None,
        picks: Picks | None = None,
    ) -> None:
        """Notes that the message is in its slot and what it shows.

        ``token`` is a new one; without one an edited message keeps the one it has. Another message
        that was the table post until now becomes a former one.
        """
        message, before = self.of(slot), self.get(slot)
        is_other = before is None or before.message != post.message
        if before is not None and is_other and slot == TABLE:
            self._keep_former(message, before)
        message.post, message.tried = post, False
        message.files = files or {}
        message.picks = picks
        message.token = token if is_other else token or message.token
        if before != post:
            self._changed(slot)

    def _keep_former(self, message: Message, post: Post) -> None:
        former = self.of(slots.former(post.message))
        former.post = replace(post, slot=str(former.slot), digest=UNKNOWN)
        former.files, former.token = message.files, message.token
        self._changed(former.slot)

    def shows(self, post: Post) -> None:
        """Notes a message that was not written by the writer, or not just now."""
        self.wrote(Slot.parse(post.slot), post)

    def put(self, former: Slot, slot: Slot) -> None:
        """Gives a former table post another slot, for which it has to be drawn."""
        source, target = self.of(former), self.of(slot)
        if source.post is not None:
            target.post = replace(source.post, slot=str(slot), digest=UNKNOWN)
            target.files, target.token = source.files, source.token
            self._changed(slot)
            self.gone(former)

    def unsure(self, slot: Slot) -> None:
        """Notes a failed write: the content, or existence, of the message is unknown."""
        self.of(slot).forget_content()
        if slot in self:
            self._changed(slot)

    def refused(self, slot: Slot, digest: str) -> None:
        """Notes that Discord takes no layout of that digest: it is not to be tried again."""
        message = self.of(slot)
        if message.post is not None:
            message.post = replace(message.post, digest=digest)

    def gone(self, slot: Slot) -> None:
        """Notes that there is no message in that slot any more."""
        message = self._messages.get(slot)
        if message is None or message.post is None:
            return
        if not slot.is_ephemeral:
            self._before[slot] = message.before = message.post.message
        message.post = message.token = message.picks = None
        message.files, message.tried = {}, False
        self._changed(slot)
        self._forget_unused(message)

    def _changed(self, slot: Slot) -> None:
        if not slot.is_ephemeral:
            self.unsaved.add(slot)

    def pop_skipped(self) -> bool:
        """Was a message not written because of an ended claim? Resets the answer."""
        skipped, self._skipped = self._skipped, False
        return skipped

    @contextmanager
    def claim(self, slot: Slot) -> Iterator[Message]:
        """Claims a message that the answer to a click will write."""
        self.claims += 1
        try:
            with self.used(slot) as message:
                message.claims += 1
                try:
                    yield message
                finally:
                    message.claims -= 1
                    if message.skipped and not message.claims:
                        message.skipped = False
                        self._skipped = True
        finally:
            self.claims -= 1
            if not self.claims:
                self._released()

    @contextmanager
    def used(self, slot: Slot) -> Iterator[Message]:
        """The message in that slot, which everybody who uses it has as one and the same object."""
        message = self.of(slot)
        message.users += 1
        try:
            yield message
        finally:
            message.users -= 1
            self._forget_unused(message)

    def _forget_unused(self, message: Message) -> None:
        """A message that is not there is forgotten as soon as nobody is about to write it."""
        if message.post is None and not message.users and not message.tried:
            self._messages.pop(message.slot, None)


class PostRecord:
    """The messages of every table. ``since`` is when the program was started.

    ``released`` is called with a table's id when none of its messages is claimed any more.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        since: Millis,
        released: Callable[[TableId], None] = lambda _table: None,
    ) -> None:
        self._store = store
        self._people = people
        self._since = since
        self._released = released
        self._known: WeakValueDictionary[TableId, Messages] = WeakValueDictionary()
        self._recent: MutableMapping[TableId, Messages] = LRUCache(_MOST_TABLES)

    def __iter__(self) -> Iterator[Messages]:
        """Those in memory."""
        return iter(list(self._known.values()))

    async def of(self, table: Table, user: int | None = None) -> Messages:
        """The table's messages.

        If they have to be read from the store, the same query also reads the settings of its
        people, of that ``user`` and of the server.
        """
        messages = self._known.get(table.id)
        if messages is None:
            users = () if user is None else (user,)
            around = await self._store.surroundings(table.id, users)
            self._people.learn(around.people.values(), around.server)
            messages = self._known.get(table.id) or Messages(
                table.id,
                around.posts,
                around.drawn,
                incomplete=around.drawn < table.version and table.created < self._since,
                released=partial(self._released, table.id),
            )
        self._known[table.id] = self._recent[table.id] = messages
        return messages

    def known(self, table_id: TableId) -> Messages | None:
        """The table's messages if they are in memory."""
        return self._known.get(table_id)

    async def save(self, messages: Messages, drawn: int | None = None) -> None:
        """Writes what has changed. ``drawn``: every message shows that version of the table."""
        changed, messages.unsaved = messages.unsaved, set()
        if not changed and (drawn is None or drawn <= messages.drawn):
            return
        found = {slot: messages.get(slot) for slot in changed}
        try:
            await self._store.record_posts(
                messages.table_id,
                [post for post in found.values() if post is not None],
                gone=[str(slot) for slot, post in found.items() if post is None],
                drawn=drawn,
            )
        except BaseException:
            messages.unsaved |= changed
            raise
        if drawn is not None:
            messages.drawn, messages.incomplete = max(messages.drawn, drawn), False

    async def save_all(self) -> None:
        """Writes all changes that are not in the store yet."""
        for messages in self:
            await self.save(messages)

    async def forget_channel(self, channel: int) -> Collection[TableId]:
        """Forgets all messages in a channel that is gone; returns the tables that had some."""
        concerned = set(await self._store.forget_posts(channel))
        for messages in self:
            for slot, post in messages.posts():
                if post.channel == channel:
                    messages.gone(slot)
                    concerned.add(messages.table_id)
        return concerned
