"""What a strong player plays for: points, or the chance to win the game.

Both are given by lead, for `engine.pikoko.mind.playouts.utility`.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import Final

from engine.pikoko.mind.playouts import FAR_BEHIND

_LEADS: Final = range(FAR_BEHIND, 1 - FAR_BEHIND)

POINTS: Final = tuple((lead - FAR_BEHIND) / (-2 * FAR_BEHIND) for lead in _LEADS)
"""For who plays for points: a point is worth about the same at any lead."""

_ERROR: Final = 1.0
_ERROR_REASONING: Final = 5.0
"""The standard deviation, in points, of what a simulated last round ends with; the second one among
players who reason. Their bids on a seat agree more than the simulated ones, and what most of them
bid comes true more often, so who bids otherwise gambles with worse odds than it seems.
"""

_GAIN: Final = 3.2
_GAIN_SPREAD: Final = 3.2
"""By how many points the player gains on someone who does not reason in a round, and the standard
deviation of that. On those who reason it gains nothing.
"""


@cache
def win_chances(reasoning: float, to_come: int) -> tuple[float, ...]:
    """By lead over another seat, from `playouts.FAR_BEHIND` on: how likely one wins before it if a
    simulated round ends so and ``to_come`` more rounds follow. ``reasoning`` is how likely others
    reason.
    """
    error = _ERROR + reasoning * (_ERROR_REASONING - _ERROR)
    spread = sqrt(2 * (error**2 + to_come * _GAIN_SPREAD**2))
    gain = to_come * _GAIN * (1 - reasoning)
    return tuple((1 + erf((lead + gain) / spread)) / 2 for lead in _LEADS)
