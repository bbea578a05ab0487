"""Strong computer players that compute little, for tests in which any legal move will do."""

from __future__ import annotations

from copy import copy
from typing import Final

from engine.mind.players import Thinker
from engine.mind.sampling import Sampler
from engine.pikoko.mind.peacock import Peacock
from engine.pikoko.mind.search import Effort
from engine.protocol import Player

_LITTLE: Final = Effort(value=8, bid=9, play=16)
_TIMES_LESS: Final = 20


def hurried(player: Player) -> Player:
    """Returns the player, or a quick and weaker form of it if it searches."""
    if not isinstance(player, Thinker):
        return player
    quick = copy(player)
    match quick:
        case Peacock():
            quick._effort = _LITTLE
        case Sampler():
            quick._effort = max(1, quick._effort // _TIMES_LESS)
        case _:
            raise TypeError(player)
    return quick
