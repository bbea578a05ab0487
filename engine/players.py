"""Computer players that can play any game. They see a view and the legal actions, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from engine.protocol import TAKE_BACK, Legal, Player


def play_random(_view: object, legal: Legal[Any], rng: Random) -> Any:
    """A random legal action, all equally likely; never a `TakeBack`."""
    choices = legal if isinstance(legal, Sequence) else tuple(legal)
    action = rng.choice(choices)
    while action == TAKE_BACK:
        action = rng.choice(choices)
    return action


@dataclass(frozen=True, slots=True)
class Compiler:
    """Compiles numerical code. ``functions`` compiles the functions of a module; these then take
    tables made by ``table`` from numbers.
    """

    functions: Callable[[ModuleType], Any]
    table: Callable[[Iterable[int]], Any]


class Thinker(ABC):
    """A player that may compute up to a second of processor time for one decision."""

    @abstractmethod
    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Returns a legal action, as any `engine.protocol.Player`."""

    @abstractmethod
    def hurried(self) -> Player:
        """The same player with far less computation: as quick as the others, and weaker."""

    @abstractmethod
    def compiled(self, compiler: Compiler) -> Thinker:
        """The same player with its search compiled, so that it searches more in less time."""
