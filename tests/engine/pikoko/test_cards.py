"""Booklet, Components and Setup; ruling 1."""

from __future__ import annotations

import pytest

from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    COLOURS,
    FACES,
    NO_TRUMP,
    card_name,
    colour_of,
    deck,
    faces,
    number_of,
    size,
    trump_of,
)
from tests.engine.pikoko.table import cards, names


def test_there_are_47_feather_cards() -> None:
    assert len(deck(5)) == len(set(CARD)) == 47


def test_each_number_is_represented_once_across_each_colour() -> None:
    borne = [face for card in deck(5) for face in faces(card)]
    assert sorted(borne) == list(range(FACES))
    assert {(COLOURS[colour_of(face)], number_of(face)) for face in borne} == {
        (colour, number) for colour in COLOURS for number in range(1, 12)
    }


@pytest.mark.parametrize(
    ("card", "bears"), [("M1", "PYR"), ("M4", "BWY"), ("M7", "PWR"), ("M10", "BWR")]
)
def test_multi_coloured_cards_represent_three_colours(card: str, bears: str) -> None:
    assert set(names(faces(CARD_NAMED[card]))) == {f"{colour}{card[1:]}" for colour in bears}


def test_the_two_other_colours_have_cards_of_their_own() -> None:
    for number, others in ((1, "WB"), (4, "RP"), (7, "YB"), (10, "YP")):
        own = {name for name in CARD_NAMED if name[1:] == str(number) and name[0] != "M"}
        assert own == {f"{colour}{number}" for colour in others}


@pytest.mark.parametrize(
    ("seats", "size", "highest", "multi"),
    [(5, 47, 11, "M1 M4 M7 M10"), (4, 39, 9, "M1 M4 M7"), (3, 29, 7, "M1 M4 M7")],
)
def test_ruling_1_the_deck_depends_on_the_number_of_players(
    seats: int, size: int, highest: int, multi: str
) -> None:
    held = [card_name(card) for card in deck(seats)]
    assert len(held) == size
    assert max(int(name[1:]) for name in held) == highest
    assert {name for name in held if name[0] == "M"} == set(multi.split())


def test_names_and_cards_are_one_to_one() -> None:
    assert {card_name(card): card for card in deck(5)} == CARD_NAMED


@pytest.mark.parametrize(
    ("turned", "trump"), [("R3", 0), ("Y7", 1), ("P2", 2), ("W1", 3), ("B11", 4)]
)
def test_ruling_2_the_colour_of_the_turned_card_is_trump(turned: str, trump: int) -> None:
    assert trump_of(CARD_NAMED[turned]) == trump


@pytest.mark.parametrize("turned", ["M1", "M4", "M7", "M10"])
def test_ruling_2_a_multi_coloured_card_means_no_trump(turned: str) -> None:
    assert trump_of(CARD_NAMED[turned]) == NO_TRUMP


def test_a_hand_is_counted_in_cards_and_not_in_faces() -> None:
    assert size(cards("R2 M4 M7 B1")) == 4
