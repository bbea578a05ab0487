"""The faces of Peacock Block: ground and icon by family, with amount and Cock Fight value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.screens.art.card_art import WIDTH, Parts, frame
from bot.screens.art.glyphs import Type
from bot.screens.art.heads import bird
from bot.screens.art.palette import GOLD, IVORY, mix
from bot.screens.art.shapes import heart
from bot.screens.art.signs import feather
from bot.screens.art.svg import box, combined, group, line, moved, path, polar, rounded, shape

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
"""By family: the ground of its cards."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card: its family, which gives the ground, and what stands in its icon."""

    family: str
    amount: str = ""


KINDS: Final[Mapping[str, CardKind]] = MappingProxyType(
    {
        "flirt1": CardKind("flirt", "+1"),
        "flirt2": CardKind("flirt", "+2"),
        "flirt3": CardKind("flirt", "+3"),
        "block1": CardKind("block", "−1"),
        "block2": CardKind("block", "−2"),
        "block3": CardKind("block", "−3"),
        "half": CardKind("block", "½"),
        "grow1": CardKind("grow", "+1"),
        "grow2": CardKind("grow", "+2"),
        "pluck1": CardKind("pluck", "−1"),
        "pluck2": CardKind("pluck", "−2"),
        **{
            kind: CardKind(kind)
            for kind in ("shake", "strut", "ruffle", "squabble", "fight", "sidestep")
        },
        **{part: CardKind("ring", part) for part in ("left", "middle", "right")},
    }
)
"""By name of the kind in `engine.block.cards.KINDS`."""


def _amount(text: str, x: float, middle: float, size: float, colour: str) -> str:
    letters = Type(size)
    return shape(letters.path(text, x, middle + letters.capital / 2, "middle"), colour)


def flirt(kind: CardKind, ground: str) -> str:
    return shape(heart(0, 0, 128), IVORY) + _amount(kind.amount, -3, -6, 74, ground)


def shield(kind: CardKind, ground: str) -> str:
    outline = path(
        *("M", 0, -64, "C", 18, -54, 38, -50, 56, -50, "L", 56, -4),
        *("C", 56, 34, 28, 54, 0, 66, "C", -28, 54, -56, 34, -56, -4, "L", -56, -50),
        *("C", -38, -50, -18, -54, 0, -64, "Z"),
    )
    return shape(outline, IVORY) + _amount(kind.amount, -2, -4, 78, ground)


def grow(kind: CardKind, ground: str) -> str:
    del ground
    return moved(-47, 0, feather(132)) + _amount(kind.amount, 35, 4, 82, IVORY)


def pluck(kind: CardKind, ground: str) -> str:
    del ground
    return moved(-46, -4, feather(120), turn=28) + _amount(kind.amount, 40, 4, 80, IVORY)


def shake(kind: CardKind, ground: str) -> str:
    del kind, ground
    waves = []
    for side in (-1, 1):
        for radius in (52, 74):
            top, low = polar(0, 0, radius, side * 62), polar(0, 0, radius, side * 118)
            waves.append(path("M", *top, "A", radius, radius, 0, 0, 1 if side > 0 else 0, *low))
    return feather(132) + line(combined(waves), IVORY, 9)


def strut(kind: CardKind, ground: str) -> str:
    del kind, ground
    marks = [path("M", x - 17, -44, "L", x + 17, 0, "L", x - 17, 44) for x in (-48, 0, 48)]
    return "".join(
        line(mark, colour, 19)
        for mark, colour in zip(marks, (GOLD, mix(IVORY, GOLD, 0.5), IVORY), strict=True)
    )


def ruffle(kind: CardKind, ground: str) -> str:
    del kind
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


def squabble(kind: CardKind, ground: str) -> str:
    del kind, ground
    arcs, points = [], []
    for start in (0, 120, 240):
        begin, end = polar(0, 0, 52, start + 10), polar(0, 0, 52, start + 88)
        arcs.append(path("M", *begin, "A", 52, 52, 0, 0, 1, *end))
        tip = polar(0, 0, 54, start + 116)
        points.append(rounded((polar(0, 0, 26, start + 90), polar(0, 0, 80, start + 84), tip), 3))
    return line(combined(arcs), IVORY, 15) + shape(combined(points), IVORY)


def fight(kind: CardKind, ground: str) -> str:
    del kind
    return group(
        moved(-49, 12, bird(IVORY, 3, ground), scale=1.3),
        group(bird(GOLD, 3, ground), transform="translate(49 12) scale(-1.3 1.3)"),
    )


def sidestep(kind: CardKind, ground: str) -> str:
    del kind
    way = path("M", -40, 66, "C", -40, 8, 40, 40, 40, -24)
    tip = rounded(((40, -72), (72, -22), (8, -22)), 5)
    blow = combined(
        path("M", *polar(-36, -26, 13, turn), "L", *polar(-36, -26, 33, turn))
        for turn in range(0, 360, 60)
    )
    return line(blow, mix(IVORY, ground, 0.4), 9) + line(way, IVORY, 18) + shape(tip, IVORY)


def ring(kind: CardKind, ground: str) -> str:
    return _ring(frozenset((kind.amount,)), ground)


def ring_on(ground: str, kind: str) -> str:
    """Returns a part of the Ring on another ground."""
    return _ring(frozenset((kind,)), ground, mix(GOLD, ground, 0.75))


def ring_of(ground: str, count: int) -> str:
    """Returns the first so many parts of the Ring on another ground."""
    held = frozenset(("left", "middle", "right")[:count])
    return _ring(held, ground, mix(GOLD, ground, 0.75))


def whole_ring() -> str:
    """Returns the Ring with its three parts together."""
    return _ring(frozenset(("left", "middle", "right")), FAMILIES["ring"])


def _ring(held: frozenset[str], ground: str, missing: str = "") -> str:
    missing = missing or mix(ground, "#000000", 0.38)
    parts = []
    for part, start in (("left", 186), ("middle", 306), ("right", 66)):
        begin, end = polar(0, 14, 50, start), polar(0, 14, 50, start + 108)
        arc = path("M", *begin, "A", 50, 50, 0, 0, 1, *end)
        parts.append(shape(arc, stroke=GOLD if part in held else missing, stroke_width=20))
    gem = rounded(((0, -80), (24, -54), (0, -26), (-24, -54)), 4)
    gem_colour = IVORY if "middle" in held else missing
    return combined(parts) + shape(gem, gem_colour, stroke=ground, stroke_width=5)


ICONS: Final[Mapping[str, Callable[[CardKind, str], str]]] = MappingProxyType(
    {
        "flirt": flirt,
        "block": shield,
        "grow": grow,
        "pluck": pluck,
        "shake": shake,
        "strut": strut,
        "ruffle": ruffle,
        "squabble": squabble,
        "fight": fight,
        "sidestep": sidestep,
        "ring": ring,
    }
)
"""By family: its icon, about 130 wide round the origin."""


def ground_of(kind: str) -> str:
    """Returns the ground of the cards of that kind."""
    return FAMILIES[KINDS[kind].family]


def band_of(kind: str) -> str:
    """Returns the colour of the band with their name."""
    return mix(ground_of(kind), "#000000", 0.38)


def icon(kind: str) -> str:
    """Returns the icon of a kind of card, about 130 wide round the origin."""
    drawn = KINDS[kind]
    return ICONS[drawn.family](drawn, FAMILIES[drawn.family])


def block_face(kind: str, value: str, word: str) -> Parts:
    """Returns the face of a kind of card with its Cock Fight value and its name."""
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
