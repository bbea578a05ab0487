"""Check records move by move, and print how the games went.

A single record is printed as a score sheet, round by round; each of several as one line. --step
prints the position after so many actions, --seat what one seat saw, and --json either for programs.
An error names the line, what was expected there and what was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from pydantic_core import to_json
from tqdm import tqdm

from bot.cli import sheets
from bot.cli.record_input import add_files, records_of
from data.record_lines import BrokenRecord
from data.records import Record, replay
from engine import games
from engine.log import Step
from engine.notation import encode
from engine.protocol import CHANCE, Outcome, Seat, seen

_Report: TypeAlias = "Callable[[Iterable[Record]], Iterator[str]]"

_SPECTATOR: Final = "spectator"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--quiet", action="store_true", help="only count valid records")
    shown.add_argument("--json", action="store_true", help="a line of JSON for each result")
    parser.add_argument(
        "--step",
        metavar="N",
        type=int,
        help="the position after N actions; 0 is before the first, and -1 the last",
    )
    parser.add_argument(
        "--seat", metavar="SEAT", help="as that seat saw it, from 0, or a spectator; not everything"
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    report = _report_for(arguments, parser)
    with records_of(arguments, parser) as records:
        for text in report(records):
            sys.stdout.write(f"{text}\n")


def _report_for(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> _Report:
    """Returns the text printed of the records. Exits if the arguments contradict each other."""
    viewer = _viewer(arguments.seat, parser)
    hidden, number = arguments.seat is not None, arguments.step
    if (hidden or number is not None) and arguments.quiet:
        parser.error("--step and --seat have a report of their own: leave out --quiet")
    if number is not None:
        shape = _position_json if arguments.json else _position
        return _each(lambda record: shape(record, number, viewer, hidden=hidden))
    if hidden:
        return _each(lambda record: _seen_lines(record, viewer, as_json=arguments.json))
    if arguments.json:
        return _each(_result_json)
    return _quiet_report if arguments.quiet else _report


def _viewer(text: str | None, parser: argparse.ArgumentParser) -> Seat | None:
    """Returns the seat; ``None`` for a spectator, and if none was named."""
    if text is None or text == _SPECTATOR:
        return None
    if not (text.isascii() and text.isdigit()):
        parser.error(f"{text!r} is no seat: name its number, from 0, or {_SPECTATOR}")
    return int(text)


def _each(how: Callable[[Record], Iterator[str]]) -> _Report:
    def report(records: Iterable[Record]) -> Iterator[str]:
        for record in records:
            yield from how(record)

    return report


def _report(records: Iterable[Record]) -> Iterator[str]:
    """Yields a score sheet for a single record; a line for each of several, and how many
    there are.
    """
    count = 0
    for count, record in enumerate(records, 1):
        outcome = _outcome(record)
        if count == 1:
            first = record.header, outcome
            continue
        if count == 2:
            yield sheets.line(1, *first)
        yield sheets.line(count, record.header, outcome)
    if count == 1:
        yield from sheets.sheet(*first)
    else:
        yield f"{count} records, all right"


def _outcome(record: Record) -> Outcome:
    """Returns how the game of a record ended, once it is replayed. Raises `BrokenRecord`."""
    for step in replay(record):
        state = step.state
    outcome = games[record.header.game].outcome(state)
    assert outcome is not None, "a replay goes to the end of the game"  # noqa: S101 - narrows
    return outcome


def _quiet_report(records: Iterable[Record]) -> Iterator[str]:
    """Yields only the number of records, once all are checked."""
    count = 0
    for record in tqdm(records, unit="game", file=sys.stderr, disable=not sys.stderr.isatty()):
        for _ in replay(record):
            pass
        count += 1
    yield f"{count} record{'s' * (count > 1)}, all right"


def _result_json(record: Record) -> Iterator[str]:
    """Yields the result; of a game that was not played to its end, without it."""
    outcome = _outcome(record) if record.end is not None else None
    header = record.header
    result: dict[str, Any] = {
        "game": header.game,
        "seats": header.seats,
        "players": header.model_dump()["players"],
        "actions": len(record.lines),
    }
    if outcome is not None:
        result |= {
            "scores": outcome.scores,
            "rounds": outcome.rounds,
            "places": outcome.places,
            "won_by": outcome.won_by,
        }
    yield to_json(result).decode()


def _seat_of(record: Record, viewer: Seat | None) -> Seat | None:
    """Returns the seat, which is one of that game. Raises `BrokenRecord`."""
    if viewer is not None and viewer >= record.header.seats:
        expected = f"a game with a seat {viewer}"
        found = f"one of {record.header.seats} seats, numbered from 0"
        raise BrokenRecord(record.line_number, expected, found)
    return viewer


def _stepped(record: Record, number: int) -> tuple[int, Step]:
    """Returns the step of that number, or the nearest one, and its number. Raises
    `BrokenRecord`.
    """
    steps = list(replay(record, unfinished=record.end is None))
    if not steps:
        raise BrokenRecord(record.line_number + 1, "an action", "nothing: the record breaks off")
    if number == 0:
        first = steps[0]
        return 0, Step(CHANCE, None, first.before, first.before, ())
    index = max(0, len(steps) + number) if number < 0 else min(number, len(steps)) - 1
    return index + 1, steps[index]


def _position(record: Record, number: int, viewer: Seat | None, *, hidden: bool) -> Iterator[str]:
    """Yields the position, and what led to it, for people."""
    game, viewer = games[record.header.game], _seat_of(record, viewer)
    number, step = _stepped(record, number)
    yield f"{record.header.game}, step {number} of {len(record.lines)}"
    for event in seen(game, step.events, viewer) if hidden else step.events:
        yield f"  {event!r}"
    yield repr(game.view(step.state, viewer) if hidden else step.state)


def _position_json(
    record: Record, number: int, viewer: Seat | None, *, hidden: bool
) -> Iterator[str]:
    """Returns the position as JSON, as that seat or a spectator sees it. The action itself, and
    what each seat sees, only if everything is shown.
    """
    game, viewer = games[record.header.game], _seat_of(record, viewer)
    number, step = _stepped(record, number)
    happened = seen(game, step.events, viewer) if hidden else step.events
    result: dict[str, Any] = {"game": record.header.game, "step": number}
    result["steps"] = len(record.lines)
    if number and not hidden:
        result["by"] = "chance" if step.actor == CHANCE else step.actor
        result["do"] = encode(step.action)
    result["saw"] = [encode(event) for event in happened]
    result["position"] = encode(game.view(step.state, viewer))
    if not hidden:
        seats = range(record.header.seats)
        result["seats"] = [encode(game.view(step.state, seat)) for seat in seats]
    yield to_json(result).decode()


def _seen_lines(record: Record, viewer: Seat | None, *, as_json: bool) -> Iterator[str]:
    """Yields what that seat, or a spectator, saw happen, step by step."""
    viewer = _seat_of(record, viewer)
    for number, step in enumerate(replay(record, unfinished=record.end is None), 1):
        for event in seen(games[record.header.game], step.events, viewer):
            if as_json:
                yield to_json({"step": number, "saw": encode(event)}).decode()
            else:
                yield f"{number:5}  {event!r}"
