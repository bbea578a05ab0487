"""The permissions that tables need, by the place in which they are played."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import discord

from data.store.values import Place

FOR_PICTURES: Final = discord.Permissions(attach_files=True)
"""Needed for files in messages that are no answers to interactions."""

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
"""What else is used: to send pictures, to find a message again and see that a place is empty, and
to make the channel of a table that ended read-only.
"""


def invited(places: Collection[Place]) -> discord.Permissions:
    """Returns the permissions that an invitation asks for, if tables are to be played in such
    places, and here.
    """
    asked = to_play_in(None) | _USED[Place.HERE]
    for place in places:
        asked |= _NEEDED[place] | _USED[place]
    return asked | TO_PRACTISE if Place.THREAD in places else asked


def lacking(places: Collection[Place], held: discord.Permissions) -> tuple[str, ...]:
    """Returns the permissions that tables in such places use and the bot has not."""
    return not_held(invited(places), held)


def not_held(needed: discord.Permissions, held: discord.Permissions) -> tuple[str, ...]:
    """Returns which of those that are needed are not held, by their names in the library."""
    return tuple(name for name in permission_names(needed) if not getattr(held, name))


def permission_names(permissions: discord.Permissions) -> tuple[str, ...]:
    return tuple(name for name, value in permissions if value)


def to_play_in(channel: object) -> discord.Permissions:
    """Returns the permissions needed to play in that channel or thread itself."""
    in_thread = isinstance(channel, discord.Thread)
    return discord.Permissions(
        view_channel=True,
        send_messages=not in_thread,
        send_messages_in_threads=in_thread,
    )


def to_make(place: Place, home: object) -> discord.Permissions:
    """Returns the permissions needed to make such a place in that channel, or beside it, and to
    play there.
    """
    if place is Place.THREAD and isinstance(home, discord.ForumChannel):
        return _IN_FORUMS
    if place is Place.THREAD and isinstance(home, discord.TextChannel) and home.is_news():
        return _NEEDED[place] | _FOR_THREADS_AT_MESSAGES
    return _NEEDED[place]
