"""Cards as drawings around the origin, and as emojis.

In one's own plumes, cards are *scales*, each row covering the ends of the row above. In others'
plumes they are *chips*, small and without letters; in the hand *slips*, as high as a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.screens.art.card_art import WIDTH, Parts, feather_card, frame, medal
from bot.screens.art.cuts import tail_of
from bot.screens.art.drawing import Drawing
from bot.screens.art.emoji_art import card_emoji, suit_emoji, tile_emoji
from bot.screens.art.glyphs import TITLE, Type
from bot.screens.art.heads import bird
from bot.screens.art.palette import BACK, GOLD, INK, IVORY, LINE, MINT, MIST, Suit, mix
from bot.screens.art.scene import Cut, Put
from bot.screens.art.shapes import SHAPES
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
from engine.plumes.cards import CARD_NAMED, FEATHERS, PEAHEN, Card, card_name, colour_of, value_of

SUITS: Final = (
    Suit("R", "red", "ruby", "#B2120E", IVORY, "#3F0308", "#FFC9B5", "#EF7F66"),
    Suit("W", "white", "star", "#F6F4EC", "#16262D", "#1B3743", "#FFFFFF", "#8FB3BF"),
    Suit("Y", "yellow", "sun", "#F9DD54", "#33200A", "#6B4A05", "#FFFBDD", "#FFF1A0"),
    Suit("G", "green", "leaf", "#2E7150", IVORY, "#072A1B", "#D6F2DD", "#7CC79A"),
    Suit("O", "orange", "triangle", "#EB6E08", "#2A1203", "#5A1E02", "#FFE6C4", "#FFBE7A"),
    Suit("T", "teal", "ring", "#2EA98D", "#06231D", "#04362D", "#DAFBF0", "#93E6CE"),
    Suit("B", "blue", "drop", "#2452EB", IVORY, "#071A5C", "#DCE7FF", "#8FB2FF"),
    Suit("N", "pink", "blossom", "#FF9FD3", "#3A0A2A", "#701B52", "#FFE9F5", "#FFCBE7"),
    Suit("P", "purple", "moon", "#623469", IVORY, "#220C28", "#F3DCF4", "#BE8CC6"),
    Suit("K", "black", "hourglass", "#17161A", IVORY, "#5A564E", "#EDE7DA", "#A79F90"),
)
"""The ten suits, in the order of `engine.plumes.cards.COLOURS`."""


def code(card: Card | None) -> str:
    """Returns the name of a card; ``back`` for a face-down card."""
    return "back" if card is None else card_name(card)


def _suit(card: str) -> Suit:
    return SUITS[colour_of(CARD_NAMED[card])]


def _value(card: str) -> str:
    return str(value_of(CARD_NAMED[card]))


# Whole cards


def face(card: Card, *, sparse: bool = False) -> Parts:
    """Returns the face of a card other than the Peahen."""
    return feather_card(SUITS[colour_of(card)], value_of(card), sparse=sparse)


def peahen_face(word: str) -> Parts:
    """Returns the Peahen, the card that ends the game, with its name."""
    name = Type(42, TITLE).fitted(word, 180)
    return (
        frame(BACK, GOLD),
        circle(110, 142, 82, GOLD),
        moved(112, 156, hen(), scale=0.92),
        shape(name.path(word, WIDTH / 2, 290, "middle"), IVORY),
    )


def hen() -> str:
    """Returns a peahen walking to the right, about 180 wide around the origin."""
    body = path(
        *("M", -92, 42, "C", -60, 22, -46, -10, -10, -14, "C", 12, -17, 24, -28, 25, -58),
        *("C", 25, -80, 38, -92, 52, -90, "C", 66, -88, 70, -78, 69, -66),
        *("C", 68, -44, 74, -20, 64, 10, "C", 52, 44, 14, 56, -22, 52),
        *("C", -48, 49, -70, 46, -92, 42, "Z"),
    )
    feathers = path(
        *("M", -66, 34, "C", -44, 26, -36, 2, -4, 0, "C", 18, -1, 34, 8, 36, 20),
        *("C", 22, 40, -8, 42, -34, 40, "C", -48, 39, -58, 37, -66, 34, "Z"),
    )
    legs = combined(
        path("M", x, 46, "L", x + 4, 92, "M", x - 10, 96, "L", x + 4, 92, "L", x + 18, 96)
        for x in (-6, 20)
    )
    tops = [polar(47, -88, 24, turn) for turn in (-44, -22, 0, 22)]
    crest = combined(path("M", 47, -88, "L", *top) for top in tops)
    return group(
        line(legs, INK, 6),
        line(crest, INK, 3),
        *(circle(*top, 4.2, INK) for top in tops),
        shape(body, INK),
        shape(feathers, BACK),
        line(path("M", -48, 32, "Q", -16, 34, 16, 20, "M", -30, 18, "Q", -8, 20, 14, 8), INK, 4),
        shape(rounded(((66, -80), (88, -69), (67, -62)), 2), INK),
        circle(54, -75, 4.5, GOLD),
    )


# Scales

WIDE: Final = 84
TALL: Final = 96
STEP: Final = 66
"""The size of a scale, and the distance of rows, which leaves numbers and letters visible."""

_DIGIT: Final = Type(62)
_LETTER: Final = Type(34)
_DASHED: Final = mix(LINE, MIST, 0.5)
_LIT: Final = mix(INK, MINT, 0.18)
"""The ground of a place that takes the picked card."""


def scale(card: str, own: int) -> Drawing:
    """Draws a scale or ``back``; an ``own`` face-down card has a gold rim."""
    if card == "back":
        rim, bird_on_it = (
            _outline(5, "none", GOLD, 4),
            moved(0, -4, bird(GOLD, 3, BACK), scale=0.72),
        )
        return _scale(_outline(1.5, BACK, INK, 3), rim, bird_on_it)
    suit = _suit(card)
    digit = _DIGIT.path(_value(card), -17, _DIGIT.capital - 38, "middle")
    letter = _LETTER.path(suit.letter, 21, 13, "middle")
    return _scale(
        _outline(1.5, suit.base, INK, 3),
        _outline(5, "none", GOLD if own else suit.tone(0.5), 5 if own else 3),
        shape(digit + SHAPES[suit.shape](21, -25, 28) + letter, suit.text),
    )


def place(colours: str) -> Drawing:
    """Draws the next place of a plume, with the letters of its colours if they fit."""
    return _scale(_outline(4, INK, _DASHED, 4, "10 8"), _medals(colours, _PLACES, 17))


def new_place() -> Drawing:
    """Draws the place for a new plume."""
    plus = box(-13, -3.5, 26, 7, 3, MIST) + box(-3.5, -13, 7, 26, 3, MIST)
    return _scale(_outline(4, "none", _DASHED, 4, "10 8"), plus)


def lit_place() -> Drawing:
    """Draws a place that takes the picked card."""
    return _scale(_outline(4, _LIT, MINT, 5, "12 7"))


def ring() -> Drawing:
    """Draws the ring behind a scale that fits somewhere."""
    wide, tall = WIDE + 12, TALL + 12
    return Drawing(wide, tall, box(-wide / 2, -tall / 2, wide, tall, 20, IVORY))


def _scale(*parts: str) -> Drawing:
    return Drawing(WIDE, TALL, "".join(parts))


def _outline(inset: float, fill: str, rim: str, width: int, dashes: str | None = None) -> str:
    x, top, low = WIDE / 2 - inset, inset - TALL / 2, TALL / 2 - inset
    corner, bend = 12, 40
    outline = path(
        *("M", -x, top + corner, "Q", -x, top, corner - x, top),
        *("L", x - corner, top, "Q", x, top, x, top + corner, "L", x, low - bend),
        *("Q", x, low, 0, low, "Q", -x, low, -x, low - bend, "Z"),
    )
    return shape(outline, fill, stroke=rim, stroke_width=width, stroke_dasharray=dashes)


_Places = Mapping[int, tuple[tuple[int, int], ...]]
_PLACES: Final[_Places] = {
    1: ((0, 4),),
    2: ((-18, 2), (18, 2)),
    3: ((-18, -12), (18, -12), (0, 22)),
    4: ((-18, -16), (18, -16), (-18, 20), (18, 20)),
}
_CHIP_PLACES: Final[_Places] = {
    1: ((0, 0),),
    2: ((-16, 0), (16, 0)),
    3: ((-16, -13), (16, -13), (0, 14)),
    4: ((-16, -14), (16, -14), (-16, 14), (16, 14)),
}
"""By number of colours, where each stands in a place."""


def _medals(colours: str, places: _Places, r: int) -> str:
    at = places.get(len(colours), ())
    suits = {suit.letter: suit for suit in SUITS}
    return "".join(
        medal(suits[letter], x, y, r) for (x, y), letter in zip(at, colours, strict=False)
    )


# Chips

CHIP_WIDE: Final = 68
CHIP_TALL: Final = 62
CHIP_STEP: Final = 58

_CHIP_DIGIT: Final = Type(54)
_COUNT: Final = Type(44)


def chip(card: str) -> Drawing:
    """Draws a chip, with number and shape, or ``back``."""
    if card == "back":
        return _chip(BACK, GOLD, moved(0, 0, bird(GOLD, 3, BACK), scale=0.5), width=4)
    suit = _suit(card)
    digit = _CHIP_DIGIT.path(_value(card), -14, _CHIP_DIGIT.capital / 2, "middle")
    return _chip(suit.base, suit.tone(0.5), shape(digit + SHAPES[suit.shape](17, 0, 29), suit.text))


def chip_place(colours: str) -> Drawing:
    """Draws the next place of a plume of chips."""
    return _chip(INK, _DASHED, _medals(colours, _CHIP_PLACES, 13), width=4, dashes="9 7")


def chip_more(count: int) -> Drawing:
    """Draws the number of cards that are not shown."""
    return _chip(INK, LINE, shape(_COUNT.path(f"+{count}", 0, _COUNT.capital / 2, "middle"), MIST))


def _chip(
    fill: str, rim: str, inside: str, *, width: float = 3, dashes: str | None = None
) -> Drawing:
    return Drawing(
        CHIP_WIDE, CHIP_TALL, _box(CHIP_WIDE, CHIP_TALL, 2, 13, fill, rim, width, dashes) + inside
    )


def _box(
    wide: float,
    tall: float,
    inset: float,
    round_: float,
    fill: str,
    rim: str,
    width: float,
    dashes: str | None = None,
) -> str:
    size = wide - 2 * inset, tall - 2 * inset
    return box(
        *(inset - wide / 2, inset - tall / 2, *size, round_, fill),
        stroke=rim,
        stroke_width=width,
        stroke_dasharray=dashes,
    )


# The hand

SLIP_WIDE: Final = 106
SLIP_TALL: Final = 160

_SLIP_DIGIT: Final = Type(66)
_SLIP_LETTER: Final = Type(42)


def slip(card: str) -> Drawing:
    """Draws a slip: number, shape and letter in a column."""
    suit = _suit(card)
    digit = _SLIP_DIGIT.path(_value(card), 0, -28, "middle")
    letter = _SLIP_LETTER.path(suit.letter, 0, 70, "middle")
    svg = (
        _box(SLIP_WIDE, SLIP_TALL, 1.5, 16, suit.base, INK, 3)
        + _box(SLIP_WIDE, SLIP_TALL, 5, 16, "none", suit.tone(0.5), 3)
        + shape(digit + SHAPES[suit.shape](0, 6, 44) + letter, suit.text)
    )
    return Drawing(SLIP_WIDE, SLIP_TALL, svg)


def slip_ring() -> Drawing:
    """Draws the ring behind a picked card."""
    wide, tall = SLIP_WIDE + 20, SLIP_TALL + 20
    return Drawing(wide, tall, box(-wide / 2, -tall / 2, wide, tall, 22, MINT))


# The deck, and parts around plumes

DECK_WIDE: Final = 330
_CARD: Final = (20, 46)
_SAFE_TALL: Final = 34


def deck(safe: int, last: int) -> Drawing:
    """Draws the draws to come: safe ones, then those that may bring the Peahen."""
    wide, tall = _CARD
    parts, right = [], DECK_WIDE / 2
    left = right - last * (wide + 2)
    apart = min(wide + 4.0, (left + right) / safe) if safe else 0.0
    for number in range(safe):
        x = left - (number + 1) * apart
        parts.append(box(x, -_SAFE_TALL / 2, max(3.0, apart - 4), _SAFE_TALL, 3, BACK))
    for number in range(last):
        x = left + number * (wide + 2) + 1
        parts.append(
            box(x, -tall / 2, wide, tall, 5, mix(INK, GOLD, 0.2), stroke=GOLD, stroke_width=3)
        )
    middle = (left + right) / 2
    parts.append(circle(middle, 0, 33, INK, stroke=GOLD, stroke_width=5))
    parts.append(moved(middle, 2, bird(GOLD, 3, INK), scale=0.62))
    return Drawing(DECK_WIDE + 10, 76, "".join(parts))


def disc(colour: str, fill: str) -> Drawing:
    """Draws the disc behind a plume's number."""
    return Drawing(58, 58, circle(0, 0, 26, fill, stroke=colour, stroke_width=3))


def tail(radius: int, spread: int) -> Drawing:
    """Draws a tail of the ten colours, spread by so many degrees."""
    return tail_of(SUITS, radius, spread)


EMBLEM: Final = tuple(
    Put(Cut(scale, (card, 0), percent=118), 104 * (place - 1), 0)
    for place, card in enumerate(("Y7", "K5", "R3"))
)
"""The cards in the picture of the lobby."""


# Emojis


def name_of(card: Card) -> str:
    """Returns the name of a card's emoji: ``plumes_red_7``, ``peahen``."""
    if card == PEAHEN:
        return "peahen"
    return f"plumes_{SUITS[colour_of(card)].name}_{value_of(card)}"


EMOJIS: Final = frozenset(name_of(card) for card in range(FEATHERS + 1))
"""The names of all cards' emojis."""


def emojis() -> Iterator[tuple[str, str]]:
    """Yields the name and drawing of every emoji of the game."""
    yield "peahen", tile_emoji("peahen", GOLD, hen(), 0.54)
    for suit in SUITS:
        yield f"plumes_{suit.name}", suit_emoji(f"plumes_{suit.name}", suit)
    for card in range(FEATHERS):
        yield name_of(card), card_emoji(name_of(card), SUITS[colour_of(card)], value_of(card))
