"""Corrects the odds that the search finds by what came true in recorded games.

The search plays rounds to their end with simple players in everybody's place. Where all others
count cards, as the greedy player does, its odds nearly come true. Others, who *reason* (see
`engine.pikoko.worlds.Bidders`), spoil bids better than it thinks, and whoever plays for a bid,
above all for one with the confidence card on it, makes it come true more often than it thinks. So
the odds are levelled, and the own bids made likelier or less likely, the more the likelier it is
that one of the others reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias

from engine.pikoko.actions import Bid, Confidence, PikokoAction
from engine.pikoko.views import View
from engine.protocol import Seat

Odds: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat: the probabilities that it takes 0 to 8 tricks of the round."""


class Correction(NamedTuple):
    """The constants. ``r`` stands for the probability that one of the others reasons.

    A probability is raised to the power ``power`` + r · ``power_reasoning``. That of an exact own
    bid is multiplied by e to the power

    - ``bid`` + r · ``bid_reasoning`` for the bid that is being made,
    - r · ``trusted_reasoning`` for one that the confidence card is on,
    - r · ``other_reasoning`` for any other, once all bids are made.

    Then the probabilities are divided by their sum.
    """

    power: float
    power_reasoning: float
    bid: float
    bid_reasoning: float
    trusted_reasoning: float
    other_reasoning: float


NONE: Final = Correction(1, 0, 0, 0, 0, 0)
"""Corrects nothing."""

FITTED: Final = Correction(1.14, -0.40, 0.28, -0.15, 0.53, -0.14)
"""By ``python -m tests.benchmarks.calibration FOLDER --fit``, on half of the games it records."""


def corrected(
    odds: Odds, view: View, option: PikokoAction, reasoning: float, by: Correction = FITTED
) -> Odds:
    """Those odds after that option, corrected. What never happened in a simulation stays at 0."""
    power = by.power + reasoning * by.power_reasoning
    leans = _leans(view, option, reasoning, by)
    return tuple(
        _leant(chances, power, *leans.get(seat, _UPRIGHT)) for seat, chances in enumerate(odds)
    )


_UPRIGHT: Final = (0, 0.0)


def _leans(
    view: View, option: PikokoAction, reasoning: float, by: Correction
) -> dict[Seat, tuple[int, float]]:
    """The own bids that count if that option is chosen, by seat, and how much the odds lean."""
    match option:
        case Bid(on, tokens):
            return {on: (tokens, by.bid + reasoning * by.bid_reasoning)}
        case Confidence(on):
            trusted = on
        case _:
            trusted = view.confidence
    return {
        on: (bid, reasoning * (by.trusted_reasoning if on == trusted else by.other_reasoning))
        for on, bid in enumerate(view.bids[view.viewer or 0])
        if bid is not None
    }


def _leant(chances: Sequence[float], power: float, bid: int, lean: float) -> tuple[float, ...]:
    weights = [chance**power if chance else 0.0 for chance in chances]
    if bid < len(weights):
        weights[bid] *= exp(lean)
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
