"""The computer players of Enchanted Plumes. They see views, as people do; no rules import them.

=============  ==================================================================================
``chick``      the Chick, in records ``random``: plays as a beginner does
``hen``        the Hen, in records ``greedy``: looks one card ahead
``playouts``   a quick player that puts each card where it goes best
``peacock``    the Peacock, in records ``sage``: samples deals and plays them to the end; also says
               what each option is worth
``worlds``     deals that the seat cannot tell from the real one
``strengths``  how strong the players are, and those between them
``reasons``    what a person would say for an action or against it
=============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.mind.sampling import Sampler
from engine.plumes.game import Plumes
from engine.plumes.mind.chick import play_chick
from engine.plumes.mind.hen import play_hen
from engine.plumes.mind.peacock import EFFORT, PlumesModel
from engine.protocol import Player

_RULES: Final = Plumes({})

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "random": play_chick,
        "greedy": play_hen,
        "sage": Sampler(PlumesModel(_RULES), EFFORT),
    }
)
"""The players by name, weakest first."""
