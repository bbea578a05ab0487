"""What the bot knows of servers.

The library remembers next to nothing of a server (`bot.lean`), and nothing at all after a session
was resumed from another process. Most of what is needed comes with each interaction. Discord is
asked for two things: whom a message notifies, once an hour; and, before a thread or channel is made
for a table, what the bot may do there and who may see it.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, TypeAlias

import discord
import structlog
from cachetools import TTLCache

from bot.locks import Locks
from bot.requests.pace import RequestPace
from bot.requests.trouble import TROUBLE, is_temporary
from bot.timing import Now
from data.paces import HOUR

_log = structlog.get_logger(__name__)

Interaction: TypeAlias = discord.Interaction[discord.Client]

_MANY: Final = 10_000
"""The most servers, and channels, that are remembered."""

_THREADS: Final = (
    discord.ChannelType.public_thread.value,
    discord.ChannelType.news_thread.value,
)


class Servers:
    def __init__(self, client: discord.Client, pace: RequestPace, now: Now) -> None:
        self._client = client
        self._pace = pace
        self._all_hear: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._hidden: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._asking = Locks[int]()

    async def notifies_all(self, guild: int) -> bool:
        """Does a message notify everybody there by default?

        A server's default is that members are notified of all messages, or only of those that
        mention them. If it is all, a call in a channel would notify everybody who has not chosen
        otherwise. A server that Discord does not tell about counts as one that notifies of all.
        """
        known = self._client.get_guild(guild)
        if known is not None:
            return known.default_notifications is not discord.NotificationLevel.only_mentions
        async with self._asking.of(guild):
            if guild in self._all_hear:
                return self._all_hear[guild]
            await self._pace.turn(urgent=True)
            try:
                told = await self._client.http.get_guild(guild, with_counts=False)
            except TROUBLE as error:
                _log.info("server not known", guild=guild, error=repr(error))
                if is_temporary(error):
                    return True
                level = discord.NotificationLevel.all_messages.value
            else:
                level = told["default_message_notifications"]
            self._all_hear[guild] = level != discord.NotificationLevel.only_mentions.value
            return self._all_hear[guild]

    async def hides(self, guild: int, channel: int) -> bool:
        """Is that channel, or the one that a thread is in, hidden from anybody in the server?

        Asked once an hour. A channel that Discord does not tell about counts as hidden.
        """
        async with self._asking.of(guild):
            if channel in self._hidden:
                return self._hidden[channel]
            await self._pace.turn(urgent=True)
            try:
                hidden = await self._is_hidden(guild, channel)
            except TROUBLE as error:
                _log.info("channel not known", channel=channel, error=repr(error))
                if is_temporary(error):
                    return True
                hidden = True
            self._hidden[channel] = hidden
            return hidden

    async def _is_hidden(self, guild: int, channel: int) -> bool:
        told: dict[str, Any] = dict(await self._client.http.get_channel(channel))
        if told["type"] == discord.ChannelType.private_thread.value:
            return True
        known, home = await self._asked(guild), told["id"]
        if told["type"] in _THREADS:
            home = told["parent_id"]
        found = known.get_channel(int(home))
        return found is None or not found.permissions_for(known.default_role).view_channel

    async def learn(self, interaction: Interaction, *, whole: bool = False) -> None:
        """Has the interaction know the channel in which, or beside which, places are made.

        If it is ``whole``, also who may see that channel, and what the bot may do in the server.
        Raises the library's errors.
        """
        channel, guild = interaction.channel, interaction.guild_id
        if guild is None or not (whole or isinstance(channel, discord.Thread)):
            return
        if whole:
            known = await self._asked(guild)
            found = None if channel is None else known.get_channel(channel.id)
            if found is not None:
                interaction.channel = found
        elif isinstance(channel, discord.Thread):
            around = await self._client.http.get_channel(channel.parent_id)
            known = self._server({"id": guild, "channels": [around]})
        if isinstance(channel, discord.Thread):
            channel.guild = known  # where it finds the channel that it is in

    async def _asked(self, guild: int) -> discord.Guild:
        """The server with its channels and roles, and the bot as its member."""
        http, user = self._client.http, self._client.user
        if user is None:
            raise RuntimeError("the bot has not logged in yet")
        server, channels, me = await asyncio.gather(
            http.get_guild(guild, with_counts=False),
            http.get_all_guild_channels(guild),
            http.get_member(guild, user.id),
        )
        return self._server({**server, "channels": channels, "members": [me]})

    def _server(self, told: dict[str, Any]) -> discord.Guild:
        """It is not remembered by the library."""
        state: Any = self._client._connection  # noqa: SLF001  nothing else makes a server
        return discord.Guild(data=told, state=state)  # type: ignore[arg-type]
