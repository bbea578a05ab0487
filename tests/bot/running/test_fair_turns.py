"""One thing is handed out to servers in turn, so that no busy server takes it all."""

from __future__ import annotations

import asyncio

from bot.running.fair_turns import Turns


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
