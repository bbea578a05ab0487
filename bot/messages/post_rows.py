"""Rows of messages as the store has them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.messages.message import Row, Sending
from bot.messages.slots import Slot
from data.store.values import Post, Table

_SENDING: Final = "sending "
_READER: Final = "@"
_ORDINARY: Final = "~"
_LONGEST: Final = 25
"""Discord takes no longer nonce."""


def stored(rows: Iterable[Row], ended: Iterable[Slot]) -> tuple[list[Post], list[str]]:
    """Returns the posts to be stored, and the names of those to be removed. ``ended``: the slots
    with sends on record that are over.
    """
    posts, gone = [], [f"{_SENDING}{slot}" for slot in ended]
    for row in rows:
        reader = () if row.reader is None else (f"{_READER}{row.reader}",)
        if row.message:
            shows = ("" if row.whole else _ORDINARY) + (row.shows or "")
            called = (*reader, *row.called)
            posts.append(Post(str(row.slot), row.channel, row.message, shows, 0, called))
        else:
            gone.append(str(row.slot))
        if (sending := row.sending) is not None:
            slot, called = f"{_SENDING}{row.slot}", (*reader, *sending.called)
            posts.append(Post(slot, row.channel, 0, sending.nonce, 0, called))
    return posts, gone


def rows_of(posts: Collection[Post], table: Table) -> Iterator[Row]:
    """Yields the rows of these posts."""
    sendings = {
        post.slot.removeprefix(_SENDING): post for post in posts if post.slot.startswith(_SENDING)
    }
    for post in posts:
        if post.slot.startswith(_SENDING):
            continue
        slot = Slot.parse(post.slot)
        reader, called = _reader(post)
        if reader is None and slot.seat is not None and slot.seat < len(table.seats):
            reader = table.seats[slot.seat].user
        shows = post.digest.removeprefix(_ORDINARY) or None
        whole = bool(shows) and not post.digest.startswith(_ORDINARY)
        row = Row(slot, post.channel, post.message, reader, shows, whole, called)
        if (sending := sendings.pop(post.slot, None)) is not None:
            row = replace(row, sending=Sending(_nonce(sending), _reader(sending)[1]))
        yield row
    for name, post in sendings.items():
        reader, called = _reader(post)
        sending_row = Row(Slot.parse(name), post.channel, reader=reader)
        yield replace(sending_row, sending=Sending(_nonce(post), called))


def _reader(post: Post) -> tuple[int | None, tuple[str, ...]]:
    if post.called and post.called[0].startswith(_READER):
        return int(post.called[0].removeprefix(_READER)), post.called[1:]
    return None, post.called


def _nonce(sending: Post) -> str:
    """Returns the nonce; of a send that an earlier version noted without, one that will do."""
    return sending.digest or sending.slot[:_LONGEST]
