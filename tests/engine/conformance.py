"""What every game promises, as properties of a random game at a table.

A property takes a `Table` and raises `AssertionError` where the game breaks its promise. That each
of them can fail is shown in `test_conformance_bites`.
"""

from __future__ import annotations

import json
import pickle
import re
import sys
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from data.games import complete_options
from engine.players import Thinker
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Action,
    Event,
    IllegalAction,
    Json,
    Outcome,
    Transition,
    preset_of,
)
from tests.engine.probes import (
    bent_actions,
    bent_json,
    bent_options,
    check_codes,
    check_questions,
    check_same_news,
    check_same_sight,
    check_secret_choice,
    check_spelling,
    check_taking_back,
    check_who_is_to_act,
    documented_codes,
    few,
    no_table,
    parts,
    refusal_of,
)
from tests.engine.tables import (
    Table,
    actions_of,
    actions_of_other_games,
    fickle_walk,
    listed,
    revises,
    straight_walk,
)
from tests.engine.traits import traits_of

Property: TypeAlias = Callable[[Table], None]

properties: Final[list[Property]] = []

_MOST_PICKLED: Final = {"pikoko": 2048}
_SHARED_CODES: Final = {"game_over", "no_such_actor", "malformed", "not_asked"}
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
            refusal_of(game, state, actor, object())
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
                    assert not refusal_of(game, state, actor, action), f"{actor}: {action}"
                bent = [
                    b for action in rng.sample(own, min(3, len(own))) for b in bent_actions(action)
                ]
                for action in (step.action, *elsewhere, *bent, *_NO_ACTIONS):
                    refusal = refusal_of(game, state, actor, action)
                    assert (action in legal) == (refusal is None), f"{actor}: {action} {refusal}"
                    if refusal is not None:
                        assert refusal.code in codes, f"{refusal.code} stands in no docstring"
                        json.dumps(refusal.params, allow_nan=False)
                        assert isinstance(refusal.params.get("card", ""), str)


@a_property
def refusals_have_the_codes_that_every_game_uses(table: Table) -> None:
    """Which of two reasons is given first is left open."""
    game = table.game
    real = actions_of(table, 10, table.rng)
    for state in fickle_walk(table).some_states(16):
        over = {"game_over"} if not game.to_act(state) else set()
        for stranger in (CHANCE - 1, table.seats, 99):
            check_codes(game, state, stranger, {"no_such_actor"} | over, real)
        for actor in table.actors:
            if len(game.legal(state, actor)) > 0:
                check_codes(game, state, actor, {"malformed"}, _NO_ACTIONS)
            else:
                check_codes(game, state, actor, over or {"not_asked"}, real)
                check_codes(game, state, actor, {"malformed", "not_asked"} | over, _NO_ACTIONS)


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
    for state in fickle_walk(table).states:
        check_who_is_to_act(table, state)


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
        assert all(not revises(game, state, CHANCE, action) for action in drawn)
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
        check_spelling(game, said)
    for action in actions_of(table, 25, rng):
        do = json.loads(json.dumps(game.encode(action)))
        for bent in bent_json(do):
            check_spelling(game, bent)


@a_property
def nobody_sees_what_is_hidden(table: Table) -> None:
    """Whatever a seat may not see could be otherwise, and all it is shown would be the same.

    Hidden things are changed in the state, and in the action that is done next. An event may tell
    something hidden only where the view after it tells as well, or where answers are revealed.
    """
    game, rng = table.game, table.rng
    permute, permute_chance, _, _ = traits_of(game.key)
    changed: Counter[int | None] = Counter()
    for step in fickle_walk(table).some_steps(40):
        for viewer in table.viewers:
            for _ in range(3):
                other = permute(step.before, viewer, rng)
                changed[viewer] += other != step.before
                check_same_sight(game, step.before, other, viewer)
                check_same_news(table, step, other, step.action, viewer)
                if viewer == step.actor:
                    assert step.action in game.legal(other, viewer)
                elif step.actor == CHANCE:
                    drawn = permute_chance(step.before, step.action, viewer, rng)
                    assert check_same_news(table, step, step.before, drawn, viewer), drawn
                else:
                    check_secret_choice(table, step, viewer, rng)
    for viewer in table.viewers:
        assert changed[viewer], f"tests/engine/traits.py never changes anything for {viewer}"


@a_property
def other_worlds_can_be_played(table: Table) -> None:
    """What the leak test compares with are states that play on to the end of the game."""
    game, rng = table.game, table.rng
    for start in fickle_walk(table).some_states(3):
        state = traits_of(game.key).permute(start, rng.choice(table.viewers), rng)
        for _ in range(table.bound * 4):
            waiting = game.to_act(state)
            if not waiting:
                break
            actor = rng.choice(sorted(waiting))
            if actor == CHANCE:
                action = game.draw(state, rng)
            else:
                legal = game.legal(state, actor)
                action = rng.choice([a for a in legal if not revises(game, state, actor, a)])
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
            for part in parts(thing):
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
    bound = table.bound
    assert len(played.steps) <= bound, f"{len(played.steps)} actions, not {bound}"
    assert not game.to_act(played.states[-1])


@a_property
def only_what_one_has_done_is_revised(table: Table) -> None:
    """Whoever is waited for can go on without it; anybody else can act only in order to revise."""
    game = table.game
    for state in fickle_walk(table).states:
        waiting = game.to_act(state)
        for actor in table.actors:
            revising = [revises(game, state, actor, a) for a in few(game, state, actor)]
            if actor in waiting:
                assert not all(revising), f"{actor} could only change their mind"
            else:
                assert all(revising), f"{actor} is not waited for and could go on"


@a_property
def a_choice_can_be_taken_back_until_it_is_revealed(table: Table) -> None:
    """An answer that stands always can; then all is as before, and its seat has learnt nothing."""
    game, rng = table.game, table.rng
    for state in fickle_walk(table).some_states(60):
        for seat in range(table.seats):
            question = game.question(state, seat)
            legal = game.legal(state, seat)
            if question is not None and question.answered:
                assert TAKE_BACK in legal
            elif question is not None and TAKE_BACK not in legal:
                check_taking_back(table, state, seat, rng)


@a_property
def nothing_is_taken_back_that_others_have_acted_on(table: Table) -> None:
    """Others may answer in between, unless that tells the seat anything."""
    game, rng = table.game, table.rng
    for step in fickle_walk(table).some_steps(60):
        for seat in range(table.seats):
            states = (step.before, step.after)
            if seat == step.actor or any(TAKE_BACK not in game.legal(s, seat) for s in states):
                continue
            other = traits_of(game.key).permute(step.before, seat, rng)
            action = rng.choice(few(game, other, step.actor))
            after = game.apply(other, step.actor, action).state
            if game.to_act(after) == game.to_act(step.after):
                assert game.view(after, seat) == game.view(step.after, seat)


@a_property
def taking_back_asks_its_seat_again_and_ends_no_question(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).some_states(100):
        for seat in range(table.seats):
            if TAKE_BACK in game.legal(state, seat):
                undone = game.apply(state, seat, TAKE_BACK).state
                assert game.to_act(undone) == game.to_act(state) | {seat}


@a_property
def what_is_answered_ahead_is_tried_when_it_is_asked(table: Table) -> None:
    """It is then legal or refused by a rule, never malformed, and at times it is legal."""
    game, played = table.game, fickle_walk(table)
    tried = Counter[bool]()
    for seat in range(table.seats):
        kept: dict[str, Any] = {}
        for state in played.states:
            question, ahead = game.question(state, seat), game.ahead(state, seat)
            assert question is None or question.kind not in ahead
            if question is not None and question.kind in kept:
                action = game.decode(kept.pop(question.kind))
                refusal = refusal_of(game, state, seat, action)
                assert refusal is None or refusal.code not in _SHARED_CODES
                tried[refusal is None] += 1
            for kind, answers in ahead.items():
                assert len(answers) > 0
                kept.setdefault(kind, game.encode(table.rng.choice(list(answers))))
            kept = {kind: do for kind, do in kept.items() if kind in ahead}
    assert tried[True] or not tried[False]


@a_property
def a_question_is_open_exactly_while_there_is_an_answer(table: Table) -> None:
    for state in fickle_walk(table).states:
        check_questions(table, state)


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
                    same &= set(few(game, step.after, seat)) & {step.action} != set()
                else:
                    same = before == replace(after, id=before.id) and set(
                        few(game, step.before, seat)
                    ) == set(few(game, step.after, seat))
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
    figures = [figure.values for figure in outcome.figures]
    for by_seat in (outcome.scores, outcome.places, *outcome.rounds, *figures):
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
def the_outcome_says_how_the_game_was_won(table: Table) -> None:
    """By a code that the package docstring tells about, as it does about every figure.

    Tables with the same options have the same figures, and who wins by points has the most.
    """
    game = table.game
    documented = documented_codes(game)
    assert set(game.ways_to_win) <= documented
    assert len(set(game.ways_to_win)) == len(game.ways_to_win)
    keys = set()
    for played in (straight_walk(table), fickle_walk(table)):
        outcome = game.outcome(played.states[-1])
        assert outcome is not None
        assert outcome.won_by in game.ways_to_win
        assert (outcome.won_by == "shared") == (len(outcome.winners) > 1)
        if outcome.won_by == "points":
            assert outcome.scores.count(max(outcome.scores)) == 1
        keys.add(tuple(figure.key for figure in outcome.figures))
    (figures,) = keys
    assert set(figures) <= documented
    assert len(set(figures)) == len(figures)


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
    for name, unhurried in game.players.items():
        player = unhurried.hurried() if isinstance(unhurried, Thinker) else unhurried
        rng, state = Random(f"{table} {name}"), table.new()
        for number in range(table.bound * 4):
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
        refusal = no_table(game, seats, table.options)
        assert refusal.code == "seats"
        assert refusal.params["fewest"] == min(game.seats)
        assert refusal.params["most"] == max(game.seats)
    for key, value in (("no-such-option", 1), *bent_options(game)):
        refusal = no_table(game, table.seats, table.options | {key: value})
        assert refusal.code == "option"
        assert refusal.params["key"] == key
    main = [option.main for option in game.options]
    assert main == sorted(main, reverse=True), "main options come first"
    for option in game.options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
        assert re.fullmatch(r"[a-z0-9_-]+", option.key)


@a_property
def presets_are_choices_of_options(table: Table) -> None:
    """The first is the booklet's, which is the default; all are different."""
    game = table.game
    assert next(iter(game.presets)) == "booklet"
    for name, preset in game.presets.items():
        assert re.fullmatch(r"[a-z0-9_-]+", name)
        assert preset_of(game, preset) == name
        assert preset_of(game, complete_options(game, preset)) == name
        game.new(table.seats, complete_options(game, preset))
    assert preset_of(game, {}) == "booklet"
