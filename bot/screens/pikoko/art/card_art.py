"""The faces of the cards, with the five suits in the order of `engine.pikoko.cards.COLOURS`."""

from __future__ import annotations

from bot.screens.art.card_art import Parts, feather_card, multi_coloured_card
from bot.screens.art.palette import SUITS, Suit
from engine.pikoko.cards import colour_of, faces, number_of


def suits_of(card: int) -> tuple[Suit, ...]:
    """Returns the suit of a card, or the three of a multi-coloured one."""
    return tuple(SUITS[colour_of(face)] for face in faces(card))


def face_of(card: int, *, sparse: bool = False, bare: bool = False) -> Parts:
    """Returns the face of a card, as `engine.pikoko.cards` has it."""
    suits = suits_of(card)
    value = number_of(card.bit_length() - 1)
    if len(suits) == 1:
        return feather_card(suits[0], value, sparse=sparse, bare=bare)
    return multi_coloured_card(suits, value, sparse=sparse, bare=bare)
