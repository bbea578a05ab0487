"""Whole games of Pikoko, as people play them: with commands, buttons and direct messages."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from data.store.values import Status
from tests.discord.play import any_answer, decide, play_out, play_to_the_end
from tests.discord.world import NAMES, World
from tests.helpers.messages import text_of
from tests.helpers.stress import case, long, some

HIS_ACTIONS: Final = 6
"""Bob's actions: three bids on others, one on himself, a confidence card, and a card."""


@pytest.mark.parametrize(
    ("seats", "bidding", "clicks"),
    [
        (4, "quick", 16),
        *(long(seats, "official", None) for seats in (3, 5)),
        *(
            case(3, "quick", None, stress=True),
            case(4, "official", None, stress=True),
            case(5, "quick", None, stress=True),
        ),
    ],
)
async def test_a_whole_game(world: World, seats: int, bidding: str, clicks: int | None) -> None:
    """So many questions are answered by clicks, or all."""
    table_id = await world.open(*NAMES[:seats], rounds="1", bidding=bidding)
    await world.start(table_id)
    if clicks is None:
        await play_to_the_end(world, table_id, Random(seats))
    else:
        await play_out(world, table_id, Random(seats), clicks=clicks)
    sitting = await world.sitting(table_id)
    assert sitting.table.status is Status.FINISHED
    winner = sitting.game.outcome(sitting.state).places.index(1)
    assert sitting.table.seats[winner].name in text_of(world.posts()[-1])


@pytest.mark.parametrize("bidding", some(["official", "quick"], 1))
async def test_from_join_to_the_first_card_of_four_it_takes_no_more_clicks_than_questions(
    world: World, bidding: str
) -> None:
    """The player answers in direct messages; with *My view* it takes one click more, which opens
    it.
    """
    table_id = await world.open(*NAMES[:4], rounds="1", bidding=bidding)
    await world.start(table_id)
    bob, clicks, rng = world.people["Bob"], 1, Random(1)  # Join
    seats = (await world.sitting(table_id)).table.seats
    (seat,) = (seat for seat, one in enumerate(seats) if one.user == bob.user.id)
    while (await world.sitting(table_id)).acts.get(seat, 0) < HIS_ACTIONS:
        waiting = await world.waiting(table_id)
        if bob not in [one for _, one in waiting]:
            await decide(world, table_id, waiting[0][0], rng)
            continue
        message = world.direct_message(bob)
        name, value = any_answer(message, rng)
        await world.press(bob, message, name, value, direct=True)
        clicks += 1
    assert clicks <= 7
