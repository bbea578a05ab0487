"""The messages of a table in memory and in the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import pytest

from bot.messages import message as module
from bot.messages import slots
from bot.messages.message import Message, Row, Token
from bot.messages.record import Record, Records
from bot.messages.slots import TABLE, Slot, SlotKind
from bot.pictures.files import File
from bot.running.people import People
from data.store import Store
from data.store.errors import Unavailable
from data.store.values import Post, Sending, Table
from tests.helpers.stored import posts_of
from tests.helpers.tables import ANN, a_table

TOKEN: Final = Token(1, "secret", 1000)
FILES: Final = {"cards.png": File(5, "cards.png")}


def row(slot: Slot, message: int, shows: str | None = "digest", *, whole: bool = True) -> Row:
    reader = None if slot.is_public else ANN
    return Row(slot, 2, message, reader, shows, whole)


def some(*rows: Row) -> Record:
    return Record("abcdefghij", rows)


def test_a_message_is_found_by_its_slot_and_by_its_id() -> None:
    record = some(row(TABLE, 10), row(slots.direct(1), 11))
    assert TABLE in record
    assert slots.END not in record
    assert record.slot_of(11) == slots.direct(1)
    assert record.slot_of(12) is None
    assert record.row(slots.direct(1)) == row(slots.direct(1), 11)


def test_the_newest_of_several_direct_messages_counts() -> None:
    later = slots.direct(1, "1.t3", 1)
    record = some(row(later, 12), row(slots.direct(1), 11), row(slots.direct(2), 13))
    assert record.direct(1) == row(later, 12)
    assert record.direct(0) is None


def test_a_new_table_post_leaves_the_former_one_with_its_files_and_token() -> None:
    record = some()
    record.wrote(row(TABLE, 10), FILES, token=TOKEN)
    record.wrote(row(TABLE, 20))
    former = record.of(slots.former(10))
    assert former.row == row(slots.former(10), 10, None)
    assert (former.files, former.token) == (FILES, TOKEN)
    present = record.of(TABLE)
    assert (present.files, present.token) == (None, None)
    assert record.unsaved == {TABLE, slots.former(10)}


def test_a_former_table_post_becomes_the_result_of_a_round() -> None:
    record = some()
    record.wrote(row(TABLE, 10), FILES, token=TOKEN)
    record.wrote(row(TABLE, 20))
    result = Slot(SlotKind.RESULT, name="round-1")
    record.put(slots.former(10), result)
    assert record.row(result) == row(result, 10, None)
    assert record.of(result).token == TOKEN
    assert slots.former(10) not in record


def test_an_edited_message_keeps_its_token_and_another_one_does_not() -> None:
    record, panel = some(), slots.panel(ANN)
    record.wrote(row(panel, 10), token=TOKEN)
    record.wrote(row(panel, 10, "other"))
    assert record.of(panel).token == TOKEN
    record.wrote(row(panel, 11))
    assert record.of(panel).token is None


def test_after_a_failed_write_nothing_is_known_of_what_it_shows() -> None:
    record = some()
    record.wrote(row(TABLE, 10), FILES)
    record.unsure(TABLE)
    assert record.row(TABLE) == row(TABLE, 10, None)
    assert record.of(TABLE).files == {}


def test_what_is_gone_is_forgotten_when_no_one_may_be_about_to_write_it() -> None:
    record, page = some(), slots.ahead(ANN)
    record.wrote(row(page, 10), token=TOKEN)
    message = record.of(page)
    record.gone(page)
    assert record.of(page) is message
    with record.claim(page):
        record.note_drawn(1)
        assert record.of(page) is message, "a click is being answered"
    record.note_drawn(2)
    assert record.of(page) is not message


def test_a_slot_knows_that_a_message_was_there() -> None:
    record = some(row(TABLE, 10))
    record.gone(TABLE)
    record.note_drawn(1)
    assert record.of(TABLE).was_there, "the next one is sent silently"


def test_a_direct_message_is_kept_up_to_date_from_the_click_on_and_not_from_its_answer() -> None:
    slot = slots.direct(0)
    record = some(row(slot, 10))
    assert not record.of(slot).is_fresh(now=1)
    with record.claim(slot):
        assert record.of(slot).is_fresh(now=1)
    assert not record.of(slot).is_fresh(now=1)


def test_private_messages_are_never_stored() -> None:
    record, panel = some(), slots.panel(ANN)
    record.wrote(row(panel, 10), token=TOKEN)
    record.unsure(panel)
    record.gone(panel)
    assert not record.unsaved
    assert not record.rows()
    assert not record.private()


@pytest.fixture
async def table(store: Store) -> Table:
    return await store.open_table(a_table(ANN), at=1)


def records_of(store: Store) -> Records:
    """Returns the records of a program that has just started."""
    return Records(store, People(store), since=10**15)


async def test_what_is_saved_is_read_after_a_restart(store: Store, table: Table) -> None:
    records = records_of(store)
    record = await records.of(table)
    kept = [
        replace(row(TABLE, 10), called=("0/1.t3/1",), whole=False),
        replace(row(slots.direct(0), 11), reader=4711),
        row(slots.call(0, "1.t3", 1), 12, None, whole=False),
        Row(slots.NO_DIRECT, 2, sending=Sending("nonce", ("0/1.t3/2",))),
    ]
    for one in kept:
        record.wrote(one) if one.message else record.write(one)
    record.wrote(row(slots.direct(1), 13))
    record.gone(slots.direct(1))
    record.note_drawn(1)
    await records.save(record)
    again = await records_of(store).of(table)
    assert {one.slot: one.row for one in again} == {one.slot: one for one in kept}
    assert again.drawn == 1


async def test_a_slot_of_an_earlier_version_is_read_and_can_be_forgotten(
    store: Store, table: Table
) -> None:
    await store.record_posts(table.id, [Post("ping-2-1.t3", 2, 10)], drawn=1)
    records = records_of(store)
    record = await records.of(table)
    (found,) = record.rows()
    assert found.slot.kind is SlotKind.LEFTOVER
    record.gone(found.slot)
    await records.save(record)
    assert await posts_of(store, table.id) == ()


async def test_a_channel_that_is_gone_takes_its_messages_with_it(
    store: Store, table: Table
) -> None:
    records = records_of(store)
    record = await records.of(table)
    record.wrote(row(TABLE, 10))
    record.wrote(replace(row(slots.direct(0), 11), channel=3))
    assert set(await records.forget_channel(2)) == {table.id}
    assert [one.slot for one in record.rows()] == [slots.direct(0)]


async def test_a_send_is_on_record_until_its_end_is_known(store: Store, table: Table) -> None:
    records, begun = records_of(store), Sending("nonce", ("1/1.t3/1",))
    record = await records.of(table)
    record.wrote(row(TABLE, 10))
    record.write(replace(record.row(TABLE), sending=begun))
    await records.save(record)
    again = await records_of(store).of(table)
    assert again.row(TABLE) == replace(row(TABLE, 10), sending=begun), "so is what was sent before"
    record.wrote(row(TABLE, 10, "by a click"))
    assert record.row(TABLE).sending == begun, "that is another message"
    record.wrote(row(TABLE, 20))
    await records.save(record)
    last = await records_of(store).of(table)
    assert not [one for one in last if one.row.sending]


async def test_the_answer_to_the_command_that_opens_a_table_is_on_record_as_a_send(
    store: Store,
) -> None:
    first = Row(TABLE, 2, sending=Sending("nonce"))
    table = await store.open_table(a_table(ANN), at=1, sending=first.post())
    records = records_of(store)
    record = await records.of(table)
    assert record.row(TABLE) == first
    record.wrote(row(TABLE, 10))
    await records.save(record)
    assert (await records_of(store).of(table)).row(TABLE) == row(TABLE, 10)


async def test_what_was_not_stored_is_stored_later(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_given: object, **_named: object) -> None:
        raise Unavailable(reason="disk full")

    records = records_of(store)
    record = await records.of(table)
    record.wrote(row(TABLE, 10))
    with monkeypatch.context() as patched:
        patched.setattr(store, "record_posts", full)
        with pytest.raises(Unavailable):
            await records.save(record)
    await records.save_all()
    assert [post.message for post in await posts_of(store, table.id)] == [10]


async def test_after_a_crash_a_content_that_may_be_outdated_is_unknown(
    store: Store, table: Table
) -> None:
    records, result = records_of(store), Slot(SlotKind.RESULT, name="round-1")
    record = await records.of(table)
    for slot in (TABLE, result):
        record.wrote(row(slot, 10))
    record.note_drawn(1)
    await records.save(record)
    second = await store.commit(table, at=2)
    known = await records_of(store).of(second)
    assert known.row(TABLE).shows == "digest", "that, or what the newest version wants"
    third = await store.commit(second, at=3)
    again = await records_of(store).of(third)
    assert again.row(TABLE).shows is None
    assert again.row(result).shows == "digest", "it never changes"


async def test_private_messages_pass_to_the_next_process_while_they_can_be_edited(
    store: Store, table: Table
) -> None:
    before, slot = records_of(store), slots.panel(ANN)
    record = await before.of(table)
    record.wrote(row(slot, 10), FILES, token=TOKEN)
    record.wrote(row(slots.panel(2), 11))  # it can be edited no more
    record.wrote(row(TABLE, 12), token=TOKEN)  # it is in the store
    assert before.views(TOKEN.until + 1) == ()
    (view,) = before.views(TOKEN.until)
    unread = records_of(store)
    unread.hand([view])
    assert unread.views(TOKEN.until) == (view,)
    assert unread.views(TOKEN.until + 1) == ()
    after = await unread.of(table)
    assert after.row(slot) == row(slot, 10)
    assert (after.of(slot).token, after.of(slot).files) == (TOKEN, FILES)
    assert unread.views(TOKEN.until) == (view,)


async def test_of_someone_who_was_forgotten_no_message_is_known(store: Store, table: Table) -> None:
    records = records_of(store)
    record = await records.of(table)
    record.wrote(row(slots.panel(ANN), 10), token=TOKEN)
    record.wrote(row(slots.direct(0), 11))
    record.write(Row(slots.call(0, "1.t3", 1), 2, reader=ANN, sending=Sending("nonce")))
    record.wrote(row(TABLE, 12))
    records.forget(ANN)
    assert [one.row for one in record if one.row.reader == ANN or one.row.sending] == []
    assert [one.slot for one in record.rows()] == [TABLE]


# The names of messages: values that are read back from the store


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (slots.TABLE, "table"),
        (slots.END, "end"),
        (slots.ENTRANCE, "entrance"),
        (slots.INVITATION, "invitation"),
        (slots.direct(2), "dm-2"),
        (slots.direct(2, "1.t3", 1), "dm-2-1.t3-1"),
        (slots.direct(2, "1.t3"), "dm-2-1.t3-0"),
        (slots.call(0, "1.b0-2", 2), "call-0-1.b0-2-2"),
        (slots.NO_DIRECT, "nodm"),
        (slots.panel(4711), "panel-4711"),
        (slots.ahead(4711), "ahead-4711"),
        (slots.former(987654321), "moved-987654321"),
        (Slot(SlotKind.RESULT, name="round-3"), "round-3"),
        (slots.LEFTOVER, "leftover"),
    ],
)
def test_a_slot_is_read_back_as_it_was_written(slot: Slot, text: str) -> None:
    assert str(slot) == text
    read = Slot.parse(text)
    assert str(read) == text
    assert (read.kind, read.seat, read.question, read.number) == (
        slot.kind,
        slot.seat,
        slot.question,
        slot.number,
    )


@pytest.mark.parametrize(
    "text", ["ping-2-1.t3", "ping-2-1-b0-1", "", "table post", "call-1", "dm-x", "nodm-4"]
)
def test_what_no_version_uses_any_more_is_a_leftover_that_can_still_be_named(text: str) -> None:
    slot = Slot.parse(text)
    assert slot.kind is SlotKind.LEFTOVER
    assert slot.seat is None
    assert str(slot) == text or not text


def test_only_private_messages_are_ephemeral() -> None:
    assert slots.panel(1).is_ephemeral
    assert slots.ahead(1).is_ephemeral
    assert not slots.direct(1).is_ephemeral
    assert not slots.TABLE.is_ephemeral


# A message: who may write it, one at a time and answers to clicks first, and with which token


MINUTE: Final = 60_000


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_message_stays_claimed_until_the_last_of_two_claims_ends() -> None:
    released: list[bool] = []
    record = Record("abcdefghij", released=lambda: released.append(True))
    with record.claim(slots.TABLE) as message:
        with record.claim(slots.TABLE) as again:
            assert again is message
        assert (record.claims, message.claims) == (1, 1)
        assert not record.of(slots.direct(1)).claims, "nobody is kept from other messages"
        assert not released
    assert not record.claims
    assert released == [True]


async def test_an_answer_waits_for_a_write_that_is_under_way() -> None:
    message, order = Message(Row(slots.TABLE)), list[str]()

    async def answer() -> None:
        async with message.answering() as may_write:
            assert may_write
            order.append("answer")

    async with message.writing:
        answering = asyncio.create_task(answer())
        await settle()
        order.append("write")
    await answering
    assert order == ["write", "answer"]


async def test_an_answer_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    message = Message(Row(slots.TABLE))
    async with message.writing, message.answering() as may_write:
        assert not may_write


async def test_two_answers_are_written_one_after_the_other() -> None:
    message, writing = Message(Row(slots.TABLE)), list[int]()

    async def answer() -> None:
        async with message.answering() as may_write:
            assert may_write
            writing.append(1)
            await settle()
            assert writing == [1]
            writing.pop()

    await asyncio.gather(*(answer() for _ in range(3)))


def test_a_token_is_plain_data_and_its_secret_is_not_shown() -> None:
    token = Token(1, "secret", 2)
    assert token == Token(1, "secret", 2)
    assert "secret" not in repr(token)


def test_a_token_is_usable_until_its_time() -> None:
    message = Message(Row(slots.panel(1)), token=Token(1, "secret", 14 * MINUTE))
    assert message.usable_token(14 * MINUTE) is message.token
    assert message.usable_token(14 * MINUTE + 1) is None
    assert Message(Row(slots.TABLE)).usable_token(0) is None
