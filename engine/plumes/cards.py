"""The hundred feather cards, and the Peahen (booklet: list of components).

A *card* is an int: ten times its colour plus its value. A *hand* is a tuple of cards, lowest
first, so that equal hands are equal tuples.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final, TypeAlias

from engine.notation import Formats, described
from engine.protocol import Json, Namings

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

COLOURS: Final = "RWYGOTBNPK"
"""Red, white, yellow, green, orange, teal, blue, pink, purple, black: a colour is an index."""

VALUES: Final = 10
FEATHERS: Final = len(COLOURS) * VALUES
PEAHEN: Final[Card] = FEATHERS
"""The card that ends the game. It has no colour and no value, and is never in a hand."""

_HIGHEST: Final = {2: 6, 3: 7, 4: 8, 5: 9, 6: 9}

_NAMES: Final = (
    *(f"{letter}{value}" for letter in COLOURS for value in range(VALUES)),
    "PEAHEN",
)

CARD_NAMED: Final = {name: card for card, name in enumerate(_NAMES)}
"""By name: the card. The reverse of `card_name`."""


def card_name(card: Card) -> str:
    """``R7``, or ``PEAHEN``."""
    return _NAMES[card]


def names(cards: Iterable[Card | None]) -> str:
    """Returns the names of the cards, ``R7 K2``, and ``?`` for a hidden one."""
    return " ".join("?" if card is None else card_name(card) for card in cards)


def _names_by_seat(hands: Iterable[Iterable[Card] | None]) -> str:
    return f"({' | '.join('?' if hand is None else names(hand) for hand in hands)})"


FORMATS: Final[Formats] = {
    "card": card_name,
    **dict.fromkeys(("cards", "give", "take", "train"), names),
    "hands": _names_by_seat,
    "face_down": lambda by_seat: _names_by_seat([[card for _, card in own] for own in by_seat]),
}


def listed(cards: Iterable[Card | None]) -> list[Json]:
    """Returns the cards as records name them; ``None`` stays."""
    return [None if card is None else card_name(card) for card in cards]


NAMED: Final[Namings] = {
    "card": card_name,
    **dict.fromkeys(("cards", "give", "take", "train", "hand", "kept"), listed),
    "hands": lambda hands: [None if hand is None else listed(hand) for hand in hands],
}


class Readable:
    """Base of values whose `repr`, and `engine.notation.said`, show cards by name."""

    __slots__ = ()
    named: ClassVar[Namings] = NAMED

    def __repr__(self) -> str:
        return described(self, FORMATS)


def card_of(colour: int, value: int) -> Card:
    return colour * VALUES + value


def colour_of(card: Card) -> int:
    return card // VALUES


def value_of(card: Card) -> int:
    return card % VALUES


def colours_of(cards: Iterable[Card]) -> int:
    """Returns the colours among those cards, as a mask with bit ``c`` for colour ``c``."""
    colours = 0
    for card in cards:
        colours |= 1 << card // VALUES
    return colours


def highest(seats: int) -> int:
    """Returns the highest value in the game for that many players (ruling 1)."""
    return _HIGHEST[seats]


@cache
def feathers(seats: int) -> Cards:
    """Returns the feather cards in the game for that many players (ruling 1): 70, 80, 90 or 100."""
    return tuple(card for card in range(FEATHERS) if value_of(card) <= _HIGHEST[seats])


def is_hand(cards: object) -> bool:
    """Returns whether these are different feather cards, lowest first."""
    if type(cards) is not tuple:
        return False
    last = -1
    for card in cards:
        if type(card) is not int or not last < card < FEATHERS:
            return False
        last = card
    return True
