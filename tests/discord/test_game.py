"""Whole games of Pikoko, as people play them: with commands, buttons and direct messages."""

from __future__ import annotations

from random import Random

import pytest

from data.store.values import Status
from tests.discord.play import play_to_the_end
from tests.discord.world import NAMES, World
from tests.helpers.messages import text_of


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("bidding", ["official", "quick"])
async def test_a_whole_game(world: World, seats: int, bidding: str) -> None:
    table_id = await world.open(*NAMES[:seats], rounds="1", bidding=bidding)
    await world.start(table_id)
    await play_to_the_end(world, table_id, Random(seats))
    sitting = await world.sitting(table_id)
    assert sitting.table.status is Status.FINISHED
    winner = sitting.game.outcome(sitting.state).places.index(1)
    assert sitting.table.seats[winner].name in text_of(world.posts()[-1])
