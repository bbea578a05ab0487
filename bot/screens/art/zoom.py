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
from bot.screens.art.fonts import Style, plain
from bot.screens.art.palette import BOX, INK, IVORY, MINT, ON_MINT
from bot.screens.art.pieces import HEADING, NAME, NUMBER
from bot.screens.art.scene import TALLEST, WIDTH, Anchor, Cut, Image, Scene
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
    """A canvas with a zoom in percent."""

    canvas: Canvas
    zoom: int = 100

    @property
    def words(self) -> Words:
        return self.canvas.words

    @property
    def names(self) -> tuple[str, ...]:
        return self.canvas.names

    @property
    def short_names(self) -> tuple[str, ...]:
        """Names of at most 14 characters, all different, for descriptions."""
        return self.canvas.short_names()

    @property
    def wide(self) -> float:
        return WIDTH * 100 / self.zoom

    @property
    def right(self) -> float:
        """The x at which the room for everything ends."""
        return self.wide - MARGIN

    @property
    def inside(self) -> float:
        return self.wide - 2 * MARGIN

    @property
    def tallest(self) -> float:
        return TALLEST * 100 / self.zoom

    def empty(self) -> Sheet:
        """Returns an empty sheet with the same names and zoom."""
        return Sheet(self.canvas.empty(), self.zoom)

    def scene(self, tall: float, alt: str, before: Iterable[Image] = ()) -> Scene:
        return self.canvas.scene(self.scaled(tall), alt, before)

    def scaled(self, length: float) -> int:
        return round(length * self.zoom / 100)

    def style(self, style: Style) -> Style:
        return Style(self.scaled(style.size), style.font)

    def width(self, text: str, style: Style) -> float:
        return self.style(style).width(text) * 100 / self.zoom

    def shortened(self, text: str, style: Style, most: float) -> str:
        return self.style(style).shortened(text, most * self.zoom / 100)

    def name(self, seat: Seat, style: Style, most: float) -> str:
        """Returns the seat's name, cut to that width but different from all others."""
        return self.canvas.name(seat, self.style(style), most * self.zoom / 100)

    def ground(self) -> None:
        self.canvas.put(cuts.fringe, WIDTH / 2, 28)

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
        cut = Cut(draw, args, dim, self.scaled(percent))
        self.canvas.lay(cut, self.scaled(x), self.scaled(y))

    def panel(
        self, x: float, y: float, wide: float, tall: float, fill: str = INK, line: str = INK
    ) -> None:
        """Puts a box with its top left corner at (x, y)."""
        size = self.scaled(wide), self.scaled(tall)
        self.canvas.put(
            cuts.panel, self.scaled(x + wide / 2), self.scaled(y + tall / 2), *size, fill, line
        )

    def pill(self, x: float, y: float, wide: float, tall: float, fill: str, line: str = "") -> None:
        """Puts a box with round ends and its middle at (x, y)."""
        size = self.scaled(wide), self.scaled(tall)
        self.canvas.put(cuts.pill, self.scaled(x), self.scaled(y), *size, fill, line)

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
        drawn = self.style(style)
        base = self.scaled(y + style.size * _MIDDLE)
        wide = self.canvas.say(text, self.scaled(x), base, drawn, colour, anchor)
        return x + wide * 100 / self.zoom

    def head(self, seat: Seat, x: float, y: float, size: int) -> None:
        self.canvas.head(seat, self.scaled(x), self.scaled(y), self.scaled(size))

    def back(self, x: float, y: float, percent: int = 15) -> None:
        self.canvas.back(self.scaled(x), self.scaled(y), self.scaled(percent))

    def crown(self, x: float, y: float, size: int = 50) -> None:
        self.canvas.put(cuts.crown, self.scaled(x), self.scaled(y), self.scaled(size))

    def band(self, top: float, text: str, *, moves: bool) -> None:
        """Puts the question in a band: mint with the sign of a move if the viewer ``moves``."""
        fill, colour = (MINT, ON_MINT) if moves else (BOX, IVORY)
        y = top + BAND / 2
        self.pill(self.wide / 2, y, self.inside, BAND, fill)
        x = MARGIN + 36.0
        if moves:
            self.canvas.put(
                cuts.play, self.scaled(x + 12), self.scaled(y), ON_MINT, self.scaled(44)
            )
            x += 50
        style = next(
            (one for one in (ASKED, NAME) if self.width(text, one) <= self.right - 34 - x), WORD
        )
        shown = self.shortened(text, style, self.right - 34 - x)
        self.say(shown, x, y, style, colour)


_MIDDLE: Final = 0.35
"""Half the height of a capital letter, in font sizes."""
