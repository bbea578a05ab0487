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
    """Any legal action, all equally likely, but for taking something back."""
    choices = legal if isinstance(legal, Sequence) else tuple(legal)
    action = rng.choice(choices)
    while action == TAKE_BACK:
        action = rng.choice(choices)
    return action


@dataclass(frozen=True, slots=True)
class Compiler:
    """What makes a search quick: ``functions`` compiles those of a module, which then take
    tables that ``table`` has made of numbers.
    """

    functions: Callable[[ModuleType], Any]
    table: Callable[[Iterable[int]], Any]


class Thinker(ABC):
    """A player whose decisions take long, up to a second of one processor."""

    @abstractmethod
    def __call__(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """A legal action, as of any `engine.protocol.Player`."""

    @abstractmethod
    def hurried(self) -> Player:
        """The same player with hardly any effort: as quick as others, and weaker."""

    @abstractmethod
    def compiled(self, compiler: Compiler) -> Thinker:
        """The same player with its search compiled, so that it can look further in less time."""
