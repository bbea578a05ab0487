"""Finds the table that a request is about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.handlers.request import Request
from bot.running.service import Tables
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import Table, TableId


class TableFinder:
    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables = tables
        self._store = store

    async def table(self, request: Request, table_id: TableId) -> Sitting:
        """The table of that id. Raises `Refusal` (``no_such_table``)."""
        sitting = await self._tables.get(table_id)
        if sitting.table.guild != request.interaction.guild_id:
            raise Refusal("no_such_table")
        return sitting

    async def near(self, request: Request) -> Sequence[Table]:
        """The tables that a command may mean that names none: the person's own here, or else their
        own in the server, or else those here, or else their own that are on hold.
        """
        guild, channel = request.guild, request.channel
        if found := await self.own(request):
            return found
        if found := await self._store.live_tables(guild=guild, channel=channel):
            return found
        parked = await self._store.parked_tables(guild=guild)
        return [one for one in parked if owned_seat(one, request.user) is not None]

    async def own(self, request: Request) -> Sequence[Table]:
        """The live tables with a seat of this person's: those here, or else all in the server."""
        interaction = request.interaction
        own = await self._store.live_tables(guild=interaction.guild_id, user=request.user)
        return [one for one in own if interaction.channel_id in (one.channel, one.parent)] or own

    async def last_played(self, request: Request) -> TableId | None:
        """The last table in this server that this person played to its end."""
        last = await self._store.history(request.guild, request.user, offset=0, limit=1)
        return last.rows[0].table if last.rows else None
