"""Bad days of the gateway: it cannot be reached, closes sessions, or sends what cannot be read; and
a proxy in front of Discord.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import aiohttp
import pytest
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket

from bot.program.starts import Attempts, StartLimit, discords
from tests.helpers.messages import text_of
from tests.helpers.stress import LONG
from tests.process.conftest import NAMES
from tests.process.patience import until
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

DAY = 86_400.0


@pytest.mark.parametrize("restarts", [False, True], ids=["runs on", "restarts"])
async def test_a_gateway_out_of_reach_for_a_moment_loses_neither_session_nor_click(
    stand_in: StandIn, people: People, plumage: Plumage, tmp_path: Path, restarts: bool
) -> None:
    gateway = stand_in.gateway
    await plumage.start()
    table_id = await people.open("Ann")
    post = people.table_post()
    if restarts:
        await until((tmp_path / "plumage.sqlite3.sessions").exists)
    gateway.in_reach = False
    if restarts:
        await plumage.kill()
        await plumage.launch()
    else:
        await gateway.drop()
    await plumage.logged("gateway out of reach")
    joined = await people.begin("Bob", post, f"lobby:{table_id}:-:join")
    gateway.in_reach = True
    await stand_in.until(lambda: joined.answers)
    assert "Bob" in text_of(message_of(joined))
    assert len(gateway.identified) == 1 or restarts, "whoever follows begins its own as well"
    assert [one["session_id"] for one in gateway.resumed] == ["session-1"]


@LONG
async def test_whoever_closes_each_resumption_is_not_asked_hundreds_of_times(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    gateway = stand_in.gateway
    await plumage.start()
    table_id = await people.open("Ann")
    gateway.refuses = 2
    await gateway.drop()
    before = asyncio.get_running_loop().time()
    joined = await people.press("Bob", people.table_post(), f"lobby:{table_id}:-:join")
    assert asyncio.get_running_loop().time() - before >= (0.25 + 0.5 + 1) / 2
    assert "Bob" in text_of(message_of(joined))
    assert (len(gateway.identified), len(gateway.resumed)) == (1, 3)
    lines = [json.loads(one) for one in plumage.log.splitlines() if "gateway tried again" in one]
    assert [one["failed"] for one in lines] == [1, 2, 3]
    assert all(one["resumes"] for one in lines)


async def test_what_cannot_be_read_of_the_gateway_is_logged_and_skipped(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start()
    table_id = await people.open("Ann")
    thread = {"id": "123456789012345678", "type": 12, "guild_id": stand_in.guild}
    await stand_in.gateway.send("THREAD_CREATE", thread)  # it says next to nothing of the thread
    joined = await people.press("Bob", people.table_post(), f"lobby:{table_id}:-:join")
    assert "Bob" in text_of(message_of(joined))
    assert plumage.runs
    (line,) = [json.loads(one) for one in plumage.log.splitlines() if "event not read" in one]
    assert (line["name"], line["level"]) == ("THREAD_CREATE", "error")


async def test_the_token_is_not_sent_to_an_address_that_is_not_discords(
    stand_in: StandIn, people: People, plumage: Plumage, tmp_path: Path
) -> None:
    asked: list[str] = []

    async def listen(request: web.Request) -> web.Response:
        asked.append(str(request.url))
        return web.Response(status=500)

    application = web.Application()
    application.router.add_route("*", "/{rest:.*}", listen)
    runner = web.AppRunner(application)
    await runner.setup()
    elsewhere = web.TCPSite(runner, "127.0.0.1", 0)
    await elsewhere.start()
    try:
        await plumage.start()
        table_id = await people.open("Ann")
        await plumage.terminate()
        note = tmp_path / "plumage.sqlite3.sessions"
        noted = json.loads(note.read_text("utf-8"))
        port = runner.addresses[0][1]
        noted["sessions"][0]["address"] = f"ws://127.0.0.1:{port}/gateway"
        note.write_text(json.dumps(noted), "utf-8")
        await plumage.start()
        joined = await people.press("Bob", people.table_post(), f"lobby:{table_id}:-:join")
        assert "Bob" in text_of(message_of(joined))
        assert len(stand_in.gateway.resumed) == 1, "it resumes where Discord is"
        assert asked == []
        assert "not an address of Discord's" in plumage.log
    finally:
        await runner.cleanup()


async def test_another_applications_token_is_refused_and_nothing_is_parked(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start()
    await people.open("Ann")
    await plumage.terminate()
    own, other = stand_in.application, "1234567890123456789"
    stand_in.application = other
    await plumage.launch()
    assert await plumage.ended() == 2
    assert f"belongs to the bot of the application {own}" in plumage.log
    assert f"that of the application {other}" in plumage.log
    assert "PLUMAGE_DATABASE" in plumage.log
    assert "left server" not in plumage.log
    stand_in.application = own
    await plumage.start()


@pytest.mark.parametrize(
    ("address", "trusted"),
    [
        ("wss://gateway.discord.gg/", True),
        ("wss://gateway-us-east1-b.discord.gg", True),
        ("ws://gateway.discord.gg/", False),
        ("wss://discord.gg.example.org/", False),
        ("wss://example.org/?.discord.gg", False),
        ("wss://gateway.discord.gg@example.org/", False),
        ("wss://evil-discord.gg/", False),
        ("wss://", False),
        ("", False),
        ("nonsense", False),
    ],
)
def test_only_discords_own_addresses_are_trusted(address: str, trusted: bool) -> None:
    own = DiscordWebSocket.DEFAULT_GATEWAY
    assert discords(address, own) == (yarl.URL(address) if trusted else own)


@pytest.mark.parametrize(
    ("remaining", "reset_after", "pause"),
    [
        (1000, DAY, 0),
        (101, DAY, 0),
        (100, DAY, 864),
        (10, 3600, 360),
        (1, 60, 60),
        (0, 3600, 3600),
    ],
)
def test_the_last_sessions_of_a_day_are_spread_over_it(
    remaining: int, reset_after: float, pause: float
) -> None:
    assert StartLimit(1000, remaining, reset_after).pause == pause


def test_failed_attempts_come_less_and_less_often_up_to_one_a_minute() -> None:
    attempts = Attempts(Random(1))
    assert attempts.pause() == 0
    most = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]
    for longest in most:
        attempts.failed += 1
        pauses = {attempts.pause() for _ in range(50)}
        assert all(longest / 2 <= one <= longest for one in pauses)
        assert len(pauses) == 50, "at random"
    attempts.failed = 10**6
    assert attempts.pause() <= 60


def test_a_connection_that_lasted_some_seconds_is_made_again_at_once() -> None:
    attempts = Attempts(Random(1))
    for lasted, failed in [(0, 1), (4.9, 2), (5, 0), (1, 1), (10, 0)]:
        attempts.ended(lasted)
        assert attempts.failed == failed


# A proxy gets the requests under the bot's token, and nothing else


_ONLY_ONE_HOP = {"Content-Length", "Content-Encoding", "Transfer-Encoding", "Connection", "Date"}


class Proxy:
    """Passes every request on to ``stand_in``."""

    def __init__(self, stand_in: StandIn) -> None:
        self.passed: list[str] = []
        self._stand_in = stand_in
        self.address = ""

    async def pass_on(self, request: web.Request) -> web.Response:
        self.passed.append(request.path)
        headers = {
            key: value
            for key, value in request.headers.items()
            if key not in {"Host", *_ONLY_ONE_HOP}
        }
        async with (
            aiohttp.ClientSession() as session,
            session.request(
                request.method,
                f"{self._stand_in.address}{request.path_qs}",
                headers=headers,
                data=await request.read(),
            ) as answer,
        ):
            kept = {k: v for k, v in answer.headers.items() if k not in _ONLY_ONE_HOP}
            return web.Response(body=await answer.read(), status=answer.status, headers=kept)


@pytest.fixture
async def proxy(stand_in: StandIn) -> AsyncIterator[Proxy]:
    proxy, app = Proxy(stand_in), web.Application()
    app.add_routes([web.route("*", "/{rest:.*}", proxy.pass_on)])
    runner = web.AppRunner(app, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    proxy.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield proxy
    await runner.cleanup()


async def test_requests_under_the_token_go_there_and_answers_to_discord(
    stand_in: StandIn, people: People, plumage: Plumage, proxy: Proxy
) -> None:
    await plumage.start(PLUMAGE_DISCORD_API=proxy.address)
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    assert "Cleo" in text_of(await people.panel("Bob", table_id))
    await stand_in.until(lambda: any(map(people.direct_message, NAMES)))
    assert await plumage.terminate() == 0
    bot = [f"/api/v10{one.path}" for one in stand_in.requests if one.token is not None]
    assert sorted(proxy.passed) == sorted(bot)
    assert [one for one in proxy.passed if one.endswith("/messages")]
    answers = [one.path for one in stand_in.requests if one.token is None]
    assert [one for one in answers if one.startswith("/interactions/")]
    assert [one for one in answers if one.startswith("/webhooks/")]
