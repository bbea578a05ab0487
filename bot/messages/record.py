"""Which Discord messages show which table, as the store has them on record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.messages.slots import TABLE, Slot
from data.store import Store
from data.store.values import Post, Surroundings, Table, TableId


class Record:
    """The posts of every table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def posts(self, table_id: TableId) -> Mapping[Slot, Post]:
        return by_slot(await self._store.posts(table_id))

    async def around(self, table_id: TableId, user: int) -> Surroundings:
        """What is kept around a table, with the settings of that person too."""
        return await self._store.surroundings(table_id, (user,))

    async def link(self, table: Table) -> str | None:
        """The address of the table post, once there is one."""
        return address(table, await self._store.posts(table.id))

    async def is_drawn(self, table: Table) -> bool:
        """Does every message of the table show its newest version?"""
        return table.id not in await self._store.undrawn_tables()

    async def keep(
        self,
        table_id: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[Slot] = (),
        drawn: int | None = None,
    ) -> None:
        await self._store.record_posts(table_id, posts, gone=gone, drawn=drawn)

    async def forget_channel(self, channel: int) -> Collection[TableId]:
        """Forgets all posts in a channel that is gone; returns the tables that had some."""
        return await self._store.forget_posts(channel)


def by_slot(posts: Iterable[Post]) -> dict[Slot, Post]:
    return {post.slot: post for post in posts}


def address(table: Table, posts: Iterable[Post]) -> str | None:
    """The address of the table post, if it is among them."""
    for post in posts:
        if post.slot == TABLE:
            return f"https://discord.com/channels/{table.guild}/{post.channel}/{post.message}"
    return None
