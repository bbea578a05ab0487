"""Copy the database into a file, while the bot runs or not.

The copy has everything that was kept when the command began, and is checked before it gets its
name. To go back to it, stop the bot, put it in the place of the database, delete the files beside
that whose names end in -wal and -shm, and start again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.cli.databases import Unusable, add_database, database_of, refuse
from data.store.address import Address
from data.store.backup import back_up
from data.store.errors import Unavailable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("to", metavar="FILE", type=Path, help="the copy")
    parser.add_argument("--replace", action="store_true", help="replace the file if it exists")
    add_database(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    copy: Path = arguments.to
    try:
        path = _file(database_of(arguments))
        _require_free(copy, path, replace=arguments.replace)
        back_up(path, copy)
    except Unusable as error:
        return refuse(parser, error)
    except Unavailable as error:
        return refuse(parser, f"{path} cannot be copied: {error.params['reason']}")
    sys.stdout.write(f"{copy}: {copy.stat().st_size:,} bytes, checked\n")
    return 0


def _file(address: Address) -> Path:
    """Returns the file. Raises `Unusable` if the database is on a server."""
    if not isinstance(address, Path):
        raise Unusable(f"{address} is copied by pg_dump: docs/operating.md says how")
    return address


def _require_free(copy: Path, path: Path, *, replace: bool) -> None:
    """Raises `Unusable` if the copy may not be written there."""
    if not copy.absolute().parent.is_dir():
        raise Unusable(f"there is no folder {copy.absolute().parent}")
    if copy.is_dir():
        raise Unusable(f"{copy} is a folder; name the file in it")
    if not copy.exists():
        return
    if copy.samefile(path):
        raise Unusable("the copy would replace the database itself")
    if not replace:
        raise Unusable(f"{copy} exists; --replace replaces it")
