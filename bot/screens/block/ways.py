"""The words for how someone may win in the next turn, and for what a card does about it."""

from __future__ import annotations

from bot.screens.words import Words
from engine.block.cards import SHAKE
from engine.block.effects import SHAKE_GAIN
from engine.block.threats import Way


def way_said(words: Words, way: Way, flirt: int) -> str:
    """Returns a way to win in a few words; ``flirt`` are the flirt points now."""
    if way.by == "shake":
        return words("block-way-shake", flirt=flirt, gain=SHAKE_GAIN)
    if way.by in ("ring", "fight"):
        return words(f"block-way-{way.by}")
    if way.first == SHAKE:
        return words("block-way-shake-flirt", need=way.need)
    key = f"block-way-{way.by}" if way.first < 0 else f"block-way-strut-{way.by}"
    return words(key, need=way.need)
