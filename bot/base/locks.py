"""One lock for each person, server or table."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class Locks(Generic[K]):
    """Locks by id, so that what concerns one of them is done one after another. Those that no one
    holds or waits for take no memory.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, one: K) -> asyncio.Lock:
        return self._locks.setdefault(one, asyncio.Lock())

    async def at_rest(self) -> None:
        """Returns when everyone who holds or waits for one of the locks has let it go."""
        for lock in list(self._locks.values()):
            async with lock:
                pass  # now all who had waited are done

    def __len__(self) -> int:
        """Returns the number of locks at present."""
        return len(self._locks)
