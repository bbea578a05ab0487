"""What is found to be done at a real table, and that it is drawn once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from structlog.testing import capture_logs

from bot.messages import slots
from bot.messages.message import UNKNOWN, USABLE_FOR, Token
from bot.messages.slots import Slot
from bot.projection.changes import (
    Change,
    Find,
    Show,
)
from bot.projection.lanes import Lane, Plan
from data.store.values import Post, Table
from engine.pikoko.acts import Bid
from engine.protocol import Seat
from tests.bot.house import House
from tests.bot.interactions import START
from tests.helpers.tables import ANN, BOB, CLEO, DAN

TOKEN: Final = Token(1, "secret", START + 60_000)


async def plan(house: House, table: Table, seat: Seat | None, *, others: bool = False) -> Plan:
    sitting, messages = await house.sitting(table)
    lane = Lane(table.id, seat, others)
    return (await house.planner.plans([lane], sitting, messages, urgent=True))[lane]


def written(changes: list[Change]) -> list[Slot]:
    """The slots of what is to be sent or edited."""
    return [one.wanted.slot for one in changes if isinstance(one, Show)]


async def test_everybody_sees_the_table_and_who_is_asked_a_direct_message(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    sitting = await house.tables.get(table.id)
    assert written((await plan(house, table, None)).changes) == [slots.TABLE]
    for seat in range(3):
        asked = [slots.direct(seat)] if seat in sitting.waiting() else []
        assert written((await plan(house, table, seat)).changes) == asked


async def test_what_may_have_been_sent_is_found_before_anything_else_in_its_lane(
    house: House,
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    sitting, messages = await house.sitting(table)
    seat = min(sitting.waiting())
    await messages.will_send(slots.TABLE)
    assert (await plan(house, table, None)).changes == [Find(slots.sending(slots.TABLE))]
    assert written((await plan(house, table, seat)).changes) == [slots.direct(seat)]
    await messages.will_send(slots.direct(seat))
    assert (await plan(house, table, seat)).changes == [Find(slots.sending(slots.direct(seat)))]


async def test_a_panel_is_in_the_lane_of_its_owners_seat_or_of_people_without_one(
    house: House,
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    sitting, messages = await house.sitting(table)
    for user in (ANN, DAN):
        panel = slots.panel(user)
        messages.wrote(panel, Post(str(panel), 2, user, UNKNOWN, 1), token=TOKEN)
    seat = next(seat for seat, one in enumerate(sitting.table.seats) if one.user == ANN)
    assert slots.panel(ANN) in written((await plan(house, table, seat)).changes)
    assert written((await plan(house, table, None, others=True)).changes) == [slots.panel(DAN)]
    assert slots.panel(DAN) not in written((await plan(house, table, None)).changes)


async def test_a_panel_without_a_usable_token_is_forgotten_and_the_log_says_why(
    house: House,
) -> None:
    table = await house.play(ANN, BOB, CLEO)
    _, messages = await house.sitting(table)
    panel = slots.panel(DAN)
    messages.wrote(panel, Post(str(panel), 2, 10, UNKNOWN, 1), token=TOKEN)
    house.time.now = TOKEN.until + 1
    with capture_logs() as logs:
        assert written((await plan(house, table, None, others=True)).changes) == []
    (line,) = [one for one in logs if one["event"] == "not written"]
    assert (line["table"], line["slot"], line["reason"]) == (table.id, str(panel), "no token")
    assert not messages.ephemeral()


@pytest.mark.parametrize("seat", [None, 0])
async def test_a_drawing_that_raises_keeps_nothing_else_from_being_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, seat: Seat | None
) -> None:
    """The panel of somebody in that lane cannot be drawn."""
    table = await house.play(ANN, BOB, CLEO)
    sitting, messages = await house.sitting(table)
    if seat is not None:
        seat = min(sitting.waiting())
    user = DAN if seat is None else sitting.table.seats[seat].user
    assert user is not None
    panel = slots.panel(user)
    messages.wrote(panel, Post(str(panel), 2, 10, UNKNOWN, 1), token=TOKEN)

    def broken(*_args: Any, **_named: Any) -> Any:
        raise ValueError("a mistake in a drawing")

    monkeypatch.setattr(house.layouts, "panel", broken)
    with capture_logs() as logs:
        found = await plan(house, table, seat, others=seat is None)
    assert found.failed
    assert written(found.changes) == ([] if seat is None else [slots.direct(seat)])
    assert [one["event"] for one in logs if one["log_level"] == "error"] == ["drawing failed"]


async def reasons(house: House, table: Table, seat: Seat | None) -> tuple[list[Slot], list[str]]:
    """Returns what is to be written in that lane, and why the rest is not."""
    with capture_logs() as logs:
        changes = (await plan(house, table, seat)).changes
    return written(changes), [one["reason"] for one in logs if one["event"] == "not written"]


async def bid(house: House, table: Table, tokens: int) -> Seat:
    """Has somebody bid so many tokens, and again each time."""
    sitting = await house.tables.get(table.id)
    seat = min(sitting.asked)
    user, question = sitting.table.seats[seat].user, sitting.asked[seat]
    target = next(iter(sitting.game.legal(sitting.state, seat))).on
    assert user is not None
    await house.tables.submit(table.id, user, question.id, [Bid(target, tokens)], f"bid {tokens}")
    return seat


async def test_only_what_does_not_show_what_it_should_is_written(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    house.projector.touch(table.id)
    await house.at_rest()
    house.draws = False
    _, messages = await house.sitting(table)
    assert len(messages.posts()) == 3
    for seat in (None, 0, 1, 2):
        assert set((await reasons(house, table, seat))[1]) <= {"same digest"}
        for slot, _ in messages.posts():
            if slot.seat == seat:
                messages.unsure(slot)
                assert slot in (await reasons(house, table, seat))[0]


async def test_the_answer_to_a_click_leaves_nothing_to_be_done_for_its_seat(house: House) -> None:
    table = await house.play(ANN, BOB, CLEO)
    house.projector.touch(table.id)
    await house.at_rest()
    house.draws = False
    await bid(house, table, 1)
    _, messages = await house.sitting(table)

    async def rewrite(tokens: int) -> Seat:
        """The answer to a click shows the bid on the message."""
        seat = await bid(house, table, tokens)
        (change,) = (await plan(house, table, seat)).changes
        assert isinstance(change, Show)
        slot = change.wanted.slot
        post = messages.get(slot)
        assert post is not None
        token = Token(1, "secret", house.time() + USABLE_FOR)
        messages.wrote(slot, replace(post, digest=UNKNOWN), token=token)
        (change,) = (await plan(house, table, seat)).changes
        assert isinstance(change, Show)
        messages.wrote(change.slot, replace(post, digest=change.wanted.digest))
        return seat

    seat = await rewrite(2)
    assert await reasons(house, table, seat) == ([], ["same digest"])
    other = next(one for one in (await house.tables.get(table.id)).asked if one != seat)
    await rewrite(3)
    assert await reasons(house, table, other) == ([], ["same digest"])
    assert await reasons(house, table, seat) == ([], ["same digest"])
    house.time.now += USABLE_FOR  # it is to be folded
    direct = messages.direct(seat)
    assert direct is not None
    assert await reasons(house, table, seat) == ([direct[0]], [])
