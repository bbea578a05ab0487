"""Which messages a real table should have."""

from __future__ import annotations

from typing import Any, Final

import pytest
from structlog.testing import capture_logs

from bot.messages import slots
from bot.messages.message import USABLE_FOR, Row, Token
from bot.messages.next_step import Edit, Rest, next_step
from bot.messages.record import Record
from bot.messages.slots import Slot
from bot.messages.wanted import Goal
from data.store.values import Table
from engine.pikoko.acts import Bid
from engine.protocol import Seat
from tests.bot.house import House
from tests.bot.interactions import START
from tests.helpers.tables import ANN, BOB, CLEO, DAN

TOKEN: Final = Token(1, "secret", START + 60_000)


async def made(house: House, table: Table) -> tuple[Goal, Record]:
    sitting, record = await house.sitting(table)
    return await house.goals.make(sitting, record, urgent=True), record


async def test_everyone_sees_the_table_and_who_is_asked_a_direct_message(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    goal, _ = await made(house, table)
    asked = {slots.direct(seat) for seat in goal.sitting.waiting()}
    assert goal.wanted.keys() == {slots.TABLE, *asked}
    for slot in asked:
        assert slot.seat is not None
        assert goal.wanted[slot].reader == table.seats[slot.seat].user
    assert goal.wanted[slots.TABLE].reader is None


async def test_panels_are_for_their_owners_with_a_seat_or_without_one(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, record = await house.sitting(table)
    for user in (ANN, DAN):
        record.wrote(Row(slots.panel(user), 2, user, user), token=TOKEN)
    goal, _ = await made(house, table)
    assert [goal.wanted[slots.panel(user)].reader for user in (ANN, DAN)] == [ANN, DAN]


async def test_a_page_of_answers_ahead_without_any_to_give_is_over(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, record = await house.sitting(table)
    page = slots.ahead(DAN)
    record.wrote(Row(page, 2, 10, DAN), token=TOKEN)
    goal, _ = await made(house, table)
    assert goal.over == {page: 10}


@pytest.mark.parametrize("part", ["panel", "direct", "public"])
async def test_a_drawing_that_raises_keeps_nothing_else_from_being_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, record = await house.sitting(table)
    for slot in (slots.TABLE, slots.direct(0), slots.panel(DAN)):
        record.wrote(Row(slot, 2, 10, DAN), token=TOKEN)
    whole, _ = await made(house, table)

    def broken(*_args: Any, **_named: Any) -> Any:
        raise ValueError("a mistake in a drawing")

    monkeypatch.setattr(house.layouts, part, broken)
    with capture_logs() as logs:
        goal, _ = await made(house, table)
    assert goal.failed
    missing = whole.wanted.keys() - goal.wanted.keys()
    kinds = {"panel": {"panel"}, "direct": {"dm"}, "public": {"table"}}
    assert {str(slot.kind) for slot in missing} == kinds[part]
    there = {one.slot for one in record}
    assert goal.undrawn == missing & there, "what is there of it stays"
    errors = {one["event"] for one in logs if one["log_level"] == "error"}
    assert errors == {"drawing failed"}


async def due(house: House, table: Table, *, seat: Seat | None = None) -> dict[Slot, str]:
    """Returns, by slot, the step that is due for each message of a seat or of all, or
    why none is.
    """
    goal, record = await made(house, table)
    every = {*goal.wanted, *(one.slot for one in record)}
    found = {slot: next_step(slot, goal, record, house.time()) for slot in every}
    return {
        slot: step.reason if isinstance(step, Rest) else type(step).__name__
        for slot, step in found.items()
        if seat is None or slot.seat == seat
    }


async def bid(house: House, table: Table, tokens: int) -> Seat:
    """Has one of those asked bid so many tokens."""
    sitting = await house.tables.get(table.id)
    seat = min(sitting.asked)
    user, question = sitting.table.seats[seat].user, sitting.asked[seat]
    target = next(iter(sitting.game.legal(sitting.state, seat))).on
    assert user is not None
    await house.tables.submit(table.id, user, question.id, [Bid(target, tokens)], f"bid {tokens}")
    return seat


async def test_only_what_does_not_show_what_it_should_is_written(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    house.reconciler.changed(table.id)
    await house.at_rest()
    _, record = await house.sitting(table)
    assert len(record.rows()) == 3
    assert set((await due(house, table)).values()) == {"same digest"}
    for row in record.rows():
        record.unsure(row.slot)
        assert (await due(house, table))[row.slot] == "Edit"


async def test_the_answer_to_a_click_leaves_nothing_to_be_done_for_its_seat(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    house.reconciler.changed(table.id)
    await house.at_rest()
    await bid(house, table, 1)

    async def rewrite(tokens: int) -> Slot:
        """Answers a click by editing the message to show the bid."""
        seat = await bid(house, table, tokens)
        goal, record = await made(house, table)
        row = record.direct(seat)
        assert row is not None
        assert isinstance(next_step(row.slot, goal, record, house.time()), Edit)
        token = Token(1, "secret", house.time() + USABLE_FOR)
        record.wrote(Row(row.slot, row.channel, row.message, row.reader), token=token)
        goal, _ = await made(house, table)
        shows = goal.wanted[row.slot].digest
        record.wrote(Row(row.slot, row.channel, row.message, row.reader, shows))
        return row.slot

    slot = await rewrite(2)
    assert await due(house, table, seat=slot.seat) == {slot: "same digest"}
    sitting = await house.tables.get(table.id)
    other = next(one for one in sitting.asked if one != slot.seat)
    await rewrite(3)
    assert set((await due(house, table, seat=other)).values()) == {"same digest"}
    assert await due(house, table, seat=slot.seat) == {slot: "same digest"}
    house.time.now += USABLE_FOR  # it is to be folded
    assert await due(house, table, seat=slot.seat) == {slot: "Edit"}
