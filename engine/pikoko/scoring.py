"""What bids and confidence cards are worth (booklet: Phase 4, Scoring, and End of the game)."""

from __future__ import annotations

from operator import eq
from typing import Final, NamedTuple

from engine.pikoko.acts import Bids, RoundResult
from engine.pikoko.state import TOKENS
from engine.protocol import Deed, Outcome, Seat, decided_by, highest, shared_places


class Points(NamedTuple):
    """A seat's points for a round: for its ``bids``, by target, and for its ``confidence`` card."""

    bids: tuple[int, ...]
    confidence: int

    @property
    def total(self) -> int:
        return sum(self.bids) + self.confidence


_BID_POINTS: Final = (2, 1) + (0,) * (TOKENS - 1)


def bid_points(tokens: int, taken: int) -> int:
    """Returns 2 for a correct bid, 1 for a close one, 0 for a bad one (ruling 9)."""
    return _BID_POINTS[abs(tokens - taken)]


def confidence_points(on: Seat | None, own: tuple[int, ...], taken: tuple[int, ...]) -> int:
    """Returns 3 if that bid was exactly right and -1 if not; 1 for No Confidence (ruling 5)."""
    if on is None:
        return 1
    return 3 if own[on] == taken[on] else -1


def round_points(
    bids: Bids, confidence: tuple[Seat | None, ...], taken: tuple[int, ...]
) -> tuple[Points, ...]:
    """Returns the points by seat; ``bids`` are by bidder, then by target."""
    return tuple(
        [
            Points(tuple(map(bid_points, own, taken)), confidence_points(on, own, taken))
            for own, on in zip(bids, confidence, strict=True)
        ]
    )


def deeds(result: RoundResult) -> tuple[Deed, ...]:
    """Returns the deeds among a round's bids (`engine.protocol.Game.deeds`)."""
    bids = [
        (seat, tokens, taken)
        for seat, own in enumerate(result.bids)
        for tokens, taken in zip(own, result.taken, strict=True)
    ]
    exact = [Deed("best-bid", seat, tokens) for seat, tokens, taken in bids if tokens == taken]
    wrong = [Deed("worst-bid", seat, abs(tokens - taken)) for seat, tokens, taken in bids]
    all_exact = [Deed("exact", seat) for seat, own in enumerate(result.bids) if own == result.taken]
    return (*all_exact, *highest(exact), *highest(wrong))


def totals(results: tuple[RoundResult, ...], seats: int) -> tuple[int, ...]:
    """Returns the points so far, by seat."""
    if not results:
        return (0,) * seats
    return tuple(map(sum, zip(*[result.points for result in results], strict=True)))


def next_starter(points: tuple[int, ...], starter: Seat) -> Seat:
    """Returns who starts the next round: the seat with the fewest points so far (ruling 10).

    A tie goes to the first tied seat clockwise, beginning with the last starting player.
    """
    clockwise = points[starter:] + points[:starter]
    return (starter + clockwise.index(min(points))) % len(points)


WAYS_TO_WIN: Final = ("points", "best_round", "shared")


def outcome(results: tuple[RoundResult, ...], seats: int) -> Outcome:
    """Returns the outcome: most points, then the best single round, then shared (ruling 11)."""
    scores = totals(results, seats)
    rounds = tuple([result.points for result in results])
    best_rounds = tuple(map(max, zip(*rounds, strict=True)))
    exact = [
        sum([sum(map(eq, result.bids[seat], result.taken)) for result in results])
        for seat in range(seats)
    ]
    return Outcome(
        scores=scores,
        rounds=rounds,
        places=shared_places(tuple(zip(scores, best_rounds, strict=True))),
        won_by=decided_by(WAYS_TO_WIN, scores, best_rounds),
        hits=tuple(exact),
        tries=len(results) * seats,
    )
