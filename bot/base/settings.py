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
"""At least 50 letters, digits, dots, dashes or underscores, as in Discord's tokens."""


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def _token(secret: SecretStr) -> SecretStr:
    if not is_token(secret.get_secret_value()):
        raise ValueError("no token looks like that")
    return secret


def _address(given: object) -> object:
    """Turns a text or path into a database address; returns any other value unchanged."""
    return address_of(str(given)) if isinstance(given, str | Path) else given


class StoreSettings(BaseSettings):
    """The settings of the store, which suffice for commands that do not connect to Discord."""

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
    """The start of the paths of notes and other small files if the database is on a server."""

    @property
    def beside(self) -> Path:
        """The path that the bot's files outside the store extend: ``<path>.<name>``."""
        return self.database if isinstance(self.database, Path) else self.files


class Settings(StoreSettings):
    """All settings of the bot; ``.env.example`` explains each."""

    token: Annotated[SecretStr, AfterValidator(_token)] = Field(validation_alias="DISCORD_TOKEN")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    standby: bool = False
    """Whether the bot waits until another process releases the database, and then takes over."""
    language: Literal["en", "fr"] | None = None
    """The language of tables in servers without a setting; by default the server's on Discord."""
    shards: int | None = Field(default=None, ge=1)
    """The number of shards of all processes together; by default the number Discord recommends."""
    shard_ids: str | None = None
    """The shards of this process, if several processes share the servers."""
    computer_pace: float = Field(default=1.2, ge=0, le=10)
    """Seconds that a computer player takes for a move, so that people can follow."""
    show_for: float = Field(default=2.5, ge=0, le=10)
    """Seconds for which a trick, a round's end or a reveal stays in the channel."""
    lobbies_per_person: int = Field(default=3, ge=1, le=100)
    """How many tables in the lobby one person may host in a server at a time."""
    games_per_person: int = Field(default=10, ge=1, le=1000)
    """How many games one person may host at a time, in all servers."""
    emojis: bool = True
    """Whether the bot uploads its emojis; otherwise it uses Unicode signs instead."""
    emoji_pace: float = Field(default=2, ge=0, le=60)
    """Seconds between two uploads of emojis."""
    pictures: bool = True
    """Whether messages have pictures; otherwise they have text instead."""
    first_game: bool = True
    """Whether players get tips in their first game of Pikoko, Plumes or Block."""
    requests_per_second: float = Field(default=40, ge=1)
    """The most requests a second that are authenticated by the bot's token."""
    discord_api: AnyHttpUrl | None = None
    """The address of a proxy that passes on the requests that bear the bot's token."""
    new_directs_per_hour: int = Field(default=20, ge=1)
    new_directs_per_day: int = Field(default=100, ge=1)
    """The most people to whom the bot opens a direct message within an hour, and a day."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    """The address on which metrics, `/health` and `/ready` are served if there is a port."""

    @field_validator("shard_ids")
    @classmethod
    def _one_of_several(cls, text: str | None, info: ValidationInfo) -> str | None:
        """Raises `ValueError` if this process cannot have these shards, with all reasons in it."""
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
        """The shards of this process; `ONE_PROCESS` if it has all of them."""
        if self.shards is None or self.shard_ids is None:
            return ONE_PROCESS
        return Shards(self.shards, numbers(self.shard_ids))

    @property
    def beside(self) -> Path:
        """As `StoreSettings.beside`, with this process's shards if it shares servers."""
        beside = super().beside
        if self.shard_ids is None:
            return beside
        return beside.with_name(f"{beside.name}-{self.own_shards}")
