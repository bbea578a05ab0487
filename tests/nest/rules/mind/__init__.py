"""The computer players of Nest. Its rules do not know them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from engine.mind.players import play_random
from engine.protocol import Ladder, Legal, Player
from tests.nest.rules.game import Lay, Snatch, View


def play_magpie(view: View, legal: Legal[Any], rng: Random) -> Any:
    """Lays the best and the worst feather, and snatches while there is a claw."""
    if Snatch(yes=True) in legal:
        return Snatch(yes=True)
    order = sorted(range(len(view.hand)), key=lambda index: view.hand[index])
    lay = Lay(tuple(sorted((order[0], order[-1])))) if order else None
    return lay if lay in legal else play_random(view, legal, rng)


PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": play_random, "magpie": play_magpie}
)
LADDERS: Final[Mapping[int, Ladder]] = MappingProxyType({2: ((0, -1.0), (1, 0.0))})
