"""The standard errors of an advice tell how much it differs from one look to the next."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from engine.mind.players import POINTS, QuestionPart
from engine.pikoko.acts import Bid, Confidence, Play
from tests.engine.reviewed import ADVISER, made, played
from tests.helpers.stress import LONG

LOOKS = 40


def part_of(kind: type, seed: int = 3) -> QuestionPart:
    """Returns the first decision of that kind that has several options."""
    first, log = played(4, {"rounds": 1}, seed)
    return next(
        one.part
        for one in made(first, log)
        if isinstance(one.action, kind) and len(one.part.legal) > 3
    )


@LONG
@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_the_errors_are_those_that_many_looks_show(kind: type) -> None:
    """Compares averages over the options, for seeds 0 to 39."""
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


@pytest.mark.parametrize("kind", [Bid, Confidence, Play])
def test_every_round_is_rated_in_points_ahead_or_behind(kind: type) -> None:
    first, log = played(3, {"rounds": 2}, 3)
    parts = [one.part for one in made(first, log) if isinstance(one.action, kind)]
    early, late = (next(part for part in parts if part.view.round == at) for at in (1, 2))
    assert ADVISER.advise(early, Random(1), 1).unit == POINTS
    worths = []
    for lead in (0, 15):
        scores = tuple(20 + lead * (seat == late.view.viewer) for seat in range(3))
        ranked = replace(late, view=replace(late.view, scores=scores))
        look = ADVISER.advise(ranked, Random(1), 1)
        assert look.unit == POINTS
        assert [one.action for one in look.options] == list(late.legal)
        worths.append([one.worth - scores[late.view.viewer] for one in look.options])
    assert worths[0] == pytest.approx(worths[1], abs=1.5)
