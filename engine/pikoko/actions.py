"""What can be done in Pikoko, and how records say it.

=========================================================  ======================================
``{"type":"first","seat":2}``                              chance: the first starting player
``{"type":"deal","hands":[["R7","M4",…],…],"turned":…}``   chance: eight cards each, one turned
``{"type":"bid","on":2,"tokens":3}``                       a seat bids on a seat's tricks
``{"type":"confidence","on":2}``                           a confidence card; null: No Confidence
``{"type":"play","card":"M4","as":"B"}``                   a card, and the colour it counts as
=========================================================  ======================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    COLOURS,
    FACES,
    card_name,
    cards,
    colour_of,
    faces,
)
from engine.protocol import Action, IllegalAction, Json, Seat


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the starting player of the first round."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal(Action):
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


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A face of the left-hand neighbour's hand: its card is played and counts as that colour."""

    type: ClassVar[str] = "play"
    face: int


PikokoAction = First | Deal | Bid | Confidence | Play

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


def decode(do: Mapping[str, Json]) -> PikokoAction:
    """The reverse of `encode`. Raises `IllegalAction` (``malformed``)."""
    kind = do.get("type")
    parse = _PARSERS.get(kind) if isinstance(kind, str) else None
    if parse is None:
        raise IllegalAction("malformed", do=dict(do))
    try:
        action, said = parse(do)
    except (KeyError, TypeError, ValueError) as error:
        raise IllegalAction("malformed", do=dict(do)) from error
    if len(do) != said + 1:
        raise IllegalAction("malformed", do=dict(do))
    return action


def _int(value: Json) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _card(name: Json) -> int:
    if not isinstance(name, str):
        raise TypeError(name)
    return CARD_NAMED[name]


def _hand(names: Json) -> int:
    if not isinstance(names, list):
        raise TypeError(names)
    hand = 0
    for name in names:
        card = _card(name)
        if hand & card:
            raise ValueError(name)
        hand |= card
    return hand


def _first(do: Mapping[str, Json]) -> tuple[PikokoAction, int]:
    return First(_int(do["seat"])), 1


def _deal(do: Mapping[str, Json]) -> tuple[PikokoAction, int]:
    hands = do["hands"]
    if not isinstance(hands, list):
        raise TypeError(hands)
    return Deal(tuple(_hand(names) for names in hands), _card(do["turned"])), 2


def _bid(do: Mapping[str, Json]) -> tuple[PikokoAction, int]:
    return Bid(_int(do["on"]), _int(do["tokens"])), 2


def _confidence(do: Mapping[str, Json]) -> tuple[PikokoAction, int]:
    on = do["on"]
    return Confidence(None if on is None else _int(on)), 1


def _play(do: Mapping[str, Json]) -> tuple[PikokoAction, int]:
    card, colour = _card(do["card"]), do["as"]
    for face in faces(card):
        if COLOURS[colour_of(face)] == colour:
            return PLAYS[face], 2
    raise ValueError(colour)


_PARSERS: Final[dict[str, Callable[[Mapping[str, Json]], tuple[PikokoAction, int]]]] = {
    "first": _first,
    "deal": _deal,
    "bid": _bid,
    "confidence": _confidence,
    "play": _play,
}
