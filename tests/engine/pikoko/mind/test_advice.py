"""The standard errors of an advice: they tell how much it differs from one look to the next."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from engine.mind.players import Part
from engine.pikoko.actions import Bid, Confidence, Play
from tests.engine.reviewed import ADVISER, made, played

LOOKS = 40


def part_of(kind: type, seed: int = 3) -> Part:
    """The first decision of that kind with several options."""
    first, log = played(4, {"rounds": 1}, seed)
    return next(
        one.part
        for one in made(first, log)
        if isinstance(one.action, kind) and len(one.part.legal) > 3
    )


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
