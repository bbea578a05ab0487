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
from data.store.errors import NoSuchTable, NotOpened, StoreError, Unavailable
from data.store.read_only import read_only
from data.store.store import check

T = TypeVar("T")

_WRONG: Final = {
    "no_such_table": "there is no table {table!r} in {path}",
    "database_in_use": (
        "Another Plumage uses the database {path}. Stop that one first, and its standbys, or name"
        " another database (PLUMAGE_DATABASE)."
    ),
    "other_application": (
        "The database {path} belongs to the bot of the application {found}, and DISCORD_TOKEN is"
        " that of the application {wanted}. Its tables could not go on. Start with the token of"
        " the first one, or give this bot a database of its own (PLUMAGE_DATABASE)."
    ),
    "newer_database": (
        "The database {path} belongs to a later version of Plumage (its schema is number {found},"
        " and this version knows {known}). Start that version."
    ),
    "unavailable": "The database {path} cannot be used: {reason}. {advice}",
}
"""What is wrong, by the codes of errors of the store."""

_OTHERWISE: Final = "The database {path} cannot be used: {reason}."
_SHARD_IN_USE: Final = (
    "Another process has shard {shard}. Stop that one first, or give each shard to one process"
    " only (PLUMAGE_SHARD_IDS)."
)
_ADVICE: Final = {
    "://": "Look whether the server runs, and whether PLUMAGE_DATABASE names it.",
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
"""What to do, by what the address and the error have; the last fits all others."""


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
    said = {"path": database, "reason": error, **error.params}
    told = f"{said['path']}: {said['reason']}"
    advice = next(one for words, one in _ADVICE.items() if re.search(words, told))
    text = _SHARD_IN_USE if "shard" in said else _WRONG.get(error.code, _OTHERWISE)
    return text.format(**said, advice=advice)
