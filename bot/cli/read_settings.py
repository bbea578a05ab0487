"""Reads the settings, and reports every mistake in them."""

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
"""The prefix that pydantic puts before the text of a `ValueError`."""


class WrongSettings(Exception):
    """Raised with a sentence for each mistake in the settings but the token's.

    ``access`` is what is wrong with the token, if anything.
    """

    def __init__(
        self, mistakes: Sequence[str], access: Literal["missing", "wrong"] | None = None
    ) -> None:
        super().__init__("; ".join(mistakes))
        self.mistakes, self.access = mistakes, access


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
        raise WrongSettings([f"there is no file {file}"])
    mistakes: list[str] = []
    access: Literal["missing", "wrong"] | None = None
    try:
        mistakes += _unknown(kind, file)
        settings = kind(_env_file=file)
    except OSError as error:
        raise WrongSettings([f"{file} cannot be read: {error.strerror}"]) from error
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
    raise WrongSettings(mistakes, access)


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
