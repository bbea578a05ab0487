"""Reading actions out of records, and showing things to those who read logs and errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias, TypeVar

from engine.protocol import Action, IllegalAction, Json

A = TypeVar("A", bound=Action)

Readers: TypeAlias = "Mapping[str, Callable[[Mapping[str, Json]], A]]"
"""By type: from an action as a record says it to the action.

A reader raises `KeyError`, `TypeError` or `ValueError` for what it cannot read.
"""


Formats: TypeAlias = Mapping[str, Callable[[Any], str]]
"""By the name of a field: how its value is shown."""


def described(thing: Any, formats: Formats) -> str:
    """``Name(field=value, …)`` for a dataclass or a named tuple.

    A value that its format cannot show, as in a malformed action, is shown by its `repr`.
    """
    names = getattr(thing, "_fields", None) or [field.name for field in fields(thing)]
    shown = (f"{name}={_shown(getattr(thing, name), formats.get(name, repr))}" for name in names)
    return f"{type(thing).__name__}({', '.join(shown)})"


def _shown(value: Any, how: Callable[[Any], str]) -> str:
    if type(value) is int and value < 0:  # no card, and yet an index
        return repr(value)
    try:
        return how(value)
    except (AttributeError, LookupError, TypeError, ValueError):
        return repr(value)


def position(name: str, *parts: str) -> str:
    """``Name(part; part)``: a state or a view in one line, without the parts that are empty."""
    return f"{name}({'; '.join(part for part in parts if part)})"


def numbers(values: Iterable[int]) -> str:
    """``3 0 12``."""
    return " ".join(map(str, values))


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
