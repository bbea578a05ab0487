"""Sprites: drawings as pixels, cut into pieces that are pasted quickly, and kept in memory."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from threading import Lock
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cachetools import LRUCache
from PIL import Image, ImageChops


@dataclass(frozen=True, slots=True)
class Sprite:
    """Pixels as palette indices, and a mask of those that are pasted (all, if it is ``None``)."""

    pixels: Image.Image
    mask: Image.Image | None

    def stamp(self) -> Stamp:
        """Draws the sprite ready to be pasted."""
        x, y = self.pixels.width // 2, self.pixels.height // 2
        return Stamp(
            tuple(
                Piece(box[0] - x, box[1] - y, self.pixels.crop(box), mask)
                for box, mask in _parts(self)
            )
        )

    def size(self) -> int:
        """Roughly how many bytes of memory it takes."""
        return _size(self.pixels, self.mask)


class Piece(NamedTuple):
    """A rectangle of a sprite, and where its top left corner lies from the sprite's place."""

    x: int
    y: int
    pixels: Image.Image
    mask: Image.Image | None


Pieces: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """The pieces of a sprite around its middle.

    Large areas that are all pasted have no mask, which is ten times as quick.
    """

    pieces: Pieces

    def recoloured(self, indices: Sequence[int]) -> Stamp:
        """With another palette index for each."""
        return Stamp(tuple(one._replace(pixels=one.pixels.point(indices)) for one in self.pieces))

    def size(self) -> int:
        """Roughly how many bytes of memory it takes."""
        return sum(_size(one.pixels, one.mask) for one in self.pieces)


def _size(pixels: Image.Image, mask: Image.Image | None) -> int:
    return pixels.width * pixels.height * (1 if mask is None else 2)


_Box: TypeAlias = tuple[int, int, int, int]

_WORTH: Final = 12_000
"""Masking this many pixels takes as long as pasting two more pieces."""


def _parts(sprite: Sprite) -> Iterator[tuple[_Box, Image.Image | None]]:
    """Yields the rows or the columns that need no mask, and those before and after them."""
    width, height = sprite.pixels.size
    if sprite.mask is None:
        yield (0, 0, width, height), None
        return
    for box in _boxes(sprite.mask):
        mask = sprite.mask.crop(box)
        if mask.getbbox() is not None:
            yield box, None if mask.getextrema() == (255, 255) else mask


def _boxes(mask: Image.Image) -> tuple[_Box, ...]:
    width, height = mask.size
    columns, rows = ImageChops.invert(mask).getprojection()
    (left, right), (top, low) = _longest_run(columns), _longest_run(rows)
    upright, lying = (right - left) * height, (low - top) * width
    if max(upright, lying) < _WORTH:
        return ((0, 0, width, height),)
    if upright > lying:
        return (0, 0, left, height), (left, 0, right, height), (right, 0, width, height)
    return (0, 0, width, top), (0, top, width, low), (0, low, width, height)


def _longest_run(holes: Sequence[int]) -> tuple[int, int]:
    """Returns the ends of the longest run without holes."""
    ends = [-1, *(place for place, hole in enumerate(holes) if hole), len(holes)]
    return max(((one + 1, other) for one, other in pairwise(ends)), key=lambda run: run[1] - run[0])


class _Sized(Protocol):
    def size(self) -> int: ...


_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V", bound=_Sized)


class Kept(Generic[_K, _V]):
    """A cache of what ``make`` makes of cuts: the ones last used, up to ``most`` bytes. What is
    larger than that is made anew each time.
    """

    def __init__(self, most: int, make: Callable[[_K], _V]) -> None:
        self._make = make
        self._kept: LRUCache[_K, _V] = LRUCache(most, getsizeof=lambda made: made.size())
        self._lock = Lock()

    def __call__(self, cut: _K) -> _V:
        with self._lock:
            found = self._kept.get(cut)
        if found is not None:
            return found
        made = self._make(cut)
        if made.size() <= self._kept.maxsize:
            with self._lock:
                self._kept[cut] = made
        return made
