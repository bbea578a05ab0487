"""A game keeps the rules with which it began (`engine.protocol.edition`)."""

from __future__ import annotations

import pytest

from data.games import complete_options
from engine import games
from engine.block import BLOCK
from engine.log import options_of_log
from engine.pikoko import PIKOKO
from engine.protocol import (
    EDITION,
    IllegalTable,
    Json,
    Option,
    chosen_options,
    edition,
    options_offered,
    preset_of,
)
from tests.engine.tables import editions

OPTIONS = (
    Option("height", (3, 2, 1), 3, until=((1, 1), (4, 2))),
    Option("width", (1, 2), 1),
    edition(6),
)
"""An option for the height, whose default was 1 in edition 1, and 2 up to edition 4."""


@pytest.mark.parametrize(("number", "height"), [(1, 1), (2, 2), (4, 2), (5, 3), (6, 3)])
def test_a_default_is_that_of_the_edition(number: int, height: int) -> None:
    chosen = {"height": height, "width": 1, EDITION: number}
    assert chosen_options(OPTIONS, {EDITION: number}) == chosen
    assert chosen_options(OPTIONS, {EDITION: number, "height": 3}) == {**chosen, "height": 3}


def test_the_newest_edition_is_the_default() -> None:
    assert chosen_options(OPTIONS, None) == {"height": 3, "width": 1, EDITION: 6}


@pytest.mark.parametrize("number", [0, 7, True, 1.0, "1", None, [1]])
def test_other_editions_are_refused(number: Json) -> None:
    with pytest.raises(IllegalTable) as refused:
        chosen_options(OPTIONS, {EDITION: number})
    assert refused.value.params == {"key": EDITION, "value": number}


def test_a_log_that_names_no_edition_is_of_the_first() -> None:
    assert options_of_log(BLOCK, {"mode": "quick"}) == {"mode": "quick", EDITION: 1}
    assert options_of_log(BLOCK, {EDITION: 2}) == {EDITION: 2}


def test_a_game_with_one_edition_has_no_such_option() -> None:
    """Once it has a second edition, its older logs are read as edition 1."""
    assert editions(PIKOKO) == [1]
    assert options_of_log(PIKOKO, {"rounds": 1}) == {"rounds": 1}
    assert complete_options(PIKOKO) == {}


def test_a_new_game_names_the_newest_edition() -> None:
    for game in games.values():
        named = complete_options(game).get(EDITION, 1)
        assert named == max(editions(game))
    assert complete_options(BLOCK, {EDITION: 1})[EDITION] == 1


def test_no_one_is_offered_an_edition() -> None:
    assert [option.key for option in options_offered(BLOCK)] == [
        option.key for option in BLOCK.options if option.key != EDITION
    ]
    assert preset_of(BLOCK, {EDITION: 1}) == "booklet"
