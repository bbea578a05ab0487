"""A process that turns pictures into PNG files: ``python -m bot.pictures.painter FOLDER
COLOUR…``. The colours are those of the games (`bot.ui.art.inks`).

A request (`bot.processes`) is a picture, answered by its file; or a list of frequently used
sprites: those not in ``FOLDER`` are drawn and stored there, named by a digest, and all other files
in ``FOLDER`` are removed. The answer is why they could not be stored, or nothing.
"""

from __future__ import annotations

import hashlib
import os
import struct
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from bot.processes import serve
from bot.ui.art.film import encoded
from bot.ui.art.inks import Inks
from bot.ui.art.paint import Sprites, sprite
from bot.ui.art.scene import Cut, Scene
from bot.ui.art.sprites import Sprite

_HEADER: Final = struct.Struct(">HH?")


class Shelf:
    """The sprites in a folder, each in a file named by a digest of its drawing."""

    def __init__(self, folder: Path, inks: Inks) -> None:
        self._folder, self._inks = folder, inks
        self._stock: frozenset[Cut] = frozenset()
        self._name = cache(self._name_of)

    def stock(self, cuts: Iterable[Cut]) -> str | None:
        """Draws the missing sprites, and removes all other files.

        Returns why a sprite cannot be stored, if so. It is drawn when it is needed then.
        """
        self._stock = frozenset(cuts)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            there = {entry.name for entry in os.scandir(self._folder)}
            names = {self._name(cut): cut for cut in self._stock}
            for name in sorted(names.keys() - there):
                self._keep(names[name], sprite(names[name], self._inks))
            for name in there - names.keys():
                (self._folder / name).unlink(missing_ok=True)
        except OSError as error:
            return str(error)
        return None

    def __call__(self, cut: Cut) -> Sprite:
        """Returns the stored sprite, or a new drawing of it."""
        if cut not in self._stock:
            return sprite(cut, self._inks)
        try:
            return _from_bytes((self._folder / self._name(cut)).read_bytes())
        except (OSError, ValueError, struct.error, zlib.error):
            made = sprite(cut, self._inks)
            with suppress(OSError):  # `stock` has told of it
                self._keep(cut, made)
            return made

    def _name_of(self, cut: Cut) -> str:
        drawing = cut.drawing()
        looks = repr((drawing.document(), drawing.ground, self._inks.colours))
        return hashlib.sha256(looks.encode()).hexdigest()[:32]

    def _keep(self, cut: Cut, made: Sprite) -> None:
        path = self._folder / self._name(cut)
        new = path.with_suffix(".new")
        new.write_bytes(_to_bytes(made))
        new.replace(path)


def _to_bytes(made: Sprite) -> bytes:
    pixels, mask = made.pixels, made.mask
    header = _HEADER.pack(*pixels.size, mask is not None)
    return zlib.compress(header + pixels.tobytes() + (mask.tobytes() if mask else b""), 1)


def _from_bytes(kept: bytes) -> Sprite:
    """Raises `ValueError`, `struct.error` or `zlib.error` if the file is truncated or corrupt."""
    data = zlib.decompress(kept)
    width, height, has_mask = _HEADER.unpack_from(data)
    start = _HEADER.size
    end = start + width * height
    pixels = Image.frombytes("L", (width, height), data[start:end])
    mask = Image.frombytes("1", (width, height), data[end:]) if has_mask else None
    return Sprite(pixels, mask)


def _prepare() -> Callable[[Scene | list[Cut]], bytes | str | None]:
    folder, *colours = sys.argv[1:]
    inks = Inks(colours)
    shelf = Shelf(Path(folder), inks)
    sprites = Sprites(inks, make=shelf)

    def answer(request: Scene | list[Cut]) -> bytes | str | None:
        if isinstance(request, Scene):
            return encoded(request, sprites)
        return shelf.stock(request)

    return answer


if __name__ == "__main__":
    serve(_prepare, yields=False)
