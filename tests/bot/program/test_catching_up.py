"""What was left undone is taken up in pages, whatever fails in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.messages import backlog
from bot.program import catching_up
from bot.program.catching_up import Leftovers
from bot.running.computers import Computers
from data.store.errors import Unavailable
from data.store.table_store import Left
from data.store.values import Seated, Status
from engine import games
from tests.bot.house import House
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timers import NO_PAUSE

TABLES = 7


@pytest.fixture
async def left(house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Leftovers]:
    monkeypatch.setattr(catching_up, "_PAGE", 2)
    monkeypatch.setattr(catching_up, "_PATIENCE", 0)
    monkeypatch.setattr(backlog, "FEW", 2)
    monkeypatch.setattr(backlog, "INTERVAL", 0)
    computers = Computers(house.tables, Random(1), NO_PAUSE, house.time.call_later)
    left = Leftovers(house.store, house.tables, house.reconciler, computers)
    yield left
    await left.close()
    await computers.close()


@pytest.fixture
async def lobbies(house: House) -> set[str]:
    return {(await house.open(ANN, BOB, CLEO, channel=channel)).id for channel in range(TABLES)}


def looks_for_more() -> bool:
    return any(task.get_name() == "leftovers" for task in asyncio.all_tasks())


async def done(house: House) -> None:
    """Waits until everything that was left undone is drawn."""
    async with asyncio.timeout(10):
        while looks_for_more() or house.reconciler.busy or await house.store.page("undrawn"):
            await asyncio.sleep(0)
            await house.at_rest()


async def test_all_tables_that_were_not_drawn_are_drawn(
    left: Leftovers, house: House, lobbies: set[str]
) -> None:
    assert set(await house.store.page("undrawn")) == lobbies
    left.start(down=0)
    await done(house)
    assert await house.store.page("undrawn") == ()


async def test_a_page_is_read_once_few_tables_of_the_last_one_wait(
    left: Leftovers, house: House, lobbies: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "INTERVAL", 0.01)
    waiting, read = list[int](), house.store.page

    async def noted(left: Left, **page: Any) -> tuple[str, ...]:
        if page.get("after"):
            waiting.append(len(house.reconciler._backlog._waiting))
        return await read(left, **page)

    monkeypatch.setattr(house.store, "page", noted)
    left.draw_undrawn()
    await done(house)
    assert len(waiting) >= len(lobbies) // 2
    assert max(waiting) < backlog.FEW


@pytest.mark.parametrize(("moved", "shown"), [(59_999, 0), (60_000, 3), (-60_000, 3)])
async def test_deadlines_that_were_moved_by_a_minute_are_shown(
    left: Leftovers, house: House, moved: int, shown: int
) -> None:
    for channel in range(3):
        await house.play(ANN, BOB, CLEO, channel=channel)
    left.start(down=0)
    await done(house)
    house.discord.requests.clear()
    await house.tables.put_off(moved, house.time())
    left.show_deadlines(moved)
    await done(house)
    edited = {channel for what, channel in house.discord.requests if what == "edit"}
    assert len(edited & {0, 1, 2}) == shown


async def test_a_failure_of_the_store_is_tried_again(
    left: Leftovers, house: House, lobbies: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    failures, read = [Unavailable(reason="busy")] * 2, house.store.page

    async def stumbling(left: Left, **page: Any) -> tuple[str, ...]:
        if page.get("after") and failures:
            raise failures.pop()
        return await read(left, **page)

    monkeypatch.setattr(house.store, "page", stumbling)
    left.start(down=0)
    await done(house)
    assert (failures, await read("undrawn")) == ([], ())
    assert len(lobbies) == TABLES


async def test_computer_players_go_on_where_they_are_asked_and_nowhere_else(
    left: Leftovers, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await with_computer(house, "asked", channel=1)
    people = await house.play(ANN, BOB, CLEO, channel=2)
    touched = list[str]()
    monkeypatch.setattr(Computers, "touch", lambda _self, table_id: touched.append(table_id))
    left.start(down=0)
    await done(house)
    assert touched == [asked]
    assert (await house.tables.get(people.id)).table.status is Status.PLAYING


async def with_computer(house: House, cause: str, channel: int) -> str:
    """Returns a game of Ann against two computer players, of whom at least one is asked."""
    seats = (Seated(ANN, "Ann"), *(Seated(None, "random", "random") for _ in range(2)))
    table = replace(a_table(), seats=seats, host=ANN, channel=channel)
    opened = (await house.tables.open(table, cause=cause)).table
    begun = await house.tables.begin(opened.id, ANN, "begin")
    assert begun.computers_asked
    return opened.id


async def test_tables_of_other_rules_are_ended_by_and_by_or_when_they_are_needed(
    left: Leftovers, house: House, lobbies: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house.tables.forget(lobbies)
    game: Any = type(games[a_table().game])
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    clicked, *others = sorted(lobbies)
    ended = (await house.tables.get(clicked)).table
    assert (ended.status, ended.reason) == (Status.CANCELLED, "rules_changed")
    assert {table.id for table in await house.store.tables()} == set(others)
    left.start(down=0)
    await done(house)
    assert await house.store.tables() == ()
