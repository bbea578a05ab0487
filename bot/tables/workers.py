"""One worker per table, and only while there is something to do.

However often a table is touched, its work runs once at a time, and once more after the last touch.
Nothing waits in the background: a worker is a task that ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from data.store.values import TableId

_log = structlog.get_logger(__name__)


class Workers:
    """Runs ``work(table_id)`` for the tables that were touched."""

    def __init__(self, name: str, work: Callable[[TableId], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._touched: set[TableId] = set()
        self._closed = False

    def touch(self, table_id: TableId) -> None:
        """Have the work done for that table, now or right after what is under way."""
        if self._closed:
            return
        self._touched.add(table_id)
        if table_id not in self._tasks:
            task = asyncio.get_running_loop().create_task(
                self._run(table_id), name=f"{self._name}:{table_id}"
            )
            self._tasks[table_id] = task

    async def _run(self, table_id: TableId) -> None:
        try:
            while table_id in self._touched:
                self._touched.discard(table_id)
                try:
                    await self._work(table_id)
                except Exception:
                    _log.exception("worker failed", worker=self._name, table=table_id)
        finally:
            del self._tasks[table_id]

    async def close(self) -> None:
        """Let go of all work. What is left undone is found again at the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
