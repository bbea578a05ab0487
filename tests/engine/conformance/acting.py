"""Legal actions, what comes of them, and the refusal of everything else."""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, Final

from engine.protocol import CHANCE, Action, Actor
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import bent_actions, check_codes, documented_codes, few, refusal_of
from tests.engine.tables import (
    Table,
    actions_of,
    actions_of_other_games,
    fickle_walk,
    listed,
    revises,
)

NO_ACTIONS: Final = (None, 0, "play", (), object(), Action)


@a_promise
def applying_changes_no_state(table: Table) -> None:
    """A state and an action are afterwards what they were, down to their pickled bytes."""
    for step in fickle_walk(table).steps:
        hashed, action = hash(step.before), pickle.dumps(step.action)
        table.game.apply(step.before, step.actor, step.action)
        assert pickle.dumps(step.before) == step.pickled
        assert pickle.loads(step.pickled) == step.before  # noqa: S301 - pickled by this suite
        assert hash(step.before) == hashed
        assert pickle.dumps(step.action) == action


@a_promise
def looking_changes_no_state(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).some_states(10):
        pickled = pickle.dumps(state)
        for actor in table.actors:
            listed(game.legal(state, actor), table.rng)
        for viewer in table.viewers:
            game.view(state, viewer)
        for seat in range(table.seats):
            game.question(state, seat)
            game.ahead(state, seat)
        game.to_act(state)
        game.outcome(state)
        assert pickle.dumps(state) == pickled


LEGAL_REFUSED: Final = "a legal action is refused"
OTHER_ACCEPTED: Final = "an action that is not legal is accepted"
UNDOCUMENTED: Final = "a refusal has a code that no docstring tells about"
NOT_JSON: Final = "a refusal has parameters that are not JSON, or a card without its name"


@cache
def faults(table: Table) -> dict[str, str]:
    """Returns the first fault of each sort, among all legal actions and very many others."""
    game, codes = table.game, documented_codes(table.game)
    found: dict[str, str] = {}
    for state, actor, action, is_legal in _attempts(table):
        refusal, wrong = refusal_of(game, state, actor, action), list[str]()
        if is_legal != (refusal is None):
            wrong.append(LEGAL_REFUSED if is_legal else OTHER_ACCEPTED)
        if refusal is not None:
            if refusal.code not in codes:
                wrong.append(UNDOCUMENTED)
            if not _can_be_stored(refusal.params):
                wrong.append(NOT_JSON)
        for sort in wrong:
            found.setdefault(sort, f"{actor}: {action}, {refusal}")
    return found


def _attempts(table: Table) -> Iterator[tuple[Any, Actor, Any, bool]]:
    """Yields actions to try in a state, and whether they are legal."""
    game, rng = table.game, table.rng
    elsewhere = [*actions_of(table, 40, rng), *actions_of_other_games(game.key)]
    for step in fickle_walk(table).some_steps(3):
        for state in (step.before, step.after):
            for actor in (*table.actors, CHANCE - 1, table.seats, 99):
                legal = game.legal(state, actor)
                own = listed(legal, rng)
                yield from ((state, actor, action, True) for action in own)
                few_own = rng.sample(own, min(3, len(own)))
                bent = [other for action in few_own for other in bent_actions(action)]
                for action in (step.action, *elsewhere, *bent, *NO_ACTIONS):
                    yield state, actor, action, action in legal


def _can_be_stored(params: dict[str, Any]) -> bool:
    try:
        json.dumps(params, allow_nan=False)
    except (TypeError, ValueError):
        return False
    return isinstance(params.get("card", ""), str)


@a_promise
def what_is_legal_is_accepted(table: Table) -> None:
    assert LEGAL_REFUSED not in faults(table), faults(table)[LEGAL_REFUSED]


@a_promise
def what_is_not_legal_is_refused(table: Table) -> None:
    """The state stays as it was."""
    assert OTHER_ACCEPTED not in faults(table), faults(table)[OTHER_ACCEPTED]


@a_promise
def refusals_are_documented(table: Table) -> None:
    """The docstring of `IllegalAction`, or of the game's package, lists their codes."""
    assert UNDOCUMENTED not in faults(table), faults(table)[UNDOCUMENTED]


@a_promise
def refusals_can_be_stored(table: Table) -> None:
    """Their parameters are JSON, and cards go by their names."""
    assert NOT_JSON not in faults(table), faults(table)[NOT_JSON]


@a_promise
def refusals_have_the_codes_that_every_game_uses(table: Table) -> None:
    """If there are two reasons, any of them may be given."""
    game = table.game
    real = actions_of(table, 10, table.rng)
    for state in fickle_walk(table).some_states(16):
        over = {"game_over"} if not game.to_act(state) else set()
        for stranger in (CHANCE - 1, table.seats, 99):
            check_codes(game, state, stranger, {"no_such_actor"} | over, real)
        for actor in table.actors:
            if len(game.legal(state, actor)) > 0:
                check_codes(game, state, actor, {"malformed"}, NO_ACTIONS)
            else:
                check_codes(game, state, actor, over or {"not_asked"}, real)
                check_codes(game, state, actor, {"malformed", "not_asked"} | over, NO_ACTIONS)


@a_promise
def legal_actions_are_a_collection(table: Table) -> None:
    """Iterating, counting and ``in`` agree, and no action is in it twice."""
    game = table.game
    for state in fickle_walk(table).some_states(30):
        for actor in table.actors:
            legal = game.legal(state, actor)
            size = len(legal)
            assert 0 <= size <= sys.maxsize
            assert bool(legal) == (size > 0)
            some = list(islice(legal, 50)) if size > 5000 else list(legal)
            assert len(some) == min(size, 50 if size > 5000 else size)
            assert len(set(some)) == len(some)
            assert all(action in legal for action in some)
            assert all(isinstance(action, Action) for action in some)


@a_promise
def legal_actions_keep_their_order(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).some_states(30):
        for actor in table.actors:
            assert few(game, state, actor) == few(game, state, actor)


@a_promise
def only_what_one_has_done_is_revised(table: Table) -> None:
    """The game goes on without a revision. A player who is not waited for can act only
    to revise.
    """
    game = table.game
    for state in fickle_walk(table).states:
        waiting = game.to_act(state)
        for actor in table.actors:
            revising = [revises(game, state, actor, a) for a in few(game, state, actor)]
            if actor in waiting:
                assert not all(revising), f"{actor} could only change their mind"
            else:
                assert all(revising), f"{actor} is not waited for and could go on"
