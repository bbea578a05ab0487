"""The sampling player: its search in a game of one decision, and the worlds that it draws of real
games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from math import inf
from random import Random
from typing import Any

import pytest

from data.games import complete_options
from engine import games
from engine.block import BLOCK
from engine.block.mind.peacock import BlockModel
from engine.chance import shuffling
from engine.mind.players import Advice, Company, QuestionPart, Unit, play_random
from engine.mind.sampling import Model, Playout, Sampler
from engine.plumes import PLUMES
from engine.plumes.mind.peacock import PlumesModel
from engine.protocol import CHANCE, TAKE_BACK, Seat, seen
from tests.engine.traits import traits_of
from tests.helpers.hurry import hurried
from tests.helpers.stress import some

MODELS: dict[str, Model[Any, Any, Any]] = {
    "block": BlockModel(BLOCK),
    "plumes": PlumesModel(PLUMES),
}
LITTLE = 40


def states(key: str, seats: int, seed: int, **options: Any) -> Iterator[tuple[Any, Any]]:
    """Yields every state of a game of quick players, in which random players answer first, with
    what is remembered of the game.
    """
    game, rng, memory = games[key], Random(seed), None
    state = game.new(seats, complete_options(game, options))
    while waiting := sorted(game.to_act(state)):
        actor = rng.choice(waiting)
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        else:
            yield state, memory
            player = rng.choice((play_random, game.players["greedy"]))
            action = player(game.view(state, actor), game.legal(state, actor), rng)
        state, events = game.apply(state, actor, action)
        memory = MODELS[key].remember(memory, seen(game, events, None))


TABLES = [
    ("block", 4, {"mode": "extended"}),
    ("plumes", 3, {"take_back": False}),
    ("block", 2, {}),
    ("block", 5, {"fight_card": "highest", "squabble_look": "everyone"}),
    ("plumes", 2, {}),
    ("plumes", 6, {}),
]


@pytest.mark.parametrize(("key", "seats", "options"), some(TABLES, 3))
def test_a_world_looks_to_the_seat_like_the_real_one(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    """To the other seats it mostly looks different."""
    game, rng, others = games[key], Random(seats), 0
    for state, memory in states(key, seats, seed=seats, **options):
        for seat in game.to_act(state):
            view = game.view(state, seat)
            world = MODELS[key].with_memory(memory).world(view, rng)
            again = game.view(world, seat)
            if key == "block":  # the pool of a Squabble says nothing about what is legal
                view, again = replace(view, pool=b""), replace(again, pool=b"")
            assert again == view
            mine = [action for action in game.legal(state, seat) if action != TAKE_BACK]
            assert [it for it in game.legal(world, seat) if it != TAKE_BACK] == mine
            others += game.view(world, (seat + 1) % seats) != game.view(state, (seat + 1) % seats)
    assert others > 20


@pytest.mark.parametrize(("key", "seats", "options"), some(TABLES, 2))
def test_no_choice_changes_with_what_the_seat_cannot_see(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    game, sage, permute = games[key], Sampler(MODELS[key], LITTLE), traits_of(key).permute
    rng, changed = Random(seats), 0
    for at, (state, memory) in enumerate(states(key, seats, seed=seats, **options)):
        if at % {"plumes": 8, "block": 3}[key] or at > 80:
            continue
        seat = rng.choice(sorted(game.to_act(state)))
        other = permute(state, seat, rng)
        changed += other != state
        player = sage.with_memory(memory)
        choices = [
            player(game.view(world, seat), game.legal(world, seat), Random(at))
            for world in (state, other)
        ]
        assert choices[0] == choices[1], f"state {at}"
        assert choices[0] in game.legal(state, seat)
    assert changed >= 8


# On a game of one decision: action n wins as often as `CHANCES` says.

CHANCES = (0.5, 0.2, 0.9, 0.1, 0.52)


class Lottery:
    """A model that counts what it is asked; a playout takes ``price`` actions."""

    unit = Unit("chance", step=0.01, least=0.02, most=1.0)
    actions = 100
    prior_error = inf

    def __init__(self, price: int = 10, *, secret: bool = False) -> None:
        self.price = price
        self.secret = secret
        self.spent = 0
        self.tried: list[int] = []

    def among(self, company: Company) -> Lottery:  # noqa: ARG002
        return self

    def remember(self, memory: Any, events: Any) -> None:
        """Remembers nothing."""

    def with_memory(self, memory: Any) -> Lottery:  # noqa: ARG002
        return self

    def candidates(self, view: Any, legal: Any) -> dict[Any, float]:  # noqa: ARG002
        return dict.fromkeys(legal, 0.0)

    def is_secret(self, view: Any) -> bool:  # noqa: ARG002
        return self.secret

    def world(self, view: Any, rng: Random) -> float:  # noqa: ARG002
        return rng.random()

    def play_out(self, state: float, seat: Seat, action: Any, rng: Random) -> Playout:  # noqa: ARG002
        self.spent += self.price
        self.tried.append(action)
        won = float(state < CHANCES[action])
        return Playout(won, self.price, (won, -won))

    def part(self, view: Any, legal: Any) -> QuestionPart:
        return QuestionPart("", view, tuple(legal))


class Viewer:
    viewer = 0


def choice(lottery: Any, effort: int, legal: Sequence[int] = range(5), seed: int = 1) -> Any:
    options: Any = legal
    return Sampler(lottery, effort)(Viewer(), options, Random(seed))


@pytest.mark.parametrize("seed", some(range(10), 2))
def test_the_best_action_is_found(seed: int) -> None:
    assert choice(Lottery(), 10_000, seed=seed) == 2


@pytest.mark.parametrize("price", [1, 10, 500])
def test_the_effort_is_a_bound(price: int) -> None:
    """Only the last world of a step may exceed the effort, since it tries every candidate that is
    left.
    """
    lottery = Lottery(price)
    choice(lottery, 1000)
    assert 1000 <= lottery.spent <= 1000 + 2 * 5 * price


def test_what_does_badly_is_dropped_soon_and_the_first_one_never() -> None:
    lottery = Lottery()
    choice(lottery, 10_000)
    times = [lottery.tried.count(action) for action in range(5)]
    assert times[0] == times[2] > 1.5 * times[1]
    assert times[2] > 1.5 * times[3]


def test_the_first_action_is_kept_while_another_is_not_clearly_better() -> None:
    chosen = [choice(Lottery(), 400, (0, 4), seed) for seed in range(40)]
    assert chosen.count(0) >= 20
    assert choice(Lottery(), 10_000, (2, 0, 1, 3)) == 2


class Promising(Lottery):
    """A model whose first action promises to win a fifth more often, give or take a twentieth."""

    prior_error = 0.05

    def candidates(self, view: Any, legal: Any) -> dict[Any, float]:
        return super().candidates(view, legal) | {legal[0]: 0.2}


def test_a_promise_counts_until_many_trials_speak_against_it() -> None:
    few = [choice(Promising(), 200, (1, 0), seed) for seed in range(20)]
    assert few.count(1) >= 18
    many = [choice(Promising(), 20_000, (1, 0), seed) for seed in range(20)]
    assert many.count(0) == 20


def test_a_single_action_is_not_thought_about_unless_others_must_not_notice() -> None:
    lottery = Lottery()
    assert choice(lottery, 1000, (3,)) == 3
    assert not lottery.tried
    alone, two = Lottery(secret=True), Lottery(secret=True)
    assert choice(alone, 1000, (3,)) == 3
    choice(two, 1000, (3, 4))
    assert alone.spent == two.spent > 0


def test_the_same_seed_gives_the_same_choice_and_hurried_computes_less() -> None:
    lottery = Lottery()
    assert choice(lottery, 500, seed=3) == choice(lottery, 500, seed=3)
    lottery.spent, quick = 0, hurried(Sampler(lottery, 10_000))
    options: Any = range(5)
    quick(Viewer(), options, Random(1))
    assert lottery.spent < 1000


def advice(
    lottery: Lottery, legal: Sequence[Any], effort: int, also: Sequence[Any] = (), seed: int = 1
) -> Advice:
    part = QuestionPart("", Viewer(), tuple(legal), tuple(also))
    return Sampler(lottery, 1).advise(part, Random(seed), effort)


def test_an_advice_says_how_often_each_option_wins_and_how_sure_that_is() -> None:
    told = advice(Lottery(), (0, 2, 1), 400)
    assert told.best.action == 2
    for option in told.options:
        chance: Any = CHANCES[option.action]
        assert abs(option.worth - chance) < 3 * option.error + 0.01
        assert option.error == pytest.approx((chance * (1 - chance) / 1000) ** 0.5, rel=0.1)
    assert told.is_clearly_worse(1)
    assert told.best.difference_error == 0


def test_what_is_said_of_an_option_does_not_depend_on_those_it_also_speaks_of() -> None:
    """It does not depend on the number of worlds either."""
    plain, more = advice(Lottery(), (2, 0), 8), advice(Lottery(), (2, 0, 1, 3), 8, (0, 3, 1))
    few = advice(Lottery(), (2, 0, 1, 3), 1, (3,))
    assert [one.action for one in few.options] == [2, 0, 3]
    assert {one.action for one in more.options} == {0, 1, 2, 3}
    assert plain.rated(0) == advice(Lottery(), (2, 0), 8, (1, 3)).rated(0)
    assert plain.rated(2) == advice(Lottery(), (2, 0), 8, (1,)).rated(2)


def test_the_effort_of_an_advice_is_a_bound_with_room_for_one_more_option() -> None:
    lottery = Lottery()
    advice(lottery, (2, 0, 1), 20, also=(3,))
    assert lottery.spent <= 20 * lottery.actions + 4 * lottery.price


def test_a_small_difference_is_not_clear_with_few_trials() -> None:
    assert not any(
        advice(Lottery(), (0, 4), 5, seed=seed).is_clearly_worse(0) for seed in range(20)
    )
    assert advice(Lottery(), (0, 4), 2000).is_clearly_worse(0)


class Counting(BlockModel):
    """Counts the actions that are computed for a decision."""

    actions_computed = 0

    def play_out(self, state: Any, seat: Seat, action: Any, rng: Random) -> Playout:
        found = super().play_out(state, seat, action, rng)
        self.actions_computed += found.actions
        return found


def test_thinking_takes_as_many_steps_without_a_choice_as_with_one() -> None:
    """On a busy machine a player who thinks longer answers later, so others could learn who had no
    choice, for instance no Side Step.
    """
    steps: dict[bool, list[int]] = {True: [], False: []}
    games_of_some = (islice(states("block", 4, seed=seed), 150) for seed in range(3))
    for state, _memory in chain.from_iterable(games_of_some):
        for seat in sorted(BLOCK.to_act(state)):
            view, legal = BLOCK.view(state, seat), BLOCK.legal(state, seat)
            model = Counting(BLOCK)
            if model.is_secret(view):
                Sampler(model, LITTLE)(view, legal, Random(1))
                steps[len(model.candidates(view, legal)) > 1].append(model.actions_computed)
    assert min(len(found) for found in steps.values()) > 5
    for found in steps.values():
        assert min(found) >= LITTLE
    mean = {choice: sum(found) / len(found) for choice, found in steps.items()}
    assert mean[False] == pytest.approx(mean[True], rel=0.25)
