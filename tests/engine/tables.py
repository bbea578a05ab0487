"""Tables for the conformance suite, and random games played at them."""

from __future__ import annotations

import os
import pickle
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final

from data.games import complete_options
from engine import games
from engine.chance import shuffling
from engine.protocol import (
    CHANCE,
    EDITION,
    FIRST_EDITION,
    MOST_SEATS,
    TAKE_BACK,
    Action,
    Actor,
    Event,
    Game,
    Json,
    Legal,
    Seat,
)
from tests.engine.toy import Toy
from tests.engine.traits import traits_of
from tests.nest.rules import NEST

FIRST_SEED: Final = int(os.environ.get("CONFORMANCE_SEED", "1"))
"""The first seed of the random games; the environment can set another."""

LISTED: Final = 60
"""The most actions of one set of legal actions that are looked at one by one."""

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Table:
    """A table before its game. ``chosen`` has the chosen options."""

    game: AnyGame
    seats: int
    chosen: tuple[tuple[str, str | int | bool], ...] = ()
    seed: int = FIRST_SEED

    @property
    def options(self) -> dict[str, Json]:
        return complete_options(self.game, dict(self.chosen))

    @property
    def actors(self) -> tuple[Actor, ...]:
        return (CHANCE, *range(self.seats))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)

    @property
    def rng(self) -> Random:
        """Returns a random source that yields the same numbers each time."""
        return Random(f"{self}")

    @property
    def bound(self) -> int:
        """Returns the most actions of a game in which no one revises anything."""
        return traits_of(self.game.key).bound(self.seats, self.options)

    def new(self) -> Any:
        return self.game.new(self.seats, self.options)

    def __str__(self) -> str:
        plain = {option.key: option.default for option in self.game.options}
        options = "".join(f"-{key}={value}" for key, value in self.chosen if value != plain[key])
        return f"{self.game.key}-{self.seats}{options}-seed{self.seed}"


@dataclass(frozen=True)
class Step:
    """An action that was applied, and its results. ``pickled`` is the state before, as bytes."""

    before: Any
    actor: Actor
    action: Any
    after: Any
    events: tuple[Event, ...]
    pickled: bytes


@dataclass(frozen=True)
class Walk:
    """A whole random game: its steps in order, and the state ``begin`` before the first."""

    table: Table
    begin: Any
    steps: list[Step] = field(default_factory=list)

    @property
    def states(self) -> list[Any]:
        return [self.begin, *(step.after for step in self.steps)]

    def some_states(self, number: int) -> list[Any]:
        """Returns the first states, the last, and some between."""
        return [self.states[at] for at in self._some(len(self.states), number)]

    def some_steps(self, number: int) -> list[Step]:
        return [self.steps[at] for at in self._some(len(self.steps), number)]

    def _some(self, size: int, number: int) -> list[int]:
        ends = {*range(min(3, size)), size - 1}
        return sorted(ends | set(self.table.rng.sample(range(size), min(size, number))))


def editions(game: AnyGame) -> list[int]:
    """Returns all editions of its rules, the first one first."""
    found = [option.choices for option in game.options if option.key == EDITION]
    return sorted(int(number) for choices in found for number in choices) or [FIRST_EDITION]


def option_sets(game: AnyGame) -> list[tuple[tuple[str, str | int | bool], ...]]:
    """Yields the default options, then choices of all options, mixed, until every choice
    was there.
    """
    most = max((len(option.choices) for option in game.options), default=0)
    return [
        (),
        *(
            tuple(
                (option.key, option.choices[(turn + shift) % len(option.choices)])
                for shift, option in enumerate(game.options)
            )
            for turn in range(most)
        ),
    ]


def tables(game: AnyGame) -> list[Table]:
    """Returns tables of every number of seats, with the defaults and with other options; every
    choice is at one of them.
    """
    counts, sets = list(game.seats), option_sets(game)
    plain = [Table(game, seats) for seats in counts]
    mixed = [
        Table(game, counts[turn % len(counts)], sets[1 + turn % (len(sets) - 1)], FIRST_SEED + turn)
        for turn in range(max(len(counts), len(sets) - 1) if len(sets) > 1 else 0)
    ]
    return [*plain, *mixed]


OF_NEST: Final = [table for table in tables(NEST) if table.seats in {2, 3, 7, MOST_SEATS}]
"""Tables of the tests' own game, some of which have many seats."""

ALL: Final = [*(table for game in games.values() for table in tables(game)), *OF_NEST]
"""Tables of every registered game, and of the tests' own."""


def revises(game: AnyGame, state: Any, actor: Actor, action: Any) -> bool:
    """Returns whether the legal action changes or takes back something that its actor has done."""
    return action == TAKE_BACK or traits_of(game.key).revises(state, actor, action)


def listed(legal: Legal[Any], rng: Random, number: int = LISTED) -> list[Any]:
    """Returns the legal actions, or some of them where there are very many."""
    if len(legal) <= number:
        return list(legal)
    if len(legal) > 50 * number:
        return list(islice(legal, number))
    return rng.sample(list(legal), number)


def choose(game: AnyGame, state: Any, actor: Actor, rng: Random) -> Any:
    """Returns a random legal action; a seat seldom takes something back."""
    if actor == CHANCE:
        return game.draw(state, shuffling(rng))
    legal = list(game.legal(state, actor))
    keeping = [action for action in legal if not revises(game, state, actor, action)]
    return rng.choice(legal if not keeping or rng.random() < 0.1 else keeping)


def walk(table: Table, *, fickle: bool) -> Walk:
    """Returns a random game.

    Players change their minds, also out of turn, only if they are ``fickle``. Fails for a game far
    beyond its bound.
    """
    game, rng = table.game, Random(f"{table} {fickle}")
    state = table.new()
    played = Walk(table, state)
    patience = table.bound * (10 if fickle else 2)
    pickled = pickle.dumps(state)
    while (waiting := game.to_act(state)) and len(played.steps) < patience:
        answered = [
            seat
            for seat in range(table.seats)
            if fickle and seat not in waiting and len(game.legal(state, seat)) > 0
        ]
        actor = rng.choice(answered if answered and rng.random() < 0.3 else sorted(waiting))
        action = (choose if fickle else _steadfast)(game, state, actor, rng)
        after, events = game.apply(state, actor, action)
        played.steps.append(Step(state, actor, action, after, events, pickled))
        state, pickled = after, pickle.dumps(after)
    return played


def _steadfast(game: AnyGame, state: Any, actor: Actor, rng: Random) -> Any:
    if actor == CHANCE:
        return game.draw(state, shuffling(rng))
    legal = game.legal(state, actor)
    return rng.choice([action for action in legal if not revises(game, state, actor, action)])


@cache
def fickle_walk(table: Table) -> Walk:
    return walk(table, fickle=True)


@cache
def straight_walk(table: Table) -> Walk:
    return walk(table, fickle=False)


def actions_of(table: Table, number: int, rng: Random) -> list[Any]:
    """Returns different actions that were legal somewhere in a game at that table."""
    played = fickle_walk(table)
    pool: dict[Action, None] = {}
    for step in played.some_steps(number):
        pool[step.action] = None
        for actor in table.actors:
            pool |= dict.fromkeys(listed(table.game.legal(step.before, actor), rng, 8))
    return rng.sample(list(pool), min(number, len(pool)))


@cache
def actions_of_other_games(key: str) -> tuple[Any, ...]:
    """Returns actions of every registered game but one, and of a toy game."""
    others: list[AnyGame] = [game for game in games.values() if game.key != key]
    if key != "toy":
        others.append(Toy())
    return tuple(
        action
        for game in others
        for action in actions_of(Table(game, game.seats[0]), 10, Random(key))
    )
