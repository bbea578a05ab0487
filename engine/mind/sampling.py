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

from engine.mind.players import Advice, Adviser, Company, QuestionPart, Rated, Unit
from engine.protocol import Action, Event, Legal, Seat

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V", contravariant=True)

_FEWEST: Final = 8
"""With fewer playouts nothing is clear."""

_LEAST_VARIANCE: Final = 1e-9
"""Of a mean; even if all playouts ended alike, the next one may not."""

_FEW: Final = 2
_MOST: Final = 6
"""How many candidates an advice compares: with effort 1, and with any."""


class Playout(NamedTuple):
    """The result of an action, after which quick players continued."""

    worth: float
    """To the seat, from 0 (lost) to 1 (won)."""

    actions: int
    """The number of actions that were computed for it, at least 1."""

    measures: tuple[float, ...] = ()
    """Numbers whose averages explain an advice; the first one is in the `Model.unit`."""


class Average(NamedTuple):
    """One of the `Playout.measures`, over the playouts of one option. An `Advice` is ``about``
    these, by option and measure.
    """

    mean: float

    difference_error: float
    """The standard error of its difference from that of the best option."""


class Model(Protocol[S, A, V]):
    """The things that the search needs to know about a game."""

    unit: Unit
    """What an advice rates options in."""

    actions: int
    """The number of actions of quick players for an advice with effort 1."""

    prior_error: float
    """The standard error of a difference between two estimates of `candidates`; infinite if nothing
    but their order counts.
    """

    @abstractmethod
    def among(self, company: Company) -> Model[S, A, V]:
        """Returns the model for a table at which those players sit."""

    @abstractmethod
    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """Returns what is remembered of a game (`Thinker.remember`), for `world`."""

    @abstractmethod
    def with_memory(self, memory: Any) -> Model[S, A, V]:
        """Returns the model for a game of which that is remembered; ``None`` is nothing."""

    @abstractmethod
    def part(self, view: V, legal: Legal[A]) -> QuestionPart:
        """Returns the question that has those answers, as if it was not answered yet."""

    @abstractmethod
    def candidates(self, view: V, legal: Legal[A]) -> Mapping[A, float]:
        """Returns the actions worth comparing, the most promising first, at least one; and a prior
        estimate of each: how much more than others it is worth (`Playout.worth`).
        """

    @abstractmethod
    def is_secret(self, view: V) -> bool:
        """Returns whether others would learn something of a hand if they knew that there is one
        candidate alone.
        """

    @abstractmethod
    def world(self, view: V, rng: Random) -> S:
        """Returns a state in which that seat has this view; what it cannot see is drawn at
        random.
        """

    @abstractmethod
    def play_out(self, state: S, seat: Seat, action: A, rng: Random) -> Playout:
        """Applies that action of the seat; then quick players continue."""


class Sampler(Adviser):
    """The player. ``effort`` is the number of actions of quick players for one decision.

    The prior estimate of an action and the average of its playouts are weighed by the inverse of
    their variances: with few playouts the best of many is mostly the luckiest. It prefers another
    action to the most promising one only where that is better by ``margin`` standard errors.
    """

    efforts = (1, 2, 4, 30)

    def __init__(self, model: Model[Any, Any, Any], effort: int, margin: float = 2.0) -> None:
        self._model = model
        self.unit = model.unit
        self._effort = effort
        self._margin = margin

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        return self._model.remember(memory, events)

    def with_memory(self, memory: Any) -> Sampler:
        return Sampler(self._model.with_memory(memory), self._effort, self._margin)

    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Chooses a candidate. Where others must not learn that there was no choice, that takes as
        long as a choice: the only candidate is compared with itself.
        """
        priors = self._model.candidates(view, legal)
        first, *others = priors
        if not others and self._model.is_secret(view):
            others = [first]
        return self._best(view, priors, others, rng) if others else first

    def _best(self, view: Any, priors: Mapping[Any, float], others: list[Any], rng: Random) -> Any:
        """Compares the first candidate with the others; each step drops the worse half of these.

        All candidates of a step are tried in the same worlds with the same random numbers.
        """
        model, first = self._model, next(iter(priors))
        gains: dict[Any, list[float]] = {other: [] for other in others}
        steps = max(1, (len(others) - 1).bit_length())
        for _ in range(steps):
            left = self._effort // steps
            while left > 0:
                world = model.world(view, rng)
                numbers = rng.getstate()
                usual = model.play_out(world, view.viewer, first, rng)
                left -= usual.actions
                for other in others:
                    rng.setstate(numbers)
                    playout = model.play_out(world, view.viewer, other, rng)
                    gains[other].append(playout.worth - usual.worth)
                    left -= playout.actions
            found = {
                other: _weighed(gains[other], priors[other] - priors[first], model.prior_error)
                for other in others
            }
            others.sort(key=lambda other: -found[other][0])
            others = others[: (len(others) + 1) // 2]
        gain, error = found[others[0]]
        return others[0] if error < inf and gain > self._margin * error else first

    def parts(self, view: Any, legal: Legal[Any]) -> tuple[QuestionPart, ...]:
        return (self._model.part(view, legal),)

    def advise(self, part: QuestionPart, rng: Random, effort: int) -> Advice:
        """Tries all options in the same worlds with the same random numbers. How many worlds these
        are, and which, depends on the candidates alone.
        """
        model = self._model.among(part.company).with_memory(part.memory)
        view, most = part.view, min(_MOST, _FEW - 1 + effort)
        candidates = list(model.candidates(view, part.legal))[:most]
        options = [*candidates, *(one for one in part.also if one not in candidates)]
        found: list[list[tuple[float, ...]]] = [[] for _ in options]
        left, fewest = model.actions * effort, min(2 * effort, _FEWEST)
        while left > 0 or len(found[0]) < fewest:
            world = model.world(view, rng)
            numbers = rng.getstate()
            for at in reversed(range(len(options))):
                rng.setstate(numbers)
                playout = model.play_out(world, view.viewer, options[at], rng)
                found[at].append(playout.measures)
            left -= (len(candidates) + 1) * playout.actions  # the first candidate's, tried last
        return _advice(options, found, model.unit)


def _advice(
    options: Sequence[Any], found: Sequence[Sequence[tuple[float, ...]]], unit: Unit
) -> Advice:
    """Returns the advice from the measures of all playouts of each option; the average of the first
    is its worth.
    """
    columns = [list(zip(*of_option, strict=True)) for of_option in found]
    best = max(range(len(options)), key=lambda at: sum(columns[at][0]))
    about = tuple(
        tuple(
            Average(
                sum(numbers) / len(numbers),
                standard_error(_differences(columns[best][at], numbers)),
            )
            for at, numbers in enumerate(of_option)
        )
        for of_option in columns
    )
    rated = (
        Rated(option, average[0].mean, standard_error(of_option[0]), average[0].difference_error)
        for option, average, of_option in zip(options, about, columns, strict=True)
    )
    return Advice(tuple(rated), about, unit)


def _differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def standard_error(numbers: Sequence[float]) -> float:
    """Returns the standard error of their mean; there are at least two numbers."""
    count, total = len(numbers), sum(numbers)
    mean = total / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _weighed(gains: Sequence[float], prior: float, prior_error: float) -> tuple[float, float]:
    """Returns the expected gain by the prior estimate and the gains in playouts, and its standard
    error, which is infinite with too few playouts.
    """
    average = sum(gains) / len(gains)
    if len(gains) < _FEWEST:
        return average, inf
    precision, before = 1 / max(standard_error(gains) ** 2, _LEAST_VARIANCE), 1 / prior_error**2
    total = precision + before
    return (average * precision + prior * before) / total, 1 / sqrt(total)
