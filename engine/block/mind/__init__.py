"""The computer players of Peacock Block. They see views, as people do; no rules import them.

=============  ==================================================================================
``chick``      the Chick, in records ``random``: plays as a beginner does
``hen``        the Hen, in records ``greedy``: weighs each action by itself
``peacock``    the Peacock, in records ``sage``: samples deals and plays them on; also says what
               each option is worth
``odds``       the estimated chance to win
``worlds``     deals that the seat cannot tell from the real one, with what it remembers of others
``strengths``  how strong the players are, and those between them
``reasons``    what a person would say for an action or against it
=============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.block.game import Block
from engine.block.mind.chick import play_chick
from engine.block.mind.hen import play_hen
from engine.block.mind.peacock import EFFORT, MARGIN, BlockModel
from engine.mind.sampling import Sampler
from engine.protocol import Player

_RULES: Final = Block({})

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "random": play_chick,
        "greedy": play_hen,
        "sage": Sampler(BlockModel(_RULES), EFFORT, MARGIN),
    }
)
"""The players by name, weakest first."""
