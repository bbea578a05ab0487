"""Removes people who ask for it from everything that is kept, messages included."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from random import SystemRandom
from typing import TYPE_CHECKING

from bot.base.notes import Note
from bot.base.settings import StoreSettings
from bot.features.catching_up import Leftovers
from bot.messages.ephemerals import Ephemerals, Handed
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.requests.directs import Directs
from bot.running.people import People
from bot.running.service import Tables
from bot.tables.seating import plays
from data.store import Store, open_store
from data.store.values import TableId

if TYPE_CHECKING:
    from bot.base.timing import Now
    from data.store.address import Address


class Forgetting:
    """Removes people from all that is kept. What is remembered of their presses only by hashes
    (`bot.running.allowance`) stays.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        people: People,
        records: Records,
        ephemerals: Ephemerals,
        directs: Directs,
        layouts: Layouts,
        reconciler: Reconciler,
        leftovers: Leftovers,
    ) -> None:
        self._store = store
        self._tables = tables
        self._people = people
        self._records = records
        self._ephemerals = ephemerals
        self._directs = directs
        self._layouts = layouts
        self._reconciler = reconciler
        self._leftovers = leftovers

    async def forget(self, user: int, asked_by: int) -> None:
        """Removes that person from the store and from memory, and has the messages of games that
        they played drawn again without them. Of ended games that goes on for a while, also after a
        restart. ``asked_by`` is the interaction that asked for it: by it other processes of the bot
        are told to do their part.

        Raises `Refusal` (``still_seated``) as `Tables.forget_person` does, or `StoreError`.
        """
        await self._tables.require_away(user)
        await self._store.forward_forgetting(asked_by, user)
        await self._forgotten(user, await self._tables.forget_person(user))

    async def forget_handed_on(self, user: int) -> None:
        """Does what another process has left to this one, which is about the tables here."""
        await self._forgotten(user, await self._tables.forget_handed_on(user))

    async def _forgotten(self, user: int, named: Collection[TableId]) -> None:
        """Removes them from memory; ``named`` are tables whose messages may name them."""
        self._people.forget(user)
        self._ephemerals.forget(user)
        self._directs.forget(user)
        self._records.forget(user)
        for table_id in named:
            await self._draw_anew(table_id)
        self._leftovers.draw_undrawn()

    async def _draw_anew(self, table_id: TableId) -> None:
        """Has all messages of the table drawn, those too that otherwise never change."""
        self._layouts.forget(table_id)
        table = (await self._tables.get(table_id)).table
        if not table.status.ended:
            (await self._records.of(table)).draw_anew()
            self._reconciler.changed(table_id)
        elif (record := self._records.known(table_id)) is not None:
            record.draw_anew()


class NotForgotten(Exception):
    """Why a person cannot be forgotten now, or that there is nothing to forget."""


async def forget_in(address: Address, user: int, now: Now) -> None:
    """Removes that person from a database that no bot uses; the next start draws the messages that
    named them. Raises `NotForgotten`, or `StoreError`.
    """
    async with await open_store(address) as store:
        kept = await store.export_person(user)
        if not any(one for one in kept.values() if isinstance(one, list)):
            raise NotForgotten(f"nothing is kept about {user}")
        seated = [one for one in await store.live_tables(user=user) if plays(one, user)]
        if seated:
            where = ", ".join(f"{one.id} (channel {one.channel})" for one in seated)
            raise NotForgotten(
                f"they have a seat at {where}, which they or the host have to give up"
            )
        tables = Tables(store, now, SystemRandom(), lambda _table: None, asyncio.sleep)
        await tables.forget_person(user)
    Note(StoreSettings(database=address).beside, "private", Handed).take()  # it may name them
