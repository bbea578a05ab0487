"""Hidden things stay hidden: if what a seat may not see were otherwise, everything it is shown
would be the same. The suite changes hidden things in the state, and in the next action.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from engine.chance import shuffling
from engine.protocol import CHANCE, Seat, StillSecret, open_view, seen
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import differing_sights, parts, tells_apart, tells_secret_choice
from tests.engine.tables import Table, fickle_walk, listed, revises
from tests.engine.traits import traits_of

DEAL: Final = "the events of a deal"
CHOICE: Final = "the events of a secret choice"
EVENTS: Final = "events"


@cache
def leaks(table: Table) -> dict[str, str]:
    """Returns, by what tells something hidden, where it first did so.

    An event may do so only where the view after it does as well, or where answers are revealed.
    """
    game, rng = table.game, table.rng
    permute, _, permute_chance, _, _ = traits_of(game.key)
    found: dict[str, str] = {}
    changed: Counter[int | None] = Counter()
    for step in fickle_walk(table).some_steps(20):
        where = f"before {step.actor} did {step.action}"
        for viewer in table.viewers:
            for _ in range(3):
                other = permute(step.before, viewer, rng)
                changed[viewer] += other != step.before
                _compare(found, table, (step.before, other), viewer, where)
                if tells_apart(table, step, other, step.action, viewer):
                    found.setdefault(EVENTS, f"{viewer}, {where}")
                if viewer == step.actor:
                    continue
                if step.actor != CHANCE:
                    if tells_secret_choice(table, step, viewer, rng):
                        found.setdefault(CHOICE, f"{viewer}, {where}")
                    continue
                drawn = permute_chance(step.before, step.action, viewer, rng)
                if tells_apart(table, step, step.before, drawn, viewer) is not False:
                    found.setdefault(DEAL, f"{viewer}, {where}, and not {drawn}")
    over = fickle_walk(table).steps[-1].after
    for viewer in 3 * table.viewers:
        _compare(found, table, (over, permute(over, viewer, rng)), viewer, "after the game")
    for viewer in table.viewers:
        assert changed[viewer], f"tests/engine/traits.py never changes anything for {viewer}"
    return found


def _compare(
    found: dict[str, str], table: Table, states: tuple[Any, Any], viewer: Seat | None, where: str
) -> None:
    for what in differing_sights(table.game, *states, viewer):
        found.setdefault(what, f"{viewer}, {where}")


@a_promise
def views_show_nothing_hidden(table: Table) -> None:
    assert "view" not in leaks(table), leaks(table)["view"]


@a_promise
def legal_actions_tell_nothing_hidden(table: Table) -> None:
    assert "legal" not in leaks(table), leaks(table)["legal"]


@a_promise
def answers_ahead_tell_nothing_hidden(table: Table) -> None:
    assert "ahead" not in leaks(table), leaks(table)["ahead"]


@a_promise
def questions_tell_nothing_hidden(table: Table) -> None:
    assert "question" not in leaks(table), leaks(table)["question"]


@a_promise
def who_is_to_act_tells_nothing_hidden(table: Table) -> None:
    assert "to_act" not in leaks(table), leaks(table)["to_act"]


@a_promise
def events_tell_nothing_hidden(table: Table) -> None:
    assert EVENTS not in leaks(table), leaks(table)[EVENTS]


@a_promise
def secret_choices_are_told_to_no_one_else(table: Table) -> None:
    assert CHOICE not in leaks(table), leaks(table)[CHOICE]


@a_promise
def deals_tell_nothing_hidden(table: Table) -> None:
    assert DEAL not in leaks(table), leaks(table)[DEAL]


@a_promise
def events_tell_all_that_a_view_shows(table: Table) -> None:
    """What a spectator sees after an action follows from what they saw before it, from what they
    are told of it, and from who is waited for, whatever the action is and whatever is hidden.
    """
    game, rng, permute = table.game, table.rng, traits_of(table.game.key).permute
    for step in fickle_walk(table).some_steps(60):
        others = listed(game.legal(step.before, step.actor), rng, 30)
        worlds = [(step.before, action) for action in (step.action, *others)]
        worlds += [(permute(step.before, None, rng), step.action) for _ in range(3)]
        shown: dict[Any, Any] = {}
        for state, action in worlds:
            if action in game.legal(state, step.actor):
                after, events = game.apply(state, step.actor, action)
                told, view = (seen(game, events, None), game.to_act(after)), game.view(after, None)
                assert shown.setdefault(told, view) == view, f"{step.actor}: {action}"


@a_promise
def other_worlds_can_be_played(table: Table) -> None:
    """The states that the suite compares with can be played to the end of the game."""
    game, rng = table.game, table.rng
    for start in fickle_walk(table).some_states(3):
        state = traits_of(game.key).permute(start, rng.choice(table.viewers), rng)
        for _ in range(table.bound * 4):
            waiting = game.to_act(state)
            if not waiting:
                break
            actor = rng.choice(sorted(waiting))
            if actor == CHANCE:
                action = game.draw(state, shuffling(rng))
            else:
                legal = game.legal(state, actor)
                action = rng.choice([a for a in legal if not revises(game, state, actor, a)])
            state = game.apply(state, actor, action).state
        assert game.outcome(state) is not None


@a_promise
def views_hold_no_state(table: Table) -> None:
    """Neither views nor redacted events lead back to what is hidden."""
    game = table.game
    for step in fickle_walk(table).some_steps(12):
        shown = [game.view(step.after, viewer) for viewer in table.viewers]
        shown += [game.redact(event, viewer) for event in step.events for viewer in table.viewers]
        for thing in shown:
            for part in parts(thing):
                assert part is not step.after
                assert type(part) is not type(step.after) or type(part) is tuple
                assert not callable(part), f"a view holds {part!r}, which could hold anything"


@a_promise
def a_spectator_sees_nothing_that_was_not_shown(table: Table) -> None:
    """A person who watches sees all hands, but no secret choice and no order of a deck."""
    game, rng, changed = table.game, table.rng, 0
    for step in fickle_walk(table).some_steps(20):
        for _ in range(3):
            other = traits_of(game.key).permute_unshown(step.after, rng)
            changed += other != step.after
            assert game.watch_view(other) == game.watch_view(step.after), f"after {step.action}"
    assert changed, "tests/engine/traits.py never changes anything for whoever watches"


@a_promise
def a_spectator_sees_every_hand_and_no_state(table: Table) -> None:
    game = table.game
    for step in fickle_walk(table).some_steps(12):
        watched = game.watch_view(step.after)
        assert len(watched.hands) == table.seats
        assert type(watched.table) is type(game.view(step.after, None))
        for part in parts(watched):
            assert part is not step.after
            assert type(part) is not type(step.after) or type(part) is tuple
            assert not callable(part), f"a view holds {part!r}, which could hold anything"


@a_promise
def hands_are_open_to_everyone_only_afterwards(table: Table) -> None:
    game, walk = table.game, fickle_walk(table)
    for step in walk.some_steps(12):
        if game.outcome(step.after) is None:
            with pytest.raises(StillSecret):
                open_view(game, step.after, step.after)
        shown = open_view(game, step.before, walk.steps[-1].after)
        assert shown == game.watch_view(step.before)
