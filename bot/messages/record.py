"""The messages of each table: those in the store, and what changed since they were read.

The messages of recently used tables are kept in memory, so that a click on them needs no read.
Changes are written together when the table has been drawn: at once if a message was sent or has
gone, and otherwise, when only contents have changed, `SAVE_AFTER` a while. If the program is killed
before, the table counts as not drawn, and is drawn again.

That a message is about to be sent is written first (`Messages.will_send`). Otherwise one that was
sent right before the program was killed would be a second one for good, if the next drawing has no
use for another.
"""

from __future__ import annotations

import asyncio
from collections.abc import (
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
)
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache

from bot.language.people import People
from bot.messages import slots
from bot.messages.message import UNKNOWN, Message, PrivateMessage, Token
from bot.messages.slots import END, TABLE, Slot, SlotKind
from bot.pictures.files import File
from bot.running.workers import Workers
from bot.ui.game import Picks
from data.store import Store
from data.store.errors import StoreError
from data.store.values import NO_GUILD, Millis, Pace, Post, Status, Table, TableId
from engine.protocol import Seat

_log = structlog.get_logger(__name__)

_MOST_TABLES: Final = 5000
"""The most tables whose messages are kept in memory. A table that is forgotten is read again; its
panels are not refreshed until they are clicked."""


SAVE_AFTER: float = 5.0
"""Seconds from a drawing until new contents are written to the store."""


async def _nowhere(_messages: Messages) -> None:
    """Writes what has changed, where there is no store."""


class Messages:
    """The messages of one table, as they are now.

    ``drawn`` is the newest version that all of them are known to show, ``saved_drawn`` the one that
    the store has for it. ``incomplete``: the table
    may have been drawn while the program stopped, so it may have messages that are not on record.
    ``released`` is called when the last claim of a message has ended, and ``save`` writes what has
    changed to the store.
    """

    def __init__(
        self,
        table_id: TableId,
        posts: Iterable[Post] = (),
        drawn: int = 0,
        *,
        guild: int = NO_GUILD,
        incomplete: bool = False,
        released: Callable[[], None] = lambda: None,
        save: Callable[[Messages], Awaitable[None]] = _nowhere,
    ) -> None:
        self.table_id = table_id
        self.guild = guild
        self.drawn = self.saved_drawn = drawn
        self.incomplete = incomplete
        self.unsaved: set[Slot] = set()
        """The slots with something to be written to the store."""
        self.moved = False
        """Is one of them that of a message that was sent, or has gone?"""
        self.claims = 0
        """The number of claims under way."""
        self.rounds_shown = 0
        """How many rounds were over of what everybody was shown last; 0 before that is known."""
        self._rounds_over: int | None = None
        self.stays_until: Millis = 0
        """The table post is not sent anew before, since Discord took it in no form."""
        self._released, self._save = released, save
        self._skipped = False
        self._before: dict[Slot, int] = {}
        self._refused: dict[Slot, str] = {}
        """By slot without a message: the digest of the layout that Discord took in no form."""
        self._messages: dict[Slot, Message] = {}
        self._ephemeral: dict[Slot, Message] = {}
        for post in posts:
            slot = Slot.parse(post.slot)
            self._kept_with(slot)[slot] = Message(slot, post)

    def take(self, view: PrivateMessage) -> None:
        """Goes on with a private message of the process before."""
        message = self.of(Slot.parse(view.post.slot))
        message.post, message.token, message.picks = view.post, view.token, view.picks
        message.files = {file.name: file for file in view.files}

    def __contains__(self, slot: object) -> bool:
        return isinstance(slot, Slot) and self.get(slot) is not None

    def posts(self) -> list[tuple[Slot, Post]]:
        """Every message that is there, without the ephemeral ones."""
        return [
            (slot, message.post)
            for slot, message in self._messages.items()
            if message.post is not None
        ]

    def get(self, slot: Slot) -> Post | None:
        message = self._kept_with(slot).get(slot)
        return None if message is None else message.post

    def of(self, slot: Slot) -> Message:
        """The message in that slot, or the one that is to be there."""
        kept = self._kept_with(slot)
        message = kept.get(slot)
        if message is None:
            message = kept[slot] = Message(slot, before=self._before.get(slot))
        return message

    def _kept_with(self, slot: Slot) -> dict[Slot, Message]:
        return self._ephemeral if slot.is_ephemeral else self._messages

    def direct(self, seat: Seat) -> tuple[Slot, Post] | None:
        """The newest direct message to that seat."""
        found = [
            (slot, post)
            for slot, post in self.posts()
            if slot.kind is SlotKind.DIRECT and slot.seat == seat
        ]
        return max(found, key=lambda one: one[1].message, default=None)

    def fresh_directs(self, now: Millis) -> frozenset[Seat]:
        """The seats whose newest direct message is kept up to date with a token, which a click that
        is being answered is about to bring.
        """
        directs = [one for one in self.posts() if one[0].kind is SlotKind.DIRECT]
        directs.sort(key=lambda one: one[1].message)
        newest = {slot.seat: slot for slot, _ in directs}
        return frozenset(
            seat
            for seat, slot in newest.items()
            if seat is not None and self.of(slot).is_fresh(now)
        )

    def slot_of(self, message: int) -> Slot | None:
        """The slot of that message; ``None`` for one that is not on record."""
        return next((slot for slot, post in self.posts() if post.message == message), None)

    def link(self, table: Table) -> str | None:
        """The address of the table post, once there is one; after the game that of its result."""
        post = self._linked(table)
        return None if post is None else _address(table, post)

    def drawn_link(self, table: Table) -> str | None:
        """The address that messages of the table are drawn with.

        While a turn-based game is played it is that of the channel: the post is sent anew so often
        that every message that leads to it would have to be edited almost as often. When one is
        written for another reason, it leads to the post (`bot.messages.writer`).
        """
        post = self._linked(table)
        if post is None:
            return None
        moves = table.status is Status.PLAYING and table.pace is Pace.TURNS
        return _channel(table, post) if moves else _address(table, post)

    def _linked(self, table: Table) -> Post | None:
        result = self.get(END) if table.status is Status.FINISHED else None
        return result or self.get(TABLE)

    def ephemeral(self) -> list[Message]:
        """The panels and other messages that only one person sees."""
        return [one for one in self._ephemeral.values() if one.post is not None]

    def note_rounds(self, rounds_over: int) -> None:
        """Notes how many rounds are over: another one leaves private messages behind."""
        if self._rounds_over is not None and rounds_over > self._rounds_over:
            for message in self.ephemeral():
                message.is_left_behind = True
        self._rounds_over = rounds_over

    def is_lowest(self, post: Post) -> bool:
        """Is no message of the table that has a use below that one?"""
        return not any(
            one.channel == post.channel and one.message > post.message
            for slot, one in self.posts()
            if slot.kind not in (SlotKind.FORMER, SlotKind.LEFTOVER)
        )

    def being_sent(self, seat: Seat | None) -> list[Slot]:
        """Which messages of that seat, or to everybody, are being sent or may have been."""
        return [
            slot for slot, _ in self.posts() if slot.kind is SlotKind.SENDING and slot.seat == seat
        ]

    async def will_send(self, slot: Slot, version: int, called: tuple[str, ...]) -> None:
        """Has the store know that a message is being sent to that slot, which makes these calls.

        Whatever else has changed is written with it. So of the messages to everybody, at most one
        is there that the store knows nothing of. Raises what the store raises.
        """
        self.expect(slot, version, called)
        self._changed(slots.sending(slot), moved=True)
        try:
            await self._save(self)
        except BaseException:
            self.gone(slots.sending(slot))
            raise

    def expect(self, slot: Slot, version: int = 0, called: tuple[str, ...] = ()) -> None:
        """Has a message to that slot looked for, unless it is on record before."""
        sending = slots.sending(slot)
        self.of(sending).post = Post(str(sending), 0, 0, UNKNOWN, version, called)

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
        if is_other:
            self.gone(slots.sending(slot))
        if before is not None and is_other and slot == TABLE:
            self._keep_former(message, before)
            self.stays_until = 0
        message.post, message.tried = post, False
        self._refused.pop(slot, None)
        message.files = files
        message.picks = picks
        message.token = token if is_other else token or message.token
        message.is_left_behind = message.is_left_behind and not is_other
        if before != post:
            self._changed(slot, moved=is_other)

    def _keep_former(self, message: Message, post: Post) -> None:
        former = self.of(slots.former(post.message))
        former.post = replace(post, slot=str(former.slot), digest=UNKNOWN)
        former.files, former.token = message.files, message.token
        self._changed(former.slot, moved=True)

    def shows(self, post: Post) -> None:
        """Notes a message that was not written by the writer, or not just now."""
        self.wrote(Slot.parse(post.slot), post)

    def put(self, former: Slot, slot: Slot) -> None:
        """Gives a former table post another slot, for which it has to be drawn."""
        source, target = self.of(former), self.of(slot)
        if source.post is not None:
            target.post = replace(source.post, slot=str(slot), digest=UNKNOWN)
            target.files, target.token = source.files, source.token
            self._changed(slot, moved=True)
            self.gone(former)

    def unsure(self, slot: Slot) -> None:
        """Notes a failed write: the content, or existence, of the message is unknown."""
        self.of(slot).forget_content()
        if slot in self:
            self._changed(slot)

    def want_pictures(self) -> None:
        """Has all messages compared with what they should show, and the late ones written again."""
        self.drawn = 0
        for message in (*self._messages.values(), *self._ephemeral.values()):
            if message.is_late and message.post is not None:
                message.post = replace(message.post, digest=UNKNOWN)
                self._changed(message.slot)

    def refused(self, slot: Slot, digest: str) -> None:
        """Notes that Discord takes no layout of that digest: it is not to be tried again."""
        message = self.of(slot)
        if message.post is not None:
            message.post = replace(message.post, digest=digest)
        else:
            self._refused[slot] = digest

    def is_refused(self, slot: Slot, digest: str) -> bool:
        """Is there no message in that slot because Discord took no layout of that digest?"""
        return self._refused.get(slot) == digest

    def gone(self, slot: Slot) -> None:
        """Notes that there is no message in that slot any more."""
        message = self._kept_with(slot).get(slot)
        if message is None or message.post is None:
            return
        if not slot.is_ephemeral and slot.kind is not SlotKind.SENDING:
            self._before[slot] = message.before = message.post.message
        message.post = message.token = message.picks = None
        message.files, message.tried = None, False
        self._changed(slot, moved=True)
        self._forget_unused(message)

    def _changed(self, slot: Slot, *, moved: bool = False) -> None:
        if not slot.is_ephemeral:
            self.unsaved.add(slot)
            self.moved |= moved

    def pop_skipped(self) -> bool:
        """Was a message not written because of an ended claim? Resets the answer."""
        skipped, self._skipped = self._skipped, False
        return skipped

    @contextmanager
    def claim(self, slot: Slot) -> Iterator[Message]:
        """Claims a message that the answer to a click will write."""
        message = self.of(slot)
        self.claims += 1
        message.claims += 1
        try:
            yield message
        finally:
            message.claims -= 1
            if message.skipped and not message.claims:
                message.skipped = False
                self._skipped = True
            self._forget_unused(message)
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
        is_used = message.claims or message.users
        is_needed = is_used or message.tried or message.uncertain or message.has_turn
        if message.post is None and not is_needed:
            self._kept_with(message.slot).pop(message.slot, None)


def _address(table: Table, post: Post) -> str:
    return f"{_channel(table, post)}/{post.message}"


def _channel(table: Table, post: Post) -> str:
    return f"https://discord.com/channels/{table.guild}/{post.channel}"


class PostRecord:
    """The messages of every table. ``since`` is when the program was started.

    ``released`` is called with a table's id when none of its messages is claimed any more.
    ``handed`` are the private messages of the process before.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        since: Millis,
        released: Callable[[TableId], None] = lambda _table: None,
        handed: Iterable[PrivateMessage] = (),
    ) -> None:
        self._store = store
        self._people = people
        self._since = since
        self._released = released
        self._known: WeakValueDictionary[TableId, Messages] = WeakValueDictionary()
        self._recent: MutableMapping[TableId, Messages] = LRUCache(_MOST_TABLES)
        self._put_off: dict[TableId, Messages] = {}
        self._handed: dict[TableId, list[PrivateMessage]] = {}
        """Those of tables that were not read yet."""
        for view in handed:
            self._handed.setdefault(view.table, []).append(view)
        self._saving: Workers[None] = Workers("record", self._save_those_put_off)
        self._timer: asyncio.TimerHandle | None = None

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
                _trusted(around.posts, table, around.drawn),
                around.drawn,
                guild=table.guild,
                incomplete=around.drawn < table.version and table.created < self._since,
                released=partial(self._released, table.id),
                save=self.save,
            )
            if messages.incomplete and TABLE not in messages:
                messages.expect(TABLE)  # the answer to the command that opened the table
            for view in self._handed.pop(table.id, ()):
                messages.take(view)
        self._known[table.id] = self._recent[table.id] = messages
        return messages

    def known(self, table_id: TableId) -> Messages | None:
        """The table's messages if they are in memory."""
        return self._known.get(table_id)

    async def save(self, messages: Messages, drawn: int | None = None) -> None:
        """Writes what has changed. ``drawn``: every message shows that version of the table."""
        changed, messages.unsaved = messages.unsaved, set()
        moved, messages.moved = messages.moved, False
        newest = max(messages.drawn, drawn or 0)
        if not changed and newest <= messages.saved_drawn:
            messages.drawn = newest
            return
        found = {slot: messages.get(slot) for slot in changed}
        try:
            await self._store.record_posts(
                messages.table_id,
                [post for post in found.values() if post is not None],
                gone=[str(slot) for slot, post in found.items() if post is None],
                drawn=newest,
            )
        except BaseException:
            messages.unsaved |= changed
            messages.moved |= moved
            raise
        messages.saved_drawn = max(messages.saved_drawn, newest)
        if drawn is not None:
            messages.drawn, messages.incomplete = max(messages.drawn, drawn), False

    async def save_soon(self, messages: Messages, version: int, *, is_drawn: bool) -> None:
        """Writes what has changed until that version of the table, which every message shows if it
        ``is_drawn``.

        At once if messages were sent or have gone, or if the store has the version as drawn; and
        otherwise together with what changes soon after.
        """
        drawn = version if is_drawn else None
        if messages.moved or version <= messages.saved_drawn or not SAVE_AFTER:
            await self.save(messages, drawn)
            return
        if drawn is not None:
            messages.drawn, messages.incomplete = max(messages.drawn, drawn), False
        if messages.unsaved or messages.drawn > messages.saved_drawn:
            self._put_off[messages.table_id] = messages
            self._save_later()

    def will_save(self, messages: Messages) -> bool:
        """Will all that has changed be written before long?"""
        return messages.table_id in self._put_off and not messages.moved

    def _save_later(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(SAVE_AFTER, self._saving.touch, None)

    async def _save_those_put_off(self, _key: None) -> None:
        self._timer = None
        while self._put_off:
            table_id, messages = self._put_off.popitem()
            try:
                await self.save(messages)
            except StoreError as error:
                _log.warning("messages not recorded yet", table=table_id, error=repr(error))
                self._put_off[table_id] = messages
                self._save_later()
                return

    async def save_all(self) -> None:
        """Writes all changes that are not in the store yet."""
        for messages in self:
            await self.save(messages)

    def views(
        self, now: Millis, guilds: Callable[[int], bool] = lambda _guild: True
    ) -> tuple[PrivateMessage, ...]:
        """The private messages of the tables of those servers that can be edited ``now``, for the
        next process.
        """
        unread = [view for views in self._handed.values() for view in views]
        known = [
            PrivateMessage(
                messages.table_id,
                message.post,
                message.token,
                tuple((message.files or {}).values()),
                message.picks,
            )
            for messages in self
            if guilds(messages.guild)
            for message in messages.ephemeral()
            if message.post is not None and message.token is not None
        ]
        return tuple(view for view in (*unread, *known) if now <= view.token.until)

    def take_up(self, now: Millis) -> None:
        """Some tables were another process's until now: messages of theirs may not be on record."""
        self._since = now

    def hand(self, views: Iterable[PrivateMessage]) -> None:
        """Goes on with private messages of the process before."""
        for view in views:
            messages = self._known.get(view.table)
            if messages is None:
                self._handed.setdefault(view.table, []).append(view)
            elif messages.get(Slot.parse(view.post.slot)) is None:
                messages.take(view)

    async def let_go(self, guilds: Callable[[int], bool], *, save: bool) -> None:
        """Forgets the messages of the tables of those servers; writes first, if it is to ``save``,
        what is not in the store yet.
        """
        for messages in self:
            if guilds(messages.guild):
                self._put_off.pop(messages.table_id, None)
                if save:
                    await self.save(messages)
                self._recent.pop(messages.table_id, None)
                self._known.pop(messages.table_id, None)

    async def close(self) -> None:
        """Writes all changes that are not in the store yet; nothing is put off any more."""
        if self._timer is not None:
            self._timer.cancel()
        await self._saving.close()
        await self.save_all()

    async def forget_channel(self, channel: int) -> Collection[TableId]:
        """Forgets all messages in a channel that is gone; returns the tables that had some."""
        concerned = set(await self._store.forget_posts(channel))
        for messages in self:
            for slot, post in messages.posts():
                if post.channel == channel:
                    messages.gone(slot)
                    concerned.add(messages.table_id)
        return concerned


def _trusted(posts: Iterable[Post], table: Table, drawn: int) -> Iterator[Post]:
    """The stored messages, with an unknown content where the stored one may be outdated.

    Contents are stored after a while, but not later than the version that shows them. If the newest
    version is the only one not drawn, whatever was not stored is what that version shows. If there
    are more, a message may show something between what is stored and what it should, though these
    two be equal. What never changes is as it was stored.
    """
    is_known = drawn >= table.version - 1
    for post in posts:
        never_changes = Slot.parse(post.slot).kind is SlotKind.RESULT
        yield post if is_known or never_changes else replace(post, digest=UNKNOWN)
