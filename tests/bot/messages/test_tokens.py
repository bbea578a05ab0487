"""Which messages can be edited with the token of an interaction, and for how long."""

from __future__ import annotations

from typing import Any, Final

from bot.messages.tokens import Tokens
from tests.helpers.timers import Time

MINUTE: Final = 60_000
MESSAGE: Final = 4711


def test_a_message_can_be_edited_with_the_last_click_on_it_for_nearly_fifteen_minutes() -> None:
    time = Time(0)
    tokens = Tokens(time)
    first: Any = object()
    last: Any = object()
    assert tokens.of(MESSAGE) is None
    tokens.answered(MESSAGE, first)
    time.now += 10 * MINUTE
    tokens.answered(MESSAGE, last)
    time.now += 14 * MINUTE
    assert tokens.of(MESSAGE) is last
    time.now += 1
    assert tokens.of(MESSAGE) is None


def test_what_failed_is_not_tried_again() -> None:
    tokens = Tokens(Time(0))
    click: Any = object()
    tokens.answered(MESSAGE, click)
    tokens.forget(MESSAGE)
    assert tokens.of(MESSAGE) is None


def test_old_clicks_take_no_memory() -> None:
    time = Time(0)
    tokens = Tokens(time)
    click: Any = object()
    for message in range(100):
        tokens.answered(message, click)
        time.now += MINUTE
    assert len(tokens._by_message) <= 15
