"""The cards of Pikoko in the picture of its lobby: one's own from behind, and others."""

from __future__ import annotations

from typing import Final

from bot.screens.art import cuts
from bot.screens.art.scene import Cut, Put
from bot.screens.pikoko.art import drawings

_BACKS: Final = (-102, -72, -42)

EMBLEM: Final = (
    *(Put(Cut(cuts.back, percent=42, turn=6 * place - 9), x, 0) for place, x in enumerate(_BACKS)),
    Put(Cut(drawings.tile, ("R8", 96)), 28, 10),
    Put(Cut(drawings.tile, ("W9", 96)), 100, -10),
)
