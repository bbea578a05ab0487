"""Where a card of Enchanted Plumes can go, and what it brings there: by the engine, and by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.screens.plumes.card_places import (
    Effect,
    Placement,
    Target,
    best,
    by_colour,
    in_sight,
    known_points,
    letters,
    missing_cards,
    places,
    safe_draws,
    worth_if_closed,
)
from bot.screens.plumes.ui import UI
from engine.plumes import PLUMES
from engine.plumes.acts import Play
from engine.plumes.cards import CARD_NAMED, PEAHEN, value_of
from engine.plumes.scoring import score
from engine.plumes.state import Phase
from tests.bot.screens.any_game import moments
from tests.engine.plumes.positions import cards, hand, turn_of
from tests.helpers.stress import some

SEED = 7


def found(card: str, *own: str) -> list[Placement]:
    """Returns the places for that card among these own plumes."""
    view = PLUMES.view(turn_of(card, *own), 0)
    return places(view.plumes[0], CARD_NAMED[card])


@pytest.mark.parametrize(
    ("card", "own", "expected"),
    [
        pytest.param("R5", [], (0, 0, Effect.NEW, -5, 1), id="a new plume"),
        pytest.param("R5", ["W0"], (0, 0, Effect.WIDENS, -5, 2), id="a wider top row"),
        pytest.param("R5", ["R0 W1 Y2"], (0, 1, Effect.BEGINS, 5, 1), id="row two of three"),
        pytest.param("R5", ["R0 W1 Y2 G0 / W3"], (0, 1, Effect.GOES_ON, 5, 2), id="goes on"),
        pytest.param("R5", ["R0 W1 Y2 / W3"], (0, 1, Effect.FILLS, 5, 2), id="fills row two"),
        pytest.param("R5", ["R0 W1"], (0, 1, Effect.CLOSES, 5 + 3, 3), id="the smallest Peacock"),
        pytest.param(
            "R5", ["R0 W1 Y2 / R3 W4"], (0, 2, Effect.CLOSES, 5 + 6, 6), id="a Peacock of six"
        ),
    ],
)
def test_what_a_card_does_and_brings(
    card: str, own: list[str], expected: tuple[int, int, Effect, int, int]
) -> None:
    plume, row, *rest = expected
    assert best(found(card, *own)) == (Target(plume, row), *rest)


def test_the_best_place_is_below_a_top_row_even_for_a_card_of_no_value() -> None:
    place = best(found("R0", "W1 Y2", "R3 G4 B5"))
    assert place.target == (1, 1)


def test_a_colour_that_the_row_above_lacks_goes_to_a_top_row_only() -> None:
    assert [place.target for place in found("K5", "R0 W1", "R1 W2 / R4")] == [(0, 0), (2, 0)]


@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 2))
def test_places_and_their_points_are_those_of_the_engine(seats: int) -> None:
    print(f"seed {SEED}")
    checked = 0
    for state, _events in moments(UI, seats, Random(SEED), player="greedy", changes=0):
        if state.phase is not Phase.PLAYING or len(state.played) == 2 or state.replenished:
            continue
        seat = state.player
        view = PLUMES.view(state, seat)
        legal = {play for play in PLUMES.legal(state, seat) if isinstance(play, Play)}
        offered = {
            Play(card, *place.target): place
            for card in view.hand or ()
            for place in places(view.plumes[seat], card)
        }
        assert offered.keys() == legal
        for play, place in offered.items():
            after = PLUMES.apply(state, seat, play).state
            assert place.points == total(after, seat) - total(state, seat)
            rows = after.plumes[seat][play.plume].rows
            in_row = sum(map(len, rows)) if place.closes else len(rows[play.row])
            assert place.cards == in_row
            assert place.closes == after.plumes[seat][play.plume].is_complete
            checked += 1
    assert checked > 100


def total(state: Any, seat: int) -> int:
    return score(state.plumes[seat]).total if state.plumes[seat] else 0


@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 2))
def test_points_in_sight_are_equal_for_all_and_leave_out_cards_face_down(
    seats: int,
) -> None:
    print(f"seed {SEED}")
    hidden = 0
    for state, _events in moments(UI, seats, Random(SEED), player="greedy", changes=0):
        views = [PLUMES.view(state, viewer) for viewer in (*range(seats), None)]
        for seat in range(seats):
            (sight,) = {in_sight(view, seat) for view in views}
            own = known_points(views[seat], seat)
            assert own == total(state, seat)
            down = [plume.rows[-1][0] for plume in state.plumes[seat] if plume.is_complete]
            if state.phase is Phase.OVER:
                assert sight == (own, 0)
                continue
            assert sight == (own - sum(map(value_of, down)), len(down))
            hidden += len(down)
    assert hidden > 10


def test_closing_is_worth_the_bonus_of_every_card_and_the_card_itself() -> None:
    view = PLUMES.view(turn_of("Y7", "T3 P5 Y5 / Y6 Y8"), 0)
    (plume,) = view.plumes[0]
    assert (plume.points, worth_if_closed(plume)) == (1, 7)  # and the value of the card
    assert (letters(plume), missing_cards(plume)) == ("Y", 1)


def test_nothing_is_closed_where_more_than_one_card_is_missing() -> None:
    view = PLUMES.view(turn_of("Y7", "T3 P5 Y5 / Y6", "R1", "B0 B1 / B2"), 0)
    assert [worth_if_closed(plume) for plume in view.plumes[0]] == [None] * 3


@pytest.mark.parametrize(("deck", "safe"), [(30, 22), (9, 1), (8, 0), (1, 0)])
def test_the_peahen_is_one_of_the_last_eight_cards(deck: int, safe: int) -> None:
    state = turn_of("R1")
    fewer = state._replace(deck=(*state.deck[: deck - 1], PEAHEN))
    assert safe_draws(PLUMES.view(fewer, 0)) == safe


def test_colours_that_come_more_than_once_go_together() -> None:
    together, alone = by_colour(hand("R0 R4 B1 B5 B6 G2 G3 K6 N5"))
    assert together == (cards("B1 B5 B6"), cards("R0 R4"), cards("G2 G3"))
    assert alone == cards("N5 K6")
