"""What becomes of a thread or channel that was made for a table, when that has ended."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final, Literal, TypeAlias

import aiohttp
import discord
import structlog

from bot.requests.trouble import Denial, denial
from data.store.values import Place, Status, Table

_log = structlog.get_logger(__name__)

_Made: TypeAlias = discord.Thread | discord.TextChannel

_BY_DISCORD: Final = (
    discord.MessageType.thread_starter_message,
    discord.MessageType.recipient_add,
    discord.MessageType.recipient_remove,
    discord.MessageType.channel_name_change,
)
"""What stands in a thread without anyone having written it."""

_MOST_BY_DISCORD: Final = 20
_ROLE: Final = 0
_MEMBER: Final = 1
"""Discord's numbers for what an overwrite is about."""


@asynccontextmanager
async def removed_after(error: type[Exception], made: _Made | None) -> AsyncIterator[None]:
    """Removes the place if such an error is raised: nothing is played there."""
    try:
        yield
    except error:
        if made is not None:
            await _remove(made)
        raise


async def _remove(made: _Made) -> None:
    """Removes the thread or channel of a table that was not stored. If that fails, it is logged."""
    try:
        removed = await _deleted_or_archived(made)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.warning("place without a table stays", channel=made.id, error=repr(error))
    else:
        if not removed:
            _log.warning("place without a table stays", channel=made.id)


async def close_place(client: discord.Client, table: Table, messages: Collection[int]) -> None:
    """Makes the table's own channel read-only, or removes a place in which nothing happened.

    Nothing happened if the table was called off before its game, and nothing was written there but
    the ``messages`` of that table. A thread is left to archive itself: in an archived one, controls
    work for its members alone. Raises the library's errors.
    """
    is_called_off = table.status is Status.CANCELLED and table.reason is None
    if not is_called_off and table.place is not Place.CHANNEL:
        return
    place = await client.fetch_channel(table.channel)
    if not isinstance(place, discord.Thread | discord.TextChannel):
        return
    if is_called_off and await _has_only(place, messages) and await _deleted_or_archived(place):
        return
    if isinstance(place, discord.TextChannel) and table.place is Place.CHANNEL:
        await make_read_only(client, place)


async def make_read_only(client: discord.Client, channel: discord.TextChannel) -> None:
    """Denies everyone to write there; changes nothing else that anyone may do or see.

    The bot itself may go on writing, for a rematch: that was allowed when the channel was made.
    Raises the library's errors.
    """
    if client.user is None:
        return
    me: tuple[int, Literal[0, 1], bool] = (client.user.id, _MEMBER, True)
    everyone: tuple[int, Literal[0, 1], bool] = (channel.guild.id, _ROLE, False)
    for target, kind, may_write in (me, everyone):
        overwrite = channel.overwrites_for(discord.Object(target))
        if overwrite.send_messages is may_write:
            continue
        overwrite.update(send_messages=may_write)
        allow, deny = overwrite.pair()
        await client.http.edit_channel_permissions(
            channel.id, target, str(allow.value), str(deny.value), kind
        )


async def _has_only(place: _Made, messages: Collection[int]) -> bool:
    """Returns whether nothing was written there but these messages.

    Without the permission to read the history, a bot is shown no messages at all. So no messages
    prove nothing.
    """
    most = len(messages) + _MOST_BY_DISCORD
    try:
        found = [one async for one in place.history(limit=most)]
    except discord.HTTPException as error:
        if denial(error) is None:
            raise
        return False
    written = {one.id for one in found if one.type not in _BY_DISCORD}
    return bool(found) and len(found) < most and written <= set(messages)


async def _deleted_or_archived(place: _Made) -> bool:
    """Deletes the place, or archives a thread that the bot may not delete; false if it may not."""
    try:
        await place.delete()
    except discord.HTTPException as error:
        if denial(error) is not Denial.NOT_ALLOWED:
            raise
        if not isinstance(place, discord.Thread):
            return False
        await place.edit(archived=True)
    return True
