"""A strong player and adviser for games with hidden cards, for which a game supplies a `Model`.

To choose an action it samples worlds: states that the seat cannot tell from the real one. In each
world it tries the most promising actions and lets quick players continue the game. Its effort is
counted in actions of quick players, so nothing depends on a clock: the choice depends only on the
view, the legal actions and the random source.
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
"""With fewer playouts no difference is clear."""

_LEAST_VARIANCE: Final = 1e-9
"""The least variance of a mean, since equal playouts do not make the next one certain."""

_FEW: Final = 2
_MOST: Final = 6
"""The most candidates that an advice compares, with any effort; with effort 1 it is `_FEW`."""


class Playout(NamedTuple):
    """The result of an action after which quick players continued."""

    worth: float
    """The result for the seat, from 0 (lost) to 1 (won)."""

    actions: int
    """The number of actions that were computed, at least 1."""

    measures: tuple[float, ...] = ()
    """Numbers whose averages explain an advice; the first is in the `Model.unit`."""


class Average(NamedTuple):
    """The average of a measure over an option's playouts; `Advice.about` has them by option."""

    mean: float

    difference_error: float
    """The standard error of the difference to the best option's average."""


class Model(Protocol[S, A, V]):
    """What the search needs to know of a game."""

    unit: Unit
    """The unit in which options are rated."""

    actions: int
    """The number of actions of quick players for an advice with effort 1."""

    prior_error: float
    """The standard error of a difference between two priors of `candidates`.

    It is infinite if only their order counts.
    """

    @abstractmethod
    def among(self, company: Company) -> Model[S, A, V]:
        """Returns the model for a table of these players."""

    @abstractmethod
    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """Returns the memory of a game (`Thinker.remember`), for `world`."""

    @abstractmethod
    def with_memory(self, memory: Any) -> Model[S, A, V]:
        """Returns the model with that memory of a game; ``None`` is nothing."""

    @abstractmethod
    def part(self, view: V, legal: Legal[A]) -> QuestionPart:
        """Returns the question with these answers, as if it was not answered yet."""

    @abstractmethod
    def candidates(self, view: V, legal: Legal[A]) -> Mapping[A, float]:
        """Returns the actions worth comparing, at least one, best first, with their priors.

        A prior is an estimate of how much more an action is worth than others (`Playout.worth`).
        """

    @abstractmethod
    def is_secret(self, view: V) -> bool:
        """Returns whether others would learn of the hand by knowing that there is one candidate."""

    @abstractmethod
    def world(self, view: V, rng: Random) -> S:
        """Returns a state in which the seat has this view; what it hides is drawn at random."""

    @abstractmethod
    def play_out(self, state: S, seat: Seat, action: A, rng: Random) -> Playout:
        """Applies the seat's action; then quick players continue."""


class Sampler(Adviser):
    """A player by sampling; ``effort`` is the number of quick players' actions for a decision.

    The prior of an action and the average of its playouts are weighed by the inverse of their
    variances, since with few playouts the best is mostly the luckiest. It prefers another action to
    the most promising one only if it is better by ``margin`` standard errors.
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
        """Chooses a candidate; if others must not learn that there was only one, takes as long."""
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
        """Rates the options, all in the same worlds with the same random numbers.

        The worlds depend only on the candidates.
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
    """Returns the advice from the measures of all playouts of each option.

    The average of an option's first measure is its worth.
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
    """Returns the standard error of the numbers' mean; there are at least two."""
    count, total = len(numbers), sum(numbers)
    mean = total / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _weighed(gains: Sequence[float], prior: float, prior_error: float) -> tuple[float, float]:
    """Returns the expected gain by prior and playouts, and its standard error.

    The error is infinite with too few playouts.
    """
    average = sum(gains) / len(gains)
    if len(gains) < _FEWEST:
        return average, inf
    precision, before = 1 / max(standard_error(gains) ** 2, _LEAST_VARIANCE), 1 / prior_error**2
    total = precision + before
    return (average * precision + prior * before) / total, 1 / sqrt(total)
