"""Shared by commands that read and write records: files and errors."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import IO, Final, cast

from bot.cli import Unusable
from data.record_files import lines_of, writing
from data.record_lines import BrokenRecord
from data.records import Record, read

_STDIN: Final = "-"


def add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of records, compressed by gzip or xz or not; - reads standard input",
    )


@contextmanager
def records_of(
    arguments: argparse.Namespace, parser: argparse.ArgumentParser
) -> Iterator[Iterator[Record]]:
    """Yields the records of all files.

    Raises `Unusable` inside the block at a broken record, and names its file and line.
    """
    name = ""

    def records() -> Iterator[Record]:
        nonlocal name
        for file in arguments.files:
            name = "standard input" if file == _STDIN else file
            with _opened(file, parser) as opened:
                yield from read(lines_of(opened))

    try:
        yield records()
    except BrokenRecord as broken:
        raise Unusable(
            f"{name}, line {broken.line_number}\n"
            f"  expected  {broken.expected}\n"
            f"  found     {broken.found}"
        ) from broken


@contextmanager
def _opened(file: str, parser: argparse.ArgumentParser) -> Iterator[BufferedReader]:
    if file == _STDIN:
        yield cast("BufferedReader", sys.stdin.buffer)
        return
    try:
        opened = Path(file).open("rb")  # noqa: SIM115 - to catch errors of opening alone
    except OSError as error:
        parser.error(f"{file}: {error.strerror}")
    with opened:
        yield opened


def add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        help="write them to a file, compressed if its name ends in .gz or .xz",
    )


@contextmanager
def output_of(arguments: argparse.Namespace) -> Iterator[IO[bytes]]:
    """Yields the file of ``--output``, or standard output. Raises `Unusable` if writing fails."""
    if arguments.output is None:
        yield sys.stdout.buffer
        return
    try:
        with writing(arguments.output) as file:
            yield file
    except OSError as error:
        raise Unusable(f"{arguments.output}: {error.strerror}") from error
