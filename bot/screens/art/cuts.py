"""The drawings of pictures of any game, as SVG around the origin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.art import card_art, heads, signs
from bot.screens.art.card_art import HEIGHT, WIDTH
from bot.screens.art.drawing import Drawing
from bot.screens.art.feather import plume
from bot.screens.art.palette import BACK, GOLD, INK, LINE, MIST, POND, SCALE, SUITS, Suit, mix
from bot.screens.art.svg import (
    box,
    circle,
    combined,
    element,
    ground,
    line,
    moved,
    path,
    polar,
    shape,
)


def card(parts: card_art.Parts) -> Drawing:
    """Draws a card of any game from its parts."""
    return Drawing(WIDTH, HEIGHT, moved(-WIDTH / 2, -HEIGHT / 2, *parts))


def back() -> Drawing:
    """Draws a face-down card."""
    return card(card_art.back())


UPPER: Final = 236
"""How much of a card's height `upper` shows."""


def upper(parts: card_art.Parts) -> Drawing:
    """Draws the upper part of a card that is covered below."""
    return Drawing(WIDTH, UPPER, moved(-WIDTH / 2, -UPPER / 2, *parts))


def upper_back() -> Drawing:
    """Draws the upper part of a face-down card."""
    return upper(card_art.back())


def round_card(colour: str) -> Drawing:
    """Draws the ring around a card; the card lies on it."""
    wide, tall = WIDTH + 36, HEIGHT + 36
    return Drawing(wide, tall, box(-wide / 2, -tall / 2, wide, tall, 40, colour))


def head(number: int, size: int) -> Drawing:
    svg = moved(0, 0, heads.head(number), scale=size / 100)
    return Drawing(size, size, svg, smooth=size > 100)


def crown(size: int) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, moved(0, 0, signs.crown(), scale=size / 100))


def fringe() -> Drawing:
    """Draws faint scales that hang from the top of a picture."""
    wide, tall = 1200, 56
    arcs = (path("M", x, 0, "A", 50, 44, 0, 0, 0, x + 100, 0) for x in range(0, wide, 100))
    inner = (path("M", x + 28, 0, "A", 22, 20, 0, 0, 0, x + 72, 0) for x in range(0, wide, 100))
    scales = line(combined(arcs) + combined(inner), SCALE, 5)
    return Drawing(wide, tall, moved(-wide / 2, -tall / 2, ground(wide, tall, POND), scales))


def pill(width: int, height: int, fill: str, outline: str = "", stroke: int = 4) -> Drawing:
    """Draws a box with round ends."""
    half = stroke / 2
    svg = box(
        half - width / 2,
        half - height / 2,
        width - stroke,
        height - stroke,
        height / 2 - half,
        fill,
        stroke=outline or fill,
        stroke_width=stroke,
    )
    return Drawing(width, height, svg)


def panel(width: int, height: int, fill: str, outline: str, stroke: int = 6) -> Drawing:
    """Draws a box with rounded corners and an outline."""
    svg = box(
        stroke / 2 - width / 2,
        stroke / 2 - height / 2,
        width - stroke,
        height - stroke,
        30,
        fill,
        stroke=outline,
        stroke_width=stroke,
    )
    return Drawing(width, height, svg)


def play(colour: str, size: int) -> Drawing:
    return Drawing(size * 1.3, size * 1.3, signs.play(colour, size))


def slot(width: int, height: int, colour: str, filled: int = 0) -> Drawing:
    """Draws an empty, dashed place for a card, with a triangle if ``filled``: it is due."""
    parts = [
        element(
            "rect",
            x=4 - width / 2,
            y=4 - height / 2,
            width=width - 8,
            height=height - 8,
            rx=18,
            fill=mix(INK, colour, 0.18) if filled else "none",
            stroke=colour,
            stroke_width=6 if filled else 4,
            stroke_dasharray="20 14",
        )
    ]
    if filled:
        parts.append(signs.play(colour, 62))
    return Drawing(width, height, combined(parts))


def dot(size: int, colour: str) -> Drawing:
    return Drawing(size + 2, size + 2, circle(0, 0, size / 2, colour))


def computer(size: int) -> Drawing:
    """Draws a robot's face."""
    return Drawing(size + 2, size + 2, moved(0, 0, signs.computer(), scale=size / 100))


def free(size: int) -> Drawing:
    """Draws a dashed circle for a free seat."""
    colour = mix(INK, MIST, 0.6)
    return Drawing(
        size,
        size,
        circle(
            *(0, 0, size / 2 - 4, "none"),
            stroke=colour,
            stroke_width=6,
            stroke_dasharray="22 15",
        ),
    )


def fan(radius: int) -> Drawing:
    """Draws a tail of seven plain feathers, behind a head at (0, radius / 2)."""
    size = radius * 0.74
    turns = sorted((26 * place for place in range(-3, 4)), key=abs, reverse=True)
    feathers = [
        moved(0, 0, moved(0, size / 2 - radius, signs.feather(size)), turn=turn) for turn in turns
    ]
    ends = polar(0, 0, radius * 0.94, -88), polar(0, 0, radius * 0.94, 88)
    half = path("M", 0, 0, "L", *ends[0], "A", radius, radius, 0, 0, 1, *ends[1], "Z")
    svg = moved(0, radius / 2, shape(half, mix(BACK, INK, 0.25)), *feathers)
    return Drawing(radius * 2.1, radius * 1.6, svg, smooth=True)


TAIL_LOW: Final = 0.4
"""How far the feathers meet below a tail's middle, in radiuses."""


def tail(radius: int, spread: int) -> Drawing:
    """Draws a tail of the five suits, spread by so many degrees; 180 is the whole tail."""
    return tail_of(SUITS, radius, spread)


def tail_of(suits: Sequence[Suit], radius: int, spread: int) -> Drawing:
    """Draws a tail of these suits, spread by so many degrees."""
    scale = radius / 400
    rows = []
    for distance, count, size in ((318, 11, 0.92), (196, 8, 0.66)):
        for place in range(count):
            turn = (place / (count - 1) - 0.5) * 176
            if abs(turn) * 2 > spread:
                continue
            colour = suits[(3 * place + (distance > 200)) % len(suits)]
            at = polar(0, 0, distance, turn)
            feather = plume(colour, 0, 0, (0, distance / size))
            rows.append((distance, abs(turn), moved(*at, feather, scale=size, turn=turn)))
    rows.sort(key=lambda row: (-row[0], -row[1]))
    ends = polar(0, 0, 400, -spread / 2), polar(0, 0, 400, spread / 2)
    fan = path("M", 0, 0, "L", *ends[0], "A", 400, 400, 0, 0, 1, *ends[1], "Z")
    parts = [shape(fan, mix(BACK, INK, 0.25)), *(row[2] for row in rows)]
    svg = moved(0, radius * TAIL_LOW, *parts, scale=scale)
    return Drawing(radius * 2.1, radius * 1.3, svg, smooth=True)


def curve(wide: int, tall: int, low: int, high: int, *values: int) -> Drawing:
    """Draws a line through the values, over rules at ``low``, ``high`` and 0."""

    def height(value: int) -> float:
        return tall * (high - value) / (high - low) - tall / 2

    last = max(1, len(values) - 1)
    places = [(wide * index / last - wide / 2, height(value)) for index, value in enumerate(values)]
    parts = [
        line(path("M", -wide / 2, y, "L", wide / 2, y), LINE, 2)
        for y in map(height, dict.fromkeys((low, 0, high)))
    ]
    way = path("M", *places[0]) + combined(path("L", *each) for each in places[1:])
    return Drawing(wide + 40, tall + 40, combined([*parts, line(way, GOLD, 8)]))


def border(tall: int) -> Drawing:
    """Draws the border between two rounds."""
    way = path("M", 0, -tall / 2, "L", 0, tall / 2)
    return Drawing(
        10, tall, element("path", d=way, stroke=LINE, stroke_width=4, stroke_dasharray="10 12")
    )


def drop(tall: int, colour: str) -> Drawing:
    """Draws a vertical line with a ring at its top."""
    top = -tall / 2
    way = line(path("M", 0, top, "L", 0, tall / 2), colour, 6)
    return Drawing(40, tall + 40, way + circle(0, top, 12, INK, stroke=colour, stroke_width=6))


def rule(width: int, colour: str = LINE) -> Drawing:
    return Drawing(width, 6, line(path("M", 3 - width / 2, 0, "L", width / 2 - 3, 0), colour, 4))


def stroke(width: int, colour: str) -> Drawing:
    """Draws a slanted line that strikes out a number."""
    way = path("M", 5 - width / 2, 9, "L", width / 2 - 5, -9)
    return Drawing(width + 8, 44, line(way, colour, 6))
