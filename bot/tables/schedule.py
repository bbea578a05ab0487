"""The deadlines of tables: pure functions.

No other module sets times for tables. A table's deadlines are rows stored in the same transaction
as the change that sets them; `deadlines` computes all of them after a change.

The clock removes a row when it is due. If a seat is still asked and its row for a call is missing,
that call is due (`calls`). A person is notified once in a turn: a question that follows in a turn
in which its person was notified has a call without a reminder, and that call is silent. Rows keep
these turns in mind (`_turns_called_in`): others may be asked before a turn goes on, and a computer
player may play a part of it.

Nobody is called who clicked at the table just before (`rest_after_click`). Seats that are asked at
the same time are called at the same time, so that one message can call them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from bot.tables import intermission
from bot.tables.due import Due
from bot.tables.quiet import Quiet, quiet_of
from data.paces import DAY, HOUR, MINUTE, SECOND, WINDOWS
from data.store.values import Deadline, Pace, Status
from engine.protocol import TAKE_BACK

if TYPE_CHECKING:
    from bot.tables.sitting import Sitting
    from data.store.values import Millis, Person, Table
    from engine.protocol import Action, Seat

UNSEEN_FOR: Final = 7 * DAY
CALL_AFTER: Final = 45 * SECOND
"""The longest time from a question until its person is called, at a live table."""
NO_CALL_AFTER_CLICK: Final = 90 * SECOND
"""The longest time from a person's click at a table until they are called to it."""
PASSES_AFTER: Final = 6 * SECOND
"""Long enough to read the question and answer it; constant, so that it reveals nothing of cards."""
_CALLED_IN: Final = "called-in-"
"""What the kind of a row begins with that has no `Due`; the turn follows (`_turns_called_in`)."""
LOOKED: Final = DAY
ANSWERED: Final = HOUR
"""Looking at a game, and answering, postpone its end for inactivity, at most once in that time."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the deadlines depend on beside the table."""

    now: Millis
    people: Mapping[int, Person]
    """The settings of those who are `newly_asked`."""
    seen: bool
    """Did a person make the change?"""
    pause: Millis
    """How long a forced action waits; chosen at random each time."""
    lobby_open: Millis
    """How long a lobby stays open."""
    took_back: Collection[Seat] = ()
    """The seats that took something back with the change."""
    clicked: Mapping[Seat, Millis] = field(default_factory=dict)
    """When the people at the seats last clicked at the table, or answered."""


def deadlines(
    before: Sitting | None, after: Sitting, around: Circumstances
) -> tuple[Deadline, ...]:
    """All deadlines of a table after a change, the next one first.

    Seats that are asked at the same time have the same deadline. A question keeps its deadline
    while it is open. While an answer can be taken back, the next question to the same seat has the
    same deadline, so taking back gives no extra time. Every seat that waits for a person has one.
    """
    status = after.table.status
    if status.ended:
        return ()
    if status is Status.LOBBY:
        return (Deadline(Due.LOBBY, around.now + around.lobby_open),)
    seats = newly_asked(before, after)
    kept = () if before is None else _kept(before, after, seats)
    rows = [_unseen(before, around), *kept, *_fresh(before, after, seats, around)]
    rows += intermission.rows(before, after, around.now)
    rows += _turns_called_in(before, after, rows)
    return tuple(
        sorted(rows, key=lambda row: (row.due, row.kind, -1 if row.seat is None else row.seat))
    )


def _unseen(before: Sitting | None, around: Circumstances) -> Deadline:
    known = () if before is None else before.deadlines
    for row in known:
        if row.kind == Due.UNSEEN and not (around.seen and _is_old(row, around.now, ANSWERED)):
            return row
    return Deadline(Due.UNSEEN, around.now + UNSEEN_FOR)


def _is_old(row: Deadline, now: Millis, least: Millis) -> bool:
    """Was that end for inactivity set longer ago than that?"""
    return row.due < now + UNSEEN_FOR - least


def newly_asked(before: Sitting | None, after: Sitting) -> tuple[Seat, ...]:
    """The seats whose time begins with this change: they have a new question or are asked again."""
    known = {} if before is None else before.asked
    timed = _timed(before)
    return tuple(
        seat
        for seat, question in after.asked.items()
        if seat in after.waiting()
        and (seat not in timed or seat not in known or known[seat].id != question.id)
    )


def _timed(sitting: Sitting | None) -> frozenset[Seat | None]:
    rows = () if sitting is None else sitting.deadlines
    return frozenset(row.seat for row in rows if row.kind == Due.ANSWER)


def _kept(before: Sitting, after: Sitting, fresh: Collection[Seat]) -> Iterator[Deadline]:
    """The rows of questions that stay open, answered ones that can be taken back included."""
    known, questions = before.asked, after.asked
    still_open = {
        seat
        for seat in known.keys() & questions.keys()
        if known[seat].id == questions[seat].id and seat not in fresh
    }
    back = after.waiting() - before.waiting()
    for seat in sorted(still_open):
        rows = _rows(before, seat)
        if seat in back and Due.CALL not in rows:  # whoever took an answer back is present
            later = rows.pop(Due.REMINDER, rows[Due.ANSWER])
            rows[Due.CALL] = replace(later, kind=Due.CALL)
        yield from rows.values()


def _rows(sitting: Sitting, seat: Seat) -> dict[str, Deadline]:
    """The rows of that seat's question, by kind."""
    rows = [row for row in sitting.deadlines if row.seat == seat]
    return {row.kind: row for row in rows if not row.kind.startswith(_CALLED_IN)}


def _turns_called_in(
    before: Sitting | None, after: Sitting, rows: Collection[Deadline]
) -> Iterator[Deadline]:
    """The rows that keep in mind in which turn each seat was called. ``rows`` are the others.

    They stay until the seat has another turn, or the game is paused: when it goes on, people are
    called anew. They are due with the end for inactivity, so nothing happens when they are.
    """
    if not after.goes_on:
        return
    end = next(row.due for row in rows if row.kind == Due.UNSEEN)
    called = _called_in(after, rows)
    if before is not None:
        called |= _called_in(before, before.deadlines)
    for seat, kind in sorted(called):
        turn = _turn(after, seat)
        if turn is None or kind == _CALLED_IN + turn:
            yield Deadline(kind, end, seat)


def _called_in(sitting: Sitting, deadlines: Collection[Deadline]) -> set[tuple[Seat, str]]:
    """The seats that were called in a turn that may go on, each with the kind of its row, if these
    are the table's deadlines.
    """
    now = ((seat, _turn(sitting, seat)) for seat in _calls(sitting, deadlines))
    known = ((row.seat, row.kind) for row in deadlines if row.kind.startswith(_CALLED_IN))
    return {
        *((seat, _CALLED_IN + turn) for seat, turn in now if turn is not None),
        *((seat, kind) for seat, kind in known if seat is not None),
    }


def _turn(sitting: Sitting, seat: Seat) -> str | None:
    """The turn that the seat's question is a part of, whoever plays there."""
    question = sitting.question(seat)
    return None if question is None else question.turn


def _fresh(
    before: Sitting | None, after: Sitting, seats: Collection[Seat], around: Circumstances
) -> Iterator[Deadline]:
    table, now = after.table, around.now
    quiet = {seat: _quiet(table, seat, around.people) for seat in seats}
    span = _span(after, seats)
    end = max((quiet[seat].after(now, span) for seat in seats), default=now)
    handed_on = {} if before is None else _handed_on(before, after, seats, around)
    asked_first = [seat for seat in seats if seat not in handed_on]
    rested = max((_rested(table, around.clicked, seat) for seat in asked_first), default=now)
    for seat in seats:
        until = handed_on.get(seat, end)
        yield Deadline(Due.ANSWER, until, seat)
        call = _call(table.pace, quiet[seat], now, span, rested)
        reminder = _reminder(table.pace, quiet[seat], now, span, until)
        if reminder <= now:  # the deadline taken over is too near
            reminder = until
        if (passes := _passes_at(after, seat, around)) is not None:
            yield Deadline(Due.PASSING, min(passes, until), seat)
            call = reminder = until
        if may_be_forced(after, seat) and _plays_forced(table, seat, around.people):
            yield Deadline(Due.FORCED, min(now + around.pause, until), seat)
        if _was_notified(before, after, seat):
            yield Deadline(Due.CALL, reminder, seat)
            continue
        if seat in handed_on:  # its person is present
            call, reminder = reminder, until
        yield Deadline(Due.REMINDER, reminder, seat)
        if call > now:
            yield Deadline(Due.CALL, min(call, until), seat)


def _span(after: Sitting, seats: Collection[Seat]) -> Millis:
    """The time for a question, less if it may be let pass: that does not depend on cards."""
    table = after.table
    lets_pass = seats and all(after.asked[seat].passing is not None for seat in seats)
    return min(table.per_question, WINDOWS[table.pace]) if lets_pass else table.per_question


def _was_notified(before: Sitting | None, after: Sitting, seat: Seat) -> bool:
    """Was the person at that seat notified earlier in the turn that its question belongs to?"""
    turn = _turn(after, seat)
    if before is None or turn is None:
        return False
    return (seat, _CALLED_IN + turn) in _called_in(before, before.deadlines)


def _passes_at(after: Sitting, seat: Seat, around: Circumstances) -> Millis | None:
    """When that seat's question is let pass for it; ``None`` if it is not."""
    question = after.asked[seat]
    person = _person(after.table, seat, around.people)
    lets_pass = question.settled or (person is not None and person.lets_pass)
    lets_pass = lets_pass or is_ordered(after, seat)
    return around.now + PASSES_AFTER if question.passing is not None and lets_pass else None


def is_ordered(sitting: Sitting, seat: Seat) -> bool:
    """Has that seat given a standing order for its question?"""
    question = sitting.asked.get(seat)
    ordered = question.ordered if question is not None else None
    return ordered is not None and any(
        (one.seat, one.kind) == (seat, ordered[0]) for one in sitting.ahead
    )


def _handed_on(
    before: Sitting, after: Sitting, fresh: Collection[Seat], around: Circumstances
) -> dict[Seat, Millis]:
    """By seat: the deadline of its previous question, if that answer can be, or was, taken back."""
    known, game = before.asked, after.game
    return {
        row.seat: row.due
        for row in before.deadlines
        if row.kind == Due.ANSWER
        and row.seat is not None
        and row.seat in fresh
        and row.seat in known
        and (row.seat in around.took_back or TAKE_BACK in game.legal(after.state, row.seat))
    }


def _person(table: Table, seat: Seat, people: Mapping[int, Person]) -> Person | None:
    user = table.seats[seat].user
    return None if user is None else people.get(user)


def _quiet(table: Table, seat: Seat, people: Mapping[int, Person]) -> Quiet:
    """The seat's quiet hours, which only turn-based tables observe."""
    return quiet_of(_person(table, seat, people) if table.pace is Pace.TURNS else None)


def _plays_forced(table: Table, seat: Seat, people: Mapping[int, Person]) -> bool:
    person = _person(table, seat, people)
    return person is not None and person.plays_forced


def _call(pace: Pace, quiet: Quiet, now: Millis, span: Millis, rested: Millis) -> Millis:
    """When the seat is called: after a while at live tables, at once at turn-based ones, and not
    before everybody who is asked has ``rested`` from their last click.
    """
    if pace is Pace.LIVE:
        return max(now + min(CALL_AFTER, span // 4), rested)
    return quiet.wake(max(now, rested))


def rest_after_click(table: Table) -> Millis:
    """How long nobody is called after a click of theirs: 90 seconds, or half of the time for an
    ordinary question where that is shorter. A question that may be let pass is often over sooner.
    """
    return min(NO_CALL_AFTER_CLICK, table.per_question // 2)


def _rested(table: Table, clicked: Mapping[Seat, Millis], seat: Seat) -> Millis:
    """From when on that seat may be called."""
    return clicked.get(seat, 0) + rest_after_click(table)


def _reminder(pace: Pace, quiet: Quiet, now: Millis, span: Millis, end: Millis) -> Millis:
    """When the seat is reminded: a quarter (turn-based: an eighth) of the time before the end,
    within bounds.
    """
    if pace is Pace.LIVE:
        return end - min(max(span // 4, 10 * SECOND), span // 2)
    ahead = min(span // 8, 3 * HOUR)
    at = end - ahead
    return at if quiet.wake(at) == at else quiet.after(now, span - ahead)


def forced_pause(pace: Pace, share: float) -> Millis:
    """The delay of a forced action; ``share`` is a uniform random number from 0 to 1.

    It does not depend on the hand, and varies like the times of people.
    """
    shortest, longest = (3 * SECOND, 9 * SECOND) if pace is Pace.LIVE else (MINUTE, 20 * MINUTE)
    return shortest + round(share * (longest - shortest))


def may_be_forced(sitting: Sitting, seat: Seat) -> bool:
    """Is there exactly one legal action, and may others notice that?

    Not for a question with a passing answer: its time must reveal nothing about the cards.
    """
    question = sitting.asked.get(seat)
    passing = question is not None and question.passing is not None
    return not passing and only_action(sitting, seat) is not None


def passes_at(sitting: Sitting, seat: Seat) -> Millis | None:
    """When that seat's question is let pass for it; ``None`` if it is not."""
    return _due_at(sitting, Due.PASSING, seat)


def forced_at(sitting: Sitting, seat: Seat) -> Millis | None:
    """When that seat's only legal action is played for it; ``None`` if it is not."""
    return _due_at(sitting, Due.FORCED, seat)


def _due_at(sitting: Sitting, kind: Due, seat: Seat) -> Millis | None:
    rows = (row.due for row in sitting.deadlines if row.kind == kind and row.seat == seat)
    return next(rows, None)


def only_action(sitting: Sitting, seat: Seat) -> Action | None:
    """The legal action of a seat that the game waits for, if there is exactly one."""
    if seat not in sitting.waiting():
        return None
    legal = sitting.game.legal(sitting.state, seat)
    if len(legal) > 2:
        return None
    actions: list[Action] = [action for action in legal if action != TAKE_BACK]
    return actions[0] if len(actions) == 1 else None


def due(sitting: Sitting, now: Millis) -> tuple[Deadline, ...]:
    """The table's deadlines that have passed, the longest overdue first."""
    return tuple(row for row in sitting.deadlines if row.due <= now)


def without(
    sitting: Sitting,
    rows: Collection[Deadline],
    clicked: Mapping[Seat, Millis],
    now: Millis,
) -> Sitting:
    """The table without these rows, which are carried out ``now``.

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
        rested = _rested(sitting.table, clicked, row.seat)
        if row.seat in waiting and rested > now:
            left[row.kind, row.seat] = replace(row, due=min(rested, end.due))
            continue
        if row.kind != Due.CALL:
            continue
        reminder = _rows(sitting, row.seat).get(Due.REMINDER)
        if row.seat not in waiting:
            left[row.kind, row.seat] = replace(row, due=left.get((Due.REMINDER, row.seat), end).due)
        if reminder is not None and (row.seat not in waiting or reminder in rows):
            left[reminder.kind, row.seat] = replace(reminder, due=end.due)
    return replace(sitting, deadlines=tuple(left.values()))


def seen(sitting: Sitting, now: Millis) -> tuple[Deadline, ...]:
    """The renewed row for the end by inactivity; empty if the present one is recent enough."""
    return tuple(
        row for row in sitting.deadlines if row.kind == Due.UNSEEN and _is_old(row, now, LOOKED)
    )


def late(sitting: Sitting, rows: Collection[Deadline]) -> tuple[Seat, ...]:
    """The seats whose time is up by those rows and that the game still waits for, but for questions
    that may be let pass: these are, and whoever let one pass has missed nothing.
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
    """Is that seat asked another question of the same turn?"""
    known, asked = before.asked.get(seat), after.asked.get(seat)
    return known is not None and known.turn is not None and (asked and asked.turn) == known.turn


def until(sitting: Sitting, seat: Seat | None = None) -> Millis | None:
    """When time is up for that seat's question; without a seat, the earliest such time.

    ``None`` if nobody is asked.
    """
    found = ends(sitting)
    return min(found.values(), default=None) if seat is None else found.get(seat)


def ends(sitting: Sitting) -> dict[Seat, Millis]:
    """When time is up for each seat that the game waits for."""
    waiting = sitting.waiting()
    return {
        row.seat: row.due
        for row in sitting.deadlines
        if row.seat in waiting and row.seat is not None and row.kind == Due.ANSWER
    }


def calls(sitting: Sitting) -> dict[Seat, int]:
    """Which call is due by now for each seat that the game waits for: the first, which notifies its
    person, or the second, which is silent.

    Seats without a due call are left out. The projector reads this after every change of the
    table; the clock makes a change whenever a call is due.
    """
    return _calls(sitting, sitting.deadlines)


def _calls(sitting: Sitting, deadlines: Collection[Deadline]) -> dict[Seat, int]:
    rows = {(row.kind, row.seat) for row in deadlines}
    waiting = [seat for seat in sitting.asked if seat in sitting.waiting()]
    called = {}
    for seat in waiting:
        if (Due.ANSWER, seat) in rows and (Due.CALL, seat) not in rows:
            called[seat] = 1 if (Due.REMINDER, seat) in rows else 2
    return called
