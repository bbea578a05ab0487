"""How many requests are made a second, and which ones go first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from discord import Webhook
from discord.http import Route

from bot.base.settings import Settings
from bot.requests.pace import OldEdits, RequestPace
from bot.requests.refused_requests import RefusedRequests
from plumage import make_bot
from tests.helpers.time import quickly, seconds
from tests.process.stand_in import said, too_fast


async def turns(pace: RequestPace, count: int, *, urgent: bool) -> list[float]:
    """Returns when each of so many waiting requests gets its turn."""

    async def one() -> float:
        await pace.turn(urgent=urgent)
        return seconds()

    return await asyncio.gather(*(one() for _ in range(count)))


@quickly
async def test_a_few_requests_are_made_at_once() -> None:
    assert set(await turns(RequestPace(40), 3, urgent=True)) == {0.0}


@quickly
@pytest.mark.parametrize("processes", [1, 4])
async def test_in_no_second_more_arrive_than_allowed(processes: int) -> None:
    paces = [RequestPace(40 / processes) for _ in range(processes)]
    found = await asyncio.gather(*(turns(one, 400 // processes, urgent=True) for one in paces))
    assert all(times == sorted(times) for times in found)
    times = sorted(time for one in found for time in one)
    for start in times:
        assert sum(start <= time < start + 1.1 for time in times) <= 50
    assert times[-1] == pytest.approx(9.9, abs=0.1)


@quickly
async def test_requests_that_no_one_waits_for_leave_half_to_the_others() -> None:
    pace = RequestPace(40)
    others = asyncio.create_task(turns(pace, 100, urgent=False))
    await asyncio.sleep(0)
    assert set(await turns(pace, 2, urgent=True)) == {0.0}
    assert (await others)[-1] > 2


@quickly
async def test_requests_that_someone_waits_for_go_first() -> None:
    pace = RequestPace(10)
    await turns(pace, 10, urgent=True)
    others = asyncio.create_task(turns(pace, 5, urgent=False))
    await asyncio.sleep(0)
    mine = await turns(pace, 5, urgent=True)
    assert max(mine) < min(await others)


@quickly
async def test_a_request_that_is_called_off_costs_no_one_a_turn() -> None:
    pace = RequestPace(1)
    await pace.turn(urgent=True)
    first = asyncio.create_task(pace.turn(urgent=True))
    await asyncio.sleep(0)
    first.cancel()
    assert await turns(pace, 1, urgent=True) == pytest.approx([1.0], abs=0.01)


# Old messages


@quickly
async def test_in_no_six_seconds_are_more_than_three_old_messages_of_a_channel_edited() -> None:
    old, times = OldEdits(), list[float]()

    async def one() -> None:
        await old.turn(7)
        times.append(seconds())

    await asyncio.gather(*(one() for _ in range(20)))
    for start in times:
        assert sum(start <= time < start + 6 for time in times) <= 3
    assert times[-1] == pytest.approx(19 * 2.5, abs=0.1)


@quickly
async def test_channels_do_not_wait_for_one_another_with_old_messages() -> None:
    old = OldEdits()
    for channel in range(3000):
        await old.turn(channel)
    assert seconds() == 0


@quickly
async def test_a_refusal_puts_the_next_edit_of_an_old_message_off() -> None:
    old = OldEdits()
    await old.turn(7)
    old.refused(7)
    await old.turn(7)
    assert seconds() == pytest.approx(10, abs=0.1)


# Requests that Discord refuses are counted, and the bot slows down long before it is barred


TEN_MINUTES = 600
BARRED = 10_000


@quickly
async def test_a_bot_that_is_refused_everything_stays_far_below_what_discord_bars() -> None:
    pace, times = RequestPace(40), list[float]()
    while seconds() < 3 * TEN_MINUTES:
        await pace.turn(urgent=True)
        times.append(seconds())
        pace.refusals.note(429)
    most = max(sum(start <= time < start + TEN_MINUTES for time in times) for start in times[::50])
    assert most < BARRED / 2


@quickly
async def test_after_ten_minutes_without_refusals_the_bot_is_as_quick_as_before() -> None:
    refusals = RefusedRequests()
    for _ in range(5000):
        refusals.note(403)
    assert max(refusals.allowed(40)) == 1.0
    await asyncio.sleep(TEN_MINUTES)
    assert refusals.allowed(40) == (40, 40)


@quickly
async def test_other_answers_and_limits_shared_with_others_do_not_count() -> None:
    refusals = RefusedRequests()
    for _ in range(5000):
        refusals.note(404)
        refusals.note(200)
        refusals.note(429, "shared")
    assert refusals.allowed(40) == (40, 40)


@quickly
async def test_what_someone_waits_for_keeps_its_share_after_many_refusals() -> None:
    pace, times = RequestPace(40), list[float]()
    for _ in range(500):
        pace.refusals.note(429)

    async def no_one_waits() -> None:
        while True:
            await pace.turn(urgent=False)
            pace.refusals.note(429)

    others = [asyncio.create_task(no_one_waits()) for _ in range(50)]
    for _ in range(60):
        await pace.turn(urgent=True)
        times.append(seconds())
    for other in others:
        other.cancel()
    assert times[-1] <= 7
    assert len(pace.refusals._times) <= 500 + 2 * 7


@quickly
async def test_refusals_of_what_no_one_waits_for_leave_the_others_their_pace() -> None:
    pace = RequestPace(40)
    while seconds() < TEN_MINUTES:
        await pace.turn(urgent=False)
        pace.refusals.note(429)
    assert pace.refusals.allowed(40).per_second == 10


@asynccontextmanager
async def discord(answer: Callable[[web.Request], web.Response]) -> AsyncIterator[str]:
    """Yields the address of a server that gives every request the same answer."""

    async def answers(request: web.Request) -> web.Response:
        return answer(request)

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answers)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize("status", [401, 403, 429])
async def test_every_refusal_is_counted(status: int) -> None:
    pace = RequestPace(40)
    async with (
        discord(lambda _request: web.Response(status=status)) as address,
        aiohttp.ClientSession(trace_configs=[pace.trace()]) as session,
    ):
        for _ in range(3):
            async with session.get(address):
                pass
    assert len(pace.refusals._times) == 3


async def test_every_try_of_the_library_is_metered_when_it_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Discord refuses each request four times; the library tries again. Answers to clicks, which
    are without the token, are not counted.
    """
    tries = Counter[str]()

    def answer(request: web.Request) -> web.Response:
        tries[request.path] += 1
        if tries[request.path] == 5:
            return said({})
        return too_fast(0)

    bot = make_bot(Settings(_env_file=None, DISCORD_TOKEN="t" * 60, requests_per_second=8))
    async with discord(answer) as address:
        monkeypatch.setattr(Route, "BASE", address)
        try:
            await bot.http.static_login("t" * 60)
            began = asyncio.get_running_loop().time()
            await bot.http.request(Route("GET", "/later"))
            took = asyncio.get_running_loop().time() - began
            answers = Webhook.partial(1, "token", client=bot)
            began = asyncio.get_running_loop().time()
            await answers.send("an answer")
            at_once = asyncio.get_running_loop().time() - began
        finally:
            await bot.http.close()
    assert took >= 4 / 8
    assert at_once < 4 / 8
    assert len(bot.pace.refusals._times) == 8 + 4
