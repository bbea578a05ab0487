"""What the pictures are made of, as SVG around the origin. The last argument of each is its size in
hundredths.
"""

from __future__ import annotations

from bot.screens.art.cuts import tail_of
from bot.screens.art.drawing import Drawing
from bot.screens.art.palette import GOLD
from bot.screens.plumes.art import scales
from bot.screens.plumes.art.suits import SUITS
from engine.plumes.cards import CARD_NAMED, colour_of, value_of


def scale(code: str, own: int, percent: int) -> Drawing:
    """Draws a card of a plume, or ``back``; an ``own`` one that lies face down has a gold rim."""
    if code == "back":
        return _scale(scales.face_down(), percent)
    card = CARD_NAMED[code]
    rim = GOLD if own else ""
    return _scale(scales.scale(SUITS[colour_of(card)], value_of(card), rim), percent)


def place(colours: str, percent: int) -> Drawing:
    """Draws the place where a plume goes on, with the letters of the colours that it takes."""
    return _scale(scales.open_place(colours), percent)


def new_place(percent: int) -> Drawing:
    return _scale(scales.new_place(), percent)


def lit_place(percent: int) -> Drawing:
    return _scale(scales.lit_place(), percent)


def ring(percent: int) -> Drawing:
    wide, tall = scales.WIDE + 12, scales.TALL + 12
    return Drawing(wide, tall, scales.ring()).scaled(percent / 100)


def _scale(svg: str, percent: int) -> Drawing:
    return Drawing(scales.WIDE, scales.TALL, svg).scaled(percent / 100)


def chip(code: str, percent: int) -> Drawing:
    """Draws a small card of a plume, or ``back``."""
    if code == "back":
        return _chip(scales.chip_back(), percent)
    card = CARD_NAMED[code]
    return _chip(scales.chip(SUITS[colour_of(card)], value_of(card)), percent)


def chip_place(colours: str, percent: int) -> Drawing:
    return _chip(scales.chip_place(colours), percent)


def chip_more(count: int, percent: int) -> Drawing:
    return _chip(scales.chip_more(count), percent)


def _chip(svg: str, percent: int) -> Drawing:
    return Drawing(scales.CHIP_WIDE, scales.CHIP_TALL, svg).scaled(percent / 100)


def slip(code: str, percent: int) -> Drawing:
    """Draws a card of the hand."""
    card = CARD_NAMED[code]
    svg = scales.slip(SUITS[colour_of(card)], value_of(card))
    return Drawing(scales.SLIP_WIDE, scales.SLIP_TALL, svg).scaled(percent / 100)


def slip_ring(percent: int) -> Drawing:
    wide, tall = scales.SLIP_WIDE + 20, scales.SLIP_TALL + 20
    return Drawing(wide, tall, scales.slip_ring()).scaled(percent / 100)


def deck(safe: int, last: int, percent: int) -> Drawing:
    return Drawing(scales.DECK_WIDE + 10, 76, scales.deck(safe, last)).scaled(percent / 100)


def tail(radius: int, spread: int) -> Drawing:
    """Draws a tail of the ten colours, spread by so many degrees. It has its size by its radius."""
    return tail_of(SUITS, radius, spread)


def disc(colour: str, fill: str, percent: int) -> Drawing:
    """Behind the number of a plume."""
    return Drawing(58, 58, scales.disc(colour, fill)).scaled(percent / 100)
