"""Computer players: what fails is tried again, and nobody has to touch the table for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.running.computers import Computers
from bot.running.service import Tables
from data.paces import MINUTE, SECOND
from data.store.sqlite import SqliteStore
from data.store.values import Seated
from engine.mind.players import play_random
from engine.pikoko import PIKOKO
from tests.helpers.tables import ANN, a_table
from tests.helpers.timers import Time


class Table:
    """A table of Ann and two computer players, which are asked to bid."""

    def __init__(self, store: SqliteStore) -> None:
        self.moved = 0
        self.tables = Tables(store, lambda: 1, Random(1), self._note)
        self.id = ""

    def _note(self, _table_id: str) -> None:
        self.moved += 1

    async def begin(self) -> None:
        seats = (Seated(ANN, "Ann"), *(Seated(None, "random", "random") for _ in range(2)))
        opened = await self.tables.open(replace(a_table(), seats=seats), cause="play")
        self.id = (await self.tables.begin(opened.table.id, ANN)).table.id
        self.moved = 0


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await SqliteStore.open(tmp_path / "tables.sqlite3") as store:
        table = Table(store)
        await table.begin()
        yield table


async def no_pause() -> None:
    return


def stumbling(times: int) -> Any:
    """A computer player that fails so often, and plays at random from then on."""
    left = [times]

    def play(view: Any, legal: Any, rng: Random) -> Any:
        if left[0] > 0:
            left[0] -= 1
            raise ValueError("no idea")
        return play_random(view, legal, rng)

    return play


async def test_a_computer_that_failed_tries_again_by_itself_and_each_cause_is_logged_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PIKOKO, "players", MappingProxyType({"random": stumbling(3)}))
    time = Time()
    computers = Computers(table.tables, Random(1), no_pause, time.call_later)
    with capture_logs() as logs:
        computers.touch(table.id)
        await computers.at_rest()
        await time.pass_to(time.now + 5 * SECOND, computers.at_rest)
        assert computers.failing
        await time.pass_to(time.now + 5 * MINUTE, computers.at_rest)
    assert not computers.failing
    assert [line["event"] for line in logs] == ["computers wait", "table changed"]
    assert logs[0]["error"] == "ValueError('no idea')"
    await computers.close()


async def test_a_touch_does_not_wait_for_the_next_try(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PIKOKO, "players", MappingProxyType({"random": stumbling(1)}))
    computers = Computers(table.tables, Random(1), no_pause, Time().call_later)
    computers.touch(table.id)
    await computers.at_rest()
    assert computers.failing
    computers.touch(table.id)
    await computers.at_rest()
    assert table.moved
    await computers.close()


async def test_a_table_that_nobody_knows_is_left_alone(table: Table) -> None:
    computers = Computers(table.tables, Random(1), no_pause, Time().call_later)
    with capture_logs() as logs:
        computers.touch("nosuchtabl")
        await computers.at_rest()
    assert logs == []
    assert not computers.failing
    await computers.close()
