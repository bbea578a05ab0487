"""A replay on a phone: the step and the ways on from it are seen without scrolling."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import median
from typing import Final

import pytest

from bot.features.steps import shown
from bot.screens import led as led_ui
from bot.screens import replay_page as ui
from bot.screens.all_games import GAMES
from bot.screens.art.scene import TALLEST
from bot.screens.kit import Layout
from bot.screens.led import Led
from bot.screens.replay_page import ReplayPosition
from bot.screens.words import LANGUAGES
from data.store.values import Cards
from engine import games
from tests.bot.screens.any_game import NAMES
from tests.helpers.phone import PICTURE_IN_DISCORD, VISIBLE, height
from tests.helpers.replays import finished
from tests.helpers.stress import case, long, some

_MOST: Final = 800
"""The most pixels that a message is high; half of the messages are wholly in sight."""

_LED: Final = 100
"""The most pixels of the line that says who leads, with its two buttons."""

_EVERY: Final = 4

TABLES: Final = [
    long(key, seats, language)
    if language == "fr" and seats in (min(game.seats), 4)
    else case(key, seats, language, stress=language != "fr" or seats != max(game.seats))
    for key, game in games.items()
    if key in GAMES
    for seats in game.seats
    for language in LANGUAGES
]
"""The largest tables in French, whose texts are longer; in long tests the smallest and a middle one
too, and under stress all.
"""


def pictured(key: str, seats: int, language: str, viewer: int | None) -> list[Layout]:
    """Draws some steps of a game in pictures, as a seat saw them or with all hands open."""
    frame, _moves, again = finished(GAMES[key], seats, Random(3), language, names=NAMES)
    frame = replace(frame, cards=Cards.PICTURES)
    steps = (*range(0, len(again.steps), _EVERY), again.last)
    return [ui.step(frame, shown(again, ReplayPosition(step, viewer), 0)) for step in steps]


def heights(layouts: list[Layout]) -> list[int]:
    return [height(layout, PICTURE_IN_DISCORD) for layout in layouts]


@pytest.mark.parametrize("viewer", some([0, None], 1), ids=["a seat's view", "all hands"])
@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_a_step_fits_a_phone(key: str, seats: int, language: str, viewer: int | None) -> None:
    layouts = pictured(key, seats, language, viewer)
    high = heights(layouts)
    assert median(high) <= VISIBLE
    assert max(high) <= _MOST
    assert all(scene.height <= TALLEST for one in layouts for scene in one.pictures)


@pytest.mark.parametrize("key", [key for key in games if key in GAMES])
def test_what_is_shown_to_everyone_is_higher_by_who_leads(key: str) -> None:
    frame, _moves, again = finished(GAMES[key], 4, Random(3), "fr", names=NAMES)
    frame = replace(frame, cards=Cards.PICTURES)
    step = again.last // 2
    alone = ui.step(frame, shown(again, ReplayPosition(step, 0), None))
    led = Led(step, 0, leader=2**64 - 1, since=10**10)
    public = led_ui.led(frame, shown(again, led, None), led)
    assert sum(heights([public])) - sum(heights([alone])) <= _LED
