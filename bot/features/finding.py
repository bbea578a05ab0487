"""Finds the table that a request is about, and what the person may do there.

The person's permissions in the table's own channel count, wherever the request comes from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.features.request import Request
from bot.requests.guilds import Guilds
from bot.running.service import Tables
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import Place, Status, Table, TableId


def is_found_from(table: Table, user: int, channel: int | None) -> bool:
    """Returns whether the person may see the table without asking Discord for permissions.

    They may if the table is theirs, or is played in ``channel`` or a public thread of it. Practice,
    and a table in a channel of its own, stay hidden from where they were opened.
    """
    if user == table.host or owned_seat(table, user) is not None:
        return True
    opened_here = table.parent == channel and table.place is Place.THREAD
    return not table.practice and (table.channel == channel or opened_here)


@dataclass(eq=False)
class TableFinder:
    _tables: Tables
    _store: Store
    _guilds: Guilds

    async def manages(self, request: Request, table: Table) -> bool:
        """Returns whether the person may change that table without a seat at it."""
        return (await self._permissions(request, table)).manage_channels

    async def require_visible(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``no_such_table``) if the table is hidden from the person.

        A table whose channel is gone is visible to people who manage all channels.
        """
        if is_found_from(table, request.user, request.channel):
            return
        held = await self._permissions(request, table)
        if table.practice or not (held.view_channel or held.manage_channels):
            raise Refusal("no_such_table")

    async def require_sight(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``no_such_table``) if the person cannot see the table's channel.

        A table on hold passes, since no one may see its channel.
        """
        on_hold = table.status is Status.PARKED
        if not (on_hold or (await self._permissions(request, table)).view_channel):
            raise Refusal("no_such_table")

    async def require_writing(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``may_not_write``) if the person may not write at the table.

        A game's own channel is read-only once the game has ended, so there seeing it is enough.
        """
        held = await self._permissions(request, table)
        is_closed = table.place is Place.CHANNEL and table.status.ended
        if not (held.view_channel and (held.send_messages or is_closed)):
            raise Refusal("may_not_write", channel=str(table.channel))

    async def _permissions(self, request: Request, table: Table) -> discord.Permissions:
        return await self._guilds.permissions(request.interaction, table.guild, table.channel)

    async def table(self, request: Request, table_id: TableId) -> Sitting:
        """Returns the table with that id.

        Raises `Refusal` (``no_such_table``) if it is hidden from the person.
        """
        sitting = await self._tables.get(table_id)
        if sitting.table.guild != request.interaction.guild_id:
            raise Refusal("no_such_table")
        await self.require_visible(request, sitting.table)
        return sitting

    async def near(self, request: Request) -> Sequence[Table]:
        """Returns the tables that a command without a table may mean.

        They are the person's own in this channel; if none, in the server; if none, everyone's in
        this channel; if none, the person's own on hold.
        """
        own = await self._store.tables(guild=request.guild, user=request.user)
        if own:
            return [one for one in own if request.channel in (one.channel, one.parent)] or own
        here = await self._store.tables(guild=request.guild, channel=request.channel)
        if found := [one for one in here if is_found_from(one, request.user, request.channel)]:
            return found
        parked = await self._store.tables(guild=request.guild, statuses=(Status.PARKED,))
        return [one for one in parked if owned_seat(one, request.user) is not None]

    async def last_played(self, request: Request) -> TableId | None:
        """Returns the table of the person's last finished game in this server."""
        last = await self._store.history(request.guild, request.user, offset=0, limit=1)
        return last.rows[0].table if last.rows else None
