"""The drawings that are made before the first picture: what takes longest, every card."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.art import cuts
from bot.ui.art.scene import Cut
from bot.ui.pikoko.art import drawings
from engine.pikoko.cards import CARD_NAMED, COLOURS


def stock() -> Iterator[Cut]:
    yield from (Cut(cuts.back), Cut(cuts.upper_back))
    for code in CARD_NAMED:
        yield from (Cut(drawings.face, (code,)), Cut(drawings.small, (code,)))
        yield from (Cut(drawings.upper, (code, bare)) for bare in (0, 1))
    for code in (*CARD_NAMED, *COLOURS):
        yield Cut(drawings.tile, (code, 76))
