"""Mail to the owners of shards, from other processes (`data.store.postgres.cluster`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.postgres.cluster import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Collection

    from asyncpg import Connection, Record

    from data.store.values import Millis, TableId


class Letter(NamedTuple):
    """What the owner of a shard is to do for another process."""

    shard: int
    kind: str
    body: str
    age: Millis


def channel_of(shard: int) -> str:
    """The channel that an owner listens to (`data.store.postgres.cluster.Membership.listen`)."""
    return f"mail_{shard}"


_SEND: Final = f"""
    WITH sent AS (
        INSERT INTO mail (shard, kind, body)
        SELECT shard, $2, $3 FROM unnest($1::bigint[]) AS shard
        RETURNING shard
    )
    SELECT pg_notify({CHANNEL} || 'mail_' || shard, '') FROM sent
"""  # noqa: S608  # of a constant

_FETCH: Final = """
    WITH taken AS (
        DELETE FROM mail WHERE shard = ANY ($1::bigint[]) RETURNING *
    )
    SELECT shard, kind, body, (extract(epoch FROM now() - sent) * 1000)::bigint AS age
    FROM taken ORDER BY id
"""


async def send(db: Connection[Record], shards: Collection[int], kind: str, body: str) -> None:
    """Sends the same to the owners of some shards."""
    await db.fetch(_SEND, list(shards), kind, body)


async def fetch(db: Connection[Record], shards: Collection[int]) -> tuple[Letter, ...]:
    """The mail to these shards in the order in which it was sent; nobody gets it again."""
    rows = await db.fetch(_FETCH, list(shards))
    return tuple(Letter(row["shard"], row["kind"], row["body"], row["age"]) for row in rows)


async def waiting(db: Connection[Record]) -> int:
    """How much mail has not been fetched."""
    number: int = await db.fetchval("SELECT count(*) FROM mail")
    return number


async def server_of(db: Connection[Record], table: TableId) -> int | None:
    """The server of a table, which never changes; ``None`` if there is no such table."""
    guild: int | None = await db.fetchval("SELECT guild FROM tables WHERE id = $1", table)
    return guild
