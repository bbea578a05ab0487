"""Shares scarce things fairly between servers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A few things, such as processes, each of which is used by one caller at a time.

    Servers whose callers wait take turns; within a server, who came first is served first. So a
    server with many callers does not delay the others.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self._free = list(things)
        self._waiting: dict[int, deque[asyncio.Future[T]]] = {}
        """The callers that wait, by server; the server to be served next comes first."""

    def __len__(self) -> int:
        """Returns the number of free things."""
        return len(self._free)

    def take(self) -> T:
        """Takes the free thing that was given back last. Raises `IndexError` if none is free."""
        return self._free.pop()

    async def get(self, server: int) -> T:
        """Waits for the server's turn if no thing is free, and takes one."""
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
        """Gives a thing back, to the next caller that waits or, if none waits, to a later one."""
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
        """Takes a thing for as long as the block of the ``async with`` statement lasts."""
        thing = await self.get(server)
        try:
            yield thing
        finally:
            self.put(thing)
