"""What a new game needs beside the choices of its table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.protocol import Json


def complete_options(_key: str, chosen: Mapping[str, Json] | None = None) -> dict[str, Json]:
    """The options to set the game up with."""
    return dict(chosen or {})
