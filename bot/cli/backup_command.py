"""Copy the database into a file, while the bot runs or not.

The copy has everything that was kept when the command began, and is checked before it gets its
name. plumage restore goes back to it.
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.databases import Unusable, add_database, file_of, refuse, require_file
from data.store.backup import back_up
from data.store.errors import Unavailable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "to",
        metavar="FILE",
        nargs="?",
        type=Path,
        help="the copy, or a folder for it; default: beside the database, named after the time",
    )
    parser.add_argument("--replace", action="store_true", help="replace the file if it exists")
    add_database(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        path = file_of(arguments, "pg_dump")
        require_file(path)
        copy: Path = arguments.to or path.parent
        if copy.is_dir():
            copy /= f"{path.stem}-{now()}{path.suffix}"
        _require_free(copy, path, replace=arguments.replace)
        back_up(path, copy)
    except Unusable as error:
        return refuse(parser, error)
    except Unavailable as error:
        return refuse(parser, f"{path} cannot be copied: {error.params['reason']}")
    sys.stdout.write(f"{copy}: {copy.stat().st_size:,} bytes, checked\n")
    return 0


def now() -> str:
    """Returns the time, as it stands in the names of copies."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"


def _require_free(copy: Path, path: Path, *, replace: bool) -> None:
    """Raises `Unusable` if the copy may not be written there."""
    if not copy.absolute().parent.is_dir():
        raise Unusable(f"there is no folder {copy.absolute().parent}")
    if not copy.exists():
        return
    if copy.samefile(path):
        raise Unusable("the copy would replace the database itself")
    if not replace:
        raise Unusable(f"{copy} exists; --replace replaces it")
