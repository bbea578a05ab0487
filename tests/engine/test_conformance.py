"""Every game, the tests' own too, keeps every promise of the protocol."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine import games
from tests.engine.conformance import Promise, promises
from tests.engine.tables import ALL, Table
from tests.engine.traits import traits_of
from tests.helpers.stress import case, long
from tests.nest.rules import NEST

SHORT = list(
    {
        str(table): table for table in ALL if table.chosen or table.seats == min(table.game.seats)
    }.values()
)
"""Tables of every number of seats and every choice. With default options, the fewest seats are
enough.
"""


MANY: Final = 7
"""The number of seats from which games are long. Only the tests' own game has so many."""


def one(table: Table) -> Any:
    if table in SHORT and table.seats >= MANY:
        return long(table)
    return case(table, stress=table not in SHORT)


@pytest.mark.parametrize("promise", promises, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(
    "table",  # the games at a table are played once
    [one(table) for table in ALL],
    ids=str,
)
def test_every_game(promise: Promise, table: Table) -> None:
    promise(table)


@pytest.mark.parametrize("tables", [SHORT, ALL], ids=["short", "all"])
def test_every_game_is_here_by_its_key_and_for_every_number_of_seats(tables: list[Table]) -> None:
    for key, game in games.items():
        assert key == game.key
        assert {table.seats for table in tables if table.game is game} == set(game.seats)
        assert traits_of(key)
    assert {table.game.key for table in tables} == {*games, "nest"}


def test_every_choice_of_every_option_is_played() -> None:
    chosen = {(table.game.key, *choice) for table in SHORT for choice in table.chosen}
    assert chosen == {
        (game.key, option.key, choice)
        for game in (*games.values(), NEST)
        for option in game.options
        for choice in option.choices
    }
