"""Check records move by move, and print how the games went.

A single record is printed as a score sheet, round by round; each of several as one line. --step
prints the position after so many actions, --seat what one seat saw, and --json either for programs.
An error names the line, what was expected there and what was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

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
    viewer, step, as_json = _viewer(arguments.seat, parser), arguments.step, arguments.json
    hidden = arguments.seat is not None
    if (hidden or step is not None) and arguments.quiet:
        parser.error("--step and --seat have a report of their own: leave out --quiet")
    with records_of(arguments, parser) as records:
        told: Iterable[Iterable[str]]
        if step is not None:
            told = (_position(one, step, viewer, hidden=hidden, as_json=as_json) for one in records)
        elif hidden:
            told = (_seen_lines(one, viewer, as_json=as_json) for one in records)
        elif as_json:
            told = ([_result_json(one)] for one in records)
        else:
            told = [_report(records, quiet=arguments.quiet)]
        for text in chain.from_iterable(told):
            sys.stdout.write(f"{text}\n")


def _viewer(text: str | None, parser: argparse.ArgumentParser) -> Seat | None:
    """Returns the seat; ``None`` for a spectator or without the option."""
    if text is None or text == _SPECTATOR:
        return None
    if not (text.isascii() and text.isdigit()):
        parser.error(f"{text!r} is no seat: name its number, from 0, or {_SPECTATOR}")
    return int(text)


def _report(records: Iterable[Record], *, quiet: bool) -> Iterator[str]:
    """Yields a score sheet for a single record, or a line for each of several and their number.

    If ``quiet``, yields only the number.
    """
    count, is_shown = 0, quiet and sys.stderr.isatty()
    for count, record in enumerate(
        tqdm(records, unit="game", file=sys.stderr, disable=not is_shown), 1
    ):
        outcome = _outcome(record)
        if count == 1:
            first = record.header, outcome
        if count == 2 and not quiet:
            yield sheets.line(1, *first)
        if count > 1 and not quiet:
            yield sheets.line(count, record.header, outcome)
    if count == 1 and not quiet:
        yield from sheets.sheet(*first)
    else:
        yield f"{count} record{'s' * (count > 1)}, all right"


def _outcome(record: Record) -> Outcome:
    """Returns the game's outcome after replaying the record. Raises `BrokenRecord`."""
    for step in replay(record):
        state = step.state
    outcome = games[record.header.game].outcome(state)
    assert outcome is not None, "a replay goes to the end of the game"  # noqa: S101 - narrows
    return outcome


def _result_json(record: Record) -> str:
    """Returns the result as JSON; without scores if the game was not played to its end."""
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
    return to_json(result).decode()


def _seat_of(record: Record, viewer: Seat | None) -> Seat | None:
    """Returns the seat. Raises `BrokenRecord` if the game has no such seat."""
    if viewer is not None and viewer >= record.header.seats:
        expected = f"a game with a seat {viewer}"
        found = f"one of {record.header.seats} seats, numbered from 0"
        raise BrokenRecord(record.line_number, expected, found)
    return viewer


def _stepped(record: Record, number: int) -> tuple[int, Step]:
    """Returns the step of that number or the nearest one, after its actual number.

    Raises `BrokenRecord`.
    """
    steps = list(replay(record, unfinished=record.end is None))
    if not steps:
        raise BrokenRecord(record.line_number + 1, "an action", "nothing: the record breaks off")
    if number == 0:
        first = steps[0]
        return 0, Step(CHANCE, None, first.before, first.before, ())
    index = max(0, len(steps) + number) if number < 0 else min(number, len(steps)) - 1
    return index + 1, steps[index]


def _position(
    record: Record, number: int, viewer: Seat | None, *, hidden: bool, as_json: bool
) -> Iterator[str]:
    """Yields the position and the events of its step.

    If ``hidden``, shows only what that seat or a spectator sees.
    """
    game, viewer = games[record.header.game], _seat_of(record, viewer)
    number, step = _stepped(record, number)
    happened = seen(game, step.events, viewer) if hidden else step.events
    if not as_json:
        yield f"{record.header.game}, step {number} of {len(record.lines)}"
        yield from (f"  {event!r}" for event in happened)
        yield repr(game.view(step.state, viewer) if hidden else step.state)
        return
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
    """Yields the events that the seat or a spectator saw, step by step."""
    viewer = _seat_of(record, viewer)
    for number, step in enumerate(replay(record, unfinished=record.end is None), 1):
        for event in seen(games[record.header.game], step.events, viewer):
            if as_json:
                yield to_json({"step": number, "saw": encode(event)}).decode()
            else:
                yield f"{number:5}  {event!r}"
