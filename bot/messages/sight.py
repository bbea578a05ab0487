"""When the table post is sent anew, so that the table stays in sight: pure functions.

Discord tells a bot without message intent nothing about what people write. So a table post is sent
anew at natural breaks, and instead of an edit when it is old: Discord limits edits of messages
older than an hour. The old post becomes the result of the round that is over; without one, or when
it is old, it is deleted. While nothing changes at a table its post stays, however old, so that a
channel is not filled by tables at which nobody acts.
"""

from __future__ import annotations

from typing import Final

from bot.messages import slots
from bot.messages.record import Posts
from data.store.values import Millis, Place, Post, Status, Table

OLD: Final[Millis] = 50 * 60_000
"""A table post of that age is sent anew instead of being edited."""

TOO_OLD: Final[Millis] = 55 * 60_000
"""Messages of that age count as older than an hour, since a request may take a while."""


def is_buried(table: Table, posts: Posts, *, by_next: bool) -> bool:
    """Is a lasting message below the table post, or about to be sent there (``by_next``)?

    Such a message is the result of a round. Always false in a thread or channel of the table's
    own, where the table post is easily found.
    """
    post = posts.get(slots.TABLE)
    if post is None or table.status is not Status.PLAYING or table.place is not Place.HERE:
        return False
    return by_next or any(
        slots.is_lasting(one.slot) and one.message > post.message for one in posts
    )


def can_become_round(table: Table, post: Post | None, now: Millis) -> bool:
    """Can the table post become the result of a round, with the table post sent anew below it?

    Not in a thread or channel of the table's own, where the table post stays in its place, after
    the game, or when it is too old to be edited.
    """
    is_here = table.status is Status.PLAYING and table.place is Place.HERE
    return post is not None and is_here and now - post.sent < OLD


def is_outworn(table: Table, post: Post, now: Millis) -> bool:
    """Is the game running and the table post too old to be edited?"""
    return table.status is Status.PLAYING and now - post.sent >= OLD
