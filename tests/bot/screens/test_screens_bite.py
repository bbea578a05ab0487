"""The suite can fail: each mistake in the screens of Nest breaks one promise.

Nest itself keeps all of them (`tests.bot.screens.test_screens`).
"""

from __future__ import annotations

import pytest

from bot.screens.all_games import registered
from data.store.values import Cards
from tests.bot.screens.broken_screens import Broken, broken
from tests.bot.screens.conformance import Promise, Screens, promises
from tests.nest.screens.ui import LOCALES, UI


def keep_promise(promise: Promise, screens: Broken) -> None:
    with registered(screens.ui, LOCALES):
        for seats, cards in (
            (min(UI.game.seats), Cards.TEXT),
            (max(UI.game.seats), Cards.PICTURES),
        ):
            promise(Screens(UI.game.key, seats, cards, layouts=screens.layouts))


def test_every_promise_is_broken_once() -> None:
    assert broken.keys() == set(promises)


@pytest.mark.parametrize("promise", broken, ids=lambda promise: promise.__name__)
def test_broken_screens_fail(promise: Promise) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        keep_promise(promise, broken[promise])
