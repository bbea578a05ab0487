"""Joining a table: a seat in its lobby, or a place on the list for its next game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.request import Request
from bot.features.welcome import Welcome
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.record import Records
from bot.running.service import Tables
from bot.screens import next_game
from bot.screens.kit import Frame
from bot.tables import lobbies
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store.values import Table, TableId


@dataclass(eq=False)
class Joining:
    """The only way to join a table, whichever message the button is on."""

    _tables: Tables
    _records: Records
    _ephemerals: Ephemerals
    _welcome: Welcome

    async def join(self, request: Request, table_id: TableId) -> Sitting:
        """Gives the person a seat or a place on the list. Raises what `lobbies.come` raises."""
        person = request.interaction.user
        return await self._tables.change(
            table_id,
            lambda now: lobbies.come(now, person.id, person.display_name, person.name),
            cause=request.cause,
        )

    async def greet(self, request: Request, table: Table) -> None:
        """Tells the person, in private, which of the two they have got."""
        if owned_seat(table, request.user) is not None:
            await self._welcome.greet(request, table, always=True)
            return
        is_here = request.channel == table.channel
        link = None if is_here else (await self._records.of(table)).link(table)
        layout = next_game.listed(Frame(table, request.words, link))
        await self._ephemerals.say(request.interaction, Topic.NOTE, layout)
