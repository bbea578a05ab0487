"""Digests of the published pictures, to find those that are out of date without drawing them.

``data/art/drawn.json`` has two digests for each picture: of what it shows, and of its file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bot.screens.art.scene import Cut, Film, Item, Put, Scene

LIST: Final = "data/art/drawn.json"

Drawn = Mapping[str, tuple[str, str]]
"""By a picture's path in the project: the digest of what it shows, the digest of its file."""


def of_scenes(scenes: Iterable[Scene]) -> str:
    """Returns a digest of how these scenes look: words, places and drawings."""
    return of_text("\n".join(text for scene in scenes for text in _described(scene)))


def of_text(text: str) -> str:
    return of_bytes(text.encode())


def of_bytes(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def read(house: Path) -> Drawn:
    listed = json.loads((house / LIST).read_text("utf-8"))
    return {path: (shows, file) for path, (shows, file) in listed.items()}


def write(house: Path, drawn: Drawn) -> None:
    lines = [f"  {json.dumps(path)}: {json.dumps(drawn[path])}" for path in sorted(drawn)]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (house / LIST).write_text(text, "utf-8", newline="\n")


def _described(scene: Scene) -> Iterator[str]:
    yield scene.digest
    before = scene.before if isinstance(scene, Film) else ()
    for items in (scene.items, *(one for _time, one in before)):
        yield from map(_drawing, items)


def _drawing(item: Item) -> str:
    if not isinstance(item, Put):
        return ""
    return _svg(item.cut)


@cache
def _svg(cut: Cut) -> str:
    return of_text(repr(cut.drawing()))
