"""A strong player for games with hidden cards, given what a game says of itself (`Model`).

To choose an action it samples worlds: states of the game that the seat cannot tell from the real
one. In each of them it tries the most promising actions and lets quick players continue the game.
How much it computes is counted in actions of the quick players, so nothing depends on a clock: the
choice depends on the view, the legal actions and the random source alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.players import Compiler, Thinker
from engine.protocol import Action, Legal, Seat

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V", contravariant=True)

_FEWEST: Final = 8
"""With fewer trials nothing is clear."""

_HURRY: Final = 20
"""A hurried player computes so many times less."""


class Trial(NamedTuple):
    """The result of trying an action: its ``worth`` to the seat, from 0 (lost) to 1 (won), and the
    number of ``actions`` that were computed for it, at least 1.
    """

    worth: float
    actions: int


class Model(Protocol[S, A, V]):
    """What the search needs to know about a game."""

    @abstractmethod
    def candidates(self, view: V, legal: Legal[A]) -> Sequence[A]:
        """The actions worth comparing, the most promising first; at least one."""

    @abstractmethod
    def world(self, view: V, rng: Random) -> S:
        """A state in which that seat has this view; what it cannot see is drawn at random."""

    @abstractmethod
    def attempt(self, state: S, seat: Seat, action: A, rng: Random) -> Trial:
        """Applies that action of the seat; then quick players continue."""


class Sampler(Thinker):
    """The player. ``effort`` is the number of actions of quick players for one decision.

    It prefers another action to the most promising one only where it does better by ``sure``
    standard errors: with few trials the best of many is mostly the luckiest.
    """

    def __init__(self, model: Model[Any, Any, Any], effort: int, sure: float = 2.0) -> None:
        self._model = model
        self._effort = effort
        self._sure = sure

    def hurried(self) -> Sampler:
        return Sampler(self._model, max(1, self._effort // _HURRY), self._sure)

    def compiled(self, compiler: Compiler) -> Sampler:  # noqa: ARG002 - nothing here is numerical
        return self

    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        candidates = self._model.candidates(view, legal)
        if len(candidates) == 1:
            return candidates[0]
        return self._best(view, candidates, rng)

    def _best(self, view: Any, candidates: Sequence[Any], rng: Random) -> Any:
        """Compares the first candidate with the others; each step drops the worse half of these.

        All candidates of a step are tried in the same worlds with the same random numbers.
        """
        model, others = self._model, list(range(1, len(candidates)))
        gains: list[list[float]] = [[] for _ in candidates]
        steps = max(1, (len(others) - 1).bit_length())
        for _ in range(steps):
            left = self._effort // steps
            while left > 0:
                world = model.world(view, rng)
                numbers = rng.getstate()
                first = model.attempt(world, view.viewer, candidates[0], rng)
                left -= first.actions
                for at in others:
                    rng.setstate(numbers)
                    trial = model.attempt(world, view.viewer, candidates[at], rng)
                    gains[at].append(trial.worth - first.worth)
                    left -= trial.actions
            others.sort(key=lambda at: -sum(gains[at]))
            others = others[: (len(others) + 1) // 2]
        best = others[0]
        return candidates[best if _is_clear(gains[best], self._sure) else 0]


def _is_clear(gains: Sequence[float], sure: float) -> bool:
    """Is their mean above zero by more than that many standard errors?"""
    number, total = len(gains), sum(gains)
    if number < _FEWEST or total <= 0:
        return False
    variance = (sum(gain * gain for gain in gains) - total * total / number) / (number - 1)
    return total / number > sure * sqrt(max(variance, 0.0) / number)
