"""Carrying out changes, and why a message was not written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import aiohttp
import pytest
from bot.messages.messenger import PlaceLost
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.projection.changes import Delete, Find, Fold, Leave, Resend, Show, written
from bot.projection.updater import ChangeOutcome
from structlog.testing import capture_logs

from bot.language.words import words
from bot.messages import slots
from bot.messages.message import UNKNOWN
from bot.messages.record import PostRecord
from bot.messages.slots import Slot, SlotKind
from bot.tables import lobby
from bot.ui import status
from bot.ui.kit import Frame, Layout, paragraph
from data.paces import HOUR
from data.store.values import Post, Table
from tests.bot.house import CHANNELS, FakeToken, House, error
from tests.bot.interactions import START
from tests.helpers.messages import text_of
from tests.helpers.tables import ANN, BOB

FIRST: Final = Layout(paragraph("first"))
SECOND: Final = Layout(paragraph("second"))
CALL: Final = slots.call(0, "1.t3", 1)


async def a_table_of(house: House) -> tuple[Table, Messages]:
    table = await house.open(ANN, BOB)
    return table, await house.record.of(table)


async def carried_out(house: House, table: Table, messages: Messages, change: Any) -> ChangeOutcome:
    return await house.updater.carry_out(change, table, messages, urgent=True)


def reasons(logs: list[Any]) -> list[tuple[str, str]]:
    return [(one["slot"], one["reason"]) for one in logs if one["event"] == "not written"]


async def test_a_new_table_post_has_the_table_drawn_again_for_what_links_to_it(
    house: House,
) -> None:
    table, messages = await a_table_of(house)
    send = Show(Wanted(slots.TABLE, FIRST))
    assert await carried_out(house, table, messages, send) is ChangeOutcome.AGAIN
    edit = Show(Wanted(slots.TABLE, SECOND))
    assert await carried_out(house, table, messages, edit) is ChangeOutcome.DONE
    assert [text_of(one) for one in house.discord.messages.values()] == ["second"]


async def test_a_deleted_message_is_sent_anew_without_a_notification(house: House) -> None:
    table, messages = await a_table_of(house)
    wanted = Wanted(CALL, FIRST, notifies=True)
    assert await carried_out(house, table, messages, Show(wanted)) is ChangeOutcome.DONE
    house.discord.messages.clear()
    edit = Show(Wanted(CALL, SECOND, notifies=True))
    assert await carried_out(house, table, messages, edit) is ChangeOutcome.DONE
    assert [text_of(one) for one in house.discord.messages.values()] == ["second"]
    assert house.discord.silent == [False, True]


async def test_a_claimed_message_and_an_outdated_version_are_left(house: House) -> None:
    table, messages = await a_table_of(house)
    change = Show(Wanted(slots.TABLE, FIRST))
    with capture_logs() as logs, messages.claim(slots.TABLE):
        assert await carried_out(house, table, messages, change) is ChangeOutcome.LEFT
        assert messages.skipped, "it is drawn when the claim ends"
    await house.tables.change(table.id, lambda now: lobby.leave(now, BOB))
    with capture_logs() as more:
        assert await carried_out(house, table, messages, change) is ChangeOutcome.LEFT
    assert reasons(logs) == [("table", "claimed")]
    assert reasons(more) == [("table", "newer version")]
    assert house.discord.requests == []


async def test_whoever_changes_faster_than_turns_come_waits_for_one_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a hundred such tables, all turns were spent on versions that were outdated by then."""
    table, messages = await a_table_of(house)
    turns: list[object] = []

    async def turn(message: object, **_how: bool) -> None:
        turns.append(message)
        if len(turns) == 1:
            await house.tables.change(table.id, lambda now: lobby.leave(now, BOB))

    monkeypatch.setattr(house.writer, "turn", turn)
    first, second = Show(Wanted(CALL, FIRST)), Show(Wanted(CALL, SECOND))
    assert await carried_out(house, table, messages, first) is ChangeOutcome.LEFT
    newest = (await house.tables.get(table.id)).table
    assert await carried_out(house, newest, messages, first) is ChangeOutcome.DONE
    assert len(turns) == 1
    assert await carried_out(house, newest, messages, second) is ChangeOutcome.DONE
    assert len(turns) == 2


async def test_what_the_message_shows_by_now_is_not_written_again(house: House) -> None:
    table, messages = await a_table_of(house)
    messages.wrote(slots.TABLE, Post("table", 2, 10, FIRST.digest(), 1))
    with capture_logs() as logs:
        change = Show(Wanted(slots.TABLE, FIRST))
        assert await carried_out(house, table, messages, change) is ChangeOutcome.DONE
    assert reasons(logs) == [("table", "same digest")]


async def test_the_table_post_is_moved_once(house: House) -> None:
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(slots.TABLE, FIRST)))
    (before,) = house.discord.messages
    move = Resend(Wanted(slots.TABLE, SECOND), before)
    assert await carried_out(house, table, messages, move) is ChangeOutcome.AGAIN
    assert slots.former(before) in messages
    with capture_logs() as logs:
        assert await carried_out(house, table, messages, move) is ChangeOutcome.LEFT
    assert reasons(logs) == [("table", "moved by other means")]
    assert len(house.discord.messages) == 2


async def test_a_table_post_whose_move_is_refused_stays_for_an_hour_unless_it_is_moved(
    house: House,
) -> None:
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(slots.TABLE, FIRST)))
    (before,) = house.discord.messages
    house.discord.refuse = lambda what, _channel: error(400, 50035) if what == "send" else None
    move = Resend(Wanted(slots.TABLE, SECOND), before)
    assert await carried_out(house, table, messages, move) is ChangeOutcome.AGAIN
    assert messages.stays_until == table.updated + HOUR
    assert list(house.discord.messages) == [before]
    house.discord.refuse = lambda _what, _channel: None
    assert await carried_out(house, table, messages, move) is ChangeOutcome.AGAIN
    assert messages.stays_until == 0, "as when it is moved to the bottom"


async def test_a_former_table_post_is_edited_into_the_result_of_a_round(house: House) -> None:
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(slots.TABLE, FIRST)))
    (before,) = house.discord.messages
    await carried_out(house, table, messages, Resend(Wanted(slots.TABLE, FIRST), before))
    result = Slot(SlotKind.RESULT, name="round-1")
    fold = Fold(Wanted(result, SECOND), slots.former(before))
    assert await carried_out(house, table, messages, fold) is ChangeOutcome.DONE
    assert text_of(house.discord.messages[before]) == "second"
    assert messages.slot_of(before) == result


async def test_a_message_is_deleted(house: House) -> None:
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(CALL, FIRST)))
    assert await carried_out(house, table, messages, Delete(CALL)) is ChangeOutcome.DONE
    assert not house.discord.messages
    assert CALL not in messages


async def test_a_panel_that_cannot_be_edited_is_forgotten_and_never_sent(house: House) -> None:
    table, messages = await a_table_of(house)
    panel = slots.panel(ANN)
    token = FakeToken(1, "secret", START + 1, refused=[error(404, 10008)])
    messages.wrote(panel, Post(str(panel), 2, 10, UNKNOWN, 1), token=token)
    with capture_logs() as logs:
        assert (
            await carried_out(house, table, messages, Show(Wanted(panel, FIRST)))
            is ChangeOutcome.DONE
        )
    assert reasons(logs) == [(str(panel), "deleted")]
    assert not messages.ephemeral()
    assert house.discord.requests == []


async def test_a_panel_whose_layout_is_refused_shows_the_next_one(house: House) -> None:
    table, messages = await a_table_of(house)
    panel = slots.panel(ANN)
    token = FakeToken(1, "secret", START + 1, refused=[error(400, 50035)])
    messages.wrote(panel, Post(str(panel), 2, 10, UNKNOWN, 1), token=token)
    with capture_logs() as logs:
        assert (
            await carried_out(house, table, messages, Show(Wanted(panel, FIRST)))
            is ChangeOutcome.DONE
        )
    assert [line["event"] for line in logs] == ["message refused"]
    await carried_out(house, table, messages, Show(Wanted(panel, SECOND)))
    assert [text_of(one) for one in token.edits] == [words("en")("table-not-shown"), "second"]


async def test_what_is_taken_in_no_form_is_sent_again_when_it_says_something_else(
    house: House,
) -> None:
    table, messages = await a_table_of(house)
    first, second = Wanted(slots.NO_DIRECT, FIRST), Wanted(slots.NO_DIRECT, SECOND)
    house.discord.refuse = lambda _what, _channel: error(400, 50035)
    assert await carried_out(house, table, messages, written(first, messages)) is ChangeOutcome.DONE
    assert written(first, messages) == Leave(slots.NO_DIRECT, "refused")
    house.discord.refuse = lambda _what, _channel: None
    assert written(second, messages) == Show(second)
    await carried_out(house, table, messages, Show(second))
    assert written(first, messages) == Show(first)


async def test_who_takes_no_direct_messages_is_asked_in_the_panel_from_then_on(
    house: House,
) -> None:
    table, messages = await a_table_of(house)
    house.discord.refuse = lambda _what, _channel: error(403, 50007)
    change = Show(Wanted(slots.direct(0), FIRST, direct=ANN))
    with capture_logs() as logs:
        assert await carried_out(house, table, messages, change) is ChangeOutcome.AGAIN
    assert reasons(logs) == [("dm-0", "closed")]
    assert (await house.people.person(ANN)).dm_closed


async def test_a_game_goes_on_where_nobody_can_be_called(house: House) -> None:
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(slots.TABLE, FIRST)))
    post = messages.get(slots.TABLE)
    assert post is not None
    house.discord.refuse = lambda what, _channel: error(403, 50013) if what == "send" else None
    call = Wanted(slots.TABLE, SECOND, mentions=(ANN,), notifies=True, called=("0/1.b1/1",))
    assert (
        await carried_out(house, table, messages, Resend(call, post.message)) is ChangeOutcome.AGAIN
    )
    assert messages.get(slots.TABLE) == replace(
        post, digest=SECOND.digest(), called=("0/1.b1/1",)
    ), "it was edited"
    line = Show(Wanted(slots.NO_DIRECT, FIRST, mentions=(ANN,)))
    assert await carried_out(house, table, messages, line) is ChangeOutcome.DONE
    with pytest.raises(PlaceLost):
        await carried_out(house, table, messages, Resend(Wanted(slots.TABLE, FIRST), post.message))


def controlled(table: Table, text: str) -> Layout:
    """With a control of that table, by which its messages are found."""
    return status.call(Frame(table, words("en")), text)


async def lost(house: House, table: Table, messages: Messages, change: Any) -> None:
    """Carries the change out, and loses its answer."""
    house.discord.loses = True
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await carried_out(house, table, messages, change)
    house.discord.loses = False


async def after_a_kill(house: House, table: Table) -> Messages:
    """The messages of the table as the next process knows them."""
    return await PostRecord(house.store, house.people, since=START).of(table)


async def test_a_table_post_that_was_sent_anew_before_a_kill_is_found_with_the_calls_it_made(
    house: House,
) -> None:
    """The next process would edit the former one: nobody is called any more."""
    table, messages = await a_table_of(house)
    await carried_out(house, table, messages, Show(Wanted(slots.TABLE, controlled(table, "a"))))
    (before,) = house.discord.messages
    call = Wanted(slots.TABLE, controlled(table, "b"), called=("0/1.t3/1",))
    await lost(house, table, messages, Resend(call, before))
    after = await after_a_kill(house, table)
    (sending,) = after.being_sent(None)
    assert await carried_out(house, table, after, Find(sending)) is ChangeOutcome.AGAIN
    (_, second) = house.discord.messages
    post = after.get(slots.TABLE)
    assert post is not None
    assert (post.message, post.digest, post.called) == (second, UNKNOWN, ("0/1.t3/1",))
    assert slots.former(before) in after
    assert not after.being_sent(None)


async def test_of_two_posts_sent_anew_one_after_another_none_is_forgotten_by_a_kill(
    house: House,
) -> None:
    table, messages = await a_table_of(house)
    wanted = Wanted(slots.TABLE, controlled(table, "a"))
    await carried_out(house, table, messages, Show(wanted))
    (first,) = house.discord.messages
    await carried_out(house, table, messages, Resend(wanted, first))
    (_, second) = house.discord.messages
    await lost(house, table, messages, Resend(wanted, second))
    after = await after_a_kill(house, table)
    await carried_out(house, table, after, Find(slots.sending(slots.TABLE)))
    assert {post.message for _, post in after.posts()} == set(house.discord.messages)
    assert {slots.former(first), slots.former(second)} <= {slot for slot, _ in after.posts()}


async def test_a_direct_message_that_was_sent_before_a_kill_is_found(house: House) -> None:
    table, messages = await a_table_of(house)
    wanted = Wanted(slots.direct(0), controlled(table, "a"), direct=ANN)
    await lost(house, table, messages, Show(wanted))
    after = await after_a_kill(house, table)
    (sending,) = after.being_sent(0)
    assert await carried_out(house, table, after, Find(sending)) is ChangeOutcome.AGAIN
    (there,) = house.discord.messages
    post = after.get(slots.direct(0))
    assert post is not None
    assert (post.channel, post.message) == (CHANNELS + ANN, there)


async def test_nothing_is_looked_for_of_somebody_who_was_forgotten_since(house: House) -> None:
    table, messages = await a_table_of(house)
    await messages.will_send(slots.direct(0))
    seats = tuple(replace(one, user=None) for one in table.seats)
    (sending,) = messages.being_sent(0)
    await carried_out(house, replace(table, seats=seats), messages, Find(sending))
    assert house.discord.requests == []
    assert not messages.being_sent(0)


async def test_what_never_arrived_is_not_looked_for_again(house: House) -> None:
    table, messages = await a_table_of(house)
    house.discord.refuse = lambda _what, _channel: aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await carried_out(house, table, messages, Show(Wanted(slots.TABLE, FIRST)))
    house.discord.refuse = lambda _what, _channel: None
    (sending,) = messages.being_sent(None)
    assert await carried_out(house, table, messages, Find(sending)) is ChangeOutcome.AGAIN
    assert not messages.being_sent(None)
    assert slots.TABLE not in messages


async def test_what_discord_refuses_is_not_looked_for(house: House) -> None:
    table, messages = await a_table_of(house)
    wanted = Wanted(slots.TABLE, FIRST)
    house.discord.refuse = lambda _what, _channel: error(400, 50035)
    await carried_out(house, table, messages, Show(wanted))
    assert not messages.being_sent(None)
    house.discord.refuse = lambda _what, _channel: error(403, 50013)
    with pytest.raises(PlaceLost):
        await carried_out(house, table, messages, Show(wanted))
    assert not messages.being_sent(None)


async def test_a_link_to_the_table_is_not_needed_where_nobody_can_write(house: House) -> None:
    table, messages = await a_table_of(house)
    messages.wrote(slots.ENTRANCE, Post("entrance", 3, 10, UNKNOWN, 1))
    house.discord.refuse = lambda _what, _channel: error(403, 50001)
    edit = Show(Wanted(slots.ENTRANCE, FIRST))
    assert await carried_out(house, table, messages, edit) is ChangeOutcome.DONE
    assert slots.ENTRANCE not in messages
