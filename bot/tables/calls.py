"""When people are called to the questions that wait for them: pure functions.

The timekeeper removes a row when it is due. If a seat is still asked and its row for a call is
missing, that call is due (`called`). A person is notified once in a turn: a question that follows
in a turn in which its person was notified has a call without a reminder, and that call is silent.
Rows keep these turns in mind (`turns_called_in`): others may be asked before a turn goes on, and a
computer player may play a part of it.

No one is called who clicked at the table just before (`rest_after_click`). Seats that are asked at
the same time are called at the same time, so that one message can call them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from bot.tables.due import Due
from data.paces import HOUR, SECOND
from data.store.values import Deadline, Pace

if TYPE_CHECKING:
    from bot.tables.quiet import Quiet
    from bot.tables.sitting import Sitting
    from data.store.values import Millis, Table
    from engine.protocol import Seat

CALL_AFTER: Final = 45 * SECOND
"""The longest time from a question until its person is called, at a live table."""
NO_CALL_AFTER_CLICK: Final = 90 * SECOND
"""The longest time from a person's click at a table until they are called to it."""
_CALLED_IN: Final = "called-in-"
"""What the kind of a row begins with that has no `Due`; the turn follows (`turns_called_in`)."""


def called(sitting: Sitting) -> dict[Seat, int]:
    """Returns which call is due by now for each seat that the game waits for: the first, which
    notifies its person, or the second, which is silent.

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
    """Returns whether the first call of that seat is still to come."""
    return {Due.CALL, Due.REMINDER} <= {row.kind for row in sitting.deadlines if row.seat == seat}


def was_called(before: Sitting | None, after: Sitting, seat: Seat) -> bool:
    """Returns whether the person at that seat was notified earlier in the turn that its question
    belongs to.
    """
    turn = _turn(after, seat)
    if before is None or turn is None:
        return False
    return (seat, _CALLED_IN + turn) in _called_in(before, before.deadlines)


def turns_called_in(
    before: Sitting | None, after: Sitting, rows: Collection[Deadline]
) -> Iterator[Deadline]:
    """Yields the rows that keep in mind in which turn each seat was called. ``rows`` are the
    others.

    They stay until the seat has another turn, or the game is paused: when it goes on, people are
    called anew. They are due with the end for inactivity, so nothing happens when they are.
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
    """Returns the seats that were called in a turn that may go on, each with the kind of its row,
    if these are the table's deadlines.
    """
    now = ((seat, _turn(sitting, seat)) for seat in _called(sitting, deadlines))
    known = ((row.seat, row.kind) for row in deadlines if row.kind.startswith(_CALLED_IN))
    return {
        *((seat, _CALLED_IN + turn) for seat, turn in now if turn is not None),
        *((seat, kind) for seat, kind in known if seat is not None),
    }


def _turn(sitting: Sitting, seat: Seat) -> str | None:
    """Returns the turn that the seat's question is a part of, no matter who plays there."""
    question = sitting.question(seat)
    return None if question is None else question.turn


def first_call(pace: Pace, quiet: Quiet, now: Millis, span: Millis, rested: Millis) -> Millis:
    """Returns when the seat is called: after a while at live tables, at once at turn-based ones,
    and not before everyone who is asked has ``rested`` from their last click.
    """
    if pace is Pace.LIVE:
        return max(now + min(CALL_AFTER, span // 4), rested)
    return quiet.wake(max(now, rested))


def reminder_at(pace: Pace, quiet: Quiet, now: Millis, span: Millis, end: Millis) -> Millis:
    """Returns when the seat is reminded: a quarter (turn-based: an eighth) of the time before the
    end, within bounds.
    """
    if pace is Pace.LIVE:
        return end - min(max(span // 4, 10 * SECOND), span // 2)
    ahead = min(span // 8, 3 * HOUR)
    at = end - ahead
    return at if quiet.wake(at) == at else quiet.after(now, span - ahead)


def rest_after_click(table: Table) -> Millis:
    """Returns the time for which no one is called after a click of theirs: 90 seconds, or half of
    the time for an ordinary question where that is shorter. A question that may be let pass is
    often over sooner.
    """
    return min(NO_CALL_AFTER_CLICK, table.per_question // 2)


def rested_from(table: Table, clicked: Mapping[Seat, Millis], seat: Seat) -> Millis:
    """Returns the instant from which on that seat may be called."""
    return clicked.get(seat, 0) + rest_after_click(table)


def without(
    sitting: Sitting,
    rows: Collection[Deadline],
    clicked: Mapping[Seat, Millis],
    now: Millis,
) -> Sitting:
    """Returns the table without these rows, which are carried out ``now``.

    A call is put off if its person ``clicked`` just before. A seat that has answered is not called:
    its call is put off to its reminder, and the reminder to the end of its time. If the first call
    of a seat and its reminder are due together, the reminder is put off to the end of its time as
    well.
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
    """Returns the rows of that seat's question, by kind."""
    rows = [row for row in sitting.deadlines if row.seat == seat]
    return {row.kind: row for row in rows if not row.kind.startswith(_CALLED_IN)}
