"""Routes: which handler takes clicks on which kind of control.

Each handler declares its own routes; `bot.features.dispatch` follows them.
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
    """Clicks on a table's controls of that kind go to ``handle`` together with the table."""

    kind: Kind
    handle: Callable[[TableClick], Awaitable[None]]


Routes: TypeAlias = tuple[Route | TableRoute, ...]


class Routed(ABC):
    """A handler of clicks."""

    @property
    @abstractmethod
    def routes(self) -> Routes:
        """The routes of the clicks that it handles."""
