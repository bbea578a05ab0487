"""What can be done in Pikoko, as records say it, and what happens.

=========================================================  ======================================
``{"type":"first","seat":2}``                              chance: the first starting player
``{"type":"deal","hands":[["R7","M4",…],…],"turned":…}``   chance: eight cards each, one turned
``{"type":"bid","on":2,"tokens":3}``                       a seat bids on a seat's tricks
``{"type":"confidence","on":2}``                           a confidence card; null: No Confidence
``{"type":"play","card":"M4","as":"B"}``                   a card, and the colour it counts as
``{"type":"take-back"}``                                   a seat takes back the bids of this stage,
                                                           or its confidence card
=========================================================  ======================================

Some events are secret: see `redact`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from math import comb, prod
from sys import maxsize
from typing import ClassVar, Final, NamedTuple, TypeAlias

from engine.chance import Order
from engine.notation import Readable, described
from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    FACES,
    HAND_SIZE,
    Card,
    Face,
    Hand,
    PlayedFace,
    card_name,
    deck,
    whole_deck,
)
from engine.protocol import Action, Event, Outcome, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the starting player of the first round."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Readable, Action):
    """Chance deals: ``hands`` by seat, and the ``turned`` card, as masks of faces."""

    type: ClassVar[str] = "deal"
    hands: tuple[Hand, ...]
    turned: Card


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A bid of ``tokens`` on the number of tricks that seat ``on`` will take."""

    type: ClassVar[str] = "bid"
    on: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class Confidence(Action):
    """A confidence card on the seat on which one's bid is surest; ``None`` is No Confidence."""

    type: ClassVar[str] = "confidence"
    on: Seat | None


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """A face of the left-hand neighbour's hand: its card is played and counts as that colour."""

    type: ClassVar[str] = "play"
    face: PlayedFace


PikokoAction = First | Deal | Bid | Confidence | Play | TakeBack

PLAYS: Final = tuple(Play(face) for face in range(FACES))
"""The play of each face."""


_LOWEST_FACES: Final = sum(card & -card for card in set(CARD))
_MULTI_COLOURED: Final = tuple({card for card in CARD if card.bit_count() > 1})
_FACES_OF_MULTI_COLOURED: Final = sum(_MULTI_COLOURED)
_WHOLE: Final = frozenset(
    sum(card for at, card in enumerate(_MULTI_COLOURED) if chosen >> at & 1)
    for chosen in range(1 << len(_MULTI_COLOURED))
)
"""Every union of whole multi-coloured cards.

A hand has whole cards only if its multi-coloured faces are one of these.
"""


def draw_first(seats: int, order: Order) -> First:
    """Returns the first starting player, by the shuffled order of the seats."""
    return First(int(order(map(str, range(seats)))[0]))


def draw_deal(seats: int, order: Order) -> Deal:
    """Returns eight cards each and one turned, by the shuffled order of the deck."""
    shuffled = order(_names(seats))
    return _deal(seats, tuple([CARD_NAMED[name] for name in shuffled[: seats * HAND_SIZE + 1]]))


@cache
def _names(seats: int) -> tuple[str, ...]:
    """Returns the names of the cards in the game, sorted, since sorting them again is quick."""
    return tuple(sorted(map(card_name, deck(seats))))


def _deal(seats: int, drawn: tuple[int, ...]) -> Deal:
    hands = tuple(
        [sum(drawn[at : at + HAND_SIZE]) for at in range(0, seats * HAND_SIZE, HAND_SIZE)]
    )
    return Deal(hands, drawn[-1])


@dataclass(frozen=True, slots=True)
class Deals(Collection[Deal]):
    """All deals for that many players, as legal actions; far too many to list."""

    seats: int

    def __contains__(self, deal: object) -> bool:
        """Returns whether the deal has eight cards per seat and one turned, of the deck in use."""
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
    return (hand & _LOWEST_FACES).bit_count() == HAND_SIZE and (
        hand & _FACES_OF_MULTI_COLOURED in _WHOLE
    )


# What happens


Bids: TypeAlias = tuple[tuple[int, ...], ...]
"""Tokens by bidder, then by target; `engine.pikoko.state.UNBID` without a bid."""


class RoundResult(NamedTuple):
    """A scored round.

    By seat it has the tricks ``taken``, ``confidence`` cards (``None`` is No Confidence) and
    ``points``; ``bids`` are by bidder, then by target.
    """

    starter: Seat
    turned: Card
    bids: Bids
    confidence: tuple[Seat | None, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]

    def __repr__(self) -> str:
        return described(self)


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """A seat starts the first round."""

    type: ClassVar[str] = "starter-named"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Readable, Event):
    """A round was dealt; ``number`` counts from 1.

    A player's own hand is ``None`` for that player, and every hand for a spectator.
    """

    type: ClassVar[str] = "dealt"
    number: int
    starter: Seat
    turned: Card
    hands: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A secret bid, or a change of it; only its bidder may know."""

    type: ClassVar[str] = "bid-made"
    by: Seat
    on: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class BidsTakenBack(Event):
    """Secret bids of this stage were taken back; only their bidder may know."""

    type: ClassVar[str] = "bids-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """The bids of a stage: (bidder, target, tokens), by target and then bidder."""

    type: ClassVar[str] = "bids-revealed"
    bids: tuple[tuple[Seat, Seat, int], ...]


@dataclass(frozen=True, slots=True)
class ConfidenceChosen(Event):
    """A secret confidence card, or a change of it; only its player may know which."""

    type: ClassVar[str] = "confidence-chosen"
    by: Seat
    on: Seat | None


@dataclass(frozen=True, slots=True)
class ConfidenceTakenBack(Event):
    """A secret confidence card was taken back; only its player may know."""

    type: ClassVar[str] = "confidence-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True)
class PlayBegan(Event):
    """All confidence cards are chosen, and ``leader`` plays the first card."""

    type: ClassVar[str] = "play-began"
    leader: Seat


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed(Readable, Event):
    """``by`` played that face from the hand of ``owner``."""

    type: ClassVar[str] = "card-played"
    by: Seat
    owner: Seat
    face: Face


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """``taker`` owned the best card; ``leader`` plays next unless the round is over."""

    type: ClassVar[str] = "trick-taken"
    stands: ClassVar[bool] = True
    taker: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round is over, and its confidence cards are revealed; ``number`` counts from 1."""

    type: ClassVar[str] = "round-scored"
    stands: ClassVar[bool] = True
    ends_round: ClassVar[bool] = True
    number: int
    result: RoundResult


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    outcome: Outcome


# Frequent events are made once each and cached, which is quicker.

bid_made: Final = cache(BidMade)
confidence_chosen: Final = cache(ConfidenceChosen)
trick_taken: Final = cache(TrickTaken)


@cache
def card_played(seats: int, by: Seat, face: int) -> CardPlayed:
    """Returns `CardPlayed` at a table of that many seats."""
    return CardPlayed(by, (by + 1) % seats, face)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as the seat, or for ``None`` a spectator, may see it, if at all."""
    if isinstance(event, _SECRET):
        return event if event.by == viewer else None
    if isinstance(event, Dealt):
        seen = [None if viewer in (None, seat) else hand for seat, hand in enumerate(event.hands)]
        return replace(event, hands=tuple(seen))
    return event


_SECRET: Final = (BidMade, BidsTakenBack, ConfidenceChosen, ConfidenceTakenBack)
"""The events that only their actor may know."""
