"""The messages of a table in memory and in the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.messages import record as recording
from bot.messages import slots
from bot.messages.message import UNKNOWN, Token
from bot.messages.of_table import Messages
from bot.messages.record import PostRecord
from bot.messages.slots import Slot, SlotKind
from bot.pictures.files import File
from bot.running.people import People
from data.store.errors import Unavailable
from data.store.sqlite import SqliteStore
from data.store.values import Post, Table
from tests.helpers.databases import database_at
from tests.helpers.stored import posts_of
from tests.helpers.tables import ANN, a_table

TOKEN: Final = Token(1, "secret", 1000)
FILES: Final = {"cards.png": File(5, "cards.png")}


def post(slot: Slot, message: int, digest: str = "digest") -> Post:
    return Post(str(slot), 2, message, digest, 1)


def some(*posts: Post) -> Messages:
    return Messages("abcdefghij", posts)


def test_a_message_is_found_by_its_slot_and_by_its_id() -> None:
    messages = some(post(slots.TABLE, 10), post(slots.direct(1), 11))
    assert slots.TABLE in messages
    assert slots.END not in messages
    assert messages.slot_of(11) == slots.direct(1)
    assert messages.slot_of(12) is None
    assert messages.get(slots.direct(1)) == post(slots.direct(1), 11)


def test_the_newest_of_several_direct_messages_counts() -> None:
    later = slots.direct(1, "1.t3", 1)
    messages = some(post(later, 12), post(slots.direct(1), 11), post(slots.direct(2), 13))
    assert messages.direct(1) == (later, post(later, 12))
    assert messages.direct(0) is None


def test_a_new_table_post_leaves_the_former_one_with_its_files_and_token() -> None:
    messages = Messages("abcdefghij")
    messages.wrote(slots.TABLE, post(slots.TABLE, 10), FILES, token=TOKEN)
    messages.wrote(slots.TABLE, post(slots.TABLE, 20))
    former = messages.of(slots.former(10))
    assert former.post == post(slots.former(10), 10, UNKNOWN)
    assert (former.files, former.token) == (FILES, TOKEN)
    present = messages.of(slots.TABLE)
    assert (present.files, present.token) == (None, None)
    assert messages.unsaved == {slots.TABLE, slots.former(10)}


def test_a_former_table_post_becomes_the_result_of_a_round() -> None:
    messages = Messages("abcdefghij")
    messages.wrote(slots.TABLE, post(slots.TABLE, 10), FILES, token=TOKEN)
    messages.wrote(slots.TABLE, post(slots.TABLE, 20))
    result = Slot(SlotKind.RESULT, name="round-1")
    messages.put(slots.former(10), result)
    assert messages.get(result) == post(result, 10, UNKNOWN)
    assert messages.of(result).token == TOKEN
    assert slots.former(10) not in messages


def test_an_edited_message_keeps_its_token_and_another_one_does_not() -> None:
    messages = Messages("abcdefghij")
    panel = slots.panel(ANN)
    messages.wrote(panel, post(panel, 10), token=TOKEN)
    messages.wrote(panel, post(panel, 10, "other"))
    assert messages.of(panel).token == TOKEN
    messages.wrote(panel, post(panel, 11))
    assert messages.of(panel).token is None


def test_after_a_failed_write_nothing_is_known_of_what_it_shows() -> None:
    messages = Messages("abcdefghij")
    messages.wrote(slots.TABLE, post(slots.TABLE, 10), FILES)
    messages.unsure(slots.TABLE)
    assert messages.of(slots.TABLE).digest == UNKNOWN
    assert messages.of(slots.TABLE).files == {}


def test_the_last_message_of_a_slot_is_remembered_and_the_rest_of_it_is_not() -> None:
    messages = some(post(slots.TABLE, 10))
    message = messages.of(slots.TABLE)
    messages.gone(slots.TABLE)
    assert messages.of(slots.TABLE) is message, "the projector may be about to write it"
    with messages.claim(slots.TABLE):
        messages.note_drawn(1)
        assert messages.of(slots.TABLE) is message, "a click is being answered"
    messages.note_drawn(2)
    assert messages.of(slots.TABLE) is not message
    assert messages.last_in(slots.TABLE) == 10


def test_a_direct_message_is_kept_up_to_date_from_the_click_on_and_not_from_its_answer() -> None:
    slot = slots.direct(0)
    messages = some(post(slot, 10))
    assert not messages.of(slot).is_fresh(now=1)
    with messages.claim(slot):
        assert messages.of(slot).is_fresh(now=1)
    assert not messages.of(slot).is_fresh(now=1)


def test_private_messages_are_never_stored() -> None:
    messages = Messages("abcdefghij")
    panel = slots.panel(ANN)
    messages.wrote(panel, post(panel, 10), token=TOKEN)
    messages.unsure(panel)
    messages.gone(panel)
    assert not messages.unsaved
    assert not messages.posts()
    assert not messages.ephemeral()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(database_at(tmp_path / "plumage.sqlite3"))
    yield store
    await store.close()


@pytest.fixture
async def table(store: SqliteStore) -> Table:
    return await store.open_table(a_table(ANN), at=1)


def record_of(store: SqliteStore) -> PostRecord:
    """The record of a program that was just started."""
    return PostRecord(store, People(store), since=10**15)


async def test_what_is_saved_is_read_after_a_restart(store: SqliteStore, table: Table) -> None:
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    messages.wrote(slots.direct(0), post(slots.direct(0), 11))
    messages.gone(slots.direct(0))
    messages.note_drawn(1)
    await record.save(messages)
    again = await record_of(store).of(table)
    assert again.posts() == [(slots.TABLE, post(slots.TABLE, 10))]
    assert again.drawn == 1
    assert not again.incomplete


async def test_a_slot_of_an_earlier_version_is_read_and_can_be_forgotten(
    store: SqliteStore, table: Table
) -> None:
    await store.record_posts(table.id, [Post("ping-2-1.t3", 2, 10, "digest", 1)], drawn=1)
    record = record_of(store)
    messages = await record.of(table)
    ((slot, _),) = messages.posts()
    assert slot.kind is SlotKind.LEFTOVER
    messages.gone(slot)
    await record.save(messages)
    assert await posts_of(store, table.id) == ()


async def test_a_table_that_was_not_drawn_before_a_restart_may_have_more_messages(
    store: SqliteStore, table: Table
) -> None:
    assert (await record_of(store).of(table)).incomplete


async def test_a_channel_that_is_gone_takes_its_messages_with_it(
    store: SqliteStore, table: Table
) -> None:
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    messages.wrote(slots.direct(0), replace(post(slots.direct(0), 11), channel=3))
    assert set(await record.forget_channel(2)) == {table.id}
    assert [slot for slot, _ in messages.posts()] == [slots.direct(0)]


async def test_the_store_knows_what_is_being_sent_until_that_is_on_record(
    store: SqliteStore, table: Table
) -> None:
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    await messages.will_send(slots.TABLE, ("1/1.t3/1",))
    await messages.will_send(slots.direct(1))
    again = await record_of(store).of(table)
    assert again.get(slots.TABLE) == post(slots.TABLE, 10), "what was sent before is on record"
    assert again.being_sent(None) == [slots.sending(slots.TABLE)]
    assert again.being_sent(1) == [slots.sending(slots.direct(1))]
    messages.wrote(slots.TABLE, post(slots.TABLE, 20))
    messages.wrote(slots.direct(1), post(slots.direct(1), 21))
    await record.save(messages)
    last = await record_of(store).of(table)
    assert not last.being_sent(None)
    assert not last.being_sent(1)


async def test_a_table_without_a_post_may_have_the_answer_to_the_command_that_opened_it(
    store: SqliteStore, table: Table
) -> None:
    """The answer is on record a moment later than the table."""
    record = record_of(store)
    messages = await record.of(table)
    assert messages.being_sent(None) == [slots.sending(slots.TABLE)]
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    assert not messages.being_sent(None)
    await record.save(messages)
    assert not (await record_of(store).of(table)).being_sent(None)


async def test_a_message_that_is_edited_may_be_sent_anew_all_the_same(
    store: SqliteStore, table: Table
) -> None:
    messages = await record_of(store).of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    await messages.will_send(slots.TABLE)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10, "by a click"))
    assert messages.being_sent(None)


async def test_nothing_is_sent_if_the_store_does_not_know_of_it(
    store: SqliteStore, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_given: object, **_named: object) -> None:
        raise Unavailable(reason="disk full")

    messages = await record_of(store).of(table)
    monkeypatch.setattr(store, "record_posts", full)
    with pytest.raises(Unavailable):
        await messages.will_send(slots.TABLE)
    assert not messages.being_sent(None)


@pytest.fixture(autouse=True)
def _saves_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "SAVE_AFTER", 60)


async def edited(store: SqliteStore, table: Table, digest: str) -> PostRecord:
    """The table was drawn, changed, and drawn again, which is not written to the store yet."""
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    messages.note_drawn(1)
    await record.save_soon(messages, 1)
    await store.commit(table, at=2)
    messages.wrote(slots.TABLE, replace(post(slots.TABLE, 10, digest), drawn=2))
    messages.note_drawn(2)
    await record.save_soon(messages, 2)
    return record


async def test_a_new_message_is_stored_at_once(store: SqliteStore, table: Table) -> None:
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    messages.note_drawn(1)
    await record.save_soon(messages, 1)
    assert await posts_of(store, table.id) == (post(slots.TABLE, 10),)
    assert await store.undrawn_tables() == ()


async def test_a_new_content_is_stored_later_and_at_the_latest_at_the_end(
    store: SqliteStore, table: Table
) -> None:
    record = await edited(store, table, "other")
    messages = await record.of(table)
    assert messages.drawn == 2
    assert record.will_save(messages)
    assert await posts_of(store, table.id) == (post(slots.TABLE, 10),)
    assert await store.undrawn_tables() == (table.id,), "it is drawn again after a crash"
    await record.close()
    assert [one.digest for one in await posts_of(store, table.id)] == ["other"]
    assert await store.undrawn_tables() == ()


async def test_a_new_content_is_stored_after_a_while(
    store: SqliteStore, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recording, "SAVE_AFTER", 0.01)
    record = await edited(store, table, "other")
    async with asyncio.timeout(10):
        while record.will_save(await record.of(table)):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.01)
    await record.close()
    assert await store.undrawn_tables() == ()


async def test_a_content_drawn_anew_for_a_stored_version_is_stored_at_once(
    store: SqliteStore, table: Table
) -> None:
    record = record_of(store)
    messages = await record.of(table)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10))
    messages.note_drawn(1)
    await record.save_soon(messages, 1)
    messages.wrote(slots.TABLE, post(slots.TABLE, 10, "in French"))
    messages.note_drawn(1)
    await record.save_soon(messages, 1)
    assert [one.digest for one in await posts_of(store, table.id)] == ["in French"]


async def test_after_a_crash_a_content_that_may_be_outdated_is_unknown(
    store: SqliteStore, table: Table
) -> None:
    await edited(store, table, "other")
    known = await record_of(store).of(table)
    assert known.get(slots.TABLE) == post(slots.TABLE, 10)
    second = (await store.load(table.id)).table
    third = await store.commit(second, at=3)  # which wants the first content again
    again = await record_of(store).of(third)
    assert again.get(slots.TABLE) == post(slots.TABLE, 10, UNKNOWN)


async def test_private_messages_pass_to_the_next_process_while_they_can_be_edited(
    store: SqliteStore, table: Table
) -> None:
    before, slot = record_of(store), slots.panel(ANN)
    messages = await before.of(table)
    messages.wrote(slot, post(slot, 10), FILES, token=TOKEN)
    messages.wrote(slots.panel(2), post(slots.panel(2), 11))  # it can be edited no more
    messages.wrote(slots.TABLE, post(slots.TABLE, 12), token=TOKEN)  # it is in the store
    assert before.views(TOKEN.until + 1) == ()
    (view,) = before.views(TOKEN.until)
    unread = record_of(store)
    unread.hand([view])
    assert unread.views(TOKEN.until) == (view,)
    assert unread.views(TOKEN.until + 1) == ()
    after = await unread.of(table)
    assert after.get(slot) == post(slot, 10)
    assert (after.of(slot).token, after.of(slot).files) == (TOKEN, FILES)
    assert unread.views(TOKEN.until) == (view,)
