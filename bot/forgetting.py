"""Removes people who ask for it from everything that is kept, messages included."""

from __future__ import annotations

from bot.language.people import People
from bot.leftovers import Leftovers
from bot.messages.ephemerals import Ephemerals
from bot.messages.record import PostRecord
from bot.projection.projector import Projector
from bot.requests.directs import Directs
from bot.running.service import Tables


class Forgetting:
    """What is remembered of people's presses only by hashes (`bot.running.allowance`) stays."""

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
        they played drawn again without them; that goes on for a while, also after a restart.

        Raises `Refusal` (``still_seated``) as `Tables.forget_person` does, or `StoreError`.
        """
        direct = (await self._people.person(user)).dm_channel
        ended = await self._tables.forget_person(user)
        self._people.forget(user)
        self._ephemerals.forget(user)
        self._directs.forget(user)
        self._record.forget(user, direct, ended)
        for table_id in ended:
            self._projector.drop_drawn(table_id)
        self._leftovers.draw_undrawn()
