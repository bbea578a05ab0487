"""Private notices: ephemeral messages apart from panels, such as rules or a refusal.

Discord lets an ephemeral message be deleted with the token of the interaction that it answered, for
15 minutes. So a new notice replaces this person's last one on the same topic in the channel, and a
refusal is removed at their next click. Nothing is stored: after a restart an old notice stays until
the person dismisses it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.messages.trouble import is_gone
from bot.ui.kit import Layout
from data.store.values import Millis

_log = structlog.get_logger(__name__)
_FRESH_FOR: Final[Millis] = 14 * 60_000

_Key: TypeAlias = "tuple[int, int | None, Topic]"
"""Person, channel and topic."""

Delete: TypeAlias = Callable[[], Awaitable[None]]
"""Deletes one notice."""


class Topic(StrEnum):
    """A person has at most one notice of each topic in a channel."""

    CANCEL = "cancel"  # the confirmation of cancelling a lobby
    AHEAD = "ahead"  # the person's answers ahead
    BOARD = "board"  # a private copy of a list that somebody else asked for
    GUIDE = "guide"  # the offer of a guided round
    HELP = "help"
    HINT = "hint"  # advice at a practice table
    HISTORY = "history"
    LOG = "log"
    NOTIFY = "notify"
    NOTE = "note"  # a confirmation, or the status of a table
    OPTIONS = "options"
    PRIVACY = "privacy"
    REFUSAL = "refusal"
    RULES = "rules"
    SERVER = "server"
    SETTINGS = "settings"


class Ephemerals:
    """The private notices that can still be deleted."""

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._said: dict[_Key, tuple[Millis, Delete]] = {}

    async def say(
        self, interaction: discord.Interaction[discord.Client], topic: Topic, said: Layout | str
    ) -> None:
        """Answers with a notice, as a follow-up if the interaction has an answer already."""
        body: dict[str, Any] = {"content": said} if isinstance(said, str) else {"view": said}
        if interaction.response.is_done():
            message = await interaction.followup.send(**body, ephemeral=True, wait=True)
            delete: Delete = message.delete
        else:
            await interaction.response.send_message(**body, ephemeral=True)
            delete = interaction.delete_original_response
        await self.delete(self._keep(interaction, topic, delete))

    async def rewrite(
        self, interaction: discord.Interaction[discord.Client], topic: Topic, layout: Layout
    ) -> None:
        """Answers a click on a notice by rewriting it; it can be deleted for another 15 minutes.

        If it was deleted meanwhile, or the click was on another message, a new notice is sent.
        """
        clicked = interaction.message
        if clicked is None or not clicked.flags.ephemeral:
            await self.say(interaction, topic, layout)
            return
        try:
            await interaction.response.edit_message(view=layout)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            await self.say(interaction, topic, layout)
            return
        self._keep(interaction, topic, interaction.delete_original_response)

    def last(self, interaction: discord.Interaction[discord.Client], topic: Topic) -> Delete | None:
        """Pops the function that deletes this person's last notice on that topic, if it can be."""
        self._forget_old()
        _, last = self._said.pop(_key(interaction, topic), (0, None))
        return last

    def has(self, user: int, channel: int | None, topic: Topic) -> bool:
        """Has this person a notice on that topic in that channel that can be deleted?"""
        self._forget_old()
        return (user, channel, topic) in self._said

    async def drop(self, user: int, channel: int | None, topic: Topic) -> None:
        """Deletes this person's notice on that topic in that channel, if it can be deleted."""
        _, last = self._said.pop((user, channel, topic), (0, None))
        await self.delete(last)

    async def delete(self, notice: Delete | None) -> None:
        """Deletes the notice. Ignores one that is gone already or cannot be deleted."""
        if notice is None:
            return
        try:
            await notice()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.debug("notice stays", error=repr(error))

    def _keep(
        self,
        interaction: discord.Interaction[discord.Client],
        topic: Topic,
        delete: Delete,
    ) -> Delete | None:
        """Returns the function that deletes the previous notice, if it can still be deleted."""
        before = self.last(interaction, topic)
        self._said[_key(interaction, topic)] = self._now(), delete
        return before

    def _forget_old(self) -> None:
        oldest = self._now() - _FRESH_FOR
        while self._said:
            key, (said, _) = next(iter(self._said.items()))
            if said > oldest:
                return
            del self._said[key]


def _key(interaction: discord.Interaction[discord.Client], topic: Topic) -> _Key:
    return interaction.user.id, interaction.channel_id, topic
