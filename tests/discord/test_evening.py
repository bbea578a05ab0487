"""*Share the evening*: who won what, and what was remarkable, in one message."""

from __future__ import annotations

from typing import Any

from bot.features.evening import ONCE_IN
from bot.screens.rivals import BETWEEN
from tests.discord.replaying import played_to_the_end
from tests.discord.world import World
from tests.helpers.messages import control, text_of


async def shared(world: World, name: str = "Ann") -> Any:
    podium = world.posts()[-1]
    return await world.people[name].click(podium, custom_id=control(podium, "evening"))


async def test_an_evening_has_all_games_that_were_played_one_after_the_other(world: World) -> None:
    tables = [await played_to_the_end(world, seed) for seed in (7, 8)]
    before = len(world.posts())
    result = await shared(world)
    assert not result.ephemeral
    assert len(world.posts()) == before + 1
    text = text_of(result.response)
    assert "2 games" in text
    for table_id in tables:
        sitting = await world.sitting(table_id)
        for seat in sitting.outcome.winners:
            assert sitting.table.seats[seat].name in text.partition("Pikoko won by ")[2]
    assert "Best bid" in text
    assert "Worst bid" in text


async def test_a_game_of_hours_ago_is_of_another_evening(world: World) -> None:
    await played_to_the_end(world, 7)
    await world.env.advance_time(BETWEEN / 1000 + 1)
    await played_to_the_end(world, 8)
    assert "1 game" in text_of((await shared(world)).response)


async def test_an_evening_is_posted_once_by_someone_who_played(world: World) -> None:
    await played_to_the_end(world)
    assert "not at this table" in text_of((await shared(world, "Eve")).response)
    podium = world.posts()[-1]
    ann, name = world.people["Ann"], control(podium, "evening")
    assert not (await ann.click(podium, custom_id=name)).ephemeral
    again = await world.people["Bob"].click(podium, custom_id=name)
    assert again.ephemeral
    assert "here already" in text_of(again.response)
    await world.env.advance_time(ONCE_IN / 1000 + 1)
    assert not (await ann.click(podium, custom_id=name)).ephemeral
