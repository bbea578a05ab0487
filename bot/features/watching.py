"""Watching a game with all hands open, for people without a seat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.request import TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.messages.answers import Answers
from bot.messages.layouts import Layouts
from bot.running.service import Tables
from bot.screens.kit import Kind
from bot.screens.table_parts import HANDS
from bot.tables import watchers
from bot.tables.refusal import Refusal


@dataclass(eq=False)
class Watching(Routed):
    _tables: Tables
    _layouts: Layouts
    _answers: Answers

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.WATCH, self.on_click),)

    async def on_click(self, click: TableClick) -> None:
        """Shows all hands to the person from now on, in a panel.

        Raises `Refusal`: ``unknown``, ``no_such_table`` in another server, ``watch_elsewhere``
        outside the table's channel, which not everyone may see, or what `watchers.watch` raises.
        """
        if click.control.answer != HANDS:
            raise Refusal("unknown")
        if click.interaction.guild_id != click.table.guild:
            raise Refusal("no_such_table")
        if click.channel != click.table.channel:
            raise Refusal("watch_elsewhere", channel=str(click.table.channel))
        sitting = await self._tables.change(
            click.table.id, lambda now: watchers.watch(now, click.user), cause=click.cause
        )
        layout = self._layouts.panel(sitting, click.user, click.words, click.link, click.channel)
        await self._answers.panel(click.interaction, sitting.table, layout)
