"""The colours that pixels are indices of: few, so that pictures are small and quick to write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Final

from PIL import Image

from bot.ui.art import palette
from bot.ui.art.palette import INK, channels, mix

VEIL: Final = 0.52
"""The opacity of the ink over items that cannot be chosen."""

MOST: Final = 255
"""The most colours: one index is left for the pixels of a film that stay as they were."""

_APART: Final = 11
"""Least distance between two colours, so that a flat ground is always the same one."""


class Inks:
    """The shared colours, and of a game's ``colours`` those that are not near to another one, as
    long as there is room.
    """

    def __init__(self, colours: Iterable[str] = ()) -> None:
        self.colours: Final = _apart((*_solid(), *_between(), *_small(), *colours))[:MOST]
        self.index_of: Final = cache(self._nearest)
        """The index of the nearest colour."""

    def _nearest(self, colour: str) -> int:
        found = self.colours
        return min(range(len(found)), key=lambda index: _distance(colour, found[index]))

    @cached_property
    def veiled(self) -> tuple[int, ...]:
        """For each of 256 indices, the index of the same colour under the veil."""
        veiled = [self.index_of(mix(colour, INK, VEIL)) for colour in self.colours]
        return tuple(veiled + [0] * (256 - len(veiled)))

    @cached_property
    def flat(self) -> bytes:
        """The colours, three bytes each."""
        return b"".join(bytes(channels(colour)) for colour in self.colours)

    @cached_property
    def image(self) -> Image.Image:
        """A picture with these colours as its palette."""
        image = Image.new("P", (1, 1))
        image.putpalette(self.flat)
        return image


def _solid() -> Iterator[str]:
    """Yields the colours that areas are filled with."""
    yield from (palette.POND, palette.SCALE, palette.INK, palette.BOX, palette.LINE)
    yield from (palette.NIGHT, palette.IVORY, palette.MIST, palette.MINT, palette.ON_MINT)
    yield from (palette.GOLD, palette.SILVER, palette.BRONZE, palette.MISSED)
    yield from (palette.BACK, palette.BACK_SCALE, *palette.SEATS[:5])
    for suit in palette.SUITS:
        yield from (suit.base, suit.text, suit.deep, suit.pale, suit.accent)
        yield mix(suit.deep, "#000000", 0.4)
        yield from (suit.tone(share) for share in (0.5, 0.34, 0.62, -0.38, -0.6))


def _between() -> Iterator[str]:
    """Mixed colours: areas under the veil, and the edges of letters and heads."""
    yield mix(INK, palette.MINT, 0.18)
    yield mix(INK, palette.SILVER, 0.18)
    for suit in palette.SUITS:
        for colour in (suit.base, suit.text, suit.pale, suit.accent, suit.tone(0.34)):
            yield mix(colour, INK, VEIL)
        yield mix(suit.base, suit.text, 0.5)
    for word in (palette.IVORY, palette.MIST, palette.GOLD, palette.MINT, palette.SILVER):
        yield mix(INK, word, 0.5)
    for word in (palette.BRONZE, palette.MISSED, *palette.SEATS[:5]):
        yield mix(INK, word, 0.5)
    yield mix(palette.MINT, palette.ON_MINT, 0.5)


def _small() -> Iterator[str]:
    """Yields the colours of small things, hearts and feathers."""
    yield from (palette.PINK, palette.VANE, palette.PUPIL, mix(palette.VANE, palette.IVORY, 0.65))


def _apart(colours: Iterable[str]) -> tuple[str, ...]:
    """Returns the colours that are far enough from each one before."""
    found: list[str] = []
    for colour in colours:
        if all(_distance(colour, other) >= _APART**2 for other in found):
            found.append(colour)
    return tuple(found)


def _distance(one: str, other: str) -> int:
    """Returns the squared distance of two colours in RGB."""
    return sum((a - b) ** 2 for a, b in zip(channels(one), channels(other), strict=True))
