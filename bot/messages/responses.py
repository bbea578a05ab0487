"""Responses to interactions that show a layout: the first response, or a follow-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from bot.base.timing import Now
from bot.messages.message import Token
from bot.pictures.files import File, Pictures, files_of
from bot.requests.age import Age, Interaction
from bot.requests.trouble import is_gone
from bot.screens.art.scene import Scene
from bot.screens.kit import Layout, Ordinary

_COMPLETED: Final = "completed"
"""Marks, in `discord.Interaction.extras`, that a deferred response has its message."""


class Written(NamedTuple):
    """A message as Discord has it now; ``files`` and ``token`` are ``None`` if unknown."""

    channel: int
    message: int
    files: Mapping[str, File] | None
    token: Token | None = None
    ordinary: Ordinary | None = None
    """Set if the message is an ordinary one, not a layout."""

    def lacks_any(self, pictures: Sequence[Scene]) -> bool:
        """Returns whether the message certainly lacks one of these pictures."""
        return self.files is not None and any(one.file not in self.files for one in pictures)


class Responses:
    """Responds to interactions; methods raise the library's errors."""

    def __init__(self, pictures: Pictures, age: Age, now: Now) -> None:
        self._pictures = pictures
        self._age = age
        self._now = now

    def token(self, interaction: Interaction, followup: int | None = None) -> Token:
        """Returns the token of an interaction that was answered just now."""
        return Token.of(interaction, self._now(), followup)

    def seconds(self, interaction: Interaction) -> float:
        """Returns how many seconds the next response may wait for its pictures.

        The three seconds for the first response began before the interaction arrived.
        """
        if interaction.response.is_done():
            return self._pictures.seconds
        return max(0.0, self._pictures.seconds - self._age.of(interaction.id) / 1000)

    async def send(
        self, interaction: Interaction, said: Layout | str, *, ephemeral: bool
    ) -> Written:
        """Responds with a new message.

        It is a follow-up if there was a response before, or takes the place of a deferred response.
        """
        if _is_awaited(interaction):
            return await self._complete(interaction, said, ephemeral=ephemeral)
        body: dict[str, Any] = {"content": said}
        if isinstance(said, Layout):
            body = await self._pictures.new(said, seconds=self.seconds(interaction))
        silent = not ephemeral
        if interaction.response.is_done():
            followup = await interaction.followup.send(
                **body, ephemeral=ephemeral, silent=silent, wait=True
            )
            token = self.token(interaction, followup.id)
            return Written(interaction.channel_id or 0, followup.id, files_of(followup), token)
        sent = await interaction.response.send_message(**body, ephemeral=ephemeral, silent=silent)
        return await self._written(interaction, sent.message_id, _known_files(sent.resource))

    async def _complete(
        self, interaction: Interaction, said: Layout | str, *, ephemeral: bool
    ) -> Written:
        """Shows the message of a deferred response; if the person dismissed it, sends a new one."""
        body: dict[str, Any] = {"content": said}
        if isinstance(said, Layout):
            body = await self._pictures.edit(said, {}, seconds=self.seconds(interaction))
        try:
            there = await interaction.edit_original_response(**body)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            interaction.extras[_COMPLETED] = True
            return await self.send(interaction, said, ephemeral=ephemeral)
        interaction.extras[_COMPLETED] = True
        return await self._written(interaction, there.id, files_of(there))

    async def edit(
        self,
        interaction: Interaction,
        layout: Layout,
        known: Mapping[str, File] | None = None,
        *,
        may_be_ordinary: bool = False,
    ) -> Written:
        """Responds by editing the clicked message.

        Its present files are those ``known``, or else those that it had when it was clicked.
        """
        clicked, seconds = interaction.message, self.seconds(interaction)
        files = files_of(clicked) if known is None else known
        body = await self._pictures.edit(
            layout, files, seconds=seconds, may_be_ordinary=may_be_ordinary
        )
        if interaction.response.is_done():  # the click was acknowledged
            there: object = await interaction.edit_original_response(**body)
        else:
            sent = await interaction.response.edit_message(**body)
            there = None if sent is None else sent.resource
        now = _known_files(there) if body.get("attachments") else {}
        return await self._written(interaction, None if clicked is None else clicked.id, now)

    async def _written(
        self, interaction: Interaction, message: int | None, files: Mapping[str, File] | None
    ) -> Written:
        if message is None:
            message = (await interaction.original_response()).id
        return Written(interaction.channel_id or 0, message, files, self.token(interaction))


def _is_awaited(interaction: Interaction) -> bool:
    """Returns whether Discord shows the person that a deferred message is to come."""
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return deferred and _COMPLETED not in interaction.extras


def _known_files(there: object) -> Mapping[str, File] | None:
    """Returns the files of a message that Discord returned; ``None`` if it returned none."""
    return files_of(there) if isinstance(there, discord.Message) else None
