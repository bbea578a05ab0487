"""What a change must be, whatever database it is kept in: each check raises `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data.store.values import Status

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from data.store.values import Ahead, Deadline, Move, Result, Table


def check_people(table: Table) -> None:
    people = [seated.user for seated in table.seats if seated.user is not None]
    if len(people) != len(set(people)):
        raise ValueError("one person has two seats")
    if set(people) & set(table.watchers):
        raise ValueError("a person with a seat watches the game")


def check_results(table: Table, results: Sequence[Result]) -> None:
    """Raises `ValueError` unless there is one result for each seat if the game was finished, one
    for each or none if it was ended early, and otherwise none.
    """
    if not results and not table.status.ended:
        return
    all_seats = list(range(len(table.seats)))
    allowed = {Status.FINISHED: [all_seats], Status.ABANDONED: [all_seats, []]}
    if sorted(result.seat for result in results) not in allowed.get(table.status, [[]]):
        raise ValueError("one result per seat comes with the end of the game, and only then")


def check_causes(moves: Sequence[Move]) -> None:
    causes = [move.cause for move in moves if move.cause is not None]
    if len(causes) != len(set(causes)):
        raise ValueError("two moves of one change have the same cause")


def check_deadlines(deadlines: Collection[Deadline]) -> None:
    if len({(one.kind, one.seat) for one in deadlines}) < len(deadlines):
        raise ValueError("two deadlines have the same kind and seat")


def check_ahead(ahead: Collection[Ahead]) -> None:
    if len({(one.kind, one.seat) for one in ahead}) < len(ahead):
        raise ValueError("two answers ahead have the same kind and seat")
