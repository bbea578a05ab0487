"""Whatever fails while the bot starts or stops, nothing is left open."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.messages.reconciler import Reconciler
from bot.pictures.drawing_queue import Drawings
from bot.pictures.emojis import Emojis
from bot.program import composition
from bot.program.catching_up import Leftovers
from bot.program.composition import Composition, composed
from bot.requests.age import Age
from bot.requests.pace import RequestPace
from bot.running.computers import Computers
from bot.running.outages import Outages
from bot.running.reviews import Reviews
from bot.running.timekeeper import Timekeeper
from data.store import driver, open_store
from data.store.errors import DatabaseInUse
from tests.discord.conftest import settings_for
from tests.discord.world import World

BEGINNING: Final[tuple[tuple[Any, str], ...]] = (
    (composition, "sync_commands"),
    (composition, "Reconciler"),
    (composition, "Handlers"),
    (Timekeeper, "start"),
    (Leftovers, "start"),
    (Emojis, "start"),
    (Drawings, "start"),
)
"""The parts that begin, in that order."""

ENDING: Final[tuple[tuple[Any, str], ...]] = (
    (Timekeeper, "close"),
    (Reviews, "close"),
    (Computers, "close"),
    (Leftovers, "close"),
    (Emojis, "close"),
    (Reconciler, "close"),
)


class Trouble(Exception):
    """Makes chosen parts fail."""


class Begun:
    """A second composition on the client of a world, and everything that it has open."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self.settings = settings_for(folder / "second.sqlite3", emojis=True, pictures=True)
        self._tasks, self._threads = asyncio.all_tasks(), set(threading.enumerate())
        self._processes = processes()

    async def run(self, use: Callable[[Composition], None] = lambda _all: None) -> None:
        world = self._world
        with world.as_bot():
            async with composed(
                self.settings,
                world.client,
                RequestPace(40),
                Age(world.now),
                Outages(world.now),
                world.now,
                Random(1),
            ) as everything:
                use(everything)

    async def left(self) -> list[str]:
        """Returns what is still open."""
        await asyncio.sleep(0)  # a cancelled task ends with the next turn of the loop
        ours = self._tasks | {asyncio.current_task()}
        tasks = [repr(task.get_coro()) for task in asyncio.all_tasks() - ours]
        new = set(threading.enumerate()) - self._threads
        # The loop's own threads stay for later work.
        threads = [one.name for one in new if not one.name.startswith("asyncio_") and lasts(one)]
        try:
            async with await open_store(self.settings.beside):
                locked = []
        except DatabaseInUse:
            locked = ["the database"]
        started = [one for one in processes() if one not in self._processes]
        return tasks + threads + started + locked


def processes() -> list[str]:
    """Returns the ids of the processes that this one has started (Linux only)."""
    children = Path(f"/proc/self/task/{threading.main_thread().native_id}/children")
    return children.read_text("utf-8").split() if children.exists() else []


def lasts(thread: threading.Thread) -> bool:
    """Returns whether the task goes on. A task that was told to end gets a moment for it."""
    thread.join(2)
    return thread.is_alive()


def fails(*_: object, **__: object) -> None:
    raise Trouble


@pytest.fixture
async def begun(world: World, tmp_path: Path) -> Begun:
    return Begun(world, tmp_path)


async def test_what_was_begun_is_open_until_the_end_and_not_longer(begun: Begun) -> None:
    seen: list[Composition] = []
    await begun.run(seen.append)
    assert len(seen) == 1
    assert await begun.left() == []


async def test_a_beginning_that_fails_leaves_nothing_open(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in BEGINNING:
        with monkeypatch.context() as broken:
            broken.setattr(*step, fails)
            with pytest.raises(Trouble):
                await begun.run()
        assert await begun.left() == [], step


async def test_a_part_that_fails_to_end_keeps_no_other_open(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, name in ENDING:
        close = getattr(owner, name)

        async def close_and_fail(self: Any, close: Any = close) -> None:
            await close(self)
            raise Trouble

        with monkeypatch.context() as broken:
            broken.setattr(owner, name, close_and_fail)
            with pytest.raises(Trouble):
                await begun.run()
        assert await begun.left() == [], owner


async def test_a_database_that_another_program_uses_leaves_nothing_open(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 0)
    async with await open_store(begun.settings.beside):
        with pytest.raises(DatabaseInUse):
            await begun.run()
    assert await begun.left() == []


async def test_a_start_that_failed_before_the_deadlines_were_put_off_leaves_them_to_the_next(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A heartbeat would hide how long the bot was down."""
    async with await open_store(begun.settings.beside) as store:
        await store.extend_deadlines(0, at=1)
    with monkeypatch.context() as broken:
        broken.setattr(Timekeeper, "start", fails)
        with pytest.raises(Trouble):
            await begun.run()
    async with await open_store(begun.settings.beside) as store:
        assert await store.wind(at=11) == 10
