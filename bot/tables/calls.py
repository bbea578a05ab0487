"""When people are called to their questions: pure functions.

A call is due (`called`) once its row is gone while its question is open; the timekeeper removes the
row in time. A person is notified once in a turn; later questions of the turn have one silent call
and no reminder. Rows of their own record these turns (`turns_called_in`), since other seats may be
asked before a turn goes on, and a computer player may play part of it.

No person is called soon after their last click at the table (`rest_after_click`). Seats that are
asked at the same time are called at the same time, so that one message can call them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from bot.tables.due import Due
from bot.tables.quiet import Quiet
from bot.tables.sitting import Sitting
from data.paces import HOUR, SECOND
from data.store.values import Deadline, Millis, Pace, Table
from engine.protocol import Seat

CALL_AFTER: Final = 45 * SECOND
"""The longest time from a question to its first call, at a live table."""
NO_CALL_AFTER_CLICK: Final = 90 * SECOND
"""The longest time for which a click at the table delays the person's calls."""
_CALLED_IN: Final = "called-in-"
"""How the kind of a row of `turns_called_in` begins, before the turn."""


def called(sitting: Sitting) -> dict[Seat, int]:
    """Returns which call is due for each seat: 1, which notifies its person, or 2, which is silent.

    Seats without a due call are left out. The reconciler reads this after every change of the
    table; the timekeeper makes a change whenever a call is due.
    """
    return _called(sitting, sitting.deadlines)


def _called(sitting: Sitting, deadlines: Collection[Deadline]) -> dict[Seat, int]:
    rows = {(row.kind, row.seat) for row in deadlines}
    waiting = sitting.waiting()
    return {
        seat: 1 if (Due.REMINDER, seat) in rows else 2
        for seat in sitting.asked
        if seat in waiting and (Due.ANSWER, seat) in rows and (Due.CALL, seat) not in rows
    }


def is_called_later(sitting: Sitting, seat: Seat) -> bool:
    """Returns whether the seat's first call is still to come."""
    return {Due.CALL, Due.REMINDER} <= {row.kind for row in sitting.deadlines if row.seat == seat}


def was_called(before: Sitting | None, after: Sitting, seat: Seat) -> bool:
    """Returns whether the seat's person was notified in the turn of the present question."""
    turn = _turn(after, seat)
    if before is None or turn is None:
        return False
    return (seat, _CALLED_IN + turn) in _called_in(before, before.deadlines)


def turns_called_in(
    before: Sitting | None, after: Sitting, rows: Collection[Deadline]
) -> Iterator[Deadline]:
    """Yields the rows that record in which turn each seat was called; ``rows`` are all others.

    A row stays until the seat has another turn or the game is paused, after which people are called
    again. It is due with the end for inactivity, so that it has no effect of its own.
    """
    if not after.goes_on:
        return
    end = next(row.due for row in rows if row.kind == Due.UNSEEN)
    known = _called_in(after, rows)
    if before is not None:
        known |= _called_in(before, before.deadlines)
    for seat, kind in sorted(known):
        turn = _turn(after, seat)
        if turn is None or kind == _CALLED_IN + turn:
            yield Deadline(kind, end, seat)


def _called_in(sitting: Sitting, deadlines: Collection[Deadline]) -> set[tuple[Seat, str]]:
    """Returns the seats that were called in the present turn, each with the kind of its row."""
    now = ((seat, _turn(sitting, seat)) for seat in _called(sitting, deadlines))
    known = ((row.seat, row.kind) for row in deadlines if row.kind.startswith(_CALLED_IN))
    return {
        *((seat, _CALLED_IN + turn) for seat, turn in now if turn is not None),
        *((seat, kind) for seat, kind in known if seat is not None),
    }


def _turn(sitting: Sitting, seat: Seat) -> str | None:
    """Returns the turn that the seat's question belongs to, no matter who plays the seat."""
    question = sitting.question(seat)
    return None if question is None else question.turn


def first_call(pace: Pace, quiet: Quiet, now: Millis, span: Millis, rested: Millis) -> Millis:
    """Returns when the seat is first called.

    That is after a while at live tables and at once at turn-based ones, but not before ``rested``,
    since then all who are asked have not clicked for long enough.
    """
    if pace is Pace.LIVE:
        return max(now + min(CALL_AFTER, span // 4), rested)
    return quiet.wake(max(now, rested))


def reminder_at(pace: Pace, quiet: Quiet, now: Millis, span: Millis, end: Millis) -> Millis:
    """Returns when the seat is reminded: about a quarter of the time before the end.

    At turn-based tables it is an eighth.
    """
    if pace is Pace.LIVE:
        return end - min(max(span // 4, 10 * SECOND), span // 2)
    ahead = min(span // 8, 3 * HOUR)
    at = end - ahead
    return at if quiet.wake(at) == at else quiet.after(now, span - ahead)


def rest_after_click(table: Table) -> Millis:
    """Returns for how long a click at the table delays the person's calls.

    It is 90 seconds, or half of the time for an ordinary question if that is shorter.
    """
    return min(NO_CALL_AFTER_CLICK, table.per_question // 2)


def rested_from(table: Table, clicked: Mapping[Seat, Millis], seat: Seat) -> Millis:
    """Returns when the seat may be called, as far as its person's last click matters."""
    return clicked.get(seat, 0) + rest_after_click(table)


def without(
    sitting: Sitting,
    rows: Collection[Deadline],
    clicked: Mapping[Seat, Millis],
    now: Millis,
) -> Sitting:
    """Returns the table without these deadlines, due ``now``; calls may be put off instead.

    A call is put off if its person ``clicked`` shortly before. If the seat has answered, its call
    is put off to its reminder, and the reminder to the end of its time. If call and reminder are
    due together, the reminder is put off to the end of the time, too.
    """
    if not rows:
        return sitting
    waiting = sitting.waiting()
    left = {(row.kind, row.seat): row for row in sitting.deadlines if row not in rows}
    for row in rows:
        end = left.get((Due.ANSWER, row.seat))
        if row.kind not in (Due.CALL, Due.REMINDER) or row.seat is None or end is None:
            continue
        rested = rested_from(sitting.table, clicked, row.seat)
        if row.seat in waiting and rested > now:
            left[row.kind, row.seat] = replace(row, due=min(rested, end.due))
            continue
        if row.kind != Due.CALL:
            continue
        reminder = rows_of(sitting, row.seat).get(Due.REMINDER)
        if row.seat not in waiting:
            left[row.kind, row.seat] = replace(row, due=left.get((Due.REMINDER, row.seat), end).due)
        if reminder is not None and (row.seat not in waiting or reminder in rows):
            left[reminder.kind, row.seat] = replace(reminder, due=end.due)
    return replace(sitting, deadlines=tuple(left.values()))


def rows_of(sitting: Sitting, seat: Seat) -> dict[str, Deadline]:
    """Returns the rows of the seat's question, by kind."""
    rows = [row for row in sitting.deadlines if row.seat == seat]
    return {row.kind: row for row in rows if not row.kind.startswith(_CALLED_IN)}
