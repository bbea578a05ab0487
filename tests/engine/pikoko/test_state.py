"""The state is immutable and small, and refuses what is impossible."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import shuffling
from engine.pikoko import PIKOKO
from engine.pikoko.state import TOKENS, UNBID, UNCHOSEN, Phase, State
from engine.protocol import CHANCE, IllegalAction, IllegalTable
from tests.engine.pikoko.table import states_of_random_game
from tests.engine.traits_pikoko import bound

TABLES = [(seats, bidding) for seats in (3, 4, 5) for bidding in ("official", "quick")]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}", scope="module")
def states(request: pytest.FixtureRequest) -> list[State]:
    seats, bidding = request.param
    return states_of_random_game(seats, {"rounds": 5, "bidding": bidding}, seed=seats)


def test_a_state_cannot_be_changed(states: list[State]) -> None:
    with pytest.raises(AttributeError):
        states[-1].starter = 2  # type: ignore[misc]  # on purpose


def test_whom_the_game_waits_for_follows_from_the_rest_of_the_state(states: list[State]) -> None:
    for state in states:
        match state.phase:
            case Phase.BIDDING:
                expected = {
                    seat
                    for seat, on in enumerate(state.stage.targets)
                    if state.tokens[seat] and any(state.bids[seat][at] == UNBID for at in on)
                }
            case Phase.CONFIDENCE:
                expected = {seat for seat, on in enumerate(state.confidence) if on == UNCHOSEN}
            case Phase.PLAYING:
                assert state.tricks is not None
                expected = {state.tricks.player}
            case Phase.OVER:
                expected = set()
            case _:
                expected = {CHANCE}
        assert state.waiting == expected


def test_tokens_left_are_those_not_bid(states: list[State]) -> None:
    for state in states:
        for own, left in zip(state.bids, state.tokens, strict=True):
            assert left == TOKENS - sum(tokens for tokens in own if tokens != UNBID)


def test_the_cards_left_are_those_dealt_and_not_played(states: list[State]) -> None:
    for state in states:
        if state.tricks is not None:
            hands = [hand & state.tricks.left for hand in state.tricks.dealt]
            assert sum(hands) == state.tricks.left
            following = (state.tricks.player + 1) % len(hands)
            plays = state.tricks.plays
            assert all(hands[following] >> play.face & 1 for play in plays)
            assert bool(plays) == bool(hands[following])


@pytest.mark.parametrize("seats", [2, 6, 0, -3, True])
def test_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(IllegalTable) as refusal:
        PIKOKO.new(seats)
    assert refusal.value.code == "seats"


@pytest.mark.parametrize("actor", [True, 1.0, "1", None])
def test_what_is_no_seat_may_do_nothing_in_any_phase(states: list[State], actor: int) -> None:
    for state in states[:40]:
        for seat in PIKOKO.to_act(state) & {0, 1}:
            with pytest.raises(IllegalAction) as refusal:
                PIKOKO.apply(state, actor, next(iter(PIKOKO.legal(state, seat))))
            assert refusal.value.code == "no_such_actor"


@pytest.mark.parametrize("nobody", [CHANCE, 5, 17])
def test_who_is_not_at_the_table_is_asked_nothing(states: list[State], nobody: int) -> None:
    assert all(PIKOKO.question(state, nobody) is None for state in states)


def test_a_question_says_what_is_asked(states: list[State]) -> None:
    kinds = {Phase.BIDDING: "bid", Phase.CONFIDENCE: "confidence", Phase.PLAYING: "play"}
    for state in states:
        for seat in PIKOKO.to_act(state) - {CHANCE}:
            asked = PIKOKO.question(state, seat)
            assert asked is not None
            assert asked.kind == kinds[state.phase]


@pytest.mark.parametrize("rounds", [1, 5])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_in_which_tokens_are_left_for_every_bid_has_as_many_actions_as_the_bound(
    seats: int, rounds: int
) -> None:
    state = PIKOKO.new(seats, {"rounds": rounds})
    actions = 0
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        first, *_ = (
            PIKOKO.legal(state, actor)
            if actor != CHANCE
            else [PIKOKO.draw(state, shuffling(Random(actions)))]
        )
        state = PIKOKO.apply(state, actor, first).state
        actions += 1
    assert actions == bound(seats, {"rounds": rounds})
