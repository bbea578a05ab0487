"""What the bot knows of servers: the library's own list of them.

Discord lists the servers when a session begins. Until then, for some seconds after a start, clicks
are answered all the same. What cannot be known then is assumed: that a message notifies everyone,
that a channel is hidden, and that no place can be made. An archived thread is not listed, nor are
people: Discord is asked for these.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import discord
import structlog

from bot.requests.pace import RequestPace
from bot.requests.trouble import TROUBLE, NotDone

_log = structlog.get_logger(__name__)

Interaction: TypeAlias = discord.Interaction[discord.Client]
_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread

_PATIENCE: Final = 2.0
"""Seconds to wait for a server that is not listed yet. A click has to be answered in three."""


class Guilds:
    def __init__(self, client: discord.Client, pace: RequestPace) -> None:
        self._client = client
        self._pace = pace

    async def whole(self, guild: int) -> discord.Guild | None:
        """Returns the server with its channels and roles, and the bot as its member; ``None`` if it
        is not listed within `_PATIENCE`.
        """
        known = self._listed(guild)
        if known is None and not self._client.is_ready():

            def is_it(found: discord.Guild) -> bool:
                return found.id == guild

            try:
                await self._client.wait_for("guild_available", check=is_it, timeout=_PATIENCE)
            except TimeoutError:
                _log.info("server not listed yet", guild=guild)
            known = self._listed(guild)
        return known

    def _listed(self, guild: int) -> discord.Guild | None:
        """Returns the server if it is listed. Before it is, the library knows its id alone."""
        known = self._client.get_guild(guild)
        return None if known is None or known.get_role(guild) is None else known

    async def notifies_all(self, guild: int) -> bool:
        """Returns whether a message notifies everyone there by default.

        A server's default is that members are notified of all messages, or only of those that
        mention them. If it is all, a call in a channel would notify everyone who has not chosen
        otherwise.
        """
        known, only_mentions = await self.whole(guild), discord.NotificationLevel.only_mentions
        return known is None or known.default_notifications is not only_mentions

    async def hides(self, guild: int, channel: int) -> bool:
        """Returns whether that channel, or the one that a thread is in, is hidden from anyone in
        the server. A channel that is gone counts as hidden, and so does any if Discord fails.
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
        """Returns the permissions of the person who made the interaction in that channel or thread
        of that server, wherever they are.

        ``send_messages`` says whether they may write there, in a thread too. In a channel that is
        gone, or that the bot may not see, they have what their roles give them everywhere, but see
        nothing and write nothing. Raises `NotDone` if the server is not listed yet, and the
        library's errors.
        """
        if interaction.channel_id == channel:
            held = discord.Permissions(interaction.permissions.value)
            in_thread = isinstance(interaction.channel, discord.Thread)
            return _in_thread(held) if in_thread else held
        known = await self._required(guild)
        try:
            person = await self._member(known, interaction.user)
        except discord.NotFound:
            return discord.Permissions.none()
        found = await self._channel(known, channel)
        if found is None or not _may_see(known.me, found):
            return _everywhere(person)
        if not isinstance(found, discord.Thread):
            held = found.permissions_for(person)
            return held if held.view_channel else discord.Permissions.none()
        held = found.permissions_for(person)
        hidden = found.is_private() and not (
            held.manage_threads or await _is_in_thread(found, person)
        )
        if hidden or not held.view_channel:
            return discord.Permissions.none()
        return _in_thread(held)

    async def manages_channels(self, interaction: Interaction) -> bool:
        """Returns whether the person who made the interaction may manage all channels of the
        server, so that they could make one themselves. To manage the channel that they are in is
        not enough. Raises `NotDone` if the server is not listed yet, and the library's errors.
        """
        if interaction.guild_id is None or not interaction.permissions.manage_channels:
            return False
        known = await self._required(interaction.guild_id)
        person = await self._member(known, interaction.user)
        return person.guild_permissions.manage_channels

    async def learn(self, interaction: Interaction, *, whole: bool = False) -> bool:
        """Has the interaction know the channel in which, or beside which, places are made; if it is
        ``whole``, also who may see that channel, and what the bot may do in the server. Returns
        whether it does.
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
            interaction.channel.guild = known  # where it finds the channel that it is in
        return True

    async def _required(self, guild: int) -> discord.Guild:
        known = await self.whole(guild)
        if known is None:
            raise NotDone(f"Discord has not listed the server {guild} yet")
        return known

    async def _member(
        self, known: discord.Guild, person: discord.User | discord.Member
    ) -> discord.Member:
        """Returns that person as a member of the server. Raises `discord.NotFound`."""
        if isinstance(person, discord.Member) and person.guild is known:
            return person
        await self._pace.turn(urgent=True)
        return await known.fetch_member(person.id)

    async def _channel(self, known: discord.Guild, channel: int) -> _Channel | None:
        """Returns that channel or thread; ``None`` if it is gone, or the bot may not see it."""
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


def _in_thread(held: discord.Permissions) -> discord.Permissions:
    held.send_messages = held.send_messages_in_threads
    return held


def _everywhere(person: discord.Member) -> discord.Permissions:
    """Returns what the roles of that member let them do wherever no channel says otherwise, without
    seeing or writing anything.
    """
    held = person.guild_permissions
    held.update(view_channel=False, send_messages=False, send_messages_in_threads=False)
    return held
