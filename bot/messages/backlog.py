"""Tables to be drawn for which no one waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

from bot.base.timing import CallLater, Timer
from bot.messages.record import Records
from bot.pictures.drawing_queue import Drawings
from data.store.values import TableId

AT_ONCE: Final = 20
INTERVAL: Final = 0.02
"""Seconds between the starts of two tables."""

FEW: Final = 100
"""The next page of tables is read while fewer than this many are in the queue."""

_PAUSE: Final = 2.0
"""Seconds before each table with late pictures is drawn."""

_TIMES: Final = 3
"""The most times that a version is drawn again, since its picture may be what is slow."""

_MOST_TABLES: Final = 1000


class Backlog:
    """A queue of tables to draw after a restart or an outage, of which few are drawn at a time.

    Calls ``begin`` with each table in turn; a table is under way until `finished` is called.
    """

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
        """Removes a table from the queue, since it is drawn at once for someone who waits."""
        self._waiting.pop(table_id, None)
        self._look_for_room()
        self.finished(table_id)

    async def has_room(self) -> None:
        """Waits until fewer than `FEW` tables are in the queue."""
        await self._has_room.wait()

    def finished(self, table_id: TableId) -> None:
        """Notes that a table was drawn, or that drawing it failed."""
        self._under_way.discard(table_id)
        self._begin_next()

    def is_under_way(self, table_id: TableId) -> bool:
        return table_id in self._under_way

    def close(self) -> None:
        self._waiting.clear()
        if self._pause is not None:
            self._pause.cancel()

    def _begin_next(self) -> None:
        """Begins the next table, unless the last one has just begun or too many are under way."""
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


class LatePictures:
    """Draws again the messages that have text because a picture was not ready in time.

    Any change of a table brings its pictures, but a table that has ended does not change. So it is
    drawn again as soon as the picture process has nothing else to do: one table after another, each
    only a few times, by calling ``draw``.
    """

    def __init__(
        self,
        records: Records,
        drawings: Drawings,
        call_later: CallLater,
        draw: Callable[[TableId], None],
    ) -> None:
        self._records = records
        self._drawings = drawings
        self._call_later = call_later
        self._draw = draw
        self._tables: LRUCache[TableId, None] = LRUCache(_MOST_TABLES)
        self._times: LRUCache[tuple[TableId, int], int] = LRUCache(_MOST_TABLES)
        self._timer: Timer | None = None

    def add(self, table_id: TableId) -> None:
        """Notes that a message of the table lacks a picture that was late."""
        self._tables[table_id] = None
        self.go_on()

    def go_on(self) -> None:
        """Draws the next table soon if the picture process has nothing to do."""
        if self._tables and self._drawings.at_rest and self._timer is None:
            self._timer = self._call_later(_PAUSE, self._next)

    def close(self) -> None:
        self._tables.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _next(self) -> None:
        self._timer = None
        if not self._drawings.at_rest:
            return
        table_id, _ = self._tables.popitem()
        record = self._records.known(table_id)
        if record is not None:
            version = max(record.drawn, record.saved_drawn)
            times = self._times.get((table_id, version), 0)
            if times < _TIMES:
                self._times[table_id, version] = times + 1
                record.draw_anew(late=True)
                self._draw(table_id)
        self.go_on()
