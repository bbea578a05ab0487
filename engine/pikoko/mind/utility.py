"""What a strong player plays for: points, or the chance to win the game.

Both are by lead, for `engine.pikoko.mind.playouts.utility`.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import Final

from engine.pikoko.mind.playouts import FAR_BEHIND

_LEADS: Final = range(FAR_BEHIND, 1 - FAR_BEHIND)

POINTS: Final = tuple((lead - FAR_BEHIND) / (-2 * FAR_BEHIND) for lead in _LEADS)
"""For a player who plays for points, each of which is worth the same at any lead."""

_ERROR: Final = 1.0
_ERROR_REASONING: Final = 5.0
"""The standard deviation, in points, of a simulated last round's result among players who reason.

It is greater than `_ERROR`, that among others: players who reason agree more on bids than simulated
ones, and what most of them bid comes true more often, so other bids are worse gambles than they
seem.
"""

_GAIN: Final = 3.2
_GAIN_SPREAD: Final = 3.2
"""The standard deviation of `_GAIN`, the points gained per round on a player who does not reason.

On players who reason, there is no gain.
"""


@cache
def win_chances(reasoning: float, to_come: int) -> tuple[float, ...]:
    """Returns the chance to finish ahead of another seat, by lead, from `playouts.FAR_BEHIND` on.

    The lead is that after a simulated round; ``to_come`` more rounds follow. ``reasoning`` is the
    probability that others reason.
    """
    error = _ERROR + reasoning * (_ERROR_REASONING - _ERROR)
    spread = sqrt(2 * (error**2 + to_come * _GAIN_SPREAD**2))
    gain = to_come * _GAIN * (1 - reasoning)
    return tuple((1 + erf((lead + gain) / spread)) / 2 for lead in _LEADS)
