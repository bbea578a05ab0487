"""What can be done in Enchanted Plumes, and how records say it.

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
                                                       or the six kept are chosen anew
``{"type":"draw"}``                                    one card from the deck
``{"type":"swap","give":["R6"],"take":["K2"]}``        one or two cards with the Train
=====================================================  ==========================================
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from engine.notation import Readable
from engine.plumes.cards import FEATHERS, Card, Cards, Feather, Hand
from engine.protocol import Action, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the player who takes the first turn."""

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
    """Chance shuffles the deck with the Peahen among its last eight; ``cards`` top first."""

    type: ClassVar[str] = "stock"
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """A card of the hand into that row, 0 being the top, of that plume of one's own."""

    type: ClassVar[str] = "play"
    card: Feather
    plume: int
    row: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The top card of the deck goes to the hand."""

    type: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Readable, Action):
    """One or two cards of the hand for as many of the Train; both lowest first."""

    type: ClassVar[str] = "swap"
    give: Hand
    take: Hand


PlumesAction = First | Deal | Keep | Stock | Play | TakeBack | Draw | Swap

DRAW: Final = Draw()


@cache
def plays(plume: int, row: int) -> tuple[Play, ...]:
    """Returns by card the play of it there. Cached, since the same plays occur in every game."""
    return tuple(Play(card, plume, row) for card in range(FEATHERS))


@cache
def swaps(give: Card) -> tuple[Swap, ...]:
    """Returns by card taken the swap of ``give`` for it. Cached, like the plays."""
    return tuple(Swap((give,), (take,)) for take in range(FEATHERS))
