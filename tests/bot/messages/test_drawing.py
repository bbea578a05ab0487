"""When tables are drawn, and that trouble at one of them stops no other."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.messages import backlog, reconciler, slots
from bot.messages.backlog import AT_ONCE, INTERVAL, Backlog
from bot.messages.message import Message, Row
from bot.messages.record import Record
from bot.messages.slots import Slot, SlotKind
from bot.messages.wanted import Wanted
from bot.screens.kit import Layout, paragraph
from bot.tables import lobbies
from data.store.errors import Unavailable
from data.store.values import Table
from tests.bot.house import House, error
from tests.helpers.tables import ANN, BOB, CLEO, DAN
from tests.helpers.time import quickly, seconds


async def is_drawn(house: House, table: Table) -> bool:
    return (await house.tables.get(table.id)).table.id not in await house.store.page("undrawn")


@pytest.fixture
async def table(house: House) -> Table:
    return await house.play(ANN, BOB, CLEO)


@pytest.fixture
async def record(house: House, table: Table) -> Record:
    return (await house.sitting(table))[1]


async def drawn(house: House, table: Table) -> None:
    house.reconciler.changed(table.id)
    async with asyncio.timeout(20):
        await house.at_rest()


async def test_a_table_is_drawn_and_then_nothing_is_left_to_do(house: House, table: Table) -> None:
    await drawn(house, table)
    assert await is_drawn(house, table)
    requests = len(house.discord.requests)
    await drawn(house, table)
    assert len(house.discord.requests) == requests
    assert house.reconciler.busy == 0


async def test_a_message_that_is_to_change_while_it_is_written_is_written_once_more(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    await drawn(house, table)
    planned, make, edit = asyncio.Event(), house.goals.make, house.writer._edit
    edits: list[str] = []

    async def noted(*given: Any, **named: Any) -> Any:
        goal = await make(*given, **named)
        planned.set()
        return goal

    async def slow(table: Table, record: Record, wanted: Any) -> None:
        edits.append(str(wanted.slot))
        await edit(table, record, wanted)
        if len(edits) == 1:
            record.unsure(slots.TABLE)
            planned.clear()
            house.reconciler.changed(table.id)
            await planned.wait()

    monkeypatch.setattr(house.goals, "make", noted)
    monkeypatch.setattr(house.reconciler, "_make", noted)
    monkeypatch.setattr(house.writer, "_edit", slow)
    record.unsure(slots.TABLE)
    await drawn(house, table)
    assert edits == ["table", "table"]
    assert house.reconciler.busy == 0
    assert record.row(slots.TABLE).shows is not None


async def test_a_claimed_message_is_left_until_its_click_is_answered(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "_ANSWERS_FIRST", 0.01)
    house.draws = True
    with capture_logs() as logs, record.claim(slots.TABLE):
        await drawn(house, table)
        assert slots.TABLE not in record
        assert not await is_drawn(house, table)
    assert ("table", "claimed") in {(one.get("slot"), one.get("reason")) for one in logs}
    async with asyncio.timeout(20):
        await house.at_rest()
    assert slots.TABLE in record
    assert await is_drawn(house, table)


async def test_a_table_that_changes_faster_than_turns_come_waits_for_one_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred tables that changed faster than turns came once spent all turns on outdated
    versions.
    """
    table = await house.open(ANN, BOB)
    turns: list[object] = []

    async def turn(message: object, **_how: bool) -> None:
        turns.append(message)
        if len(turns) == 1:
            await house.tables.change(table.id, lambda now: lobbies.leave(now, BOB))

    monkeypatch.setattr(house.writer, "turn", turn)
    with capture_logs() as logs:
        await drawn(house, table)
    assert ("table", "newer version") in {(one.get("slot"), one.get("reason")) for one in logs}
    assert house.discord.requests == []
    await drawn(house, table)
    assert len(turns) == 1
    assert len(house.discord.messages) == 1


async def test_after_an_answer_a_table_is_drawn_sooner_than_after_any_other_change(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.draws = True
    with record.claim(slots.direct(0)), monkeypatch.context() as patched:
        patched.setattr(reconciler, "REST", 3600)
        house.reconciler.changed(table.id)
    async with asyncio.timeout(20):
        await house.at_rest()
    assert await is_drawn(house, table)


async def test_answers_that_follow_each_other_put_a_drawing_off_only_for_a_while(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "_ANSWERS_FIRST", 0.01)
    with record.claim(slots.panel(DAN)):
        await drawn(house, table)
        assert await is_drawn(house, table)


async def test_after_many_answers_a_table_is_drawn_after_a_while(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.draws = True
    with monkeypatch.context() as patched:
        patched.setattr(reconciler, "_ANSWERS_FIRST", 0.01)
        patched.setattr(reconciler, "REST", 3600)
        house.reconciler.changed(table.id)
        for _ in range(3):
            with record.claim(slots.panel(DAN)):
                pass
    async with asyncio.timeout(20):
        await house.at_rest()
    assert await is_drawn(house, table)


async def test_someone_whom_no_direct_message_reaches_is_tried_once(
    house: House, table: Table
) -> None:
    refused = error(403, 50007)
    house.discord.refuse = lambda _what, channel: refused if channel > 10**6 else None
    await drawn(house, table)
    tried = [channel for _, channel in house.discord.requests if channel > 10**6]
    assert len(tried) == len(set(tried)) == 2
    assert await is_drawn(house, table)


async def test_tables_that_cannot_be_read_keep_no_others_waiting(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "INTERVAL", 0)
    get = house.tables.get
    broken = [f"broken-{number}" for number in range(backlog.AT_ONCE + 1)]

    async def unavailable(table_id: str) -> Any:
        if table_id in broken:
            raise Unavailable
        return await get(table_id)

    monkeypatch.setattr(house.tables, "get", unavailable)
    with capture_logs() as logs:
        for table_id in (*broken, table.id):
            house.reconciler.draw_later(table_id)
        async with asyncio.timeout(20):
            while not await is_drawn(house, table):  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.001)
    assert len([one for one in logs if one["event"] == "drawing failed"]) == len(broken)


async def test_a_message_that_fails_for_long_delays_no_other(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "_PATIENCE", (0.01, 0.02, 3600))
    await drawn(house, table)
    direct = next(row for row in record.rows() if row.slot.kind is SlotKind.DIRECT)
    failures = [0, 1, 1, 1]

    def refuse(_what: str, channel: int) -> Exception | None:
        if channel == direct.channel and failures[0]:
            failures[0] -= 1
            return error(503)
        return error(503) if channel == table.channel else None

    house.discord.refuse = refuse
    record.unsure(slots.TABLE)
    while failures:
        record.unsure(direct.slot)
        await drawn(house, table)
        async with asyncio.timeout(20):
            while record.row(direct.slot).shows is None:  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.001)
        assert failures.pop(0) == 0
    assert record.row(slots.TABLE).shows is None


async def test_a_table_that_cannot_be_recorded_as_drawn_is_tried_less_and_less_often(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "_PATIENCE", (0.01, 3600))
    monkeypatch.setattr(backlog, "INTERVAL", 0)

    async def unavailable(_record: Record) -> None:
        raise Unavailable

    await drawn(house, table)
    with capture_logs() as logs, monkeypatch.context() as patched:
        patched.setattr(house.records, "save", unavailable)
        house.reconciler.changed(table.id)
        await asyncio.sleep(0.3)
    assert [one["failures"] for one in logs if one["event"] == "drawing failed"] == [1, 2]


@pytest.mark.parametrize("cause", [error(503), ValueError("a mistake in a drawing")])
async def test_messages_that_cannot_be_drawn_keep_no_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch, cause: Exception
) -> None:
    monkeypatch.setattr(backlog, "INTERVAL", 0)
    monkeypatch.setattr(backlog, "AT_ONCE", 2)
    tables = [await house.play(ANN, BOB, CLEO, channel=10 + number) for number in range(4)]
    broken = {table.id for table in tables[:3]}
    public = house.layouts.public

    def drawing(sitting: Any, *more: Any) -> Any:
        if sitting.table.id in broken:
            raise cause
        return public(sitting, *more)

    monkeypatch.setattr(house.layouts, "public", drawing)
    for table in tables:
        house.reconciler.draw_later(table.id)
    async with asyncio.timeout(20):
        while not await is_drawn(house, tables[3]):  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.001)
    await house.at_rest()
    for table in tables[:3]:
        assert not await is_drawn(house, table)
        _, record = await house.sitting(table)
        there = {row.slot for row in record.rows()}
        assert slots.TABLE not in there
        assert there, "people are asked all the same"


async def test_whatever_waits_for_a_message_goes_on_by_the_newest_goal(
    house: House, table: Table, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A result is wanted while a former table post is being deleted. The present table post becomes
    the result, and another table post is sent.
    """
    await drawn(house, table)
    post, result = record.row(slots.TABLE).message, Slot(SlotKind.RESULT, name="round-1")
    make, delete = house.goals.make, house.writer._delete

    async def with_result(*given: Any, **named: Any) -> Any:
        goal = await make(*given, **named)
        shown = Wanted(result, Layout(paragraph("round 1")))
        return replace(goal, wanted={result: shown, **goal.wanted})

    async def slow(record: Record, message: Message) -> None:
        monkeypatch.setattr(house.reconciler, "_make", with_result)
        house.reconciler.changed(table.id)
        while not record.of(result).writing.locked():  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.001)
        await delete(record, message)

    monkeypatch.setattr(house.writer, "_delete", slow)
    record.write(Row(slots.former(10), 2, 10))
    await drawn(house, table)
    assert record.row(result).message == post
    assert record.row(slots.TABLE).message > post
    assert house.reconciler.busy == 0


# Tables that no one waits for are drawn in the background, only so many at once


class Tables:
    """Tables that are drawn in the background."""

    def __init__(self) -> None:
        self.begun: dict[str, float] = {}
        self.backlog = Backlog(self._begin)

    def _begin(self, table_id: str) -> None:
        self.begun[table_id] = seconds()


@quickly
async def test_tables_are_begun_one_after_another() -> None:
    tables = Tables()
    for number in range(5):
        tables.backlog.add(str(number))
    await asyncio.sleep(1)
    assert [round(time / INTERVAL) for time in tables.begun.values()] == [0, 1, 2, 3, 4]


@quickly
async def test_only_so_many_tables_are_under_way_at_once() -> None:
    tables = Tables()
    for number in range(AT_ONCE + 5):
        tables.backlog.add(str(number))
    await asyncio.sleep(100)
    assert len(tables.begun) == AT_ONCE
    tables.backlog.finished("0")
    await asyncio.sleep(1)
    assert len(tables.begun) == AT_ONCE + 1


@quickly
async def test_a_table_that_someone_waits_for_is_begun_by_other_means() -> None:
    tables = Tables()
    for name in ("first", "second", "third"):
        tables.backlog.add(name)
    tables.backlog.skip("second")
    await asyncio.sleep(1)
    assert list(tables.begun) == ["first", "third"]


@quickly
async def test_nothing_is_begun_any_more_once_the_backlog_is_closed() -> None:
    tables = Tables()
    for name in ("first", "second"):
        tables.backlog.add(name)
    tables.backlog.close()
    await asyncio.sleep(1)
    assert list(tables.begun) == ["first"]


@quickly
async def test_no_timer_runs_while_too_many_tables_are_under_way() -> None:
    begun: list[str] = []
    background = Backlog(begun.append)
    for number in range(AT_ONCE + 1):
        background.add(str(number))
    await asyncio.sleep(AT_ONCE * INTERVAL + 1)
    assert len(begun) == AT_ONCE
    timers, loop = list[float](), asyncio.get_running_loop()
    call_at = loop.call_at

    def noted(when: float, *rest: Any, **named: Any) -> asyncio.TimerHandle:
        timers.append(when)
        return call_at(when, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop, "call_at", noted)
        await asyncio.sleep(100)
    assert len(timers) == 1, "that of the test"
    background.finished("0")
    assert len(begun) == AT_ONCE + 1, "the next one begins at once"


@quickly
async def test_a_table_that_ends_at_once_does_not_hurry_the_next() -> None:
    begun: list[float] = []

    def begin(table_id: str) -> None:
        begun.append(seconds())
        background.finished(table_id)

    background = Backlog(begin)
    for number in range(5):
        background.add(str(number))
    await asyncio.sleep(1)
    assert [round(time / INTERVAL) for time in begun] == [0, 1, 2, 3, 4]
