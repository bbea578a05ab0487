"""What the picture is made of: eggs, and feathers with their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.screens.art.drawing import Drawing
from bot.screens.art.emoji_art import SIZE, tile
from bot.screens.art.glyphs import Type
from bot.screens.art.palette import INK, IVORY
from bot.screens.art.svg import circle, document, line, moved, path, shape
from tests.nest.rules.game import FEATHERS

SHELL: Final = "#C9E87A"
STRAW: Final = "#B8793A"
COLOURS: Final = (SHELL, STRAW)
"""No other picture has them."""

EGG: Final = "nest_egg"
"""What the emoji of an egg is called."""


def egg(size: int) -> Drawing:
    return Drawing(size, size, moved(0, 0, _egg(), scale=size / 100), smooth=True)


def feather(number: int, size: int) -> Drawing:
    """Draws a feather with its number."""
    return Drawing(size, size, moved(0, 0, _feather(number), scale=size / 100))


def straw(width: int) -> Drawing:
    """Draws the nest under an egg."""
    half = width / 2
    bowl = path("M", 6 - half, -10, "Q", 0, width * 0.4, half - 6, -10)
    return Drawing(width, width / 2, line(bowl, STRAW, 12))


def _egg() -> str:
    outline = path(
        *("M", 0, -46, "C", 24, -46, 36, -4, 36, 12, "C", 36, 34, 20, 46, 0, 46),
        *("C", -20, 46, -36, 34, -36, 12, "C", -36, -4, -24, -46, 0, -46, "Z"),
    )
    spots = "".join(circle(x, y, r, STRAW) for x, y, r in ((-12, -6, 5), (12, 8, 6), (-8, 22, 4)))
    return shape(outline, SHELL, stroke=INK, stroke_width=4) + spots


def _feather(number: int) -> str:
    vane = path("M", 0, -48, "Q", 46, -20, 30, 30, "L", -30, 30, "Q", -46, -20, 0, -48, "Z")
    quill = line(path("M", 0, 30, "L", 0, 48), STRAW, 8)
    digit = Type(56).path(str(number), 0, 20, "middle")
    return quill + shape(vane, IVORY, stroke=STRAW, stroke_width=4) + shape(digit, INK)


def feather_name(number: int) -> str:
    """Returns what the emoji of that feather is called."""
    return f"nest_feather_{number}"


def emojis() -> Iterator[tuple[str, str]]:
    yield EGG, _emoji(EGG, _egg())
    for number in FEATHERS:
        yield feather_name(number), _emoji(feather_name(number), _feather(number))


def _emoji(name: str, svg: str) -> str:
    return document(SIZE, SIZE, tile(INK), moved(SIZE / 2, SIZE / 2, svg), called=name)
