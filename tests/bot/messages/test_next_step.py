"""What is to be done to each message of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot.messages import slots
from bot.messages.message import Row, Token
from bot.messages.next_step import (
    OLD,
    Become,
    Delete,
    Edit,
    Find,
    Follow,
    Forget,
    GiveUp,
    Rest,
    Send,
    Step,
    next_step,
)
from bot.messages.record import Record
from bot.messages.slots import TABLE, Slot, SlotKind
from bot.messages.wanted import Goal, Wanted
from bot.screens.kit import Layout, paragraph
from data.store.values import Pace, Place, Sending, Status, Table
from tests.helpers.tables import a_table

NOW: Final = 1_700_000_000_000
ROUND_1: Final = Slot(SlotKind.RESULT, name="round-1")
ROUND_2: Final = Slot(SlotKind.RESULT, name="round-2")
BEFORE: Final = Layout(paragraph("before"))
AFTER: Final = Layout(paragraph("after"))
RESULT: Final = Layout(paragraph("result"))
PLAYING: Final = a_table(1, 2, 3, status=Status.PLAYING)
SAME: Final = Rest("same digest")
TOKEN: Final = Token(1, "secret", NOW)


def message_id(minutes_ago: float) -> int:
    """Returns the id of a message that was sent so many minutes ago."""
    return (NOW - round(minutes_ago * 60_000) - 1_420_070_400_000) << 22


def there(slot: Slot, minutes_ago: float = 5, shows: str | None = BEFORE.digest()) -> Row:
    return Row(slot, 2, message_id(minutes_ago), shows=shows)


def on_record(*rows: Row) -> Record:
    return Record("abcdefghij", rows)


def drawn(layout: Layout) -> Callable[[], Layout]:
    return lambda: layout


def a_goal(*wanted: Wanted, table: Table = PLAYING, **others: Any) -> Goal:
    sitting: Any = SimpleNamespace(table=table, rounds_over=0)
    return Goal(sitting, table, {one.slot: one for one in wanted}, **others)


def public(
    shown: Layout = AFTER, results: tuple[Slot, ...] = (), *, table: Table = PLAYING, **others: Any
) -> Goal:
    """Returns a goal of the table post and of those results."""
    wanted = [
        Wanted(slot, drawn(RESULT), after=results[:number]) for number, slot in enumerate(results)
    ]
    return a_goal(*wanted, Wanted(TABLE, shown), table=table, **others)


def steps(goal: Goal, record: Record) -> dict[Slot, Step | Rest]:
    every = dict.fromkeys([*goal.wanted, *(one.slot for one in record)])
    return {slot: next_step(slot, goal, record, NOW) for slot in every}


def test_a_message_is_sent_where_there_is_none_and_edited_where_it_shows_something_else() -> None:
    goal = public()
    assert steps(goal, on_record()) == {TABLE: Send(goal.wanted[TABLE])}
    assert steps(goal, on_record(there(TABLE))) == {TABLE: Edit(goal.wanted[TABLE])}
    assert steps(public(BEFORE), on_record(there(TABLE))) == {TABLE: SAME}


def test_a_message_that_is_never_sent_is_edited_where_it_is() -> None:
    entrance = Wanted(slots.ENTRANCE, AFTER)
    goal = a_goal(entrance)
    assert steps(goal, on_record()) == {slots.ENTRANCE: Rest("deleted")}
    assert steps(goal, on_record(there(slots.ENTRANCE))) == {slots.ENTRANCE: Edit(entrance)}


def test_picks_alone_are_no_reason_to_write_a_message() -> None:
    panel = slots.panel(1)
    goal = a_goal(Wanted(panel, AFTER, reader=1, plain=BEFORE))
    record = on_record()
    record.wrote(replace(there(panel), reader=1), token=TOKEN)
    assert steps(goal, record) == {panel: SAME}


def test_a_panel_is_forgotten_once_no_token_can_edit_it_whatever_it_shows() -> None:
    panel = slots.panel(1)
    record = on_record()
    record.wrote(replace(there(panel), reader=1), token=replace(TOKEN, until=NOW - 1))
    for wanted in (BEFORE, AFTER):
        goal = a_goal(Wanted(panel, wanted, reader=1))
        assert steps(goal, record) == {panel: Forget("no token")}


def test_what_is_folded_stays_and_takes_no_request() -> None:
    call = Wanted(slots.direct(1, "2.t3", 1), AFTER, reader=7)
    folded, other = slots.direct(1), slots.direct(1, "1.t3", 1)
    record = on_record(there(folded), there(other, shows="other"))
    assert steps(a_goal(call, folded={1: BEFORE.digest()}), record) == {
        call.slot: Send(call),
        folded: Forget("folded"),
        other: Delete(),
    }


def test_a_seat_keeps_no_message_that_it_should_not_have() -> None:
    direct, old_call = Wanted(slots.direct(1), BEFORE, reader=7), slots.call(1, "1.t3", 1)
    record = on_record(replace(there(direct.slot), reader=7), there(old_call))
    assert steps(a_goal(direct), record) == {direct.slot: SAME, old_call: Delete()}


def test_a_message_is_never_edited_for_another_reader() -> None:
    direct = Wanted(slots.direct(1), AFTER, reader=8)
    record = on_record(replace(there(direct.slot), reader=7))
    assert steps(a_goal(direct), record) == {direct.slot: Delete()}


def test_what_could_not_be_drawn_stays_as_it_is() -> None:
    slot = slots.direct(1)
    assert steps(a_goal(undrawn=frozenset({slot})), on_record(there(slot))) == {
        slot: Rest("drawing failed")
    }


def test_a_private_message_is_deleted_only_while_it_is_the_one_that_is_over() -> None:
    page = slots.ahead(1)
    row = replace(there(page), reader=1)
    record = Record("abcdefghij")
    record.write(row)
    assert steps(a_goal(over={page: row.message}), record) == {page: Delete()}
    assert steps(a_goal(over={page: row.message + 1}), record) == {page: Rest("nothing is wanted")}


# Results


def test_the_table_post_becomes_the_result_and_is_sent_anew_below_it() -> None:
    goal = public(results=(ROUND_1,))
    assert steps(goal, on_record(there(TABLE))) == {
        ROUND_1: Rest("the table post is to become it"),
        TABLE: Send(goal.wanted[TABLE]),
    }


def test_a_former_table_post_becomes_the_oldest_result_that_is_missing() -> None:
    former = slots.former(message_id(10))
    goal = public(results=(ROUND_1, ROUND_2))
    assert steps(goal, on_record(there(former, 10), there(TABLE))) == {
        ROUND_1: Become(former),
        ROUND_2: Rest("the table post is to become it"),
        TABLE: Rest("results come first"),
        former: Rest("to become a result"),
    }


def test_a_former_table_post_that_nothing_needs_is_deleted() -> None:
    former, goal = slots.former(message_id(10)), public()
    record = on_record(there(former, 10), there(TABLE))
    assert steps(goal, record) == {TABLE: Edit(goal.wanted[TABLE]), former: Delete()}


def test_a_result_is_written_once_unless_that_failed() -> None:
    goal = public(results=(ROUND_1,))
    record = on_record(there(ROUND_1, 10, "whatever"), there(TABLE))
    assert steps(goal, record) == {ROUND_1: SAME, TABLE: Edit(goal.wanted[TABLE])}
    unknown = on_record(there(ROUND_1, 10, None), there(TABLE))
    assert steps(goal, unknown)[ROUND_1] == Edit(goal.wanted[ROUND_1])


@pytest.mark.parametrize(
    "table", [replace(PLAYING, place=Place.THREAD), replace(PLAYING, status=Status.FINISHED)]
)
def test_in_a_place_of_its_own_or_after_the_game_the_table_post_stays(table: Table) -> None:
    goal = public(results=(ROUND_1,), table=table)
    assert steps(goal, on_record(there(TABLE))) == {
        ROUND_1: Send(goal.wanted[ROUND_1]),
        TABLE: Rest("results come first"),
    }
    shown = on_record(there(TABLE), there(ROUND_1, 4))
    assert steps(goal, shown)[TABLE] == Edit(goal.wanted[TABLE])


def test_a_table_post_above_a_result_is_sent_anew_though_nothing_in_it_changes() -> None:
    record = on_record(there(TABLE, 10), there(ROUND_1, 5))
    goal = public(BEFORE, (ROUND_1,))
    assert steps(goal, record)[TABLE] == Send(goal.wanted[TABLE])
    assert steps(public(BEFORE, (ROUND_1,), in_interlude=True), record)[TABLE] == SAME


def test_an_old_table_post_is_sent_anew_where_someone_waits_and_edited_elsewhere() -> None:
    record, goal = on_record(there(TABLE, OLD / 60_000)), public()
    assert steps(goal, record)[TABLE] == Send(goal.wanted[TABLE])
    assert steps(public(urgent=False), record)[TABLE] == Edit(goal.wanted[TABLE])
    assert steps(public(BEFORE), record)[TABLE] == SAME
    turns = public(table=replace(PLAYING, pace=Pace.TURNS))
    assert steps(turns, record)[TABLE] == Edit(turns.wanted[TABLE])


def test_a_table_post_that_could_not_be_sent_anew_is_edited_where_it_is_for_a_while() -> None:
    record, goal = on_record(there(TABLE, 51)), public()
    record.of(TABLE).stays_until = NOW + 1
    assert steps(goal, record)[TABLE] == Edit(goal.wanted[TABLE])
    result = public(results=(ROUND_1,))
    assert steps(result, record)[ROUND_1] == Send(result.wanted[ROUND_1])
    record.of(TABLE).stays_until = NOW
    assert steps(goal, record)[TABLE] == Send(goal.wanted[TABLE])


def test_an_old_table_post_is_not_made_the_result_of_a_round() -> None:
    goal = public(results=(ROUND_1,))
    found = steps(goal, on_record(there(TABLE, OLD / 60_000)))
    assert found[ROUND_1] == Send(goal.wanted[ROUND_1])


def test_a_new_call_takes_a_new_table_post_and_one_that_it_made_none() -> None:
    call = a_goal(Wanted(TABLE, BEFORE, called=("0/1.t3/1",)))
    assert steps(call, on_record(there(TABLE)))[TABLE] == Send(call.wanted[TABLE])
    made = on_record(replace(there(TABLE), called=("0/1.t3/1",)))
    assert steps(call, made)[TABLE] == SAME


# Sends


def test_a_send_that_was_begun_is_looked_for_before_anything_else() -> None:
    goal, begun = public(), Sending("nonce")
    assert steps(goal, on_record(Row(TABLE, 2, sending=begun))) == {TABLE: Find()}
    looked = replace(begun, looked=True)
    record = on_record(Row(TABLE, 2, sending=looked))
    assert steps(goal, record) == {TABLE: Send(goal.wanted[TABLE])}
    moved = on_record(replace(there(TABLE), sending=looked))
    assert steps(goal, moved) == {TABLE: GiveUp()}, "the post is there and need not be sent anew"


def test_one_message_is_sent_to_a_reader_at_a_time() -> None:
    goal = a_goal(
        Wanted(slots.direct(0), AFTER, reader=7), Wanted(slots.direct(1), AFTER, reader=8)
    )
    record = on_record(Row(slots.call(0, "1.t3", 1), 9, reader=7, sending=Sending("nonce")))
    assert steps(goal, record)[slots.direct(0)] == Rest("another one is being sent")
    assert steps(goal, record)[slots.direct(1)] == Send(goal.wanted[slots.direct(1)])


def test_what_comes_after_another_message_waits_for_it() -> None:
    podium = Wanted(slots.END, AFTER, after=(TABLE,))
    goal = a_goal(Wanted(TABLE, AFTER), podium)
    assert steps(goal, on_record())[slots.END] == Rest("others come first")
    assert steps(goal, on_record(there(TABLE)))[slots.END] == Send(podium)


def test_what_discord_takes_in_no_form_is_tried_when_it_says_something_else() -> None:
    record = on_record()
    record.of(TABLE).refused = AFTER.digest()
    assert steps(public(), record) == {TABLE: Rest("refused")}
    assert isinstance(steps(public(BEFORE), record)[TABLE], Send)


# What else


def test_a_panel_follows_once_everyone_was_shown_the_round_and_something_is_below_it() -> None:
    panel = slots.panel(1)
    wanted = Wanted(panel, AFTER, reader=1, follows=True)
    record = on_record(there(TABLE))
    record.wrote(replace(there(panel, 10), reader=1), token=TOKEN)
    record.of(panel).is_left_behind = True
    record.rounds_shown = 1
    assert steps(a_goal(wanted), record)[panel] == Edit(wanted), "the round is not shown yet"
    record.rounds_shown = 0
    assert steps(a_goal(wanted), record)[panel] == Follow(wanted)
    record.write(replace(record.row(panel), message=message_id(1)))
    assert steps(a_goal(wanted), record)[panel] == Edit(wanted), "it is the lowest one"


@pytest.mark.parametrize("text", ["ping-2-1.t3", "nothing known"])
def test_a_message_of_an_earlier_version_is_deleted(text: str) -> None:
    slot = Slot.parse(text)
    assert steps(a_goal(), on_record(there(slot))) == {slot: Delete()}


def test_an_invitation_goes_when_the_table_waits_no_more() -> None:
    record = on_record(there(slots.INVITATION))
    lobby = a_goal(table=replace(PLAYING, status=Status.LOBBY))
    assert steps(lobby, record) == {slots.INVITATION: Rest("it stays")}
    assert steps(a_goal(), record) == {slots.INVITATION: Delete()}


def test_a_table_that_is_over_is_not_looked_at_again() -> None:
    goal = a_goal(is_over=True)
    assert steps(goal, on_record(there(TABLE), there(slots.direct(1)))) == {
        TABLE: SAME,
        slots.direct(1): SAME,
    }
