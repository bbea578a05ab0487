"""What arrives too late to be answered is not carried out, and the person is told so. What arrives
in time is carried out, however long that takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from simcord.enums import InteractionType
from structlog.testing import capture_logs

from bot.running.service import Tables
from tests.discord.world import World
from tests.helpers.messages import text_of


@contextmanager
def held(world: World) -> Iterator[list[tuple[Any, ...]]]:
    """Holds back Discord's events in the block, and yields them."""
    events: list[tuple[Any, ...]] = []
    emit = world.env.backend.emit
    world.env.backend.emit = lambda *event: events.append(event)
    yield events
    world.env.backend.emit = emit


async def join(world: World, table_id: str, *, late: float) -> None:
    """Has Bob press *Join*, of which the bot is told so many seconds later."""
    button = {"component_type": 2, "custom_id": f"lobby:{table_id}:-:join"}
    with held(world) as events:
        world.happen("Bob", InteractionType.MESSAGE_COMPONENT, button, world.table_post())
    await world.env.advance_time(late)
    for event in events:
        world.env.backend.emit(*event)
    await world.env.settle()


def answers(world: World) -> int:
    return sum("/callback" in one.path for one in world.env.http_requests)


async def seats(world: World, table_id: str) -> int:
    return len((await world.sitting(table_id)).table.seats)


@pytest.mark.parametrize("late", [0.0, 2.9])
async def test_what_comes_in_time_is_carried_out(world: World, late: float) -> None:
    table_id = await world.open("Ann")
    before = answers(world)
    await join(world, table_id, late=late)
    assert (await seats(world, table_id), answers(world)) == (2, before + 1)


@pytest.mark.parametrize("late", [3.1, 60.0])
async def test_what_comes_too_late_changes_nothing_and_is_not_answered(
    world: World, late: float
) -> None:
    table_id = await world.open("Ann")
    before = answers(world)
    with capture_logs() as logs:
        await join(world, table_id, late=late)
        await join(world, table_id, late=late)
    assert (await seats(world, table_id), answers(world)) == (1, before)
    assert world.bot.unanswered.dropped == 2
    lines = [line for line in logs if line["event"] == "interaction too late"]
    assert [(line["log_level"], line["dropped"]) for line in lines] == [("info", 1), ("info", 2)]
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2, "who clicks again is answered"


async def test_what_came_in_time_and_waited_in_line_is_stored_and_shown_all_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann")
    get = Tables.get

    async def slow(tables: Tables, wanted: str) -> Any:
        """Lets 3.1 seconds pass during the first read of a table."""
        monkeypatch.undo()
        world.env.backend.advance_clock(3.1)
        return await get(tables, wanted)

    monkeypatch.setattr(Tables, "get", slow)
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2
    assert "Bob" in text_of(world.table_post())
    assert (world.bot.unanswered.dropped, len(world.bot.unanswered)) == (0, 0)
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2, "who clicks again is told that it was done"


async def test_a_command_that_comes_too_late_opens_no_table(world: World) -> None:
    ann = world.people["Ann"]
    await ann.slash(world.channel, "help")
    before = answers(world)
    command = next(
        payload
        for kind, event, payload in reversed(world.env.backend.transcript)
        if (kind, event) == ("GATEWAY", "INTERACTION_CREATE")
    )
    await world.env.advance_time(5)
    again = {**command, "id": str(int(command["id"]) + 1)}
    world.env.backend.emit("INTERACTION_CREATE", again)
    await world.env.settle()
    assert answers(world) == before
    assert world.bot.unanswered.dropped == 1
