"""Print the record of a table: every deal, bid and card of its game, as plumage replay reads it.

A record holds every secret of its game: that of a running game is for the operator alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

from bot.cli.databases import Unusable, add_database, database_of, explained, refuse
from bot.tables.sitting import fold, is_outdated, replayed
from data import records
from data.store.opening import load_read_only
from data.store.values import Seated, WholeTable
from engine.log import options_of_log


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="the id of a table")
    add_database(parser)
    parser.add_argument(
        "--running",
        action="store_true",
        help="of a game still running too, with all its secrets: do not hand it on",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        path = database_of(arguments)
        with explained(path):
            whole = load_read_only(path, arguments.table)
        _require_printable(whole, running=arguments.running)
    except Unusable as error:
        return refuse(parser, error)
    sys.stdout.writelines(f"{line}\n" for line in lines(whole))
    return 0


def lines(whole: WholeTable) -> Iterator[str]:
    """The lines of a table's record; without the end line if its game is not finished."""
    table = whole.table
    sitting = fold(table, whole.moves)
    options = options_of_log(sitting.game, table.options)
    players = [_player(one) for one in table.seats]
    tags = {"Date": datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()}
    head = records.header(sitting.game, options, players, tags)
    moves = [(step.actor, step.action) for step in replayed(table, whole.moves)]
    return records.write(head, moves, sitting.game.outcome(sitting.state))


def _player(seated: Seated) -> records.Person | records.Computer:
    """The person with that seat, present or not, or the computer player that has always had it."""
    if seated.user is None and seated.computer:
        return records.Computer(computer=seated.computer)
    return records.Person(name=seated.name)


def _require_printable(whole: WholeTable, *, running: bool) -> None:
    """Raises `Unusable` if this record cannot or must not be printed."""
    table = whole.table
    reason = None
    if not whole.moves:
        reason = "has no record: its game never began"
    elif is_outdated(table):
        reason = f"was played by version {table.rules_version} of the rules"
    elif not (table.status.ended or running):
        reason = (
            "is still being played; its record holds secrets (--running prints it all the same)"
        )
    if reason is not None:
        raise Unusable(f"table {table.id} {reason}")
