"""Which Discord messages show which table: the posts in the store, and later changes.

The posts of recently used tables are kept in memory, so that a click on them needs no read. Changes
are written together when the table has been drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.language.people import People
from bot.messages import slots
from bot.messages.slots import END, TABLE, Slot
from data.store import Store
from data.store.values import Millis, Pace, Post, Status, Table, TableId
from engine.protocol import Seat

_REMEMBERED: Final = 1000
"""The most tables whose posts are kept in memory."""

UNKNOWN: Final = ""
"""The digest of a message whose content is unknown. No drawing has this digest."""


class Posts:
    """The posts of one table, as they are now.

    ``drawn`` is the newest version that all of them are known to show. ``doubtful``: the table may
    have been drawn while the program stopped, so it may have messages that are not on record.
    """

    def __init__(
        self, table_id: TableId, posts: Iterable[Post], drawn: int, *, doubtful: bool
    ) -> None:
        self.table_id = table_id
        self.drawn = drawn
        self.doubtful = doubtful
        self._posts = {post.slot: post for post in posts}
        self._before: dict[Slot, int] = {}
        self._tried: set[Slot] = set()
        self.unsaved: set[Slot] = set()
        """The slots with something to be written to the store."""

    def __iter__(self) -> Iterator[Post]:
        return iter(tuple(self._posts.values()))

    def __contains__(self, slot: object) -> bool:
        return slot in self._posts

    def get(self, slot: Slot) -> Post | None:
        return self._posts.get(slot)

    def direct(self, seat: Seat) -> Post | None:
        """The newest direct message to that seat."""
        found = [
            post
            for post in self._posts.values()
            if slots.is_direct(post.slot) and slots.seat_of(post.slot) == seat
        ]
        return max(found, key=lambda post: post.message, default=None)

    def slot_of(self, message: int) -> Slot | None:
        """The slot of that message; ``None`` for one that is not on record."""
        for post in self._posts.values():
            if post.message == message:
                return post.slot
        return None

    def link(self, table: Table) -> str | None:
        """The address of the table post, once there is one; after the game that of its result.

        While a turn-based game is played it is that of the channel: the post is sent anew so often
        that every message that leads to it would have to be edited almost as often.
        """
        result = self._posts.get(END) if table.status is Status.FINISHED else None
        post = result or self._posts.get(TABLE)
        if post is None:
            return None
        channel = f"https://discord.com/channels/{table.guild}/{post.channel}"
        moves = table.status is Status.PLAYING and table.pace is Pace.TURNS
        return channel if moves else f"{channel}/{post.message}"

    def shows(self, post: Post) -> None:
        """Notes that the message is in its slot and was written with that digest."""
        self._tried.discard(post.slot)
        if self._posts.get(post.slot) != post:
            self._posts[post.slot] = post
            self.unsaved.add(post.slot)

    def replaced(self, post: Post) -> None:
        """Notes a message that replaces the one in its slot (`bot.messages.slots.moved`)."""
        before = self._posts.get(post.slot)
        if before is not None and before.message != post.message:
            slot = slots.moved(before.message)
            self.shows(replace(before, slot=slot, digest=UNKNOWN))
        self.shows(post)

    def tries(self, slot: Slot) -> None:
        """Notes that a message is about to be sent to that slot."""
        self._tried.add(slot)

    def unsure(self, slot: Slot) -> None:
        """Notes a failed write: the content, or existence, of the message is unknown."""
        post = self._posts.get(slot)
        if post is None:
            self._tried.add(slot)
        else:
            self._posts[slot] = Post(slot, post.channel, post.message, UNKNOWN, post.drawn)
            self.unsaved.add(slot)

    def was_tried(self, slot: Slot) -> bool:
        """May a message have been sent to that slot that is not on record?"""
        return slot in self._tried

    def gone(self, slot: Slot) -> None:
        """Notes that there is no message in that slot any more."""
        self._tried.discard(slot)
        post = self._posts.pop(slot, None)
        if post is not None:
            self._before[slot] = post.message
            self.unsaved.add(slot)

    def before(self, slot: Slot) -> int | None:
        """The last known message in that slot, even if it is gone."""
        post = self._posts.get(slot)
        return post.message if post is not None else self._before.get(slot)


class PostRecord:
    """The posts of every table. ``since`` is when the program was started."""

    def __init__(self, store: Store, people: People, since: Millis) -> None:
        self._store = store
        self._people = people
        self._since = since
        self._known: WeakValueDictionary[TableId, Posts] = WeakValueDictionary()
        self._remembered: OrderedDict[TableId, Posts] = OrderedDict()

    async def of(self, table: Table, user: int | None = None) -> Posts:
        """The table's posts.

        If they have to be read from the store, the same query also reads the settings of its
        people, of that ``user`` and of the server.
        """
        posts = self._known.get(table.id)
        if posts is None:
            users = () if user is None else (user,)
            around = await self._store.surroundings(table.id, users)
            self._people.learn(around.people.values(), around.server)
            doubtful = around.drawn < table.version and table.created < self._since
            posts = self._known.get(table.id) or Posts(
                table.id, around.posts, around.drawn, doubtful=doubtful
            )
        self._known[table.id] = self._remembered[table.id] = posts
        self._remembered.move_to_end(table.id)
        if len(self._remembered) > _REMEMBERED:
            self._remembered.popitem(last=False)
        return posts

    def has_unsaved(self, table_id: TableId) -> bool:
        posts = self._known.get(table_id)
        return posts is not None and bool(posts.unsaved)

    async def save(self, posts: Posts, drawn: int | None = None) -> None:
        """Writes what has changed. ``drawn``: every message shows that version of the table."""
        changed, posts.unsaved = posts.unsaved, set()
        if not changed and (drawn is None or drawn <= posts.drawn):
            return
        found = {slot: posts.get(slot) for slot in changed}
        try:
            await self._store.record_posts(
                posts.table_id,
                [post for post in found.values() if post is not None],
                gone=[slot for slot, post in found.items() if post is None],
                drawn=drawn,
            )
        except BaseException:
            posts.unsaved |= changed
            raise
        if drawn is not None:
            posts.drawn, posts.doubtful = max(posts.drawn, drawn), False

    async def save_all(self) -> None:
        """Writes all changes that are not in the store yet."""
        for posts in list(self._known.values()):
            await self.save(posts)

    async def forget_channel(self, channel: int) -> Collection[TableId]:
        """Forgets all posts in a channel that is gone; returns the tables that had some."""
        concerned = set(await self._store.forget_posts(channel))
        for posts in list(self._known.values()):
            for post in posts:
                if post.channel == channel:
                    posts.gone(post.slot)
                    concerned.add(posts.table_id)
        return concerned

    def forget(self, table_ids: Iterable[TableId]) -> None:
        """Drops these tables' posts from memory, because they were changed in the store."""
        for table_id in table_ids:
            self._known.pop(table_id, None)
            self._remembered.pop(table_id, None)
