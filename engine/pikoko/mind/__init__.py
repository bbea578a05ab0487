"""The computer players of Pikoko. They see views, as people do; the rules do not know them.

===============  ================================================================================
``chick``        the Chick, in records ``random``: plays as a beginner does
``greedy``       the Hen: looks one card ahead
``last_tricks``  solves the last two tricks, for the Hen
``sage``         the Peacock: how much it computes, and what it chooses
``search``       weighs the hands that the seat may hold, and simulates rounds
``advice``       what the options of a decision are worth
``strengths``    how strong the players are, and those between them
``reasons``      what a person would say for an action or against it
``worlds``       the possible own hands, and how likely the others' bids make them
``bids``         the best bids for given probabilities
``utility``      what a lead in points is worth
``calibration``  corrects the probabilities of the search by what came true in recorded games
``playouts``     simulated rounds
===============  ================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.pikoko.mind.chick import play_chick
from engine.pikoko.mind.greedy import play_greedy
from engine.pikoko.mind.sage import Sage
from engine.protocol import Player

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": play_chick, "greedy": play_greedy, "sage": Sage()}
)
"""By name, the weakest first."""
