"""Pikoko's 47 feather cards, as faces.

A *face* is a colour and number: an int from 0 to 54. A *card* is the set of its faces, as an int of
55 bits: most cards have one face, the four multi-coloured ones have three. A *hand* is the union of
its cards, again an int of 55 bits; since no two cards share a face, a hand determines its cards.

To play is to name a face, which clears the whole card. So following suit is one mask, and "the
player picks the colour" of a multi-coloured card needs no special case (booklet: Components, and
Multi-coloured feathers).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Annotated, Final, TypeAlias

from engine.notation import Form, Spread, listed
from engine.protocol import Json

COLOURS: Final = "RYPWB"
"""Red, yellow, purple, white, blue; a colour is an index into this."""

NUMBERS: Final = 11
FACES: Final = len(COLOURS) * NUMBERS
NO_TRUMP: Final = len(COLOURS)
"""The trump colour if a multi-coloured card was turned: there is no trump."""

HAND_SIZE: Final = 8
_MULTI_COLOURED: Final = {1: "PYR", 4: "BWY", 7: "PWR", 10: "BWR"}
_HIGHEST: Final = {3: 7, 4: 9, 5: 11}


def face_of(colour: int, number: int) -> int:
    return colour * NUMBERS + number - 1


def colour_of(face: int) -> int:
    return face // NUMBERS


def number_of(face: int) -> int:
    return face % NUMBERS + 1


def _card_bearing(face: int) -> int:
    number = number_of(face)
    bearing = _MULTI_COLOURED.get(number, "")
    if COLOURS[colour_of(face)] not in bearing:
        return 1 << face
    return sum(1 << face_of(COLOURS.index(colour), number) for colour in bearing)


CARD: Final = tuple(_card_bearing(face) for face in range(FACES))
"""The card that has each face."""

SUIT: Final = tuple(((1 << NUMBERS) - 1) << NUMBERS * colour for colour in range(len(COLOURS)))
"""All faces of each colour."""


def faces(mask: int) -> Iterator[int]:
    """Yields the faces in a mask, such as a card or hand, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def cards(hand: int) -> Iterator[int]:
    """Yields the cards of a hand, by lowest face; each whole card with any face in the mask."""
    while hand:
        card = CARD[(hand & -hand).bit_length() - 1]
        yield card
        hand &= ~card


@lru_cache(1024)
def size(hand: int) -> int:
    """Returns the number of cards in a hand."""
    return sum(1 for _ in cards(hand))


@cache
def whole_deck(seats: int) -> int:
    """Returns every face in the game for that many players, as one hand."""
    return sum(1 << face for face in range(FACES) if number_of(face) <= _HIGHEST[seats])


@cache
def deck(seats: int) -> tuple[int, ...]:
    """Returns the cards in the game for that many players (ruling 1): 29, 39 or 47."""
    return tuple(cards(whole_deck(seats)))


def trump_of(turned: int) -> int:
    """Returns the trump colour that a turned card makes, or `NO_TRUMP` (ruling 2)."""
    if turned.bit_count() > 1:
        return NO_TRUMP
    return colour_of(turned.bit_length() - 1)


@cache
def card_name(card: int) -> str:
    """Returns the card's name: ``R7``, or ``M7`` if multi-coloured."""
    face = card.bit_length() - 1
    letter = "M" if card.bit_count() > 1 else COLOURS[colour_of(face)]
    return f"{letter}{number_of(face)}"


def names(hand: int) -> str:
    """Returns the names of a hand's cards: ``R7 M4``."""
    return " ".join(card_name(card) for card in cards(hand))


def face_name(face: int) -> str:
    """Returns the face's name: ``R7``, or ``M7 as P``."""
    card, colour = CARD[face], COLOURS[colour_of(face)]
    return f"{card_name(card)} as {colour}" if card.bit_count() > 1 else card_name(card)


def face_named(card: str, colour: str) -> int:
    """Returns the face of a card and the colour it counts as, such as ``M7`` and ``P``.

    Raises `KeyError` for an unknown card, and `ValueError` for a colour that the card lacks.
    """
    for face in faces(CARD_NAMED[card]):
        if COLOURS[colour_of(face)] == colour:
            return face
    raise ValueError(colour)


CARD_NAMED: Final = {card_name(card): card for card in CARD}
"""The card of each name; the reverse of `card_name`."""


def _names_of(hand: int) -> list[Json]:
    return [card_name(card) for card in cards(hand)]


def _hand_of(names: Json) -> int:
    hand = 0
    for name in listed(names):
        card = CARD_NAMED[name]
        if hand & card:
            raise ValueError(name)
        hand |= card
    return hand


def _card_and_colour(face: int) -> dict[str, Json]:
    return {"card": card_name(CARD[face]), "as": COLOURS[colour_of(face)]}


Card: TypeAlias = Annotated[int, Form(card_name, CARD_NAMED.__getitem__)]
Hand: TypeAlias = Annotated[int, Form(_names_of, _hand_of)]
Face: TypeAlias = Annotated[int, Form(face_name)]
PlayedFace: TypeAlias = Annotated[
    Face, Spread(_card_and_colour, lambda do: face_named(do.pop("card"), do.pop("as")))
]
"""A face written as a ``card`` and the colour that it counts ``as``."""
