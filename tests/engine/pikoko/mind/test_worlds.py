"""What a seat takes its own hand to be, and what others' bids tell of it."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, log
from random import Random

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.cards import deck, size
from engine.pikoko.mind.bids import best_bids
from engine.pikoko.mind.worlds import Seen, card_strength, draw, judge_bidders, seen_in, worlds_of
from engine.pikoko.state import Phase, State
from engine.protocol import CHANCE
from tests.engine.pikoko.table import act_at_random, after, cards, dealt, play_on, playing


def round_of(seats: int, seed: int) -> Iterator[State]:
    """Yields the states of a random round, from the deal on."""
    rng = Random(seed)
    state = dealt(seats=seats, seed=seed)
    while state.results == ():
        yield state
        state = after(state, act_at_random(state, rng)).state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ones_own_hand_is_always_one_of_the_worlds(seats: int) -> None:
    for seed in range(4):
        for state in round_of(seats, seed):
            tricks = state.tricks
            assert tricks is not None
            for seat in range(seats):
                worlds = worlds_of(seen_in(PIKOKO.view(state, seat)))
                assert tricks.hand(seat) in worlds, f"seed {seed}"
                assert len(set(worlds)) == len(worlds) <= 3003


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_before_the_first_card_every_choice_of_unseen_cards_is_a_world(seats: int) -> None:
    worlds = worlds_of(seen_in(PIKOKO.view(dealt(seats=seats), 0)))
    unseen = len(deck(seats)) - 8 * (seats - 1) - 1
    assert len(worlds) == comb(unseen, 8)
    assert {size(world) for world in worlds} == {8}


def test_a_hand_that_did_not_follow_has_no_card_of_that_colour() -> None:
    hands = (
        "P2 P3 P4 P5 W1 W2 Y2 Y3",
        "R2 R3 R5 R6 B1 B2 Y5 Y6",
        "M7 Y7 B3 B5 B6 P6 W3 W5",
    )
    state = play_on(playing(hands, "W6"), "R2", "R7", "P2").state
    seen = seen_in(PIKOKO.view(state, 0))
    assert seen.shown == cards("P2")
    assert {cards("M4"), cards("B7"), cards("P3")} <= set(seen.unseen)
    assert not {cards("R4"), cards("M1")} & set(seen.unseen)


def test_indices_are_drawn_as_often_as_they_are_likely() -> None:
    drawn = draw([1.0, 0.0, 3.0, 4.0], 800, Random(1))
    assert [drawn.count(at) for at in range(4)] == [100, 0, 300, 400]


def judged(seen: Seen, state: State) -> tuple[float, ...]:
    """Returns the likelihoods of the worlds after the bids of that state, for a player who counts
    cards.
    """
    value = {card: card_strength(card, seen.trump) for card in seen.own}
    return judge_bidders(seen, PIKOKO.view(state, 0).bids, value, [2.0] * seen.seats).weights


def test_the_bids_of_players_who_count_cards_make_the_true_hand_likelier() -> None:
    gained = 0.0
    for seed in range(20):
        state = dealt(seats=4, seed=seed)
        rng = Random(seed)
        while state.phase is Phase.BIDDING:
            bidder = min(PIKOKO.to_act(state) - {CHANCE})
            legal = PIKOKO.legal(state, bidder)
            action = PIKOKO.players["greedy"](PIKOKO.view(state, bidder), legal, rng)
            state = after(state, (bidder, action)).state
        tricks = state.tricks
        assert tricks is not None
        seen = seen_in(PIKOKO.view(state, 0))
        weights = judged(seen, state)
        true = weights[worlds_of(seen).index(tricks.hand(0))]
        gained += log(true * len(weights) / sum(weights))
    assert gained / 20 > 0.3


def test_bids_that_tell_nothing_leave_all_worlds_equally_likely() -> None:
    state = dealt(seats=4)
    assert set(judged(seen_in(PIKOKO.view(state, 0)), state)) == {1.0}


def expected(odds: list[list[float]], bids: tuple[int, ...]) -> float:
    """Returns the expected points of those bids, with the best confidence card."""
    total = 1.0
    sure = 0.0
    for chances, bid in zip(odds, bids, strict=True):
        total += 2 * chances[bid]
        total += sum(chances[near] for near in (bid - 1, bid + 1) if 0 <= near <= 8)
        sure = max(sure, 4 * chances[bid] - 2)
    return total + sure


@pytest.mark.parametrize("tokens", [0, 3, 9])
def test_the_best_bids_are_the_best_of_all_that_the_tokens_allow(tokens: int) -> None:
    rng = Random(tokens)
    for _ in range(5):
        odds = []
        for _ in range(3):
            weights = [rng.random() ** 3 for _ in range(9)]
            odds.append([weight / sum(weights) for weight in weights])
        allowed = [
            (a, b, c) for a in range(9) for b in range(9) for c in range(9) if a + b + c <= tokens
        ]
        best = best_bids(odds, tokens)
        assert best in allowed
        assert expected(odds, best) == pytest.approx(max(expected(odds, b) for b in allowed))
