"""Put a copy that plumage backup made in the place of the database. Stop the bot first.

The copy is checked and stays as it is. The database of before is kept beside the restored one,
under another name. Games go on as they were when the copy was made, once the bot starts again.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from bot.cli import Unusable, say
from bot.cli.backup_command import now
from bot.cli.read_settings import add_settings, explaining, file_of, require_file
from data.store.backup import restore

_STALE: Final = ("private", "pings", "outages")
"""The notes beside a database that are false for another database."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("copy", metavar="FILE", type=Path, help="the copy")
    add_settings(parser)


def run(arguments: argparse.Namespace) -> None:
    copy: Path = arguments.copy
    path = file_of(arguments, "pg_restore")
    require_file(copy)
    if path.exists() and copy.samefile(path):
        raise Unusable(f"{copy} is the database itself")
    replaced = path.with_name(f"{path.name}.replaced-{now()}")
    stale = [path.with_name(f"{path.name}.{one}") for one in _STALE]
    with explaining(copy):
        was_there = restore(copy, path, replaced, stale)
    say(f"{path} is that of {copy} now, checked")
    if was_there:
        say(f"{replaced} is the one before")
