"""A review judges decisions by what the seat could see then, and by nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables.compiled import compiler
from engine.pikoko import PIKOKO
from engine.pikoko.actions import Bid, Confidence, Play
from engine.pikoko.advice import Counsel
from engine.pikoko.search import BRISK, Kernel
from engine.pikoko.state import Phase
from engine.players import Adviser
from engine.protocol import CHANCE, TAKE_BACK, Actor
from engine.review import Decision, adviser_of, doubtful, review
from tests.engine.reviewed import ADVISER, Elsewhere, Log, made, played


@pytest.mark.parametrize("options", [{"rounds": 1}, {"rounds": 1, "bidding": "quick"}])
def test_no_grade_changes_with_what_the_seat_could_not_see(options: dict[str, Any]) -> None:
    first, log = played(4, options, seed=3)
    elsewhere = Elsewhere(seed=5)
    there = made(first, log, game=elsewhere)
    assert elsewhere.changed > 10
    assert review(ADVISER, made(first, log), "a seed", Random) == review(
        ADVISER, there, "a seed", Random
    )


def test_the_same_seed_gives_the_same_review_and_another_one_nearly_the_same() -> None:
    first, log = played(3, {"rounds": 1}, seed=1)
    one, again, other = (
        review(ADVISER, made(first, log), seed, Random) for seed in ("a", "a", "b")
    )
    assert one == again
    assert one != other
    worst, of_other = one[1][0], {judged.decision.number: judged for judged in other[1]}
    assert abs(worst.cost - of_other[worst.decision.number].cost) < 0.5


def test_compiled_and_plain_advise_the_same() -> None:
    quick = compiler(cache=False)
    if quick is None:
        pytest.skip("numba is not installed: pip install --editable '.[fast]'")
    first, log = played(3, {"rounds": 1}, seed=1)
    fast = Counsel(Kernel(), BRISK).compiled(quick)
    assert isinstance(fast, Adviser)
    found = made(first, log)
    assert review(ADVISER, found, "a", Random)[0] == review(fast, found, "a", Random)[0]


def test_every_choice_of_the_seat_is_judged_once() -> None:
    first, log = played(4, {"rounds": 2}, seed=2)
    found = made(first, log)
    kinds = [type(decision.action) for decision in found]
    assert kinds.count(Play) == 16
    assert kinds.count(Confidence) == 2
    assert [decision.action for decision in found] == [
        action for actor, action in log if actor == 0
    ]
    judged, _worst = review(ADVISER, found, "", Random)
    assert [one.decision for one in judged] == [one for one in found if not one.forced]
    assert all(one.cost >= 0 for one in judged)


def test_the_worst_come_first_and_are_examined_twice() -> None:
    first, log = played(4, {"rounds": 1}, seed=4)
    judged, worst = review(ADVISER, made(first, log), "", Random)
    costs = [one.cost for one in worst]
    assert costs == sorted(costs, reverse=True)
    assert {one.decision.number for one in worst} <= {
        one.decision.number for one in doubtful(judged)
    }


def until(phase: Phase, seats: int = 3, **options: Any) -> tuple[Any, Any, Log]:
    """A game up to that phase: its first state, the present one, and the log."""
    rng = Random(6)
    first = state = PIKOKO.new(seats, options)
    log: Log = []
    while state.phase is not phase:
        actor = min(PIKOKO.to_act(state))
        if actor == CHANCE:
            action: Any = PIKOKO.draw(state, rng)
        else:
            action = next(iter(PIKOKO.legal(state, actor)))
        log.append((actor, action))
        state = PIKOKO.apply(state, actor, action).state
    return first, state, log


def applied(state: Any, log: Log, *more: tuple[Actor, Any]) -> None:
    for actor, action in more:
        state = PIKOKO.apply(state, actor, action).state
        log.append((actor, action))


def test_only_the_last_of_changed_answers_counts() -> None:
    first, state, log = until(Phase.BIDDING)
    seat = min(PIKOKO.to_act(state))
    (part,) = ADVISER.parts(PIKOKO.view(state, seat), PIKOKO.legal(state, seat))
    on = int(part.key)
    applied(state, log, (seat, Bid(on, 2)), (seat, Bid(on, 3)))
    (changed,) = made(first, log, seat)
    assert changed.action == Bid(on, 3)
    assert changed.part.legal == tuple(Bid(on, tokens) for tokens in range(10))
    assert changed.part == part


def test_what_was_taken_back_was_not_decided() -> None:
    first, state, log = until(Phase.BIDDING)
    seat = min(PIKOKO.to_act(state))
    (part,) = ADVISER.parts(PIKOKO.view(state, seat), PIKOKO.legal(state, seat))
    on = int(part.key)
    applied(state, log, (seat, Bid(on, 2)), (seat, TAKE_BACK))
    assert made(first, log, seat) == ()


def test_quick_bids_are_judged_one_by_one() -> None:
    first, log = played(4, {"rounds": 1, "bidding": "quick"}, seed=2)
    bids = [one for one in made(first, log) if isinstance(one.action, Bid)]
    assert sorted(one.part.key for one in bids) == ["0", "1", "2", "3"]
    for one in bids:
        assert {bid.on for bid in one.part.legal} == {int(one.part.key)}
        assert one.part.view.targets <= {int(one.part.key)}


def of_first(kind: type, first: Any, log: Log) -> Decision:
    return next(one for one in made(first, log) if isinstance(one.action, kind))


@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_the_points_of_an_option_include_those_so_far(kind: type) -> None:
    first, log = played(4, {"rounds": 2}, seed=2)
    early, late = (
        next(one for one in made(first, log) if isinstance(one.action, kind) and is_in(one))
        for is_in in (in_round(1), in_round(2))
    )
    so_far = late.part.view.scores[0]
    for decision, least in ((early, 0), (late, so_far)):
        advice = ADVISER.advise(decision.part, Random(1), 1)
        assert least - 1 <= advice.best.points <= least + 2 * 4 + 3
        assert [option.action for option in advice.options] == list(decision.part.legal)


def in_round(number: int) -> Callable[[Decision], bool]:
    return lambda decision: decision.question.id.startswith(f"{number}.")


def test_a_bid_nobody_can_reach_costs_more_than_a_likely_one() -> None:
    first, log = played(4, {"rounds": 1}, seed=2)
    advice = ADVISER.advise(of_first(Bid, first, log).part, Random(1), 4)
    by_tokens = {option.action.tokens: option.points for option in advice.options}
    assert by_tokens[9] < by_tokens[2] - 1
    chances = [sum(of_seat) for of_seat in advice.about[0]]
    assert chances == pytest.approx([1.0] * 4)


def test_a_game_without_an_adviser_has_none() -> None:
    assert adviser_of(PIKOKO) == "sage"

    quick_only: Any = SimpleNamespace(players={"random": PIKOKO.players["random"]})
    assert adviser_of(quick_only) is None


def test_a_whole_game_is_reviewed_within_five_seconds_of_one_core() -> None:
    """Plain Python; `tests/benchmarks/review.py` prints the time of every number of seats."""
    first, log = played(4, {}, seed=1)
    found = made(first, log)
    begun = time.process_time()
    review(ADVISER, found, "", Random)
    assert time.process_time() - begun < 5
