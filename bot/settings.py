"""Settings of the running bot, from the environment and from ``.env``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting but the token has a default; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_prefix="PLUMAGE_", extra="ignore"
    )

    token: SecretStr = Field(validation_alias="DISCORD_TOKEN", min_length=50)
    database: Path = Path("plumage.sqlite3")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    computer_pace: float = Field(default=1.2, ge=0, le=10)
    """Seconds a computer player takes over a move, so that people can follow."""
