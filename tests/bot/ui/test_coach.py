"""What surrounds a question: lessons, hints, and the reviews of games, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.language.words import LANGUAGES, words
from bot.ui import coach
from bot.ui.coach import with_hint_button
from bot.ui.first_game import LESSONS, with_lesson
from bot.ui.game import GameUi, Hinted
from bot.ui.games import GAMES
from bot.ui.kit import Frame
from bot.ui.pikoko import UI
from data.store.values import Cards
from engine.protocol import CHANCE, TAKE_BACK
from engine.review import Judged, review
from tests.bot.ui.any_game import LONG_NAME, asked_of, frame, moments, panel
from tests.bot.ui.limits import check
from tests.engine.reviewed import ADVISER, Elsewhere, made, played
from tests.helpers.messages import controls, text_of

LONG = tuple(f"{LONG_NAME[:-1]}{number}" for number in range(6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ui", GAMES.values(), ids=list(GAMES))
def test_a_panel_with_a_lesson_and_a_hint_is_one_that_discord_takes(
    ui: GameUi, language: str
) -> None:
    seats = max(ui.game.seats)
    shown = replace(frame(ui, seats, language, names=LONG, practice=True), taught=())
    lessons = hints = 0
    for state, _events in moments(ui, seats, Random(3)):
        for seat in range(seats):
            asked = asked_of(ui, state, seat)
            if asked is None:
                continue
            layout = panel(ui, shown, state, seat)
            layout = with_hint_button(shown, layout, asked.question)
            layout = with_lesson(shown, layout, asked.question.kind)
            check(layout)
            lessons += words(language)("guide-heading", number=1, of=LESSONS) in text_of(layout)
            hints += bool(controls(layout, "hint"))
    assert lessons > 5
    assert hints > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ui", [GAMES["plumes"], GAMES["block"]], ids=["plumes", "block"])
def test_whatever_a_strong_player_may_choose_has_a_short_name(ui: GameUi, language: str) -> None:
    assert isinstance(ui, Hinted)
    rng, shown, kinds = Random(5), frame(ui, 4, language, names=LONG), set()
    for state, _events in moments(ui, 4, rng):
        for seat in ui.game.to_act(state) - {CHANCE}:
            legal = [one for one in ui.game.legal(state, seat) if one != TAKE_BACK]
            for action in rng.sample(legal, min(3, len(legal))):
                kinds.add(type(action))
                name = ui.name_choice(shown, ui.game.view(state, seat), action)
                assert 0 < len(name) < 400
    assert len(kinds) >= 4


@cache
def reviewed(game: Any = None) -> tuple[tuple[Judged, ...], tuple[Judged, ...]]:
    first, log = played(5, {"rounds": 2}, seed=3)
    found = made(first, log) if game is None else made(first, log, game=game)
    return review(ADVISER, found, "a seed", Random)


def pages(shown: Frame, judged: tuple[Judged, ...], worst: tuple[Judged, ...]) -> list[Any]:
    """Everything that the coach shows of those decisions."""
    points = [one.advice.rated(one.decision.action).points for one in judged]
    drawn: list[Any] = [coach.overview(shown, points, [0] * len(worst), 12, worst)]
    for number, one in enumerate((*worst, *judged), start=1):
        drawn.append(coach.exercise(shown, one, number, len(worst)))
        drawn += [
            coach.verdict(shown, one, number, len(worst), option, worst[0])
            for option in (None, *one.decision.part.legal[:3])
        ]
    return drawn


@pytest.mark.parametrize("cards", [Cards.TEXT, Cards.PICTURES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_coach_shows_discord_takes(language: str, cards: Cards) -> None:
    shown = replace(frame(UI, 5, language, names=LONG), cards=cards)
    for layout in pages(shown, *reviewed()):
        check(layout)
        assert not controls(layout, "answer")
        assert not controls(layout, "show")


def test_no_text_changes_with_what_the_seat_could_not_see() -> None:
    shown, elsewhere = frame(UI, 5), Elsewhere(seed=5)
    here = pages(shown, *reviewed())
    there = pages(shown, *reviewed(elsewhere))
    assert elsewhere.changed > 10
    assert [one.digest() for one in here] == [one.digest() for one in there]
    assert all("%" in text_of(one) for one in here[2:6])


def test_everything_that_is_named_is_in_the_position() -> None:
    """Every option has a control to try it with, and its own name."""
    _judged, worst = reviewed()
    shown = frame(UI, 5)
    for one in worst:
        part = one.decision.part
        layout = coach.exercise(shown, one, 1, len(worst))
        names = [UI.name_option(shown, part, action) for action in part.legal]
        assert len(set(names)) == len(names)
        tries = controls(layout, "try")
        assert tries
        assert all(name.split(":")[2] == str(one.decision.number) for name in tries)
