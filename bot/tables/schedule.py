"""The deadlines of tables: pure functions.

A table's deadlines are rows, stored in the same transaction as the change that sets them; after a
change, `deadlines` computes them all. Seats that are asked at the same time have the same deadline.
When people are called to their questions is decided in `bot.tables.calls`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from bot.tables import calls, intermission, times
from bot.tables.due import Due
from bot.tables.quiet import Quiet, is_quiet, quiet_of
from bot.tables.sitting import Sitting
from data.paces import DAY, HOUR, MINUTE, SECOND, WINDOWS
from data.store.values import Deadline, Millis, Pace, PersonSettings, Status, Table
from engine.protocol import TAKE_BACK, Action, Seat

UNSEEN_FOR: Final = 7 * DAY
KEPT_FOR: Final = 10 * MINUTE
"""How long a seat is kept for an invited person."""
PASSES_AFTER: Final = 6 * SECOND
"""Long enough to read the question and answer; constant, so that it reveals nothing of cards."""
FORCED_AFTER: Final = 2 * SECOND
"""How long the first of several obvious actions waits before it is played."""
LOOKED: Final = DAY
ANSWERED: Final = HOUR
"""How often looking at a game (`LOOKED`), or answering, postpones its end for inactivity."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the deadlines depend on besides the table."""

    now: Millis
    people: Mapping[int, PersonSettings]
    """The settings of the people at the table, if anyone is `newly_asked`."""
    seen: bool
    """Whether a person made the change."""
    rng: Random
    """Draws how long a forced action waits."""
    lobby_open: Millis
    """How long a lobby without changes stays open."""
    took_back: Collection[Seat] = ()
    """The seats that took an action back with the change."""
    clicked: Mapping[Seat, Millis] = field(default_factory=dict)
    """When the people at the seats last clicked at the table, or answered."""
    hushed: Collection[Seat] = ()
    """The seats whose people are called silently, as if they had been notified in this turn."""


def deadlines(
    before: Sitting | None, after: Sitting, around: Circumstances
) -> tuple[Deadline, ...]:
    """Returns all deadlines of a table after a change, the next one first.

    Every seat that waits for a person has one. Seats that are asked at the same time have the same
    deadline. A question keeps its deadline while it is open; the seat's next question takes it over
    while an answer can be taken back or the turn goes on, so that this gains no time.
    """
    status, now = after.table.status, around.now
    if status.ended:
        return ()
    if status is Status.LOBBY:
        rows = [
            Deadline(Due.LOBBY, around.now + around.lobby_open),
            *_kept_seats(before, after, now),
        ]
        return tuple(sorted(rows, key=lambda row: row.due))
    seats = newly_asked(before, after)
    kept = () if before is None else _kept(before, after, seats)
    rows = [_unseen(before, around), *kept, *_fresh(before, after, seats, around)]
    rows += intermission.rows(before, after, around.now)
    rows += calls.turns_called_in(before, after, rows)
    return tuple(
        sorted(rows, key=lambda row: (row.due, row.kind, -1 if row.seat is None else row.seat))
    )


def _kept_seats(before: Sitting | None, after: Sitting, now: Millis) -> Iterator[Deadline]:
    """Yields until when seats of a lobby are kept for invited people, each by its sign."""
    rows = () if before is None else before.deadlines
    known = {row.seat: row for row in rows if row.kind == Due.KEPT}
    for one in after.table.invited:
        if one.kept:
            yield known.get(one.sign, Deadline(Due.KEPT, now + KEPT_FOR, one.sign))


def _unseen(before: Sitting | None, around: Circumstances) -> Deadline:
    known = () if before is None else before.deadlines
    for row in known:
        if row.kind == Due.UNSEEN and not (around.seen and _is_old(row, around.now, ANSWERED)):
            return row
    return Deadline(Due.UNSEEN, around.now + UNSEEN_FOR)


def _is_old(row: Deadline, now: Millis, least: Millis) -> bool:
    return row.due < now + UNSEEN_FOR - least


def newly_asked(before: Sitting | None, after: Sitting) -> tuple[Seat, ...]:
    """Returns the seats with a new question, or one that is open again: their time begins."""
    known = {} if before is None else before.asked
    timed, waiting = _timed(before), after.waiting()
    return tuple(
        seat
        for seat, question in after.asked.items()
        if seat in waiting
        and (seat not in timed or seat not in known or known[seat].id != question.id)
    )


def _timed(sitting: Sitting | None) -> frozenset[Seat | None]:
    rows = () if sitting is None else sitting.deadlines
    return frozenset(row.seat for row in rows if row.kind == Due.ANSWER)


def _kept(before: Sitting, after: Sitting, fresh: Collection[Seat]) -> Iterator[Deadline]:
    """Yields the rows of questions that stay open, or answered but changeable."""
    known, questions = before.asked, after.asked
    still_open = {
        seat
        for seat in known.keys() & questions.keys()
        if known[seat].id == questions[seat].id and seat not in fresh
    }
    back = after.waiting() - before.waiting()
    for seat in sorted(still_open):
        rows = calls.rows_of(before, seat)
        if seat in back and Due.CALL not in rows:  # a player who took an answer back is present
            later = rows.pop(Due.REMINDER, rows[Due.ANSWER])
            rows[Due.CALL] = replace(later, kind=Due.CALL)
        yield from rows.values()


def _fresh(
    before: Sitting | None, after: Sitting, seats: Collection[Seat], around: Circumstances
) -> Iterator[Deadline]:
    table, now = after.table, around.now
    quiet = {seat: _quiet(table, seat, around.people) for seat in seats}
    span = _span(after, seats)
    end = max((quiet[seat].after(now, span) for seat in seats), default=now)
    handed_on = {} if before is None else _handed_on(before, after, seats, around)
    asked_first = [seat for seat in seats if seat not in handed_on]
    rested = max(
        (calls.rested_from(table, around.clicked, seat) for seat in asked_first), default=now
    )
    for seat in seats:
        until = handed_on.get(seat, end)
        yield Deadline(Due.ANSWER, until, seat)
        call = calls.first_call(table.pace, quiet[seat], now, span, rested)
        reminder = calls.reminder_at(table.pace, quiet[seat], now, span, until)
        if reminder <= now:  # the deadline taken over is too near
            reminder = until
        if (passes := _passes_at(after, seat, around)) is not None:
            yield Deadline(Due.PASSING, min(passes, until), seat)
            call = reminder = until
        forced = _forced_at(before, after, seat, around)
        if forced is not None and forced < until:
            yield Deadline(Due.FORCED, forced, seat)
        if seat in around.hushed or calls.was_called(before, after, seat):
            yield Deadline(Due.CALL, reminder, seat)
            continue
        if seat in handed_on:  # its person is present
            call, reminder = reminder, until
        yield Deadline(Due.REMINDER, reminder, seat)
        if call > now:
            yield Deadline(Due.CALL, min(call, until), seat)


def _span(after: Sitting, seats: Collection[Seat]) -> Millis:
    """Returns the time for a question, shorter if it may be passed; it never depends on cards."""
    table = after.table
    lets_pass = seats and all(after.asked[seat].passing is not None for seat in seats)
    lets_pass = lets_pass and not table.practice
    return min(table.per_question, WINDOWS[table.pace]) if lets_pass else table.per_question


def _passes_at(after: Sitting, seat: Seat, around: Circumstances) -> Millis | None:
    """Returns when the seat's question is passed automatically; ``None`` if it is not.

    In practice a question without a choice is passed early, since no one can learn from it.
    """
    question = after.asked[seat]
    if question.passing is None:
        return None
    if after.table.practice and only_action(after, seat) is not None:
        return around.now + FORCED_AFTER
    person = _person(after.table, seat, around.people)
    if question.settled or is_ordered(after, seat) or _lets_pass(after, seat, person):
        return around.now + PASSES_AFTER
    return None


def _lets_pass(after: Sitting, seat: Seat, person: PersonSettings | None) -> bool:
    """Returns whether the seat's person lets questions be passed, which never depends on cards."""
    chosen = False if person is None else person.lets_pass
    unless_chosen = after.table.passes_unless_chosen and seat in after.offered
    return unless_chosen if chosen is None else chosen


def is_ordered(sitting: Sitting, seat: Seat) -> bool:
    """Returns whether the seat has a standing order for its question."""
    question = sitting.asked.get(seat)
    ordered = question.ordered if question is not None else None
    return ordered is not None and any(
        (one.seat, one.kind) == (seat, ordered[0]) for one in sitting.ahead
    )


def _handed_on(
    before: Sitting, after: Sitting, fresh: Collection[Seat], around: Circumstances
) -> dict[Seat, Millis]:
    """Returns the deadlines that seats take over from their previous question.

    A seat takes its deadline over if it took its answer back or still can, or if the same turn goes
    on.
    """
    known, game = before.asked, after.game
    return {
        row.seat: row.due
        for row in before.deadlines
        if row.kind == Due.ANSWER
        and row.seat is not None
        and row.seat in fresh
        and row.seat in known
        and (
            row.seat in around.took_back
            or TAKE_BACK in game.legal(after.state, row.seat)
            or turn_goes_on(before, after, row.seat)
        )
    }


def _person(
    table: Table, seat: Seat, people: Mapping[int, PersonSettings]
) -> PersonSettings | None:
    user = table.seats[seat].user
    return None if user is None else people.get(user)


def _quiet(table: Table, seat: Seat, people: Mapping[int, PersonSettings]) -> Quiet:
    return quiet_of(_person(table, seat, people) if table.pace is Pace.TURNS else None)


def _forced_at(
    before: Sitting | None, after: Sitting, seat: Seat, around: Circumstances
) -> Millis | None:
    """Returns when the seat's only legal action is played for it; ``None`` if it is not.

    Where others must not learn that there was no choice, the action waits as long as its person
    might take to choose. It is not played in the person's quiet hours, or if they missed their last
    question, when everyone sees that they are away.
    """
    table, question = after.table, after.asked[seat]
    person = _person(table, seat, around.people)
    if person is None or not person.plays_forced or question.passing is not None:
        return None
    if only_action(after, seat) is None:
        return None
    if question.obvious:
        follows = before is not None and any(one.obvious for one in before.asked.values())
        return around.now + (0 if follows else FORCED_AFTER)
    if table.seats[seat].missed:
        return None
    quiet = {other: _quiet(table, other, around.people) for other in range(len(table.seats))}
    waits = times.drawn(after.times, seat, question, table.per_question, quiet, around.rng)
    at = None if waits is None else quiet[seat].after(around.now, waits)
    return None if at is None or is_quiet(person, at) else at


def passes_at(sitting: Sitting, seat: Seat) -> Millis | None:
    """Returns when the seat's question is passed automatically; ``None`` if it is not."""
    return _due_at(sitting, Due.PASSING, seat)


def forced_at(sitting: Sitting, seat: Seat) -> Millis | None:
    """Returns when the seat's only legal action is played for it; ``None`` if it is not."""
    return _due_at(sitting, Due.FORCED, seat)


def _due_at(sitting: Sitting, kind: Due, seat: Seat) -> Millis | None:
    rows = (row.due for row in sitting.deadlines if row.kind == kind and row.seat == seat)
    return next(rows, None)


def only_action(sitting: Sitting, seat: Seat) -> Action | None:
    """Returns the only legal action of a seat that the game waits for, if there is just one."""
    if seat not in sitting.waiting():
        return None
    legal = sitting.game.legal(sitting.state, seat)
    if len(legal) > 2:
        return None
    actions: list[Action] = [action for action in legal if action != TAKE_BACK]
    return actions[0] if len(actions) == 1 else None


def due(sitting: Sitting, now: Millis) -> tuple[Deadline, ...]:
    """Returns the table's deadlines that have passed, the earliest first."""
    return tuple(row for row in sitting.deadlines if row.due <= now)


def seen(sitting: Sitting, now: Millis) -> tuple[Deadline, ...]:
    """Returns the row of the end for inactivity if looking at the table renews it now."""
    return tuple(
        row for row in sitting.deadlines if row.kind == Due.UNSEEN and _is_old(row, now, LOOKED)
    )


def late(sitting: Sitting, rows: Collection[Deadline]) -> tuple[Seat, ...]:
    """Returns the seats that have missed their question, by rows that are due.

    Questions that may be passed are not missed.
    """
    waiting, asked = sitting.waiting(), sitting.asked
    return tuple(
        row.seat
        for row in rows
        if row.kind == Due.ANSWER
        and row.seat is not None
        and row.seat in waiting
        and (row.seat not in asked or asked[row.seat].passing is None)
    )


def turn_goes_on(before: Sitting, after: Sitting, seat: Seat) -> bool:
    """Returns whether the seat has another question of the same turn."""
    known, asked = before.asked.get(seat), after.asked.get(seat)
    return known is not None and known.turn is not None and (asked and asked.turn) == known.turn


def until(sitting: Sitting, seat: Seat | None = None) -> Millis | None:
    """Returns when time is up for the seat's question; without a seat, the earliest such time.

    Returns ``None`` if there is no open question.
    """
    found = sitting.ends
    return min(found.values(), default=None) if seat is None else found.get(seat)
