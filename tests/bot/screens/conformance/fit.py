"""Discord takes every message, a phone shows what it asks, and its pictures can be read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final

from bot.screens.art.drawing import Drawing
from bot.screens.art.scene import MOST_MOVING, TALLEST, WIDTH, Film, Item, Put, Say, Scene
from bot.screens.kit import Layout
from bot.screens.log_page import log, pages
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards
from engine.protocol import seen
from tests.bot.screens.any_game import LONG_NAME, LONGEST_NAMES
from tests.bot.screens.conformance.controls import explored
from tests.bot.screens.conformance.game_traits import traits_of_screens
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import (
    EMOJIS,
    LINK,
    PEOPLE,
    Screens,
    renamed,
    sights,
)
from tests.bot.screens.limits import check
from tests.helpers import legible, phone

HIGHEST: Final = 850
"""The most pixels of a private message; what is above its lower picture may be scrolled away."""
HIGHEST_TABLE: Final = 720
FOLLOWERS: Final = tuple(range(10**18, 10**18 + 50))


@lru_cache(maxsize=2)
def drawn(screens: Screens) -> list[Layout]:
    """Draws messages with the longest names, an emoji for each card, and watchers."""
    rng = screens.rng
    found = [page for one in explored(screens) for page in one.pages]
    for done in screens.some():
        names = (LONG_NAME,) if rng.random() < 0.5 else LONGEST_NAMES
        sitting = renamed(
            done.after,
            names,
            paused=rng.random() < 0.2,
            watchers=FOLLOWERS if rng.random() < 0.5 else (),
        )
        seat, language = rng.randrange(screens.seats), rng.choice(LANGUAGES)
        emojis = EMOJIS if rng.random() < 0.7 else {}
        found += screens.all_of(sitting, seat, language, emojis=emojis)
        for scene in done.scenes:
            found += screens.public(renamed(scene, names), emojis=emojis).values()
    return found


@a_promise
def discord_takes_every_message(screens: Screens) -> None:
    """Discord also takes the plainer message that is sent if a call or a picture is refused."""
    for layout in drawn(screens):
        check(layout)
        ordinary = layout.in_ordinary()
        if ordinary is not None:
            check(ordinary)
            check(ordinary.in_words())


@a_promise
def every_picture_can_be_shown_and_read(screens: Screens) -> None:
    """A picture is no taller than a desktop shows it in full width, everything is inside, letters
    are large enough for a phone, and another process can import what draws it.
    """
    for layout in drawn(screens):
        for scene in layout.pictures:
            check_scene(scene)
            small = traits_of_screens(screens.key).small
            large = [item for item in scene.items if not is_drawn_by(item, small)]
            assert not legible.faults(replace(scene, items=tuple(large))), scene.alt


def check_scene(scene: Scene) -> None:
    assert scene.height <= TALLEST, (scene.height, scene.alt)
    for item in legible.items(scene):
        assert 0 <= item.x <= WIDTH
        assert 0 <= item.y <= scene.height
        if isinstance(item, Say):
            left, right = legible.extent(item)
            assert 0 <= left <= right <= WIDTH, item.text
            assert item.style.size <= item.y, item.text
        else:
            draw = drawn_by(item)
            assert getattr(sys.modules[draw.__module__], draw.__name__) is draw
    assert legible.collisions(scene) == []
    if isinstance(scene, Film):
        assert sum(time for time, _ in scene.before) <= MOST_MOVING


def drawn_by(item: Put) -> Callable[..., Drawing]:
    return item.cut.draw


def is_drawn_by(item: Item, drawings: Collection[Callable[..., Drawing]]) -> bool:
    return not isinstance(item, Say) and drawn_by(item) in drawings


@a_promise
def no_word_of_a_picture_is_cut(screens: Screens) -> None:
    """Only a name may be, what stands for a name (*you*), or a list of more names than fit. The
    description is whole.
    """
    names = (*PEOPLE, *(words(one)("picture-you") for one in LANGUAGES))
    for sight in sights(screens):
        shown = sight.layouts
        for scene in sight.done.scenes:
            shown += screens.public(scene).values()
        for picture in chain.from_iterable(layout.pictures for layout in shown):
            said = {item.text for item in legible.items(picture) if isinstance(item, Say)}
            cut = [text for text in said if text.endswith("…") and text.count("…") == 1]
            assert all(any(name.startswith(text[:-1]) for name in names) for text in cut), cut
            assert not picture.alt.endswith("…")


@a_promise
def a_phone_shows_what_is_asked_without_scrolling(screens: Screens) -> None:
    """The part of a private message that shows the question and answers it is in sight at once, and
    so is a result. With pictures, neither a private message nor the table is much higher.
    """
    for sight in sights(screens):
        sitting, panel = sight.done.after, sight.private["panel"]
        for layout in (panel, sight.private["direct"]):
            assert phone.height_in_sight(layout, phone.PICTURE_IN_DISCORD) <= phone.VISIBLE
        high = phone.height(panel, phone.PICTURE_IN_DISCORD)
        is_over = sitting.game.outcome(sitting.state) is not None
        assert high <= phone.VISIBLE or not (is_over or sitting.rests)
        if screens.cards is Cards.PICTURES:
            assert high <= HIGHEST
            table = phone.height(sight.public["table"], phone.PICTURE_IN_DISCORD)
            assert is_over or table <= HIGHEST_TABLE


@a_promise
def every_page_of_the_log_fits(screens: Screens) -> None:
    """The first page does, the last one, and the one with the longest text."""
    rng = screens.rng
    viewer, sitting = rng.choice(screens.viewers), screens.walk[-1].after
    facts = renamed(sitting, ("*" * 32,)).facts
    frame = screens.drawing(EMOJIS).frame(facts, words(rng.choice(LANGUAGES)), LINK, None)
    happened = (event for done in screens.walk for event in done.events)
    told = [screens.ui.describe(frame, one) for one in seen(sitting.game, happened, viewer)]
    entries = [line for line in told if line is not None]
    lengths = [len(page) for page in pages(entries)]
    for page in {1, lengths.index(max(lengths)) + 1, len(lengths)}:
        check(log(frame, entries, page))
