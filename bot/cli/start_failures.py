"""Explains why a bot could not start or go on, and whether a retry may succeed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from discord import ConnectionClosed, LoginFailure
from pydantic import ValidationError

from bot.base.settings import Settings, StoreSettings
from bot.cli.read_settings import WrongSettings, read_settings
from bot.cli.release import with_pages
from data.store.errors import (
    DatabaseInUse,
    NewerDatabase,
    OlderDatabase,
    OtherApplication,
    StoreError,
    Unavailable,
    UnfitDatabase,
)
from data.store.store import check

if TYPE_CHECKING:
    from pathlib import Path

_FINAL: Final = (LoginFailure, UnfitDatabase, OtherApplication, NewerDatabase, OlderDatabase)
"""Errors for which a retry is useless."""

_REFUSED: Final = (4004, 4010, 4011, 4012, 4013, 4014)
"""The close codes for which a retry is useless."""

_MISTAKES: Final = ("28", "3D", "22023", "42704")
"""The SQLSTATE prefixes of a wrong user, database or parameter in the address."""

_ADVICE: Final = (
    (
        ("readonly", "Permission denied", "Read-only", "unable to open"),
        "This user must be allowed to write to the file and to make files in its folder.",
    ),
    (
        ("not a database", "Is a directory"),
        "PLUMAGE_DATABASE must name a database of Plumage, or a file that does not exist yet.",
    ),
    (("malformed",), "The file is damaged: put a copy in its place, as docs/operating.md says."),
    (("locked",), "Another program is writing to it: end that one first."),
    (("full", "No space"), "Make room on its disk, and start again."),
    (("",), "Look whether its disk is in order, and start again."),
)
"""Advice by words in the error's text; the last entry fits all other errors."""

_ACCESS: Final = {
    "missing": "DISCORD_TOKEN is missing: plumage setup asks for it on a terminal and writes .env.",
    "wrong": "DISCORD_TOKEN is set, but that is no token: copy it again, from the Developer Portal,"
    " Bot, Reset Token.",
}


def complain(said: Iterable[str], status: int = 2) -> int:
    """Prints the sentences to the terminal; returns the exit status."""
    sys.stderr.writelines(f"{with_pages(one)}\n" for one in said)
    return status


def bot_settings(file: Path) -> Settings:
    """Returns the settings of a bot; prints all mistakes and ends the program if there are any."""
    try:
        return read_settings(Settings, file)
    except WrongSettings as wrong:
        sys.exit(complain(_said_of(wrong, file)))


def _said_of(wrong: WrongSettings, file: Path) -> list[str]:
    said = list(wrong.mistakes)
    with suppress(ValidationError):  # the address is among the mistakes
        said += troubles(StoreSettings(_env_file=file))
    if wrong.access:
        said.append(_ACCESS[wrong.access])
    if wrong.mistakes:
        said.append("Each setting is explained in .env.example.")
    return said


def troubles(settings: StoreSettings) -> list[str]:
    """Returns why the settings' database cannot be used, as far as a quick check tells."""
    if not settings.beside.parent.is_dir():
        return [f"The database cannot be used: there is no folder {settings.beside.parent}"]
    try:
        check(settings.database)
    except (UnfitDatabase, Unavailable) as error:
        return [why(error)]
    return []


def why(error: Exception) -> str:
    match error:
        case LoginFailure():
            return (
                "Discord does not accept this token. plumage setup asks for another one, that of"
                " the Developer Portal, Bot, Reset Token."
            )
        case ConnectionClosed(code=4010 | 4011):  # wrong number of shards
            return "Discord does not take this bot with so many shards. Leave PLUMAGE_SHARDS out."
        case DatabaseInUse(params={"shard": shard}):
            return (
                f"Another process has shard {shard}. Stop that one first, or give each shard to one"
                " process only (PLUMAGE_SHARD_IDS)."
            )
        case DatabaseInUse():
            return (
                f"Another Plumage uses the database {error.params['path']}. Stop that one first, or"
                " give this one a database of its own (PLUMAGE_DATABASE)."
            )
        case UnfitDatabase():
            return f"The database {error.params['path']} cannot be used: {error.params['reason']}."
        case OtherApplication(params={"found": found, "wanted": wanted}):
            return (
                f"The database belongs to the bot of the application {found}, and DISCORD_TOKEN is"
                f" that of the application {wanted}. Its tables could not go on. Start with the"
                " token of the first one, or give this bot a database of its own"
                " (PLUMAGE_DATABASE)."
            )
        case NewerDatabase(params={"found": found, "known": known}):
            return (
                f"The database belongs to a later version of Plumage (its schema is number {found},"
                f" and this version knows {known}). Start that version."
            )
        case Unavailable(params={"path": path, "reason": reason}) if "://" in str(path):
            return (
                f"The database {path} cannot be reached: {reason}. Look whether the server runs,"
                " and whether PLUMAGE_DATABASE names it."
            )
        case Unavailable(params={"reason": reason}):
            which = f"database {error.params['path']}" if "path" in error.params else "database"
            return f"The {which} cannot be used: {reason}. {_advice(str(reason))}"
        case StoreError():
            return f"The database cannot be used: {error}"
        case _:
            return f"Discord cannot be reached: {error}"


def is_final(error: Exception) -> bool:
    if isinstance(error, ConnectionClosed):
        return error.code in _REFUSED
    cause = error.__cause__  # the original error, such as the driver's
    is_mistaken = str(getattr(cause, "sqlstate", "")).startswith(_MISTAKES)
    return is_mistaken or isinstance(cause, ValueError) or isinstance(error, _FINAL)


def _advice(reason: str) -> str:
    return next(advice for words, advice in _ADVICE if any(one in reason for one in words))
