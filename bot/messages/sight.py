"""When the table post is sent anew, so that the table stays in sight: pure functions.

Discord tells a bot without message intent nothing about what people write. So a table post is sent
anew at natural breaks, and in place of an edit when it is old: Discord lets a bot edit only few
messages of a channel that are older than an hour. The post before it becomes a line with a link.
"""

from __future__ import annotations

from typing import Final

from bot.messages import slots
from bot.messages.record import Posts
from data.store.values import Millis, Place, Post, Status, Table

OLD: Final[Millis] = 50 * 60_000
"""A table post of that age is sent anew where it would be edited."""

TOO_OLD: Final[Millis] = 55 * 60_000
"""Edits of messages of that age count as those of old ones: they may take a while on the way."""


def is_buried(table: Table, posts: Posts, *, by_next: bool) -> bool:
    """Does something stand below the table post that stays there, or is sent ``by_next``?

    That is a round that was counted, and so the next one begins. In a place of its own the table
    post is easily found all the same.
    """
    post = posts.get(slots.TABLE)
    if post is None or table.status is not Status.PLAYING or table.place is not Place.HERE:
        return False
    return by_next or any(
        slots.is_lasting(one.slot) and one.message > post.message for one in posts
    )


def is_outworn(table: Table, post: Post, now: Millis) -> bool:
    """Is the table post too old to be edited, at a game that goes on?"""
    return table.status is Status.PLAYING and now - post.sent >= OLD
