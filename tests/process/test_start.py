"""Starting and stopping ``plumage run``."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import discord
import pytest
from aiohttp import web

from bot.cli import release
from data.store import open_store
from tests.helpers.messages import text_of
from tests.helpers.stress import some
from tests.process.conftest import NAMES, TOKEN
from tests.process.patience import PATIENCE
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn


async def test_it_connects_with_the_token_and_nothing_but_the_guilds_intent(
    stand_in: StandIn, tmp_path: Path
) -> None:
    """It imports what it needs itself, unlike the programs that are forked."""
    plumage = Plumage(stand_in, tmp_path, TOKEN)
    try:
        await plumage.start()
        if sys.platform == "linux":
            assert "asyncpg" not in loaded(plumage.pid), "a file needs nothing of a server"
    finally:
        await plumage.kill()
    (identified,) = stand_in.gateway.identified
    assert identified["token"] == TOKEN
    assert identified["intents"] == discord.Intents(guilds=True).value == 1
    assert identified["shard"] == [0, 1]
    assert {request.token for request in stand_in.requests} == {f"Bot {TOKEN}"}


def loaded(pid: int) -> str:
    """Returns the files that the process has in memory, libraries too."""
    return Path(f"/proc/{pid}/maps").read_text("utf-8")


async def test_commands_are_written_once_and_not_again_after_a_restart(
    stand_in: StandIn, plumage: Plumage
) -> None:
    """The first line of the log says which version runs on which database."""
    for _ in range(2):
        await plumage.start(PLUMAGE_DATABASE="plumage.sqlite3")
        assert await plumage.terminate() == 0
    writes = [one for one in stand_in.requests if one.path.endswith("/commands")]
    assert [write.method for write in writes] == ["PUT"]
    assert "play" in {command["name"] for command in writes[0].body}
    first = json.loads(plumage.log.splitlines()[0])
    assert (first["event"], first["version"]) == ("starting", version("plumage"))
    assert first["commit"] == release.commit() is not None
    assert first["database"] == str(plumage.database)
    assert plumage.database.is_absolute()
    assert "voice" not in plumage.log, "the bot does not speak"


async def test_sigterm_ends_it_in_good_order_and_the_next_start_goes_on(
    people: People, plumage: Plumage
) -> None:
    await plumage.start()
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    before = _timeless(text_of(people.table_post()))
    assert await plumage.terminate() == 0
    assert "Traceback" not in plumage.log
    assert not plumage.database.with_name("plumage.sqlite3-wal").exists()
    await plumage.start()
    panel = await people.panel("Bob", table_id)
    assert "Cleo" in text_of(panel)
    assert _timeless(text_of(people.table_post())) == before


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("number", some([signal.SIGINT, signal.SIGTERM], 1))
async def test_a_signal_to_all_its_processes_ends_it_without_a_word(
    plumage: Plumage, number: signal.Signals
) -> None:
    """Ctrl-C sends such a signal in a terminal, and some supervisors do."""
    await plumage.start("--draws-patiently", PLUMAGE_PICTURES="true")
    helpers: list[int] = []
    async with asyncio.timeout(PATIENCE):
        while not helpers:
            await asyncio.sleep(0.05)
            helpers = [pid for pid in children(plumage.pid) if ignores(pid, number)]
    for pid in (*helpers, plumage.pid):
        os.kill(pid, number)
    assert await plumage.ended() == 0
    lines = [json.loads(line) for line in plumage.log.splitlines()]
    assert [line for line in lines if line["level"] != "info"] == []


def children(pid: int) -> list[int]:
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]


def ignores(pid: int, number: signal.Signals) -> bool:
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    (mask,) = re.findall(r"^SigIgn:\t(\w+)$", status, re.MULTILINE)
    return bool(int(mask, 16) >> (number - 1) & 1)


def _timeless(text: str) -> str:
    """Returns the rows without deadlines, which are put off by the time the bot was down."""
    return re.sub(r"<t:\d+:R>", "<t>", text)


async def test_a_token_that_discord_refuses_is_said_so_and_never_shown(
    stand_in: StandIn, plumage: Plumage
) -> None:
    wrong = TOKEN[::-1]
    await plumage.launch(DISCORD_TOKEN=wrong)
    assert await plumage.ended() == 2
    assert "Discord does not accept this token" in plumage.log
    assert "Traceback" not in plumage.log
    assert wrong not in plumage.log
    assert stand_in.gateway.identified == []


async def test_a_discord_out_of_reach_is_said_so(stand_in: StandIn, plumage: Plumage) -> None:
    await stand_in.stop()
    await plumage.launch("--never-waits")
    assert await plumage.ended() == 1
    assert "Discord cannot be reached" in plumage.log
    assert "Traceback" not in plumage.log


async def test_without_a_network_it_tries_again_as_when_discord_fails(
    stand_in: StandIn, plumage: Plumage
) -> None:
    """After a power cut the bot may be up before the network."""
    port = urlsplit(stand_in.address).port
    assert port is not None
    await stand_in.stop()
    await plumage.launch("--gives-up-soon")
    await plumage.logged("discord fails")
    await stand_in.start(port)
    await plumage.connected()
    assert "Traceback" not in plumage.log
    assert await plumage.terminate() == 0


FAILS: Final = (
    ("GET", "/users/@me", 503),
    ("PUT", "/applications/[0-9]+/commands", 503),
    ("PUT", "/applications/[0-9]+/commands", 403),
    ("GET", "/gateway/bot", 503),
)


async def test_a_discord_that_fails_at_the_start_is_tried_again(
    stand_in: StandIn, plumage: Plumage
) -> None:
    for method, path, status in FAILS:
        stand_in.fault(method, path, partial(web.Response, status=status))
    await plumage.start("--gives-up-soon")
    assert not stand_in.faults
    told = [json.loads(one) for one in plumage.log.splitlines() if "discord fails" in one]
    assert [one["level"] for one in told] == ["warning"] * len(FAILS)
    assert "Traceback" not in plumage.log
    assert await plumage.terminate() == 0


async def test_it_can_be_stopped_while_it_waits_for_discord(
    stand_in: StandIn, plumage: Plumage
) -> None:
    stand_in.fault("GET", "/users/@me", lambda: web.Response(status=503))
    stand_in.fault("GET", "/users/@me", lambda: plumage.send(signal.SIGTERM))
    await plumage.launch()
    assert await plumage.ended() == 0
    assert "Traceback" not in plumage.log


async def test_a_database_that_another_bot_uses_is_said_so(plumage: Plumage) -> None:
    async with await open_store(plumage.database):
        await plumage.launch("--never-waits")
        assert await plumage.ended() == 1
    assert f"Another Plumage uses the database {plumage.database}" in plumage.log
