"""Chance in Pikoko: the first starting player, and the deals (booklet: Setup, and Phase 1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb, prod
from sys import maxsize
from typing import Final

from engine.chance import Order
from engine.pikoko.actions import Deal, First
from engine.pikoko.cards import CARD, CARD_NAMED, HAND_SIZE, card_name, deck, whole_deck

_LOWEST_FACES: Final = sum(card & -card for card in set(CARD))
_MULTI_COLOURED: Final = tuple({card for card in CARD if card.bit_count() > 1})
_FACES_OF_MULTI_COLOURED: Final = sum(_MULTI_COLOURED)
_WHOLE: Final = frozenset(
    sum(card for at, card in enumerate(_MULTI_COLOURED) if chosen >> at & 1)
    for chosen in range(1 << len(_MULTI_COLOURED))
)
"""Every union of whole multi-coloured cards. A hand whose multi-coloured faces are none of these
has only a part of such a card.
"""


def draw_first(seats: int, order: Order) -> First:
    """Returns the first player: any may start the first round, and the one whose number comes first
    does.
    """
    return First(int(order(map(str, range(seats)))[0]))


def draw_deal(seats: int, order: Order) -> Deal:
    """Eight cards each and one turned, in the order of the shuffled deck; nobody sees the rest."""
    shuffled = order(_names(seats))
    return _deal(seats, tuple([CARD_NAMED[name] for name in shuffled[: seats * HAND_SIZE + 1]]))


@cache
def _names(seats: int) -> tuple[str, ...]:
    """Returns the cards in the game, sorted, since that is quicker to sort again."""
    return tuple(sorted(map(card_name, deck(seats))))


def _deal(seats: int, drawn: tuple[int, ...]) -> Deal:
    hands = tuple(
        [sum(drawn[at : at + HAND_SIZE]) for at in range(0, seats * HAND_SIZE, HAND_SIZE)]
    )
    return Deal(hands, drawn[-1])


@dataclass(frozen=True, slots=True)
class Deals(Collection[Deal]):
    """All deals for that many players, as the legal actions of chance. Far too many to list."""

    seats: int

    def __contains__(self, deal: object) -> bool:
        """Eight whole cards per seat and one turned, all different, all from the deck in use."""
        if type(deal) is not Deal or type(deal.hands) is not tuple:
            return False
        if len(deal.hands) != self.seats or type(deal.turned) is not int:
            return False
        if deal.turned not in deck(self.seats):
            return False
        undealt = whole_deck(self.seats) ^ deal.turned
        for hand in deal.hands:
            if type(hand) is not int or hand & ~undealt or not _is_hand(hand):
                return False
            undealt ^= hand
        return True

    def __iter__(self) -> Iterator[Deal]:
        seen: set[Deal] = set()
        for drawn in permutations(deck(self.seats), self.seats * HAND_SIZE + 1):
            deal = _deal(self.seats, drawn)
            if deal not in seen:
                seen.add(deal)
                yield deal

    def __len__(self) -> int:
        size = len(deck(self.seats))
        hands = prod(comb(size - seat * HAND_SIZE, HAND_SIZE) for seat in range(self.seats))
        return min(hands * (size - self.seats * HAND_SIZE), maxsize)


def _is_hand(hand: int) -> bool:
    """Returns whether the cards are eight whole ones."""
    return (hand & _LOWEST_FACES).bit_count() == HAND_SIZE and (
        hand & _FACES_OF_MULTI_COLOURED in _WHOLE
    )
