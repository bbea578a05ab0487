"""A picture as data: what lies where. Equal scenes are equal pictures.

A scene is made of *cuts*, drawings that are turned into pixels once and then only pasted, and of
words. Places are in pixels of the finished picture.
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
"""The width of every picture in pixels. A phone shows it about 340 px wide."""

TALLEST: Final = 763
"""The most pixels from top to bottom. A desktop shows a picture in a box of 550 × 350 px; a taller
one is shown less wide.
"""

MOST_ALT: Final = 1024
"""Characters that Discord takes as the description of a picture."""

MOST_MOVING: Final = 2000
"""Milliseconds that a picture moves at most."""

FIRST: Final = 50
"""The part of them given to the first picture. It is the same as the last one: where nothing moves,
by a person's own choice or a program's, the first one is all that is seen.
"""

LAST: Final = 100
"""The part of them given to the last picture, which stays."""

Anchor: TypeAlias = Literal["start", "middle", "end"]


class Cut(NamedTuple):
    """A drawing: the function that draws it, and its arguments.

    The function is in a module, a game's own for example. So the process that paints finds it by
    name, without a list of drawings.
    """

    draw: Callable[..., Drawing]
    args: tuple[str | int, ...] = ()
    dim: bool = False
    """Dimmed, because it cannot be chosen."""

    percent: int = 100
    """Its size in hundredths."""

    turn: int = 0
    """By how many degrees it is turned clockwise."""

    def drawing(self) -> Drawing:
        drawn = self.draw(*self.args)
        if self.percent != 100:
            drawn = drawn.scaled(self.percent / 100)
        return drawn.turned(self.turn) if self.turn else drawn

    def __repr__(self) -> str:
        """Returns a text that is equal in every process, which the address of a function is not."""
        name = f"{self.draw.__module__}.{self.draw.__qualname__}"
        return f"Cut({name}, {self.args!r}, {self.dim}, {self.percent}, {self.turn})"


class Put(NamedTuple):
    """A cut placed with its middle at (x, y)."""

    cut: Cut
    x: int
    y: int


class Say(NamedTuple):
    """Words on a base line that starts, ends or has its middle at (x, y)."""

    text: str
    x: int
    y: int
    style: Style
    colour: str
    anchor: Anchor = "start"


Item: TypeAlias = Put | Say


@dataclass(frozen=True)
class Scene:
    """A whole picture: items on the pond, drawn in their order, and its description in words."""

    height: int
    items: tuple[Item, ...]
    alt: str

    @property
    def file(self) -> str:
        """The name of the picture's file: the same for the same picture."""
        return f"{self.digest}.png"

    @cached_property
    def digest(self) -> str:
        """Returns a digest that is equal for pictures that look the same."""
        return _digest((self.height, self.items))


@dataclass(frozen=True)
class Film(Scene):
    """A picture that moves once and ends as the still picture that it is as a `Scene`.

    ``before`` are the pictures shown before it, each with its time in milliseconds. All together
    they take at most `MOST_MOVING`, with the end shown for an instant before them (`FIRST`).
    """

    before: tuple[tuple[int, tuple[Item, ...]], ...]

    @property
    def file(self) -> str:
        return f"{self.digest}.gif"

    @cached_property
    def digest(self) -> str:
        return _digest((self.height, self.items, self.before))


def _digest(looks: object) -> str:
    return hashlib.sha256(repr(looks).encode()).hexdigest()[:32]


def alt_text(parts: Iterable[str]) -> str:
    """Returns the sentences that are not empty, as an alt text of at most ``MOST_ALT``
    characters.
    """
    text = " ".join(part for part in parts if part)
    return cut(text, MOST_ALT)
