"""Checks of one state or one attempt, of which the promises of games are made."""

from __future__ import annotations

import ast
import gc
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final, Literal

import pytest

from engine.notation import decode, encode
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Actor,
    IllegalAction,
    IllegalTable,
    Json,
    Question,
    seen,
)
from tests.engine.tables import AnyGame, Step, Table, revises
from tests.engine.traits import traits_of

SHARED_CODES: Final = frozenset(re.findall(r"- ``(\w+)``", IllegalAction.__doc__ or ""))


def check_questions(table: Table, state: Any) -> None:
    game = table.game
    waiting = game.to_act(state)
    for seat in range(table.seats):
        question = game.question(state, seat)
        assert (question is not None) == (len(game.legal(state, seat)) > 0)
        if question is not None:
            assert type(question) is Question
            assert question.kind
            assert question.answered == (seat not in waiting)


def check_who_is_to_act(table: Table, state: Any) -> None:
    game = table.game
    waiting = game.to_act(state)
    assert type(waiting) is frozenset
    assert waiting <= set(table.actors)
    assert CHANCE not in waiting or len(waiting) == 1
    assert (game.outcome(state) is None) == bool(waiting)
    for actor in waiting:
        assert len(game.legal(state, actor)) > 0, f"{actor} is waited for and can do nothing"
    if CHANCE not in waiting:
        assert len(game.legal(state, CHANCE)) == 0
    if not waiting or CHANCE in waiting:
        assert not any(len(game.legal(state, seat)) for seat in range(table.seats))


def docstrings(key: str) -> Iterator[str]:
    """Yields the docstrings of that game's rules: of its package or module, and of every
    function.
    """
    names = (f"engine.{key}", f"tests.{key}.rules", "tests.engine.toy")
    module = next(sys.modules[name] for name in names if name in sys.modules)
    folder = Path(module.__file__ or "")
    for path in sorted(folder.parent.glob("*.py")) if folder.stem == "__init__" else [folder]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""


def documented_codes(game: AnyGame) -> frozenset[str]:
    """Returns the codes of `IllegalAction` in the docstrings of the protocol and of the game's
    rules.
    """
    return _documented_codes(game.key)


@cache
def _documented_codes(key: str) -> frozenset[str]:
    told = (code for text in docstrings(key) for code in re.findall(r"``([a-z_]+)``", text))
    return SHARED_CODES.union(told)


def refusal_of(game: AnyGame, state: Any, actor: Actor, action: Any) -> IllegalAction | None:
    """Returns the refusal of the action. Fails if the refusal changed the state."""
    hashed = hash(state)
    try:
        game.apply(state, actor, action)
    except IllegalAction as refusal:
        assert hash(state) == hashed
        return refusal
    return None


def check_codes(
    game: AnyGame, state: Any, actor: Actor, codes: set[str], actions: Iterable[Any]
) -> None:
    for action in actions:
        refusal = refusal_of(game, state, actor, action)
        assert refusal is not None, f"{actor} may do {action}"
        assert refusal.code in codes, f"{actor} doing {action}: {refusal}, not {codes}"


def no_table(game: AnyGame, seats: Any, options: dict[str, Json]) -> IllegalTable:
    with pytest.raises(IllegalTable) as refusal:
        game.new(seats, options)
    return refusal.value


def bent_options(game: AnyGame) -> Iterator[tuple[str, Json]]:
    impossible: tuple[Json, ...] = (None, "no such choice", -7, [], {})
    for option in game.options:
        yield from ((option.key, value) for value in impossible)
        if type(option.default) is int:
            yield option.key, float(option.default)


def bent_actions(action: Any) -> Iterator[Any]:
    """Yields that action with one of its fields changed, mostly to something impossible."""
    for its in fields(action):
        value = getattr(action, its.name)
        instead: list[Any] = [None, -1, 99, "?", (), (0,), 1 << 80]
        if type(value) is int:
            instead += [value + 1, value - 1, -value]
        if type(value) is tuple:
            instead += [value[1:], value[::-1], value + value, (*value[:-1], None)]
        yield from (replace(action, **{its.name: other}) for other in instead if other != value)


def bent_json(do: Any) -> Iterator[Any]:
    """Yields JSON that differs in one place: another type, something missing, or something more."""
    match do:
        case dict():
            yield do | {"no-such-key": 0}
            for key, value in do.items():
                yield {k: v for k, v in do.items() if k != key}
                yield from (do | {key: bent} for bent in bent_json(value))
        case list():
            yield "?"
            yield [*do, *do[:1]] if do else [None]
            for at, value in enumerate(do[:3]):
                yield [*do[:at], *do[at + 1 :]]
                yield from ([*do[:at], bent, *do[at + 1 :]] for bent in bent_json(value))
        case bool() | None:
            yield from (0, "?", [], {})
        case int():
            yield from (float(do), str(do), None, [do], {"n": do})
            yield do == 1
        case _:
            yield from ("?", "", f"{do} ", f"{do}".swapcase(), None, 0, [do], {"s": do})


def check_spelling(game: AnyGame, do: Any) -> None:
    try:
        action = decode(game, do)
    except IllegalAction as refusal:
        found = refusal.code
    else:
        found = json.dumps(encode(action), sort_keys=True)
    assert found in ("malformed", json.dumps(do, sort_keys=True)), f"{do} is read as {found}"


def few(game: AnyGame, state: Any, actor: Actor) -> list[Any]:
    return list(islice(game.legal(state, actor), 200))


def check_same_sight(game: AnyGame, state: Any, other: Any, viewer: int | None) -> None:
    assert not list(differing_sights(game, state, other, viewer))


def differing_sights(
    game: AnyGame, state: Any, other: Any, viewer: int | None
) -> Iterator[Literal["view", "to_act", "legal", "ahead", "question"]]:
    """Yields the places in which that viewer could tell the two states apart."""
    views = game.view(state, viewer), game.view(other, viewer)
    if views[0] != views[1] or repr(views[0]) != repr(views[1]):
        yield "view"
    if (game.to_act(other), game.outcome(other)) != (game.to_act(state), game.outcome(state)):
        yield "to_act"
    if viewer is None:
        return
    sizes = len(game.legal(other, viewer)), len(game.legal(state, viewer))
    if sizes[0] != sizes[1] or few(game, other, viewer) != few(game, state, viewer):
        yield "legal"
    if game.ahead(other, viewer) != game.ahead(state, viewer):
        yield "ahead"
    if game.question(other, viewer) != game.question(state, viewer):
        yield "question"


def tells_apart(
    table: Table, step: Step, other: Any, action: Any, viewer: int | None
) -> bool | None:
    """Returns whether the viewer could tell the step from the other action in the other state, by
    what they are told of it. ``None`` if that action is not legal there, if the views differ
    afterwards anyway, or if the step reveals the answers of others, which a view need not remember.
    """
    game = table.game
    if action not in game.legal(other, step.actor):
        return None
    after, events = game.apply(other, step.actor, action)
    if game.view(after, viewer) != game.view(step.after, viewer):
        return None
    if other is not step.before and reveals_answers(table, step):
        return None
    return seen(game, events, viewer) != seen(game, step.events, viewer)


def reveals_answers(table: Table, step: Step) -> bool:
    """Returns whether a question is closed that someone had answered."""
    for seat in range(table.seats):
        before = table.game.question(step.before, seat)
        after = table.game.question(step.after, seat)
        if before is not None and before.answered and (after is None or after.id != before.id):
            return True
    return False


def tells_secret_choice(table: Table, step: Step, viewer: int | None, rng: Random) -> bool:
    """Returns whether the events tell two answers to a question apart while the question stays
    open.
    """
    game = table.game
    other = rng.choice(few(game, step.before, step.actor))
    after = game.apply(step.before, step.actor, other).state
    asked = [game.question(state, step.actor) for state in (step.before, step.after, after)]
    if len({question and question.id for question in asked}) > 1:
        return False
    return bool(tells_apart(table, step, step.before, other, viewer))


def check_taking_back(table: Table, state: Any, seat: int, rng: Random) -> None:
    """Makes one choice of the seat after the other; the seat has none to take back yet.

    As long as a choice can be taken back, nothing is revealed; taken back, all is as before it.
    """
    game = table.game
    before, other = [state], traits_of(game.key).permute(state, seat, rng)
    while seat in game.to_act(before[-1]):
        keeping = [a for a in few(game, before[-1], seat) if not revises(game, before[-1], seat, a)]
        action = rng.choice(keeping)
        after = game.apply(before[-1], seat, action).state
        if TAKE_BACK not in game.legal(after, seat):
            return
        undone = game.apply(after, seat, TAKE_BACK).state
        assert any(_are_the_same(table, undone, state) for state in before), f"{seat}: {action}"
        other = game.apply(other, seat, action).state
        assert game.view(other, seat) == game.view(after, seat), f"{action} revealed something"
        before.append(after)


def _are_the_same(table: Table, one: Any, other: Any) -> bool:
    """Returns whether the two states look the same to everyone, except for the ids of questions."""
    game = table.game

    def sight(state: Any) -> Any:
        questions = [game.question(state, seat) for seat in range(table.seats)]
        return (
            [game.view(state, viewer) for viewer in table.viewers],
            [few(game, state, seat) for seat in range(table.seats)],
            [question and replace(question, id="") for question in questions],
        )

    return bool(sight(one) == sight(other))


def parts(thing: Any) -> Iterator[Any]:
    """Yields the thing and everything in it, without classes."""
    seen: set[int] = set()
    heap = [thing]
    while heap:
        part = heap.pop()
        if id(part) not in seen and not isinstance(part, type | ModuleType):
            seen.add(id(part))
            yield part
            heap.extend(gc.get_referents(part))
