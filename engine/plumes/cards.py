"""The hundred feather cards and the Peahen (booklet: list of components).

A *card* is an int: ten times its colour plus its value. A *hand* is a tuple of cards, lowest first,
so that equal hands are equal tuples.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Final, TypeAlias

from engine.notation import Form, listed
from engine.protocol import Json

COLOURS: Final = "RWYGOTBNPK"
"""Red, white, yellow, green, orange, teal, blue, pink, purple, black; a colour is an index."""

VALUES: Final = 10
FEATHERS: Final = len(COLOURS) * VALUES
PEAHEN: Final[Card] = FEATHERS
"""The card that ends the game; it has no colour or value, and is never in a hand."""

DEALT: Final = 9
KEPT: Final = 6
HAND_LIMIT: Final = 6
TRAIN: Final = 5
LAST_CARDS: Final = 8
"""The number of cards at the bottom of the deck among which the Peahen is."""

_HIGHEST: Final = {2: 6, 3: 7, 4: 8, 5: 9, 6: 9}

_NAMES: Final = (
    *(f"{letter}{value}" for letter in COLOURS for value in range(VALUES)),
    "PEAHEN",
)

CARD_NAMED: Final = {name: card for card, name in enumerate(_NAMES)}
"""The card of each name; the reverse of `card_name`."""


def card_name(card: Card) -> str:
    """Returns the card's name: ``R7``, or ``PEAHEN``."""
    return _NAMES[card]


Card: TypeAlias = Annotated[int, Form(card_name, CARD_NAMED.__getitem__)]
Cards: TypeAlias = tuple[Card, ...]


def names(cards: Iterable[Card | None]) -> str:
    """Returns the cards' names, such as ``R7 K2``, with ``?`` for a hidden card."""
    return " ".join("?" if card is None else card_name(card) for card in cards)


def card_of(colour: int, value: int) -> Card:
    return colour * VALUES + value


def colour_of(card: Card) -> int:
    return card // VALUES


def value_of(card: Card) -> int:
    return card % VALUES


def colours_of(cards: Iterable[Card]) -> int:
    """Returns the cards' colours as a mask, with bit ``c`` for colour ``c``."""
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


def _feather_named(name: str) -> Card:
    card = CARD_NAMED[name]
    if card == PEAHEN:
        raise ValueError(name)
    return card


def _hand_named(names: Json) -> Cards:
    cards = tuple([_feather_named(name) for name in listed(names)])
    if not is_hand(cards):
        raise ValueError(names)
    return cards


Feather: TypeAlias = Annotated[Card, Form(card_name, _feather_named)]
Hand: TypeAlias = Annotated[Cards, Form(read=_hand_named)]
"""A hand has one notation: lowest card first."""
