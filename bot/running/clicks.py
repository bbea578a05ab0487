"""When people last clicked at a table, in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

if TYPE_CHECKING:
    from data.store.values import Millis, Table, TableId
    from engine.protocol import Seat

_MANY: Final = 20_000
"""The most people at tables whose last click is known."""


class LastClicks:
    """A person of whom no click is known counts as having clicked when the program started, so that
    nobody is called too early after a restart.
    """

    def __init__(self, since: Millis) -> None:
        self._since = since
        self._last: LRUCache[tuple[TableId, int], Millis] = LRUCache(_MANY)

    def __len__(self) -> int:
        """Returns the number of known clicks."""
        return len(self._last)

    def note(self, table_id: TableId, user: int, now: Millis) -> None:
        """Notes that a person has just clicked at that table, or answered there."""
        self._last[table_id, user] = now

    def forget(self, user: int) -> None:
        """Drops all clicks of that person."""
        for key in [key for key in self._last if key[1] == user]:
            del self._last[key]

    def by_seat(self, table: Table) -> Mapping[Seat, Millis]:
        """Returns when the people at the table's seats last clicked there."""
        return {
            seat: self._last.get((table.id, seated.user), self._since)
            for seat, seated in enumerate(table.seats)
            if seated.user is not None
        }
