"""What a person may do at a table besides playing: pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.tables import lobbies, seating
from bot.tables.refusal import Refusal
from data.store.values import Status, Table
from engine.protocol import Seat

Change: TypeAlias = Callable[[Table], Table]


@dataclass(frozen=True, slots=True)
class Person:
    """The person who changes a table; an ``admin`` may change other people's tables."""

    user: int
    name: str
    account: str
    channel: int | None
    admin: bool


def changes(person: Person) -> Mapping[str, Change]:
    """Returns the changes that concern the whole table or the person's own seat, by name."""
    user, admin = person.user, person.admin
    return {
        "join": lambda now: lobbies.come(now, user, person.name, person.account),
        "return": lambda now: seating.come_back(now, user),
        "resume": lambda now: seating.resume(now, user, person.channel, admin=admin),
        "pause": lambda now: seating.pause(now, user, admin=admin),
        "play-on": lambda now: seating.play_on(now, user),
        "leave": lambda now: leave(now, user),
        "end": lambda now: seating.end(now, user, admin=admin),
        "rematch": lambda now: lobbies.open_again(now, user),
    }


def leave(table: Table, user: int) -> Table:
    """Frees a seat in a lobby, gives one in a game to a computer, or leaves the waiting list."""
    if table.status is Status.LOBBY:
        return lobbies.leave(table, user)
    if lobbies.is_next(table, user):
        return lobbies.leave_list(table, user)
    return seating.go(table, user)


def kick(table: Table, by: Person, user: int) -> Table:
    """Removes the person, who may not come back unless they are readmitted."""
    change = lobbies.kick if table.status is Status.LOBBY else seating.kick
    return change(table, by.user, user, admin=by.admin)


def readmit(table: Table, by: Person, user: int) -> Table:
    return seating.readmit(table, by.user, user, admin=by.admin)


def possible(table: Table, person: Person) -> frozenset[str]:
    """Returns the names of the `changes` that would not be refused now."""
    return frozenset(name for name, change in changes(person).items() if _is_allowed(table, change))


def removable(table: Table, person: Person) -> tuple[Seat, ...]:
    """Returns the seats of the people whom this person may remove."""
    return tuple(
        seat
        for seat, one in enumerate(table.seats)
        if one.user not in (None, person.user)
        and _is_allowed(table, partial(kick, by=person, user=one.user or 0))
    )


def removed(table: Table, person: Person) -> tuple[int, ...]:
    """Returns the removed people whom this person may readmit."""
    return tuple(
        user for user in table.kicked if _is_allowed(table, partial(readmit, by=person, user=user))
    )


def pauses(table: Table, person: Person) -> bool:
    """Returns whether the game would be paused at once if the person asked for a pause."""
    pause = changes(person)["pause"]
    return _is_allowed(table, pause) and pause(table).paused


def _is_allowed(table: Table, change: Change) -> bool:
    try:
        return change(table) != table
    except Refusal:
        return False
