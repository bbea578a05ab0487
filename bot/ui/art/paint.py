"""From a scene to a PNG with a palette: cuts are turned into pixels once, then only pasted.

A picture is made of indices into the colours of its game, so that it is small and quick to write.
"""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

import resvg_py
from PIL import Image, ImageChops
from zlib_ng import zlib_ng

from bot.ui.art import palette
from bot.ui.art.cuts import MASTER, Turned, drawn, turned
from bot.ui.art.fonts import Style
from bot.ui.art.palette import INK, channels, mix
from bot.ui.art.scene import WIDTH, Cut, Item, Put, Scene
from bot.ui.art.sprites import Kept, Piece, Pieces, Sprite, Stamp

VEIL: Final = 0.52
"""The opacity of the ink over items that cannot be chosen."""

_STEPS: Final = 2
"""From the ground of a letter to its colour: each more makes pictures larger."""

_EFFORT: Final = 3
"""The compression level, 1 to 9: higher ones take longer and save little."""


Image.core.set_blocks_max(4)  # type: ignore[attr-defined]  # documented, not exported
# Blocks of memory that are reused: allocating them takes as long as the rest of a picture.

_APART: Final = 11
"""Least distance between two colours, so that a flat ground is always the same one."""


def _solid() -> Iterator[str]:
    """The colours that areas are filled with."""
    yield from (palette.POND, palette.SCALE, palette.INK, palette.BOX, palette.LINE)
    yield from (palette.NIGHT, palette.IVORY, palette.MIST, palette.MINT, palette.ON_MINT)
    yield from (palette.GOLD, palette.SILVER, palette.BRONZE, palette.MISSED, palette.GREEN)
    yield from (palette.BACK, palette.BACK_SCALE, *palette.SEATS[:5])
    for suit in palette.PIKOKO:
        yield from (suit.base, suit.text, suit.deep, suit.pale, suit.accent)
        yield mix(suit.deep, "#000000", 0.4)
        yield from (suit.tone(share) for share in (0.5, 0.34, 0.62, -0.38, -0.6))


def _between() -> Iterator[str]:
    """Mixed colours: areas under the veil, and the edges of letters and heads."""
    yield mix(INK, palette.MINT, 0.18)
    yield mix(INK, palette.SILVER, 0.18)
    for suit in palette.PIKOKO:
        for colour in (suit.base, suit.text, suit.pale, suit.accent, suit.tone(0.34)):
            yield mix(colour, INK, VEIL)
        yield mix(suit.base, suit.text, 0.5)
    for word in (palette.IVORY, palette.MIST, palette.GOLD, palette.MINT, palette.SILVER):
        yield mix(INK, word, 0.5)
    for word in (palette.GREEN, palette.BRONZE, palette.MISSED, *palette.SEATS[:5]):
        yield mix(INK, word, 0.5)
    yield mix(palette.MINT, palette.ON_MINT, 0.5)


def _of_other_games() -> Iterator[str]:
    yield from (palette.PINK, palette.VANE, palette.PUPIL, mix(palette.VANE, palette.IVORY, 0.65))
    for ground in palette.FAMILIES.values():
        yield from (ground, mix(ground, "#000000", 0.38), mix(ground, palette.IVORY, 0.5))
    for suit in palette.PLUMES:
        yield from (suit.base, suit.text, suit.tone(0.5), suit.deep, suit.pale, suit.accent)


def _colours() -> tuple[str, ...]:
    """The palette: at most 256 colours, any two at least ``_APART`` apart."""
    found: list[str] = []
    for colour in (*_solid(), *_between(), *_of_other_games()):
        if all(_distance(colour, other) >= _APART**2 for other in found):
            found.append(colour)
    return tuple(found[:256])


def _distance(one: str, other: str) -> int:
    """The squared distance of two colours in RGB."""
    return sum((a - b) ** 2 for a, b in zip(channels(one), channels(other), strict=True))


COLOURS: Final = _colours()


@cache
def index_of(colour: str) -> int:
    """The palette index of the nearest colour."""
    return min(range(len(COLOURS)), key=lambda index: _distance(colour, COLOURS[index]))


@cache
def _veil() -> tuple[int, ...]:
    """For each palette index, the index of the same colour under the veil."""
    veiled = [index_of(mix(colour, INK, VEIL)) for colour in COLOURS]
    return tuple(veiled + [0] * (256 - len(veiled)))


@cache
def flat_palette() -> bytes:
    """`COLOURS`, three bytes each."""
    return b"".join(bytes(channels(colour)) for colour in COLOURS)


@cache
def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(flat_palette())
    return image


def sprite(cut: Cut) -> Sprite:
    """The pixels of a cut, rasterised from its SVG, which takes milliseconds."""
    draw = drawn(cut)
    png = resvg_py.svg_to_bytes(svg_string=draw.document(), skip_system_fonts=True)
    with Image.open(io.BytesIO(png)) as opened:
        image = opened.convert("RGBA")
    alpha = image.getchannel("A")
    flat = Image.new("RGBA", image.size, draw.ground)
    flat.alpha_composite(image)
    indices = flat.convert("RGB").quantize(palette=_palette_image(), dither=Image.Dither.NONE)
    pixels = Image.frombytes("L", indices.size, indices.tobytes())
    if alpha.getextrema()[0] == 255:
        return Sprite(pixels, None)
    return Sprite(pixels, alpha.point([0] * 128 + [255] * 128).convert("1"))


def sampled(master: Sprite, way: Turned) -> Sprite:
    """A master at that size and turn, with the nearest pixel for each."""
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
def _word(text: str, style: Style, colour: str, ground: str) -> tuple[Pieces, int]:
    """The words on a base line from (0, 0) on, and how wide they are."""
    mask = style.mask(text)
    ramp = [index_of(mix(ground, colour, step / _STEPS)) for step in range(_STEPS + 1)]
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

    def __init__(self, most: int = 48_000_000, make: Callable[[Cut], Sprite] = sprite) -> None:
        self._masters: Kept[Sprite] = Kept(most // 2, make)
        self._stamps: Kept[Stamp] = Kept(most // 2, self._stamp)
        self._make = make

    def __call__(self, cut: Cut) -> Stamp:
        return self._stamps(cut)

    def _stamp(self, cut: Cut) -> Stamp:
        if cut.dim:
            return self(cut._replace(dim=False)).recoloured(_veil())
        way = turned(cut)
        if way is None:
            return self._make(cut).stamp()
        return sampled(self._masters(way.master), way).stamp()


def png(scene: Scene, sprites: Callable[[Cut], Stamp]) -> bytes:
    """The scene as a PNG."""
    rows = _filtered(_rows(scene.height, scene.items, sprites))
    header = struct.pack(">IIBBBBB", WIDTH, scene.height, 8, 3, 0, 0, 0)
    data = zlib_ng.compress(rows.tobytes(), _EFFORT)
    chunks = ((b"IHDR", header), (b"PLTE", flat_palette()), (b"IDAT", data), (b"IEND", b""))
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


def pixels(height: int, items: Iterable[Item], sprites: Callable[[Cut], Stamp]) -> Image.Image:
    """The items on the ground of a picture, as indices into `COLOURS`."""
    return _rows(height, items, sprites).crop((1, 0, WIDTH + 1, height))


def _rows(height: int, items: Iterable[Item], sprites: Callable[[Cut], Stamp]) -> Image.Image:
    """The items as palette indices in the PNG format: each row begins with its filter type."""
    image = Image.new("L", (WIDTH + 1, height), index_of(palette.POND))
    for item in items:
        pieces, left, top = _placed(item, sprites)
        for x, y, pixels, mask in pieces:
            image.paste(pixels, (left + x + 1, top + y), mask)
    return image


def _placed(item: Item, sprites: Callable[[Cut], Stamp]) -> tuple[Pieces, int, int]:
    """The pieces of an item, and where they are put."""
    if isinstance(item, Put):
        return sprites(item.cut).pieces, item.x, item.y
    pieces, width = _word(item.text, item.style, item.colour, item.ground)
    before = {"start": 0, "middle": width // 2, "end": width}
    return pieces, item.x - before[item.anchor], item.y
