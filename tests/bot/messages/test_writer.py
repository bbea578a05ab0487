"""The one place that writes messages: what it notes of them, and how it takes Discord's answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.messages import slots
from bot.messages.message import Row
from bot.messages.next_step import Delete, Edit, Find, Forget, Send, Step
from bot.messages.record import Record, Records
from bot.messages.slots import TABLE, Slot
from bot.messages.wanted import Wanted
from bot.messages.writer import PlaceLost, Stays
from bot.screens import status
from bot.screens.kit import Frame, Kind, Layout, custom_id, paragraph
from bot.screens.parts import button, row
from bot.screens.words import words
from data.paces import HOUR
from data.store.values import Sending, Table
from tests.bot.house import CHANNELS, FakeToken, House, error
from tests.bot.interactions import START
from tests.helpers.messages import text_of
from tests.helpers.stored import posts_of
from tests.helpers.tables import ANN, BOB

FIRST: Final = Layout(paragraph("first"))
SECOND: Final = Layout(paragraph("second"))
PANEL: Final = slots.panel(ANN)
CALL: Final = slots.call(0, "1.t3", 1)
LATER: Final = START + 60_000


class Desk:
    """A table, and a writer of its messages."""

    def __init__(self, house: House, table: Table, record: Record) -> None:
        self.house, self.table, self.record = house, table, record

    async def do(self, step: Step, slot: Slot | None = None) -> list[tuple[str, str]]:
        """Carries out the step; returns what the log says was not written, and why."""
        if slot is None:
            assert isinstance(step, Send | Edit)
            slot = step.wanted.slot
        message = self.record.of(slot)
        with capture_logs() as logs:
            await self.house.writer.carry_out(step, self.table, self.record, message, urgent=True)
        return [(one["slot"], one["reason"]) for one in logs if one["event"] == "not written"]

    async def after_a_kill(self) -> Desk:
        """Returns the messages of the table as the next process knows them."""
        records = Records(self.house.store, self.house.people, since=START)
        return Desk(self.house, self.table, await records.of(self.table))

    def controlled(self, text: str) -> Layout:
        """Returns a layout of that text with a button of the table, by which the writer finds its
        messages.
        """
        return status.call(Frame(self.table, words("en")), text)

    async def lose(self, step: Send) -> None:
        """Carries out the step, and loses Discord's answer."""
        self.house.discord.loses = True
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await self.do(step)
        self.house.discord.loses = False


@pytest.fixture
async def desk(house: House) -> Desk:
    table = await house.open(ANN, BOB)
    return Desk(house, table, await house.records.of(table))


async def test_what_was_sent_is_on_record_with_its_place_and_its_digest(desk: Desk) -> None:
    await desk.do(Send(Wanted(TABLE, FIRST)))
    row = desk.record.row(TABLE)
    assert row == Row(TABLE, 2, row.message, shows=FIRST.digest())
    assert text_of(desk.house.discord.messages[row.message]) == "first"
    await desk.do(Edit(Wanted(TABLE, SECOND)))
    assert text_of(desk.house.discord.messages[row.message]) == "second"
    assert desk.record.row(TABLE).shows == SECOND.digest()


async def test_a_send_is_stored_before_it_is_made_with_the_nonce_it_is_made_with(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[str] = []
    place = desk.house.discord.get_partial_messageable

    def noting(channel: int) -> Any:
        there = place(channel)
        send = there.send

        async def noted(*, nonce: str, **body: Any) -> Any:
            posts = await posts_of(desk.house.store, desk.table.id)
            known.extend(post.sending.nonce for post in posts if post.sending)
            assert known == [nonce]
            return await send(**body)

        there.send = noted
        return there

    monkeypatch.setattr(desk.house.discord, "get_partial_messageable", noting)
    await desk.do(Send(Wanted(slots.direct(0), FIRST, reader=ANN)))
    assert len(known) == 1
    assert desk.record.row(slots.direct(0)).sending is None


async def test_after_a_failed_edit_it_is_unknown_what_the_message_shows(desk: Desk) -> None:
    await desk.do(Send(Wanted(TABLE, FIRST)))
    desk.house.discord.refuse = lambda _what, _channel: aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await desk.do(Edit(Wanted(TABLE, SECOND)))
    assert desk.record.row(TABLE).shows is None


async def test_a_message_is_edited_with_its_token_outside_the_limits_of_the_bot(
    desk: Desk,
) -> None:
    token = FakeToken(1, "secret", LATER)
    desk.record.wrote(Row(TABLE, 2, 10, shows=FIRST.digest()), token=token)
    await desk.do(Edit(Wanted(TABLE, SECOND)))
    assert [text_of(one) for one in token.edits] == ["second"]
    assert desk.house.discord.requests == []
    assert desk.record.of(TABLE).token is token, "it can be used again"
    desk.house.time.now = LATER + 1
    desk.house.discord.messages[10] = FIRST
    await desk.do(Edit(Wanted(TABLE, FIRST)))
    assert desk.house.discord.requests == [("edit", 2)]


async def test_a_token_that_is_not_taken_is_forgotten_and_the_bots_own_is_used(
    desk: Desk,
) -> None:
    token = FakeToken(1, "secret", LATER, refused=[error(404, 10015)])
    desk.record.wrote(Row(TABLE, 2, 10, shows=FIRST.digest()), token=token)
    desk.house.discord.messages[10] = FIRST
    await desk.do(Edit(Wanted(TABLE, SECOND)))
    assert text_of(desk.house.discord.messages[10]) == "second"
    assert desk.record.of(TABLE).token is None


@pytest.mark.parametrize("refused", [error(404, 10008), error(401, 50027)])
async def test_a_panel_is_gone_if_its_token_is_not_taken(desk: Desk, refused: Exception) -> None:
    token = FakeToken(1, "secret", LATER, refused=[refused])
    desk.record.wrote(Row(PANEL, 2, 10, ANN, FIRST.digest()), token=token)
    await desk.do(Edit(Wanted(PANEL, SECOND, ANN)))
    assert not desk.record.private()
    assert desk.house.discord.requests == [], "it is never sent"


async def test_the_log_says_why_a_message_is_forgotten(desk: Desk) -> None:
    desk.record.wrote(Row(PANEL, 2, 10, ANN))
    assert await desk.do(Forget("no token"), PANEL) == [(str(PANEL), "no token")]
    assert PANEL not in desk.record


async def test_a_panel_stays_when_discord_is_in_trouble(desk: Desk) -> None:
    token = FakeToken(1, "secret", LATER, refused=[error(503)])
    desk.record.wrote(Row(PANEL, 2, 10, ANN, FIRST.digest()), token=token)
    with pytest.raises(discord.HTTPException):
        await desk.do(Edit(Wanted(PANEL, SECOND, ANN)))
    assert desk.record.private()


async def test_a_panel_whose_layout_is_refused_shows_the_next_one(desk: Desk) -> None:
    token = FakeToken(1, "secret", LATER, refused=[error(400, 50035)])
    desk.record.wrote(Row(PANEL, 2, 10, ANN), token=token)
    await desk.do(Edit(Wanted(PANEL, FIRST, ANN)))
    await desk.do(Edit(Wanted(PANEL, SECOND, ANN)))
    assert [text_of(one) for one in token.edits] == [words("en")("table-not-shown"), "second"]


async def test_a_private_page_is_deleted_with_its_token_while_that_is_usable(desk: Desk) -> None:
    page, token = slots.ahead(ANN), FakeToken(1, "secret", LATER)
    desk.record.wrote(Row(page, 2, 10, ANN, FIRST.digest()), token=token)
    await desk.do(Delete(), page)
    assert token.edits == [None]
    assert not desk.record.private()
    desk.house.time.now = LATER + 1
    await desk.house.writer.discard(token)
    assert token.edits == [None]


async def test_a_deleted_message_is_sent_anew_without_a_notification(desk: Desk) -> None:
    await desk.do(Send(Wanted(CALL, FIRST, ANN, notifies=True)))
    desk.house.discord.messages.clear()
    await desk.do(Edit(Wanted(CALL, SECOND, ANN, notifies=True)))
    assert CALL not in desk.record
    await desk.do(Send(Wanted(CALL, SECOND, ANN, notifies=True)))
    assert [text_of(one) for one in desk.house.discord.messages.values()] == ["second"]
    assert desk.house.discord.silent == [False, True]


async def test_a_table_post_whose_move_is_refused_stays_for_an_hour_unless_it_is_moved(
    desk: Desk,
) -> None:
    await desk.do(Send(Wanted(TABLE, FIRST)))
    (before,) = desk.house.discord.messages
    desk.house.discord.refuse = lambda what, _channel: error(400, 50035) if what == "send" else None
    assert await desk.do(Send(Wanted(TABLE, SECOND))) == [("table", "refused")]
    assert desk.record.of(TABLE).stays_until == desk.table.updated + HOUR
    assert list(desk.house.discord.messages) == [before]
    desk.house.discord.refuse = lambda _what, _channel: None
    await desk.do(Send(Wanted(TABLE, SECOND)))
    assert desk.record.of(TABLE).stays_until == 0, "as when it is moved to the bottom"
    assert slots.former(before) in desk.record


async def test_what_is_taken_in_no_form_is_not_looked_for(desk: Desk) -> None:
    wanted = Wanted(slots.NO_DIRECT, FIRST)
    desk.house.discord.refuse = lambda _what, _channel: error(400, 50035)
    assert await desk.do(Send(wanted)) == [("nodm", "refused")]
    assert desk.record.of(slots.NO_DIRECT).refused == FIRST.digest()
    assert desk.record.row(slots.NO_DIRECT).sending is None


async def test_who_takes_no_direct_messages_is_asked_in_the_panel_from_then_on(
    desk: Desk,
) -> None:
    desk.house.discord.refuse = lambda _what, _channel: error(403, 50007)
    with pytest.raises(Stays):
        await desk.do(Send(Wanted(slots.direct(0), FIRST, reader=ANN)))
    assert (await desk.house.people.person(ANN)).dm_closed
    assert desk.record.row(slots.direct(0)).sending is None


async def test_a_game_goes_on_where_no_one_can_be_called(desk: Desk) -> None:
    await desk.do(Send(Wanted(TABLE, FIRST)))
    row = desk.record.row(TABLE)
    refused = error(403, 50013)
    desk.house.discord.refuse = lambda what, _channel: refused if what == "send" else None
    call = Wanted(TABLE, SECOND, mentions=(ANN,), notifies=True, called=("0/1.b1/1",))
    assert await desk.do(Send(call)) == [("table", "nobody can be called here")]
    edited = replace(row, shows=SECOND.digest(), called=("0/1.b1/1",))
    assert desk.record.row(TABLE) == edited
    line = Wanted(slots.NO_DIRECT, FIRST, mentions=(ANN,))
    assert await desk.do(Send(line)) == [("nodm", "nobody can be told here")]
    with pytest.raises(PlaceLost):
        await desk.do(Send(Wanted(TABLE, FIRST)))
    assert desk.record.row(TABLE).sending is None


async def test_a_link_to_the_table_is_not_needed_where_no_one_can_write(desk: Desk) -> None:
    desk.record.wrote(Row(slots.ENTRANCE, 3, 10))
    desk.house.discord.refuse = lambda _what, _channel: error(403, 50001)
    await desk.do(Edit(Wanted(slots.ENTRANCE, FIRST)))
    assert slots.ENTRANCE not in desk.record


# After a kill


async def test_a_table_post_that_was_sent_anew_before_a_kill_is_found_with_the_calls_it_made(
    desk: Desk,
) -> None:
    """The next process would otherwise edit the former post, and an edit pings no one."""
    await desk.do(Send(Wanted(TABLE, desk.controlled("a"))))
    (before,) = desk.house.discord.messages
    await desk.lose(Send(Wanted(TABLE, desk.controlled("b"), called=("0/1.t3/1",))))
    after = await desk.after_a_kill()
    await after.do(Find(), TABLE)
    (_, second) = desk.house.discord.messages
    row = after.record.row(TABLE)
    assert (row.message, row.shows, row.called) == (second, None, ("0/1.t3/1",))
    assert row.sending is None
    assert slots.former(before) in after.record


async def test_of_two_posts_sent_anew_one_after_another_none_is_forgotten_by_a_kill(
    desk: Desk,
) -> None:
    send = Send(Wanted(TABLE, desk.controlled("a")))
    await desk.do(send)
    (first,) = desk.house.discord.messages
    await desk.do(send)
    (_, second) = desk.house.discord.messages
    await desk.lose(send)
    after = await desk.after_a_kill()
    await after.do(Find(), TABLE)
    assert {row.message for row in after.record.rows()} == set(desk.house.discord.messages)
    assert slots.former(first) in after.record
    assert slots.former(second) in after.record


@pytest.mark.parametrize("is_known", [False, True])
async def test_the_answers_to_commands_hide_no_post_whose_end_is_unknown(
    desk: Desk, *, is_known: bool
) -> None:
    """The store may have only the last answer on record."""
    await desk.lose(Send(Wanted(TABLE, desk.controlled("a"))))
    channel = desk.house.discord.get_partial_messageable(desk.table.channel)
    for _ in range(2):
        await channel.send(view=desk.controlled("b"), silent=True)
    *before, last = desk.house.discord.messages
    if is_known:
        desk.record.write(replace(desk.record.row(TABLE), message=last))
        await desk.house.records.save(desk.record)
    after = await desk.after_a_kill()
    await after.do(Find(), TABLE)
    assert after.record.row(TABLE).message == last
    assert after.record.row(TABLE).sending is None
    assert after.record.formers() == [slots.former(one) for one in before]


async def test_what_a_process_sent_that_was_killed_may_arrive_after_the_next_has_looked(
    desk: Desk,
) -> None:
    channel = desk.house.discord.get_partial_messageable(desk.table.channel)
    desk.house.meanwhile = partial(channel.send, view=desk.controlled("a"), silent=True)
    desk.record.write(Row(TABLE, desk.table.channel, sending=Sending("nonce")))
    await desk.do(Find(), TABLE)
    assert [desk.record.row(TABLE).message] == list(desk.house.discord.messages)


async def test_a_replay_that_someone_leads_is_no_message_of_the_table(desk: Desk) -> None:
    await desk.lose(Send(Wanted(TABLE, FIRST)))
    channel = desk.house.discord.get_partial_messageable(desk.table.channel)
    led = custom_id(Kind.LEAD, desk.table.id, "0", "on")
    await channel.send(view=Layout(row(button(led, "Next"))), silent=True)
    await desk.do(Find(), TABLE)
    assert TABLE not in desk.record


async def test_a_direct_message_that_was_sent_before_a_kill_is_found(desk: Desk) -> None:
    slot = slots.direct(0)
    await desk.lose(Send(Wanted(slot, desk.controlled("a"), reader=ANN)))
    after = await desk.after_a_kill()
    await after.do(Find(), slot)
    (there,) = desk.house.discord.messages
    assert after.record.row(slot) == Row(slot, CHANNELS + ANN, there, ANN, whole=False)


async def test_what_never_arrived_is_made_again_with_its_nonce(desk: Desk) -> None:
    desk.house.discord.refuse = lambda _what, _channel: aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await desk.do(Send(Wanted(TABLE, FIRST)))
    begun = desk.record.row(TABLE).sending
    assert begun is not None
    desk.house.discord.refuse = lambda _what, _channel: None
    await desk.do(Find(), TABLE)
    assert TABLE not in desk.record
    assert desk.record.row(TABLE).sending == replace(begun, looked=True)
    await desk.do(Send(Wanted(TABLE, FIRST)))
    assert desk.record.row(TABLE).shows is None, "it may be the earlier one, whatever that shows"


@pytest.mark.parametrize("refused", [error(403), error(403, 40333), error(404)], ids=str)
async def test_where_messages_cannot_be_read_or_deleted_for_a_while_none_is_taken_for_gone(
    desk: Desk, refused: discord.HTTPException
) -> None:
    await desk.lose(Send(Wanted(TABLE, FIRST)))
    begun = desk.record.row(TABLE).sending
    discord_ = desk.house.discord
    discord_.refuse = lambda what, _channel: refused if what in ("look", "delete") else None
    with pytest.raises(discord.HTTPException):
        await desk.do(Find(), TABLE)
    assert desk.record.row(TABLE).sending == begun
    (sent,) = discord_.messages
    desk.record.wrote(Row(TABLE, 2, sent))
    with pytest.raises(discord.HTTPException):
        await desk.do(Delete(), TABLE)
    assert TABLE in desk.record


async def test_without_the_permission_to_read_the_history_nothing_is_found(desk: Desk) -> None:
    await desk.lose(Send(Wanted(TABLE, desk.controlled("a"))))
    desk.house.discord.refuse = lambda what, _channel: error(403, 50001) if what == "look" else None
    await desk.do(Find(), TABLE)
    begun = desk.record.row(TABLE).sending
    assert begun is not None
    assert begun.looked
