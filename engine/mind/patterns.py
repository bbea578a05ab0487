"""The reasons a person would give for or against an action: patterns found in a view.

A game lists its patterns in ``engine/<game>/mind/reasons.py``. Each is a pure function of a view,
the legal actions, and one of them; it returns a `Reason`, or ``None`` without the pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine.protocol import Seat


class Reason(NamedTuple):
    """A pattern that was found."""

    key: str
    """The last part of the keys of its texts in the locale files."""

    seat: Seat | None = None
    """The seat that the reason is about, if any."""

    number: int = 0
    """The number in its texts, if they have one."""


Pattern: TypeAlias = Callable[[Any, Sequence[Any], Any], Reason | None]
"""A pattern, called with a view, the legal actions and one of them."""


class Patterns(NamedTuple):
    """The patterns of a game, the most important first."""

    good: tuple[Pattern, ...]
    """Patterns that speak for an action."""

    bad: tuple[Pattern, ...]
    """Patterns that speak against an action."""


class Why(NamedTuple):
    """Why one action is better than another."""

    reason: Reason
    action: Any
    """The action with the pattern: the worse one if the reason speaks against it."""


def why(
    patterns: Patterns, view: Any, legal: Sequence[Any], best: Any, other: Any | None
) -> Why | None:
    """Returns why ``best`` is better than ``other``; ``None`` without a reason.

    It is the first pattern that speaks against the other action but not against the best, or for
    the best but not for the other. Without another action, any pattern for the best counts.
    """
    if other is not None:
        for pattern in patterns.bad:
            found = pattern(view, legal, other)
            if found is not None and pattern(view, legal, best) is None:
                return Why(found, other)
    for pattern in patterns.good:
        found = pattern(view, legal, best)
        if found is not None and (other is None or pattern(view, legal, other) is None):
            return Why(found, best)
    return None
