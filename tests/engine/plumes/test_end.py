"""Booklet: Ending the Game, Scoring, and Peacock Bonus Points. Rulings 7 and 8."""

from __future__ import annotations

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, GameOver, PeahenDrawn, PlumesScored, Score
from engine.plumes.cards import CARD_NAMED
from engine.plumes.scoring import outcome, score, score_plume
from engine.plumes.state import Phase
from engine.protocol import CHANCE, TAKE_BACK, Figure, Outcome
from tests.engine.plumes.positions import do, last_events, names, play, plume, refused, turn_of


def test_ruling_7_drawing_the_peahen_ends_the_game_in_the_middle_of_the_turn() -> None:
    state = turn_of("R1 R2", others=("P0", "P1"), deck="PEAHEN B0")
    state = do(state, play("R1", 0, 0), DRAW)
    assert state.phase is Phase.OVER
    assert PLUMES.to_act(state) == frozenset()
    assert names(state.hands[0]) == "R2"
    assert len(state.deck) == 1
    for actor in (CHANCE, 0, 1, 2):
        assert len(PLUMES.legal(state, actor)) == 0
        assert refused(state, DRAW, actor) == "game_over"
    assert PLUMES.question(state, 0) is None
    assert refused(state, TAKE_BACK) == "game_over"


def test_ruling_7_the_second_draw_may_bring_her_too() -> None:
    state = turn_of("R1", deck="B0 PEAHEN")
    state = do(state, play("R1", 0, 0), DRAW)
    assert PLUMES.outcome(state) is None
    assert PLUMES.outcome(do(state, DRAW)) is not None


def test_ruling_7_turns_need_not_be_equal_and_cards_in_hand_count_nothing() -> None:
    state = turn_of("R6 R5", others=("P6 P5",), deck="PEAHEN")
    over = do(state, play("R6", 0, 0), DRAW)
    outcome = PLUMES.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.rounds, outcome.places) == ((-6, 0), ((-6, 0),), (2, 1))


def test_the_end_is_told_to_all_and_the_face_down_cards_are_turned_up() -> None:
    state = turn_of("R1", "W1 Y1 / W5", deck="PEAHEN")
    assert names(PLUMES.view(state, 1).plumes[0][0].rows[1]) == "?"
    events = last_events(state, play("R1", 1, 0), DRAW)
    scores = (Score(top=3, below=5, bonus=3, peacocks=1), Score())
    assert events == (
        PeahenDrawn(0),
        PlumesScored(scores, (((0, CARD_NAMED["W5"]),), ())),
        GameOver(
            Outcome(
                scores=(5, 0),
                rounds=((5, 0),),
                places=(1, 2),
                won_by="points",
                figures=(
                    Figure("top", (-3, 0)),
                    Figure("below", (5, 0)),
                    Figure("bonus", (3, 0)),
                    Figure("peacocks", (1, 0)),
                ),
            )
        ),
    )
    assert [PLUMES.redact(event, 1) for event in events] == [*events]
    over = do(state, play("R1", 1, 0), DRAW)
    for viewer in (0, 1, None):
        assert names(PLUMES.view(over, viewer).plumes[0][0].rows[1]) == "W5"
    assert PLUMES.view(over, None).left is None
    assert PLUMES.view(over, None).player is None


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("R6", -6),
        ("R6 W3", -9),
        ("R1 W2 / W6", 3 + 3),
        ("R1 W2 Y0 / W6", 3),
        ("R1 W2 Y0 / W6 R4", 7),
        ("R1 W2 Y0 / W6 R4 / R5", 12 + 6),
        ("R1 W2 Y0 G0 / W6 R4", 7),
        ("R1 W2 Y0 G0 / W6 R4 R5 / R6 R3 / R2", 23 + 10),
    ],
)
def test_ruling_8_top_rows_count_negative_and_all_others_positive_complete_or_not(
    rows: str, points: int
) -> None:
    assert score_plume(plume(rows)).total == points


def test_each_card_of_a_completed_peacock_is_one_more_point_the_face_down_one_included() -> None:
    assert score_plume(plume("R1 W2 / W6")) == Score(top=3, below=6, bonus=3, peacocks=1)
    assert score_plume(plume("R1 W2 Y0 / W6 R4 / R5")).bonus == 6


def test_incomplete_peacocks_score_no_bonus() -> None:
    assert score_plume(plume("R1 W2 Y0 / W6 R4")).bonus == 0


def test_ruling_5_a_plume_of_a_single_card_scores_negative() -> None:
    assert score_plume(plume("R6")) == Score(top=6)


def test_a_score_is_the_sum_of_all_plumes() -> None:
    own = (plume("R1 W2 / W6"), plume("K5"), plume("T0 B1 / T6"))
    assert score(own) == Score(top=9, below=12, bonus=6, peacocks=2)
    assert score(own).total == 9
    assert score(()) == Score()


def test_ruling_8_among_tied_scores_more_completed_peacocks_win() -> None:
    scores = (Score(below=9), Score(below=6, bonus=3, peacocks=1), Score(below=12))
    assert outcome(scores).places == (3, 2, 1)


def test_ruling_8_players_still_tied_share_the_victory() -> None:
    tied = Score(below=6, bonus=3, peacocks=1)
    assert outcome((tied, Score(below=9), tied)).places == (1, 3, 1)
    assert outcome((tied, Score(below=9), tied)).scores == (9, 9, 9)
