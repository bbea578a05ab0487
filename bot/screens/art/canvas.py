"""A picture in the making: collects its drawings, texts, heads and names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Self

from bot.screens.art import cuts, heads
from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import Style
from bot.screens.art.palette import INK, IVORY
from bot.screens.art.scene import WIDTH, Anchor, Cut, Film, Image, Item, Put, Say, Scene
from bot.screens.text import always_apart, within
from bot.screens.words import Words
from engine.protocol import Seat

MARGIN: Final = 36
INSIDE: Final = WIDTH - 2 * MARGIN


class Span(NamedTuple):
    """A part of a picture's width, such as a column."""

    left: float
    wide: float

    @property
    def middle(self) -> float:
        return self.left + self.wide / 2

    @property
    def right(self) -> float:
        return self.left + self.wide


def columns(
    count: int, gap: float = 0, *, left: float = MARGIN, right: float = WIDTH - MARGIN
) -> list[Span]:
    """Returns columns of equal width side by side."""
    wide = (right - left - gap * (count - 1)) / count
    return [Span(left + place * (wide + gap), wide) for place in range(count)]


def figure(number: int) -> str:
    """Returns a number with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture in the making: its items, the names by seat, and the language.

    ``signs`` are the numbers of the heads by seat; by default the seats' own numbers. ``you`` is
    the seat called *you*: the viewer, unless others see the picture too. Positions and sizes are
    given as at a ``zoom`` of 100 percent, at which the picture is `WIDTH` wide.
    """

    names: tuple[str, ...]
    words: Words
    signs: Sequence[int] = field(default=(), kw_only=True)
    you: Seat | None = field(default=None, kw_only=True)
    items: list[Item] = field(default_factory=list, kw_only=True)
    zoom: int = field(default=100, kw_only=True)

    @property
    def wide(self) -> int:
        return WIDTH * 100 // self.zoom

    @property
    def right(self) -> int:
        """The x at which the room for everything ends."""
        return self.wide - MARGIN

    @property
    def inside(self) -> int:
        return self.wide - 2 * MARGIN

    def scaled(self, length: float) -> int:
        """Returns a length in pixels of the finished picture."""
        return round(length * (self.zoom / 100))

    def empty(self) -> Self:
        """Returns an empty picture for the same reader."""
        return replace(self, items=[])

    def scene(self, height: float, alt: str, before: Iterable[Image] = ()) -> Scene:
        """Returns the picture with its description; a film if images come ``before`` it."""
        still, images = Scene(self.scaled(height), tuple(self.items), alt), tuple(before)
        return Film(still.height, still.items, alt, images) if images else still

    def short_names(self, most: int = 14) -> tuple[str, ...]:
        """Returns names of at most ``most`` characters, all different, for descriptions."""
        return always_apart(self.names, within(most))

    def name(self, seat: Seat, style: Style, most: float) -> str:
        """Returns the seat's name, cut to that width but different from all others."""
        return always_apart(self.names, style.within(most))[seat]

    def if_you(self, seat: Seat) -> str:
        """Returns *you* for that seat; empty for others."""
        return self.words("picture-you") if seat == self.you else ""

    def you_or_name(self, seat: Seat, style: Style, most: float) -> str:
        """Returns *you* or the seat's name, at most that wide."""
        return style.shortened(self.if_you(seat), most) or self.name(seat, style, most)

    def listed(self, seats: Sequence[Seat], style: Style, room: float) -> str:
        """Returns the names of these seats in ``room`` pixels, each cut to its share if needed."""
        whole = ", ".join(self.names[seat] for seat in seats)
        if style.width(whole) <= room:
            return whole
        each = (room - style.width(", ") * (len(seats) - 1)) / len(seats)
        return ", ".join(self.name(seat, style, each) for seat in seats)

    def put(self, draw: Callable[..., Drawing], x: float, y: float, *args: str | int) -> None:
        """Puts a drawing with its middle at (x, y)."""
        self.lay(Cut(draw, args), x, y)

    def lay(self, cut: Cut, x: float, y: float) -> None:
        """Puts a cut with its middle at (x, y)."""
        cut = cut._replace(percent=self.scaled(cut.percent))
        self.items.append(Put(cut, self.scaled(x), self.scaled(y)))

    def back(self, x: float, y: float, percent: int) -> None:
        """Puts a face-down card at ``percent`` of its full size."""
        self.lay(Cut(cuts.back, percent=percent), x, y)

    def ring(self, x: float, y: float, percent: int, turn: int, colour: str) -> None:
        """Puts the ring around a card of that size, turned clockwise by ``turn`` degrees."""
        self.lay(Cut(cuts.round_card, (colour,), percent=percent, turn=turn), x, y)

    def head(self, seat: Seat, x: float, y: float, size: int) -> None:
        """Puts the head of the seat's player with its middle at (x, y)."""
        self.put(cuts.head, x, y, self.sign(seat), size)

    def colour_of(self, seat: Seat) -> str:
        """Returns the colour of the seat's head."""
        return heads.head_colour(self.sign(seat))

    def sign(self, seat: Seat) -> int:
        """Returns the number of the seat's head."""
        return self.signs[seat] if self.signs else seat

    def ground(self, *boxes: int) -> None:
        """Puts the scales along the top, and boxes: x, y, width and height for each."""
        self.put(cuts.fringe, self.wide / 2, 28)
        for start in range(0, len(boxes), 4):
            x, y, wide, tall = boxes[start : start + 4]
            self.put(cuts.panel, x + wide / 2, y + tall / 2, wide, tall, INK, INK)

    def say(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        colour: str = IVORY,
        anchor: Anchor = "start",
    ) -> float:
        """Puts words on a base line, cut to the picture's width; returns their width."""
        drawn = Style(self.scaled(style.size), style.font)
        shown = drawn.shortened(text, WIDTH)
        self.items.append(Say(shown, self.scaled(x), self.scaled(y), drawn, colour, anchor))
        return drawn.width(shown) * 100 / self.zoom
