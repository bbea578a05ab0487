"""Settings of the running bot, from the environment and from ``.env``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
)
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    SettingsConfigDict,
)

from data.store.address import Address, address_of

_PREFIX: Final = "PLUMAGE_"

_PYDANTICS: Final = "Value error, "
"""How pydantic begins what a `ValueError` says."""

_TOKEN: Final = re.compile(r"[\w.-]{50,}", re.ASCII)
"""What tokens look like: long, of letters, digits, dots, dashes and low lines."""


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def _token(secret: SecretStr) -> SecretStr:
    if not is_token(secret.get_secret_value()):
        raise ValueError("no token looks like that")
    return secret


def _address(given: object) -> object:
    """Returns the address that a text names; everything else as it is."""
    return address_of(str(given)) if isinstance(given, str | Path) else given


class StoreSettings(BaseSettings):
    """The place of the store: all that commands need which do not connect to Discord."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_prefix=_PREFIX,
        env_ignore_empty=True,
        extra="ignore",
    )

    database: Annotated[Address, BeforeValidator(_address)] = Field(
        default=Path("plumage.sqlite3"), validate_default=True
    )

    files: Annotated[Path, AfterValidator(Path.absolute)] = Field(
        default=Path("plumage"), validate_default=True
    )
    """How the paths of the small files begin, with a database on a server."""

    @property
    def beside(self) -> Path:
        """Returns the beginning of the paths of files that belong to the bot and are no part of the
        store.
        """
        return self.database if isinstance(self.database, Path) else self.files


class Settings(StoreSettings):
    """Every setting but the token has a default; ``.env.example`` explains each."""

    token: Annotated[SecretStr, AfterValidator(_token)] = Field(validation_alias="DISCORD_TOKEN")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    standby: bool = False
    """Whether it waits until another bot lets the database go, to go on in its place."""
    language: Literal["en", "fr"] | None = None
    """That of tables in servers that have chosen none; otherwise as Discord says of the server."""
    shards: int | None = Field(default=None, ge=1)
    """How many connections to the gateway share the servers; otherwise as many as Discord says."""
    computer_pace: float = Field(default=1.2, ge=0, le=10)
    """Seconds a computer player takes over a move, so that people can follow."""
    show_for: float = Field(default=2.5, ge=0, le=10)
    """Seconds for which the channel shows a trick, a round or a reveal before what follows."""
    lobbies_per_person: int = Field(default=3, ge=1, le=100)
    """How many tables that wait for players one person may host in a server at a time."""
    games_per_person: int = Field(default=10, ge=1, le=1000)
    """How many games one person may host at a time, in all servers."""
    emojis: bool = True
    """Whether the bot uploads its emojis; otherwise coloured signs stand in."""
    emoji_pace: float = Field(default=2, ge=0, le=60)
    """Seconds between two uploads of emojis."""
    pictures: bool = True
    """Whether messages have pictures; otherwise they are in words."""
    first_game: bool = True
    """Whether people are given tips in their first game of each game."""
    requests_per_second: float = Field(default=40, ge=1)
    """The most requests a second under the bot's token."""
    discord_api: AnyHttpUrl | None = None
    """Where a proxy takes the requests under the bot's token in place of Discord."""
    new_directs_per_hour: int = Field(default=20, ge=1)
    new_directs_per_day: int = Field(default=100, ge=1)
    """The most people who are sent their first direct message in that time."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    """Where metrics, `/health` and `/ready` are served; nowhere without a port."""


class WrongSettings(Exception):
    """All that is wrong with the settings."""

    def __init__(self, mistakes: Sequence[str], access: Literal["missing", "wrong"] | None) -> None:
        super().__init__("; ".join(mistakes))
        self.mistakes = mistakes
        """A sentence for each wrong setting but the token."""
        self.access = access
        """What the token is, if it is not in order."""


Kind = TypeVar("Kind", bound=StoreSettings)


def read_settings(kind: type[Kind]) -> Kind:
    """Returns the settings. Raises `WrongSettings`, which never quotes a token, also for a variable
    that begins as settings do and is none.
    """
    mistakes = _unknown(kind)
    access: Literal["missing", "wrong"] | None = None
    try:
        settings = kind()
    except ValidationError as error:
        for mistake in error.errors():
            name = str(mistake["loc"][0])
            if name == "DISCORD_TOKEN":
                access = "missing" if mistake["type"] == "missing" else "wrong"
            else:
                said = mistake["msg"].removeprefix(_PYDANTICS)
                mistakes.append(f"{_PREFIX}{name.upper()}: {said}")
    else:
        if not mistakes:
            return settings
    raise WrongSettings(mistakes, access)


def _unknown(kind: type[StoreSettings]) -> list[str]:
    """Returns a sentence for each variable that begins as settings do, such as a misspelt one."""
    known = Settings.model_fields.keys() - {"token"}
    given = {
        name.removeprefix(_PREFIX.lower())
        for source in (EnvSettingsSource(kind), DotEnvSettingsSource(kind))
        for name in map(str.lower, source.env_vars)
        if name.startswith(_PREFIX.lower())
    }
    found = []
    for name in sorted(given - known):
        meant = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {_PREFIX}{meant[0].upper()}?" if meant else ""
        found.append(f"{_PREFIX}{name.upper()}: There is no such setting{hint}")
    return found
