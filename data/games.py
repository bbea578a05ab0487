"""What a new game needs beside the choices of its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, StringConstraints

from engine.protocol import Json

_CATALOGUES: Final = {"block": "cards/block.json"}
"""By game: the data file that lists its cards."""

Values = Annotated[str, StringConstraints(pattern=r"^[0-7]*$")]
"""Cock Fight values, one digit for each card of a kind."""


class Catalogue(BaseModel):
    """The cards of a game, and where their numbers and values come from."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    provenance: str
    cards: dict[str, Values]


@cache
def catalogue(key: str) -> Catalogue:
    """The cards of that game. Raises `pydantic.ValidationError` if its file is broken."""
    return Catalogue.model_validate_json((files("data") / _CATALOGUES[key]).read_bytes())


def complete_options(key: str, chosen: Mapping[str, Json] | None = None) -> dict[str, Json]:
    """The options to set the game up with: those chosen, and its cards if they are data."""
    options = dict(chosen or {})
    if key in _CATALOGUES:
        options.setdefault("cards", dict(catalogue(key).cards))
    return options
