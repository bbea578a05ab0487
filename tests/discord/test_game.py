"""Whole games of Pikoko, as people play them: with commands, buttons and direct messages."""

from __future__ import annotations

from random import Random

import pytest

from data.store.values import Status
from tests.discord.world import NAMES, World, any_answer, controls, text_of


async def play_to_the_end(
    world: World, table_id: str, rng: Random, *, restarts: bool = False
) -> int:
    """Everybody answers whatever they are asked; returns how many answers that took."""
    answers = 0
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        waiting = await world.waiting(table_id)
        assert waiting, "the game waits for somebody"
        _seat, person = rng.choice(waiting)
        await answer_somehow(world, table_id, person, rng)
        answers += 1
        if restarts:
            await world.restart()
    return answers


async def answer_somehow(world: World, table_id: str, person: object, rng: Random) -> None:
    """By direct message if there is a question in it, or else from the private panel."""
    direct = world.direct_message(person)
    if direct is not None and controls(direct, "answer"):
        custom_id, value = any_answer(direct, rng)
        await world.press(person, direct, custom_id, value, direct=True)
        return
    panel = await world.open_panel(person, table_id)
    custom_id, value = any_answer(panel, rng)
    await world.press(person, panel, custom_id, value)


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
