"""What strong players remember of a game is kept with its table, folded from the log after a
restart, and handed to them when they choose.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.running.computers import Computers
from bot.running.service import Tables
from bot.running.thinker import Choosing
from bot.running.thinking import Thinking
from bot.tables.sitting import SeatAction, Sitting, fold
from data.games import complete_options
from data.store import Store
from data.store.values import Seated
from engine.block import BLOCK
from engine.block.mind.worlds import PASS, last_actions
from engine.mind.players import Thinker
from engine.protocol import Action, Legal, Seat
from tests.helpers.tables import ANN, BOB, a_table
from tests.helpers.timers import NO_PAUSE, Time

ENOUGH = 10.0
RULES = BLOCK.new(2, complete_options(BLOCK)).rules


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, lambda: 1, Random(1), lambda _table_id: None, asyncio.sleep)


async def begun(tables: Tables, *seats: Seated) -> Sitting:
    table = replace(
        a_table(),
        game="block",
        rules_version=BLOCK.rules_version,
        options=complete_options(BLOCK),
        seats=seats,
    )
    opened = await tables.open(table, cause="play")
    return await tables.begin(opened.table.id, ANN, f"begin {opened.table.id}")


def turn(sitting: Sitting) -> Seat:
    """Whose turn it is."""
    (seat,) = sitting.waiting()
    return seat


async def after_a_turn(tables: Tables, sitting: Sitting) -> Sitting:
    """Passes the turn to the next seat."""
    seat = turn(sitting)
    (passing,) = [one for one in sitting.game.legal(sitting.state, seat) if one.type == "pass"]
    return await tables.play_for(sitting, [SeatAction(seat, passing)])


async def test_what_is_remembered_is_folded_from_the_log_after_a_restart(tables: Tables) -> None:
    sitting = await begun(tables, Seated(ANN, "Ann"), Seated(BOB, "Bob"))
    first = turn(sitting)
    for _ in range(2):
        sitting = await after_a_turn(tables, sitting)
    memory = sitting.memories["sage"]
    assert last_actions(RULES, memory) == {first: (PASS, 4), 1 - first: (PASS, 4)}
    record = await tables.record(sitting.table.id)
    assert fold(record.table, record.moves).memories == sitting.memories


class Asked(Thinking):
    """A strong player that notes with which memory it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.memory: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def warm(self) -> None:
        """Needs no process."""

    async def choose(self, asked: Choosing, **_circumstances: Any) -> Action:
        self.memory.set_result(asked.memory)
        never: Action = await asyncio.get_running_loop().create_future()
        return never


async def test_a_strong_player_that_chooses_has_its_memory(tables: Tables) -> None:
    sitting = await begun(tables, Seated(ANN, "Ann"), Seated(None, "sage", "sage"))
    while not sitting.table.seats[turn(sitting)].computer or not sitting.memories["sage"]:
        sitting = await after_a_turn(tables, sitting)
    thinking = Asked()
    computers = Computers(tables, Random(1), NO_PAUSE, Time().call_later, thinking=thinking)
    computers.touch(sitting.table.id)
    async with asyncio.timeout(ENOUGH):
        assert await thinking.memory == sitting.memories["sage"]
    await computers.close()


class Remembering(Thinker):
    """A player that chooses what it remembers."""

    def __init__(self, memory: Any = "nothing") -> None:
        self._memory = memory

    def with_memory(self, memory: Any) -> Remembering:
        return Remembering(memory)

    def __call__(self, _view: Any, _legal: Legal[Any], _rng: Random) -> Any:
        return self._memory


def test_a_process_gives_the_player_the_memory_that_it_was_sent() -> None:
    asked: Any = Choosing("block", "sage", None, (), 1, memory="a pass")
    assert asked.answer(Remembering()) == "a pass"
