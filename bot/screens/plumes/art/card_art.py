"""The faces of the cards."""

from __future__ import annotations

from bot.screens.art.card_art import WIDTH, Parts, feather_card, frame
from bot.screens.art.glyphs import TITLE, Type
from bot.screens.art.palette import BACK, GOLD, INK, IVORY
from bot.screens.art.svg import circle, combined, group, line, moved, path, polar, rounded, shape
from bot.screens.plumes.art.suits import SUITS
from engine.plumes.cards import colour_of, value_of


def face(card: int, *, sparse: bool = False) -> Parts:
    """Returns the face of any card but the Peahen."""
    return feather_card(SUITS[colour_of(card)], value_of(card), sparse=sparse)


def hen(colour: str = INK, wing: str = BACK, eye: str = GOLD) -> str:
    """Returns a peahen walking to the right, about 180 wide round the origin."""
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
        line(legs, colour, 6),
        line(crest, colour, 3),
        *(circle(*top, 4.2, colour) for top in tops),
        shape(body, colour),
        shape(feathers, wing),
        line(path("M", -48, 32, "Q", -16, 34, 16, 20, "M", -30, 18, "Q", -8, 20, 14, 8), colour, 4),
        shape(rounded(((66, -80), (88, -69), (67, -62)), 2), colour),
        circle(54, -75, 4.5, eye),
    )


def peahen_face(word: str) -> Parts:
    """Returns the card that ends a game of Enchanted Plumes, with its name."""
    name = Type(42, TITLE).fitted(word, 180)
    return (
        frame(BACK, GOLD),
        circle(110, 142, 82, GOLD),
        moved(112, 156, hen(), scale=0.92),
        shape(name.path(word, WIDTH / 2, 290, "middle"), IVORY),
    )
