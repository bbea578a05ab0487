"""The drawings of each game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.ui.game import GameUi
from bot.ui.pikoko import PIKOKO_UI

GAMES: Final[Mapping[str, GameUi]] = MappingProxyType({"pikoko": PIKOKO_UI})
"""The games that can be played at a table, by key."""


def of(game: str) -> GameUi:
    return GAMES[game]
