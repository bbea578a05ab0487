"""Booklet, Phase 2, Bidding, and the confidence cards; rulings 3 to 5, and the house option of
quick bidding.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import (
    Bid,
    BidMade,
    BidsRevealed,
    BidsTakenBack,
    Confidence,
    ConfidenceChosen,
    ConfidenceTakenBack,
    PikokoAction,
    PlayBegan,
)
from engine.pikoko.scoring import confidence_points
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase, State
from engine.protocol import CHANCE, TAKE_BACK, IllegalAction
from tests.engine.pikoko.table import after, bid_all, choose_all, deal_again, dealt, play_out
from tests.engine.tables import revises

QUICK = {"bidding": "quick"}


def bids_of(state: State, seat: int) -> list[tuple[int, int]]:
    """Returns the bids that the seat may make, as (target, tokens)."""
    return [(bid.on, bid.tokens) for bid in PIKOKO.legal(state, seat) if isinstance(bid, Bid)]


def refused(state: State, seat: int, action: PikokoAction) -> str:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, seat, action)
    assert action not in PIKOKO.legal(state, seat)
    return refusal.value.code


def test_ruling_3_target_by_target_clockwise_from_the_starting_player_then_oneself() -> None:
    state, happened = bid_all(dealt(seats=4, starter=2), [[1, 1, 1, 1]] * 4)
    reveals = [event.bids for event in happened if isinstance(event, BidsRevealed)]
    assert [{on for _, on, _ in reveal} for reveal in reveals] == [{2}, {3}, {0}, {1}, {0, 1, 2, 3}]
    assert state.phase is Phase.CONFIDENCE


def test_ruling_3_all_others_bid_on_the_target_at_once_and_the_target_does_not() -> None:
    state = dealt(seats=4, starter=2)
    assert PIKOKO.to_act(state) == {0, 1, 3}
    assert PIKOKO.view(state, 0).targets == {2}
    assert bids_of(state, 2) == []
    assert PIKOKO.question(state, 2) is None
    assert refused(state, 2, Bid(2, 0)) == "not_asked"
    assert refused(state, 0, Bid(1, 0)) == "not_asked"


def test_in_the_last_stage_all_bid_on_themselves() -> None:
    state = dealt()
    for target, bidders in ((0, (1, 2)), (1, (0, 2)), (2, (0, 1))):
        assert PIKOKO.to_act(state) == set(bidders)
        state = after(state, *((bidder, Bid(target, 1)) for bidder in bidders)).state
    assert PIKOKO.to_act(state) == {0, 1, 2}
    assert {on for seat in range(3) for on, _ in bids_of(state, seat) if on != seat} == set()
    assert PIKOKO.view(state, 0).targets == frozenset()


def test_bids_are_secret_until_all_are_in_and_then_revealed_together() -> None:
    state, happened = after(dealt(), (2, Bid(0, 4)))
    assert happened == (BidMade(2, 0, 4),)
    assert PIKOKO.view(state, 2).bids[2] == (4, None, None)
    for viewer in (0, 1, None):
        assert PIKOKO.view(state, viewer).bids[2] == (None, None, None)
        assert PIKOKO.view(state, viewer).tokens[2] == 9
        assert PIKOKO.redact(happened[0], viewer) is None
    assert PIKOKO.redact(happened[0], 2) == happened[0]

    state, happened = after(state, (1, Bid(0, 0)))
    assert happened == (BidMade(1, 0, 0), BidsRevealed(((1, 0, 0), (2, 0, 4))))
    for viewer in (0, 1, 2, None):
        assert PIKOKO.view(state, viewer).bids == ((None,) * 3, (0, None, None), (4, None, None))
        assert PIKOKO.view(state, viewer).tokens == (9, 9, 5)


def test_ruling_3_a_bid_is_0_to_the_tokens_one_has_left_of_nine() -> None:
    state = dealt()
    assert bids_of(state, 1) == [(0, tokens) for tokens in range(10)]
    state = after(state, (1, Bid(0, 6)), (2, Bid(0, 0)), (0, Bid(1, 0)), (2, Bid(1, 0))).state
    assert bids_of(state, 1) == [(2, tokens) for tokens in range(4)]
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, 1, Bid(2, 4))
    assert refusal.value.code == "too_few_tokens"
    assert refusal.value.params == {"tokens": 4, "left": 3}


@pytest.mark.parametrize(
    "bid",
    [Bid(0, 10), Bid(0, -1), Bid(0, 1.0), Bid("0", 1), Bid(3, 1), Bid(-1, 1), Bid(-3, 1)],  # type: ignore[arg-type]  # on purpose
    ids=str,
)
def test_what_is_no_number_of_tokens_or_no_seat_is_malformed(bid: Bid) -> None:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(dealt(), 1, bid)
    assert refusal.value.code == "malformed"


def test_ruling_4_a_bid_can_be_changed_until_it_is_revealed() -> None:
    state = after(dealt(), (1, Bid(0, 9))).state
    asked = PIKOKO.question(state, 1)
    assert asked is not None
    assert asked.answered
    assert PIKOKO.to_act(state) == {2}
    assert bids_of(state, 1) == [(0, tokens) for tokens in range(9)]
    assert refused(state, 1, Bid(0, 9)) == "unchanged"

    state, happened = after(state, (1, Bid(0, 2)), (2, Bid(0, 3)))
    assert happened[-1] == BidsRevealed(((1, 0, 2), (2, 0, 3)))
    assert state.tokens == (9, 7, 6)
    assert refused(state, 1, Bid(0, 5)) == "not_asked"


def test_the_question_stays_the_same_while_the_bid_is_open() -> None:
    state = dealt()
    asked = PIKOKO.question(state, 1)
    changed = after(state, (1, Bid(0, 9)), (1, Bid(0, 1))).state
    again = PIKOKO.question(changed, 1)
    assert asked is not None
    assert again is not None
    assert (asked.id, asked.answered, again.answered) == (again.id, False, True)


def test_ruling_3_with_no_tokens_left_one_bids_0_without_being_asked() -> None:
    state = after(dealt(), (1, Bid(0, 9)), (2, Bid(0, 1)), (0, Bid(1, 1)), (2, Bid(1, 1))).state
    assert PIKOKO.to_act(state) == {0}
    assert bids_of(state, 1) == []
    assert PIKOKO.question(state, 1) is None
    assert refused(state, 1, Bid(2, 0)) == "not_asked"
    state, happened = after(state, (0, Bid(2, 1)))
    assert happened[-1] == BidsRevealed(((0, 2, 1), (1, 2, 0)))
    assert PIKOKO.to_act(state) == {0, 2}


def test_stages_in_which_no_one_has_tokens_are_revealed_at_once() -> None:
    state = after(dealt(), (1, Bid(0, 9)), (2, Bid(0, 9)), (0, Bid(1, 9))).state
    assert state.phase is Phase.CONFIDENCE
    assert state.bids == ((0, 9, 0), (9, 0, 0), (9, 0, 0))


def test_the_reveals_of_those_stages_come_in_order() -> None:
    happened = after(dealt(), (1, Bid(0, 9)), (2, Bid(0, 9)), (0, Bid(1, 9))).events
    assert happened[-3:] == (
        BidsRevealed(((0, 1, 9), (2, 1, 0))),
        BidsRevealed(((0, 2, 0), (1, 2, 0))),
        BidsRevealed(((0, 0, 0), (1, 1, 0), (2, 2, 0))),
    )


def test_tokens_come_back_every_round() -> None:
    bidden = bid_all(dealt(), [[3, 3, 3]] * 3).state
    assert bidden.tokens == (0, 0, 0)
    over = play_out(choose_all(bidden, [None] * 3).state, Random(1)).state
    assert PIKOKO.to_act(over) == {CHANCE}
    assert PIKOKO.view(deal_again(over), 0).tokens == (9, 9, 9)


def test_quick_bidding_takes_all_bids_on_others_in_one_go_and_then_self_bids() -> None:
    state = dealt(options=QUICK)
    assert PIKOKO.to_act(state) == {0, 1, 2}
    assert PIKOKO.view(state, None).targets == {0, 1, 2}
    state, happened = bid_all(state, [[1, 2, 3], [4, 2, 1], [0, 3, 5]])
    reveals = [event.bids for event in happened if isinstance(event, BidsRevealed)]
    assert reveals == [
        ((1, 0, 4), (2, 0, 0), (0, 1, 2), (2, 1, 3), (0, 2, 3), (1, 2, 1)),
        ((0, 0, 1), (1, 1, 2), (2, 2, 5)),
    ]


def test_quick_bidding_is_never_merged_with_the_bids_on_oneself() -> None:
    state = dealt(options=QUICK)
    assert {on for on, _ in bids_of(state, 0)} == {1, 2}
    assert refused(state, 0, Bid(0, 1)) == "not_asked"


def test_in_quick_bidding_one_is_asked_until_all_targets_have_a_bid() -> None:
    state = after(dealt(options=QUICK), (0, Bid(1, 2))).state
    assert PIKOKO.to_act(state) == {0, 1, 2}
    state = after(state, (0, Bid(2, 2))).state
    assert PIKOKO.to_act(state) == {1, 2}


def test_in_quick_bidding_spent_tokens_end_the_question_and_freed_ones_open_it_again() -> None:
    spent = after(dealt(options=QUICK), (0, Bid(1, 9))).state
    assert PIKOKO.to_act(spent) == {1, 2}
    assert bids_of(spent, 0) == [(1, tokens) for tokens in range(9)]
    assert refused(spent, 0, Bid(2, 0)) == "not_asked"
    freed = after(spent, (0, Bid(1, 8))).state
    assert PIKOKO.to_act(freed) == {0, 1, 2}
    assert (2, 1) in bids_of(freed, 0)


def test_who_keeps_to_the_bids_made_is_done_within_the_bound_in_quick_bidding_too() -> None:
    state = after(dealt(options=QUICK), (0, Bid(1, 2))).state
    anew = {(1, tokens) for tokens in range(10) if tokens != 2}
    to_make = {(2, tokens) for tokens in range(8)}
    assert set(bids_of(state, 0)) == anew | to_make
    for bid in PIKOKO.legal(state, 0):
        if bid != TAKE_BACK:
            assert isinstance(bid, Bid)
            assert revises(PIKOKO, state, 0, bid) == ((bid.on, bid.tokens) in anew)


def test_ruling_4_a_bid_can_be_taken_back_until_it_is_revealed() -> None:
    state = dealt()
    (target,) = state.stage.targets[1]
    bid = after(state, (1, Bid(target, 4)))
    assert bid.state.waiting == state.waiting - {1}
    undone = after(bid.state, (1, TAKE_BACK))
    assert undone.state == state
    assert undone.events == (BidsTakenBack(1),)
    assert [PIKOKO.redact(undone.events[0], viewer) for viewer in (0, 2, None)] == [None] * 3
    assert refused(state, 1, TAKE_BACK) == "nothing_to_take_back"
    assert refused(state, target, TAKE_BACK) == "not_asked"


def test_ruling_4_in_quick_bidding_all_bids_of_the_stage_are_taken_back_together() -> None:
    state = dealt(options=QUICK)
    bid = after(state, (0, Bid(1, 9)))
    assert 0 not in bid.state.waiting, "no tokens are left for the other bid"
    assert after(bid.state, (0, TAKE_BACK)).state == state
    both = after(state, (0, Bid(1, 2)), (0, Bid(2, 3)))
    assert after(both.state, (0, TAKE_BACK)).state == state


# Booklet, The confidence cards; rulings 4 and 5


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
