"""The cost of a click: trips to the database, drawings, and messages that are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens import all_games as ui_games
from bot.screens.all_games import GAMES
from tests.discord.play import answer_somehow, begun
from tests.discord.world import NAMES, World
from tests.helpers.messages import control
from tests.helpers.trips import trips


@contextmanager
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[tuple[str, Any]]]:
    """Counts the drawings of each kind of message, and the views they are drawn from. Direct
    messages count as panels.
    """
    drawn: Counter[tuple[str, Any]] = Counter()
    ui = GAMES["pikoko"]

    def counted(kind: str, draw: Any) -> Any:
        def count(frame: Any, view: Any, *rest: Any) -> Any:
            drawn["direct" if frame.is_direct else kind, view] += 1
            return draw(frame, view, *rest)

        return count

    counting = {kind: counted(kind, getattr(ui, kind)) for kind in ("public", "panel")}
    monkeypatch.setitem(ui_games._games, "pikoko", replace(ui, **counting))
    yield drawn


# A person's very first answer is noted in their settings as well: here it was given before.


async def test_a_bid_reads_nothing_commits_once_and_is_noted_in_one_write(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world, *NAMES[:4])
    _seat, person = (await world.waiting(table_id))[0]
    direct = world.direct_message(person)
    await world.press(person, direct, control(direct, "answer", 0), None, direct=True)
    direct = world.direct_message(person)
    with trips(monkeypatch) as made:
        for number in (1, 2):
            answer = control(direct, "answer", number)
            await world.press(person, direct, answer, None, direct=True)
    assert made == ["write"] * 4


async def test_the_first_click_after_a_restart_reads_the_table_and_all_around_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    direct = world.direct_message(person)
    await world.press(person, direct, control(direct, "answer", 0), None, direct=True)
    await world.restart()
    direct = world.direct_message(person)
    with trips(monkeypatch) as made:
        await world.press(person, direct, control(direct, "answer", 1), None, direct=True)
    assert made == ["read", "read", "write", "write"]


async def test_nothing_is_written_where_nothing_has_changed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world)
    requests = len(world.env.http_requests)
    with trips(monkeypatch) as made, world.as_bot():
        world.bot.reconciler.changed(table_id)
    await world.env.settle()
    assert made == []
    assert len(world.env.http_requests) == requests


async def test_each_message_is_drawn_once_for_a_version(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world, *NAMES[:4])
    for name in NAMES[:4]:
        await world.open_panel(world.people[name], table_id)
    rng = Random(1)
    with drawings(monkeypatch) as drawn:
        for _ in range(12):
            version = (await world.sitting(table_id)).table.version
            _seat, person = rng.choice(await world.waiting(table_id))
            await answer_somehow(world, table_id, person, rng)
            versions = (await world.sitting(table_id)).table.version - version
            assert versions <= 1
            assert set(drawn.values()) <= {1}
            drawn.clear()
