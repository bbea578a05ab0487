"""What can be done in Pikoko, and how records say it.

=========================================================  ======================================
``{"type":"first","seat":2}``                              chance: the first starting player
``{"type":"deal","hands":[["R7","M4",…],…],"turned":…}``   chance: eight cards each, one turned
``{"type":"bid","on":2,"tokens":3}``                       a seat bids on a seat's tricks
``{"type":"confidence","on":2}``                           a confidence card; null: No Confidence
``{"type":"play","card":"M4","as":"B"}``                   a card, and the colour it counts as
``{"type":"take-back"}``                                   a seat takes back the bids of this stage,
                                                           or its confidence card
=========================================================  ======================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.notation import Readable
from engine.pikoko.cards import FACES, Card, Hand, PlayedFace
from engine.protocol import Action, Seat, TakeBack


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
    """A bid of ``tokens`` on the tricks that seat ``on`` will take."""

    type: ClassVar[str] = "bid"
    on: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class Confidence(Action):
    """A confidence card: the seat whose bid one trusts most, or ``None`` for No Confidence."""

    type: ClassVar[str] = "confidence"
    on: Seat | None


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """A face of the left-hand neighbour's hand: its card is played and counts as that colour."""

    type: ClassVar[str] = "play"
    face: PlayedFace


PikokoAction = First | Deal | Bid | Confidence | Play | TakeBack

PLAYS: Final = tuple(Play(face) for face in range(FACES))
"""By face: the play of it."""
