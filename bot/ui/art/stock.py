"""The sprites that pictures need often, so that they are ready before the first picture."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import engine
from bot.ui.art import podium
from bot.ui.art.scene import Cut


def stock() -> Iterator[Cut]:
    """Those of the podium and of all games with pictures: ``stock`` of ``bot.ui.art.<key>``."""
    yield from podium.stock()
    for key in engine.games:
        if find_spec(name := f"bot.ui.art.{key}") is not None:
            pictures = import_module(name)
            if hasattr(pictures, "stock"):
                yield from pictures.stock()
