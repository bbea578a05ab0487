"""The deadlines of one shard, which nobody watched for a while (`data.store.postgres.cluster`)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import asyncpg

from data.store.postgres.cluster import STOOD
from data.store.postgres.connections import close, connect
from data.store.postgres.errors import FAILURES, is_failure, unavailable

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.address import ServerAddress
    from data.store.values import Millis

_PATIENCE: Final = 60.0
"""Seconds that it may take: it writes all deadlines of the shard."""

_UNWATCHED: Final = """
    SELECT beaten, (extract(epoch FROM now() - beaten) * 1000)::bigint AS by
    FROM shards WHERE shard = $1 AND epoch = $2
"""

_MOVE: Final = """
    UPDATE deadlines d SET due = d.due + $1 FROM tables t
    WHERE t.id = d.table_id AND t.ended IS NULL AND (t.guild >> 22) % $2 = $3
"""

_WATCHED: Final = """
    UPDATE shards SET beaten = now() WHERE shard = $1 AND epoch = $2 AND beaten = $3
"""


async def put_off(address: ServerAddress, shard: int, epoch: int, shards: int) -> Millis:
    """Puts the deadlines of the tables of a shard off by the time for which nobody watched them, if
    that is worth it; returns that time. Does nothing under an earlier epoch.

    It has a connection of its own, for it takes longer the more deadlines there are: a second for
    about 150,000. Raises `Unavailable`; then nothing was moved.
    """
    try:
        async with asyncio.timeout(_PATIENCE):
            db = await connect(address)
            try:
                return await _put_off(db, shard, epoch, shards)
            finally:
                await close(db)
    except (asyncpg.PostgresError, *FAILURES) as error:
        if is_failure(error):
            raise unavailable(error, address) from error
        raise


async def _put_off(db: Connection[Record], shard: int, epoch: int, shards: int) -> Millis:
    async with db.transaction():
        row = await db.fetchrow(_UNWATCHED, shard, epoch)
        if row is None:
            return 0
        by: Millis = row["by"]
        if by < STOOD * 1000:
            return 0  # a renewal meanwhile may have counted it as watched
        await db.execute(_MOVE, by, shards, shard)
        done = await db.execute(_WATCHED, shard, epoch, row["beaten"])
        if done == "UPDATE 1":
            return by
        raise asyncpg.LockNotAvailableError("the shard has another owner, or was put off meanwhile")
