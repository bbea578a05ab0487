"""The sprites of Pikoko that are drawn before the first picture: what takes longest, every card."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.art.scene import Cut
from engine.pikoko.cards import CARD_NAMED, COLOURS


def stock() -> Iterator[Cut]:
    for code in (*CARD_NAMED, "back"):
        yield from (Cut("face", (code, bare)) for bare in (0, 1))
    for code in (*CARD_NAMED, *COLOURS):
        yield from (Cut("tile", (code, size)) for size in (58, 66, 76))
