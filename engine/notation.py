"""Reading actions out of records: what every game's ``decode`` is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from engine.protocol import Action, IllegalAction, Json

A = TypeVar("A", bound=Action)

Readers: TypeAlias = "Mapping[str, Callable[[Mapping[str, Json]], A]]"
"""By type: from an action as a record says it to the action.

A reader raises `KeyError`, `TypeError` or `ValueError` for what it cannot read.
"""


def read_action(
    do: Mapping[str, Json], readers: Readers[A], encode: Callable[[A], Mapping[str, Json]]
) -> A:
    """The action, if everything in ``do`` belongs to it.

    Raises `IllegalAction` (``malformed``).
    """
    kind = do.get("type")
    reader = readers.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise IllegalAction("malformed", do=dict(do))
    try:
        action = reader(do)
    except (KeyError, TypeError, ValueError) as error:
        raise IllegalAction("malformed", do=dict(do)) from error
    if do.keys() != encode(action).keys():
        raise IllegalAction("malformed", do=dict(do))
    return action


def whole(value: Json) -> int:
    """A whole number; ``True`` and ``1.0`` are none."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def text(value: Json) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def listed(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value
