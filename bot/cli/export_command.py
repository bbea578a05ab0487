"""Print the records of tables: every deal, bid and card, as plumage replay reads it.

Of one table or several, or of all that ended on a day or later, in that order. People are
"somebody" unless --names says otherwise. A record holds every secret of its game: that of a running
game is for the operator alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from datetime import UTC, date, datetime, time
from functools import partial
from pathlib import Path
from typing import Final

from bot.cli import Unusable
from bot.cli.databases import read
from bot.cli.read_settings import add_settings
from bot.tables.sitting import is_outdated
from data.record_files import put, writing
from data.store import Store
from data.store.values import TableId, WholeTable
from data.table_records import lines_of_table

_AT_ONCE: Final = 100
"""The number of tables read at once."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tables", metavar="TABLE", nargs="*", help="the id of a table")
    parser.add_argument(
        "--since",
        metavar="DATE",
        type=_day,
        help="all tables that ended on that day (2026-05-01, UTC) or later, instead of some",
    )
    add_settings(parser)
    parser.add_argument("--names", action="store_true", help="with the names of people")
    parser.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        help="write them to a file, compressed if its name ends in .gz or .xz",
    )
    parser.add_argument(
        "--running",
        action="store_true",
        help="include running games, hidden cards and all: keep private",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    if bool(arguments.tables) is (arguments.since is not None):
        parser.error("name the tables, or say --since which day")
    path: Path | None = arguments.output
    try:
        with writing(path) if path else nullcontext(sys.stdout.buffer) as file:
            for whole in _found(arguments):
                put(file, lines_of_table(whole, names=arguments.names))
    except OSError as error:
        if path is None:
            raise
        raise Unusable(f"{path}: {error.strerror}") from error


def _found(arguments: argparse.Namespace) -> Iterator[WholeTable]:
    """Yields the tables asked for that have a record.

    Raises `Unusable` if a table that was named has none.
    """
    tables: Sequence[TableId] = arguments.tables
    if arguments.since is not None:
        tables = read(arguments, lambda store: store.ended_tables(arguments.since))
        if not tables:
            sys.stderr.write("no game ended on that day or later\n")
    left_out = 0
    for start in range(0, len(tables), _AT_ONCE):
        for whole in read(arguments, partial(_loaded, tables=tables[start : start + _AT_ONCE])):
            lack = _lack(whole, running=arguments.running)
            if lack is None:
                yield whole
            elif arguments.since is None:
                raise Unusable(f"table {whole.table.id} {lack}")
            else:
                left_out += 1
    if left_out:
        sys.stderr.write(f"{left_out} of {len(tables)} left out: played by other rules\n")


async def _loaded(store: Store, tables: Sequence[TableId]) -> list[WholeTable]:
    return [await store.load(one) for one in tables]


def _day(text: str) -> int:
    """Returns the instant at which the day begins, in milliseconds."""
    try:
        begins = datetime.combine(date.fromisoformat(text), time(), UTC)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day such as 2026-05-01") from None
    return round(begins.timestamp() * 1000)


def _lack(whole: WholeTable, *, running: bool) -> str | None:
    """Returns why the table's record does not exist or must stay secret, if so."""
    table = whole.table
    if not whole.moves:
        return "has no record: its game never began"
    if is_outdated(table):
        return f"was played by version {table.rules_version} of the rules"
    if not (table.status.ended or running):
        return "is still being played; its record holds secrets (--running prints it anyway)"
    return None
