"""The suite can fail: each mistake in the screens of Nest breaks one promise.

Nest itself keeps all of them (`tests.bot.screens.test_screens`).
"""

from __future__ import annotations

import pytest

from bot.screens.all_games import registered
from data.store.values import Cards
from tests.bot.screens.broken_screens import broken
from tests.bot.screens.conformance import Promise, Screens, promises
from tests.nest.screens.ui import LOCALES, UI


def test_every_promise_is_broken_once() -> None:
    assert broken.keys() == set(promises)


@pytest.mark.parametrize("promise", broken, ids=lambda promise: promise.__name__)
def test_broken_screens_fail(promise: Promise) -> None:
    ui, layouts = broken[promise]
    sizes = (min(UI.game.seats), Cards.TEXT), (max(UI.game.seats), Cards.PICTURES)
    tables = [Screens(UI.game.key, *size, layouts=layouts) for size in sizes]
    with registered(ui, LOCALES), pytest.raises((AssertionError, pytest.fail.Exception)):
        list(map(promise, tables))
