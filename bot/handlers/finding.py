"""Finds the table that a request is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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

    async def table(
        self,
        request: Request,
        table_id: TableId | None,
        change: Callable[[Table], object] | None = None,
    ) -> Sitting:
        """The table of that id, or else this person's only one here or anywhere in the server. Of
        several it is the only one at which they may make the ``change``.

        Raises `Refusal`: ``no_such_table``, ``no_table_here`` or ``which_table``, or what the
        change raises at each of several tables.
        """
        guild, channel = request.interaction.guild_id, request.interaction.channel_id
        if table_id is not None:
            sitting = await self._tables.get(table_id)
            if sitting.table.guild != guild:
                raise Refusal("no_such_table")
            return sitting
        found = await self.own(request)
        if not found and channel is not None:
            found = await self._store.live_tables(guild=guild, channel=channel)
        if not found and guild is not None:
            parked = await self._store.parked_tables(guild=guild)
            found = tuple(one for one in parked if owned_seat(one, request.user) is not None)
        if not found:
            raise Refusal("no_table_here")
        if len(found) > 1 and change is not None:
            found = _changeable(found, change)
        if len(found) > 1:
            raise Refusal("which_table")
        return await self._tables.get(found[0].id)

    async def own(self, request: Request) -> Sequence[Table]:
        """The live tables with a seat of this person's: those here, or else all in the server."""
        interaction = request.interaction
        own = await self._store.live_tables(guild=interaction.guild_id, user=request.user)
        return [one for one in own if interaction.channel_id in (one.channel, one.parent)] or own

    async def last_finished(self, request: Request) -> Sitting:
        """The last table in this server that this person played to its end, or else `table`."""
        return await self.table(request, await self.last_played(request))

    async def last_played(self, request: Request) -> TableId | None:
        """The last table in this server that this person played to its end."""
        last = await self._store.history(request.guild, request.user, offset=0, limit=1)
        return last.rows[0].table if last.rows else None


def _changeable(tables: Sequence[Table], change: Callable[[Table], object]) -> Sequence[Table]:
    """Those at which the change can be made; all if it is refused at each for another reason.

    Raises the `Refusal` if it is the same at each.
    """
    found, refusals = [], list[Refusal]()
    for table in tables:
        try:
            change(table)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            found.append(table)
    if not found and len({(one.code, str(one.params)) for one in refusals}) == 1:
        raise refusals[0]
    return found or tables
