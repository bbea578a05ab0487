"""The best bids, given probabilities of every number of tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.pikoko.cards import HAND_SIZE

_Plan: TypeAlias = tuple[float, tuple[int, ...]]
"""The expected points of some bids, and the bids."""

_NONE: Final[Mapping[int, int]] = MappingProxyType({})


def best_bids(odds: Sequence[Sequence[float]], tokens: int) -> tuple[int, ...]:
    """Returns the bids with the most expected points, one per entry of ``odds``.

    They spend at most ``tokens``. An entry has the probability of each number of tricks, 0 to 8. An
    exact bid brings 2 points, a close one 1; the confidence card is put where it gains most over No
    Confidence, or nowhere.
    """
    return best_plan(odds, tokens)[1]


def best_plan(
    odds: Sequence[Sequence[float]], tokens: int, made: Mapping[int, int] = _NONE
) -> _Plan:
    """Returns the bids that `best_bids` finds, after their expected points beyond No Confidence.

    ``made`` are bids that already stand, by index.
    """
    plans: dict[tuple[int, bool], _Plan] = {(0, False): (0.0, ())}
    for at, chances in enumerate(odds):
        longer: dict[tuple[int, bool], _Plan] = {}
        for (spent, trusted), (points, bids) in plans.items():
            most = min(HAND_SIZE, tokens - spent)
            for bid in (made[at],) if at in made else range(most + 1):
                plain = points + expected_bid_points(chances, bid)
                _keep(longer, (spent + bid, trusted), (plain, (*bids, bid)))
                if not trusted:
                    sure = plain + trust_points(chances, bid) - NO_TRUST
                    _keep(longer, (spent + bid, True), (sure, (*bids, bid)))
        plans = longer
    return max(plans.values())


NO_TRUST: Final = 1
"""The points for No Confidence."""


def expected_bid_points(chances: Sequence[float], bid: int) -> float:
    """Returns the expected points of a bid: 2 if it is exact, 1 if it is off by one."""
    close = sum(chances[max(bid - 1, 0) : bid]) + sum(chances[bid + 1 : bid + 2])
    return 2 * exact(chances, bid) + close


def trust_points(chances: Sequence[float], bid: int) -> float:
    """Returns the expected points of the confidence card on that bid: 3 if exact, else -1."""
    return 4 * exact(chances, bid) - 1


def exact(chances: Sequence[float], bid: int) -> float:
    """Returns the probability that the bid is exact; a seat takes at most 8 tricks."""
    return chances[bid] if bid < len(chances) else 0.0


def _keep(plans: dict[tuple[int, bool], _Plan], at: tuple[int, bool], plan: _Plan) -> None:
    if at not in plans or plan > plans[at]:
        plans[at] = plan
