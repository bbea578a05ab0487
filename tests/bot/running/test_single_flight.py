"""Callers that ask for the same result at the same time share the work, and servers take turns."""

from __future__ import annotations

import asyncio

import pytest

from bot.running.fair_turns import Turns
from bot.running.single_flight import Shared
from bot.tables.refusal import Refusal


class Work:
    """Work for single letters, which ends when a test says so; ``begun`` lists the letters begun so
    far.
    """

    def __init__(self) -> None:
        self.shared: Shared[str, str] = Shared(2)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Future[str]] = {}

    async def ask(self, key: str) -> asyncio.Task[str]:
        """Begins to ask for a result, and waits for it unless the result is there already."""

        async def work() -> str:
            self.begun.append(key)
            self.ends[key] = asyncio.get_running_loop().create_future()
            return await self.ends[key]

        asking = asyncio.create_task(self.shared.get(key, work))
        for _ in range(3):
            await asyncio.sleep(0)
        return asking

    async def result(self, key: str) -> str:
        """Asks for a result, and lets its work end at once if it began."""
        asking = await self.ask(key)
        if not asking.done():
            self.ends[key].set_result(key.upper())
        return await asking


async def test_equal_requests_at_the_same_time_are_one() -> None:
    work = Work()
    first, second = await work.ask("a"), await work.ask("a")
    work.ends["a"].set_result("A")
    assert (await first, await second) == ("A", "A")
    assert work.begun == ["a"]


async def test_the_last_results_asked_for_are_kept() -> None:
    work = Work()
    for key in "abaca":
        assert await work.result(key) == key.upper()
    assert work.begun == ["a", "b", "c"]
    assert work.shared.known("b") is None
    assert (work.shared.known("c"), work.shared.known("a")) == ("C", "A")
    await work.result("b")
    assert work.shared.known("c") is None, "it was looked at before the other one"


async def test_a_failure_is_told_to_all_who_wait_and_not_kept() -> None:
    work = Work()
    waiting = [await work.ask("a"), await work.ask("a")]
    work.ends["a"].set_exception(ValueError("no idea"))
    for asking in waiting:
        with pytest.raises(ValueError, match="no idea"):
            await asking
    assert await work.result("a") == "A"


async def test_work_goes_on_when_someone_waits_no_longer() -> None:
    work = Work()
    hasty, patient = await work.ask("a"), await work.ask("a")
    hasty.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hasty
    work.ends["a"].set_result("A")
    assert await patient == "A"


async def test_all_who_wait_when_it_is_closed_are_told() -> None:
    """All callers that wait hear of the end, even if more calls run than are kept."""
    work = Work()
    waiting = [await work.ask(key) for key in "abcd"]
    await work.shared.close()
    waiting.append(await work.ask("e"))
    for asking in waiting:
        with pytest.raises(Refusal) as refused:
            await asking
        assert refused.value.code == "closing"
    assert all(work.ends[key].cancelled() for key in "abcd")
    assert work.begun == ["a", "b", "c", "d"]


# One thing is handed out to servers in turn, so that no busy server takes it all


async def served(turns: Turns[str], waiting: list[tuple[int, str]]) -> list[str]:
    """Returns the order in which callers get their turn, each a server and a name."""
    order: list[str] = []

    async def use(server: int, name: str) -> None:
        async with turns.of(server):
            order.append(name)
            await asyncio.sleep(0)

    await asyncio.gather(*(use(server, name) for server, name in waiting))
    return order


async def test_servers_take_turns_and_in_each_the_first_comes_first() -> None:
    waiting = [(1, "a"), (1, "b"), (1, "c"), (1, "d"), (2, "x"), (3, "p"), (3, "q")]
    assert await served(Turns(["thing"]), waiting) == ["a", "b", "x", "p", "c", "q", "d"]


async def test_the_thing_given_back_last_is_taken_first() -> None:
    turns = Turns([1, 2, 3])
    assert [await turns.get(0), len(turns)] == [3, 2]
    turns.put(3)
    assert turns.take() == 3


async def test_nothing_is_lost_when_someone_waits_no_longer() -> None:
    turns = Turns(["thing"])
    thing = await turns.get(1)
    waiting = [asyncio.create_task(turns.get(server)) for server in (1, 1, 2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    turns.put(thing)
    waiting[1].cancel()  # it was its turn
    await asyncio.wait(waiting)
    assert waiting[2].result() == "thing"
    turns.put("thing")
    assert len(turns) == 1
