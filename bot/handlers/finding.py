"""Finds the table that a request is about, and what its person may do there.

The rights that count are those in the table's own channel, wherever the request comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord

from bot.handlers.request import Request
from bot.requests.servers import Servers
from bot.running.service import Tables
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import Place, Status, Table, TableId


def is_found_from(table: Table, user: int, channel: int | None) -> bool:
    """Returns whether this person plainly may know of the table: it is theirs, or played in that
    channel or in a public thread of it.

    Somebody's practice, and a table in a channel of its own, are not seen from the channel that
    they were opened from.
    """
    if user == table.host or owned_seat(table, user) is not None:
        return True
    opened_here = table.parent == channel and table.place is Place.THREAD
    return not table.practice and (table.channel == channel or opened_here)


Changing: TypeAlias = Callable[[Table, bool], object]
"""A change of a table by somebody who may change it although it is not theirs, or may not."""


class TableFinder:
    def __init__(self, tables: Tables, store: Store, servers: Servers) -> None:
        self._tables = tables
        self._store = store
        self._servers = servers

    async def manages(self, request: Request, table: Table) -> bool:
        """Returns whether this person may change that table although it is not theirs."""
        return (await self._permissions(request, table)).manage_channels

    async def require_visible(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``no_such_table``) if this person may not know of that table. A table
        whose channel is gone is known to those who manage all channels.
        """
        if is_found_from(table, request.user, request.channel):
            return
        held = await self._permissions(request, table)
        if table.practice or not (held.view_channel or held.manage_channels):
            raise Refusal("no_such_table")

    async def require_sight(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``no_such_table``) if this person does not see where the table is
        played. One that is on hold may be where nobody sees it.
        """
        on_hold = table.status is Status.PARKED
        if not (on_hold or (await self._permissions(request, table)).view_channel):
            raise Refusal("no_such_table")

    async def require_writing(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``may_not_write``) if this person may not write where the table
        is played.
        """
        held = await self._permissions(request, table)
        if not (held.view_channel and held.send_messages):
            raise Refusal("may_not_write", channel=str(table.channel))

    async def _permissions(self, request: Request, table: Table) -> discord.Permissions:
        return await self._servers.permissions(request.interaction, table.guild, table.channel)

    async def table(
        self,
        request: Request,
        table_id: TableId | None,
        change: Changing | None = None,
    ) -> Sitting:
        """Returns the table of that id, or else this person's only one here or anywhere in the
        server. Of several it is the only one at which they may make the ``change``.

        Raises `Refusal`: ``no_such_table``, also where this person does not see it,
        ``no_table_here`` or ``which_table``, or what the change raises at each of several tables.
        """
        guild, channel = request.interaction.guild_id, request.interaction.channel_id
        if table_id is not None:
            sitting = await self._tables.get(table_id)
            if sitting.table.guild != guild:
                raise Refusal("no_such_table")
            await self.require_visible(request, sitting.table)
            return sitting
        found = await self.own(request)
        if not found and channel is not None:
            here = await self._store.live_tables(guild=guild, channel=channel)
            found = [one for one in here if is_found_from(one, request.user, channel)]
        if not found and guild is not None:
            parked = await self._store.parked_tables(guild=guild)
            found = tuple(one for one in parked if owned_seat(one, request.user) is not None)
        if not found:
            raise Refusal("no_table_here")
        if len(found) > 1 and change is not None:
            found = await self._changeable(request, found, change)
        if len(found) > 1:
            raise Refusal("which_table")
        return await self._tables.get(found[0].id)

    async def _changeable(
        self, request: Request, tables: Sequence[Table], change: Changing
    ) -> Sequence[Table]:
        """Returns the tables at which the change can be made; all if it is refused at each for
        another reason.

        Raises the `Refusal` if it is the same at each.
        """
        found, refusals = [], list[Refusal]()
        for table in tables:
            try:
                change(table, await self.manages(request, table))
            except Refusal as refusal:
                refusals.append(refusal)
            else:
                found.append(table)
        if not found and len({(one.code, str(one.params)) for one in refusals}) == 1:
            raise refusals[0]
        return found or tables

    async def own(self, request: Request) -> Sequence[Table]:
        """Returns the live tables with a seat of this person's: those here, or else all in the
        server.
        """
        interaction = request.interaction
        own = await self._store.live_tables(guild=interaction.guild_id, user=request.user)
        return [one for one in own if interaction.channel_id in (one.channel, one.parent)] or own

    async def last_finished(self, request: Request) -> Sitting:
        """Returns the last table in this server that this person played to its end, or else
        `table`.
        """
        return await self.table(request, await self.last_played(request))

    async def last_played(self, request: Request) -> TableId | None:
        """Returns the last table in this server that this person played to its end."""
        last = await self._store.history(request.guild, request.user, offset=0, limit=1)
        return last.rows[0].table if last.rows else None
