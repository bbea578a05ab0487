"""At most one worker task per key, and only while there is something to do.

However often a key is touched, its work never runs twice at a time, and runs once more after the
last touch. A worker is a task that ends when nothing is left to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable
from typing import Generic, TypeVar

import structlog

_log = structlog.get_logger(__name__)

K = TypeVar("K", bound=Hashable)


class Workers(Generic[K]):
    """Runs ``work(key)`` for the keys that were touched, such as the ids of tables."""

    def __init__(self, name: str, work: Callable[[K], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._touched: set[K] = set()
        self._closed = False

    def touch(self, key: K) -> None:
        """Run the work for that key, now or right after the run under way."""
        if self._closed:
            return
        self._touched.add(key)
        if key not in self._tasks:
            task = asyncio.get_running_loop().create_task(
                self._run(key), name=f"{self._name}:{key}"
            )
            self._tasks[key] = task

    @property
    def busy(self) -> Collection[K]:
        """The keys for which the work is under way, or about to begin."""
        return self._tasks.keys()

    async def at_rest(self) -> None:
        """Returns when no work is under way."""
        while tasks := list(self._tasks.values()):
            await asyncio.gather(*tasks)

    async def _run(self, key: K) -> None:
        try:
            while key in self._touched:
                self._touched.discard(key)
                try:
                    await self._work(key)
                except Exception:
                    _log.exception("worker failed", worker=self._name, key=key)
        finally:
            del self._tasks[key]

    async def close(self) -> None:
        """Cancel all work. The next start of the program finds what is left to do."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
