"""The computer players of Pikoko. They see views, as people do; the rules do not know them.

===============  ================================================================================
``greedy``       looks one card ahead
``sage``         the strong player: how much it computes, and what it chooses
``search``       weighs the hands that the seat may hold, and simulates rounds
``advice``       the same player, which also says what the options of a decision are worth
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

from engine.mind.players import play_random
from engine.pikoko.mind.advice import Counsel
from engine.pikoko.mind.greedy import play_greedy
from engine.protocol import Player

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy, "sage": Counsel()}
)
"""By name, the weakest first."""
