"""Tables that no one waits for are drawn in the background, only so many at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages.backlog import AT_ONCE, INTERVAL, Backlog
from tests.helpers.time import quickly, seconds


class Tables:
    """Tables that are drawn in the background."""

    def __init__(self) -> None:
        self.begun: dict[str, float] = {}
        self.backlog = Backlog(self._begin)

    def _begin(self, table_id: str) -> None:
        self.begun[table_id] = seconds()


@quickly
async def test_tables_are_begun_one_after_another() -> None:
    tables = Tables()
    for number in range(5):
        tables.backlog.add(str(number))
    await asyncio.sleep(1)
    assert [round(time / INTERVAL) for time in tables.begun.values()] == [0, 1, 2, 3, 4]


@quickly
async def test_only_so_many_tables_are_under_way_at_once() -> None:
    tables = Tables()
    for number in range(AT_ONCE + 5):
        tables.backlog.add(str(number))
    await asyncio.sleep(100)
    assert len(tables.begun) == AT_ONCE
    tables.backlog.finished("0")
    await asyncio.sleep(1)
    assert len(tables.begun) == AT_ONCE + 1


@quickly
async def test_a_table_that_someone_waits_for_is_begun_by_other_means() -> None:
    tables = Tables()
    for name in ("first", "second", "third"):
        tables.backlog.add(name)
    tables.backlog.skip("second")
    await asyncio.sleep(1)
    assert list(tables.begun) == ["first", "third"]


@quickly
async def test_nothing_is_begun_any_more_once_the_backlog_is_closed() -> None:
    tables = Tables()
    for name in ("first", "second"):
        tables.backlog.add(name)
    tables.backlog.close()
    await asyncio.sleep(1)
    assert list(tables.begun) == ["first"]


@quickly
async def test_no_timer_runs_while_too_many_tables_are_under_way() -> None:
    begun: list[str] = []
    backlog = Backlog(begun.append)
    for number in range(AT_ONCE + 1):
        backlog.add(str(number))
    await asyncio.sleep(AT_ONCE * INTERVAL + 1)
    assert len(begun) == AT_ONCE
    timers, loop = list[float](), asyncio.get_running_loop()
    call_at = loop.call_at

    def noted(when: float, *rest: Any, **named: Any) -> asyncio.TimerHandle:
        timers.append(when)
        return call_at(when, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop, "call_at", noted)
        await asyncio.sleep(100)
    assert len(timers) == 1, "that of the test"
    backlog.finished("0")
    assert len(begun) == AT_ONCE + 1, "the next one begins at once"


@quickly
async def test_a_table_that_ends_at_once_does_not_hurry_the_next() -> None:
    begun: list[float] = []

    def begin(table_id: str) -> None:
        begun.append(seconds())
        backlog.finished(table_id)

    backlog = Backlog(begin)
    for number in range(5):
        backlog.add(str(number))
    await asyncio.sleep(1)
    assert [round(time / INTERVAL) for time in begun] == [0, 1, 2, 3, 4]
