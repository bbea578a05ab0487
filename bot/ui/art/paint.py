"""From a scene to a PNG with a palette: cuts are turned into pixels once, then only pasted.

A picture is made of indices into the colours of `bot.ui.art.inks`.
"""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Final

import resvg_py
from PIL import Image, ImageChops
from zlib_ng import zlib_ng

from bot.ui.art.drawing import MASTER
from bot.ui.art.fonts import Style
from bot.ui.art.inks import Inks
from bot.ui.art.palette import POND, mix
from bot.ui.art.scene import WIDTH, Cut, Item, Put, Scene, Turned
from bot.ui.art.sprites import Kept, Piece, Pieces, Sprite, Stamp

_STEPS: Final = 2
"""Shades between a letter's ground and its colour; more of them make larger files."""

_EFFORT: Final = 3
"""The compression level, 1 to 9: higher ones take longer and save little."""


Image.core.set_blocks_max(4)  # type: ignore[attr-defined]  # documented, not exported
# Blocks of memory that are reused: allocating them takes as long as the rest of a picture.


def sprite(cut: Cut, inks: Inks) -> Sprite:
    """Returns the pixels of a cut, rasterised from its SVG, which takes milliseconds."""
    drawing = cut.drawing()
    png = resvg_py.svg_to_bytes(svg_string=drawing.document(), skip_system_fonts=True)
    with Image.open(io.BytesIO(png)) as opened:
        image = opened.convert("RGBA")
    alpha = image.getchannel("A")
    flat = Image.new("RGBA", image.size, drawing.ground)
    flat.alpha_composite(image)
    indices = flat.convert("RGB").quantize(palette=inks.image, dither=Image.Dither.NONE)
    pixels = Image.frombytes("L", indices.size, indices.tobytes())
    if alpha.getextrema()[0] == 255:
        return Sprite(pixels, None)
    return Sprite(pixels, alpha.point([0] * 128 + [255] * 128).convert("1"))


def sampled(master: Sprite, way: Turned) -> Sprite:
    """Returns a master at that size and turn, with the nearest pixel for each."""
    scale, angle = way.percent / MASTER, math.radians(way.turn)
    cos, sin = math.cos(angle), math.sin(angle)
    wide, tall = master.pixels.size
    size = (
        math.ceil((wide * cos + tall * abs(sin)) * scale),
        math.ceil((tall * cos + wide * abs(sin)) * scale),
    )
    x, y = size[0] / 2, size[1] / 2
    cos, sin = cos / scale, sin / scale
    matrix = (cos, sin, wide / 2 - cos * x - sin * y, -sin, cos, tall / 2 + sin * x - cos * y)

    def near(image: Image.Image) -> Image.Image:
        return image.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.NEAREST)

    whole = master.mask or Image.new("1", master.pixels.size, 255)
    return Sprite(near(master.pixels), near(whole))


@lru_cache(maxsize=1024)
def _word(text: str, style: Style, colour: str, ground: str, inks: Inks) -> tuple[Pieces, int]:
    """Returns the words on a base line from (0, 0) on, and how wide they are."""
    mask = style.mask(text)
    ramp = [inks.index_of(mix(ground, colour, step / _STEPS)) for step in range(_STEPS + 1)]
    table = [ramp[round(cover * _STEPS / 255)] for cover in range(256)]
    covered = [0] * (255 // _STEPS // 2 + 1) + [255] * (256 - 255 // _STEPS // 2 - 1)
    seen = mask.point(covered).convert("1")
    box = seen.getbbox() or (0, 0, 1, 1)
    pixels = mask.point(table)
    piece = Piece(box[0], box[1] - style.base, pixels.crop(box), seen.crop(box))
    return (piece,), mask.width


class Sprites:
    """Stamps by cut, the most recently used up to a number of bytes; made when first asked for.

    ``make`` makes the sprites that do not come from another one.
    """

    def __init__(
        self,
        inks: Inks,
        most: int = 48_000_000,
        make: Callable[[Cut], Sprite] | None = None,
    ) -> None:
        self.inks = inks
        self._make = partial(sprite, inks=inks) if make is None else make
        self._masters: Kept[Cut, Sprite] = Kept(most // 2, self._make)
        self._stamps: Kept[Cut | Turned, Stamp] = Kept(most // 2, self._stamp)

    def __call__(self, cut: Cut | Turned) -> Stamp:
        return self._stamps(cut)

    def _stamp(self, cut: Cut | Turned) -> Stamp:
        if cut.dim:
            return self(cut._replace(dim=False)).recoloured(self.inks.veiled)
        if isinstance(cut, Turned):
            return sampled(self._masters(cut.master), cut).stamp()
        return self._make(cut).stamp()


def png(scene: Scene, sprites: Sprites) -> bytes:
    """Returns the scene as a PNG."""
    rows = _filtered(_rows(scene.height, scene.items, sprites))
    header = struct.pack(">IIBBBBB", WIDTH, scene.height, 8, 3, 0, 0, 0)
    data = zlib_ng.compress(rows.tobytes(), _EFFORT)
    chunks = ((b"IHDR", header), (b"PLTE", sprites.inks.flat), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


_UP: Final = 2
"""The PNG filter *Up*, which stores differences from the row above: pictures have many vertical
lines, so these are mostly 0.
"""


def _filtered(rows: Image.Image) -> Image.Image:
    above = ImageChops.offset(rows, 0, 1)
    above.paste(0, (0, 0, rows.width, 1))
    changes = ImageChops.subtract_modulo(rows, above)
    changes.paste(_UP, (0, 0, 1, rows.height))
    return changes


def pixels(height: int, items: Iterable[Item], sprites: Sprites) -> Image.Image:
    """Returns the items on the ground of a picture, as indices into their colours."""
    return _rows(height, items, sprites).crop((1, 0, WIDTH + 1, height))


def _rows(height: int, items: Iterable[Item], sprites: Sprites) -> Image.Image:
    """Returns the items as palette indices in the PNG format: each row begins with its
    filter type.
    """
    image = Image.new("L", (WIDTH + 1, height), sprites.inks.index_of(POND))
    for item in items:
        pieces, left, top = _placed(item, sprites)
        for x, y, pixels, mask in pieces:
            image.paste(pixels, (left + x + 1, top + y), mask)
    return image


def _placed(item: Item, sprites: Sprites) -> tuple[Pieces, int, int]:
    """Returns the pieces of an item, and where they are put."""
    if isinstance(item, Put):
        return sprites(item.cut).pieces, item.x, item.y
    pieces, width = _word(item.text, item.style, item.colour, item.ground, sprites.inks)
    before = {"start": 0, "middle": width // 2, "end": width}
    return pieces, item.x - before[item.anchor], item.y
