"""Print the record of a table: every deal, bid and card of its game, as plumage replay reads it.

A record holds every secret of its game: that of a running game is for the operator alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from bot.settings import StoreSettings, mistakes
from bot.tables.sitting import fold, is_outdated, replayed
from data import records
from data.store.address import address_of
from data.store.errors import (
    NewerDatabase,
    NoSuchTable,
    OlderDatabase,
    Unavailable,
    UnfitDatabase,
)
from data.store.opening import load_read_only
from data.store.values import Seated, WholeTable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="the id of a table")
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="a file or postgresql://…; default: PLUMAGE_DATABASE, or plumage.sqlite3 here",
    )
    parser.add_argument(
        "--running",
        action="store_true",
        help="of a game still running too, with all its secrets: do not hand it on",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        given = arguments.database
        path = address_of(given) if given else StoreSettings().database
    except ValidationError as error:
        return _refuse(parser, "; ".join(mistakes(error)))
    except ValueError as error:
        return _refuse(parser, f"--database {error}")
    if isinstance(path, Path) and not path.is_file():
        return _refuse(parser, f"there is no file {path}")
    try:
        whole = load_read_only(path, arguments.table)
    except NoSuchTable:
        return _refuse(parser, f"there is no table {arguments.table!r} in {path}")
    except OlderDatabase as error:
        if not error.params["found"]:
            return _refuse(parser, f"{path} is no database of Plumage")
        return _refuse(
            parser,
            f"{path} was kept by an earlier version of Plumage; this one brings it up to date when"
            " the bot starts (plumage run)",
        )
    except NewerDatabase:
        return _refuse(parser, f"{path} was kept by a later version of Plumage; export with that")
    except UnfitDatabase as error:
        return _refuse(parser, f"{path} cannot be read: {error.params['reason']}")
    except Unavailable as error:
        return _refuse(parser, f"{path} cannot be read: {error.params['reason']}")
    reason = _reason_against(whole, running=arguments.running)
    if reason is not None:
        return _refuse(parser, f"table {whole.table.id} {reason}")
    sys.stdout.writelines(f"{line}\n" for line in lines(whole))
    return 0


def lines(whole: WholeTable) -> Iterator[str]:
    """The lines of a table's record; without the end line if its game is not finished."""
    table = whole.table
    sitting = fold(table, whole.moves)
    head = records.header(
        sitting.game, len(table.seats), table.options, [_player(one) for one in table.seats]
    )
    moves = [(step.actor, step.action) for step in replayed(table, whole.moves)]
    return records.write(head, moves, sitting.game.outcome(sitting.state))


def _player(seated: Seated) -> str:
    """The name of the person with that seat, present or not, or the kind of computer player."""
    return seated.name if seated.user is not None else seated.computer or seated.name


def _reason_against(whole: WholeTable, *, running: bool) -> str | None:
    """Why this record cannot or must not be printed; ``None`` if it can."""
    table = whole.table
    if not whole.moves:
        return "has no record: its game never began"
    if is_outdated(table):
        return f"was played by version {table.rules_version} of the rules"
    if not (table.status.ended or running):
        return "is still being played; its record holds secrets (--running prints it all the same)"
    return None


def _refuse(parser: argparse.ArgumentParser, reason: str) -> int:
    sys.stderr.write(f"{parser.prog}: {reason}\n")
    return 1
