"""The *worlds* of a seat, the hands that its view leaves open, with weights.

There are at most 3,003. The others see that hand, so their bids on its tricks are evidence; how
strong it is follows from what the same players bid on visible hands.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations
from math import exp
from random import Random
from typing import Final

from engine.pikoko.cards import (
    CARD,
    HAND_SIZE,
    NUMBERS,
    SUIT,
    cards,
    colour_of,
    faces,
    number_of,
    whole_deck,
)
from engine.pikoko.views import View
from engine.protocol import Seat

_COUNTING: Final = 0.3
_REASONING: Final = 1.0
"""The standard deviation, in tricks, of bids of those who reason; `_COUNTING` of the others."""

_LEAST_LIKELIHOOD: Final = 0.004
"""The least likelihood of a bid, however far it is from the expected tricks."""


def card_strength(card: int, trump: int) -> float:
    """Returns a rough chance that the card takes a trick."""
    highest = number_of(card.bit_length() - 1)
    if any(colour_of(face) == trump for face in faces(card)):
        return 0.4 + 0.5 * highest / NUMBERS
    return float((highest / NUMBERS) ** 2) * 0.6


@dataclass(frozen=True, slots=True)
class Seen:
    """A round as the seat ``me`` sees it.

    ``dealt`` has the hands as dealt, and ``held`` what is left of them, by seat, with 0 for ``me``.
    ``shown`` are the cards that ``me`` has played. ``hidden`` is the number of cards left in that
    hand, which are among the ``unseen``.
    """

    me: Seat
    seats: int
    trump: int
    dealt: tuple[int, ...]
    held: tuple[int, ...]
    shown: int
    unseen: tuple[int, ...]
    hidden: int

    @property
    def own(self) -> tuple[int, ...]:
        """Every card that may have been dealt to ``me``."""
        return (*cards(self.shown), *self.unseen)

    @property
    def others(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat != self.me)


def seen_in(view: View) -> Seen:
    """Returns what a seat's view of a dealt round shows of the hands.

    If the seat's own hand could not follow a colour, cards of that colour are not ``unseen``.
    Raises `ValueError` for a spectator's view, and before the deal.
    """
    me, seats, trump = view.viewer, view.seats, view.trump
    if me is None or trump is None:
        raise ValueError("nobody's hand is hidden in this view")
    held = tuple(hand or 0 for hand in view.hands)
    dealt = list(held)
    lacking = 0
    laid = [(trick.leader, trick.faces) for trick in view.tricks]
    if view.leader is not None:
        laid.append((view.leader, view.trick))
    for leader, trick in laid:
        for at, face in enumerate(trick):
            owner = (leader + 1 + at) % seats
            dealt[owner] |= CARD[face]
            if owner == me and colour_of(face) != colour_of(trick[0]):
                lacking |= SUIT[colour_of(trick[0])]
    shown, dealt[me] = dealt[me], 0
    out_of_sight = whole_deck(seats) & ~(shown | sum(dealt) | (view.turned or 0))
    unseen = tuple(card for card in cards(out_of_sight) if not card & lacking)
    return Seen(me, seats, trump, tuple(dealt), held, shown, unseen, view.hand_sizes[me])


def worlds_of(seen: Seen) -> list[int]:
    """Returns every hand that the seat may hold now, without the cards it has played."""
    return list(map(sum, combinations(seen.unseen, seen.hidden)))


def sums(seen: Seen, of_card: Mapping[int, float]) -> list[float]:
    """Returns by world the sum of ``of_card`` over its cards, including those already played."""
    shown = sum(of_card[card] for card in cards(seen.shown))
    unseen = [of_card[card] for card in seen.unseen]
    return [shown + sum(chosen) for chosen in combinations(unseen, seen.hidden)]


def draw(weights: Sequence[float], number: int, rng: Random) -> list[int]:
    """Returns indices in ascending order, each about as often as its weight says.

    This is systematic sampling of ``number`` indices.
    """
    reached = list(accumulate(weights))
    step = reached[-1] / number
    first = rng.random() * step
    last = len(reached) - 1
    return [bisect(reached, first + step * at, 0, last) for at in range(number)]


@dataclass(frozen=True, slots=True)
class Bidders:
    """What is expected of the others' bids.

    Some bidders *count* cards, as the Hen does; others *reason* which tricks will be taken. By
    seat, ``counting`` is the probability that it counts, and ``share`` has the tricks that it then
    expects of each seat. ``weights`` are those of the worlds.
    """

    counting: tuple[float, ...]
    share: tuple[tuple[float, ...], ...]
    weights: tuple[float, ...]


def judge_bidders(
    seen: Seen,
    bids: Sequence[Sequence[int | None]],
    value: Mapping[int, float],
    expected: Sequence[float],
) -> Bidders:
    """Weighs the worlds by the ``bids`` in sight, by bidder and target.

    ``value`` has the tricks that each card adds to the hand of ``seen.me``; ``expected`` has, by
    seat, the tricks that a bidder who reasons expects of the others.
    """
    me, seats = seen.me, seen.seats
    strength = [_strength(cards(hand), seen.trump) for hand in seen.dealt]
    counted = sums(seen, {card: card_strength(card, seen.trump) for card in seen.own})
    reasoned = sums(seen, value)
    weights = [1.0] * len(counted)
    scale = HAND_SIZE * (seats - 1) / seats
    counting = [0.0] * seats
    for bidder in seen.others:
        rest = sum(strength[on] for on in seen.others if on != bidder)
        average = sum(counted) / len(counted)
        count = reason = 1.0
        for on in seen.others:
            bid = bids[bidder][on]
            if bid is not None and on != bidder:
                count *= _likelihood(bid - scale * strength[on] / (rest + average), _COUNTING)
                reason *= _likelihood(bid - expected[on], _REASONING)
        counting[bidder] = sure = count / (count + reason)
        bid = bids[bidder][me]
        if bid is not None:
            by_count, by_reason = _likelihoods(bid, _COUNTING), _likelihoods(bid, _REASONING)
            step, unsure = _STEPS * scale, 1 - sure
            weights = [
                so_far
                * (
                    sure * by_count[_BELOW + int(step * c / (rest + c))]
                    + unsure * by_reason[_BELOW + int(_STEPS * r)]
                )
                for so_far, c, r in zip(weights, counted, reasoned, strict=True)
            ]
    whole = sum(weights)
    strength[me] = sum(a * b for a, b in zip(weights, counted, strict=True)) / whole
    share = tuple(_shares(strength, bidder) for bidder in range(seats))
    return Bidders(tuple(counting), share, tuple(weights))


_STEPS: Final = 80
_BELOW: Final = _STEPS
"""The number of entries in `_likelihoods` below 0 expected tricks; `_STEPS` are one trick."""


@cache
def _likelihoods(bid: int, spread: float) -> tuple[float, ...]:
    """Returns the `_likelihood` of that bid by the expected tricks, from -1 on."""
    expected = range(-_BELOW, _STEPS * (HAND_SIZE + 2))
    return tuple(_likelihood(at / _STEPS - bid, spread) for at in expected)


def _likelihood(off: float, spread: float) -> float:
    return exp(-off * off / (2 * spread * spread)) / spread + _LEAST_LIKELIHOOD


def _strength(hand: Iterable[int], trump: int) -> float:
    return sum(card_strength(card, trump) for card in hand)


def _shares(strength: Sequence[float], bidder: Seat) -> tuple[float, ...]:
    """Returns the tricks that a card counter expects of each seat, with an average own hand."""
    rest = sum(strength) - strength[bidder]
    average = rest / (len(strength) - 1)
    return tuple(
        HAND_SIZE * (average if on == bidder else own) / (rest + average)
        for on, own in enumerate(strength)
    )
