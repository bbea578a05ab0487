"""Strong players think in processes of their own, and no table waits for one that fails."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.base import processes
from bot.running.computers import Computers
from bot.running.service import Tables
from bot.running.thinker import Advising, Choosing
from bot.running.thinking import NoThought, Thinking
from bot.tables import seating
from bot.tables.refusal import Refusal
from data.games import complete_options
from data.store import Store
from data.store.values import Seated
from engine import games
from engine.mind.players import Advice, Adviser
from engine.pikoko import PIKOKO
from engine.protocol import Action, Legal
from tests.helpers.games import dealt
from tests.helpers.stress import LONG, some
from tests.helpers.tables import ANN, a_table
from tests.helpers.timers import NO_PAUSE, Time

ENOUGH = 60.0


def asked() -> tuple[Any, Legal[Any]]:
    """Returns what a seat that is asked for its first bid sees, and its legal actions."""
    state = dealt(PIKOKO, PIKOKO.new(3), Random(4))
    seat = min(PIKOKO.to_act(state))
    return PIKOKO.view(state, seat), PIKOKO.legal(state, seat)


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    thinking = Thinking(processes=1, seconds=ENOUGH)
    yield thinking
    await thinking.close()


@pytest.mark.parametrize("keys", some([["pikoko", "block"], ["plumes"]], 1), ids=str)
async def test_a_process_computes_what_the_player_does(thinking: Thinking, keys: list[str]) -> None:
    for key in keys:
        game = games[key]
        state = dealt(game, game.new(3, complete_options(game)), Random(4))
        seat = min(game.to_act(state))
        view, legal = game.view(state, seat), game.legal(state, seat)
        for name in ("greedy", "sage"):
            choice = await thinking.choose(Choosing(key, name, view, tuple(legal), 1))
            assert choice == game.players[name](view, legal, Random(1))
    view, _legal = asked()
    for wrong, error in (("greedy", IndexError), ("nobody", KeyError)):
        with pytest.raises(error):
            await thinking.choose(Choosing("pikoko", wrong, view, (), 1))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[Process]:
    """Returns the processes that were started so far."""
    start, started = processes.start, asyncio.Queue[Process]()

    async def watched(*asked: str) -> Process:
        process = await start(*asked)
        started.put_nowait(process)
        return process

    monkeypatch.setattr(processes, "start", watched)
    return started


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[Process]:
    """Yields the process of each answer, in order."""
    ask, answered = processes.ask, asyncio.Queue[Process]()

    async def watched(process: Process, request: bytes) -> Any:
        answer = await ask(process, request)
        answered.put_nowait(process)
        return answer

    monkeypatch.setattr(processes, "ask", watched)
    return answered


async def test_the_process_that_was_started_before_it_was_needed_is_the_one_that_is_asked(
    started: asyncio.Queue[Process], answered: asyncio.Queue[Process]
) -> None:
    thinking = Thinking(processes=3, seconds=ENOUGH)
    view, legal = asked()
    thinking.warm()
    thinking.warm()
    begun = [await answered.get() for _ in ("it is ready", "it has prepared what it needs")]
    assert await thinking.choose(Choosing("pikoko", "sage", view, tuple(legal), 1)) in legal
    assert {*begun, await answered.get()} == {await started.get()}
    assert started.empty()
    await thinking.close()


async def test_a_process_may_take_longer_than_a_decision_until_it_is_ready_and_in_the_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask, free = processes.ask, []
    thinking = Thinking(processes=1, seconds=0.001)

    async def watched(process: Process, request: bytes) -> Any:
        answer = await ask(process, request)
        free.append(len(thinking._free))
        return answer

    monkeypatch.setattr(processes, "ask", watched)
    thinking.warm()
    await asyncio.gather(*thinking._asked)
    assert free
    assert set(free) == {0}
    assert len(thinking._free) == 1
    await thinking.close()


async def test_no_process_is_started_once_it_is_closed(
    thinking: Thinking, started: asyncio.Queue[Process]
) -> None:
    view, legal = asked()
    asking = [
        asyncio.create_task(thinking.choose(Choosing("pikoko", "sage", view, tuple(legal), seed)))
        for seed in range(3)
    ]
    async with asyncio.timeout(ENOUGH):
        process = await started.get()
        await thinking.close()
        thinking.warm()
        for choice in asking:
            with pytest.raises(NoThought):
                await choice
        with pytest.raises(NoThought):
            await thinking.choose(Choosing("pikoko", "sage", view, tuple(legal), 4))
    assert process.returncode is not None
    assert started.empty()


def an_advice() -> Advising:
    """Returns the question to the strong player about the first bid."""
    view, legal = asked()
    sage = PIKOKO.players["sage"]
    assert isinstance(sage, Adviser)
    (part, *_others) = sage.parts(view, legal)
    return Advising("pikoko", "sage", part, "table 1", sage.efforts[0])


async def test_advice_waits_for_a_process_as_long_as_it_takes(thinking: Thinking) -> None:
    process = await thinking._free.get(1)
    advising = asyncio.create_task(thinking.advise(an_advice()))
    thinking._seconds = 0
    view, legal = asked()
    with pytest.raises(NoThought):
        await thinking.choose(Choosing("pikoko", "greedy", view, tuple(legal), 1))
    thinking._seconds = ENOUGH
    assert not advising.done()
    thinking._free.put(process)
    assert (await advising).options


class Counting(Thinking):
    """Counts the questions that are asked at the same time, and all of them."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.now = self.most = self.all = 0

    async def _answer(self, *_asked: object) -> Any:
        self.all += 1
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        self.now -= 1
        return Advice((), None)


async def test_the_same_advice_is_computed_once() -> None:
    thinking = Counting(processes=4)
    await asyncio.gather(*(thinking.advise(an_advice()) for _ in range(20)))
    await thinking.advise(an_advice())
    assert thinking.all == 1


@pytest.mark.parametrize(("count", "most"), [(1, 1), (2, 1), (4, 3)])
async def test_advices_leave_a_process_for_the_computer_players(count: int, most: int) -> None:
    thinking = Counting(processes=count)
    asked = [replace(an_advice(), seed=f"table {number}") for number in range(20)]
    await asyncio.gather(*(thinking.advise(one) for one in asked))
    assert (thinking.most, thinking.all) == (most, 20)


async def test_a_server_that_asks_much_keeps_no_other_one_waiting() -> None:
    thinking, answered = Thinking(processes=1, seconds=ENOUGH), list[str]()

    async def answer(process: Process | None, request: bytes) -> str:
        await asyncio.sleep(0)
        thinking._free.put(process)
        return str(pickle.loads(request).seed)  # noqa: S301  # just written

    thinking._ask = answer  # type: ignore[method-assign]

    async def choose(server: int, seed: str) -> None:
        asked = Choosing("block", "sage", None, (), seed)
        answered.append(str(await thinking.choose(asked, server=server)))

    busy = [choose(1, f"busy {number}") for number in range(40)]
    await asyncio.gather(
        *busy, choose(2, "first of 2"), choose(2, "second of 2"), choose(3, "of 3")
    )
    assert answered.index("first of 2") <= 3
    assert answered.index("of 3") <= 4
    assert answered.index("second of 2") <= 6
    assert [one for one in answered if "busy" in one] == [f"busy {number}" for number in range(40)]


async def test_all_who_wait_for_advice_when_it_is_closed_are_told(
    thinking: Thinking, started: asyncio.Queue[Process]
) -> None:
    advices = [asyncio.create_task(thinking.advise(an_advice())) for _ in range(2)]
    async with asyncio.timeout(ENOUGH):
        await started.get()
    await thinking.close()
    for advice in advices:
        with pytest.raises(Refusal) as refused:
            await advice
        assert refused.value.code == "closing"


async def test_a_process_that_died_is_replaced(
    thinking: Thinking, started: asyncio.Queue[Process]
) -> None:
    view, legal = asked()
    assert await thinking.choose(Choosing("pikoko", "greedy", view, tuple(legal), 1)) in legal
    os.kill((await started.get()).pid, signal.SIGKILL)
    with capture_logs() as logs:
        assert await thinking.choose(Choosing("pikoko", "greedy", view, tuple(legal), 1)) in legal
    assert started.qsize() == 1
    assert {line["log_level"] for line in logs} <= {"warning"}


async def test_a_thought_has_its_time_after_which_its_process_is_ended(
    started: asyncio.Queue[Process],
) -> None:
    thinking = Thinking(processes=1, seconds=0.001)
    view, legal = asked()
    with pytest.raises(NoThought):
        await thinking.choose(Choosing("pikoko", "sage", view, tuple(legal), 1))
    async with asyncio.timeout(ENOUGH):
        await (await started.get()).wait()
    await thinking.close()


@LONG
async def test_a_process_that_needs_too_much_memory_ends() -> None:
    """Three million numbers take some 100 MB."""
    thinking = Thinking(processes=1, seconds=ENOUGH, megabytes=50)
    view, legal = asked()
    with pytest.raises(NoThought):
        await thinking.choose(Choosing("pikoko", "greedy", view, tuple(range(3_000_000)), 1))
    assert await thinking.choose(Choosing("pikoko", "greedy", view, tuple(legal), 1)) in legal
    await thinking.close()


class Stuck(Thinking):
    """Raises the given error, or never answers."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.error = error
        self.asked_for = asyncio.Event()
        self.given_up = asyncio.Event()
        self.warmed = False

    def warm(self) -> None:
        self.warmed = True

    async def choose(self, *_asked: Any, **_circumstances: Any) -> Action:
        self.asked_for.set()
        if self.error is not None:
            raise self.error
        try:
            never: Action = await asyncio.get_running_loop().create_future()
        finally:
            self.given_up.set()
        return never


class Table:
    """A table of Ann and two strong players, which are asked to bid."""

    def __init__(self, store: Store, thinking: Thinking) -> None:
        self.changed = asyncio.Event()
        self.tables = Tables(store, lambda: 1, Random(1), self._note, asyncio.sleep)
        self.computers = Computers(self.tables, Random(1), NO_PAUSE, Time().call_later, thinking)
        self.id = ""

    def _note(self, table_id: str) -> None:
        self.changed.set()
        self.computers.touch(table_id)

    async def begin(self) -> None:
        seats = (Seated(ANN, "Ann"), *(Seated(None, "sage", "sage") for _ in range(2)))
        opened = await self.tables.open(replace(a_table(), seats=seats), cause="play")
        self.id = (await self.tables.begin(opened.table.id, ANN, "begin")).table.id
        self.changed.clear()


@pytest.mark.parametrize(
    ("error", "level"), [(NoThought("dead"), "warning"), (ValueError("no idea"), "error")]
)
async def test_the_middle_player_answers_where_there_is_no_thought(
    store: Store, error: Exception, level: str
) -> None:
    table = Table(store, Stuck(error))
    with capture_logs() as logs:
        await table.begin()
        async with asyncio.timeout(ENOUGH):
            await table.changed.wait()
    assert ("no thought", level) in [(line["event"], line["log_level"]) for line in logs]
    await table.computers.close()


@pytest.mark.parametrize("kind", ["greedy", "sage"])
async def test_a_process_is_started_when_a_strong_player_sits_in_a_lobby(
    store: Store, kind: str
) -> None:
    thinking = Stuck()
    table = Table(store, thinking)
    seats = (Seated(ANN, "Ann"), Seated(None, kind, kind))
    opened = await table.tables.open(replace(a_table(), seats=seats), cause="play")
    table.computers.touch(opened.table.id)
    await table.computers.at_rest()
    assert thinking.warmed == (kind == "sage")
    await table.computers.close()


async def test_a_thought_is_given_up_when_the_table_has_changed(store: Store) -> None:
    thinking = Stuck()
    table = Table(store, thinking)
    await table.begin()
    async with asyncio.timeout(ENOUGH):
        await thinking.asked_for.wait()
        await table.tables.change(table.id, lambda now: seating.pause(now, ANN))
        await thinking.given_up.wait()
    await table.computers.close()
