"""Recognizes interactions that Discord delivers again after a lost connection."""

from __future__ import annotations

from typing import Final

import discord
import structlog
from cachetools import FIFOCache

_log = structlog.get_logger(__name__)
_REMEMBERED: Final = 10_000
"""Many more than arrive while a connection is lost and resumed."""


class SeenInteractions:
    """The ids of the latest interactions."""

    def __init__(self) -> None:
        self._ids: FIFOCache[int, None] = FIFOCache(_REMEMBERED)

    def is_first(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Remembers the interaction; returns whether it is new."""
        if interaction.id in self._ids:
            _log.debug("interaction repeated", interaction=interaction.id)
            return False
        self._ids[interaction.id] = None
        return True
