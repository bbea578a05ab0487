"""What the pictures are made of, as SVG around the origin."""

from __future__ import annotations

from bot.ui.art import cuts, shapes
from bot.ui.art.drawing import Drawing
from bot.ui.art.palette import LINE
from bot.ui.art.svg import line, moved, path, shape
from bot.ui.block.art import faces, signs


def card(kind: str, value: str, word: str, percent: int) -> Drawing:
    return cuts.card(faces.block_face(kind, value, word)).scaled(percent / 100)


def icon(kind: str, size: int) -> Drawing:
    return Drawing(size * 1.4, size * 1.4, moved(0, 0, faces.icon(kind), scale=size / 130))


def heart(size: int, colour: str) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, shape(shapes.heart(0, 0, size), colour))


def feather(size: int) -> Drawing:
    return Drawing(size * 0.6, size * 1.1, signs.feather(size))


def no_feather(size: int, colour: str = LINE) -> Drawing:
    """A place where a feather might be."""
    wide, tall = size * 0.24, size * 0.74
    rim = path("M", 0, -tall / 2, "A", wide, tall / 2, 0, 0, 1, 0, tall / 2)
    rim += path("A", wide, tall / 2, 0, 0, 1, 0, -tall / 2, "Z")
    svg = line(rim, colour, 4, stroke_dasharray="9 8")
    return Drawing(size * 0.6, size * 1.1, moved(0, -size * 0.12, svg))
