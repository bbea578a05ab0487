"""Computer players for any game. They see a view and the legal actions, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import floor, inf
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from engine.chance import Chance
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Action,
    Actor,
    Event,
    Game,
    Legal,
    Outcome,
    Player,
    Seat,
    seen,
)

A = TypeVar("A")

EVEN: Final = "even"
"""The level of a player that is as strong as the people at the table."""


def levels(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Returns the levels of computer players that people may choose: the players, and `EVEN`."""
    return (*game.players, EVEN)


def play_random(_view: object, legal: Collection[A], rng: Random) -> A:
    """Returns a random legal action, all equally likely; never a `TakeBack`.

    Raises `IndexError` if there is no other action.
    """
    choices: Sequence[A] = legal if isinstance(legal, Sequence) else tuple(legal)
    if all(action == TAKE_BACK for action in choices):
        raise IndexError("nothing but taking back is legal")
    action = rng.choice(choices)
    while action == TAKE_BACK:  # the same choice by the same seed as in older records
        action = rng.choice(choices)
    return action


class Thinker(ABC):
    """A player that may compute up to a second of processor time for one decision."""

    @abstractmethod
    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Returns a legal action, as any `engine.protocol.Player`."""

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:  # noqa: ARG002
        """Returns the player's memory after public events.

        ``memory`` is that before, ``None`` at first. A player that does not override this has none.
        """
        return None

    def with_memory(self, memory: Any) -> Thinker:  # noqa: ARG002
        """Returns the player with that memory; itself if it remembers nothing."""
        return self


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit in which options are rated."""

    key: str
    """The last part of the keys of its texts in the locale files."""

    step: float
    """Ratings are shown in multiples of this."""

    least: float
    """A smaller difference between two options is not mentioned."""

    most: float | None = None
    """The greatest value: 1 for a chance to win, ``None`` for points."""

    curve_error: float = inf
    """The largest standard error of ratings in a game's curve.

    If it is exceeded, each rating is averaged with enough neighbours on both sides.
    """

    much: float = 0.0
    """A choice that is worse by less is not a mistake."""

    def rounded(self, worth: float) -> float:
        """Returns the rating as it is shown."""
        return floor(worth / self.step + 0.5) * self.step


POINTS: Final = Unit("points", step=0.1, least=0.1, much=1.0)

Company: TypeAlias = tuple[str | None, ...]
"""The known computer players by seat, ``None`` for people; empty if nothing is known."""


def reasoning_share(
    company: Company,
    me: Seat | None,
    inferred: Sequence[float],
    reasoners: Collection[str] = (),
) -> float:
    """Returns the expected share of the others who reason about each other, from 0 to 1.

    Of computer players only the ``reasoners`` do; ``inferred`` has the probability for a person, by
    seat.
    """
    known = company or (None,) * len(inferred)
    others = [
        guess if kind is None else float(kind in reasoners)
        for seat, (kind, guess) in enumerate(zip(known, inferred, strict=True))
        if seat != me
    ]
    return sum(others) / len(others)


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """A choice among ``legal``, one of those that a question consists of."""

    key: str
    """Identifies the part within its question."""

    view: Any
    """The seat's view, as if only this part was asked."""

    legal: tuple[Any, ...]

    also: tuple[Any, ...] = ()
    """Options that an advice must rate, even if there are too many to rate all."""

    company: Company = ()
    """The players at the table."""

    memory: Any = None
    """What the adviser remembers of the game (`Thinker.remember`)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A legal action and what it is worth; errors are 0 if unknown."""

    action: Any

    worth: float
    """The expected result, in the `Advice.unit`."""

    error: float = 0.0
    """The standard error of the ``worth``."""

    difference_error: float = 0.0
    """The standard error of the difference to the best option's ``worth``."""


CLEAR: Final = 3.0
"""How many standard errors make a difference clear.

It takes several, since the option it is compared with is the best partly by luck.
"""


@dataclass(frozen=True, slots=True)
class Advice:
    """The rated options of a `QuestionPart`, in the order of its ``legal``.

    If there are many, only the most promising ones and the part's ``also`` are rated. ``about`` is
    what the game's texts need to explain the advice.
    """

    options: tuple[Rated, ...]
    about: Any
    unit: Unit = POINTS

    @property
    def best(self) -> Rated:
        """The option that is worth most; the first one of several."""
        return max(self.options, key=lambda one: one.worth)

    def rated(self, action: Any) -> Rated:
        """Returns the rating of that option. Raises `KeyError` if it is not rated."""
        for one in self.options:
            if one.action == action:
                return one
        raise KeyError(action)

    def speaks_of(self, action: Any) -> bool:
        """Returns whether the option is rated."""
        return any(one.action == action for one in self.options)

    def cost(self, action: Any) -> float:
        """Returns how much more than that option the best one is worth."""
        return self.best.worth - self.rated(action).worth

    def is_clearly_worse(self, action: Any) -> bool:
        """Returns whether the option is clearly worse than the best one, by enough to mention."""
        cost = self.cost(action)
        return cost >= self.unit.least and cost > CLEAR * self.rated(action).difference_error

    def is_mistake(self, action: Any) -> bool:
        """Returns whether that option is clearly worse than the best one, and by much."""
        return self.is_clearly_worse(action) and self.cost(action) >= self.unit.much


def remembered(
    game: Game[Any, Any, Any], memories: Mapping[str, Any], events: Collection[Event]
) -> Mapping[str, Any]:
    """Returns each strong player's memory after public events, by the player's name."""
    return {
        name: player.remember(memories.get(name), events)
        for name, player in game.players.items()
        if isinstance(player, Thinker)
    }


class Stage(NamedTuple):
    """The part of a game in which a rated question was asked."""

    to_come: int = 0
    """The number of rounds after the present one, which the ratings leave out."""

    so_far: float = 0.0
    """The result of the rounds before, which the ratings include."""


class Adviser(Thinker):
    """A strong player that can also rate all options.

    A game with such a player has hints and reviews (`engine.mind.review`).
    """

    unit: Unit = POINTS
    """The unit of its advice, and of the curve of a game."""

    efforts: tuple[int, ...] = (1, 8)
    """The efforts of a review: the first for every decision, each further one for the costliest."""

    def parts(self, view: Any, legal: Legal[Any]) -> tuple[QuestionPart, ...]:
        """Returns the parts of the question with these answers; one part, unless overridden.

        Each answer belongs to one part, except `TAKE_BACK`, which belongs to none.
        """
        return (QuestionPart("", view, tuple(action for action in legal if action != TAKE_BACK)),)

    def stage(self, view: Any) -> Stage:  # noqa: ARG002
        """Returns which rounds the ratings of a question with that view leave out and include."""
        return Stage()

    @abstractmethod
    def advise(self, part: QuestionPart, rng: Random, effort: int) -> Advice:
        """Rates the options of the part by its view.

        The time is proportional to ``effort``, and less than a second for the last of `efforts`.
        The result depends only on the arguments; an option's rating does not depend on ``also``.
        """

    def result(self, outcome: Outcome, seat: Seat) -> float:
        """Returns the seat's final result: its score, or its share of the win."""
        if self.unit.most is None:
            return outcome.scores[seat]
        return (seat in outcome.winners) / len(outcome.winners)


def play(
    game: Game[Any, Any, Any], state: Any, players: list[Player], chance: Chance, choice: Random
) -> tuple[list[tuple[Actor, Action]], Outcome]:
    """Plays from that state to the end; returns every move and the outcome.

    Chance actions follow from ``chance``, numbered from 1; ``choice`` is the players' random
    source. Of several seats that are asked at once, the lowest answers first.
    """
    moves: list[tuple[Actor, Action]] = []
    thinkers = {seat: player for seat, player in enumerate(players) if isinstance(player, Thinker)}
    memories: dict[int, Any] = {}
    drawn = 0
    while waiting := game.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            drawn += 1
            action = game.draw(state, chance(drawn))
        else:
            player = players[actor]
            if actor in thinkers:
                player = thinkers[actor].with_memory(memories.get(actor))
            action = player(game.view(state, actor), game.legal(state, actor), choice)
        state, events = game.apply(state, actor, action)
        moves.append((actor, action))
        public = seen(game, events, None) if thinkers else ()
        for seat, thinker in thinkers.items():
            memories[seat] = thinker.remember(memories.get(seat), public)
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError(f"{game.key} waits for nobody and has no outcome")
    return moves, outcome
