"""A review judges decisions by what the seat could see then, and by nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from engine import games
from engine.block import BLOCK
from engine.block.acts import Flip, React
from engine.block.mind.peacock import BlockModel
from engine.chance import shuffling
from engine.mind.players import POINTS, Advice, QuestionPart, Rated, Stage, Unit
from engine.mind.review import Decision, Judged, adviser_of, costliest, curve, worst_first
from engine.mind.sampling import Playout
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Confidence, Play
from engine.pikoko.state import Phase
from engine.plumes.acts import Keep
from engine.plumes.acts import Play as Placed
from engine.plumes.mind.peacock import PlumesModel
from engine.protocol import CHANCE, TAKE_BACK, Actor, Question, seen
from tests.engine.reviewed import (
    ADVISER,
    ADVISERS,
    BRIEF,
    Elsewhere,
    Log,
    made,
    played,
    reviewed,
)
from tests.helpers.stress import LONG, case, short, some

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("pikoko", 4, {"rounds": 1}),
    ("pikoko", 4, {"rounds": 1, "bidding": "quick"}),
    ("plumes", 3, {}),
    ("block", 2, {}),
    ("block", 4, {"mode": "extended"}),
]


@pytest.mark.parametrize("every", short([5, 1], 1))
@pytest.mark.parametrize(("key", "seats", "options"), some(TABLES, 1))
def test_no_grade_changes_with_what_the_seat_could_not_see(
    key: str, seats: int, options: dict[str, Any], every: int
) -> None:
    first, log = played(seats, options, seed=4, key=key)
    elsewhere = Elsewhere(5, key)
    here, there = made(first, log, key=key), made(first, log, game=elsewhere, key=key)
    assert elsewhere.changed > 10
    assert reviewed(BRIEF[key], here[::every]) == reviewed(BRIEF[key], there[::every])


def test_a_decision_is_judged_with_what_was_remembered_when_it_was_made() -> None:
    first, log = played(2, {}, seed=4, key="block")
    judged_with = {one.number: one.part.memory for one in made(first, log, key="block")}
    game, adviser = games["block"], ADVISERS["block"]
    state, memory = first, None
    for number, (actor, action) in enumerate(log):
        assert judged_with.get(number, memory) == memory
        state, events = game.apply(state, actor, action)
        memory = adviser.remember(memory, seen(game, events, None))
    assert len(set(judged_with.values())) == 11


@LONG
@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("pikoko", {"rounds": 1}),
        case("plumes", {}, stress=True),
        ("block", {}),
    ],
)
def test_the_same_seed_gives_the_same_review_and_another_one_nearly_the_same(
    key: str, options: dict[str, Any]
) -> None:
    adviser = BRIEF[key]
    first, log = played(3, options, seed=1, key=key)
    found = made(first, log, key=key)[-10:]
    one, again, other = (reviewed(adviser, found, seed) for seed in ("a", "a", "b"))
    assert one == again
    assert one != other
    worst = one[1][0]
    last = adviser.efforts[-1]
    anew = adviser.advise(worst.decision.part, Random("c"), last)
    most = {"pikoko": 0.5, "plumes": 4.0, "block": 0.1}[key]
    assert abs(worst.cost - anew.cost(worst.decision.action)) < most


def test_every_choice_is_judged_once_and_the_worst_are_examined_twice_and_come_first() -> None:
    first, log = played(4, {"rounds": 1}, seed=2)
    found = made(first, log)
    kinds = [type(decision.action) for decision in found]
    assert kinds.count(Play) == 8
    assert kinds.count(Confidence) == 1
    assert [decision.action for decision in found] == [
        action for actor, action in log if actor == 0
    ]
    judged, worst = reviewed(BRIEF["pikoko"], found)
    assert [one.decision for one in judged] == [one for one in found if not one.forced]
    assert all(one.cost >= 0 for one in judged)
    costs = [one.cost for one in worst]
    assert costs == sorted(costs, reverse=True)
    assert {one.decision.number for one in worst} <= {
        one.decision.number for one in costliest(judged, last=True)
    }


def until(phase: Phase, seats: int = 3, **options: Any) -> tuple[Any, Any, Log]:
    """Returns a game up to that phase: its first state, its present state, and its log."""
    rng = Random(6)
    first = state = PIKOKO.new(seats, options)
    log: Log = []
    while state.phase is not phase:
        actor = min(PIKOKO.to_act(state))
        if actor == CHANCE:
            action: Any = PIKOKO.draw(state, shuffling(rng))
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
    assert changed.part == replace(part, also=(Bid(on, 3),))


def test_what_was_taken_back_was_not_decided() -> None:
    first, state, log = until(Phase.BIDDING)
    seat = min(PIKOKO.to_act(state))
    (part,) = ADVISER.parts(PIKOKO.view(state, seat), PIKOKO.legal(state, seat))
    on = int(part.key)
    applied(state, log, (seat, Bid(on, 2)), (seat, TAKE_BACK))
    assert made(first, log, seat) == ()


def test_a_card_that_was_taken_back_was_not_decided_though_a_new_question_follows() -> None:
    first, log = played(2, {}, seed=1, key="plumes")
    plays = [at for at, (by, action) in enumerate(log) if by == 0 and isinstance(action, Placed)]
    upto = log[: plays[0] + 1]
    before, taken_back = made(first, upto, key="plumes"), [*upto, (0, TAKE_BACK)]
    assert before[-1].action == upto[-1][1]
    assert made(first, taken_back, key="plumes") == before[:-1]
    assert made(first, [*taken_back, upto[-1]], key="plumes")[-1].action == upto[-1][1]


def test_a_changed_choice_of_plumes_is_judged_as_if_it_was_the_first() -> None:
    first, log = played(2, {}, seed=1, key="plumes")
    at = next(at for at, (_, action) in enumerate(log) if isinstance(action, Keep))
    (plain,) = made(first, log[: at + 1], key="plumes")
    other = next(one for one in plain.part.legal if one != plain.action)
    (changed,) = made(first, [*log[:at], (0, other), log[at]], key="plumes")
    assert changed.action == plain.action
    assert set(changed.part.legal) == set(plain.part.legal)
    assert (changed.part.view, changed.part.also) == (plain.part.view, plain.part.also)


def test_a_changed_reaction_is_judged_as_if_it_was_the_first() -> None:
    first, log = played(4, {"mode": "extended"}, seed=8, key="block")
    state, kinds = first, set[str]()
    game: Any = BLOCK
    for at, (actor, action) in enumerate(log):
        legal = game.legal(state, actor) if isinstance(action, React | Flip) else ()
        if len(legal) > 1 and len(game.to_act(state)) > 1:
            other = next(one for one in legal if one != action)
            plain = made(first, log[: at + 1], actor, key="block")[-1]
            twice = [*log[:at], (actor, other), (actor, action)]
            again = made(first, twice, actor, key="block")[-1]
            assert set(again.part.legal) == set(plain.part.legal) == set(legal)
            assert (again.part.view, again.action) == (plain.part.view, action)
            kinds.add(action.type)
        state = game.apply(state, actor, action).state
    assert kinds == {React.type, Flip.type}


def test_quick_bids_are_judged_one_by_one() -> None:
    first, log = played(4, {"rounds": 1, "bidding": "quick"}, seed=10)
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
        assert least - 1 <= advice.best.worth <= least + 2 * 4 + 3
        spoken_of = [one for one in decision.part.legal if advice.speaks_of(one)]
        assert [option.action for option in advice.options] == spoken_of
        assert decision is late or spoken_of == list(decision.part.legal)


def in_round(number: int) -> Callable[[Decision], bool]:
    return lambda decision: decision.question.id.startswith(f"{number}.")


def test_a_bid_no_one_can_reach_costs_more_than_a_likely_one() -> None:
    first, log = played(4, {"rounds": 1}, seed=2)
    advice = ADVISER.advise(of_first(Bid, first, log).part, Random(1), 4)
    by_tokens = {option.action.tokens: option.worth for option in advice.options}
    assert by_tokens[9] < by_tokens[2] - 1
    chances = [sum(of_seat) for of_seat in advice.about[0]]
    assert chances == pytest.approx([1.0] * 4)


def test_a_game_without_an_adviser_has_none() -> None:
    assert adviser_of(PIKOKO) == ("sage", PIKOKO.players["sage"])
    quick_only: Any = SimpleNamespace(players={"random": PIKOKO.players["random"]})
    assert adviser_of(quick_only) is None


def judged(costs: list[tuple[float, float]]) -> list[Judged]:
    """Returns decisions with these costs, each with a standard error. The best option is
    worth 10.
    """
    best, other = Bid(0, 0), Bid(0, 1)
    return [
        Judged(
            Decision(at, Question("q", "q"), QuestionPart("", None, (best, other)), other),
            Advice((Rated(best, 10.0), Rated(other, 10.0 - cost, 1.0, difference_error)), None),
        )
        for at, (cost, difference_error) in enumerate(costs)
    ]


def test_only_what_is_beyond_doubt_is_called_costly() -> None:
    found = judged([(0.5, 0.0), (3.0, 0.9), (3.0, 1.1), (0.05, 0.0), (9.0, 4.0)])
    assert [one.decision.number for one in worst_first(found)] == [1, 0]


def test_each_look_is_at_the_costlier_half_and_the_last_at_five() -> None:
    found = judged([(float(at), 1.0) for at in range(40)])
    costs = [one.cost for one in costliest(found, last=False)]
    assert costs == [float(at) for at in range(39, 19, -1)]
    assert len(costliest(found, last=True)) == 5
    assert [one.cost for one in costliest(found[:2], last=False)] == [1.0]


def test_a_curve_is_averaged_with_its_neighbours_until_its_error_is_small() -> None:
    """The error is small for the mean of three, or of two at the ends."""
    found = judged([(0.0, 0.0), (0.0, 0.0), (9.0, 0.0), (0.0, 0.0), (0.0, 0.0)])
    wide, narrow = (Unit("points", step=0.1, least=0.1, curve_error=most) for most in (1.0, 0.6))
    assert curve(found, (), wide).values == (10, 10, 1, 10, 10)
    assert curve(found, (), narrow).values == (10, 7, 7, 7, 10)
    assert curve(found, found[2:3], narrow).values == (
        10,
        7,
        1,
        7,
        10,
    )


def test_a_curve_does_not_leap_when_a_round_begins() -> None:
    """Three rounds promise 6, 5 and 7 when they begin, and bring as much."""
    so_far, bid = {0: 0.0, 1: 6.0, 2: 11.0}, Bid(0, 0)
    found = [
        Judged(
            Decision(at, Question("q", "q"), QuestionPart("", round_, (bid,)), bid),
            Advice((Rated(bid, so_far[round_] + promised),), None),
        )
        for at, (round_, promised) in enumerate(
            [(0, 6.0), (0, 4.0), (0, 6.0), (1, 5.0), (1, 5.0), (2, 7.0), (2, 7.0)]
        )
    ]
    course = curve(found, (), POINTS, lambda round_: Stage(2 - round_, so_far[round_]))
    assert course.values == (*(18, 16, 18), *(17, 17), *(18, 18))
    assert course.begins == (3, 5)


def test_a_costly_decision_stands_below_what_it_could_have_brought_by_what_it_cost() -> None:
    found = judged([(0.0, 0.0), (3.0, 0.0), (1.0, 0.0)])
    course = curve(found, found[1:], POINTS)
    assert {at: course.could[at] - course.values[at] for at in course.could} == {1: 3, 2: 1}


def test_a_choice_that_is_little_worse_is_no_mistake() -> None:
    advice = Advice(tuple(Rated(at, worth) for at, worth in enumerate((6.8, 6.75, 6.4, 5.7))), None)
    assert [advice.is_clearly_worse(at) for at in range(4)] == [False, False, True, True]
    assert [advice.is_mistake(at) for at in range(4)] == [False, False, False, True]


def test_ratings_that_differ_enough_are_shown_as_different() -> None:
    """Rounding halves to even would show both 1.5 and 2.5 as 2."""
    unit = Unit("game-points", step=1.0, least=1.0)
    assert [unit.rounded(worth) for worth in (-0.4, 0.5, 1.5, 2.5)] == [0, 1, 2, 3]


def test_a_curve_may_have_any_error_unless_its_unit_says_how_much() -> None:
    found = judged([(0.0, 0.0), (9.0, 0.0), (0.0, 0.0)])
    assert curve(found, (), POINTS).values == (10, 1, 10)


@LONG
def test_a_whole_game_is_reviewed_within_fifteen_seconds_of_one_core() -> None:
    first, log = played(4, {}, seed=1)
    found = made(first, log)
    begun = time.process_time()
    reviewed(ADVISER, found)
    assert time.process_time() - begun < 15


@LONG
@pytest.mark.parametrize(
    ("key", "seats", "options", "seed", "most"),
    [
        case("plumes", 2, {}, 4, 200_000, stress=True),
        case("block", 2, {}, 5, 50_000, stress=False),
    ],
)
def test_a_review_of_a_long_game_computes_no_more_than_so_many_actions(
    key: str,
    seats: int,
    options: dict[str, Any],
    seed: int,
    most: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So many actions take less than five seconds."""
    model: Any = {"plumes": PlumesModel, "block": BlockModel}[key]
    play_out, spent = model.play_out, [0]

    def counted(self: Any, *asked: Any) -> Playout:
        playout: Playout = play_out(self, *asked)
        spent[0] += playout.actions
        return playout

    monkeypatch.setattr(model, "play_out", counted)
    first, log = played(seats, options, seed=seed, key=key)
    found = made(first, log, key=key)
    reviewed(ADVISERS[key], found)
    assert most / 4 < spent[0] < most


# The standard errors of an advice tell how much it differs from one look to the next


LOOKS = 40


def part_of(kind: type, seed: int = 3) -> QuestionPart:
    """Returns the first decision of that kind that has several options."""
    first, log = played(4, {"rounds": 1}, seed)
    return next(
        one.part
        for one in made(first, log)
        if isinstance(one.action, kind) and len(one.part.legal) > 3
    )


@LONG
@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_the_errors_are_those_that_many_looks_show(kind: type) -> None:
    """Compares averages over the options, for seeds 0 to 39."""
    part = part_of(kind)
    looks = [ADVISER.advise(part, Random(seed), 1) for seed in range(LOOKS)]
    options = range(len(part.legal))
    shown = mean(stdev(look.options[at].worth for look in looks) for at in options)
    told = mean(look.options[at].error for look in looks for at in options)
    assert told == pytest.approx(shown, rel=0.5)


@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_what_is_best_does_not_differ_from_itself(kind: type) -> None:
    look = ADVISER.advise(part_of(kind), Random(1), 1)
    assert look.best.difference_error == 0
    assert any(one.difference_error > 0 for one in look.options)


@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_every_round_is_rated_in_points_ahead_or_behind(kind: type) -> None:
    first, log = played(3, {"rounds": 2}, 3)
    parts = [one.part for one in made(first, log) if isinstance(one.action, kind)]
    early, late = (next(part for part in parts if part.view.round == at) for at in (1, 2))
    assert ADVISER.advise(early, Random(1), 1).unit == POINTS
    worths = []
    for lead in (0, 15):
        scores = tuple(20 + lead * (seat == late.view.viewer) for seat in range(3))
        ranked = replace(late, view=replace(late.view, scores=scores))
        look = ADVISER.advise(ranked, Random(1), 1)
        assert look.unit == POINTS
        assert [one.action for one in look.options] == list(late.legal)
        worths.append([one.worth - scores[late.view.viewer] for one in look.options])
    assert worths[0] == pytest.approx(worths[1], abs=1.5)
