"""A picture made at a zoom: the picture of large cards is the same with less room.

Positions and sizes are given as at a zoom of 100.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import MARGIN, Canvas
from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import Style, fitting, plain
from bot.screens.art.palette import BOX, INK, IVORY, MINT, ON_MINT
from bot.screens.art.pieces import HEADING, NAME, NUMBER
from bot.screens.art.scene import TALLEST, Anchor, Cut, Image, Scene
from bot.screens.words import Words
from engine.protocol import Seat

LARGE: Final = 142
"""The zoom of large cards, in hundredths."""

WORD: Final = plain(44)
WORTH: Final = Style(48)
ASKED: Final = Style(54)
HEAD_ROW: Final = HEADING
BAND: Final = 80
"""The band's height."""

__all__ = ("ASKED", "BAND", "HEAD_ROW", "LARGE", "NAME", "NUMBER", "WORD", "WORTH", "Sheet")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Draws on a canvas, with words around their middle."""

    canvas: Canvas

    @property
    def words(self) -> Words:
        return self.canvas.words

    @property
    def names(self) -> tuple[str, ...]:
        return self.canvas.names

    @property
    def wide(self) -> float:
        return self.canvas.wide

    @property
    def right(self) -> float:
        """The x at which the room for everything ends."""
        return self.canvas.right

    @property
    def inside(self) -> float:
        return self.canvas.inside

    @property
    def tallest(self) -> float:
        return TALLEST * 100 / self.canvas.zoom

    def empty(self) -> Sheet:
        """Returns an empty sheet with the same names and zoom."""
        return Sheet(self.canvas.empty())

    def scene(self, tall: float, alt: str, before: Iterable[Image] = ()) -> Scene:
        return self.canvas.scene(tall, alt, before)

    def ground(self) -> None:
        self.canvas.ground()

    def put(
        self,
        draw: Callable[..., Drawing],
        x: float,
        y: float,
        *args: str | int,
        percent: int = 100,
        dim: bool = False,
    ) -> None:
        """Puts a drawing with its middle at (x, y), at ``percent`` of its size."""
        self.canvas.lay(Cut(draw, args, dim, percent), x, y)

    def panel(
        self, x: float, y: float, wide: float, tall: float, fill: str = INK, line: str = INK
    ) -> None:
        """Puts a box with its top left corner at (x, y)."""
        self.put(cuts.panel, x + wide / 2, y + tall / 2, round(wide), round(tall), fill, line)

    def pill(self, x: float, y: float, wide: float, tall: float, fill: str, line: str = "") -> None:
        """Puts a box with round ends and its middle at (x, y)."""
        self.put(cuts.pill, x, y, round(wide), round(tall), fill, line)

    def say(
        self,
        text: str,
        x: float,
        y: float,
        style: Style = WORD,
        colour: str = IVORY,
        anchor: Anchor = "start",
    ) -> float:
        """Puts words with their middle at ``y``; returns the end of words that start at ``x``."""
        return x + self.canvas.say(text, x, y + style.size * _MIDDLE, style, colour, anchor)

    def head(self, seat: Seat, x: float, y: float, size: int) -> None:
        self.canvas.head(seat, x, y, size)

    def back(self, x: float, y: float, percent: int = 15) -> None:
        self.canvas.back(x, y, percent)

    def crown(self, x: float, y: float, size: int = 50) -> None:
        self.put(cuts.crown, x, y, size)

    def band(self, top: float, text: str, *, moves: bool) -> None:
        """Puts the question in a band: mint with the sign of a move if the viewer ``moves``."""
        fill, colour = (MINT, ON_MINT) if moves else (BOX, IVORY)
        y = top + BAND / 2
        self.pill(self.wide / 2, y, self.inside, BAND, fill)
        x = MARGIN + 36.0
        if moves:
            self.put(cuts.play, x + 12, y, ON_MINT, 44)
            x += 50
        room = self.right - 34 - x
        style = fitting(text, room, ASKED, NAME, WORD)
        self.say(style.shortened(text, room), x, y, style, colour)


_MIDDLE: Final = 0.35
"""Half the height of a capital letter, in font sizes."""
