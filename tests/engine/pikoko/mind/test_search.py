"""The strong player: it plays by the rules, by what it sees, and well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from inspect import signature
from itertools import pairwise
from math import log
from random import Random
from typing import Any

import pytest

from engine.chance import shuffling
from engine.pikoko import PIKOKO, acts, cards, scoring, tricks
from engine.pikoko.acts import PikokoAction
from engine.pikoko.mind import kernel
from engine.pikoko.mind.sage import Sage
from engine.pikoko.mind.search import Effort, Search
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.mind.utility import win_chances
from engine.pikoko.state import Phase, State
from engine.pikoko.views import View
from engine.protocol import CHANCE, Player
from tests.engine.pikoko.table import after, dealt, states_of_random_game
from tests.engine.traits import traits_of
from tests.helpers.compiled import compiled_kernel
from tests.helpers.stress import LONG, short

LITTLE = Effort(value=16, bid=24, play=48)
LITTLE_AHEAD = Effort(value=16, bid=9, play=16, worlds=12, ahead=True)


def trick_of(now: tricks.Tricks) -> list[int]:
    """The present trick, as the kernel has it."""
    seats, left = len(now.dealt), cards.HAND_SIZE - len(now.done)
    if not now.faces:
        return [now.player, 0, 0, 0, 0, left]
    led = cards.colour_of(now.faces[0])
    ranks = tricks.RANK[now.trump][led]
    best = max(now.faces, key=lambda face: ranks[face])
    taker = (now.leader + 1 + now.faces.index(best)) % seats
    return [now.player, len(now.faces), led, best, taker, left]


def entries(playing: list[int], first: int, number: int) -> tuple[int, ...]:
    return tuple(playing[first : first + number])


def flat(bids: Sequence[Sequence[int]]) -> list[int]:
    """By bidder and target, as the kernel has it."""
    return [tokens for own in bids for tokens in (*own, *[0] * (kernel.LINE - len(own)))]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_kernel_plays_by_the_rules(seats: int) -> None:
    """Random rounds, card by card, beside `engine.pikoko.tricks`."""
    for seed in range(30):
        rng = Random(f"{seats} {seed}")
        deal = acts.draw_deal(seats, shuffling(rng))
        trump = cards.trump_of(deal.turned)
        position = tricks.begin(deal.hands, trump, seed % seats)
        setting = Kernel().setting(seats, trump)
        playing = Kernel().round(trick_of(position), deal.hands)
        while plays := position.plays:
            face = rng.choice(plays).face
            kernel.lay(setting, playing, face)
            position = tricks.play(position, face)
            trick = trick_of(position)
            if not position.faces:  # the rest means nothing between two tricks
                trick[kernel.LED : kernel.LEFT] = playing[kernel.LED : kernel.LEFT]
            assert playing[: len(trick)] == trick
            held = tuple(position.hand(seat) for seat in range(seats))
            assert entries(playing, kernel.HANDS, seats) == held
            assert entries(playing, kernel.TAKEN, seats) == tricks.taken(position)
        assert sum(entries(playing, kernel.WON, cards.FACES)) == cards.HAND_SIZE


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_simulated_players_keep_to_the_rules(seats: int) -> None:
    state = [seats]
    for seed in range(60):
        rng = Random(f"{seats} {seed}")
        deal = acts.draw_deal(seats, shuffling(rng))
        position = tricks.begin(deal.hands, cards.trump_of(deal.turned), 0)
        values = [rng.choice((-512, -256, 0, 256, 512)) for _ in range(seats * kernel.LINE)]
        while plays := position.plays:
            now = position
            hands = [now.hand(seat) for seat in range(seats)]
            setting = Kernel().setting(seats, now.trump)
            playing = Kernel().round(trick_of(now), hands)
            playing[kernel.TRICK_VALUES : kernel.TRICK_VALUES + len(values)] = values
            for seat in range(seats):
                playing[kernel.COUNTING + seat] = rng.randrange(3)
            face = kernel.choose(setting, playing, state)
            candidates = kernel.candidates(playing, hands[(now.player + 1) % seats])
            legal = sum(1 << play.face for play in plays)
            assert candidates
            assert (1 << face | candidates) | legal == legal, f"seed {seed}"
            position = tricks.play(position, face)


def test_the_kernel_counts_points_as_the_rules_do() -> None:
    rng = Random(3)
    for _ in range(300):
        seats = rng.randint(3, 5)
        taken = tuple(rng.randint(0, 4) for _ in range(seats))
        bids = tuple(tuple(rng.randint(0, 4) for _ in range(seats)) for _ in range(seats))
        confidence = tuple(rng.choice((None, *range(seats))) for _ in range(seats))
        held = [-1 if on is None else on for on in confidence]
        setting = Kernel().setting(seats, 0)
        playing = Kernel().round((), (), taken, held, flat(bids))
        assert [kernel.points(setting, playing, seat) for seat in range(seats)] == [
            own.total for own in scoring.round_points(bids, confidence, taken)
        ]


def utilities(chances: Sequence[int]) -> list[int]:
    """By lead before a round with the same points for all, from -10 on: what its end is worth."""
    setting = Kernel().setting(3, 0)
    playing = Kernel().round((), (), [8, 0, 0], [-1] * 3)
    return [
        kernel.utility(setting, playing, 0, kernel.Standing([lead, 0, 0], list(chances)))
        for lead in range(-10, 11)
    ]


@pytest.mark.parametrize("reasoning", [0.0, 0.5, 1.0])
def test_points_matter_less_to_who_is_far_ahead_in_the_last_round(reasoning: float) -> None:
    by_lead = utilities(win_chances(reasoning, 0))
    assert by_lead == sorted(by_lead)
    assert by_lead[10] == pytest.approx(65536 / 4, abs=1)
    assert by_lead[20] - by_lead[19] < (by_lead[11] - by_lead[10]) / 2


@pytest.mark.parametrize("reasoning", [0.0, 1.0])
def test_before_the_last_round_points_matter_more_evenly(reasoning: float) -> None:
    last, first = (
        [after - before for before, after in pairwise(utilities(win_chances(reasoning, to_come)))]
        for to_come in (0, 2)
    )
    assert max(first) / min(first) < max(last) / max(1, min(last))


def test_who_expects_to_gain_fears_a_loss_more_than_it_likes_a_gain() -> None:
    """Before the last round, and among players who do not reason."""
    leads = utilities(win_chances(0.0, 2))
    assert leads[10] - leads[5] > 1.3 * (leads[15] - leads[10])
    leads = utilities(win_chances(1.0, 2))
    assert leads[10] - leads[5] < leads[15] - leads[10]


def test_a_view_tells_how_many_rounds_are_to_come() -> None:
    view = PIKOKO.view(dealt(seats=4), 0)
    first, last = (
        Search(Kernel(), LITTLE, replace(view, round=number), Random(1)).utility()
        for number in (1, view.rounds)
    )
    reasoning = 0.5  # of those who have not bid yet
    assert first == win_chances(reasoning, view.rounds - 1)
    assert last == win_chances(reasoning, 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_who_looks_ahead_in_a_simulation_does_better(seats: int) -> None:
    """Deals and bids are equal, with the others playing alike."""
    setting, rounds = Kernel().setting(seats, 1), 60
    even = kernel.Standing([0] * seats, list(win_chances(0.0, 2)))
    gained = 0
    for seed in range(rounds):
        rng = Random(f"{seats} {seed}")
        deal = acts.draw_deal(seats, shuffling(rng))
        bids = [rng.choice((1, 2, 3)) for _ in range(seats * kernel.LINE)]
        for ahead in (0, -1):
            start = [seed % seats, 0, 0, 0, 0, cards.HAND_SIZE]
            playing = Kernel().round(start, deal.hands, (), [-1] * seats, bids)
            for seat in range(seats):
                playing[kernel.COUNTING + seat] = 1
            kernel.play_out(setting, playing, ahead, even, [1 + seed])
            assert sum(entries(playing, kernel.TAKEN, seats)) == cards.HAND_SIZE
            assert not any(entries(playing, kernel.HANDS, seats))
            points = [kernel.points(setting, playing, seat) for seat in range(seats)]
            lead = seats * points[0] - sum(points)
            gained += lead if ahead == 0 else -lead
    assert gained / rounds / (seats - 1) > 0.5


def among(reasoning: float) -> type[Search]:
    """The computation of a seat whose others all reason with that probability."""

    class Among(Search):
        def reasoning(self) -> tuple[float, ...]:
            return (reasoning,) * self.seats

    return Among


def test_among_players_who_reason_points_matter_the_same_whoever_is_ahead() -> None:
    view = PIKOKO.view(dealt(seats=4), 0)
    chances = among(1.0)(Kernel(), LITTLE, view, Random(1)).utility()
    steps = {after - before for before, after in pairwise(chances)}
    assert len(chances) == len(win_chances(1.0, 0))
    assert len(steps) == 1
    assert min(steps) > 0


@pytest.mark.parametrize("reasoning", [0.0, 1.0])
def test_bids_count_on_looking_ahead_where_others_do_not_reason(reasoning: float) -> None:
    own, ahead = Kernel(), set()

    def explore(*given: Any) -> Any:
        ahead.add(signature(kernel.explore).bind(*given).arguments["compared"].ahead)
        return kernel.explore(*given)

    own.explore = explore
    sage = Sage(own, LITTLE_AHEAD, among(reasoning))
    looked = {Phase.BIDDING: 0, Phase.CONFIDENCE: 0, Phase.PLAYING: 0}
    for state in states_of_random_game(4, {"rounds": 1}, seed=1):
        for seat in sorted(PIKOKO.to_act(state) - {CHANCE})[:1]:
            ahead.clear()
            sage(PIKOKO.view(state, seat), PIKOKO.legal(state, seat), Random(1))
            looked[state.phase] += seat in ahead
    assert looked[Phase.PLAYING]
    for phase in (Phase.BIDDING, Phase.CONFIDENCE):
        assert bool(looked[phase]) == (reasoning == 0)


def test_what_a_careless_seat_bids_tells_nothing_of_the_own_hand() -> None:
    view, bidder = PIKOKO.view(after_tricks(0, 1), 0), 2
    other = replace(view, bids=(*view.bids[:bidder], (8, 0, 0, 0), *view.bids[bidder + 1 :]))

    def weights(seen: View, careless: tuple[int, ...]) -> Sequence[float]:
        return Search(Kernel(), LITTLE, seen, Random(1), careless).judge().weights

    assert weights(view, ()) != weights(other, ())
    assert weights(view, (bidder,)) == weights(other, (bidder,))


def test_among_careless_players_all_simulated_cards_are_random() -> None:
    """Whatever they bid, and so the same cards for other bids."""
    setting, start = Kernel().setting(4, 1), [0, 0, 0, 0, 0, cards.HAND_SIZE]
    hands = acts.draw_deal(4, shuffling(Random(1))).hands
    ends = []
    for bid in (0, 3):
        playing = Kernel().round(start, hands, (), [-1] * 4, [bid] * (4 * kernel.LINE))
        for seat in range(4):
            playing[kernel.COUNTING + seat] = kernel.CARELESS
        even = kernel.Standing([0] * 4, list(win_chances(0.0, 2)))
        kernel.play_out(setting, playing, -1, even, [1])
        ends.append(entries(playing, kernel.TAKEN, 4))
    assert ends[0] == ends[1]


def test_the_cards_that_others_play_make_the_true_hand_likelier() -> None:
    """By half a nat on average, if they play as the greedy player does: e to the 0.5 is 1.6."""

    class BidsOnly(Search):
        def weigh_by_cards(self) -> None:
            """Leaves the weights as they are."""

    every_world = Effort(value=16, bid=16, play=16, worlds=3003)
    gained = []
    for seed in range(6):
        state = after_tricks(4, seed)
        for seat in range(4):
            true, view = state.tricks.hand(seat) if state.tricks else 0, PIKOKO.view(state, seat)
            before, now = (
                probability(kind(Kernel(), every_world, view, Random(seed)), true)
                for kind in (BidsOnly, Search)
            )
            gained.append(log(now / before))
    assert sum(gained) / len(gained) > 0.3


def probability(search: Search, hand: int) -> float:
    """Returns the probability of that own hand."""
    return search.weights[search.worlds.index(hand)] / sum(search.weights)


def after_tricks(number: int, seed: int) -> State:
    """A round between greedy players after so many tricks."""
    rng = Random(seed)
    state: State = PIKOKO.new(4, {"rounds": 1})
    while state.tricks is None or len(state.tricks.done) < number:
        actor = min(PIKOKO.to_act(state))
        if actor == CHANCE:
            action: PikokoAction = PIKOKO.draw(state, shuffling(rng))
        else:
            view, legal = PIKOKO.view(state, actor), PIKOKO.legal(state, actor)
            action = PIKOKO.players["greedy"](view, legal, rng)
        state = after(state, (actor, action)).state
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_choice_changes_with_what_the_seat_cannot_see(seats: int) -> None:
    sage, permute = Sage(compiled_kernel(), LITTLE_AHEAD), traits_of("pikoko").permute
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


@pytest.mark.parametrize("every", short([4, 1], 1))
def test_compiled_and_plain_decide_the_same_with_the_same_seed(every: int) -> None:
    """In each state of three games, or in every so many of them."""
    plain, fast = Sage(Kernel(), LITTLE_AHEAD), Sage(compiled_kernel(), LITTLE_AHEAD)
    decisions = 0
    for seats in (3, 4, 5):
        states = states_of_random_game(seats, {"rounds": 1}, seed=seats)
        for at, state in list(enumerate(states))[::every]:
            for seat in PIKOKO.to_act(state) - {CHANCE}:
                view, legal = PIKOKO.view(state, seat), PIKOKO.legal(state, seat)
                assert plain(view, legal, Random(at)) == fast(view, legal, Random(at))
                decisions += 1
    assert decisions > 100 / every


def played(players: list[Player], seed: int) -> State:
    """One round between those players."""
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
    """`tests/benchmarks/strength.py` says by how much it does with all its effort."""
    rounds = 24
    ahead = 0.0
    for seed in range(rounds):
        players: list[Player] = [PIKOKO.players["greedy"]] * 4
        players[seed % 4] = Sage(compiled_kernel(), LITTLE)
        points = played(players, seed).results[0].points
        own = points[seed % 4]
        ahead += own - (sum(points) - own) / 3
    assert ahead / rounds > 1
