"""Answers to clicks and commands that are messages of a table: its posts and private panels.

Beside these, only the projector writes such messages. Each answer claims its message for as long
as it takes (`bot.messages.claims`), and is noted afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

import discord

from bot.messages import slots
from bot.messages.claims import Claims, Write
from bot.messages.ephemerals import Ephemerals
from bot.messages.panels import Panels
from bot.messages.record import Record
from bot.messages.slots import Slot
from bot.messages.trouble import is_gone
from bot.ui.game import Picks
from bot.ui.kit import Layout
from data.store.values import Post, Table, TableId

Interaction: TypeAlias = discord.Interaction[discord.Client]


class Answers:
    def __init__(
        self, claims: Claims, record: Record, panels: Panels, ephemerals: Ephemerals
    ) -> None:
        self._claims = claims
        self._record = record
        self._panels = panels
        self._ephemerals = ephemerals

    @contextmanager
    def to(self, interaction: Interaction, table_id: TableId, slot: Slot) -> Iterator[Rewriting]:
        """The answer to a click on that message. Until the end nobody else writes to it."""
        with self._claims.claim((table_id, slot)) as write:
            yield Rewriting(interaction, slot, write, self._record, self._panels)

    async def panel(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers with the person's private panel, or rewrites the panel that was clicked."""
        clicked = interaction.message
        renewed = clicked is not None and clicked.flags.ephemeral
        with self._claims.claim((table.id, slots.panel(interaction.user.id))) as write:
            renewed = renewed and await _is_rewritten(interaction, layout)
            if not renewed:
                await interaction.response.send_message(view=layout, ephemeral=True)
            write.digest = layout.digest()
            before = self._panels.opened(table.id, interaction)
        if before is not None and not renewed:
            await self._ephemerals.delete(before.interaction.delete_original_response)

    async def table_post(self, interaction: Interaction, table: Table, layout: Layout) -> None:
        """Answers a command with a message that is the table post from now on."""
        with self._claims.claim((table.id, slots.TABLE)) as write:
            if interaction.response.is_done():
                message = (await interaction.edit_original_response(view=layout)).id
            else:
                sent = await interaction.response.send_message(view=layout)
                message = sent.message_id or (await interaction.original_response()).id
            post = Post(slots.TABLE, table.channel, message, layout.digest(), table.version)
            await self._record.keep(table.id, [post])
            write.digest = layout.digest()


class Rewriting:
    """An answer that will rewrite the clicked message of a table."""

    def __init__(
        self,
        interaction: Interaction,
        slot: Slot,
        write: Write,
        record: Record,
        panels: Panels,
    ) -> None:
        self._interaction = interaction
        self._slot = slot
        self._write = write
        self._record = record
        self._panels = panels

    async def show(
        self, table: Table, layout: Layout, plain: Layout | None = None, picks: Picks | None = None
    ) -> None:
        """Answers the click; on a panel that is gone, with a fresh one.

        A message that shows ``picks`` counts as showing what it does without them, ``plain``: it
        stays as it is until there is something else to be seen.
        """
        is_panel, clicked = slots.is_panel(self._slot), self._interaction.message
        if not is_panel:
            await self._interaction.response.edit_message(view=layout)
        elif not await _is_rewritten(self._interaction, layout):
            await self._interaction.response.send_message(view=layout, ephemeral=True)
        digest = (plain or layout).digest()
        self._write.digest = digest
        if is_panel:
            self._panels.opened(table.id, self._interaction, picks)
        elif clicked is not None:
            post = Post(self._slot, clicked.channel.id, clicked.id, digest, table.version)
            await self._record.keep(table.id, [post])


async def _is_rewritten(interaction: Interaction, layout: Layout) -> bool:
    """Answers a click by rewriting the clicked message; false if that was deleted meanwhile."""
    try:
        await interaction.response.edit_message(view=layout)
    except discord.HTTPException as error:
        if is_gone(error):
            return False
        raise
    return True
