"""One bot at a time uses a database; once that bot has ended, the database is free."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from structlog.testing import capture_logs

from data.store import driver, open_store, postgres, sqlite
from data.store.address import Address, ServerAddress
from data.store.errors import DatabaseInUse, NewerDatabase, Unavailable
from data.store.read_only import read_only
from tests.data.store_conformance.examples import NOW, a_table, playing

HOUSE = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no start wait for a database that is in use."""
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 0)


async def refused(address: Address) -> None:
    with pytest.raises(DatabaseInUse) as error:
        await open_store(address)
    assert error.value.params == {"path": str(address)}


async def opening_waits(logs: list[Any]) -> None:
    """Waits until the log says that an opening waits."""
    while not logs:  # noqa: ASYNC110  # nothing tells
        await asyncio.sleep(0)


class Locks:
    """What holds for a file and for a server."""

    async def test_a_second_store_is_refused_until_the_first_is_closed(
        self, address: Address
    ) -> None:
        first = await open_store(address)
        await refused(address)
        await refused(address)
        assert (await first.open_table(a_table(), at=NOW)).version == 1
        await first.close()
        await first.close()
        async with await open_store(address):
            await refused(address)

    async def test_stores_that_are_not_exclusive_are_not_refused(self, address: Address) -> None:
        async with (
            await open_store(address) as store,
            await open_store(address, exclusive=False) as other,
        ):
            table = await playing(other)
            assert (await store.commit(table, at=NOW)).version == table.version + 1

    async def test_a_bot_that_stands_by_waits_as_long_as_it_takes(self, address: Address) -> None:
        first = await open_store(address)
        with capture_logs() as logs:
            second = asyncio.ensure_future(open_store(address, stands_by=True))
            await opening_waits(logs)
            await refused(address)
            await asyncio.sleep(0.1)  # it tries every 0.02 seconds
            assert not second.done()
            await first.close()
            async with await second as taken:
                await refused(address)
                assert (await taken.open_table(a_table(), at=NOW)).version == 1
        assert [(line["log_level"], line["event"]) for line in logs] == [
            ("info", "waiting for the database")
        ]

    async def test_of_two_that_stand_by_one_waits_on(self, address: Address) -> None:
        first = await open_store(address)
        waiting = {asyncio.ensure_future(open_store(address, stands_by=True)) for _ in range(2)}
        await first.close()
        for _ in range(2):
            (one,), waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            await (await one).close()

    async def test_a_bot_that_stands_by_can_be_stopped(self, address: Address) -> None:
        async with await open_store(address):
            waiting = asyncio.ensure_future(open_store(address, stands_by=True))
            await asyncio.sleep(0.04)
            waiting.cancel()
            await asyncio.wait([waiting])
        async with await open_store(address, stands_by=True):
            pass

    async def test_an_opening_that_was_cancelled_leaves_the_database_free(
        self, address: Address
    ) -> None:
        pauses = [0.0] * 8 if isinstance(address, Path) else [0.006] * 10
        for steps, pause in enumerate(pauses):
            opening = asyncio.ensure_future(open_store(address))
            for _ in range(steps):
                await asyncio.sleep(pause)
            opening.cancel()
            await asyncio.wait([opening])
            if not opening.cancelled() and not opening.exception():
                await opening.result().close()
        async with (
            asyncio.timeout(30),  # a server notices a little later that a connection was closed
            await open_store(address, stands_by=True),
        ):
            await refused(address)


class TestFile(Locks):
    @pytest.fixture
    def address(self, path: Path) -> Address:
        return path


class TestServer(Locks):
    @pytest.fixture
    def address(self, postgres_address: ServerAddress) -> Address:
        return postgres_address


# A file


async def test_a_file_in_use_can_be_read(path: Path) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        assert read_only(path, lambda store: store.load(table.id)) == await store.load(table.id)


async def test_an_opening_that_fails_leaves_the_file_free(path: Path) -> None:
    letter = path.with_name("letter.txt")
    letter.write_text("Dear peacock, " * 100)
    for _ in range(2):
        with pytest.raises(Unavailable, match="not a database"):
            await open_store(letter)
    async with await open_store(path):
        pass
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE plumage SET version = 999")
    for _ in range(2):
        with pytest.raises(NewerDatabase):
            await open_store(path)


async def test_a_start_waits_for_a_process_that_is_still_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 60)
    first = await open_store(path)
    with capture_logs() as logs:
        second = asyncio.ensure_future(open_store(path))
        await opening_waits(logs)
        assert not second.done()
        await first.close()
        async with await second:
            monkeypatch.setattr(driver, "OPENING_TIMEOUT", 0)
            await refused(path)
    assert [(line["log_level"], line["event"]) for line in logs[:1]] == [
        ("warning", "waiting for the database")
    ]


async def test_a_start_waits_for_a_program_that_is_still_writing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this test each try fails at once; otherwise a try lasts two seconds."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 0)
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 60)
    with closing(sqlite3.connect(path, isolation_level=None)) as other, capture_logs() as logs:
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.ensure_future(open_store(path))
        await opening_waits(logs)
        assert not opening.done()
        other.execute("ROLLBACK")
        async with await opening as store:
            assert (await store.open_table(a_table(), at=NOW)).version == 1
    assert [line["event"] for line in logs] == ["waiting for the database"]


# A server


async def test_a_bot_whose_session_is_lost_changes_nothing_more_and_is_told_at_once(
    postgres_address: ServerAddress,
) -> None:
    """All its sessions end, as by a restart of the server, and not those of the bot that waits."""
    lost, server = list[bool](), await asyncpg.connect(postgres_address.url)
    async with await open_store(postgres_address, on_lost=lambda: lost.append(True)) as bot:
        table = await playing(bot)
        sessions = "SELECT pid FROM pg_stat_activity WHERE application_name = 'plumage'"
        own = [(row["pid"],) for row in await server.fetch(sessions)]
        with capture_logs() as logs:
            following = asyncio.create_task(open_store(postgres_address, stands_by=True))
            await opening_waits(logs)
            await server.executemany("SELECT pg_terminate_backend($1)", own)
            await server.close()
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
