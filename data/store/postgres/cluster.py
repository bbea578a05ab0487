"""Several processes on one database: who owns which shard, and mail between them.

A shard is owned by one process at a time, by a **lease**: a row that ends after `LEASE` by the
server's clock unless it is renewed. `Membership` is a process's session with the server. It holds
an advisory lock for each shard that the process owns, so the others see at once that a process has
died. Each new owner gets another ``epoch``, and changes under an earlier epoch are refused
(``functions.sql``): a process that stood still may not know yet that its shards have other owners.

A change reads the epoch of its shard without locking it. So a change may still be kept while the
shard is being taken; the next owner reads the tables after that, and finds it.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import asyncpg

from data.store.errors import DatabaseInUse, OtherShards, Unavailable
from data.store.postgres.connections import PATIENCE, close, connect
from data.store.postgres.deadline_rows import HEARTBEAT
from data.store.postgres.errors import FAILURES, is_failure, unavailable
from data.store.postgres.opening import check_clock
from data.store.postgres.owner import KEY

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

R = TypeVar("R")

FORGET: Final = "forget"
"""Letters of this kind name a person who is to be removed from everything kept. They stay valid if
the number of shards changes.
"""

LEASE: Final = 15
"""Seconds that a lease lasts, by the server's clock."""

STOOD: Final = 5
"""Seconds without renewal after which the deadlines of a shard are put off by that time."""

_CLASS: Final = "hashtext('plumage shard ' || current_schema())"
"""The first half of the number of a shard's advisory lock; the other is the shard."""

CHANNEL: Final = "'plumage_' || md5(current_schema()) || '_'"
"""How the names of channels begin. A database has one set of channels for all its schemas."""


class StoredSession(NamedTuple):
    """A session of the gateway, and its last event that was received."""

    id: str
    sequence: int
    address: str


class Taken(NamedTuple):
    """A shard that was taken, and the session that its last owner left."""

    shard: int
    epoch: int
    session: StoredSession | None


class ShardView(NamedTuple):
    """A shard as a process sees it."""

    shard: int
    owner: str | None
    free_for: float
    """Seconds since its lease ended; negative while it has one."""
    orphaned: bool
    """Whether the session of its owner has ended."""


class ClusterView(NamedTuple):
    """All shards, by number, and the processes that take some."""

    shards: tuple[ShardView, ...]
    living: frozenset[str]


_JOIN: Final = """
    INSERT INTO processes (id, draining, version) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET seen = now(), draining = excluded.draining
"""

_VERSIONS: Final = f"""
    SELECT version FROM processes
    WHERE id <> $1 AND version IS NOT NULL AND seen > now() - interval '{LEASE} s'
"""  # noqa: S608  # of a constant

_ANYBODY: Final = f"""
    SELECT EXISTS (
        SELECT FROM processes WHERE id <> $1 AND seen > now() - interval '{LEASE} s'
    ) OR EXISTS (SELECT FROM shards WHERE owner <> $1 AND until > now())
"""  # noqa: S608  # of constants

_MAKE: Final = f"""
    WITH beats AS (
        SELECT to_timestamp(value::double precision / 1000) AS at FROM facts
        WHERE key = '{HEARTBEAT}'
    )
    INSERT INTO shards AS s (shard, beaten)
    SELECT number, coalesce((SELECT at FROM beats), now())
    FROM generate_series(0, $1::bigint - 1) AS number
    ON CONFLICT (shard) DO UPDATE SET
        beaten = least(now(), greatest(s.beaten, excluded.beaten))
"""  # noqa: S608  # of constants

_SPREAD: Final = f"""
    WITH old AS (DELETE FROM mail RETURNING kind, body)
    INSERT INTO mail (shard, kind, body)
    SELECT DISTINCT shard, kind, body FROM old, generate_series(0, $1::bigint - 1) AS shard
    WHERE kind = '{FORGET}'
"""  # noqa: S608  # of a constant

_RENEW: Final = f"""
    WITH beat AS (
        INSERT INTO facts (key, value)
        VALUES ('{HEARTBEAT}', (extract(epoch FROM now()) * 1000)::bigint::text)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
    )
    UPDATE shards s SET
        until = now() + interval '{LEASE} s',
        locked = s.shard = ANY ($6::bigint[]),
        beaten = CASE WHEN s.beaten > now() - interval '{STOOD} s' THEN now() ELSE s.beaten END,
        session = coalesce(v.session, s.session),
        sequence = coalesce(v.sequence, s.sequence),
        address = coalesce(v.address, s.address)
    FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $7::text[])
        AS v (shard, epoch, session, sequence, address)
    WHERE s.shard = v.shard AND s.epoch = v.epoch AND s.owner = $1
    RETURNING s.shard, s.beaten <> now() AS stood
"""  # noqa: S608  # of constants

_LOOK: Final = f"""
    SELECT s.shard, s.owner,
        extract(epoch FROM now() - greatest(s.until, 'epoch'))::double precision AS free_for,
        s.locked AND NOT EXISTS (
            SELECT FROM pg_locks l
            WHERE l.locktype = 'advisory' AND l.granted
                AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND l.classid = {_CLASS}::oid AND l.objid = s.shard::oid AND l.objsubid = 2
        ) AS orphaned,
        ARRAY(
            SELECT id FROM processes
            WHERE NOT draining AND seen > now() - interval '{LEASE} s'
        ) AS living
    FROM shards s ORDER BY s.shard
"""  # noqa: S608  # of constants

_STILL_FREE: Final = """
    SELECT owner, locked, until <= now() AS ended FROM shards
    WHERE shard = $1 FOR UPDATE SKIP LOCKED
"""

_TAKE: Final = f"""
    UPDATE shards SET
        owner = $2, epoch = epoch + 1, until = now() + interval '{LEASE} s', locked = $3
    WHERE shard = $1
    RETURNING epoch, session, sequence, address
"""  # noqa: S608  # of constants

_RELEASE: Final = """
    UPDATE shards SET
        owner = NULL, until = now(), locked = false, beaten = now(),
        session = coalesce($4, session), sequence = coalesce($5, sequence),
        address = coalesce($6, address)
    WHERE shard = $2 AND epoch = $3 AND owner = $1
"""

_TOGETHER: Final = f"SELECT pg_try_advisory_lock_shared({KEY})"
"""Keeps away a bot that has the database for itself (`data.store.postgres.owner`)."""

_TRY: Final = f"SELECT pg_try_advisory_lock({_CLASS}, $1::int)"
_UNLOCK: Final = f"SELECT pg_advisory_unlock({_CLASS}, $1::int)"


class Membership:
    """A process's session with the server. One call is made at a time; a session that is lost is
    begun anew by the next call, and takes the locks of the shards that it had. ``version`` is that
    of the program, such as ``1.10.0``.

    Every call raises `Unavailable` if the server does not answer within a moment.
    """

    def __init__(
        self, address: ServerAddress, process: str, shards: int, version: str | None = None
    ) -> None:
        self.process = process
        self.version = version
        self.shards = shards
        self.address = address
        self._connection: Connection[Record] | None = None
        self._begun = float("-inf")
        self._one = asyncio.Lock()
        self._locked: set[int] = set()
        self._channels = ""
        self._listeners: dict[str, Callable[[str], object]] = {}
        self._heard: set[str] = set()

    async def begin(self) -> None:
        """Begins the session. Raises `DatabaseInUse` if a bot has the database for itself."""

        async def nothing(_db: Connection[Record]) -> None:
            return None

        await self._call(nothing)

    async def join(self, *, draining: bool = False) -> None:
        """Enters this process, and makes the rows of the shards.

        Raises `OtherShards` if the processes that run have another number of shards.
        """

        async def joined(db: Connection[Record]) -> None:
            async with db.transaction():
                await db.execute("LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE")
                found = await db.fetchval("SELECT count(*) FROM shards")
                others = await db.fetchval(_ANYBODY, self.process)
                if found not in (0, self.shards):
                    if others:
                        raise OtherShards(found=found, wanted=self.shards)
                    await db.execute("DELETE FROM shards")
                    await db.execute(_SPREAD, self.shards)
                if not others:
                    await db.execute("DELETE FROM processes")
                    await db.execute(_MAKE, self.shards)
                await db.execute(_JOIN, self.process, draining, self.version)

        await self._call(joined)

    async def renew(
        self,
        epochs: Mapping[int, int],
        sessions: Mapping[int, StoredSession],
        *,
        draining: bool = False,
    ) -> dict[int, bool]:
        """Renews the leases of these shards, by epoch, with their sessions of the gateway.

        Returns those that are still this process's; true if their deadlines have to be put off.
        Raises `UnfitDatabase` if this machine's clock is wrong by now.
        """

        async def renewed(db: Connection[Record]) -> dict[int, bool]:
            await check_clock(db, self.address)
            for shard in epochs.keys() - self._locked:
                await self._lock(db, shard)
            for shard in self._locked - epochs.keys():
                await self._unlock(db, shard)
            await db.execute(_JOIN, self.process, draining, self.version)
            kept = [sessions.get(shard) for shard in epochs]
            rows = await db.fetch(
                _RENEW,
                self.process,
                list(epochs),
                list(epochs.values()),
                [one and one.id for one in kept],
                [one and one.sequence for one in kept],
                list(self._locked),
                [one and one.address for one in kept],
            )
            return {row["shard"]: row["stood"] for row in rows}

        return await self._call(renewed)

    async def look(self) -> ClusterView:
        """Returns all shards as they are now."""

        return await self._call(cluster_view)

    async def is_newest(self) -> bool:
        """Returns whether no process of a newer program runs."""

        async def found(db: Connection[Record]) -> list[str]:
            return [row["version"] for row in await db.fetch(_VERSIONS, self.process)]

        own = _order(self.version or "")
        return all(_order(one) <= own for one in await self._call(found))

    async def take(self, shard: int) -> Taken | None:
        """Takes a shard whose lease has ended, or whose owner's session has; ``None`` if another
        process was faster, or the owner is there again.
        """

        async def taken(db: Connection[Record]) -> Taken | None:
            async with db.transaction():
                row = await db.fetchrow(_STILL_FREE, shard)
                if row is None:
                    return None
                locked = shard in self._locked or await self._lock(db, shard)
                orphaned = row["locked"] and locked
                if not (row["ended"] or orphaned or row["owner"] == self.process):
                    if locked:
                        await self._unlock(db, shard)
                    return None
                if orphaned and row["owner"] not in (None, self.process):
                    await db.execute("DELETE FROM processes WHERE id = $1", row["owner"])
                (kept,) = await db.fetch(_TAKE, shard, self.process, locked)
            session = None
            if kept["session"] is not None:
                session = StoredSession(kept["session"], kept["sequence"], kept["address"])
            return Taken(shard, kept["epoch"], session)

        return await self._call(taken)

    async def release(self, shard: int, epoch: int, session: StoredSession | None) -> None:
        """Gives a shard up, with the session of the gateway for its next owner."""

        async def released(db: Connection[Record]) -> None:
            await db.execute(_RELEASE, self.process, shard, epoch, *(session or (None,) * 3))
            if shard in self._locked:
                await self._unlock(db, shard)

        await self._call(released)

    async def listen(self, channel: str, heard: Callable[[str], object]) -> None:
        """Calls ``heard`` with each notification of that channel, in this and later sessions."""
        self._listeners[channel] = heard
        await self._call(self._listen)

    async def unlisten(self, channel: str) -> None:
        self._listeners.pop(channel, None)
        await self._call(self._listen)

    @property
    def age(self) -> float:
        """Seconds since this session began. Right after a restart of the server, other processes
        may not hold their locks again yet.
        """
        return asyncio.get_running_loop().time() - self._begun

    async def close(self) -> None:
        """Takes this process from the list, and ends the session. May be called twice."""
        if self._connection is None:
            return

        async def left(db: Connection[Record]) -> None:
            await db.execute("DELETE FROM processes WHERE id = $1", self.process)

        with suppress(Unavailable, DatabaseInUse):
            await self._call(left)
        connection, self._connection = self._connection, None
        if connection is not None:
            await close(connection)

    async def _call(self, work: Callable[[Connection[Record]], Awaitable[R]]) -> R:
        async with self._one:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await work(await self._session())
            except (asyncpg.PostgresError, *FAILURES) as error:
                self._forget()
                if is_failure(error):
                    raise unavailable(error, self.address) from error
                raise
            except asyncio.CancelledError:
                self._forget()
                raise

    def _forget(self) -> None:
        """Forgets a session that is of no use any more."""
        self._locked.clear()
        self._heard.clear()
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _session(self) -> Connection[Record]:
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        self._forget()
        connection = await connect(self.address)
        self._connection = connection
        if not await connection.fetchval(_TOGETHER):
            self._forget()
            raise DatabaseInUse(path=str(self.address))
        self._begun = asyncio.get_running_loop().time()
        self._channels = await connection.fetchval(f"SELECT {CHANNEL}")
        await self._listen(connection)
        return connection

    async def _lock(self, db: Connection[Record], shard: int) -> bool:
        taken: bool = await db.fetchval(_TRY, shard)
        if taken:
            self._locked.add(shard)
        return taken

    async def _unlock(self, db: Connection[Record], shard: int) -> None:
        self._locked.discard(shard)
        await db.execute(_UNLOCK, shard)

    async def _listen(self, db: Connection[Record]) -> None:
        """Listens to the channels that are wanted now, and to no others."""
        for channel in self._listeners.keys() - self._heard:
            await db.add_listener(f"{self._channels}{channel}", self._hear)
            self._heard.add(channel)
        for channel in self._heard - self._listeners.keys():
            await db.remove_listener(f"{self._channels}{channel}", self._hear)
            self._heard.discard(channel)

    def _hear(self, _connection: object, _pid: int, channel: str, payload: object) -> None:
        listener = self._listeners.get(channel.removeprefix(self._channels))
        if listener is not None:
            listener(str(payload))


async def cluster_view(db: Connection[Record]) -> ClusterView:
    """Returns all shards as they are now."""
    rows = await db.fetch(_LOOK)
    shards = (
        ShardView(row["shard"], row["owner"], row["free_for"], row["orphaned"]) for row in rows
    )
    return ClusterView(tuple(shards), frozenset(rows[0]["living"] if rows else ()))


def _order(version: str) -> list[int]:
    """Returns the parts of a version as numbers, by which versions are compared: 1.10 is newer than
    1.9.
    """
    return [int(number) for number in re.findall(r"\d+", version)]
