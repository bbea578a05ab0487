"""Discord limits a bot's edits of messages in a channel that are older than an hour."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import discord
import pytest

from data.store.values import Status
from tests.discord.play import answer_somehow
from tests.discord.world import NAMES, World
from tests.helpers.limits import Limits
from tests.helpers.messages import text_of
from tests.helpers.stress import LONG

HOUR: Final = 3600
TABLES: Final = 4
BEHIND: Final = 10
"""Seconds within which everyone sees what has happened."""


@pytest.fixture
def limits(world: World, monkeypatch: pytest.MonkeyPatch) -> Limits:
    """Makes Discord keep its limits from now on."""
    limits, request = Limits(), world.client.http.request

    async def limited(route: Any, **kwargs: Any) -> Any:
        path = route.url.removeprefix(route.BASE)
        while wait := limits.wait(route.method, path, now(world)):  # noqa: ASYNC110  others wait too
            await asyncio.sleep(wait)
        state = limits.count(route.method, path, now(world))
        if state is not None and state.refused:
            raise discord.HTTPException(_Refusal(), {"code": state.code, "message": "Too many"})
        return await request(route, **kwargs)

    monkeypatch.setattr(world.client.http, "request", limited)
    return limits


class _Refusal:
    status = 429
    reason = "Too Many Requests"


def now(world: World) -> float:
    return float(world.env.now().timestamp())


async def until_drawn(world: World) -> int:
    """Waits until every message shows what it should; returns the seconds that it took."""
    for seconds in range(HOUR):
        if await world.bot.store.page("undrawn") == ():
            return seconds
        await world.env.advance_time(1)
    raise AssertionError("never drawn")


@LONG
async def test_a_channel_with_four_turn_based_tables_for_two_hours(
    world: World, limits: Limits, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, tables = Random(5), list[str]()
    for number in range(TABLES):
        host, *others = NAMES[number:4] + NAMES[:number]
        table_id = await world.open(host, *others[:2], clock="turns-86400")
        await world.start(table_id, host)
        tables.append(table_id)
        await world.env.advance_time(5)
    end, behind, answers = world.now() + 2 * HOUR * 1000, [0], 0
    while world.now() < end:
        # They have a look together, and answer at every table that waits for them.
        for table_id in tables:
            for _seat, person in await world.waiting(table_id):
                if rng.random() < 0.9:
                    await answer_somehow(world, table_id, person, rng)
                    answers += 1
        behind.append(await until_drawn(world))
        await world.env.advance_time(rng.randrange(60, 600))
    share = len(limits.refused) / limits.counted
    with capsys.disabled():
        print(
            f"\n{answers} answers in 2 hours: {limits.counted} requests,"
            f" {share:.2%} refused, at most {max(behind)} s behind"
        )
    assert answers > 60
    assert max(behind) <= BEHIND
    assert share <= 0.01
    statuses = {(await world.sitting(table_id)).table.status for table_id in tables}
    assert statuses <= {Status.PLAYING, Status.FINISHED}


async def test_after_a_night_all_old_posts_of_a_channel_are_edited_in_turn(
    world: World, limits: Limits
) -> None:
    tables = []
    for number in range(TABLES):
        host, *others = NAMES[number:4] + NAMES[:number]
        tables.append(await world.open(host, *others[:2], clock="turns-86400"))
        await world.start(tables[-1], host)
        await world.env.advance_time(5)
    shown = [text_of(post) for post in world.posts()]
    await world.restart(down=8 * HOUR)
    await world.env.advance_time(60)
    assert not {text_of(post) for post in world.posts()} & set(shown), "the deadlines are later"
    assert limits.refused == []
