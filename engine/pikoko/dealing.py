"""Chance in Pikoko: the first starting player, and the deals (booklet: Setup, and Phase 1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import comb, prod
from random import Random
from sys import maxsize

from engine.pikoko.actions import Deal, First
from engine.pikoko.cards import HAND_SIZE, cards, deck


def draw_first(seats: int, rng: Random) -> First:
    """Any player may start the first round, all equally likely."""
    return First(rng.randrange(seats))


def draw_deal(seats: int, rng: Random) -> Deal:
    """Eight cards each and one turned, the rest stays unseen; every deal is equally likely."""
    shuffled = list(deck(seats))
    rng.shuffle(shuffled)
    return _deal(seats, tuple(shuffled))


def _deal(seats: int, shuffled: tuple[int, ...]) -> Deal:
    hands = tuple(sum(shuffled[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(seats))
    return Deal(hands, shuffled[seats * HAND_SIZE])


@dataclass(frozen=True, slots=True)
class Deals(Collection[Deal]):
    """All deals for that many players, as the legal actions of chance. Far too many to list."""

    seats: int

    def __contains__(self, deal: object) -> bool:
        """Eight whole cards each and one turned, all different, all out of the right deck."""
        if not isinstance(deal, Deal) or type(deal.hands) is not tuple:
            return False
        if len(deal.hands) != self.seats:
            return False
        dealt: list[int] = []
        for hand in deal.hands:
            if type(hand) is not int or hand < 0 or hand.bit_length() > 55:
                return False
            held = list(cards(hand))
            if len(held) != HAND_SIZE or sum(held) != hand:
                return False
            dealt.extend(held)
        dealt.append(deal.turned)
        return len(set(dealt)) == len(dealt) and set(dealt) <= set(deck(self.seats))

    def __iter__(self) -> Iterator[Deal]:
        seen: set[Deal] = set()
        dealt = self.seats * HAND_SIZE + 1
        for order in permutations(deck(self.seats), dealt):
            deal = _deal(self.seats, order)
            if deal not in seen:
                seen.add(deal)
                yield deal

    def __len__(self) -> int:
        size = len(deck(self.seats))
        hands = prod(comb(size - seat * HAND_SIZE, HAND_SIZE) for seat in range(self.seats))
        return min(hands * (size - self.seats * HAND_SIZE), maxsize)
