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

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from engine.block.cards import FACES, Readable, card_name, card_named
from engine.notation import Readers, listed, read_action, text, whole
from engine.protocol import TAKE_BACK, Action, Json, Seat, TakeBack


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the dealer of the first round."""

    type: ClassVar[str] = "first"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle(Readable, Action):
    """Chance puts the cards that are due in this order, the top card first."""

    type: ClassVar[str] = "shuffle"
    cards: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Pick(Readable, Action):
    """Chance draws this card at random from the ``pile``: the hand that is being ruffled."""

    type: ClassVar[str] = "pick"
    card: int
    pile: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Play(Readable, Action):
    """One card, ``on`` the seats it is aimed at, in ascending order.

    ``step`` is the Side Step by which players step out of their own Squabble or Cock Fight.
    """

    type: ClassVar[str] = "play"
    card: int
    on: tuple[Seat, ...] = ()
    step: int | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Ultra(Readable, Action):
    """A full Ultra Block out of two halves, ``on`` one seat, or on all others (``None``)."""

    type: ClassVar[str] = "ultra"
    cards: bytes
    on: Seat | None


@dataclass(frozen=True, slots=True)
class LayRing(Action):
    """The left, the middle and the right piece of the Ring, all together."""

    type: ClassVar[str] = "ring"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Readable, Action):
    """One to four cards; a lone Ring piece is swapped for ``take`` out of the Ring pile."""

    type: ClassVar[str] = "discard"
    cards: bytes
    take: int | None = None


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, or nothing more, this turn."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Target(Action):
    """The seat that the player's Shake blocks."""

    type: ClassVar[str] = "target"
    on: Seat


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card that the Ruffle drew."""

    type: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, repr=False)
class React(Readable, Action):
    """Play that Side Step, or none."""

    type: ClassVar[str] = "react"
    card: int | None


@dataclass(frozen=True, slots=True, repr=False)
class Flip(Readable, Action):
    """A card for the Cock Fight, face down until everybody in it has chosen."""

    type: ClassVar[str] = "flip"
    card: int


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


def encode(action: BlockAction) -> dict[str, Json]:
    do: dict[str, Json] = {"type": action.type}
    match action:
        case First(seat):
            do["seat"] = seat
        case Shuffle(cards):
            do["cards"] = _names(cards)
        case Play(card, on, step):
            do["card"] = card_name(card)
            do["on"] = list(on)
            if step is not None:
                do["step"] = card_name(step)
        case Ultra(cards, target):
            do["cards"] = _names(cards)
            do["on"] = target
        case Discard(cards, take):
            do["cards"] = _names(cards)
            do["take"] = _name(take)
        case Target(seat):
            do["on"] = seat
        case Pick(card, pile):
            do["card"] = card_name(card)
            do["from"] = _names(pile)
        case React(choice) | Flip(choice):
            do["card"] = _name(choice)
        case LayRing() | Pass() | Keep() | Dodge() | TakeBack():
            pass
    return do


def _name(card: int | None) -> str | None:
    return None if card is None else card_name(card)


def _names(cards: bytes) -> list[Json]:
    return [card_name(card) for card in cards]


def decode(do: Mapping[str, Json]) -> BlockAction:
    """Returns the reverse of `encode`. Raises `IllegalAction` (``malformed``)."""
    return read_action(do, _READERS, encode)


def _seat(value: Json) -> Seat:
    seat = whole(value)
    if not 0 <= seat < len(TARGETS):
        raise ValueError(value)
    return seat


def _card(name: Json) -> int:
    return card_named(text(name))


def _card_or_none(name: Json) -> int | None:
    return None if name is None else _card(name)


def _cards(names: Json) -> bytes:
    return bytes(_card(name) for name in listed(names))


def _seats(value: Json) -> tuple[Seat, ...]:
    seats = listed(value)
    if len(seats) > 2:
        raise ValueError(value)
    return tuple(_seat(seat) for seat in seats)


def _play(do: Mapping[str, Json]) -> BlockAction:
    step = _card(do["step"]) if "step" in do else None
    return play_of(_card(do["card"]), _seats(do["on"]), step)


def _ultra(do: Mapping[str, Json]) -> BlockAction:
    on = do["on"]
    return Ultra(_cards(do["cards"]), None if on is None else _seat(on))


def _react(do: Mapping[str, Json]) -> BlockAction:
    card = _card_or_none(do["card"])
    return NO_REACTION if card is None else REACTIONS[card]


_READERS: Final[Readers[BlockAction]] = {
    "first": lambda do: First(_seat(do["seat"])),
    "shuffle": lambda do: Shuffle(_cards(do["cards"])),
    "pick": lambda do: Pick(_card(do["card"]), _cards(do["from"])),
    "play": _play,
    "ultra": _ultra,
    "ring": lambda _: LAY_RING,
    "discard": lambda do: Discard(_cards(do["cards"]), _card_or_none(do["take"])),
    "pass": lambda _: PASS,
    "target": lambda do: TARGETS[_seat(do["on"])],
    "keep": lambda _: KEEP,
    "react": _react,
    "flip": lambda do: FLIPS[_card(do["card"])],
    "dodge": lambda _: DODGE,
    "take-back": lambda _: TAKE_BACK,
}
