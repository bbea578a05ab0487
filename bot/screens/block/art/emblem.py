"""The cards of Peacock Block in the picture of its lobby."""

from __future__ import annotations

from typing import Final

from bot.screens.art.scene import Cut, Put
from bot.screens.block.art import drawings

_KINDS: Final = ("flirt3", "block2", "grow1")

EMBLEM: Final = tuple(
    Put(Cut(drawings.waiting_card, (kind, 112)), 104 * (place - 1), 6 * abs(place - 1))
    for place, kind in enumerate(_KINDS)
)
