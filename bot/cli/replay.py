"""Check records move by move, and print how the games went.

A single record is printed as a score sheet, round by round; each of several as one line. An error
names the line, what was expected there and what was found.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from tqdm import tqdm

from bot.cli import sheets
from data.record_ids import id_of
from data.records import BrokenRecord, Record, read, replay
from engine import games
from engine.protocol import Outcome


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file of records; - reads standard input")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--quiet", action="store_true", help="only say how many records are right")
    shown.add_argument("--ids", action="store_true", help="only print the id of each game")


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        with _opened(arguments.file, parser) as lines:
            report = _report
            if arguments.quiet:
                report = _quiet_report
            elif arguments.ids:
                report = _ids
            for text in report(lines):
                sys.stdout.write(f"{text}\n")
    except BrokenRecord as broken:
        sys.stdout.flush()
        name = "standard input" if arguments.file == "-" else arguments.file
        sys.stderr.write(
            f"{parser.prog}: {name}, line {broken.line_number}\n"
            f"  expected  {broken.expected}\n"
            f"  found     {broken.found}\n"
        )
        return 1
    return 0


@contextlib.contextmanager
def _opened(file: str, parser: argparse.ArgumentParser) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        lines = Path(file).open("rb")  # noqa: SIM115 - to catch errors of opening alone
    except OSError as error:
        parser.error(f"{file}: {error.strerror}")
    with lines:
        yield lines


def _report(lines: Iterable[bytes]) -> Iterator[str]:
    """A score sheet for a single record; a line for each of several, and how many there are."""
    count = 0
    for count, record in enumerate(read(lines), 1):
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
    """How the game of a record ended, once it is replayed. Raises `BrokenRecord`."""
    for step in replay(record):
        state = step.state
    outcome = games[record.header.game].outcome(state)
    assert outcome is not None, "a replay goes to the end of the game"  # noqa: S101 - narrows
    return outcome


def _ids(lines: Iterable[bytes]) -> Iterator[str]:
    """The id of each game, once its record is checked."""
    for record in read(lines):
        yield id_of(record)


def _quiet_report(lines: Iterable[bytes]) -> Iterator[str]:
    """Only how many records there are, once all are checked."""
    count = 0
    for record in tqdm(read(lines), unit="game", file=sys.stderr, disable=not sys.stderr.isatty()):
        for _ in replay(record):
            pass
        count += 1
    yield f"{count} record{'s' * (count > 1)}, all right"
