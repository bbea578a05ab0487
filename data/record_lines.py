"""One line of a record: its types, and how it is read.

A line is JSON in UTF-8, at most `LONGEST` bytes long. NaN, unknown keys, and keys that occur twice
are errors. Keys that begin with ``x-`` belong to other programs and are left out.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError
from pydantic_core import from_json, to_json

from engine.protocol import CHANCE, Actor

OWN: Final = "x-"
"""How keys of other programs begin."""

LONGEST: Final = 1_000_000
"""The most bytes of a line; the longest that Plumage writes have some ten thousand."""

_SHORT: Final = 160


class BrokenRecord(Exception):
    """A record cannot be read or replayed; ``line_number`` counts from 1 in the whole file."""

    def __init__(self, line_number: int, expected: str, found: str) -> None:
        self.line_number = line_number
        self.expected = expected
        self.found = found
        super().__init__(f"line {line_number}: expected {expected}; found {found}")


class _Model(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class _Frame(_Model):
    """A line. Its schema allows keys of other programs, which are removed before validation."""

    model_config = ConfigDict(json_schema_extra={"patternProperties": {f"^{OWN}": {}}})


class Person(_Model):
    """A person who plays."""

    name: str


class Computer(_Model):
    """A computer player, by its kind: ``sage``, or ``even@1.25`` (`engine.mind.ladder.even_at`)."""

    computer: Annotated[str, Field(pattern=r"^[a-z-]+(@[0-9.]+)?$")]


Tags: TypeAlias = Annotated[
    dict[Annotated[str, Field(pattern="^[A-Z][A-Za-z0-9]*$")], str],
    Field(json_schema_extra={"additionalProperties": False}),
]

NotNegative: TypeAlias = Annotated[int, Field(ge=0)]


class Header(_Frame):
    """The first line of a game.

    ``record`` is the version of this format, ``rules`` that of the game's rules. ``options`` are as
    the table chose them, with the ``edition`` of the rules if the game has several
    (`engine.log.options_of_log`). ``players`` are by seat. ``tags`` say anything else about the
    game, under names such as Event, Site, Date and Round.
    """

    record: Literal[2]
    game: str
    rules: int
    seats: int
    options: dict[str, JsonValue]
    players: tuple[Person | Computer, ...]
    tags: Tags = Field(default={})
    note: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat: a person's name, or the kind of a computer player."""
        return tuple(one.name if isinstance(one, Person) else one.computer for one in self.players)


PlayedFor: TypeAlias = Literal["clock", "stand-in", "only-card"]
"""Who acted for a person: the clock, a computer player, or the rules, with one legal action."""


class Line(_Frame):
    """An action, by a seat or by chance.

    ``at`` is when it was made, in milliseconds after the first action. ``for`` says what acted in
    place of the seat's person.
    """

    by: Literal["chance"] | NotNegative
    do: dict[str, JsonValue]
    at: NotNegative | None = None
    played_for: PlayedFor | None = Field(default=None, alias="for")
    note: str | None = None

    @property
    def actor(self) -> Actor:
        return CHANCE if self.by == "chance" else self.by


class Ending(_Model):
    """The fields of `engine.protocol.Outcome` that a record has."""

    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


class End(_Frame):
    """The last line of the record of a game that was played to its end."""

    end: Ending


AnyLine: TypeAlias = Header | Line | End

SHAPES: Final[Mapping[type[_Model], str]] = {
    Header: 'a header {"record":2,"game":…,"rules":…,"seats":…,"options":{…},"players":[…]}',
    Line: 'an action {"by":seat or "chance","do":{…}}',
    End: 'the end {"end":{"scores":[…],"rounds":[[…],…],"places":[…]}}',
}


def parse(number: int, text: str | bytes) -> AnyLine:
    """Returns the parsed line; ``number`` is for `BrokenRecord`, raised if it is not valid."""
    value = _json(number, text)
    shape, known = _shape_of(value), text
    if isinstance(value, dict) and any(key.startswith(OWN) for key in value):
        known = to_json({key: one for key, one in value.items() if not key.startswith(OWN)})
    try:
        return shape.model_validate_json(known)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        problem = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
        raise BrokenRecord(
            number, SHAPES[shape], f"{excerpt(text)} ({excerpt(problem)})"
        ) from error


def excerpt(text: str | bytes) -> str:
    """Returns a line from a file, shortened and made printable, for an error message."""
    text = text[: 4 * _SHORT]
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    text = text.strip() or "an empty line"
    if len(text) > _SHORT:
        text = text[:_SHORT] + "…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _json(number: int, text: str | bytes) -> Any:
    if len(text) > LONGEST:
        expected = f"a line of at most {LONGEST} bytes"
        raise BrokenRecord(number, expected, f"a longer one: {excerpt(text)}")
    start = text[:3] if isinstance(text, bytes) else text[:1].encode(errors="replace")
    if start == codecs.BOM_UTF8:
        raise BrokenRecord(number, "UTF-8 without a byte order mark", excerpt(text))
    try:
        from_json(text, allow_inf_nan=False)  # limits the nesting, unlike the next line
        return json.loads(text, object_pairs_hook=_once_each)
    except ValueError as error:
        # The position that the parser names is within this line.
        problem, _, _ = str(error).partition(" at line ")
        raise BrokenRecord(
            number, "a line of JSON", f"{excerpt(text)} ({excerpt(problem)})"
        ) from error


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"key {json.dumps(twice)} occurs twice")
    return value


def _shape_of(value: Any) -> type[AnyLine]:
    if isinstance(value, dict):
        if "record" in value:
            return Header
        if "end" in value:
            return End
    return Line
