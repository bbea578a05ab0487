"""The order in which the cards of a hand are shown, in text and in pictures."""

from __future__ import annotations

from engine.pikoko.cards import number_of


def sort_key(card: int) -> tuple[int, int]:
    """What cards are sorted by: colour and number, and the multi-coloured ones last."""
    is_multi = card.bit_count() > 1
    return is_multi, number_of(card.bit_length() - 1) if is_multi else card
