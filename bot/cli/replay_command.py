"""Check records move by move, and print how the games went.

A single record is printed as a score sheet, round by round; each of several as one line. --step
prints the position after so many actions, and --seat what one seat saw, as JSON. An error names the
line, what was expected there and what was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedReader
from itertools import chain
from pathlib import Path
from typing import Any, Final, cast

from pydantic_core import to_json
from tqdm import tqdm

from bot.cli import Unusable, sheets
from data.record_files import lines_of
from data.record_lines import BrokenRecord
from data.records import Record, read, replay
from engine import games
from engine.log import Step
from engine.notation import encode
from engine.protocol import CHANCE, Outcome, Seat, seen

_STDIN: Final = "-"
_SPECTATOR: Final = "spectator"


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
        type=_viewer,
        help="as that seat saw it, from 0, or a spectator; not everything",
    )


def _viewer(text: str) -> Seat | str:
    if text == _SPECTATOR:
        return text
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no seat: name its number, from 0, or {_SPECTATOR}"
        )
    return int(text)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    step, hidden = arguments.step, arguments.seat is not None
    viewer = None if arguments.seat == _SPECTATOR else arguments.seat
    if (hidden or step is not None) and arguments.quiet:
        parser.error("--step and --seat have a report of their own: leave out --quiet")
    with _records(arguments.files, viewer, parser) as records:
        told: Iterable[str]
        if step is not None:
            told = (_json(_position(one, step, viewer, hidden=hidden)) for one in records)
        elif hidden:
            told = map(_json, chain.from_iterable(_seen(one, viewer) for one in records))
        else:
            told = _report(records, quiet=arguments.quiet)
        for line in told:
            sys.stdout.write(f"{line}\n")


@contextmanager
def _records(
    files: Iterable[str], viewer: Seat | None, parser: argparse.ArgumentParser
) -> Iterator[Iterator[Record]]:
    """Yields the records of all files.

    Raises `Unusable` inside the block at a broken record, or one without the viewer's seat, and
    names its file and line.
    """
    name = ""

    def records() -> Iterator[Record]:
        nonlocal name
        for file in files:
            name = "standard input" if file == _STDIN else file
            with _opened(file, parser) as opened:
                for record in read(lines_of(opened)):
                    seats = range(record.header.seats)
                    if viewer is not None and viewer not in seats:
                        found = f"one of {len(seats)} seats, numbered from 0"
                        raise BrokenRecord(
                            record.line_number, f"a game with a seat {viewer}", found
                        )
                    yield record

    try:
        yield records()
    except BrokenRecord as broken:
        raise Unusable(
            f"{name}, line {broken.line_number}\n"
            f"  expected  {broken.expected}\n"
            f"  found     {broken.found}"
        ) from broken


def _opened(file: str, parser: argparse.ArgumentParser) -> BufferedReader:
    if file == _STDIN:
        return cast("BufferedReader", sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except OSError as error:
        parser.error(f"{file}: {error.strerror}")


def _json(value: object) -> str:
    return to_json(value).decode()


def _report(records: Iterable[Record], *, quiet: bool) -> Iterator[str]:
    """Yields a score sheet for a single record, or a line for each of several and their number.

    If ``quiet``, yields only the number, and shows the progress on a terminal.
    """
    bar = tqdm(records, unit="game", file=sys.stderr, disable=None if quiet else True)
    played = ((one.header, _outcome(one)) for one in bar)
    if quiet:
        count = sum(1 for _ in played)
    else:
        first = next(played)
        second = next(played, None)
        if second is None:
            yield from sheets.sheet(*first)
            return
        for count, game in enumerate(chain((first, second), played), 1):
            yield sheets.line(count, *game)
    yield f"{count} record{'s' * (count > 1)}, all right"


def _outcome(record: Record) -> Outcome:
    """Returns the game's outcome after replaying the record. Raises `BrokenRecord`."""
    for step in replay(record):
        state = step.state
    outcome = games[record.header.game].outcome(state)
    assert outcome is not None, "a replay goes to the end of the game"  # noqa: S101 - narrows
    return outcome


def _position(record: Record, number: int, viewer: Seat | None, *, hidden: bool) -> dict[str, Any]:
    """Returns the position after so many actions, or the nearest, and the events of its step.

    If ``hidden``, it has only what that seat or a spectator sees. Raises `BrokenRecord`.
    """
    game = games[record.header.game]
    steps = list(replay(record, unfinished=record.end is None))
    if not steps:
        raise BrokenRecord(record.line_number + 1, "an action", "nothing: the record breaks off")
    before = steps[0].before
    steps.insert(0, Step(CHANCE, None, before, before, ()))
    number = range(len(steps))[max(-len(steps), min(number, len(steps) - 1))]
    step = steps[number]
    happened = seen(game, step.events, viewer) if hidden else step.events
    result: dict[str, Any] = {"game": game.key, "step": number, "steps": len(record.lines)}
    if number and not hidden:
        result["by"] = "chance" if step.actor == CHANCE else step.actor
        result["do"] = encode(step.action)
    result["saw"] = [encode(event) for event in happened]
    result["position"] = encode(game.view(step.state, viewer))
    if not hidden:
        seats = range(record.header.seats)
        result["seats"] = [encode(game.view(step.state, seat)) for seat in seats]
    return result


def _seen(record: Record, viewer: Seat | None) -> Iterator[dict[str, Any]]:
    """Yields the events that the seat or a spectator saw, step by step."""
    for number, step in enumerate(replay(record, unfinished=record.end is None), 1):
        for event in seen(games[record.header.game], step.events, viewer):
            yield {"step": number, "saw": encode(event)}
