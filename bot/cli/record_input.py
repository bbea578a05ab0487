"""What commands share that read files of records: opening them, and saying what is broken."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from data.record_files import lines_of
from data.record_lines import BrokenRecord
from data.records import Record, read

STDIN = "-"


def add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of records, compressed by gzip or xz or not; - reads standard input",
    )


def with_records(
    arguments: argparse.Namespace,
    parser: argparse.ArgumentParser,
    work: Callable[[Iterator[Record]], None],
) -> int:
    """Does the work with the records of all files, and returns the exit status: 1 if one is broken,
    and then its line is named.
    """
    reading = _Reading(arguments.files, parser)
    try:
        work(reading.records())
    except BrokenRecord as broken:
        sys.stdout.flush()
        sys.stderr.write(
            f"{parser.prog}: {reading.name}, line {broken.line_number}\n"
            f"  expected  {broken.expected}\n"
            f"  found     {broken.found}\n"
        )
        return 1
    return 0


class _Reading:
    """The files, and the ``name`` of the one that is being read."""

    def __init__(self, files: list[str], parser: argparse.ArgumentParser) -> None:
        self._files, self._parser = files, parser
        self.name = ""

    def records(self) -> Iterator[Record]:
        for file in self._files:
            self.name = "standard input" if file == STDIN else file
            with _opened(file, self._parser) as opened:
                yield from read(lines_of(opened))


@contextlib.contextmanager
def _opened(file: str, parser: argparse.ArgumentParser) -> Iterator[BinaryIO]:
    if file == STDIN:
        yield sys.stdin.buffer
        return
    try:
        opened = Path(file).open("rb")  # noqa: SIM115 - to catch errors of opening alone
    except OSError as error:
        parser.error(f"{file}: {error.strerror}")
    with opened:
        yield opened
