"""List the tables that wait for players or are played, the latest change last.

Nothing of anybody's cards is shown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from bot.cli.databases import Unusable, add_database, database_of, explained, refuse
from data.store.opening import live_tables_read_only
from data.store.values import Millis, Seated, Table

_HEADER = ("table", "game", "state", "moves", "changed (UTC)", "server", "channel", "players")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--server", metavar="ID", type=int, help="only those of that server")
    add_database(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        path = database_of(arguments)
        with explained(path):
            tables = live_tables_read_only(path)
    except Unusable as error:
        return refuse(parser, error)
    shown = [one for one in tables if arguments.server in (None, one.guild)]
    sys.stdout.writelines(f"{line}\n" for line in lines(shown))
    return 0


def lines(tables: Iterable[Table]) -> Iterator[str]:
    """A line with the names of the columns, one for each table, and their number."""
    ordered = sorted(tables, key=lambda one: one.updated)
    rows = [_HEADER, *map(_row, ordered)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADER))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()
    yield f"{len(ordered)} in all"


def _row(table: Table) -> tuple[str, ...]:
    state = f"{table.status.value}, paused" if table.paused else table.status.value
    return (
        table.id,
        table.game,
        state,
        str(table.moves),
        _time(table.updated),
        str(table.guild),
        str(table.channel),
        ", ".join(map(_player, table.seats)),
    )


def _time(at: Millis) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _player(seated: Seated) -> str:
    """The name of a person, in brackets while a computer plays for them, or of a computer."""
    if seated.user is None:
        return f"{seated.computer}"
    return f"({seated.name})" if seated.computer else seated.name
