"""The cards of Enchanted Plumes in the picture of its lobby."""

from __future__ import annotations

from typing import Final

from bot.screens.art.scene import Cut, Put
from bot.screens.plumes.art import drawings

_CARDS: Final = ("Y7", "K5", "R3")

EMBLEM: Final = tuple(
    Put(Cut(drawings.scale, (card, 0, 118)), 104 * (place - 1), 0)
    for place, card in enumerate(_CARDS)
)
