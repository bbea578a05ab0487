"""Closes the thread or channel that was made for a table, when the table has ended."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final, Literal, TypeAlias

import discord
import structlog

from bot.requests.trouble import TROUBLE, Denial, denial
from data.store.values import Place, Status, Table

_log = structlog.get_logger(__name__)

_Made: TypeAlias = discord.Thread | discord.TextChannel

_BY_DISCORD: Final = (
    discord.MessageType.thread_starter_message,
    discord.MessageType.recipient_add,
    discord.MessageType.recipient_remove,
    discord.MessageType.channel_name_change,
)
"""Types of messages that Discord itself writes in a thread."""

_MOST_BY_DISCORD: Final = 20
_ROLE: Final = 0
_MEMBER: Final = 1
"""Discord's numbers for the target of a permission overwrite: a role or a member."""


@asynccontextmanager
async def removed_after(error: type[Exception], made: _Made | None) -> AsyncIterator[None]:
    """Removes the place if the block of the ``with`` statement raises such an error."""
    try:
        yield
    except error:
        if made is not None:
            await _remove(made)
        raise


async def _remove(made: _Made) -> None:
    """Removes the place of a table that was not stored; logs a failure."""
    try:
        removed = await _deleted_or_archived(made)
    except TROUBLE as error:
        _log.warning("place without a table stays", channel=made.id, error=repr(error))
    else:
        if not removed:
            _log.warning("place without a table stays", channel=made.id)


async def close_place(client: discord.Client, table: Table, messages: Collection[int]) -> None:
    """Makes the table's own channel read-only, or removes a place in which nothing happened.

    Nothing happened if the table was cancelled in the lobby, and the place has only the table's own
    ``messages``. Other threads are left to archive themselves, since in an archived thread controls
    work only for members. Raises the library's errors.
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
    """Denies everyone but the bot to write in the channel; changes no other permission.

    The bot may go on writing, for a rematch. Raises the library's errors.
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
    """Returns whether the place has no messages of people, and none of the bot but ``messages``.

    Without the permission to read the history a bot sees an empty history, so an empty one proves
    nothing.
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
    """Deletes the place, or else archives the thread; returns whether the bot was allowed to."""
    try:
        await place.delete()
    except discord.HTTPException as error:
        if denial(error) is not Denial.NOT_ALLOWED:
            raise
        if not isinstance(place, discord.Thread):
            return False
        await place.edit(archived=True)
    return True
