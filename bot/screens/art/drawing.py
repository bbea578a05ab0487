"""A drawing as SVG around the origin, with what is needed to turn it into pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bot.screens.art.svg import document, group, moved


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of that size around the origin.

    Edges are blended with what lies below where they are ``smooth``; the others are sharp, which
    keeps pictures small, and phones show a picture at a third of its size.
    """

    width: float
    height: float
    svg: str
    smooth: bool = False

    def document(self) -> str:
        """Returns the drawing as a document of its own."""
        width, height = math.ceil(self.width), math.ceil(self.height)
        inside = moved(width / 2, height / 2, self.svg)
        rendering = None if self.smooth else "crispEdges"
        return document(width, height, group(inside, shape_rendering=rendering))

    def scaled(self, scale: float) -> Drawing:
        """Returns the drawing, smaller or larger. Its middle is a tenth from where pixels meet, so
        that edges seldom lie in the middle of a pixel, where sharp ones are drawn either way.
        """
        width = 2 * math.ceil(self.width * scale / 2)
        height = 2 * math.ceil(self.height * scale / 2)
        return Drawing(width, height, moved(0.1, 0.1, self.svg, scale=scale), self.smooth)

    def turned(self, degrees: int) -> Drawing:
        """Returns the drawing, turned clockwise."""
        angle = math.radians(degrees)
        cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
        width = self.width * cos + self.height * sin
        height = self.height * cos + self.width * sin
        return Drawing(width, height, moved(0, 0, self.svg, turn=degrees), smooth=True)
