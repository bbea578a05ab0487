"""Records and values: a log can be replayed, and every value can be kept and compared."""

from __future__ import annotations

import json
import pickle
from collections.abc import Hashable
from typing import Final

from engine.notation import decode, encode
from engine.protocol import Event, Json, Transition, seen
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import bent_json, check_spelling
from tests.engine.tables import Table, actions_of, fickle_walk

_MOST_PICKLED: Final = {"pikoko": 2048}


@a_promise
def the_log_alone_replays(table: Table) -> None:
    """Read from JSON, the log gives equal states and events; replayed twice, it gives the same
    game.
    """
    game, played = table.game, fickle_walk(table)
    options = json.loads(json.dumps(table.options))
    state = game.new(table.seats, options)
    assert state == played.begin
    for step in played.steps:
        action = decode(game, json.loads(json.dumps(encode(step.action))))
        state, events = game.apply(state, step.actor, action)
        assert state == step.after
        assert hash(state) == hash(step.after)
        assert events == step.events
    assert game.outcome(state) == game.outcome(played.states[-1])


@a_promise
def the_present_notation_needs_no_upgrade(table: Table) -> None:
    for step in fickle_walk(table).steps:
        do = encode(step.action)
        assert table.game.upgrade(step.before, do) == do


@a_promise
def actions_are_read_as_they_are_written(table: Table) -> None:
    """An action becomes plain JSON with its type, and an equal action again."""
    game = table.game
    for step in fickle_walk(table).steps:
        said = encode(step.action)
        line = json.dumps(said, allow_nan=False)
        assert json.loads(line) == said, "not plain JSON"
        assert said["type"] == step.action.type
        action = decode(game, json.loads(line))
        assert type(action) is type(step.action)
        assert action == step.action
        assert hash(action) == hash(step.action)
        assert json.dumps(encode(action)) == line


@a_promise
def records_have_one_spelling(table: Table) -> None:
    """A record that differs from what `encode` writes is refused as malformed."""
    game, rng = table.game, table.rng
    nonsense: list[Json] = [{}, {"type": None}, {"type": []}, {"type": "?"}, {"Type": "deal"}]
    for said in nonsense:
        check_spelling(game, said)
    for action in actions_of(table, 25, rng):
        do = json.loads(json.dumps(encode(action)))
        for bent in bent_json(do):
            check_spelling(game, bent)


@a_promise
def what_is_seen_becomes_json(table: Table) -> None:
    """Views, and events as a viewer may see them, go into records of what one seat saw."""
    game = table.game
    for step in fickle_walk(table).some_steps(30):
        for viewer in table.viewers:
            happened = seen(game, step.events, viewer)
            for thing in (game.view(step.after, viewer), *happened):
                try:
                    said = encode(thing)
                    again = json.loads(json.dumps(said, allow_nan=False))
                except (TypeError, ValueError) as error:
                    raise AssertionError(f"{thing} cannot be written") from error
                assert again == said
            assert [encode(event)["type"] for event in happened] == [one.type for one in happened]


@a_promise
def events_are_events(table: Table) -> None:
    game = table.game
    for step in fickle_walk(table).steps:
        transition = game.apply(step.before, step.actor, step.action)
        assert isinstance(transition, Transition)
        assert type(step.events) is tuple
        for event in step.events:
            assert isinstance(event, Event)
            assert isinstance(event.type, str)


@a_promise
def redacted_events_are_of_their_kind(table: Table) -> None:
    """Redacting an event a second time changes nothing."""
    game = table.game
    for step in fickle_walk(table).steps:
        for event in step.events:
            for viewer in table.viewers:
                redacted = game.redact(event, viewer)
                assert redacted is None or type(redacted) is type(event)
                assert redacted is None or game.redact(redacted, viewer) == redacted


@a_promise
def everything_is_hashable_and_pickles(table: Table) -> None:
    """States, actions, events, views and questions are equal after pickling."""
    game = table.game
    for step in fickle_walk(table).some_steps(60):
        things: list[Hashable] = [step.before, step.after, step.action, *step.events]
        things += [game.view(step.after, viewer) for viewer in table.viewers]
        things += [game.question(step.after, seat) for seat in range(table.seats)]
        for thing in things:
            again = pickle.loads(pickle.dumps(thing))  # noqa: S301 - pickled just here
            assert again == thing
            assert type(again) is type(thing)
            assert hash(again) == hash(thing)


@a_promise
def states_stay_small(table: Table) -> None:
    most = _MOST_PICKLED.get(table.game.key, 1 << 20)
    for state in fickle_walk(table).states:
        assert len(pickle.dumps(state)) < most


@a_promise
def everything_is_shown_in_one_line(table: Table) -> None:
    """The ``repr`` of a state, view, action or event is one line, without an address in memory."""
    game = table.game
    for step in fickle_walk(table).some_steps(30):
        views = [game.view(step.after, viewer) for viewer in table.viewers]
        for thing in (step.after, step.action, *step.events, *views):
            shown = repr(thing)
            assert "\n" not in shown
            assert " object at 0x" not in shown
            assert len(shown) < 2000, shown
