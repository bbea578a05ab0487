"""Who bids on whom, and when bids are revealed (booklet: Phase 2, Bidding; rulings 3 and 4).

Bidding goes in *stages*, each ended by a reveal. Officially there is one stage for each target,
clockwise from the starting player, and a last one in which all bid on themselves. In quick bidding
there is one stage for all bids on others before the last one.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.pikoko.actions import Bid
from engine.pikoko.state import TOKENS, UNBID, Bids, Rules
from engine.protocol import Seat


def last_stage(rules: Rules) -> int:
    """The stage of the bids on oneself."""
    return 1 if rules.quick else rules.seats


def targets(rules: Rules, starter: Seat, stage: int) -> frozenset[Seat]:
    """Who is bid on by others in that stage; nobody in the last one."""
    if stage == last_stage(rules):
        return frozenset()
    if rules.quick:
        return frozenset(range(rules.seats))
    return frozenset(((starter + stage) % rules.seats,))


def targets_of(rules: Rules, starter: Seat, stage: int, bidder: Seat) -> frozenset[Seat]:
    """Whom that bidder bids on in that stage: never oneself before the last stage."""
    if stage == last_stage(rules):
        return frozenset((bidder,))
    return targets(rules, starter, stage) - {bidder}


def tokens_left(bids: tuple[int, ...]) -> int:
    """Of one bidder's tokens."""
    return TOKENS - sum(tokens for tokens in bids if tokens != UNBID)


def is_asked(bids: tuple[int, ...], on: frozenset[Seat]) -> bool:
    """Is that bidder still to bid? With no tokens left one bids 0 without being asked."""
    return tokens_left(bids) > 0 and any(bids[target] == UNBID for target in on)


def may_bid(bids: tuple[int, ...], on: frozenset[Seat]) -> bool:
    """Has that bidder a bid to make or to change? Not if the tokens were gone before this stage."""
    return tokens_left(bids) > 0 or any(bids[target] > 0 for target in on)


def legal_bids(bids: tuple[int, ...], on: frozenset[Seat]) -> Iterator[Bid]:
    """The bids that one bidder may make or change, but for those that stand already."""
    if not may_bid(bids, on):
        return
    left = tokens_left(bids)
    for target in sorted(on):
        standing = bids[target]
        most = left + max(standing, 0)
        yield from (Bid(target, tokens) for tokens in range(most + 1) if tokens != standing)


def with_bid(bids: Bids, bidder: Seat, on: Seat, tokens: int) -> Bids:
    own = bids[bidder]
    own = (*own[:on], tokens, *own[on + 1 :])
    return (*bids[:bidder], own, *bids[bidder + 1 :])


def with_bids_unasked(bids: Bids, rules: Rules, starter: Seat, stage: int) -> Bids:
    """The bids as that stage reveals them: 0 where somebody had no tokens left to be asked for."""
    return tuple(
        tuple(
            0 if tokens == UNBID and target in targets_of(rules, starter, stage, bidder) else tokens
            for target, tokens in enumerate(own)
        )
        for bidder, own in enumerate(bids)
    )
