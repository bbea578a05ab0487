"""Leaving does not pay: people who left are last, and those who stayed are ranked without them.

Pure functions. Someone left if a computer player finished the game for them, unless they were
kicked; and so did a host who ended the game while other people played. A host who kicked someone
who had missed nothing is last with them. The kicked person keeps the place of their seat.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.tables.seating import HOST_ENDED, RULES_CHANGED, is_present, owned_seat
from data.store.values import Status, Table, counts
from engine.protocol import Outcome, Seat


def left(table: Table) -> frozenset[Seat]:
    """Returns the seats of the people who left the game; of those who have come back, none."""
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
    """Returns the seats of the people who kicked someone who had missed nothing and has not come
    back.
    """
    return frozenset(
        one.kicked_by
        for one in table.seats
        if one.kicked_by is not None and table.seats[one.kicked_by].user is not None
    )


def kick_costs(table: Table, by: int, user: int) -> bool:
    """Returns whether kicking that person would make the one who kicks last."""
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
    """Returns the seats of the people who are last, however their seat has fared."""
    return left(table) | kickers(table)


def settled(table: Table, outcome: Outcome) -> Outcome:
    """Returns the outcome with those last who left or kicked; they share that place.

    If no one else won by the rules, it is won by nothing that the rules know.
    """
    gone = last(table)
    if not gone:
        return outcome
    places = _places(outcome.places, gone)
    by_rules = not gone.issuperset(outcome.winners)
    return replace(outcome, places=places, won_by=outcome.won_by if by_rules else "")


def places_when_ended(table: Table) -> tuple[int, ...]:
    """Returns by seat the places after a game that was not played to its end, because its host
    ended it or after someone was kicked; none if it counts for no one.
    """
    gone = last(table)
    if not gone or table.status is not Status.ABANDONED or not counts(table):
        return ()
    settles = table.reason == HOST_ENDED or (kickers(table) and table.reason != RULES_CHANGED)
    return _places([1] * len(table.seats), gone) if settles else ()


def counts_as(ended: Table, user: int) -> str:
    """Returns what the end of the game means for that person: ``won``, ``last``, ``left`` (those
    are last who left before), or ``uncounted`` (it counts for no one).
    """
    places, own = places_when_ended(ended), owned_seat(ended, user)
    if own is None or not places:
        return "uncounted"
    if places[own] > 1:
        return "last"
    return "won" if places.count(1) == 1 else "left"


def _places(places: Collection[int], gone: Collection[Seat]) -> tuple[int, ...]:
    """Returns the places of those who stayed, among themselves, and then all others share the next
    one.
    """
    stayed = [place for seat, place in enumerate(places) if seat not in gone]
    return tuple(
        len(stayed) + 1 if seat in gone else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(places)
    )
