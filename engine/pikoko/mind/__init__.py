"""The computer players of Pikoko. They see views, as people do; no rules import them.

===============  ================================================================================
``chick``        the Chick, in records ``random``: plays as a beginner does
``hen``          the Hen, in records ``greedy``: looks one card ahead
``last_tricks``  solves the last two tricks, for the Hen
``peacock``      the Peacock, in records ``sage``: how much it computes, and what it chooses
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
from engine.pikoko.mind.hen import play_hen
from engine.pikoko.mind.peacock import Peacock
from engine.protocol import Player

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": play_chick, "greedy": play_hen, "sage": Peacock()}
)
"""The players by name, weakest first."""
