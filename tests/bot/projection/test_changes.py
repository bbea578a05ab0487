"""What is to be done to a table's messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.projection.changes import (
    OLD,
    Delete,
    Fold,
    Forget,
    Leave,
    Planned,
    Resend,
    Show,
    public_changes,
    seat_changes,
)

from bot.messages import slots
from bot.messages.message import UNKNOWN
from bot.messages.slots import Slot, SlotKind
from bot.ui.kit import Layout, paragraph
from data.store.values import Pace, Place, Post, Status, Table
from tests.helpers.tables import a_table

NOW: Final = 1_700_000_000_000
ROUND_1: Final = Slot(SlotKind.RESULT, name="round-1")
ROUND_2: Final = Slot(SlotKind.RESULT, name="round-2")
BEFORE: Final = Layout(paragraph("before"))
AFTER: Final = Layout(paragraph("after"))
RESULT: Final = Layout(paragraph("result"))
PLAYING: Final = a_table(1, 2, 3, status=Status.PLAYING)


def message_id(minutes_ago: float) -> int:
    """The id of a message that was sent so long ago."""
    return (NOW - round(minutes_ago * 60_000) - 1_420_070_400_000) << 22


def post(slot: Slot, minutes_ago: float = 5, digest: str | None = None) -> Post:
    shown = BEFORE.digest() if digest is None else digest
    return Post(str(slot), 2, message_id(minutes_ago), shown, 1)


def some(*posts: Post) -> Messages:
    return Messages("abcdefghij", posts)


def drawn(layout: Layout) -> Callable[[], Layout]:
    return lambda: layout


def public(
    messages: Messages,
    shown: Layout = AFTER,
    results: tuple[Slot, ...] = (),
    *,
    table: Table = PLAYING,
    urgent: bool = True,
    interlude: bool = False,
) -> list[Planned]:
    return public_changes(
        table,
        [Wanted(slots.TABLE, shown)],
        dict.fromkeys(results, drawn(RESULT)),
        messages,
        NOW,
        urgent=urgent,
        interlude=interlude,
    )


TABLE_POST: Final = Wanted(slots.TABLE, AFTER)


def test_a_message_is_sent_where_there_is_none_and_edited_where_it_shows_something_else() -> None:
    assert public(some()) == [Show(TABLE_POST)]
    assert public(some(post(slots.TABLE))) == [Show(TABLE_POST)]
    assert public(some(post(slots.TABLE)), BEFORE) == [Leave(slots.TABLE, "same digest")]


def test_a_message_that_is_never_sent_is_edited_where_it_is() -> None:
    entrance = Wanted(slots.ENTRANCE, AFTER)
    assert seat_changes(0, [entrance], some()) == [Leave(slots.ENTRANCE, "deleted")]
    assert seat_changes(0, [entrance], some(post(slots.ENTRANCE))) == [Show(entrance)]


def test_picks_alone_are_no_reason_to_write_a_message() -> None:
    panel = slots.panel(1)
    wanted = Wanted(panel, AFTER, plain=BEFORE)
    assert seat_changes(0, [wanted], some(post(panel))) == [Leave(panel, "same digest")]


def test_what_is_folded_stays_and_takes_no_request() -> None:
    call = Wanted(slots.direct(1, "2.t3", 1), AFTER, direct=7)
    messages = some(post(slots.direct(1)), post(slots.direct(1, "1.t3", 1), digest="other"))
    assert seat_changes(1, [call], messages, BEFORE.digest()) == [
        Show(call),
        Forget(slots.direct(1)),
        Delete(slots.direct(1, "1.t3", 1)),
    ]


def test_a_seat_keeps_no_message_that_it_should_not_have() -> None:
    direct = Wanted(slots.direct(1), BEFORE, direct=7)
    old_call = slots.call(1, "1.t3", 1)
    messages = some(
        post(slots.direct(1)), post(old_call), post(slots.call(2, "1.t3", 1)), post(slots.TABLE)
    )
    assert seat_changes(1, [direct], messages) == [
        Leave(slots.direct(1), "same digest"),
        Delete(old_call),
    ]


def test_the_table_post_becomes_the_result_and_is_sent_anew_below_it() -> None:
    table_post = post(slots.TABLE)
    assert public(some(table_post), results=(ROUND_1,)) == [
        Leave(ROUND_1, "the table post is to become it"),
        Resend(TABLE_POST, table_post.message),
    ]


def test_a_former_table_post_is_folded_into_the_oldest_result_that_is_missing() -> None:
    former = slots.former(message_id(10))
    messages = some(post(former, 10), post(slots.TABLE))
    assert public(messages, results=(ROUND_1,)) == [
        Fold(Wanted(ROUND_1, RESULT), former),
        Show(TABLE_POST),
    ]


def test_of_two_missing_results_the_second_waits_for_the_table_post() -> None:
    former = slots.former(message_id(10))
    table_post = post(slots.TABLE)
    assert public(some(post(former, 10), table_post), results=(ROUND_1, ROUND_2)) == [
        Fold(Wanted(ROUND_1, RESULT), former),
        Leave(ROUND_2, "the table post is to become it"),
        Resend(TABLE_POST, table_post.message),
    ]


def test_a_former_table_post_that_nothing_needs_is_deleted() -> None:
    former = slots.former(message_id(10))
    assert public(some(post(former, 10), post(slots.TABLE))) == [Show(TABLE_POST), Delete(former)]


def test_a_result_is_written_once_unless_that_failed() -> None:
    shown = post(ROUND_1, 10)
    assert public(some(shown, post(slots.TABLE)), results=(ROUND_1,)) == [Show(TABLE_POST)]
    unknown = replace(shown, digest=UNKNOWN)
    assert public(some(unknown, post(slots.TABLE)), results=(ROUND_1,)) == [
        Show(Wanted(ROUND_1, RESULT)),
        Show(TABLE_POST),
    ]


def test_in_a_place_of_its_own_or_after_the_game_the_table_post_stays() -> None:
    for table in (
        replace(PLAYING, place=Place.THREAD),
        replace(PLAYING, status=Status.FINISHED),
    ):
        assert public(some(post(slots.TABLE)), results=(ROUND_1,), table=table) == [
            Show(Wanted(ROUND_1, RESULT)),
            Show(TABLE_POST),
        ]


def test_a_table_post_above_a_result_is_sent_anew_though_nothing_in_it_changes() -> None:
    table_post = post(slots.TABLE, 10)
    messages = some(table_post, post(ROUND_1, 5))
    assert public(messages, BEFORE, (ROUND_1,)) == [
        Resend(Wanted(slots.TABLE, BEFORE), table_post.message)
    ]
    assert public(messages, BEFORE, (ROUND_1,), interlude=True) == [
        Leave(slots.TABLE, "same digest")
    ]


def test_an_old_table_post_is_sent_anew_where_somebody_waits_and_edited_elsewhere() -> None:
    table_post = post(slots.TABLE, OLD / 60_000)
    assert public(some(table_post)) == [Resend(TABLE_POST, table_post.message)]
    assert public(some(table_post), urgent=False) == [Show(TABLE_POST)]
    assert public(some(table_post), BEFORE) == [Leave(slots.TABLE, "same digest")]


def test_a_table_post_that_could_not_be_sent_anew_is_edited_where_it_is_for_a_while() -> None:
    messages = some(post(slots.TABLE, minutes_ago=51))
    messages.stays_until = NOW + 1
    assert public(messages) == [Show(Wanted(slots.TABLE, AFTER))]
    sent = Show(Wanted(ROUND_1, RESULT))
    assert public(messages, results=(ROUND_1,)) == [sent, Show(Wanted(slots.TABLE, AFTER))]
    messages.stays_until = NOW
    assert isinstance(public(messages)[0], Resend)


def test_an_old_table_post_of_a_turn_based_game_is_edited() -> None:
    turns = replace(PLAYING, pace=Pace.TURNS)
    assert public(some(post(slots.TABLE, OLD / 60_000)), table=turns) == [Show(TABLE_POST)]


def test_an_old_table_post_is_not_made_the_result_of_a_round() -> None:
    table_post = post(slots.TABLE, OLD / 60_000)
    assert public(some(table_post), results=(ROUND_1,)) == [
        Show(Wanted(ROUND_1, RESULT)),
        Resend(TABLE_POST, table_post.message),
    ]


@pytest.mark.parametrize("text", ["ping-2-1.t3", "nothing known"])
def test_a_message_of_an_earlier_version_is_deleted(text: str) -> None:
    slot = Slot.parse(text)
    assert public(some(post(slot), post(slots.TABLE)), BEFORE) == [
        Leave(slots.TABLE, "same digest"),
        Delete(slot),
    ]


def test_an_invitation_goes_when_the_table_waits_no_more() -> None:
    messages = some(post(slots.TABLE), post(slots.INVITATION))
    lobby = replace(PLAYING, status=Status.LOBBY)
    assert public(messages, BEFORE, table=lobby) == [Leave(slots.TABLE, "same digest")]
    assert public(messages, BEFORE) == [
        Leave(slots.TABLE, "same digest"),
        Delete(slots.INVITATION),
    ]
