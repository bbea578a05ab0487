"""What can be done in Enchanted Plumes, as records say it, and what happens.

=====================================================  ==========================================
``{"type":"first","seat":2}``                          chance: who takes the first turn
``{"type":"deal","hands":[["R6","W0",…9],…]}``         chance: nine cards each
``{"type":"keep","cards":["R6","W0",…6]}``             a seat keeps six of the nine, in secret
``{"type":"stock","cards":["B3",…,"PEAHEN",…]}``       chance: the reshuffled deck, top card first:
                                                       five for the Train, then the draws to come
``{"type":"play","card":"R6","plume":0,"row":1}``      a card on a plume of one's own; rows count
                                                       from 0 at the top, plumes from 0 in the
                                                       order they were started; the number after
                                                       the last one starts a new plume
``{"type":"take-back"}``                               the card played last goes back to the hand,
                                                       or the six kept are chosen again
``{"type":"draw"}``                                    one card from the deck
``{"type":"swap","give":["R6"],"take":["K2"]}``        one or two cards with the Train
=====================================================  ==========================================

All chance actions happen before the first turn. The order of the deck is fixed once, by a logged
action, and is kept in the state, which no one sees. So a draw is a plain action of the player who
draws, and no one can influence which card comes. Some events are secret: see `redact`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial, prod
from sys import maxsize
from typing import ClassVar, Final, NamedTuple

from engine.chance import Order
from engine.notation import Readable
from engine.plumes.cards import (
    CARD_NAMED,
    DEALT,
    FEATHERS,
    KEPT,
    LAST_CARDS,
    PEAHEN,
    Card,
    Cards,
    Feather,
    Hand,
    card_name,
    feathers,
    is_hand,
)
from engine.protocol import TAKE_BACK, Action, Event, Outcome, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the player with the first turn."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Readable, Action):
    """Chance deals nine cards each: ``hands`` by seat, each lowest card first."""

    type: ClassVar[str] = "deal"
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Readable, Action):
    """Six of the nine cards dealt, lowest first; the other three go back to the deck."""

    type: ClassVar[str] = "keep"
    cards: Hand


@dataclass(frozen=True, slots=True, repr=False)
class Stock(Readable, Action):
    """Chance shuffles the deck, with the Peahen among its last eight; ``cards`` top first."""

    type: ClassVar[str] = "stock"
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """Play a card on an own plume; row 0 is the top."""

    type: ClassVar[str] = "play"
    card: Feather
    plume: int
    row: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the deck."""

    type: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Readable, Action):
    """Swap one or two cards of the hand for as many of the Train; both lowest first."""

    type: ClassVar[str] = "swap"
    give: Hand
    take: Hand


PlumesAction = First | Deal | Keep | Stock | Play | TakeBack | Draw | Swap

DRAW: Final = Draw()


@cache
def plays(plume: int, row: int) -> tuple[Play, ...]:
    """Returns the play of each card there; cached, since plays recur in every game."""
    return tuple(Play(card, plume, row) for card in range(FEATHERS))


@cache
def swaps(give: Card) -> tuple[Swap, ...]:
    """Returns the swap of ``give`` for each card; cached like plays."""
    return tuple(Swap((give,), (take,)) for take in range(FEATHERS))


def draw_first(seats: int, order: Order) -> First:
    """Returns the first player (ruling 1), by the shuffled order of the seats."""
    return First(int(order(map(str, range(seats)))[0]))


def draw_deal(seats: int, order: Order) -> Deal:
    """Returns nine cards each, by the shuffled order of the deck."""
    shuffled = _shuffled(feathers(seats), order)
    return Deal(
        tuple(tuple(sorted(shuffled[seat * DEALT : (seat + 1) * DEALT])) for seat in range(seats))
    )


def draw_stock(undealt: Cards, order: Order) -> Stock:
    """Returns the stock: the shuffled cards that no one kept (ruling 1).

    The top seven are then shuffled with the Peahen and put at the bottom.
    """
    shuffled, taken = _shuffled(undealt, order), LAST_CARDS - 1
    last = _shuffled((*shuffled[:taken], PEAHEN), order)
    return Stock((*shuffled[taken:], *last))


def _shuffled(cards: Iterable[Card], order: Order) -> Cards:
    return tuple([CARD_NAMED[name] for name in order(map(card_name, cards))])


def undealt(seats: int, hands: tuple[Cards, ...]) -> Cards:
    """Returns the feather cards in the game that are in none of the hands."""
    held = {card for hand in hands for card in hand}
    return tuple(card for card in feathers(seats) if card not in held)


@dataclass(frozen=True, slots=True)
class Deals(Collection[Deal]):
    """All deals for that many players, as legal actions; far too many to list."""

    seats: int

    def __contains__(self, deal: object) -> bool:
        """Returns whether the deal has nine different cards per seat, all from the deck in use."""
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
    """All orders of those cards with the Peahen; far too many to list."""

    undealt: Cards

    def __contains__(self, stock: object) -> bool:
        """Returns whether the stock has each card once, and the Peahen among the last eight."""
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
    """Returns the choices of six among nine cards, without the present one, if any.

    The present choice can be taken back.
    """
    sixes = combinations(dealt, KEPT)
    if standing is None:
        return tuple(map(Keep, sixes))
    return (*(Keep(cards) for cards in sixes if cards != standing), TAKE_BACK)


# What happens


class Score(NamedTuple):
    """The points of a player or a plume; a ``top`` row counts negative."""

    top: int = 0
    below: int = 0
    bonus: int = 0
    peacocks: int = 0

    @property
    def total(self) -> int:
        return self.below + self.bonus - self.top


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """A seat has the first turn."""

    type: ClassVar[str] = "starter-named"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Readable, Event):
    """Nine cards each, by seat; ``None`` for hands that the viewer may not see."""

    type: ClassVar[str] = "dealt"
    hands: tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True, repr=False)
class HandChosen(Readable, Event):
    """A seat chose six cards to keep, or ``changed`` its choice; only that seat sees a change.

    ``cards`` is ``None`` for the others.
    """

    type: ClassVar[str] = "hand-chosen"
    by: Seat
    cards: Cards | None
    changed: bool


@dataclass(frozen=True, slots=True)
class ChoiceTakenBack(Event):
    """A seat took its choice back and is to choose again."""

    type: ClassVar[str] = "choice-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True, repr=False)
class TrainLaid(Readable, Event):
    """Everyone has chosen; the deck is shuffled, and the Train is face up."""

    type: ClassVar[str] = "train-laid"
    train: Cards
    deck_size: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is ``seat``'s turn; ``number`` counts all turns of the game from 1."""

    type: ClassVar[str] = "turn-began"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed(Readable, Event):
    """A card was played into that row of that plume; ``new`` says whether it started the plume.

    A card that ``completes`` a Peacock is face down, and ``None`` for the others.
    """

    type: ClassVar[str] = "card-played"
    by: Seat
    card: Card | None
    plume: int
    row: int
    new: bool
    completes: bool


@dataclass(frozen=True, slots=True)
class PeacockCompleted(Event):
    """A plume has become a Peacock, with that many cards; it is shown for a while."""

    type: ClassVar[str] = "peacock-completed"
    stands: ClassVar[bool] = True
    by: Seat
    plume: int
    cards: int


@dataclass(frozen=True, slots=True, repr=False)
class CardTakenBack(Readable, Event):
    """A card was taken back; one that lay ``face_down`` is ``None`` for the others."""

    type: ClassVar[str] = "card-taken-back"
    by: Seat
    card: Card | None
    plume: int
    row: int
    face_down: bool


@dataclass(frozen=True, slots=True, repr=False)
class CardDrawn(Readable, Event):
    """A card from the deck, ``None`` for the others; ``deck_size`` cards are left."""

    type: ClassVar[str] = "card-drawn"
    by: Seat
    card: Card | None
    deck_size: int


@dataclass(frozen=True, slots=True, repr=False)
class CardsSwapped(Readable, Event):
    """One or two cards of the hand were swapped for as many of the Train, for all to see."""

    type: ClassVar[str] = "cards-swapped"
    by: Seat
    give: Cards
    take: Cards


@dataclass(frozen=True, slots=True)
class PeahenDrawn(Event):
    """The Peahen was drawn, which ends play at once."""

    type: ClassVar[str] = "peahen-drawn"
    by: Seat


@dataclass(frozen=True, slots=True, repr=False)
class PlumesScored(Readable, Event):
    """Face-down cards were turned up and plumes scored, by seat.

    ``face_down`` has, by seat, the number and bottom card of each completed Peacock.
    """

    type: ClassVar[str] = "plumes-scored"
    scores: tuple[Score, ...]
    face_down: tuple[tuple[tuple[int, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    outcome: Outcome


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as the seat, or for ``None`` a spectator, may see it, if at all."""
    match event:
        case Dealt(hands=hands):
            shown = (hand if seat == viewer else None for seat, hand in enumerate(hands))
            return replace(event, hands=tuple(shown))
        case HandChosen(by=by) if by != viewer:
            return None if event.changed else replace(event, cards=None)
        case CardPlayed(by=by, completes=True) if by != viewer:
            return replace(event, card=None)
        case CardTakenBack(by=by, face_down=True) if by != viewer:
            return replace(event, card=None)
        case CardDrawn(by=by) if by != viewer:
            return replace(event, card=None)
        case _:
            return event
