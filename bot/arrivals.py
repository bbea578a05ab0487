"""What came in lately. After a lost connection Discord may deliver the same interaction again."""

from __future__ import annotations

from typing import Final

import discord
import structlog

_log = structlog.get_logger(__name__)
_REMEMBERED: Final = 10_000
"""Many more than come in while a connection is lost and taken up again."""


class Arrivals:
    """Tells a repeated interaction from a new one."""

    def __init__(self) -> None:
        self._ids: dict[int, None] = {}

    def is_new(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """The first time for each interaction; whoever answers it asks once."""
        if interaction.id in self._ids:
            _log.info("arrived twice", interaction=interaction.id)
            return False
        self._ids[interaction.id] = None
        if len(self._ids) > _REMEMBERED:
            del self._ids[next(iter(self._ids))]
        return True
