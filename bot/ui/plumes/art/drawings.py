"""What the pictures are made of, as SVG around the origin."""

from __future__ import annotations

from bot.ui.art import cuts
from bot.ui.art.drawing import Drawing
from bot.ui.plumes.art import scales
from bot.ui.plumes.art.cards import face
from bot.ui.plumes.art.suits import SUITS
from engine.plumes.cards import CARD_NAMED, colour_of, value_of


def card(code: str, percent: int) -> Drawing:
    """A whole card."""
    return cuts.card(face(CARD_NAMED[code], sparse=True)).scaled(percent / 100)


def scale(code: str, percent: int) -> Drawing:
    """A card of a plume, or ``back`` for one that lies face down."""
    if code == "back":
        return _part(scales.face_down(), percent)
    card = CARD_NAMED[code]
    return _part(scales.scale(SUITS[colour_of(card)], value_of(card)), percent)


def place(colours: str, percent: int) -> Drawing:
    """The place where a plume goes on, with the letters of the colours that it takes."""
    return _part(scales.open_place(colours), percent)


def _part(svg: str, percent: int) -> Drawing:
    return Drawing(scales.WIDE, scales.TALL, svg).scaled(percent / 100)
