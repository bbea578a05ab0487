"""The plain searching player of Pikoko, as a yardstick for the strong one.

- It enumerates the worlds of its own hand and knows the tricks to expect in each; a bid of ``b``
  where ``E`` are expected weighs a world by ``exp(-(b - E)² / 2)``, for each bidder alike.
- It bids by the dynamic programme on twice the chance of an exact bid and that of a close one, with
  the confidence card.
- It plays every card it may, four times in each of 200 worlds, to the end of the round, and takes
  the one with the most points of its own beyond the mean of the others'.

It plays rounds out through the same kernel, and reckons neither with how somebody bids nor with
what the last round decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.pikoko.search import Effort, Kernel, Sage, Thought
from engine.pikoko.worlds import Bidders, sums

_EFFORT: Final = Effort(value=800, bid=3000, play=0)
_WORLDS: Final = 200
_TIMES: Final = 4


class _Plain(Thought):
    def judge(self) -> Bidders:
        sight = self._sight
        value = {card: self._value[(card & -card).bit_length() - 1] for card in sight.own}
        told = [
            bid for bidder in sight.others if (bid := self._view.bids[bidder][sight.me]) is not None
        ]
        likely = tuple(
            exp(-sum((bid - expected) ** 2 for bid in told) / 2) + 1e-12
            for expected in sums(sight, value)
        )
        seats = range(sight.seats)
        return Bidders(tuple(0.0 for _ in seats), ((0.0,) * sight.seats,) * sight.seats, likely)

    def face(self, candidates: Sequence[int]) -> int:
        totals = self.compare(candidates, _WORLDS * _TIMES, 0)
        return candidates[totals.index(max(totals))]


def baseline(kernel: Kernel) -> Sage:
    """The player."""
    return Sage(kernel, _EFFORT, _Plain)
