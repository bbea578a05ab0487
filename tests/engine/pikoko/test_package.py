"""The package as a newcomer meets it."""

from __future__ import annotations

import doctest

import engine.pikoko


def test_the_example_of_a_round_is_true() -> None:
    failed, tried = doctest.testmod(engine.pikoko)
    assert not failed
    assert tried >= 7
