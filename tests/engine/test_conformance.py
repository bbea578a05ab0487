"""Every game, the tests' own too, keeps every promise of the protocol."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

from engine import games
from tests.engine.conformance import promises
from tests.engine.tables import ALL, AnyGame, Table
from tests.engine.traits import traits_of
from tests.helpers.stress import case, long
from tests.nest.rules import NEST


def choices(table: Table) -> set[tuple[str, object]]:
    """Returns what is chosen there of each option, defaults too."""
    defaults = {option.key: option.default for option in table.game.options}
    return {*(defaults | dict(table.chosen)).items()}


def few(game: AnyGame) -> Iterator[Table]:
    """Yields a table with default options, and others until each choice was there, and the fewest
    and the most seats.
    """
    seen: set[object] = set()
    first, *others = (table for table in ALL if table.game is game)
    for table in (first, *(table for table in reversed(others) if table.chosen)):
        there = choices(table) | {("seats", table.seats)}
        if there - seen - {("seats", number) for number in game.seats[1:-1]}:
            yield table
            seen |= there


SHORT: Final = [table for game in (*games.values(), NEST) for table in few(game)]

QUICK: Final = [table for game in (*games.values(), NEST) for table in islice(few(game), 2)]

MANY: Final = 7
"""The number of seats from which games are long. Only the tests' own game has so many."""


def one(table: Table) -> Any:
    if table in QUICK and table.seats < MANY:
        return table
    return long(table) if table in SHORT or table.chosen else case(table, stress=True)


@pytest.mark.parametrize("table", [one(table) for table in ALL], ids=str)
def test_every_game(table: Table) -> None:
    for promise in promises:
        promise(table)


def test_every_game_is_here_by_its_key_and_for_every_number_of_seats() -> None:
    for key, game in games.items():
        assert key == game.key
        assert {table.seats for table in ALL if table.game is game} == set(game.seats)
        assert traits_of(key)
    assert {table.game.key for table in SHORT} == {*games, "nest"}


def test_every_choice_of_every_option_is_played() -> None:
    played = {(table.game.key, *choice) for table in SHORT for choice in choices(table)}
    assert played == {
        (game.key, option.key, choice)
        for game in (*games.values(), NEST)
        for option in game.options
        for choice in option.choices
    }
