"""Tables to be drawn that nobody waits for: after a restart or an outage.

They are begun one after another, and only a few are under way at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from data.store.values import TableId

AT_ONCE: Final = 20
INTERVAL: Final = 0.02
"""Seconds between the beginnings of two tables."""

FEW: Final = 100
"""The next page of tables is read while fewer than this many wait."""


class Backlog:
    """Calls ``begin`` with each table in turn; a table is under way until `finished` is called."""

    def __init__(self, begin: Callable[[TableId], None]) -> None:
        self._begin = begin
        self._waiting: dict[TableId, None] = {}
        self._under_way: set[TableId] = set()
        self._pause: asyncio.TimerHandle | None = None
        self._has_room = asyncio.Event()
        self._has_room.set()

    def add(self, table_id: TableId) -> None:
        self._waiting.setdefault(table_id)
        if len(self._waiting) >= FEW:
            self._has_room.clear()
        self._begin_next()

    def skip(self, table_id: TableId) -> None:
        """Removes that table from those that wait: somebody waits for it now, so the projector
        draws it at once.
        """
        self._waiting.pop(table_id, None)
        self._look_for_room()
        self.finished(table_id)

    async def has_room(self) -> None:
        """Returns when fewer than `FEW` tables wait."""
        await self._has_room.wait()

    def finished(self, table_id: TableId) -> None:
        """Notes that the table was drawn, or that drawing it failed."""
        self._under_way.discard(table_id)
        self._begin_next()

    def is_under_way(self, table_id: TableId) -> bool:
        return table_id in self._under_way

    def close(self) -> None:
        self._waiting.clear()
        if self._pause is not None:
            self._pause.cancel()

    def _begin_next(self) -> None:
        """Begins a table, unless one was begun just now or too many are under way."""
        if self._pause is None and self._waiting and len(self._under_way) < AT_ONCE:
            table_id = next(iter(self._waiting))
            del self._waiting[table_id]
            self._look_for_room()
            self._under_way.add(table_id)
            self._pause = asyncio.get_running_loop().call_later(INTERVAL, self._go_on)
            self._begin(table_id)

    def _look_for_room(self) -> None:
        if len(self._waiting) < FEW:
            self._has_room.set()

    def _go_on(self) -> None:
        self._pause = None
        self._begin_next()
