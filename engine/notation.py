"""One codec for actions, events and views, and for everything in them that has fields.

A record says a value by its fields. Numbers, words and flags stand as they are, and so does
``None``; tuples are lists, sets are sorted lists, members of an enumeration go by their names in
lower case, and values that have fields themselves are objects. What else a field holds, such as a
card, is an int or bytes whose annotation says how records name it::

    Card: TypeAlias = Annotated[int, Form(card_name, CARD_NAMED.__getitem__)]

The same names are shown by the `repr` of `Readable` values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)  # fmt: skip

from engine.protocol import Action, Event, Game, IllegalAction, Json

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Form:
    """How a value is written and read where its type does not tell.

    ``read`` raises `KeyError`, `TypeError` or `ValueError` for what it cannot read.
    """

    write: Callable[[Any], Json] | None = None
    read: Callable[[Any], Any] | None = None


@dataclass(frozen=True, slots=True)
class Spread:
    """Marks a field that is written as several keys of its object; ``read`` takes them out."""

    write: Callable[[Any], dict[str, Json]]
    read: Callable[[dict[str, Any]], Any]


@dataclass(frozen=True, slots=True)
class Key:
    """Marks a field with another key than its name; with ``if_any``, ``None`` is left out."""

    name: str | None = None
    if_any: bool = False


def encode(thing: Any) -> dict[str, Json]:
    """Returns an action, event or view as in records: its fields by name.

    Actions and events also have a ``type``.
    """
    said: dict[str, Json] = {"type": thing.type} if isinstance(thing, Action | Event) else {}
    for field in _fields(thing.__class__):
        value = getattr(thing, field.name)
        if field.spread is not None:
            said |= field.spread.write(value)
        elif value is not None or not field.if_any:
            said[field.key] = field.codec.write(value)
    return said


def decode(game: Game[Any, A, Any], do: Mapping[str, Json]) -> A:
    """Returns the encoded action of that game. Raises `IllegalAction` (``malformed``)."""
    return read(game.actions, do)


def read(kinds: Collection[type[A]], do: Mapping[str, Json]) -> A:
    """Returns the encoded action, of one of these kinds.

    Raises `IllegalAction` (``malformed``), also for a key that the action does not use.
    """
    left = dict(do)
    said = left.pop("type", None)
    kind: Any = next((kind for kind in kinds if kind.type == said), None)
    if kind is None:
        raise IllegalAction("malformed", do=dict(do))
    try:
        action: A = kind(*[field.take(left) for field in _fields(kind)])
    except (KeyError, TypeError, ValueError) as error:
        raise IllegalAction("malformed", do=dict(do)) from error
    if left:
        raise IllegalAction("malformed", do=dict(do))
    return action


class Readable:
    """Base of values whose `repr` shows cards by name."""

    __slots__ = ()

    def __repr__(self) -> str:
        return described(self)


def described(thing: Any) -> str:
    """Returns ``Name(field=value, …)``; a malformed value is shown by its `repr`."""
    shown = (f"{field.name}={field.shown(thing)}" for field in _fields(thing.__class__))
    return f"{type(thing).__name__}({', '.join(shown)})"


def position(name: str, *parts: str) -> str:
    """Returns ``Name(part; part)``, a state or view in one line, without its empty parts."""
    return f"{name}({'; '.join(part for part in parts if part)})"


def numbers(values: Iterable[int]) -> str:
    """Returns the numbers in one line, such as ``3 0 12``."""
    return " ".join(map(str, values))


def whole(value: Json) -> int:
    """Returns the value if it is an int. Raises `TypeError`, also for ``True`` and ``1.0``."""
    return _exactly(int, value)


def listed(value: Json) -> list[Any]:
    """Returns the value if it is a list. Raises `TypeError`."""
    return _exactly(list, value)


T = TypeVar("T")


def _exactly(kind: type[T], value: Any) -> T:
    if type(value) is not kind:
        raise TypeError(value)
    return value


class _Codec(NamedTuple):
    """How values of a type are written and read; ``named`` ones are shown by name."""

    write: Callable[[Any], Json]
    read: Callable[[Any], Any]
    named: bool = False


class _Field(NamedTuple):
    name: str
    key: str
    if_any: bool
    spread: Spread | None
    codec: _Codec

    def take(self, left: dict[str, Json]) -> Any:
        """Reads the field's value and removes it from what is left of the object."""
        if self.spread is not None:
            return self.spread.read(left)
        if self.if_any and left.get(self.key) is None:
            return None  # leaves an explicit ``null``, which is malformed
        return self.codec.read(left.pop(self.key))

    def shown(self, thing: object) -> str:
        value = getattr(thing, self.name)
        if not self.codec.named or (type(value) is int and value < 0):  # a valid index, but no card
            return repr(value)
        try:
            return _text(self.codec.write(value))
        except (AttributeError, LookupError, TypeError, ValueError):
            return repr(value)


def _text(said: Json) -> str:
    """Returns names as text: ``R7``, ``R7 ?`` or ``(R7 M4 | ? | B2)``."""
    if not isinstance(said, list):
        return str(said)
    parts = ["?" if one is None else _text(one) for one in said]
    by_seat = parts and not any(isinstance(one, str) for one in said)
    return f"({' | '.join(parts)})" if by_seat else " ".join(parts)


@cache
def _fields(kind: type[Any]) -> tuple[_Field, ...]:
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    return tuple(_field(name, hints[name]) for name in names)


def _field(name: str, hint: Any) -> _Field:
    notes = hint.__metadata__ if get_origin(hint) is Annotated else ()
    spread = next((note for note in notes if isinstance(note, Spread)), None)
    key = next((note for note in notes if isinstance(note, Key)), Key())
    return _Field(name, key.name or name, key.if_any, spread, _codec(hint))


def _codec(hint: Any) -> _Codec:
    of, parts = get_origin(hint), get_args(hint)
    if of is Annotated:
        inner = _codec(parts[0])
        form = next((note for note in reversed(parts) if isinstance(note, Form)), Form())
        named = inner.named or form.write is not None
        return _Codec(form.write or inner.write, form.read or inner.read, named)
    if of in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        (some,) = (_codec(part) for part in parts if part is not NoneType)
        return _optional(some)
    if of is tuple and parts:
        return _several(
            [_codec(part) for part in parts if part is not ...], any_number=... in parts
        )
    return _Codec(_plain, _READ.get(hint, _unreadable))


def _optional(some: _Codec) -> _Codec:
    def write(value: Any) -> Json:
        return None if value is None else some.write(value)

    def read(said: Json) -> Any:
        return None if said is None else some.read(said)

    return _Codec(write, read, some.named)


def _several(each: list[_Codec], *, any_number: bool) -> _Codec:
    def by_place() -> Iterable[_Codec]:
        return repeat(each[0]) if any_number else each

    def write(value: Any) -> Json:
        return [codec.write(one) for codec, one in zip(by_place(), value, strict=not any_number)]

    def read(said: Json) -> Any:
        pairs = zip(by_place(), listed(said), strict=not any_number)
        return tuple([codec.read(one) for codec, one in pairs])

    return _Codec(write, read, any(codec.named for codec in each))


def _plain(value: Any) -> Json:
    """Writes a value that needs no form."""
    if isinstance(value, Enum):
        return value.name.lower()
    if value is None or isinstance(value, bool | int | float | str):
        said: Json = value
        return said
    if is_dataclass(value) or hasattr(value, "_fields"):
        return encode(value)
    return [_plain(one) for one in (sorted(value) if isinstance(value, frozenset) else value)]


def _unreadable(said: Json) -> Any:
    raise TypeError(said)


_READ: Final[Mapping[Any, Callable[[Any], Any]]] = {
    int: whole,
    bool: lambda said: _exactly(bool, said),
    str: lambda said: _exactly(str, said),
}
