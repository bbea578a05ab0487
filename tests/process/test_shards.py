"""Several connections to the gateway share the servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.gateway import Starts
from tests.helpers.messages import text_of
from tests.helpers.time import quickly, seconds
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

SHARDS = 2


@pytest.fixture
async def sharded() -> AsyncIterator[StandIn]:
    """A Discord that wants two connections, and begins a session on both at once."""
    sharded = StandIn(TOKEN, NAMES, SHARDS)
    sharded.max_concurrency = SHARDS
    await sharded.start()
    yield sharded
    await sharded.stop()


async def test_clicks_reach_the_bot_on_every_shard_before_and_after_another_process_follows(
    sharded: StandIn, tmp_path: Path, forks: Forks
) -> None:
    people, gateway = People(sharded), sharded.gateway
    first, second = (Plumage(sharded, tmp_path, TOKEN, forks) for _ in range(2))
    try:
        await first.start()
        assert sorted(number for number, _ in gateway.starts) == [0, 1]
        apart = gateway.starts[1][1] - gateway.starts[0][1]
        assert apart < 5, "each has a bucket of its own"
        table_id = await people.open("Ann")
        post = people.table_post()
        await first.terminate()
        await second.start(PLUMAGE_SHARDS=str(SHARDS))
        assert len(gateway.identified) == len(gateway.resumed) == SHARDS
        assert {one["session_id"] for one in gateway.resumed} == {"session-1", "session-2"}
        joined = await people.press("Bob", post, f"lobby:{table_id}:-:join")
        assert "Bob" in text_of(message_of(joined))
        assert "Traceback" not in second.log
    finally:
        await first.kill()
        await second.kill()


@pytest.mark.parametrize(
    ("buckets", "expected"), [(1, [0, 5, 10, 15]), (2, [0, 0, 5, 5]), (16, [0, 0, 0, 0])]
)
@quickly
async def test_sessions_begin_as_fast_as_discord_allows(buckets: int, expected: list[int]) -> None:
    starts, begun = Starts(buckets), dict[int, float]()

    async def begin(shard: int) -> None:
        await starts.turn(shard)
        begun[shard] = seconds()

    since = seconds()
    await asyncio.gather(*map(begin, range(4)))
    assert [round(begun[shard] - since) for shard in range(4)] == expected
    await asyncio.sleep(100)
    since = seconds()
    await starts.turn(0)
    assert seconds() == since, "it has been long enough"


async def test_a_number_of_shards_that_discord_does_not_take_is_named(
    sharded: StandIn, tmp_path: Path, forks: Forks
) -> None:
    plumage = Plumage(sharded, tmp_path, TOKEN, forks)
    try:
        await plumage.launch(PLUMAGE_SHARDS="3")
        assert await plumage.ended() == 2
        assert "Leave PLUMAGE_SHARDS out" in plumage.log
        assert "Traceback" not in plumage.log
    finally:
        await plumage.kill()
