"""What commands share that read a database without starting a bot."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import ValidationError

from bot.settings import StoreSettings, mistakes
from data.store.errors import NewerDatabase, NoSuchTable, OlderDatabase, Unavailable


class Unusable(Exception):
    """Why a command cannot do what it was asked to, for whoever reads the terminal."""


def add_database(parser: argparse.ArgumentParser) -> None:
    """The option that says which database is read."""
    parser.add_argument(
        "--database",
        metavar="FILE",
        type=Path,
        help="default: PLUMAGE_DATABASE, or plumage.sqlite3 here",
    )


def database_of(arguments: argparse.Namespace) -> Path:
    """The file that the command line or the settings name. Raises `Unusable`."""
    try:
        path: Path = arguments.database or StoreSettings().database
    except ValidationError as error:
        raise Unusable("; ".join(mistakes(error))) from error
    if not path.is_file():
        raise Unusable(f"there is no file {path}")
    return path


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Raises `Unusable` for what the store at ``path`` raises in the block."""
    try:
        yield
    except NoSuchTable as error:
        raise Unusable(f"there is no table {error.params['table']!r} in {path}") from error
    except OlderDatabase as error:
        if not error.params["found"]:
            raise Unusable(f"{path} is no database of Plumage") from error
        raise Unusable(
            f"{path} was kept by an earlier version of Plumage; this one brings it up to date when"
            " the bot starts (plumage run)"
        ) from error
    except NewerDatabase as error:
        raise Unusable(
            f"{path} was kept by a later version of Plumage; it can be read with that alone"
        ) from error
    except Unavailable as error:
        raise Unusable(f"{path} cannot be read: {error.params['reason']}") from error


def refuse(parser: argparse.ArgumentParser, reason: object) -> int:
    """Says why, and returns the exit status of a failure."""
    sys.stderr.write(f"{parser.prog}: {reason}\n")
    return 1
