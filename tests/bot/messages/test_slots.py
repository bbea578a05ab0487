"""The names of messages: values that are read back from the store."""

from __future__ import annotations

import pytest

from bot.messages import slots
from bot.messages.slots import Slot, SlotKind


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
