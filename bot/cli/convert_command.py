"""Convert records to the current format, checking every move.

That is without options that are the default, and with each action in today's notation. Converting
the result changes nothing. Keys of other programs are left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO

from bot.cli.databases import refuse
from bot.cli.record_input import add_files, with_records
from data.record_files import put, writing
from data.record_forms import converted
from data.record_ids import canonical
from data.records import Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    parser.add_argument(
        "--canonical",
        action="store_true",
        help="only the canonical form of each game, whose SHA-256 is its id",
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        help="write them to a file, compressed if its name ends in .gz or .xz",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    form = canonical if arguments.canonical else converted

    def to_output(records: Iterable[Record]) -> None:
        if arguments.output is None:
            _put_all(sys.stdout.buffer, form, records)
            return
        with writing(arguments.output) as file:
            _put_all(file, form, records)

    try:
        return with_records(arguments, parser, to_output)
    except OSError as error:
        if arguments.output is None:
            raise
        return refuse(parser, f"{arguments.output}: {error.strerror}")


def _put_all(
    file: IO[bytes], form: Callable[[Record], Iterator[str]], records: Iterable[Record]
) -> None:
    for record in records:
        put(file, form(record))
