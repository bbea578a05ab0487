"""Records: whole games as JSON Lines, for export, replay, tests and other programs.

A header, one line for each action (deals included), and the end::

    {"record":2,"game":"pikoko","rules":1,"seats":4,"options":{},"players":[{"name":"Ann"},…]}
    {"by":"chance","do":{"type":"seats","order":[2,0,1,3]}}
    {"by":"chance","do":{"type":"first","seat":2}}
    {"by":0,"do":{"type":"bid","on":2,"tokens":3},"at":5210}
    …
    {"end":{"scores":[17,12,12,9],"rounds":[[6,4,5,2],…],"places":[1,2,2,4]}}

``by`` is the acting seat; each game's ``actions`` module documents ``do``. The first action may be
`engine.log.Seats`. A file may contain several records, one after another. A record holds every
secret of its game. An older notation is read as well, and written in today's.

`read` checks only the form of the lines (`data.record_lines`); `replay` also checks each action by
the rules. ``docs/records.md`` describes the format for other programs, and
``docs/records.schema.json`` is the schema of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from data.record_lines import (
    SHAPES,
    BrokenRecord,
    Computer,
    End,
    Ending,
    Header,
    Line,
    Person,
    PlayedFor,
    excerpt,
    parse,
)
from engine import games
from engine.log import Step, options_of_log, steps
from engine.notation import encode
from engine.protocol import (
    CHANCE,
    EDITION,
    FIRST_EDITION,
    Action,
    Actor,
    Game,
    IllegalAction,
    IllegalTable,
    Json,
    Outcome,
)

MOST_ACTIONS: Final = 20_000
MOST_BYTES: Final = 4_000_000
"""The most bytes of a record; the longest in ``tests/records/`` has 143,000, in 1,777 lines."""

_WHOLE: Final = f"the end of a record of at most {MOST_ACTIONS} actions and {MOST_BYTES} bytes"

_FEW: Final = 12


@dataclass(frozen=True, slots=True)
class Record:
    """The lines of one game; ``end`` is ``None`` if the game was not played to its end.

    ``line_number`` is the header's line number in its file.
    """

    header: Header
    lines: tuple[Line, ...]
    end: End | None
    line_number: int = 1


class Mark(NamedTuple):
    """What a line says of an action besides the action (`Line`)."""

    at: int | None = None
    played_for: PlayedFor | None = None
    note: str | None = None


_UNMARKED: Final = Mark()


def header(
    game: Game[Any, Any, Any],
    options: Mapping[str, Json],
    players: Sequence[Person | Computer],
    tags: Mapping[str, str] | None = None,
    note: str | None = None,
) -> Header:
    """Returns the header of a game by the current version of its rules; players are by seat."""
    return Header(
        record=2,
        game=game.key,
        rules=game.rules_version,
        seats=len(players),
        options=dict(options),
        players=tuple(players),
        tags=dict(tags or {}),
        note=note,
    )


def write(
    header: Header,
    moves: Iterable[tuple[Actor, Action]],
    outcome: Outcome | None,
    marks: Iterable[Mark] = (),
) -> Iterator[str]:
    """Yields the lines of a record, without line breaks; without an end if there is no outcome.

    There are as many ``marks`` as moves, or none.
    """
    yield header.model_dump_json(exclude_defaults=True)
    for (actor, action), mark in zip(moves, chain(marks, repeat(_UNMARKED)), strict=False):
        by = "chance" if actor == CHANCE else actor
        marked = {"at": mark.at, "for": mark.played_for, "note": mark.note}
        said = {key: one for key, one in marked.items() if one is not None}
        yield to_json({"by": by, "do": encode(action), **said}).decode()
    if outcome is not None:
        yield End(end=_ending(outcome)).model_dump_json()


def unusual_options(game: Game[Any, Any, Any], named: Mapping[str, Json]) -> dict[str, Json]:
    """Returns the options to write into a header: those that are not the default."""
    options = options_of_log(game, named)
    number = options.get(EDITION, FIRST_EDITION)
    edition = number if isinstance(number, int) else FIRST_EDITION
    defaults: dict[str, Json] = {one.key: one.default_in(edition) for one in game.options}
    defaults[EDITION] = FIRST_EDITION
    return {key: one for key, one in options.items() if key not in defaults or one != defaults[key]}


def read(lines: Iterable[str | bytes]) -> Iterator[Record]:
    """Yields the records in these lines, each as soon as it is complete.

    Raises `BrokenRecord` at a line that is not a header, an action or an end, or is in the wrong
    place, and at the limits of a record, so that a small compressed file cannot take all memory. A
    record may lack its end; `replay` checks whether the game has ended.
    """
    start: int = 0
    opened: Header | None = None
    actions: list[Line] = []
    size = 0  # of the record so far
    for number, text in enumerate(lines, 1):
        frame = parse(number, text)
        if opened is not None and isinstance(frame, Line):
            size += len(text)
            if len(actions) == MOST_ACTIONS or size > MOST_BYTES:
                raise BrokenRecord(number, _WHOLE, f"more of it: {excerpt(text)}")
            actions.append(frame)
        elif isinstance(frame, Header):
            if opened is not None:
                yield Record(opened, tuple(actions), None, start)
            start, opened, actions, size = number, frame, [], len(text)
        elif opened is not None and isinstance(frame, End):
            yield Record(opened, tuple(actions), frame, start)
            opened = None
        else:
            raise BrokenRecord(number, SHAPES[Header if opened is None else Line], excerpt(text))
    if opened is not None:
        yield Record(opened, tuple(actions), None, start)
    elif start == 0:
        raise BrokenRecord(1, SHAPES[Header], "nothing")


def replay(record: Record, *, unfinished: bool = False) -> Iterator[Step]:
    """Yields the record's actions, each checked by the rules; then checks its end.

    An ``unfinished`` record may break off before the end of its game. Raises `BrokenRecord` at the
    first line that the game does not allow there.
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
        do = excerpt(to_json(line.do))
        found = f"{_by(line.actor)} doing {do}, refused: {excerpt(str(refusal))}"
        expected = _next(game, state, line.actor)
        raise BrokenRecord(first + done, expected, found) from refusal
    last = first + len(record.lines)
    if record.end is None:
        if not unfinished:
            raise BrokenRecord(last, _next(game, state), "nothing: the record breaks off")
        return
    outcome = game.outcome(state)
    if outcome is None or _ending(outcome) != record.end.end:
        raise BrokenRecord(last, _next(game, state), excerpt(record.end.model_dump_json()))


def _set_up(record: Record) -> tuple[Game[Any, Any, Any], Any]:
    """Returns the record's game and its state before the first action. Raises `BrokenRecord`."""
    head, number = record.header, record.line_number
    game = games.get(head.game)
    if game is None:
        raise BrokenRecord(number, f"a game out of {', '.join(games)}", excerpt(repr(head.game)))
    if head.rules != game.rules_version:
        raise BrokenRecord(
            number, f"version {game.rules_version} of the rules", excerpt(f"version {head.rules}")
        )
    try:
        state = game.new(head.seats, options_of_log(game, head.options))
    except IllegalTable as refusal:
        raise BrokenRecord(number, f"a table for {game.key}", excerpt(str(refusal))) from refusal
    if len(head.players) != head.seats:
        raise BrokenRecord(number, f"{head.seats} players", str(len(head.players)))
    return game, state


def _ending(outcome: Outcome) -> Ending:
    return Ending(scores=outcome.scores, rounds=outcome.rounds, places=outcome.places)


def _by(actor: Actor) -> str:
    return "chance" if actor == CHANCE else excerpt(f"seat {actor}")


def _next(game: Game[Any, Any, Any], state: Any, actor: Actor | None = None) -> str:
    """Returns what may come next, for an error message.

    That is the legal actions of ``actor``, or of the only one to act; or else just who may act.
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
            ways = " or ".join(to_json(encode(choice)).decode() for choice in choices)
            return f"{_by(waiting[0])} doing {ways}"
    return f"{some} action by {' or '.join(map(_by, waiting))}"
