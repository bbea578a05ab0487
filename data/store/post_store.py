"""Which Discord messages show which table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from data.store.codec import Role, post_from
from data.store.driver import insert
from data.store.errors import NoSuchTable
from data.store.people_store import read_people, read_server
from data.store.values import NO_GUILD, Surroundings

if TYPE_CHECKING:
    from data.store.driver import Driver, Tx
    from data.store.shards import Shards
    from data.store.values import Post, TableId

UNDRAWN: Final = "SELECT id FROM tables WHERE drawn < version AND id > ?{} ORDER BY id LIMIT ?"

_REPLACES: Final = """
    ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel,
        message = excluded.message, digest = excluded.digest, drawn = excluded.drawn,
        called = excluded.called
"""

_DRAWN: Final = """
    UPDATE tables SET drawn = CASE WHEN drawn < ? THEN ? ELSE drawn END WHERE id = ? RETURNING id
"""

_MOST: Final = 1_000_000_000


class PostStore:
    """Which Discord messages show which table."""

    _db: Driver
    shards: Shards

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        """Returns the table's posts, and the settings of its people, its server, and these
        ``users``.

        An unknown table has no posts and no people; its server is
        `data.store.values.NO_GUILD` with the defaults.
        """

        async def read(tx: Tx) -> Surroundings:
            found = await tx.fetch("SELECT drawn, guild FROM tables WHERE id = ?", table)
            guild = found[0]["guild"] if found else NO_GUILD
            seated = await tx.fetch(
                "SELECT person FROM table_people WHERE table_id = ? AND role = ?",
                table,
                Role.SEAT.value,
            )
            posts = await tx.fetch("SELECT * FROM posts WHERE table_id = ? ORDER BY slot", table)
            return Surroundings(
                posts=tuple(map(post_from, posts)),
                drawn=found[0]["drawn"] if found else 0,
                people=await read_people(tx, [*(row["person"] for row in seated), *users]),
                server=await read_server(tx, guild),
            )

        return await self._db.snapshot(read)

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[str] = (),
        drawn: int | None = None,
    ) -> None:
        """Keep posts, each replacing the one in its slot, and forget those in ``gone`` slots.

        ``drawn``: every post of the table now shows this version. A call that would change
        nothing, such as one with that version ``drawn`` already, only reads. Raises `NoSuchTable`.
        """
        if not posts and not gone:
            found = await self._db.fetch("SELECT drawn FROM tables WHERE id = ?", table)
            if not found:
                raise NoSuchTable(table=table)
            if found[0]["drawn"] >= (drawn or 0):
                return

        async def recorded(tx: Tx) -> None:
            if not await tx.fetch(_DRAWN, drawn or 0, drawn or 0, table):
                raise NoSuchTable(table=table)
            for slot in gone:
                await tx.fetch("DELETE FROM posts WHERE table_id = ? AND slot = ?", table, slot)
            last = {post.slot: post for post in posts}
            rows = [
                (
                    *(table, one.slot, one.channel, one.message, one.digest, one.drawn),
                    " ".join(one.called),
                )
                for one in last.values()
            ]
            into = "posts (table_id, slot, channel, message, digest, drawn, called)"
            await insert(tx, into, rows, then=_REPLACES)

        await self._db.transaction(recorded)

    async def undrawn_tables(self, *, after: TableId = "", limit: int = -1) -> tuple[TableId, ...]:
        """Returns a page of the tables, by id, whose version is newer than the last one that was
        ``drawn``; ended tables too. All of them if the limit is negative.

        After a restart, these are the tables whose posts may be outdated.
        """
        sql = UNDRAWN.format(self.shards.condition("guild"))
        rows = await self._db.fetch(sql, after, _MOST if limit < 0 else limit)
        return tuple(row["id"] for row in rows)

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        """Forget all posts in a channel that is gone; returns the tables that had some."""

        async def forgotten(tx: Tx) -> tuple[TableId, ...]:
            rows = await tx.fetch("DELETE FROM posts WHERE channel = ? RETURNING table_id", channel)
            return tuple(sorted({row["table_id"] for row in rows}))

        return await self._db.transaction(forgotten)
