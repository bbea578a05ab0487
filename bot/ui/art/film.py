"""Pictures that move, as GIF files.

Discord plays them as often as the file says; one that says nothing is played once. Each picture
after the first holds only the pixels that changed. The first one is the end, for clients that
do not move pictures.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from bot.ui.art.paint import Sprites, pixels, png
from bot.ui.art.scene import FIRST, LAST, WIDTH, Film, Scene

_UNCHANGED: Final = 255
"""The index of pixels that stay as they were. No colour has it."""

_OF_256_COLOURS: Final = 0xF7
"""The flags of a file with one palette of that size."""

_STAYS: Final = 1
"""The disposal of a picture on which the next one is drawn."""


def encoded(scene: Scene, sprites: Sprites) -> bytes:
    """Returns the file of a picture: a GIF for one that moves, or else a PNG."""
    return gif(scene, sprites) if isinstance(scene, Film) else png(scene, sprites)


def gif(film: Film, sprites: Sprites) -> bytes:
    """Returns the film as a GIF that is played once."""
    screen = struct.pack("<HHBBB", WIDTH, film.height, _OF_256_COLOURS, 0, 0)
    colours = sprites.inks.flat.ljust(3 * 256, b"\0")
    return b"".join((b"GIF89a", screen, colours, *_blocks(film, sprites), b";"))


def _blocks(film: Film, sprites: Sprites) -> Iterator[bytes]:
    before: Image.Image | None = None
    for milliseconds, items in ((FIRST, film.items), *film.before, (LAST, film.items)):
        now = pixels(film.height, items, sprites)
        part, corner = (now, (0, 0)) if before is None else _changed(before, now)
        yield from getdata(
            part, corner, duration=milliseconds, disposal=_STAYS, transparency=_UNCHANGED
        )
        before = now


def _changed(before: Image.Image, now: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Returns the part of a picture that differs from the one before, and its top left corner."""
    difference = ImageChops.difference(before, now)
    box = difference.getbbox() or (0, 0, 1, 1)
    part = now.crop(box)
    part.paste(_UNCHANGED, mask=difference.crop(box).point([255] + [0] * 255).convert("1"))
    return part, box[:2]
