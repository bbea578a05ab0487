"""In Peacock Block a turn takes three clicks, and the largest positions can be shown and read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.screens.all_games import emoji_sets
from bot.screens.art import cuts
from bot.screens.art.canvas import Canvas
from bot.screens.art.scene import Say
from bot.screens.art.scene import Scene as Picture
from bot.screens.block.fight_art import Fought, block_fight
from bot.screens.block.hand_art import CardState, Hand, Held, block_hand
from bot.screens.block.said import effect_of, picture_name
from bot.screens.block.ui import UI
from bot.screens.game_ui import Picks
from bot.screens.kit import Kind, Layout
from bot.screens.words import LANGUAGES, words
from bot.tables.interludes import interludes
from bot.tables.sitting import RECENT
from data.games import complete_options
from data.store.values import Cards
from engine.block import BLOCK
from engine.block.acts import CardsFlipped, Discard, FightDecided, Ultra
from engine.block.cards import KINDS, VALUES, value_of
from engine.protocol import TAKE_BACK, Event, Seat, seen
from tests.bot.screens.any_game import LONG_NAME, frame, moments, panel, public, read
from tests.bot.screens.limits import check
from tests.engine.block.scene import Scene
from tests.helpers.games import any_legal, turns
from tests.helpers.legible import puts, texts
from tests.helpers.messages import controls, text_of, values
from tests.helpers.stress import some
from tools.pictured import pictured

GAMES = some([(2, "quick"), (5, "extended"), (3, "extended"), (4, "quick")], 2)
"""The smallest and the largest game."""

SHOWN = {name: f"<:{name}:{2**64 - 1}>" for names in emoji_sets() for name in names}


class Position(NamedTuple):
    """A state with everything that happened up to it, as a `Scene` has them."""

    state: Any
    events: tuple[Event, ...] = ()


def positions(seats: int, most: int, **options: Any) -> Iterator[Position]:
    """Yields the first positions of a random game in which people sometimes change their mind."""
    game = moments(UI, seats, Random(seats), options, changes=0.2)
    return (Position(*moment) for moment in islice(game, 1, 1 + most))


def drawn(
    at: Position | Scene, viewer: Seat | None, picks: Picks | None = None, /, **how: Any
) -> Layout:
    """Returns a seat's panel; for ``None``, the message of the table."""
    language = how.pop("language", "en")
    names = {"names": how.pop("names")} if "names" in how else {}
    people = replace(
        frame(UI, at.state.rules.seats, language, **names),
        recent=seen(BLOCK, at.events[-RECENT:], viewer),
        **how,
    )
    if viewer is None:
        return public(UI, people, at.state)["table"]
    return panel(UI, people, at.state, viewer, picks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_positions_fit(language: str) -> None:
    """Five players have a Shake each, everything is in the Ring pile, and the hand has the most
    choices.
    """
    most: dict[str, Any] = {"names": (LONG_NAME,), "emojis": SHOWN, "until": 2**41, "ahead": ()}
    most["language"] = language
    scene = Scene(
        "half:3 half:4 pluck2:1 left:0",
        *["left:0 shake:1 squabble:3 sidestep:0"] * 4,
        seats=5,
        ring_pile="left:1 left:2 middle:0 middle:1 middle:2 right:0 right:1 right:2",
        triggers=dict.fromkeys(range(5), "shake:1"),
        marks={seat: (seat + 1) % 5 for seat in range(5)},
        options={"mode": "extended", "ring_swap": "may"},
        discards="ruffle:4",
        love=(9,) * 5,
        flirt=(9,) * 5,
        feathers=(9,) * 5,
        round=11,
        strut=True,
        left=3,
    )
    for picks in (None, ("h51.52",), ("c81",), ("x136",)):
        check(drawn(scene, 0, picks and Picks(scene.question(0).id, picks), **most))
    check(drawn(scene, None, **most))
    fighting = Scene(*["fight:2 squabble:3 ruffle:4 half:3"] * 5, seats=5)
    fighting.play("fight:2").no_side_step(1, 2, 3, 4)
    while fighting.kind == "flip":
        for viewer in (None, *fighting.asked):
            check(drawn(fighting, viewer, **most))
        for seat in sorted(fighting.asked):
            fighting.do(seat, "flip", card=min(fighting.hand(seat).split(), key=lambda c: c[-1]))
    check(drawn(fighting, None, **most))


# An ordinary turn is at most three clicks.


@pytest.mark.parametrize(("seats", "mode"), GAMES)
def test_each_question_is_answered_with_three_clicks_my_view_included(
    seats: int, mode: str
) -> None:
    """Opening *My view* is one click. A discard takes one more for each card."""
    most = 0
    for at in islice(positions(seats, 40, mode=mode, turn_limit=30), 0, None, 3):
        for seat in filter(partial(BLOCK.question, at.state), range(seats)):
            for clicks, action in clicks_for(at, seat):
                is_discard = isinstance(action, Discard)
                more = len(action.cards) + (action.take is not None) if is_discard else 0
                assert 1 + clicks <= 3 + more, action
                most = max(most, clicks)
    assert most >= 2


def clicks_for(at: Position | Scene, seat: Seat) -> Iterator[tuple[int, Any]]:
    """Yields each action with the fewest clicks that lead to it."""
    todo, known = [(1, drawn(at, seat))], set[tuple[str, ...]]([()])
    for clicks, layout in todo:
        check(layout)
        for name, control in controls(layout, Kind.ANSWER).items():
            if name.endswith(TAKE_BACK.type):
                continue
            choices: list[tuple[str, ...]] = [(value,) for value in values(control)]
            for chosen in choices or [()]:
                reading = read(UI, at.state, seat, name, chosen)
                if not isinstance(reading, Picks):
                    yield clicks, reading[0]
                elif reading.values not in known:
                    known.add(reading.values)
                    todo.append((clicks + 1, drawn(at, seat, reading)))


def test_an_ultra_block_takes_the_halves_that_are_least_worth_in_a_fight() -> None:
    found = clicks_for(Scene("half:5 half:3 half:4 flirt1:4", seats=3), 0)
    ultras = [action for _, action in found if isinstance(action, Ultra)]
    assert [sorted(map(value_of, ultra.cards)) for ultra in ultras] == [[3, 4]] * 3


# Large cards can be read.


def smallest_letters(at: Scene, viewer: Seat | None, cards: Cards) -> int:
    pictures = drawn(at, viewer, cards=cards).pictures
    return min(one.style.size for scene in pictures for one in scene.items if isinstance(one, Say))


@pytest.mark.parametrize("seats", BLOCK.seats)
@pytest.mark.parametrize("viewer", [None, 0])
def test_large_cards_have_letters_that_are_larger_by_two_fifths(
    viewer: Seat | None, seats: int
) -> None:
    at = Scene("flirt2:4 block2:3 half:5 squabble:0", seats=seats, flirt=(7, 9, 3, 8, 0)[:seats])
    ordinary = smallest_letters(at, viewer, Cards.PICTURES)
    assert smallest_letters(at, viewer, Cards.LARGE) >= 1.4 * ordinary


@pytest.mark.parametrize("need", [1, 2, 3, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_strut_that_may_win_large_cards_have_whole_names(language: str, need: int) -> None:
    scene = Scene(
        seats=3, triggers={1: "strut:2", 2: "shake:2"}, feathers=(5, 10 - need, 5), flirt=(0, 0, 5)
    )
    names = ("Ann", "Christine", "Charlotte")
    (table,) = drawn(scene, None, language=language, names=names, cards=Cards.LARGE).pictures
    said = set(texts(table))
    assert {"Christine", "Charlotte"} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_two_ties_everyone_who_fights_again_is_named_in_full(language: str) -> None:
    fight = dict(pictured())["Peacock Block: a Cock Fight"]
    said = [one for one in text_of(fight(language, Cards.TEXT)).splitlines() if "! " in one]
    assert all(name in said[-1] for name in ("Hen", "Zoé", "Ann", "Bob"))
    (picture,) = fight(language, Cards.PICTURES).pictures
    assert not cut_short(picture)


SEATS = 5


def fights(rng: Random, games: int) -> Iterator[tuple[Layout, str, tuple[Event, ...]]]:
    """Yields every flip in random games: the table with its picture, the table in text, and all
    that happened in that step.
    """
    for _ in range(games):
        state = BLOCK.new(SEATS, complete_options(BLOCK, {"mode": "extended"}))
        for turn in turns(BLOCK, state, rng, any_legal):
            for interlude in interludes(BLOCK, turn.before, turn.after, turn.events):
                if isinstance(interlude.moment.event, CardsFlipped):
                    at = replace(frame(UI, SEATS), moment=interlude.moment)
                    drawn, said = (
                        UI.public(replace(at, cards=cards), BLOCK.view(turn.after, None))["table"]
                        for cards in (Cards.PICTURES, Cards.TEXT)
                    )
                    assert isinstance(drawn, Layout)
                    assert isinstance(said, Layout)
                    yield drawn, text_of(said), turn.events


def test_the_crown_is_on_the_card_of_the_winner_and_the_text_says_so() -> None:
    decided = undecided = 0
    for drawn, told, events in fights(Random(1), 2):
        (scene,) = drawn.pictures
        assert "A Cock Fight!" in told
        found = [event for event in events if isinstance(event, FightDecided)]
        if found and found[0].winner is not None:
            decided += 1
            assert len(puts(scene, draws=[cuts.crown])) == 1
            name = frame(UI, SEATS).table.seats[found[0].winner].name
            assert f"Highest: {name}." in scene.alt
            assert f"{name} takes a feather from" in told or f"{name} wins, but" in told
        else:
            undecided += not found
            assert not puts(scene, draws=[cuts.crown])
    assert decided
    assert undecided


def cut_short(scene: Picture) -> list[str]:
    return [text for text in texts(scene) if "…" in text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_card_of_a_fight_is_named_in_part(seats: int, language: str) -> None:
    say, names = words(language), tuple("ABCDE"[:seats])
    for kind in range(len(KINDS)):
        shown = dict.fromkeys(range(seats), (kind * VALUES,))
        assert not cut_short(block_fight(Canvas(names, say), Fought(shown, range(seats), {})))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_large", [False, True])
def test_no_card_of_a_hand_says_a_part_of_what_it_does(language: str, *, is_large: bool) -> None:
    say = words(language)
    for kind in range(len(KINDS)):
        name, effect = picture_name(say, kind), effect_of(say, kind * VALUES)
        held = Held(kind * VALUES, name, effect, CardState.IDLE)
        hand = Hand(asked="?", moves=True, seat=0, right="", held=(held,), foot="")
        assert not cut_short(block_hand(Canvas(("A", "B"), say), hand, large=is_large))
