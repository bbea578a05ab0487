"""The cards and their colours as emojis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.screens.art.emoji_art import card_emoji, suit_emoji, tile_emoji
from bot.screens.art.palette import GOLD
from bot.screens.plumes.art.card_art import hen
from bot.screens.plumes.art.suits import SUITS
from engine.plumes.cards import FEATHERS, PEAHEN, colour_of, value_of


def name_of(card: int) -> str:
    """Returns the name of a card's emoji: ``plumes_red_7``, ``peahen``."""
    if card == PEAHEN:
        return "peahen"
    return f"plumes_{SUITS[colour_of(card)].name}_{value_of(card)}"


CARDS: Final = frozenset(name_of(card) for card in range(FEATHERS + 1))


def emojis() -> Iterator[tuple[str, str]]:
    """Yields every emoji of the game: its name and its drawing."""
    yield "peahen", tile_emoji("peahen", GOLD, hen(), 0.54)
    for suit in SUITS:
        yield f"plumes_{suit.name}", suit_emoji(f"plumes_{suit.name}", suit)
    for card in range(FEATHERS):
        yield name_of(card), card_emoji(name_of(card), SUITS[colour_of(card)], value_of(card))
