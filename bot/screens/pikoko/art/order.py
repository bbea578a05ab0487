"""The order in which the cards of a hand are shown, in text and in pictures."""

from __future__ import annotations

from engine.pikoko.cards import NO_TRUMP, SUIT, cards, number_of


def sort_key(card: int, trump: int | None = None) -> tuple[bool, bool, int]:
    """Returns the key that cards are sorted by: trump first, colour and number, the multi-coloured
    ones last.
    """
    is_multi = card.bit_count() > 1
    return (
        is_multi,
        not is_trump(card, trump),
        number_of(card.bit_length() - 1) if is_multi else card,
    )


def is_trump(card: int, trump: int | None) -> bool:
    """Returns whether that is a trump card, or its player may make it one."""
    return trump is not None and trump != NO_TRUMP and bool(card & SUIT[trump])


def in_hand(hand: int, trump: int | None = None) -> list[int]:
    """Returns the cards of a hand as they are held."""
    return sorted(cards(hand), key=lambda card: sort_key(card, trump))
