"""The bot's emojis: 128 × 128, read at 22 px, each named as a screen reader should say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.ui.art import block, palette, signs
from bot.ui.art.brand import hen
from bot.ui.art.glyphs import Type
from bot.ui.art.heads import bird
from bot.ui.art.palette import BACK, FAMILIES, GOLD, INK, IVORY, NIGHT, PINK, SEATS, Suit
from bot.ui.art.shapes import SHAPES, heart
from bot.ui.art.svg import box, circle, document, joined, moved, shape
from engine.pikoko import cards as pikoko
from engine.plumes import cards as plumes

SIZE: Final = 128
_MIDDLE: Final = SIZE / 2


def tile(ground: str, line: str | None = None) -> str:
    """A rounded square in an ink outline, so that it stands on dark and on light."""
    drawn = box(5.5, 5.5, 117, 117, 29, ground, stroke=INK, stroke_width=5)
    return drawn + box(11, 11, 106, 106, 24, "none", stroke=line, stroke_width=6) if line else drawn


def _ground(suit: Suit) -> str:
    return tile(suit.base, suit.tone(0.5) if suit.letter == "K" else None)


def suit_emoji(name: str, suit: Suit) -> str:
    drawn = shape(SHAPES[suit.shape](_MIDDLE, _MIDDLE, 84), suit.text)
    return document(SIZE, SIZE, _ground(suit), drawn, called=name)


def card_emoji(name: str, suit: Suit, value: int, ground: str | None = None) -> str:
    """The number, and the shape below."""
    digits = _digits(value)
    return document(
        SIZE,
        SIZE,
        ground or _ground(suit),
        shape(digits.path(str(value), _MIDDLE, 11 + digits.capital, "middle"), suit.text),
        shape(SHAPES[suit.shape](_MIDDLE, 98, 37), suit.text),
        called=name,
    )


def _digits(value: int) -> Type:
    """Leaves a gap of a pixel at 22 px between the number and what stands below it."""
    return Type(90) if value < 10 else Type(86, tight=0.045)


def multi_coloured_emoji(name: str, suits: tuple[Suit, ...], value: int) -> str:
    digits = _digits(value)
    discs = (
        circle(_MIDDLE + (place - 1) * 35, 97, 16.5, suit.base) for place, suit in enumerate(suits)
    )
    return document(
        SIZE,
        SIZE,
        tile(NIGHT, GOLD),
        shape(digits.path(str(value), _MIDDLE, 11 + digits.capital, "middle"), IVORY),
        joined(discs),
        called=name,
    )


def head_emoji(name: str, seat: int) -> str:
    colour = SEATS[seat]
    drawn = circle(0, 0, 56, INK, stroke=colour, stroke_width=9)
    return document(
        SIZE,
        SIZE,
        circle(_MIDDLE, _MIDDLE, 63, INK),
        moved(_MIDDLE, _MIDDLE, drawn),
        moved(_MIDDLE, _MIDDLE + 2, bird(colour, seat + 1), scale=1.16),
        called=name,
    )


def sign_emoji(name: str, sign: str, scale: float = 1.18) -> str:
    """A sign that stands alone, without a tile."""
    return document(SIZE, SIZE, moved(_MIDDLE, _MIDDLE, sign, scale=scale), called=name)


def tile_emoji(name: str, ground: str, sign: str, scale: float = 1) -> str:
    """A sign on a tile."""
    return document(
        SIZE, SIZE, tile(ground), moved(_MIDDLE, _MIDDLE, sign, scale=scale), called=name
    )


def back_emoji(name: str) -> str:
    eyes = (
        circle(_MIDDLE + x, _MIDDLE + y, 11, GOLD) + circle(_MIDDLE + x, _MIDDLE + y, 4.5, BACK)
        for x, y in ((-17, -32), (17, -32), (0, 0), (-17, 32), (17, 32))
    )
    return document(
        SIZE,
        SIZE,
        box(20, 5.5, 88, 117, 17, BACK, stroke=INK, stroke_width=5),
        box(26, 11.5, 76, 105, 12, palette.BACK_SCALE, stroke=GOLD, stroke_width=7),
        joined(eyes),
        called=name,
    )


@cache
def pikoko_face_name(face: int) -> str:
    """What the emoji of a face is called, ``red_7``: the card, or what it counts as."""
    return f"{palette.PIKOKO[pikoko.colour_of(face)].name}_{pikoko.number_of(face)}"


@cache
def pikoko_name(card: int) -> str:
    """What the emoji of a card of Pikoko is called: ``red_2``, ``multi_7``."""
    face = card.bit_length() - 1
    return f"multi_{pikoko.number_of(face)}" if card.bit_count() > 1 else pikoko_face_name(face)


def plumes_name(card: int) -> str:
    """What the emoji of a card of Enchanted Plumes is called: ``plumes_red_7``, ``peahen``."""
    if card == plumes.PEAHEN:
        return "peahen"
    return f"plumes_{palette.PLUMES[plumes.colour_of(card)].name}_{plumes.value_of(card)}"


BLOCK_NAMES: Final[Mapping[str, str]] = MappingProxyType(
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
"""By kind of card in Peacock Block: what its emoji is called."""

SEAT_NAMES: Final = tuple(
    f"{colour}_peacock" for colour in ("red", "yellow", "purple", "white", "blue", "green")
)
"""By seat: what the emoji of its head is called."""

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


def _pikoko() -> Iterator[tuple[str, str]]:
    """Each face, in a gold frame where the card has others too; and the multi-coloured cards."""
    for face, card in enumerate(pikoko.CARD):
        name, suit = pikoko_face_name(face), palette.PIKOKO[pikoko.colour_of(face)]
        value = pikoko.number_of(face)
        ground = None if card == 1 << face else tile(suit.base, NIGHT) + _gold_frame()
        yield name, card_emoji(name, suit, value, ground)
        if card.bit_length() - 1 == face and ground:
            suits = tuple(palette.PIKOKO[pikoko.colour_of(each)] for each in pikoko.faces(card))
            name = pikoko_name(card)
            yield name, multi_coloured_emoji(name, suits, value)


def _gold_frame() -> str:
    return box(7, 7, 114, 114, 27, "none", stroke=GOLD, stroke_width=6)


def _block(name: str, kind: str) -> str:
    family = block.KINDS[kind].family
    return tile_emoji(name, FAMILIES[family], block.icon(kind), _ICON_SCALE.get(family, 0.78))


def _signs() -> Iterator[tuple[str, str]]:
    for name, sign in (
        ("move", signs.move()),
        ("crown", signs.crown()),
        ("trick", signs.trick()),
        ("confidence", signs.confidence()),
        ("no_confidence", signs.no_confidence()),
        ("exact", signs.exact()),
        ("off_by_one", signs.off_by_one()),
        ("missed", signs.missed()),
        ("computer", signs.computer()),
    ):
        yield name, sign_emoji(name, sign)
    yield "peahen", tile_emoji("peahen", GOLD, hen(), 0.54)
    yield "feather", tile_emoji("feather", BACK, signs.feather(108))
    yield "flirt", tile_emoji("flirt", "#7A1F49", shape(heart(0, 0, 80), PINK))
    yield "love", tile_emoji("love", "#4A3508", shape(heart(0, 0, 80), GOLD))
    yield "ring", tile_emoji("ring", FAMILIES["ring"], block.whole_ring(), _ICON_SCALE["ring"])


def emojis() -> Iterator[tuple[str, str]]:
    """Every emoji of the bot: its name and its drawing. Those of Pikoko come first."""
    yield from _pikoko()
    for suit in palette.PIKOKO:
        yield suit.name, suit_emoji(suit.name, suit)
    yield "card_back", back_emoji("card_back")
    for seat, name in enumerate(SEAT_NAMES):
        yield name, head_emoji(name, seat)
    yield from _signs()
    for suit in palette.PLUMES:
        yield f"plumes_{suit.name}", suit_emoji(f"plumes_{suit.name}", suit)
    for card in range(plumes.FEATHERS):
        name, suit = plumes_name(card), palette.PLUMES[plumes.colour_of(card)]
        yield name, card_emoji(name, suit, plumes.value_of(card))
    for kind, name in BLOCK_NAMES.items():
        yield name, _block(name, kind)


def _sets() -> tuple[frozenset[str], ...]:
    cards = range(plumes.FEATHERS + 1)
    games = (
        [
            *(pikoko_face_name(face) for face in range(pikoko.FACES)),
            *(pikoko_name(card) for card in pikoko.CARD),
            *(suit.name for suit in palette.PIKOKO),
            "card_back",
        ],
        [plumes_name(card) for card in cards],
        list(BLOCK_NAMES.values()),
        list(SEAT_NAMES),
    )
    return tuple(frozenset(names) for names in games)


SETS: Final = _sets()
"""Names that are of use only together: the cards of each game, and the heads."""
