"""The log of a game: who sits where, and then its actions.

A log is all that is stored of a game and all that a record contains. Its first action may be
`Seats`, which concerns only the table; games from before that action lack it. Older notation is
read as today's (`engine.protocol.Game.upgrade`), and a log is read by the edition of the rules with
which it began (`options_of_log`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.chance import Order
from engine.notation import decode, read
from engine.protocol import (
    CHANCE,
    EDITION,
    FIRST_EDITION,
    Action,
    Actor,
    Event,
    Game,
    IllegalAction,
    Json,
    Seat,
)


@dataclass(frozen=True, slots=True)
class Seats(Action):
    """Chance seats the players: ``order[seat]`` is the player's place in the lobby, from 0.

    In records: ``{"type":"seats","order":[2,0,1]}``.
    """

    type: ClassVar[str] = "seats"
    order: tuple[Seat, ...]


class Step(NamedTuple):
    """An action of a log, with the states before and after it and its events."""

    actor: Actor
    action: Any
    before: Any
    state: Any
    events: tuple[Event, ...]


def draw_seats(seats: int, order: Order) -> Seats:
    """Shuffles the places of the lobby; every order is equally likely."""
    return Seats(tuple(int(place) for place in order(map(str, range(seats)))))


def options_of_log(game: Game[Any, Any, Any], options: Mapping[str, Json]) -> Mapping[str, Json]:
    """Returns the options for `Game.new` of a game with such a log.

    ``options`` are those kept with the log. If the game has editions but the options name none, the
    game is of the first edition.
    """
    has_editions = any(option.key == EDITION for option in game.options)
    return {EDITION: FIRST_EDITION, **options} if has_editions else options


def steps(
    game: Game[Any, Any, Any],
    seats: int,
    state: Any,
    log: Iterable[tuple[Actor, Mapping[str, Json]]],
) -> Iterator[Step]:
    """Yields the actions of a log, from the first ``state`` of a game with that many seats.

    `Seats` leaves the state as it is. Raises `IllegalAction` at the first illegal action.
    """
    for number, (actor, do) in enumerate(log):
        before, events = state, tuple[Event, ...]()
        action: Action
        if number == 0 and actor == CHANCE and do.get("type") == Seats.type:
            action = _decode_seats(do, seats)
        else:
            action = decode(game, game.upgrade(state, do))
            state, events = game.apply(state, actor, action)
        yield Step(actor, action, before, state, events)


def _decode_seats(do: Mapping[str, Json], seats: int) -> Seats:
    """Raises `IllegalAction` (``malformed``) unless each seat is named once."""
    action = read((Seats,), do)
    if sorted(action.order) != list(range(seats)):
        raise IllegalAction("malformed", order=list(action.order))
    return action
