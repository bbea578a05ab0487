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
from collections.abc import Callable, Collection, Iterable, Iterator, MutableMapping
from dataclasses import replace
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache

from bot.messages.message import UNKNOWN, PrivateMessage
from bot.messages.of_table import Messages
from bot.messages.slots import TABLE, Slot, SlotKind, ahead, panel
from bot.running.people import People
from bot.running.workers import Workers
from data.store import Store
from data.store.errors import StoreError
from data.store.values import Millis, Post, Table, TableId

_log = structlog.get_logger(__name__)

_MOST_TABLES: Final = 5000
"""The most tables whose messages are kept in memory. A table that is forgotten is read again; its
panels are not refreshed until they are clicked.
"""

SAVE_AFTER: float = 5.0
"""Seconds from a drawing until new contents are written to the store."""


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
        self._put_off: dict[TableId, Messages] = {}
        self._handed: dict[TableId, list[PrivateMessage]] = {}
        """Private messages of the process before, at tables that were not read yet."""
        self._saving: Workers[None] = Workers("record", self._save_those_put_off)
        self._timer: asyncio.TimerHandle | None = None

    def __iter__(self) -> Iterator[Messages]:
        """Yields the tables in memory."""
        return iter(list(self._known.values()))

    async def of(self, table: Table, user: int | None = None) -> Messages:
        """Returns the table's messages.

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
                known_since=self._since,
                released=partial(self._released, table.id),
                save=self.save,
            )
            if messages.incomplete and TABLE not in messages:
                messages.expect(TABLE)  # the answer to the command that opened the table
            for view in self._handed.pop(table.id, ()):
                messages.take(view)
            self._known[table.id] = messages
        self._recent[table.id] = messages
        return messages

    def known(self, table_id: TableId) -> Messages | None:
        """Returns the table's messages if they are in memory."""
        return self._known.get(table_id)

    async def save(self, messages: Messages) -> None:
        """Writes what has changed."""
        changed, messages.unsaved = messages.unsaved, set()
        moved, messages.moved = messages.moved, False
        drawn = messages.drawn
        if not changed and drawn <= messages.saved_drawn:
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
            messages.moved |= moved
            raise
        messages.saved_drawn = max(messages.saved_drawn, drawn)

    async def save_soon(self, messages: Messages, version: int) -> None:
        """Writes what has changed up to that version of the table.

        It writes at once if messages were sent or have gone, or if the store has this version as
        drawn already. Otherwise it waits a while, and writes all changes of that time together.
        """
        if messages.moved or version <= messages.saved_drawn or not SAVE_AFTER:
            await self.save(messages)
        elif messages.unsaved or messages.drawn > messages.saved_drawn:
            self._put_off[messages.table_id] = messages
            self._save_later()

    def will_save(self, messages: Messages) -> bool:
        """Returns whether all that has changed will be written before long."""
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

    def views(self, now: Millis) -> tuple[PrivateMessage, ...]:
        """Returns the private messages that can be edited ``now``, for the next process."""
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
            for message in messages.ephemeral()
            if message.post is not None and message.token is not None
        ]
        return tuple(view for view in (*unread, *known) if now <= view.token.until)

    def hand(self, views: Iterable[PrivateMessage]) -> None:
        """Goes on with private messages of the process before."""
        for view in views:
            messages = self._known.get(view.table)
            if messages is None:
                self._handed.setdefault(view.table, []).append(view)
            elif messages.get(Slot.parse(view.post.slot)) is None:
                messages.take(view)

    async def close(self) -> None:
        """Writes all changes that are not in the store yet; nothing is put off any more."""
        if self._timer is not None:
            self._timer.cancel()
        await self._saving.close()
        await self.save_all()

    def forget(self, user: int, direct: int | None) -> None:
        """Drops that person's private messages, and of tables in memory also the ``direct`` ones,
        which are in that channel.
        """
        own = (panel(user), ahead(user))
        for messages in self:
            messages.forget(user)
            for slot in [slot for slot, post in messages.posts() if post.channel == direct]:
                messages.gone(slot)
        for table_id, views in self._handed.items():
            self._handed[table_id] = [one for one in views if Slot.parse(one.post.slot) not in own]

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
    """Yields the stored messages; those whose stored content may be outdated count as unknown.

    Contents are stored later than they are shown, but before the next version is noted as drawn. If
    only the newest version is not noted as drawn, a message shows either what is stored or what
    that version wants. If several are not, it may show something in between, even where what is
    stored equals what is wanted. What never changes is as it was stored.
    """
    is_known = drawn >= table.version - 1
    for post in posts:
        never_changes = Slot.parse(post.slot).kind is SlotKind.RESULT
        yield post if is_known or never_changes else replace(post, digest=UNKNOWN)
