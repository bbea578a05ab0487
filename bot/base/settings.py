"""Settings of the running bot, from the environment and from ``.env``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from data.store.address import Address, address_of
from data.store.shards import ONE_PROCESS, Shards, numbers

PREFIX: Final = "PLUMAGE_"

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
        env_prefix=PREFIX,
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
    shard_ids: str | None = None
    """Which of them this process has; all of them unless there are several processes."""
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

    @field_validator("shard_ids")
    @classmethod
    def _one_of_several(cls, text: str | None, info: ValidationInfo) -> str | None:
        """Raises `ValueError` for shards that one of several processes cannot have. What is wrong
        with the settings before it is said anyway.
        """
        if text is None:
            return None
        own = numbers(text)
        said = []
        if isinstance(info.data.get("database"), Path):
            said.append("several processes need a database on a server (PLUMAGE_DATABASE)")
        if "shards" in info.data and (count := info.data["shards"]) is None:
            said.append("it also needs PLUMAGE_SHARDS, the number of all shards")
        elif "shards" in info.data and own[-1] >= count:
            said.append(
                f"there is no shard {own[-1]}: with PLUMAGE_SHARDS={count} the last is {count - 1}"
            )
        if said:
            raise ValueError("; ".join(said))
        return text

    @property
    def own_shards(self) -> Shards:
        """Returns the shards of this process, one of several; otherwise the only one there is, as
        many connections as it may have.
        """
        if self.shards is None or self.shard_ids is None:
            return ONE_PROCESS
        return Shards(self.shards, numbers(self.shard_ids))

    @property
    def beside(self) -> Path:
        """Returns it as `StoreSettings.beside`; of one of several processes, another one for other
        shards.
        """
        beside = super().beside
        if self.shard_ids is None:
            return beside
        return beside.with_name(f"{beside.name}-{self.own_shards}")
