"""Leaving does not pay: people who left are ranked last, and the others without them.

Pure functions. A person left if a computer player finished the game for them, unless they were
kicked. A host who ended the game while other people played has left, too. A host who kicked a
person without missed turns is also last; the kicked person keeps the place of their seat.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.tables.seating import HOST_ENDED, RULES_CHANGED, is_present, owned_seat
from data.store.values import Status, Table, counts
from engine.protocol import Outcome, Seat


def left(table: Table) -> frozenset[Seat]:
    """Returns the seats of the people who left the game and have not come back."""
    ended = table.reason == HOST_ENDED
    stayed = any(is_present(one) and one.user != table.host for one in table.seats)
    return frozenset(
        seat
        for seat, one in enumerate(table.seats)
        if one.user is not None
        and (
            (one.computer is not None and not one.kicked and one.user not in table.kicked)
            or (ended and stayed and one.user == table.host)
        )
    )


def kickers(table: Table) -> frozenset[Seat]:
    """Returns the seats of those who kicked a person without missed turns who is still away."""
    return frozenset(
        one.kicked_by
        for one in table.seats
        if one.kicked_by is not None and table.seats[one.kicked_by].user is not None
    )


def kick_costs(table: Table, by: int, user: int) -> bool:
    """Returns whether kicking ``user`` would rank ``by`` last."""
    seat = owned_seat(table, user)
    return (
        table.status is Status.PLAYING
        and by != user
        and seat is not None
        and is_present(table.seats[seat])
        and not table.seats[seat].missed
        and owned_seat(table, by) is not None
    )


def last(table: Table) -> frozenset[Seat]:
    """Returns the seats of the people who are ranked last, whatever their seat's result."""
    return left(table) | kickers(table)


def settled(table: Table, outcome: Outcome) -> Outcome:
    """Returns the outcome with those who left or kicked sharing the last place.

    If no winner by the rules is left, ``won_by`` is empty.
    """
    gone = last(table)
    if not gone:
        return outcome
    places = _places(outcome.places, gone)
    by_rules = not gone.issuperset(outcome.winners)
    return replace(outcome, places=places, won_by=outcome.won_by if by_rules else "")


def places_when_ended(table: Table) -> tuple[int, ...]:
    """Returns the places, by seat, after a game that its host ended, or that ended after a kick.

    Returns none if the game counts for no one.
    """
    gone = last(table)
    if not gone or table.status is not Status.ABANDONED or not counts(table):
        return ()
    settles = table.reason == HOST_ENDED or (kickers(table) and table.reason != RULES_CHANGED)
    return _places([1] * len(table.seats), gone) if settles else ()


def counts_as(ended: Table, user: int) -> str:
    """Returns what the end of the game means for a person, as one word.

    - ``won``: they are the only one who is not last
    - ``last``: they left or kicked
    - ``left``: they are one of several who are not last
    - ``uncounted``: the game counts for no one
    """
    places, own = places_when_ended(ended), owned_seat(ended, user)
    if own is None or not places:
        return "uncounted"
    if places[own] > 1:
        return "last"
    return "won" if places.count(1) == 1 else "left"


def _places(places: Collection[int], gone: Collection[Seat]) -> tuple[int, ...]:
    """Returns the places of those who stayed, among themselves; the others share the next one."""
    stayed = [place for seat, place in enumerate(places) if seat not in gone]
    return tuple(
        len(stayed) + 1 if seat in gone else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(places)
    )
