"""A cache of the tables used last: read from the store once, then kept in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting, fold
from data.store.errors import NoSuchTable

if TYPE_CHECKING:
    from data.store import Store
    from data.store.values import Millis, Table, TableId, WholeTable

_MOST: Final = 2000
"""The most tables that are kept in memory."""


class Memory:
    """The newest version of each table that is known, before the ``store`` that has them all."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._remembered: LRUCache[TableId, Sitting] = LRUCache(_MOST)
        self._forgets = 0

    def __len__(self) -> int:
        return len(self._remembered)

    def __iter__(self) -> Iterator[Sitting]:
        return iter(list(self._remembered.values()))

    async def get(self, table_id: TableId) -> Sitting:
        """Returns the newest version of the table. Raises `Refusal` (``no_such_table``)."""
        while (sitting := self._remembered.get(table_id)) is None:
            forgets = self._forgets
            record = await self.record(table_id)
            if forgets == self._forgets:  # otherwise what was read may be outdated
                folded = fold(record.table, record.moves)
                return self.remember(
                    replace(folded, deadlines=record.deadlines, ahead=record.ahead)
                )
        return sitting

    def known(self, table_id: TableId) -> Sitting | None:
        """Returns the newest version of the table if it is remembered."""
        return self._remembered.get(table_id)

    async def record(self, table_id: TableId) -> WholeTable:
        """Returns the table with all its moves, from the store. Raises `Refusal`
        (``no_such_table``).
        """
        try:
            return await self.store.load(table_id)
        except NoSuchTable as error:
            raise Refusal("no_such_table") from error

    def is_newest(self, table: Table) -> bool:
        """Returns whether no newer version of that table is known."""
        sitting = self._remembered.get(table.id)
        return sitting is None or sitting.table.version <= table.version

    def remember(self, sitting: Sitting) -> Sitting:
        """Keeps this version unless a newer one is known; returns the newest known."""
        known = self._remembered.get(sitting.table.id)
        if known is not None and known.table.version > sitting.table.version:
            return known
        self._remembered[sitting.table.id] = sitting
        return sitting

    def forget(self, table_ids: Collection[TableId]) -> None:
        """Drops tables that were changed in the store without this cache.

        If such a table is being read at the moment, it is read again.
        """
        self._forgets += 1
        for table_id in table_ids:
            self._remembered.pop(table_id, None)

    def put_off(self, by: Millis, concerned: Callable[[Table], bool]) -> None:
        """Moves the deadlines of those cached tables, as they were moved in the store.

        If a table is being read at the moment, it is read again.
        """
        self._forgets += 1
        for sitting in filter(lambda one: concerned(one.table), self):
            rows = tuple(replace(row, due=row.due + by) for row in sitting.deadlines)
            self._remembered[sitting.table.id] = replace(sitting, deadlines=rows)

    def forget_where(self, concerned: Callable[[Table], bool]) -> frozenset[TableId]:
        """`forget` for all cached tables for which ``concerned`` is true; returns these."""
        found = frozenset(one.table.id for one in self if concerned(one.table))
        self.forget(found)
        return found
