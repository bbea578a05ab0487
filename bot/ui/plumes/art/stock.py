"""The drawings that most pictures need: each card in a plume, in small and in the hand; and those
that take longest, the winner's tails.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.art import podium
from bot.ui.art.scene import Cut
from bot.ui.plumes.art import drawings
from bot.ui.plumes.art.ending import tail
from engine.plumes.cards import PEAHEN, card_name

_SCALE = 116
_WHOLE = 100


def stock() -> Iterator[Cut]:
    for card in range(PEAHEN):
        name = card_name(card)
        yield Cut(drawings.scale, (name, 0, _SCALE))
        yield Cut(drawings.chip, (name, _WHOLE))
        yield Cut(drawings.slip, (name, _WHOLE))
    yield from podium.stock(tail)
