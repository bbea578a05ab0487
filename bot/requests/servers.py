"""What the bot knows of servers.

The library remembers next to nothing of a server (`bot.lean`), and nothing at all after a session
was resumed from another process. Most of what is needed comes with each interaction. Discord is
asked for three things: whom a message notifies, once an hour; before a thread or channel is made
for a table, what the bot may do there and who may see it; and what a person may do in another
channel than the one that they use.
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

_PRIVATE: Final = discord.ChannelType.private_thread.value
_ALL_THREADS: Final = (*_THREADS, _PRIVATE)


class Servers:
    def __init__(self, client: discord.Client, pace: RequestPace, now: Now) -> None:
        self._client = client
        self._pace = pace
        self._all_hear: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._hidden: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._asking = Locks[int]()

    async def notifies_all(self, guild: int) -> bool:
        """Returns whether a message notifies everyone there by default.

        A server's default is that members are notified of all messages, or only of those that
        mention them. If it is all, a call in a channel would notify everyone who has not chosen
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
        """Returns whether that channel, or the one that a thread is in, is hidden from anyone in
        the server.

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
        if told["type"] == _PRIVATE:
            return True
        known, home = await self._asked(guild), told["id"]
        if told["type"] in _THREADS:
            home = told["parent_id"]
        found = known.get_channel(int(home))
        return found is None or not found.permissions_for(known.default_role).view_channel

    async def permissions(
        self, interaction: Interaction, guild: int, channel: int
    ) -> discord.Permissions:
        """Returns the permissions of the person who made the interaction in that channel or thread
        of that server, wherever they are.

        ``send_messages`` says whether they may write there, in a thread too. In a channel that is
        gone, or that the bot may not see, they have what their roles give them everywhere, but see
        nothing and write nothing. Raises the library's errors.
        """
        if interaction.channel_id == channel:
            held = discord.Permissions(interaction.permissions.value)
            in_thread = isinstance(interaction.channel, discord.Thread)
            return _in_thread(held) if in_thread else held
        http, person = self._client.http, interaction.user
        await self._pace.turn(urgent=True)
        server: dict[str, Any] = {**await http.get_guild(guild, with_counts=False)}
        if not isinstance(person, discord.Member) or interaction.guild_id != guild:
            try:
                member = await http.get_member(guild, person.id)
            except discord.NotFound:
                return discord.Permissions.none()
            state: Any = self._client._connection  # noqa: SLF001  nothing else makes a member
            person = discord.Member(data=member, guild=self._server(server), state=state)
        try:
            told: dict[str, Any] = {**await http.get_channel(channel)}
            is_thread = told["type"] in _ALL_THREADS
            home: Any = await http.get_channel(told["parent_id"]) if is_thread else told
        except (discord.Forbidden, discord.NotFound):
            return _everywhere(self._server(server), person)
        found = self._server({**server, "channels": [home]}).get_channel(int(home["id"]))
        held = discord.Permissions.none() if found is None else found.permissions_for(person)
        hidden = told["type"] == _PRIVATE and not (
            held.manage_threads or await self._is_in_thread(channel, person.id)
        )
        if hidden or not held.view_channel:
            return discord.Permissions.none()
        return _in_thread(held) if is_thread else held

    async def manages_channels(self, interaction: Interaction) -> bool:
        """Returns whether the person who made the interaction may manage all channels of the
        server, so that they could make one themselves. To manage the channel that they are in is
        not enough. Raises the library's errors.
        """
        guild, person = interaction.guild_id, interaction.user
        if guild is None or not isinstance(person, discord.Member):
            return False
        if not interaction.permissions.manage_channels:
            return False
        await self._pace.turn(urgent=True)
        server: dict[str, Any] = {**await self._client.http.get_guild(guild, with_counts=False)}
        return _everywhere(self._server(server), person).manage_channels

    async def _is_in_thread(self, thread: int, user: int) -> bool:
        try:
            await self._client.http.get_thread_member(thread, user)
        except discord.NotFound:
            return False
        return True

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
        """Returns the server with its channels and roles, and the bot as its member."""
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
        """Returns the server, which the library does not remember."""
        state: Any = self._client._connection  # noqa: SLF001  nothing else makes a server
        return discord.Guild(data=told, state=state)  # type: ignore[arg-type]


def _in_thread(held: discord.Permissions) -> discord.Permissions:
    held.send_messages = held.send_messages_in_threads
    return held


def _everywhere(server: discord.Guild, person: discord.Member) -> discord.Permissions:
    """Returns what the roles of that member let them do wherever no channel says otherwise, without
    seeing or writing anything.
    """
    if server.owner_id == person.id:
        held = discord.Permissions.all()
    else:
        roles = (server.get_role(role) for role in (server.id, *person._roles))  # noqa: SLF001  its
        # public name looks them up in a server that the library does not know
        held = discord.Permissions.none()
        for role in filter(None, roles):
            held |= role.permissions
        if held.administrator:
            held = discord.Permissions.all()
    held.update(view_channel=False, send_messages=False, send_messages_in_threads=False)
    return held
