"""Which servers are whose; no shard of a database ever has two bots."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from structlog.testing import capture_logs

from data.store import Store, driver, open_store
from data.store.address import ServerAddress
from data.store.errors import DatabaseInUse, UnfitDatabase
from data.store.shards import ONE_PROCESS, Shards, everything, numbers, shard_of
from tests.data.store_conformance.examples import NOW


def test_a_server_is_of_the_shard_that_discord_says() -> None:
    assert shard_of(197038439483310086, 1) == 0
    assert shard_of((5 << 22) + 4_194_303, 4) == 1
    lower = Shards(4, (0, 1))
    assert [guild for guild in range(8) if lower.owns(guild << 22)] == [0, 1, 4, 5]
    assert lower.others == (2, 3)
    assert all(ONE_PROCESS.owns(guild << 22) for guild in range(8))


@pytest.mark.parametrize(
    ("text", "own", "told"),
    [
        ("0-3", (0, 1, 2, 3), "0-3"),
        ("5", (5,), "5"),
        ("6, 0-2,7", (0, 1, 2, 6, 7), "0-2,6-7"),
    ],
)
def test_numbers_are_read_and_told(text: str, own: tuple[int, ...], told: str) -> None:
    assert numbers(text) == own
    assert str(Shards(8, own)) == told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0-3,3-7", "shard 3 is named twice"),
        ("3-0", "3-0 names no shards"),
        ("all", "all names no shards; 0-3 does, and 0-3,6"),
        ("0,", "nothing names no shards"),
        ("-1", "-1 names no shards"),
    ],
)
def test_what_names_no_shards_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        numbers(text)


def test_a_condition_is_needed_by_one_of_several_alone() -> None:
    assert everything(4).condition("guild") == ""
    assert Shards(4, (1, 2)).condition("guild") == " AND (guild >> 22) % 4 IN (1, 2)"


# Several bots share a database on a server


LOWER, UPPER = Shards(8, (0, 1, 2, 3)), Shards(8, (4, 5, 6, 7))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no start wait for shards that another bot has."""
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 0)


async def test_two_begin_at_once_with_a_new_database(postgres_address: ServerAddress) -> None:
    first, second = await asyncio.gather(
        open_store(postgres_address, shards=LOWER), open_store(postgres_address, shards=UPPER)
    )
    async with first, second:
        await first.beat(NOW)
        assert (await first.wind(NOW + 5), await second.wind(NOW + 5)) == (5, 0)


@pytest.mark.usefixtures("hasty")
async def test_shards_that_another_has_are_refused(postgres_address: ServerAddress) -> None:
    async with await open_store(postgres_address, shards=LOWER):
        with pytest.raises(DatabaseInUse) as error:
            await open_store(postgres_address, shards=Shards(8, (3, 4, 5, 6, 7)))
        assert error.value.params == {"path": str(postgres_address), "shard": 3}
        with pytest.raises(DatabaseInUse):
            await open_store(postgres_address)  # everything
    async with await open_store(postgres_address):
        with pytest.raises(DatabaseInUse):
            await open_store(postgres_address, shards=LOWER)


async def test_a_standby_has_all_of_its_shards_when_the_one_before_it_ends(
    postgres_address: ServerAddress,
) -> None:
    async with AsyncExitStack() as running:
        await running.enter_async_context(await open_store(postgres_address, shards=UPPER))
        first = await open_store(postgres_address, shards=LOWER)
        with capture_logs() as logs:
            following = asyncio.create_task(
                open_store(postgres_address, shards=LOWER, stands_by=True)
            )
            while not logs:  # noqa: ASYNC110  # nothing tells
                await asyncio.sleep(0.01)
        assert not following.done()
        assert logs[0]["event"] == "waiting for the database"
        assert "shard=0" in logs[0]["error"]
        await first.close()
        await running.enter_async_context(await following)


async def test_another_number_is_taken_by_the_only_one_that_uses_it(
    postgres_address: ServerAddress,
) -> None:
    async with await open_store(postgres_address, shards=LOWER):
        with pytest.raises(UnfitDatabase, match="PLUMAGE_SHARDS=8 use it, and this one has 16"):
            await open_store(postgres_address, shards=Shards(16, (12,)))
    async with (
        await open_store(postgres_address, shards=Shards(2, (0,))) as one,
        await open_store(postgres_address, shards=Shards(2, (1,))) as other,
    ):
        await one.beat(NOW)
        assert await other.wind(NOW + 5) == 0


async def test_what_one_hands_on_wakes_the_other(postgres_address: ServerAddress) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    async with (
        await open_store(postgres_address, shards=LOWER) as one,
        await open_store(postgres_address, shards=UPPER) as other,
    ):
        other.listen(heard.put_nowait)
        await one.forward_forgetting(7, 1)
        async with asyncio.timeout(5):
            assert {await heard.get() for _ in UPPER.own} == {f"forwarded {n}" for n in UPPER.own}


async def test_sessions_of_a_bucket_begin_one_after_another(
    postgres_address: ServerAddress,
) -> None:
    async with (
        await open_store(postgres_address, shards=LOWER) as one,
        await open_store(postgres_address, shards=UPPER) as other,
    ):

        async def turns(store: Store, bucket: int) -> list[float]:
            return [await store.next_start(bucket, 5_000) for _ in range(2)]

        (first, second), (third, fourth) = await turns(one, 0), await turns(other, 0)
        assert await other.next_start(1, 5_000) <= 0
    assert first <= 0
    for before, after in ((first, second), (second, third), (third, fourth)):
        assert 3.5 < after - before <= 5
