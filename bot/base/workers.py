"""At most one worker task per key, which exists only while there is work for the key.

The work for a key never runs twice at a time, and always runs once more after the last touch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable
from typing import Generic, TypeVar

import structlog

_log = structlog.get_logger(__name__)

K = TypeVar("K", bound=Hashable)


class Workers(Generic[K]):
    """Runs ``work(key)`` for each key that was touched, such as the id of a table."""

    def __init__(self, name: str, work: Callable[[K], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._touched: set[K] = set()
        self._closed = False

    def touch(self, key: K) -> None:
        """Has ``work(key)`` run now, or once more after the run under way."""
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
        """The keys whose work is running or about to start."""
        return self._tasks.keys()

    async def at_rest(self) -> None:
        """Returns once no work is running."""
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
        """Cancels all work; what was cancelled must be found again after the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
