"""Several processes on one database, each for a share of the servers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Final

import asyncpg
import pytest

from data.store.address import ServerAddress
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.patience import PATIENCE
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn
from tests.process.watching import Watching, free_port

SHARDS: Final = 2


@pytest.fixture
async def sharded() -> AsyncIterator[StandIn]:
    """A Discord with two shards, and a server that is on the second one."""
    sharded = StandIn(TOKEN, NAMES, SHARDS)
    while (int(sharded.guild) >> 22) % SHARDS != 1:
        await asyncio.sleep(0.001)
        sharded = StandIn(TOKEN, NAMES, SHARDS)
    sharded.max_concurrency = SHARDS
    await sharded.start()
    yield sharded
    await sharded.stop()


@pytest.fixture
async def process(
    sharded: StandIn, postgres_address: ServerAddress, tmp_path: Path, forks: Forks
) -> AsyncIterator[Callable[[], Plumage]]:
    """Makes processes on the same database; what is left running is killed."""
    made: list[Plumage] = []

    def make() -> Plumage:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        one = Plumage(sharded, folder, TOKEN, forks)
        one.set(
            PLUMAGE_DATABASE=postgres_address.url,
            PLUMAGE_PROCESSES="several",
            PLUMAGE_SHARDS=str(SHARDS),
            PLUMAGE_LOG_LEVEL="debug",
        )
        made.append(one)
        return one

    yield make
    for one in made:
        await one.kill()


async def until_owned(address: ServerAddress, owners: int) -> None:
    """Waits until all shards have owners, and these are so many."""
    db = await asyncpg.connect(address.url)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                rows = await db.fetch("SELECT owner FROM shards WHERE until > now()")
                found = {row["owner"] for row in rows} - {None}
                if len(rows) == SHARDS and len(found) == owners:
                    return
                await asyncio.sleep(0.05)
    finally:
        await db.close()


_HAS_SEAT: Final = 'SELECT EXISTS (SELECT FROM seats WHERE "user" = $1)'


async def until_gone(address: ServerAddress, user: int) -> None:
    """Waits until a person has no seat."""
    db = await asyncpg.connect(address.url)
    try:
        async with asyncio.timeout(PATIENCE):
            while await db.fetchval(_HAS_SEAT, user):  # noqa: ASYNC110  # nothing tells
                await asyncio.sleep(0.05)
    finally:
        await db.close()


async def until(there: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not there():  # noqa: ASYNC110  no request tells of it
            await asyncio.sleep(0.02)


async def test_a_click_at_a_table_of_another_process_is_answered_by_that_one(
    sharded: StandIn,
    process: Callable[[], Plumage],
    postgres_address: ServerAddress,
) -> None:
    """Somebody answers in a direct message: Discord tells the owner of shard 0, and the table is
    another's. Then they leave, and have everything about them deleted there as well.
    """
    people, gateway = People(sharded), sharded.gateway
    first, second = process(), process()
    await first.start()
    await second.launch()
    await until_owned(postgres_address, 2)
    await until(gateway.ready.is_set)
    assert len(gateway.resumed) == 1, "the second process goes on with a session of the first"
    assert set(gateway.closed) == {4000}
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    asked = await sharded.until(
        lambda: next(
            (
                name
                for name in NAMES
                if (message := people.direct_message(name)) and controls(message, "answer")
            ),
            None,
        )
    )
    rng = Random(1)
    answered = await people.answer(asked, table_id, rng)
    assert answered is not None
    assert answered.channel == sharded.direct[asked]["id"]
    assert answered.seconds < 1.5
    assert "interaction passed on" in first.log
    assert "table changed" in second.log
    assert "table changed" not in first.log
    await people.command(asked, "table leave")
    direct = people.direct_message(asked)
    assert direct is not None
    await people.press(asked, direct, "privacy:-:-:confirm")
    await until_gone(postgres_address, int(sharded.users[asked]["id"]))
    assert await second.terminate() == 0
    await until_owned(postgres_address, 1)
    await until(gateway.ready.is_set)
    assert "Traceback" not in first.log + second.log
    other = next(name for name in NAMES if name != asked)
    assert other in text_of(await people.panel(other, table_id))
    await second.kill()
    assert len(gateway.identified) == SHARDS


async def test_after_a_crash_another_process_goes_on(
    sharded: StandIn, process: Callable[[], Plumage], postgres_address: ServerAddress
) -> None:
    people, gateway = People(sharded), sharded.gateway
    first, second = process(), process()
    await first.start()
    await second.launch()
    await until_owned(postgres_address, 2)
    await until(gateway.ready.is_set)
    table_id = await people.open("Ann")
    await second.kill()
    joined = await people.press("Bob", people.table_post(), f"lobby:{table_id}:-:join")
    assert "Bob" in text_of(message_of(joined))
    assert joined.seconds < 3.0
    assert len(gateway.identified) == SHARDS
    assert "Traceback" not in first.log


@LONG
async def test_one_for_which_there_is_no_shard_has_started_all_the_same(
    process: Callable[[], Plumage], postgres_address: ServerAddress, tmp_path: Path
) -> None:
    """systemd would end it after a while, and with it an update of as many as there are shards."""
    first, second, third = (process() for _ in range(3))
    await first.start()
    await second.launch()
    await until_owned(postgres_address, 2)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "systemd"))
        systemd.settimeout(PATIENCE)
        await third.launch(NOTIFY_SOCKET=str(tmp_path / "systemd"))
        told = await asyncio.to_thread(systemd.recv, 100)
        assert told.splitlines()[0] == b"READY=1"


@LONG
async def test_one_that_cannot_renew_its_leases_says_that_nobody_can_play(
    process: Callable[[], Plumage], postgres_address: ServerAddress
) -> None:
    """A session that waits for the rows of the shards can write all others."""
    only, port = process(), free_port()
    watching = Watching(port)
    await only.start(PLUMAGE_METRICS_PORT=str(port))
    assert all((await watching.until_ready(200)).values())
    db = await asyncpg.connect(postgres_address.url)
    try:
        async with db.transaction():
            await db.execute("LOCK TABLE shards")
            works = await watching.until_ready(503)
            assert (works["store"], works["leases"]) == (True, False)
    finally:
        await db.close()
    await watching.until_ready(200)


async def test_another_number_of_shards_is_refused_while_processes_run(
    process: Callable[[], Plumage],
) -> None:
    first, second = process(), process()
    await first.start()
    await second.launch(PLUMAGE_SHARDS="3")
    assert await second.ended() == 1
    assert "The processes that run have 2 shards, and PLUMAGE_SHARDS asks for 3" in second.log
    assert "Traceback" not in second.log


@LONG
async def test_a_number_of_shards_that_discord_does_not_take_is_named(
    process: Callable[[], Plumage],
) -> None:
    only = process()
    await only.launch(PLUMAGE_SHARDS="3")
    assert await only.ended() == 2
    assert "several processes need another number" in only.log
    assert "Traceback" not in only.log
