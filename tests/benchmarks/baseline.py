"""The plain searching player of Pikoko, as a yardstick for the strong one.

- It enumerates the worlds of its own hand and knows the tricks to expect in each; a bid of ``b``
  where ``E`` are expected weighs a world by ``exp(-(b - E)² / 2)``, for each bidder alike.
- It bids by the dynamic programme on twice the chance of an exact bid and that of a close one, with
  the confidence card.
- It plays every card it may, four times in each of 200 worlds, to the end of the round, and takes
  the one with the most points of its own beyond the mean of the others'.

It plays rounds out in the same way, in which everyone then plays thriftily, and does not
reckon with how someone bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.pikoko.acts import Bid, Confidence
from engine.pikoko.mind.peacock import Peacock
from engine.pikoko.mind.playouts import FAR_BEHIND
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.worlds import Bidders, sums

_EFFORT: Final = Effort(value=800, bid=3000, play=0)
_WORLDS: Final = 200
_TIMES: Final = 4


class _Plain(Search):
    def weigh_by_cards(self) -> None:
        """Leaves the weights as they are."""

    def utility(self) -> Sequence[float]:
        return [1 / 2 + lead / 256 for lead in range(FAR_BEHIND, 1 - FAR_BEHIND)]

    def counting(self) -> Sequence[float]:
        return [1.0] * self.seats

    def judge(self) -> Bidders:
        seen = self.seen
        value = {card: self.card_value[(card & -card).bit_length() - 1] for card in seen.own}
        bids = [
            bid for bidder in seen.others if (bid := self.view.bids[bidder][seen.me]) is not None
        ]
        whole, squares = sum(bids), sum(bid * bid for bid in bids)
        weights = tuple(
            exp((whole - len(bids) * expected / 2) * expected - squares / 2) + 1e-12
            for expected in sums(seen, value)
        )
        return Bidders((0.0,) * seen.seats, ((0.0,) * seen.seats,) * seen.seats, weights)

    def bid(self, choices: list[Bid]) -> Bid:
        plan, own = self.plan(), self.view.bids[self.me]
        fresh = [bid for bid in choices if own[bid.on] is None] or choices
        return min(
            (bid for bid in fresh if bid.on == fresh[0].on),
            key=lambda bid: abs(bid.tokens - plan[bid.on]),
        )

    def confidence(self, choices: list[Confidence]) -> Confidence:
        worlds = self.sample(self.effort.bid // 3)
        own = self.view.bids[self.me]

        def exact(on: int) -> float:
            odds = self.foresee(worlds, self.view.bids, options=[on]).odds(on)
            return odds[bid] if (bid := own[on] or 0) < len(odds) else 0.0

        chances = {choice: exact(choice.on) for choice in choices if choice.on is not None}
        best = max(chances, key=lambda choice: chances[choice])
        return best if chances[best] > 1 / 2 else Confidence(None)

    def face(self, options: Sequence[int]) -> int:
        totals = self.go_on(options, self.sample(_WORLDS * _TIMES)).totals
        return options[totals.index(max(totals))]


def baseline() -> Peacock:
    return Peacock(_EFFORT, _Plain)
