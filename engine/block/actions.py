"""What can be done in Peacock Block, and how records say it.

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
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Final, TypeAlias

from engine.block.cards import FACES, Card, Cards
from engine.notation import Form, Key, Readable, listed, whole
from engine.protocol import Action, Json, Seat, TakeBack


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
    """Chance draws this card at random from the ``pile``: the hand that is being ruffled."""

    type: ClassVar[str] = "pick"
    card: Card
    pile: Annotated[Cards, Key("from")]


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """One card, ``on`` the seats it is aimed at, in ascending order.

    ``step`` is the Side Step by which players step out of their own Squabble or Cock Fight.
    """

    type: ClassVar[str] = "play"
    card: Card
    on: _Seats = ()
    step: Annotated[Card | None, Key(if_any=True)] = None


@dataclass(frozen=True, slots=True, repr=False)
class Ultra(Readable, Action):
    """A full Ultra Block out of two halves, ``on`` one seat, or on all others (``None``)."""

    type: ClassVar[str] = "ultra"
    cards: Cards
    on: _Seat | None


@dataclass(frozen=True, slots=True)
class LayRing(Action):
    """The left, the middle and the right piece of the Ring, all together."""

    type: ClassVar[str] = "ring"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Readable, Action):
    """One to four cards; a lone Ring piece is swapped for ``take`` out of the Ring pile."""

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
    """Play that Side Step, or none."""

    type: ClassVar[str] = "react"
    card: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class Flip(Readable, Action):
    """A card for the Cock Fight, face down until everybody in it has chosen."""

    type: ClassVar[str] = "flip"
    card: Card


@dataclass(frozen=True, slots=True)
class Dodge(Action):
    """The order to step aside from any Pluck, if that is possible, while one's own card waits."""

    type: ClassVar[str] = "dodge"


BlockAction = (
    First | Shuffle | Pick
    | Play | Ultra | LayRing | Discard | Pass | Target | Keep
    | React | Flip | Dodge | TakeBack
)  # fmt: skip

# Kinds of actions with few different values are made once.

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
    """Returns that play. Call it only with cards of the game and seats at the table."""
    return Play(card, on, step)
