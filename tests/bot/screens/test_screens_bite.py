"""The suite can fail: Nest keeps each promise, and each mistake breaks one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.screens.all_games import registered
from data.store.values import Cards
from tests.bot.screens.broken_screens import Broken, broken
from tests.bot.screens.conformance import Promise, Screens, promises
from tests.nest.screens.ui import LOCALES, UI


def tables(shown: Broken) -> Iterator[Screens]:
    for seats in (2, 4):
        for cards in Cards:
            yield Screens(UI.game.key, seats, cards, layouts=shown.layouts)


def keep_promise(promise: Promise, screens: Broken) -> None:
    with registered(screens.ui, LOCALES):
        for table in tables(screens):
            promise(table)


@pytest.mark.parametrize("promise", promises, ids=lambda promise: promise.__name__)
def test_sound_screens_pass(promise: Promise) -> None:
    keep_promise(promise, Broken())


def test_every_promise_is_broken_once() -> None:
    assert broken.keys() == set(promises)


@pytest.mark.parametrize("promise", broken, ids=lambda promise: promise.__name__)
def test_broken_screens_fail(promise: Promise) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        keep_promise(promise, broken[promise])
