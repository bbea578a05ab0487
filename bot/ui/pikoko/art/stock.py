"""The drawings that are made before the first picture: what takes longest, every card."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.art import cuts
from bot.ui.art.scene import Cut
from bot.ui.pikoko.art import drawings
from engine.pikoko.cards import CARD_NAMED, COLOURS


def stock() -> Iterator[Cut]:
    for bare in (0, 1):
        yield Cut(cuts.back, (bare,))
        yield from (Cut(drawings.face, (code, bare)) for code in CARD_NAMED)
    for code in (*CARD_NAMED, *COLOURS):
        yield from (Cut(drawings.tile, (code, size)) for size in (58, 66, 76))
