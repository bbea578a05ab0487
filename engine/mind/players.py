"""Computer players that can play any game. They see a view and the legal actions, nothing else."""

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
"""A level, not a player: one of the game's players, as strong as the people at the table."""


def levels(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Returns the levels of computer players that people may choose from: the players, and
    `EVEN`.
    """
    return (*game.players, EVEN)


def play_random(_view: object, legal: Collection[A], rng: Random) -> A:
    """Returns a random legal action, all equally likely; never a `TakeBack`.

    Raises `IndexError` if there is no other action.
    """
    choices: Sequence[A] = legal if isinstance(legal, Sequence) else tuple(legal)
    if all(action == TAKE_BACK for action in choices):
        raise IndexError("nothing but taking back is legal")
    action = rng.choice(choices)
    while action == TAKE_BACK:  # the same choice for the same seed as in games recorded before
        action = rng.choice(choices)
    return action


class Thinker(ABC):
    """A player that may compute up to a second of processor time for one decision."""

    @abstractmethod
    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Returns a legal action, as any `engine.protocol.Player`."""

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:  # noqa: ARG002
        """Returns what the player remembers after those events, which spectators see too;
        ``memory`` is what it remembered before, ``None`` if nothing has happened yet. Nothing,
        unless a player overrides this.
        """
        return None

    def with_memory(self, memory: Any) -> Thinker:  # noqa: ARG002
        """Returns the player with that memory of the game; itself if it remembers nothing."""
        return self


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit that options are rated in."""

    key: str
    """Names its texts in the locale files."""

    step: float
    """Ratings are shown in multiples of this."""

    least: float
    """A smaller difference between two options is not worth talking about."""

    most: float | None = None
    """1 for a chance to win; ``None`` for points, which have no limit."""

    curve_error: float = inf
    """The standard error that the ratings in the curve of a game may have. If they have more, each
    is averaged with its neighbours, as many on both sides as are needed.
    """

    much: float = 0.0
    """A choice that is worse by less is no mistake."""

    def rounded(self, worth: float) -> float:
        """Returns the rating as it is shown."""
        return floor(worth / self.step + 0.5) * self.step


POINTS: Final = Unit("points", step=0.1, least=0.1, much=1.0)

Company: TypeAlias = tuple[str | None, ...]
"""By seat: the computer players that everyone knows to sit there, and ``None`` for people; empty
if nothing is known.
"""


def reasoning_share(
    company: Company,
    me: Seat | None,
    inferred: Sequence[float],
    reasoners: Collection[str] = (),
) -> float:
    """Returns the expected share of those beside ``me`` who reason about what the others will do,
    from 0 to 1. Of computer players only the ``reasoners`` do; ``inferred`` is, by seat, how likely
    a person does.
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
    """A choice among ``legal`` that a question consists of, alone or with others."""

    key: str
    """Identifies the part among those of its question."""

    view: Any
    """The seat's view, as if nothing but this part was asked."""

    legal: tuple[Any, ...]

    also: tuple[Any, ...] = ()
    """Options of which an advice has to speak, even if there are too many to speak of all."""

    company: Company = ()
    """Who sits at the table."""

    memory: Any = None
    """What the adviser remembers of the game (`Thinker.remember`)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A legal action, and what it is worth. Errors are 0 if a player does not know them."""

    action: Any

    worth: float
    """The expected result, in the `Advice.unit`."""

    error: float = 0.0
    """The standard error of the ``worth``."""

    difference_error: float = 0.0
    """The standard error of its difference from the best option's ``worth``."""


CLEAR: Final = 3.0
"""How many standard errors make a difference clear. There have to be several, since each option is
compared with the best one, which is the best partly by luck.
"""


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a `QuestionPart`, in the order of its ``legal``: all of them or, where there
    are many, the most promising ones and the part's ``also``.

    ``about`` is what the game's texts need to explain it.
    """

    options: tuple[Rated, ...]
    about: Any
    unit: Unit = POINTS

    @property
    def best(self) -> Rated:
        """The option that is worth most; the first one of several."""
        return max(self.options, key=lambda one: one.worth)

    def rated(self, action: Any) -> Rated:
        """Returns the rating of that option. Raises `KeyError` if it is not among the options."""
        for one in self.options:
            if one.action == action:
                return one
        raise KeyError(action)

    def speaks_of(self, action: Any) -> bool:
        """Returns whether the option is among those that the advice rates."""
        return any(one.action == action for one in self.options)

    def cost(self, action: Any) -> float:
        """By how much the best option is better than that one."""
        return self.best.worth - self.rated(action).worth

    def is_clearly_worse(self, action: Any) -> bool:
        """Returns whether that option is worse than the best one, by enough to say so, and
        clearly.
        """
        cost = self.cost(action)
        return cost >= self.unit.least and cost > CLEAR * self.rated(action).difference_error

    def is_mistake(self, action: Any) -> bool:
        """Returns whether that option is clearly worse than the best one, and by much."""
        return self.is_clearly_worse(action) and self.cost(action) >= self.unit.much


def remembered(
    game: Game[Any, Any, Any], memories: Mapping[str, Any], events: Collection[Event]
) -> Mapping[str, Any]:
    """Returns what each strong player of the game remembers after those events, by its name;
    ``memories`` is what they remembered before, and the events are as spectators see them.
    """
    return {
        name: player.remember(memories.get(name), events)
        for name, player in game.players.items()
        if isinstance(player, Thinker)
    }


class Stage(NamedTuple):
    """The part of its game in which a rated question was asked."""

    to_come: int = 0
    """The rounds after the present one, of which the ratings say nothing."""

    so_far: float = 0.0
    """What the rounds before it brought, which the ratings include."""


class Adviser(Thinker):
    """A strong player that can also say what each option is worth. A game whose players include
    one has hints, and games of it can be reviewed (`engine.mind.review`).
    """

    unit: Unit = POINTS
    """What its advices are in, and the curve of a game."""

    efforts: tuple[int, ...] = (1, 8)
    """Of a review: the first for every decision, each further one for the costliest of those that
    the one before found.
    """

    def parts(self, view: Any, legal: Legal[Any]) -> tuple[QuestionPart, ...]:
        """Returns the parts of the question that has those answers; the whole, unless the game
        overrides.

        An answer belongs to one part, except `TAKE_BACK`, which belongs to none.
        """
        return (QuestionPart("", view, tuple(action for action in legal if action != TAKE_BACK)),)

    def stage(self, view: Any) -> Stage:  # noqa: ARG002
        """Returns how much of the game the ratings of a question with that view leave out."""
        return Stage()

    @abstractmethod
    def advise(self, part: QuestionPart, rng: Random, effort: int) -> Advice:
        """Returns what the options of that part are worth, as far as that view shows.

        It computes in proportion to ``effort``, and less than a second for the last of its
        `efforts`. It depends on nothing but the arguments, and what it says of an option does not
        depend on the part's ``also``.
        """

    def result(self, outcome: Outcome, seat: Seat) -> float:
        """Returns the result of the decision in the end: the score, or of a chance to win the share
        of the win.
        """
        if self.unit.most is None:
            return outcome.scores[seat]
        return (seat in outcome.winners) / len(outcome.winners)


def play(
    game: Game[Any, Any, Any], state: Any, players: list[Player], chance: Chance, choice: Random
) -> tuple[list[tuple[Actor, Action]], Outcome]:
    """Play on from that state to the end: every move made, and the outcome.

    The chance actions follow from ``chance``, numbered from 1, and ``choice`` is what the players
    draw from. Of several seats that are asked at once, the lowest answers first.
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
