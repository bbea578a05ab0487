"""Sessions of the gateway begin as fast as Discord allows, whatever process begins them."""

from __future__ import annotations

import asyncio
import time

import asyncpg
import pytest

from bot.cluster import identify
from bot.cluster.identify import SharedStarts
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore


async def test_those_of_a_bucket_are_apart_and_others_at_once(
    postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify, "APART", 0.2)
    async with (
        await PostgresStore.open(postgres_address, exclusive=False) as one,
        await PostgresStore.open(postgres_address, exclusive=False) as other,
    ):
        first, second = SharedStarts(one.connections, 2), SharedStarts(other.connections, 2)
        begun: list[tuple[int, float]] = []
        asked = time.monotonic()

        async def begin(starts: SharedStarts, shard: int) -> None:
            await starts.turn(shard)
            begun.append((shard % 2, time.monotonic()))

        await asyncio.gather(
            *(begin(first, shard) for shard in (0, 2, 1)),
            *(begin(second, shard) for shard in (4, 6)),
        )
    even = [at for bucket, at in begun if bucket == 0]
    assert len(even) == 4
    assert even[-1] - asked >= 3 * 0.19, "on a busy machine one may learn of its turn late"
    (odd,) = (at for bucket, at in begun if bucket == 1)
    assert odd < even[-1], "the other bucket waits for nobody"


async def test_a_session_waits_while_the_server_is_away(
    postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify, "_NEXT_TRY", 0.01)
    async with await PostgresStore.open(postgres_address, exclusive=False) as store:
        away = ServerAddress("postgresql://plumage@127.0.0.1:1/postgres")
        here, store.connections.address = store.connections.address, away
        turn = asyncio.create_task(SharedStarts(store.connections, 1).turn(0))
        done, _ = await asyncio.wait((turn,), timeout=0.1)
        assert not done
        store.connections.address = here
        await asyncio.wait_for(turn, 10)
        db = await asyncpg.connect(postgres_address.url)
        assert await db.fetchval("SELECT count(*) FROM session_starts") == 1
        await db.close()
