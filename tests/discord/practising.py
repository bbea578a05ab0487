"""A practice table on Discord, and its game."""

from __future__ import annotations

from random import Random

from data.store.values import Status, Table
from tests.discord.play import any_answer, server_chooses
from tests.discord.thinking import without_processes
from tests.discord.world import World
from tests.helpers.messages import controls


async def practising(world: World, game: str = "pikoko", **options: str) -> Table:
    """Returns Ann's practice table, whose channel ``world.channel`` is from then on."""
    without_processes(world)
    await server_chooses(world, defaults={"pikoko": {"rounds": 1}})
    await world.people["Ann"].slash(world.channel, "practice", game=game, **options)
    await world.env.settle()
    (table,) = await world.bot.store.tables(user=world.people["Ann"].id)
    world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    kept: Table = table
    return kept


async def finish(world: World, table: Table) -> None:
    """Has Ann answer at random until the game is over."""
    ann, rng = world.people["Ann"], Random(4)
    while (await world.sitting(table.id)).table.status is Status.PLAYING:
        await world.env.settle()
        panel = await world.open_panel(ann, table.id)
        if controls(panel, "answer"):
            custom_id, value = any_answer(panel, rng)
            await world.press(ann, panel, custom_id, value)
    await world.env.settle()
