"""Copy the database into a file, while the bot runs or not.

The copy has everything that was kept when the command began, and is checked before it gets its
name. plumage restore goes back to it.
"""

from __future__ import annotations

import argparse
import re
from datetime import UTC, datetime
from pathlib import Path

from bot.cli import Unusable, number, say
from bot.cli.read_settings import add_settings, file_of, require_file
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
    parser.add_argument(
        "--keep",
        metavar="COUNT",
        type=number(1),
        help="delete all but the newest COUNT of the copies that it made in that folder",
    )
    add_settings(parser)


def run(arguments: argparse.Namespace) -> None:
    keep: int | None = arguments.keep
    path = file_of(arguments, "pg_dump")
    require_file(path)
    copy: Path = arguments.to or path.parent
    if copy.is_dir():
        copy /= f"{path.stem}-{now()}{path.suffix}"
    elif keep is not None:
        raise Unusable("--keep needs a folder, in which copies are named after the time", 2)
    if not copy.absolute().parent.is_dir():
        raise Unusable(f"there is no folder {copy.absolute().parent}")
    if copy.exists():
        raise Unusable(f"{copy} exists; name another file, or a folder")
    try:
        back_up(path, copy)
    except Unavailable as error:
        raise Unusable(f"{path} cannot be copied: {error.params['reason']}") from error
    if keep is not None:
        _delete_older(copy, path, keep)
    say(f"{copy}: {copy.stat().st_size:,} bytes, checked")


def now() -> str:
    """Returns the time as it is written in the names of backups."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"


def _delete_older(copy: Path, path: Path, keep: int) -> None:
    """Deletes all but the newest ``keep`` backups of ``path`` beside this one."""
    name = re.compile(re.escape(path.stem) + r"-\d{8}-\d{6}" + re.escape(path.suffix))
    copies = sorted(one for one in copy.parent.iterdir() if name.fullmatch(one.name))
    for old in copies[:-keep]:
        old.unlink()
