"""Everyone can tell the colours apart, with any kind of colour vision, and read what is written on
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from bot.screens.art import palette
from bot.screens.art.palette import Suit, channels
from bot.screens.block.faces import FAMILIES
from bot.screens.plumes.faces import SUITS as PLUMES_SUITS
from engine.pikoko import cards as pikoko
from engine.plumes import cards as plumes
from tests.bot.screens.art.colour import VISIONS, ciede2000, contrast, lab, seen


def least_distance(colours: Sequence[str], vision: str) -> float:
    return min(
        ciede2000(lab(seen(channels(one), vision)), lab(seen(channels(other), vision)))
        for one, other in combinations(colours, 2)
    )


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ],
)
def test_the_distance_agrees_with_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_suits_and_seats_stay_apart(vision: str) -> None:
    assert least_distance([suit.base for suit in palette.SUITS], vision) >= 20
    assert least_distance([suit.base for suit in PLUMES_SUITS], vision) >= 15
    assert least_distance(palette.SEATS[:5], vision) >= 19, "the most who play Pikoko"


@pytest.mark.parametrize("suit", [*palette.SUITS, *PLUMES_SUITS], ids=lambda suit: suit.base)
def test_what_is_written_on_a_card_can_be_read(suit: Suit) -> None:
    assert contrast(channels(suit.text), channels(suit.base)) >= 4.5


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_written_on_a_card_of_peacock_block_can_be_read(family: str) -> None:
    assert contrast(channels(palette.IVORY), channels(FAMILIES[family])) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, palette.INK) for text in (palette.IVORY, palette.MIST, palette.GOLD)),
        *((text, palette.INK) for text in (palette.SILVER, palette.BRONZE, palette.MISSED)),
        *((text, palette.POND) for text in (palette.IVORY, palette.MIST, palette.GOLD)),
        *((text, palette.BOX) for text in (palette.IVORY, palette.MIST)),
        (palette.ON_MINT, palette.MINT),
        (palette.INK, palette.GOLD),
        (palette.IVORY, palette.NIGHT),
    ],
)
def test_words_can_be_read(text: str, ground: str) -> None:
    assert contrast(channels(text), channels(ground)) >= 4.5


@pytest.mark.parametrize("suits", [palette.SUITS, PLUMES_SUITS])
def test_letter_and_shape_each_tell_a_colour_alone(suits: tuple[Suit, ...]) -> None:
    assert len({suit.letter for suit in suits}) == len({suit.shape for suit in suits}) == len(suits)


def test_colours_stand_in_the_order_of_the_rules() -> None:
    assert "".join(suit.letter for suit in palette.SUITS) == pikoko.COLOURS
    assert "".join(suit.letter for suit in PLUMES_SUITS) == plumes.COLOURS


def test_a_colour_has_the_same_letter_and_shape_in_every_game() -> None:
    shapes = {(suit.letter, suit.name, suit.shape) for suit in PLUMES_SUITS}
    assert {(suit.letter, suit.name, suit.shape) for suit in palette.SUITS} < shapes
