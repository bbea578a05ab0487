"""Reads the settings, finds the database they name, and says what is wrong with either."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import DotEnvSettingsSource, EnvSettingsSource

from bot.base.settings import PREFIX, Settings, StoreSettings
from bot.cli import Unusable
from data.store import Store
from data.store.address import Address
from data.store.errors import NoSuchTable, NotOpened, StoreError, Unavailable
from data.store.read_only import read_only
from data.store.store import check

T = TypeVar("T")
Kind = TypeVar("Kind", bound=StoreSettings)

_USUAL: Final = Path(".env")
_PYDANTICS: Final = "Value error, "
"""The prefix that pydantic puts before the text of a `ValueError`."""

_MISSING: Final = (
    "DISCORD_TOKEN is missing: plumage setup asks for it on a terminal and writes .env."
)
_MISCOPIED: Final = (
    "DISCORD_TOKEN is set, but that is no token: copy it again, from the Developer Portal, Bot,"
    " Reset Token."
)
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


class WrongSettings(Unusable):
    """Raised with a sentence for each of the ``mistakes`` in the settings."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__("", status=2)
        self.mistakes = [*mistakes]

    def __str__(self) -> str:
        return "\n".join((*self.mistakes, "Each setting is explained in .env.example."))


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        default=_USUAL,
        help="the settings file, such as /etc/plumage.env (default: .env here)",
    )


def read_settings(kind: type[Kind], file: Path = _USUAL) -> Kind:
    """Returns the settings of the environment and the file.

    Raises `WrongSettings`, also for an unknown variable with the settings' prefix. The error never
    quotes a token.
    """
    if file != _USUAL and not file.is_file():
        raise WrongSettings(f"there is no file {file}")
    try:
        mistakes = _unknown(kind, file)
        settings = kind(_env_file=file)
    except OSError as error:
        raise WrongSettings(f"{file} cannot be read: {error.strerror}") from error
    except ValidationError as error:
        raise WrongSettings(*mistakes, *map(_said, error.errors())) from error
    if mistakes:
        raise WrongSettings(*mistakes)
    return settings


def _said(mistake: ErrorDetails) -> str:
    name = str(mistake["loc"][0])
    if name != "DISCORD_TOKEN":
        return f"{PREFIX}{name.upper()}: {mistake['msg'].removeprefix(_PYDANTICS)}"
    return _MISSING if mistake["type"] == "missing" else _MISCOPIED


def _unknown(kind: type[StoreSettings], file: Path) -> list[str]:
    """Returns a sentence for each unknown variable with the settings' prefix."""
    known = Settings.model_fields.keys() - {"token"}
    given = {
        name.removeprefix(PREFIX.lower())
        for source in (EnvSettingsSource(kind), DotEnvSettingsSource(kind, env_file=file))
        for name in map(str.lower, source.env_vars)
        if name.startswith(PREFIX.lower())
    }
    found = []
    for name in sorted(given - known):
        meant = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {PREFIX}{meant[0].upper()}?" if meant else ""
        found.append(f"{PREFIX}{name.upper()}: There is no such setting{hint}")
    return found


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
