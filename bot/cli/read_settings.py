"""Reads the settings, and reports every mistake in them."""

from __future__ import annotations

import argparse
import difflib
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import DotEnvSettingsSource, EnvSettingsSource

from bot.base.settings import PREFIX, Settings, StoreSettings
from bot.cli import Unusable

_USUAL: Final = Path(".env")
_PYDANTICS: Final = "Value error, "
"""The prefix that pydantic puts before the text of a `ValueError`."""

_MISSING: Final = (
    "DISCORD_TOKEN is missing: plumage setup asks for it on a terminal and writes .env."
)
_WRONG: Final = (
    "DISCORD_TOKEN is set, but that is no token: copy it again, from the Developer Portal, Bot,"
    " Reset Token."
)


class WrongSettings(Unusable):
    """Raised with a sentence for each of the ``mistakes`` in the settings."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__("", status=2)
        self.mistakes = [*mistakes]

    def __str__(self) -> str:
        return "\n".join((*self.mistakes, "Each setting is explained in .env.example."))


Kind = TypeVar("Kind", bound=StoreSettings)


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
    return _MISSING if mistake["type"] == "missing" else _WRONG


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
