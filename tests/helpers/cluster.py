"""Several processes on one database, in one process and on a clock of the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import asyncpg

from bot.cluster.leases import RENEWAL, Leases
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore
from data.store.postgres.cluster import Membership, StoredSession, Taken


@dataclass
class Hands:
    """Notes what it is told to do with shards (`bot.cluster.leases.Holder`)."""

    said: list[str] = field(default_factory=list)
    resumed: list[StoredSession | None] = field(default_factory=list)
    kept: dict[int, StoredSession] = field(default_factory=dict)

    def sessions(self) -> Mapping[int, StoredSession]:
        return self.kept

    async def take_up(self, taken: Taken) -> None:
        self.said.append(f"takes {taken.shard}")
        self.resumed.append(taken.session)

    async def begun(self, shards: Collection[int]) -> None:
        self.said.append(f"waits for {sorted(shards)}")

    async def hand_over(self, shard: int) -> StoredSession | None:
        self.said.append(f"hands over {shard}")
        return self.kept.pop(shard, None)

    async def drop(self, shard: int) -> None:
        self.said.append(f"drops {shard}")

    async def put_off(self, shard: int, epoch: int) -> None:
        del epoch
        self.said.append(f"puts off {shard}")


class Seconds:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Member:
    """A process of several."""

    membership: Membership
    leases: Leases
    hands: Hands

    async def turn(self) -> frozenset[int]:
        """Does what is due, and says what it owns then."""
        await self.leases.turn()
        await self.leases.at_rest()
        return self.leases.owned

    async def die(self) -> None:
        """Its connections end, as after `kill -9`."""
        connection = self.membership._connection
        assert connection is not None
        gone = connection.get_server_pid()
        connection.terminate()
        async with looked_into(self.membership.address) as db:
            await db.execute("SELECT pg_terminate_backend($1, 5000)", gone)


@asynccontextmanager
async def looked_into(address: ServerAddress) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    """A connection of the test itself."""
    connection = await asyncpg.connect(address.url)
    try:
        yield connection
    finally:
        await connection.close()


@dataclass
class Members:
    """The processes on a database, on one clock. Their time of day is set by ``ahead`` seconds."""

    address: ServerAddress
    shards: int
    clock: Seconds = field(default_factory=Seconds)
    all: list[Member] = field(default_factory=list)
    ahead: float = 0.0

    async def join(self, process: str) -> Member:
        """One that has joined and takes nothing yet."""
        membership = Membership(self.address, process, self.shards)
        hands = Hands()
        leases = Leases(membership, hands, self.clock, lambda: self.clock() + self.ahead)
        member = Member(membership, leases, hands)
        self.all.append(member)
        await membership.begin()
        await membership.join()
        return member

    async def turns(self, times: int = 6) -> dict[str, frozenset[int]]:
        """Lets all do so often what is due, in order, each time after a while, and returns what
        they own then.
        """
        for _ in range(times):
            self.clock.now += RENEWAL
            for one in self.all:
                await one.turn()
        return {one.membership.process: one.leases.owned for one in self.all}


@asynccontextmanager
async def members(address: ServerAddress, shards: int) -> AsyncIterator[Members]:
    """A new database for processes with so many shards."""
    await (await PostgresStore.open(address, exclusive=False)).close()
    found = Members(address, shards)
    try:
        yield found
    finally:
        for one in found.all:
            await one.membership.close()


async def end_leases(address: ServerAddress) -> None:
    """Time passes on the server: all leases have ended."""
    async with looked_into(address) as db:
        await db.execute("UPDATE shards SET until = now() - interval '1 minute'")
        await db.execute("UPDATE processes SET seen = now() - interval '1 minute'")
