"""How cards look in texts and on buttons.

A card is an emoji whose name is the card's; without emojis it is a sign of its colour with letter
and value, ``🟥R7``. The letters are the same in every language, as in the
records of games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.screens.kit import TOGETHER
from bot.screens.plumes.art.emoji_art import name_of
from engine.plumes.cards import COLOURS, Card, card_name, colour_of

SIGNS: Final = ("🟥", "⬜", "🟨", "🟩", "🟧", "💎", "🟦", "🌸", "🟪", "⬛")
"""By colour, in the order of `engine.plumes.cards.COLOURS`."""

BACK: Final = "🎴"


def colours_shown(letters: str) -> str:
    """Colours in text, each by its sign and its letter."""
    return " ".join(f"{SIGNS[COLOURS.index(letter)]}{TOGETHER}{letter}" for letter in letters)


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards as one person sees them: ``pictures`` are emojis by their names."""

    pictures: Mapping[str, str] = field(default_factory=dict)

    def card(self, card: Card | None) -> str:
        """Returns a card in text; ``None`` for one that lies face down."""
        if card is None:
            return BACK
        picture = self.pictures.get(name_of(card))
        return picture or f"{SIGNS[colour_of(card)]}{TOGETHER}{card_name(card)}"

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Cards that lie together."""
        return " ".join(map(self.card, cards))

    def picture(self, card: Card) -> str | None:
        """Returns the emoji of the card, if there is one."""
        return self.pictures.get(name_of(card))
