"""Who writes to a message, and what it shows then."""

from __future__ import annotations

from bot.messages.claims import UNSURE, Claims

KEY = ("abcdefghij", "table")


def test_a_message_shows_what_was_written_last() -> None:
    shown = Claims(lambda _table: None)
    with shown.write(KEY) as write:
        write.digest = "one"
    assert shown.digest(KEY) == "one"


def test_a_failed_write_leaves_unknown_what_is_shown() -> None:
    shown = Claims(lambda _table: None)
    with shown.write(KEY) as write:
        write.digest = "one"
    with shown.write(KEY):
        pass
    assert shown.digest(KEY) is None


def test_overlapping_writes_leave_unknown_what_is_shown() -> None:
    shown = Claims(lambda _table: None)
    with shown.write(KEY) as first:
        with shown.write(KEY) as second:
            second.digest = "two"
        first.digest = "one"
    assert shown.digest(KEY) == UNSURE
    with shown.write(KEY) as write:
        write.digest = "three"
    assert shown.digest(KEY) == "three"


def test_a_claim_is_told_when_it_ends() -> None:
    released: list[str] = []
    shown = Claims(released.append)
    with shown.claim(KEY) as write:
        assert shown.is_claimed(KEY)
        write.digest = "one"
    assert not shown.is_claimed(KEY)
    assert released == [KEY[0]]
    assert shown.digest(KEY) == "one"


def test_a_table_that_has_ended_is_forgotten_whole() -> None:
    shown = Claims(lambda _table: None)
    for key in (KEY, (KEY[0], "dm-1"), ("zyxwvutsrq", "table")):
        with shown.write(key) as write:
            write.digest = "one"
    shown.forget_table(KEY[0])
    assert shown.digest(KEY) is shown.digest((KEY[0], "dm-1")) is None
    assert shown.digest(("zyxwvutsrq", "table")) == "one"


def test_a_message_that_is_gone_is_forgotten_unless_somebody_writes_to_it() -> None:
    shown = Claims(lambda _table: None)
    with shown.write(KEY) as write:
        write.digest = "one"
        shown.forget(KEY)
    assert shown.digest(KEY) == "one"
    shown.forget(KEY)
    assert shown.digest(KEY) is None
