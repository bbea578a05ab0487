"""The strong player keeps the rules, uses only what it sees, and plays well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import log
from random import Random
from typing import Any

import pytest

from engine.chance import shuffling
from engine.pikoko import PIKOKO, acts, cards, scoring, tricks
from engine.pikoko.acts import PikokoAction
from engine.pikoko.mind.peacock import Peacock
from engine.pikoko.mind.playouts import COUNTS, NO_CARD, REASONS, Round, utility
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.utility import win_chances
from engine.pikoko.state import State
from engine.protocol import CHANCE, Player
from tests.engine.pikoko.table import after, dealt, states_of_random_game
from tests.engine.traits import traits_of
from tests.helpers.games import turns
from tests.helpers.stress import LONG, some

LITTLE = Effort(value=16, bid=24, play=48)
LEAST = Effort(value=16, bid=9, play=16, worlds=12)


def begun(deal: acts.Deal, trump: int, player: int, **others: Any) -> Round:
    """Returns a simulated round at its beginning."""
    return Round(trump, list(deal.hands), player, **others)


@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_simulated_rounds_go_by_the_rules(seats: int) -> None:
    """Plays random rounds card by card beside `engine.pikoko.tricks`."""
    for seed in range(30):
        rng = Random(f"{seats} {seed}")
        deal = acts.draw_deal(seats, shuffling(rng))
        trump = cards.trump_of(deal.turned)
        position = tricks.begin(deal.hands, trump, seed % seats)
        playing = begun(deal, trump, position.player)
        while plays := position.plays:
            face = rng.choice(plays).face
            playing.lay(face)
            position = tricks.play(position, face)
            assert playing.player == position.player
            assert (playing.laid, playing.left) == (
                len(position.faces),
                cards.HAND_SIZE - len(position.done),
            )
            if position.faces:
                ranks = tricks.RANK[trump][cards.colour_of(position.faces[0])]
                best = max(position.faces, key=lambda face: ranks[face])
                taker = (position.leader + 1 + position.faces.index(best)) % seats
                assert (playing.best, playing.taker) == (best, taker)
            assert playing.hands == [position.hand(seat) for seat in range(seats)]
            assert playing.taken == list(tricks.taken(position))
        assert sum(playing.won) == cards.HAND_SIZE


@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_simulated_players_keep_to_the_rules(seats: int) -> None:
    for seed in range(60):
        rng = Random(f"{seats} {seed}")
        deal = acts.draw_deal(seats, shuffling(rng))
        position = tricks.begin(deal.hands, cards.trump_of(deal.turned), 0)
        playing = begun(deal, position.trump, position.player)
        playing.worth = [
            [rng.choice((-2, -1, 0, 1, 2)) for _ in range(seats)] for _ in range(seats)
        ]
        while plays := position.plays:
            playing.habits = [rng.choice((COUNTS, REASONS)) for _ in range(seats)]
            face = playing.choose(rng)
            assert face in {play.face for play in plays}, f"seed {seed}"
            position = tricks.play(position, face)
            playing.lay(face)


def test_points_of_a_simulated_round_are_those_of_the_rules() -> None:
    rng = Random(3)
    for _ in range(300):
        seats = rng.randint(3, 5)
        taken = tuple(rng.randint(0, 4) for _ in range(seats))
        bids = tuple(tuple(rng.randint(0, 4) for _ in range(seats)) for _ in range(seats))
        confidence = tuple(rng.choice((None, *range(seats))) for _ in range(seats))
        playing = Round(
            *(0, [0] * seats, 0),
            taken=list(taken),
            confidence=[NO_CARD if on is None else on for on in confidence],
            bids=[list(own) for own in bids],
        )
        assert [playing.points(seat) for seat in range(seats)] == [
            own.total for own in scoring.round_points(bids, confidence, taken)
        ]


def utilities(chances: Sequence[float]) -> list[float]:
    """Returns, by the lead before a round, from -10 on, what the end of that round is worth if all
    get the same points in it.
    """
    ended = Round(0, [0] * 3, 0, taken=[8, 0, 0])
    return [utility(ended, 0, [lead, 0, 0], chances) for lead in range(-10, 11)]


@pytest.mark.parametrize("reasoning", [0.0, 0.5, 1.0])
def test_points_matter_less_to_who_is_far_ahead_in_the_last_round(reasoning: float) -> None:
    by_lead = utilities(win_chances(reasoning, 0))
    assert by_lead == sorted(by_lead)
    assert by_lead[10] == pytest.approx(1 / 4)
    assert by_lead[20] - by_lead[19] < (by_lead[11] - by_lead[10]) / 2


@pytest.mark.parametrize("reasoning", [0.0, 1.0])
def test_before_the_last_round_points_matter_more_evenly(reasoning: float) -> None:
    last, first = (
        [after - before for before, after in pairwise(utilities(win_chances(reasoning, to_come)))]
        for to_come in (0, 2)
    )
    assert max(first) / min(first) < max(last) / max(1e-5, min(last))


def test_who_expects_to_gain_fears_a_loss_more_than_it_likes_a_gain() -> None:
    """This holds before the last round, among players who do not reason."""
    leads = utilities(win_chances(0.0, 2))
    assert leads[10] - leads[5] > 1.3 * (leads[15] - leads[10])
    leads = utilities(win_chances(1.0, 2))
    assert leads[10] - leads[5] < leads[15] - leads[10]


def test_a_view_tells_how_many_rounds_are_to_come() -> None:
    view = PIKOKO.view(dealt(seats=4), 0)
    first, last = (
        Search(LITTLE, replace(view, round=number), Random(1)).utility()
        for number in (1, view.rounds)
    )
    reasoning = 0.5  # of those who have not bid yet
    assert first == win_chances(reasoning, view.rounds - 1)
    assert last == win_chances(reasoning, 0)


def among(reasoning: float) -> type[Search]:
    """Returns the computation of a seat whose opponents all reason with that probability."""

    class Among(Search):
        def reasoning(self) -> tuple[float, ...]:
            return (reasoning,) * self.seats

    return Among


def test_among_players_who_reason_points_matter_the_same_for_those_behind() -> None:
    view = PIKOKO.view(dealt(seats=4), 0)
    chances = among(1.0)(LITTLE, view, Random(1)).utility()
    first, *steps = (after - before for before, after in pairwise(chances))
    assert len(chances) == len(win_chances(1.0, 0))
    assert steps == pytest.approx([first] * len(steps))
    assert first > 0


def test_the_cards_that_others_play_make_the_true_hand_likelier() -> None:

    class BidsOnly(Search):
        def weigh_by_cards(self) -> None:
            """Leaves the weights unchanged."""

    every_world = Effort(value=16, bid=16, play=16, worlds=3003)
    gained = []
    for seed in range(6):
        state = after_tricks(4, seed)
        for seat in range(4):
            true, view = state.tricks.hand(seat) if state.tricks else 0, PIKOKO.view(state, seat)
            before, now = (
                probability(kind(every_world, view, Random(seed)), true)
                for kind in (BidsOnly, Search)
            )
            gained.append(log(now / before))
    assert sum(gained) / len(gained) > 0.3


def probability(search: Search, hand: int) -> float:
    """Returns the probability that the own hand is that one."""
    return search.weights[search.worlds.index(hand)] / sum(search.weights)


def after_tricks(number: int, seed: int) -> State:
    """Returns a round between greedy players after so many tricks."""
    game = turns(PIKOKO, PIKOKO.new(4, {"rounds": 1}), Random(seed), PIKOKO.players["greedy"])
    states: list[State] = [turn.after for turn in game]
    return next(one for one in states if one.tricks and len(one.tricks.done) == number)


@pytest.mark.parametrize("seats", some([4, 3, 5], 1))
def test_no_choice_changes_with_what_the_seat_cannot_see(seats: int) -> None:
    sage, permute = Peacock(LEAST), traits_of("pikoko").permute
    rng = Random(seats)
    changed = 0
    rounds = 2 if seats == 3 else 1
    for at, state in enumerate(states_of_random_game(seats, {"rounds": rounds}, seed=seats)):
        for seat in sorted(PIKOKO.to_act(state) - {CHANCE})[:1]:
            other = permute(state, seat, rng)
            changed += other != state
            choices = [
                sage(PIKOKO.view(world, seat), PIKOKO.legal(world, seat), Random(at))
                for world in (state, other)
            ]
            assert choices[0] == choices[1], f"state {at}"
    assert changed > 20


def played(players: list[Player], seed: int) -> State:
    """Plays one round between those players."""
    deals, rng = Random(f"deals {seed}"), Random(f"players {seed}")
    state = PIKOKO.new(len(players), {"rounds": 1})
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            action: PikokoAction = PIKOKO.draw(state, shuffling(deals))
        else:
            view, legal = PIKOKO.view(state, actor), PIKOKO.legal(state, actor)
            action = players[actor](view, legal, rng)
        state = after(state, (actor, action)).state
    return state


@LONG
def test_it_beats_greedy_by_a_point_a_round_at_least_even_with_little_effort() -> None:
    """`tests/benchmarks/strength.py` measures the lead with full effort."""
    rounds = 24
    ahead = 0.0
    for seed in range(rounds):
        players: list[Player] = [PIKOKO.players["greedy"]] * 4
        players[seed % 4] = Peacock(LITTLE)
        points = played(players, seed).results[0].points
        own = points[seed % 4]
        ahead += own - (sum(points) - own) / 3
    assert ahead / rounds > 1
