"""Who may write to a message just now.

A message can be written by two sides: by the answer to a click on it, and by the projector. Only
one writes at a time, for nobody can tell which of two requests at once Discord carries out last. A
click *claims* its message before anything else, and the projector leaves a claimed message alone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.messages.slots import Slot
from data.store.values import TableId

Key: TypeAlias = tuple[TableId, Slot]

PATIENCE: Final = 0.25
"""Seconds that an answer waits for another write to its message, before it goes on without."""


@dataclass(slots=True)
class _Message:
    """A message that somebody writes to, or is about to."""

    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    claims: int = 0
    left_out: bool = False
    users: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """The answer to a click will rewrite the message."""

    _message: _Message

    def give_up(self) -> None:
        """It was not written after all: it is drawn when the claim ends."""
        self._message.left_out = True

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Waits until nobody else writes to the message; false if that takes too long.

        Then the message is to be left as it is: it is drawn when the claim ends.
        """
        lock = self._message.writing
        if lock.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await lock.acquire()
            except TimeoutError:
                self.give_up()
                yield False
                return
        else:
            await lock.acquire()
        try:
            yield True
        finally:
            lock.release()


class Claims:
    """``released`` is called with a table when none of its messages is claimed any more."""

    def __init__(self, released: Callable[[TableId], None]) -> None:
        self._released = released
        self._messages: dict[Key, _Message] = {}
        self._open: Counter[TableId] = Counter()
        self._left_out: set[TableId] = set()

    def are_open(self, table_id: TableId) -> bool:
        """Is any message of that table claimed?"""
        return table_id in self._open

    def pop_left_out(self, table_id: TableId) -> bool:
        """Was a message of that table left as it was, because of a claim that has ended?"""
        left_out = table_id in self._left_out
        self._left_out.discard(table_id)
        return left_out

    @contextmanager
    def claim(self, key: Key) -> Iterator[Claim]:
        """The message will be written as the answer to a click on it."""
        table_id = key[0]
        self._open[table_id] += 1
        try:
            with self._used(key) as message:
                message.claims += 1
                try:
                    yield Claim(message)
                finally:
                    message.claims -= 1
                    if message.left_out and not message.claims:
                        message.left_out = False
                        self._left_out.add(table_id)
        finally:
            self._open[table_id] -= 1
            if not self._open[table_id]:
                del self._open[table_id]
                self._released(table_id)

    @asynccontextmanager
    async def write(self, key: Key) -> AsyncIterator[bool]:
        """Waits until nobody else writes to the message; false if it is claimed: leave it then."""
        with self._used(key) as message:
            async with message.writing:
                if message.claims:
                    message.left_out = True
                yield not message.claims

    @contextmanager
    def _used(self, key: Key) -> Iterator[_Message]:
        """What is known of the message; forgotten when nobody uses it any more."""
        message = self._messages.setdefault(key, _Message())
        message.users += 1
        try:
            yield message
        finally:
            message.users -= 1
            if not message.users:
                del self._messages[key]
