"""Catches up, page by page, on the work that the previous run left undone.

A table that someone clicks is served first and needs no catching up then. So neither the start's
duration nor its memory grows with the number of tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Final

import structlog

from bot.messages.reconciler import Reconciler
from bot.running.computers import Computers
from bot.running.outages import Moved
from bot.running.service import Tables
from data.store import Store
from data.store.errors import StoreError
from data.store.table_store import Left
from data.store.values import Millis, TableId

_log = structlog.get_logger(__name__)

_PAGE: Final = 50
"""The number of tables read at once."""

_REPLAYED: Final = 10
"""The number of games replayed between two pauses."""

_INTERVAL: Final = 0.1
"""The pause in seconds; with it, replaying takes about a quarter of a processor."""

_WORTH_SHOWING: Final[Millis] = 60_000
"""The least change of deadlines for which tables are drawn anew."""

_PATIENCE: Final = 5.0
"""Seconds between a failure of the store and the next attempt."""


class Leftovers:
    """Work left over from earlier runs; `start` needs a running reconciler."""

    def __init__(
        self, store: Store, tables: Tables, reconciler: Reconciler, computers: Computers
    ) -> None:
        self._store = store
        self._tables = tables
        self._reconciler = reconciler
        self._computers = computers
        self._tasks = set[asyncio.Task[None]]()

    def start(self, down: Millis) -> None:
        """Starts the leftover work after the bot was ``down`` for that time."""
        self._begin(self._wake_computers)
        self._begin(self._end_outdated)
        self.draw_undrawn()
        self.show_deadlines(down)

    def draw_undrawn(self) -> None:
        """Has every table drawn whose messages do not show its newest version."""
        self._begin(partial(self._draw, "undrawn"))

    def show_deadlines(self, moved: Millis) -> None:
        """Has every table with deadlines drawn after the deadlines moved by that time."""
        if abs(moved) >= _WORTH_SHOWING:
            self._begin(partial(self._draw, "timed"))

    def show_back(self, moved: Moved) -> None:
        """Has the tables of a server or shard drawn after its outage."""
        if (guild := moved.scope.guild) is None:
            self.show_deadlines(moved.lasted)
        else:
            self._begin(partial(self._draw_server, guild))

    async def close(self) -> None:
        """Stops; the next start finds the rest."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(_done(work), name="leftovers")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake_computers(self) -> None:
        async for page in self._pages("asks_computer", _REPLAYED):
            for table_id in page:
                self._computers.touch(table_id)
            await asyncio.sleep(_INTERVAL)

    async def _end_outdated(self) -> None:
        while await self._tables.end_outdated(_REPLAYED):  # noqa: ASYNC110  spares the processor
            await asyncio.sleep(_INTERVAL)

    async def _draw_server(self, guild: int) -> None:
        for table in await self._store.tables(guild=guild):
            self._reconciler.draw_later(table.id)

    async def _draw(self, left: Left) -> None:
        async for page in self._pages(left, _PAGE):
            for table_id in page:
                self._reconciler.draw_later(table_id)
            await self._reconciler.has_room()

    async def _pages(self, left: Left, limit: int) -> AsyncIterator[tuple[TableId, ...]]:
        after = ""
        while page := await self._store.page(left, after=after, limit=limit):
            yield page
            after = page[-1]


async def _done(work: Callable[[], Awaitable[None]]) -> None:
    """Repeats the work until the store does not fail; each part may run twice."""
    while True:
        try:
            await work()
        except StoreError as error:
            _log.warning("leftovers wait", error=repr(error))
            await asyncio.sleep(_PATIENCE)
        except Exception:
            _log.exception("leftovers stay")
            return
        else:
            return
