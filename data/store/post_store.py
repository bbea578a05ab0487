"""The posts of tables: which Discord messages show which table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from data.store.codec import Role, post_columns, post_from
from data.store.driver import Part, insert
from data.store.errors import NoSuchTable
from data.store.people_store import read_settings
from data.store.values import NO_GUILD, PersonSettings, ServerSettings, Surroundings

if TYPE_CHECKING:
    from data.store.driver import Tx
    from data.store.values import Post, TableId

_COLUMNS: Final = "slot, channel, message, reader, shows, whole, called, sending"

_REPLACES: Final = """
    ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel,
        message = excluded.message, reader = excluded.reader, shows = excluded.shows,
        whole = excluded.whole, called = excluded.called, sending = excluded.sending
"""

_DRAWN: Final = """
    UPDATE tables SET drawn = CASE WHEN drawn < ? THEN ? ELSE drawn END WHERE id = ? RETURNING id
"""


class PostStore(Part):
    """The posts of tables: which Discord messages show which table."""

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        """Returns a table's posts, and the settings of its people, its server and these ``users``.

        An unknown table has no posts and no people, and a server `data.store.values.NO_GUILD` with
        the default settings.
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
            people = [*(row["person"] for row in seated), *users]
            return Surroundings(
                posts=tuple(map(post_from, posts)),
                drawn=found[0]["drawn"] if found else 0,
                people=await read_settings(tx, PersonSettings, people),
                server=(await read_settings(tx, ServerSettings, (guild,)))[guild],
            )

        return await self._db.snapshot(read)

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        drawn: int = 0,
    ) -> None:
        """Replaces the posts in these slots; deletes posts with neither a message nor a send.

        ``drawn`` is the version that every post of the table shows now. Raises `NoSuchTable`.
        """

        async def recorded(tx: Tx) -> None:
            if not await tx.fetch(_DRAWN, drawn, drawn, table):
                raise NoSuchTable(table=table)
            await write_posts(tx, table, posts)

        await self._db.transaction(recorded)

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        """Deletes all posts in a channel that is gone; returns the tables that had some."""
        sql = "DELETE FROM posts WHERE channel = ? RETURNING table_id"
        rows = await self._db.transaction(lambda tx: tx.fetch(sql, channel))
        return tuple(sorted({row["table_id"] for row in rows}))


async def write_posts(tx: Tx, table: TableId, posts: Collection[Post]) -> None:
    kept = [one for one in posts if one.message or one.sending is not None]
    for one in posts:
        if one not in kept:
            await tx.fetch("DELETE FROM posts WHERE table_id = ? AND slot = ?", table, one.slot)
    rows = [(table, *post_columns(one)) for one in kept]
    await insert(tx, f"posts (table_id, {_COLUMNS})", rows, then=_REPLACES)
