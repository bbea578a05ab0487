"""The drawings (*cuts*) that scenes are made of, as SVG around the origin."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.ui.art import block, plume_scales, shapes, signs
from bot.ui.art.cards import HEIGHT, WIDTH, back, bare_back, feather_card, pikoko_face
from bot.ui.art.feather import plume
from bot.ui.art.glyphs import Type
from bot.ui.art.heads import head as head_of
from bot.ui.art.palette import (
    BACK,
    GOLD,
    INK,
    IVORY,
    LINE,
    MIST,
    NIGHT,
    PIKOKO,
    PLUMES,
    POND,
    SCALE,
    SEATS,
    Suit,
    mix,
)
from bot.ui.art.scene import Cut
from bot.ui.art.shapes import SHAPES
from bot.ui.art.svg import (
    box,
    circle,
    document,
    element,
    ground,
    group,
    joined,
    line,
    moved,
    path,
    polar,
    shape,
)
from engine.pikoko.cards import CARD_NAMED
from engine.plumes.cards import CARD_NAMED as PLUMES_NAMED
from engine.plumes.cards import colour_of, value_of


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawing of that size around the origin.

    Edges are blended with the ``ground`` where they are ``smooth``; the others are sharp, which
    keeps pictures small, and phones show a picture at a third of its size.
    """

    width: float
    height: float
    svg: str
    ground: str = INK
    smooth: bool = False

    def document(self) -> str:
        width, height = math.ceil(self.width), math.ceil(self.height)
        inside = moved(width / 2, height / 2, self.svg)
        rendering = None if self.smooth else "crispEdges"
        return document(width, height, group(inside, shape_rendering=rendering))


MASTER: Final = 168
"""The size of masters in hundredths: what lies at an angle is sampled from a larger drawing."""


def face(code: str, bare: int = 0) -> Drawn:
    """The master of a card of Pikoko or of a back; a bare one has no feather."""
    if code == "back":
        parts = bare_back() if bare else back()
    else:
        parts = pikoko_face(CARD_NAMED[code], sparse=True, bare=bool(bare))
    return _master(WIDTH, HEIGHT, moved(-WIDTH / 2, -HEIGHT / 2, *parts))


def round_card(colour: str) -> Drawn:
    """The master of the ring round a card, which lies below it."""
    wide, tall = WIDTH + 36, HEIGHT + 36
    return _master(wide, tall, box(-wide / 2, -tall / 2, wide, tall, 40, colour))


def _master(width: float, height: float, svg: str) -> Drawn:
    scale = MASTER / 100
    return Drawn(width * scale, height * scale, moved(0, 0, svg, scale=scale))


class Turned(NamedTuple):
    """A master at a size in hundredths, turned by degrees."""

    master: Cut
    percent: int
    turn: int


def turned(cut: Cut) -> Turned | None:
    """How a card or its ring is made from a master; ``None`` for a cut that is drawn itself.

    The arguments of a card are its code, its size, its turn and whether it is bare; those of a ring
    are its size, its turn and its colour.
    """
    match cut.draw, cut.told:
        case "card", (str(code), int(percent), int(turn), int(bare)):
            return Turned(Cut("face", (code, bare)), percent, turn)
        case "ring", (int(percent), int(turn), str(colour)):
            return Turned(Cut("round_card", (colour,)), percent, turn)
        case _:
            return None


def head(seat: int, size: int) -> Drawn:
    return Drawn(size, size, moved(0, 0, head_of(seat), scale=size / 100), smooth=size > 100)


def fringe() -> Drawn:
    """Faint scales that hang from the top of a picture."""
    wide, tall = 1200, 56
    arcs = (path("M", x, 0, "A", 50, 44, 0, 0, 0, x + 100, 0) for x in range(0, wide, 100))
    inner = (path("M", x + 28, 0, "A", 22, 20, 0, 0, 0, x + 72, 0) for x in range(0, wide, 100))
    scales = line(joined(arcs) + joined(inner), SCALE, 5)
    return Drawn(wide, tall, moved(-wide / 2, -tall / 2, ground(wide, tall, POND), scales), POND)


def pill(width: int, height: int, fill: str, outline: str = "", stroke: int = 4) -> Drawn:
    """A box with round ends."""
    half = stroke / 2
    drawn = box(
        half - width / 2,
        half - height / 2,
        width - stroke,
        height - stroke,
        height / 2 - half,
        fill,
        stroke=outline or fill,
        stroke_width=stroke,
    )
    return Drawn(width, height, drawn)


def panel(width: int, height: int, fill: str, outline: str, stroke: int = 6) -> Drawn:
    """A box with rounded corners and an outline."""
    drawn = box(
        stroke / 2 - width / 2,
        stroke / 2 - height / 2,
        width - stroke,
        height - stroke,
        30,
        fill,
        stroke=outline,
        stroke_width=stroke,
    )
    return Drawn(width, height, drawn)


def suit(letter: str) -> Suit:
    return next(suit for suit in PIKOKO if suit.letter == letter)


def tile(code: str, size: int) -> Drawn:
    """A suit as a tile with its shape, or a card as one with its number too."""
    letter, number = code[0], code[1:]
    scale = size / 100
    if letter == "M":
        card = CARD_NAMED[code]
        suits = [each for index, each in enumerate(PIKOKO) if card >> 11 * index & 2047]
        digits = Type(68)
        parts = [
            box(-48, -48, 96, 96, 22, NIGHT, stroke=GOLD, stroke_width=5),
            shape(digits.path(number, 0, 7, "middle"), IVORY),
            *(circle((place - 1) * 27, 28, 12, each.base) for place, each in enumerate(suits)),
        ]
    else:
        chosen = suit(letter)
        parts = [box(-48, -48, 96, 96, 22, chosen.base, stroke=INK, stroke_width=4)]
        if number:
            digits = Type(62, tight=0.03)
            parts += [
                shape(digits.path(number, 0, 4, "middle"), chosen.text),
                shape(SHAPES[chosen.shape](0, 27, 32), chosen.text),
            ]
        else:
            parts.append(shape(SHAPES[chosen.shape](0, 0, 62), chosen.text))
    return Drawn(size + 4, size + 4, moved(0, 0, *parts, scale=scale), smooth=True)


_SIGNS: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "crown": signs.crown,
        "trick": signs.trick,
        "confidence": signs.confidence,
        "no_confidence": signs.no_confidence,
        "computer": signs.computer,
        "exact": lambda: signs.tick(INK, 15),
        "off_by_one": lambda: signs.waves(IVORY, 11),
        "further_off": lambda: line("M-20 0L20 0", mix(INK, MIST, 0.6), 11),
        "missed": signs.cross,
    }
)


def sign(name: str, size: int) -> Drawn:
    return Drawn(size * 1.2, size * 1.2, moved(0, 0, _SIGNS[name](), scale=size / 100))


def play(colour: str, size: int) -> Drawn:
    return Drawn(size * 1.3, size * 1.3, signs.play(colour, size))


def slot(width: int, height: int, colour: str, filled: int = 0) -> Drawn:
    """A place for a card to come: dashed, with the sign of a move where it is due."""
    parts = [
        element(
            "rect",
            x=4 - width / 2,
            y=4 - height / 2,
            width=width - 8,
            height=height - 8,
            rx=18,
            fill=mix(INK, colour, 0.18) if filled else "none",
            stroke=colour,
            stroke_width=6 if filled else 4,
            stroke_dasharray="20 14",
        )
    ]
    if filled:
        parts.append(signs.play(colour, 62))
    return Drawn(width, height, joined(parts))


def tokens(left: int, size: int) -> Drawn:
    """The nine tokens of a seat, those that are left filled."""
    parts = []
    for place in range(9):
        x = (place - 4) * size
        held = place < left
        parts.append(
            circle(
                x,
                0,
                size * 0.4,
                GOLD if held else "none",
                stroke=GOLD if held else LINE,
                stroke_width=3,
            )
        )
    return Drawn(9 * size + 6, size + 4, joined(parts))


def dot(size: int, colour: str) -> Drawn:
    return Drawn(size + 2, size + 2, circle(0, 0, size / 2, colour))


TAIL_LOW: Final = 0.4
"""How far the feathers of a tail meet below the middle of its drawing, in radiuses."""


def tail(radius: int, spread: int) -> Drawn:
    """A tail of the five suits that is spread by that many degrees; 180 is the whole of it."""
    scale = radius / 400
    rows = []
    for distance, count, size in ((318, 11, 0.92), (196, 8, 0.66)):
        for place in range(count):
            turn = (place / (count - 1) - 0.5) * 176
            if abs(turn) * 2 > spread:
                continue
            colour = PIKOKO[(3 * place + (distance > 200)) % len(PIKOKO)]
            at = polar(0, 0, distance, turn)
            feather = plume(colour, 0, 0, (0, distance / size))
            rows.append((distance, abs(turn), moved(*at, feather, scale=size, turn=turn)))
    rows.sort(key=lambda row: (-row[0], -row[1]))
    ends = polar(0, 0, 400, -spread / 2), polar(0, 0, 400, spread / 2)
    fan = path("M", 0, 0, "L", *ends[0], "A", 400, 400, 0, 0, 1, *ends[1], "Z")
    parts = [shape(fan, mix(BACK, INK, 0.25)), *(row[2] for row in rows)]
    drawn = moved(0, radius * TAIL_LOW, *parts, scale=scale)
    return Drawn(radius * 2.1, radius * 1.3, drawn, smooth=True)


_DASHES: Final = ("", "4 16", "30 16", "30 14 4 14", "12 12", "48 10")
"""By head: how its line is broken."""


def plot(wide: int, tall: int, seats: int, points: int, low: int, high: int, *at: int) -> Drawn:
    """A line for each seat: in ``at`` the numbers of their heads, then the ``points`` of each."""

    def place(index: int, value: int) -> tuple[float, float]:
        x = wide * index / (points - 1) - wide / 2
        return x, tall * (high - value) / (high - low) - tall / 2

    parts = [
        line(path("M", -wide / 2, y, "L", wide / 2, y), LINE, 2) for y in (-tall / 2, 0, tall / 2)
    ]
    for seat, sign in enumerate(at[:seats]):
        values = at[seats + seat * points :][:points]
        places = [place(index, value) for index, value in enumerate(values)]
        way = path("M", *places[0]) + joined(path("L", *each) for each in places[1:])
        parts.append(line(way, SEATS[sign], 10, stroke_dasharray=_DASHES[sign] or None))
        parts += [circle(*each, 12, SEATS[sign], stroke=INK, stroke_width=4) for each in places[1:]]
    return Drawn(wide + 40, tall + 40, joined(parts))


def curve(wide: int, tall: int, low: int, high: int, *values: int) -> Drawn:
    """One line through those values, from left to right, over lines at its limits and at 0."""

    def height(value: int) -> float:
        return tall * (high - value) / (high - low) - tall / 2

    last = max(1, len(values) - 1)
    places = [(wide * index / last - wide / 2, height(value)) for index, value in enumerate(values)]
    parts = [
        line(path("M", -wide / 2, y, "L", wide / 2, y), LINE, 2)
        for y in map(height, dict.fromkeys((low, 0, high)))
    ]
    way = path("M", *places[0]) + joined(path("L", *each) for each in places[1:])
    return Drawn(wide + 40, tall + 40, joined([*parts, line(way, GOLD, 8)]))


def heart(size: int, colour: str) -> Drawn:
    return Drawn(size * 1.2, size * 1.2, shape(shapes.heart(0, 0, size), colour))


def feather(size: int) -> Drawn:
    return Drawn(size * 0.6, size * 1.1, signs.feather(size))


def no_feather(size: int, colour: str = LINE) -> Drawn:
    """A place where a feather might be."""
    wide, tall = size * 0.24, size * 0.74
    rim = path("M", 0, -tall / 2, "A", wide, tall / 2, 0, 0, 1, 0, tall / 2)
    rim += path("A", wide, tall / 2, 0, 0, 1, 0, -tall / 2, "Z")
    drawn = line(rim, colour, 4, stroke_dasharray="9 8")
    return Drawn(size * 0.6, size * 1.1, moved(0, -size * 0.12, drawn))


def block_card(kind: str, value: str, word: str, percent: int) -> Drawn:
    """A card of Peacock Block."""
    scale = percent / 100
    parts = moved(-WIDTH / 2, -HEIGHT / 2, *block.block_face(kind, value, word))
    return Drawn(WIDTH * scale, HEIGHT * scale, moved(0, 0, parts, scale=scale))


def block_icon(kind: str, size: int) -> Drawn:
    return Drawn(size * 1.4, size * 1.4, moved(0, 0, block.icon(kind), scale=size / 130))


def plume_card(code: str, percent: int) -> Drawn:
    """A card of Enchanted Plumes."""
    parts = feather_card(PLUMES[colour_of(card := PLUMES_NAMED[code])], value_of(card), sparse=True)
    scale = percent / 100
    svg = moved(0, 0, moved(-WIDTH / 2, -HEIGHT / 2, *parts), scale=scale)
    return Drawn(WIDTH * scale, HEIGHT * scale, svg)


def plume_scale(code: str, percent: int) -> Drawn:
    """A card of a plume, or ``back`` for one that lies face down."""
    if code == "back":
        svg = plume_scales.face_down()
    else:
        card = PLUMES_NAMED[code]
        svg = plume_scales.scale(PLUMES[colour_of(card)], value_of(card))
    return _plume_part(svg, percent)


def plume_place(colours: str, percent: int) -> Drawn:
    """The place where a plume goes on, with the letters of the colours that it takes."""
    return _plume_part(plume_scales.open_place(colours), percent)


def _plume_part(svg: str, percent: int) -> Drawn:
    scale = percent / 100
    wide, tall = plume_scales.WIDE * scale, plume_scales.TALL * scale
    return Drawn(wide, tall, moved(0, 0, svg, scale=scale))


def rule(width: int, colour: str = LINE) -> Drawn:
    return Drawn(width, 6, line(path("M", 3 - width / 2, 0, "L", width / 2 - 3, 0), colour, 4))


DRAWN: Final[Mapping[str, Callable[..., Drawn]]] = MappingProxyType(
    {
        drawn.__name__: drawn
        for drawn in (
            face, round_card, head, fringe, pill, panel, tile, sign, play, slot, tokens, dot,
            rule, tail, plot, curve, heart, feather, no_feather, block_card, block_icon,
            plume_card, plume_scale, plume_place,
        )
    }
)  # fmt: skip
"""By name: what draws a cut."""


def drawn(cut: Cut) -> Drawn:
    """That cut as SVG."""
    return DRAWN[cut.draw](*cut.told)
