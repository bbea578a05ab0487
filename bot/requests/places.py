"""Where a table is played: in the channel it was asked for in, in a thread, or in a channel."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.tables.refusal import Refusal
from data.store.values import Place, Server, Status, Table

_SERVER_FULL: Final = (30013, 160006)
"""Discord's codes for a server with the maximum number of channels, or of active threads."""

_INVALID_FORM: Final = 50035
"""Discord's code for an invalid field; also used when a category is full."""

_ARCHIVE_AFTER: Final = 1440
"""Minutes of inactivity after which Discord archives a table's thread."""


_Made: TypeAlias = discord.Thread | discord.TextChannel
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Placed:
    """Where the table is. If another place was asked for, ``because`` says why it is here.

    ``made`` is the thread or channel that was created for it. ``in_words`` says what is missing
    there for pictures.
    """

    channel: int
    place: Place
    because: Refusal | None = None
    made: _Made | None = None
    in_words: Refusal | None = None


_FOR_PICTURES: Final = discord.Permissions(attach_files=True)
"""Needed for files in messages that are no answers to interactions."""


def _in_words(held: discord.Permissions) -> Refusal | None:
    missing = _missing(_FOR_PICTURES, held)
    return Refusal("plays_in_words", permissions=list(missing)) if missing else None


def _missing(needed: discord.Permissions, held: discord.Permissions) -> tuple[str, ...]:
    return tuple(name for name, value in needed if value and not getattr(held, name))


def _to_play_in(channel: object) -> discord.Permissions:
    in_thread = isinstance(channel, discord.Thread)
    return discord.Permissions(
        view_channel=True,
        send_messages=not in_thread,
        send_messages_in_threads=in_thread,
    )


_NEEDED: Final = {
    Place.THREAD: discord.Permissions(
        view_channel=True, create_public_threads=True, send_messages_in_threads=True
    ),
    Place.CHANNEL: discord.Permissions(view_channel=True, send_messages=True, manage_channels=True),
}

_USED: Final = {
    Place.HERE: discord.Permissions(attach_files=True, read_message_history=True),
    Place.THREAD: discord.Permissions(),
    Place.CHANNEL: discord.Permissions(manage_roles=True),
}
"""What else is used: to send pictures, to find a message again and see that a place is empty, and
to make the channel of a table that ended read-only.
"""


def invited(places: Collection[Place]) -> discord.Permissions:
    """What an invitation asks for, if tables are to be played in such places, and here."""
    asked = _to_play_in(None) | _USED[Place.HERE]
    for place in places:
        asked |= _NEEDED.get(place, _to_play_in(None)) | _USED[place]
    return asked | _TO_PRACTISE if Place.THREAD in places else asked


def check_channel(server: Server, channel: discord.abc.Snowflake, parent: int | None) -> None:
    """Raises `Refusal` (``wrong_channel``) where the server wants no games."""
    if server.channels and not {channel.id, parent} & set(server.channels):
        shown = ", ".join(f"<#{one}>" for one in server.channels)
        raise Refusal("wrong_channel", channels=shown, count=len(server.channels))


async def make_place(
    interaction: discord.Interaction[discord.Client], place: Place, name: str
) -> Placed:
    """Makes the place that was asked for, or stays here where Discord does not allow it.

    Raises `Refusal` (``missing_permission``) if the bot could not even play here.
    """
    channel, held = interaction.channel, interaction.app_permissions
    if channel is None:
        raise Refusal("wrong_channel", channels="", count=0)
    missing = _missing(_NEEDED.get(place, discord.Permissions()), held)
    because = _lacking(missing) if missing else None
    if place is not Place.HERE and not missing:
        try:
            made = await _make(channel, place, name)
        except discord.Forbidden:
            because = _lacking([name for name, value in _NEEDED[place] if value])
        except discord.HTTPException as error:
            because = _full(error)
            if because is None:
                raise
        else:
            if made is not None:
                return Placed(made.id, place, made=made, in_words=_in_words(held))
    needed_here = _missing(_to_play_in(channel), held)
    if needed_here:
        raise Refusal("missing_permission", permissions=list(needed_here))
    return Placed(channel.id, Place.HERE, because, in_words=_in_words(held))


_TO_PRACTISE: Final = discord.Permissions(
    view_channel=True, create_private_threads=True, send_messages_in_threads=True
)


async def make_private(interaction: discord.Interaction[discord.Client], name: str) -> Placed:
    """Makes a private thread that only this person is invited to.

    Raises `Refusal`: ``no_private_place`` in a channel that has no threads, ``threads_full``, or
    ``missing_permission``.
    """
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(home, discord.TextChannel):
        raise Refusal("no_private_place")
    if missing := _missing(_TO_PRACTISE, interaction.app_permissions):
        raise Refusal("missing_permission", permissions=list(missing))
    try:
        made = await home.create_thread(
            name=name,
            type=discord.ChannelType.private_thread,
            auto_archive_duration=_ARCHIVE_AFTER,
            invitable=False,
        )
        in_words = _in_words(interaction.app_permissions)
        placed = Placed(made.id, Place.THREAD, made=made, in_words=in_words)
        async with removed_after(discord.HTTPException, placed):
            await made.add_user(discord.Object(interaction.user.id))
    except discord.Forbidden as error:
        lacking = [name for name, value in _TO_PRACTISE if value]
        raise Refusal("missing_permission", permissions=list(lacking)) from error
    except discord.HTTPException as error:
        if error.code in _SERVER_FULL:
            raise Refusal("threads_full") from error
        raise
    return placed


def _lacking(permissions: Iterable[str]) -> Refusal:
    return Refusal("stays_here", permissions=list(permissions))


def _full(error: discord.HTTPException) -> Refusal | None:
    """The refusal that says what is full, if that is why the place could not be created."""
    if error.code in _SERVER_FULL:
        return Refusal("server_full")
    if error.code == _INVALID_FORM and "parent_id" in error.text:
        return Refusal("category_full")
    return None


async def _make(channel: object, place: Place, name: str) -> _Made | None:
    """Creates the thread or channel; ``None`` if this kind of channel allows none."""
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(home, discord.TextChannel):
        return None
    if place is Place.THREAD:
        return await home.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=_ARCHIVE_AFTER,
        )
    return await home.guild.create_text_channel(name, category=home.category)


@asynccontextmanager
async def removed_after(error: type[Exception], placed: Placed) -> AsyncIterator[None]:
    """Removes the place if such an error is raised: nothing is played there."""
    try:
        yield
    except error:
        await _remove(placed)
        raise


async def _remove(placed: Placed) -> None:
    """Removes the thread or channel of a table that was not stored.

    A thread that the bot may not delete is archived. If nothing works, this is logged.
    """
    made = placed.made
    if made is None:
        return
    try:
        try:
            await made.delete()
        except discord.Forbidden:
            if not isinstance(made, discord.Thread):
                raise
            await made.edit(archived=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.warning("place without a table stays", channel=made.id, error=repr(error))


async def close_place(client: discord.Client, table: Table, messages: Collection[int]) -> None:
    """Archives the table's own thread, or makes its own channel read-only.

    The bot itself may still write there, for a rematch. If the table was called off before its
    game, and nothing was written there but the ``messages`` of that table, the place is deleted.
    Raises the library's errors.
    """
    place = client.get_channel(table.channel) or await client.fetch_channel(table.channel)
    if not isinstance(place, discord.Thread | discord.TextChannel):
        return
    is_called_off = table.status is Status.CANCELLED and table.reason is None
    if is_called_off and await _has_only(place, messages) and await _deleted(place):
        return
    if table.place is Place.THREAD and isinstance(place, discord.Thread):
        if not place.archived:
            await place.edit(archived=True)
    elif isinstance(place, discord.TextChannel) and table.place is Place.CHANNEL and client.user:
        everyone = discord.Object(place.guild.id, type=discord.Role)
        bot = discord.Object(client.user.id, type=discord.Member)
        for_everyone, for_bot = place.overwrites_for(everyone), place.overwrites_for(bot)
        if for_everyone.send_messages is not False:
            for_everyone.update(send_messages=False)
            for_bot.update(send_messages=True)
            others = {
                target: overwrite
                for target, overwrite in place.overwrites.items()
                if target.id not in (everyone.id, bot.id)
            }
            await place.edit(overwrites={**others, everyone: for_everyone, bot: for_bot})


async def _has_only(place: _Made, messages: Collection[int]) -> bool:
    """Was nothing written there but these messages?

    Who may not read the history is shown no messages, so nothing at all proves nothing.
    """
    try:
        found = [one.id async for one in place.history(limit=len(messages) + 1)]
    except discord.Forbidden:
        return False
    return bool(found) and set(found) <= set(messages)


async def _deleted(place: _Made) -> bool:
    """Deletes the place; false if the bot may not."""
    try:
        await place.delete()
    except discord.Forbidden:
        return False
    return True
