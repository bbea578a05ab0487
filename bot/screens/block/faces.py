"""The cards of Peacock Block as drawings and emojis, and the other parts of its pictures.

Drawings are around the origin. A card has the ground of its family, an icon, an amount and its Cock
Fight value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.screens.art import shapes, signs
from bot.screens.art.card_art import WIDTH, Parts, frame
from bot.screens.art.drawing import Drawing
from bot.screens.art.emoji_art import tile_emoji
from bot.screens.art.glyphs import Type
from bot.screens.art.heads import bird
from bot.screens.art.palette import BACK, GOLD, INK, IVORY, PINK, mix
from bot.screens.art.scene import Cut, Put
from bot.screens.art.svg import (
    box,
    circle,
    combined,
    group,
    line,
    moved,
    path,
    polar,
    rounded,
    shape,
)
from engine.block import cards as engine

FAMILIES: Final = MappingProxyType(
    {
        "flirt": "#C23A6C",
        "block": "#405B79",
        "grow": "#2A7345",
        "pluck": "#B4531A",
        "shake": "#6D3396",
        "strut": "#7A2A86",
        "ruffle": "#5E6A1C",
        "squabble": "#1A757D",
        "fight": "#A6262B",
        "sidestep": "#2A63A8",
        "ring": "#8F6508",
    }
)
"""The ground of each family of cards."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card: its family, and what its icon says."""

    family: str
    amount: str = ""


_AMOUNTS: Final = {
    "flirt1": "+1",
    "flirt2": "+2",
    "flirt3": "+3",
    "block1": "−1",
    "block2": "−2",
    "block3": "−3",
    "grow1": "+1",
    "grow2": "+2",
    "pluck1": "−1",
    "pluck2": "−2",
}

KINDS: Final[Mapping[str, CardKind]] = MappingProxyType(
    {kind: CardKind(kind.rstrip("123"), amount) for kind, amount in _AMOUNTS.items()}
    | {"half": CardKind("block", "½")}
    | {part: CardKind("ring", part) for part in ("left", "middle", "right")}
    | {
        kind: CardKind(kind)
        for kind in FAMILIES
        if kind not in ("flirt", "block", "grow", "pluck", "ring")
    }
)
"""The kinds of cards by their names in `engine.block.cards.KINDS`."""


def _amount(text: str, x: float, middle: float, size: float, colour: str) -> str:
    letters = Type(size)
    return shape(letters.path(text, x, middle + letters.capital / 2, "middle"), colour)


def _flirt(amount: str, ground: str) -> str:
    return shape(shapes.heart(0, 0, 128), IVORY) + _amount(amount, -3, -6, 74, ground)


def _block(amount: str, ground: str) -> str:
    outline = path(
        *("M", 0, -64, "C", 18, -54, 38, -50, 56, -50, "L", 56, -4),
        *("C", 56, 34, 28, 54, 0, 66, "C", -28, 54, -56, 34, -56, -4, "L", -56, -50),
        *("C", -38, -50, -18, -54, 0, -64, "Z"),
    )
    return shape(outline, IVORY) + _amount(amount, -2, -4, 78, ground)


def _grow(amount: str) -> str:
    return moved(-47, 0, signs.feather(132)) + _amount(amount, 35, 4, 82, IVORY)


def _pluck(amount: str) -> str:
    return moved(-46, -4, signs.feather(120), turn=28) + _amount(amount, 40, 4, 80, IVORY)


def _shake() -> str:
    waves = []
    for side in (-1, 1):
        for radius in (52, 74):
            top, low = polar(0, 0, radius, side * 62), polar(0, 0, radius, side * 118)
            waves.append(path("M", *top, "A", radius, radius, 0, 0, 1 if side > 0 else 0, *low))
    return signs.feather(132) + line(combined(waves), IVORY, 9)


def _strut() -> str:
    marks = [path("M", x - 17, -44, "L", x + 17, 0, "L", x - 17, 44) for x in (-48, 0, 48)]
    return "".join(
        line(mark, colour, 19)
        for mark, colour in zip(marks, (GOLD, mix(IVORY, GOLD, 0.5), IVORY), strict=True)
    )


def _ruffle(ground: str) -> str:
    cards = []
    for x, y, turn, colour in (
        (-40, 14, -20, mix(IVORY, ground, 0.5)),
        (40, 14, 20, mix(IVORY, ground, 0.5)),
        (0, -6, 0, IVORY),
    ):
        cards.append(
            moved(x, y, box(-31, -48, 62, 96, 10, colour, stroke=ground, stroke_width=6), turn=turn)
        )
    return combined(cards) + _amount("?", 0, -6, 66, ground)


def _squabble() -> str:
    arcs, points = [], []
    for start in (0, 120, 240):
        begin, end = polar(0, 0, 52, start + 10), polar(0, 0, 52, start + 88)
        arcs.append(path("M", *begin, "A", 52, 52, 0, 0, 1, *end))
        tip = polar(0, 0, 54, start + 116)
        points.append(rounded((polar(0, 0, 26, start + 90), polar(0, 0, 80, start + 84), tip), 3))
    return line(combined(arcs), IVORY, 15) + shape(combined(points), IVORY)


def _fight(ground: str) -> str:
    return group(
        moved(-49, 12, bird(IVORY, 3, ground), scale=1.3),
        group(bird(GOLD, 3, ground), transform="translate(49 12) scale(-1.3 1.3)"),
    )


def _sidestep(ground: str) -> str:
    way = path("M", -40, 66, "C", -40, 8, 40, 40, 40, -24)
    tip = rounded(((40, -72), (72, -22), (8, -22)), 5)
    blow = combined(
        path("M", *polar(-36, -26, 13, turn), "L", *polar(-36, -26, 33, turn))
        for turn in range(0, 360, 60)
    )
    return line(blow, mix(IVORY, ground, 0.4), 9) + line(way, IVORY, 18) + shape(tip, IVORY)


_PARTS: Final = ("left", "middle", "right")
"""The parts of the Ring."""


def _ring(held: Collection[str], ground: str, missing: str) -> str:
    """Returns the Ring with the parts ``held`` in gold, and the others in that colour."""
    parts = []
    for part, start in zip(_PARTS, (186, 306, 66), strict=True):
        begin, end = polar(0, 14, 50, start), polar(0, 14, 50, start + 108)
        arc = path("M", *begin, "A", 50, 50, 0, 0, 1, *end)
        parts.append(shape(arc, stroke=GOLD if part in held else missing, stroke_width=20))
    gem = rounded(((0, -80), (24, -54), (0, -26), (-24, -54)), 4)
    gem_colour = IVORY if "middle" in held else missing
    return combined(parts) + shape(gem, gem_colour, stroke=ground, stroke_width=5)


_ICONS: Final[Mapping[str, Callable[[str, str], str]]] = MappingProxyType(
    {
        "flirt": _flirt,
        "block": _block,
        "grow": lambda amount, _: _grow(amount),
        "pluck": lambda amount, _: _pluck(amount),
        "shake": lambda *_: _shake(),
        "strut": lambda *_: _strut(),
        "ruffle": lambda _, ground: _ruffle(ground),
        "squabble": lambda *_: _squabble(),
        "fight": lambda _, ground: _fight(ground),
        "sidestep": lambda _, ground: _sidestep(ground),
        "ring": lambda part, ground: _ring((part,), ground, mix(ground, "#000000", 0.38)),
    }
)
"""The icon of each family, about 130 wide around the origin."""


def ground_of(kind: str) -> str:
    return FAMILIES[KINDS[kind].family]


def band_of(kind: str) -> str:
    """Returns the colour of the band with the card's name."""
    return mix(ground_of(kind), "#000000", 0.38)


def icon(kind: str) -> str:
    """Returns the icon of a kind of card, about 130 wide around the origin."""
    drawn = KINDS[kind]
    return _ICONS[drawn.family](drawn.amount, FAMILIES[drawn.family])


# Parts of pictures


CARD: Final = (258, 374)
"""The size of a card in the hand: Cock Fight value, icon, name and effect."""

NAME_TOP: Final = 200
NAME_TALL: Final = 62
"""The top and the height of its band with the name."""

FIGHTER: Final = (258, 294)
"""The size of a card in a Cock Fight: value, and a band with the name at its foot."""

NARROW_FIGHTER: Final = 196
"""The width of such a card if five fight; it has the icon instead of the name."""

WAITING: Final = (98, 118)
"""The size of a card in a trigger slot."""


def _card(kind: str, wide: int, tall: int, *inside: str, radius: int = 26) -> Drawing:
    ground = ground_of(kind)
    x, y = -wide / 2, -tall / 2
    return Drawing(
        wide,
        tall,
        group(
            box(x + 1.5, y + 1.5, wide - 3, tall - 3, radius, ground, stroke=INK, stroke_width=3),
            *inside,
            box(x + 7, y + 7, wide - 14, tall - 14, radius - 6, "none",
                stroke=mix(ground, IVORY, 0.5), stroke_width=3),
        ),
    )  # fmt: skip


def _name_band(kind: str, wide: int, top: float) -> str:
    return box(4 - wide / 2, top, wide - 8, NAME_TALL, 0, band_of(kind))


def _digit(value: str, x: float, top: float, size: float) -> str:
    digit = Type(size)
    return shape(digit.path(value, x, top + digit.capital), IVORY)


def hand_card(kind: str, value: str) -> Drawing:
    """Draws a card of the hand without its words."""
    wide, tall = CARD
    return _card(
        kind,
        wide,
        tall,
        _digit(value, 22 - wide / 2, 22 - tall / 2, 64),
        _two_cocks(wide / 2 - 44, 40 - tall / 2, 0.33),
        moved(4, 112 - tall / 2, icon(kind)),
        _name_band(kind, wide, NAME_TOP - tall / 2),
    )


def large_card(kind: str, value: str, wide: int, tall: int) -> Drawing:
    """Draws a card of a large hand, wider than high, without its words."""
    return _card(
        kind,
        wide,
        tall,
        moved(100 - wide / 2, 40, icon(kind), scale=0.94),
        _digit(value, 24 - wide / 2, 20 - tall / 2, 84),
        radius=30,
    )


def fight_card(kind: str, value: str, wide: int) -> Drawing:
    """Draws a Cock Fight's card without its name; a narrow one with its icon."""
    tall, is_narrow = FIGHTER[1], wide == NARROW_FIGHTER
    digit, middle = Type(190), -46 if is_narrow else -30
    return _card(
        kind,
        wide,
        tall,
        moved(0, tall / 2 - 64, icon(kind), scale=0.7)
        if is_narrow
        else _name_band(kind, wide, tall / 2 - 12 - NAME_TALL),
        shape(digit.path(value, 0, middle + digit.capital / 2, "middle"), IVORY),
    )


def waiting_card(kind: str, percent: int = 100) -> Drawing:
    wide, tall = WAITING
    inside = moved(0, 0, icon(kind), scale=0.56)
    return _card(kind, wide, tall, inside, radius=16).scaled(percent / 100)


def ring_part(kind: str, size: int) -> Drawing:
    """Draws a part of the Ring, with the other parts in dark lines."""
    return _sized(_ring((kind,), INK, _DARK), size)


def ring_parts(count: int, size: int) -> Drawing:
    """Draws the first ``count`` parts of the Ring, with the others in dark lines."""
    return _sized(_ring(_PARTS[:count], INK, _DARK), size)


def whole_ring(size: int) -> Drawing:
    return _sized(_WHOLE_RING, size)


def _sized(icon: str, size: int) -> Drawing:
    return Drawing(size * 1.4, size * 1.4, moved(0, 0, icon, scale=size / 130))


_DARK: Final = mix(GOLD, INK, 0.75)
_WHOLE_RING: Final = _ring(_PARTS, FAMILIES["ring"], "")


def heart(size: int, colour: str) -> Drawing:
    return Drawing(size * 1.2, size * 1.2, shape(shapes.heart(0, 0, size), colour))


def aim(size: int, number: str) -> Drawing:
    """Draws the hollow heart at the end of the Flirt Scale, with the points needed to win."""
    digits = Type(44, tight=0.03)
    return Drawing(
        size * 1.3,
        size * 1.3,
        shape(shapes.heart(0, 0, size), INK, stroke=PINK, stroke_width=7)
        + shape(digits.path(number, 0, digits.capital * 0.36, "middle"), IVORY),
    )


def feather(size: int) -> Drawing:
    return Drawing(size * 0.6, size * 1.1, signs.feather(size))


def danger(size: int) -> Drawing:
    """Draws an exclamation mark on a disc."""
    mark = Type(44)
    return Drawing(
        size + 2,
        size + 2,
        circle(0, 0, size / 2, INK) + shape(mark.path("!", 0, mark.capital / 2, "middle"), GOLD),
    )


def cocks(size: int) -> Drawing:
    """Draws two birds facing each other, for a Cock Fight."""
    return Drawing(size * 1.7, size, _two_cocks(0, 0, size / 92))


def _two_cocks(x: float, y: float, scale: float) -> str:
    other = group(bird(GOLD, 3, INK), transform="translate(42 0) scale(-1 1)")
    return moved(x, y, moved(-42, 0, bird(IVORY, 3, INK)), other, scale=scale)


def tail(count: int, radius: int, spread: int) -> Drawing:
    """Draws a tail of so many plain feathers, spread by so many degrees (180 is the whole tail)."""
    size = radius * 0.62
    turns = [(place / max(1, count - 1) - 0.5) * 160 for place in range(count)]
    shown = sorted((turn for turn in turns if abs(turn) * 2 <= spread), key=abs, reverse=True)
    feathers = (
        moved(0, 0, moved(0, size * 0.5 - radius, signs.feather(size)), turn=turn) for turn in shown
    )
    edge = radius * 0.98
    half = spread / 2
    ends = polar(0, 0, edge, -half), polar(0, 0, edge, half)
    fan = path("M", 0, 0, "L", *ends[0], "A", edge, edge, 0, 0, 1, *ends[1], "Z")
    svg = moved(0, radius * 0.42, shape(fan, "#0F3A40"), *feathers)
    return Drawing(radius * 2.1, radius * 1.3, svg, smooth=True)


# Emojis, and the picture of the lobby


_NAMED: Final = {
    "half": "half_ultra_block",
    "fight": "cock_fight",
    "sidestep": "side_step",
    **{part: f"ring_{part}" for part in _PARTS},
}
NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {kind: _NAMED.get(kind) or re.sub(r"(\d)", r"_\1", kind) for kind in engine.KINDS}
)
"""The name of each kind's emoji."""

_SCALES: Final = {
    "grow": 0.68,
    "pluck": 0.68,
    "shake": 0.66,
    "ruffle": 0.72,
    "squabble": 0.72,
    "fight": 0.6,
    "ring": 0.7,
}

EMOJIS: Final = frozenset(NAMES.values())


def emojis() -> Iterator[tuple[str, str]]:
    """Yields the name and drawing of every emoji of the game."""
    yield "feather", tile_emoji("feather", BACK, signs.feather(108))
    yield "flirt", tile_emoji("flirt", "#7A1F49", shape(shapes.heart(0, 0, 80), PINK))
    yield "love", tile_emoji("love", "#4A3508", shape(shapes.heart(0, 0, 80), GOLD))
    yield "ring", tile_emoji("ring", FAMILIES["ring"], _WHOLE_RING, _SCALES["ring"])
    for kind, name in NAMES.items():
        scale = _SCALES.get(KINDS[kind].family, 0.78)
        yield name, tile_emoji(name, ground_of(kind), icon(kind), scale)


EMBLEM: Final = tuple(
    Put(Cut(waiting_card, (kind, 112)), 104 * (place - 1), 6 * abs(place - 1))
    for place, kind in enumerate(("flirt3", "block2", "grow1"))
)
"""The cards in the picture of the lobby."""


def block_face(kind: str, value: str, word: str) -> Parts:
    """Returns the face of a card with its Cock Fight value and its name."""
    ground = ground_of(kind)
    band = band_of(kind)
    hill = path(
        *("M", 8, 250, "Q", 110, 222, 212, 250, "L", 212, 305),
        *("A", 17, 17, 0, 0, 1, 195, 322, "L", 25, 322, "A", 17, 17, 0, 0, 1, 8, 305, "Z"),
    )
    name = Type(42).fitted(word, 184)
    digit = Type(64)
    return (
        frame(ground, "none"),
        moved(110, 152, icon(kind)),
        shape(hill, band),
        box(8, 8, 204, 314, 17, "none", stroke=mix(ground, IVORY, 0.5), stroke_width=2.5),
        shape(digit.path(value, 24, 24 + digit.capital), IVORY),
        shape(name.path(word, WIDTH / 2, 300, "middle"), IVORY),
    )
