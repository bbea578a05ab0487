"""A computer player that fails is asked again, and no one has to touch the table for that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.running.computers import Computers, Pauses
from bot.running.service import Tables
from bot.running.thinker import Choosing
from bot.running.thinking import Thinking
from bot.tables import seating
from data.paces import MINUTE, SECOND
from data.store import Store
from data.store.values import NO_GUILD, Seated
from engine import games
from engine.mind.ladder import even_at
from engine.mind.players import EVEN, play_random
from engine.pikoko import PIKOKO
from tests.helpers.tables import ANN, a_table
from tests.helpers.timers import NO_PAUSE, Time


class Table:
    """A table of Ann and two computer players, which are asked to bid."""

    def __init__(self, store: Store) -> None:
        self.moved = 0
        self.tables = Tables(store, lambda: 1, Random(1), self._note, asyncio.sleep)
        self.id = ""

    def _note(self, _table_id: str) -> None:
        self.moved += 1

    async def begin(self) -> None:
        seats = (Seated(ANN, "Ann"), *(Seated(None, "random", "random") for _ in range(2)))
        opened = await self.tables.open(replace(a_table(), seats=seats), cause="play")
        self.id = (await self.tables.begin(opened.table.id, ANN, "begin")).table.id
        self.moved = 0


@pytest.fixture
async def table(store: Store) -> Table:
    table = Table(store)
    await table.begin()
    return table


def stumbling(times: int) -> Any:
    """Returns a computer player that fails so many times, and then plays at random."""
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
    computers = Computers(table.tables, Random(1), NO_PAUSE, time.call_later)
    with capture_logs() as logs:
        computers.touch(table.id)
        await computers.at_rest()
        await time.pass_to(time.now + 5 * SECOND, computers.at_rest)
        assert not table.moved
        await time.pass_to(time.now + 5 * MINUTE, computers.at_rest)
    assert table.moved
    waits, *others = logs
    assert (waits["event"], waits["error"]) == ("computers wait", "ValueError('no idea')")
    assert {line["event"] for line in others} == {"table changed"}
    await computers.close()


async def test_a_touch_does_not_wait_for_the_next_try(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PIKOKO, "players", MappingProxyType({"random": stumbling(1)}))
    computers = Computers(table.tables, Random(1), NO_PAUSE, Time().call_later)
    computers.touch(table.id)
    await computers.at_rest()
    assert not table.moved
    computers.touch(table.id)
    await computers.at_rest()
    assert table.moved
    await computers.close()


async def test_a_table_that_no_one_knows_is_left_alone(table: Table) -> None:
    time = Time()
    computers = Computers(table.tables, Random(1), NO_PAUSE, time.call_later)
    with capture_logs() as logs:
        computers.touch("nosuchtabl")
        await computers.at_rest()
    assert logs == []
    assert not time.timers
    await computers.close()


class Slow(Thinking):
    """Computes for up to a second, by a hash of what its seat alone sees."""

    def __init__(self, time: Time) -> None:
        super().__init__(processes=0)
        self._time = time
        self.seconds: tuple[float, ...] = (0.0, 0.001, 0.4, 1.0)
        self.took: set[float] = set()

    async def choose(self, asked: Choosing, *, server: int = NO_GUILD) -> Any:  # noqa: ARG002  as `Thinking.choose`
        seconds = Random(repr(asked.view)).choice(self.seconds)
        self.took.add(seconds)
        await passed(self._time, seconds)
        return play_random(asked.view, asked.legal, Random(asked.seed))


async def passed(time: Time, seconds: float) -> None:
    over = asyncio.get_running_loop().create_future()
    timer = time.call_later(seconds, lambda: over.set_result(None))
    try:
        await over
    finally:
        timer.cancel()


def computers_in(time: Time, tables: Tables, pace: float, thinking: Thinking) -> Computers:
    """Returns computer players that take that many seconds for a move."""
    pauses = Pauses(pace, lambda: time.now / 1000, partial(passed, time))
    return Computers(tables, Random(7), pauses, time.call_later, thinking)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110  what is waited for tells no event
            await asyncio.sleep(0)


@pytest.mark.parametrize("player", ["sage", even_at(1.5)])
@pytest.mark.parametrize("key", games)
async def test_the_time_of_an_answer_does_not_depend_on_hidden_cards(
    key: str, player: str, store: Store
) -> None:
    """An answer comes one pause after its question, however long the player computes."""
    time, rng, answered = Time(), Random(7), list[int]()
    slow = Slow(time)

    def pending() -> int:
        return sum(not timer.cancelled for timer in time.timers)

    tables = Tables(store, time, rng, lambda _table_id: answered.append(time.now), asyncio.sleep)
    seats = (Seated(ANN, "Ann"), *(Seated(None, player, player) for _ in range(2)))
    table = replace(a_table(), game=key, rules_version=games[key].rules_version, seats=seats)
    table_id = (await tables.open(table, cause="play")).table.id
    computers = computers_in(time, tables, 1.2, slow)
    await tables.begin(table_id, ANN, "begin")
    for number in range(12):
        sitting = await tables.get(table_id)
        ann = seating.present_seat(sitting.table, ANN)
        if ann in sitting.waiting():
            question = sitting.question(ann)
            assert question is not None
            action = play_random(None, sitting.game.legal(sitting.state, ann), rng)
            await tables.submit(table_id, ANN, question.id, [action], f"click {number}")
            continue
        asked = time.now
        answered.clear()
        computers.touch(table_id)
        await asyncio.sleep(0)  # so that what it thought of before is given up
        await until(pending)  # it thinks, or has thought and pauses
        await time.pass_to(asked + 1_199, partial(asyncio.sleep, 0))
        await until(pending)
        assert answered == []
        await time.pass_to(asked + 1_200, partial(until, lambda: answered))
        assert answered == [asked + 1_200]
    await computers.close()
    assert len(slow.took) > 1


@pytest.mark.parametrize(("pace", "after"), [(0.3, 0.6), (1.2, 1.2)])
async def test_who_computes_longer_than_a_pause_answers_after_two(
    pace: float, after: float, store: Store
) -> None:
    """The answer then comes after exactly two pauses, so that the time tells as little
    as possible.
    """
    time, answered = Time(), list[int]()
    slow = Slow(time)
    slow.seconds = (0.4,)
    tables = Tables(
        store, time, Random(7), lambda _table_id: answered.append(time.now), asyncio.sleep
    )
    seats = (Seated(ANN, "Ann"), *(Seated(None, "sage", "sage") for _ in range(2)))
    table_id = (await tables.open(replace(a_table(), seats=seats), cause="play")).table.id
    computers = computers_in(time, tables, pace, slow)
    await tables.begin(table_id, ANN, "begin")
    asked = time.now
    answered.clear()
    computers.touch(table_id)
    while not answered:
        await until(lambda: answered or any(not timer.cancelled for timer in time.timers))
        await time.pass_to(time.now + 10, partial(asyncio.sleep, 0))
    await computers.close()
    assert max(slow.took) == 0.4
    assert (answered[0] - asked) / 1000 == pytest.approx(after, abs=0.011)


async def test_the_parrots_decisions_are_the_two_players_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A share decides, at every decision anew, which of the two players makes it."""
    asked = list[str]()

    def noted(kind: str) -> Any:
        def play(view: Any, legal: Any, rng: Random) -> Any:
            asked.append(kind)
            return play_random(view, legal, rng)

        return play

    players = MappingProxyType({kind: noted(kind) for kind in PIKOKO.players})
    monkeypatch.setattr(PIKOKO, "players", players)
    tables = Tables(store, Time(), Random(1), lambda _table_id: None, asyncio.sleep)
    name = even_at(0.25)
    seats = (Seated(ANN, "Ann", "random"), *(Seated(None, EVEN, name) for _ in range(3)))
    table_id = (await tables.open(replace(a_table(), seats=seats), cause="play")).table.id
    await tables.begin(table_id, ANN, "begin")
    asked.clear()
    computers = Computers(tables, Random(1), NO_PAUSE, Time().call_later)
    computers.touch(table_id)
    await computers.at_rest()
    await computers.close()
    assert set(asked) == {"random", "greedy"}
    assert 0.15 < asked.count("greedy") / len(asked) < 0.35
