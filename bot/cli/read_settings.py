"""Reads the settings, and says everything that is wrong with them."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeVar

from pydantic import ValidationError
from pydantic_settings import DotEnvSettingsSource, EnvSettingsSource

from bot.base.settings import PREFIX, Settings, StoreSettings

_USUAL: Final = Path(".env")
_PYDANTICS: Final = "Value error, "
"""How pydantic begins what a `ValueError` says."""


class WrongSettings(Exception):
    """All that is wrong with the settings."""

    def __init__(
        self,
        mistakes: Sequence[str],
        access: Literal["missing", "wrong"] | None = None,
        file: Path = _USUAL,
    ) -> None:
        super().__init__("; ".join(mistakes))
        self.mistakes = mistakes
        """A sentence for each wrong setting but the token."""
        self.access = access
        """What the token is, if it is not in order."""
        self.file = file


Kind = TypeVar("Kind", bound=StoreSettings)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Adds the option that `settings_of` reads."""
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        default=_USUAL,
        help="the settings file, such as /etc/plumage.env (default: .env here)",
    )


def settings_of(arguments: argparse.Namespace, kind: type[Kind]) -> Kind:
    """Returns the settings that a command is given. Raises `WrongSettings`."""
    file: Path = arguments.settings
    if file != _USUAL and not file.is_file():
        raise WrongSettings([f"there is no file {file}"])
    try:
        return read_settings(kind, file)
    except OSError as error:
        raise WrongSettings([f"{file} cannot be read: {error.strerror}"]) from error


def read_settings(kind: type[Kind], file: Path = _USUAL) -> Kind:
    """Returns the settings of the environment and of that file.

    Raises `WrongSettings`, which never quotes a token, also for a variable that begins as settings
    do and is none.
    """
    mistakes = _unknown(kind, file)
    access: Literal["missing", "wrong"] | None = None
    try:
        settings = kind(_env_file=file)
    except ValidationError as error:
        for mistake in error.errors():
            name = str(mistake["loc"][0])
            if name == "DISCORD_TOKEN":
                access = "missing" if mistake["type"] == "missing" else "wrong"
            else:
                said = mistake["msg"].removeprefix(_PYDANTICS)
                mistakes.append(f"{PREFIX}{name.upper()}: {said}")
    else:
        if not mistakes:
            return settings
    raise WrongSettings(mistakes, access, file)


def _unknown(kind: type[StoreSettings], file: Path) -> list[str]:
    """Returns a sentence for each variable that begins as settings do, such as a misspelt one."""
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
