"""How many requests a game costs the bot's own limit at Discord."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from data.store.values import Status
from tests.discord.conftest import one_world
from tests.discord.play import answer_somehow
from tests.discord.world import NAMES, World

PACES: Final = {
    "fast": ("live-180", "3", (0.3, 2), 0.6),
    "live": ("live-180", "3", (1, 8), 1.0),
    "slow": ("live-180", "1", (5, 40), 1.7),
    "turn-based": ("turns-86400", "1", (30, 3600), 4.8),
}
"""The clock, the rounds, the seconds from one answer to the next, and the most requests for a
change of the table.

A call has to be a new message and goes when it is answered: two requests. At a ``slow`` table most
people are called, and in a ``turn-based`` game everybody; there half of the table posts and most
secret questions are sent anew as well, because the ones before are too old.
"""


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


@pytest.mark.parametrize("pace", PACES)
async def test_a_game_of_four_with_bids_by_direct_message(
    lifelike: World, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    world, rng = lifelike, Random(1)
    clock, rounds, between, most = PACES[pace]
    table_id = await world.open(*NAMES[:4], clock=clock, rounds=rounds)
    since, version = len(world.env.http_requests), (await world.sitting(table_id)).table.version
    await world.start(table_id)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        _seat, person = rng.choice(await world.waiting(table_id))
        await world.env.advance_time(rng.uniform(*between))
        await answer_somehow(world, table_id, person, rng)
    await world.env.advance_time(10)
    requests = own_requests(world, since)
    changes = (await world.sitting(table_id)).table.version - version
    each = requests.total() / changes
    with capsys.disabled():
        print(f"\n{pace}: {dict(requests)} for {changes} changes: {each:.2f} each")
    assert each <= most
