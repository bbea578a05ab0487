"""What stands around a question: lessons, hints and reviews of games, within Discord's limits.

A first game on a phone shows the hand, the question, the buttons, and the lesson below them. The
sentences of Pikoko's coach say exactly the percentages that the benchmark measures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from bot.screens import coach_page, exercise
from bot.screens.all_games import GAMES
from bot.screens.block.said import card_shown
from bot.screens.coach_page import with_hint_button
from bot.screens.exercise import coached
from bot.screens.first_game_page import LESSONS, lesson, with_lesson
from bot.screens.game_ui import GameUi
from bot.screens.kit import TOGETHER, Frame, Layout
from bot.screens.names import SHORT, seat_name
from bot.screens.pikoko.coaching import forecasts
from bot.screens.plumes.said import Form
from bot.screens.reason_words import in_words
from bot.screens.words import LANGUAGES, words
from bot.tables.sitting import RECENT
from data.store.values import Cards, Lessons, Played, Seated
from engine.mind.patterns import Patterns, Reason
from engine.mind.players import EVEN, Advice, Rated
from engine.mind.review import Course, Decision, Judged, curve, worst_first
from engine.mind.sampling import Average
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Confidence
from engine.protocol import CHANCE, Question, Seat, seen
from tests.bot.screens.any_game import LONG_NAME, asked_of, frame, moments, panel
from tests.bot.screens.limits import check
from tests.engine.reviewed import ADVISERS, Elsewhere, made, played
from tests.helpers.messages import controls, text_of
from tests.helpers.phone import (
    PICTURE_IN_DISCORD,
    VISIBLE,
    height,
    height_in_sight,
    picture_height,
)
from tests.helpers.stress import LONG, case, some

LONGEST = tuple(f"{LONG_NAME[:-1]}{number}" for number in range(6))


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
@pytest.mark.parametrize(
    "ui", [pytest.param(ui, id=key) for key, ui in GAMES.items() if ui.coached is not None]
)
def test_a_panel_with_a_lesson_and_a_hint_is_one_that_discord_takes(
    ui: GameUi, language: str
) -> None:
    seats = max(ui.game.seats)
    shown = replace(frame(ui, seats, language, names=LONGEST, practice=True), lessons=Lessons())
    lessons = hints = 0
    for state, _events in list(moments(ui, seats, Random(3)))[::4]:
        for seat in range(seats):
            asked = asked_of(ui, state, seat)
            if asked is None:
                continue
            layout = panel(ui, shown, state, seat)
            layout = with_hint_button(shown, layout, asked.question)
            layout = with_lesson(shown, layout, asked.question)
            check(layout)
            lessons += words(language)("guide-lesson", number=1, of=LESSONS, lesson="") in text_of(
                layout
            )
            hints += bool(controls(layout, "hint"))
    assert lessons > 5
    assert hints > 5


TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "pikoko": (5, {"rounds": 2}),
    "plumes": (3, {}),
    "block": (4, {"mode": "extended"}),
}
SOME = 6
"""The most decisions of a game that are drawn."""


def of_game(key: str) -> tuple[Any, Frame]:
    """Returns the frame of that game, and the table of `reviewed`."""
    ui: Any = GAMES[key]
    assert coached(key) is not None
    return ui, frame(ui, TABLES[key][0], names=LONGEST)


@cache
def found_in(key: str, *, elsewhere: bool = False) -> tuple[Decision, ...]:
    """Returns one decision of each kind from a game, without forced ones."""
    seats, options = TABLES[key]
    first, log = played(seats, options, seed=3, key=key)
    game = Elsewhere(5, key) if elsewhere else None
    found = [one for one in made(first, log, game=game, key=key) if not one.forced]
    if game is not None:
        assert game.changed > 10
    return tuple(found[:: max(1, len(found) // SOME)])


@cache
def reviewed(key: str, *, elsewhere: bool = False) -> tuple[Judged, ...]:
    adviser = ADVISERS[key]
    return tuple(
        Judged(one, adviser.advise(one.part, Random(at), adviser.efforts[0]))
        for at, one in enumerate(found_in(key, elsewhere=elsewhere))
    )


def pages(shown: Frame, judged: tuple[Judged, ...]) -> list[Any]:
    """Yields all pages of the coach for those decisions, of which the first are taken as the
    costliest.
    """
    worst, unit = judged[:3], ADVISERS[shown.table.game].unit
    values = curve(judged, worst, unit)
    drawn: list[Any] = [coach_page.overview(shown, values, [0, 1, 2], values.values[-1], worst)]
    for number, one in enumerate(judged, start=1):
        drawn += [coach_page.exercise(shown, one, number, len(worst))]
        drawn += [
            coach_page.verdict(shown, one, number, len(worst), option, worst[0])
            for option in (None, *(rated.action for rated in one.advice.options[:3]))
        ]
        drawn += [coach_page.hint(shown, [(one.decision.part, one.advice)])]
    return drawn


@LONG
@pytest.mark.parametrize(
    ("key", "language", "cards"),
    [
        case(key, language, cards, stress=(by_key + by_language + by_cards) % 2 == 1)
        for by_key, key in enumerate(TABLES)
        for by_language, language in enumerate(LANGUAGES)
        for by_cards, cards in enumerate([Cards.TEXT, Cards.PICTURES])
    ],
)
def test_whatever_the_coach_shows_discord_takes(key: str, language: str, cards: Cards) -> None:
    ui, _ = of_game(key)
    shown = replace(frame(ui, TABLES[key][0], language, names=LONGEST), cards=cards)
    for layout in pages(shown, reviewed(key)):
        check(layout)
        assert not controls(layout, "answer")
        assert not controls(layout, "show")


@LONG
def test_discord_takes_an_exercise_with_ever_so_many_plumes() -> None:
    """A player who always begins another plume has the most places for a card."""
    shown = frame(GAMES["plumes"], 2, names=LONGEST)
    most = 0
    for seed in range(6):
        first, log = played(2, {}, seed, key="plumes")
        for one in made(first, log, key="plumes"):
            judged = Judged(one, Advice((Rated(one.action, 0.0),), ()))
            layout = coach_page.exercise(shown, judged, 1, 3)
            check(layout)
            most = max(most, len(list(layout.walk())))
    assert most > 20


@pytest.mark.parametrize("key", some(["pikoko", "block", "plumes"], 2))
def test_no_text_changes_with_what_the_seat_could_not_see(key: str) -> None:
    _, shown = of_game(key)
    here, there = pages(shown, reviewed(key)), pages(shown, reviewed(key, elsewhere=True))
    assert [one.digest() for one in here] == [one.digest() for one in there]


@pytest.mark.parametrize("key", TABLES)
def test_every_option_has_its_own_name_and_a_control_to_try_it_with(key: str) -> None:
    ui, shown = of_game(key)
    for at, one in enumerate(reviewed(key)):
        part = one.decision.part
        names = [ui.coached.name_option(shown, part, action) for action in part.legal]
        assert len(set(names)) == len(names)
        assert all(0 < len(name) < 400 for name in names)
        layout = coach_page.exercise(shown, one, at + 1, 3)
        number = str(one.decision.number)
        tries = controls(layout, "try")
        assert tries
        assert all(name.split(":")[2] == number for name in tries)


@pytest.mark.parametrize(
    ("key", "kind", "left_out"),
    [("plumes", "play", "plumes-another-card"), ("block", "action", "block-group-idle")],
)
def test_a_verdict_shows_the_position_without_what_stands_among_the_controls(
    key: str, kind: str, left_out: str
) -> None:
    """A verdict has no controls, so it shows the hand even where it otherwise stands on them."""
    _, shown = of_game(key)
    judged = next(one for one in reviewed(key) if one.decision.question.kind == kind)
    told = text_of(coach_page.verdict(shown, judged, 1, 3, None))
    heading = shown.words(left_out)
    position, _, _ = told.partition("🎓 **")
    assert f"**→ {heading}" not in position
    assert f"**{heading}**" not in position
    view = judged.decision.part.view
    if key == "plumes":
        assert Form(words("en")).cards(view.hand).replace(TOGETHER, "") in position
    else:
        assert all(card_shown(shown, card) in position for card in view.hand)


KINDS = {
    "plumes": {"keep", "first", "second", "take"},
    "block": {"action", "strut", "react", "counter", "flip"},
}


@LONG
@pytest.mark.parametrize("key", KINDS)
def test_every_kind_of_decision_has_its_name(key: str) -> None:
    """The decisions are those of many games, in which every kind occurs."""
    ui, shown = of_game(key)
    seats, options = TABLES[key]
    named = set()
    for seed in range(12):
        for one in made(*played(seats, options, seed=seed, key=key), key=key):
            name = ui.coached.name_decision(shown, one.part)
            assert 0 < len(name) < 200
            named |= {kind for kind in KINDS[key] if one_of(shown, key, kind) in name}
    assert named == KINDS[key]


def one_of(shown: Frame, key: str, kind: str) -> str:
    """Returns the longest message of that kind's name that has no parameter."""
    text = shown.words(f"coach-{key}-{kind}", card="|", name="|", number=1)
    return max(text.replace("1", "|").split("|"), key=len)


def with_numbers(key: str, *about: Sequence[Average]) -> Judged:
    """Returns a decision with two options, judged by these numbers."""
    decision = found_in(key)[-1]
    rather = next(one for one in decision.part.legal if one != decision.action)
    options = tuple(
        Rated(option, numbers[0].mean, 1.0, numbers[0].difference_error)
        for option, numbers in zip((rather, decision.action), about, strict=True)
    )
    return Judged(decision, Advice(options, tuple(map(tuple, about)), ADVISERS[key].unit))


def numbers(*means: float, difference_error: float = 0.01) -> list[Average]:
    return [Average(mean, difference_error) for mean in means]


REASONS = [
    ("plumes", (30, 5, 8, 32, 6), (20, -5, 9, 23, 6), "your lower rows score 9 points more"),
    ("plumes", (30, 5, 3, 27, 6), (20, -5, 12, 26, 6), "top rows cost you 9 points less"),
    (
        "plumes",
        (30, 5, 8, 28, 10),
        (20, -5, 8, 26, 2),
        "Peacocks score 8 points more",
    ),
    ("plumes", (30, 5, 8, 28, 10), (28.5, 5, 8.5, 27.5, 9.5), "a little everywhere"),
    ("block", (0.5, 7, 5, 6, 5), (0.4, 4.5, 5, 6, 5), "with 2.5 more flirt points"),
    ("block", (0.5, 7, 5, 4, 5), (0.4, 7, 5, 6, 5), "has 2.0 fewer flirt points"),
    ("block", (0.5, 7, 6, 6, 5), (0.4, 7, 5, 6, 5), "with 1.0 more feathers"),
    ("block", (0.5, 7, 5, 6, 5), (0.4, 7, 5, 6, 6.5), "has 1.5 fewer feathers"),
    ("block", (0.5, 7, 5, 6, 5), (0.4, 7, 5, 6, 5), "your hand makes the difference"),
]


@pytest.mark.parametrize(("key", "best", "other", "said"), REASONS)
def test_the_reason_is_the_number_that_differs_most(
    key: str, best: tuple[float, ...], other: tuple[float, ...], said: str
) -> None:
    ui, shown = of_game(key)
    judged = with_numbers(key, numbers(*best), numbers(*other))
    part, chosen, advice = judged.decision.part, judged.decision.action, judged.advice
    told = ui.coached.explain(shown, part, advice, chosen)
    assert told.startswith("Compared with your choice, ")
    assert said in told
    name = ui.coached.name_option(shown, part, chosen)
    assert ui.coached.explain(shown, part, advice, None).startswith(f"Compared with “{name}”, ")


@pytest.mark.parametrize(
    ("key", "best", "other", "english", "french"),
    [
        ("plumes", (30, 5, 8, 28, 6), (20, 5, 9.4, 28, 6), "cost you 1 point", "1 point de moins"),
        (
            "plumes",
            (30, 5, 8, 28, 6),
            (20, 5, 9.6, 28, 6),
            "cost you 2 points",
            "2 points de moins",
        ),
        ("plumes", (30, 5, 8, 29.4, 6), (20, 5, 8, 28, 6), "1 point more", "1 point de plus"),
        ("plumes", (30, 5, 8, 28, 7.4), (20, 5, 8, 28, 6), "1 point more", "1 point de plus"),
        ("block", (0.5, 6.94, 5, 6, 5), (0.4, 5, 5, 6, 5), "1.9 more", "1,9 point de flirt"),
        ("block", (0.5, 6.97, 5, 6, 5), (0.4, 5, 5, 6, 5), "2.0 more", "2,0 points de flirt"),
        ("block", (0.5, 5, 6.94, 6, 5), (0.4, 5, 5, 6, 5), "1.9 more", "1,9 plume de plus"),
        ("block", (0.5, 5, 6.97, 6, 5), (0.4, 5, 5, 6, 5), "2.0 more", "2,0 plumes de plus"),
    ],
)
def test_a_difference_is_one_or_several_by_the_number_that_is_said(
    key: str, best: tuple[float, ...], other: tuple[float, ...], english: str, french: str
) -> None:
    judged, ui = with_numbers(key, numbers(*best), numbers(*other)), of_game(key)[0]
    part, chosen = judged.decision.part, judged.decision.action
    for language, told in (("en", english), ("fr", french)):
        shown = frame(ui, TABLES[key][0], language)
        assert told in ui.coached.explain(shown, part, judged.advice, chosen)


@pytest.mark.parametrize(
    ("unit", "worth", "english", "french"),
    [
        ("game-points", 1.0, "1 expected point", "1 point prévu"),
        ("game-points", -1.0, "−1 expected point", "−1 point prévu"),
        ("game-points", 0.0, "0 expected points", "0 point prévu"),
        ("game-points", 2.0, "2 expected points", "2 points prévus"),
        ("points", 1.0, "1.0 expected points", "1,0 point prévu"),
        ("points", 1.9, "1.9 expected points", "1,9 point prévu"),
        ("points", 2.0, "2.0 expected points", "2,0 points prévus"),
    ],
)
def test_expected_points_are_one_or_several(
    unit: str, worth: float, english: str, french: str
) -> None:
    assert words("en")("coach-worth", unit=unit, worth=worth) == english
    assert words("fr")("coach-worth", unit=unit, worth=worth) == french


def test_the_menu_of_games_names_the_others_as_the_history_does() -> None:
    _, shown = of_game("pikoko")
    others = (
        Seated(2, "W" * 32),
        Seated(None, "greedy", "greedy"),
        Seated(None, EVEN, "sage"),
        Seated(3, ""),
    )
    games = [
        Played(name, "pikoko", 1, 1, 5, counted=True, rank=1, score=9, others=others)
        for name in ("one", "two")
    ]
    layout = coach_page.overview(shown, Course((1.0,)), [], 1.0, [], games)
    check(layout)
    (menu,) = (one for name, one in controls(layout, "coach").items() if name.endswith(":pick"))
    told = {option["description"] for option in menu["options"]}
    assert told == {f"{'W' * 11}…, Hen, Peacock, Someone"}


def test_another_game_is_named_by_what_it_was_won_by_and_not_by_points() -> None:
    games = [
        Played(name, "block", 1, 1, 3, counted=True, rank=rank, score=8, won_by="feathers")
        for name, rank in (("won", 1), ("lost", 2))
    ]
    _, shown = of_game("block")
    layout = coach_page.overview(shown, Course((1.0,)), [], 1.0, [], games)
    (menu,) = (one for name, one in controls(layout, "coach").items() if name.endswith(":pick"))
    assert [option["label"] for option in menu["options"]] == [
        f"Peacock Block · {shown.words('by-block-feathers', value=0)} · 1st of 3",
        "Peacock Block · 8 flirt points · 2nd of 3",
    ]


def test_what_always_wins_needs_no_other_reason() -> None:
    ui, shown = of_game("block")
    judged = with_numbers(
        "block", numbers(1, 10, 5, 6, 5, difference_error=0), numbers(0.4, 7, 5, 6, 5)
    )
    part, chosen = judged.decision.part, judged.decision.action
    assert ui.coached.explain(shown, part, judged.advice, chosen) == shown.words("coach-block-wins")


@pytest.mark.parametrize(("key", "best", "other"), [one[:3] for one in REASONS])
def test_what_is_within_doubt_is_not_said(
    key: str, best: tuple[float, ...], other: tuple[float, ...]
) -> None:
    """No option is called better, and no reason is given."""
    ui, shown = of_game(key)
    judged = with_numbers(key, numbers(*best), numbers(*other, difference_error=5.0))
    part, chosen = judged.decision.part, judged.decision.action
    name = ui.coached.name_option(shown, part, chosen)
    said = shown.words("coach-alike", choice=name)
    assert ui.coached.explain(shown, part, judged.advice, chosen) == said
    told = text_of(coach_page.verdict(shown, judged, 1, 1, chosen))
    assert "✅" in told


@pytest.mark.parametrize("best", [1, None])
def test_a_confidence_card_is_explained_by_the_chance_of_its_bid(best: int | None) -> None:
    ui, shown = of_game("pikoko")
    first, log = played(4, {"rounds": 1}, 3)
    part = next(one.part for one in made(first, log) if isinstance(one.action, Confidence))
    view = replace(part.view, viewer=0, bids=((2, 2, 2, 2), *part.view.bids[1:]))
    sure = tuple(0.6 if tricks == 2 else 0.4 / 8 for tricks in range(9))
    odds = ((0.0,) * 9, sure, (0.0,) * 9, (0.0,) * 9)
    options = tuple(Rated(one, 0.5 + (one.on == best) / 5) for one in part.legal)
    advice = Advice(options, (odds,) * len(options))
    text = ui.coached.explain(shown, replace(part, view=view), advice, None)
    expected = shown.words(
        "coach-pikoko-trust",
        who="other",
        name=seat_name(shown, 1, SHORT),
        chance=shown.words("coach-chance", chance=0.6),
        worlds=shown.words("coach-pikoko-worlds-now"),
    )
    assert text == expected


def test_a_reason_says_a_computer_players_name_without_its_sign() -> None:
    """The name may be a possessive: *Hen's cards*."""
    ui, shown = of_game("pikoko")
    shown = replace(shown, table=replace(shown.table, seats=(Seated(None, "", "greedy"),) * 5))
    part = found_in("pikoko")[0].part
    best, *others = part.legal
    advice = Advice((Rated(best, 9.0), *(Rated(one, 1.0) for one in others)), None)

    def of_best(_view: Any, _legal: Any, action: Any) -> Reason | None:
        return Reason("trick-avoided", 1, 2) if action == best else None

    texts = replace(ui.coached, reasons=Patterns((of_best,), ()))
    said = in_words(shown, part, advice, None, texts)
    assert "at exactly the 2 you bid" in said
    assert "🤖" not in said


@pytest.mark.parametrize("key", TABLES)
def test_a_hint_at_a_single_legal_action_says_that_there_is_no_other(key: str) -> None:
    _ui, shown = of_game(key)
    judged = reviewed(key)[0]
    only = replace(judged.decision.part, legal=(judged.advice.best.action,))
    said = text_of(coach_page.hint(shown, [(only, judged.advice)])).splitlines()
    assert "is your only move." in said[0]
    assert len(said) == 2, "beside it stands only how many hints there were"


@pytest.mark.parametrize(
    ("worths", "marks"),
    [((6.8, 6.8), "✅✅"), ((6.8, 6.4), "✅🟡"), ((6.8, 5.7), "✅❌")],
)
def test_what_is_nearly_as_good_is_no_mistake_and_nothing_costs_minus_nothing(
    worths: tuple[float, ...], marks: str
) -> None:
    """The second option was chosen in the game."""
    shown = replace(of_game("pikoko")[1], cards=Cards.TEXT)
    decision = next(one for one in found_in("pikoko") if isinstance(one.action, Bid))
    first, second, *others = decision.part.legal
    about = reviewed("pikoko")[found_in("pikoko").index(decision)].advice.about
    rated = [*zip((first, second), worths, strict=True), *((one, 0.0) for one in others)]
    advice = Advice(tuple(Rated(*one) for one in rated), about)
    judged = Judged(replace(decision, action=second), advice)
    for said, option in zip(marks, (first, second), strict=True):
        text = text_of(coach_page.verdict(shown, judged, 1, 1, option))
        assert [mark for mark in "✅🟡❌" if mark in text] == [said]
        assert "−0.0" not in text
    told = text_of(coach_page.verdict(shown, judged, 1, 1, None))
    assert ("−0.4" in told) == (worths[1] == 6.4)
    assert "−0.0" not in told


FIGURE = re.compile(r"[−-]?\d+(?:[.,]\d)?")


def figure(text: str) -> float:
    """Returns the first number of a text."""
    found = FIGURE.search(text)
    assert found, text
    return float(found[0].replace("−", "-").replace(",", "."))


@pytest.mark.parametrize("key", TABLES)
def test_every_figure_of_a_review_agrees_with_the_others(key: str) -> None:
    """A decision costs the same in the list, in the alt text, on the line and in words."""
    _, shown = of_game(key)
    shown = replace(shown, cards=Cards.PICTURES)
    judged, unit = reviewed(key), ADVISERS[key].unit
    worst = worst_first(judged)[:3]
    course = curve(judged, worst, unit)
    marks = [judged.index(one) for one in worst]
    overview = coach_page.overview(shown, course, marks, course.values[-1], worst)
    (scene,) = overview.pictures
    costs = [exercise.cost_said(shown, one) for one in worst]
    assert all(f"**{cost}**" in text_of(overview) for cost in costs)
    assert all(f"({cost})" in scene.alt for cost in costs)
    for index, one, cost in zip(marks, worst, costs, strict=True):
        told = text_of(coach_page.verdict(shown, one, 1, 3, None))
        assert f"**{cost}**" in told
        assert one.advice.unit == unit
        drop = course.could[index] - course.values[index]
        assert figure(cost) < 0
        assert abs(drop * (100 if unit.most else 1) + figure(cost)) <= 1
    for one in judged:
        for rated in one.advice.options[:4]:
            told = text_of(coach_page.verdict(shown, one, 1, 3, rated.action))
            assert "−0" not in re.sub(r"−0[.,][1-9]", "", told)
            is_worse = one.advice.is_clearly_worse(rated.action)
            assert ("** is best" in told) == is_worse
            assert ("✅" in told) == (not is_worse)


def test_what_cannot_be_told_apart_is_said_to_be_so() -> None:
    """Neither 46 nor 52 is called the best, since the standard error is larger than the
    difference.
    """
    _, shown = of_game("plumes")
    judged = with_numbers(
        "plumes", numbers(52, 5, 8, 32, 6), numbers(46, -5, 9, 23, 6, difference_error=5.0)
    )
    told = text_of(coach_page.verdict(shown, judged, 1, 1, judged.decision.action))
    assert "46 expected points. Not clearly worse than" in told
    assert "(52 expected points)" in told
    assert "is best" not in told


def test_every_percentage_of_pikoko_is_a_claim() -> None:
    ui, shown = of_game("pikoko")
    lengths = set()
    for one in reviewed("pikoko"):
        part, advice = one.decision.part, one.advice
        for chosen in (None, *part.legal):
            sentence = ui.coached.explain(shown, part, advice, chosen)
            assert not re.search(r"\b(\w+) \1\b", sentence), sentence
            said = [int(number) for number in re.findall(r"(\d+)%", sentence)]
            if isinstance(part.legal[0], Confidence):
                assert said.pop() == 50, "a rule, no claim"
            chances = [claim.chance for claim in forecasts(part, advice, chosen)]
            # what is not certain is never 0% or 100%
            found = [100 * min(max(chance, 0.01), 0.99) for chance in chances]
            assert said == pytest.approx(found, abs=0.5001)
            assert ("over 99%" in sentence) == any(chance >= 0.995 for chance in chances)
            assert ("under 1%" in sentence) == any(chance <= 0.005 for chance in chances)
            lengths.add(len(said))
    assert lengths == {1, 2, 3}


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
    say = words(language)
    at = replace(frame(GAMES["block"], 3, language), cards=Cards.PICTURES, lessons=Lessons())
    state, seat, question, _ = next(asked(GAMES["block"], 3))
    drawn = panel(GAMES["block"], at, state, seat)
    (*_, last), (*_, before) = with_lesson(at, drawn, question).controls, drawn.controls
    labels = [one["label"] for one in last["components"]]
    assert labels == [*(one["label"] for one in before["components"]), say("guide-skip")]
    alone = with_lesson(at, Layout(), question).controls
    assert [one["label"] for row in alone for one in row["components"]] == [say("guide-skip")]


def phrases(text: str, length: int = 4) -> set[tuple[str, ...]]:
    """Returns all runs of that many words."""
    said = re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", text.lower())
    return {tuple(said[at : at + length]) for at in range(len(said) - length + 1)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_repeats_nothing_that_the_question_says(key: str, language: str) -> None:
    ui, say = GAMES[key], words(language)
    plain = replace(frame(ui, 3, language), cards=Cards.PICTURES, until=2**41)
    for state, seat, question, recent in asked(ui, 3):
        at = replace(plain, recent=recent, lessons=Lessons())
        name = lesson(say, key, question.kind, ())
        if name is None:
            continue
        told, drawn = say(f"guide-{name}"), panel(ui, at, state, seat)
        assert told not in text_of(drawn)
        assert not phrases(told) & phrases(text_of(drawn)), told
