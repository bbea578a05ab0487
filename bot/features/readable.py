"""Decides who may read a finished game, and in which channel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.request import Request
from bot.requests.guilds import Guilds
from bot.running.service import Tables
from bot.tables.refusal import Refusal
from bot.tables.replays_of import require_readable
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store.values import Place, Table, TableId


@dataclass(eq=False)
class FinishedGames:
    """The finished games, by who may read them."""

    _tables: Tables
    _guilds: Guilds

    async def game(self, request: Request, table_id: TableId) -> Sitting:
        """Returns the finished game if the person may read it in this channel.

        Raises `Refusal`: ``replay_private`` if it was played where not everyone sees it, the person
        had no seat, and they are elsewhere; or what `require_readable` raises.
        """
        sitting = await self._tables.get(table_id)
        require_readable(sitting.table, request.interaction.guild_id, request.user)
        if owned_seat(sitting.table, request.user) is None:
            await self.require_shown_here(request, sitting.table)
        return sitting

    async def require_shown_here(self, request: Request, table: Table) -> None:
        """Raises `Refusal` (``replay_private``) outside the channel of a private game."""
        channel = request.interaction.channel
        here = {request.interaction.channel_id, getattr(channel, "parent_id", None)} - {None}
        opened_from = table.parent if table.place is Place.THREAD else None
        if here & {table.channel, opened_from}:
            return
        if await self._guilds.hides(table.guild, table.channel):
            raise Refusal("replay_private")
