"""Every game keeps every promise of the protocol, the one that only tests add too."""

from __future__ import annotations

import pytest

from engine import games
from tests.engine.conformance import Promise, promises
from tests.engine.tables import ALL, Table
from tests.engine.traits import traits
from tests.nest.rules import NEST


@pytest.mark.parametrize("promise", promises, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("table", ALL, ids=str)  # the games at a table are played once
def test_every_game(promise: Promise, table: Table) -> None:
    promise(table)


def test_every_game_is_here_by_its_key_and_for_every_number_of_seats() -> None:
    for key, game in games.items():
        assert key == game.key
        assert {table.seats for table in ALL if table.game is game} == set(game.seats)
        assert key in traits
    assert {table.game.key for table in ALL} == {*games, "nest"}


def test_every_choice_of_every_option_is_played() -> None:
    chosen = {(table.game.key, *choice) for table in ALL for choice in table.chosen}
    assert chosen == {
        (game.key, option.key, choice)
        for game in (*games.values(), NEST)
        for option in game.options
        for choice in option.choices
    }
