"""What a picture shows is said in words, in its description or beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.screens.all_games import emojis
from bot.screens.art.scene import Say, Scene
from bot.screens.kit import Layout
from bot.screens.words import LANGUAGES, Words, words
from bot.tables.sitting import Sitting
from data.store.values import Cards
from engine.protocol import Seat
from tests.bot.screens.conformance.controls import explored
from tests.bot.screens.conformance.game_traits import traits_of_screens
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import EMOJIS, Screens
from tests.bot.screens.limits import check
from tests.helpers.messages import TEXT, words_of

POSITIONS: Final = 4
IN_A_ROW: Final = 12
_NUMBER: Final = re.compile(r"\d+")
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
    rng, found = screens.rng, 0
    for done in screens.some(POSITIONS):
        seat, sitting = rng.randrange(screens.seats), done.after
        language = rng.choice(LANGUAGES)
        own = sitting.table.seats[seat].name  # who looks is called *you*
        names = frozenset(seated.name for seated in sitting.table.seats)
        for at, layouts in (
            (sitting.table.language, screens.public(sitting).values()),
            (language, screens.private(sitting, seat, language).values()),
            (language, [screens.watched(sitting, language)]),
        ):
            for layout in layouts:
                text = told(layout)
                for scene in layout.pictures:
                    known = names - {own}
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
        for name, layout in sights(screens, done.after, seat, language):
            text = told(layout)
            if name in seen and seen[name][0] != [scene.digest for scene in layout.pictures]:
                assert seen[name][1] != text, text
            seen[name] = [scene.digest for scene in layout.pictures], text


def sights(
    screens: Screens, sitting: Sitting, seat: Seat, language: str
) -> Iterator[tuple[str, Layout]]:
    yield "table", screens.public(sitting)["table"]
    yield "panel", screens.panel(sitting, seat, language)
    yield "watched", screens.watched(sitting, language)


@a_promise
def nothing_is_called_by_the_name_of_an_emoji(screens: Screens) -> None:
    """Whether people are shown emojis, there are none, or Discord refuses them on controls."""
    rng = screens.rng
    for one in explored(screens):
        for layout in one.pages:
            plain = layout.without_emojis()
            check_names(layout)
            check_names(plain)
            check(plain)
    for done in screens.some(POSITIONS):
        seat, language = rng.randrange(screens.seats), rng.choice(LANGUAGES)
        for shown in (EMOJIS, {}):
            for layout in screens.all_of(done.after, seat, language, emojis=shown):
                check_names(layout)
                check_names(layout.without_emojis())


def check_names(layout: Layout) -> None:
    for text in words_of(layout):
        plain = _EMOJI.sub("", text)
        assert plain not in _NAMED, text
        assert not _NO_WORD.search(plain), text
