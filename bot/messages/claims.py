"""Decides who may write to a message.

A message is written by the answer to a click on it, or by the projector. Only one of them writes at
a time, because the order in which Discord carries out two concurrent requests is unknown. A click
*claims* its message first, and the projector does not write to a claimed message.
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
"""Seconds that an answer waits for another write to its message before it gives up writing."""


@dataclass(slots=True)
class _Message:
    """A message that is being written or claimed."""

    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    claims: int = 0
    left_out: bool = False
    users: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of a message that the answer to a click will rewrite."""

    _message: _Message

    def give_up(self) -> None:
        """The answer does not write the message: the projector draws it when the claim ends."""
        self._message.left_out = True

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Waits until nobody else writes to the message; yields false after `PATIENCE`.

        Then the caller must not write: the projector draws the message when the claim ends.
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
    """Calls ``released`` with a table id when none of the table's messages is claimed any more."""

    def __init__(self, released: Callable[[TableId], None]) -> None:
        self._released = released
        self._messages: dict[Key, _Message] = {}
        self._open: Counter[TableId] = Counter()
        self._left_out: set[TableId] = set()

    def are_open(self, table_id: TableId) -> bool:
        """Is any message of that table claimed?"""
        return table_id in self._open

    def pop_left_out(self, table_id: TableId) -> bool:
        """Was a message of that table not written because of an ended claim? Resets the answer."""
        left_out = table_id in self._left_out
        self._left_out.discard(table_id)
        return left_out

    @contextmanager
    def claim(self, key: Key) -> Iterator[Claim]:
        """Claims a message that the answer to a click will write."""
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
        """Waits until nobody else writes to the message. Yields false if it is claimed; then the
        caller must not write.
        """
        with self._used(key) as message:
            async with message.writing:
                if message.claims:
                    message.left_out = True
                yield not message.claims

    @contextmanager
    def _used(self, key: Key) -> Iterator[_Message]:
        """The entry of the message, which is removed when nobody uses it any more."""
        message = self._messages.setdefault(key, _Message())
        message.users += 1
        try:
            yield message
        finally:
            message.users -= 1
            if not message.users:
                del self._messages[key]
