"""One lock for each key: a person, a server or a table."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class Locks(Generic[K]):
    """Hands out one `asyncio.Lock` per key; a lock that no one holds or waits for is forgotten."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, one: K) -> asyncio.Lock:
        return self._locks.setdefault(one, asyncio.Lock())

    async def at_rest(self) -> None:
        """Returns once all locks that are held or waited for now have been released."""
        for lock in list(self._locks.values()):
            async with lock:
                pass

    def __len__(self) -> int:
        """Returns the number of locks that are held or waited for."""
        return len(self._locks)
