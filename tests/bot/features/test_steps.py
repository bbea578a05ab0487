"""What is shown of the steps of a finished game: no more than was seen then, within the limits, and
seen on a phone without scrolling.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from statistics import median
from typing import Final

import pytest

from bot.features.steps import begun, gone, guessed_at, position_of, shown
from bot.screens import guess_page
from bot.screens import led as led_ui
from bot.screens import replay_page as ui
from bot.screens.all_games import GAMES
from bot.screens.art.scene import TALLEST
from bot.screens.guess_page import DecisionRef, guess_button
from bot.screens.kit import NOTHING, Frame, Layout
from bot.screens.led import Led, show_button
from bot.screens.names import LONG, SHORT, seat_name, whose
from bot.screens.poll import ask_button
from bot.screens.replay_page import ReplayPosition
from bot.screens.words import LANGUAGES
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from data.store.values import Cards
from engine import games
from engine.mind.review import Judged, adviser_of, decisions
from engine.protocol import seen
from tests.bot.screens.any_game import NAMES
from tests.bot.screens.limits import check
from tests.engine.traits import traits_of
from tests.helpers.messages import components, controls, text_of, values
from tests.helpers.phone import PICTURE_IN_DISCORD, VISIBLE, height
from tests.helpers.replays import GAMES_PLAYED, finished
from tests.helpers.stress import case, long, some

KEYS: Final = [key for key in games if key in GAMES]


def drawn(frame: Frame, again: Replay, place: ReplayPosition, own: int | None = 0) -> Layout:
    found = shown(again, place, own)
    more = [
        *guess_button(frame, place),
        *show_button(frame, place),
        *ask_button(frame, place, own),
        *ui.play_button(frame, found),
    ]
    return ui.step(frame, found, more)


def everything(layout: Layout) -> object:
    """Returns all that Discord is sent of a message: texts, pictures, alternative texts and
    custom_ids.
    """
    return components(layout), [(one.alt, one.file) for one in layout.pictures]


def places(again: Replay, rng: Random, number: int | None) -> list[ReplayPosition]:
    """Returns some steps of a game, the first and the last among them, or all steps; each as one
    seat saw it, or with all hands open.
    """
    steps = set(range(len(again.steps)))
    if number is not None and number < len(steps):
        steps = {0, again.last} | set(rng.sample(range(len(again.steps)), number))
    viewers = (*range(again.seats), None)
    return [ReplayPosition(step, rng.choice(viewers)) for step in sorted(steps)]


def looked_at(seed: int) -> int | None:
    """Returns how many steps of a game are looked at: under stress all of them."""
    return None if seed else 6


@pytest.mark.parametrize(("key", "seats", "seed"), GAMES_PLAYED)
def test_discord_takes_every_step_and_it_shows_nothing_that_its_viewer_could_not_see_then(
    key: str, seats: int, seed: int
) -> None:
    """Draws each step again with other hidden cards and other later moves."""
    rng = Random(seed + 100)
    frame, _moves, again = finished(GAMES[key], seats, rng, rng.choice(LANGUAGES))
    traits, changed = traits_of(key), 0
    for place in places(again, rng, looked_at(seed)):
        frame = replace(frame, cards=rng.choice(list(Cards)))
        seat, at = place.viewer, place.step
        layout = drawn(frame, again, place, own=seat)
        check(layout)
        told = everything(layout)
        led = Led(at, seat, 2**64 - 1, 10**10)
        assert Led.read(str(led)) == led
        check(led_ui.led(frame, shown(again, led, None), led))
        now = again.steps[at]
        other, open_to_all = now.state, now.shown
        if seat is not None:
            other = traits.permute(now.state, seat, rng)
        elif at < again.last:
            open_to_all = traits.permute_unshown(now.shown, rng)
        changed += (other, open_to_all) != (now.state, now.shown)
        later = again.steps[-1 if seat is None else 0].state
        game = again.game
        steps = [
            replace(step, state=other, shown=open_to_all, events=seen(game, step.events, seat))
            if number <= at
            else replace(step, state=later, shown=later, events=(), actor=0)
            for number, step in enumerate(again.steps)
        ]
        elsewhere = replace(again, steps=tuple(steps))
        assert everything(drawn(frame, elsewhere, place, own=seat)) == told, place
    assert changed


@pytest.mark.parametrize(("key", "seats", "seed"), GAMES_PLAYED)
def test_nothing_before_the_last_step_says_who_has_won(key: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    frame, _moves, again = finished(GAMES[key], seats, rng)
    (over,) = (one for one in again.steps[-1].events if one.type == "game-over")
    said = GAMES[key].describe(ui.as_it_was(frame, ()), over)
    assert said
    winner = said.splitlines()[0].removeprefix("### ")
    assert winner in text_of(drawn(frame, again, ReplayPosition(again.last, 0)))
    for place in places(again, rng, looked_at(seed)):
        if place.step < again.last:
            text = str(everything(drawn(frame, again, place)))
            assert winner not in text
            told = [one for news in shown(again, place, 0).news for one in news]
            assert not any(one.type == "game-over" for one in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_step_calls_no_one_you_and_its_news_name_each_player_once(
    key: str, language: str
) -> None:
    """Most names are longer than the shortest form of a name."""
    names = ("Bartholomew Smith", "Wilhelmina Jones", "Christopher Gray", "Dan", "Eve", "Finn")
    frame, _moves, again = finished(
        GAMES[key], max(games[key].seats), Random(4), language, names=names
    )
    you = re.compile(r"\b(?<!each of )(?:you|yours?|vous|vos|votre|vôtres?)\b", re.IGNORECASE)
    for number in range(0, len(again.steps), max(1, len(again.steps) // 12)):
        for viewer, cards in ((0, Cards.TEXT), (1, Cards.PICTURES), (None, Cards.PICTURES)):
            place = ReplayPosition(number, viewer)
            layout = ui.step(replace(frame, cards=cards), shown(again, place, None))
            said = text_of(layout)
            for text in (said, *(str(picture) for picture in layout.pictures)):
                assert not you.search(text), (place, text)
            news = said.splitlines()[1]
            for seat in range(again.seats):
                by = frame.words("replay-by", name=seat_name(frame, seat, SHORT), said="")
                named = whose(frame, seat, LONG)
                assert not (news.startswith(by) and named in news.removeprefix(by)), news


def test_the_menu_of_steps_says_what_it_does_and_marks_where_one_is() -> None:
    frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5))
    (jump,) = (
        one
        for name, one in controls(drawn(frame, again, ReplayPosition(4, 0))).items()
        if name.endswith(ui.JUMP)
    )
    assert jump["placeholder"] == frame.words("replay-jump")
    assert not any(one["default"] for one in jump["options"])
    assert [
        one["value"].partition(".")[0]
        for one in jump["options"]
        if one.get("emoji", {}).get("name") == "📍"
    ] == ["4"]


def test_the_news_of_a_deal_leave_out_the_round_which_stands_above_them() -> None:
    frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5))
    pictured = replace(frame, cards=Cards.PICTURES)
    where, news, *below = text_of(
        drawn(pictured, again, ReplayPosition(again.rounds[1][0], 0))
    ).splitlines()
    assert "Round 2" in where
    assert news.startswith("⭐")
    assert ". ·" not in news
    assert "turned-up card" in "\n".join(below)
    assert "turned-up card" not in news


def test_the_news_of_the_last_step_end_with_who_won_if_there_is_no_room_for_more() -> None:
    frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5), rounds=1)
    every = [
        text_of(drawn(frame, again, ReplayPosition(step, 0))).splitlines()[1]
        for step in range(again.last + 1)
    ]
    assert every[-1].startswith("🏆")
    assert not any(news.endswith(" …") for news in every)  # what there is no room for stands below


@pytest.mark.parametrize("key", KEYS)
def test_every_step_is_reached_step_by_step_and_by_jumps(key: str) -> None:
    frame, _moves, again = finished(GAMES[key], min(games[key].seats), Random(0))
    place = ReplayPosition(0, 1)
    for number in range(again.last):
        assert place.step == number
        place = gone(again, place, ui.ON, ())
    assert gone(again, place, ui.ON, ()) == place, "one too far is the last one"
    for number in reversed(range(again.last)):
        place = gone(again, place, ui.BACK, ())
        assert place.step == number
    assert gone(again, place, ui.LAST, ()).step == again.last
    assert gone(again, ReplayPosition(again.last, 1), ui.FIRST, ()) == place

    reached, todo = {0}, [0]
    while todo and len(reached) < len(again.steps):
        layout = drawn(frame, again, ReplayPosition(todo.pop(), 1))
        (jump,) = (one for name, one in controls(layout).items() if name.endswith(ui.JUMP))
        for value in values(jump):
            at = gone(again, ReplayPosition(0, 1), ui.JUMP, (value,)).step
            assert at == int(value.partition(".")[0])
            of_before = gone(again, ReplayPosition(0, 1), ui.JUMP, (str(at),))
            assert of_before.step == at, "an entry of an earlier message has the number alone"
            if at not in reached:
                reached.add(at)
                todo.append(at)
    assert reached == {*range(len(again.steps))}


def test_a_replay_opens_at_the_first_step_as_ones_own_seat_or_at_a_decision() -> None:
    _frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5), rounds=1)
    assert begun(again, NOTHING, 2) == ReplayPosition(0, 2)
    entry = again.steps[5].entry
    assert begun(again, str(entry), 1) == ReplayPosition(4, 1)
    assert begun(again, "99999", 1).step == again.last


@pytest.mark.parametrize(
    "said", ["", "-", "x", "1", "1.", "1.x", "1.9", "-1.0", "1.0.0", "²0.1", "9" * 30 + ".0"]
)
def test_what_names_no_place_is_refused(said: str) -> None:
    _frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5), rounds=1)
    with pytest.raises(Refusal, match="unknown"):
        position_of(again, said)


@pytest.mark.parametrize(
    ("answer", "chosen"),
    [("", ()), (ui.JUMP, ()), (ui.JUMP, ("x",)), ("as", ("1",)), ("else", ("1",))],
)
def test_what_leads_nowhere_is_refused(answer: str, chosen: tuple[str, ...]) -> None:
    _frame, _moves, again = finished(GAMES["pikoko"], 3, Random(5), rounds=1)
    with pytest.raises(Refusal, match="unknown"):
        gone(again, ReplayPosition(1, 1), answer, chosen)


@pytest.mark.parametrize("key", [key for key in KEYS if GAMES[key].coached is not None])
def test_discord_takes_every_question_and_what_is_told_of_it(key: str) -> None:
    rng, game = Random(6), GAMES[key].game
    seats = max(game.seats)
    frame, _moves, again = finished(GAMES[key], seats, rng, "fr")
    found = adviser_of(game)
    assert found is not None
    _kind, adviser = found
    seat = rng.randrange(seats)
    made = decisions(game, adviser, again.entries, seat)
    assert guessed_at(again, made, 0) in made
    unforced = rng.sample([one for one in made if not one.forced], len(Cards))
    for decision, cards in zip(unforced, Cards, strict=True):
        asked = DecisionRef(decision.number, seat)
        assert DecisionRef.read(str(asked)) == asked
        then = again.of_entry(decision.number)
        shown = ui.as_it_was(replace(frame, cards=cards), again.recent(seat, then))
        check(guess_page.exercise(shown, decision, asked, then))
        judged = Judged(decision, adviser.advise(decision.part, rng, 1))
        for tried in (None, decision.action, judged.advice.best.action):
            check(guess_page.verdict(shown, judged, asked, then, tried))


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
