"""Hypothesis plays every game, and looks for an order of actions that breaks a promise.

The search is the same each time, and prints what it finds as a short list of steps.
"""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine import games
from engine.notation import decode, encode
from engine.protocol import CHANCE, Actor
from tests.engine import broken
from tests.engine.probes import (
    check_questions,
    check_same_sight,
    check_who_is_to_act,
    refusal_of,
)
from tests.engine.tables import (
    AnyGame,
    Table,
    actions_of,
    actions_of_other_games,
    choose,
    option_sets,
)
from tests.engine.toy import Toy
from tests.engine.traits import traits_of
from tests.helpers.stress import long, short, some

SEEDS = st.integers(0, 1 << 32)
LONG = 200
"""The most actions that are played before the search begins."""

SEARCH = settings(
    derandomize=True,
    database=None,
    deadline=None,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow],  # other work on the machine is no failure
)


class Play(RuleBasedStateMachine):
    """A table at which anything legal may happen at any time."""

    game: ClassVar[AnyGame]

    @initialize(seed=SEEDS, part=st.sampled_from([0.5, 0.9, 0.2, 0.7, 0, 1]))
    def sit_down(self, seed: int, part: float) -> None:
        """Sits down at a table at which that part of the game has been played already."""
        rng = Random(seed)
        self.table = Table(
            self.game, rng.choice(list(self.game.seats)), rng.choice(option_sets(self.game))
        )
        self.state: Any = self.table.new()
        self.log: list[tuple[Actor, Any]] = []
        self.asked: list[set[str]] = [set() for _ in range(self.table.seats)]
        self.remember_questions(self.state)
        self.those_who_are_waited_for_act(int(min(self.table.bound, LONG) * part), seed)

    @precondition(lambda self: self.game.to_act(self.state))
    @rule(times=st.integers(1, 9), seed=SEEDS)
    def those_who_are_waited_for_act(self, times: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(times):
            if waiting := self.game.to_act(self.state):
                actor = rng.choice(sorted(waiting))
                self.act(actor, choose(self.game, self.state, actor, rng))

    @precondition(lambda self: self.undecided())
    @rule(seed=SEEDS)
    def someone_has_second_thoughts(self, seed: int) -> None:
        rng = Random(seed)
        actor = rng.choice(self.undecided())
        self.act(actor, rng.choice(list(self.game.legal(self.state, actor))))

    @rule(seed=SEEDS)
    def someone_tries_what_is_not_allowed(self, seed: int) -> None:
        rng = Random(seed)
        plain = Table(self.game, self.table.seats)
        tried = [*actions_of(plain, 20, rng), *actions_of_other_games(self.game.key)]
        tried += [action for _, action in self.log[-3:]]
        pickled = pickle.dumps(self.state)
        for action in tried:
            actor = rng.choice((*self.table.actors, self.table.seats))
            refusal = refusal_of(self.game, self.state, actor, action)
            assert (refusal is None) == (action in self.game.legal(self.state, actor))
        assert pickle.dumps(self.state) == pickled

    @rule()
    def the_log_is_replayed(self) -> None:
        state = self.table.new()
        for actor, action in self.log:
            line = json.dumps(encode(action))
            state = self.game.apply(state, actor, decode(self.game, json.loads(line))).state
        assert state == self.state
        assert hash(state) == hash(self.state)

    @rule(seed=SEEDS)
    def what_is_hidden_turns_out_otherwise(self, seed: int) -> None:
        rng = Random(seed)
        for viewer in self.table.viewers:
            other = traits_of(self.game.key).permute(self.state, viewer, rng)
            check_same_sight(self.game, self.state, other, viewer)
            check_who_is_to_act(self.table, other)
            check_questions(self.table, other)

    @invariant()
    def promises_hold(self) -> None:
        check_who_is_to_act(self.table, self.state)
        check_questions(self.table, self.state)
        again = pickle.loads(pickle.dumps(self.state))  # noqa: S301 - pickled just here
        assert again == self.state
        assert hash(again) == hash(self.state)

    def undecided(self) -> list[Actor]:
        """Returns the seats that can act though no one waits for them."""
        waiting = self.game.to_act(self.state)
        return [
            seat
            for seat in range(self.table.seats)
            if seat not in waiting and len(self.game.legal(self.state, seat)) > 0
        ]

    def act(self, actor: Actor, action: Any) -> None:
        before, pickled = self.state, pickle.dumps(self.state)
        self.state = self.game.apply(before, actor, action).state
        assert pickle.dumps(before) == pickled
        self.log.append((actor, action))
        assert actor == CHANCE or self.game.question(before, actor) is not None
        self.remember_questions(before)

    def remember_questions(self, before: Any) -> None:
        for seat in range(self.table.seats):
            old, new = self.game.question(before, seat), self.game.question(self.state, seat)
            if new is not None:
                assert new.id not in self.asked[seat] or (old is not None and old.id == new.id)
                self.asked[seat].add(new.id)


def search(of: AnyGame, how: settings) -> None:
    class PlayThatGame(Play):
        game = of

    run_state_machine_as_test(PlayThatGame, settings=how)


@pytest.mark.parametrize("examples", short([10, 60], 1))
@pytest.mark.parametrize("game", some([Toy(), *games.values()], 2), ids=lambda game: game.key)
def test_no_order_of_doings_breaks_a_promise(game: AnyGame, examples: int) -> None:
    search(game, settings(SEARCH, max_examples=examples))


@pytest.mark.parametrize(
    "variant",
    [
        broken.MutatesOnApply,
        broken.LetsSeatsActForOthers,
        broken.RemembersOutsideTheLog,
        long(broken.LeaksCallsInTheView),
        broken.AsksTheSameAgain,
        broken.AsksNobody,
        broken.WaitsForChanceAndSeats,
        broken.TellsTheOutcomeEarly,
    ],
)
def test_the_search_finds_what_is_broken(variant: type[Toy]) -> None:
    patient = settings(
        SEARCH, max_examples=1000, phases=[Phase.generate], report_multiple_bugs=False
    )  # it ends with the first find
    with pytest.raises(AssertionError):
        search(variant(), patient)
