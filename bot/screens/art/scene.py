"""A picture as data: its items and their positions; equal scenes are equal pictures.

A scene consists of words and of *cuts*: drawings that are rendered once and then only pasted.
Positions are in pixels of the finished picture.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import Style
from bot.screens.text import cut

WIDTH: Final = 1200
"""The width of every picture in pixels; a phone shows it about 340 px wide."""

TALLEST: Final = 763
"""The largest height in pixels; a desktop shows taller pictures narrower, in 550 × 350 px."""

MOST_ALT: Final = 1024
"""The most characters that Discord accepts as the description of a picture."""

MOST_MOVING: Final = 2000
"""The most milliseconds that a picture moves."""

FIRST: Final = 50
"""Milliseconds of a film's first image, part of `MOST_MOVING`.

That image is the final one: clients that do not animate show only the first.
"""

LAST: Final = 100
"""Milliseconds of a film's last image, which then stays; part of `MOST_MOVING`."""

Anchor: TypeAlias = Literal["start", "middle", "end"]


class Cut(NamedTuple):
    """A drawing as data: the function that draws it, and its arguments.

    The function is at the top level of a module, such as a game's, so the process that paints
    imports it by name.
    """

    draw: Callable[..., Drawing]
    args: tuple[str | int, ...] = ()
    dim: bool = False
    """Whether the drawing is dimmed, because its card cannot be chosen."""

    percent: int = 100
    """The size in percent."""

    turn: int = 0
    """Degrees clockwise."""

    def drawing(self) -> Drawing:
        drawn = self.draw(*self.args)
        if self.percent != 100:
            drawn = drawn.scaled(self.percent / 100)
        return drawn.turned(self.turn) if self.turn else drawn

    def __repr__(self) -> str:
        """Returns a text that is equal in every process, unlike the address of a function."""
        name = f"{self.draw.__module__}.{self.draw.__qualname__}"
        return f"Cut({name}, {self.args!r}, {self.dim}, {self.percent}, {self.turn})"


class Put(NamedTuple):
    """A cut placed with its middle at (x, y)."""

    cut: Cut
    x: int
    y: int


class Say(NamedTuple):
    """Words on a base line; ``anchor`` says which part of them is at (x, y)."""

    text: str
    x: int
    y: int
    style: Style
    colour: str
    anchor: Anchor = "start"


Item: TypeAlias = Put | Say
Image: TypeAlias = tuple[int, tuple[Item, ...]]
"""An image of a film, with the milliseconds for which it is shown."""


@dataclass(frozen=True)
class Scene:
    """A picture: items from back to front on the pond, and a description."""

    height: int
    items: tuple[Item, ...]
    alt: str

    @property
    def file(self) -> str:
        """The name of the file, equal for equal pictures."""
        return f"{self.digest}.png"

    @cached_property
    def digest(self) -> str:
        """A digest of the picture's looks, equal for pictures that look the same."""
        return _digest((self.height, self.items))


@dataclass(frozen=True)
class Film(Scene):
    """A picture that moves once and ends as the still `Scene`.

    ``before`` has the earlier images, each with its milliseconds. All images together take at most
    `MOST_MOVING`, `FIRST` and `LAST` included.
    """

    before: tuple[Image, ...]

    @property
    def file(self) -> str:
        return f"{self.digest}.gif"

    @cached_property
    def digest(self) -> str:
        return _digest((self.height, self.items, self.before))


def _digest(looks: object) -> str:
    return hashlib.sha256(repr(looks).encode()).hexdigest()[:32]


def alt_text(parts: Iterable[str]) -> str:
    """Joins the sentences that are not empty, cut to `MOST_ALT` characters."""
    text = " ".join(part for part in parts if part)
    return cut(text, MOST_ALT)
