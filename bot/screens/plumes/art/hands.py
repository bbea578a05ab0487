"""Hands face up, for spectators, and of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.palette import INK, IVORY, MINT
from bot.screens.art.pieces import HEAD_IN_BAR, NAME
from bot.screens.art.scene import Scene, alt_text
from bot.screens.plumes.art import drawings
from bot.screens.plumes.art.scales import CHIP_WIDE
from bot.screens.words import Words
from engine.plumes.cards import HAND_LIMIT, Cards, card_name
from engine.plumes.views import View

_TOP: Final = 14
_TALL: Final = 82
_GAP: Final = 8
_STEP: Final = CHIP_WIDE + 4
_SHORTEST: Final = 100
"""A name has so much room, or is left out: the head says whose hand it is."""


def hands_of(
    view: View,
    held: Sequence[Cards | None],
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
) -> Scene:
    """Draws the hands that are not ``None``, in two columns, or in one where that is too narrow."""
    canvas = Canvas(tuple(names), words, signs=signs)
    canvas.ground()
    due = view.waiting if view.player is None else {view.player}
    hands = [(seat, sorted(hand)) for seat, hand in enumerate(held) if hand is not None]
    most = max((len(hand) for _, hand in hands), default=0)
    columns = 2 if len(hands) > 1 and most <= HAND_LIMIT else 1
    wide = (INSIDE - _GAP * (columns - 1)) // columns
    for place, (seat, hand) in enumerate(hands):
        x = MARGIN + place % columns * (wide + _GAP)
        y = _TOP + place // columns * (_TALL + _GAP) + _TALL / 2
        colour = MINT if seat in due else IVORY
        canvas.put(cuts.panel, x + wide / 2, y, wide, _TALL, INK, MINT if seat in due else INK)
        canvas.head(seat, x + _TALL / 2 + 4, y, HEAD_IN_BAR)
        name, cards = x + _TALL + 10, x + wide - 10 - _STEP * max(most, HAND_LIMIT)
        if cards - name >= _SHORTEST:
            canvas.say(canvas.name(seat, NAME, cards - name), name, y + 16, NAME, colour)
        for number, card in enumerate(hand):
            canvas.put(drawings.chip, cards + _STEP * (number + 0.5), y, card_name(card), 100)
    names = canvas.short_names()
    told = (
        words(
            "picture-alt-of",
            name=names[seat],
            said=" ".join(map(card_name, hand)) or "–",
        )
        for seat, hand in hands
    )
    bottom = _TOP + -(-len(hands) // columns) * (_TALL + _GAP)
    return Scene(bottom + 4, tuple(canvas.items), alt_text(told))
