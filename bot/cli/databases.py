"""The database of commands that start no bot."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from bot.base.settings import StoreSettings
from bot.cli import Unusable
from bot.cli.read_settings import WrongSettings, read_settings
from data.store import Store
from data.store.address import Address
from data.store.errors import (
    DatabaseInUse,
    NewerDatabase,
    NoSuchTable,
    Unavailable,
    UnfitDatabase,
)
from data.store.read_only import read_only

T = TypeVar("T")


def database_of(arguments: argparse.Namespace) -> Address:
    """Returns the database that the settings name. Raises `Unusable`."""
    try:
        return read_settings(StoreSettings, arguments.settings).database
    except WrongSettings as error:
        raise Unusable(str(error)) from error


def read(arguments: argparse.Namespace, question: Callable[[Store], Awaitable[T]]) -> T:
    """Returns what ``question`` reads from the database. Raises `Unusable`."""
    address = database_of(arguments)
    require_file(address)
    with explaining(address):
        return read_only(address, question)


def file_of(arguments: argparse.Namespace, instead: str) -> Path:
    """Returns the database file, which need not exist.

    Raises `Unusable` for a server, whose operator is told to use ``instead``.
    """
    address = database_of(arguments)
    if not isinstance(address, Path):
        raise Unusable(f"{address} needs {instead}: docs/operating.md says how")
    return address


def require_file(address: Address) -> None:
    """Raises `Unusable` if the address is a file that does not exist."""
    if isinstance(address, Path) and not address.is_file():
        raise Unusable(f"there is no file {address}")


@contextmanager
def explaining(path: Address) -> Iterator[None]:
    """Turns the errors of the store at ``path`` into `Unusable` inside the block."""
    try:
        yield
    except NoSuchTable as error:
        raise Unusable(f"there is no table {error.params['table']!r} in {path}") from error
    except DatabaseInUse as error:
        where = error.params.get("path", path)
        raise Unusable(f"a bot uses {where}: stop it first, and standbys too") from error
    except NewerDatabase as error:
        raise Unusable(
            f"{path} was made by a later version of Plumage; it can be read with that alone"
        ) from error
    except (Unavailable, UnfitDatabase) as error:
        raise Unusable(f"{path} cannot be read: {error.params['reason']}") from error
