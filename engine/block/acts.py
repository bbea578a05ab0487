"""What can be done in Peacock Block, as records say it, and what happens.

==========================================================  =====================================
``{"type":"first","seat":2}``                               chance: the first dealer
``{"type":"shuffle","cards":["flirt2:5",…]}``               chance: cards in the order they are
                                                            dealt or drawn, the top one first
``{"type":"pick","card":"grow1:4","from":["grow1:4",…]}``   chance: the card that a Ruffle draws,
                                                            and the hand from which it does; older
                                                            records do not name the hand
``{"type":"play","card":"pluck2:1","on":[0,2]}``            one card, on the seats it is aimed at
``{"type":"ultra","cards":["half:3","half:5"],"on":1}``     two halves as a full Ultra Block; null:
                                                            on all others
``{"type":"ring"}``                                         the three pieces of the Ring
``{"type":"discard","cards":["left:0"],"take":"right:2"}``  one to four cards; a lone Ring piece is
                                                            swapped for ``take``, otherwise null
``{"type":"pass"}``                                         nothing (more) is done this turn
``{"type":"target","on":1}``                                whom a Shake blocks
``{"type":"keep"}``                                         the ruffled card stays in hand
``{"type":"react","card":"sidestep:0"}``                    a Side Step; null: none
``{"type":"flip","card":"flirt1:7"}``                       a card for the Cock Fight, face down
``{"type":"take-back"}``                                    a Side Step, none, or a card for the
                                                            Cock Fight, before it is revealed
==========================================================  =====================================

A standing order is given ahead and is in no record: ``{"type":"dodge"}``, to step aside from any
Pluck.

Several cards are sorted by kind, in the order of `engine.block.cards.KINDS`, and value; those of a
shuffle are in its order. Seats are sorted. If the player of a Squabble or Cock Fight steps out of
it, the play also names the Side Step: ``"step":"sidestep:0"``.

Some events are secret: see `redact`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import factorial, prod
from sys import maxsize
from typing import Annotated, ClassVar, Final, TypeAlias

from engine.block.cards import FACES, Card, Cards, Kind, sorted_cards
from engine.notation import Form, Key, Readable, listed, whole
from engine.protocol import Action, Event, Json, Outcome, Seat, TakeBack


def _seat(value: Json) -> Seat:
    seat = whole(value)
    if not 0 <= seat < 5:
        raise ValueError(value)
    return seat


def _seats(value: Json) -> tuple[Seat, ...]:
    seats = listed(value)
    if len(seats) > 2:
        raise ValueError(value)
    return tuple(map(_seat, seats))


_Seat: TypeAlias = Annotated[Seat, Form(read=_seat)]
_Seats: TypeAlias = Annotated[tuple[Seat, ...], Form(read=_seats)]


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the dealer of the first round."""

    type: ClassVar[str] = "first"
    seat: _Seat


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle(Readable, Action):
    """Chance puts the cards that are due in this order, the top card first."""

    type: ClassVar[str] = "shuffle"
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Pick(Readable, Action):
    """Chance draws this card at random from the ``pile``, the hand of the Ruffle's target."""

    type: ClassVar[str] = "pick"
    card: Card
    pile: Annotated[Cards, Key("from")]


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """One card, ``on`` the seats it is aimed at, in ascending order.

    ``step`` is the Side Step by which the player steps out of their own Squabble or Cock Fight.
    """

    type: ClassVar[str] = "play"
    card: Card
    on: _Seats = ()
    step: Annotated[Card | None, Key(if_any=True)] = None


@dataclass(frozen=True, slots=True, repr=False)
class Ultra(Readable, Action):
    """A full Ultra Block made of two halves, ``on`` one seat, or on all others (``None``)."""

    type: ClassVar[str] = "ultra"
    cards: Cards
    on: _Seat | None


@dataclass(frozen=True, slots=True)
class LayRing(Action):
    """The left, the middle and the right piece of the Ring, all together."""

    type: ClassVar[str] = "ring"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Readable, Action):
    """One to four cards; a lone Ring piece is swapped for ``take`` from the Ring pile."""

    type: ClassVar[str] = "discard"
    cards: Cards
    take: Card | None = None


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, or nothing more, this turn."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Target(Action):
    """The seat that the player's Shake blocks."""

    type: ClassVar[str] = "target"
    on: _Seat


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card that the Ruffle drew."""

    type: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, repr=False)
class React(Readable, Action):
    """Play this Side Step, or none."""

    type: ClassVar[str] = "react"
    card: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class Flip(Readable, Action):
    """Choose a card for the Cock Fight, face down until everyone in it has chosen."""

    type: ClassVar[str] = "flip"
    card: Card


@dataclass(frozen=True, slots=True)
class Dodge(Action):
    """The standing order to sidestep any Pluck while the seat's own Shake or Strut waits."""

    type: ClassVar[str] = "dodge"


BlockAction = (
    First | Shuffle | Pick
    | Play | Ultra | LayRing | Discard | Pass | Target | Keep
    | React | Flip | Dodge | TakeBack
)  # fmt: skip

# Actions of kinds with few different values are made once.

PASS: Final = Pass()
KEEP: Final = Keep()
LAY_RING: Final = LayRing()
NO_REACTION: Final = React(None)
DODGE: Final = Dodge()
REACTIONS: Final = tuple(React(card) for card in range(FACES))
FLIPS: Final = tuple(Flip(card) for card in range(FACES))
TARGETS: Final = tuple(Target(seat) for seat in range(5))


@cache
def play_of(card: int, on: tuple[Seat, ...] = (), step: int | None = None) -> Play:
    """Returns that play, made once; only for cards of the game and seats at the table."""
    return Play(card, on, step)


@dataclass(frozen=True, slots=True)
class Shuffles(Collection[Shuffle]):
    """All different orders of some cards, sorted here; usually far too many to list."""

    cards: bytes

    def __contains__(self, shuffle: object) -> bool:
        return (
            isinstance(shuffle, Shuffle)
            and type(shuffle.cards) is bytes
            and sorted_cards(shuffle.cards) == self.cards
        )

    def __iter__(self) -> Iterator[Shuffle]:
        """Yields the orders in ascending lexicographic order."""
        order = bytearray(self.cards)
        while True:
            yield Shuffle(bytes(order))
            at = len(order) - 2
            while at >= 0 and order[at] >= order[at + 1]:
                at -= 1
            if at < 0:
                return
            other = len(order) - 1
            while order[other] <= order[at]:
                other -= 1
            order[at], order[other] = order[other], order[at]
            order[at + 1 :] = order[:at:-1]

    def __len__(self) -> int:
        copies = Counter(self.cards).values()
        return min(factorial(len(self.cards)) // prod(map(factorial, copies)), maxsize)


# What happens


@dataclass(frozen=True, slots=True)
class DealerNamed(Event):
    """A seat deals and begins the first round."""

    type: ClassVar[str] = "dealer-named"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All cards were shuffled. ``number`` counts from 1; the dealer has the first turn."""

    type: ClassVar[str] = "round-began"
    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class DeckRebuilt(Event):
    """The deck had run out; it was rebuilt and has ``size`` cards."""

    type: ClassVar[str] = "deck-rebuilt"
    size: int


@dataclass(frozen=True, slots=True, repr=False)
class CardsDrawn(Readable, Event):
    """A seat drew or was dealt ``count`` cards; only that seat may see which (``None``)."""

    type: ClassVar[str] = "cards-drawn"
    seat: Seat
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    type: ClassVar[str] = "turn-began"
    seat: Seat


TURN_BEGAN: Final = tuple(TurnBegan(seat) for seat in range(5))
"""The event of each seat; made once, since it is very frequent."""


@dataclass(frozen=True, slots=True, repr=False)
class TriggerActed(Readable, Event):
    """The Shake or Strut in the seat's slot triggers."""

    type: ClassVar[str] = "trigger-acted"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ShakeAimed(Event):
    """A seat has chosen the target of its Shake, which has triggered."""

    type: ClassVar[str] = "shake-aimed"
    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True, repr=False)
class TriggerLost(Readable, Event):
    """The Shake or Strut in the seat's slot was cancelled."""

    type: ClassVar[str] = "trigger-lost"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class CardsPlayed(Readable, Event):
    """A card, two halves of an Ultra Block, or the Ring was played ``on`` these seats."""

    type: ClassVar[str] = "cards-played"
    seat: Seat
    cards: Cards
    on: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class CardsDiscarded(Readable, Event):
    """Cards were discarded as an action; ``taken`` is the Ring piece received in a swap, if any."""

    type: ClassVar[str] = "cards-discarded"
    seat: Seat
    cards: Cards
    taken: Card | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    type: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class ReactionsAsked(Readable, Event):
    """Seats may play a Side Step now, whether or not they hold one.

    ``kind`` is that of the card that hits them; ``counter`` says whether the Side Step would
    counter those of others.
    """

    type: ClassVar[str] = "reactions-asked"
    kind: Kind
    seats: tuple[Seat, ...]
    counter: bool


@dataclass(frozen=True, slots=True, repr=False)
class SideStepped(Readable, Event):
    """A seat sidestepped the card that hit it; a counter may undo this."""

    type: ClassVar[str] = "side-stepped"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Countered(Readable, Event):
    """A Side Step countered those of ``seats``, which are hit after all."""

    type: ClassVar[str] = "countered"
    by: Seat
    card: Card
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FlirtChanged(Event):
    type: ClassVar[str] = "flirt-changed"
    seat: Seat
    change: int
    total: int


@dataclass(frozen=True, slots=True)
class NearlyWon(Event):
    """A seat has one flirt point less than are needed to win."""

    type: ClassVar[str] = "nearly-won"
    stands: ClassVar[bool] = True
    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class FeathersChanged(Event):
    type: ClassVar[str] = "feathers-changed"
    seat: Seat
    change: int
    total: int


@dataclass(frozen=True, slots=True, repr=False)
class CardRuffled(Readable, Event):
    """``by`` drew a random card from ``owner``; only these two may see which (``None``)."""

    type: ClassVar[str] = "card-ruffled"
    by: Seat
    owner: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """The seat keeps the card that it ruffled."""

    type: ClassVar[str] = "card-kept"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class HandsPooled(Readable, Event):
    """A Squabble pooled the hands of ``seats``.

    Only its player may see the cards (``None`` for others), unless they are pooled ``openly``.
    """

    type: ClassVar[str] = "hands-pooled"
    by: Seat
    seats: tuple[Seat, ...]
    cards: Cards | None
    openly: bool


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """These seats choose a card for the Cock Fight, or one more if they fight ``again``."""

    type: ClassVar[str] = "fight-began"
    seats: tuple[Seat, ...]
    again: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CardsFlipped(Readable, Event):
    """The cards that ``seats`` chose for the Cock Fight were revealed."""

    type: ClassVar[str] = "cards-flipped"
    stands: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FightDecided(Event):
    """A Cock Fight has a result: who takes a feather from whom, if anyone, and who is exhausted."""

    type: ClassVar[str] = "fight-decided"
    winner: Seat | None
    losers: tuple[Seat, ...]
    exhausted: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """A round was won: ``how`` is ``flirt``, ``feathers``, ``ring`` or ``limit``.

    ``love`` has the love points gained, by seat.
    """

    type: ClassVar[str] = "round-won"
    stands: ClassVar[bool] = True
    ends_round: ClassVar[bool] = True
    number: int
    how: str
    winners: tuple[Seat, ...]
    love: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBreakBegan(Event):
    """These seats are tied in love points and feathers, and fight with four cards each."""

    type: ClassVar[str] = "tie-break-began"
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieBreakDealt(Event):
    """All cards were shuffled, and ``seats`` get four each for the tie-break's next hand."""

    type: ClassVar[str] = "tie-break-dealt"
    hand: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    winners: tuple[Seat, ...]
    outcome: Outcome


_SECRET: Final = (CardsDrawn, CardRuffled, HandsPooled)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as the seat, or for ``None`` a spectator, may see it.

    Everyone sees every event, some without the cards.
    """
    if not isinstance(event, _SECRET):
        return event
    match event:
        case CardsDrawn(seat=seat):
            return event if viewer == seat else replace(event, cards=None)
        case CardRuffled(by=by, owner=owner):
            return event if viewer in (by, owner) else replace(event, card=None)
        case HandsPooled(by=by, openly=openly):
            return event if openly or viewer == by else replace(event, cards=None)
