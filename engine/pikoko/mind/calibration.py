"""Corrects the odds that the search finds, by what came true in recorded games.

The search plays rounds to their end with simple players in every seat. If all others count cards,
as the Hen does, its odds nearly come true. Others, who *reason*
(`engine.pikoko.mind.worlds.Bidders`), agree on what is likely and make it come true, and spoil a
bid against the odds, most of all one of many tricks; the more of them reason, the more so. Among
them, what no one bids for is less certain than the search thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias

from engine.pikoko.acts import Bid, Confidence, PikokoAction
from engine.pikoko.views import View
from engine.protocol import Seat

Odds: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat: the probabilities that it takes 0 to 8 tricks of the round."""


class Correction(NamedTuple):
    """The constants. ``r`` stands for the share of the others who reason, ``p`` for a probability.

    Each is raised to the power ``power`` + r · ``power_reasoning``. That of an exact own bid is
    multiplied by e to the power

    - ``bid`` + r · (``bid_reasoning`` + ``bid_odds`` · ln 2p + ``bid_tokens`` · n + ``bid_agreed``
      · a) for the bid of n tokens that is being made, if a of the others have made the same so far;
      r · ``bid_none`` more for a bid of 0, and r · ``bid_own`` more for one on the own hand,
    - ``trusted`` + r · (``trusted_reasoning`` + ``trusted_odds`` · ln 2p) for one that the
      confidence card is on,
    - r · (``other`` + ``other_odds`` · ln 2p) for any other, once all bids are made.

    Then the probabilities are divided by their sum.
    """

    power: float
    power_reasoning: float
    bid: float
    bid_reasoning: float
    bid_odds: float
    bid_tokens: float
    bid_agreed: float
    bid_none: float
    bid_own: float
    trusted: float
    trusted_reasoning: float
    trusted_odds: float
    other: float
    other_odds: float


NONE: Final = Correction(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Corrects nothing."""

FITTED: Final = Correction(
    0.96, -0.29, 0.44, 0.0, 0.69, -0.17, 0.26, 0.89, -0.52, 0.35, 0.54, 1.41, -0.22, 0.42
)
"""Fitted by ``python -m tests.benchmarks.calibration FOLDER --fit`` to games that it records.

``tests/benchmarks/strength.md`` tells how each constant came about.
"""


def corrected(
    odds: Odds, view: View, option: PikokoAction, reasoning: float, by: Correction = FITTED
) -> Odds:
    """Returns the odds after that option, corrected; what never happened in a simulation stays 0.

    ``reasoning`` is the share of the others who reason.
    """
    power = by.power + reasoning * by.power_reasoning
    adjusted_bids = _adjustments(view, option, reasoning, by)
    return tuple(
        _adjusted(chances, power, adjusted_bids.get(seat, _UNCHANGED))
        for seat, chances in enumerate(odds)
    )


class _Adjustment(NamedTuple):
    """Multiplies an own bid's probability p by e to the power ``constant`` + ``of_log`` · ln 2p."""

    bid: int
    constant: float
    of_log: float


_UNCHANGED: Final = _Adjustment(0, 0.0, 0.0)


def _adjustments(
    view: View, option: PikokoAction, reasoning: float, by: Correction
) -> dict[Seat, _Adjustment]:
    """Returns the adjustments of the own bids that count after that option, by seat."""
    match option:
        case Bid(on, tokens):
            agreed = sum(
                own[on] == tokens for bidder, own in enumerate(view.bids) if bidder != view.viewer
            )
            share = by.bid_reasoning + by.bid_tokens * tokens + by.bid_agreed * agreed
            share += by.bid_none * (tokens == 0) + by.bid_own * (on == view.viewer)
            return {on: _Adjustment(tokens, by.bid + reasoning * share, reasoning * by.bid_odds)}
        case Confidence(on):
            trusted = on
        case _:
            trusted = view.confidence
    on_trusted = by.trusted + reasoning * by.trusted_reasoning, reasoning * by.trusted_odds
    on_other = reasoning * by.other, reasoning * by.other_odds
    return {
        on: _Adjustment(bid, *(on_trusted if on == trusted else on_other))
        for on, bid in enumerate(view.bids[view.viewer or 0])
        if bid is not None
    }


def _adjusted(chances: Sequence[float], power: float, own: _Adjustment) -> tuple[float, ...]:
    weights = [chance**power if chance else 0.0 for chance in chances]
    if own.bid < len(weights) and weights[own.bid]:
        weights[own.bid] *= exp(own.constant) * (2 * chances[own.bid]) ** own.of_log
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
