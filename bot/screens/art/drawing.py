"""A drawing as SVG around the origin, with what rendering it needs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bot.screens.art.svg import document, group, moved


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of that size around the origin.

    Only ``smooth`` drawings blend their edges with the ground. Sharp edges keep files small, and
    look the same on a phone, which shows a picture at a third of its size.
    """

    width: float
    height: float
    svg: str
    smooth: bool = False

    def document(self) -> str:
        """Returns the drawing as an SVG file."""
        width, height = math.ceil(self.width), math.ceil(self.height)
        inside = moved(width / 2, height / 2, self.svg)
        rendering = None if self.smooth else "crispEdges"
        return document(width, height, group(inside, shape_rendering=rendering))

    def scaled(self, scale: float) -> Drawing:
        """Returns the drawing at that scale.

        Its middle is moved by 0.1 pixels, so that sharp edges seldom fall on the middle of a pixel,
        where rendering may go either way.
        """
        width = 2 * math.ceil(self.width * scale / 2)
        height = 2 * math.ceil(self.height * scale / 2)
        return Drawing(width, height, moved(0.1, 0.1, self.svg, scale=scale), self.smooth)

    def turned(self, degrees: int) -> Drawing:
        angle = math.radians(degrees)
        cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
        width = self.width * cos + self.height * sin
        height = self.height * cos + self.width * sin
        return Drawing(width, height, moved(0, 0, self.svg, turn=degrees), smooth=True)
