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

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from engine.notation import Readers, listed, read_action, text, whole
from engine.plumes.cards import (
    CARD_NAMED,
    FEATHERS,
    PEAHEN,
    Card,
    Cards,
    Readable,
    card_name,
    is_hand,
)
from engine.protocol import TAKE_BACK, Action, Json, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the player who takes the first turn."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Readable, Action):
    """Chance deals nine cards each: ``hands`` by seat, each lowest card first."""

    type: ClassVar[str] = "deal"
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Readable, Action):
    """Six of the nine cards dealt, lowest first; the other three go back to the deck."""

    type: ClassVar[str] = "keep"
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Stock(Readable, Action):
    """Chance shuffles the deck with the Peahen among its last eight; ``cards`` top first."""

    type: ClassVar[str] = "stock"
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """A card of the hand into that row, 0 being the top, of that plume of one's own."""

    type: ClassVar[str] = "play"
    card: Card
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
    give: Cards
    take: Cards


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


def encode(action: PlumesAction) -> dict[str, Json]:
    match action:
        case Play(card, plume, row):
            return {"type": "play", "card": card_name(card), "plume": plume, "row": row}
        case Swap(give, take):
            return {"type": "swap", "give": _names(give), "take": _names(take)}
        case TakeBack() | Draw():
            return {"type": action.type}
        case First(seat):
            return {"type": "first", "seat": seat}
        case Deal(hands):
            return {"type": "deal", "hands": [_names(hand) for hand in hands]}
        case Keep(cards) | Stock(cards):
            return {"type": action.type, "cards": _names(cards)}


def decode(do: Mapping[str, Json]) -> PlumesAction:
    """Returns the reverse of `encode`. Raises `IllegalAction` (``malformed``).

    Each action has exactly one encoding: cards of a hand are sorted by colour, then by value.
    """
    return read_action(do, _READERS, encode)


def _names(cards: Iterable[Card]) -> list[Json]:
    return [card_name(card) for card in cards]


def _card(name: Json) -> Card:
    return CARD_NAMED[text(name)]


def _feather(name: Json) -> Card:
    card = _card(name)
    if card == PEAHEN:
        raise ValueError(name)
    return card


def _hand(names: Json) -> Cards:
    cards = tuple(_card(name) for name in listed(names))
    if not is_hand(cards):
        raise ValueError(names)
    return cards


_READERS: Final[Readers[PlumesAction]] = {
    "first": lambda do: First(whole(do["seat"])),
    "deal": lambda do: Deal(tuple(_hand(names) for names in listed(do["hands"]))),
    "keep": lambda do: Keep(_hand(do["cards"])),
    "stock": lambda do: Stock(tuple(_card(name) for name in listed(do["cards"]))),
    "play": lambda do: Play(_feather(do["card"]), whole(do["plume"]), whole(do["row"])),
    "take-back": lambda _: TAKE_BACK,
    "draw": lambda _: DRAW,
    "swap": lambda do: Swap(_hand(do["give"]), _hand(do["take"])),
}
