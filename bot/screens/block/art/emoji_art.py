"""The kinds of cards as emojis, and the signs of what is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from bot.screens.art.emoji_art import tile_emoji
from bot.screens.art.palette import BACK, GOLD, PINK
from bot.screens.art.shapes import heart
from bot.screens.art.signs import feather
from bot.screens.art.svg import shape
from bot.screens.block.art import faces
from bot.screens.block.art.faces import FAMILIES

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "flirt1": "flirt_1",
        "flirt2": "flirt_2",
        "flirt3": "flirt_3",
        "block1": "block_1",
        "block2": "block_2",
        "block3": "block_3",
        "half": "half_ultra_block",
        "grow1": "grow_1",
        "grow2": "grow_2",
        "pluck1": "pluck_1",
        "pluck2": "pluck_2",
        "shake": "shake",
        "strut": "strut",
        "ruffle": "ruffle",
        "squabble": "squabble",
        "fight": "cock_fight",
        "sidestep": "side_step",
        "left": "ring_left",
        "middle": "ring_middle",
        "right": "ring_right",
    }
)
"""By kind of card: what its emoji is called."""

_ICON_SCALE: Final[Mapping[str, float]] = MappingProxyType(
    {
        "grow": 0.68,
        "pluck": 0.68,
        "shake": 0.66,
        "ruffle": 0.72,
        "squabble": 0.72,
        "fight": 0.6,
        "ring": 0.7,
    }
)

CARDS: Final = frozenset(NAMES.values())


def emojis() -> Iterator[tuple[str, str]]:
    """Yields every emoji of the game: its name and its drawing."""
    yield "feather", tile_emoji("feather", BACK, feather(108))
    yield "flirt", tile_emoji("flirt", "#7A1F49", shape(heart(0, 0, 80), PINK))
    yield "love", tile_emoji("love", "#4A3508", shape(heart(0, 0, 80), GOLD))
    yield "ring", tile_emoji("ring", FAMILIES["ring"], faces.whole_ring(), _ICON_SCALE["ring"])
    for kind, name in NAMES.items():
        family = faces.KINDS[kind].family
        scale = _ICON_SCALE.get(family, 0.78)
        yield name, tile_emoji(name, FAMILIES[family], faces.icon(kind), scale)
