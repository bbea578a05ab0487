"""What a store does when its server does not answer, and afterwards."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import asyncpg
import pytest
from structlog.testing import capture_logs

from data.store import Store, open_store
from data.store import postgres as driver
from data.store.address import ServerAddress
from data.store.errors import Repeated, Unavailable
from tests.data.store_conformance.examples import NOW, bid, playing
from tests.helpers import postgres
from tests.helpers.stored import table_of


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    """Yields a server for these tests alone, which they end and freeze."""
    if sys.platform != "linux":
        pytest.skip("its processes are found as Linux names them")
    with postgres.cluster() as made:
        yield made


@pytest.fixture
async def address(cluster: postgres.Cluster) -> AsyncIterator[ServerAddress]:
    async with postgres.schema(cluster.address) as address:
        yield address


@pytest.fixture
async def store(address: ServerAddress) -> AsyncIterator[Store]:
    async with await open_store(address, exclusive=False) as store:
        yield store


async def test_a_server_that_stands_still_is_waited_for_only_so_long(
    cluster: postgres.Cluster, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert driver.PATIENCE == 2.5
    monkeypatch.setattr(driver, "PATIENCE", 0.5)
    monkeypatch.setattr(driver, "HURRIES_FOR", 1)
    table, time = await playing(store), asyncio.get_running_loop().time
    cluster.freeze()
    begun = time()
    try:
        answers = await asyncio.gather(
            *(store.commit(table, at=NOW, cause="111") for _ in range(driver.MOST + 3)),
            return_exceptions=True,
        )
        assert time() - begun < 1.5
        assert {type(one) for one in answers} == {Unavailable}
        again = time()
        with pytest.raises(Unavailable, match="the server does not answer"):
            await store.load(table.id)
        assert time() - again < 0.45, "who comes later does not wait as long"
    finally:
        cluster.freeze(thaw=True)
    monkeypatch.setattr(driver, "IMPATIENCE", 0)  # a far server takes longer to connect to
    await asyncio.sleep(1)
    with suppress(Repeated):  # one of those above may have been kept, also just now
        await store.commit(table, at=NOW, cause="111")
    with pytest.raises(Repeated):
        await store.commit(table, at=NOW, cause="111")
    assert (await table_of(store, table.id)).version == table.version + 1


async def test_after_a_restart_of_the_server_calls_succeed_again(
    cluster: postgres.Cluster, address: ServerAddress, store: Store
) -> None:
    table = await playing(store)
    with capture_logs() as logs:
        cluster.stop(signal.SIGQUIT)
        for _ in range(3):
            with pytest.raises(Unavailable):
                await store.commit(table, at=NOW, moves=[bid(0, 1, "111")])
        cluster.start()
        table = await store.commit(table, at=NOW, moves=[bid(0, 1, "111")])
    assert (await store.load(table.id)).table == table
    assert {line["event"] for line in logs[:-1]} == {"database unavailable"}
    assert logs[-1]["event"] == "database available again"
    assert {line["path"] for line in logs} == {str(address)}


async def test_a_session_that_is_ended_in_the_middle_fails_one_call(
    address: ServerAddress, store: Store
) -> None:
    """The call raises `Unavailable` and stores nothing; a second attempt with its cause
    stores it.
    """
    table = await playing(store)
    other = await asyncpg.connect(address.url)
    async with other.transaction():
        await other.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table.id)
        waiting = asyncio.create_task(store.commit(table, at=NOW, cause="111"))
        while not await other.fetchval(  # noqa: ASYNC110  # nothing tells
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE application_name = 'plumage' AND wait_event_type = 'Lock'
            """
        ):
            await asyncio.sleep(0.01)
        with pytest.raises(Unavailable):
            await waiting
    await other.close()
    assert not await store.has_cause("111")
    assert (await store.commit(table, at=NOW, cause="111")).version == table.version + 1


async def test_a_lock_of_a_row_is_waited_for_only_so_long(
    address: ServerAddress, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PATIENCE", 0.3)
    table = await playing(store)
    other = await asyncpg.connect(address.url)
    async with other.transaction():
        await other.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table.id)
        with pytest.raises(Unavailable, match="does not answer"):
            await store.commit(table, at=NOW)
    await other.close()


async def test_a_caller_who_gives_up_is_not_told_of_the_server(
    address: ServerAddress, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cancelled call ends as cancelled, and a call with a time limit ends by that limit."""
    monkeypatch.setattr(driver, "HURRIES_FOR", 0)
    table = await playing(store)
    other = await asyncpg.connect(address.url)
    async with other.transaction():
        await other.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table.id)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await store.commit(table, at=NOW)
        waiting = asyncio.create_task(store.commit(table, at=NOW))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        with monkeypatch.context() as patched:
            patched.setattr(driver, "PATIENCE", 0.1)
            async with asyncio.timeout(9):
                with pytest.raises(Unavailable, match="does not answer"):
                    await store.commit(table, at=NOW)
                await asyncio.sleep(0)  # this task goes on
    await other.close()
    assert len(await asyncio.gather(*(store.load(table.id) for _ in range(20)))) == 20
