"""Draws messages again that are in words because a picture was not ready in time.

A table that still changes needs no help: its next change brings the pictures. But a table that has
ended does not change any more. So it is drawn once more as soon as pictures can be drawn and no
other picture is waited for. Such tables are drawn one after another, and each only a few times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

from bot.messages.record import PostRecord
from bot.pictures.drawings import Drawings
from bot.timing import CallLater, Timer
from data.store.values import TableId

_PAUSE: Final = 2.0
"""Seconds before each table."""

_TIMES: Final = 3
"""How many times a version of a table is drawn again. A picture may be the cause of the trouble."""

_MOST_TABLES: Final = 1000


class InWords:
    """``draw`` is called with each table that is to be drawn again."""

    def __init__(
        self,
        record: PostRecord,
        drawings: Drawings,
        call_later: CallLater,
        draw: Callable[[TableId], None],
    ) -> None:
        self._record = record
        self._drawings = drawings
        self._call_later = call_later
        self._draw = draw
        self._tables: LRUCache[TableId, None] = LRUCache(_MOST_TABLES)
        self._times: LRUCache[tuple[TableId, int], int] = LRUCache(_MOST_TABLES)
        self._timer: Timer | None = None

    def add(self, table_id: TableId) -> None:
        """Something of that table is in words only because it could not be drawn in time."""
        self._tables[table_id] = None
        self.go_on()

    def go_on(self) -> None:
        """Draws the next table soon, if pictures can be drawn and none is to be."""
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
        messages = self._record.known(table_id)
        if messages is not None:
            version = max((post.drawn for _, post in messages.posts()), default=0)
            times = self._times.get((table_id, version), 0)
            if times < _TIMES:
                self._times[table_id, version] = times + 1
                messages.want_pictures()
                self._draw(table_id)
        self.go_on()
