"""Computes a result once for all who ask for it at the same time or soon after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

from bot.tables.refusal import Refusal

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Shared(Generic[K, T]):
    """Computes each key's result once at a time, and caches the ``most`` last used.

    Work continues if its caller is cancelled. Exceptions are not cached.
    """

    def __init__(self, most: int) -> None:
        self._kept: LRUCache[K, T] = LRUCache(most)
        self._under_way: dict[K, asyncio.Task[T]] = {}
        self._closed = False

    def known(self, key: K) -> T | None:
        """Returns the result if it is cached."""
        return self._kept.get(key)

    async def get(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Returns the key's result: from the cache, from work under way, or by ``work``.

        Raises what the work raises, or `Refusal` (``closing``) after `close`.
        """
        known = self.known(key)
        if known is not None:
            return known
        if self._closed:
            raise Refusal("closing")
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._done(key, work))
            self._under_way[key] = task
        await asyncio.wait((task,))
        if task.cancelled():
            raise Refusal("closing")
        return task.result()

    async def _done(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            result = await work()
        finally:
            del self._under_way[key]
        self._kept[key] = result
        return result

    async def close(self) -> None:
        """Cancels the work under way; its callers get a `Refusal`."""
        self._closed = True
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
