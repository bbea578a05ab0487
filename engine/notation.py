"""Decoding actions from records, and one-line texts of values for logs and errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from engine.protocol import Action, Event, IllegalAction, Json, Namings

A = TypeVar("A", bound=Action)

Readers: TypeAlias = "Mapping[str, Callable[[Mapping[str, Json]], A]]"
"""By the action's type: a function from its JSON object to the action.

It raises `KeyError`, `TypeError` or `ValueError` for an object that it cannot read.
"""


Formats: TypeAlias = Mapping[str, Callable[[Any], str]]
"""By field name: the function that turns its value into text."""


def described(thing: Any, formats: Formats) -> str:
    """``Name(field=value, …)`` for a dataclass or a named tuple.

    A value that its format cannot show, as in a malformed action, is shown by its `repr`.
    """
    names = getattr(thing, "_fields", None) or [field.name for field in fields(thing)]
    shown = (f"{name}={_shown(getattr(thing, name), formats.get(name, repr))}" for name in names)
    return f"{type(thing).__name__}({', '.join(shown)})"


def _shown(value: Any, how: Callable[[Any], str]) -> str:
    if type(value) is int and value < 0:  # not a card, though it would be a valid index
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


def said(event: Event) -> dict[str, Json]:
    """Returns the event as a record of what a seat saw says it: ``{"type": …}``, its fields by
    name, and cards as actions name them.
    """
    return {"type": event.type, **_fields(event, event.named)}


def said_view(view: Any) -> dict[str, Json]:
    """Returns a view (`engine.protocol.Game.view`), its fields by name. What `Event.named` is to
    events, the view's own ``named`` is to it, if it has one. Phases and the like go by their names,
    in lower case, and sets are sorted.
    """
    return _fields(view, getattr(view, "named", {}))


def _fields(thing: Any, named: Namings) -> dict[str, Json]:
    names = getattr(thing, "_fields", None) or [field.name for field in fields(thing)]
    return {name: _said(getattr(thing, name), named, named.get(name)) for name in names}


def _said(value: Any, named: Namings, how: Callable[[Any], Json] | None = None) -> Json:
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, frozenset):
        value = sorted(value)
    if value is None or (how is None and isinstance(value, bool | int | float | str)):
        plain: Json = value
        return plain
    if how is not None:
        return how(value)
    if is_dataclass(value) or hasattr(value, "_fields"):
        return _fields(value, named)
    return [_said(one, named) for one in value]


def read_action(
    do: Mapping[str, Json], readers: Readers[A], encode: Callable[[A], Mapping[str, Json]]
) -> A:
    """Returns the action that the JSON object ``do`` describes.

    Raises `IllegalAction` (``malformed``), also if ``do`` has a key that the action does not use.
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
    """Returns the value if it is an int. Raises `TypeError` otherwise, also for ``True`` and
    ``1.0``.
    """
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
