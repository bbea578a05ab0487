"""All hands, for whoever watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art.canvas import Canvas, shown_names
from bot.ui.art.hands import LEFT, hands, step
from bot.ui.art.scene import Scene, described, short
from bot.ui.plumes.art import drawings
from bot.ui.plumes.art.scales import TALL, WIDE
from engine.plumes.cards import Cards, card_name
from engine.plumes.views import View
from engine.protocol import Seat

_STEP: Final = WIDE + 4


def hands_of(
    view: View,
    held: Sequence[Cards],
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
) -> Scene:
    """A row for each seat."""
    canvas = Canvas(shown_names(names, words), words, signs=signs)

    def lay(seat: Seat, middle: float) -> None:
        apart = step(len(held[seat]), WIDE, _STEP)
        for place, card in enumerate(sorted(held[seat])):
            x = LEFT + WIDE / 2 + place * apart
            canvas.put(drawings.scale, x, middle, card_name(card), 0, 100)

    due = view.waiting if view.player is None else {view.player}
    bottom = hands(canvas, range(len(names)), TALL + 14, due, lay)
    told = (
        words(
            "picture-alt-of",
            name=short(name),
            said=" ".join(map(card_name, sorted(held[seat]))) or "–",
        )
        for seat, name in enumerate(canvas.names)
    )
    return Scene(bottom, tuple(canvas.items), described(told))
