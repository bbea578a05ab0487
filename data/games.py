"""The options of a new game: those that its table chose, hidden ones, and those of a data file."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Any

from pydantic import BaseModel, ConfigDict, JsonValue

from engine.protocol import Game, Json


class DataFile(BaseModel):
    """Options that are too long to be chosen one by one, and where their values come from."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    provenance: str
    options: dict[str, JsonValue]


@cache
def data_file(path: str) -> DataFile:
    """Returns the file at that path below ``data/``. Raises `pydantic.ValidationError`."""
    return DataFile.model_validate_json((files("data") / path).read_bytes())


def complete_options(
    game: Game[Any, Any, Any], chosen: Mapping[str, Json] | None = None
) -> dict[str, Json]:
    """Returns the options to begin a new game with, which determine its rules for ever.

    They are those chosen, hidden ones such as the newest edition of the rules, and those that the
    game's data file adds.
    """
    options = dict(chosen or {})
    for option in game.options:
        if option.hidden:
            options.setdefault(option.key, option.default)
    if game.data_file is not None:
        for key, value in data_file(game.data_file).options.items():
            options.setdefault(key, deepcopy(value))
    return options
