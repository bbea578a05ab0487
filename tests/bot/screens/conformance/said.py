"""What a picture shows is said in words, in its description or beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from bot.screens.all_games import emojis
from bot.screens.art.scene import Say, Scene
from bot.screens.kit import Layout
from bot.screens.words import LANGUAGES, Words, words
from bot.tables.sitting import Sitting
from data.store.values import Cards
from engine.protocol import Seat
from tests.bot.screens.conformance.fit import drawn
from tests.bot.screens.conformance.game_traits import traits_of_screens
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import Screens, sights
from tests.bot.screens.limits import check
from tests.helpers.messages import TEXT, words_of

IN_A_ROW: Final = 12
_NUMBER: Final = re.compile(r"\d+")
_TORN: Final = re.compile(r"[^\s\d][;:]")
"""A French mark that has no space before it."""
_EMOJI: Final = re.compile(r"<:\w+:\d+>")
_NAMED: Final = frozenset(name for name, _ in emojis())
_NO_WORD: Final = re.compile("|".join(name for name in sorted(_NAMED) if "_" in name))


def told(layout: Layout) -> str:
    """Returns all that a reader finds in a message: its texts, labels and descriptions."""
    texts = [part["content"] for part in layout.walk() if part["type"] == TEXT]
    return " ".join((*texts, *(scene.alt for scene in layout.pictures)))


def facts(screens: Screens, scene: Scene, names: frozenset[str], say: Words) -> Iterator[str]:
    """Returns what a reader has to find: names, numbers, and what each drawing has to tell."""
    drawings, follows = traits_of_screens(screens.key)[:2]
    for item in scene.items:
        if isinstance(item, Say):
            yield from (
                (item.text,) if item.text in names else _NUMBER.findall(follows.sub("", item.text))
            )
        else:
            cut = item.cut
            assert cut.draw in drawings, f"what tells {cut.draw.__name__}{cut.args} in words?"
            yield from drawings[cut.draw](say, cut.args)


def is_told(fact: str, text: str) -> bool:
    """Returns whether the text has the fact as a word of its own."""
    for way in fact.split("|"):
        before = r"(?<!\w)" if way[0].isalnum() else ""
        if re.search(rf"{before}{re.escape(way)}(?!\d)", text):
            return True
    return False


@a_promise
def every_fact_of_a_picture_is_said_in_words(screens: Screens) -> None:
    found = 0
    for sight in sights(screens):
        table = sight.done.after.table
        own = table.seats[sight.seat].name  # who looks is called *you*
        known = frozenset(seated.name for seated in table.seats) - {own}
        for at, layouts in (
            (table.language, sight.public.values()),
            (sight.language, [*sight.private.values(), sight.watched]),
        ):
            for layout in layouts:
                text = told(layout)
                for scene in layout.pictures:
                    assert at != "fr" or not _TORN.search(scene.alt), scene.alt
                    for fact in facts(screens, scene, known, words(at)):
                        found += 1
                        assert is_told(fact, text), (fact, text)
    assert found or screens.cards is Cards.TEXT


@a_promise
def pictures_that_differ_differ_in_words(screens: Screens) -> None:
    """No step of a game is told by a picture alone."""
    rng, walk = screens.rng, screens.walk
    first, seat = rng.randrange(max(1, len(walk) - IN_A_ROW)), rng.randrange(screens.seats)
    language = rng.choice(LANGUAGES)
    seen: dict[str, tuple[object, str]] = {}
    for done in walk[first : first + IN_A_ROW]:
        for name, layout in at_a_glance(screens, done.after, seat, language):
            text = told(layout)
            if name in seen and seen[name][0] != [scene.digest for scene in layout.pictures]:
                assert seen[name][1] != text, text
            seen[name] = [scene.digest for scene in layout.pictures], text


def at_a_glance(
    screens: Screens, sitting: Sitting, seat: Seat, language: str
) -> Iterator[tuple[str, Layout]]:
    yield "table", screens.public(sitting)["table"]
    yield "panel", screens.panel(sitting, seat, language)
    yield "watched", screens.watched(sitting, language)


@a_promise
def nothing_is_called_by_the_name_of_an_emoji(screens: Screens) -> None:
    """Whether people are shown emojis, there are none, or Discord refuses them on controls."""
    for layout in chain(drawn(screens), *(sight.layouts for sight in sights(screens))):
        plain = layout.without_emojis()
        check_names(layout)
        check_names(plain)
        check(plain)


def check_names(layout: Layout) -> None:
    for text in words_of(layout):
        plain = _EMOJI.sub("", text)
        assert plain not in _NAMED, text
        assert not _NO_WORD.search(plain), text
