"""Routes: which handler answers clicks on which kind of control.

A handler declares its routes beside its methods; `bot.features.dispatch` follows them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.features.request import Click, TableClick
from bot.screens.kit import Kind


@dataclass(frozen=True, slots=True)
class Route:
    """Clicks on controls of that kind go to ``handle``."""

    kind: Kind
    handle: Callable[[Click], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class TableRoute:
    """Clicks on controls of that kind, which are about a table, go to ``handle`` with the table."""

    kind: Kind
    handle: Callable[[TableClick], Awaitable[None]]


Routes: TypeAlias = tuple[Route | TableRoute, ...]


class Routed(ABC):
    """A handler of clicks."""

    @property
    @abstractmethod
    def routes(self) -> Routes:
        """The clicks that it handles."""
