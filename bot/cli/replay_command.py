"""Check records move by move, and print how the games went.

A single record is printed as a score sheet, round by round; each of several as one line. --step
prints the position after so many actions, and --seat what one seat saw, as JSON. An error names the
line, what was expected there and what was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast

from pydantic_core import to_json
from tqdm import tqdm

from bot.cli import Unusable, number, sheets
from data.record_files import lines_of
from data.record_lines import BrokenRecord, Header
from data.records import Record, read, replay
from engine import games
from engine.log import Step
from engine.notation import encode
from engine.protocol import CHANCE, Outcome, Seat, seen

_STDIN: Final = "-"

T = TypeVar("T")
_Played: TypeAlias = tuple[Header, Outcome]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of records, compressed by gzip or xz or not; - reads standard input",
    )
    parser.add_argument("--quiet", action="store_true", help="only count valid records")
    parser.add_argument(
        "--step",
        metavar="N",
        type=int,
        help="the position after N actions; 0 is before the first, and -1 the last",
    )
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        type=number(0),
        help="as that seat saw it, from 0; not everything",
    )


def run(arguments: argparse.Namespace) -> None:
    step, seat = arguments.step, arguments.seat
    if (step, seat) == (None, None):
        told = _report(_each(arguments.files, _played), quiet=arguments.quiet)
    elif arguments.quiet:
        raise Unusable("--step and --seat have a report of their own: leave out --quiet", status=2)
    else:
        shown = _each(arguments.files, lambda record: _shown(record, step, seat))
        told = (to_json(one).decode() for one in shown)
    sys.stdout.writelines(f"{line}\n" for line in told)


def _each(files: Iterable[str], found: Callable[[Record], Iterable[T]]) -> Iterator[T]:
    """Yields what is ``found`` in every record of the files.

    Raises `Unusable` at a broken record, and names its file and line.
    """
    for file in files:
        try:
            with _opened(file) as opened:
                for record in read(lines_of(opened)):
                    yield from found(record)
        except BrokenRecord as broken:
            name = "standard input" if file == _STDIN else file
            raise Unusable(
                f"{name}, line {broken.line_number}\n"
                f"  expected  {broken.expected}\n"
                f"  found     {broken.found}"
            ) from broken


def _opened(file: str) -> BufferedReader:
    if file == _STDIN:
        return cast("BufferedReader", sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror}", status=2) from error


def _report(played: Iterable[_Played], *, quiet: bool) -> Iterator[str]:
    """Yields a score sheet for a single game, or a line for each of several and their number.

    If ``quiet``, yields only the number, and shows the progress on a terminal.
    """
    played = iter(tqdm(played, unit="game", file=sys.stderr, disable=None if quiet else True))
    if quiet:
        count = sum(1 for _ in played)
    else:
        first, second = next(played), next(played, None)
        if second is None:
            yield from sheets.sheet(*first)
            return
        for count, game in enumerate(chain((first, second), played), 1):
            yield sheets.line(count, *game)
    yield f"{count} record{'s' * (count > 1)}, all right"


def _played(record: Record) -> Iterator[_Played]:
    """Yields the game's outcome after replaying the record. Raises `BrokenRecord`."""
    for step in replay(record):
        state = step.state
    outcome = games[record.header.game].outcome(state)
    assert outcome is not None, "a replay goes to the end of the game"  # noqa: S101 - narrows
    yield record.header, outcome


def _shown(record: Record, step: int | None, seat: Seat | None) -> Iterator[dict[str, Any]]:
    """Yields the position at that step, or without one what the seat saw, step by step.

    Raises `BrokenRecord`, also if there is no such seat.
    """
    seats = record.header.seats
    if seat is not None and seat >= seats:
        found = f"one of {seats} seats, numbered from 0"
        raise BrokenRecord(record.line_number, f"a game with a seat {seat}", found)
    if step is not None:
        yield _position(record, step, seat)
        return
    for count, one in enumerate(replay(record, unfinished=record.end is None), 1):
        for event in seen(games[record.header.game], one.events, seat):
            yield {"step": count, "saw": encode(event)}


def _position(record: Record, after: int, viewer: Seat | None) -> dict[str, Any]:
    """Returns the position after so many actions, or the nearest, and the events of its step.

    It has only what the viewer sees, or everything for ``None``. Raises `BrokenRecord`.
    """
    game = games[record.header.game]
    steps = list(replay(record, unfinished=record.end is None))
    if not steps:
        raise BrokenRecord(record.line_number + 1, "an action", "nothing: the record breaks off")
    before = steps[0].before
    steps.insert(0, Step(CHANCE, None, before, before, ()))
    after = range(len(steps))[max(-len(steps), min(after, len(steps) - 1))]
    step = steps[after]
    happened = step.events if viewer is None else seen(game, step.events, viewer)
    result: dict[str, Any] = {"game": game.key, "step": after, "steps": len(record.lines)}
    if after and viewer is None:
        result["by"] = "chance" if step.actor == CHANCE else step.actor
        result["do"] = encode(step.action)
    result["saw"] = [encode(event) for event in happened]
    result["position"] = encode(game.view(step.state, viewer))
    if viewer is None:
        seats = range(record.header.seats)
        result["seats"] = [encode(game.view(step.state, seat)) for seat in seats]
    return result
