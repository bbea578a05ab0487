"""Compares the messages that a table should have with those on record; the difference is a list of
changes. Pure functions.

The table post is sent anew, at the bottom of the channel, in three cases: at a natural break such
as the end of a round; when it calls somebody, since Discord notifies people of new messages only;
and in a live game when it is an hour old, since Discord allows few edits a minute of older
messages. Without the message intent, Discord tells a bot nothing about what people write, so the
bot cannot know how far up the post has moved.

The old post becomes the result of the round that is over. Without such a result, or when it is too
old to be edited, it is deleted. While nothing changes at a table, its post stays, however old, so
that tables at which nobody acts do not fill a channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.messages import slots
from bot.messages.message import UNKNOWN, shows
from bot.messages.of_table import Messages
from bot.messages.posts import Wanted
from bot.messages.slots import Slot, SlotKind
from bot.ui.kit import Layout
from data.store.values import Millis, Pace, Place, Post, Status, Table
from engine.protocol import Seat

OLD: Final[Millis] = 50 * 60_000
"""A table post of that age is sent anew instead of being edited."""

_REPLACED: Final = (SlotKind.FORMER, SlotKind.LEFTOVER)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A change after which a message shows what is ``wanted``."""

    wanted: Wanted

    @property
    def slot(self) -> Slot:
        return self.wanted.slot


@dataclass(frozen=True, slots=True)
class Show(_Shown):
    """Edit the message, or send one where there is none or it was deleted."""


@dataclass(frozen=True, slots=True)
class Resend(_Shown):
    """Send the table post anew; the message ``before`` becomes a former table post."""

    before: int


@dataclass(frozen=True, slots=True)
class Fold(_Shown):
    """Edit a ``former`` table post into another message."""

    former: Slot


@dataclass(frozen=True, slots=True)
class Follow(_Shown):
    """Send a private message anew at the bottom of its channel, and delete the one before it."""


@dataclass(frozen=True, slots=True)
class Find:
    """Look for the message of which the slot ``sending`` says that it is being sent."""

    sending: Slot

    @property
    def slot(self) -> Slot:
        return self.sending.awaited


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete the message in that slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Forget:
    """Leave the message where it is for good; it is no message of the table any more."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Leave:
    """Do not write the message, for that reason."""

    slot: Slot
    reason: str


Change: TypeAlias = Show | Find | Resend | Fold | Follow | Delete | Forget

Planned: TypeAlias = Change | Leave


def seat_changes(
    seat: Seat, wanted: Iterable[Wanted], messages: Messages, folded: str | None = None
) -> list[Planned]:
    """Returns the changes after which that seat has the ``wanted`` messages and no others.

    A message that shows the layout of the digest ``folded`` stays: it is true for ever, and to
    delete it would take a request.
    """
    kept = {one.slot: written(one, messages) for one in wanted}
    others = [one for one in messages.posts() if one[0].seat == seat and one[0] not in kept]
    return [
        *kept.values(),
        *(Forget(slot) if post.digest == folded else Delete(slot) for slot, post in others),
    ]


def public_changes(
    table: Table,
    wanted: Iterable[Wanted],
    results: Mapping[Slot, Callable[[], Layout]],
    messages: Messages,
    now: Millis,
    *,
    urgent: bool,
    interlude: bool,
) -> list[Planned]:
    """Returns the changes to what everybody at the table sees, in order.

    ``results`` are drawn once, and come first, so that the table post can be sent below them.
    ``urgent``: somebody waits for the changes; if nobody does, an old table post is edited, not
    sent anew. ``interlude``: the round that is being shown does not count as over yet.
    """
    post = messages.get(slots.TABLE)
    missing = [slot for slot in results if slot not in messages]
    folds = dict(zip(missing, _former(messages), strict=False))
    are_missing = len(folds) < len(missing)
    may_move = now >= messages.stays_until
    becomes_result = are_missing and may_move and _may_become_result(table, post, now)
    changes: list[Planned] = []
    for slot, draw in results.items():
        known = messages.get(slot)
        if slot in folds:
            changes.append(Fold(Wanted(slot, draw()), folds[slot]))
        elif known is not None:
            if known.digest == UNKNOWN:
                changes.append(Show(Wanted(slot, draw())))
        elif becomes_result:
            changes.append(Leave(slot, "the table post is to become it"))
        else:
            changes.append(written(Wanted(slot, draw()), messages))
    shown = set[Slot]()
    for one in wanted:
        shown.add(one.slot)
        change: Planned = written(one, messages)
        if one.slot == slots.TABLE and post is not None:
            has_result_below = not interlude and _has_result_below(
                table, post, messages, is_coming=are_missing
            )
            is_worn = urgent and isinstance(change, Show) and _is_too_old(table, post, now)
            is_call = not set(one.called or ()) <= set(post.called)
            if may_move and (becomes_result or has_result_below or is_worn or is_call):
                change = Resend(one, post.message)
        changes.append(change)
    unused = set(_unused(table, messages)) - set(folds.values()) - shown
    return changes + [Delete(slot) for slot, _ in messages.posts() if slot in unused]


def written(wanted: Wanted, messages: Messages) -> Show | Leave:
    """Returns the change after which the message shows what it should."""
    post = messages.get(wanted.slot)
    if post is None:
        if messages.is_refused(wanted.slot, wanted.digest):
            return Leave(wanted.slot, "refused")
        return Leave(wanted.slot, "deleted") if wanted.slot.is_only_edited else Show(wanted)
    if shows(post, wanted.digest):
        return Leave(wanted.slot, "same digest")
    return Show(wanted)


def _former(messages: Messages) -> list[Slot]:
    """Returns the former table posts, the oldest first."""
    return sorted(
        (slot for slot, _ in messages.posts() if slot.kind is SlotKind.FORMER),
        key=lambda slot: slot.number,
    )


def _unused(table: Table, messages: Messages) -> Iterator[Slot]:
    """Yields the public messages that have no use any more, unless they are wanted."""
    for slot, _ in messages.posts():
        is_answered = slot == slots.INVITATION and table.status is not Status.LOBBY
        is_for_nobody = slot == slots.SEATED and not any(one.user for one in table.seats)
        if slot == slots.NO_DIRECT or slot.kind in _REPLACED or is_answered or is_for_nobody:
            yield slot


def _has_result_below(table: Table, post: Post, messages: Messages, *, is_coming: bool) -> bool:
    """Returns whether the result of a round is below the table post, or about to be sent there
    (``is_coming``).

    Always false in a thread or channel of the table's own, where the table post is easily found.
    """
    if table.status is not Status.PLAYING or table.place is not Place.HERE:
        return False
    return is_coming or any(
        slot.kind is SlotKind.RESULT and one.message > post.message
        for slot, one in messages.posts()
    )


def _may_become_result(table: Table, post: Post | None, now: Millis) -> bool:
    """Returns whether the table post may become the result of a round, with the table post sent
    anew below it.

    Not in a thread or channel of the table's own, where the table post stays in its place, after
    the game, or when it is too old to be edited.
    """
    is_played_here = table.status is Status.PLAYING and table.place is Place.HERE
    return post is not None and is_played_here and now - post.sent < OLD


def _is_too_old(table: Table, post: Post, now: Millis) -> bool:
    """Returns whether a live game is running and the table post too old to be edited as often as it
    changes.
    """
    is_fast = table.status is Status.PLAYING and table.pace is Pace.LIVE
    return is_fast and now - post.sent >= OLD
