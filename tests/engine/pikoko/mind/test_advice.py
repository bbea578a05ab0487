"""The standard errors of an advice: they tell how much it differs from one look to the next."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from engine.mind.players import POINTS, TO_WIN, QuestionPart
from engine.pikoko.acts import Bid, Confidence, Play
from tests.engine.reviewed import ADVISER, made, played
from tests.helpers.stress import LONG

LOOKS = 40


def part_of(kind: type, seed: int = 3) -> QuestionPart:
    """Returns the first decision of that kind with several options."""
    first, log = played(4, {"rounds": 1}, seed)
    return next(
        one.part
        for one in made(first, log)
        if isinstance(one.action, kind) and len(one.part.legal) > 3
    )


@LONG
@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_the_errors_are_those_that_many_looks_show(kind: type) -> None:
    """Seeds 0 to 39; both are averages over the options, so chance moves them little."""
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


def last_round(kind: type, lead: int) -> QuestionPart:
    """Returns a decision of the last of two rounds, by how far its seat is ahead of the others."""
    first, log = played(3, {"rounds": 2}, 3)
    part = next(
        one.part
        for one in made(first, log)
        if isinstance(one.action, kind) and len(one.part.legal) > 3 and one.part.view.round == 2
    )
    scores = tuple(20 + lead * (seat == part.view.viewer) for seat in range(3))
    return replace(part, view=replace(part.view, scores=scores), also=())


@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_in_the_last_round_the_chance_to_win_counts(kind: type) -> None:
    ahead, level, behind = (
        ADVISER.advise(last_round(kind, lead), Random(2), 2) for lead in (15, 0, -15)
    )
    assert {ahead.unit, level.unit, behind.unit} == {TO_WIN}
    assert all(one.worth > 0.9 for one in ahead.options)
    assert all(one.worth < 0.1 for one in behind.options)
    assert 0.02 < level.best.worth < 0.9
    assert all(18 < one.on_course < 40 for one in level.options)
    assert all(one.difference_error > 0 for one in level.options if one is not level.best)


def test_what_one_chose_is_rated_by_the_chance_to_win_too() -> None:
    """However little it promises, and without a change to what is said of the others."""
    part = last_round(Bid, 0)
    usual = ADVISER.advise(part, Random(2), 2)
    worst = next(one for one in part.legal if not usual.speaks_of(one))
    told = ADVISER.advise(replace(part, also=(worst,)), Random(2), 2)
    assert told.rated(worst).on_course < told.best.on_course
    for one in usual.options:
        assert told.rated(one.action).worth == one.worth


def test_before_the_last_round_points_count() -> None:
    first, log = played(3, {"rounds": 2}, 3)
    part = next(one.part for one in made(first, log) if one.part.view.round == 1)
    look = ADVISER.advise(part, Random(1), 1)
    assert look.unit == POINTS
    assert look.best.on_course == look.best.worth
