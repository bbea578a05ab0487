"""The computer players of Peacock Block. They see views, as people do; the rules do not know them.

=============  ==================================================================================
``greedy``     weighs each action by itself
``search``     samples deals and plays them on; also says what each option is worth
``odds``       the estimated chance to win
``weights``    the fitted weights of the features that it is estimated from
``worlds``     deals that the seat cannot tell from the real one
``memory``     what each seat did last, and how many cards it held back
``habits``     which cards players hold back, counted in games of computer players
``strengths``  how strong the players are, and those between them
``reasons``    what a person would say for an action or against it
=============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.block.game import Block
from engine.block.mind.greedy import play_greedy
from engine.block.mind.search import EFFORT, MARGIN, BlockModel
from engine.mind.players import play_random
from engine.mind.sampling import Sampler
from engine.protocol import Player

_RULES: Final = Block({})

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "random": play_random,
        "greedy": play_greedy,
        "sage": Sampler(BlockModel(_RULES), EFFORT, MARGIN),
    }
)
"""By name, the weakest first."""
