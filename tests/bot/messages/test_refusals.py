"""Requests that Discord refuses are counted, and the bot slows down long before it is barred."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web

from bot.messages.pace import RequestPace
from bot.messages.refusals import Refusals
from bot.settings import Settings
from plumage import make_bot
from tests.helpers.time import quickly, seconds

TEN_MINUTES = 600
BARRED = 10_000


@quickly
async def test_a_bot_that_is_refused_everything_stays_far_below_what_discord_bars() -> None:
    refusals = Refusals()
    pace, times = RequestPace(40, refusals), list[float]()
    while seconds() < 3 * TEN_MINUTES:
        await pace.turn(urgent=True)
        for _ in range(5):  # as often as the library tries a request
            times.append(seconds())
            refusals.note(429)
    most = max(sum(start <= time < start + TEN_MINUTES for time in times) for start in times[::50])
    assert most < BARRED / 2


@quickly
async def test_after_ten_minutes_without_refusals_the_bot_is_as_quick_as_before() -> None:
    refusals = Refusals()
    for _ in range(5000):
        refusals.note(403)
    assert refusals.most(40) == 0.1
    await asyncio.sleep(TEN_MINUTES)
    assert refusals.most(40) == 40


@quickly
async def test_other_answers_and_limits_shared_with_others_do_not_count() -> None:
    refusals = Refusals()
    for _ in range(5000):
        refusals.note(404)
        refusals.note(200)
        refusals.note(429, "shared")
    assert refusals.most(40) == 40


async def test_the_bots_own_requests_are_looked_at() -> None:
    bot = make_bot(Settings(_env_file=None, DISCORD_TOKEN="t" * 60))
    trace = bot.http.http_trace
    assert trace is not None
    assert list(trace.on_request_end) == [bot.refusals._on_end]


@pytest.mark.parametrize("status", [401, 403, 429])
async def test_every_request_of_a_session_is_looked_at(status: int) -> None:
    refusals = Refusals()

    async def refuse(_request: web.Request) -> web.Response:
        return web.Response(status=status)

    app = web.Application()
    app.add_routes([web.get("/", refuse)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    async with aiohttp.ClientSession(trace_configs=[refusals.trace()]) as session:
        for _ in range(3):
            async with session.get(f"http://127.0.0.1:{port}/"):
                pass
    await runner.cleanup()
    assert len(refusals._times) == 3
