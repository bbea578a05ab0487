"""How many requests a game costs the bot's own limit at Discord."""

from __future__ import annotations

from random import Random

import pytest

from tests.discord.play import play_to_the_end
from tests.discord.world import NAMES, World

AT_MOST = 1.5


def own_requests(world: World) -> int:
    """Requests under the bot's token: neither answers to clicks nor what their tokens allow."""
    return sum(
        not entry.path.startswith(("/interactions/", "/webhooks/"))
        for entry in world.env.http_requests
    )


async def test_a_game_of_four_with_bids_by_direct_message(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await world.open(*NAMES[:4])
    before, version = own_requests(world), (await world.sitting(table_id)).table.version
    await world.start(table_id)
    await play_to_the_end(world, table_id, Random(1))
    requests = own_requests(world) - before
    changes = (await world.sitting(table_id)).table.version - version
    with capsys.disabled():
        print(f"\n{requests} requests for {changes} changes: {requests / changes:.2f} each")
    assert requests <= AT_MOST * changes
