"""The rules of Plumage's games: pure, standard library only.

`games` maps a key to its `engine.protocol.Game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.block import BLOCK
from engine.pikoko import PIKOKO
from engine.plumes import PLUMES
from engine.protocol import Game

games: Final[Mapping[str, Game[Any, Any, Any]]] = MappingProxyType(
    {game.key: game for game in (PIKOKO, PLUMES, BLOCK)}
)
