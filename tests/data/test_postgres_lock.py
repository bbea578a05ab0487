"""One bot at a time uses a database on a server; once that bot has ended, the database is free."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
from structlog.testing import capture_logs

from data.store import DatabaseInUse, Unavailable, open_store, postgres
from data.store.address import ServerAddress
from tests.data.store_conformance.examples import NOW, a_table, playing
from tests.helpers.stored import table_of


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no start wait for a database that is in use."""
    monkeypatch.setattr(postgres, "OPENING_TIMEOUT", 0)


async def refused(address: ServerAddress) -> None:
    with pytest.raises(DatabaseInUse) as error:
        await open_store(address)
    assert error.value.params == {"path": str(address)}


async def end_sessions(address: ServerAddress) -> None:
    """Ends the sessions of the bots at that address, as a restart of the server does, except
    sessions that wait for a lock, which might get it just before their end.
    """
    connection = await asyncpg.connect(address.url)
    await connection.execute(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'plumage' AND pid <> pg_backend_pid()
            AND wait_event_type IS DISTINCT FROM 'Lock'
        """
    )
    await connection.close()


async def test_a_second_store_is_refused_until_the_first_is_closed(
    postgres_address: ServerAddress,
) -> None:
    first = await open_store(postgres_address)
    await refused(postgres_address)
    assert (await first.open_table(a_table(), at=NOW)).version == 1
    async with await open_store(postgres_address, exclusive=False) as other:
        assert (await table_of(other, "abcdefghij")).version == 1
    await first.close()
    await first.close()
    async with await open_store(postgres_address):
        await refused(postgres_address)


async def test_one_that_stands_by_goes_on_when_the_first_is_closed(
    postgres_address: ServerAddress,
) -> None:
    first = await open_store(postgres_address)
    with capture_logs() as logs:
        second = asyncio.create_task(open_store(postgres_address, stands_by=True))
        while not logs:  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.01)
        assert not second.done()
        await first.close()
        async with await second as taken:
            assert (await taken.open_table(a_table(), at=NOW)).version == 1
    assert [(line["log_level"], line["event"]) for line in logs] == [
        ("info", "waiting for the database")
    ]


async def test_a_bot_whose_session_is_lost_changes_nothing_more_and_is_told_at_once(
    postgres_address: ServerAddress,
) -> None:
    lost = list[bool]()
    async with await open_store(postgres_address, on_lost=lambda: lost.append(True)) as bot:
        table = await playing(bot)
        with capture_logs() as logs:
            following = asyncio.create_task(open_store(postgres_address, stands_by=True))
            while not logs:  # noqa: ASYNC110  # nothing tells
                await asyncio.sleep(0.01)
            await end_sessions(postgres_address)
            async with asyncio.timeout(5), await following as next_bot:
                with pytest.raises(Unavailable, match="the lock of the database is lost"):
                    await bot.commit(table, at=NOW)
                assert (await next_bot.commit(table, at=NOW)).version == table.version + 1
        assert lost == [True]
        assert "lock of the database lost" in [line["event"] for line in logs]


async def test_a_server_that_stands_still_for_longer_has_lost_it(
    postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_LOOK_EVERY", 0.01)
    monkeypatch.setattr(postgres, "_ANSWERS_WITHIN", 0)
    lost = asyncio.Event()
    async with await open_store(postgres_address, on_lost=lost.set):
        await asyncio.wait_for(lost.wait(), 5)


async def test_an_opening_that_was_cancelled_leaves_the_database_free(
    postgres_address: ServerAddress,
) -> None:
    for steps in range(0, 60, 6):
        opening = asyncio.ensure_future(open_store(postgres_address))
        for _ in range(steps):
            await asyncio.sleep(0.001)
        opening.cancel()
        await asyncio.wait([opening])
        if not opening.cancelled():
            await opening.result().close()
    async with (
        asyncio.timeout(30),  # the server notices a little later that a connection was closed
        await open_store(postgres_address, stands_by=True) as bot,
    ):
        assert (await bot.open_table(a_table(), at=NOW)).version == 1
