"""What monitoring can read of the bot."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.program.app import STORE_TRIED_EVERY
from tests.helpers.stress import LONG
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.patience import PATIENCE
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


class Watching:
    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}"

    async def asks(self, path: str) -> tuple[int, Any]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(self._address + path) as response,
        ):
            return response.status, await response.json()

    async def count(self, name: str, **labels: str) -> float:
        """Returns the value of that sample, 0 if there is none."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self._address}/metrics") as response,
        ):
            text = await response.text()
        samples = (
            sample for family in text_string_to_metric_families(text) for sample in family.samples
        )
        return next((one.value for one in samples if (one.name, one.labels) == (name, labels)), 0.0)

    async def until_count(self, least: int, name: str, **labels: str) -> None:
        """Waits until so many interactions count. An interaction counts once it has been handled, a
        moment after its answer.
        """
        async with asyncio.timeout(PATIENCE):
            while await self.count(name, **labels) < least:  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.05)

    async def until_none(self, name: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.count(name) > 0:  # noqa: ASYNC110  as above
                await asyncio.sleep(0.05)

    async def until_ready(self, status: int) -> dict[str, bool]:
        """Asks until the answer has that status; returns what works."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found, works = await self.asks("/ready")
                if found == status:
                    return dict(works)
                await asyncio.sleep(0.1)


async def test_it_counts_what_became_of_clicks_and_says_whether_people_can_play(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    port = free_port()
    watching = Watching(port)
    await plumage.start("--tries-the-store-often", PLUMAGE_METRICS_PORT=str(port))
    assert (await watching.asks("/health"))[0] == 200
    assert await watching.asks("/ready") == (200, {"gateway": True, "store": True})
    table_id = await people.open(*NAMES)
    await people.start("Cleo", table_id)
    await watching.until_count(1, "plumage_interactions_total", outcome="refused")
    await stand_in.repeat()
    await watching.until_count(1, "plumage_interactions_total", outcome="repeated")
    await watching.until_count(3, "plumage_interactions_total", outcome="answered")
    assert await watching.count("plumage_interactions_total", outcome="failed") == 0
    assert await watching.count("plumage_answer_seconds_count") >= 2
    assert await watching.count("plumage_commit_seconds_count") >= 1
    assert await watching.count("plumage_discord_responses_total", status="200") >= 1
    await watching.until_count(1, "plumage_tables", state="lobby")
    await watching.until_count(len(NAMES), "plumage_people")
    assert await watching.count("plumage_servers") == 1
    assert await watching.count("plumage_log_lines_total", level="error") == 0
    assert await watching.count("plumage_build_info", version=version("plumage")) == 1
    await watching.until_none("plumage_requests_waiting")
    await watching.until_none("plumage_interactions_under_way")
    stand_in.gateway.ready.clear()
    await plumage.kill()
    await plumage.start(PLUMAGE_METRICS_PORT=str(port))
    await watching.until_ready(200)  # the port is free again


async def test_the_log_says_once_as_what_it_is_connected_and_that_it_stopped(
    people: People, plumage: Plumage
) -> None:
    await plumage.start()
    await people.open("Ann")
    for start in (1, 2):
        if start == 2:
            await plumage.start()
        async with asyncio.timeout(PATIENCE):
            while plumage.log.count('"event": "connected"') < start:  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.1)
        assert await plumage.terminate() == 0
    lines = [json.loads(line) for line in plumage.log.splitlines()]
    told = ("commands written", "connected", "stopped")
    assert [one["event"] for one in lines if one["event"] in told] == [*told, *told[1:]]
    connected = [one for one in lines if one["event"] == "connected"]
    assert [one["servers"] for one in connected] == [1, 1]
    assert connected[1]["tables"] == {"lobby": 1}
    assert all(one["name"] for one in connected)


@pytest.mark.parametrize("own_port", [True, False])
async def test_one_that_stands_by_lives_and_is_not_ready(
    stand_in: StandIn, plumage: Plumage, tmp_path: Path, forks: Forks, own_port: bool
) -> None:
    """If both processes have one port, the standby serves there once it takes over."""
    port = free_port()
    await plumage.start(PLUMAGE_METRICS_PORT=str(port))
    if own_port:
        port = free_port()
    waiting = Plumage(stand_in, tmp_path, TOKEN, forks)
    await waiting.launch(PLUMAGE_STANDBY="true", PLUMAGE_METRICS_PORT=str(port))
    await plumage.logged("waiting for the database")
    watching = Watching(port)
    if own_port:
        assert (await watching.asks("/health"))[0] == 200
        assert await watching.asks("/ready") == (503, {"gateway": False, "store": False})
        assert await watching.count("plumage_interactions_under_way") == 0
    stand_in.gateway.ready.clear()
    assert await plumage.terminate() == 0
    await waiting.connected()
    assert await watching.until_ready(200) == {"gateway": True, "store": True}
    assert "metrics cannot be served" not in plumage.log
    await waiting.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="others keep a file in use from being moved")
async def test_it_says_that_nobody_can_play_while_the_database_is_gone(plumage: Plumage) -> None:
    port = free_port()
    watching = Watching(port)
    await plumage.start("--tries-the-store-often", PLUMAGE_METRICS_PORT=str(port))
    elsewhere = plumage.database.with_name("elsewhere")
    plumage.database.rename(elsewhere)
    assert await watching.until_ready(503) == {"gateway": True, "store": False}
    assert (await watching.asks("/health"))[0] == 200, "it need not be restarted"
    elsewhere.rename(plumage.database)
    assert await watching.until_ready(200) == {"gateway": True, "store": True}


@LONG
async def test_to_ask_often_whether_it_is_ready_costs_the_database_nothing(
    plumage: Plumage,
) -> None:
    port = free_port()
    watching = Watching(port)
    await plumage.start(PLUMAGE_METRICS_PORT=str(port))

    def heartbeat() -> object:
        with closing(sqlite3.connect(plumage.database)) as db:
            return db.execute("SELECT beat FROM clock").fetchone()

    begun, kept = monotonic(), set()
    for _ in range(50):
        assert (await watching.asks("/ready"))[0] == 200
        kept.add(heartbeat())
    assert len(kept) <= 2 + (monotonic() - begun) / STORE_TRIED_EVERY


async def test_an_address_in_use_keeps_nobody_from_playing_and_systemd_is_told_so(
    people: People, plumage: Plumage, tmp_path: Path
) -> None:
    with (
        socket.socket() as taken,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd,
    ):
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        systemd.bind(str(tmp_path / "systemd"))
        systemd.settimeout(PATIENCE)
        port = taken.getsockname()[1]
        await plumage.start(PLUMAGE_METRICS_PORT=str(port), NOTIFY_SOCKET=str(tmp_path / "systemd"))
        assert systemd.recv(100).splitlines()[0] == b"READY=1"
        await people.open("Ann")
        assert "metrics cannot be served" in plumage.log
        plumage.send(signal.SIGTERM)
        assert await plumage.ended() == 0
        assert systemd.recv(100) == b"STOPPING=1"
