"""Records: whole games as JSON Lines, for export, replay, tests and other programs.

A header, one line for each action (deals included), and the end::

    {"record":2,"game":"pikoko","rules":1,"seats":4,"options":{},"players":[{"name":"Ann"},…]}
    {"by":"chance","do":{"type":"seats","order":[2,0,1,3]}}
    {"by":"chance","do":{"type":"first","seat":2}}
    {"by":0,"do":{"type":"bid","on":2,"tokens":3}}
    …
    {"end":{"scores":[17,12,12,9],"rounds":[[6,4,5,2],…],"places":[1,2,2,4]}}

``by`` is the acting seat; each game's ``actions`` module documents ``do``. The first action may be
`engine.log.Seats`. A file may contain several records, one after another. A record holds every
secret of its game. What older records say in another notation is read as well, and is written as it
is said today.

`read` checks the form of the lines only; `replay` also checks each action by the rules. Keys of a
line that begin with ``x-`` are other programs' own and are not read. ``docs/records.md`` describes
the format for them, and ``docs/records.schema.json`` is the schema of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError
from pydantic_core import from_json, to_json

from engine import games
from engine.log import Step, encode, options_of_log, steps
from engine.protocol import (
    CHANCE,
    Action,
    Actor,
    Game,
    IllegalAction,
    IllegalTable,
    Json,
    Outcome,
)

OWN: Final = "x-"
"""How the keys begin that are another program's own."""

_SHORT: Final = 160
_FEW: Final = 12


class BrokenRecord(Exception):
    """A record cannot be read or replayed. Line numbers count from 1 in the whole file."""

    def __init__(self, line_number: int, expected: str, found: str) -> None:
        self.line_number = line_number
        self.expected = expected
        self.found = found
        super().__init__(f"line {line_number}: expected {expected}; found {found}")


class _Model(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class _Frame(_Model):
    """A line. Its schema allows keys of other programs, which are left out before it is read."""

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


class Header(_Frame):
    """The first line of a game: ``record`` is the version of this format, ``rules`` that of the
    game's rules.

    ``options`` are as the table chose them, with the ``edition`` of the rules if the game has
    several (`engine.log.options_of_log`). ``players`` are by seat. ``tags`` say anything else about
    the game, under names such as Event, Site, Date and Round.
    """

    record: Literal[2]
    game: str
    rules: int
    seats: int
    options: dict[str, JsonValue]
    players: tuple[Person | Computer, ...]
    tags: Tags = Field(default={})

    @property
    def names(self) -> tuple[str, ...]:
        """By seat: a person's name, or the kind of a computer player."""
        return tuple(one.name if isinstance(one, Person) else one.computer for one in self.players)


class HeaderV1(_Frame):
    """The header of version 1. Its ``players`` are names of people and kinds of computer players
    without a difference.
    """

    record: Literal[1]
    game: str
    rules: int
    seats: int
    options: dict[str, JsonValue]
    players: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return self.players


AnyHeader: TypeAlias = Header | HeaderV1


class Line(_Frame):
    """An action, by a seat or by chance."""

    by: Literal["chance"] | Annotated[int, Field(ge=0)]
    do: dict[str, JsonValue]

    @property
    def actor(self) -> Actor:
        return CHANCE if self.by == "chance" else self.by


class Ending(_Model):
    """The fields of `engine.protocol.Outcome`."""

    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


class End(_Frame):
    """The last line of the record of a game that was played to its end."""

    end: Ending


_SHAPES: Final[Mapping[type[_Model], str]] = {
    Header: 'a header {"record":2,"game":…,"rules":…,"seats":…,"options":{…},"players":[…]}',
    HeaderV1: 'a header {"record":1,"game":…,"rules":…,"seats":…,"options":{…},"players":[…]}',
    Line: 'an action {"by":seat or "chance","do":{…}}',
    End: 'the end {"end":{"scores":[…],"rounds":[[…],…],"places":[…]}}',
}


@dataclass(frozen=True, slots=True)
class Record:
    """The lines of one game; ``end`` is ``None`` if the game was not played to its end.

    ``line_number`` is that of the header in its file.
    """

    header: AnyHeader
    lines: tuple[Line, ...]
    end: End | None
    line_number: int = 1


def header(
    game: Game[Any, Any, Any],
    options: Mapping[str, Json],
    players: Sequence[Person | Computer],
    tags: Mapping[str, str] | None = None,
) -> Header:
    """The header of a game of these players, by seat, by the current version of its rules."""
    return Header(
        record=2,
        game=game.key,
        rules=game.rules_version,
        seats=len(players),
        options=dict(options),
        players=tuple(players),
        tags=dict(tags or {}),
    )


def write(
    header: AnyHeader, moves: Iterable[tuple[Actor, Action]], outcome: Outcome | None
) -> Iterator[str]:
    """The lines of a record, without line breaks; without an end if there is no outcome yet."""
    game = games[header.game]
    yield header.model_dump_json(exclude_defaults=True)
    for actor, action in moves:
        by = "chance" if actor == CHANCE else actor
        yield to_json({"by": by, "do": encode(game, action)}).decode()
    if outcome is not None:
        yield End(end=_ending(outcome)).model_dump_json()


def read(lines: Iterable[str | bytes]) -> Iterator[Record]:
    """The records in these lines, one after another, each as soon as it is complete.

    Raises `BrokenRecord` at a line that is not a header, an action or an end, or is in the wrong
    place. A record may lack its end here; `replay` checks whether the game has ended.
    """
    start: int = 0
    opened: AnyHeader | None = None
    actions: list[Line] = []
    for number, text in enumerate(lines, 1):
        frame = _parse(number, text)
        if isinstance(frame, Line) and opened is not None:
            actions.append(frame)
        elif isinstance(frame, AnyHeader):
            if opened is not None:
                yield Record(opened, tuple(actions), None, start)
            start, opened, actions = number, frame, []
        elif isinstance(frame, End) and opened is not None:
            yield Record(opened, tuple(actions), frame, start)
            opened = None
        else:
            raise BrokenRecord(number, _SHAPES[Header], shown(text))
    if opened is not None:
        yield Record(opened, tuple(actions), None, start)
    elif start == 0:
        raise BrokenRecord(1, _SHAPES[Header], "nothing")


def replay(record: Record, *, unfinished: bool = False) -> Iterator[Step]:
    """The record's actions one by one, each checked by the rules; then its end is checked.

    An ``unfinished`` record may break off before the end of its game. Raises `BrokenRecord` at
    the first line that the game does not allow there.
    """
    game, state = _set_up(record)
    first = record.line_number + 1
    log, done = [(line.actor, line.do) for line in record.lines], 0
    try:
        for step in steps(game, record.header.seats, state, log):
            state, done = step.state, done + 1
            yield step
    except IllegalAction as refusal:
        line = record.lines[done]
        do = shown(to_json(line.do, inf_nan_mode="constants"))
        found = f"{_by(line.actor)} doing {do}, refused: {shown(str(refusal))}"
        expected = _next(game, state, line.actor)
        raise BrokenRecord(first + done, expected, found) from refusal
    last = first + len(record.lines)
    if record.end is None:
        if not unfinished:
            raise BrokenRecord(last, _next(game, state), "nothing: the record breaks off")
        return
    outcome = game.outcome(state)
    if outcome is None or _ending(outcome) != record.end.end:
        raise BrokenRecord(last, _next(game, state), shown(record.end.model_dump_json()))


def shown(text: str | bytes) -> str:
    """A line from a file, shortened and without unprintable characters, for an error message."""
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    text = text.strip() or "an empty line"
    if len(text) > _SHORT:
        text = text[:_SHORT] + "…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _parse(number: int, text: str | bytes) -> AnyHeader | Line | End:
    try:
        return Line.model_validate_json(text)  # most lines are actions without further keys
    except ValidationError:
        value = _json(number, text)
    shape, known = _shape_of(value), text
    if isinstance(value, dict) and any(key.startswith(OWN) for key in value):
        read = {key: one for key, one in value.items() if not key.startswith(OWN)}
        known = to_json(read, inf_nan_mode="constants")
    try:
        return shape.model_validate_json(known)
    except ValidationError as error:
        raise _misshapen(number, shape, text, error) from error


def _json(number: int, text: str | bytes) -> Any:
    try:
        return from_json(text)
    except ValueError as error:
        problem, _, _ = str(error).partition(
            " at line "
        )  # the parser's position is within this line
        raise BrokenRecord(number, "a line of JSON", f"{shown(text)} ({problem})") from error


def _shape_of(value: Any) -> type[AnyHeader | Line | End]:
    """What a line is meant to be."""
    if isinstance(value, dict):
        if "record" in value:
            version = value["record"]
            return HeaderV1 if type(version) is int and version == 1 else Header
        if "end" in value:
            return End
    return Line


def _misshapen(
    number: int, shape: type[_Model], text: str | bytes, error: ValidationError
) -> BrokenRecord:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    problem = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return BrokenRecord(number, _SHAPES[shape], f"{shown(text)} ({shown(problem)})")


def _set_up(record: Record) -> tuple[Game[Any, Any, Any], Any]:
    """The game of a record and its state before the first action."""
    head, number = record.header, record.line_number
    game = games.get(head.game)
    if game is None:
        raise BrokenRecord(number, f"a game out of {', '.join(games)}", shown(repr(head.game)))
    if head.rules != game.rules_version:
        raise BrokenRecord(
            number, f"version {game.rules_version} of the rules", shown(f"version {head.rules}")
        )
    try:
        state = game.new(head.seats, options_of_log(game, head.options))
    except IllegalTable as refusal:
        raise BrokenRecord(number, f"a table for {game.key}", shown(str(refusal))) from refusal
    if len(head.players) != head.seats:
        raise BrokenRecord(number, f"{head.seats} players", str(len(head.players)))
    return game, state


def _ending(outcome: Outcome) -> Ending:
    return Ending(scores=outcome.scores, rounds=outcome.rounds, places=outcome.places)


def _by(actor: Actor) -> str:
    return "chance" if actor == CHANCE else shown(f"seat {actor}")


def _next(game: Game[Any, Any, Any], state: Any, actor: Actor | None = None) -> str:
    """What may come next, for an error message: the actions of ``actor``, or of the only one to
    act; otherwise just who may act.
    """
    outcome = game.outcome(state)
    if outcome is not None:
        return End(end=_ending(outcome)).model_dump_json()
    waiting = sorted(game.to_act(state))
    some = "an"
    if actor in waiting:
        some, waiting = "another", [actor]
    if len(waiting) == 1:
        choices = game.legal(state, waiting[0])
        if len(choices) <= _FEW:
            ways = " or ".join(to_json(game.encode(choice)).decode() for choice in choices)
            return f"{_by(waiting[0])} doing {ways}"
    return f"{some} action by {' or '.join(map(_by, waiting))}"
