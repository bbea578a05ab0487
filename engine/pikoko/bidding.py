"""Who bids on whom, and when bids are revealed (booklet: Phase 2, Bidding; rulings 3 and 4).

Bidding goes in *stages*, each ended by a reveal. Officially there is a stage for each target,
clockwise from the starting player, and a last one in which all bid on themselves. In quick bidding
one stage has all bids on others.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.pikoko.acts import Bid, Bids
from engine.pikoko.state import TOKENS, UNBID, Rules, Stage
from engine.protocol import TAKE_BACK, Seat, TakeBack


@cache
def stages(rules: Rules, starter: Seat) -> tuple[Stage, ...]:
    """Returns the stages of a round, the last one for bids on oneself."""
    seats = range(rules.seats)
    clockwise = [(starter + step) % rules.seats for step in seats]
    asked = [seats] if rules.quick else [(target,) for target in clockwise]
    on_others = [
        tuple(tuple(target for target in targets if target != bidder) for bidder in seats)
        for targets in asked
    ]
    on_oneself = tuple((bidder,) for bidder in seats)
    return tuple(Stage(number, by) for number, by in enumerate((*on_others, on_oneself)))


def is_last(stage: Stage, rules: Rules) -> bool:
    """Returns whether in that stage all bid on themselves."""
    return stage.number == (1 if rules.quick else rules.seats)


def targets(stage: Stage, rules: Rules) -> frozenset[Seat]:
    """Returns the seats that others bid on in that stage; none in the last one."""
    if is_last(stage, rules):
        return frozenset()
    return frozenset[Seat]().union(*stage.targets)


def is_asked(own: tuple[int, ...], left: int, on: tuple[Seat, ...]) -> bool:
    """Returns whether the bidder must still bid; without tokens they bid 0 unasked."""
    if left:
        for target in on:
            if own[target] == UNBID:
                return True
    return False


def may_bid(own: tuple[int, ...], left: int, on: tuple[Seat, ...]) -> bool:
    """Returns whether the bidder can make or change a bid.

    They cannot if they had no tokens left before this stage.
    """
    return bool(on) and (left > 0 or any(own[target] > 0 for target in on))


def _bids(on: Seat, left: int, standing: int) -> tuple[Bid, ...]:
    if standing == UNBID and not left:
        return ()  # the bid is 0, unasked
    most = left + max(standing, 0)
    return tuple(Bid(on, tokens) for tokens in range(most + 1) if tokens != standing)


_BIDS: Final = tuple(
    tuple(
        tuple(_bids(on, left, standing) for standing in (*range(TOKENS + 1), UNBID))
        for left in range(TOKENS + 1)
    )
    for on in range(5)
)
"""The bids to choose from, by target, tokens left and present bid.

`UNBID` is -1, so it indexes the last entry.
"""


def legal_actions(
    own: tuple[int, ...], left: int, on: tuple[Seat, ...]
) -> tuple[Bid | TakeBack, ...]:
    """Returns the bids that a bidder may make or change to, and `TakeBack` if they have any."""
    bids: tuple[Bid | TakeBack, ...] = ()
    stand = False
    for target in on:
        standing = own[target]
        bids += _BIDS[target][left][standing]
        stand |= standing != UNBID
    return (*bids, TAKE_BACK) if stand else bids


def has_bid(own: tuple[int, ...], on: tuple[Seat, ...]) -> bool:
    """Returns whether the bidder has made a bid in this stage."""
    return any(own[target] != UNBID for target in on)


def with_bid(bids: Bids, bidder: Seat, on: Seat, tokens: int) -> Bids:
    own = bids[bidder]
    own = (*own[:on], tokens, *own[on + 1 :])
    return (*bids[:bidder], own, *bids[bidder + 1 :])


def without_bids(bids: Bids, bidder: Seat, stage: Stage) -> tuple[Bids, int]:
    """Removes a bidder's bids in that stage; returns all bids, and the tokens given back."""
    tokens = 0
    for on in stage.targets[bidder]:
        if bids[bidder][on] != UNBID:
            tokens += bids[bidder][on]
            bids = with_bid(bids, bidder, on, UNBID)
    return bids, tokens


def asked_in(stage: Stage, tokens: tuple[int, ...]) -> frozenset[Seat]:
    """Returns the seats that bid in that stage, given the ``tokens`` left as it begins."""
    return frozenset([seat for seat, on in enumerate(stage.targets) if on and tokens[seat]])


def reveal(bids: Bids, stage: Stage) -> tuple[Bids, tuple[tuple[Seat, Seat, int], ...]]:
    """Returns all bids after that stage, and the stage's as (bidder, target, tokens).

    They are ordered by target, then bidder. A bidder without tokens has bid 0.
    """
    revealed = []
    for bidder, on in _pairs(stage):
        tokens = bids[bidder][on]
        if tokens == UNBID:
            tokens = 0
            bids = with_bid(bids, bidder, on, tokens)
        revealed.append((bidder, on, tokens))
    return bids, tuple(revealed)


@cache
def _pairs(stage: Stage) -> tuple[tuple[Seat, Seat], ...]:
    """Returns the (bidder, target) pairs of that stage, ordered by target, then bidder."""
    seats = range(len(stage.targets))
    return tuple((bidder, on) for on in seats for bidder in seats if on in stage.targets[bidder])
