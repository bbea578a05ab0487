"""Interludes in public messages end at once when people are called."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.running.interlude_queue import InterludeQueue
from bot.tables.sitting import Sitting
from data.store.values import Status
from tests.helpers.tables import ANN, BOB, a_table
from tests.helpers.timers import Time

TABLE = a_table(ANN, BOB, status=Status.PLAYING)
GAME: Any = None


def sitting(version: int) -> Sitting:
    return Sitting(replace(TABLE, version=version), GAME, None)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def over() -> list[str]:
    return []


@pytest.fixture
def queue(time: Time, over: list[str]) -> InterludeQueue:
    return InterludeQueue(2, time.call_later, over.append)


def test_moments_give_way_to_the_real_state_when_it_is_to_be_shown(
    queue: InterludeQueue, time: Time, over: list[str]
) -> None:
    first, real = sitting(1), sitting(3)
    queue.put_on(TABLE.id, [first, sitting(2)])
    assert queue.shown(real) is first
    queue.clear(TABLE.id)
    assert queue.shown(real) is real
    assert not queue.lags(TABLE.id)
    assert over == [TABLE.id], "messages are to be drawn"
    assert all(timer.cancelled for timer in time.timers)


def test_a_change_that_was_held_back_is_shown_too(queue: InterludeQueue, time: Time) -> None:
    before, real = sitting(1), sitting(2)
    queue.hold(before)
    assert queue.shown(real) is before
    queue.clear(TABLE.id)
    assert queue.shown(real) is real
    assert not queue.lags(TABLE.id)
    assert all(timer.cancelled for timer in time.timers)
