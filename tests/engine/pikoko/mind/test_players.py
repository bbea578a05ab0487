"""The computer players act legally in every situation, and each plays better than the
one before.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import PLAYS, Bid, Confidence, Play
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.mind.chick import play_chick, strong_cards
from engine.pikoko.mind.hen import estimates
from engine.pikoko.mind.last_tricks import is_near_the_end, solved
from engine.pikoko.mind.peacock import Peacock
from engine.pikoko.mind.playouts import Explored
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.worlds import seen_in, worlds_of
from engine.pikoko.state import Phase, State
from engine.protocol import CHANCE, Action
from tests.engine.pikoko.table import (
    after,
    bid_all,
    choose_all,
    dealt,
    names,
    play_on,
    states_of_random_game,
)
from tests.helpers.games import outcome_of, turns
from tests.helpers.stress import some


def test_a_hen_keeps_to_its_bids_so_that_quick_bidding_ends() -> None:
    for seed in range(30):
        state = dealt(seats=4, options={"bidding": "quick"}, seed=seed)
        for made in range(16):
            if state.phase is not Phase.BIDDING:
                break
            bidder = min(PIKOKO.to_act(state))
            legal = PIKOKO.legal(state, bidder)
            action = PIKOKO.players["greedy"](PIKOKO.view(state, bidder), legal, Random(made))
            state = PIKOKO.apply(state, bidder, action).state
        assert state.phase is Phase.CONFIDENCE, f"seed {seed}"


def test_a_computer_player_takes_a_view_and_its_choice_follows_from_it() -> None:
    for state in states_of_random_game(4, {"rounds": 1}, seed=9):
        for seat in PIKOKO.to_act(state) - {CHANCE}:
            choices = {
                PIKOKO.players["greedy"](
                    PIKOKO.view(state, seat), PIKOKO.legal(state, seat), Random(1)
                )
                for _ in range(2)
            }
            assert len(choices) == 1


def greedily(state: State, seat: int) -> Action:
    action = PIKOKO.players["greedy"](
        PIKOKO.view(state, seat), PIKOKO.legal(state, seat), Random(1)
    )
    assert isinstance(action, Action)
    return action


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_estimates_share_out_the_eight_tricks_and_an_unseen_hand_is_an_average_one(
    seats: int,
) -> None:
    shares = estimates(PIKOKO.view(dealt(seats=seats, seed=seats), 1))
    assert sum(shares) == pytest.approx(8)
    assert shares[1] == pytest.approx(8 / seats)
    assert len(set(shares)) == seats


def test_what_others_bid_on_one_tells_about_ones_own_hand() -> None:
    state = dealt()
    told = after(state, (1, Bid(0, 6)), (2, Bid(0, 5))).state
    before, now = (estimates(PIKOKO.view(at, 0)) for at in (state, told))
    assert now[0] == pytest.approx((before[0] + 6 + 5) / 3)
    assert now[1:] == before[1:]


def test_a_hand_is_worth_more_in_tricks_when_its_colour_is_trump() -> None:
    hands = ("B2 B3 B5 B6 P2 P3 P5 P6", "W2 W3 W5 W6 R2 R3 R5 Y2", "M1 M4 M7 Y3 Y5 Y6 R4 R6")
    with_trump, without = (
        estimates(PIKOKO.view(dealt(hands, turned), 0))[1] for turned in ("W1", "B1")
    )
    assert with_trump > without + 0.5


def test_a_hen_bids_the_number_nearest_to_its_estimate() -> None:
    for seed in range(20):
        state = dealt(seats=4, seed=seed)
        bid = greedily(state, 1)
        assert isinstance(bid, Bid)
        share = estimates(PIKOKO.view(state, 1))[bid.on]
        assert abs(bid.tokens - share) <= 0.5, f"seed {seed}"


def test_a_hen_trusts_the_bid_that_is_nearest_to_an_estimate_and_otherwise_none() -> None:
    def near(seed: int) -> float:
        share = estimates(PIKOKO.view(dealt(seed=seed), 0))[1]
        return abs(share - round(share))

    seed = min(range(30), key=near)
    share = round(estimates(PIKOKO.view(dealt(seed=seed), 0))[1])
    for tokens, trusted in ((share, 1), (share + 1, None), (share - 1, None)):
        bids = [[9 - tokens, tokens, 0], [0, 0, 0], [0, 0, 0]]
        state = bid_all(dealt(seed=seed), bids).state
        assert greedily(state, 0) == Confidence(trusted), f"seed {seed}"


HANDS = (
    "R2 R3 P2 P3 W1 W2 Y2 Y3",
    "B3 B1 B2 R5 P4 W3 Y5 M1",
    "B5 B6 M4 R4 P5 W5 Y6 B7",
)


def played_greedily(bids: dict[int, list[int]], seat: int, *trick: str) -> str:
    """Returns the face that the seat plays to that trick, which seat 0 led; red is trump."""
    all_bids = [bids.get(bidder, [0, 0, 0]) for bidder in range(3)]
    bidden = bid_all(dealt(HANDS, "R6"), all_bids).state
    state = play_on(choose_all(bidden, [None] * 3).state, *trick).state
    action = greedily(state, seat)
    assert isinstance(action, Play)
    return names([action.face])[0]


def test_a_hen_takes_the_trick_for_a_player_it_bid_on_with_no_more_than_it_needs() -> None:
    assert played_greedily({2: [8, 0, 0]}, 2, "B3", "B5") == "R2"


def test_a_hen_leaves_the_trick_to_a_player_it_bid_on() -> None:
    assert played_greedily({2: [0, 0, 8]}, 2, "B3", "B5")[0] != "R"


def test_a_hen_leads_what_the_next_hand_cannot_beat_or_what_it_is_sure_to() -> None:
    assert played_greedily({0: [0, 8, 0]}, 0) == "R5"
    assert played_greedily({0: [0, 0, 8]}, 0) not in {"R5", "Y5"}


def points(kinds: list[str], seed: int) -> tuple[int, ...]:
    """Returns the scores of a whole game between those players."""
    players = [PIKOKO.players[kind] for kind in kinds]
    return outcome_of(PIKOKO, PIKOKO.new(len(kinds)), Random(seed), *players).scores


SEATINGS = (
    ("greedy", "greedy", "random", "random"),
    ("greedy", "random", "greedy", "random"),
)
"""Two seats of each player, next to each other and opposite; each seating is rotated as well."""


def greedy_leads(games: int, first_seed: int = 0) -> float:
    """Returns the share of the games in which the two greedy players had more points than the other
    two.
    """
    led = 0
    for seed in range(first_seed, first_seed + games):
        seating = SEATINGS[seed // 4 % 2]
        kinds = [*seating[seed % 4 :], *seating[: seed % 4]]
        by_kind = {"greedy": 0, "random": 0}
        for kind, score in zip(kinds, points(kinds, seed), strict=True):
            by_kind[kind] += score
        led += by_kind["greedy"] > by_kind["random"]
    return led / games


def test_two_hens_beat_two_chicks_in_most_games() -> None:
    """In 400 games it was 72 %."""
    assert greedy_leads(24) >= 0.6


class Counting(Search):
    """Counts the rounds that are simulated for a decision."""

    simulated = 0

    def _explore(self, *asked: Any) -> Explored:
        _known, _decide, options, worlds = asked
        Counting.simulated += len(options) * len(worlds)
        return super()._explore(*asked)


def test_the_strong_player_thinks_about_an_only_card_as_long_as_about_a_choice() -> None:
    """On a busy machine a player who thinks longer answers later: the owner of the hand could learn
    that no other card was possible.
    """
    player = Peacock(Effort(value=8, bid=9, play=32), Counting)
    simulated: dict[bool, list[int]] = {True: [], False: []}
    for state in states_of_random_game(4, {"rounds": 1}, seed=9):
        if state.phase is Phase.PLAYING:
            (seat,) = PIKOKO.to_act(state)
            legal, Counting.simulated = PIKOKO.legal(state, seat), 0
            player(PIKOKO.view(state, seat), legal, Random(1))
            simulated[len(legal) > 1].append(Counting.simulated)
    assert min(len(found) for found in simulated.values()) > 5
    for found in simulated.values():
        assert all(33 <= number <= 40 for number in found)


# The Chick


def chick(state: State, seat: int, seed: object) -> Action:
    action = PIKOKO.players["random"](
        PIKOKO.view(state, seat), PIKOKO.legal(state, seat), Random(f"{seed}")
    )
    assert isinstance(action, Action)
    return action


@pytest.mark.parametrize("bidding", ["official", "quick"])
@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_a_chick_bids_the_strong_cards_in_sight_give_or_take_one(seats: int, bidding: str) -> None:
    off = Counter[int]()
    for seed in range(20):
        state = dealt(seats=seats, options={"bidding": bidding}, seed=seed)
        while state.phase is Phase.BIDDING:
            bidder = min(PIKOKO.to_act(state))
            view, bid = PIKOKO.view(state, bidder), chick(state, bidder, seed)
            assert isinstance(bid, Bid)
            assert bid.tokens <= HAND_SIZE
            assert view.bids[bidder][bid.on] is None, "it keeps to its bids"
            strong = strong_cards(view.hands[bid.on] or 0, view.trump, seats)
            if bid.on != bidder and strong < view.tokens[bidder]:
                off[bid.tokens - strong] += 1
            state = PIKOKO.apply(state, bidder, bid).state
    assert set(off) == {-1, 0, 1}
    assert off[0] > off[-1] + off[1] > off[0] / 2


def test_a_chick_bids_on_itself_what_another_did() -> None:
    state = dealt()
    while (bidder := min(PIKOKO.to_act(state))) not in state.stage.targets[bidder]:
        on = next(on for on in state.stage.targets[bidder] if state.bids[bidder][on] < 0)
        state = PIKOKO.apply(state, bidder, Bid(on, 6 if on == 0 else 1)).state
    bids = {chick(state, 0, seed) for seed in range(40)}
    assert bids == {Bid(0, 5), Bid(0, 6), Bid(0, 7)}


@pytest.mark.parametrize(
    ("bid", "played"),
    [(8, ["R2", "R3"]), (0, ["P2", "W1", "Y2"])],
    ids=["a trick is wanted", "a trick is not wanted"],
)
def test_a_chick_takes_a_trick_if_it_wants_one_and_throws_low_if_not(
    bid: int, played: list[str]
) -> None:
    bidden = bid_all(dealt(HANDS, "R6"), [[0, 0, 0], [0, 0, 0], [bid, 0, 0]]).state
    state = play_on(choose_all(bidden, [None] * 3).state, "B3", "B5").state
    chosen = Counter(
        names([action.face])[0]
        for seed in range(60)
        if isinstance(action := chick(state, 2, seed), Play)
    )
    assert sum(chosen[name] for name in played) > 35
    assert len(chosen) > len(played), "now and then it plays anything"


# The last two tricks


@cache
def last_choices(seats: int) -> list[tuple[State, int]]:
    """Yields states of games of Chicks in which someone chooses a card of the last two tricks."""
    rng, found = Random(seats), list[tuple[State, int]]()
    while len(found) < 60:
        for turn in turns(PIKOKO, PIKOKO.new(seats, {"rounds": 3}), rng, play_chick):
            if turn.before.phase is Phase.PLAYING:
                view = PIKOKO.view(turn.before, turn.actor)
                if is_near_the_end(view) and len(PIKOKO.legal(turn.before, turn.actor)) > 1:
                    found.append((turn.before, turn.actor))
    return found


@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_no_hen_takes_a_card_of_the_last_two_tricks_that_is_never_better_than_another(
    seats: int,
) -> None:
    """A Hen that looked one card ahead took such a card in a quarter of the choices that matter."""
    mattered = 0
    for state, seat in last_choices(seats):
        ends = solved(PIKOKO.view(state, seat), PIKOKO.legal(state, seat))
        chosen = greedily(state, seat)
        assert isinstance(chosen, Play)
        own = ends[chosen.face]
        mattered += len(set(map(tuple, ends.values()))) > 1
        for other in ends.values():
            never_better = all(a <= b + 1e-9 for a, b in zip(own, other, strict=True))
            assert not never_better or own == pytest.approx(other)
    assert mattered > 15


@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_where_all_cards_but_one_are_forced_the_solution_is_what_the_round_brings(
    seats: int,
) -> None:
    compared = 0
    for state, seat in last_choices(seats):
        view, hidden = PIKOKO.view(state, seat), state.tricks
        assert hidden is not None
        true = worlds_of(seen_in(view)).index(hidden.hand(seat))
        for face, ends in solved(view, PIKOKO.legal(state, seat)).items():
            after_it, choices = PIKOKO.apply(state, seat, PLAYS[face]).state, 1
            while choices == 1 and len(after_it.results) == len(state.results):
                (player,) = PIKOKO.to_act(after_it)
                (card, *others) = PIKOKO.legal(after_it, player)
                choices += len(others)
                after_it = PIKOKO.apply(after_it, player, card).state
            if choices == 1:
                compared += 1
                assert ends[true] == after_it.results[-1].points[seat]
    assert compared > 10
