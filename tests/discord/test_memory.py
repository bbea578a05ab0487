"""A bot that runs for months keeps no more in memory than it needs."""

from __future__ import annotations

from random import Random

from tests.discord.play import play_out
from tests.discord.world import TRIO, World


async def test_nothing_is_remembered_of_a_game_that_has_ended(world: World) -> None:
    for name in TRIO:
        world.close_direct(name)
    table_id = await world.open(*TRIO, rounds="1")
    await world.start(table_id)
    await play_out(world, table_id, Random(1), clicks=6)
    await world.env.advance_time(20 * 60)
    await world.open("Dan")
    await world.at_table(world.people["Dan"], "end")
    assert not any(record.claims for record in world.bot.records)
    assert len(world.bot.layouts._tables) == 0
    assert world.bot.reconciler.busy == 0
