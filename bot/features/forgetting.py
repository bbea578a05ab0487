"""Removes people from everything stored and from messages, when they ask for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from bot.messages.ephemerals import Ephemerals
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.requests.directs import Directs
from bot.running.people import People
from bot.running.service import Tables
from data.store import Store
from data.store.values import TableId


@dataclass(eq=False)
class Forgetting:
    """Removes people from everything stored.

    Counts of their presses, under hashes (`bot.running.allowance`), stay in memory.
    """

    _store: Store
    _tables: Tables
    _people: People
    _records: Records
    _ephemerals: Ephemerals
    _directs: Directs
    _layouts: Layouts
    _reconciler: Reconciler
    _draw_undrawn: Callable[[], None]

    async def forget(self, user: int, asked_by: int) -> None:
        """Removes the person from the store and memory, and has their games' messages redrawn.

        Messages of ended games may take a while, over restarts. Other processes of the bot are told
        to do their part, under the id of the interaction, ``asked_by``.

        Raises `Refusal` (``still_seated``) as `Tables.forget_person` does, or `StoreError`.
        """
        await self._tables.require_away(user)
        await self._store.forward_forgetting(asked_by, user)
        await self._forgotten(user, await self._tables.forget_person(user))

    async def forget_handed_on(self, user: int) -> None:
        """Removes the person from this process's tables, as another process demands."""
        await self._forgotten(user, await self._tables.forget_handed_on(user))

    async def _forgotten(self, user: int, named: Collection[TableId]) -> None:
        """Removes the person from memory; has the messages of the ``named`` tables redrawn."""
        self._people.forget(user)
        self._ephemerals.forget(user)
        self._directs.forget(user)
        self._records.forget(user)
        for table_id in named:
            await self._draw_anew(table_id)
        self._draw_undrawn()

    async def _draw_anew(self, table_id: TableId) -> None:
        """Has all messages of the table redrawn, even those that otherwise never change."""
        self._layouts.forget(table_id)
        table = (await self._tables.get(table_id)).table
        if not table.status.ended:
            (await self._records.of(table)).draw_anew()
            self._reconciler.changed(table_id)
        elif (record := self._records.known(table_id)) is not None:
            record.draw_anew()
