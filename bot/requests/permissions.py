"""The permissions that tables need, by the place where they are played."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import discord

from data.store.values import Place

FOR_PICTURES: Final = discord.Permissions(attach_files=True)
"""Needed to send files in messages that are not answers to interactions."""

TO_PRACTISE: Final = discord.Permissions(
    view_channel=True, create_private_threads=True, send_messages_in_threads=True
)
_IN_FORUMS: Final = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True
)
_FOR_THREADS_AT_MESSAGES: Final = discord.Permissions(read_message_history=True)
_NEEDED: Final = {
    Place.HERE: discord.Permissions(),
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
"""Permissions that are used but not needed.

They serve to send pictures, to find a message again, to see that a place is empty, and to make the
channel of an ended table read-only.
"""


def invited(places: Collection[Place]) -> discord.Permissions:
    """Returns the permissions to request in an invitation if tables may be played in such places.

    Permissions to play in the channel of the command are always included.
    """
    asked = to_play_in(None) | _USED[Place.HERE]
    for place in places:
        asked |= _NEEDED[place] | _USED[place]
    return asked | TO_PRACTISE if Place.THREAD in places else asked


def not_held(needed: discord.Permissions, held: discord.Permissions) -> tuple[str, ...]:
    """Returns the names of the needed permissions that are not held, as discord.py names them."""
    return tuple(name for name in permission_names(needed) if not getattr(held, name))


def permission_names(permissions: discord.Permissions) -> tuple[str, ...]:
    return tuple(name for name, value in permissions if value)


def to_play_in(channel: object) -> discord.Permissions:
    """Returns the permissions that the bot needs to play in that channel or thread itself."""
    in_thread = isinstance(channel, discord.Thread)
    return discord.Permissions(
        view_channel=True,
        send_messages=not in_thread,
        send_messages_in_threads=in_thread,
    )


def to_make(place: Place, home: object) -> discord.Permissions:
    """Returns the permissions to make such a place in or beside that channel, and to play there."""
    if place is Place.THREAD and isinstance(home, discord.ForumChannel):
        return _IN_FORUMS
    if place is Place.THREAD and isinstance(home, discord.TextChannel) and home.is_news():
        return _NEEDED[place] | _FOR_THREADS_AT_MESSAGES
    return _NEEDED[place]
