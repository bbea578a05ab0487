"""A first game on a phone shows the hand, the question, the buttons, and the lesson below them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.screens.all_games import GAMES
from bot.screens.first_game_page import lesson, with_lesson
from bot.screens.game_ui import GameUi
from bot.screens.kit import Frame, Layout
from bot.screens.words import LANGUAGES
from bot.screens.words import words as words_of
from bot.tables.sitting import RECENT
from data.store.values import Cards, Lessons
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, Question, Seat, seen
from tests.bot.screens.any_game import frame, moments, panel
from tests.helpers.messages import text_of
from tests.helpers.phone import (
    PICTURE_IN_DISCORD,
    VISIBLE,
    height,
    height_in_sight,
    picture_height,
)
from tests.helpers.stress import case

MOST_OF_A_VIEW: Final = 825
_POSITIONS: Final = 60
_OF_A_KIND: Final = 5
_TABLES: Final = [(key, seats) for key, ui in GAMES.items() for seats in {*ui.game.seats[::3]}]


def asked(ui: GameUi, seats: int) -> Iterator[tuple[Any, Seat, Question, tuple[Any, ...]]]:
    """Yields the first questions of each kind in a game, each with what happened before it."""
    kinds = Counter[str]()
    for state, events in moments(ui, seats, Random(seats), changes=0):
        for seat in sorted(ui.game.to_act(state) - {CHANCE}):
            question = ui.game.question(state, seat)
            assert question is not None
            kinds[question.kind] += 1
            if kinds[question.kind] <= _OF_A_KIND:
                yield state, seat, question, seen(ui.game, events[-RECENT:], seat)
        if kinds.total() >= _POSITIONS:
            return


def taught(at: Frame, ui: GameUi, state: Any, seat: Seat, question: Question) -> Iterator[Layout]:
    """Yields a seat's panel with each lesson that may stand there."""
    key = at.table.game
    for given in ((), (f"{key}-{question.kind}",)):
        shown = replace(at, lessons=Lessons(given))
        drawn = panel(ui, shown, state, seat)
        layout = with_lesson(shown, drawn, question)
        if layout is not drawn:
            yield layout


@pytest.mark.parametrize(
    ("key", "seats", "language"),
    [
        case(*table, language, stress=language != "fr")
        for table in _TABLES
        for language in LANGUAGES
    ],
)
def test_the_hand_the_question_and_the_lesson_are_seen_together(
    key: str, seats: int, language: str
) -> None:
    ui = GAMES[key]
    plain = replace(frame(ui, seats, language), cards=Cards.PICTURES, until=2**41)
    for state, seat, question, recent in asked(ui, seats):
        for layout in taught(replace(plain, recent=recent), ui, state, seat, question):
            assert height_in_sight(layout, PICTURE_IN_DISCORD) <= VISIBLE


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_choice_of_a_confidence_card_is_no_higher_than_a_view_without_a_lesson(
    seats: int, language: str, cards: Cards
) -> None:
    ui = GAMES["pikoko"]
    plain = replace(frame(ui, seats, language), cards=cards, until=2**41)
    choices = [one for one in asked(ui, seats) if one[2].kind == "confidence"]
    assert choices
    for state, seat, question, recent in choices:
        for layout in taught(replace(plain, recent=recent), ui, state, seat, question):
            whole = height(layout, PICTURE_IN_DISCORD)
            upper = sum(picture_height(one, PICTURE_IN_DISCORD) for one in layout.pictures[:-1])
            assert whole <= MOST_OF_A_VIEW
            assert whole - upper <= VISIBLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_that_ends_the_lessons_is_beside_others_where_it_fits(language: str) -> None:
    words = words_of(language)
    at = replace(frame(GAMES["block"], 3, language), cards=Cards.PICTURES, lessons=Lessons())
    state, seat, question, _ = next(asked(GAMES["block"], 3))
    drawn = panel(GAMES["block"], at, state, seat)
    (*_, last), (*_, before) = with_lesson(at, drawn, question).controls, drawn.controls
    labels = [one["label"] for one in last["components"]]
    assert labels == [*(one["label"] for one in before["components"]), words("guide-skip")]
    alone = with_lesson(at, Layout(), question).controls
    assert [one["label"] for row in alone for one in row["components"]] == [words("guide-skip")]


def phrases(text: str, length: int = 4) -> set[tuple[str, ...]]:
    """Returns all runs of that many words."""
    said = re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", text.lower())
    return {tuple(said[at : at + length]) for at in range(len(said) - length + 1)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_repeats_nothing_that_the_question_says(key: str, language: str) -> None:
    ui, say = GAMES[key], words_of(language)
    plain = replace(frame(ui, 3, language), cards=Cards.PICTURES, until=2**41)
    for state, seat, question, recent in asked(ui, 3):
        at = replace(plain, recent=recent, lessons=Lessons())
        name = lesson(say, key, question.kind, ())
        if name is None:
            continue
        told, drawn = say(f"guide-{name}"), panel(ui, at, state, seat)
        assert told not in text_of(drawn)
        assert not phrases(told) & phrases(text_of(drawn)), told
