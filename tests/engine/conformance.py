"""What every game promises, as properties of a random game at a table.

A property takes a `Table` and raises `AssertionError` where the game breaks its promise. That each
of them can fail is shown in `test_conformance_bites`.
"""

from __future__ import annotations

import gc
import json
import pickle
import re
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any, Final, TypeAlias

import pytest

from engine.protocol import (
    CHANCE,
    Action,
    Actor,
    Event,
    IllegalAction,
    IllegalTable,
    Json,
    Outcome,
    Question,
    Transition,
)
from tests.engine.hidden import hidden_in
from tests.engine.tables import (
    AnyGame,
    Step,
    Table,
    actions_of,
    actions_of_other_games,
    fickle_walk,
    listed,
    straight_walk,
)

Property: TypeAlias = Callable[[Table], None]

properties: Final[list[Property]] = []

_SHARED_CODES: Final = frozenset({"game_over", "no_such_actor", "malformed", "not_asked"})
_QUESTION_ID: Final = re.compile(r"[a-z0-9.-]{1,24}")
_MOST_PICKLED: Final = {"pikoko": 2048}
_NO_ACTIONS: Final = (None, 0, "play", (), object(), Action)


def a_property(function: Property) -> Property:
    properties.append(function)
    return function


@a_property
def applying_mutates_nothing(table: Table) -> None:
    """Neither does looking: every state is afterwards what it was, down to its pickled bytes."""
    game, played = table.game, fickle_walk(table)
    for state in played.some_states(10):
        for actor in table.actors:
            listed(game.legal(state, actor), table.rng)
            _refused(game, state, actor, object())
        for viewer in table.viewers:
            game.view(state, viewer)
        for seat in range(table.seats):
            game.question(state, seat)
        game.to_act(state)
        game.outcome(state)
    for step in played.steps:
        hashed, action = hash(step.before), pickle.dumps(step.action)
        game.apply(step.before, step.actor, step.action)
        assert pickle.dumps(step.before) == step.pickled
        assert pickle.loads(step.pickled) == step.before  # noqa: S301 - pickled by this suite
        assert hash(step.before) == hashed
        assert pickle.dumps(step.action) == action


@a_property
def an_action_is_accepted_exactly_when_it_is_legal(table: Table) -> None:
    """Tried with all legal actions and very many others; what is refused changes nothing."""
    game, rng = table.game, table.rng
    codes = documented_codes(game)
    elsewhere = [*actions_of(table, 40, rng), *actions_of_other_games(game.key)]
    for step in fickle_walk(table).some_steps(16):
        for state in (step.before, step.after):
            for actor in (*table.actors, CHANCE - 1, table.seats, 99):
                legal = game.legal(state, actor)
                own = listed(legal, rng)
                for action in own:
                    assert action in legal
                    assert not _refused(game, state, actor, action), f"{actor}: {action}"
                bent = [b for action in rng.sample(own, min(3, len(own))) for b in _bent(action)]
                for action in (step.action, *elsewhere, *bent, *_NO_ACTIONS):
                    refusal = _refused(game, state, actor, action)
                    assert (action in legal) == (refusal is None), f"{actor}: {action} {refusal}"
                    if refusal is not None:
                        assert refusal.code in codes, f"{refusal.code} stands in no docstring"
                        json.dumps(refusal.params, allow_nan=False)


@a_property
def refusals_have_the_codes_that_every_game_uses(table: Table) -> None:
    """Which of two reasons is given first is left open."""
    game = table.game
    real = actions_of(table, 10, table.rng)
    for state in fickle_walk(table).some_states(16):
        over = {"game_over"} if not game.to_act(state) else set()
        for stranger in (CHANCE - 1, table.seats, 99):
            _check_codes(game, state, stranger, {"no_such_actor"} | over, real)
        for actor in table.actors:
            if len(game.legal(state, actor)) > 0:
                _check_codes(game, state, actor, {"malformed"}, _NO_ACTIONS)
            else:
                _check_codes(game, state, actor, over or {"not_asked"}, real)
                _check_codes(game, state, actor, {"malformed", "not_asked"} | over, _NO_ACTIONS)


@a_property
def legal_actions_are_a_collection(table: Table) -> None:
    """Iterable, sized and containing agree; nothing twice; the same whenever it is asked."""
    game = table.game
    for state in fickle_walk(table).some_states(30):
        for actor in table.actors:
            legal = game.legal(state, actor)
            size = len(legal)
            assert 0 <= size <= sys.maxsize
            assert bool(legal) == (size > 0)
            if size > 5000:
                some = list(islice(legal, 50))
                assert len(some) == 50
            else:
                some = list(legal)
                assert len(some) == size
                assert some == list(game.legal(state, actor))
            assert len(set(some)) == len(some)
            assert all(action in legal for action in some)
            assert all(isinstance(action, Action) for action in some)


@a_property
def chance_acts_alone_and_seats_can_act(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).states:
        waiting = game.to_act(state)
        assert type(waiting) is frozenset
        assert waiting <= set(table.actors)
        assert CHANCE not in waiting or len(waiting) == 1
        for actor in waiting:
            assert len(game.legal(state, actor)) > 0, f"{actor} is waited for and can do nothing"
        if CHANCE not in waiting:
            assert len(game.legal(state, CHANCE)) == 0
        if not waiting or CHANCE in waiting:
            assert not any(len(game.legal(state, seat)) for seat in range(table.seats))


@a_property
def chance_draws_what_is_due(table: Table) -> None:
    """A legal action, from the random source alone; and nothing when nothing is due."""
    game = table.game
    varied = False
    for state in fickle_walk(table).states:
        if CHANCE not in game.to_act(state):
            with pytest.raises(IllegalAction) as refusal:
                game.draw(state, table.rng)
            assert refusal.value.code in {"not_asked", "game_over"}
            continue
        legal = game.legal(state, CHANCE)
        drawn = [game.draw(state, Random(seed)) for seed in range(12)]
        assert drawn == [game.draw(state, Random(seed)) for seed in range(12)]
        assert all(action in legal for action in drawn)
        assert all(not action.retracts for action in drawn)
        varied |= len(set(drawn)) > 1
        assert varied or len(legal) == 1, "chance leaves nothing to chance"


@a_property
def the_log_alone_replays(table: Table) -> None:
    """Through JSON, to equal states with equal events; twice the same game is the same."""
    game, played = table.game, fickle_walk(table)
    options = json.loads(json.dumps(table.options))
    state = game.new(table.seats, options)
    assert state == played.begin
    for step in played.steps:
        said = game.encode(step.action)
        line = json.dumps(said, allow_nan=False)
        assert json.loads(line) == said, "not plain JSON"
        assert said["type"] == step.action.type
        action = game.decode(json.loads(line))
        assert type(action) is type(step.action)
        assert action == step.action
        assert hash(action) == hash(step.action)
        assert json.dumps(game.encode(action)) == line
        state, events = game.apply(state, step.actor, action)
        assert state == step.after
        assert hash(state) == hash(step.after)
        assert events == step.events
    assert game.outcome(state) == game.outcome(played.states[-1])


@a_property
def records_have_one_spelling(table: Table) -> None:
    """Whatever is not exactly what `encode` writes is refused as malformed."""
    game, rng = table.game, table.rng
    nonsense: list[Json] = [{}, {"type": None}, {"type": []}, {"type": "?"}, {"Type": "deal"}]
    for said in nonsense:
        _check_spelling(game, said)
    for action in actions_of(table, 25, rng):
        do = json.loads(json.dumps(game.encode(action)))
        for bent in _bent_json(do):
            _check_spelling(game, bent)


@a_property
def nobody_sees_what_is_hidden(table: Table) -> None:
    """Whatever a seat may not see could be otherwise, and all it is shown would be the same.

    Hidden things are changed in the state, and in the action that is done next. An event may tell
    something hidden only where the view after it tells as well.
    """
    game, rng = table.game, table.rng
    permute, permute_chance = hidden_in(game.key)
    changed: Counter[int | None] = Counter()
    for step in fickle_walk(table).some_steps(40):
        for viewer in table.viewers:
            for _ in range(3):
                other = permute(step.before, viewer, rng)
                changed[viewer] += other != step.before
                _check_same_sight(game, step.before, other, viewer)
                _check_same_news(game, step, other, step.action, viewer)
                if viewer == step.actor:
                    assert step.action in game.legal(other, viewer)
                elif step.actor == CHANCE:
                    drawn = permute_chance(step.before, step.action, viewer, rng)
                    assert _check_same_news(game, step, step.before, drawn, viewer), drawn
                else:
                    _check_secret_choice(game, step, viewer, rng)
    for viewer in table.viewers:
        assert changed[viewer], f"tests/engine/hidden.py never changes anything for {viewer}"


@a_property
def other_worlds_can_be_played(table: Table) -> None:
    """What the leak test compares with are states that play on to the end of the game."""
    game, rng = table.game, table.rng
    for start in fickle_walk(table).some_states(3):
        state = hidden_in(game.key).permute(start, rng.choice(table.viewers), rng)
        for _ in range(game.bound(table.seats, table.options) * 4):
            waiting = game.to_act(state)
            if not waiting:
                break
            actor = rng.choice(sorted(waiting))
            if actor == CHANCE:
                action = game.draw(state, rng)
            else:
                action = rng.choice([a for a in game.legal(state, actor) if not a.retracts])
            state = game.apply(state, actor, action).state
        assert game.outcome(state) is not None


@a_property
def views_hold_no_state(table: Table) -> None:
    """Nor do events, questions and redacted events: there is no way back to what is hidden."""
    game = table.game
    for step in fickle_walk(table).some_steps(12):
        shown = [game.view(step.after, viewer) for viewer in table.viewers]
        shown += [game.redact(event, viewer) for event in step.events for viewer in table.viewers]
        for thing in shown:
            for part in _parts(thing):
                assert part is not step.after
                assert type(part) is not type(step.after) or type(part) is tuple
                assert not callable(part), f"a view holds {part!r}, which could hold anything"


@a_property
def events_are_events(table: Table) -> None:
    game = table.game
    for step in fickle_walk(table).steps:
        transition = game.apply(step.before, step.actor, step.action)
        assert isinstance(transition, Transition)
        assert type(step.events) is tuple
        for event in step.events:
            assert isinstance(event, Event)
            assert isinstance(event.type, str)
            for viewer in table.viewers:
                redacted = game.redact(event, viewer)
                assert redacted is None or type(redacted) is type(event)
                if redacted is not None:
                    assert game.redact(redacted, viewer) == redacted


@a_property
def it_ends_within_its_bound(table: Table) -> None:
    game, played = table.game, straight_walk(table)
    bound = game.bound(table.seats, table.options)
    assert len(played.steps) <= bound, f"{len(played.steps)} actions, not {bound}"
    assert not game.to_act(played.states[-1])


@a_property
def a_question_is_open_exactly_while_there_is_an_answer(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).states:
        waiting = game.to_act(state)
        for seat in range(table.seats):
            question = game.question(state, seat)
            assert (question is not None) == (len(game.legal(state, seat)) > 0)
            if question is not None:
                assert type(question) is Question
                assert _QUESTION_ID.fullmatch(question.id), question.id
                assert question.kind
                assert question.answered == (seat not in waiting)


@a_property
def question_ids_are_stable_and_never_come_back(table: Table) -> None:
    """For each seat: an id that was left is never met again, and it is left only for another
    question, which is known by its kind, its answers, or by the seat having answered.
    """
    game, played = table.game, fickle_walk(table)
    for seat in range(table.seats):
        left: set[str] = set()
        for step in played.steps:
            before, after = game.question(step.before, seat), game.question(step.after, seat)
            if before is not None and after is not None and before.id != after.id:
                if seat == step.actor:
                    same = after.answered and step.action in game.legal(step.before, seat)
                    same &= set(_few(game, step.after, seat)) & {step.action} != set()
                else:
                    same = before == replace(after, id=before.id) and set(
                        _few(game, step.before, seat)
                    ) == set(_few(game, step.after, seat))
                assert not same, f"{before} became {after} by {step.actor}: {step.action}"
            if before is not None and (after is None or after.id != before.id):
                left.add(before.id)
            assert after is None or after.id not in left, f"{after} was asked before"


@a_property
def the_outcome_is_there_at_the_end(table: Table) -> None:
    game, played = table.game, fickle_walk(table)
    for state in played.states[:-1]:
        assert game.to_act(state)
        assert game.outcome(state) is None
    end = played.states[-1]
    assert not game.to_act(end)
    outcome = game.outcome(end)
    assert type(outcome) is Outcome
    for by_seat in (outcome.scores, outcome.places, *outcome.rounds):
        assert type(by_seat) is tuple
        assert len(by_seat) == table.seats
        assert all(type(number) is int for number in by_seat)
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places), outcome.places
    if outcome.hits:
        assert len(outcome.hits) == table.seats
        assert all(0 <= hits <= outcome.tries for hits in outcome.hits)
    else:
        assert outcome.tries == 0


@a_property
def everything_is_hashable_and_pickles(table: Table) -> None:
    """States, actions, events and views come back equal. A state stays small."""
    game = table.game
    most = _MOST_PICKLED.get(game.key, 1 << 20)
    for step in fickle_walk(table).steps:
        things: list[Hashable] = [step.before, step.after, step.action, *step.events]
        things += [game.view(step.after, viewer) for viewer in table.viewers]
        things += [game.question(step.after, seat) for seat in range(table.seats)]
        for thing in things:
            again = pickle.loads(pickle.dumps(thing))  # noqa: S301 - pickled just here
            assert again == thing
            assert type(again) is type(thing)
            assert hash(again) == hash(thing)
        assert len(pickle.dumps(step.after)) < most


@a_property
def computer_players_choose_legal_actions(table: Table) -> None:
    """From a view and the legal actions, and the same with the same random numbers."""
    game = table.game
    assert "random" in game.players
    for name, player in game.players.items():
        rng, state = Random(f"{table} {name}"), table.new()
        for number in range(game.bound(table.seats, table.options) * 4):
            waiting = game.to_act(state)
            if not waiting:
                break
            actor = rng.choice(sorted(waiting))
            if actor == CHANCE:
                action = game.draw(state, rng)
            else:
                view, legal = game.view(state, actor), game.legal(state, actor)
                action = player(view, legal, Random(number))
                assert action in legal, f"{name} chose {action}"
                assert action == player(view, legal, Random(number))
            state = game.apply(state, actor, action).state
        assert game.outcome(state) is not None, f"{name} never ends a game"


@a_property
def a_table_is_set_up_or_refused(table: Table) -> None:
    game = table.game
    assert table.new() == table.new()
    assert hash(table.new()) == hash(table.new())
    assert type(game.rules_version) is int
    assert game.rules_version >= 1
    counts: list[Any] = [0, 1, -1, 99, game.seats.start - 1, game.seats.stop, None, "4", 4.0, True]
    for seats in counts:
        refusal = _no_table(game, seats, table.options)
        assert refusal.code == "seats"
        assert refusal.params["fewest"] == min(game.seats)
        assert refusal.params["most"] == max(game.seats)
    for key, value in (("no-such-option", 1), *_bent_options(game)):
        refusal = _no_table(game, table.seats, table.options | {key: value})
        assert refusal.code == "option"
        assert refusal.params["key"] == key
    for option in game.options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
        assert re.fullmatch(r"[a-z0-9_-]+", option.key)


def documented_codes(game: AnyGame) -> frozenset[str]:
    """The codes of `IllegalAction` that the protocol and the game's package tell about."""
    module = sys.modules.get(f"engine.{game.key}") or sys.modules["tests.engine.toy"]
    return _SHARED_CODES | set(re.findall(r"``([a-z_]+)``", module.__doc__ or ""))


def _refused(game: AnyGame, state: Any, actor: Actor, action: Any) -> IllegalAction | None:
    """The refusal of that action, which must leave the state as it was."""
    hashed = hash(state)
    try:
        game.apply(state, actor, action)
    except IllegalAction as refusal:
        assert hash(state) == hashed
        return refusal
    return None


def _check_codes(
    game: AnyGame, state: Any, actor: Actor, codes: set[str], actions: Iterable[Any]
) -> None:
    for action in actions:
        refusal = _refused(game, state, actor, action)
        assert refusal is not None, f"{actor} may do {action}"
        assert refusal.code in codes, f"{actor} doing {action}: {refusal}, not {codes}"


def _no_table(game: AnyGame, seats: Any, options: dict[str, Json]) -> IllegalTable:
    with pytest.raises(IllegalTable) as refusal:
        game.new(seats, options)
    return refusal.value


def _bent_options(game: AnyGame) -> Iterator[tuple[str, Json]]:
    impossible: tuple[Json, ...] = (None, "no such choice", -7, [], {})
    for option in game.options:
        yield from ((option.key, value) for value in impossible)
        if type(option.default) is int:
            yield option.key, float(option.default)


def _bent(action: Any) -> Iterator[Any]:
    """That action with one of its fields changed, mostly to something impossible."""
    for its in fields(action):
        value = getattr(action, its.name)
        instead: list[Any] = [None, -1, 99, "?", (), (0,), 1 << 80]
        if type(value) is int:
            instead += [value + 1, value - 1, -value]
        if type(value) is tuple:
            instead += [value[1:], value[::-1], value + value, (*value[:-1], None)]
        yield from (replace(action, **{its.name: other}) for other in instead if other != value)


def _bent_json(do: Any) -> Iterator[Any]:
    """JSON that differs in one place: another type, something missing, something more."""
    match do:
        case dict():
            yield do | {"no-such-key": 0}
            for key, value in do.items():
                yield {k: v for k, v in do.items() if k != key}
                yield from (do | {key: bent} for bent in _bent_json(value))
        case list():
            yield "?"
            yield [*do, *do[:1]] if do else [None]
            for at, value in enumerate(do[:3]):
                yield [*do[:at], *do[at + 1 :]]
                yield from ([*do[:at], bent, *do[at + 1 :]] for bent in _bent_json(value))
        case bool() | None:
            yield from (0, "?", [], {})
        case int():
            yield from (float(do), str(do), None, [do], {"n": do})
            yield do == 1
        case _:
            yield from ("?", "", f"{do} ", f"{do}".swapcase(), None, 0, [do], {"s": do})


def _check_spelling(game: AnyGame, do: Any) -> None:
    try:
        action = game.decode(do)
    except IllegalAction as refusal:
        found = refusal.code
    else:
        found = json.dumps(game.encode(action), sort_keys=True)
    assert found in ("malformed", json.dumps(do, sort_keys=True)), f"{do} is read as {found}"


def _few(game: AnyGame, state: Any, actor: Actor) -> list[Any]:
    return list(islice(game.legal(state, actor), 200))


def _check_same_sight(game: AnyGame, state: Any, other: Any, viewer: int | None) -> None:
    assert game.view(other, viewer) == game.view(state, viewer)
    assert repr(game.view(other, viewer)) == repr(game.view(state, viewer))
    assert game.to_act(other) == game.to_act(state)
    assert game.outcome(other) == game.outcome(state)
    if viewer is not None:
        assert _few(game, other, viewer) == _few(game, state, viewer)
        assert len(game.legal(other, viewer)) == len(game.legal(state, viewer))
        assert game.question(other, viewer) == game.question(state, viewer)


def _check_same_news(
    game: AnyGame, step: Step, other: Any, action: Any, viewer: int | None
) -> bool:
    """Compares what is told of the step with what is told of that action in that other state.

    False if the action is not legal there, or if the view tells the difference afterwards.
    """
    if action not in game.legal(other, step.actor):
        return False
    after, events = game.apply(other, step.actor, action)
    if game.view(after, viewer) != game.view(step.after, viewer):
        return False
    expected = [game.redact(event, viewer) for event in step.events]
    found = [game.redact(event, viewer) for event in events]
    assert [e for e in found if e is not None] == [e for e in expected if e is not None]
    return True


def _check_secret_choice(game: AnyGame, step: Step, viewer: int | None, rng: Random) -> None:
    """An answer to a question that stays open is not revealed, so another one sounds the same."""
    other = rng.choice(_few(game, step.before, step.actor))
    after = game.apply(step.before, step.actor, other).state
    asked = [game.question(state, step.actor) for state in (step.before, step.after, after)]
    if len({question and question.id for question in asked}) == 1:
        _check_same_news(game, step, step.before, other, viewer)


def _parts(thing: Any) -> Iterator[Any]:
    """That thing and everything it holds, without the classes of it all."""
    seen: set[int] = set()
    heap = [thing]
    while heap:
        part = heap.pop()
        if id(part) not in seen and not isinstance(part, type | ModuleType):
            seen.add(id(part))
            yield part
            heap.extend(gc.get_referents(part))
