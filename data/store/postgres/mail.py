"""Mail to the owners of shards, from other processes (`data.store.postgres.cluster`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.postgres.cluster import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Collection

    from asyncpg import Connection, Record

    from data.store.values import Millis, TableId


class Letter(NamedTuple):
    """The work that the owner of a shard is to do for another process."""

    id: int
    shard: int
    kind: str
    body: str
    age: Millis


def channel_of(shard: int) -> str:
    """Returns the channel that an owner listens to
    (`data.store.postgres.cluster.Membership.listen`).
    """
    return f"mail_{shard}"


_COMMIT: Final = "commit AS MATERIALIZED (SELECT set_config('synchronous_commit', {}, true))"
"""Says whether the server waits for its disk. If not, a crash loses what it was told before."""

_SEND: Final = f"""
    WITH {_COMMIT.format("CASE WHEN $4 THEN 'on' ELSE 'off' END")}, sent AS (
        INSERT INTO mail (shard, kind, body)
        SELECT shard, $2, $3 FROM unnest($1::bigint[]) AS shard, commit
        RETURNING shard
    )
    SELECT pg_notify({CHANNEL} || 'mail_' || shard, '') FROM sent
"""  # noqa: S608  # of constants

_COLUMNS: Final = "id, shard, kind, body, (extract(epoch FROM now() - sent) * 1000)::bigint AS age"

_FETCH: Final = f"""
    WITH {_COMMIT.format("'off'")}, done AS (
        DELETE FROM mail m USING commit WHERE m.id = ANY ($3::bigint[]) AND m.taken_by = $2
    ), taken AS (
        UPDATE mail m SET taken_by = $2 FROM commit
        WHERE m.shard = ANY ($1::bigint[]) AND m.taken_by IS DISTINCT FROM $2
        RETURNING m.*
    )
    SELECT {_COLUMNS} FROM taken ORDER BY id
"""  # noqa: S608  # of constants

_LEFT: Final = f"SELECT {_COLUMNS} FROM mail ORDER BY id"  # noqa: S608  # of a constant


async def send(
    db: Connection[Record],
    shards: Collection[int],
    kind: str,
    body: str,
    *,
    durable: bool = False,
) -> None:
    """Sends the same to the owners of some shards. If it is not ``durable``, a crash of the server
    may lose what was sent in the second before.
    """
    await db.fetch(_SEND, list(shards), kind, body, durable)


async def fetch(
    db: Connection[Record], shards: Collection[int], process: str, done: Collection[int] = ()
) -> tuple[Letter, ...]:
    """Returns the letters to these shards that this process was not given yet, in the order in
    which they were sent. Removes those that it has ``done``: a letter that is not removed is given
    to the shard's next owner too.
    """
    rows = await db.fetch(_FETCH, list(shards), process, list(done))
    return tuple(Letter(**row) for row in rows)


async def left(db: Connection[Record]) -> tuple[Letter, ...]:
    """Returns all mail, whoever was given it."""
    rows = await db.fetch(_LEFT)
    return tuple(Letter(**row) for row in rows)


async def remove(db: Connection[Record], letters: Collection[int]) -> None:
    await db.execute("DELETE FROM mail WHERE id = ANY ($1::bigint[])", list(letters))


async def waiting(db: Connection[Record]) -> int:
    """Returns the number of letters that have not been fetched."""
    number: int = await db.fetchval("SELECT count(*) FROM mail")
    return number


async def server_of(db: Connection[Record], table: TableId) -> int | None:
    """Returns the server of a table, which never changes; ``None`` if there is no such table."""
    guild: int | None = await db.fetchval("SELECT guild FROM tables WHERE id = $1", table)
    return guild
