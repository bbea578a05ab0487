"""Chance in Enchanted Plumes: who is first, the deal, and the deck (booklet: setting up).

All chance actions happen before the first turn. The order of the deck is fixed once, by a logged
action, and is kept in the state, which nobody sees. So a draw is a plain action of the player who
draws, and nobody can influence which card comes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial, prod
from sys import maxsize

from engine.chance import Order
from engine.plumes.actions import Deal, First, Keep, Stock
from engine.plumes.cards import CARD_NAMED, PEAHEN, Card, Cards, card_name, feathers, is_hand
from engine.plumes.state import DEALT, KEPT, LAST_CARDS
from engine.protocol import TAKE_BACK, TakeBack


def draw_first(seats: int, order: Order) -> First:
    """Returns the first player (ruling 1): any may take the first turn, and the one whose number
    comes first does.
    """
    return First(int(order(map(str, range(seats)))[0]))


def draw_deal(seats: int, order: Order) -> Deal:
    """Nine cards each, in the order of the shuffled deck."""
    shuffled = _shuffled(feathers(seats), order)
    return Deal(
        tuple(tuple(sorted(shuffled[seat * DEALT : (seat + 1) * DEALT])) for seat in range(seats))
    )


def draw_stock(undealt: Cards, order: Order) -> Stock:
    """Returns the stock: all cards that nobody kept, shuffled; then the top seven and the Peahen
    shuffled together at the bottom (ruling 1).
    """
    shuffled, taken = _shuffled(undealt, order), LAST_CARDS - 1
    last = _shuffled((*shuffled[:taken], PEAHEN), order)
    return Stock((*shuffled[taken:], *last))


def _shuffled(cards: Iterable[Card], order: Order) -> Cards:
    return tuple([CARD_NAMED[name] for name in order(map(card_name, cards))])


def undealt(seats: int, hands: tuple[Cards, ...]) -> Cards:
    """Returns the feather cards of that game that are in none of the hands."""
    held = {card for hand in hands for card in hand}
    return tuple(card for card in feathers(seats) if card not in held)


@dataclass(frozen=True, slots=True)
class Deals(Collection[Deal]):
    """All deals for that many players, as the legal actions of chance. Far too many to list."""

    seats: int

    def __contains__(self, deal: object) -> bool:
        """Returns whether the deck has each card once, and the Peahen among the last eight."""
        if not isinstance(deal, Deal) or type(deal.hands) is not tuple:
            return False
        if len(deal.hands) != self.seats:
            return False
        if not all(is_hand(hand) and len(hand) == DEALT for hand in deal.hands):
            return False
        dealt = {card for hand in deal.hands for card in hand}
        return len(dealt) == DEALT * self.seats and dealt <= set(feathers(self.seats))

    def __iter__(self) -> Iterator[Deal]:
        return (Deal(hands) for hands in _hands(feathers(self.seats), self.seats))

    def __len__(self) -> int:
        size = len(feathers(self.seats))
        ways = prod(comb(size - DEALT * seat, DEALT) for seat in range(self.seats))
        return min(ways, maxsize)


def _hands(cards: Cards, seats: int) -> Iterator[tuple[Cards, ...]]:
    if not seats:
        yield ()
        return
    for hand in combinations(cards, DEALT):
        rest = tuple(card for card in cards if card not in hand)
        yield from ((hand, *others) for others in _hands(rest, seats - 1))


@dataclass(frozen=True, slots=True)
class Stocks(Collection[Stock]):
    """All orders of the deck with those cards and the Peahen in it. Far too many to list."""

    undealt: Cards

    def __contains__(self, stock: object) -> bool:
        """Returns each card once, and the Peahen among the last eight."""
        if not isinstance(stock, Stock) or type(stock.cards) is not tuple:
            return False
        if not all(type(card) is int for card in stock.cards):
            return False
        if PEAHEN not in stock.cards[-LAST_CARDS:]:
            return False
        return sorted(stock.cards) == [*self.undealt, PEAHEN]

    def __iter__(self) -> Iterator[Stock]:
        for order in permutations(self.undealt):
            for after in range(LAST_CARDS):
                at = len(order) - after
                yield Stock((*order[:at], PEAHEN, *order[at:]))

    def __len__(self) -> int:
        return min(factorial(len(self.undealt)) * LAST_CARDS, maxsize)


def keeps(dealt: Cards, standing: Cards | None) -> tuple[Keep | TakeBack, ...]:
    """Returns the choices of six among nine cards but for the present one, which can be
    taken back.
    """
    sixes = combinations(dealt, KEPT)
    if standing is None:
        return tuple(map(Keep, sixes))
    return (*(Keep(cards) for cards in sixes if cards != standing), TAKE_BACK)
