"""Whole games of Pikoko, as people play them, and what is logged and kept in memory of them."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from structlog.testing import capture_logs

from data.store.values import Status
from tests.discord.play import any_answer, begun, decide, play_out, play_to_the_end
from tests.discord.world import NAMES, TRIO, World
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


# A bot that runs for months keeps no more in memory than it needs


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


# The log says what an operator needs; what people do in games is logged only at level debug


HANDFUL = 5


async def test_a_whole_game_is_a_handful_of_lines_unless_everything_is_wanted(world: World) -> None:
    with capture_logs() as lines:
        table_id = await begun(world)
        await play_out(world, table_id, Random(1), clicks=8)
        await world.env.settle()
    version = (await world.sitting(table_id)).table.version
    assert version > 2 * HANDFUL
    assert len([line for line in lines if line["log_level"] != "debug"]) <= HANDFUL
    changes = [line for line in lines if line["event"] == "table changed"]
    assert len(changes) == version - 1, "every change is there for who wants it"
