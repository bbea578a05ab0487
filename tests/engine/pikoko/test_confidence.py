"""Booklet, The confidence cards; rulings 4 and 5."""

from __future__ import annotations

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import Confidence, ConfidenceChosen, ConfidenceTakenBack, PlayBegan
from engine.pikoko.scoring import confidence_points
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase, State
from engine.protocol import TAKE_BACK, IllegalAction
from tests.engine.pikoko.table import after, bid_all, choose_all, dealt


@pytest.fixture
def bidden() -> State:
    return bid_all(dealt(starter=1), [[1, 1, 1]] * 3).state


def test_all_choose_at_once_after_all_bids(bidden: State) -> None:
    assert bidden.phase is Phase.CONFIDENCE
    assert PIKOKO.to_act(bidden) == {0, 1, 2}


def test_ruling_5_one_of_the_players_in_the_game_oneself_included_or_no_confidence(
    bidden: State,
) -> None:
    for seat in range(3):
        assert list(PIKOKO.legal(bidden, seat)) == [
            Confidence(0),
            Confidence(1),
            Confidence(2),
            Confidence(None),
        ]


@pytest.mark.parametrize("on", [3, -1, -2, "0", 1.5])
def test_ruling_5_cards_of_absent_players_are_out_of_the_game(bidden: State, on: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(bidden, 0, Confidence(on))
    assert refusal.value.code == "malformed"


def test_the_card_lies_face_down(bidden: State) -> None:
    state, (event,) = after(bidden, (0, Confidence(2)))
    assert event == ConfidenceChosen(0, 2)
    assert PIKOKO.view(state, 0).confidence == 2
    assert PIKOKO.redact(event, 0) == event
    for viewer in (1, 2, None):
        assert PIKOKO.view(state, viewer).confidence == UNCHOSEN
        assert PIKOKO.redact(event, viewer) is None
        assert PIKOKO.view(state, viewer) == PIKOKO.view(
            after(bidden, (0, Confidence(None))).state, viewer
        )


def test_ruling_4_the_card_can_be_taken_back_until_play_begins(bidden: State) -> None:
    chosen = after(bidden, (0, Confidence(None)), (1, Confidence(1))).state
    undone, events = after(chosen, (0, TAKE_BACK))
    assert undone == after(bidden, (1, Confidence(1))).state
    assert events == (ConfidenceTakenBack(0),)
    assert [PIKOKO.redact(events[0], viewer) for viewer in (0, 1, None)] == [events[0], None, None]
    playing = choose_all(bidden, [None] * 3).state
    with pytest.raises(IllegalAction, match="nothing_to_take_back"):
        PIKOKO.apply(playing, 1, TAKE_BACK)
    with pytest.raises(IllegalAction, match="not_asked"):
        PIKOKO.apply(playing, 0, TAKE_BACK)


def test_ruling_4_the_card_can_be_changed_until_play_begins(bidden: State) -> None:
    state = after(bidden, (0, Confidence(2)), (1, Confidence(1))).state
    assert Confidence(2) not in PIKOKO.legal(state, 0)
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, 0, Confidence(2))
    assert refusal.value.code == "unchanged"

    state = after(state, (0, Confidence(None))).state
    assert PIKOKO.view(state, 0).confidence == NO_CONFIDENCE
    assert Confidence(None) not in PIKOKO.legal(state, 0)
    assert PIKOKO.to_act(state) == {2}

    state = after(state, (2, Confidence(0))).state
    assert state.phase is Phase.PLAYING
    assert PIKOKO.legal(state, 0) == ()
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, 0, Confidence(1))
    assert refusal.value.code == "not_asked"


def test_play_begins_with_the_starting_player_when_all_cards_are_down(bidden: State) -> None:
    state, happened = choose_all(bidden, [0, 1, None])
    assert happened[-1] == PlayBegan(1)
    assert PIKOKO.to_act(state) == {1}


@pytest.mark.parametrize(
    ("on", "tokens", "taken", "points"),
    [(0, 3, 3, 3), (0, 0, 0, 3), (0, 2, 3, -1), (0, 5, 3, -1), (None, 3, 3, 1), (None, 9, 0, 1)],
)
def test_ruling_5_only_an_exact_bid_is_worth_three(
    on: int | None, tokens: int, taken: int, points: int
) -> None:
    assert confidence_points(on, (tokens, 0, 0), (taken, 8 - taken, 0)) == points
