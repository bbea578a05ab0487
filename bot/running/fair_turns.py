"""What many wait for is handed out fairly: to one server after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A few things of which each is used by one at a time, such as processes.

    Who waits for one gets it before others of the same server who came later. The servers that
    anyone waits in take turns, so that no server has to wait for all that another one asks.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self._free = list(things)
        self._waiting: dict[int, deque[asyncio.Future[T]]] = {}
        """By server; the one whose turn is next comes first."""

    def __len__(self) -> int:
        """Returns the number of free turns."""
        return len(self._free)

    def take(self) -> T:
        """One that is free: the last one that was given back. Raises `IndexError`."""
        return self._free.pop()

    async def get(self, server: int) -> T:
        """One that is free, for someone in that server, once it is their turn."""
        if self._free:
            return self.take()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(server, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            elif turn in (turns := self._waiting.get(server, deque())):
                turns.remove(turn)
                if not turns:
                    del self._waiting[server]
            raise

    def put(self, thing: T) -> None:
        """Gives it back, for the next one."""
        while self._waiting:
            server = next(iter(self._waiting))
            turns = self._waiting.pop(server)
            turn = turns.popleft()
            if turns:
                self._waiting[server] = turns
            if not turn.done():
                turn.set_result(thing)
                return
        self._free.append(thing)

    @asynccontextmanager
    async def of(self, server: int) -> AsyncIterator[T]:
        """One of them for as long as the block lasts."""
        thing = await self.get(server)
        try:
            yield thing
        finally:
            self.put(thing)
