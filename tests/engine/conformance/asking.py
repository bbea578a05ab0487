"""Questions, taking answers back, and answering ahead."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any, Final

from engine.notation import decode, encode
from engine.protocol import TAKE_BACK
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import check_questions, check_taking_back, few, refusal_of
from tests.engine.tables import Table, fickle_walk
from tests.engine.traits import traits_of

_QUESTION_ID: Final = re.compile(r"[a-z0-9.-]{1,24}")
_NEVER_ASKED: Final = {"game_over", "no_such_actor", "malformed", "not_asked"}


@a_promise
def a_question_is_open_exactly_while_there_is_an_answer(table: Table) -> None:
    for state in fickle_walk(table).states:
        check_questions(table, state)


@a_promise
def question_ids_fit_into_messages(table: Table) -> None:
    for state in fickle_walk(table).states:
        for seat in range(table.seats):
            question = table.game.question(state, seat)
            assert question is None or _QUESTION_ID.fullmatch(question.id), question


@a_promise
def a_question_keeps_its_id(table: Table) -> None:
    """The id changes only with the question: its kind, its answers, or whether its seat has
    answered.
    """
    game = table.game
    for step in fickle_walk(table).steps:
        for seat in range(table.seats):
            before, after = game.question(step.before, seat), game.question(step.after, seat)
            if before is None or after is None or before.id == after.id:
                continue
            then, now = few(game, step.before, seat), few(game, step.after, seat)
            if seat == step.actor:
                same = after.answered and step.action in then and step.action in now
            else:
                same = before == replace(after, id=before.id) and set(then) == set(now)
            assert not same, f"{before} became {after} by {step.actor}: {step.action}"


@a_promise
def what_lets_a_question_pass_is_an_answer_to_it(table: Table) -> None:
    """It is the only answer where there is nothing to decide."""
    game = table.game
    for state in fickle_walk(table).states:
        for seat in range(table.seats):
            question = game.question(state, seat)
            if question is None or question.answered or question.passing is None:
                assert question is None or question.answered or not question.settled
                continue
            legal = game.legal(state, seat)
            assert question.passing in legal
            assert not question.settled or len(legal) == 1


@a_promise
def question_ids_never_come_back(table: Table) -> None:
    game = table.game
    for seat in range(table.seats):
        left: set[str] = set()
        for step in fickle_walk(table).steps:
            before, after = game.question(step.before, seat), game.question(step.after, seat)
            if before is not None and (after is None or after.id != before.id):
                left.add(before.id)
            assert after is None or after.id not in left, f"{after} was asked before"


@a_promise
def a_choice_can_be_taken_back_until_it_is_revealed(table: Table) -> None:
    """Afterwards all is as before the answer, and its seat has learnt nothing."""
    game, rng = table.game, table.rng
    for state in fickle_walk(table).some_states(60):
        for seat in range(table.seats):
            question = game.question(state, seat)
            legal = game.legal(state, seat)
            if question is not None and question.answered:
                assert TAKE_BACK in legal
            elif question is not None and TAKE_BACK not in legal:
                check_taking_back(table, state, seat, rng)


@a_promise
def nothing_is_taken_back_that_others_have_acted_on(table: Table) -> None:
    """Others may answer in between, unless that tells the seat something."""
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


@a_promise
def taking_back_asks_its_seat_again_and_ends_no_question(table: Table) -> None:
    game = table.game
    for state in fickle_walk(table).some_states(100):
        for seat in range(table.seats):
            if TAKE_BACK in game.legal(state, seat):
                undone = game.apply(state, seat, TAKE_BACK).state
                assert game.to_act(undone) == game.to_act(state) | {seat}


@a_promise
def what_is_answered_ahead_is_tried_when_it_is_asked(table: Table) -> None:
    """An answer given ahead is then legal, or a rule refuses it; it is never malformed. At times it
    is legal.
    """
    game, played = table.game, fickle_walk(table)
    tried = Counter[bool]()
    for seat in range(table.seats):
        kept: dict[str, Any] = {}
        for state in played.states:
            question, ahead = game.question(state, seat), game.ahead(state, seat)
            assert question is None or question.kind not in ahead
            if question is not None and question.kind in kept:
                action = decode(game, kept.pop(question.kind))
                refusal = refusal_of(game, state, seat, action)
                assert refusal is None or refusal.code not in _NEVER_ASKED
                tried[refusal is None] += 1
            for kind, answers in ahead.items():
                assert len(answers) > 0
                kept.setdefault(kind, encode(table.rng.choice(list(answers))))
            kept = {kind: do for kind, do in kept.items() if kind in ahead}
    assert tried[True] or not tried[False]
