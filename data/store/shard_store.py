"""What the processes of a bot share: the clock of each shard, and what they hand on to each other.

With one process there is one shard, and nothing is handed on.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.driver import insert, marks, tell
from data.store.shards import Shards, everything

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from data.store.driver import Driver, Row, Tx
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
"""For PostgreSQL alone: by the server's clock, since those of machines differ."""

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
    """What is handed on to other processes."""

    INTERACTION = "interaction"
    FORGETTING = "forgetting"


class Forwarded(NamedTuple):
    """What another process has handed on; ``body`` is the interaction, or the id of a person."""

    id: int
    kind: Handed
    body: str


class ShardStore:
    """What the processes of a bot share."""

    _db: Driver
    shards: Shards

    def listen(self, told: Callable[[str], None]) -> None:
        """Calls ``told`` with what processes tell each other: ``forwarded 5`` for something that
        was handed on to a shard, ``person 81`` for settings that have changed.
        """
        self._db.listen(told)

    # What is handed on

    async def forward(self, interaction: int, table: TableId, body: str) -> bool:
        """Hands an interaction on to the process that has the server of that table; returns whether
        another one has. What was handed on already is not twice.
        """
        own = self.shards.condition("guild")
        sql = _HAND_ON.format(count=self.shards.count, own=own)

        async def forwarded(tx: Tx) -> bool:
            rows = await tx.fetch(sql, interaction, body, table)
            await _ring(tx, rows)
            return bool(rows)

        return await self._db.transaction(forwarded)

    async def forward_forgetting(self, asked_by: int, user: int) -> None:
        """Hands it on to all other shards, once for each interaction that has asked for it, that a
        person is to be forgotten.
        """
        if not (others := self.shards.others):
            return

        async def forwarded(tx: Tx) -> None:
            into = "forwarded (id, shard, kind, body)"
            rows = [(asked_by, shard, Handed.FORGETTING.value, str(user)) for shard in others]
            then = "ON CONFLICT DO NOTHING RETURNING shard"
            await _ring(tx, await insert(tx, into, rows, then=then))

        await self._db.transaction(forwarded)

    async def forwarded(self) -> tuple[Forwarded, ...]:
        """Returns what was handed on to this process and is not done, each once."""
        own = self.shards.own
        sql = f"SELECT DISTINCT id, kind, body FROM forwarded WHERE shard IN ({marks(len(own))})"  # noqa: S608  # of marks
        rows = await self._db.fetch(f"{sql} ORDER BY id", *own)
        return tuple(Forwarded(row["id"], Handed(row["kind"]), row["body"]) for row in rows)

    async def done(self, identity: int) -> None:
        """What was handed on to this process has been done."""
        own = self.shards.own
        sql = f"DELETE FROM forwarded WHERE id = ? AND shard IN ({marks(len(own))})"  # noqa: S608  # of marks

        async def deleted(tx: Tx) -> None:
            await tx.fetch(sql, identity, *own)

        await self._db.transaction(deleted)

    # When sessions begin

    async def next_start(self, bucket: int, apart: Millis) -> float:
        """Returns in how many seconds a session of the bucket may begin, that long after the last
        one of any process. It counts as one that does.
        """

        async def begun(tx: Tx) -> float:
            (row,) = await tx.fetch(_NEXT_START, f"identify {bucket}", apart)
            seconds: float = row["seconds"]
            return seconds

        return await self._db.transaction(begun)

    # The clock

    async def extend_deadlines(self, by: Millis, *, at: Millis) -> None:
        """Put every deadline of the own shards off by that length of time, and keep ``at`` as the
        heartbeat.

        It does not take longer with more deadlines.
        """

        async def put_off(tx: Tx) -> None:
            for shard in self.shards.own:
                await tx.fetch("UPDATE clock SET put_off = put_off + ? WHERE shard = ?", by, shard)
            await self._beat(tx, at)

        await self._db.transaction(put_off)

    async def wind(self, at: Millis) -> Millis:
        """Put the deadlines of each own shard off by the time since its heartbeat, and keep ``at``
        as the next; returns the longest of these times.

        One transaction, so that an interrupted start cannot extend deadlines twice.
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
        """Store that this process was running at that instant. Once a day, the causes of more than
        a day ago are forgotten.
        """

        async def beaten(tx: Tx) -> None:
            await self._beat(tx, at)

        await self._db.transaction(beaten)

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
    """Returns the number of shards that the database is divided into: each has a clock."""
    (row,) = await tx.fetch("SELECT count(*) AS shards FROM clock")
    count: int = row["shards"]
    return count


async def divide(tx: Tx, count: int) -> None:
    """Divides the database into that number of shards, if it is into another, while no bot uses it.

    Each deadline is put off by the time since its own shard was last running, up to when any was.
    What was handed on to a server's process before is dropped, but for forgetting, which all do.
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
