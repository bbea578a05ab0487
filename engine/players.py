"""Computer players that can play any game. They see a view and the legal actions, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any, Final

from engine.protocol import TAKE_BACK, Game, Legal, Player

EVEN: Final = "even"
"""A level, not a player: one of the game's players, as strong as the people at the table."""


def levels(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The levels of computer players that people may choose from: the players, and `EVEN`."""
    return (*game.players, EVEN)


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
        """The same player with its search compiled, so that it searches more in less time; itself
        if nothing in it can be compiled.
        """


@dataclass(frozen=True, slots=True)
class Part:
    """A choice among ``legal`` that a question consists of, alone or with others.

    ``key`` tells the parts of a question from each other, and ``view`` is the seat's view as if
    nothing but this part was asked.
    """

    key: str
    view: Any
    legal: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """A legal action, and the points that the seat can expect to have in the end with it.

    Points of rounds that have not begun are left out.
    """

    action: Any
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Every option of a `Part`, in the order of its ``legal``.

    ``about`` is what the game's texts need to explain it.
    """

    options: tuple[Rated, ...]
    about: Any

    @property
    def best(self) -> Rated:
        """The option with the most points; the first one of several."""
        return max(self.options, key=lambda one: one.points)

    def rated(self, action: Any) -> Rated:
        """That option. Raises `KeyError` if it is none."""
        for one in self.options:
            if one.action == action:
                return one
        raise KeyError(action)


class Adviser(Thinker):
    """A strong player that can also say what each option is worth. A game whose players include
    one has hints, and games of it can be reviewed (`engine.review`).
    """

    def parts(self, view: Any, legal: Legal[Any]) -> tuple[Part, ...]:
        """The parts of the question that has those answers; the whole, unless the game overrides.

        An answer belongs to one part, except `TAKE_BACK`, which belongs to none.
        """
        return (Part("", view, tuple(action for action in legal if action != TAKE_BACK)),)

    @abstractmethod
    def advise(self, part: Part, rng: Random, effort: int) -> Advice:
        """What the options of that part are worth, as far as that view shows.

        With ``effort`` 1 it computes for about a twentieth of a second in plain Python, and with
        more so many times as long. It depends on nothing but the arguments.
        """


def strongest(players: Mapping[str, Player]) -> str | None:
    """The name of the strong player, the last one if there are several; ``None`` without one."""
    strong = [name for name, player in players.items() if isinstance(player, Thinker)]
    return strong[-1] if strong else None
