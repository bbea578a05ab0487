"""How many requests are made a second, and which ones go first."""

from __future__ import annotations

import asyncio

import pytest

from bot.requests.pace import OldEdits, RequestPace
from tests.helpers.time import quickly, seconds


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
