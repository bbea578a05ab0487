"""When tables are drawn, and that trouble at one of them stops no other."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from bot.messages.of_table import Messages
from bot.projection import backlog, projector
from bot.projection.lanes import Lane
from bot.projection.planner import Planner
from structlog.testing import capture_logs

from bot.messages import slots
from bot.messages.message import UNKNOWN
from data.store.errors import Unavailable
from data.store.values import Table
from tests.bot.house import House, error
from tests.helpers.tables import ANN, BOB, CLEO, DAN


async def is_drawn(house: House, table: Table) -> bool:
    return (await house.tables.get(table.id)).table.id not in await house.store.undrawn_tables()


async def test_a_table_is_drawn_and_then_nothing_is_left_to_do(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    house.projector.touch(table.id)
    await house.at_rest()
    assert await is_drawn(house, table)
    requests = len(house.discord.requests)
    house.projector.touch(table.id)
    await house.at_rest()
    assert len(house.discord.requests) == requests


async def test_each_lane_is_planned_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.play(ANN, BOB, CLEO)
    planned: list[Lane] = []
    plans = Planner.plans

    async def counted(self: Planner, lanes: list[Lane], *rest: Any, **named: Any) -> Any:
        planned.extend(lanes)
        return await plans(self, lanes, *rest, **named)

    house.projector.touch(table.id)
    await house.at_rest()
    await house.tables.look(table.id, ANN)
    _, messages = await house.sitting(table)
    for slot, _post in messages.posts():
        messages.unsure(slot)
    monkeypatch.setattr(Planner, "plans", counted)
    house.projector.touch(table.id)
    await house.at_rest()
    seats = [Lane(table.id, seat) for seat in range(3)]
    everybody = [Lane(table.id, None), Lane(table.id, None, others=True)]
    assert sorted(planned, key=str) == sorted([*everybody, *seats], key=str)


async def test_a_lane_that_is_still_ending_when_a_newer_version_is_planned_is_planned_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lane has written its messages, and is storing what was written."""
    table = await house.play(ANN, BOB, CLEO)
    await house.at_rest()
    _, messages = await house.sitting(table)
    save, plans = house.record.save_soon, house.planner.plans
    planned, delayed = asyncio.Event(), list[str]()

    async def noted(*given: Any, **named: Any) -> Any:
        planned.set()
        return await plans(*given, **named)

    async def slow(messages: Messages, version: int) -> None:
        task = asyncio.current_task()
        if task is not None and task.get_name().startswith("lane:") and not delayed:
            delayed.append(task.get_name())
            messages.unsure(slots.TABLE)
            planned.clear()
            house.projector.touch(table.id)
            await planned.wait()
        await save(messages, version)

    monkeypatch.setattr(house.planner, "plans", noted)
    monkeypatch.setattr(house.record, "save_soon", slow)
    messages.unsure(slots.TABLE)
    house.projector.touch(table.id)
    async with asyncio.timeout(20):
        await house.at_rest()
    assert delayed
    assert house.projector.busy == 0
    assert messages.of(slots.TABLE).digest != UNKNOWN


async def test_after_an_answer_a_table_is_drawn_sooner_than_after_any_other_change(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, messages = await house.sitting(table)
    house.draws = True
    with messages.claim(slots.direct(0)), monkeypatch.context() as patched:
        patched.setattr(projector, "REST", 3600)
        house.projector.touch(table.id)
    async with asyncio.timeout(20):
        await house.at_rest()
    assert await is_drawn(house, table)


async def test_answers_that_follow_each_other_put_a_drawing_off_only_for_a_while(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projector, "_ANSWERS_FIRST", 0.01)
    table = await house.play(ANN, BOB, CLEO)
    _, messages = await house.sitting(table)
    with messages.claim(slots.panel(DAN)):
        house.projector.touch(table.id)
        async with asyncio.timeout(20):
            await house.at_rest()
        assert await is_drawn(house, table)


async def test_after_many_answers_a_table_is_drawn_after_a_while(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, messages = await house.sitting(table)
    house.draws = True
    with monkeypatch.context() as patched:
        patched.setattr(projector, "_ANSWERS_FIRST", 0.01)
        patched.setattr(projector, "REST", 3600)
        house.projector.touch(table.id)
        for _ in range(3):
            with messages.claim(slots.panel(DAN)):
                pass
    async with asyncio.timeout(20):
        await house.at_rest()
    assert await is_drawn(house, table)


async def test_tables_that_cannot_be_planned_keep_no_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "INTERVAL", 0)
    get = house.tables.get
    broken = [f"broken-{number}" for number in range(backlog.AT_ONCE + 1)]
    table = await house.play(ANN, BOB, CLEO)

    async def unavailable(table_id: str) -> Any:
        if table_id in broken:
            raise Unavailable
        return await get(table_id)

    monkeypatch.setattr(house.tables, "get", unavailable)
    with capture_logs() as logs:
        for table_id in (*broken, table.id):
            house.projector.draw_later(table_id)
        async with asyncio.timeout(20):
            while not await is_drawn(house, table):  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.001)
    assert len([one for one in logs if one["event"] == "drawing failed"]) == len(broken)


@pytest.mark.parametrize("cause", [error(503), ValueError("a mistake in a drawing")])
async def test_messages_that_cannot_be_written_keep_no_other_tables_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch, cause: Exception
) -> None:
    """The messages of these tables cannot be drawn, by Discord's fault or by one of ours."""
    monkeypatch.setattr(backlog, "INTERVAL", 0)
    monkeypatch.setattr(backlog, "AT_ONCE", 2)
    tables = [await house.play(ANN, BOB, CLEO, channel=10 + number) for number in range(4)]
    broken = {table.id for table in tables[:3]}
    public = house.layouts.public

    def drawn(sitting: Any, link: Any) -> Any:
        if sitting.table.id in broken:
            raise cause
        return public(sitting, link)

    monkeypatch.setattr(house.layouts, "public", drawn)
    for table in tables:
        house.projector.draw_later(table.id)
    async with asyncio.timeout(20):
        while not await is_drawn(house, tables[3]):  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.001)
    await house.at_rest()
    for table in tables[:3]:
        assert not await is_drawn(house, table)
        _, messages = await house.sitting(table)
        there = {slot for slot, _ in messages.posts()}
        assert slots.TABLE not in there
        assert there, "who is asked has been asked"
