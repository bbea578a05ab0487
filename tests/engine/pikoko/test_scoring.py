"""Booklet, Phase 4, Scoring, and End of the game; rulings 5, 9, 10 and 11."""

from __future__ import annotations

from random import Random

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import GameOver, RoundResult, RoundScored
from engine.pikoko.scoring import bid_points, next_starter, outcome, round_points
from engine.pikoko.state import Phase
from engine.protocol import CHANCE
from tests.engine.pikoko.table import bid_all, choose_all, deal_again, dealt, play_out
from tests.helpers.games import any_legal, turns

RED, YELLOW, BLUE = 0, 1, 2
CORRECT, CLOSE, BAD = 0, 1, 2
"""The least distance of such a bid from the tricks."""


def scored(*points: tuple[int, ...]) -> tuple[RoundResult, ...]:
    """Returns rounds with those points by seat, in which all bids were wrong."""
    bids, taken = ((9,) * 3,) * 3, (3, 3, 2)
    return tuple(RoundResult(0, 1, bids, (None,) * 3, taken, by_seat) for by_seat in points)


def test_booklet_scoring_example_of_three_players() -> None:
    taken = (3, 2, 3)
    bids = (
        # on Red             Yellow            Blue
        (taken[RED] + BAD, taken[YELLOW] - BAD, taken[BLUE] - CLOSE),  # by Red
        (taken[RED] + CLOSE, taken[YELLOW], taken[BLUE] + CLOSE),  # by Yellow
        (taken[RED], taken[YELLOW] + BAD, taken[BLUE] - BAD),  # by Blue
    )
    confidence = (BLUE, None, RED)  # incorrect, the automatic card, correct
    red, yellow, blue = round_points(bids, confidence, taken)

    assert (red.bids[RED], red.bids[YELLOW], red.bids[BLUE]) == (0, 0, 1)
    assert (red.confidence, red.total) == (-1, 0)

    assert (yellow.bids[YELLOW], yellow.bids[BLUE], yellow.bids[RED]) == (2, 1, 1)
    assert (yellow.confidence, yellow.total) == (1, 5)

    assert (blue.bids[BLUE], blue.bids[RED], blue.bids[YELLOW]) == (0, 2, 0)
    assert (blue.confidence, blue.total) == (3, 5)


@pytest.mark.parametrize(
    ("tokens", "taken", "points"),
    [(3, 3, 2), (0, 0, 2), (2, 3, 1), (4, 3, 1), (0, 1, 1), (1, 3, 0), (5, 3, 0), (9, 0, 0)],
)
def test_ruling_9_correct_close_and_bad_bids(tokens: int, taken: int, points: int) -> None:
    assert bid_points(tokens, taken) == points


def test_ruling_5_a_round_can_total_minus_one() -> None:
    (points, *_) = round_points(((9, 0, 0), (0,) * 3, (0,) * 3), (0, None, None), (2, 3, 3))
    assert points.total == -1


@pytest.mark.parametrize(
    ("points", "starter", "following"),
    [
        pytest.param((5, 3, 9), 0, 1, id="the fewest points"),
        pytest.param((3, 3, 9), 0, 0, id="tied: the starter comes first"),
        pytest.param((3, 3, 9), 1, 1, id="tied: the starter comes first, wherever"),
        pytest.param((3, 3, 9), 2, 0, id="tied: the first one clockwise"),
        pytest.param((3, 9, 3, 3), 1, 2, id="tied: clockwise and not counter-clockwise"),
        pytest.param((-1, 0, 0), 2, 0, id="fewer than none"),
    ],
)
def test_ruling_10_who_starts_the_next_round(
    points: tuple[int, ...], starter: int, following: int
) -> None:
    assert next_starter(points, starter) == following


def test_ruling_10_it_is_the_points_in_total_so_far_that_count() -> None:
    state = dealt(seats=3, starter=1)
    while state.phase is not Phase.OVER:
        number = len(state.results)
        state = bid_all(state, [[2, 3, 3]] * 3).state
        state = play_out(choose_all(state, [0, 1, None]).state, Random(number)).state
        if state.phase is Phase.DEAL:
            assert state.starter == next_starter(
                PIKOKO.view(state, None).scores, state.results[-1].starter
            )
            state = deal_again(state, seed=number)
    by_round = [result.points for result in state.results]
    totals = tuple(by_round[0][seat] + by_round[1][seat] for seat in range(3))
    assert state.results[2].starter == next_starter(totals, state.results[1].starter)


@pytest.mark.parametrize(
    ("rounds", "places"),
    [
        pytest.param([(5, 3, 1)] * 3, (1, 2, 3), id="the most points win"),
        pytest.param([(5, 6, 0), (5, 5, 0), (5, 4, 9)], (2, 1, 3), id="then the best round"),
        pytest.param([(5, 6, 7), (6, 5, 0)], (1, 1, 3), id="then the victory is shared"),
        pytest.param([(9, 1, 4), (1, 4, 1)], (1, 2, 2), id="places below follow the same order"),
        pytest.param([(9, 1, 5), (1, 4, 0)], (1, 3, 2), id="the best round counts there as well"),
        pytest.param([(-1, -1, -1)], (1, 1, 1), id="all tied"),
    ],
)
def test_ruling_11_places(rounds: list[tuple[int, ...]], places: tuple[int, ...]) -> None:
    result = outcome(scored(*rounds), 3)
    assert result.places == places
    assert result.rounds == tuple(rounds)
    assert (result.hits, result.tries) == ((0, 0, 0), 3 * len(rounds))
    assert result.scores == tuple(map(sum, zip(*rounds, strict=True)))


def test_a_round_is_scored_when_its_last_trick_is_taken() -> None:
    bids = [[1, 2, 3], [4, 0, 2], [2, 2, 2]]
    state = choose_all(bid_all(dealt(), bids).state, [2, None, 0]).state
    state, happened = play_out(state, Random(5))
    (event,) = [event for event in happened if isinstance(event, RoundScored)]
    (result,) = state.results
    assert (event.number, event.result) == (1, result)
    assert result.bids == tuple(map(tuple, bids))
    assert result.confidence == (2, None, 0)
    points = round_points(result.bids, result.confidence, result.taken)
    assert result.points == tuple(seat.total for seat in points)
    assert PIKOKO.to_act(state) == {CHANCE}
    assert PIKOKO.outcome(state) is None


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_the_game_ends_after_the_last_round(rounds: int) -> None:
    *_, last = turns(PIKOKO, PIKOKO.new(3, {"rounds": rounds}), Random(rounds), any_legal)
    state, events = last.after, last.events
    assert len(state.results) == rounds
    final = PIKOKO.outcome(state)
    assert final is not None
    assert events[-1] == GameOver(final)
    assert len(final.rounds) == rounds


def test_three_rounds_are_played_unless_the_table_chose_otherwise() -> None:
    assert PIKOKO.view(PIKOKO.new(4), None).rounds == 3
