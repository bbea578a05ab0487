"""A drawing as SVG around the origin, with what is needed to turn it into pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from bot.ui.art.palette import INK
from bot.ui.art.svg import document, group, moved


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of that size around the origin.

    Edges are blended with the ``ground`` where they are ``smooth``; the others are sharp, which
    keeps pictures small, and phones show a picture at a third of its size.
    """

    width: float
    height: float
    svg: str
    ground: str = INK
    smooth: bool = False

    def document(self) -> str:
        """Returns the drawing as a document of its own."""
        width, height = math.ceil(self.width), math.ceil(self.height)
        inside = moved(width / 2, height / 2, self.svg)
        rendering = None if self.smooth else "crispEdges"
        return document(width, height, group(inside, shape_rendering=rendering))

    def scaled(self, scale: float) -> Drawing:
        """Returns the drawing, smaller or larger."""
        return Drawing(self.width * scale, self.height * scale, moved(0, 0, self.svg, scale=scale))


MASTER: Final = 168
"""The size of masters in hundredths: what lies at an angle is sampled from a larger drawing."""


def master(drawing: Drawing) -> Drawing:
    """Draws the drawing at the size that `bot.ui.art.scene.Turned` samples it from."""
    return drawing.scaled(MASTER / 100)
