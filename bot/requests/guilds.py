"""What the bot knows of servers, from the library's list of them.

Discord lists the servers when a session begins. For some seconds after a start a server may not be
listed, but its clicks are answered. Then the safe answer is assumed: a message notifies everyone, a
channel is hidden, and no place can be made. Archived threads and members are not listed; the bot
requests them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import discord
import structlog

from bot.requests.age import Interaction
from bot.requests.pace import RequestPace
from bot.requests.trouble import TROUBLE, NotDone

_log = structlog.get_logger(__name__)

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread

_PATIENCE: Final = 2.0
"""Seconds to wait for a server to be listed; a click must be answered within three."""


_NOT_IN_IT: Final = (10004, 50001)
"""Discord's codes for a server that does not exist, and for one that the bot is not in."""


async def is_in(client: discord.Client, guild: int) -> bool:
    """Asks Discord whether the bot is in that server; raises `NotDone` without an answer."""
    try:
        await client.http.get_guild(guild, with_counts=False)
    except TROUBLE as error:
        if isinstance(error, discord.HTTPException) and error.code in _NOT_IN_IT:
            return False
        raise NotDone(f"Discord does not say whether the bot is in {guild}: {error!r}") from error
    return True


class Guilds:
    def __init__(self, client: discord.Client, pace: RequestPace) -> None:
        self._client = client
        self._pace = pace

    async def whole(self, guild: int) -> discord.Guild | None:
        """Returns the server with channels, roles and the bot as a member.

        Returns ``None`` if the server is not listed within `_PATIENCE` seconds.
        """
        known = self._listed(guild)
        if known is None and not self._client.is_ready():
            try:
                await self._client.wait_for(
                    "guild_available", check=lambda found: found.id == guild, timeout=_PATIENCE
                )
            except TimeoutError:
                _log.info("server not listed yet", guild=guild)
            known = self._listed(guild)
        return known

    def _listed(self, guild: int) -> discord.Guild | None:
        """Returns the server if it is listed; before, the library may know only its id."""
        known = self._client.get_guild(guild)
        return None if known is None or known.get_role(guild) is None else known

    async def notifies_all(self, guild: int) -> bool:
        """Returns whether by default a message in that server notifies all its members.

        In such a server a ping in a channel would notify everyone who has not muted it. The other
        default is that only mentions notify.
        """
        known, only_mentions = await self.whole(guild), discord.NotificationLevel.only_mentions
        return known is None or known.default_notifications is not only_mentions

    async def hides(self, guild: int, channel: int) -> bool:
        """Returns whether the channel, or a thread's parent, is hidden from some in the server.

        A channel that is gone, or that Discord does not tell of, counts as hidden.
        """
        known = await self.whole(guild)
        if known is None:
            return True
        try:
            found = await self._channel(known, channel)
        except TROUBLE as error:
            _log.info("channel not known", channel=channel, error=repr(error))
            return True
        home = found.parent if isinstance(found, discord.Thread) else found
        if home is None or (isinstance(found, discord.Thread) and found.is_private()):
            return True
        return not home.permissions_for(known.default_role).view_channel

    async def permissions(
        self, interaction: Interaction, guild: int, channel: int
    ) -> discord.Permissions:
        """Returns the permissions of the interaction's person in that channel or thread.

        ``send_messages`` says whether the person may write there, in threads too. In a channel that
        is gone, or that the bot may not see, the person has the permissions of their roles, without
        seeing and writing. Raises `NotDone` if the server is not listed yet, and the library's
        errors.
        """
        if interaction.channel_id == channel:
            held = discord.Permissions(interaction.permissions.value)
            return _to_write_in(interaction.channel, held)
        known = await self._required(guild)
        try:
            person = await self._member(known, interaction.user)
        except discord.NotFound:
            return discord.Permissions.none()
        found = await self._channel(known, channel)
        if found is None or not _may_see(known.me, found):
            return _everywhere(person)
        held = found.permissions_for(person)
        if not held.view_channel or (
            isinstance(found, discord.Thread)
            and found.is_private()
            and not (held.manage_threads or await _is_in_thread(found, person))
        ):
            return discord.Permissions.none()
        return _to_write_in(found, held)

    async def manages_channels(self, interaction: Interaction) -> bool:
        """Returns whether the interaction's person may manage all channels of the server.

        Managing only the channel that they are in is not enough. Raises `NotDone` if the server is
        not listed yet, and the library's errors.
        """
        if interaction.guild_id is None or not interaction.permissions.manage_channels:
            return False
        known = await self._required(interaction.guild_id)
        person = await self._member(known, interaction.user)
        return person.guild_permissions.manage_channels

    async def learn(self, interaction: Interaction, *, whole: bool = False) -> bool:
        """Completes the interaction's channel from the listed server; returns whether the server is
        listed. A thread gets its parent. Other channels are left alone unless ``whole``: then the
        channel has its overwrites, and its server the bot's permissions.
        """
        if interaction.guild_id is None or interaction.channel is None:
            return False
        if not (whole or isinstance(interaction.channel, discord.Thread)):
            return True
        known = await self.whole(interaction.guild_id)
        if known is None:
            return False
        found = known.get_channel_or_thread(interaction.channel.id)
        if found is not None:
            interaction.channel = found
        elif isinstance(interaction.channel, discord.Thread):
            interaction.channel.guild = known  # by which the thread finds its parent
        return True

    async def _required(self, guild: int) -> discord.Guild:
        known = await self.whole(guild)
        if known is None:
            raise NotDone(f"Discord has not listed the server {guild} yet")
        return known

    async def _member(
        self, known: discord.Guild, person: discord.User | discord.Member
    ) -> discord.Member:
        """Returns the person as a member of the server. Raises `discord.NotFound`."""
        if isinstance(person, discord.Member) and person.guild is known:
            return person
        await self._pace.turn(urgent=True)
        return await known.fetch_member(person.id)

    async def _channel(self, known: discord.Guild, channel: int) -> _Channel | None:
        """Returns the channel or thread; ``None`` if it is gone or the bot may not see it."""
        if (found := known.get_channel_or_thread(channel)) is not None:
            return found
        await self._pace.turn(urgent=True)
        try:
            return await known.fetch_channel(channel)
        except (discord.Forbidden, discord.NotFound, discord.InvalidData):
            return None


def _may_see(me: discord.Member, channel: _Channel) -> bool:
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home is not None and home.permissions_for(me).view_channel


async def _is_in_thread(thread: discord.Thread, person: discord.Member) -> bool:
    try:
        await thread.fetch_member(person.id)
    except discord.NotFound:
        return False
    return True


def _to_write_in(channel: object, held: discord.Permissions) -> discord.Permissions:
    if isinstance(channel, discord.Thread):
        held.send_messages = held.send_messages_in_threads
    return held


def _everywhere(person: discord.Member) -> discord.Permissions:
    """Returns the permissions of the member's roles, without seeing and writing."""
    held = person.guild_permissions
    held.update(view_channel=False, send_messages=False, send_messages_in_threads=False)
    return held
