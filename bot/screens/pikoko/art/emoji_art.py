"""The cards, what they count as, their colours and their marks as emojis."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from bot.screens.art.emoji_art import (
    back_emoji,
    card_emoji,
    multi_coloured_emoji,
    sign_emoji,
    suit_emoji,
    tile,
)
from bot.screens.art.palette import GOLD, NIGHT, SUITS
from bot.screens.art.svg import box
from bot.screens.pikoko.art import signs
from bot.screens.pikoko.art.card_art import suits_of
from engine.pikoko.cards import CARD, FACES, colour_of, number_of

BACK: Final = "card_back"


@cache
def name_of_face(face: int) -> str:
    """Returns the name of a face's emoji, ``red_7``: the card, or what it counts as."""
    return f"{SUITS[colour_of(face)].name}_{number_of(face)}"


@cache
def name_of(card: int) -> str:
    """Returns the name of a card's emoji: ``red_2``, ``multi_7``."""
    face = card.bit_length() - 1
    return f"multi_{number_of(face)}" if card.bit_count() > 1 else name_of_face(face)


CARDS: Final = frozenset(
    (
        *map(name_of_face, range(FACES)),
        *map(name_of, CARD),
        *(suit.name for suit in SUITS),
        BACK,
    )
)


def emojis() -> Iterator[tuple[str, str]]:
    """Yields every emoji of the game: its name and its drawing."""
    yield from _cards()
    for suit in SUITS:
        yield suit.name, suit_emoji(suit.name, suit)
    yield BACK, back_emoji(BACK)
    for name, sign in (
        ("trick", signs.trick()),
        ("confidence", signs.confidence()),
        ("no_confidence", signs.no_confidence()),
        ("exact", signs.exact()),
        ("off_by_one", signs.off_by_one()),
        ("missed", signs.missed()),
    ):
        yield name, sign_emoji(name, sign)


def _cards() -> Iterator[tuple[str, str]]:
    """Yields each face, in a gold frame where the card has others too; and the multi-coloured
    cards.
    """
    for face, card in enumerate(CARD):
        name, suit, value = name_of_face(face), SUITS[colour_of(face)], number_of(face)
        ground = None if card == 1 << face else tile(suit.base, NIGHT) + _gold_frame()
        yield name, card_emoji(name, suit, value, ground)
        if card.bit_length() - 1 == face and ground:
            yield name_of(card), multi_coloured_emoji(name_of(card), suits_of(card), value)


def _gold_frame() -> str:
    return box(7, 7, 114, 114, 27, "none", stroke=GOLD, stroke_width=6)
