"""The database that the settings name, and what is said when it cannot be used."""

from __future__ import annotations

import argparse
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError

from bot.base.settings import Settings, StoreSettings
from bot.cli import Unusable
from bot.cli.read_settings import WrongSettings, read_settings
from data.store import Store
from data.store.address import Address
from data.store.errors import (
    DatabaseInUse,
    NewerDatabase,
    NoSuchTable,
    NotOpened,
    OtherApplication,
    StoreError,
    Unavailable,
)
from data.store.read_only import read_only
from data.store.store import check

T = TypeVar("T")

_ADVICE: Final = {
    "readonly|Permission denied|Read-only|unable to open": (
        "This user must be allowed to write to the file and to make files in its folder."
    ),
    "not a database|Is a directory": (
        "PLUMAGE_DATABASE must name a database of Plumage, or a file that does not exist yet."
    ),
    "malformed": "The file is damaged: put a copy in its place, as docs/operating.md says.",
    "locked": "Another program is writing to it: end that one first.",
    "full|No space": "Make room on its disk, and start again.",
    "": "Look whether its disk is in order, and start again.",
}
"""What to do about a file, by what the error's text has; the last fits all others."""


def bot_settings(arguments: argparse.Namespace) -> Settings:
    """Returns the settings of a bot.

    Raises `WrongSettings`, which also says what is wrong with the database.
    """
    try:
        return read_settings(Settings, arguments.settings)
    except WrongSettings as wrong:
        with suppress(ValidationError):  # the address is among the mistakes
            try:
                require_usable(StoreSettings(_env_file=arguments.settings))
            except Unusable as unusable:
                wrong.mistakes.append(str(unusable))
        raise


def require_usable(settings: StoreSettings) -> None:
    """Raises `Unusable` if a quick check tells that no bot can use the settings' database."""
    if not settings.beside.parent.is_dir():
        raise Unusable(
            f"The database cannot be used: there is no folder {settings.beside.parent}", status=2
        )
    with explaining(settings.database, status=2):
        check(settings.database)


def database_of(arguments: argparse.Namespace) -> Address:
    """Returns the database that the settings name. Raises `WrongSettings`."""
    return read_settings(StoreSettings, arguments.settings).database


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
def explaining(database: Address, status: int = 1) -> Iterator[None]:
    """Turns errors of the store at that address into `Unusable` inside the block."""
    try:
        yield
    except (NoSuchTable, NotOpened, Unavailable) as error:
        raise Unusable(explained(error, database), status) from error


def explained(error: StoreError, database: Address) -> str:
    """Returns what is wrong with the database, and what to do."""
    path, reason = error.params.get("path", database), error.params.get("reason", error)
    match error:
        case NoSuchTable():
            return f"there is no table {error.params['table']!r} in {path}"
        case DatabaseInUse(params={"shard": shard}):
            return (
                f"Another process has shard {shard}. Stop that one first, or give each shard to one"
                " process only (PLUMAGE_SHARD_IDS)."
            )
        case DatabaseInUse():
            return (
                f"Another Plumage uses the database {path}. Stop that one first, and its standbys,"
                " or name another database (PLUMAGE_DATABASE)."
            )
        case OtherApplication(params={"found": found, "wanted": wanted}):
            return (
                f"The database {path} belongs to the bot of the application {found}, and"
                f" DISCORD_TOKEN is that of the application {wanted}. Its tables could not go on."
                " Start with the token of the first one, or give this bot a database of its own"
                " (PLUMAGE_DATABASE)."
            )
        case NewerDatabase(params={"found": found, "known": known}):
            return (
                f"The database {path} belongs to a later version of Plumage (its schema is number"
                f" {found}, and this version knows {known}). Start that version."
            )
        case Unavailable() if "://" in str(path):
            return (
                f"The database {path} cannot be reached: {reason}. Look whether the server runs,"
                " and whether PLUMAGE_DATABASE names it."
            )
        case Unavailable():
            advice = next(one for words, one in _ADVICE.items() if re.search(words, str(reason)))
            return f"The database {path} cannot be used: {reason}. {advice}"
        case _:
            return f"The database {path} cannot be used: {reason}."
