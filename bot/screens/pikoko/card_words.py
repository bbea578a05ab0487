"""How cards look in texts, on buttons and in menus.

A card is a colour square with a letter and a number, ``🟥 R7``; a multi-coloured one shows its
three colours, ``🟪⬜🟥 M7``, and ``🟥 M7→R`` once it was played as red. The letters are the same in
every language, as in the records of games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from bot.screens.art.palette import SUITS
from bot.screens.kit import NO_BREAK, TOGETHER
from bot.screens.pikoko.art import emoji_art
from bot.screens.pikoko.art.order import in_hand, is_trump
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    card_name,
    colour_of,
    faces,
)

SQUARES: Final = ("🟥", "🟨", "🟪", "⬜", "🟦")
"""By colour, in the order of `engine.pikoko.cards.COLOURS`."""

BACK: Final = "🎴"
TRUMP: Final = "▲"
"""Before a card that is trump, or may be."""
_HANDS: Final = 1024
"""The most hands whose sorted cards are cached."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards as one person sees them: ``pictures`` are emojis by their names.

    A card without a picture is shown by its colour squares.
    """

    pictures: Mapping[str, str] = field(default_factory=dict)

    def card(self, card: int) -> str:
        """Returns a whole card, in text."""
        name, squares, label = _shown(card)
        return f"{self.pictures.get(name) or squares}{NO_BREAK}{label}"

    def played(self, face: int) -> str:
        """Returns a card in text that counts as the colour of that face."""
        return f"{self.emoji(face)}{NO_BREAK}{self.label(face)}"

    def hand(self, hand: int, trump: int | None = None) -> str:
        """Returns the cards of a hand: trump first and marked, then by colour, the multi-coloured
        last.
        """
        pictures = self.pictures
        return "  ".join(
            [
                f"{mark}{pictures.get(name) or squares}{NO_BREAK}{label}"
                for mark, (name, squares, label) in _sorted(hand, trump)
            ]
        )

    def emoji(self, face: int) -> str:
        """Returns the emoji of that face, shown beside its `label`."""
        return self.pictures.get(emoji_art.name_of_face(face)) or self.colour(colour_of(face))

    def picture(self, face: int) -> str | None:
        """Returns the emoji of the whole card, if there is one."""
        return self.pictures.get(emoji_art.name_of(CARD[face]))

    def colour(self, colour: int) -> str:
        """Returns the emoji of a colour, or its square."""
        return self.pictures.get(SUITS[colour].name) or SQUARES[colour]

    def backs(self, size: int) -> str:
        """Returns the backs of hidden cards."""
        return self.pictures.get(emoji_art.BACK, BACK) * size

    def label(self, face: int, *, named: bool = True) -> str:
        """``R7``, or ``M7→R`` for a multi-coloured card whose colour is to be ``named``."""
        card = CARD[face]
        if card.bit_count() > 1 and named:
            return f"{card_name(card)}→{COLOURS[colour_of(face)]}"
        return card_name(card)


@cache
def _shown(card: int) -> tuple[str, str, str]:
    """Returns a card: what its emoji is called, the squares in its place, and its name."""
    squares = TOGETHER.join(SQUARES[colour_of(face)] for face in faces(card))
    return emoji_art.name_of(card), squares, card_name(card)


@lru_cache(_HANDS)
def _sorted(hand: int, trump: int | None) -> tuple[tuple[str, tuple[str, str, str]], ...]:
    """Returns the cards as they are held, each after the mark before it."""
    held = in_hand(hand, trump)
    return tuple((TRUMP if is_trump(card, trump) else "", _shown(card)) for card in held)
