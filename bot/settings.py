"""Settings of the running bot, from the environment and from ``.env``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

_TOKEN: Final = re.compile(r"[\w.-]{50,}", re.ASCII)
"""What tokens look like: long, of letters, digits, dots, dashes and low lines."""


def _token(secret: SecretStr) -> SecretStr:
    if not _TOKEN.fullmatch(secret.get_secret_value()):
        raise ValueError("no token looks like that")
    return secret


class StoreSettings(BaseSettings):
    """Where the store is: all that commands need which do not connect to Discord."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_prefix="PLUMAGE_",
        env_ignore_empty=True,
        extra="ignore",
    )

    database: Path = Path("plumage.sqlite3")


class Settings(StoreSettings):
    """Every setting but the token has a default; ``.env.example`` explains each."""

    token: Annotated[SecretStr, AfterValidator(_token)] = Field(validation_alias="DISCORD_TOKEN")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    computer_pace: float = Field(default=1.2, ge=0, le=10)
    """Seconds a computer player takes over a move, so that people can follow."""
    show_for: float = Field(default=2.5, ge=0, le=10)
    """Seconds for which the channel shows a trick, a round or a reveal before what follows."""
    lobbies_per_person: int = Field(default=3, ge=1, le=100)
    """How many tables that wait for players one person may host in a server at a time."""
    emojis: bool = True
    """Whether the bot's emojis are brought in line at the start; otherwise signs stand in."""
    emoji_pace: float = Field(default=2, ge=0, le=60)
    """Seconds between two uploads of emojis."""
    pictures: bool = True
    """Whether messages have pictures; otherwise they are in words."""
    first_game: bool = True
    """Whether a guided round is offered to somebody who opens a table for the first time."""
    requests_per_second: float = Field(default=40, ge=1)
    """At most so many requests a second are made under the bot's token."""
    new_directs_per_hour: int = Field(default=20, ge=1)
    new_directs_per_day: int = Field(default=100, ge=1)
    """At most so many people are sent their first direct message in that time."""
