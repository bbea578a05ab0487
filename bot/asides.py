"""Asides: what the bot says to one person beside a table, such as rules, a log or a refusal.

Each stays where it was said, so asking twice would show it twice. Discord lets an answer be taken
away with the token of the click or command that it answered, for 15 minutes; so the next aside
takes the place of the last one of its sort. Nothing of this is kept: after a restart an old aside
stays until the person dismisses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Final, TypeAlias

import discord
import structlog

from bot.ui.kit import Layout
from data.store.values import Millis

_log = structlog.get_logger(__name__)
_FRESH_FOR: Final[Millis] = 14 * 60_000

_Key: TypeAlias = "tuple[int, int | None, Sort]"
"""Person, channel and sort."""


class Sort(StrEnum):
    """Of each sort a person has one aside in a channel."""

    BOARD = "board"  # one's own copy of a list that somebody else asked for
    HELP = "help"
    HISTORY = "history"
    LOG = "log"
    NOTE = "note"  # something was done, or how a table stands
    OPTIONS = "options"
    PRIVACY = "privacy"
    REFUSAL = "refusal"
    RULES = "rules"
    SERVER = "server"
    SETTINGS = "settings"


class Asides:
    """The asides that can still be taken away."""

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._said: dict[_Key, tuple[Millis, Callable[[], Awaitable[None]]]] = {}

    async def say(
        self, interaction: discord.Interaction[discord.Client], sort: Sort, said: Layout | str
    ) -> None:
        """Answers with an aside, after the first answer if there was one already."""
        if interaction.response.is_done():
            message = (
                await interaction.followup.send(said, ephemeral=True, wait=True)
                if isinstance(said, str)
                else await interaction.followup.send(view=said, ephemeral=True, wait=True)
            )
            await self._replace(interaction, sort, message.delete)
            return
        if isinstance(said, str):
            await interaction.response.send_message(said, ephemeral=True)
        else:
            await interaction.response.send_message(view=said, ephemeral=True)
        await self._replace(interaction, sort, interaction.delete_original_response)

    async def turn(
        self, interaction: discord.Interaction[discord.Client], sort: Sort, layout: Layout
    ) -> None:
        """Answers a click on an aside by rewriting it; from then on it can be taken away again."""
        await interaction.response.edit_message(view=layout)
        self._keep(interaction, sort, interaction.delete_original_response)

    async def _replace(
        self,
        interaction: discord.Interaction[discord.Client],
        sort: Sort,
        take_away: Callable[[], Awaitable[None]],
    ) -> None:
        before = self._keep(interaction, sort, take_away)
        if before is None:
            return
        try:
            await before()
        except discord.HTTPException as error:
            _log.info("aside stays", error=repr(error))

    def _keep(
        self,
        interaction: discord.Interaction[discord.Client],
        sort: Sort,
        take_away: Callable[[], Awaitable[None]],
    ) -> Callable[[], Awaitable[None]] | None:
        """Returns what takes the last one away, if that is still possible."""
        key, now = (interaction.user.id, interaction.channel_id, sort), self._now()
        while self._said:
            oldest = next(iter(self._said))
            if self._said[oldest][0] > now - _FRESH_FOR:
                break
            del self._said[oldest]
        _, before = self._said.pop(key, (now, None))
        self._said[key] = now, take_away
        return before
