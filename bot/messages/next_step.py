"""Decides what is to be done to a message now, by comparing what should be there with what is.

Pure, and the place of every rule.

Of a table's sends to one reader, one is made after another, and each is recorded first. So a
message that is found at Discord but not on record is the one whose send was interrupted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.messages.message import Row
from bot.messages.record import Record
from bot.messages.slots import INVITATION, NO_DIRECT, SEATED, TABLE, Slot, SlotKind
from bot.messages.wanted import Goal, Wanted
from bot.tables.seating import has_forgotten
from data.store.values import Millis, Pace, Place, Status

OLD: Final[Millis] = 50 * 60_000
"""From this age on, a table post is sent again instead of being edited."""


@dataclass(frozen=True, slots=True)
class Find:
    """Look whether a send that was begun has arrived."""


@dataclass(frozen=True, slots=True)
class Become:
    """A former table post becomes this message."""

    former: Slot


@dataclass(frozen=True, slots=True)
class Edit:
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Send:
    """Send a message for the slot; a present table post becomes a former one."""

    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Follow:
    """Send a private message again at the bottom of its channel, and delete the previous one."""

    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Delete:
    pass


@dataclass(frozen=True, slots=True)
class Forget:
    """Leave the message where it is; for ``reason`` it is no longer a message of the table."""

    reason: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up a send that was begun, has not arrived and is no longer due."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Do nothing for now, for ``reason``."""

    reason: str


Step: TypeAlias = Find | Become | Edit | Send | Follow | Delete | Forget | GiveUp

_NOTHING: Final = Rest("nothing is wanted")
_SAME: Final = Rest("same digest")


def next_step(slot: Slot, goal: Goal, record: Record, now: Millis) -> Step | Rest:
    row = record.row(slot)
    if slot in goal.put_off:
        return Rest("it could not be written")
    if row.sending is not None and not row.sending.looked:
        return Find()
    want = goal.wanted.get(slot)
    step = _unwanted(row, goal, record) if want is None else _due(want, row, goal, record, now)
    return GiveUp() if row.sending is not None and not isinstance(step, Send) else step


def _unwanted(row: Row, goal: Goal, record: Record) -> Step | Rest:
    slot = row.slot
    if not row.message:
        return _NOTHING
    if slot.is_ephemeral:
        return Delete() if goal.over.get(slot) == row.message else _NOTHING
    if goal.is_over or slot in goal.undrawn:
        return Rest("drawing failed") if slot in goal.undrawn else _SAME
    if slot.kind is SlotKind.FORMER:
        is_missed = _first_missing(goal, record) is not None
        return Rest("to become a result") if is_missed else Delete()
    if slot.seat is not None:
        is_folded = row.shows == goal.folded.get(slot.seat, "")
        return Forget("folded") if is_folded else Delete()
    return Delete() if _has_no_use(slot, goal) else Rest("it stays")


def _has_no_use(slot: Slot, goal: Goal) -> bool:
    is_answered = slot == INVITATION and goal.shown.status is not Status.LOBBY
    is_for_nobody = slot == SEATED and not any(one.user for one in goal.shown.seats)
    is_plain = slot.kind in (SlotKind.LEFTOVER, SlotKind.ASKED)
    return is_plain or slot == NO_DIRECT or is_answered or is_for_nobody


def _due(want: Wanted, row: Row, goal: Goal, record: Record, now: Millis) -> Step | Rest:
    if not row.message:
        return _missing(want, goal, record, now)
    if want.slot.is_ephemeral and record.of(want.slot).usable_token(now) is None:
        return Forget("no token")
    if row.reader != want.reader:
        return Delete()  # a message never shows another reader's content
    if want.slot == TABLE:
        if _first_missing(goal, record) is not None:
            becomes = not record.formers() and _becomes_result(goal, record, now)
            return _sent(want, record) if becomes else Rest("results come first")
        if _moves(want, row, goal, record, now):
            return _sent(want, record)
    if want.follows and _may_follow(row, goal, record):
        return Follow(want)
    if _is_up_to_date(row, want):
        return _SAME
    return Rest("refused") if _is_refused(want, record) else Edit(want)


def _missing(want: Wanted, goal: Goal, record: Record, now: Millis) -> Step | Rest:
    if want.slot.is_only_edited or has_forgotten(goal.table):
        return Rest("deleted")
    if want.slot.kind is SlotKind.RESULT:
        formers, due = record.formers(), _first_missing(goal, record)
        if want.slot == due and formers:
            return Become(formers[0])
        if _becomes_result(goal, record, now):
            return Rest("the table post is to become it")
    elif want.slot == TABLE and _first_missing(goal, record) is not None:
        return Rest("results come first")
    if any(_is_missing(slot, goal, record) for slot in want.after):
        return Rest("others come first")
    return _sent(want, record)


def _sent(want: Wanted, record: Record) -> Step | Rest:
    if record.is_sent(want.reader, but=want.slot):
        return Rest("another one is being sent")
    return Rest("refused") if _is_refused(want, record) and want.slot not in record else Send(want)


def _is_up_to_date(row: Row, want: Wanted) -> bool:
    return row.shows is not None and (want.never_changes or row.shows == want.digest)


def _is_refused(want: Wanted, record: Record) -> bool:
    refused = record.of(want.slot).refused
    return refused is not None and refused == want.digest


def _first_missing(goal: Goal, record: Record) -> Slot | None:
    """Returns the first result that should be there and is not."""
    if has_forgotten(goal.table):
        return None  # no message is sent any more
    return next((slot for slot in goal.results if _is_missing(slot, goal, record)), None)


def _is_missing(slot: Slot, goal: Goal, record: Record) -> bool:
    want = goal.wanted.get(slot)
    return want is not None and slot not in record and not _is_refused(want, record)


def _becomes_result(goal: Goal, record: Record, now: Millis) -> bool:
    """Returns whether the table post may become the result of a round, and be sent again below.

    It does not in a thread or channel of the table's own, where it stays in its place, or after the
    game, or if it is too old to be edited.
    """
    post, table = record.of(TABLE), goal.shown
    is_played_here = table.status is Status.PLAYING and table.place is Place.HERE
    may_move = post.is_there and now >= post.stays_until
    return is_played_here and may_move and now - post.row.sent < OLD


def _moves(want: Wanted, post: Row, goal: Goal, record: Record, now: Millis) -> bool:
    """Returns whether the table post is to be sent again although no result is missing."""
    if now < record.of(TABLE).stays_until:
        return False
    if not set(want.called or ()) <= set(post.called):
        return True
    table = goal.shown
    is_played = table.status is Status.PLAYING
    if is_played and table.place is Place.HERE and not goal.in_interlude:
        rows = record.rows()
        if any(one.slot.kind is SlotKind.RESULT and one.message > post.message for one in rows):
            return True
    is_worn = is_played and table.pace is Pace.LIVE and now - post.sent >= OLD
    return is_worn and goal.urgent and post.shows != want.digest


def _may_follow(panel: Row, goal: Goal, record: Record) -> bool:
    """Returns whether the panel may be sent again at the bottom.

    It may if it was left behind, everyone has been shown the last round's result, and another
    message of the table is below the panel.
    """
    is_shown = record.rounds_shown == goal.sitting.rounds_over
    return is_shown and record.of(panel.slot).is_left_behind and not record.is_lowest(panel)


def is_shown_to_all(goal: Goal, record: Record) -> bool:
    """Returns whether all public messages show what they should."""
    return not (goal.lags or goal.failed) and all(
        _is_shown(want, record) for want in goal.wanted.values() if want.slot.is_public
    )


def _is_shown(want: Wanted, record: Record) -> bool:
    is_shown = _is_up_to_date(record.row(want.slot), want)
    return is_shown or want.slot.is_only_edited or _is_refused(want, record)
