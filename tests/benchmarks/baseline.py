"""The plain searching player of Pikoko, as a yardstick for the strong one.

- It enumerates the worlds of its own hand and knows the tricks to expect in each; a bid of ``b``
  where ``E`` are expected weighs a world by ``exp(-(b - E)² / 2)``, for each bidder alike.
- It bids by the dynamic programme on twice the chance of an exact bid and that of a close one, with
  the confidence card.
- It plays every card it may, four times in each of 200 worlds, to the end of the round, and takes
  the one with the most points of its own beyond the mean of the others'.

It plays rounds out through the same kernel, in which everybody then plays thriftily, and does not
reckon with how somebody bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.pikoko.actions import Bid, Confidence
from engine.pikoko.mind.kernel import A_FACE, FAR_BEHIND, LINE
from engine.pikoko.mind.search import Effort, Sage, Thought
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.mind.worlds import Bidders, sums

_EFFORT: Final = Effort(value=800, bid=3000, play=0)
_WORLDS: Final = 200
_TIMES: Final = 4


class _Plain(Thought):
    def _recall(self) -> None:
        pass

    def chances(self) -> Sequence[int]:
        return range(32768 + 256 * FAR_BEHIND, 32769 - 256 * FAR_BEHIND, 256)

    def thrift(self) -> Sequence[float]:
        return [1.0] * self._seats

    def judge(self) -> Bidders:
        sight = self._sight
        value = {card: self._value[(card & -card).bit_length() - 1] for card in sight.own}
        told = [
            bid for bidder in sight.others if (bid := self._view.bids[bidder][sight.me]) is not None
        ]
        whole, squares = sum(told), sum(bid * bid for bid in told)
        likely = tuple(
            exp((whole - len(told) * expected / 2) * expected - squares / 2) + 1e-12
            for expected in sums(sight, value)
        )
        seats = range(sight.seats)
        return Bidders(tuple(0.0 for _ in seats), ((0.0,) * sight.seats,) * sight.seats, likely)

    def bid(self, choices: list[Bid]) -> Bid:
        plan, own = self._plan(), self._view.bids[self._sight.me]
        fresh = [bid for bid in choices if own[bid.on] is None] or choices
        return min(
            (bid for bid in fresh if bid.on == fresh[0].on),
            key=lambda bid: abs(bid.tokens - plan[bid.on]),
        )

    def trust(self, choices: list[Confidence]) -> Confidence:
        number = self._effort.bid // 3
        worlds = self._sample(number)
        own = self._view.bids[self._sight.me]

        def exact(on: int, trust: int) -> float:
            histogram, _ = self._foresee(worlds, self._known, self._view.tokens, trust)
            return float(histogram[on * LINE + (own[on] or 0)]) / number

        chances = {
            choice: exact(choice.on, choice.on) for choice in choices if choice.on is not None
        }
        best = max(chances, key=lambda choice: chances[choice])
        return best if chances[best] > 1 / 2 else Confidence(None)

    def face(self, candidates: Sequence[int]) -> int:
        totals = self.compare(A_FACE, -1, candidates, self._known, _WORLDS * _TIMES)
        return candidates[totals.index(max(totals))]


def baseline(kernel: Kernel) -> Sage:
    """The player."""
    return Sage(kernel, _EFFORT, _Plain)
