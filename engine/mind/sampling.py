"""A strong player and adviser for games with hidden cards, given what a game says of itself
(`Model`).

To choose an action it samples worlds: states of the game that the seat cannot tell from the real
one. In each of them it tries the most promising actions and lets quick players continue the game.
How much it computes is counted in actions of the quick players, so nothing depends on a clock: the
choice depends on the view, the legal actions and the random source alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.mind.players import Advice, Adviser, Company, Compiler, Part, Rated, Unit
from engine.protocol import Action, Event, Legal, Seat

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V", contravariant=True)

_FEWEST: Final = 8
"""With fewer trials nothing is clear."""

_TINY: Final = 1e-9
"""The least square of a standard error; trials that all end alike are not yet beyond doubt."""

_FEW: Final = 2
_MOST: Final = 6
"""An advice compares so many candidates with effort 1, and at most."""

_HURRY: Final = 20
"""A hurried player computes so many times less."""


class Trial(NamedTuple):
    """The result of trying an action: its ``worth`` to the seat, from 0 (lost) to 1 (won), the
    number of ``actions`` that were computed for it, at least 1, and what is ``told`` of it: numbers
    whose averages explain an advice, the first one in the `Model.unit`.
    """

    worth: float
    actions: int
    told: tuple[float, ...] = ()


class Average(NamedTuple):
    """The ``mean`` of a number that the trials of an option told (`Trial.told`). ``doubt`` is the
    standard error of its difference from that of the best option. An `Advice` is ``about`` these,
    by option and number.
    """

    mean: float
    doubt: float


class Model(Protocol[S, A, V]):
    """What the search needs to know about a game."""

    unit: Unit
    """What an advice rates options in."""

    actions: int
    """The number of actions of quick players for an advice with effort 1."""

    spread: float
    """The standard error of a difference between two promises of `candidates`; infinite if nothing
    but their order counts.
    """

    @abstractmethod
    def among(self, company: Company) -> Model[S, A, V]:
        """The same for a table at which those players sit."""

    @abstractmethod
    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """What is remembered of a game (`Thinker.remember`), for `world`."""

    @abstractmethod
    def with_memory(self, memory: Any) -> Model[S, A, V]:
        """The same for a game of which that is remembered; ``None`` is nothing."""

    @abstractmethod
    def part(self, view: V, legal: Legal[A]) -> Part:
        """The question that has those answers, as if it was not answered yet."""

    @abstractmethod
    def candidates(self, view: V, legal: Legal[A]) -> Mapping[A, float]:
        """The actions worth comparing, the most promising first, at least one; and what each
        promises: a guess of how much more than others it is worth (`Trial.worth`).
        """

    @abstractmethod
    def world(self, view: V, rng: Random) -> S:
        """A state in which that seat has this view; what it cannot see is drawn at random."""

    @abstractmethod
    def attempt(self, state: S, seat: Seat, action: A, rng: Random) -> Trial:
        """Applies that action of the seat; then quick players continue."""


class Sampler(Adviser):
    """The player. ``effort`` is the number of actions of quick players for one decision.

    What actions promise and how they did in trials is weighed by the standard errors of both: with
    few trials the best of many is mostly the luckiest. It prefers another action to the most
    promising one only where it is better by ``sure`` standard errors.
    """

    looks = (1, 2, 4, 30)

    def __init__(self, model: Model[Any, Any, Any], effort: int, sure: float = 2.0) -> None:
        self._model = model
        self.unit = model.unit
        self._effort = effort
        self._sure = sure

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        return self._model.remember(memory, events)

    def with_memory(self, memory: Any) -> Sampler:
        return Sampler(self._model.with_memory(memory), self._effort, self._sure)

    def hurried(self) -> Sampler:
        return Sampler(self._model, max(1, self._effort // _HURRY), self._sure)

    def compiled(self, compiler: Compiler) -> Sampler:  # noqa: ARG002 - nothing here is numerical
        return self

    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        promises = self._model.candidates(view, legal)
        if len(promises) == 1:
            return next(iter(promises))
        return self._best(view, promises, rng)

    def _best(self, view: Any, promises: Mapping[Any, float], rng: Random) -> Any:
        """Compares the first candidate with the others; each step drops the worse half of these.

        All candidates of a step are tried in the same worlds with the same random numbers.
        """
        model, (first, *others) = self._model, promises
        gains: dict[Any, list[float]] = {other: [] for other in others}
        steps = max(1, (len(others) - 1).bit_length())
        for _ in range(steps):
            left = self._effort // steps
            while left > 0:
                world = model.world(view, rng)
                numbers = rng.getstate()
                usual = model.attempt(world, view.viewer, first, rng)
                left -= usual.actions
                for other in others:
                    rng.setstate(numbers)
                    trial = model.attempt(world, view.viewer, other, rng)
                    gains[other].append(trial.worth - usual.worth)
                    left -= trial.actions
            found = {
                other: _weighed(gains[other], promises[other] - promises[first], model.spread)
                for other in others
            }
            others.sort(key=lambda other: -found[other][0])
            others = others[: (len(others) + 1) // 2]
        gain, error = found[others[0]]
        return others[0] if error < inf and gain > self._sure * error else first

    def parts(self, view: Any, legal: Legal[Any]) -> tuple[Part, ...]:
        return (self._model.part(view, legal),)

    def advise(self, part: Part, rng: Random, effort: int) -> Advice:
        """All options are tried in the same worlds with the same random numbers. How many worlds
        these are, and which, depends on the candidates alone.
        """
        model = self._model.among(part.company).with_memory(part.memory)
        view, most = part.view, min(_MOST, _FEW - 1 + effort)
        candidates = list(model.candidates(view, part.legal))[:most]
        options = [*candidates, *(one for one in part.also if one not in candidates)]
        told: list[list[tuple[float, ...]]] = [[] for _ in options]
        left, fewest = model.actions * effort, min(2 * effort, _FEWEST)
        while left > 0 or len(told[0]) < fewest:
            world = model.world(view, rng)
            numbers = rng.getstate()
            for at in reversed(range(len(options))):
                rng.setstate(numbers)
                trial = model.attempt(world, view.viewer, options[at], rng)
                told[at].append(trial.told)
            left -= (len(candidates) + 1) * trial.actions  # the first candidate's, tried last
        return _advice(options, told)


def _advice(options: Sequence[Any], told: Sequence[Sequence[tuple[float, ...]]]) -> Advice:
    """The averages of what the trials of each option told; the first number is its worth."""
    columns = [list(zip(*of_option, strict=True)) for of_option in told]
    best = max(range(len(options)), key=lambda at: sum(columns[at][0]))
    about = tuple(
        tuple(
            Average(sum(numbers) / len(numbers), _error(_differences(columns[best][at], numbers)))
            for at, numbers in enumerate(of_option)
        )
        for of_option in columns
    )
    rated = (
        Rated(option, average[0].mean, _error(of_option[0]), average[0].doubt)
        for option, average, of_option in zip(options, about, columns, strict=True)
    )
    return Advice(tuple(rated), about)


def _differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _error(numbers: Sequence[float]) -> float:
    """The standard error of their mean; there are at least two."""
    count, total = len(numbers), sum(numbers)
    mean = total / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _weighed(gains: Sequence[float], promised: float, spread: float) -> tuple[float, float]:
    """The gain to expect after those trials, and its standard error, infinite if they are too few;
    ``spread`` is that of the promised gain.
    """
    trials = len(gains)
    average = sum(gains) / trials
    if trials < _FEWEST:
        return average, inf
    known, before = 1 / max(_error(gains) ** 2, _TINY), 1 / spread**2
    return (average * known + promised * before) / (known + before), 1 / sqrt(known + before)
