"""Convert records to the current format, checking every move.

That is without options that are the default, and with each action in today's notation. Converting
the result changes nothing. Keys of other programs are left out.
"""

from __future__ import annotations

import argparse

from bot.cli.record_input import add_files, add_output, output_of, records_of
from data.record_files import put
from data.record_forms import converted
from data.record_ids import canonical


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    parser.add_argument(
        "--canonical",
        action="store_true",
        help="only the canonical form of each game, whose SHA-256 is its id",
    )
    add_output(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    form = canonical if arguments.canonical else converted
    with records_of(arguments, parser) as records, output_of(arguments) as file:
        for record in records:
            put(file, form(record))
