"""Renders a scene to a file.

resvg renders each drawing once and Pillow each text once; both are then pasted.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import resvg_py
from PIL import Image, ImageDraw

from bot.screens.art.fonts import Style
from bot.screens.art.palette import INK, POND
from bot.screens.art.scene import FIRST, LAST, WIDTH, Cut, Film, Item, Put, Scene

_VEIL: Final = 0.52
"""The opacity of the ink over drawings that cannot be chosen."""

_COLOURS: Final = 64
"""The most colours of a picture; more would make files larger without a visible difference."""

_STEP: Final = 3
"""Colours are counted at every so many pixels of a row and of a column."""

_KEPT: Final = 512
"""The number of drawings, and of texts, kept as pixels: about 80 MB."""

_BEFORE: Final = {"start": 0, "middle": 0.5, "end": 1}
"""By anchor, the share of a text's width that lies left of its x."""


def encoded(scene: Scene) -> bytes:
    """Returns a picture's file: a GIF that plays once if it moves, otherwise a PNG.

    A GIF starts with its final image, for clients that do not animate.
    """
    still = _painted(scene.height, scene.items)
    if not isinstance(scene, Film):
        return _file([still], "PNG")
    times, items = zip(*scene.before, strict=True)
    moving = (_painted(scene.height, each) for each in items)
    return _file([still, *moving, still], "GIF", duration=[FIRST, *times, LAST])


def _file(painted: Sequence[Image.Image], form: str, **how: Any) -> bytes:
    colours = _commonest(painted)
    first, *others = (one.quantize(palette=colours, dither=Image.Dither.NONE) for one in painted)
    if others:
        how |= {"save_all": True, "append_images": others}
    file = io.BytesIO()
    first.save(file, form, **how)
    return file.getvalue()


def _commonest(painted: Iterable[Image.Image]) -> Image.Image:
    """Returns an image whose palette has the commonest colours, so that areas keep theirs."""
    counts: dict[tuple[int, ...], int] = {}
    for image in painted:
        size = image.width // _STEP, image.height // _STEP
        some = image.resize(size, Image.Resampling.NEAREST)
        found: Any = some.getcolors(some.width * some.height)
        for count, colour in found:
            counts[colour] = counts.get(colour, 0) + count
    colours = sorted(counts, key=lambda colour: (-counts[colour], colour))[:_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for colour in colours for channel in colour])
    return palette


def _painted(height: int, items: Iterable[Item]) -> Image.Image:
    image = Image.new("RGB", (WIDTH, height), POND)
    for item in items:
        if isinstance(item, Put):
            drawn, mask = pixels(item.cut)
            image.paste(drawn, (item.x - drawn.width // 2, item.y - drawn.height // 2), mask)
        else:
            mask = letters(item.text, item.style)
            left = item.x - int(mask.width * _BEFORE[item.anchor])
            image.paste(item.colour, (left, item.y - item.style.size), mask)
    return image


@lru_cache(_KEPT)
def letters(text: str, style: Style) -> Image.Image:
    """Returns the mask of a text, with its base line at the style's size."""
    mask = Image.new("L", (round(style.width(text)) + 2, style.size * 3 // 2))
    draw, x = ImageDraw.Draw(mask), 0.0
    for font, piece in style.runs(text):
        draw.text((round(x), style.size), piece, 255, font, anchor="ls")
        x += font.getlength(piece)
    return mask


@lru_cache(_KEPT)
def pixels(cut: Cut) -> tuple[Image.Image, Image.Image]:
    """Returns a drawing as pixels, with its mask."""
    drawing = cut.drawing()
    png = resvg_py.svg_to_bytes(svg_string=drawing.document(), skip_system_fonts=True)
    with Image.open(io.BytesIO(png)) as opened:
        image = opened.convert("RGBA")
    drawn, mask = image.convert("RGB"), image.getchannel("A")
    if not drawing.smooth:
        mask = mask.convert("1", dither=Image.Dither.NONE)  # pastes four times as fast
    if cut.dim:
        drawn = Image.blend(drawn, Image.new("RGB", drawn.size, INK), _VEIL)
    return drawn, mask
