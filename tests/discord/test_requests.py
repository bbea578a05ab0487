"""How many requests a game costs the bot's own limit at Discord."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from data.store.values import Status
from tests.discord.conftest import one_world
from tests.discord.play import answer_somehow
from tests.discord.world import NAMES, World

AT_MOST = 1.0


@pytest.fixture
async def lifelike(tmp_path: Path) -> AsyncIterator[World]:
    """A bot that shows what happened for as long as usual."""
    async for world in one_world(tmp_path, show_for=2.5):
        yield world


def own_requests(world: World, since: int = 0) -> Counter[str]:
    """Requests under the bot's token, by method: neither answers to clicks nor what their tokens
    allow.
    """
    return Counter(
        entry.method
        for entry in world.env.http_requests[since:]
        if not entry.path.startswith(("/interactions/", "/webhooks/"))
    )


async def test_a_game_of_four_with_bids_by_direct_message(
    lifelike: World, capsys: pytest.CaptureFixture[str]
) -> None:
    """An answer comes every four and a half seconds, so every fifth is waited for for so long that
    somebody is called.
    """
    world, rng = lifelike, Random(1)
    table_id = await world.open(*NAMES[:4])
    since, version = len(world.env.http_requests), (await world.sitting(table_id)).table.version
    await world.start(table_id)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        _seat, person = rng.choice(await world.waiting(table_id))
        await world.env.advance_time(rng.uniform(1, 8))
        await answer_somehow(world, table_id, person, rng)
    await world.env.advance_time(10)
    requests = own_requests(world, since)
    changes = (await world.sitting(table_id)).table.version - version
    each = requests.total() / changes
    with capsys.disabled():
        print(f"\n{dict(requests)} for {changes} changes: {each:.2f} each")
    assert each <= AT_MOST
