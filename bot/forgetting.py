"""Removes people who ask for it from everything that is kept, messages included."""

from __future__ import annotations

from bot.leftovers import Leftovers
from bot.messages.ephemerals import Ephemerals
from bot.messages.record import PostRecord
from bot.projection.projector import Projector
from bot.requests.directs import Directs
from bot.running.people import People
from bot.running.service import Tables
from data.store.values import TableId


class Forgetting:
    """Removes people from all that is kept. What is remembered of their presses only by hashes
    (`bot.running.allowance`) stays.
    """

    def __init__(
        self,
        tables: Tables,
        people: People,
        record: PostRecord,
        ephemerals: Ephemerals,
        directs: Directs,
        projector: Projector,
        leftovers: Leftovers,
    ) -> None:
        self._tables = tables
        self._people = people
        self._record = record
        self._ephemerals = ephemerals
        self._directs = directs
        self._projector = projector
        self._leftovers = leftovers

    async def forget(self, user: int) -> None:
        """Removes that person from the store and from memory, and has the messages of games that
        they played drawn again without them. Of ended games that goes on for a while, also after a
        restart.

        Raises `Refusal` (``still_seated``) as `Tables.forget_person` does, or `StoreError`.
        """
        direct = (await self._people.person(user)).dm_channel
        named = await self._tables.forget_person(user)
        self._people.forget(user)
        self._ephemerals.forget(user)
        self._directs.forget(user)
        self._record.forget(user, direct)
        for table_id in named:
            await self._draw_anew(table_id)
        self._leftovers.draw_undrawn()

    async def _draw_anew(self, table_id: TableId) -> None:
        """Has all messages of the table drawn, those too that otherwise never change."""
        self._projector.drop_drawn(table_id)
        table = (await self._tables.get(table_id)).table
        if not table.status.ended:
            (await self._record.of(table)).draw_anew()
            self._projector.touch(table_id)
        elif (messages := self._record.known(table_id)) is not None:
            messages.draw_anew()
