"""What the bot knows of servers.

The library knows a server that Discord told it about at the beginning of a session. After a session
was resumed from another process it knows none. Then Discord is asked: for whom a message notifies,
once an hour; and for all that places are made by, once, after which the library keeps it up to
date. All else about a server comes with each interaction.
"""

from __future__ import annotations

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
"""The most servers that are remembered."""


class Servers:
    def __init__(self, client: discord.Client, pace: RequestPace, now: Now) -> None:
        self._client = client
        self._pace = pace
        self._all_hear: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._asking = Locks[int]()

    async def notifies_all(self, guild: int) -> bool:
        """Does a message notify everybody there by default?

        Each server has a default: members are notified of all messages, or only of those that
        mention them. Where it is all, a call in a channel would notify everybody who has not chosen
        otherwise. That is assumed of a server that Discord does not tell about.
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
                if is_temporary(error):
                    return True
                _log.info("server not known", guild=guild, error=repr(error))
                level = discord.NotificationLevel.all_messages.value
            else:
                level = told["default_message_notifications"]
            self._all_hear[guild] = level != discord.NotificationLevel.only_mentions.value
            return self._all_hear[guild]

    async def learn(self, interaction: Interaction) -> None:
        """Has the library know the server and its channels, with what the bot may do there.

        From now on the interaction's channel is one of these. Raises the library's errors.
        """
        guild, user = interaction.guild_id, self._client.user
        if guild is None or user is None:
            return
        async with self._asking.of(guild):
            known = self._client.get_guild(guild)
            if known is None:
                known = await self._asked(guild, user.id)
        channel = interaction.channel
        found = None if channel is None else known.get_channel_or_thread(channel.id)
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            interaction.channel = found
        elif isinstance(channel, discord.Thread):
            channel.guild = known  # where it finds the channel that it is in

    async def _asked(self, guild: int, me: int) -> discord.Guild:
        http = self._client.http
        told: dict[str, Any] = dict(await http.get_guild(guild, with_counts=False))
        told["channels"] = await http.get_all_guild_channels(guild)
        told["members"] = [await http.get_member(guild, me)]
        # There is no public way to give the library a server.
        state: Any = self._client._connection  # noqa: SLF001
        added: discord.Guild = state._add_guild_from_data(told)  # noqa: SLF001
        return added
