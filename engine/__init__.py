"""The rules of Plumage's games: pure, with only the standard library.

`games` maps a key to its `engine.protocol.Game`, and is the only list of the games.
"""

from __future__ import annotations

from typing import Final

from engine.block import BLOCK
from engine.pikoko import PIKOKO
from engine.plumes import PLUMES
from engine.registry import Games

games: Final = Games(PIKOKO, PLUMES, BLOCK)
