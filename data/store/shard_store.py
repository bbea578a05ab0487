"""What the processes of a bot share: the clock of each shard, and what they hand to each other.

With one process there is one shard, and nothing is handed over.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.driver import Part, insert, marks, tell
from data.store.shards import everything

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from data.store.driver import Row, Tx
    from data.store.values import Millis, TableId

_DAY: Final[int] = 24 * 60 * 60_000

_HAND_ON: Final = """
    INSERT INTO forwarded (id, shard, kind, body)
    SELECT CAST(? AS bigint), (guild >> 22) % {count}, 'interaction', CAST(? AS text)
    FROM tables WHERE id = ? AND NOT (1 = 1{own})
    ON CONFLICT (id, shard) DO UPDATE SET body = excluded.body RETURNING shard
"""

_NEXT_START: Final = """
    INSERT INTO kept (kind, key, version, data)
    VALUES ('fact', ?, 1, CAST(extract(epoch FROM clock_timestamp()) AS text))
    ON CONFLICT (kind, key) DO UPDATE SET version = kept.version + 1, data = CAST(greatest(
        extract(epoch FROM clock_timestamp()), CAST(kept.data AS numeric) + CAST(? AS integer) / 1e3
    ) AS text)
    RETURNING CAST(
        CAST(data AS numeric) - extract(epoch FROM clock_timestamp()) AS double precision
    ) AS seconds
"""
"""For PostgreSQL only; uses the server's clock, since machines' clocks differ."""

_REAL: Final = """
    UPDATE deadlines SET due = due + (SELECT put_off + COALESCE(CAST(? AS bigint) - beat, 0)
    FROM clock WHERE clock.shard = deadlines.shard)
"""

_OF_SERVER: Final = """
    UPDATE deadlines SET shard = (
        SELECT (guild >> 22) % CAST(? AS bigint) FROM tables WHERE id = table_id
    )
"""


class Handed(StrEnum):
    """The kinds of what is handed to other processes."""

    INTERACTION = "interaction"
    FORGETTING = "forgetting"


class Forwarded(NamedTuple):
    """Something that another process handed over; ``body`` is the interaction, or a person's id."""

    id: int
    kind: Handed
    body: str


class ShardStore(Part):
    """The clock of each shard, and what processes hand to each other."""

    def listen(self, told: Callable[[str], None]) -> None:
        """Has ``told`` called with each message of another process.

        ``forwarded 5`` says that something was handed to shard 5, ``person 81`` that settings
        changed.
        """
        self._db.listen(told)

    # What is handed on

    async def forward(self, interaction: int, table: TableId, body: str) -> bool:
        """Hands an interaction to the process with the table's server, if another; returns if so.

        An interaction is handed over once.
        """
        own = self.shards.condition("guild")
        sql = _HAND_ON.format(count=self.shards.count, own=own)

        async def forwarded(tx: Tx) -> bool:
            rows = await tx.fetch(sql, interaction, body, table)
            await _ring(tx, rows)
            return bool(rows)

        return await self._db.transaction(forwarded)

    async def forward_forgetting(self, asked_by: int, user: int) -> None:
        """Hands to all other shards that a person is to be forgotten, once for each interaction."""
        if not (others := self.shards.others):
            return

        async def forwarded(tx: Tx) -> None:
            into = "forwarded (id, shard, kind, body)"
            rows = [(asked_by, shard, Handed.FORGETTING.value, str(user)) for shard in others]
            then = "ON CONFLICT DO NOTHING RETURNING shard"
            await _ring(tx, await insert(tx, into, rows, then=then))

        await self._db.transaction(forwarded)

    async def forwarded(self) -> tuple[Forwarded, ...]:
        """Returns what was handed to this process and is not done, each once."""
        own = self.shards.own
        sql = f"SELECT DISTINCT id, kind, body FROM forwarded WHERE shard IN ({marks(len(own))})"  # noqa: S608  # of marks
        rows = await self._db.fetch(f"{sql} ORDER BY id", *own)
        return tuple(Forwarded(row["id"], Handed(row["kind"]), row["body"]) for row in rows)

    async def done(self, identity: int) -> None:
        """Notes that something handed to this process has been done."""
        own = self.shards.own
        sql = f"DELETE FROM forwarded WHERE id = ? AND shard IN ({marks(len(own))})"  # noqa: S608  # of marks
        await self._db.transaction(lambda tx: tx.fetch(sql, identity, *own))

    # When sessions begin

    async def next_start(self, bucket: int, apart: Millis) -> float:
        """Returns the seconds until a session of the bucket may begin, and counts it as begun.

        Sessions of all processes begin at least ``apart`` milliseconds from each other.
        """
        key = f"identify {bucket}"
        (row,) = await self._db.transaction(lambda tx: tx.fetch(_NEXT_START, key, apart))
        seconds: float = row["seconds"]
        return seconds

    # The clock

    async def extend_deadlines(self, by: Millis, *, at: Millis) -> None:
        """Moves every deadline of the own shards by that time, and stores ``at`` as their beat.

        It takes no longer with more deadlines.
        """

        async def put_off(tx: Tx) -> None:
            for shard in self.shards.own:
                await tx.fetch("UPDATE clock SET put_off = put_off + ? WHERE shard = ?", by, shard)
            await self._beat(tx, at)

        await self._db.transaction(put_off)

    async def wind(self, at: Millis) -> Millis:
        """Moves each own shard's deadlines by the time since its beat; returns the longest time.

        Also stores ``at`` as the new beat, in one transaction, so that an interrupted start cannot
        move deadlines twice.
        """

        async def wound(tx: Tx) -> Millis:
            longest = 0
            for shard in self.shards.own:
                (row,) = await tx.fetch("SELECT beat FROM clock WHERE shard = ?", shard)
                down = 0 if row["beat"] is None else max(0, at - row["beat"])
                sql = "UPDATE clock SET put_off = put_off + ? WHERE shard = ?"
                await tx.fetch(sql, down, shard)
                longest = max(longest, down)
            await self._beat(tx, at)
            return longest

        return await self._db.transaction(wound)

    async def beat(self, at: Millis) -> None:
        """Stores that this process runs at that instant; once a day deletes old causes."""
        await self._db.transaction(lambda tx: self._beat(tx, at))

    async def _beat(self, tx: Tx, at: Millis) -> None:
        first, *_ = own = self.shards.own
        (row,) = await tx.fetch("SELECT beat FROM clock WHERE shard = ?", first)
        sql = f"UPDATE clock SET beat = ? WHERE shard IN ({marks(len(own))})"  # noqa: S608  # of marks
        await tx.fetch(sql, at, *own)
        if row["beat"] is None or row["beat"] // _DAY != at // _DAY:
            await tx.fetch("DELETE FROM causes WHERE at < ?", at - _DAY)


async def _ring(tx: Tx, rows: Sequence[Row]) -> None:
    for row in rows:
        await tell(tx, f"forwarded {row['shard']}")


async def count_of(tx: Tx) -> int:
    """Returns the number of shards that the database is divided into."""
    (row,) = await tx.fetch("SELECT count(*) AS shards FROM clock")
    count: int = row["shards"]
    return count


async def divide(tx: Tx, count: int) -> None:
    """Divides the database into that number of shards if it has another; no bot may be using it.

    Each deadline is put off by the time between the last run of its own shard and that of the shard
    that ran last. What was handed over is dropped, except for requests to forget people, which go
    to all new shards.
    """
    if await count_of(tx) == count:
        return
    (row,) = await tx.fetch("SELECT max(beat) AS latest FROM clock")
    await tx.fetch(_REAL, row["latest"])
    await tx.fetch(_OF_SERVER, count)
    await tx.fetch("DELETE FROM clock")
    shards = everything(count).own
    await insert(tx, "clock (shard, put_off, beat)", [(one, 0, row["latest"]) for one in shards])
    left = await tx.fetch(
        "SELECT DISTINCT id, kind, body FROM forwarded WHERE kind = ?", Handed.FORGETTING.value
    )
    await tx.fetch("DELETE FROM forwarded")
    rows = [(one["id"], shard, one["kind"], one["body"]) for one in left for shard in shards]
    await insert(tx, "forwarded (id, shard, kind, body)", rows)
