"""The time between two rounds of a live game, in which people look at the result.

The next round begins once everyone who plays has asked for it, at the latest after `LASTS`.
Turn-based tables have no intermission. It is a property of the table, not of the game: the log has
only the deal that follows.

An intermission has a deadline at which the next round begins, and one for each seat that has not
asked for it yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from random import Random
from typing import Final

from bot.tables import moves, seating
from bot.tables.due import Due
from bot.tables.sitting import Sitting
from data.paces import SECOND
from data.store.values import Deadline, Millis, Move
from engine.protocol import Seat

LASTS: Final = 30 * SECOND


def rows(before: Sitting | None, after: Sitting, now: Millis) -> tuple[Deadline, ...]:
    """Returns the deadlines of an intermission; none outside one or during a pause."""
    if not (after.rests and after.goes_on):
        return ()
    seats = [seat for seat, one in enumerate(after.table.seats) if seating.is_present(one)]
    known = () if before is None or not before.rests else _rows(before)
    if any(row.seat is None for row in known):
        return tuple(row for row in known if row.seat is None or row.seat in seats)
    return tuple(Deadline(Due.NEXT_ROUND, now + LASTS, seat) for seat in (None, *seats))


def awaited(sitting: Sitting) -> frozenset[Seat]:
    """Returns the seats of the people who have not asked for the next round yet."""
    return frozenset(
        row.seat
        for row in _rows(sitting)
        if row.seat is not None and seating.is_present(sitting.table.seats[row.seat])
    )


def ends(sitting: Sitting) -> Millis | None:
    """Returns when the next round begins at the latest; ``None`` if there is no intermission."""
    return next((row.due for row in _rows(sitting) if row.seat is None), None)


def asked_for(
    sitting: Sitting, user: int, number: int, at: Millis, rng: Random
) -> tuple[Sitting, tuple[Move, ...]]:
    """Notes that the person asks for the round after ``number``; the last to ask begins it.

    Does nothing if that round has begun. Raises `Refusal` as `seating`.
    """
    seating.require_going(sitting.table)
    seat = seating.present_seat(sitting.table, user)
    sitting = replace(sitting, table=seating.answered(sitting.table, seat))
    if sitting.rounds_over != number:
        return sitting, ()
    return gone_on(sitting.less([row for row in _rows(sitting) if row.seat == seat]), at, rng)


def time_up(
    sitting: Sitting, due: Collection[Deadline], at: Millis, rng: Random
) -> tuple[Sitting, tuple[Move, ...]]:
    """Begins the next round if the intermission's own deadline is among those that passed."""
    is_up = any((row.kind, row.seat) == (Due.NEXT_ROUND, None) for row in due)
    return _begun(sitting, at, rng) if is_up else (sitting, ())


def gone_on(sitting: Sitting, at: Millis, rng: Random) -> tuple[Sitting, tuple[Move, ...]]:
    """Begins the next round if all whom it still waited for have left."""
    if ends(sitting) is None or awaited(sitting):
        return sitting, ()
    return _begun(sitting, at, rng)


def _begun(sitting: Sitting, at: Millis, rng: Random) -> tuple[Sitting, tuple[Move, ...]]:
    if not (sitting.rests and sitting.goes_on):
        return sitting, ()
    return moves.next_round(sitting, at, rng)


def _rows(sitting: Sitting) -> Iterable[Deadline]:
    return tuple(row for row in sitting.deadlines if row.kind == Due.NEXT_ROUND)
