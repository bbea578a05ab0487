"""Asides: what the bot says to one person beside a table, such as rules, a log or a refusal.

Each stays where it was said, so asking twice would show it twice. Discord lets an answer be taken
away with the token of the click or command that it answered, for 15 minutes; so the next aside
takes the place of the last one of its sort, and a refusal goes with the next click. Nothing of
this is kept: after a restart an old aside stays until the person dismisses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.ui.kit import Layout
from data.store.values import Millis

_log = structlog.get_logger(__name__)
_FRESH_FOR: Final[Millis] = 14 * 60_000

_Key: TypeAlias = "tuple[int, int | None, Sort]"
"""Person, channel and sort."""

TakeAway: TypeAlias = Callable[[], Awaitable[None]]
"""Takes one aside away."""


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
        self._said: dict[_Key, tuple[Millis, TakeAway]] = {}

    async def say(
        self, interaction: discord.Interaction[discord.Client], sort: Sort, said: Layout | str
    ) -> None:
        """Answers with an aside, after the first answer if there was one already."""
        body: dict[str, Any] = {"content": said} if isinstance(said, str) else {"view": said}
        if interaction.response.is_done():
            message = await interaction.followup.send(**body, ephemeral=True, wait=True)
            take_away: TakeAway = message.delete
        else:
            await interaction.response.send_message(**body, ephemeral=True)
            take_away = interaction.delete_original_response
        await self.take_away(self._keep(interaction, sort, take_away))

    async def turn(
        self, interaction: discord.Interaction[discord.Client], sort: Sort, layout: Layout
    ) -> None:
        """Answers a click on an aside by rewriting it; from then on it can be taken away again."""
        await interaction.response.edit_message(view=layout)
        self._keep(interaction, sort, interaction.delete_original_response)

    def last(self, interaction: discord.Interaction[discord.Client], sort: Sort) -> TakeAway | None:
        """What takes this person's last aside of that sort away; to be asked for once."""
        self._forget_old()
        _, last = self._said.pop(_key(interaction, sort), (0, None))
        return last

    async def take_away(self, aside: TakeAway | None) -> None:
        """It is as well if that aside is gone already, or cannot be reached just now."""
        if aside is None:
            return
        try:
            await aside()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.info("aside stays", error=repr(error))

    def _keep(
        self,
        interaction: discord.Interaction[discord.Client],
        sort: Sort,
        take_away: TakeAway,
    ) -> TakeAway | None:
        """Returns what takes the one before it away, if that is still possible."""
        before = self.last(interaction, sort)
        self._said[_key(interaction, sort)] = self._now(), take_away
        return before

    def _forget_old(self) -> None:
        oldest = self._now() - _FRESH_FOR
        while self._said:
            key, (said, _) = next(iter(self._said.items()))
            if said > oldest:
                return
            del self._said[key]


def _key(interaction: discord.Interaction[discord.Client], sort: Sort) -> _Key:
    return interaction.user.id, interaction.channel_id, sort
