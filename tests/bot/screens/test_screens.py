"""Every game, the tests' own too, keeps every promise of its screens.

The seed of each random game is in its name; ``SCREENS_SEED`` sets the first one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from bot.screens.all_games import GAMES, registered
from data.store.values import Cards
from tests.bot.screens.conformance import Promise, Screens, promises
from tests.helpers.stress import long
from tests.nest.screens.ui import LOCALES, UI

SEED: Final = int(os.environ.get("SCREENS_SEED", "1"))
KEYS: Final = (*GAMES, UI.game.key)


@pytest.fixture(autouse=True, scope="module")
def with_nest() -> Iterator[None]:
    with registered(UI, LOCALES):
        yield


def tables() -> Iterator[Any]:
    """Yields tables of every number of seats with every form of cards, in two games each. `make
    test` runs three of them: words with the fewest seats, and pictures with the most. The tests'
    own game has no tables between.
    """
    for key in KEYS:
        game = UI.game if key == UI.game.key else GAMES[key].game
        few = [min(game.seats), max(game.seats)] if game is UI.game else list(game.seats)
        quick = {few[0]: Cards.TEXT, few[len(few) // 2]: Cards.LARGE, few[-1]: Cards.PICTURES}
        for seats, cards in product(few, Cards):
            screens = Screens(key, seats, cards, SEED)
            yield screens if quick.get(seats) is cards else long(screens)
            yield long(Screens(key, seats, cards, SEED + 1))


@pytest.mark.parametrize("promise", promises, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("screens", list(tables()), ids=str)
def test_every_game(promise: Promise, screens: Screens) -> None:
    promise(screens)
