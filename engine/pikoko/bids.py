"""The best bids for given probabilities of every number of tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.pikoko.cards import HAND_SIZE

_Plan: TypeAlias = tuple[float, tuple[int, ...]]
"""The expected points, and the bids so far."""


def best_bids(odds: Sequence[Sequence[float]], tokens: int) -> tuple[int, ...]:
    """The bids with the most expected points, one per entry of ``odds``, ``tokens`` in all at most.

    An entry has the probability of each number of tricks, 0 to 8. An exact bid brings 2 points, a
    close one 1; the confidence card is put on the bid where it gains most over No Confidence, or
    on none.
    """
    plans: dict[tuple[int, bool], _Plan] = {(0, False): (0.0, ())}
    for chances in odds:
        longer: dict[tuple[int, bool], _Plan] = {}
        for (spent, trusted), (points, bids) in plans.items():
            for bid in range(min(HAND_SIZE, tokens - spent) + 1):
                close = sum(chances[max(bid - 1, 0) : bid]) + sum(chances[bid + 1 : bid + 2])
                plain = points + 2 * chances[bid] + close
                _keep(longer, (spent + bid, trusted), (plain, (*bids, bid)))
                if not trusted:
                    sure = plain + 4 * chances[bid] - 2
                    _keep(longer, (spent + bid, True), (sure, (*bids, bid)))
        plans = longer
    return max(plans.values())[1]


def _keep(plans: dict[tuple[int, bool], _Plan], at: tuple[int, bool], plan: _Plan) -> None:
    if at not in plans or plan > plans[at]:
        plans[at] = plan
