"""A proxy gets the requests under the bot's token, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web

from tests.helpers.messages import text_of
from tests.process.conftest import NAMES
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

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
