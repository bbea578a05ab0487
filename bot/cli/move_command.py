"""Move the database from a file to PostgreSQL, or back.

The bot must not run meanwhile. The new database is compared with the old one before it can be used;
the old one stays as it is.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.cli import Unusable
from bot.cli.databases import explaining, require_file
from data.store.address import Address, address_of
from data.store.store import check


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", type=_address, help="a file or postgresql://…")
    parser.add_argument(
        "target", metavar="TO", type=_address, help="the other: a new file, or an empty database"
    )


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> None:
    source, target = arguments.source, arguments.target
    require_file(source)
    if isinstance(source, Path) == isinstance(target, Path):
        raise Unusable(
            f"{target} cannot be moved to: it is of the same kind as the other: copy it by"
            " plumage backup, or by pg_dump"
        )
    with explaining(target):
        check(source)
        check(target)
        from data.store.moving import move  # imports both kinds of databases

        moved = asyncio.run(move(source, target))
    sys.stdout.writelines(f"{table:16}{rows:>12,}\n" for table, rows in moved.items())
    sys.stdout.write(f"{target} has everything; set PLUMAGE_DATABASE to it\n")


def _address(text: str) -> Address:
    try:
        return address_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"the address of a database {error}") from error
