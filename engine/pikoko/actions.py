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

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.notation import Readers, listed, read_action, text, whole
from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    COLOURS,
    FACES,
    Readable,
    card_name,
    cards,
    colour_of,
    face_named,
)
from engine.protocol import TAKE_BACK, Action, Json, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the starting player of the first round."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Readable, Action):
    """Chance deals: ``hands`` by seat, and the ``turned`` card, as masks of faces."""

    type: ClassVar[str] = "deal"
    hands: tuple[int, ...]
    turned: int


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
    face: int


PikokoAction = First | Deal | Bid | Confidence | Play | TakeBack

PLAYS: Final = tuple(Play(face) for face in range(FACES))
"""By face: the play of it."""


def encode(action: PikokoAction) -> dict[str, Json]:
    match action:
        case First(seat):
            return {"type": "first", "seat": seat}
        case Deal(hands, turned):
            return {
                "type": "deal",
                "hands": [[card_name(card) for card in cards(hand)] for hand in hands],
                "turned": card_name(turned),
            }
        case Bid(on, tokens):
            return {"type": "bid", "on": on, "tokens": tokens}
        case Confidence(target):
            return {"type": "confidence", "on": target}
        case Play(face):
            return {
                "type": "play",
                "card": card_name(CARD[face]),
                "as": COLOURS[colour_of(face)],
            }
        case TakeBack():
            return {"type": action.type}


def decode(do: Mapping[str, Json]) -> PikokoAction:
    """Returns the reverse of `encode`. Raises `IllegalAction` (``malformed``)."""
    return read_action(do, _READERS, encode)


def _card(name: Json) -> int:
    return CARD_NAMED[text(name)]


def _hand(names: Json) -> int:
    hand = 0
    for name in listed(names):
        card = _card(name)
        if hand & card:
            raise ValueError(name)
        hand |= card
    return hand


def _deal(do: Mapping[str, Json]) -> PikokoAction:
    return Deal(tuple(_hand(names) for names in listed(do["hands"])), _card(do["turned"]))


def _confidence(do: Mapping[str, Json]) -> PikokoAction:
    on = do["on"]
    return Confidence(None if on is None else whole(on))


def _play(do: Mapping[str, Json]) -> PikokoAction:
    return PLAYS[face_named(text(do["card"]), text(do["as"]))]


_READERS: Final[Readers[PikokoAction]] = {
    "first": lambda do: First(whole(do["seat"])),
    "deal": _deal,
    "bid": lambda do: Bid(whole(do["on"]), whole(do["tokens"])),
    "confidence": _confidence,
    "play": _play,
    "take-back": lambda _: TAKE_BACK,
}
