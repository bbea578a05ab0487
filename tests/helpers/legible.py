"""Whether a picture can be read on a phone and in the box of a desktop.

Read are the words of a scene, and the letters and numbers in its drawings, which are found by the
outlines that `Type.path` returns.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import chain, combinations
from typing import Final
from unittest.mock import patch
from xml.etree import ElementTree as ET

from bot.screens.art import cuts
from bot.screens.art.drawing import Drawing
from bot.screens.art.glyphs import Anchor, Type
from bot.screens.art.pieces import SMALLEST_HEAD
from bot.screens.art.scene import TALLEST, WIDTH, Cut, Film, Item, Put, Say, Scene

PHONE: Final = 340
BOX: Final = (550, 350)
"""The box in which clients show a picture, in px."""

LEAST: Final = 11
"""The smallest type that people can read, in px."""

_SCALE: Final = re.compile(r"scale\(([\d.]+)\)")
_path: Final = Type.path


def scales(scene: Scene) -> tuple[float, float]:
    """Returns the scales at which a phone and a desktop show that picture."""
    return PHONE / WIDTH, min(1.0, BOX[0] / WIDTH, BOX[1] / scene.height)


def smallest_type(scene: Scene) -> float:
    """Returns the size of the smallest letter or number in a picture, in px as it is drawn."""
    return min(map(_smallest_of, items(scene)), default=math.inf)


def items(scene: Scene) -> Iterator[Item]:
    """Returns all items of a picture, and of the pictures with which a film begins."""
    before = [shown for _, shown in scene.before] if isinstance(scene, Film) else []
    return chain(scene.items, *before)


def texts(*scenes: Scene) -> list[str]:
    """Returns the words of these pictures."""
    return [item.text for scene in scenes for item in scene.items if isinstance(item, Say)]


def puts(*scenes: Scene, draws: Collection[Callable[..., Drawing]] | None = None) -> list[Put]:
    """Returns what is put into these pictures, or what these functions draw of it."""
    found = (item for scene in scenes for item in scene.items if isinstance(item, Put))
    return [put for put in found if draws is None or put.cut.draw in draws]


def cuts_of(*scenes: Scene, draws: Collection[Callable[..., Drawing]] | None = None) -> list[Cut]:
    """Returns the drawings of `puts`."""
    return [put.cut for put in puts(*scenes, draws=draws)]


def faults(scene: Scene) -> list[str]:
    """Returns why that picture cannot be read; an empty list if it can."""
    found = []
    if scene.height > TALLEST:
        found.append(f"{scene.height} px high")
    small = smallest_type(scene)
    found += [f"type {small:.1f} at {at:.3f}" for at in scales(scene) if small * at < LEAST]
    found += [f"a head of {size} px" for size in heads(scene) if size < SMALLEST_HEAD]
    return found


def extent(say: Say) -> tuple[float, float]:
    """Returns where words begin and end, in px from the left."""
    wide = say.style.width(say.text)
    left = say.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[say.anchor]
    return left, left + wide


def collisions(scene: Scene) -> list[tuple[str, str]]:
    """Returns the words on one line of a picture that run into each other."""
    words = [item for item in scene.items if isinstance(item, Say)]
    return [
        (one.text, other.text)
        for one, other in combinations(words, 2)
        if abs(one.y - other.y) < 30
        and extent(one)[0] < extent(other)[1]
        and extent(other)[0] < extent(one)[1]
    ]


def heads(scene: Scene) -> list[int]:
    """Returns the diameters of the heads in a picture."""
    put = [item.cut for item in items(scene) if isinstance(item, Put)]
    return [int(cut.args[1]) for cut in put if cut.draw is cuts.head]


def _smallest_of(item: Item) -> float:
    if not isinstance(item, Put):
        return item.style.size
    return _drawn_in(item.cut._replace(dim=False))


@cache
def _drawn_in(cut: Cut) -> float:
    """Returns the size of the smallest letter or number in a drawing."""
    sizes: dict[str, float] = {}

    def path(type_: Type, text: str, x: float, base: float, anchor: Anchor = "start") -> str:
        outline = _path(type_, text, x, base, anchor)
        sizes[outline] = type_.size
        return outline

    with patch.object(Type, "path", path):
        drawing = cut.drawing()
    found = list(_sizes(drawing, sizes))
    assert bool(found) == bool(sizes), f"letters of {cut} were not found in it"
    return min(found, default=math.inf)


def _sizes(drawing: Drawing, sizes: dict[str, float]) -> Iterator[float]:
    def walk(element: ET.Element, scale: float) -> Iterator[float]:
        scale *= math.prod(map(float, _SCALE.findall(element.get("transform", ""))))
        outline = element.get("d", "")
        yield from (size * scale for letters, size in sizes.items() if letters in outline)
        for inside in element:
            yield from walk(inside, scale)

    return walk(ET.fromstring(drawing.document()), 1)  # noqa: S314 - our own drawing
